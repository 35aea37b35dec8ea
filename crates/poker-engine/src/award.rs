//! Who gets a pot: the house's share, the best hands, equal shares and odd chips.

use poker_cards::{Card, Chips, PerSeat, Seat, SeatSet};
use poker_eval::{HandRank, Prefix};

use crate::Table;
use crate::hand::Hand;
use crate::house::{OddChips, Rake, Variant};
use crate::pots::Pot;

/// What the hands are worth that are compared for some pot.
pub(crate) struct Ranks {
    by_seat: PerSeat<Option<HandRank>>,
    /// The board they are compared on.
    board: Option<Prefix>,
    /// A card that decides is unread.
    pub undecided: bool,
}

impl Ranks {
    /// Each hand is looked at once, whatever number of pots it is in.
    pub fn of(hand: &Hand, pots: &[Pot]) -> Ranks {
        let contested = pots.iter().map(|pot| pot.seats.and(hand.live)).filter(|claims| claims.len() > 1);
        let contestants = contested.fold(SeatSet::EMPTY, SeatSet::or);
        let board = if contestants.is_empty() { None } else { hand.read_board() };
        let mut ranks = Ranks { by_seat: PerSeat::all(None), board, undecided: false };
        for seat in contestants.iter() {
            let rank = board.and_then(|board| hand.playing(board, seat)?.rank());
            ranks.by_seat[seat] = rank;
            ranks.undecided |= rank.is_none();
        }
        ranks
    }

    /// The five cards that a compared hand won with.
    pub fn five(&self, hand: &Hand, seat: Seat) -> Option<[Card; 5]> {
        self.by_seat[seat]?.five_of(hand.playing(self.board?, seat)?.cards())
    }

    fn best(&self, among: SeatSet) -> SeatSet {
        let (mut best, mut winners) = (None, SeatSet::EMPTY);
        for seat in among.iter() {
            let rank = self.by_seat[seat];
            if rank > best {
                (best, winners) = (rank, SeatSet::EMPTY);
            }
            if rank == best {
                winners.insert(seat);
            }
        }
        winners
    }
}

/// How one pot ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Award {
    /// Who could win it.
    pub among: SeatSet,
    /// What the house takes.
    pub raked: Chips,
    pub winners: SeatSet,
    /// Hands were compared; otherwise nobody else claimed it.
    pub compared: bool,
    /// What every winner gets.
    pub share: Chips,
    /// What stays for the next hand.
    pub carried: Chips,
    /// Handed out in chips beyond the equal shares.
    odd: Chips,
    unit: Chips,
}

impl Award {
    /// How this one of the pots ends, main pot first.
    ///
    /// # Rules
    /// P-2 to P-5, W-6, K-3
    pub fn of(table: &Table, hand: &Hand, pots: &[Pot], ranks: &Ranks, index: usize) -> Award {
        let pot = &pots[index];
        let raked = raked(table, hand, pots, index);
        let claims = claims(hand, pot);
        let compared = claims.len() != 1;
        let winners = if compared { ranks.best(claims) } else { claims };
        let (amount, unit) = (pot.amount - raked, table.house.chip_unit);
        let (share, rest) = equal_shares(amount, winners, unit);
        let carries = table.house.rules.odd_chips == OddChips::Carry;
        let (carried, odd) = if carries { (rest, Chips::ZERO) } else { (Chips::ZERO, rest) };
        Award { among: pot.seats, raked, winners, compared, share, carried, odd, unit }
    }

    /// What each winner gets, clockwise from the left of the button: equal shares, the odd chips one each.
    ///
    /// # Rules
    /// P-5 `position`
    pub fn shares(&self, button: Seat) -> impl Iterator<Item = (Seat, Chips)> + use<> {
        share_out(self.share, self.odd, self.winners, self.unit, button)
    }

    /// The place of the card that decides between the hand of a single winner and the best of the others who claimed the pot,
    /// where the two have the same name: of two pairs of aces the one with the king wins.
    ///
    /// # Rules
    /// P-2, D-3
    pub fn kicker_place(&self, live: SeatSet, ranks: &Ranks) -> Option<usize> {
        let winner = self.winners.iter().next().filter(|_| self.compared && self.winners.len() == 1)?;
        let rivals = self.among.and(live).but(winner);
        let next = rivals.iter().filter_map(|seat| ranks.by_seat[seat]).max()?;
        ranks.by_seat[winner]?.kicker_place(next)
    }
}

/// What each of these players gets of an amount.
///
/// # Rules
/// P-5 `position`
pub(crate) fn by_position(
    amount: Chips,
    winners: SeatSet,
    unit: Chips,
    button: Seat,
) -> impl Iterator<Item = (Seat, Chips)> {
    let (share, odd) = equal_shares(amount, winners, unit);
    share_out(share, odd, winners, unit, button)
}

/// What each of these winners gets alike in whole chips, and what is left; a single one gets all.
fn equal_shares(amount: Chips, winners: SeatSet, unit: Chips) -> (Chips, Chips) {
    let count = winners.len() as i64;
    if count < 2 {
        return (amount, Chips::ZERO);
    }
    let share = amount.units() / count / unit.units() * unit.units();
    (Chips::new(share), Chips::new(amount.units() - share * count))
}

/// Equal shares, and the odd chips one each, clockwise from the left of the button.
fn share_out(
    share: Chips,
    mut odd: Chips,
    winners: SeatSet,
    unit: Chips,
    button: Seat,
) -> impl Iterator<Item = (Seat, Chips)> + use<> {
    winners.clockwise_from_left_of(button).map(move |seat| {
        let extra = odd.min(unit);
        odd -= extra;
        (seat, share + extra)
    })
}

/// What the house takes of this one of the pots: what the pots up to it owe more than those before it.
///
/// # Rules
/// K-1, K-2, K-3
pub(crate) fn raked(table: &Table, hand: &Hand, pots: &[Pot], index: usize) -> Chips {
    let rules = &table.house.rules;
    let dropped = match rules.variant {
        _ if rules.rake == Rake::None => false,
        Variant::Holdem => hand.board_len() >= 3,
        Variant::FiveCardDraw => hand.drew,
    };
    if !dropped {
        return Chips::ZERO;
    }
    let due = |count: usize| {
        let amount = pots[..count].iter().map(|pot| pot.amount).sum();
        table.house.rake_due(&hand.stakes, hand.seats.len(), amount)
    };
    due(index + 1) - due(index)
}

/// Who still claims a pot. The last to hold a claim cannot lose it by mucking (W-6).
fn claims(hand: &Hand, pot: &Pot) -> SeatSet {
    let claims = pot.seats.and(hand.live);
    if !claims.is_empty() {
        return claims;
    }
    let last = hand.shown.and_then(|shown| hand.show_order(shown).filter(|&seat| pot.seats.contains(seat)).last());
    last.into_iter().collect()
}
