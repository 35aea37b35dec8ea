//! Amounts as a file writes them, exactly.

use poker_cards::Chips;

/// A decimal number that is not below 0: `digits` over ten to the power of `decimals`, with no zero at the end of the fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Amount {
    digits: i64,
    /// Digits behind the point.
    pub decimals: u8,
}

/// The most digits behind the point.
const FINEST: usize = 9;

impl Amount {
    /// Nothing.
    pub const ZERO: Amount = Amount { digits: 0, decimals: 0 };

    /// Reads `100`, `1_000`, `+2` or `0.50`; none for what is no plain decimal number, or longer than 18 digits.
    pub fn read(text: &str) -> Option<Amount> {
        let text = text.strip_prefix('+').unwrap_or(text);
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
        if !plain(whole) || !plain(fraction) {
            return None;
        }
        let fraction = fraction.replace('_', "");
        let fraction = fraction.trim_end_matches('0');
        let digits = format!("{}{fraction}", whole.replace('_', ""));
        if fraction.len() > FINEST || digits.trim_start_matches('0').len() > 18 {
            return None;
        }
        Some(Amount { digits: digits.parse().ok()?, decimals: fraction.len() as u8 })
    }

    /// So much in units with this many digits behind the point, which are enough for it; none above what a table may hold.
    pub fn chips(self, decimals: u8) -> Option<Chips> {
        let factor = 10i64.checked_pow(u32::from(decimals.checked_sub(self.decimals)?))?;
        self.digits.checked_mul(factor).map(Chips::new).filter(|&chips| chips <= Chips::MAX)
    }
}

/// An amount in units with this many digits behind the point, as people write it.
pub(crate) fn written(chips: Chips, decimals: u8) -> String {
    let unit = 10u64.pow(u32::from(decimals));
    let size = chips.units().unsigned_abs();
    let sign = if chips.units() < 0 { "-" } else { "" };
    let (whole, rest) = (size / unit, size % unit);
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let fraction = format!("{rest:0width$}", width = usize::from(decimals));
    format!("{sign}{whole}.{}", fraction.trim_end_matches('0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chips(text: &str, decimals: u8) -> Option<i64> {
        Amount::read(text)?.chips(decimals).map(Chips::units)
    }

    #[test]
    fn amounts_are_exact() {
        assert_eq!(
            (chips("100", 0), chips("1_000", 0), chips("+2", 0), chips("0", 0)),
            (Some(100), Some(1000), Some(2), Some(0))
        );
        assert_eq!((chips("10112.5", 1), chips("9775.0", 0), chips("0.10", 1)), (Some(101_125), Some(9775), Some(1)));
        assert_eq!((chips("678473.5", 2), chips("0.000000001", 9)), (Some(67_847_350), Some(1)));
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        for text in ["", "-1", "1e3", "inf", "nan", ".5", "5.", "0.0000000001", "1234567890123456789", "1.2.3", "ä"] {
            assert_eq!(Amount::read(text), None, "{text}");
        }
        // One above 2^53 - 1, and a fraction that the unit does not have.
        assert_eq!((chips("9007199254740992", 0), chips("0.5", 0), chips("900719925474099", 9)), (None, None, None));
    }

    #[test]
    fn amounts_are_written_without_idle_zeros() {
        let written = |units, decimals| written(Chips::new(units), decimals);
        assert_eq!(
            (written(101_125, 1), written(1500, 2), written(5, 2)),
            ("10112.5".into(), "15".into(), "0.05".into())
        );
        assert_eq!(written(-25, 1), "-2.5");
    }
}
