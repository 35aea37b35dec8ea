//! Hands are shown in turn, or thrown away.

use poker_cards::{Card, CardSet, Seat};
use poker_eval::{HandRank, Prefix};

use crate::apply::Felt;
use crate::hand::{Hand, ShowOrder, Showdown, Stage};
use crate::house::{FirstMustShow, Irregularities, PlayBoard, Rules, ShowdownStart};
use crate::slips::{Remedy, Ruling};
use crate::{Cause, Event, Play, Reason, Table};

impl Hand {
    /// The board, to which the hands on it are added; none while a card of it is unread.
    pub(crate) fn read_board(&self) -> Option<Prefix> {
        self.board.read().map(Prefix::from)
    }

    /// The cards a seat plays with: the board and its hole cards, or the board alone if that was announced and the hand thrown
    /// away. None while a card of them is unread.
    pub(crate) fn playing(&self, board: Prefix, seat: Seat) -> Option<Prefix> {
        if self.on_board.contains(seat) && self.mucked.contains(seat) {
            return Some(board);
        }
        self.holes.open()[seat].cards().try_fold(board, |cards, slot| Some(cards.with(slot.card()?)))
    }

    pub(crate) fn rank(&self, seat: Seat) -> Option<HandRank> {
        self.playing(self.read_board()?, seat)?.rank()
    }

    /// The best five of a seat, once five can be counted.
    pub(crate) fn best(&self, seat: Seat) -> Option<[Card; 5]> {
        self.best_on(self.read_board()?, seat)
    }

    fn best_on(&self, board: Prefix, seat: Seat) -> Option<[Card; 5]> {
        let cards = self.playing(board, seat)?;
        cards.rank()?.five_of(cards.cards())
    }

    /// The order in which the hands of a showdown are shown.
    pub(crate) fn show_order(&self, showdown: Showdown) -> impl Iterator<Item = Seat> + use<> {
        showdown.order.seats(showdown.first, showdown.seats)
    }

    /// Players of the last side pot first, then those of the pot before it; within a pot clockwise from the starter.
    ///
    /// # Rules
    /// W-4
    fn side_pots_first(&self, starter: Seat) -> ShowOrder {
        let mut order = ShowOrder::default();
        let mut left = self.live;
        for pot in crate::pots::pots(self, |seat| self.totals[seat]).iter().rev() {
            let group = pot.seats.and(left);
            left = left.without(group);
            ShowOrder::default()
                .seats(starter, group)
                .filter(|&seat| group.contains(seat))
                .for_each(|seat| order.push(seat));
        }
        order
    }

    /// Whose bet or raise decides who shows first; none where nobody bet in the round or the hand that counts.
    ///
    /// # Rules
    /// W-2
    pub(crate) fn showdown_aggressor(&self, rules: &Rules) -> Option<Seat> {
        // Where the draw ends the betting, the round before it is the last.
        let one_round = self.exchanged && !rules.second_round;
        match rules.showdown_start {
            ShowdownStart::FinalRound | ShowdownStart::Auto if !one_round => self.round.aggressor,
            ShowdownStart::WholeHand | ShowdownStart::FinalRound | ShowdownStart::Auto => self.aggressor,
        }
    }

    /// Whether more than one player still claims some pot.
    fn contested(&self) -> bool {
        crate::pots::pots(self, |seat| self.totals[seat]).iter().any(|pot| pot.seats.and(self.live).len() > 1)
    }

    /// Whether the board alone would win or share a pot of this seat against the hands that lie open.
    fn board_would_win(&self, seat: Seat) -> bool {
        let board: CardSet = self.board_cards().collect();
        poker_eval::rank(board).is_some_and(|board| self.beats_open_hands(seat, board))
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
    /// The order in which hands are shown, or were shown in the hand that is over.
    pub fn show_order(&self) -> Vec<Seat> {
        let shown = self.hand.as_ref().and_then(|hand| Some((hand, hand.shown?)));
        shown.map_or_else(Vec::new, |(hand, shown)| hand.show_order(shown).collect())
    }

    /// Who must show his hand, while there is a showdown: the first, if the house has it so (W-3).
    pub fn must_show(&self) -> Option<Seat> {
        match self.hand.as_ref()?.stage {
            Stage::Showdown(showdown) if self.house.rules.first_must_show == FirstMustShow::Yes => Some(showdown.first),
            _ => None,
        }
    }
}

impl Felt<'_> {
    /// Begins with the last aggressor of the last round or of the hand, else the first live player left of the button.
    ///
    /// # Rules
    /// W-2
    pub fn begin_showdown(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        let rules = &self.table.house.rules;
        let start = rules.showdown_start;
        let starter = match hand.showdown_aggressor(rules) {
            Some(seat) if hand.live.contains(seat) => Some(seat),
            Some(seat) if start == ShowdownStart::WholeHand => hand.live.left_of(seat),
            _ => hand.live.left_of(hand.button),
        };
        let Some(starter) = starter else { return };
        let order = if rules.side_pot_first { hand.side_pots_first(starter) } else { ShowOrder::default() };
        let Some(first) = order.seats(starter, hand.live).next() else { return };
        self.emit(Event::ShowdownStarted { first, seats: hand.live, order });
        match start {
            ShowdownStart::Auto => self.show_all(),
            ShowdownStart::FinalRound | ShowdownStart::WholeHand => self.next_to_show(),
        }
    }

