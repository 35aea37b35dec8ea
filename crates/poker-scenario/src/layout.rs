//! The cards that a script arranges for one hand, and the deck that deals them so.

use poker_cards::{Card, CardSet, Permutation, Seat};
use poker_engine::Place;

use crate::statement::Who;

/// Cards that one line names, with the line's number.
#[derive(Debug)]
struct Named {
    line: usize,
    cards: Vec<Card>,
}

/// The lines before a `start`: what is named lands where it is wanted, the other cards follow from the lowest up.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    deck: Option<Named>,
    board: Option<Named>,
    burns: Option<Named>,
    holes: Vec<(Who, Named)>,
    draws: Vec<(Who, Named)>,
    /// The cards drawn for the first button.
    first: Option<(usize, Vec<(Who, Card)>)>,
    used: CardSet,
    /// The line that says that nobody knows the order of the cards.
    by_hand: Option<usize>,
    /// The first line with a slip of the deal.
    slip: Option<usize>,
    begun: Option<usize>,
}

/// A line whose cards cannot come as it says.
#[derive(Debug)]
pub(crate) struct Misfit {
    pub line: usize,
    pub reason: String,
}

impl Layout {
    /// The first line that waits for a `start`.
    pub fn waiting(&self) -> Option<usize> {
        self.begun
    }

    /// `deck`: the top of the deck in order.
    pub fn deck(&mut self, line: usize, cards: Vec<Card>) -> Result<(), String> {
        if !self.used.is_empty() {
            return Err("deck stands alone: no hole, board, burns, draws or second deck in the same hand".into());
        }
        self.deck = Some(self.name(line, cards)?);
        Ok(())
    }

    /// A real deck is shuffled: nobody knows its order.
    pub fn by_hand(&mut self, line: usize) -> Result<(), String> {
        if !self.used.is_empty() {
            return Err("cards that are shuffled by hand cannot be arranged".into());
        }
        self.begun.get_or_insert(line);
        self.by_hand = Some(line);
        Ok(())
    }

    /// Whether nobody knows the order of the cards.
    pub fn is_by_hand(&self) -> bool {
        self.by_hand.is_some()
    }

    /// A slip of the deal waits for the next `start`.
    pub fn awaits_slip(&mut self, line: usize) {
        self.slip.get_or_insert(line);
    }

    /// The first line with a slip of the deal.
    pub fn slip_line(&self) -> Option<usize> {
        self.slip
    }

    /// A deck with these cards on top.
    pub fn top(cards: &[Card]) -> Permutation {
        let mut deck = [None; Card::COUNT];
        for (place, &card) in deck.iter_mut().zip(cards) {
            *place = Some(card);
        }
        fill(&deck)
    }

    /// `board`, in order.
    pub fn board(&mut self, line: usize, cards: Vec<Card>) -> Result<(), String> {
        self.beside_deck(self.board.is_some(), "board")?;
        self.board = Some(self.name(line, cards)?);
        Ok(())
    }

    /// `burns`, in order.
    pub fn burns(&mut self, line: usize, cards: Vec<Card>) -> Result<(), String> {
        self.beside_deck(self.burns.is_some(), "burns")?;
        self.burns = Some(self.name(line, cards)?);
        Ok(())
    }

    /// `hole` of a player, in order.
    pub fn hole(&mut self, line: usize, who: Who, cards: Vec<Card>) -> Result<(), String> {
        let twice = self.holes.iter().any(|(other, _)| *other == who);
        self.beside_deck(twice, "hole of this player")?;
        let named = self.name(line, cards)?;
        self.holes.push((who, named));
        Ok(())
    }

    /// `draws` of a player, in order: exactly the cards that he receives in the exchange.
    pub fn draws(&mut self, line: usize, who: Who, cards: Vec<Card>) -> Result<(), String> {
        let twice = self.draws.iter().any(|(other, _)| *other == who);
        self.beside_deck(twice, "draws of this player")?;
        let named = self.name(line, cards)?;
        self.draws.push((who, named));
        Ok(())
    }

