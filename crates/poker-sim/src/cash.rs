//! Chairs of a cash table: who is broke buys chips again or makes room for somebody else.

use poker_cards::{Chips, Seat};
use poker_engine::{Act, Format, House, PlayerId, Reason, Refusal};

use crate::SimError;
use crate::play::Sim;

/// How long a cash table stays open.
pub(crate) const HANDS_AT_A_TABLE: i64 = 1_000;

/// What a player sits down with: the starting stack of a tournament, fifty big blinds, or a hundred antes; at a cash table
/// within the bounds of the buy-in.
///
/// ```
/// use poker_engine::House;
/// use poker_sim::buy_in;
///
/// assert_eq!(buy_in(&House::pacific_limit()).units(), 50 * 100);
/// assert_eq!(buy_in(&House::five_card_draw_home()).units(), 100);
/// ```
pub fn buy_in(house: &House) -> Chips {
    if house.rules.format == Format::Tournament {
        return house.starting_stack;
    }
    let stakes = house.levels[0].stakes;
    let bets = stakes.big_blind.units() * 50 + stakes.ante.units() * 100;
    let wanted = Chips::new(bets).max(house.min_buy_in).min(house.max_buy_in.unwrap_or(Chips::MAX));
    let unit = house.chip_unit.units();
    let whole = wanted.units() / unit * unit;
    Chips::new(if whole < house.min_buy_in.units().max(1) { whole + unit } else { whole })
}

impl Sim {
    /// Before a hand: three of four broke players buy chips, the fourth leaves and another takes the chair. Whoever waits
    /// posts as soon as he may.
    ///
    /// # Rules
    /// P-6, T-3, T-4, T-6
    pub fn fill_chairs(&mut self) -> Result<(), SimError> {
        let chips = buy_in(self.table.house());
        for seat in self.table.occupied().iter() {
            if self.table.stack(seat).is_positive() {
                continue;
            }
            self.summary.chips_in += chips;
            if self.words.below(4) > 0 {
                self.submit(Act::AddChips { seat, amount: chips })?;
            } else {
                self.replace(seat, chips)?;
            }
        }
        for seat in self.table.waiting().iter() {
            match self.submit(Act::Post { seat }) {
                Err(SimError::Refused { refusal: Refusal { reason: Reason::MustWait, .. }, .. }) => {}
                answer => answer?,
            }
        }
        Ok(())
    }

    fn replace(&mut self, seat: Seat, chips: Chips) -> Result<(), SimError> {
        self.submit(Act::Stand { seat })?;
        self.newcomers += 1;
        let player = PlayerId(1_000 + self.newcomers);
        self.submit(Act::Join { seat, player, chips })
    }
}