    fn show_all(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        let Stage::Showdown(showdown) = hand.stage else { return };
        self.table_hands(hand.show_order(showdown));
        self.settle();
    }

    /// Asks the next player to show or muck; settles when all have answered or nothing is contested any more.
    pub fn next_to_show(&mut self) {
        loop {
            let Some(hand) = &self.table.hand else { return };
            let Stage::Showdown(showdown) = hand.stage else { return };
            let next = hand.show_order(showdown).find(|&seat| showdown.waiting.contains(seat));
            let Some(seat) = next.filter(|_| hand.contested()) else {
                return self.settle();
            };
            if !self.table.plays_no_more(seat) {
                return self.ask(seat);
            }
            self.answer_for(showdown, seat, Cause::Away);
        }
    }

    /// # Rules
    /// W-3, W-6 `announce_advised`
    pub fn show_or_muck(&mut self, showdown: Showdown, seat: Seat, play: Play) -> Result<(), Reason> {
        match play {
            Play::Show => self.table_hand(seat, Cause::Player),
            Play::Muck if self.table.must_show() == Some(seat) => return Err(Reason::NotNow),
            Play::Muck if self.asks_about_board(showdown, seat) => {
                self.emit(Event::MuckQuestioned { seat });
                self.ask(seat);
                return Ok(());
            }
            Play::Muck => {
                self.rule_silent_muck(showdown, seat);
                self.emit(Event::Mucked { seat, cause: Cause::Player });
            }
            _ => return Err(Reason::NotNow),
        }
        self.next_to_show();
        Ok(())
    }

    /// A player who throws his hand away is asked once, if the board alone would win or share a pot he can win.
    fn asks_about_board(&self, showdown: Showdown, seat: Seat) -> bool {
        let asks = self.table.house.rules.play_board == PlayBoard::AnnounceAdvised && showdown.asked != Some(seat);
        let hand = self.table.hand.as_ref().filter(|_| asks);
        hand.is_some_and(|hand| !hand.on_board.contains(seat) && hand.board_would_win(seat))
    }

    /// A hand is thrown away without an announcement, although the board alone would win or share a pot.
    ///
    /// # Rules
    /// I-6
    fn rule_silent_muck(&mut self, showdown: Showdown, seat: Seat) {
        let Some(hand) = &self.table.hand else { return };
        let rules = &self.table.house.rules;
        let claims = match rules.play_board {
            PlayBoard::AnnounceAdvised => showdown.asked == Some(seat),
            PlayBoard::AnnounceRequired => hand.board_would_win(seat),
            PlayBoard::Auto | PlayBoard::MustTable => false,
        };
        if claims && !hand.on_board.contains(seat) && rules.irregularities != Irregularities::None {
            self.rule(Ruling::BoardNotAnnounced, Remedy::Dead, Some(seat), None);
        }
    }

    /// The announcement: never listed, possible until the cards are gone, and it ends the turn only after a muck.
    pub fn play_board(&mut self, seat: Seat) -> Result<(), Reason> {
        let hand = self.table.hand.as_ref().ok_or(Reason::NotNow)?;
        let Stage::Showdown(showdown) = hand.stage else {
            return Err(Reason::NotNow);
        };
        let rule = self.table.house.rules.play_board;
        let announces = matches!(rule, PlayBoard::AnnounceAdvised | PlayBoard::AnnounceRequired);
        if !announces || !showdown.waiting.contains(seat) || hand.on_board.contains(seat) {
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
    pub fn show_for(&mut self, showdown: Showdown, seat: Seat, cause: Cause) {
        self.answer_for(showdown, seat, cause);
        self.next_to_show();
    }

    /// # Rules
    /// 7.10: hands that can win anything are shown, the others mucked; the question of W-6: shown.
    fn answer_for(&mut self, showdown: Showdown, seat: Seat, cause: Cause) {
        let Some(hand) = &self.table.hand else { return };
        let must_show = self.table.must_show() == Some(seat) || showdown.asked == Some(seat);
        if must_show || hand.rank(seat).is_none_or(|rank| hand.beats_open_hands(seat, rank)) {
            self.table_hand(seat, cause);
        } else {
            self.emit(Event::Mucked { seat, cause });
        }
    }

    /// Tables these hands, because the rules ask for it.
    pub fn table_hands(&mut self, seats: impl Iterator<Item = Seat>) {
        let board = self.table.hand.as_ref().and_then(Hand::read_board);
        seats.for_each(|seat| self.table_on(board, seat, Cause::Rules));
    }

    pub fn table_hand(&mut self, seat: Seat, cause: Cause) {
        let board = self.table.hand.as_ref().and_then(Hand::read_board);
        self.table_on(board, seat, cause);
    }

    fn table_on(&mut self, board: Option<Prefix>, seat: Seat, cause: Cause) {
        let Some(hand) = &self.table.hand else { return };
        let cards = hand.holes.open()[seat];
        let best = board.and_then(|board| hand.best_on(board, seat));
        self.emit(Event::Tabled { seat, cards, best, cause });
    }
}
