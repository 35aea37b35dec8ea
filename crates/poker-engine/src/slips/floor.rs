//! What the dealer tells and the floor rules.

use poker_cards::{CardSet, Chips, Seat};

use crate::apply::Felt;
use crate::hand::{Exchange, Hand, Stage};
use crate::house::{MisdealWindow, Variant};
use crate::positions::NextHand;
use crate::slips::deal::MOST_EXTRAS;
use crate::slips::{Back, Floor, Remedy, Ruling, Slip};
use crate::{Awaiting, Cause, Event, Reason, Slot};

impl Felt<'_> {
    /// A slip: of the next deal or the next street it is planned, any other happens now.
    ///
    /// # Rules
    /// SPEC 13; none of them where the machine deals
    pub fn slip(&mut self, slip: Slip, noticed: bool) -> Result<(), Reason> {
        self.table.ruled_by()?;
        // A wrong button that somebody sees at once is put right before the blinds: nothing has happened.
        let nothing = noticed && matches!(slip, Slip::WrongButton { .. });
        if nothing || !noticed && !slip.can_be_unnoticed() {
            return Err(Reason::NotNow);
        }
        match slip {
            Slip::EarlyStreet { street } => self.deal_early(street),
            Slip::KillsHand { seat, identified } => self.foul(seat, identified, Some(slip)),
            Slip::DropsStub { disorder } => self.drop_stub(disorder),
            _ if self.can_be_planned(slip) => {
                self.emit(Event::SlipPlanned { slip, noticed });
                Ok(())
            }
            _ if slip.of_deal() && noticed && self.nobody_has_acted() => self.slip_in_last_deal(slip),
            _ => Err(Reason::NotNow),
        }
    }

    fn can_be_planned(&self, slip: Slip) -> bool {
        let rules = &self.table.house.rules;
        let draw = rules.variant == Variant::FiveCardDraw;
        let between = self.table.awaiting() == Awaiting::Hand;
        let twice = self.plan(slip).is_some() && !matches!(slip, Slip::DealsExtra { .. });
        let running = self.table.hand.as_ref().filter(|hand| hand.stage != Stage::Over);
        let comes = |board: usize| between || running.is_some_and(|hand| hand.board_len() < board);
        let fits = match slip {
            Slip::ExcessFlop { cards } => !draw && (4..=5).contains(&cards) && comes(3),
            Slip::NoBurn { street } | Slip::TwoBurns { street } => {
                !draw && rules.burn_before_board_cards && comes(street.board())
            }
            Slip::ExposesDrawn { place } => {
                draw && place > 0 && (between || running.is_some_and(|hand| !hand.exchanged))
            }
            Slip::BoxedCard { place } | Slip::Joker { place } | Slip::ExposesCard { place, .. } => between && place > 0,
            Slip::WrongButton { seat } => {
                let planned = self.table.slips.iter().flat_map(|slips| &slips.planned);
                let other = planned.into_iter().any(|planned| matches!(planned.slip, Slip::WrongButton { .. }));
                between && !draw && !other && self.table.ready().contains(seat)
            }
            Slip::DealsExtra { .. } => between && self.planned_extras() < MOST_EXTRAS,
            Slip::DealsShort { .. } => between,
            Slip::ExposesReplacement => between && !draw,
            Slip::EarlyStreet { .. } | Slip::KillsHand { .. } | Slip::DropsStub { .. } => false,
        };
        fits && !twice
    }

    fn planned_extras(&self) -> usize {
        let planned = self.table.slips.iter().flat_map(|slips| &slips.planned);
        planned.filter(|planned| matches!(planned.slip, Slip::DealsExtra { .. })).count()
    }

    /// Whether the first round waits for its first action by a player's own word.
    pub(crate) fn nobody_has_acted(&self) -> bool {
        let Some(hand) = &self.table.hand else { return false };
        let first = hand.board_len() == 0 && !hand.exchanged;
        first && hand.stage == Stage::Betting && hand.turn.is_some() && hand.spoke.is_empty()
    }

    /// A ruling of the floor.
    ///
    /// # Rules
    /// and those of slips that are found
    pub fn floor(&mut self, floor: Floor) -> Result<(), Reason> {
        self.table.ruled_by()?;
        match floor {
            Floor::Misdeal => self.misdeal(),
            Floor::FoulDeck => self.void(),
            Floor::MissingCard if self.table.hand.is_some() => {
                self.rule(Ruling::ShortDeck, Remedy::Stands, None, None);
                Ok(())
            }
            Floor::MissingCard => Err(Reason::NotNow),
            Floor::Notices => self.notice(),
            Floor::FoulHand { seat, identified } => self.foul(seat, identified, None),
            Floor::TakesBack => self.take_back(),
        }
    }

    fn misdeal(&mut self) -> Result<(), Reason> {
        self.running_hand()?;
        if !self.is_misdeal_open() {
            return Err(Reason::TooLate);
        }
        self.rule(Ruling::Misdeal, Remedy::Redeal, None, None);
        self.redeal();
        Ok(())
    }

    /// Whether the hand can still be dealt again.
    ///
    /// # Rules
    /// SPEC 13 *MD*: `misdeal_window`
    pub(crate) fn is_misdeal_open(&self) -> bool {
        let Some(hand) = &self.table.hand else { return false };
        if hand.stage != Stage::Betting || hand.board_len() > 0 || hand.exchanged {
            return false;
        }
        match self.table.house.rules.misdeal_window {
            MisdealWindow::TwoActed => hand.spoke.len() < 2,
            MisdealWindow::SubstantialAction => !self.is_substantial(hand),
        }
    }

    /// Two actions, at least one of them with chips, or any three.
    pub(crate) fn is_substantial(&self, hand: &Hand) -> bool {
        let acted = hand.spoke;
        let chips = acted.iter().any(|seat| hand.totals[seat] > hand.forced[seat]);
        acted.len() > 2 || acted.len() == 2 && chips
    }

    /// All cards are shuffled and dealt again; the forced bets stay, other chips go back.
    ///
    /// # Rules
    /// SPEC 13 *MD*
    pub(crate) fn redeal(&mut self) {
        let Some(hand) = self.table.hand else { return };
        for seat in hand.seats.iter() {
            let amount = hand.totals[seat] - hand.forced[seat];
            if amount.is_positive() {
                self.emit(Event::ChipsReturned { seat, amount });
            }
        }
        self.emit(Event::Misdealt);
    }

    /// # Rules
    ///
    fn void(&mut self) -> Result<(), Reason> {
        let hand = self.table.hand.ok_or(Reason::NotNow)?;
        if !hand.gone.is_empty() || hand.moved != Chips::ZERO {
            return Err(Reason::TooLate);
        }
        if self.is_void() {
            return Err(Reason::NotNow);
        }
        self.rule(Ruling::FoulDeck, Remedy::Void, None, None);
        self.give_all_back(&hand, Some(hand.level));
        if hand.stage != Stage::Over {
            self.emit(Event::HandEnded { hand: hand.number });
            for seat in self.table.leaving.iter() {
                self.emit(Event::Left { seat, chips: self.table.chairs[seat].stack });
            }
        }
        Ok(())
    }

    /// Whether the hand that lies there is void and waits to be played again.
    fn is_void(&self) -> bool {
        self.table.slips.as_ref().is_some_and(|slips| slips.replay.is_some())
    }

    /// All chips of the hand go back, forced bets included.
    pub(crate) fn give_all_back(&mut self, hand: &Hand, replay: Option<u8>) {
        for seat in hand.seats.iter() {
            let amount = hand.start_stacks[seat] - self.table.chairs[seat].stack;
            if amount != Chips::ZERO {
                self.emit(Event::ChipsReturned { seat, amount });
            }
        }
        let Hand { carried_in: dead, raked, carried, posters, owed_small: debts, .. } = *hand;
        let owed_big = Some(hand.owed_big);
        let mut back = Back {
            waiters: hand.waiters,
            newcomers: hand.newcomers,
            away: hand.away_out,
            level: replay.is_none().then_some(hand.level),
            ..Back::default()
        };
        if let Some(slips) = self.table.slips.as_ref().filter(|_| replay.is_none()) {
            (back.spared_small, back.spared_big) = (slips.missed_small, slips.missed_big);
        }
        let back = Some(back);
        self.emit(Event::HandVoided { dead, raked, carried, replay, posters, debts, owed_big, back });
    }

    /// The table before the last ruling of this hand; then the dealer goes on without the slip.
    fn take_back(&mut self) -> Result<(), Reason> {
        let ruled = self.table.slips.as_ref().and_then(|slips| slips.rulings.last());
        let ruled = ruled.ok_or(Reason::NotNow)?;
        if !ruled.can_be_taken_back(self.table) {
            return Err(Reason::TooLate);
        }
        let ruling = ruled.ruling;
        self.emit(Event::RulingTakenBack { ruling });
        self.go_on();
        Ok(())
    }

    /// # Rules
    /// T-8; whoever went away since the ruling is not asked
    fn go_on(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        let dealing = self.table.slips.as_ref().is_some_and(|slips| slips.dealing);
        match (hand.turn, hand.stage) {
            (_, Stage::Betting) if dealing => self.deal_with_slips(),
            (Some(turn), _) if self.table.plays_no_more(turn.seat) => self.act_for(turn.seat, Cause::Away),
            (Some(turn), _) => self.ask(turn.seat),
            (None, Stage::Betting) if hand.exchanged => self.end_betting(),
            (None, Stage::Betting) => self.next_street(),
            (None, Stage::Exchange(Exchange { serving: Some(seat), .. })) => self.serve(seat),
            (None, Stage::Exchange(_)) => self.next_to_exchange(),
            (None, _) => {}
        }
    }

    /// A player turns cards of his own up: they play on, and everybody knows them. When the hand is over anybody may whose
    /// cards were not thrown away, whatever the house.
    ///
    /// # Rules
    ///
    pub fn show_cards(&mut self, seat: Seat, cards: CardSet) -> Result<(), Reason> {
        let over = self.table.hand.is_some_and(|hand| hand.stage == Stage::Over);
        if !over {
            self.table.ruled_by()?;
            self.running_hand()?;
        }
        let hidden = self.table.hidden_cards(seat);
        if hidden.is_empty() {
            return Err(Reason::NotNow);
        }
        if cards.is_empty() || !cards.without(hidden).is_empty() {
            return Err(Reason::NotYourCards);
        }
        if !over {
            let first = cards.iter().next().map(Slot::Read);
            self.rule(Ruling::OwnCardExposed, Remedy::Keep, Some(seat), first);
        }
        self.emit(Event::CardsShown { seat, cards: cards.iter().map(Slot::Read).collect() });
        Ok(())
    }

    /// The next hand with the button at a wrong player, if that slip is planned, and the blinds after it.
    ///
    /// # Rules
    /// X-7, SPEC 5.3, T-4
    pub(crate) fn misplace_button(&mut self, next: NextHand) -> NextHand {
        let planned = self.table.slips.as_ref().map_or(&[][..], |slips| &slips.planned);
        let wrong = planned.iter().find_map(|planned| match planned.slip {
            Slip::WrongButton { seat } if next.seats.contains(seat) && seat != next.positions.button => Some(seat),
            _ => None,
        });
        let hand = wrong.and_then(|button| self.table.next_hand_with(Some(button)));
        let Some(hand) = hand.filter(|hand| hand.seats.contains(hand.positions.button)) else { return next };
        self.emit(Event::Slipped { slip: Slip::WrongButton { seat: hand.positions.button }, noticed: false });
        hand
    }
}
