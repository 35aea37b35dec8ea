//! The number of lines of play to a depth, by the engine and by a second, small model; both must be the pinned ones.
//!
//! A line is a sequence of decisions: folding where there is something to call, checking, calling, each amount of a bet or
//! raise, each number of cards exchanged. It ends with the betting. The tests go `DEPTH` decisions deep, and with
//! `POKER_PERFT=deep` to the last pinned depth.

use poker_cards::{Chips, Permutation, Seat};
use poker_engine::{
    Act, Awaiting, Command, House, OptionValue, Play, PlayerId, Range, Seated, Setup, Street, Table, apply,
};

use crate::lines::{Count, Draw, Game, Sizes, count};

const DEPTH: usize = 8;

/// A game with its name, which is that of its file, and what the engine calls it.
struct Pinned {
    file: &'static str,
    game: Game,
    profile: &'static str,
    options: Vec<(&'static str, OptionValue)>,
}

fn number(amount: i64) -> OptionValue {
    OptionValue::Number(amount)
}

fn word(word: &str) -> OptionValue {
    OptionValue::Word(word.into())
}

/// A game of four streets with these blinds.
fn holdem(sizes: Sizes, blinds: &[i64], ante: i64, stacks: &[i64]) -> Game {
    Game { sizes, blinds: blinds.to_vec(), ante, draw: None, any_increase: false, stacks: stacks.to_vec() }
}

fn no_limit(file: &'static str, stacks: &[i64], blinds: [i64; 2], ante: i64) -> Pinned {
    let options = vec![
        ("big_blind", number(blinds[1])),
        ("small_blind", number(blinds[0])),
        ("ante", number(ante)),
        ("chip_unit", number(1)),
    ];
    Pinned { file, game: holdem(Sizes::NoLimit, &blinds, ante, stacks), profile: "home-no-limit", options }
}

fn fixed(file: &'static str, stacks: &[i64]) -> Pinned {
    let game = holdem(Sizes::Fixed { unit: 4, raises: 3, duel: false }, &[2, 4], 0, stacks);
    Pinned { file, game, profile: "pacific-limit", options: vec![("small_bet", number(4)), ("big_bet", number(8))] }
}

fn draw(file: &'static str, stacks: &[i64]) -> Pinned {
    let game = Game {
        draw: Some(Draw { most: 3, check: false, opener: false }),
        ..holdem(Sizes::Spread { least: 1, most: 2, as_before: false }, &[], 1, stacks)
    };
    Pinned { file, game, profile: "five-card-draw-home", options: vec![("ante", number(1)), ("max_bet", number(2))] }
}

/// A game of the profile with the most freedom.
fn roberts(file: &'static str, game: Game, options: &[(&'static str, OptionValue)]) -> Pinned {
    let mut all = options.to_vec();
    all.push(("chip_unit", number(1)));
    Pinned { file, game, profile: "roberts", options: all }
}

/// Every pinned game.
fn games() -> Vec<Pinned> {
    vec![
        no_limit("no-limit-two", &[20, 15], [1, 2], 0),
        no_limit("no-limit-three", &[11, 14, 9], [1, 2], 0),
        no_limit("no-limit-short-blinds", &[2, 4, 14, 9, 20], [2, 4], 1),
        fixed("fixed-limit-two", &[100, 100]),
        fixed("fixed-limit-four", &[60, 33, 47, 25]),
        fixed("fixed-limit-short-all-ins", &[5, 11, 13, 6, 60]),
        draw("draw-two", &[6, 9]),
        draw("draw-three", &[5, 9, 6]),
    ]
    .into_iter()
    .chain(other_structures())
    .collect()
}

