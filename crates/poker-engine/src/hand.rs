//! One deal, from the forced bets to the award.

use minicbor::decode::{Decode, Decoder, Error as DecodeError};
use minicbor::encode::{Encode, Encoder, Error as EncodeError, Write};
use poker_cards::{Card, Chips, PerSeat, Permutation, SEATS, Seat, SeatSet};

use crate::house::Stakes;
use crate::places::{Hole, Places, UNREAD, byte, slot};
use crate::table::Split;
use crate::{Sealed, Slot, TurnId};

/// The five cards that count, if hands were compared.
pub type Five = Option<[Card; 5]>;

/// Cards in a pile, top first: the stub, or what was laid away.
#[derive(Clone, Copy)]
pub struct Stub {
    /// Unread beyond the last card.
    cards: [u8; 52],
    /// The first card that is still there.
    top: u8,
    end: u8,
}

impl Stub {
    pub(crate) const EMPTY: Stub = Stub { cards: [UNREAD; 52], top: 0, end: 0 };

    /// A whole deck in this order, or one whose order nobody knows.
    pub(crate) fn deck(order: Option<&Permutation>) -> Stub {
        let mut stub = Stub { end: 52, ..Stub::EMPTY };
        if let Some(order) = order {
            stub.cards.iter_mut().zip(order.numbers()).for_each(|(place, &number)| *place = number);
        }
        stub
    }

    pub(crate) fn len(&self) -> usize {
        usize::from(self.end - self.top)
    }

    /// The card so many below the top; unread where there is none.
    pub(crate) fn card(&self, below: usize) -> Slot {
        self.cards.get(usize::from(self.top) + below).map_or(Slot::Unread, |&byte| slot(byte))
    }

    pub(crate) fn cards(&self) -> impl Iterator<Item = Slot> {
        self.bytes().iter().map(|&byte| slot(byte))
    }

    fn bytes(&self) -> &[u8] {
        &self.cards[usize::from(self.top)..usize::from(self.end)]
    }

    /// Puts a card under the others; a pile has room for a deck.
    pub(crate) fn push(&mut self, card: Slot) {
        if let Some(place) = self.cards.get_mut(usize::from(self.end)) {
            *place = byte(card);
            self.end += 1;
        }
    }

    /// Puts a card on the others; a pile has room for a deck.
    pub(crate) fn push_top(&mut self, card: Slot) {
        if self.top == 0 && usize::from(self.end) < self.cards.len() {
            self.cards.copy_within(..usize::from(self.end), 1);
            (self.top, self.end) = (1, self.end + 1);
        }
        if let Some(top) = self.top.checked_sub(1) {
            self.top = top;
            self.cards[usize::from(top)] = byte(card);
        }
    }

    /// Takes the first such card out.
    pub(crate) fn take(&mut self, card: Slot) {
        let lies = self.cards().position(|other| other == card);
        if let Some(place) = lies {
            let place = usize::from(self.top) + place;
            self.cards.copy_within(place + 1..usize::from(self.end), place);
            self.end -= 1;
            self.cards[usize::from(self.end)] = UNREAD;
        }
    }

    /// Takes cards off the top.
    pub(crate) fn drop_top(&mut self, count: u8) {
        self.top = self.end.min(self.top + count);
    }
}

impl FromIterator<Slot> for Stub {
    fn from_iter<I: IntoIterator<Item = Slot>>(cards: I) -> Stub {
        let mut stub = Stub::EMPTY;
        cards.into_iter().for_each(|card| stub.push(card));
        stub
    }
}

impl<C> Encode<C> for Stub {
    fn encode<W: Write>(&self, e: &mut Encoder<W>, _: &mut C) -> Result<(), EncodeError<W::Error>> {
        e.bytes(self.bytes())?.ok()
    }
}

impl<'b, C> Decode<'b, C> for Stub {
    fn decode(d: &mut Decoder<'b>, _: &mut C) -> Result<Stub, DecodeError> {
        let bytes = d.bytes()?;
        let mut stub = Stub { end: bytes.len() as u8, ..Stub::EMPTY };
        match stub.cards.get_mut(..bytes.len()) {
            Some(places) => places.copy_from_slice(bytes),
            None => return Err(DecodeError::message("a stub has 52 cards at most")),
        }
        Ok(stub)
    }
}

/// Burned cards, four at most without a dealer's slip.
pub(crate) type Burns = Places<12>;

/// How the betting stood before the last bet or raise of the round, if there was one.
#[derive(Clone, Copy, Default)]
pub(crate) struct Standing {
    pub level: Chips,
    pub full: Chips,
    pub complete: Chips,
    pub count: u8,
    pub able_before: u8,
    pub aggressor: Option<Seat>,
    /// The last and the first of the hand to bet or raise.
    pub aggressor_of_hand: Option<Seat>,
    pub opener: Option<Seat>,
}

