//! What the house takes of a pot.

use poker_cards::Chips;

use crate::Stakes;

/// A row of the rake table.
struct RakeRow {
    /// The least small bet of the row, in cents.
    from: i64,
    /// Tenths of a percent.
    permille: i64,
    /// The most, in cents, for 2–3, 4–5 and 6–10 players.
    caps: [i64; 3],
}

/// Lowest stakes first; a table takes the last row that begins not above its own stakes.
///
/// # Rules
/// K-4
const TABLE: [RakeRow; 4] = [
    RakeRow { from: 0, permille: 50, caps: [50, 50, 50] },
    RakeRow { from: 12, permille: 50, caps: [100, 100, 100] },
    RakeRow { from: 100, permille: 50, caps: [100, 200, 300] },
    RakeRow { from: 700, permille: 25, caps: [100, 200, 300] },
];

/// The rake that is due on so much, in all pots together, at these stakes with so many players dealt in.
///
/// # Rules
/// K-3
pub(crate) fn due(stakes: &Stakes, players: usize, amount: Chips) -> Chips {
    let row = TABLE.iter().rev().find(|row| row.from <= stakes.lower.units()).unwrap_or(&TABLE[0]);
    let cap = match players {
        ..=3 => row.caps[0],
        4..=5 => row.caps[1],
        _ => row.caps[2],
    };
    let share = i128::from(amount.units()) * i128::from(row.permille) / 1000;
    Chips::new(share.min(i128::from(cap)) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rake(small_bet: i64, players: usize, pot: i64) -> i64 {
        let stakes = Stakes::limit(Chips::new(small_bet), Chips::new(2 * small_bet));
        due(&stakes, players, Chips::new(pot)).units()
    }

    #[test]
    fn the_table_of_k4() {
        // 0.06/0.12: 5 %, 50 cents at most. 5 % of 3.39 is 16.95 cents, rounded down.
        assert_eq!((rake(6, 6, 339), rake(6, 6, 5_000)), (16, 50));
        // 0.12/0.25 and 0.50/1: 5 %, a dollar at most.
        assert_eq!((rake(12, 2, 5_000), rake(50, 10, 5_000)), (100, 100));
        // 1/2 and 5/10: 5 %, 1, 2 or 3 dollars by players.
        assert_eq!((rake(100, 3, 10_000), rake(100, 4, 10_000), rake(500, 6, 10_000)), (100, 200, 300));
        // 7/15 and higher: 2.5 %.
        assert_eq!((rake(700, 6, 4_000), rake(1_000, 2, 10_000)), (100, 100));
    }
}
