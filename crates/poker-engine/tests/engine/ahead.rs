//! What a player may make up his mind about before his turn.

use poker_cards::Chips;
use poker_engine::{Act, House, OptionValue, Play, Viewer, view};
use poker_view::AheadView;

use crate::play::{Game, seat};

fn ahead(game: &Game, number: u8) -> Option<AheadView> {
    view(&game.table, Viewer::Seat(seat(number)), 0).ahead
}

/// He is asked in any case, for this price, and others may raise before.
fn due(price: i64) -> Option<AheadView> {
    Some(AheadView { due: true, price, check: true, raised: true })
}

/// As `due`, but nobody can raise before.
fn due_at_last(price: i64) -> Option<AheadView> {
    Some(AheadView { due: true, price, check: true, raised: false })
}

/// He is asked again only if somebody bets or raises.
fn asked_if_raised() -> Option<AheadView> {
    Some(AheadView { due: false, price: 0, check: true, raised: true })
}

fn to(game: &mut Game, number: u8, total: i64) {
    game.play(number, Play::RaiseTo(Chips::new(total))).unwrap();
}

fn bets(game: &mut Game, number: u8, total: i64) {
    game.play(number, Play::BetTo(Chips::new(total))).unwrap();
}

#[test]
fn before_the_flop_everybody_is_asked_and_the_big_blind_has_his_option() {
    let mut game = Game::new(&[5_000; 4]);
    game.give(Act::StartHand).unwrap();
    assert_eq!(ahead(&game, 1), None, "no cards yet");
    game.give(Act::Shuffled { order: crate::play::stacked("") }).unwrap();
    // Seat 4 is to act; seats 2 and 3 have posted 50 and 100.
    assert_eq!([1, 2, 3, 4].map(|number| ahead(&game, number)), [due(100), due(50), due(0), None]);
    assert_eq!(view(&game.table, Viewer::Rail, 0).ahead, None);
    game.play(4, Play::Fold).unwrap();
    game.passive(&[1]);
    assert_eq!([1, 3, 4].map(|number| ahead(&game, number)), [asked_if_raised(), due(0), None]);
    to(&mut game, 2, 300);
    // Seat 3 acts before seat 1.
    assert_eq!([1, 2, 3].map(|number| ahead(&game, number)), [due(200), asked_if_raised(), None]);
}

#[test]
fn after_his_own_check_he_is_asked_only_if_somebody_bets() {
    let mut game = Game::new(&[5_000; 3]);
    game.deal("");
    game.passive(&[1, 2, 3, 2]);
    // On the flop seat 2 has checked and seat 3 is to act.
    assert_eq!([1, 2, 3].map(|number| ahead(&game, number)), [due(0), asked_if_raised(), None]);
    bets(&mut game, 3, 300);
    assert_eq!([1, 2, 3].map(|number| ahead(&game, number)), [None, due(300), asked_if_raised()]);
    game.play(1, Play::Fold).unwrap();
    assert_eq!([1, 2, 3].map(|number| ahead(&game, number)), [None, None, asked_if_raised()]);
}

#[test]
fn who_can_only_call_raises_nobody() {
    for (stack, raised) in [(300, None), (301, asked_if_raised())] {
        let mut game = Game::new(&[5_000, 5_000, stack]);
        game.deal("");
        to(&mut game, 1, 300);
        assert_eq!(ahead(&game, 1), asked_if_raised(), "seat 2 has chips enough");
        assert_eq!(ahead(&game, 3), due(200));
        game.play(2, Play::Fold).unwrap();
        assert_eq!(ahead(&game, 1), raised, "all that is left is a stack of {stack}");
    }
}

#[test]
fn a_call_costs_no_more_than_the_stack_and_who_is_all_in_is_asked_no_more() {
    let mut game = Game::new(&[5_000, 5_000, 250]);
    game.deal("");
    to(&mut game, 1, 600);
    assert_eq!(ahead(&game, 3), due(150));
    game.passive(&[2, 3]);
    // On the flop seats 2 and 1 play on.
    assert_eq!([1, 2, 3].map(|number| ahead(&game, number)), [due(0), None, None]);
}

#[test]
fn after_the_last_raise_of_fixed_limit_nobody_is_raised() {
    let mut game = Game::of(House::pacific_limit(), &[5_000; 3]);
    game.deal("");
    to(&mut game, 1, 200);
    to(&mut game, 2, 300);
    assert_eq!([1, 2].map(|number| ahead(&game, number)), [due(100), asked_if_raised()]);
    to(&mut game, 3, 400);
    assert_eq!([1, 2, 3].map(|number| ahead(&game, number)), [None, due_at_last(100), None]);
}

