//! What the lines of a script say, once read.

use poker_cards::{Card, CardSet, Chips, Seat};
use poker_engine::{Floor, Play, Slip};

use crate::layout::Layout;
use crate::slips::Said;

/// A player, by the place of the name in the file; also the engine's number of the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Who(pub usize);

/// Who looks: a player, or anyone watching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Watcher {
    Rail,
    Player(Who),
}

/// One line of the script that does or claims something.
#[derive(Debug)]
pub(crate) struct Line {
    /// Counted from 1 in the file.
    pub number: usize,
    pub statement: Statement,
}

#[derive(Debug)]
pub(crate) enum Statement {
    /// `start`, with the cards that the lines before it arrange.
    Start(Layout),
    /// What somebody asks of the table.
    Do(Request),
    /// The same, and it must be refused; with this code, if one is named.
    Rejected(Option<String>, Request),
    /// The top of the cards after the next shuffle within the hand.
    Reshuffle(Vec<Card>),
    /// The clock moves on by so many milliseconds.
    TimePasses(i64),
    Expect(Expect),
}

/// What somebody asks of the table.
#[derive(Debug)]
pub(crate) enum Request {
    Play(Who, Play),
    SitOut(Who),
    Return(Who),
    Leave(Who),
    Join(Who, Seat, Chips),
    Add(Who, Chips),
    Post(Who),
    Wait(Who),
    TimeOut(Who),
    /// The game ends.
    Close,
    /// A lost or restored connection; whether it is there now.
    Connection(Who, bool),
    /// A slip of the dealer, and whether nobody notices it.
    Slip(Said<Slip>, bool),
    Floor(Said<Floor>),
    /// Cards of his own that a player turns up in the middle of the hand.
    ShowCards(Who, CardSet),
    ReadHole(Who, CardSet),
    ReadBoard(Vec<Card>),
}

/// A place where cards lie face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pile {
    Burns,
    Stub,
    /// Cards laid away in the exchange.
    Discards,
    /// Boxed cards and jokers.
    SetAside,
}

/// What lies in a pile.
#[derive(Debug)]
pub(crate) enum Lie {
    Count(usize),
    Cards(Vec<Card>),
}

/// One thing a player may do, with its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    Fold,
    Check,
    /// Chips to add.
    Call(Chips),
    /// Totals of the round.
    Bet(Chips, Chips),
    Raise(Chips, Chips),
    /// How many cards may be exchanged.
    Draw(u8, u8),
    Show,
    Muck,
}

/// A step in the preparation of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chore {
    Antes,
    Blinds,
    Posts,
    Shuffle,
    /// By this player, if one is named.
    Cut(Option<Who>),
    Burn,
    Deal,
}

/// What must be true.
#[derive(Debug)]
pub(crate) enum Expect {
    Actor(Option<Who>),
    Legal(Who, Vec<Offer>),
    Street(String),
    Board(Vec<Card>),
    Hole(Who, Vec<Card>),
    Lies(Pile, Lie),
    /// Faces in any order; `None` is a card this watcher does not see.
    Sees(Watcher, Who, Vec<Option<Card>>),
    Hidden(Watcher, Vec<Card>),
    Button(Seat),
    Blinds(Vec<(Who, Chips)>),
    /// An entry post or a missed blind, live or dead.
    Posted(Who, Chips, bool),
    Pots(Vec<(Chips, Vec<Who>)>),
    Pot(Chips),
    Stacks(Vec<(Who, Chips)>),
    Won(Vec<(Who, Chips)>),
    Returned(Vec<(Who, Chips)>),
    Rake(Chips),
    Carried(Chips),
    MustShow(Option<Who>),
    ShowOrder(Vec<Who>),
    Shown(Vec<Who>),
    Mucked(Vec<Who>),
    Rank(Who, String),
    /// The last ruling of the hand by its id, or none at all.
    Ruling(Option<String>),
    Misdeal,
    Out(Who, u8, u8),
    Level(Chips, Chips),
    Order(Vec<Chore>),
    /// A line of the hand's readable log contains this.
    Log(String),
}
