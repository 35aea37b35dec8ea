//! House rules drawn at random, as many at once as go together.

use poker_engine::{Awaiting, House, OptionValue, inspect};
use poker_sim::FastWords;

use crate::game::{Game, Next};
use crate::long::{cards_are_unique, hands_asked_for, through_the_log};
use crate::referee::Referee;

const PROFILES: [&str; 4] = ["home-no-limit", "pacific-limit", "five-card-draw-home", "roberts"];

/// Rules whose value is a word, and the words.
const WORDS: [(&str, &[&str]); 24] = [
    ("structure", &["fixed", "no_limit", "pot_limit", "spread"]),
    ("variant", &["holdem", "five_card_draw"]),
    ("heads_up_blinds", &["button_small", "literal"]),
    ("button_rule", &["moving", "dead"]),
    ("deal.start", &["left_of_big_blind", "small_blind", "left_of_button"]),
    ("cap_heads_up", &["capped", "uncapped_before_cap"]),
    ("min_raise", &["unit", "last_full_raise", "any_higher", "table_min", "previous_raise"]),
    ("reopen", &["standard", "any_increase"]),
    ("entry", &["post_or_wait", "free"]),
    ("missed_blinds", &["post_live", "post_live_and_dead", "none"]),
    ("absent", &["not_dealt", "posts_and_folds", "posts_and_checks"]),
    ("leave", &["free", "not_near_button"]),
    ("rake", &["none", "table"]),
    ("odd_chips", &["position", "carry"]),
    ("showdown.start", &["auto", "final_round", "whole_hand"]),
    ("first_must_show", &["yes", "may_concede"]),
    ("play_board", &["auto", "announce_advised", "announce_required", "must_table"]),
    ("irregularities", &["none", "roberts", "tda"]),
    ("draw.reshuffle_scope", &["all", "others"]),
    ("draw.bottom_card", &["keep", "merge"]),
    ("draw.round_two_starter", &["forehand", "opener"]),
    ("timeout", &["check_or_fold", "fold"]),
    ("format", &["cash", "tournament"]),
    ("small_blind_rule", &["half_floor_dollar", "half_of_bb", "explicit"]),
];

/// Rules that are on or off.
const FLAGS: [&str; 11] = [
    "burn_before_hole_cards",
    "burn_before_board_cards",
    "side_pot_first",
    "all_in_face_up",
    "redeal_burn",
    "disconnect_allin",
    "big_blind_ante",
    "draw.burn",
    "draw.second_round",
    "draw.check_before",
    "draw.check_after",
];

/// Any of these.
fn one<'v>(words: &mut FastWords, values: &[&'v str]) -> &'v str {
    values[words.below(values.len() as u64) as usize]
}

/// Blinds of every number, and none.
fn blinds(words: &mut FastWords) -> OptionValue {
    let small = 1 + words.below(30) as i64;
    OptionValue::Numbers(match words.below(5) {
        0 => vec![],
        1 => vec![small],
        2 => vec![small, 2 * small],
        3 => vec![small, 2 * small, 4 * small],
        _ => vec![small, small, 3 * small, 3 * small],
    })
}

fn wish(words: &mut FastWords) -> (&'static str, OptionValue) {
    let number = |amount: u64| OptionValue::Number(amount as i64);
    match words.below(48) {
        place @ 0..24 => {
            let (key, values) = WORDS[place as usize];
            (key, OptionValue::Word(one(words, values).into()))
        }
        place @ 24..35 => (FLAGS[place as usize - 24], OptionValue::Flag(words.below(2) == 0)),
        35..38 => ("blinds", blinds(words)),
        38..41 => ("ante", number(words.below(20))),
        41 => ("raise_cap", number(words.below(6))),
        42..44 => ("draw.max_exchange", number(words.below(6))),
        44 => ("chip_unit", number(1 + words.below(25))),
        45 => ("min_bet", number(1 + words.below(20))),
        46 => ("max_bet", number(1 + words.below(200))),
        _ => ("small_bet", number(2 * (1 + words.below(100)))),
    }
}

/// A profile with many wishes; those that do not go with the ones before are left out.
pub fn house(words: &mut FastWords) -> House {
    let mut house = House::by_name(one(words, &PROFILES)).expect("a profile");
    if house.check().is_err() {
        house = House::home_no_limit();
    }
    for _ in 0..20 {
        let (key, value) = wish(words);
        let mut other = house.clone();
        if other.set(key, &value).is_ok() && other.check().is_ok() {
            house = other;
        }
    }
    house
}

#[test]
fn hands_under_any_rules_end_with_every_chip_and_card_in_place() {
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..hands_asked_for() as u64 / 24 {
        let mut game = Game::with_random_rules(seed);
        met.insert(format!("{:?}", game.table.house().rules));
        let mut replayed = game.table.clone();
        for step in 0..300 {
            if step % 16 == 0 {
                Referee::examine(&game.table, game.now_ms);
                cards_are_unique(&game.table);
            }
            let Next::Act(act) = game.next() else { break };
            let folded = game.events.len();
            game.submit(act);
            for event in &game.events[folded..] {
                poker_engine::evolve(&mut replayed, &through_the_log(event));
            }
            let live = inspect(&game.table).digest();
            assert_eq!(inspect(&replayed).digest(), live, "seed {seed} after {act:?}, {:?}", game.table.house());
            if game.table.awaiting() == Awaiting::Nothing {
                break;
            }
        }
        assert!(game.table.hand_number() > 0, "seed {seed}");
    }
    assert!(met.len() > 150, "{} sets of rules", met.len());
}
