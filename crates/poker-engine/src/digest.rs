//! A number for everything that is on a table.

use minicbor::Encode;
use poker_cards::{Card, Seat};

use crate::hand::{Exchange, Hand, Showdown, Stage, Standing};
use crate::house::Rules;
use crate::slips::Slips;
use crate::table::{Owing, Positions, Stand};
use crate::{Inspection, Slot, inspect};

impl Inspection<'_> {
    /// A number that two tables share when everything on them is the same, hidden cards included; only the clocks do not
    /// count, since a restart gives back the time that was lost, nor the house rules, which never change. It is stable over versions that keep the rules.
    pub fn digest(&self) -> u64 {
        let mut fold = Fold::new();
        let table = self.0;
        for seat in table.occupied.iter() {
            let chair = table.chairs[seat];
            let place = chair.place.map_or(0, |(first, last)| i64::from(first) * 256 + i64::from(last));
            let player = chair.player.map_or(0, |player| player.0);
            fold.number(player as i64).number(chair.stack.units()).number(i64::from(chair.missed)).number(place);
        }
        for set in [table.occupied, table.away, table.out] {
            fold.number(i64::from(set.bits()));
        }
        fold.number(i64::from(table.started_ms.is_some()))
            .number(table.announced.map_or(-1, i64::from))
            .number(seat_number(table.first_button))
            .positions(table.positions)
            .number(i64::from(table.hands))
            .number(i64::from(table.turns))
            .number(match table.stand {
                Stand::Seating => 0,
                Stand::Ready => 1,
                Stand::Draw { shuffled: false } => 2,
                Stand::Draw { shuffled: true } => 3,
                Stand::Hand => 4,
                Stand::Finished => 5,
                Stand::Closed => 6,
            });
        if let Some(hand) = &table.hand {
            self.fold_hand(&mut fold, hand);
        }
        let dead = table.hand.as_ref().is_some_and(|hand| hand.dead.is_positive());
        if table.house.rules != Rules::default() || dead {
            self.fold_cash(&mut fold);
        }
        self.fold_slips(&mut fold);
        fold.0
    }

    /// What tournaments at home do not have; kept apart so that their digests stay what they were.
    fn fold_cash(&self, fold: &mut Fold) {
        let table = self.0;
        for set in [table.waiting, table.posting, table.leaving] {
            fold.number(i64::from(set.bits()));
        }
        fold.number(table.carried.units()).number(table.rake.units()).written(&table.split);
        let Some(hand) = &table.hand else { return };
        for chips in [hand.dead, hand.raked, hand.carried, hand.moved, hand.round.complete] {
            fold.number(chips.units());
        }
        fold.number(i64::from(hand.round.count)).number(i64::from(hand.exchanged)).number(i64::from(hand.gone.bits()));
        fold.number(seat_number(hand.aggressor));
        for set in [table.offline, hand.protected, hand.all_in] {
            fold.number(i64::from(set.bits()));
        }
        fold.number(i64::from(hand.round.able_before)).number(hand.blinds.units());
        fold.cards(&self.laid_away());
    }

    /// What hands without slips do not have, and what of the hand and its players only rulings go back to.
    fn fold_slips(&self, fold: &mut Fold) {
        let Some(slips) = self.0.slips.as_deref() else { return };
        self.fold_ways_back(fold);
        let Slips {
            planned,
            unnoticed,
            spoke,
            rulings,
            mark,
            dealing,
            served,
            aside,
            scrap,
            jokers,
            jokers_aside,
            extras,
            places,
            joker_places,
            exposed,
            owed,
            burned,
            again,
            mix,
            replay,
            replay_before,
            restarts,
            level,
            missed_small,
            missed_big,
            positions,
        } = slips;
        fold.written(planned)
            .written(unnoticed)
            .written(again)
            .written(mix)
            .written(replay)
            .written(replay_before)
            .written(level);
        for set in [spoke, missed_small, missed_big] {
            fold.number(i64::from(set.bits()));
        }
        for flag in [dealing, burned, restarts] {
            fold.number(i64::from(*flag));
        }
        fold.number(i64::from(*served)).number(i64::from(*jokers_aside));
        for numbers in [places, joker_places] {
            fold.number(numbers.len() as i64).bytes(numbers);
        }
        for cards in [exposed, owed] {
            fold.number(cards.len() as i64);
            for &(seat, card) in cards {
                fold.number(i64::from(seat.number())).cards(&[card]);
            }
        }
        for pile in [aside, scrap] {
            fold.cards(&pile.open().cards().collect::<Vec<_>>());
        }
        for seat in Seat::all() {
            fold.number(i64::from(jokers[seat]));
            fold.cards(&extras.open()[seat].cards().collect::<Vec<_>>());
        }
        fold.positions(*positions).number(rulings.len() as i64);
        for ruled in rulings {
            fold.written(&ruled.ruling).written(&ruled.remedy);
        }
        // The table before the last ruling holds those before it, and so the table before each of them.
        for before in [rulings.last().map(|ruled| &ruled.before), mark.as_ref()] {
            fold.number(before.map_or(0, |before| inspect(&before.on(self.0)).digest().cast_signed()));
        }
    }

    fn fold_ways_back(&self, fold: &mut Fold) {
        let Owing { any, small, big } = self.0.owing;
        for set in [self.0.dealt, any, small, big] {
            fold.number(i64::from(set.bits()));
        }
        let Some(hand) = self.hand() else { return };
        for seat in hand.seats.iter() {
            fold.number(hand.forced[seat].units());
        }
        let Hand { posters, owed_small, owed_big, waiters, newcomers, away_out, spoke, .. } = hand;
        for set in [posters, owed_small, owed_big, waiters, newcomers, away_out, spoke] {
            fold.number(i64::from(set.bits()));
        }
        fold.number(hand.carried_in.units()).number(i64::from(hand.drew)).number(seat_number(hand.opener));
        fold.standing(&hand.before);
        fold.bytes(&Seat::all().map(|seat| hand.laid_counts[seat]).collect::<Vec<_>>());
        if let Stage::Exchange(Exchange { serving, .. }) = hand.stage {
            fold.number(seat_number(serving));
        }
    }

    fn fold_hand(&self, fold: &mut Fold, hand: &Hand) {
        for set in [hand.seats, hand.live, hand.folded, hand.mucked, hand.tabled, hand.on_board, hand.round.acted] {
            fold.number(i64::from(set.bits()));
        }
        for seat in [Some(hand.button), Some(hand.dealer), hand.small_poster, hand.big_poster, hand.round.aggressor] {
            fold.number(seat_number(seat));
        }
        for chips in [hand.stakes.small_blind, hand.stakes.big_blind, hand.stakes.ante] {
            fold.number(chips.units());
        }
        for seat in hand.seats.iter() {
            fold.number(hand.start_stacks[seat].units())
                .number(hand.totals[seat].units())
                .number(hand.won[seat].units())
                .number(hand.round.bets[seat].units())
                .number(hand.round.acted_level[seat].units());
            fold.cards(&self.hole(seat));
        }
        fold.number(hand.round.level.units()).number(hand.round.full.units()).number(i64::from(hand.level));
        fold.cards(&self.0.board()).cards(&self.burns()).cards(&self.stub());
        if let Some(turn) = hand.turn {
            fold.number(i64::from(turn.seat.number())).number(i64::from(turn.id.0));
        }
        let stage = match hand.stage {
            Stage::Shuffle => 0,
            Stage::Betting => 1,
            Stage::Showdown(Showdown { first, seats, waiting, asked, order: _ }) => {
                fold.number(seat_number(Some(first))).number(i64::from(seats.bits())).number(seat_number(asked));
                2 + i64::from(waiting.bits()) * 4
            }
            Stage::Over => 3,
            Stage::Exchange(exchange) => {
                fold.number(i64::from(exchange.fifth.bits()));
                1025 + i64::from(exchange.waiting.bits()) * 4096
            }
        };
        fold.number(stage);
    }
}

