//! Which raise one now would be, and on whom the next big blind falls.

use poker_cards::Chips;
use poker_engine::{Act, House, OptionValue, Play, Rake, Viewer, view};
use poker_view::RaiseView;

use crate::play::{Game, seat};

/// Fixed limit 100/200, blinds 50 and 100, three raises.
fn limit(stacks: &[i64]) -> Game {
    let mut house = House::pacific_limit();
    house.rules.rake = Rake::None;
    Game::of(house, stacks)
}

fn raise_now(game: &Game, number: u8) -> Option<(u8, u8)> {
    view(&game.table, Viewer::Seat(seat(number)), 0).raise_now.map(|RaiseView { number, of }| (number, of))
}

fn raise(game: &mut Game, number: u8, to: i64) {
    game.play(number, Play::RaiseTo(Chips::new(to))).unwrap();
}

#[test]
fn raises_are_counted_and_the_big_blind_is_none() {
    let mut game = limit(&[5_000; 4]);
    game.deal("");
    // Seat 4 is to act; seats 2 and 3 have posted.
    assert_eq!([1, 2, 3, 4].map(|number| raise_now(&game, number)), [None, None, None, Some((1, 3))]);
    assert_eq!(view(&game.table, Viewer::Rail, 0).raise_now, None);
    raise(&mut game, 4, 200);
    assert_eq!(raise_now(&game, 1), Some((2, 3)));
    raise(&mut game, 1, 300);
    assert_eq!(raise_now(&game, 2), Some((3, 3)));
    raise(&mut game, 2, 400);
    assert_eq!(raise_now(&game, 3), None, "capped");
    game.passive(&[3, 4, 1, 2]);
    assert_eq!(raise_now(&game, 3), None, "a first bet is no raise");
    game.play(3, Play::BetTo(Chips::new(100))).unwrap();
    assert_eq!(raise_now(&game, 4), Some((1, 3)));
}

#[test]
fn an_all_in_of_less_than_half_a_raise_is_no_raise() {
    // Seat 4 has 149 and would raise by 49; with 150 it is half of the 100 and counts.
    for (stack, number) in [(149, None), (150, Some((1, 3)))] {
        let mut game = limit(&[5_000, 5_000, 5_000, stack]);
        game.deal("");
        assert_eq!(raise_now(&game, 4), number, "{stack}");
        raise(&mut game, 4, stack);
        let next = number.map_or(1, |(number, _)| number + 1);
        assert_eq!(raise_now(&game, 1), Some((next, 3)), "{stack}");
    }
}

#[test]
fn between_two_players_a_house_may_set_no_limit() {
    for (word, number) in [("capped", Some((1, 3))), ("uncapped_before_cap", None)] {
        let mut house = House::pacific_limit();
        house.rules.rake = Rake::None;
        house.set("cap_heads_up", &OptionValue::Word(word.into())).unwrap();
        let mut game = Game::of(house, &[5_000; 3]);
        game.deal("");
        assert_eq!(raise_now(&game, 1), Some((1, 3)), "three may act");
        game.play(1, Play::Fold).unwrap();
        assert_eq!(raise_now(&game, 2), number, "{word}");
    }
}

#[test]
fn without_limits_nobody_counts() {
    let mut game = Game::new(&[5_000; 3]);
    game.deal("");
    assert_eq!(raise_now(&game, 1), None);
}

fn next_big(game: &Game) -> Option<u8> {
    view(&game.table, Viewer::Rail, 0).big_blind_next
}

#[test]
fn the_next_big_blind_is_known_between_hands() {
    let mut game = limit(&[5_000; 4]);
    assert_eq!(next_big(&game), Some(3), "the button stands in seat 1");
    game.deal("");
    assert_eq!(next_big(&game), None, "a hand runs");
    for number in [4, 1, 2] {
        game.play(number, Play::Fold).unwrap();
    }
    assert_eq!(next_big(&game), Some(4));
    // Who sits out of a cash game is passed over.
    game.give(Act::SitOut { seat: seat(4) }).unwrap();
    assert_eq!(next_big(&game), Some(1));
    game.give(Act::ComeBack { seat: seat(4) }).unwrap();
    assert_eq!(next_big(&game), Some(4));
    game.give(Act::Stand { seat: seat(4) }).unwrap();
    assert_eq!(next_big(&game), Some(1));
    game.give(Act::Stand { seat: seat(3) }).unwrap();
    game.give(Act::Stand { seat: seat(2) }).unwrap();
    assert_eq!(next_big(&game), None, "nobody to play with");
}

#[test]
fn in_a_tournament_the_big_blind_falls_on_who_is_away_too() {
    let mut game = Game::new(&[5_000; 4]);
    game.deal("");
    for number in [4, 1, 2] {
        game.play(number, Play::Fold).unwrap();
    }
    assert_eq!(next_big(&game), Some(4));
    game.give(Act::MarkAway { seat: seat(4) }).unwrap();
    assert_eq!(next_big(&game), Some(4));
}

#[test]
fn without_blinds_there_is_none() {
    let mut game = Game::of(House::five_card_draw_home(), &[100; 3]);
    assert_eq!(next_big(&game), None);
    game.deal("");
    assert_eq!(raise_now(&game, 2), None);
}
