// What has to be seen at a glance, on the lowest phone that is common. The room is played by the test.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { misfits } from './inspect.mjs';
import { LAPTOP, PHONE, SMALL_PHONE, openBrowser, shot } from './people.mjs';
import { Stage, due, seat, table, turn } from './stage.mjs';

const NARROW = { width: 360, height: 740 };
const LANGUAGES = { 'en-US': { next: 'Next hand in 6 s', first: 'First hand in 6 s', two: 'Waits until two can play' }, 'de-DE': { next: 'Nächste Hand in 6 s', first: 'Erste Hand in 6 s', two: 'Wartet, bis zwei spielen können' } };
const CASH = { profile: 'pacific-limit', cents: true, cash: true, buyIn: { min: 1000, max: 100_000 } };
const DRAW = { profile: 'five-card-draw-home', cents: false, cash: true, buyIn: { min: 100, max: null } };
const BOARD = ['Ks', '9d', '4c', '2h', '7s'];
const idle = { state: 'idle', cards: [] };
const hand = (category, ranks, best) => ({ category, ranks: [...ranks], best });
const KINGS = hand('two-pair', 'K9', ['Kh', 'Ks', '9h', '9d', '7s']);
const FOURS = hand('three-of-a-kind', '4', ['4d', '4h', '4c', 'Ks', '9d']);
const STARTED = { type: 'hand-started', hand: 12, button: 3, dealer: 3, seats: [1, 2, 3, 4, 5, 6] };
/** A side pot and a main pot go to two players. */
const POTS = [
  STARTED,
  { type: 'showdown-started', order: [2, 3] },
  { type: 'pot-awarded', pot: 1, seat: 2, amount: 5400, among: [2, 3], rank: KINGS },
  { type: 'pot-awarded', pot: 0, seat: 3, amount: 3450, among: [2, 3, 4], rank: FOURS },
  { type: 'hand-ended', hand: 12 },
];
const seats = (mine) => [
  seat(1, mine),
  seat(2, { cards: ['Kh', '9h'], won: 5400, rank: KINGS }),
  seat(3, { cards: ['4d', '4h'], won: 3450, rank: FOURS }),
  ...[4, 5, 6].map((number) => seat(number, { state: 'folded', cards: [] })),
];
const over = (mine, facts = {}) => table({ phase: 'hand-over', street: 'over', board: BOARD, seats: seats(mine), ...facts });

let browser;

before(async () => {
  browser = await openBrowser();
});

after(() => browser?.close());

