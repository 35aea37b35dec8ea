//! What rulings undo is undone: hands that are void, dealt again or begun again, raises that die, and burns put right.

use poker_cards::Seat;
use poker_engine::{
    Act, Awaiting, BoardStreet, Command, Event, Floor, Play, Ruling, Slip, Slot, Street, Table, Viewer, apply, inspect,
    view,
};
use poker_fair::shuffle;
use poker_sim::{FastWords, choose};

use crate::clumsy::{Clumsy, seeds};

/// How a hand begins, but for its number and the level that is announced once.
fn beginning(events: &[Event]) -> Vec<String> {
    let told = events.iter().filter(|event| {
        !matches!(
            event,
            Event::LevelReached { .. } | Event::BlindMissed { .. } | Event::TableFounded { .. } | Event::Slipped { .. }
        )
    });
    told.map(|event| match *event {
        Event::HandStarted { hand: _, level, stakes, button, small, big, dealer, seats } => {
            format!("{level} {stakes:?} {button:?} {small:?} {big:?} {dealer:?} {seats:?}")
        }
        event => format!("{event:?}"),
    })
    .collect()
}

/// Plays until the hand is over, so many steps at most.
fn play_on(game: &mut Clumsy, steps: u64) {
    let mut left = steps;
    loop {
        let act = match game.table.awaiting() {
            Awaiting::Shuffle(cards) => Act::Shuffled { order: shuffle(cards, &mut game.words) },
            Awaiting::Decision { seat, turn, .. } if left > 0 => {
                left -= 1;
                let menu = game.table.menu(seat).expect("the turn is his");
                let (pot, unit) = (game.table.pot_total(), game.table.house().chip_unit);
                Act::Play { seat, turn: Some(turn), play: choose(&menu, pot, unit, &mut game.words) }
            }
            _ => return,
        };
        game.submit(act);
    }
}

/// A void hand begins again as it began: the same button, players, level, blinds, posts and debts.
#[test]
fn a_void_hand_begins_again_as_it_began() {
    let mut compared = 0;
    for seed in seeds(250) {
        let mut game = Clumsy::new(seed);
        for _ in 0..150 {
            let Some(act) = game.next() else { break };
            if !matches!(act, Act::StartHand) || game.table.hand_number() == 0 {
                game.submit(act);
                continue;
            }
            let from = game.events.len();
            game.submit(act);
            let began = beginning(&game.events[from..]);
            let steps = game.words.below(12);
            play_on(&mut game, steps);
            if !game.submit(Act::Floor { floor: Floor::FoulDeck }) {
                continue;
            }
            let gone = game.events[from..].iter().any(|event| matches!(event, Event::Left { .. }));
            let from = game.events.len();
            assert!(game.submit(Act::StartHand) || gone, "seed {seed}");
            if !gone {
                assert_eq!(beginning(&game.events[from..]), began, "seed {seed}");
                compared += 1;
            }
        }
    }
    eprintln!("{compared} void hands");
    assert!(compared > 1_500, "{compared} void hands");
}

/// A wrong button that is put right leaves no trace: the hand begins as it would have without it.
#[test]
fn a_wrong_button_that_is_put_right_leaves_no_trace() {
    let mut compared = 0;
    for seed in seeds(500) {
        let mut game = Clumsy::new(seed);
        for _ in 0..150 {
            let Some(act) = game.next() else { break };
            if !matches!(act, Act::StartHand) || game.table.hand_number() == 0 {
                game.submit(act);
                continue;
            }
            let mut right = game.table.clone();
            let seat = game.seat();
            if !game.submit(Act::Slip { slip: Slip::WrongButton { seat }, unnoticed: true }) {
                continue;
            }
            let from = game.events.len();
            game.submit(act);
            // The button of a void hand that is played again may have been wrong before.
            if !matches!(game.events[from], Event::Slipped { .. }) {
                continue;
            }
            let steps = game.words.below(2);
            play_on(&mut game, steps);
            let from = game.events.len();
            if !game.submit(Act::Floor { floor: Floor::Notices }) {
                continue;
            }
            let void = game.events[from..].iter().position(|event| matches!(event, Event::HandVoided { .. }));
            let Some(void) = void else { continue };
            let mut began = Vec::new();
            // The right hand was never anything else; its level is that of its beginning.
            apply(&mut right, &Command { at_ms: game.now_ms, act }, &mut began).expect("as it was without the slip");
            assert_eq!(beginning(&game.events[from + void + 1..]), beginning(&began), "seed {seed}");
            let debts = |table: &Table| {
                let mut views = view(table, Viewer::Rail, 0);
                views.level.next_at = None;
                format!("{:?} {:?} {:?}", table.waiting(), table.posting(), views.seats)
            };
            assert_eq!(debts(&game.table), debts(&right), "seed {seed}");
            compared += 1;
        }
    }
    eprintln!("{compared} hands begun again");
    assert!(compared > 1_000, "{compared} hands begun again");
}

