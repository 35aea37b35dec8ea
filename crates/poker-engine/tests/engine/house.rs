//! House rules by their names: what they set, what follows from them, and what does not go together.

use poker_cards::Chips;
use poker_engine::{
    Entry, House, MinRaise, MissedBlinds, OptionValue, Profile, Rules, Setup, Structure, Table, decode_house,
    encode_house,
};

fn word(word: &str) -> OptionValue {
    OptionValue::Word(word.into())
}

fn set(profile: &str, options: &[(&str, OptionValue)]) -> Result<House, String> {
    let mut house = House::by_name(profile).unwrap();
    let options = options.iter().map(|(key, value)| (*key, value));
    house.set_all(options).map_err(|(key, refusal)| format!("{key}: {refusal}"))?;
    Table::new(Setup::empty(house.clone())).map_err(|refusal| format!("{}: {refusal}", refusal.code()))?;
    Ok(house)
}

fn refused(profile: &str, options: &[(&str, OptionValue)], says: &str) {
    let said = set(profile, options).expect_err(says);
    assert!(said.contains(says), "{said}");
}

/// The rules of logs from before a rule had its key: an array of eighteen.
#[test]
fn an_old_record_has_the_rules_of_its_profile() {
    for profile in [Profile::HomeNoLimit, Profile::PacificLimit, Profile::FiveCardDrawHome] {
        let house = House::by_name(profile.word()).unwrap();
        assert_eq!(decode_house(&encode_house(&house)).unwrap(), house);
        let mut rules = minicbor::to_vec(house.rules).unwrap();
        // 0x98 and a length of 43 becomes the short array head of 18 after the values 18 and on are cut off.
        assert_eq!(rules[..2], [0x98, 43]);
        let mut decoder = minicbor::Decoder::new(&rules[2..]);
        (0..18).for_each(|_| decoder.skip().unwrap());
        let end = 2 + decoder.position();
        let old: Vec<u8> = std::iter::once(0x92).chain(rules.drain(2..end)).collect();
        assert_eq!(minicbor::decode::<Rules>(&old).unwrap(), house.rules);
    }
}

#[test]
fn the_order_of_the_options_does_not_matter() {
    let mut options = [
        ("big_blind", OptionValue::Number(100)),
        ("small_blind", OptionValue::Number(40)),
        ("structure", word("no_limit")),
    ];
    for _ in 0..3 {
        options.rotate_left(1);
        let mut house = House::roberts();
        house.set_all(options.iter().map(|(key, value)| (*key, value))).unwrap();
        let stakes = house.levels[0].stakes;
        assert_eq!([stakes.small_blind, stakes.big_blind, stakes.lower], [40, 100, 0].map(Chips::new));
        // T-3: forty big blinds.
        assert_eq!((house.min_buy_in, house.rules.raise_cap), (Chips::new(4_000), None));
    }
}

#[test]
fn what_follows_from_an_option_is_set_with_it() {
    let mut house = House::roberts();
    assert_eq!((house.min_buy_in, house.rules.raise_cap), (Chips::new(200), Some(3)));
    house.set("variant", &word("five_card_draw")).unwrap();
    assert_eq!((house.chairs, house.rules.raise_cap, house.rules.burn_before_board_cards), (8, Some(4), false));
    house.set("blinds", &OptionValue::Numbers(vec![])).unwrap();
    assert_eq!((house.rules.entry, house.rules.missed_blinds), (Entry::Free, MissedBlinds::None));
    house.set("structure", &word("spread")).unwrap();
    assert_eq!((house.rules.structure, house.rules.min_raise), (Structure::Spread, MinRaise::PreviousRaise));
    let tournament = set("pacific-limit", &[("format", word("tournament"))]).unwrap();
    // A hundred first bets of a dollar.
    assert_eq!((tournament.starting_stack, tournament.rules.entry), (Chips::new(10_000), Entry::Fixed));
    let rows = OptionValue::Rows(vec![vec![10, 20, 0, 15], vec![20, 40, 5, 15]]);
    let levels = set("home-no-limit", &[("levels", rows)]).unwrap().levels;
    assert_eq!((levels.len(), levels[1].stakes.ante, levels[1].minutes), (2, Chips::new(5), 15));
}

#[test]
fn amounts_that_no_table_can_hold_are_refused() {
    let fixed = || ("structure", word("fixed"));
    for amount in [1 << 53, i64::MAX, i64::MIN] {
        for row in [[1, amount, 0, 15], [amount, 100, 0, 15], [1, 2, amount, 15]] {
            refused("home-no-limit", &[fixed(), ("levels", OptionValue::Rows(vec![row.to_vec()]))], "too large");
        }
        let blinds = OptionValue::Numbers(vec![1, amount]);
        refused("roberts", &[("blinds", blinds)], "too large");
        for key in ["small_bet", "big_bet", "big_blind", "ante", "chip_unit", "min_buy_in"] {
            refused("roberts", &[(key, OptionValue::Number(amount))], "too large");
        }
    }
}

