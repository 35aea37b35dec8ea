//! Tables as they are opened in a room.

use poker_cards::Chips;
use poker_engine::{House, OpenedGame, Opening, OpeningRefusal, Rake, Setup, Table};

fn open(game: OpenedGame) -> Result<House, OpeningRefusal> {
    House::open(&Opening { chairs: 6, decision_seconds: 30, game })
}

fn tournament(starting_stack: i64, level_minutes: u16) -> OpenedGame {
    OpenedGame::HomeNoLimit { starting_stack, level_minutes }
}

fn limit(small_bet: i64) -> OpenedGame {
    OpenedGame::PacificLimit { small_bet, rake: true }
}

fn draw(ante: i64, max_bet: i64) -> OpenedGame {
    OpenedGame::FiveCardDrawHome { ante, max_bet }
}

#[test]
fn a_tournament_is_opened_as_asked() {
    let house = open(tournament(5_000, 20)).unwrap();
    assert_eq!((house.chairs, house.starting_stack.units(), house.decision_ms), (6, 5_000, 30_000));
    assert!(house.levels.iter().all(|level| level.minutes == 20));
    assert_eq!(house.levels.len(), 6);
}

#[test]
fn a_limit_table_is_opened_as_asked() {
    let raked = open(limit(300)).unwrap();
    let stakes = raked.levels[0].stakes;
    // A small bet of $3: the big blind is $3, the small blind half of it, rounded down to $1.
    let amounts = [stakes.small_blind, stakes.big_blind, stakes.lower, stakes.upper].map(Chips::units);
    assert_eq!((amounts, raked.min_buy_in.units()), ([100, 300, 300, 600], 3_000));
    assert_ne!(raked.rules.rake, Rake::None);
    let free = open(OpenedGame::PacificLimit { small_bet: 300, rake: false }).unwrap();
    assert_eq!(free.rules.rake, Rake::None);
}

#[test]
fn a_draw_table_is_opened_as_asked() {
    let stakes = open(draw(5, 40)).unwrap().levels[0].stakes;
    assert_eq!([stakes.ante, stakes.lower, stakes.largest_bet()].map(Chips::units), [5, 5, 40]);
}

/// At every bound the house rules make sense together.
#[test]
fn whatever_is_opened_is_a_table() {
    for game in [
        tournament(25, 1),
        tournament(10_000_000, 1_440),
        limit(2),
        limit(1_000_000),
        draw(1, 1),
        draw(1_000_000, 10_000_000),
    ] {
        let most = if matches!(game, OpenedGame::FiveCardDrawHome { .. }) { 8 } else { 10 };
        for (chairs, decision_seconds) in [(2, 5), (most, 600)] {
            let house = House::open(&Opening { chairs, decision_seconds, game }).unwrap();
            assert_eq!(Table::new(Setup::empty(house)).err(), None, "{game:?}");
        }
    }
}

#[test]
fn what_is_out_of_bounds_is_named_and_opens_nothing() {
    let wrong = [
        (tournament(0, 20), "bad-starting-stack"),
        (tournament(-25, 20), "bad-starting-stack"),
        (tournament(5_010, 20), "bad-starting-stack"),
        (tournament(10_000_025, 20), "bad-starting-stack"),
        (tournament(i64::MAX, 20), "bad-starting-stack"),
        (tournament(5_000, 0), "bad-level-minutes"),
        (tournament(5_000, 1_441), "bad-level-minutes"),
        (limit(1), "bad-small-bet"),
        (limit(-100), "bad-small-bet"),
        (limit(1_000_001), "bad-small-bet"),
        (draw(0, 10), "bad-ante"),
        (draw(i64::MIN, 10), "bad-ante"),
        (draw(5, 4), "bad-max-bet"),
        (draw(1, i64::MAX), "bad-max-bet"),
    ];
    for (game, code) in wrong {
        assert_eq!(open(game).map_err(OpeningRefusal::code), Err(code), "{game:?}");
    }
    for (chairs, decision_seconds, game, code) in [
        (1, 30, limit(100), "bad-chairs"),
        (11, 30, tournament(5_000, 20), "bad-chairs"),
        (9, 30, draw(1, 10), "bad-chairs"),
        (6, 4, limit(100), "bad-decision-seconds"),
        (6, 601, limit(100), "bad-decision-seconds"),
    ] {
        let refused = House::open(&Opening { chairs, decision_seconds, game });
        assert_eq!(refused.map_err(OpeningRefusal::code), Err(code));
    }
}