/// Who decides what, and what lies before whom; not the cards.
fn decision(table: &Table) -> String {
    let Awaiting::Decision { seat, .. } = table.awaiting() else { return format!("{:?}", table.awaiting()) };
    let seen = view(table, Viewer::Rail, 0);
    let before = seen.seats.iter().map(|seat| (seat.seat, seat.stack, seat.bet, seat.total, seat.state));
    format!("{seat:?} {:?} {:?} {:?}", table.menu(seat), before.collect::<Vec<_>>(), table.pots())
}

/// After a misdeal the betting begins as it had begun: the same player, the same menu, the same chips everywhere.
#[test]
fn after_a_misdeal_the_betting_begins_as_it_had_begun() {
    let mut compared = 0;
    for seed in seeds(250) {
        let mut game = Clumsy::new(seed);
        for _ in 0..150 {
            let Some(act) = game.next() else { break };
            let planned = !inspect(&game.table).planned().is_empty();
            game.submit(act);
            if !matches!(act, Act::StartHand) || planned {
                continue;
            }
            play_on(&mut game, 0);
            let began = decision(&game.table);
            let steps = game.words.below(4);
            play_on(&mut game, steps);
            if game.submit(Act::Floor { floor: Floor::Misdeal }) {
                play_on(&mut game, 0);
                assert_eq!(decision(&game.table), began, "seed {seed}");
                compared += 1;
            }
        }
    }
    eprintln!("{compared} misdeals");
    assert!(compared > 500, "{compared} misdeals");
}

/// Plays the rest of a hand with these words; what is decided on the way, and how it ends.
fn rest(mut table: Table, mut words: FastWords, at_ms: i64) -> Vec<String> {
    let mut told = Vec::new();
    for _ in 0..400 {
        told.push(decision(&table));
        let act = match table.awaiting() {
            Awaiting::Shuffle(cards) => Act::Shuffled { order: shuffle(cards, &mut words) },
            Awaiting::Decision { seat, turn, .. } => {
                let menu = table.menu(seat).expect("the turn is his");
                let (pot, unit) = (table.pot_total(), table.house().chip_unit);
                Act::Play { seat, turn: Some(turn), play: choose(&menu, pot, unit, &mut words) }
            }
            _ => break,
        };
        apply(&mut table, &Command { at_ms, act }, &mut Vec::new()).expect("the menu offers it");
    }
    let stacks = Seat::all().map(|seat| table.stack(seat).units()).collect::<Vec<_>>();
    told.push(format!("{stacks:?} {} {:?}", table.carried(), table.show_order()));
    told
}

/// A bet or raise that dies with its hand before anybody has called it: the hand goes on as if its owner had checked, or
/// called only, and died then.
#[test]
fn a_raise_that_is_taken_away_was_a_call() {
    let mut compared = 0;
    for seed in seeds(400) {
        let mut game = Clumsy::new(seed);
        for _ in 0..150 {
            let table = &game.table;
            let absent = table.away().or(table.leaving());
            let options = (table.house().rules.disconnect_allin, table.awaiting());
            if let (false, Awaiting::Decision { seat, .. }) = options
                && let Some(menu) = table.menu(seat)
                && let Some(range) = menu.bet.or(menu.raise)
                && absent.is_empty()
            {
                let (mut raised, mut called) = (table.clone(), table.clone());
                let at_ms = game.now_ms;
                let to = if game.words.below(2) == 0 { range.min } else { range.max };
                let bets = [Play::BetTo(to), Play::RaiseTo(to)].map(|play| Act::Play { seat, turn: None, play });
                let dead = Act::Floor { floor: Floor::FoulHand { seat, identified: false } };
                let call = Act::Play { seat, turn: None, play: if menu.check { Play::Check } else { Play::Call } };
                let give = |table: &mut Table, act| apply(table, &Command { at_ms, act }, &mut Vec::new()).is_ok();
                assert!(bets.into_iter().any(|bet| give(&mut raised, bet)), "seed {seed}");
                let street = table.street();
                let goes_on = give(&mut called, call) && called.street() == street;
                if goes_on && give(&mut raised, dead) && give(&mut called, dead) {
                    let words = game.words.clone();
                    assert_eq!(rest(raised, words.clone(), at_ms), rest(called, words, at_ms), "seed {seed}");
                    compared += 1;
                }
            }
            let Some(act) = game.next() else { break };
            game.submit(act);
        }
    }
    eprintln!("{compared} raises");
    assert!(compared > 1_000, "{compared} raises");
}

