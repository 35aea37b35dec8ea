//! What the house takes of a pot.

use minicbor::{Decode, Encode};
use poker_cards::Chips;

use crate::house::{House, Rake};
use crate::{SetupRefusal, Stakes};

/// A row of the rake table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct RakeRow {
    /// The least stakes of the row: small bet, big blind or least bet.
    #[n(0)]
    pub from: Chips,
    /// Hundredths of a percent.
    #[n(1)]
    pub share: u16,
    /// The most, for 2–3, 4–5 and 6–10 players.
    #[n(2)]
    pub caps: [Chips; 3],
}

/// Lowest stakes first, in cents; a table takes the last row that begins not above its own stakes.
///
/// # Rules
/// K-4
const TABLE: [RakeRow; 4] = [
    RakeRow::new(0, 500, [50, 50, 50]),
    RakeRow::new(12, 500, [100, 100, 100]),
    RakeRow::new(100, 500, [100, 200, 300]),
    RakeRow::new(700, 250, [100, 200, 300]),
];

impl RakeRow {
    pub(crate) const fn new(from: i64, share: u16, caps: [i64; 3]) -> RakeRow {
        let [few, some, many] = caps;
        RakeRow { from: Chips::new(from), share, caps: [Chips::new(few), Chips::new(some), Chips::new(many)] }
    }

    fn due(&self, players: usize, amount: Chips) -> Chips {
        let cap = match players {
            ..=3 => self.caps[0],
            4..=5 => self.caps[1],
            _ => self.caps[2],
        };
        let share = i128::from(amount.units()) * i128::from(self.share) / 10_000;
        Chips::new(share.min(i128::from(cap.units())) as i64)
    }
}

impl House {
    /// The rake that is due on so much, in all pots together, at these stakes with so many players dealt in.
    ///
    /// # Rules
    /// K-3
    pub(crate) fn rake_due(&self, stakes: &Stakes, players: usize, amount: Chips) -> Chips {
        let rows = match self.rules.rake {
            Rake::None => return Chips::ZERO,
            Rake::Table => &TABLE[..],
            Rake::Rows => &self.rake_rows,
        };
        let row = rows.iter().rev().find(|row| row.from <= stakes.table_bet());
        row.map_or(Chips::ZERO, |row| row.due(players, amount))
    }

    pub(crate) fn check_rake(&self) -> Result<(), SetupRefusal> {
        let rows = &self.rake_rows;
        let whole = |row: &RakeRow| {
            row.share <= 10_000 && row.caps.iter().chain([&row.from]).all(|&amount| amount >= Chips::ZERO)
        };
        let none = self.rules.rake == Rake::Rows && rows.is_empty();
        if none || !rows.iter().all(whole) || !rows.is_sorted_by(|one, next| one.from < next.from) {
            let problem = "rows with the lowest stakes first, 0 to 100 percent, no cap below 0".into();
            return Err(SetupRefusal::BadOption { key: "rake".into(), problem });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rake(small_bet: i64, players: usize, pot: i64) -> i64 {
        let stakes = Stakes::limit(Chips::new(small_bet), Chips::new(2 * small_bet));
        House::pacific_limit().rake_due(&stakes, players, Chips::new(pot)).units()
    }

    #[test]
    fn rows_of_the_house() {
        let rake_rows = vec![RakeRow::new(4, 1_000, [3, 4, 5]), RakeRow::new(50, 33, [9, 9, 9])];
        let mut house = House { rake_rows, ..House::pacific_limit() };
        house.rules.rake = Rake::Rows;
        let due = |bet: i64, players, pot| {
            let stakes = Stakes::blinds(Chips::new(1), Chips::new(bet));
            house.rake_due(&stakes, players, Chips::new(pot)).units()
        };
        // Below the first row nothing; 10 % of 29 is 2.9; the caps are 3, 4 and 5.
        assert_eq!([due(3, 2, 900), due(4, 2, 29), due(49, 3, 99), due(4, 5, 99), due(4, 6, 99)], [0, 2, 3, 4, 5]);
        // 0.33 % of 1,000 is 3.3.
        assert_eq!(due(50, 2, 1_000), 3);
        house.rake_rows.swap(0, 1);
        assert!(house.check_rake().is_err());
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
