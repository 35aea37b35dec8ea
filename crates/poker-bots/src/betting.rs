//! From a chance to win to chips.

use poker_view::Bounds;

use crate::Choice;
use crate::chance::Chance;
use crate::spot::Spot;
use crate::style::Style;

/// What a player means to do, whatever the menu offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Give up, where it is not free to stay.
    Leave,
    /// Check or call.
    Stay,
    /// Bet or raise to about this total.
    Press(i64),
}

/// What to do with this chance to win, in thousandths, against all rivals together.
pub fn respond(spot: &Spot<'_>, style: &Style, chance: &mut Chance, equity: i64) -> Plan {
    let rivals = spot.rivals.len().max(1) as i64;
    let fair = 1_000 / (rivals + 1);
    let edge = (equity - fair) * 1_000 / (1_000 - fair);
    let (pot, call, level) = (spot.pot(), spot.to_call(), spot.level());
    let share = 350 + edge.max(0) / 2 + chance.below(150) as i64;
    let wanted = Plan::Press(level + of(pot + call, share));
    if call == 0 {
        let value = edge >= style.bet && !chance.permille(style.trap);
        let bluff = rivals <= 2 && chance.permille(style.bluff / rivals as u64);
        return if value || bluff { wanted } else { Plan::Stay };
    }
    // Whoever raises a raise has more than a good hand.
    let again = if spot.me.bet > 0 && !spot.is_opening() { 200 } else { 0 };
    if edge >= style.raise + again && !chance.permille(style.trap) {
        return wanted;
    }
    if equity * 100 >= spot.break_even() * style.price {
        return Plan::Stay;
    }
    let bluff = rivals == 1 && spot.me.bet == 0 && chance.permille(style.bluff / 8);
    if bluff { wanted } else { Plan::Leave }
}

/// The plan as the menu allows it.
pub fn carry_out(spot: &Spot<'_>, plan: Plan) -> Choice {
    let menu = &spot.menu;
    let stay = match (menu.check, menu.call) {
        (true, _) => Choice::Check,
        (false, Some(_)) => Choice::Call,
        (false, None) => Choice::Fold,
    };
    match plan {
        Plan::Press(to) => {
            let bet = menu.bet.map(|bounds| Choice::Bet(size(spot, bounds, to)));
            bet.or_else(|| menu.raise.map(|bounds| Choice::Raise(size(spot, bounds, to)))).unwrap_or(stay)
        }
        Plan::Leave if !menu.check => Choice::Fold,
        Plan::Leave | Plan::Stay => stay,
    }
}

/// A total within the bounds, a multiple of the chip unit or exactly a bound. Whoever would leave himself little puts in
/// everything.
fn size(spot: &Spot<'_>, bounds: Bounds, to: i64) -> i64 {
    let everything = spot.me.bet + spot.me.stack;
    let much = to.saturating_mul(3) > everything.saturating_mul(2);
    if to >= bounds.max || (much && bounds.max == everything) {
        return bounds.max;
    }
    let unit = spot.menu.chip_unit.max(1);
    (to / unit * unit).max(bounds.min)
}

/// So many thousandths of an amount.
pub fn of(amount: i64, thousandths: i64) -> i64 {
    (i128::from(amount) * i128::from(thousandths) / 1_000) as i64
}