/// When a wrong burn is found.
#[derive(Clone, Copy, PartialEq)]
enum Found {
    AtOnce,
    BeforeAction,
    AfterAction,
}

/// A hand in which everybody checks or calls, perhaps with a wrong burn: its board, and its burned cards in any order. None
/// where the slip cannot happen or be found so.
fn board_of(
    mut table: Table,
    mut words: FastWords,
    slip: Option<(Slip, BoardStreet, Found)>,
) -> Option<(Vec<Slot>, Vec<String>)> {
    let give = |table: &mut Table, act| apply(table, &Command { at_ms: 0, act }, &mut Vec::new()).ok();
    if let Some((slip, _, found)) = slip {
        give(&mut table, Act::Slip { slip, unnoticed: found != Found::AtOnce })?;
    }
    give(&mut table, Act::StartHand)?;
    let mut late = slip.filter(|(_, _, found)| *found != Found::AtOnce);
    let mut acted = false;
    loop {
        let dealt = late.is_some_and(|(_, street, _)| table.board().len() == street as usize + 3);
        let due = late.is_some_and(|(_, _, found)| found == Found::BeforeAction || acted);
        let act = match table.awaiting() {
            Awaiting::Shuffle(cards) => Act::Shuffled { order: shuffle(cards, &mut words) },
            Awaiting::Decision { .. } if dealt && due && table.street() != Some(Street::Showdown) => {
                late = None;
                Act::Floor { floor: Floor::Notices }
            }
            Awaiting::Decision { seat, turn, .. } => {
                acted |= dealt;
                let menu = table.menu(seat).expect("the turn is his");
                let play = if menu.check { Play::Check } else { Play::Call };
                Act::Play { seat, turn: Some(turn), play: if menu.show { Play::Show } else { play } }
            }
            _ => break,
        };
        give(&mut table, act)?;
        let ruling = table.rulings().last().copied();
        // The oldest slip is found first: perhaps the button of a void hand.
        if matches!(act, Act::Floor { .. }) && !matches!(ruling, Some(Ruling::WrongBurn | Ruling::WrongBurnStands)) {
            return None;
        }
    }
    let mut burns: Vec<String> = inspect(&table).burns().into_iter().map(|card| format!("{card:?}")).collect();
    burns.sort();
    late.is_none().then(|| (table.board(), burns))
}

/// A burn too few or too many before turn or river: found before anybody has acted, all cards are those without the slip;
/// found after that, those that are still to come.
#[test]
fn a_wrong_burn_changes_no_card_that_is_still_to_come() {
    let (mut before, mut after) = (0, 0);
    for seed in seeds(300) {
        let mut game = Clumsy::new(seed);
        for _ in 0..100 {
            let Some(act) = game.next() else { break };
            let first = game.table.hand_number() == 0;
            if matches!(act, Act::StartHand) && !first && inspect(&game.table).planned().is_empty() {
                let right = board_of(game.table.clone(), game.words.clone(), None);
                for street in [BoardStreet::Turn, BoardStreet::River] {
                    for slip in [Slip::NoBurn { street }, Slip::TwoBurns { street }] {
                        for found in [Found::AtOnce, Found::BeforeAction, Found::AfterAction] {
                            let wrong = Some((slip, street, found));
                            let Some(wrong) = board_of(game.table.clone(), game.words.clone(), wrong) else { continue };
                            let right = right.as_ref().expect("the hand is played out");
                            if found == Found::AfterAction {
                                assert_eq!(
                                    wrong.0.get(street as usize + 3..),
                                    right.0.get(street as usize + 3..),
                                    "seed {seed}: {slip:?}"
                                );
                                after += 1;
                            } else {
                                assert_eq!(&wrong, right, "seed {seed}: {slip:?}");
                                before += 1;
                            }
                        }
                    }
                }
            }
            game.submit(act);
        }
    }
    eprintln!("{before} and {after} wrong burns");
    assert!(before > 1_000 && after > 500, "{before} and {after} wrong burns");
}
