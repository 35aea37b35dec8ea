#!/usr/bin/env python3
"""A small bot: it checks, calls, and keeps its cards. Python 3 alone, no packages.

    python3 examples/bot.py http://127.0.0.1:7777 TABLE TOKEN

TABLE is the table's id, TOKEN the answer to POST /api/tables/TABLE/bots. See docs/protocol.md, "Writing a bot".
"""
import base64
import json
import os
import secrets
import socket
import ssl
import sys
from urllib.parse import urlsplit


class Table:
    """The WebSocket of one table: JSON messages in and out."""

    def __init__(self, address, table, token):
        url = urlsplit(address)
        tls = url.scheme == "https"
        self.sock = socket.create_connection((url.hostname, url.port or (443 if tls else 80)))
        if tls:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=url.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.sock.sendall(
            f"GET /ws/{table} HTTP/1.1\r\nHost: {url.netloc}\r\nAuthorization: Bearer {token}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        self.stream = self.sock.makefile("rb")
        status = self.stream.readline().decode().strip()
        while self.stream.readline().strip():
            pass
        if " 101 " not in status:
            sys.exit(f"the room does not let the bot in: {status}")

    def send_frame(self, kind, data):
        """One frame of the client: final, masked."""
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.sock.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def messages(self):
        """The messages of the room, until it closes the socket. Pings are answered."""
        while head := self.stream.read(2):
            kind, size = head[0] & 15, head[1] & 127
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data = self.stream.read(size)
            if kind == 1:
                yield json.loads(data)
            elif kind == 9:
                self.send_frame(10, data)
            elif kind == 8:
                return


def decide(menu):
    """What to do in turn."""
    if menu["draw"] is not None:
        return {"kind": "draw", "cards": []}
    if menu["show"]:
        return {"kind": "show"}
    if menu["check"]:
        return {"kind": "check"}
    if menu["call"] is not None:
        return {"kind": "call"}
    # Before the draw nobody may check.
    return {"kind": "bet", "to": menu["bet"]["min"]} if menu["bet"] else {"kind": "fold"}


def chore(view):
    """What to do out of turn, at a cash table."""
    own = next((seat for seat in view["seats"] if seat["seat"] == view["me"]), None)
    if own is None or view["phase"] == "finished":
        return None
    if own["away"]:
        return {"kind": "come-back"}
    if view["game"]["cash"] and own["stack"] == 0 and (view["phase"] != "playing" or own["total"] == 0):
        level = view["level"]
        return {"kind": "add-chips", "amount": 50 * level["bigBlind"] + 100 * level["ante"]}
    entry = view["entry"]
    return {"kind": "post"} if entry and entry["mayPost"] and not entry["posting"] else None


def main():
    table = Table(*sys.argv[1:4])
    table.send({"type": "hello", "protocol": 1, "lastSeq": None})
    view, waiting = None, None
    for message in table.messages():
        if message["type"] == "bye":
            sys.exit(f"the room says goodbye: {message['reason']}")
        if message["type"] == "answer":
            waiting = None
            if message["result"] != "done":
                # Not tried again before something happens.
                print("not done:", message, file=sys.stderr)
                continue
        view = message.get("view", view)
        if view and not waiting:
            turn = view["turn"]["turn"] if view["menu"] else None
            act = decide(view["menu"]) if view["menu"] else chore(view)
            if act:
                waiting = secrets.token_hex(16)
                table.send({"type": "command", "id": waiting, "turn": turn, "act": act})


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main()
