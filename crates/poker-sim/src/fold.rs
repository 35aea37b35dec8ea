//! Many events folded into one number.

use poker_cards::{Card, Chips, Permutation, Seat, SeatSet};
use poker_engine::{Blind, Cause, Event, Slot, Stakes};

/// A fold of 64 bits: quick, and different for different events in all likelihood. Sealed cards are closed to it, so
/// whoever shuffles folds the orders in himself.
pub(crate) struct Fold(u64);

impl Fold {
    pub const fn new() -> Fold {
        Fold(0x243f_6a88_85a3_08d3)
    }

    pub const fn value(&self) -> u64 {
        self.0
    }

    pub const fn number(&mut self, number: u64) {
        let stirred = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = stirred ^ (stirred >> 29);
    }

    /// An order of cards, eight at a time.
    pub fn order(&mut self, order: &Permutation) {
        for numbers in order.numbers().chunks(8) {
            let mut bytes = [0; 8];
            bytes[..numbers.len()].copy_from_slice(numbers);
            self.number(u64::from_le_bytes(bytes));
        }
    }

    /// The kind of an event and the seat it is about.
    fn at(&mut self, kind: u8, seat: Seat) {
        self.number(u64::from(kind) << 8 | u64::from(seat.number()));
    }

    /// A position that need not be there.
    fn place(&mut self, kind: u8, seat: Option<Seat>) {
        self.number(u64::from(kind) << 8 | seat.map_or(0, |seat| u64::from(seat.number())));
    }

    fn by(&mut self, kind: u8, seat: Seat, cause: Cause) {
        self.at(kind, seat);
        self.number(cause as u64);
    }

    fn chips(&mut self, amount: Chips) {
        self.number(amount.units() as u64);
    }

    fn seats(&mut self, seats: SeatSet) {
        self.number(seats.bits().into());
    }

    fn cards(&mut self, cards: impl IntoIterator<Item = Slot>) {
        for slot in cards {
            self.number(slot.card().map_or(52, Card::index).into());
        }
    }

    fn best(&mut self, best: Option<[Card; 5]>) {
        self.number(best.map_or(0, |cards| cards.iter().fold(1, |sum, card| sum * 52 + u64::from(card.index()))));
    }

    fn stakes(&mut self, stakes: Stakes) {
        self.chips(stakes.small_blind);
        self.chips(stakes.big_blind);
        self.chips(stakes.ante);
        self.chips(stakes.lower);
        self.chips(stakes.upper);
    }

    /// Folds one event.
    pub fn event(&mut self, event: &Event) {
        match *event {
            Event::Sat { seat, player, stack } => {
                self.at(1, seat);
                self.number(player.0);
                self.chips(stack);
            }
            Event::Stood { seat } => self.at(2, seat),
            Event::GameStarted { at_ms } => self.number(at_ms as u64),
            Event::DrawBegun => self.number(3 << 8),
            Event::DrewForButton { seat, card } => {
                self.at(4, seat);
                self.number(card.index().into());
            }
            Event::ButtonWon { seat } => self.at(5, seat),
            Event::LevelReached { level, stakes } => {
                self.number(6 << 8 | u64::from(level));
                self.stakes(stakes);
            }
            Event::HandStarted { hand, level, stakes, button, small, big, dealer, seats } => {
                self.number(u64::from(hand) << 8 | u64::from(level));
                self.stakes(stakes);
                [Some(button), small, big, Some(dealer)].into_iter().for_each(|seat| self.place(7, seat));
                self.seats(seats);
            }
            Event::HandEnded { hand } => self.number(8 << 32 | u64::from(hand)),
            Event::Eliminated { seat, place, shared_to } => {
                self.at(9, seat);
                self.number(u64::from(place) << 8 | u64::from(shared_to));
            }
            Event::GameWon { seat } => self.at(10, seat),
            Event::SatOut { seat, cause } => self.by(11, seat, cause),
            Event::CameBack { seat } => self.at(14, seat),
            Event::TimedOut { seat, turn } => self.at_turn(15, seat, turn.0),
            Event::TimeCredited { ms } => self.number(ms as u64),
            Event::Joined { seat, player, chips, waits } => {
                self.amount(60, seat, chips);
                self.number(player.0);
                self.number(waits.into());
            }
            Event::ChipsAdded { seat, amount } => self.amount(61, seat, amount),
            Event::Leaving { seat } => self.at(62, seat),
            Event::Left { seat, chips } => self.amount(63, seat, chips),
            Event::WillPost { seat } => self.at(64, seat),
            Event::WillWait { seat } => self.at(65, seat),
            Event::BlindMissed { seat, blind: _ } => self.at(66, seat),
            Event::TableFounded { seats } => self.seats(seats),
            Event::ConnectionLost { seat } => self.at(78, seat),
            Event::ConnectionFound { seat } => self.at(79, seat),
            _ => self.hand_event(event),
        }
    }

    fn at_turn(&mut self, kind: u8, seat: Seat, turn: u32) {
        self.at(kind, seat);
        self.number(turn.into());
    }

