//! Hold'em, with and without a limit.

use poker_cards::CardSet;
use poker_eval::rank;

use crate::betting::{Plan, of, respond};
use crate::chance::Chance;
use crate::chart::{hole_points, hole_share, opening_share};
use crate::showdown::share;
use crate::spot::Spot;
use crate::style::Style;
use crate::unseen::Unseen;

/// How often the unseen cards are dealt for one estimate.
const DEALS: i64 = 400;

/// Stacks of so many big blinds are played all-in or not at all.
const SHORT: i64 = 12;

pub fn plan(spot: &Spot<'_>, style: &Style, chance: &mut Chance) -> Plan {
    if !spot.is_opening() {
        let equity = equity(spot, chance);
        return respond(spot, style, chance, equity);
    }
    let raised = spot.level() * 2 > spot.unit * 3;
    match raised {
        true => answer_raise(spot, style, chance),
        false if spot.is_no_limit() && spot.depth() <= SHORT => push_or_leave(spot, style),
        false => open(spot, style, chance),
    }
}

/// Nobody has raised: raise with the chart's share for the position, limp with some hands, leave the others.
fn open(spot: &Spot<'_>, style: &Style, chance: &mut Chance) -> Plan {
    let share = hole_share(spot.hole);
    let limpers = limpers(spot);
    let wider = if spot.is_heads_up() { 130 } else { 100 };
    let full = opening_share(spot.behind(spot.view.big_blind)) * style.range * wider / 10_000;
    // Behind limpers only the better half is raised.
    let raises = if limpers > 0 { full * 6 / 10 } else { full };
    if share <= raises.min(850) && !chance.permille(style.trap / 2) {
        let blinds = of(spot.unit, 2_200 + chance.below(900) as i64);
        return Plan::Press(blinds + limpers * spot.unit);
    }
    let cheap = if limpers > 0 || spot.me.bet > 0 { full * 13 / 10 } else { 0 };
    if share <= cheap.max(style.limp) { Plan::Stay } else { Plan::Leave }
}

/// Those who have called the big blind and nothing more.
fn limpers(spot: &Spot<'_>) -> i64 {
    let called = |seat: u8| Some(seat) != spot.view.big_blind && Some(seat) != spot.view.small_blind;
    spot.rivals.iter().filter(|rival| rival.bet == spot.unit && called(rival.seat)).count() as i64
}

fn push_or_leave(spot: &Spot<'_>, style: &Style) -> Plan {
    let open = opening_share(spot.behind(spot.view.big_blind));
    let pushes = open * (10 + SHORT - spot.depth()) / 10 * (style.range + 100) / 200;
    if hole_share(spot.hole) <= pushes { Plan::Press(i64::MAX / 8) } else { Plan::Leave }
}

fn answer_raise(spot: &Spot<'_>, style: &Style, chance: &mut Chance) -> Plan {
    let (share, level) = (hole_share(spot.hole), spot.level());
    let high = level > 4 * spot.unit;
    let again = if high { 15 } else { 45 } * style.range / 100;
    if share <= again && !chance.permille(style.trap) {
        return Plan::Press(level * 3);
    }
    let equity = equity(spot, chance);
    let committed = spot.to_call() * 3 > spot.me.stack;
    // With chips left to lose, part of the chance is lost on the way to the river.
    let price = style.price + if committed { 0 } else { 20 };
    let defends = if spot.is_heads_up() { style.defend * 2 } else { style.defend };
    let wide_enough = share <= defends || committed;
    if !wide_enough || equity * 100 < spot.break_even() * price {
        return Plan::Leave;
    }
    if spot.is_no_limit() && committed && equity >= 550 { Plan::Press(i64::MAX / 8) } else { Plan::Stay }
}

/// The chance, in thousandths, to win against the rivals who stay in: a rival who has put chips in holds the best of
/// some hands, not any hand.
fn equity(spot: &Spot<'_>, chance: &mut Chance) -> i64 {
    let opening = spot.is_opening();
    let stays = |bet: i64, stack: i64| !opening || bet >= spot.level() || stack == 0;
    let wide = usize::from(spot.is_heads_up());
    let tries: Vec<usize> = spot
        .rivals
        .iter()
        .filter(|rival| stays(rival.bet, rival.stack))
        .map(|rival| tries(spot, rival.bet, rival.total).saturating_sub(wide).max(1))
        .collect();
    let mut unseen = Unseen::all_but(spot.hole.union(spot.board));
    let sum: i64 = (0..DEALS).map(|_| one_deal(spot, &tries, &mut unseen, chance)).sum();
    sum / DEALS
}

fn tries(spot: &Spot<'_>, bet: i64, total: i64) -> usize {
    if spot.is_opening() {
        return 1
            + usize::from(bet > spot.unit)
            + usize::from(bet * 2 > spot.unit * 5)
            + usize::from(bet > 7 * spot.unit);
    }
    let before = total - bet;
    1 + usize::from(before > 4 * spot.unit) + usize::from(bet > 0) + usize::from(bet * 3 > spot.pot())
}

/// The share of the pot in one deal of the cards that are not seen.
fn one_deal(spot: &Spot<'_>, tries: &[usize], unseen: &mut Unseen, chance: &mut Chance) -> i64 {
    unseen.gather();
    let score = |hole: CardSet| match rank(hole.union(spot.board)) {
        Some(rank) => rank.value().into(),
        None => hole_points(hole),
    };
    let mut rivals = [CardSet::EMPTY; 9];
    for (hole, &tries) in rivals.iter_mut().zip(tries) {
        *hole = unseen.deal_best(2, tries, chance, score);
    }
    let board = spot.board.union(unseen.deal(5 - spot.board.len().min(5), chance));
    let rivals = rivals[..tries.len().min(9)].iter();
    share(rank(spot.hole.union(board)), rivals.map(|hole| rank(hole.union(board))))
}
