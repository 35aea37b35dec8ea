//! The actions of a hand put in order: who holds what, who shows, and what was done.

use poker_cards::{Card, CardSet, Seat};

use crate::amount::Amount;
use crate::notation::Action;
use crate::{Shown, Unsupported};

/// What was done, its amount not yet in chips.
#[derive(Debug)]
pub(crate) enum RawDeed {
    Board(Vec<Option<Card>>),
    Fold(Seat),
    CheckOrCall(Seat),
    BetOrRaise(Seat, Amount),
}

/// The actions of a hand.
#[derive(Debug)]
pub(crate) struct Script {
    holes: Vec<Vec<Option<Card>>>,
    pub showdown: Vec<Option<Shown>>,
    /// With the number of the action.
    pub deeds: Vec<(usize, RawDeed)>,
    placed: CardSet,
    board: usize,
}

impl Script {
    pub fn new(players: usize) -> Script {
        Script {
            holes: vec![Vec::new(); players],
            showdown: vec![None; players],
            deeds: Vec::new(),
            placed: CardSet::EMPTY,
            board: 0,
        }
    }

    /// Takes the next action.
    ///
    /// # Errors
    /// What is wrong with the cards.
    pub fn take(&mut self, number: usize, action: Action) -> Result<(), String> {
        match action {
            Action::Hole(seat, cards) => return self.deal(seat, &cards),
            Action::Show(seat, cards) => return self.show(seat, &cards),
            Action::Muck(seat) => self.showdown[seat.index()] = Some(Shown::Mucked),
            Action::Board(cards) => {
                self.place(&cards)?;
                self.board += cards.len();
                self.deeds.push((number, RawDeed::Board(cards)));
            }
            Action::Fold(seat) => self.deeds.push((number, RawDeed::Fold(seat))),
            Action::CheckOrCall(seat) => self.deeds.push((number, RawDeed::CheckOrCall(seat))),
            Action::BetOrRaise(seat, to) => self.deeds.push((number, RawDeed::BetOrRaise(seat, to))),
        }
        Ok(())
    }

    fn deal(&mut self, seat: Seat, cards: &[Option<Card>]) -> Result<(), String> {
        let hole = &mut self.holes[seat.index()];
        hole.extend(cards);
        if hole.len() > 2 {
            return Err(format!("p{seat} gets more than two cards"));
        }
        self.place(cards)
    }

    /// A hand that is shown tells cards that the deal did not.
    fn show(&mut self, seat: Seat, cards: &[Option<Card>]) -> Result<(), String> {
        self.showdown[seat.index()] = Some(Shown::Tabled);
        let hole = &mut self.holes[seat.index()];
        let mut known: Vec<Card> = hole.iter().copied().flatten().collect();
        let new: Vec<Option<Card>> =
            cards.iter().filter(|card| card.is_some_and(|card| !known.contains(&card))).copied().collect();
        known.extend(new.iter().flatten());
        if known.len() > 2 || cards.len() > 2 {
            return Err(format!("p{seat} shows other cards than were dealt"));
        }
        if known.len() == 2 {
            *hole = known.into_iter().map(Some).collect();
        }
        self.place(&new)
    }

    fn place(&mut self, cards: &[Option<Card>]) -> Result<(), String> {
        let twice = cards.iter().flatten().find(|&&card| !self.placed.insert(card));
        twice.map_or(Ok(()), |card| Err(format!("{card} stands twice in this hand; a deck has it once")))
    }

    /// The hole cards that are told in full.
    ///
    /// # Errors
    /// The board was dealt more than once.
    pub fn holes(&self) -> Result<Vec<Option<CardSet>>, Unsupported> {
        if self.board > 5 {
            return Err(Unsupported::SecondBoard);
        }
        let told = |hole: &Vec<Option<Card>>| {
            let known: CardSet = hole.iter().copied().flatten().collect();
            (known.len() == 2).then_some(known)
        };
        Ok(self.holes.iter().map(told).collect())
    }
}
