//! A player without any plan.

use poker_cards::Chips;
use poker_engine::{Menu, Play, Range};

use crate::FastWords;

/// One of the plays that the menu lists, each as likely as any other. `pot` is what lies in the middle and `unit` the
/// chip unit; both only shape the sizes of bets and raises. In the exchange any number of cards goes, whichever they are:
/// a player without a view knows none of them.
pub fn choose(menu: &Menu, pot: Chips, unit: Chips, words: &mut FastWords) -> Play {
    let offers = [
        menu.fold.then_some(Play::Fold),
        menu.check.then_some(Play::Check),
        menu.call.map(|_| Play::Call),
        menu.bet.map(|range| Play::BetTo(size(range, pot, unit, words))),
        menu.raise.map(|range| Play::RaiseTo(size(range, pot, unit, words))),
        menu.show.then_some(Play::Show),
        menu.muck.then_some(Play::Muck),
        menu.asked.then_some(Play::PlayBoard),
        menu.draw.map(|most| Play::DrawCount(words.below(u64::from(most) + 1) as u8)),
    ];
    let count = offers.iter().flatten().count() as u64;
    let chosen = words.below(count.max(1)) as usize;
    offers.into_iter().flatten().nth(chosen).unwrap_or(Play::Fold)
}

/// The least in three of eight cases, the pot in two, anything in two, everything in one.
fn size(range: Range, pot: Chips, unit: Chips, words: &mut FastWords) -> Chips {
    let wanted = match words.below(8) {
        0..=2 => range.min,
        3..=4 => range.min + pot,
        5..=6 => range.min + Chips::new(words.below((range.max - range.min).units() as u64 + 1) as i64),
        _ => range.max,
    };
    if wanted >= range.max {
        return range.max;
    }
    let rounded = Chips::new(wanted.units() / unit.units() * unit.units());
    if rounded < range.min { range.min } else { rounded }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_the_least_the_most_or_chips_of_the_unit_between() {
        let range = Range { min: Chips::new(110), max: Chips::new(1_013) };
        let mut words = FastWords::new(3);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..2_000 {
            let size = size(range, Chips::new(300), Chips::new(25), &mut words);
            assert!(size == range.min || size == range.max || size.units() % 25 == 0);
            assert!(range.min <= size && size <= range.max);
            seen.insert(size);
        }
        // 110 and 1,013 themselves, and the multiples of 25 from 125 to 1,000.
        assert_eq!(seen.len(), 2 + 36);
    }
}