/// Games that only house rules make.
fn other_structures() -> Vec<Pinned> {
    let exchange = Game {
        draw: Some(Draw { most: 2, check: true, opener: true }),
        ..holdem(Sizes::Fixed { unit: 2, raises: 4, duel: true }, &[], 1, &[14, 9, 11])
    };
    let ante = |ante: i64| ("ante", number(ante));
    let pot = ("structure", word("pot_limit"));
    let any = ("structure", word("no_limit"));
    let blinds = |blinds: &[i64]| ("blinds", OptionValue::Numbers(blinds.to_vec()));
    let limit = [("structure", word("fixed")), ("small_bet", number(4)), ("big_bet", number(8)), blinds(&[2, 4])];
    let duel = Sizes::Fixed { unit: 4, raises: 3, duel: true };
    let spread = Sizes::Spread { least: 1, most: 4, as_before: true };
    let between = [
        ("structure", word("spread")),
        ("min_raise", word("previous_raise")),
        ("min_bet", number(1)),
        ("max_bet", number(4)),
        blinds(&[]),
        ante(1),
    ];
    let blind_spread = |rule: &'static str| {
        let sizes = [("min_bet", number(1)), ("max_bet", number(4)), blinds(&[1, 2]), ("min_raise", word(rule))];
        [("structure", word("spread"))].into_iter().chain(sizes).collect::<Vec<_>>()
    };
    let table_least = Sizes::Spread { least: 1, most: 4, as_before: false };
    let drawing = [
        ("variant", word("five_card_draw")),
        ("structure", word("fixed")),
        ("small_bet", number(2)),
        ("big_bet", number(4)),
        blinds(&[]),
        ante(1),
        ("draw.max_exchange", number(2)),
    ];
    vec![
        roberts("pot-limit-two", holdem(Sizes::PotLimit, &[1, 2], 0, &[14, 18]), &[pot.clone(), blinds(&[1, 2])]),
        roberts(
            "pot-limit-short-blinds",
            holdem(Sizes::PotLimit, &[2, 4], 1, &[2, 4, 20, 13]),
            &[pot, blinds(&[2, 4]), ante(1)],
        ),
        roberts("one-blind", holdem(Sizes::NoLimit, &[2], 0, &[9, 8, 11]), &[any.clone(), blinds(&[2])]),
        roberts("one-blind-two", holdem(Sizes::NoLimit, &[2], 0, &[9, 12]), &[any.clone(), blinds(&[2])]),
        roberts(
            "three-blinds",
            holdem(Sizes::NoLimit, &[1, 2, 3], 0, &[9, 8, 5, 10]),
            &[any.clone(), blinds(&[1, 2, 3])],
        ),
        roberts("ante-only", holdem(Sizes::NoLimit, &[], 2, &[9, 8, 7]), &[any, blinds(&[]), ante(2)]),
        roberts("fixed-limit-duel", holdem(duel, &[2, 4], 0, &[60, 33, 47]), &limit),
        roberts("fixed-limit-duel-short", holdem(duel, &[2, 4], 0, &[15, 70, 26, 90]), &limit),
        roberts("fixed-limit-draw", exchange, &drawing),
        roberts("spread", holdem(spread, &[], 1, &[14, 9, 12]), &between),
        roberts("spread-blinds", holdem(spread, &[1, 2], 0, &[9, 12, 10]), &blind_spread("previous_raise")),
        roberts(
            "spread-blinds-table-least",
            holdem(table_least, &[1, 2], 0, &[5, 2, 8, 7]),
            &blind_spread("table_min"),
        ),
    ]
}

/// The table of a game, its first decision open.
fn table(pinned: &Pinned) -> Table {
    let mut house = House::by_name(pinned.profile).expect("a profile");
    for (key, value) in &pinned.options {
        house.set(key, value).expect("an option of the profile");
    }
    let chairs: Vec<Seat> = Seat::all().take(pinned.game.stacks.len()).collect();
    let seated = chairs.iter().zip(&pinned.game.stacks).map(|(&seat, &stack)| Seated {
        seat,
        player: PlayerId(seat.number().into()),
        stack: Chips::new(stack),
    });
    let setup = Setup { house, seats: seated.collect(), button: chairs.last().copied(), running: true };
    let mut table = Table::new(setup).expect("a set-up that makes sense");
    submit(&mut table, Act::StartGame);
    submit(&mut table, Act::StartHand);
    table
}

/// Does it, and whatever shuffle follows.
fn submit(table: &mut Table, act: Act) {
    let mut events = Vec::new();
    let done = apply(table, &Command { at_ms: 0, act }, &mut events);
    done.unwrap_or_else(|refusal| panic!("{act:?}: {refusal}"));
    while let Awaiting::Shuffle(cards) = table.awaiting() {
        let order: Vec<u8> = (0..cards).collect();
        let order = Permutation::new(&order).expect("every card once");
        apply(table, &Command { at_ms: 0, act: Act::Shuffled { order } }, &mut events)
            .expect("the answer to a shuffle");
    }
}

/// Who decides, unless the betting of the hand is over.
fn actor(table: &Table) -> Option<Seat> {
    match table.awaiting() {
        Awaiting::Decision { seat, .. } if table.street() != Some(Street::Showdown) => Some(seat),
        _ => None,
    }
}

