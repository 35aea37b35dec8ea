//! Plays a tournament of six callers and gamblers with a fixed seed and prints its log, for `tests/golden`.
//!
//! `cargo run -p poker-engine --example golden > crates/poker-engine/tests/golden/vN.log`
#![allow(missing_docs)]

use poker_cards::Seat;
use poker_engine::{
    Act, Awaiting, Command, Event, House, Menu, Play, PlayerId, Setup, Table, apply, encode_event, encode_house,
    inspect,
};
use poker_fair::{KeyedWords, Words, shuffle};

fn main() {
    let house = House::home_no_limit();
    println!("{}", hex(&encode_house(&house)));
    let mut table = Table::new(Setup::empty(house)).expect("the profile is sound");
    let mut words = KeyedWords::new([7; 32], b"golden");
    for seat in Seat::all().step_by(2).chain(Seat::new(4)) {
        give(&mut table, 0, Act::Sit { seat, player: PlayerId(u64::from(seat.number())) });
    }
    give(&mut table, 0, Act::StartGame);
    let mut now_ms = 0;
    loop {
        now_ms += 7_000;
        let act = match table.awaiting() {
            Awaiting::Hand => {
                println!("= {:016x}", inspect(&table).digest());
                Act::StartHand
            }
            Awaiting::Shuffle(cards) => Act::Shuffled { order: shuffle(cards, &mut words) },
            Awaiting::Decision { turn, .. } if words.next_u32().is_multiple_of(40) => Act::TimeOut { turn },
            Awaiting::Decision { seat, turn, .. } => {
                let menu = table.menu(seat).expect("the seat to act has a menu");
                Act::Play { seat, turn: Some(turn), play: choose(&menu, words.next_u32()) }
            }
            Awaiting::Players | Awaiting::Reading | Awaiting::Nothing => break,
        };
        give(&mut table, now_ms, act);
    }
    println!("= {:016x}", inspect(&table).digest());
}

fn choose(menu: &Menu, dice: u32) -> Play {
    match dice % 10 {
        _ if menu.show => {
            if menu.muck && dice.is_multiple_of(3) {
                Play::Muck
            } else {
                Play::Show
            }
        }
        0 | 1 if menu.fold => Play::Fold,
        2 if dice.is_multiple_of(6) && (menu.bet.is_some() || menu.raise.is_some()) => Play::AllIn,
        3 | 4 => match (menu.bet, menu.raise) {
            (Some(range), _) => Play::BetTo(range.min),
            (_, Some(range)) => Play::RaiseTo(range.min),
            _ => Play::AllIn,
        },
        _ if menu.check => Play::Check,
        _ => Play::Call,
    }
}

fn give(table: &mut Table, at_ms: i64, act: Act) {
    let mut events: Vec<Event> = Vec::new();
    // An all-in may be refused where no raise is open; the next throw of the dice decides again.
    if apply(table, &Command { at_ms, act }, &mut events).is_ok() {
        events.iter().for_each(|event| println!("{}", hex(&encode_event(event))));
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
