//! Slips in the exchange of five-card draw.

use poker_cards::Seat;

use crate::Event;
use crate::apply::Felt;
use crate::slips::{Pile, Remedy, Ruling, Slip};

impl Felt<'_> {
    /// Serves a card, perhaps face up: then it is replaced when everybody has his cards.
    ///
    /// # Rules
    /// 12.10
    pub(crate) fn serve_card(&mut self, seat: Seat) {
        let served = self.table.slips.as_ref().map(|slips| slips.served);
        let exposed = served.and_then(|served| self.plan(Slip::ExposesDrawn { place: served.saturating_add(1) }));
        let Some(planned) = exposed else { return self.deal_to(seat) };
        let card = self.top_card(0);
        self.slip_now(planned);
        self.deal_to(seat);
        self.emit(Event::CardExposed { seat, card, owed: true });
        self.rule(Ruling::Draw, Remedy::Replace, Some(seat), Some(card));
    }

    /// Exposed cards are laid with those that were laid away, and others are owed for them; false where there are none.
    ///
    /// # Rules
    /// 12.10
    pub(crate) fn lay_off_exposed(&mut self) -> bool {
        let owed = self.table.slips.as_ref().map_or_else(Vec::new, |slips| slips.owed.clone());
        for &(seat, card) in &owed {
            self.move_card(Pile::Hole(seat), Pile::Discards, card, true);
        }
        !owed.is_empty()
    }
}