fn plays(table: &Table, seat: Seat) -> Vec<Play> {
    let menu = table.menu(seat).expect("the turn is his");
    let all = |range: Option<Range>| range.into_iter().flat_map(|range| range.min.units()..=range.max.units());
    let mut plays = Vec::new();
    plays.extend(menu.fold.then_some(Play::Fold));
    plays.extend(menu.check.then_some(Play::Check));
    plays.extend(menu.call.map(|_| Play::Call));
    plays.extend(all(menu.bet).map(|to| Play::BetTo(Chips::new(to))));
    plays.extend(all(menu.raise).map(|to| Play::RaiseTo(Chips::new(to))));
    plays.extend(menu.draw.into_iter().flat_map(|most| (0..=most).map(Play::DrawCount)));
    plays
}

fn walk(table: &Table, counts: &mut [Count], done: usize) {
    let Some(seat) = actor(table).filter(|_| done < counts.len()) else { return };
    for play in plays(table, seat) {
        let mut after = table.clone();
        submit(&mut after, Act::Play { seat, turn: None, play });
        counts[done].lines += 1;
        counts[done].ended += u64::from(actor(&after).is_none());
        walk(&after, counts, done + 1);
    }
}

/// The pinned counts of a game: a line a depth with the depth, the lines, and how many of them end the betting.
fn pins(file: &str) -> Vec<Count> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft").join(format!("{file}.txt"));
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let read = |row: &str| {
        let numbers: Vec<u64> = row.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        Count { lines: numbers[1], ended: numbers[2] }
    };
    rows.map(read).collect()
}

fn written(counts: &[Count]) -> String {
    let rows = counts.iter().enumerate().map(|(depth, count)| format!("{} {} {}", depth + 1, count.lines, count.ended));
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_lines_of_play_are_the_pinned_ones() {
    let deep = std::env::var("POKER_PERFT").is_ok_and(|word| word == "deep");
    let mut wrong = Vec::new();
    for pinned in games() {
        let pins = pins(pinned.file);
        let depth = if deep { pins.len() } else { DEPTH };
        let model = count(&pinned.game, depth);
        let mut engine = vec![Count::default(); depth];
        walk(&table(&pinned), &mut engine, 0);
        if engine != model {
            wrong.push(format!("{}: engine\n{}\nmodel\n{}", pinned.file, written(&engine), written(&model)));
        } else if !pins.starts_with(&engine) {
            wrong.push(format!("{} is pinned otherwise; found\n{}", pinned.file, written(&engine)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// First decisions counted by hand.
#[test]
fn the_model_counts_what_a_person_counts() {
    let lines = |game: &Game| count(game, 2).iter().map(|count| (count.lines, count.ended)).collect::<Vec<_>>();
    // The button folds, calls 1, or raises to 4, 5, 6: 2 and the pot of 3 with his call of 1.
    // After a call the big blind checks or raises to 4, 5, 6: 2 and the pot of 4. After a raise to 4, 5, 6 he folds, calls,
    // or raises to 6..12, to 8..15, to 10..18.
    let pot = holdem(Sizes::PotLimit, &[1, 2], 0, &[100, 100]);
    assert_eq!(lines(&pot), [(5, 1), (4 + 2 * 3 + 7 + 8 + 9, 3)]);
    // Fold, call, raise to 8; then check or raise to 8; or fold, call, raise to 12.
    let fixed = holdem(Sizes::Fixed { unit: 4, raises: 3, duel: false }, &[2, 4], 0, &[100, 100]);
    assert_eq!(lines(&fixed), [(3, 1), (2 + 3, 1)]);
    // Blinds 1 and 2, bets of 1 to 4. The button folds, calls 2, or raises to 4, 5, 6: by as much as the big blind at least.
    // After a fold the small blind does the same: 5. After a call too: 5. After a raise to 4, 5, 6, by 2, 3, 4, he folds,
    // calls, or raises by that much to 4 more: 3 amounts, 2, 1. A fold after a fold ends it.
    let spread = holdem(Sizes::Spread { least: 1, most: 4, as_before: true }, &[1, 2], 0, &[100, 100, 100]);
    assert_eq!(lines(&spread), [(5, 0), (5 + 5 + 5 + 4 + 3, 1)]);
    // Where the least bet of the table is the least raise: to 3, 4, 5, 6, and then always by 1 to 4.
    let spread = holdem(Sizes::Spread { least: 1, most: 4, as_before: false }, &[1, 2], 0, &[100, 100, 100]);
    assert_eq!(lines(&spread), [(6, 0), (6 * 6, 1)]);
    // Ante 1 of 3: the first bets 1 or 2 or folds, and a fold ends it. The other then folds or calls, and over a bet of 1
    // goes all-in; over 2 there is nothing left to raise with.
    let draw = draw("", &[3, 3]).game;
    assert_eq!(lines(&draw), [(3, 1), (3 + 2, 2)]);
}