    /// `first dealer`: these cards are of another shuffle and bind nothing in the hand.
    pub fn first(&mut self, line: usize, drawn: Vec<(Who, Card)>) -> Result<(), String> {
        if self.first.is_some() {
            return Err("first dealer stands twice".into());
        }
        self.begun.get_or_insert(line);
        self.first = Some((line, drawn));
        Ok(())
    }

    fn beside_deck(&self, twice: bool, what: &str) -> Result<(), String> {
        match (&self.deck, twice) {
            (Some(_), _) => Err("deck stands alone: no hole, board, burns or draws in the same hand".into()),
            (None, true) => Err(format!("{what} stands twice in one hand")),
            (None, false) => Ok(()),
        }
    }

    fn name(&mut self, line: usize, cards: Vec<Card>) -> Result<Named, String> {
        if self.by_hand.is_some() {
            return Err("cards that are shuffled by hand cannot be arranged".into());
        }
        for &card in &cards {
            if !self.used.insert(card) {
                return Err(format!("bad-cards: {card} is already placed in this hand; a deck has it once"));
            }
        }
        self.begun.get_or_insert(line);
        Ok(Named { line, cards })
    }

    /// The deck for the hand, given what each of its places will be and where the button is. Replacements follow the dealt
    /// cards in the order of the exchange, from the left of the button.
    pub fn deal(
        &self,
        places: &[Place],
        button: Option<Seat>,
        seat_of: impl Fn(Who) -> Option<Seat>,
    ) -> Result<Permutation, Misfit> {
        let mut deck: [Option<Card>; Card::COUNT] = [None; Card::COUNT];
        for (place, card) in deck.iter_mut().zip(self.deck.iter().flat_map(|named| &named.cards)) {
            *place = Some(*card);
        }
        let mut put = |named: &Named, wanted: Place, none: &str| {
            let mut free = places.iter().zip(&mut deck).filter(|(place, _)| **place == wanted);
            for &card in &named.cards {
                let Some((_, place)) = free.next() else {
                    return Err(Misfit { line: named.line, reason: none.into() });
                };
                *place = Some(card);
            }
            Ok(())
        };
        for (who, named) in &self.holes {
            let none = "this player is not dealt so many cards in this hand";
            let Some(seat) = seat_of(*who) else {
                return Err(Misfit { line: named.line, reason: none.into() });
            };
            put(named, Place::Hole(seat), none)?;
        }
        if let Some(named) = &self.board {
            put(named, Place::Board, "the board of this hand has not so many cards")?;
        }
        if let Some(named) = &self.burns {
            put(named, Place::Burn, "this hand burns not so many cards")?;
        }
        let mut drawing: Vec<_> = self.draws.iter().collect();
        drawing.sort_by_key(|(who, _)| {
            let (seat, button) = (seat_of(*who).map_or(0, Seat::number), button.map_or(0, Seat::number));
            (seat + 9 - button) % 10
        });
        let replacements = drawing.iter().flat_map(|(_, named)| &named.cards);
        for (place, card) in deck[places.len()..].iter_mut().zip(replacements) {
            *place = Some(*card);
        }
        Ok(fill(&deck))
    }

    /// The deck for the draw of the first button by these players, in the order in which they draw.
    pub fn draw(&self, drawing: &[Who]) -> Result<Permutation, Misfit> {
        let mut deck: [Option<Card>; Card::COUNT] = [None; Card::COUNT];
        if let Some((line, drawn)) = &self.first {
            for (who, card) in drawn {
                let Some(place) = drawing.iter().position(|other| other == who) else {
                    return Err(Misfit { line: *line, reason: "this player does not draw for the button".into() });
                };
                deck[place] = Some(*card);
            }
        }
        Ok(fill(&deck))
    }

    /// The line of `first dealer`, if there is one.
    pub fn first_line(&self) -> Option<usize> {
        self.first.as_ref().map(|(line, _)| *line)
    }
}

/// Puts the cards that are named nowhere into the free places, the lowest first.
fn fill(deck: &[Option<Card>; Card::COUNT]) -> Permutation {
    let named: CardSet = deck.iter().copied().flatten().collect();
    let mut others = CardSet::FULL.without(named).iter();
    let whole = deck.map(|place| place.or_else(|| others.next()).expect("as many cards as places").index());
    Permutation::new(&whole).expect("every card stands once")
}
