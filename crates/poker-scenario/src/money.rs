//! Amounts as a file writes them.

use poker_cards::Chips;

/// How a file writes amounts: whole chips, or dollars and cents, read exactly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Money {
    pub cents: bool,
}

impl Money {
    /// Reads `200`, or with cents `2.05`; the unit is one chip or one cent.
    pub fn read(self, text: &str) -> Result<Chips, String> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(part) || text.ends_with('.') {
            return Err(format!("'{text}' is not an amount: write digits, such as 200"));
        }
        if !self.cents && !part.is_empty() {
            return Err(format!("'{text}' has decimals; they need `cents = true`"));
        }
        if part.len() > 2 {
            return Err(format!("'{text}' has more than two decimals"));
        }
        let digits = if self.cents { format!("{whole}{part:0<2}") } else { whole.into() };
        match digits.parse() {
            Ok(units) if units <= Chips::MAX.units() => Ok(Chips::new(units)),
            _ => Err(format!("'{text}' is too large; amounts stay below 2^53")),
        }
    }

    /// Writes an amount as [`read`](Money::read) takes it; cents appear where there are any.
    pub fn write(self, amount: Chips) -> String {
        let units = amount.units();
        match (self.cents, units % 100) {
            (false, _) => units.to_string(),
            (true, 0) => (units / 100).to_string(),
            (true, cents) => format!("{}.{:02}", units / 100, cents.abs()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cents_are_exact_and_decimals_need_them() {
        let cents = Money { cents: true };
        let units = |text| cents.read(text).map(Chips::units);
        assert_eq!((units("2.05"), units("2.5"), units("2"), units("0.29")), (Ok(205), Ok(250), Ok(200), Ok(29)));
        assert_eq!(cents.write(Chips::new(205)), "2.05");
        assert_eq!(cents.write(Chips::new(200)), "2");
        assert!(units("2.055").is_err() && units("2.").is_err() && units(".5").is_err());
        assert!(Money { cents: false }.read("2.5").unwrap_err().contains("cents = true"));
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        let chips = Money { cents: false };
        for text in ["", "-5", "+5", "1e3", "1_000", "99999999999999999999", "9007199254740992"] {
            assert!(chips.read(text).is_err(), "{text}");
        }
        assert_eq!(chips.read("9007199254740991"), Ok(Chips::MAX));
    }
}
