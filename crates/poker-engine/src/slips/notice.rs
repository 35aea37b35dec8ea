//! Slips that are found later than they happened.

use poker_cards::Seat;

use crate::apply::Felt;
use crate::hand::{Hand, Stage};
use crate::house::Variant;
use crate::slips::{Remedy, Ruling, Slip};
use crate::{Event, Reason, Slot};

impl Felt<'_> {
    /// The oldest slip that nobody has noticed is found.
    pub(crate) fn notice(&mut self) -> Result<(), Reason> {
        self.running_hand()?;
        let slip = self.table.slips.as_ref().and_then(|slips| slips.unnoticed.first().copied());
        let slip = slip.ok_or(Reason::NotNow)?;
        match slip {
            Slip::DealsExtra { seat } => self.notice_extra(slip, seat),
            Slip::DealsShort { seat } => self.notice_short(slip, seat),
            Slip::Joker { place } => self.notice_joker(slip, self.receiver(place)),
            Slip::NoBurn { street } | Slip::TwoBurns { street } => {
                let twice = matches!(slip, Slip::TwoBurns { .. });
                // What is done for a player who is away, or whose clock ran out, is not his action.
                let quiet = self.table.slips.as_ref().is_some_and(|slips| slips.spoke.is_empty());
                let fresh = self.hand_now().board_len() == street.board() && quiet && self.is_betting();
                self.found(slip);
                if fresh {
                    self.rule_wrong_burn(street, twice);
                } else {
                    self.rule_late_burn(twice);
                }
            }
            Slip::WrongButton { .. } => self.notice_button(slip)?,
            _ => return Err(Reason::NotNow),
        }
        Ok(())
    }

    fn found(&mut self, slip: Slip) {
        self.emit(Event::SlipFound { slip });
    }

    pub(crate) fn receiver(&self, place: u8) -> Seat {
        let receivers: Vec<Seat> = self.table.receivers(self.hand_now()).collect();
        receivers[usize::from(place.saturating_sub(1)) % receivers.len()]
    }

    fn is_draw(&self) -> bool {
        self.table.house.rules.variant == Variant::FiveCardDraw
    }

    /// # Rules
    /// I-5, X-5, X-6
    fn notice_extra(&mut self, slip: Slip, seat: Seat) {
        self.found(slip);
        let told = self.nobody_has_acted() && self.receiver(1) == seat;
        let extras = self.table.slips.as_ref().map(|slips| slips.extras.open()[seat]);
        let card = extras.and_then(|extras| extras.cards().next()).unwrap_or(Slot::Unread);
        if self.is_misdeal_open() {
            self.rule_extra(seat, card, told);
        } else {
            self.rule_wrong_count(seat);
        }
    }

    /// # Rules
    /// 12.10
    fn notice_short(&mut self, slip: Slip, seat: Seat) {
        self.found(slip);
        if self.is_draw() && !self.nobody_has_acted() {
            // The exchange fills him up, or has done so.
            self.rule(Ruling::Draw, Remedy::Stands, Some(seat), None);
        } else if self.is_draw() || self.is_misdeal_open() {
            self.rule_missing(seat);
        } else {
            self.rule_wrong_count(seat);
        }
    }

    fn rule_wrong_count(&mut self, seat: Seat) {
        if self.can_be_killed(seat) {
            self.rule(Ruling::WrongCount, Remedy::Dead, Some(seat), None);
            self.kill(seat, false);
        } else {
            self.rule(Ruling::WrongCount, Remedy::Stands, Some(seat), None);
        }
    }

    /// # Rules
    ///
    pub(crate) fn notice_joker(&mut self, slip: Slip, seat: Seat) {
        self.found(slip);
        let acted = !self.hand_now().live.contains(seat) || self.hand_now().spoke.contains(seat);
        if !acted {
            if self.rule_joker(seat) {
                self.replace_joker(seat);
            }
        } else if self.can_be_killed(seat) {
            self.rule(Ruling::Joker, Remedy::Dead, Some(seat), None);
            self.kill(seat, false);
        } else {
            self.rule(Ruling::Joker, Remedy::Stands, Some(seat), None);
        }
    }

    /// # Rules
    ///
    fn notice_button(&mut self, slip: Slip) -> Result<(), Reason> {
        let hand = self.running_hand()?;
        let first = hand.stage == Stage::Betting && hand.board_len() == 0 && !hand.exchanged;
        if !first || self.is_substantial(&hand) {
            self.found(slip);
            self.rule(Ruling::WrongButton, Remedy::Stands, Some(hand.button), None);
            return Ok(());
        }
        // Enough players must be left once the chips are back: tried on a copy, as a refusal changes nothing.
        let mut copy = self.table.clone();
        Felt { table: &mut copy, events: &mut Vec::new(), at_ms: self.at_ms }.correct_button(slip, &hand)?;
        self.correct_button(slip, &hand)
    }

    fn correct_button(&mut self, slip: Slip, hand: &Hand) -> Result<(), Reason> {
        self.found(slip);
        self.rule(Ruling::WrongButton, Remedy::Redeal, Some(hand.button), None);
        self.give_all_back(hand, None);
        self.begin_hand()
    }

    /// Before hands are shown: whoever holds the wrong number of cards, or a joker, has a dead hand.
    ///
    /// # Rules
    ///
    pub fn find_wrong_hands(&mut self) {
        let unnoticed = self.table.slips.as_ref().map_or_else(Vec::new, |slips| slips.unnoticed.clone());
        for slip in unnoticed {
            let (ruling, seat) = match slip {
                Slip::DealsExtra { seat } => (Ruling::WrongCount, seat),
                Slip::DealsShort { seat } if !self.is_draw() => (Ruling::WrongCount, seat),
                Slip::Joker { place } => (Ruling::Joker, self.receiver(place)),
                _ => continue,
            };
            if !self.hand_now().live.contains(seat) {
                continue;
            }
            self.found(slip);
            if ruling == Ruling::Joker && !self.hand_now().spoke.contains(seat) {
                self.rule(ruling, Remedy::Replace, Some(seat), None);
                self.replace_joker(seat);
            } else if self.can_be_killed(seat) {
                self.rule(ruling, Remedy::Dead, Some(seat), None);
                self.emit_kill(seat, false);
            }
        }
    }
}
