//! What scenario files cannot say: seating, stale turns, clocks, checkpoints.

use poker_cards::{Chips, Permutation};
use poker_engine::{
    Act, Awaiting, Command, Event, House, Phase, Play, PlayerId, Reason, Setup, Table, TurnId, apply,
    decode_checkpoint, encode_checkpoint, inspect,
};

use crate::play::{Game, seat};

fn give(table: &mut Table, act: Act) -> Result<(), Reason> {
    apply(table, &Command { at_ms: 0, act }, &mut Vec::new()).map_err(|refusal| refusal.reason)
}

#[test]
fn chairs_are_taken_once_and_only_before_the_start() {
    let mut house = House::home_no_limit();
    house.chairs = 6;
    let mut table = Table::new(Setup::empty(house)).unwrap();
    let sit = |number, player| Act::Sit { seat: seat(number), player: PlayerId(player) };
    assert_eq!(give(&mut table, Act::StartGame), Err(Reason::TooFewPlayers));
    assert_eq!(give(&mut table, sit(7, 1)), Err(Reason::BadSeats));
    assert_eq!(give(&mut table, sit(3, 1)), Ok(()));
    assert_eq!(give(&mut table, sit(3, 2)), Err(Reason::SeatTaken { seat: seat(3) }));
    assert_eq!(give(&mut table, sit(4, 1)), Err(Reason::AlreadySeated { seat: seat(3) }));
    assert_eq!(give(&mut table, Act::Stand { seat: seat(4) }), Err(Reason::NotSeated));
    assert_eq!(give(&mut table, Act::Stand { seat: seat(3) }), Ok(()));
    assert_eq!(give(&mut table, sit(1, 1)), Ok(()));
    assert_eq!(give(&mut table, sit(6, 2)), Ok(()));
    assert_eq!(table.stack(seat(6)), Chips::new(5_000));
    assert_eq!(give(&mut table, Act::StartHand), Err(Reason::NotNow));
    assert_eq!(give(&mut table, Act::StartGame), Ok(()));
    assert_eq!(give(&mut table, sit(2, 3)), Err(Reason::GameStarted));
    assert_eq!(give(&mut table, Act::Stand { seat: seat(1) }), Err(Reason::GameStarted));
}

#[test]
fn the_first_button_is_drawn_and_the_cards_are_shuffled_again() {
    let mut table = Table::new(Setup::empty(House::home_no_limit())).unwrap();
    for number in [2, 5, 9] {
        give(&mut table, Act::Sit { seat: seat(number), player: PlayerId(number.into()) }).unwrap();
    }
    give(&mut table, Act::StartGame).unwrap();
    give(&mut table, Act::StartHand).unwrap();
    assert_eq!(table.awaiting(), Awaiting::Shuffle(52));
    // Seat 2 draws 2c, seat 5 draws 2d, seat 9 draws 2h: the suit decides.
    give(&mut table, Act::Shuffled { order: Permutation::identity(52) }).unwrap();
    assert_eq!((table.button(), table.awaiting()), (Some(seat(9)), Awaiting::Shuffle(52)));
    assert_eq!(give(&mut table, Act::SitOut { seat: seat(2) }), Err(Reason::NotNow));
    assert_eq!(give(&mut table, Act::Shuffled { order: Permutation::identity(51) }), Err(Reason::BadCards));
    give(&mut table, Act::Shuffled { order: Permutation::identity(52) }).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
}

#[test]
fn an_answer_to_an_old_turn_is_refused() {
    let mut game = Game::new(&[5000, 5000]);
    game.deal("");
    let Awaiting::Decision { turn, .. } = game.table.awaiting() else { panic!("nobody to act") };
    let call = |turn| Act::Play { seat: seat(1), turn: Some(turn), play: Play::Call };
    assert_eq!(game.give(call(TurnId(turn.0 + 1))), Err(Reason::StaleTurn));
    assert_eq!(game.give(call(turn)), Ok(()));
    assert_eq!(game.give(call(turn)), Err(Reason::NotYourTurn { actor: Some(seat(2)) }));
    assert_eq!(game.give(Act::TimeOut { turn }), Err(Reason::StaleTurn));
}

#[test]
fn the_clock_checks_where_it_is_free_and_folds_to_a_bet() {
    let mut game = Game::new(&[5000, 5000]);
    game.deal("");
    game.passive(&[1, 2]);
    time_out(&mut game);
    assert!(matches!(game.events[..], [.., Event::Checked { .. }, Event::ActionOn { .. }]));
    assert_eq!((game.table.missed_turns(seat(2)), game.table.missed_turns(seat(1))), (1, 0));
    game.play(1, Play::BetTo(Chips::new(200))).unwrap();
    time_out(&mut game);
    assert_eq!(game.stacks(), [5100, 4900]);
    assert_eq!(game.table.missed_turns(seat(2)), 2);
}

