//! What is true of every table after every command (SPEC 1).

use poker_cards::{Card, CardSet, Chips, Seat, SeatSet};

use crate::hand::{Hand, Stage};
use crate::{Slot, Table};

/// A table that cannot be. It names no card: this text may reach a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Broken {
    #[error("seat {seat} has {chips} chips behind, in front or in the pot")]
    NegativeChips { seat: Seat, chips: Chips },
    #[error("the chips of the hand do not add up: {before} before, {now} now")]
    Chips { before: Chips, now: Chips },
    #[error("a card is in two places")]
    Cards,
    #[error("seat {seat} has the turn and cannot act")]
    Turn { seat: Seat },
    #[error("who is all-in and who has chips behind do not go together")]
    AllIn,
    #[error("who has yet to act and who has not matched the bet do not go together")]
    Pending,
}

/// Checks the invariants: chips conserved through the hand, no amount below zero, no card in two places, the turn with
/// somebody who can act.
///
/// # Errors
/// [`Broken`] names the first that does not hold.
pub fn check(table: &Table) -> Result<(), Broken> {
    for seat in table.occupied.iter() {
        if table.chairs[seat].stack < Chips::ZERO {
            return Err(Broken::NegativeChips { seat, chips: table.chairs[seat].stack });
        }
    }
    match &table.hand {
        Some(hand) => check_hand(table, hand),
        None => Ok(()),
    }
}

fn check_hand(table: &Table, hand: &Hand) -> Result<(), Broken> {
    for seat in hand.seats.iter() {
        let chips = hand.totals[seat].min(hand.round.bets[seat]).min(hand.totals[seat] - hand.round.bets[seat]);
        if chips < Chips::ZERO {
            return Err(Broken::NegativeChips { seat, chips });
        }
    }
    let start: Chips = hand.seats.iter().map(|seat| hand.start_stacks[seat]).sum();
    let before = start + hand.carried_in + hand.moved;
    let behind: Chips = hand.seats.iter().map(|seat| table.chairs[seat].stack).sum();
    let middle = hand.in_the_middle();
    let now = behind + middle + hand.raked + hand.carried;
    if now != before || (hand.is_over() && middle != Chips::ZERO) {
        return Err(Broken::Chips { before, now });
    }
    let turn = hand.turn.map(|turn| turn.seat).filter(|&seat| !can_act(table, hand, seat));
    if let Some(seat) = turn {
        return Err(Broken::Turn { seat });
    }
    let behind = |seat: Seat| table.chairs[seat].stack.is_positive() && !hand.protected.contains(seat);
    // Whoever has been pushed a pot already has chips again, while the others are still being pushed.
    let waits = |&seat: &Seat| !hand.won[seat].is_positive();
    if !hand.is_over() && hand.live.iter().filter(waits).any(|seat| behind(seat) == hand.all_in.contains(seat)) {
        return Err(Broken::AllIn);
    }
    if table.able(hand).len() > 1 && matches!(hand.stage, Stage::Betting) {
        let round = &hand.round;
        let owes = |&seat: &Seat| !round.acted.contains(seat) || round.bets[seat] < round.level;
        let pending: SeatSet = table.able(hand).iter().filter(owes).collect();
        if pending != table.pending(hand) {
            return Err(Broken::Pending);
        }
    }
    check_cards(table, hand)
}

fn can_act(table: &Table, hand: &Hand, seat: Seat) -> bool {
    match hand.stage {
        Stage::Showdown(showdown) => showdown.waiting.contains(seat),
        Stage::Exchange(exchange) => exchange.waiting.contains(seat),
        _ => table.able(hand).contains(seat),
    }
}

fn check_cards(table: &Table, hand: &Hand) -> Result<(), Broken> {
    let (mut count, mut unread, mut known) = (0, 0, CardSet::EMPTY);
    let mut lies = |slot: Slot| {
        count += 1;
        match slot {
            Slot::Read(card) => _ = known.insert(card),
            Slot::Unread => unread += 1,
        }
    };
    hand.seats.iter().for_each(|seat| hand.holes.open()[seat].cards().for_each(&mut lies));
    hand.burns.open().cards().chain(hand.board.cards()).for_each(&mut lies);
    hand.laid.open().cards().chain(hand.stub.open().cards()).for_each(&mut lies);
    table.cards_of_slips(hand).into_iter().for_each(&mut lies);
    let complete = count == 0 || count == Card::COUNT;
    if complete && known.len() + unread == count { Ok(()) } else { Err(Broken::Cards) }
}
