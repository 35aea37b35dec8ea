//! The whole table, hidden cards included: for scenario files, audits and tests alone.

use poker_cards::{Card, Seat};

use crate::hand::{Hand, Showdown, Stage};
use crate::house::Rules;
use crate::table::Stand;
use crate::{Slip, Slot, Table};

/// A look at everything.
#[derive(Clone, Copy)]
pub struct Inspection<'a>(&'a Table);

/// Opens a table for inspection. No crate that serves people may call this; a test of the project sees to it.
pub fn inspect(table: &Table) -> Inspection<'_> {
    Inspection(table)
}

impl Inspection<'_> {
    fn hand(&self) -> Option<&Hand> {
        self.0.hand.as_ref()
    }

    /// The hole cards of a seat, as dealt.
    pub fn hole(&self, seat: Seat) -> Vec<Slot> {
        self.hand().map_or_else(Vec::new, |hand| hand.holes.open()[seat].cards().collect())
    }

    /// The burned cards, in order.
    pub fn burns(&self) -> Vec<Slot> {
        self.hand().into_iter().flat_map(|hand| hand.burns.open().cards.into_iter().flatten()).collect()
    }

    /// What is left of the deck, top first.
    pub fn stub(&self) -> Vec<Slot> {
        self.hand().map_or_else(Vec::new, |hand| hand.stub.open().cards().collect())
    }

    /// The cards laid away in the exchange and not yet taken up again; folded hands do not count.
    pub fn laid_away(&self) -> Vec<Slot> {
        self.hand().map_or_else(Vec::new, |hand| hand.laid.open().cards().collect())
    }

    /// Cards that lie aside: those of streets that came too early, boxed cards, and jokers as cards that cannot be read.
    pub fn set_aside(&self) -> Vec<Slot> {
        let Some(slips) = self.0.slips.as_deref() else { return Vec::new() };
        let cards = slips.aside.open().cards().chain(slips.scrap.open().cards());
        cards.chain((0..slips.jokers_aside).map(|_| Slot::Unread)).collect()
    }

    /// Slips that are still to come.
    pub fn planned(&self) -> Vec<Slip> {
        self.0.slips.iter().flat_map(|slips| slips.planned.iter().map(|planned| planned.slip)).collect()
    }

    /// A card too many in a hand that nobody has noticed.
    pub fn extra(&self, seat: Seat) -> Vec<Slot> {
        self.0.slips.iter().flat_map(|slips| slips.extras.open()[seat].cards().collect::<Vec<_>>()).collect()
    }

    /// The cards that the next shuffle within the hand takes up, in the order that it numbers them.
    pub fn laid_down(&self) -> Vec<Slot> {
        if let Some(mixed) = self.hand().and_then(|hand| self.0.mixed(hand)) {
            return mixed;
        }
        let cards = self.hand().and_then(|hand| self.0.reshuffled(hand));
        cards.map_or_else(Vec::new, |cards| cards.cards().collect())
    }

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
        let number = |seat: Option<Seat>| seat.map_or(0, |seat| i64::from(seat.number()));
        let positions = table.positions;
        fold.number(i64::from(table.started_ms.is_some()))
            .number(table.announced.map_or(-1, i64::from))
            .number(number(table.first_button))
            .number(number(positions.map(|at| at.button)))
            .number(number(positions.and_then(|at| at.small)))
            .number(number(positions.and_then(|at| at.big)))
            .number(i64::from(table.hands))
            .number(i64::from(table.turns))
            .number(match table.stand {
                Stand::Seating => 0,
                Stand::Ready => 1,
                Stand::Draw { shuffled: false } => 2,
                Stand::Draw { shuffled: true } => 3,
                Stand::Hand => 4,
                Stand::Finished => 5,
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
        fold.number(table.carried.units()).number(table.rake.units());
        let Some(hand) = &table.hand else { return };
        for chips in [hand.dead, hand.raked, hand.carried, hand.moved, hand.round.complete] {
            fold.number(chips.units());
        }
        fold.number(i64::from(hand.round.count)).number(i64::from(hand.exchanged)).number(i64::from(hand.gone.bits()));
        fold.number(hand.aggressor.map_or(0, |seat| i64::from(seat.number())));
        for set in [table.offline, hand.protected, hand.all_in] {
            fold.number(i64::from(set.bits()));
        }
        fold.number(i64::from(hand.round.able_before)).number(hand.blinds.units());
        fold.cards(&self.laid_away());
    }

    /// What hands without slips do not have.
    fn fold_slips(&self, fold: &mut Fold) {
        let Some(slips) = self.0.slips.as_deref() else { return };
        let number = |seat: Seat| i64::from(seat.number());
        fold.number(slips.rulings.len() as i64).number(slips.planned.len() as i64);
        fold.number(slips.unnoticed.len() as i64).number(i64::from(slips.served));
        fold.number(i64::from(slips.jokers.bits()))
            .number(i64::from(slips.burned))
            .number(i64::from(slips.mix.is_some()));
        for ruled in &slips.rulings {
            fold.bytes(ruled.ruling.id().as_bytes());
        }
        for &(seat, card) in slips.exposed.iter().chain(&slips.owed) {
            fold.number(number(seat)).cards(&[card]);
        }
        for seat in self.hand().iter().flat_map(|hand| hand.seats.iter()) {
            fold.cards(&self.extra(seat)).number(self.0.chairs[seat].forced.units());
        }
        fold.cards(&self.set_aside());
    }

    fn fold_hand(&self, fold: &mut Fold, hand: &Hand) {
        for set in [hand.seats, hand.live, hand.folded, hand.mucked, hand.tabled, hand.on_board, hand.round.acted] {
            fold.number(i64::from(set.bits()));
        }
        let number = |seat: Option<Seat>| seat.map_or(0, |seat| i64::from(seat.number()));
        for seat in [Some(hand.button), Some(hand.dealer), hand.small_poster, hand.big_poster, hand.round.aggressor] {
            fold.number(number(seat));
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
                fold.number(number(Some(first))).number(i64::from(seats.bits())).number(number(asked));
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

    fn cards(&mut self, cards: &[Slot]) -> &mut Fold {
        self.number(cards.len() as i64);
        for card in cards {
            self.bytes(&[card.card().map_or(255, Card::index)]);
        }
        self
    }
}