#[test]
fn a_player_marked_away_folds_at_once_and_comes_back_with_a_clean_slate() {
    let mut game = Game::new(&[5000, 5000, 5000]);
    game.deal("");
    time_out(&mut game);
    assert_eq!(game.actor(), Some(2));
    game.give(Act::MarkAway { seat: seat(2) }).unwrap();
    assert_eq!(game.table.phase(), Phase::HandOver);
    assert_eq!(game.give(Act::MarkAway { seat: seat(2) }), Err(Reason::NotNow));
    game.give(Act::ComeBack { seat: seat(2) }).unwrap();
    assert_eq!(game.give(Act::ComeBack { seat: seat(2) }), Err(Reason::NotNow));
    assert!(game.table.away().is_empty());
}

#[test]
fn credited_time_moves_the_deadline_and_the_level_clock() {
    let mut table = Table::new(Setup::empty(House::home_no_limit())).unwrap();
    for number in [1, 2] {
        give(&mut table, Act::Sit { seat: seat(number), player: PlayerId(number.into()) }).unwrap();
    }
    assert_eq!(give(&mut table, Act::CreditTime { ms: 5 }), Err(Reason::NotNow));
    for act in [Act::StartGame, Act::StartHand] {
        give(&mut table, act).unwrap();
    }
    for _ in 0..2 {
        give(&mut table, Act::Shuffled { order: Permutation::identity(52) }).unwrap();
    }
    let Awaiting::Decision { deadline_ms, .. } = table.awaiting() else { panic!("nobody to act") };
    assert_eq!(deadline_ms, 30_000);
    assert_eq!(give(&mut table, Act::CreditTime { ms: 0 }), Err(Reason::NotNow));
    give(&mut table, Act::CreditTime { ms: 600_000 }).unwrap();
    let Awaiting::Decision { deadline_ms, .. } = table.awaiting() else { panic!("nobody to act") };
    assert_eq!(deadline_ms, 630_000);
    let level = |now_ms| poker_engine::view(&table, poker_engine::Viewer::Rail, now_ms).level.next_at;
    assert_eq!(level(0), Some(30 * 60_000 + 600_000));
}

#[test]
fn a_table_goes_on_from_its_checkpoint() {
    let mut game = Game::new(&[5000, 5000, 100]);
    game.deal("");
    assert_eq!(game.table.checkpoint(), None);
    game.play(1, Play::Fold).unwrap();
    game.play(2, Play::Fold).unwrap();
    let kept = game.table.checkpoint().unwrap();
    let bytes = encode_checkpoint(&kept);
    let read = decode_checkpoint(&bytes).unwrap();
    assert_eq!(read, kept);
    let mut resumed = Table::resume(game.table.house().clone(), &read).unwrap();
    assert_eq!(resumed.checkpoint(), Some(kept));
    for table in [&mut resumed, &mut game.table] {
        give(table, Act::StartHand).unwrap();
        give(table, Act::Shuffled { order: Permutation::identity(52) }).unwrap();
    }
    assert_eq!(inspect(&resumed).digest(), inspect(&game.table).digest());
    assert!(decode_checkpoint(&bytes[..bytes.len() - 1]).is_err());
    assert!(decode_checkpoint(&[9]).unwrap_err().to_string().contains("version 9"));
}

#[test]
fn a_mistaken_house_is_refused_by_name() {
    let refused = |change: fn(&mut House)| {
        let mut house = House::home_no_limit();
        change(&mut house);
        Table::new(Setup::empty(house)).err().map(|refusal| refusal.code())
    };
    assert_eq!(refused(|_| ()), None);
    assert_eq!(refused(|house| house.chairs = 11), Some("bad-option"));
    assert_eq!(refused(|house| house.chairs = 1), Some("bad-option"));
    assert_eq!(refused(|house| house.chip_unit = Chips::ZERO), Some("bad-option"));
    assert_eq!(refused(|house| house.starting_stack = Chips::MAX), Some("bad-option"));
    assert_eq!(refused(|house| house.levels.clear()), Some("bad-option"));
    assert_eq!(refused(|house| house.levels[0].stakes.small_blind = Chips::new(51)), Some("bad-stakes"));
    assert_eq!(refused(|house| house.levels[3].stakes.ante = Chips::new(-1)), Some("bad-stakes"));
}

fn time_out(game: &mut Game) {
    let Awaiting::Decision { turn, .. } = game.table.awaiting() else { panic!("nobody to act") };
    game.give(Act::TimeOut { turn }).unwrap();
}