#[test]
fn two_alone_have_a_last_raise_where_the_house_says_so() {
    for (word, raised) in [("capped", None), ("uncapped_before_cap", asked_if_raised())] {
        let mut house = House::pacific_limit();
        house.set("cap_heads_up", &OptionValue::Word(word.into())).unwrap();
        let mut game = Game::of(house, &[5_000; 2]);
        game.deal("");
        to(&mut game, 1, 200);
        to(&mut game, 2, 300);
        assert_eq!(ahead(&game, 2), asked_if_raised());
        to(&mut game, 1, 400);
        assert_eq!(ahead(&game, 1), raised, "{word}");
    }
}

#[test]
fn a_house_with_more_raises_is_told_as_it_is() {
    let mut house = House::pacific_limit();
    house.set("raise_cap", &OptionValue::Number(4)).unwrap();
    let mut game = Game::of(house, &[5_000; 3]);
    game.deal("");
    for (number, total) in [(1, 200), (2, 300), (3, 400)] {
        to(&mut game, number, total);
    }
    assert_eq!(ahead(&game, 3), asked_if_raised());
    to(&mut game, 1, 500);
    assert_eq!([1, 3].map(|number| ahead(&game, number)), [None, due_at_last(100)]);
}

#[test]
fn before_the_exchange_there_is_a_check_only_where_the_house_has_it() {
    for check in [false, true] {
        let mut house = House::five_card_draw_home();
        house.set("draw.check_before", &OptionValue::Flag(check)).unwrap();
        let mut game = Game::of(house, &[100; 3]);
        game.deal("");
        let unopened = Some(AheadView { due: true, price: 0, check, raised: true });
        assert_eq!([1, 2, 3].map(|number| ahead(&game, number)), [unopened, None, unopened]);
        bets(&mut game, 2, 5);
        assert_eq!([1, 2].map(|number| ahead(&game, number)), [due(5), asked_if_raised()]);
        game.passive(&[3, 1]);
        assert_eq!([1, 2, 3].map(|number| ahead(&game, number)), [None; 3], "no betting in the exchange");
    }
}

#[test]
fn who_is_protected_is_asked_no_more() {
    let mut house = House::pacific_limit();
    house.set("disconnect_allin", &OptionValue::Flag(true)).unwrap();
    let mut game = Game::of(house, &[5_000; 3]);
    game.deal("");
    to(&mut game, 1, 200);
    game.give(Act::LoseConnection { seat: seat(2) }).unwrap();
    assert_eq!((game.actor(), ahead(&game, 2)), (Some(3), None));
    to(&mut game, 3, 300);
    assert_eq!((game.actor(), ahead(&game, 2), ahead(&game, 3)), (Some(1), None, asked_if_raised()));
}

#[test]
fn who_is_away_is_asked_no_more_but_at_a_cash_table_he_plays_the_hand_to_its_end() {
    let mut tournament = Game::new(&[5_000; 4]);
    tournament.deal("");
    tournament.give(Act::MarkAway { seat: seat(1) }).unwrap();
    assert_eq!(ahead(&tournament, 1), None);
    tournament.give(Act::ComeBack { seat: seat(1) }).unwrap();
    assert_eq!(ahead(&tournament, 1), due(100));
    let mut cash = Game::of(House::pacific_limit(), &[5_000; 4]);
    cash.deal("");
    cash.give(Act::SitOut { seat: seat(1) }).unwrap();
    assert_eq!(ahead(&cash, 1), due(100));
}

/// The button deals; of four the next big blind sits left of the last, of three he has just dealt.
#[test]
fn the_next_big_blind_may_go_where_more_than_three_play_or_the_house_is_free() {
    for (players, word, goes) in [(4, "not_near_button", true), (3, "not_near_button", false), (3, "free", true)] {
        let mut house = House::home_no_limit();
        house.set("leave", &OptionValue::Word(word.into())).unwrap();
        let mut game = Game::of(house, &vec![5_000; players]);
        game.deal("");
        let next_big = if players == 4 { 4 } else { 1 };
        assert_eq!(view(&game.table, Viewer::Rail, 0).lets_go, goes, "{players} players, {word}");
        let folds: &[u8] = if players == 4 { &[4, 1, 2] } else { &[1, 2] };
        folds.iter().for_each(|&number| game.play(number, Play::Fold).unwrap());
        assert_eq!(view(&game.table, Viewer::Rail, 0).lets_go, goes);
        assert_eq!(game.give(Act::SitOut { seat: seat(next_big) }).is_ok(), goes, "{players} players, {word}");
    }
}

#[test]
fn who_leaves_is_asked_nothing_and_raises_nobody() {
    // The small blind has 100 in all, just enough to call.
    let mut game = Game::of(House::pacific_limit(), &[5_000, 100, 5_000]);
    game.deal("");
    game.passive(&[1]);
    assert_eq!([1, 3].map(|number| ahead(&game, number)), [asked_if_raised(), due_at_last(0)]);
    game.give(Act::Stand { seat: seat(3) }).unwrap();
    assert_eq!([1, 3].map(|number| ahead(&game, number)), [None, None]);
}
