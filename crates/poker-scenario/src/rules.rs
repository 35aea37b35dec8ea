//! The house rules that a file asks for.

use poker_cards::Chips;
use poker_engine::{House, OptionValue, SetupRefusal};

use crate::money::Money;

/// Options whose value is an amount.
const AMOUNTS: [&str; 12] = [
    "small_bet",
    "big_bet",
    "small_blind",
    "big_blind",
    "ante",
    "big_blind_ante",
    "min_bet",
    "max_bet",
    "chip_unit",
    "min_buy_in",
    "max_buy_in",
    "starting_stack",
];

/// Whether the option's value is an amount, or a list of them.
pub(crate) fn is_amount(key: &str) -> bool {
    AMOUNTS.contains(&key) || key == "blinds"
}

/// One option of a file.
#[derive(Debug)]
pub(crate) struct Rule {
    /// The line in the file.
    pub line: usize,
    pub key: String,
    pub value: OptionValue,
}

/// Sets the options; the first that is refused is returned with its refusal.
pub(crate) fn set<'r>(house: &mut House, rules: &'r [Rule]) -> Result<(), (&'r Rule, SetupRefusal)> {
    let refused = house.set_all(rules.iter().map(|rule| (rule.key.as_str(), &rule.value))).err();
    let Some((key, refusal)) = refused else { return Ok(()) };
    let named = rules.iter().find(|rule| rule.key == key).or(rules.first());
    Err((named.expect("no option is refused where none is set"), refusal))
}

/// An amount that may be below zero: whether that makes sense is for the set-up to say.
pub(crate) fn signed(text: &str, money: Money) -> Result<Chips, String> {
    match text.strip_prefix('-') {
        Some(text) => money.read(text).map(|amount| Chips::ZERO - amount),
        None => money.read(text.strip_prefix('+').unwrap_or(text)),
    }
}

/// One number of the rows of `levels` or `rake`: in each level the minutes and in each row of a rake the percentage, in
/// hundredths, are no amounts.
pub(crate) fn row_number(key: &str, place: usize, text: &str, money: Money) -> Result<i64, String> {
    match (key, place) {
        ("levels", 3) => text.parse().map_err(|_| format!("{key}: '{text}' is not a whole number of minutes")),
        ("rake", 1) => Money { cents: true }.read(text).map(Chips::units),
        ("levels" | "rake", _) => signed(text, money).map(Chips::units),
        _ => Err(format!("{key}: no list of lists")),
    }
}

/// The value of an option from the texts of its numbers; amounts are read as the file writes them.
pub(crate) fn number(key: &str, text: &str, money: Money) -> Result<i64, String> {
    if is_amount(key) {
        return signed(text, money).map(Chips::units);
    }
    text.parse().map_err(|_| format!("{key}: '{text}' is not a whole number"))
}
