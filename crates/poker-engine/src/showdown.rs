//! Hands are shown in turn, or thrown away.

use poker_cards::{Card, CardSet, Seat};
use poker_eval::HandRank;

use crate::apply::Felt;
use crate::hand::{Hand, Showdown, Stage};
use crate::{Cause, Event, Play, Reason, Slot, Table};

impl Hand {
    fn hole_cards(&self, seat: Seat) -> Option<[Card; 2]> {
        match self.holes.open()[seat] {
            [Some(Slot::Read(one)), Some(Slot::Read(other))] => Some([one, other]),
            _ => None,
        }
    }

    /// The cards a seat plays with: hole cards and board, or the board alone if that was announced and the hand thrown
    /// away. None while a card of them is unread.
    pub(crate) fn playing(&self, seat: Seat) -> Option<CardSet> {
        let board: CardSet = self.board_cards().collect();
        if board.len() < self.board_len() {
            return None;
        }
        if self.on_board.contains(seat) && self.mucked.contains(seat) {
            return Some(board);
        }
        let hole: CardSet = self.hole_cards(seat)?.into_iter().collect();
        Some(hole.union(board))
    }

    pub(crate) fn rank(&self, seat: Seat) -> Option<HandRank> {
        poker_eval::rank(self.playing(seat)?)
    }

    pub(crate) fn best(&self, seat: Seat) -> Option<[Card; 5]> {
        poker_eval::name(self.playing(seat)?).map(|name| name.best)
    }

    /// The order in which the hands of a showdown are shown.
    pub(crate) fn show_order(&self, showdown: Showdown) -> impl Iterator<Item = Seat> + use<> {
        let rest = showdown.seats.but(showdown.first).clockwise_from_left_of(showdown.first);
        std::iter::once(showdown.first).chain(rest)
    }

    /// Whether a hand of this rank wins or shares a pot of this seat against the hands that lie open.
    fn beats_open_hands(&self, seat: Seat, rank: HandRank) -> bool {
        let open = self.live.and(self.tabled.and(self.seats).or(self.on_board.and(self.mucked))).but(seat);
        crate::pots::pots(self, |seat| self.totals[seat])
            .iter()
            .filter(|pot| pot.seats.contains(seat))
            .any(|pot| open.and(pot.seats).iter().all(|other| self.rank(other).is_none_or(|other| other <= rank)))
    }
}

impl Table {
    /// The order in which hands are shown, while there is a showdown.
    pub fn show_order(&self) -> Vec<Seat> {
        match &self.hand {
            Some(hand) => match hand.stage {
                Stage::Showdown(showdown) => hand.show_order(showdown).collect(),
                _ => Vec::new(),
            },
            None => Vec::new(),
        }
    }

    /// Who must show his hand, while there is a showdown (W-3).
    pub fn must_show(&self) -> Option<Seat> {
        match self.hand.as_ref()?.stage {
            Stage::Showdown(showdown) => Some(showdown.first),
            _ => None,
        }
    }
}

impl Felt<'_> {
    /// Begins with the last aggressor of the last round, else the first live player left of the button.
    ///
    /// # Rules
    /// W-2 `final_round`
    pub fn begin_showdown(&mut self) {
        let Some(hand) = self.table.hand else { return };
        let aggressor = hand.round.aggressor.filter(|&seat| hand.live.contains(seat));
        let Some(first) = aggressor.or_else(|| hand.live.left_of(hand.button)) else { return };
        self.emit(Event::ShowdownStarted { first, seats: hand.live });
        self.next_to_show();
    }

    /// Asks the next player to show or muck; settles when all have answered or one claim is left.
    fn next_to_show(&mut self) {
        loop {
            let Some(hand) = self.table.hand else { return };
            let Stage::Showdown(showdown) = hand.stage else { return };
            let next = hand.show_order(showdown).find(|&seat| showdown.waiting.contains(seat));
            let Some(seat) = next.filter(|_| hand.live.len() > 1) else {
                return self.settle();
            };
            if !self.table.away.contains(seat) {
                return self.ask(seat);
            }
            self.answer_for(&hand, showdown, seat, Cause::Away);
        }
    }

    /// # Rules
    /// W-3, W-6 `announce_advised`
    pub fn show_or_muck(&mut self, hand: &Hand, showdown: Showdown, seat: Seat, play: Play) -> Result<(), Reason> {
        match play {
            Play::Show => self.table_hand(seat, Cause::Player),
            Play::Muck if seat == showdown.first => return Err(Reason::NotNow),
            Play::Muck if self.asks_about_board(hand, showdown, seat) => {
                self.emit(Event::MuckQuestioned { seat });
                self.ask(seat);
                return Ok(());
            }
            Play::Muck => self.emit(Event::Mucked { seat, cause: Cause::Player }),
            _ => return Err(Reason::NotNow),
        }
        self.next_to_show();
        Ok(())
    }

    /// A player who throws his hand away is asked once, if the board alone would win or share a pot he can win.
    fn asks_about_board(&self, hand: &Hand, showdown: Showdown, seat: Seat) -> bool {
        if showdown.asked == Some(seat) || hand.on_board.contains(seat) {
            return false;
        }
        let board: CardSet = hand.board_cards().collect();
        poker_eval::rank(board).is_some_and(|board| hand.beats_open_hands(seat, board))
    }

    /// The announcement: never listed, possible until the cards are gone, and it ends the turn only after a muck.
    pub fn play_board(&mut self, hand: &Hand, seat: Seat) -> Result<(), Reason> {
        let Stage::Showdown(showdown) = hand.stage else {
            return Err(Reason::NotNow);
        };
        if !showdown.waiting.contains(seat) || hand.on_board.contains(seat) {
            return Err(Reason::NotNow);
        }
        self.emit(Event::BoardPlayed { seat });
        if showdown.asked == Some(seat) {
            self.emit(Event::Mucked { seat, cause: Cause::Player });
            self.next_to_show();
        }
        Ok(())
    }

    /// Shows or mucks for a player who is away or whose clock ran out, and goes on.
    pub fn show_for(&mut self, hand: &Hand, showdown: Showdown, seat: Seat, cause: Cause) {
        self.answer_for(hand, showdown, seat, cause);
        self.next_to_show();
    }

    /// # Rules
    /// 7.10: hands that can win anything are shown, the others mucked; the question of W-6: shown.
    fn answer_for(&mut self, hand: &Hand, showdown: Showdown, seat: Seat, cause: Cause) {
        let must_show = seat == showdown.first || showdown.asked == Some(seat);
        if must_show || hand.rank(seat).is_none_or(|rank| hand.beats_open_hands(seat, rank)) {
            self.table_hand(seat, cause);
        } else {
            self.emit(Event::Mucked { seat, cause });
        }
    }

    pub fn table_hand(&mut self, seat: Seat, cause: Cause) {
        let Some(hand) = &self.table.hand else { return };
        let cards = hand.holes.open()[seat].map(|card| card.unwrap_or(Slot::Unread));
        let best = hand.best(seat);
        self.emit(Event::Tabled { seat, cards, best, cause });
    }
}