#[test]
fn contradictions_are_refused_with_the_reason() {
    let number = OptionValue::Number;
    refused("pacific-limit", &[("small_bet", number(300)), ("big_bet", number(700))], "bad-stakes: stakes: 3");
    refused("home-no-limit", &[("raise_cap", number(3))], "only with structure fixed");
    refused("home-no-limit", &[("min_raise", word("unit"))], "no_limit and pot_limit last_full_raise or any_higher");
    refused("home-no-limit", &[("small_blind", number(0))], "the small blind is 1 at least");
    refused("home-no-limit", &[("entry", word("free"))], "nobody joins a tournament");
    refused("home-no-limit", &[("absent", word("not_dealt"))], "a tournament deals to everybody");
    refused("home-no-limit", &[("rake", word("table"))], "a tournament takes none");
    refused("home-no-limit", &[("draw.burn", OptionValue::Flag(true))], "only with variant five_card_draw");
    refused("home-no-limit", &[("min_buy_in", number(5))], "a tournament has starting_stack");
    refused("five-card-draw-home", &[("play_board", word("must_table"))], "five-card draw has no board");
    refused("five-card-draw-home", &[("ante", number(0))], "neither blinds nor an ante");
    refused("five-card-draw-home", &[("draw.max_exchange", number(6))], "a number from 0 to 5");
    refused("five-card-draw-home", &[("big_blind_ante", number(5))], "either everybody pays an ante");
    refused("pacific-limit", &[("first_must_show", word("may_concede"))], "shows every hand");
    refused("pacific-limit", &[("misdeal_window", word("substantial_action"))], "only with irregularities");
    refused("pacific-limit", &[("levels", OptionValue::Rows(vec![vec![1, 2, 0, 10]]))], "a cash table has one level");
    refused("pacific-limit", &[("rake", OptionValue::Rows(vec![vec![0, 10_001, 1, 1, 1]]))], "0 to 100 percent");
    refused("roberts", &[("blinds", OptionValue::Numbers(vec![4, 2]))], "none below the one before");
    refused(
        "roberts",
        &[("blinds", OptionValue::Numbers(vec![2, 5]))],
        "at fixed limit the big blind is the small bet",
    );
    let no_blinds = ("blinds", OptionValue::Numbers(vec![]));
    let ante = ("ante", number(1));
    refused("roberts", &[no_blinds.clone(), ante.clone(), ("entry", word("post_or_wait"))], "nothing to post");
    refused(
        "roberts",
        &[no_blinds.clone(), ante.clone(), ("heads_up_blinds", word("literal"))],
        "a small and a big blind",
    );
    refused("roberts", &[no_blinds, ante, ("small_blind_rule", word("half_of_bb"))], "contradicts the blinds");
    refused(
        "roberts",
        &[("small_blind_rule", word("half_of_bb")), ("small_blind", number(4))],
        "contradicts the blinds",
    );
    refused("roberts", &[("straddle", number(20))], "there is no such rule");
    refused("roberts", &[("button_rule", word("still"))], "must be one of dead, moving");
}

#[test]
fn every_rule_stands_in_the_page_for_hosts_and_no_other() {
    let page = include_str!("../../../../docs/house-rules.md");
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let keys = rows.flat_map(|row| row.split('|').nth(1).unwrap_or_default().split(", "));
    let mut named: Vec<&str> = keys.map(|key| key.trim().trim_matches('`')).collect();
    named.retain(|name| Profile::ALL.iter().all(|profile| profile.word() != *name));
    let mut keys = House::KEYS.to_vec();
    named.sort_unstable();
    keys.sort_unstable();
    assert_eq!(named, keys);
}

/// Nothing is bought that would not pay for a hand.
#[test]
fn a_purchase_is_what_is_missing_and_a_big_blind_or_an_ante_at_least() {
    let least = |house: &House, has: i64| house.least_purchase(Chips::new(has)).units();
    // $1/$2: ten small bets to sit down, a small bet at least from then on.
    let limit = House::pacific_limit();
    assert_eq!([0, 700, 950, 1_000, 5_000].map(|has| least(&limit, has)), [1_000, 300, 100, 100, 100]);
    let mut draw = House::five_card_draw_home();
    draw.set_spread(Chips::new(5), Chips::ZERO);
    assert_eq!([0, 3, 100].map(|has| least(&draw, has)), [5, 5, 5]);
    // Whole chips: 40 big blinds of 30 are 1,200, and with 30 there 1,170 are missing, which 25s do not make.
    let chips = House {
        chip_unit: Chips::new(25),
        ..set(
            "roberts",
            &[
                ("structure", word("no_limit")),
                ("small_blind", OptionValue::Number(15)),
                ("big_blind", OptionValue::Number(30)),
            ],
        )
        .unwrap()
    };
    assert_eq!(least(&chips, 30), 1_175);
}
