// The network between one person and the room: it can be cut, and either direction can be held up.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class Wire {
  #server;
  #pairs = new Set();
  #cut = false;
  #held = new Set();

  /** A wire to the room at this port, with a port of its own. */
  static async to(port) {
    const wire = new Wire();
    wire.#server = createServer((near) => wire.#join(near, port)).listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    wire.port = wire.#server.address().port;
    return wire;
  }

  #join(near, port) {
    if (this.#cut) return near.destroy();
    const far = connect(port, '127.0.0.1');
    const pair = { up: near, down: far };
    this.#pairs.add(pair);
    for (const [from, to] of [[near, far], [far, near]]) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
    }
    for (const way of this.#held) pair[way].pause();
  }

  /** Holds up what goes to the room (`up`) or comes from it (`down`). */
  hold(way) {
    this.#held.add(way);
    for (const pair of this.#pairs) pair[way].pause();
  }

  /** Lets everything through again. */
  release() {
    for (const pair of this.#pairs) for (const way of this.#held) pair[way].resume();
    this.#held.clear();
  }

  /** Breaks every connection and refuses new ones; what was held up is lost. */
  cut() {
    this.#cut = true;
    this.#held.clear();
    for (const { up, down } of this.#pairs) {
      up.destroy();
      down.destroy();
    }
  }

  mend() {
    this.#cut = false;
  }

  close() {
    this.cut();
    this.#server.close();
  }
}
