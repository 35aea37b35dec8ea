// A room that runs as a program of its own, so that it can be killed and started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** What the caller of these tests must say. */
function needed(name, what) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: it names ${what}. \`cargo xtask test\` sets it.`);
  return value;
}

/** The browser to drive. */
export const browserPath = () => needed('CHROMIUM', 'the Chromium to test in');

/** The room with short pauses lies beside the product. */
function program() {
  const product = needed('CARDROOM', 'the built `cardroom` program');
  return path.join(path.dirname(product), `test-room${path.extname(product)}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export class Room {
  #child;
  #folder;

  constructor(port, folder) {
    this.port = port;
    this.#folder = folder;
  }

  /** Starts a room with an empty data folder; `pause` is the time between two hands in milliseconds. */
  static async open(pause = 300) {
    const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-'));
    const room = new Room(await freePort(), folder);
    await room.start(pause);
    return room;
  }

  /** Starts on the same port and folder, and waits for the links. */
  async start(pause = 300) {
    const asked = ['--data', this.#folder, '--listen', `127.0.0.1:${this.port}`, '--pause', String(pause)];
    const child = spawn(program(), asked, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const failed = once(child, 'error').then(([error]) => Promise.reject(error));
    const links = (async () => {
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.includes('/join/')) this.guestLink = line.trim();
        if (line.includes('/host#')) return (this.hostLink = line.trim());
      }
      throw new Error(`the room ended before it said its host link; it was started as ${program()} ${asked.join(' ')}`);
    })();
    await Promise.race([links, failed]);
  }

  /** Ends at once, with no chance to say goodbye. */
  async kill() {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  async close() {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
