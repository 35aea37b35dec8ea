//! Numbers among the arguments.

use std::ops::RangeInclusive;

/// Reads a whole number within bounds; what else is written is told the bounds.
pub fn whole<T: TryFrom<u64>>(bounds: RangeInclusive<u64>) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| bounds.contains(number));
        let read = number.and_then(|number| T::try_from(number).ok());
        read.ok_or_else(|| match (*bounds.start(), *bounds.end()) {
            (start, u64::MAX) => format!("write a whole number, at least {start}"),
            (start, end) => format!("write a whole number from {start} to {end}"),
        })
    }
}