    fn hand_event(&mut self, event: &Event) {
        match *event {
            Event::AntePosted { seat, amount, .. } => self.amount(20, seat, amount),
            Event::BlindPosted { seat, blind, amount, .. } => {
                let kind = match blind {
                    Blind::Small => 21,
                    Blind::Big => 22,
                    Blind::Early => 74,
                };
                self.amount(kind, seat, amount);
            }
            Event::Cut { seat } => self.at(23, seat),
            Event::Dealt { seat, card: _ } => self.at(24, seat),
            Event::FlopDealt { cards } => self.cards(cards),
            Event::TurnDealt { card } | Event::RiverDealt { card } => self.cards([card]),
            Event::ActionOn { seat, turn, .. } => self.at_turn(25, seat, turn.0),
            Event::Folded { seat, cause } => self.by(26, seat, cause),
            Event::Checked { seat, cause } => self.by(27, seat, cause),
            Event::Called { seat, amount, .. } => self.amount(32, seat, amount),
            Event::Bet { seat, to, .. } => self.amount(33, seat, to),
            Event::Raised { seat, to, .. } => self.amount(34, seat, to),
            Event::BetReturned { seat, amount } => self.amount(35, seat, amount),
            Event::ShowdownStarted { first, seats, order: _ } => {
                self.at(36, first);
                self.seats(seats);
            }
            Event::Tabled { seat, cards, best, cause } => {
                self.by(37, seat, cause);
                self.cards(cards.cards());
                self.best(best);
            }
            Event::Mucked { seat, cause } => self.by(38, seat, cause),
            Event::MuckQuestioned { seat } => self.at(43, seat),
            Event::BoardPlayed { seat } => self.at(44, seat),
            Event::PotAwarded { pot, seat, amount, among, best, kicker: _ } => {
                self.amount(45, seat, amount);
                self.number(pot.into());
                self.seats(among);
                self.best(best);
            }
            Event::HoleRead { seat, cards: _ } => self.at(46, seat),
            Event::BoardRead { card } => self.cards([Slot::Read(card)]),
            Event::Burned { card: _ } => self.number(47 << 8),
            Event::RoundClosed => self.number(48 << 8),
            Event::Shuffled { order: _ } | Event::DrawShuffled { order: _ } => self.number(49 << 8),
            Event::ShuffledByHand => self.number(50 << 8),
            Event::Posted { seat, amount, .. } => self.amount(67, seat, amount),
            Event::ExchangeBegun { seats } => self.seats(seats),
            Event::LaidAway { seat, count, cards: _, cause, fifth: _ } => {
                self.by(68, seat, cause);
                self.number(count.into());
            }
            Event::Served { seat } => self.at(69, seat),
            Event::StubRenewed { stub: _, kept: _ } => self.number(70 << 8),
            Event::Raked { pot, amount } => self.of_pot(71, pot, amount),
            Event::Carried { pot, amount, winners: _ } => self.of_pot(72, pot, amount),
            Event::OddChipsAwarded { seat, amount } => self.amount(94, seat, amount),
            Event::TableClosed => self.number(95 << 8),
            Event::ExchangeEnded => self.number(73 << 8),
            Event::DeadPosted { seat, amount, .. } => self.amount(91, seat, amount),
            Event::TableAntePosted { seat, amount, .. } => self.amount(92, seat, amount),
            Event::Protected { seat } => self.at(93, seat),
            Event::Ruled { ruling, remedy, seat, card, again: _ } => {
                self.place(74, seat);
                self.number(ruling as u64 * 64 + remedy as u64);
                self.cards(card);
            }
            Event::RulingTakenBack { ruling } => self.number(75 << 8 | ruling as u64),
            Event::CardExposed { seat, card, owed } => {
                self.at(76, seat);
                self.cards([card]);
                self.number(owed.into());
            }
            Event::CardsShown { seat, cards } => {
                self.at(90, seat);
                self.cards(cards.cards());
            }
            Event::ChipsReturned { seat, amount } => self.amount(77, seat, amount),
            Event::HandKilled { seat, returned, .. } => self.amount(78, seat, returned),
            Event::JokerDealt { seat } => self.at(79, seat),
            Event::JokerFound { seat } => self.at(80, seat),
            Event::SlipPlanned { .. } => self.number(81 << 8),
            Event::Slipped { .. } => self.number(82 << 8),
            Event::SlipFound { .. } => self.number(83 << 8),
            Event::CardMoved { .. } => self.number(84 << 8),
            Event::Misdealt => self.number(85 << 8),
            Event::HandVoided { .. } => self.number(86 << 8),
            Event::MixBegun { .. } => self.number(87 << 8),
            Event::StubMixed { .. } => self.number(88 << 8),
            Event::AsideMixed { .. } => self.number(89 << 8),
            // Folded above; named here so that a new event does not go unfolded.
            Event::Sat { .. }
            | Event::Stood { .. }
            | Event::GameStarted { .. }
            | Event::DrawBegun
            | Event::DrewForButton { .. }
            | Event::ButtonWon { .. }
            | Event::LevelReached { .. }
            | Event::HandStarted { .. }
            | Event::HandEnded { .. }
            | Event::Eliminated { .. }
            | Event::GameWon { .. }
            | Event::SatOut { .. }
            | Event::CameBack { .. }
            | Event::TimedOut { .. }
            | Event::TimeCredited { .. }
            | Event::Joined { .. }
            | Event::ChipsAdded { .. }
            | Event::Leaving { .. }
            | Event::Left { .. }
            | Event::WillPost { .. }
            | Event::WillWait { .. }
            | Event::BlindMissed { .. }
            | Event::ConnectionLost { .. }
            | Event::ConnectionFound { .. }
            | Event::TableFounded { .. } => {}
        }
    }

    fn of_pot(&mut self, kind: u8, pot: u8, amount: Chips) {
        self.number(u64::from(kind) << 8 | u64::from(pot));
        self.chips(amount);
    }

    fn amount(&mut self, kind: u8, seat: Seat, amount: Chips) {
        self.at(kind, seat);
        self.chips(amount);
    }
}
