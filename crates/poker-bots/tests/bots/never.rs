//! What no bot ever does, looked at without the bot's own code.

use poker_bots::Choice;
use poker_cards::{Card, CardSet, Rank};
use poker_engine::Menu;
use poker_eval::{Category, rank};
use poker_view::{Face, TableView};

/// Panics if the choice is not in the menu, gives up where it is free to stay, or gives up the best possible hand.
pub fn broken(view: &TableView, menu: &Menu, play: &Choice) {
    let offered = match play {
        Choice::Fold => menu.fold,
        Choice::Check => menu.check,
        Choice::Call => menu.call.is_some(),
        Choice::Bet(_) => menu.bet.is_some(),
        Choice::Raise(_) => menu.raise.is_some(),
        Choice::Draw(cards) => menu.draw.is_some_and(|most| cards.len() <= usize::from(most)),
        Choice::Show => menu.show,
        Choice::Muck => menu.muck,
        Choice::PlayBoard => menu.asked,
        Choice::Post | Choice::Wait => false,
    };
    assert!(offered, "{play:?} is not offered by {menu:?}");
    if *play == Choice::Fold {
        assert!(!menu.check, "folds where checking is free");
        assert!(!is_best(own(view), faces(&view.board)), "folds the best possible hand");
    }
    if *play == Choice::Muck {
        assert!(!menu.asked, "gives up the board");
        assert!(beaten(view), "throws a hand away that no hand on the table beats");
    }
}

fn own(view: &TableView) -> CardSet {
    let me = view.seats.iter().find(|seat| Some(seat.seat) == view.me).expect("a seat");
    faces(&me.cards)
}

fn faces(cards: &[Face]) -> CardSet {
    cards.iter().filter_map(|face| if let Face::Up(card) = face { Some(*card) } else { None }).collect()
}

/// Whether some hand that lies face up is better than the viewer's.
fn beaten(view: &TableView) -> bool {
    let board = faces(&view.board);
    let mine = rank(own(view).union(board));
    let others = view.seats.iter().filter(|seat| Some(seat.seat) != view.me);
    others.filter(|seat| !seat.cards.contains(&Face::Down)).any(|seat| rank(faces(&seat.cards).union(board)) > mine)
}

/// Whether no cards that others may hold are better now: two aces before the flop, the nuts on a board, and of five cards
/// those that no five others beat.
fn is_best(hole: CardSet, board: CardSet) -> bool {
    let unseen: Vec<Card> = CardSet::FULL.without(hole.union(board)).iter().collect();
    let mine = rank(hole.union(board));
    match (hole.len(), mine) {
        (2, None) => hole.iter().all(|card| card.rank() == Rank::Ace),
        (2, Some(_)) => !subsets(&unseen, 2).into_iter().any(|other| rank(other.union(board)) > mine),
        // Anything below four of a kind is beaten by some four of a kind.
        (_, Some(five)) if five.category() >= Category::FourOfAKind => {
            !subsets(&unseen, 5).into_iter().any(|other| rank(other) > mine)
        }
        _ => false,
    }
}

fn subsets(cards: &[Card], size: usize) -> Vec<CardSet> {
    let mut sets = vec![(0, CardSet::EMPTY)];
    for _ in 0..size {
        let longer = |(from, set): (usize, CardSet)| {
            (from..cards.len()).map(move |next| (next + 1, set.union([cards[next]].into_iter().collect())))
        };
        sets = sets.into_iter().flat_map(longer).collect();
    }
    sets.into_iter().map(|(_, set)| set).collect()
}
