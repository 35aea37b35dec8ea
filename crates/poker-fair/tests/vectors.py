"""Writes the known answers of the shuffle, from its description and not from its source code.

    python3 vectors.py > vectors.txt

Needs nothing but Python itself.
"""

import hashlib
import hmac


def keyed_words(key, domain):
    """The stream of words of a key."""
    number = 0
    while True:
        block = hmac.new(key, domain + number.to_bytes(8, "big"), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        number += 1


def shuffled(length, words):
    """The order that these words give."""
    order = list(range(min(length, 52)))
    for place in range(len(order) - 1, 0, -1):
        outcomes = place + 1
        limit = 2**32 // outcomes * outcomes
        word = next(words)
        while word >= limit:
            word = next(words)
        drawn = word % outcomes
        order[place], order[drawn] = order[drawn], order[place]
    return order


def spelled(order):
    return ",".join(str(number) for number in order) or "-"


def keyed_line(key, domain, length):
    order = shuffled(length, keyed_words(key, domain))
    return f"keyed {key.hex()} {domain.hex() or '-'} {length} {spelled(order)}"


def words_line(words, length):
    hexes = ",".join(f"{word:08x}" for word in words) or "-"
    return f"words {hexes} {length} {spelled(shuffled(length, iter(words)))}"


def keyed_cases():
    """Full decks of many keys and domains, then every length."""
    plain = [bytes(32), bytes([255] * 32), bytes(range(32))]
    domains = [b"", b"a", b"table 1, hand 1", bytes(8), "Tisch f\u00fcnf".encode(), b"x" * 200]
    yield from ((key, domain, 52) for key in plain for domain in domains)
    for number in range(60):
        key = hashlib.sha256(b"vector %d" % number).digest()
        yield key, b"hand %d" % number, 52
    for length in [*range(0, 53), 53, 255]:
        yield hashlib.sha256(b"length %d" % length).digest(), b"length", length


def words_cases():
    """Streams in which words are thrown away: for these outcomes, the first word too high and the last that counts."""
    for outcomes in [3, 5, 7, 10, 13, 48, 49, 51, 52]:
        limit = 2**32 // outcomes * outcomes
        rest = [0x9E3779B9 * number % 2**32 for number in range(1, outcomes + 2)]
        if limit < 2**32:
            yield [limit, 2**32 - 1, *rest], outcomes
        yield [limit - 1, *rest], outcomes


def main():
    print("# Known answers of the shuffle; written by vectors.py. Lists are separated by commas, - is empty.")
    print("# keyed <key, hex> <domain, hex> <length> <order>")
    print("# words <words, hex> <length> <order>")
    for case in keyed_cases():
        print(keyed_line(*case))
    for case in words_cases():
        print(words_line(*case))


if __name__ == "__main__":
    main()
