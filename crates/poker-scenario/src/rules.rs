//! The house rules that a file asks for.

use poker_cards::Chips;
use poker_engine::{House, OptionValue, SetupRefusal};

use crate::money::Money;

/// The profiles of the rules, whether or not the engine plays them.
pub(crate) const PROFILES: [&str; 4] = ["pacific-limit", "home-no-limit", "five-card-draw-home", "roberts"];

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

/// Every other option of SPEC 14.1, and those that only a file has.
const OTHERS: [&str; 42] = [
    "variant",
    "format",
    "structure",
    "blinds",
    "small_blind_rule",
    "heads_up_blinds",
    "button_rule",
    "deal.start",
    "burn_before_hole_cards",
    "burn_before_board_cards",
    "raise_cap",
    "cap_heads_up",
    "min_raise",
    "reopen",
    "entry",
    "missed_blinds",
    "absent",
    "leave",
    "rake",
    "odd_chips",
    "showdown.start",
    "first_must_show",
    "side_pot_first",
    "all_in_face_up",
    "play_board",
    "irregularities",
    "first_exposed_card",
    "excess_flop",
    "premature_turn",
    "misdeal_window",
    "redeal_burn",
    "levels",
    "draw.max_exchange",
    "draw.reshuffle_scope",
    "draw.bottom_card",
    "timeout",
    "draw.burn",
    "draw.second_round",
    "draw.check_before",
    "draw.check_after",
    "draw.round_two_starter",
    "disconnect_allin",
];

/// Whether the rules know this option, at whatever profile.
pub(crate) fn is_option(key: &str) -> bool {
    is_amount(key) || OTHERS.contains(&key)
}

/// Whether the option's value is an amount, or a list of them.
pub(crate) fn is_amount(key: &str) -> bool {
    AMOUNTS.contains(&key) || key == "blinds"
}

/// The profile's house rules; none where the engine has not the machinery.
pub(crate) fn house(profile: &str) -> Option<House> {
    House::by_name(profile)
}

/// One option of a file.
#[derive(Debug)]
pub(crate) struct Rule {
    /// The line in the file.
    pub line: usize,
    pub key: String,
    pub value: OptionValue,
}

/// Sets the options one by one; the first that is refused is returned with its refusal.
pub(crate) fn set<'r>(house: &mut House, rules: &'r [Rule]) -> Result<(), (&'r Rule, SetupRefusal)> {
    rules.iter().try_for_each(|rule| house.set(&rule.key, &rule.value).map_err(|refusal| (rule, refusal)))
}

/// An amount that may be below zero: whether that makes sense is for the set-up to say.
pub(crate) fn signed(text: &str, money: Money) -> Result<Chips, String> {
    match text.strip_prefix('-') {
        Some(text) => money.read(text).map(|amount| Chips::ZERO - amount),
        None => money.read(text.strip_prefix('+').unwrap_or(text)),
    }
}

/// The value of an option from the texts of its numbers; amounts are read as the file writes them.
pub(crate) fn number(key: &str, text: &str, money: Money) -> Result<i64, String> {
    if is_amount(key) {
        return signed(text, money).map(Chips::units);
    }
    text.parse().map_err(|_| format!("{key}: '{text}' is not a whole number"))
}
