//! Replaying slips and rulings. No rule stands here.

use std::sync::Arc;

use poker_cards::{Chips, PerSeat, Seat, SeatSet};

use crate::evolve::player_chose;
use crate::hand::{Burns, Hand, Round, Stage, Stub};
use crate::places::{Hole, Places};
use crate::slips::{Back, Before, Mix, Pile, Planned, Replay, Ruled, Slip, Slips};
use crate::table::{Owing, Split, Stand};
use crate::{Blind, Event, Sealed, Slot, Table};

/// Folds an event of a slip or a ruling.
pub(crate) fn fold(table: &mut Table, event: &Event) {
    match *event {
        Event::Slipped { slip, noticed } => slipped(table, slip, noticed),
        Event::Ruled { ruling, remedy, again, .. } => {
            let mark = table.slips.as_mut().and_then(|slips| slips.mark.take());
            let before = mark.unwrap_or_else(|| Arc::new(Before::of(table)));
            let slips = slips(table);
            slips.rulings.push(Ruled { ruling, remedy, before });
            slips.again = again.or(slips.again);
        }
        Event::RulingTakenBack { .. } => {
            if let Some(ruled) = table.slips.as_mut().and_then(|slips| slips.rulings.pop()) {
                ruled.before.restore(table);
                // The deal goes on as if nothing had been.
                let slips = slips(table);
                if slips.dealing {
                    slips.planned.retain(|planned| !planned.slip.of_deal());
                }
            }
        }
        Event::SlipPlanned { slip, noticed } => slips(table).planned.push(Planned { slip, noticed }),
        Event::HandVoided { .. } => voided(table, event),
        _ => fold_hand(table, event),
    }
}

fn slips(table: &mut Table) -> &mut Slips {
    table.slips.get_or_insert_default()
}

fn slipped(table: &mut Table, slip: Slip, noticed: bool) {
    let (extra, positions) = (matches!(slip, Slip::DealsExtra { .. }), table.positions);
    let mut before = noticed.then(|| Before::of(table));
    let slips = slips(table);
    if let Some(place) = slips.planned.iter().position(|planned| planned.slip == slip) {
        slips.planned.remove(place);
    }
    if let Some(before) = &mut before {
        // A ruling on extra cards is on all of them.
        before
            .slips
            .planned
            .retain(|planned| planned.slip != slip && !(extra && matches!(planned.slip, Slip::DealsExtra { .. })));
    } else {
        slips.unnoticed.push(slip);
    }
    if let Some(before) = before {
        slips.mark.get_or_insert_with(|| Arc::new(before));
    }
    match slip {
        Slip::WrongButton { .. } => {
            (slips.positions, slips.replay_before) = (positions, slips.replay);
            (slips.missed_small, slips.missed_big) = (SeatSet::EMPTY, SeatSet::EMPTY);
        }
        Slip::ExposesCard { place, .. } => slips.places.push(place),
        Slip::Joker { place } => slips.joker_places.push(place),
        _ => {}
    }
}

fn voided(table: &mut Table, event: &Event) {
    let Event::HandVoided { dead, raked, carried, replay, posters, debts, owed_big, back } = *event else { return };
    let Some(hand) = &mut table.hand else { return };
    let back = back.unwrap_or_default();
    table.rake -= raked;
    table.carried += dead - carried;
    let gone = hand.gone;
    table.split = hand.split_in.map(|split| Split { winners: split.winners.without(gone), ..split });
    table.posting = table.posting.or(posters);
    let big = owed_big.unwrap_or_default();
    table.owing = table.owing.or(Owing { any: debts.or(big), small: debts, big });
    table.waiting = table.waiting.or(back.waiters);
    table.away = table.away.or(back.away);
    table.dealt = table.dealt.without(back.newcomers);
    spare(&mut table.owing, &back);
    table.stand = Stand::Hand;
    for seat in hand.seats.iter() {
        table.out.remove(seat);
        table.chairs[seat].place = None;
    }
    hand.totals = PerSeat::all(Chips::ZERO);
    hand.won = PerSeat::all(Chips::ZERO);
    // What was carried over lies for the next hand again.
    (hand.dead, hand.raked, hand.carried) = (hand.carried_in, Chips::ZERO, hand.carried_in);
    hand.round = Round::new(Chips::ZERO, hand.stakes.first_bet());
    (hand.all_in, hand.protected) = (SeatSet::EMPTY, SeatSet::EMPTY);
    (hand.turn, hand.stage) = (None, Stage::Over);
    let seats = hand.seats;
    let slips = slips(table);
    slips.replay = replay.map(|level| Replay { level, seats }).or(slips.replay_before);
    (slips.restarts, slips.level) = (replay.is_none(), back.level);
    if replay.is_none() {
        table.positions = table.slips.as_ref().and_then(|slips| slips.positions);
    }
}

