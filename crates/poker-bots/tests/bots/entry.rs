//! Coming in at a cash table.

use poker_bots::{Bot, Choice, Temperament};
use poker_cards::{Chips, Seat};
use poker_engine::{House, PlayerId, Seated, Setup, Table, Viewer, view};
use poker_view::{EntryView, TableView};

const ENTRY: EntryView = EntryView { posting: false, may_post: true, amount: 100 };

/// So many players and the bot in the last chair, asked this.
fn asked(others: u8, entry: EntryView) -> TableView {
    let seats = Seat::all().take(usize::from(others) + 1);
    let seated = |seat: Seat| Seated { seat, player: PlayerId(seat.number().into()), stack: Chips::new(2_000) };
    let setup = Setup { seats: seats.map(seated).collect(), ..Setup::empty(House::pacific_limit()) };
    let last = Seat::new(others + 1).unwrap();
    let mut view = view(&Table::new(setup).unwrap(), Viewer::Seat(last), 0);
    view.seats.last_mut().unwrap().waiting = true;
    view.entry = Some(entry);
    view
}

fn answer(bot: &mut Bot, view: &TableView) -> Option<Choice> {
    bot.decide(view).map(|decision| decision.play)
}

#[test]
fn a_bot_posts_where_it_may_and_says_so_once() {
    let mut bot = Bot::new(Temperament::Solid, 1);
    assert_eq!(answer(&mut bot, &asked(3, ENTRY)), Some(Choice::Post));
    assert_eq!(answer(&mut bot, &asked(3, EntryView { posting: true, ..ENTRY })), None);
    assert_eq!(answer(&mut bot, &asked(3, EntryView { may_post: false, ..ENTRY })), None);
}

#[test]
fn a_cautious_bot_waits_where_the_game_goes_on_without_it() {
    let mut bot = Bot::new(Temperament::Cautious, 1);
    let mut table = asked(3, ENTRY);
    assert_eq!(answer(&mut bot, &table), Some(Choice::Wait));
    assert_eq!(answer(&mut bot, &table), None, "said once a hand");
    table.hand += 1;
    assert_eq!(answer(&mut bot, &table), Some(Choice::Wait));
    assert_eq!(answer(&mut bot, &asked(2, ENTRY)), Some(Choice::Post), "two others are few");
}

#[test]
fn nothing_is_done_where_nothing_is_asked() {
    let mut table = asked(3, ENTRY);
    table.entry = None;
    assert_eq!(Bot::new(Temperament::Loose, 1).decide(&table), None);
}