/// The betting round: what must be matched, and who has done what.
#[derive(Clone, Copy)]
pub(crate) struct Round {
    /// The amount to match (SPEC 7.1).
    pub level: Chips,
    /// The size of the last full bet or raise.
    pub full: Chips,
    /// Fixed limit: the last complete bet.
    pub complete: Chips,
    /// Fixed limit: bets and raises counted for the cap.
    pub count: u8,
    /// Put in by each seat in this round.
    pub bets: PerSeat<Chips>,
    /// Who has acted in this round.
    pub acted: SeatSet,
    /// Who has not acted since the level was last increased, whoever it may be.
    pub to_act: SeatSet,
    /// The level at the seat's last action.
    pub acted_level: PerSeat<Chips>,
    /// The last to increase the level.
    pub aggressor: Option<Seat>,
    /// Fixed limit: how many players could still act when the last counted bet or raise was made (SPEC 7.5).
    pub able_before: u8,
}

impl Round {
    /// A round that begins with a bet of `level` on the table, the big blind, or none.
    pub fn new(level: Chips, full: Chips) -> Round {
        Round {
            level,
            full,
            complete: level,
            count: u8::from(level.is_positive()),
            bets: PerSeat::all(Chips::ZERO),
            acted: SeatSet::EMPTY,
            to_act: SeatSet::ALL,
            acted_level: PerSeat::all(Chips::ZERO),
            aggressor: None,
            able_before: u8::MAX,
        }
    }
}

/// A decision that is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub seat: Seat,
    pub id: TurnId,
    pub since_ms: i64,
    pub deadline_ms: i64,
}

/// The showing of hands in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Showdown {
    /// The first to show.
    pub first: Seat,
    /// All who take part.
    pub seats: SeatSet,
    pub order: ShowOrder,
    /// Those who have not shown or mucked yet.
    pub waiting: SeatSet,
    /// Asked whether he plays the board (W-6).
    pub asked: Option<Seat>,
}

/// The laying away and serving of cards (SPEC 12.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exchange {
    /// Those who have not said yet how many cards they want.
    pub waiting: SeatSet,
    /// Who is being served.
    pub serving: Option<Seat>,
    /// Those who laid five cards away.
    pub fifth: SeatSet,
}

/// The order in which hands are shown, where it is not simply clockwise (W-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShowOrder([Option<Seat>; SEATS]);

impl ShowOrder {
    /// The seats in order: as written here, else clockwise from the first.
    pub(crate) fn seats(self, first: Seat, seats: SeatSet) -> impl Iterator<Item = Seat> + use<> {
        let written = self.0.into_iter().flatten();
        let clockwise = if self.0[0].is_some() { SeatSet::EMPTY } else { seats };
        let starter = (!clockwise.is_empty()).then_some(first);
        written.chain(starter).chain(clockwise.but(first).clockwise_from_left_of(first))
    }

    pub(crate) fn push(&mut self, seat: Seat) {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(seat);
        }
    }
}

impl<C> Encode<C> for ShowOrder {
    fn encode<W: Write>(&self, e: &mut Encoder<W>, context: &mut C) -> Result<(), EncodeError<W::Error>> {
        e.array(self.0.iter().flatten().count() as u64)?;
        self.0.iter().flatten().try_for_each(|seat| seat.encode(e, context))
    }
}

impl<'b, C> Decode<'b, C> for ShowOrder {
    fn decode(d: &mut Decoder<'b>, context: &mut C) -> Result<ShowOrder, DecodeError> {
        let count = d.array()?.filter(|&count| count <= SEATS as u64);
        let count = count.ok_or_else(|| DecodeError::message("an order has ten seats at most"))?;
        let mut order = ShowOrder::default();
        for _ in 0..count {
            order.push(Seat::decode(d, context)?);
        }
        Ok(order)
    }
}

/// How far the hand is. Asked at every step, so it stands in a byte of its own and not in what is free in the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Stage {
    /// Forced bets are in; the shuffle is waited for.
    Shuffle,
    /// Cards are dealt and bets made.
    Betting,
    /// Cards are exchanged.
    Exchange(Exchange),
    /// Hands are shown.
    Showdown(Showdown),
    /// Pots are pushed; the hand lies there until the next begins.
    Over,
}

