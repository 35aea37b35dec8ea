//! Six callers and gamblers play with a fixed seed, a tournament to its end or forty hands for cash; prints the log,
//! for `tests/golden`.
//!
//! `cargo run -p poker-engine --example golden PROFILE > crates/poker-engine/tests/golden/vN-PROFILE.log`
#![allow(missing_docs)]

#[path = "../tests/golden/stands.rs"]
mod stands;

use poker_cards::{Chips, Seat};
use poker_engine::{
    Act, Awaiting, Command, Event, Format, House, Menu, Play, PlayerId, Setup, Table, apply, encode_event, encode_house,
};
use poker_fair::{KeyedWords, Words, shuffle};

fn main() {
    let profile = std::env::args().nth(1).unwrap_or_else(|| "home-no-limit".into());
    let house = House::by_name(&profile).expect("a profile of SPEC 14");
    let (cash, stack) = (house.rules.format == Format::Cash, Chips::new(house.min_buy_in.units().max(60)));
    println!("{}", hex(&encode_house(&house)));
    let mut table = Table::new(Setup::empty(house)).expect("the profile is sound");
    let mut words = KeyedWords::new([7; 32], b"golden");
    for seat in Seat::all().step_by(2).chain(Seat::new(4)) {
        let player = PlayerId(u64::from(seat.number()));
        let sit = if cash { Act::Join { seat, player, chips: stack } } else { Act::Sit { seat, player } };
        give(&mut table, 0, sit);
    }
    give(&mut table, 0, Act::StartGame);
    let (mut now_ms, mut hands) = (0, 0);
    loop {
        now_ms += 7_000;
        let act = match table.awaiting() {
            Awaiting::Hand => {
                println!("= {}", stands::stands(&table));
                hands += 1;
                if cash && hands > 40 {
                    return;
                }
                visit(&mut table, now_ms, hands);
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
    println!("= {}", stands::stands(&table));
}

/// What people do between two hands for cash: who has nothing buys in anew, one goes and another comes back, one buys chips.
fn visit(table: &mut Table, at_ms: i64, hands: u32) {
    if table.house().rules.format == Format::Tournament {
        return;
    }
    let few = Chips::new(table.house().min_buy_in.units().max(60));
    for seat in Seat::all() {
        let Some(player) = table.player(seat) else { continue };
        let turn = (u32::from(seat.number()) + hands) % 7;
        if table.stack(seat) == Chips::ZERO {
            give(table, at_ms, Act::Stand { seat });
            give(table, at_ms, Act::Join { seat, player, chips: few });
        } else if table.away().contains(seat) {
            give(table, at_ms, Act::ComeBack { seat });
        } else if turn == 0 {
            give(table, at_ms, Act::SitOut { seat });
        } else if turn == 1 {
            give(table, at_ms, Act::AddChips { seat, amount: few });
        }
        if turn.is_multiple_of(2) {
            give(table, at_ms, Act::Post { seat });
        }
    }
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
        _ if let Some(most) = menu.draw => Play::DrawCount(u8::try_from(dice % (u32::from(most) + 1)).expect("few")),
        0 | 1 if menu.fold => Play::Fold,
        2 if dice.is_multiple_of(6) && (menu.bet.is_some() || menu.raise.is_some()) => Play::AllIn,
        3 | 4 => match (menu.bet, menu.raise) {
            (Some(range), _) => Play::BetTo(range.min),
            (_, Some(range)) => Play::RaiseTo(range.min),
            _ => Play::AllIn,
        },
        _ if menu.check => Play::Check,
        _ if menu.call.is_some() => Play::Call,
        // Before the draw there is no check: bet or drop.
        _ => menu.bet.map_or(Play::Fold, |range| Play::BetTo(range.min)),
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