/// FNV-1a over bytes: simple enough to be the same everywhere; nobody attacks it.
struct Fold(u64);

impl Fold {
    fn new() -> Fold {
        Fold(0xcbf2_9ce4_8422_2325)
    }

    fn bytes(&mut self, bytes: &[u8]) -> &mut Fold {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        self
    }

    fn number(&mut self, number: i64) -> &mut Fold {
        self.bytes(&number.to_le_bytes())
    }

    /// The log bytes of something that is no secret.
    fn written<T: Encode<()>>(&mut self, value: &T) -> &mut Fold {
        let bytes = minicbor::to_vec(value);
        self.bytes(&bytes.expect("writing to memory cannot fail"))
    }

    fn positions(&mut self, positions: Option<Positions>) -> &mut Fold {
        self.number(seat_number(positions.map(|at| at.button)))
            .number(seat_number(positions.and_then(|at| at.small)))
            .number(seat_number(positions.and_then(|at| at.big)))
    }

    fn standing(&mut self, standing: &Standing) -> &mut Fold {
        let Standing { level, full, complete, count, able_before, aggressor, aggressor_of_hand, opener } = *standing;
        self.number(level.units()).number(full.units()).number(complete.units());
        self.number(i64::from(count)).number(i64::from(able_before));
        self.number(seat_number(aggressor)).number(seat_number(aggressor_of_hand)).number(seat_number(opener))
    }

    fn cards(&mut self, cards: &[Slot]) -> &mut Fold {
        self.number(cards.len() as i64);
        for card in cards {
            self.bytes(&[card.card().map_or(255, Card::index)]);
        }
        self
    }
}

