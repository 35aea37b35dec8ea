//! A player without any plan.

use poker_cards::Chips;
use poker_engine::{Menu, Play, Range};

use crate::FastWords;

/// One of the plays that the menu lists, each as likely as any other. `pot` is what lies in the middle and `unit` the
/// chip unit; both only shape the sizes of bets and raises. In the exchange any number of cards goes, whichever they are:
/// a player without a view knows none of them.
pub fn choose(menu: &Menu, pot: Chips, unit: Chips, words: &mut FastWords) -> Play {
    let mut offers = [Play::Fold; 9];
    let mut count = 0;
    let mut offer = |play: Option<Play>| {
        if let Some(play) = play {
            offers[count] = play;
            count += 1;
        }
    };
    offer(menu.fold.then_some(Play::Fold));
    offer(menu.check.then_some(Play::Check));
    offer(menu.call.map(|_| Play::Call));
    offer(menu.bet.map(|range| Play::BetTo(size(range, pot, unit, words))));
    offer(menu.raise.map(|range| Play::RaiseTo(size(range, pot, unit, words))));
    offer(menu.show.then_some(Play::Show));
    offer(menu.muck.then_some(Play::Muck));
    offer(menu.asked.then_some(Play::PlayBoard));
    offer(menu.draw.map(|most| Play::DrawCount(words.below(u64::from(most) + 1) as u8)));
    offers[words.below(count.max(1) as u64) as usize]
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