/** Lies in the window as a whole. */
async function whole(stage, locator, what) {
  const box = await locator.boundingBox();
  const { width, height } = stage.page.viewportSize();
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${what} ends at ${Math.round(box.y + box.height)}`);
}

const WITHOUT = {
  'has folded': over({ state: 'folded', cards: ['Qh', 'Qs'] }, { showable: ['Qh', 'Qs'] }),
  'is out of the tournament': over({ state: 'out', cards: [], stack: 0, place: 6 }),
  'sits out': over({ ...idle, away: true }),
  'has no chips': over({ ...idle, stack: 0 }, { game: CASH }),
  'waits for the big blind': over({ ...idle, waiting: true }, { game: CASH, entry: { posting: false, mayPost: true, amount: 200 } }),
};

for (const locale of Object.keys(LANGUAGES)) {
  describe(`the end of a hand, in ${locale}`, () => {
    let stage;
    before(async () => {
      stage = await Stage.set(browser, NARROW, { locale, me: { host: true }, reducedMotion: 'reduce' });
    });
    after(() => stage?.leave());

    for (const [who, view] of Object.entries(WITHOUT)) {
      test(`who ${who} sees all of what became of both pots, and what he can do`, async () => {
        stage.room = { nextHandAt: Date.now() + 6000 };
        for (const [name, size] of Object.entries({ NARROW, LAPTOP })) {
          await stage.page.setViewportSize(size);
          await stage.show(view, POTS);
          const bar = stage.page.getByTestId('action-bar');
          for (const gain of [/^\+5[.,]?4(00|\.00|,00)/, /^\+3[.,]?4(50|\.50|,50)/]) await whole(stage, bar.getByText(gain), String(gain));
          for (const rank of await bar.locator('.rest li').all()) await whole(stage, rank, await rank.innerText());
          const buttons = await bar.getByRole('button').or(bar.getByRole('link')).all();
          for (const button of size === LAPTOP ? buttons : buttons.slice(0, 1)) await whole(stage, button, await button.innerText());
          if (size === LAPTOP) assert.equal(await bar.evaluate((node) => node.scrollHeight - node.clientHeight), 0, 'nothing has to be scrolled');
          await shot(stage.page, `over-${locale}-${who.replaceAll(' ', '-')}-${name}`);
        }
      });
    }
  });

  test(`before the first hand the clock is that of the first hand, in ${locale}`, async () => {
    const stage = await Stage.set(browser, NARROW, { locale, at: Date.UTC(2026, 0, 5, 20) });
    const bar = stage.page.getByTestId('action-bar');
    const { next, first, two } = LANGUAGES[locale];
    const ready = (facts) => table({ phase: 'ready', hand: 0, street: null, button: null, smallBlind: null, bigBlind: null, game: CASH, seats: [1, 2].map((number) => seat(number, idle)), ...facts });
    stage.room = { nextHandAt: Date.UTC(2026, 0, 5, 20, 0, 6) };
    await stage.show(ready());
    await bar.getByText(first).waitFor();
    assert.equal(await bar.getByText(next).count(), 0);
    await stage.show(over({ state: 'folded', cards: [] }), POTS);
    await bar.getByText(next).waitFor();
    stage.room = { nextHandAt: null };
    await stage.show(ready({ seats: [seat(1, idle), seat(2, { ...idle, away: true })] }));
    await bar.getByText(two).waitFor();
    await stage.leave();
  });
}

for (const locale of Object.keys(LANGUAGES)) {
  test(`what can be ticked lies still, whoever is to act before, in ${locale}`, async () => {
    const stage = await Stage.set(browser, NARROW, { locale, reducedMotion: 'reduce' });
    const all = [1, 2, 3, 4].map((number) => seat(number, number === 1 ? { cards: ['Kh', '9h'] } : {}));
    const places = [];
    for (const names of [['Ana', 'Bo', 'Cem'], ['Bo', 'Annemarie', 'Maximilian'], ['Konstantin Maximilia', 'Bo', 'Cem']]) {
      for (const first of [2, 3, 4]) {
        stage.names = ['Mara', ...names];
        await stage.show(table({ seats: all, turn: turn(first), ahead: due(100) }));
        places.push((await stage.page.getByTestId('action-bar').getByRole('checkbox').first().boundingBox()).y);
        assert.deepEqual(await stage.page.evaluate(misfits), []);
      }
    }
    assert.deepEqual([...new Set(places)], [places[0]]);
    await stage.leave();
  });

  test(`a draw table on a low phone says its ante and its stage whole, in ${locale}`, async () => {
    const stage = await Stage.set(browser, NARROW, { locale, reducedMotion: 'reduce' });
    const level = { ...table().level, smallBlind: 0, bigBlind: 0, ante: 10, lower: 10, upper: 100 };
    for (const facts of [{ phase: 'seating', hand: 0 }, { street: 'first-betting' }, { street: 'exchange' }, { street: 'second-betting' }, { phase: 'hand-over', street: 'over' }]) {
      await stage.show(table({ game: DRAW, level, board: [], ...facts }));
      const line = stage.page.locator('header p');
      assert.match(await line.innerText(), /^Five[- ][Cc]ard [Dd]raw · [Aa]nte 10/);
      assert.ok(await line.evaluate((node) => node.scrollWidth <= node.clientWidth), `${await line.innerText()} is cut`);
    }
    await stage.leave();
  });
}

test('what the cards make is said when they have landed', async () => {
  const stage = await Stage.set(browser, PHONE);
  const own = (cards, rank) => [seat(1, { cards, rank }), seat(2), seat(3)];
  const words = stage.page.getByTestId('own-cards').getByText('Two pair');
  await stage.show(table({ phase: 'hand-over', street: 'over', hand: 11, seats: own([], null) }));
  const dealt = [{ ...STARTED, seats: [1, 2, 3] }, ...[2, 3, 1, 2, 3, 1].map((number, index) => ({ type: 'dealt', seat: number, card: ['??', '??', 'Kh', '??', '??', 'Ks'][index] }))];
  stage.play(dealt, table({ seats: own(['Kh', 'Ks'], KINGS), turn: turn(2) }));
  await stage.page.getByTestId('own-cards').getByRole('img').first().waitFor();
  assert.equal(await words.count(), 0);
  await words.waitFor();
  await stage.leave();
});

for (const [name, size] of Object.entries({ NARROW, PHONE, SMALL_PHONE, LAPTOP })) {
  test(`one’s own name is whole with chips in front, and nothing moves when they come: ${name}`, async () => {
    const stage = await Stage.set(browser, size, { reducedMotion: 'reduce' });
    for (const [called, players] of [['Mara', 3], ['Mara', 10], ['Konstantin', 6]]) {
      stage.names = [called, ...stage.names.slice(1)];
      const seen = async (bet) => {
        const all = Array.from({ length: players }, (_, index) => seat(index + 1, { stack: 12_345, bet, cards: index === 0 ? ['Kh', '9h'] : ['??', '??'], rank: index === 0 ? KINGS : null }));
        await stage.show(table({ street: 'flop', board: BOARD.slice(0, 3), seats: all, turn: turn(2) }));
        const own = stage.page.getByTestId('own-cards');
        const text = own.getByText(called);
        assert.ok(await text.evaluate((node) => node.scrollWidth <= node.clientWidth), `${called}, ${players} players, ${bet} in front`);
        const { y, height } = await own.boundingBox();
        return { name: (await text.boundingBox()).y, stack: (await own.locator('.stack').boundingBox()).y, y, height };
      };
      assert.deepEqual(await seen(1200), await seen(0), `${called}, ${players} players`);
      assert.deepEqual(await stage.page.evaluate(misfits), []);
      await seen(1200);
      await shot(stage.page, `front-${name}-${called}-${players}`);
    }
    await stage.leave();
  });
}

/** Four hands of five, each with a ten, the widest of all. */
const FIVES = [
  ['Kh', 'Ks', 'Kd', 'Th', 'Td'],
  ['Ad', 'Ah', 'Tc', 'Ts', '4c'],
  ['3d', '3h', '3c', '5s', '6c'],
  ['Qc', 'Qd', 'Jc', '8s', '7h'],
];
const TWOS = [['Kh', 'Td'], ['Ad', 'Ah'], ['3d', '3h'], ['Qc', 'Qd']];

/** How high the ranks of the tabled cards are, as they are seen. */
const ranks = (stage) =>
  stage.page.evaluate(() => [...document.querySelectorAll('[data-testid^=seat-] .rank')].map((path) => path.closest('svg').getBoundingClientRect().height));

for (const [name, size] of Object.entries({ NARROW, PHONE, SMALL_PHONE, LAPTOP })) {
  test(`tabled hands lie there as cards, with nothing over them: ${name}`, async () => {
    const stage = await Stage.set(browser, size, { reducedMotion: 'reduce' });
    for (const [game, hands, most] of [[DRAW, FIVES, 8], [table().game, TWOS, 10]]) {
      const own = hands.length === 4 && game === DRAW ? ['2c', '2d', '4d', '9s', 'Jh'] : ['2c', '2d'];
      for (let players = 2; players <= most; players += 1) {
        const shown = Array.from({ length: players }, (_, index) => {
          if (index === 0) return seat(1, { cards: own });
          const cards = hands[index - 1];
          return cards ? seat(index + 1, { cards, won: index === 1 ? 240 : 0 }) : seat(index + 1, { state: 'folded', cards: [] });
        });
        const best = game === DRAW ? hands[0] : ['Kh', 'Ks', 'Td', '9d', '7s'];
        const log = [STARTED, { type: 'pot-awarded', pot: 0, seat: 2, amount: 240, among: [2, 3], rank: hand('full-house', 'KT', best) }, { type: 'hand-ended', hand: 12 }];
        await stage.show(table({ game, phase: 'hand-over', street: 'over', board: game === DRAW ? [] : BOARD, seats: shown }), log);
        const what = `${game.profile}, ${players} players`;
        const high = await ranks(stage);
        assert.equal(high.length, Math.min(players - 1, 4) * hands[0].length, what);
        const least = players <= 6 && size !== SMALL_PHONE ? 12 : 8;
        assert.ok(Math.min(...high) >= least, `${what}: a rank is ${Math.min(...high)} high`);
        assert.deepEqual(await stage.page.evaluate(misfits), [], what);
        await shot(stage.page, `tabled-${name}-${game === DRAW ? 'draw' : 'holdem'}-${players}`);
      }
    }
    await stage.leave();
  });
}
