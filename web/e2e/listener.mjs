// A person who hears the page and presses keys: everything is taken from the accessibility tree, nothing from the screen.
import { Person, until } from './people.mjs';

const value = (property) => property?.value ?? '';

export class Listener extends Person {
  #wire;
  /** Sentences of the live regions, in the order in which they came. */
  heard = [];
  #known = new Set();

  static async arrive(browser, viewport, options) {
    const { context, page, faults } = await Person.arrive(browser, viewport, options);
    const listener = Object.assign(new Listener(), { context, page, faults });
    listener.#wire = await context.newCDPSession(page);
    await listener.#wire.send('Accessibility.enable');
    await listener.#wire.send('DOM.enable');
    return listener;
  }

  /** All that can be heard now: role, name, state and place of each node, in the order of reading. */
  async nodes() {
    const { nodes } = await this.#wire.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const ordered = [];
    const walk = (node, live) => {
      const property = (name) => value(node.properties?.find((one) => one.name === name)?.value);
      const region = property('live') || live;
      if (!node.ignored) {
        ordered.push({
          role: value(node.role),
          name: value(node.name),
          disabled: property('disabled') === true,
          shortcut: property('keyshortcuts'),
          live: region,
          dom: node.backendDOMNodeId,
        });
      }
      for (const id of node.childIds ?? []) if (byId.has(id)) walk(byId.get(id), region);
    };
    walk(nodes[0], '');
    return ordered;
  }

  /** Hears what was said since the last time. */
  async listen() {
    for (const { role, name, live, dom } of await this.nodes()) {
      if (role !== 'StaticText' || !['polite', 'assertive'].includes(live) || this.#known.has(dom)) continue;
      this.#known.add(dom);
      this.heard.push({ live, text: name });
    }
    return this.heard;
  }

  /** Waits for a sentence among those not yet answered, and forgets everything up to it. */
  hears(pattern) {
    return until(`${pattern} is heard`, async () => {
      const all = await this.listen();
      const at = all.findIndex(({ text }) => pattern.test(text));
      if (at < 0) return null;
      const said = all[at];
      this.heard = all.slice(at + 1);
      return said;
    });
  }

  /** The node with this role and name, as soon as it is there and can be used. */
  find(role, pattern) {
    return until(`there is a ${role} ${pattern}`, async () =>
      (await this.nodes()).find((node) => node.role === role && pattern.test(node.name) && !node.disabled),
    );
  }

  /** Goes to a control and presses it, by keys. */
  async press(role, pattern) {
    const { dom, name } = await this.find(role, pattern);
    await this.#wire.send('DOM.focus', { backendNodeId: dom });
    await this.page.keyboard.press(role === 'radio' ? ' ' : 'Enter');
    return name;
  }

  /** Goes to a field and types. */
  async type(pattern, text) {
    const { dom } = await this.find('textbox', pattern);
    await this.#wire.send('DOM.focus', { backendNodeId: dom });
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }
}
