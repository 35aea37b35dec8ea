//! Slips in the deal of the hole cards.

use poker_cards::Seat;

use crate::apply::Felt;
use crate::hand::Hand;
use crate::house::{FirstExposedCard, Irregularities, Variant};
use crate::slips::{Again, Pile, Planned, Remedy, Ruling, Slip};
use crate::{Event, Reason, Sealed, Slot};

/// Extra cards that may lie in a hand, and those of a deal that may be told before it.
pub(crate) const MOST_EXTRAS: usize = 5;

impl Felt<'_> {
    /// The planned slip, if there is one.
    pub(crate) fn plan(&self, slip: Slip) -> Option<Planned> {
        self.table.slips.as_ref()?.plan(slip)
    }

    pub(crate) fn rule(&mut self, ruling: Ruling, remedy: Remedy, seat: Option<Seat>, card: Option<Slot>) {
        self.emit(Event::Ruled { ruling, remedy, seat, card, again: None });
    }

    pub(crate) fn rule_again(&mut self, ruling: Ruling, remedy: Remedy, again: Again) {
        self.emit(Event::Ruled { ruling, remedy, seat: None, card: None, again: Some(again) });
    }

    pub(crate) fn slip_now(&mut self, planned: Planned) {
        self.emit(Event::Slipped { slip: planned.slip, noticed: planned.noticed });
    }

    pub(crate) fn move_card(&mut self, from: Pile, to: Pile, card: Slot, seen: bool) {
        self.emit(Event::CardMoved { from, to, card: Sealed::new(card), seen });
    }

    pub(crate) fn hand_now(&self) -> &Hand {
        self.table.hand.as_ref().expect("slips happen in a hand")
    }

    fn deals_draw(&self) -> bool {
        self.table.house.rules.variant == Variant::FiveCardDraw
    }

    /// Deals the hole cards as the planned slips have it, from the first that is not dealt yet; then the first round.
    pub fn deal_with_slips(&mut self) {
        let receivers: Vec<Seat> = self.table.receivers(self.hand_now()).collect();
        let cards = self.table.house.rules.hole_cards();
        for round in 0..cards {
            for (index, &seat) in receivers.iter().enumerate() {
                let place = (round * receivers.len() + index + 1) as u8;
                let last = round + 1 == cards;
                if self.has_card(seat, round) || last && self.is_skipped(seat) {
                    continue;
                }
                if !self.deal_place(place, seat) {
                    return;
                }
            }
        }
        if self.complete_deal(&receivers) {
            self.open_betting();
        }
    }

    fn has_card(&self, seat: Seat, round: usize) -> bool {
        self.table.held(self.hand_now(), seat) > round
    }

    /// Whether the dealer passes this player over in the last round.
    fn is_skipped(&mut self, seat: Seat) -> bool {
        let slip = Slip::DealsShort { seat };
        match self.plan(slip) {
            Some(planned) if !planned.noticed => self.slip_now(planned),
            Some(_) => return true,
            None => {}
        }
        self.table.slips.as_ref().is_some_and(|slips| slips.unnoticed.contains(&slip))
    }

    /// Deals one card of the deal; false where that is a misdeal.
    fn deal_place(&mut self, place: u8, seat: Seat) -> bool {
        while let Some(planned) = self.plan(Slip::BoxedCard { place }) {
            if !self.meet_boxed(planned) {
                return false;
            }
        }
        if let Some(planned) = self.plan(Slip::Joker { place }) {
            return self.deal_joker(planned, seat);
        }
        let exposes = |off_table| Slip::ExposesCard { place, off_table };
        match self.plan(exposes(false)).or_else(|| self.plan(exposes(true))) {
            None => self.deal_to(seat),
            Some(planned) => {
                let card = self.top_card(0);
                self.slip_now(planned);
                self.deal_to(seat);
                return self.rule_exposed(planned.slip, seat, card);
            }
        }
        true
    }

    /// # Rules
    ///
    fn meet_boxed(&mut self, planned: Planned) -> bool {
        let second = self.ruled_in_deal(&[Ruling::BoxedCard]);
        let card = self.top_card(0);
        self.slip_now(planned);
        let remedy = if second { Remedy::Redeal } else { Remedy::SetAside };
        self.rule(Ruling::BoxedCard, remedy, None, Some(card));
        if second {
            self.redeal();
        } else {
            self.move_card(Pile::Stub, Pile::Scrap, card, true);
        }
        !second
    }

    /// # Rules
    ///
    fn deal_joker(&mut self, planned: Planned, seat: Seat) -> bool {
        self.slip_now(planned);
        self.emit(Event::JokerDealt { seat });
        !planned.noticed || self.rule_joker(seat)
    }

    /// A joker is found before its holder has acted: it is replaced, by the other book it is a misdeal.
    pub(crate) fn rule_joker(&mut self, seat: Seat) -> bool {
        let misdeal = self.table.house.rules.irregularities == Irregularities::Tda && self.is_misdeal_open();
        self.rule(Ruling::Joker, if misdeal { Remedy::Redeal } else { Remedy::Replace }, Some(seat), None);
        if misdeal {
            self.redeal();
        }
        !misdeal
    }

    pub(crate) fn ruled_in_deal(&self, rulings: &[Ruling]) -> bool {
        self.table.slips.as_ref().is_some_and(|slips| slips.ruled_in_deal(rulings))
    }

    /// Rules on a hole card that everybody saw in the deal; false where it is a misdeal.
    ///
    /// # Rules
    /// I-1a to I-1d, X-11
    fn rule_exposed(&mut self, slip: Slip, seat: Seat, card: Slot) -> bool {
        let Slip::ExposesCard { place, off_table } = slip else { return true };
        let two = self.table.house.rules.first_exposed_card == FirstExposedCard::FirstTwoCards;
        let exposed = [Ruling::CardExposed, Ruling::ExposedKept, Ruling::OffTable];
        let (ruling, remedy) = match place {
            1 => (Ruling::FirstCardExposed, Remedy::Redeal),
            2 if two => (Ruling::SecondCardExposed, Remedy::Redeal),
            _ if self.ruled_in_deal(&exposed) => (Ruling::TwoExposed, Remedy::Redeal),
            _ if self.deals_draw() => (Ruling::ExposedKept, Remedy::Keep),
            _ => (Ruling::CardExposed, Remedy::Replace),
        };
        let ruling = if off_table && remedy != Remedy::Redeal { Ruling::OffTable } else { ruling };
        self.emit(Event::CardExposed { seat, card, owed: remedy == Remedy::Replace });
        self.rule(ruling, remedy, Some(seat), Some(card));
        if remedy == Remedy::Redeal {
            self.redeal();
        }
        remedy != Remedy::Redeal
    }

    /// Exposed cards and jokers are replaced, then extra and missing cards are ruled on; false where that is a misdeal.
    fn complete_deal(&mut self, receivers: &[Seat]) -> bool {
        self.replace_exposed() && self.replace_jokers() && self.rule_extras(receivers) && self.rule_short(receivers)
    }

    /// # Rules
    /// I-1b, I-1c
    fn replace_exposed(&mut self) -> bool {
        let owed = self.table.slips.as_ref().map_or_else(Vec::new, |slips| slips.owed.clone());
        for (seat, card) in owed {
            self.move_card(Pile::Hole(seat), Pile::NextBurn, card, true);
            let again = self.plan(Slip::ExposesReplacement);
            if let Some(planned) = again {
                self.slip_now(planned);
            }
            let card = self.top_card(0);
            self.deal_to(seat);
            if again.is_some() {
                self.emit(Event::CardExposed { seat, card, owed: false });
                self.rule(Ruling::TwoExposed, Remedy::Redeal, Some(seat), Some(card));
                self.redeal();
                return false;
            }
        }
        true
    }

    fn replace_jokers(&mut self) -> bool {
        let hidden: Vec<Seat> =
            self.table.slips.iter().flat_map(|slips| &slips.unnoticed).filter_map(|slip| self.joker_of(slip)).collect();
        for seat in self.hand_now().seats.iter() {
            let hidden = hidden.iter().filter(|&&other| other == seat).count();
            let found = self.table.jokers(seat).saturating_sub(hidden);
            (0..found).for_each(|_| self.replace_joker(seat));
        }
        true
    }

    fn joker_of(&self, slip: &Slip) -> Option<Seat> {
        if let Slip::Joker { place } = *slip { Some(self.receiver(place)) } else { None }
    }

    pub(crate) fn replace_joker(&mut self, seat: Seat) {
        self.emit(Event::JokerFound { seat });
        self.deal_to(seat);
    }

    /// # Rules
    /// I-5a, I-5b; at draw X-5
    fn rule_extras(&mut self, receivers: &[Seat]) -> bool {
        let planned = self.table.slips.as_ref().map_or_else(Vec::new, |slips| slips.planned.clone());
        let mut extras = Vec::new();
        for planned in planned {
            let Slip::DealsExtra { seat } = planned.slip else { continue };
            if !receivers.contains(&seat) {
                continue;
            }
            self.slip_now(planned);
            let card = self.top_card(0);
            self.move_card(Pile::Stub, Pile::Extra(seat), card, false);
            if planned.noticed {
                extras.push((seat, card));
            }
        }
        match extras[..] {
            [] => true,
            [(seat, card)] => self.rule_extra(seat, card, receivers.first() == Some(&seat)),
            [(seat, _), ..] => {
                self.rule(self.extra_ruling(), Remedy::Redeal, Some(seat), None);
                self.redeal();
                false
            }
        }
    }

    fn extras_of(&self, seat: Seat) -> usize {
        self.table.slips.as_ref().map_or(0, |slips| slips.extras.open()[seat].len())
    }

    fn extra_ruling(&self) -> Ruling {
        if self.deals_draw() { Ruling::Misdeal } else { Ruling::Extra }
    }

    /// Rules on one extra card; false where it is a misdeal. `told` where the card can be told from the others and its
    /// holder is the first receiver; a second one, now or before, is a misdeal all the same.
    ///
    /// # Rules
    /// I-5a, I-5b; at draw X-5
    pub(crate) fn rule_extra(&mut self, seat: Seat, card: Slot, told: bool) -> bool {
        let second = self.extras_of(seat) > 1 || self.ruled_in_deal(&[Ruling::ExtraToFirst]);
        if told && !second && !self.deals_draw() {
            self.rule(Ruling::ExtraToFirst, Remedy::NextBurn, Some(seat), None);
            self.move_card(Pile::Extra(seat), Pile::NextBurn, card, false);
            return true;
        }
        self.rule(self.extra_ruling(), Remedy::Redeal, Some(seat), None);
        self.redeal();
        false
    }

    /// # Rules
    /// X-5, 12.10
    fn rule_short(&mut self, receivers: &[Seat]) -> bool {
        for &seat in receivers {
            let Some(planned) = self.plan(Slip::DealsShort { seat }).filter(|planned| planned.noticed) else {
                continue;
            };
            self.slip_now(planned);
            if !self.rule_missing(seat) {
                return false;
            }
        }
        true
    }

    /// Rules on a hand that is a card short, before anybody has acted; false where it is a misdeal. The button may still get his
    /// card, wherever he sits in the deal; where the button lies at an empty seat, the player who is last in its place.
    ///
    /// # Rules
    /// X-5, 12.10
    pub(crate) fn rule_missing(&mut self, seat: Seat) -> bool {
        let Hand { button, seats, .. } = *self.hand_now();
        let last = if seats.contains(button) { Some(button) } else { seats.right_of(button) };
        let (ruling, fills) =
            if self.deals_draw() { (Ruling::Draw, true) } else { (Ruling::Misdeal, last == Some(seat)) };
        self.rule(ruling, if fills { Remedy::Fill } else { Remedy::Redeal }, Some(seat), None);
        if fills {
            self.deal_to(seat);
        } else {
            self.redeal();
        }
        fills
    }

    /// The card that came up in this place of the deal, and who got it; none where it has been seen already, or was a joker.
    fn dealt_in_place(&self, place: u8, receivers: &[Seat]) -> Option<(Seat, Slot)> {
        let slips = self.table.slips.as_deref();
        if slips.is_some_and(|slips| slips.places.contains(&place) || slips.joker_places.contains(&place)) {
            return None;
        }
        let place = usize::from(place).checked_sub(1)?;
        let (round, seat) = (place / receivers.len(), receivers[place % receivers.len()]);
        // A joker takes up no place among the cards of a hand.
        let jokers = slips.map_or(&[][..], |slips| &slips.joker_places).iter().map(|&other| usize::from(other) - 1);
        let before =
            jokers.filter(|other| other % receivers.len() == place % receivers.len() && *other < place).count();
        Some((seat, self.hand_now().holes.open()[seat].cards().nth(round - before)?))
    }

    /// A slip of the deal is told when the cards are dealt and nobody has acted yet, as at a table with a real deck.
    pub(crate) fn slip_in_last_deal(&mut self, slip: Slip) -> Result<(), Reason> {
        let receivers: Vec<Seat> = self.table.receivers(self.hand_now()).collect();
        let planned = Planned { slip, noticed: true };
        match slip {
            Slip::ExposesCard { place, .. } => {
                let hidden = Slip::Joker { place };
                if self.table.slips.as_ref().is_some_and(|slips| slips.unnoticed.contains(&hidden)) {
                    self.notice_joker(hidden, self.receiver(place));
                    return Ok(());
                }
                let (seat, card) = self.dealt_in_place(place, &receivers).ok_or(Reason::BadCards)?;
                self.slip_now(planned);
                if self.rule_exposed(slip, seat, card) {
                    self.replace_exposed();
                }
            }
            Slip::DealsExtra { seat } if receivers.contains(&seat) && self.extras_of(seat) < MOST_EXTRAS => {
                self.slip_now(planned);
                let card = self.top_card(0);
                self.move_card(Pile::Stub, Pile::Extra(seat), card, false);
                self.rule_extra(seat, card, receivers.first() == Some(&seat));
            }
            _ => return Err(Reason::NotNow),
        }
        Ok(())
    }
}