/// Blinds that passed nobody but in a hand that begins again.
fn spare(owing: &mut Owing, back: &Back) {
    let (small, big) = (owing.small.without(back.spared_small), owing.big.without(back.spared_big));
    let spared = back.spared_small.or(back.spared_big).without(small.or(big));
    *owing = Owing { any: owing.any.without(spared), small, big };
}

fn fold_hand(table: &mut Table, event: &Event) {
    let Table { hand: Some(hand), chairs, slips, .. } = table else { return };
    let slips = slips.get_or_insert_default();
    match *event {
        Event::CardMoved { from, to, card, .. } => {
            take(hand, slips, from, *card.open());
            put(hand, slips, to, *card.open());
        }
        Event::CardExposed { seat, card, owed } => {
            slips.exposed.push((seat, card));
            if owed {
                slips.owed.push((seat, card));
            }
        }
        Event::CardsShown { seat, cards } => slips.exposed.extend(cards.cards().map(|card| (seat, card))),
        Event::ChipsReturned { seat, amount } => {
            if !hand.protected.contains(seat) {
                hand.all_in.remove(seat);
            }
            let bet = &mut hand.round.bets[seat];
            *bet = (*bet - amount).max(Chips::ZERO);
            hand.totals[seat] -= amount;
            chairs[seat].stack += amount;
        }
        Event::HandKilled { seat, returned, .. } => {
            chairs[seat].stack += returned;
            killed(hand, event);
            slips.owed.retain(|(other, _)| *other != seat);
        }
        Event::Misdealt => {
            hand.all_in = hand.seats.iter().filter(|&seat| !chairs[seat].stack.is_positive()).collect();
            misdealt(hand, slips);
        }
        Event::JokerDealt { seat } => slips.jokers[seat] += 1,
        Event::JokerFound { seat } => {
            slips.jokers[seat] = slips.jokers[seat].saturating_sub(1);
            slips.jokers_aside += 1;
        }
        Event::SlipFound { slip } => slips.unnoticed.retain(|other| *other != slip),
        Event::MixBegun { mix } => slips.mix = Some(mix),
        Event::StubMixed { stub } => {
            hand.stub = stub;
            if slips.mix.take() == Some(Mix::StubAndAside) {
                slips.aside = Sealed::new(Stub::EMPTY);
                slips.again = None;
            }
        }
        Event::AsideMixed { aside } => {
            slips.aside = aside;
            slips.mix = None;
        }
        _ => {}
    }
}

fn killed(hand: &mut Hand, event: &Event) {
    let Event::HandKilled { seat, returned, level, full, complete, count, led } = *event else { return };
    hand.live.remove(seat);
    hand.folded.insert(seat);
    hand.round.bets[seat] -= returned;
    if returned.is_positive() && !hand.protected.contains(seat) {
        hand.all_in.remove(seat);
    }
    hand.totals[seat] -= returned;
    hand.round = Round { level, full, complete, count, ..hand.round };
    hand.round.acted.insert(seat);
    if let Some(led) = led {
        (hand.round.aggressor, hand.round.able_before) = (led.round, led.able);
        (hand.aggressor, hand.opener) = (led.hand, led.opener);
    }
    let round = &hand.round;
    let matched = round.acted.iter().filter(|&seat| round.bets[seat] >= level).collect();
    hand.round.to_act = SeatSet::ALL.without(matched);
    match &mut hand.stage {
        Stage::Exchange(exchange) => exchange.waiting.remove(seat),
        Stage::Showdown(showdown) => showdown.waiting.remove(seat),
        Stage::Shuffle | Stage::Betting | Stage::Over => {}
    }
    hand.turn = hand.turn.filter(|turn| turn.seat != seat);
}

/// All cards lie in the deck again and the forced bets in front of the players.
fn misdealt(hand: &mut Hand, slips: &mut Slips) {
    let bets = hand.round.bets;
    hand.round = Round { bets, ..Round::new(hand.stakes.big_blind, hand.stakes.first_bet()) };
    hand.live = hand.seats;
    for set in
        [&mut hand.spoke, &mut hand.folded, &mut hand.mucked, &mut hand.tabled, &mut hand.on_board, &mut hand.protected]
    {
        *set = SeatSet::EMPTY;
    }
    hand.laid_counts = PerSeat::all(0);
    hand.opener = None;
    hand.stub = Sealed::new(Stub::EMPTY);
    hand.laid = Sealed::new(Stub::EMPTY);
    hand.burns = Sealed::new(Burns::NONE);
    hand.holes = Sealed::new(PerSeat::all(Hole::NONE));
    hand.board = Places::NONE;
    (hand.aggressor, hand.turn, hand.stage) = (None, None, Stage::Shuffle);
    let planned = slips.planned.iter().copied().filter(|planned| !planned.slip.of_deal()).collect();
    let rulings = std::mem::take(&mut slips.rulings);
    let unnoticed = slips.unnoticed.iter().copied().filter(|slip| matches!(slip, Slip::WrongButton { .. })).collect();
    let Slips { positions, replay_before, missed_small, missed_big, .. } = *slips;
    *slips =
        Slips { planned, rulings, unnoticed, positions, replay_before, missed_small, missed_big, ..Slips::default() };
}