/// One deal.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    pub number: u32,
    pub level: u8,
    pub stakes: Stakes,
    pub button: Seat,
    pub dealer: Seat,
    pub small_poster: Option<Seat>,
    pub big_poster: Option<Seat>,
    /// Dealt in.
    pub seats: SeatSet,
    /// Dealt in and not folded or mucked.
    pub live: SeatSet,
    pub folded: SeatSet,
    pub mucked: SeatSet,
    pub tabled: SeatSet,
    /// Announced that they play the board.
    pub on_board: SeatSet,
    /// Have put in their last chip.
    pub all_in: SeatSet,
    /// All-in for what they had put in when their connection was lost (7.10); the chips behind take no part.
    pub protected: SeatSet,
    /// Came in by a post.
    pub posters: SeatSet,
    /// Owed a small blind, or a big one, before the hand.
    pub owed_small: SeatSet,
    pub owed_big: SeatSet,
    /// Waited for the big blind before the hand, or had never been dealt in.
    pub waiters: SeatSet,
    pub newcomers: SeatSet,
    /// Were away when they went out of the tournament.
    pub away_out: SeatSet,
    pub start_stacks: PerSeat<Chips>,
    /// Ante, blinds and posts.
    pub forced: PerSeat<Chips>,
    /// Put into the hand, antes included, returned bets not.
    pub totals: PerSeat<Chips>,
    pub won: PerSeat<Chips>,
    /// Dead money in the main pot: chips carried over, dead blinds, the ante of the big blind.
    pub dead: Chips,
    /// The part of it that was carried over, and the split it is of.
    pub carried_in: Chips,
    pub split_in: Option<Split>,
    /// All blinds posted, short ones as posted.
    pub blinds: Chips,
    /// Taken by the house.
    pub raked: Chips,
    /// Left for the next hand.
    pub carried: Chips,
    /// Bought or taken away by these players since the hand ended.
    pub moved: Chips,
    /// Players who have left since; nobody inherits their cards.
    pub gone: SeatSet,
    pub stub: Sealed<Stub>,
    pub burns: Sealed<Burns>,
    pub holes: Sealed<PerSeat<Hole>>,
    /// Laid away in the exchange, and how many of the cards that lie there are whose.
    pub laid: Sealed<Stub>,
    pub laid_counts: PerSeat<u8>,
    pub board: Places<5>,
    pub round: Round,
    /// Where the round stands once its last bet or raise is taken away.
    pub before: Standing,
    /// The exchange has begun.
    pub drew: bool,
    /// The exchange is over.
    pub exchanged: bool,
    /// Have acted by their own word since the cards were dealt, not by the clock or a ruling.
    pub spoke: SeatSet,
    /// The first to bet or raise in the hand, and the last.
    pub opener: Option<Seat>,
    pub aggressor: Option<Seat>,
    pub turn: Option<Turn>,
    pub stage: Stage,
    /// The showdown, also after it.
    pub shown: Option<Showdown>,
}

impl Hand {
    /// Whether the pots are pushed.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// The largest bet in front of these players.
    #[cold]
    pub fn largest_bet_of(&self, seats: SeatSet) -> Chips {
        seats.iter().map(|seat| self.round.bets[seat]).max().unwrap_or(Chips::ZERO)
    }

    /// How the betting stands.
    pub fn standing(&self) -> Standing {
        let Round { level, full, complete, count, able_before, aggressor, .. } = self.round;
        let (aggressor_of_hand, opener) = (self.aggressor, self.opener);
        Standing { level, full, complete, count, able_before, aggressor, aggressor_of_hand, opener }
    }

    /// Chips in the middle and in front of players, until they are awarded.
    pub fn in_the_middle(&self) -> Chips {
        let left: Chips = self.seats.iter().map(|seat| self.totals[seat] - self.won[seat]).sum();
        left + self.dead - self.raked - self.carried
    }

    pub fn board_cards(&self) -> impl Iterator<Item = Card> {
        self.board.cards().filter_map(Slot::card)
    }

    pub fn board_len(&self) -> usize {
        self.board.len()
    }

    /// The places of the cards that a player laid away, among those that lie there: players lay away in order, and none twice.
    pub fn laid_by(&self, seat: Seat) -> std::ops::Range<usize> {
        let mut from = 0;
        for earlier in self.seats.clockwise_from_left_of(self.button).take_while(|&earlier| earlier != seat) {
            from += usize::from(self.laid_counts[earlier]);
        }
        from..from + usize::from(self.laid_counts[seat])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_read_from_its_top_and_no_further_than_its_end() {
        let mut stub = Stub::deck(Some(&Permutation::identity(52)));
        stub.drop_top(50);
        let card = |index| Slot::Read(Card::from_index(index).unwrap());
        assert_eq!([0, 1, 2, 60].map(|below| stub.card(below)), [card(50), card(51), Slot::Unread, Slot::Unread]);
        stub.take(card(50));
        assert_eq!((stub.len(), stub.card(0), stub.card(1)), (1, card(51), Slot::Unread));
        // A damaged log can have such an order; what it does not say is unread.
        let short = Stub::deck(Some(&Permutation::identity(10)));
        assert_eq!((short.len(), short.card(9), short.card(10)), (52, card(9), Slot::Unread));
    }
}