fn seat_number(seat: Option<Seat>) -> i64 {
    seat.map_or(0, |seat| i64::from(seat.number()))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use poker_cards::{Chips, SeatSet};

    use super::*;
    use crate::slips::{Again, BoardStreet, Mix, Planned, Remedy, Replay, Ruled, Ruling, Slip};
    use crate::{House, PlayerId, Seated, Setup, Table};

    type Change<'c> = Box<dyn Fn(&mut Slips) + 'c>;

    fn table(slips: Slips) -> Table {
        let seats = [1, 2].map(|number| Seated {
            seat: Seat::new(number).expect("a seat"),
            player: PlayerId(number.into()),
            stack: Chips::new(400),
        });
        let setup = Setup { seats: seats.into(), ..Setup::empty(House::by_name("roberts").expect("a profile")) };
        Table { slips: Some(Box::new(slips)), ..Table::new(setup).expect("a table") }
    }

    /// Every change of one thing that only slips have.
    #[test]
    fn tables_that_differ_in_one_slip_differ_in_their_numbers() {
        let seat = Seat::new(2).expect("a seat");
        let seats = SeatSet::from_iter([seat]);
        let ace = Slot::Read("As".parse().expect("a card"));
        let slip = Slip::Joker { place: 3 };
        let ruled = |before: Slips| {
            let mut table = table(before);
            crate::evolve(
                &mut table,
                &crate::Event::Ruled {
                    ruling: Ruling::Misdeal,
                    remedy: Remedy::Redeal,
                    seat: None,
                    card: None,
                    again: None,
                },
            );
            table.slips.expect("a ruling").rulings
        };
        let changes: Vec<Change> = vec![
            Box::new(|_| {}),
            Box::new(|slips| slips.planned.push(Planned { slip, noticed: true })),
            Box::new(|slips| slips.planned.push(Planned { slip, noticed: false })),
            Box::new(|slips| slips.planned.push(Planned { slip: Slip::Joker { place: 4 }, noticed: false })),
            Box::new(|slips| slips.unnoticed.push(slip)),
            Box::new(|slips| slips.unnoticed.push(Slip::NoBurn { street: BoardStreet::Flop })),
            Box::new(|slips| slips.spoke = seats),
            Box::new(|slips| slips.rulings = ruled(Slips::default())),
            Box::new(|slips| slips.rulings = ruled(Slips { burned: true, ..Slips::default() })),
            Box::new(|slips| {
                let before = Arc::clone(&ruled(Slips::default())[0].before);
                slips.rulings = vec![Ruled { ruling: Ruling::Misdeal, remedy: Remedy::Fill, before }];
            }),
            Box::new(|slips| slips.mark = Some(Arc::clone(&ruled(Slips::default())[0].before))),
            Box::new(|slips| slips.dealing = true),
            Box::new(|slips| slips.served = 1),
            Box::new(|slips| slips.aside.open_mut().push(ace)),
            Box::new(|slips| slips.scrap.open_mut().push(ace)),
            Box::new(|slips| slips.jokers[seat] = 1),
            Box::new(|slips| slips.jokers[seat] = 2),
            Box::new(|slips| slips.jokers_aside = 1),
            Box::new(|slips| slips.extras.open_mut()[seat].push(ace)),
            Box::new(|slips| slips.places.push(1)),
            Box::new(|slips| slips.joker_places.push(1)),
            Box::new(|slips| slips.exposed.push((seat, ace))),
            Box::new(|slips| slips.owed.push((seat, ace))),
            Box::new(|slips| slips.burned = true),
            Box::new(|slips| slips.again = Some(Again { street: BoardStreet::Flop, burn: false })),
            Box::new(|slips| slips.again = Some(Again { street: BoardStreet::Flop, burn: true })),
            Box::new(|slips| slips.mix = Some(Mix::Stub)),
            Box::new(|slips| slips.mix = Some(Mix::Aside)),
            Box::new(|slips| slips.replay = Some(Replay { level: 0, seats })),
            Box::new(|slips| slips.replay = Some(Replay { level: 1, seats })),
            Box::new(|slips| slips.replay_before = Some(Replay { level: 0, seats })),
            Box::new(|slips| slips.restarts = true),
            Box::new(|slips| slips.level = Some(0)),
            Box::new(|slips| slips.missed_small = seats),
            Box::new(|slips| slips.missed_big = seats),
            Box::new(|slips| slips.positions = Some(Positions { button: seat, small: None, big: None })),
        ];
        let mut found = std::collections::BTreeMap::new();
        for (number, change) in changes.iter().enumerate() {
            let mut slips = Slips::default();
            change(&mut slips);
            if let Some(other) = found.insert(inspect(&table(slips)).digest(), number) {
                panic!("changes {other} and {number} give the same number");
            }
        }
    }
}
