//! Slips in the exchange of five-card draw.

use poker_cards::Seat;

use crate::apply::Felt;
use crate::hand::Hole;
use crate::slips::{Remedy, Ruling, Slip};
use crate::{Cause, Event};

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

    /// Replaces the first exposed card that is still owed; false where none is.
    pub(crate) fn replace_drawn(&mut self) -> bool {
        let owed = self.table.slips.as_ref().and_then(|slips| slips.owed.first().copied());
        let Some((seat, card)) = owed else { return false };
        self.lay_away(seat, Hole::from_iter([card]), Cause::Rules);
        true
    }
}
