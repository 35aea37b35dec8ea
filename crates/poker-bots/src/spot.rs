//! What a player reads from the view before deciding.

use poker_cards::CardSet;
use poker_view::{Face, MenuView, PlayerState, SeatView, Street, TableView};

/// The spot in which a decision is asked.
pub struct Spot<'a> {
    pub view: &'a TableView,
    pub menu: MenuView,
    pub me: &'a SeatView,
    pub hole: CardSet,
    pub board: CardSet,
    /// The others who still hold cards.
    pub rivals: Vec<&'a SeatView>,
    /// The big blind, or the least bet where there are no blinds; 1 at least.
    pub unit: i64,
}

impl<'a> Spot<'a> {
    /// None where the view has no menu for its viewer.
    pub fn read(view: &'a TableView) -> Option<Spot<'a>> {
        let menu = view.menu?;
        let me = view.seats.iter().find(|seat| Some(seat.seat) == view.me)?;
        let holds = |seat: &&SeatView| matches!(seat.state, PlayerState::Live | PlayerState::AllIn);
        Some(Spot {
            view,
            menu,
            me,
            hole: faces(&me.cards),
            board: faces(&view.board),
            rivals: view.seats.iter().filter(|seat| seat.seat != me.seat).filter(holds).collect(),
            unit: view.level.big_blind.max(view.level.lower).max(1),
        })
    }

    pub fn is_draw(&self) -> bool {
        use Street::{Exchange, FirstBetting, SecondBetting};
        matches!(self.view.street, Some(FirstBetting | Exchange | SecondBetting))
    }

    /// Before the flop or the draw.
    pub fn is_opening(&self) -> bool {
        matches!(self.view.street, Some(Street::Preflop | Street::FirstBetting))
    }

    /// Chips to add to stay in; 0 where it is free.
    pub fn to_call(&self) -> i64 {
        self.menu.call.unwrap_or(0)
    }

    /// The largest bet of the round.
    pub fn level(&self) -> i64 {
        self.view.seats.iter().map(|seat| seat.bet).max().unwrap_or(0)
    }

    /// What a call plays for: no more of anybody's chips than the own total matches, and the chips of those who left.
    pub fn pot(&self) -> i64 {
        let mine = self.me.total + self.to_call();
        let known: i64 = self.view.seats.iter().map(|seat| seat.total).sum();
        let matched: i64 = self.view.seats.iter().map(|seat| seat.total.min(mine)).sum();
        matched + (self.view.pot_total - known).max(0)
    }

    /// The chance to win, in thousandths, at which a call breaks even.
    pub fn break_even(&self) -> i64 {
        thousandths(self.to_call(), self.pot() + self.to_call())
    }

    /// Rivals with chips who act after the viewer and before the seat `last` has acted.
    pub fn behind(&self, last: Option<u8>) -> usize {
        let after = |seat: u8| (seat + 20 - self.me.seat - 1) % 10;
        let Some(last) = last.filter(|&last| last != self.me.seat).map(after) else { return 0 };
        self.rivals.iter().filter(|rival| rival.stack > 0 && after(rival.seat) <= last).count()
    }

    /// How deep the hand can go, in big blinds or least bets.
    pub fn depth(&self) -> i64 {
        let most = self.rivals.iter().map(|rival| rival.stack + rival.bet).max().unwrap_or(0);
        (self.me.stack + self.me.bet).min(most) / self.unit
    }

    /// Whether two players were dealt in: everybody must play more hands then.
    pub fn is_heads_up(&self) -> bool {
        let dealt = |seat: &&SeatView| !matches!(seat.state, PlayerState::Idle | PlayerState::Out);
        self.view.seats.iter().filter(dealt).count() == 2
    }

    /// Whether bets have no limit but the stacks.
    pub fn is_no_limit(&self) -> bool {
        self.view.level.lower == 0
    }
}

/// A part of a whole in thousandths; 0 of nothing.
pub fn thousandths(part: i64, whole: i64) -> i64 {
    if whole <= 0 { 0 } else { (i128::from(part) * 1_000 / i128::from(whole)) as i64 }
}

/// The cards that the viewer sees.
pub fn faces(cards: &[Face]) -> CardSet {
    let up = |face: &Face| match face {
        Face::Up(card) => Some(*card),
        Face::Down => None,
    };
    cards.iter().filter_map(up).collect()
}
