//! Everything at once, over as many hands as are asked for: `POKER_SIM_HANDS=1000000 cargo test --release -p poker-sim long`.

use poker_cards::CardSet;
use poker_engine::{Event, Slot, Table, decode_event, encode_event, evolve, inspect};

use crate::game::Game;
use crate::menu::{Round, bettor};
use crate::positions::Places;
use crate::referee::Referee;
use crate::settler::Tally;

const HANDS_AT_A_TABLE: usize = 25;

/// One table with all that watches it.
struct Watch {
    game: Game,
    round: Round,
    places: Places,
    tally: Tally,
    /// The events folded into a table of its own, some after a way through the log.
    replayed: Table,
    steps: u32,
}

impl Watch {
    fn new(seed: u64) -> Watch {
        let game = if seed.is_multiple_of(2) { Game::new(seed) } else { Game::with_random_rules(seed) };
        let (round, places) = (Round::new(&game.table), Places::new(&game.table));
        let replayed = game.table.clone();
        Watch { game, round, places, tally: Tally::default(), replayed, steps: 0 }
    }

    /// One hand; false if no other can begin.
    fn hand(&mut self, about: &str) -> bool {
        self.game.events.clear();
        let Watch { game, round, places, replayed, steps, .. } = self;
        let mut read = 0;
        let played = game.hand_with(|game| {
            *steps += 1;
            for event in &game.events[read..] {
                round.event(event);
                places.event(event);
                evolve(replayed, &if *steps % 8 == 0 { through_the_log(event) } else { *event });
            }
            read = game.events.len();
            if let Some(seat) = bettor(&game.table) {
                assert_eq!(game.table.menu(seat), Some(round.menu(&game.table, seat)), "{about}, {seat:?}");
            }
            if *steps % 16 == 0 {
                Referee::examine(&game.table, game.now_ms);
                cards_are_unique(&game.table);
            }
        });
        if let Some(before) = &played {
            self.tally.settle_again(&self.game, before, about);
            assert_eq!(inspect(&self.replayed).digest(), inspect(&self.game.table).digest(), "{about}");
        }
        played.is_some()
    }
}

pub fn through_the_log(event: &Event) -> Event {
    decode_event(&encode_event(event)).expect("what was written reads back")
}

/// Stub, burns, board, hands and discards are one deck.
pub fn cards_are_unique(table: &Table) {
    let inspection = inspect(table);
    let hands = (1..=10).filter_map(poker_cards::Seat::new).flat_map(|seat| inspection.hole(seat));
    let piles = [inspection.stub(), inspection.burns(), inspection.laid_away(), table.board()];
    let cards: Vec<Slot> = hands.chain(piles.into_iter().flatten()).collect();
    let known: CardSet = cards.iter().filter_map(|card| card.card()).collect();
    assert_eq!(known.len(), cards.len(), "a card is in two places");
    assert!(cards.is_empty() || cards.len() == 52, "{} cards", cards.len());
}

/// How long the long runs are.
pub fn hands_asked_for() -> usize {
    std::env::var("POKER_SIM_HANDS").map_or(6_000, |hands| hands.parse().expect("POKER_SIM_HANDS is a number of hands"))
}

#[test]
fn long_run_of_everything() {
    let (mut hands, mut seed) = (0, 100_000);
    while hands < hands_asked_for() {
        let mut watch = Watch::new(seed);
        for hand in 0..HANDS_AT_A_TABLE {
            if !watch.hand(&format!("seed {seed}, hand {hand}")) {
                break;
            }
            hands += 1;
        }
        seed += 1;
    }
}
