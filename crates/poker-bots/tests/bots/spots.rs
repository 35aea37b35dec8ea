//! Single spots with known cards.

use poker_bots::{Bot, Choice, Temperament};
use poker_cards::{Card, Chips, Permutation, Seat};
use poker_engine::{Act, Awaiting, Command, House, Play, PlayerId, Seated, Setup, Table, Viewer, apply, view};
use poker_view::TableView;

use crate::arena::TEMPERAMENTS;

/// Heads-up with the button in seat 1, hand dealt with these cards on top of the deck.
fn dealt(house: House, stack: i64, top: &str) -> Table {
    let seats = Seat::all().take(2);
    let seated = |seat: Seat| Seated { seat, player: PlayerId(seat.number().into()), stack: Chips::new(stack) };
    let setup = Setup { seats: seats.map(seated).collect(), button: Seat::new(1), ..Setup::empty(house) };
    let mut table = Table::new(setup).unwrap();
    give(&mut table, Act::StartGame);
    give(&mut table, Act::StartHand);
    let cards: Vec<u8> = top.split_whitespace().map(|card| card.parse::<Card>().unwrap().index()).collect();
    let rest = (0..52).filter(|index| !cards.contains(index));
    let order: Vec<u8> = cards.iter().copied().chain(rest).collect();
    give(&mut table, Act::Shuffled { order: Permutation::new(&order).unwrap() });
    table
}

fn give(table: &mut Table, act: Act) {
    apply(table, &Command { at_ms: 0, act }, &mut Vec::new()).unwrap();
}

fn play(table: &mut Table, play: Play) {
    let Awaiting::Decision { seat, turn, .. } = table.awaiting() else { panic!("nobody is asked") };
    give(table, Act::Play { seat, turn: Some(turn), play });
}

/// What the player to act sees.
fn asked(table: &Table) -> TableView {
    let Awaiting::Decision { seat, .. } = table.awaiting() else { panic!("nobody is asked") };
    view(table, Viewer::Seat(seat), 0)
}

/// The answers of each temperament with twenty seeds.
fn answers(view: &TableView) -> Vec<Choice> {
    let bots = TEMPERAMENTS.into_iter().flat_map(|temperament| (0..20).map(move |seed| Bot::new(temperament, seed)));
    bots.map(|mut bot| bot.decide(view).unwrap().play).collect()
}

/// A burn, then the small blind (the button) and the big blind in turn: 7s 2d for seat 1, As Ad for seat 2.
const ACES: &str = "3c 7s As 2d Ad";

#[test]
fn aces_are_never_folded_before_the_flop_whatever_it_costs() {
    let mut table = dealt(House::home_no_limit(), 5_000, ACES);
    play(&mut table, Play::AllIn);
    assert!(answers(&asked(&table)).iter().all(|choice| *choice == Choice::Call));
}

/// Half of the pot is a poor price for everything, but nobody can do better.
#[test]
fn the_best_hand_on_the_board_is_never_folded_though_all_share_it() {
    let mut table = dealt(House::home_no_limit(), 5_000, "3c 7s 7h 2d 2h 4c Ac Kd Qh 4d Js 4h Tc");
    play(&mut table, Play::Call);
    (0..5).for_each(|_| play(&mut table, Play::Check));
    play(&mut table, Play::AllIn);
    assert!(answers(&asked(&table)).iter().all(|choice| *choice == Choice::Call));
}

#[test]
fn seven_deuce_is_folded_to_everything_by_all() {
    let mut table = dealt(House::home_no_limit(), 5_000, "3c As 7s Ad 2d");
    play(&mut table, Play::AllIn);
    assert!(answers(&asked(&table)).iter().all(|choice| *choice == Choice::Fold));
}

#[test]
fn a_losing_hand_is_thrown_away_at_the_showdown_and_a_winning_one_is_shown() {
    // Burns and a board of K J 9 8 3 without a flush or a straight for the four cards.
    for (first, shows) in [("7s As 2d Ad", true), ("As 7s Ad 2d", false)] {
        let top = format!("3c {first} 4c Kc Jd 9h 4d 8s 4h 3s");
        let mut table = dealt(House::home_no_limit(), 5_000, &top);
        play(&mut table, Play::Call);
        (0..7).for_each(|_| play(&mut table, Play::Check));
        // Nobody has bet: the big blind, left of the button, shows first.
        let first_to_show = asked(&table);
        assert!(answers(&first_to_show).iter().all(|choice| *choice == Choice::Show));
        play(&mut table, Play::Show);
        let expected = if shows { Choice::Muck } else { Choice::Show };
        assert!(answers(&asked(&table)).iter().all(|choice| *choice == expected));
    }
}

#[test]
fn a_made_flush_stands_pat_and_trips_draw_two() {
    // The forehand, seat 2, has the spades; the dealer three nines.
    let top = "As 9h Js 9d 7s 9c 4s Kd 2s 5c";
    let mut table = dealt(House::five_card_draw_home(), 100, top);
    play(&mut table, Play::BetTo(Chips::new(2)));
    play(&mut table, Play::Call);
    assert!(answers(&asked(&table)).iter().all(|choice| *choice == Choice::Draw(Vec::new())));
    play(&mut table, Play::Draw(Default::default()));
    let two: Vec<Card> = ["5c", "Kd"].map(|card| card.parse().unwrap()).to_vec();
    assert!(answers(&asked(&table)).iter().all(|choice| *choice == Choice::Draw(two.clone())));
}

#[test]
fn cards_that_nobody_has_read_are_played_without_a_fault() {
    let mut table = dealt(House::home_no_limit(), 5_000, ACES);
    play(&mut table, Play::Call);
    let mut view = asked(&table);
    view.seats.iter_mut().for_each(|seat| seat.cards.fill(poker_view::Face::Down));
    assert!(answers(&view).iter().all(|choice| *choice == Choice::Check));
}

#[test]
fn a_pause_stays_below_half_of_a_short_clock() {
    let mut view = asked(&dealt(House::home_no_limit(), 5_000, ACES));
    view.turn.as_mut().unwrap().allowed = 1_000;
    let pauses = (0..50).map(|seed| Bot::new(Temperament::Solid, seed).decide(&view).unwrap().pause_ms);
    assert!(pauses.into_iter().all(|pause| (400..=500).contains(&pause)));
}
