//! Button, blinds and who deals.

use poker_cards::{Seat, SeatSet};

use crate::Table;
use crate::table::Positions;

impl Table {
    /// The positions of the next hand among these players, two at least; none while the first button is not drawn.
    ///
    /// # Rules
    /// B-4, B-5
    pub(crate) fn next_positions(&self, players: SeatSet) -> Option<Positions> {
        let Some(last) = self.positions else {
            let button = self.first_button?;
            let small = if players.len() == 2 { button } else { players.left_of(button)? };
            return Some(Positions { button, small, big: players.left_of(small)? });
        };
        let big = players.left_of(last.big)?;
        if players.len() == 2 {
            let other = players.left_of(big)?;
            return Some(Positions { button: other, small: other, big });
        }
        Some(Positions { button: last.small, small: last.big, big })
    }

    /// Who deals the cards: the button, or the nearest present player to its right.
    ///
    /// # Rules
    /// B-4, T-8
    pub(crate) fn dealer_for(&self, button: Seat, players: SeatSet) -> Seat {
        let present = players.without(self.away);
        let able = if present.is_empty() { players } else { present };
        if able.contains(button) { button } else { able.right_of(button).unwrap_or(button) }
    }

    /// Who cuts: the nearest player to the dealer's right, one who is present before one who is not.
    ///
    /// # Rules
    /// F-3
    pub(crate) fn cutter(&self, dealer: Seat, players: SeatSet) -> Option<Seat> {
        let others = players.but(dealer);
        others.without(self.away).right_of(dealer).or_else(|| others.right_of(dealer))
    }

    /// Whether T-8 lets this player leave: he deals neither this hand nor the next.
    pub(crate) fn may_leave(&self, seat: Seat) -> bool {
        let in_play = self.in_play();
        let holders: SeatSet = in_play.iter().filter(|&seat| self.chairs[seat].stack.is_positive()).collect();
        let players = if holders.len() < 2 { in_play } else { holders };
        let deals_next = self.next_positions(players).map(|next| self.dealer_for(next.button, players));
        let deals_now = self.hand.as_ref().map(|hand| hand.dealer);
        deals_now != Some(seat) && deals_next != Some(seat)
    }
}