fn take(hand: &mut Hand, slips: &mut Slips, from: Pile, card: Slot) {
    match from {
        Pile::Stub => hand.stub.open_mut().drop_top(1),
        Pile::Burns => take_burn(hand, card),
        Pile::NextBurn => {
            take_burn(hand, card);
            slips.burned = false;
        }
        Pile::Board => {
            hand.board.take_last(card);
        }
        Pile::Aside => slips.aside.open_mut().take(card),
        Pile::Scrap => slips.scrap.open_mut().take(card),
        Pile::Hole(seat) => {
            hand.holes.open_mut()[seat].take(card);
            for cards in [&mut slips.exposed, &mut slips.owed] {
                forget(cards, seat, card);
            }
        }
        Pile::Extra(seat) => slips.extras.open_mut()[seat].take(card),
        Pile::Discards => hand.laid.open_mut().take(card),
    }
}

fn take_burn(hand: &mut Hand, card: Slot) {
    let burns = hand.burns.open_mut();
    burns.take_last(card);
    burns.close_up();
}

fn forget(cards: &mut Vec<(Seat, Slot)>, seat: Seat, card: Slot) {
    if let Some(place) = cards.iter().position(|other| *other == (seat, card)) {
        cards.remove(place);
    }
}

fn put(hand: &mut Hand, slips: &mut Slips, to: Pile, card: Slot) {
    match to {
        Pile::Stub => hand.stub.open_mut().push_top(card),
        Pile::Burns => hand.burns.open_mut().push(card),
        Pile::NextBurn => {
            hand.burns.open_mut().push(card);
            slips.burned = true;
        }
        Pile::Board => {
            hand.board.push(card);
        }
        Pile::Aside => slips.aside.open_mut().push(card),
        Pile::Scrap => slips.scrap.open_mut().push(card),
        Pile::Hole(seat) => hand.holes.open_mut()[seat].push(card),
        Pile::Extra(seat) => slips.extras.open_mut()[seat].push(card),
        Pile::Discards => hand.laid.open_mut().push(card),
    }
}

/// What other events change for a hand with slips.
pub(crate) fn after(table: &mut Table, event: &Event) {
    let Table { hand, slips: Some(slips), .. } = table else { return };
    if let Some(seat) = player_chose(event) {
        slips.spoke.insert(seat);
    }
    match *event {
        Event::HandStarted { .. } => {
            let planned = std::mem::take(&mut slips.planned);
            let unnoticed: Vec<Slip> =
                slips.unnoticed.drain(..).filter(|slip| matches!(slip, Slip::WrongButton { .. })).collect();
            let positions = slips.positions.filter(|_| !unnoticed.is_empty());
            let replay_before = slips.replay_before.filter(|_| !unnoticed.is_empty());
            let rulings = if slips.restarts { std::mem::take(&mut slips.rulings) } else { Vec::new() };
            if planned.is_empty() && unnoticed.is_empty() && rulings.is_empty() {
                table.slips = None;
            } else {
                let (missed_small, missed_big) = (slips.missed_small, slips.missed_big);
                **slips = Slips {
                    planned,
                    unnoticed,
                    positions,
                    replay_before,
                    rulings,
                    missed_small,
                    missed_big,
                    ..Slips::default()
                };
            }
        }
        Event::BlindMissed { seat, blind: Some(Blind::Small) } => slips.missed_small.insert(seat),
        Event::BlindMissed { seat, blind: Some(Blind::Big) } => slips.missed_big.insert(seat),
        Event::HandEnded { .. } => {
            slips.planned.clear();
            // The button of a hand that is played again may still be found wrong.
            let replayed = slips.replay.is_some();
            slips.unnoticed.retain(|slip| replayed || !matches!(slip, Slip::WrongButton { .. }));
        }
        Event::Shuffled { .. } | Event::ShuffledByHand => slips.dealing = true,
        Event::ActionOn { .. } => slips.dealing = false,
        Event::RoundClosed => (slips.dealing, slips.spoke) = (false, SeatSet::EMPTY),
        Event::FlopDealt { .. } | Event::TurnDealt { .. } | Event::RiverDealt { .. } => slips.burned = false,
        Event::Dealt { .. } if hand.is_some_and(|hand| matches!(hand.stage, Stage::Exchange(_))) => slips.served += 1,
        // Whether the exposed card is among them is nobody's business.
        Event::LaidAway { seat, count: 1.., .. } => {
            slips.exposed.retain(|(other, _)| *other != seat);
            slips.owed.retain(|(other, _)| *other != seat);
        }
        _ => {}
    }
}
