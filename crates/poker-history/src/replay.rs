//! Plays a recorded hand through the engine and compares the stacks.

use poker_cards::{Card, Chips, Seat};
use poker_engine::{
    Act, Awaiting, Command, Event, House, Level, Menu, MinRaise, Play, PlayerId, Rake, Reason, Seated, Setup,
    ShowdownStart, Slot, Stakes, Street, Structure, Table, apply, check, evolve,
};

use crate::verdict::Stack;
use crate::{Betting, Deed, Difference, Finish, Hand, Shown, Step, Unsupported, Verdict};

/// Plays the hand and says whether it ends with the recorded stacks.
pub fn replay(hand: &Hand) -> Verdict {
    match play(hand).and_then(|played| compare(hand, &played)) {
        Ok(()) => Verdict::Equal,
        Err(Stop::Different(difference)) => Verdict::Different(difference),
        Err(Stop::Unsupported(reason)) => Verdict::Unsupported(reason),
    }
}

/// Why a hand does not count as equal.
enum Stop {
    Different(Difference),
    Unsupported(Unsupported),
}

impl From<Difference> for Stop {
    fn from(difference: Difference) -> Stop {
        Stop::Different(difference)
    }
}

impl From<Unsupported> for Stop {
    fn from(reason: Unsupported) -> Stop {
        Stop::Unsupported(reason)
    }
}

/// How a hand ended.
struct Played {
    /// Seat 1 first.
    stacks: Vec<Chips>,
    odd: Vec<OddChips>,
}

/// The chips of the pots a player shared that could not be split evenly.
#[derive(Clone, Copy, Default)]
struct OddChips {
    /// Those that he got.
    got: Chips,
    /// All of them.
    all: Chips,
}

fn play(hand: &Hand) -> Result<Played, Stop> {
    let mut felt = Felt::open(hand)?;
    for step in &hand.steps {
        felt.step(step)?;
    }
    felt.end()
}

/// The rules of the house that plays recorded hands: hands are shown or mucked as recorded, and nobody takes rake.
fn house(hand: &Hand, ante: Chips) -> Result<House, Unsupported> {
    let mut house = House::pacific_limit();
    house.rules.rake = Rake::None;
    house.rules.showdown_start = ShowdownStart::FinalRound;
    let mut stakes = Stakes { ante, ..Stakes::blinds(hand.small_blind, hand.big_blind) };
    match hand.betting {
        Betting::NoLimit { min_bet } if min_bet < hand.big_blind => return Err(Unsupported::LeastBet),
        Betting::NoLimit { min_bet } => {
            house.rules.structure = Structure::NoLimit;
            house.rules.min_raise = MinRaise::LastFullRaise;
            house.rules.raise_cap = None;
            stakes.lower = min_bet;
        }
        Betting::Fixed { small_bet, big_bet } => {
            if small_bet != hand.big_blind || big_bet != small_bet + small_bet {
                return Err(Unsupported::BetSizes);
            }
            (stakes.lower, stakes.upper) = (small_bet, big_bet);
        }
    }
    house.levels = vec![Level { stakes, minutes: u16::MAX }];
    Ok(house)
}

/// The table while a hand is played on it.
struct Felt<'h> {
    hand: &'h Hand,
    table: Table,
    events: Vec<Event>,
    /// A card of the board is not told: none after it can be read.
    board_hidden: bool,
}

impl<'h> Felt<'h> {
    /// The table with the forced bets made, the cards dealt, and the hands read that the record tells.
    fn open(hand: &'h Hand) -> Result<Felt<'h>, Stop> {
        let even = hand.antes.iter().all(|ante| *ante == hand.antes[0]);
        let (ante, single) = if even { (hand.antes[0], None) } else { (Chips::ZERO, Some(&hand.antes)) };
        let house = house(hand, ante)?;
        let mut seats = Vec::with_capacity(hand.stacks.len());
        for (seat, &stack) in hand.seats().zip(&hand.stacks) {
            let ante = single.map_or(Chips::ZERO, |antes| antes[seat.index()]);
            if ante >= stack {
                return Err(Unsupported::AnteTakesAll(seat).into());
            }
            let player = PlayerId(u64::from(seat.number()));
            seats.push(Seated { seat, player, stack: stack - ante });
        }
        let setup = Setup { house, seats, button: Some(hand.button), running: false };
        let table = Table::new(setup).map_err(|refusal| Unsupported::NoTable(refusal.to_string()))?;
        let mut felt = Felt { hand, table, events: Vec::new(), board_hidden: false };
        felt.chore(Act::StartGame)?;
        if let Some(antes) = single {
            felt.dead_money(antes.iter().copied().sum());
        }
        felt.chore(Act::StartHand)?;
        felt.chore(Act::ShuffledByHand)?;
        for (seat, cards) in hand.seats().zip(&hand.holes) {
            if let Some(cards) = *cards {
                felt.chore(Act::ReadHole { seat, cards })?;
            }
        }
        felt.show_hands()?;
        Ok(felt)
    }

    fn submit(&mut self, act: Act) -> Result<(), Reason> {
        let command = Command { at_ms: 0, act };
        apply(&mut self.table, &command, &mut self.events).map_err(|refusal| refusal.reason)
    }

    /// What every table allows.
    fn chore(&mut self, act: Act) -> Result<(), Unsupported> {
        self.submit(act).map_err(|reason| Unsupported::NoTable(reason.to_string()))
    }

    /// Antes of single players are dead money, and the house has only one ante for all. The table gets them as chips that
    /// an earlier hand left in the middle.
    fn dead_money(&mut self, amount: Chips) {
        let (_, stakes) = self.table.stakes_at(0);
        let (button, seats) = (self.hand.button, self.table.occupied());
        let earlier =
            Event::HandStarted { hand: 1, level: 0, stakes, button, small: None, big: None, dealer: button, seats };
        for event in [earlier, Event::Carried { pot: 0, amount, winners: None }, Event::HandEnded { hand: 1 }] {
            evolve(&mut self.table, &event);
        }
    }

    fn step(&mut self, step: &Step) -> Result<(), Stop> {
        match &step.deed {
            Deed::Board(cards) => self.board(step, cards),
            Deed::Fold(seat) => self.act(step, *seat, |_| Play::Fold),
            Deed::CheckOrCall(seat) => {
                self.act(step, *seat, |menu| if menu.call.is_some() { Play::Call } else { Play::Check })
            }
            Deed::BetOrRaise(seat, to) => {
                // Before the flop the big blind is the bet.
                let preflop = self.table.street() == Some(Street::Preflop);
                let raises = |menu: Menu| preflop || menu.call.is_some();
                self.act(step, *seat, |menu| if raises(menu) { Play::RaiseTo(*to) } else { Play::BetTo(*to) })
            }
        }
    }

    fn act(&mut self, step: &Step, seat: Seat, play: impl Fn(Menu) -> Play) -> Result<(), Stop> {
        let Some(menu) = self.table.menu(seat) else {
            let actor = self.actor();
            return Err(Difference::NotHisTurn { line: step.line, text: step.text.clone(), actor }.into());
        };
        let played = self.submit(Act::Play { seat, turn: None, play: play(menu) });
        played.map_err(|reason| Difference::Refused { line: step.line, text: step.text.clone(), reason })?;
        self.show_hands()
    }

    fn actor(&self) -> Option<Seat> {
        match self.table.awaiting() {
            Awaiting::Decision { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Cards of the board that were dealt and not read yet.
    fn unread(&self) -> usize {
        self.table.board().iter().filter(|&&card| card == Slot::Unread).count()
    }

    fn board(&mut self, step: &Step, cards: &[Option<Card>]) -> Result<(), Stop> {
        let due = self.unread();
        if cards.len() > due {
            return Err(Difference::Board { line: step.line, text: step.text.clone(), due }.into());
        }
        for card in cards {
            self.board_hidden |= card.is_none();
            // A hand that is over has no use for the rest of its board.
            if let (Some(card), false, false) = (*card, self.board_hidden, self.is_over()) {
                let read = self.submit(Act::ReadBoard { card });
                read.map_err(|reason| Difference::Refused { line: step.line, text: step.text.clone(), reason })?;
            }
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.table.awaiting() == Awaiting::Hand
    }

    /// Answers at the showdown as recorded. Who must show shows, also where the record has another order; and so does
    /// somebody of whom nothing is recorded.
    fn show_hands(&mut self) -> Result<(), Stop> {
        while let (Some(Street::Showdown), Some(seat)) = (self.table.street(), self.actor()) {
            let may_muck = self.table.menu(seat).is_some_and(|menu| menu.muck);
            let mucks = may_muck && self.hand.showdown[seat.index()] == Some(Shown::Mucked);
            let play = if mucks { Play::Muck } else { Play::Show };
            self.chore(Act::Play { seat, turn: None, play })?;
        }
        Ok(())
    }

    fn end(self) -> Result<Played, Stop> {
        match self.table.awaiting() {
            Awaiting::Hand => {}
            Awaiting::Decision { seat, .. } => return Err(Difference::Ends { actor: Some(seat) }.into()),
            _ if self.unread() > 0 && !self.board_hidden => return Err(Difference::Ends { actor: None }.into()),
            _ => return Err(Unsupported::HiddenCards.into()),
        }
        check(&self.table).map_err(Difference::Fault)?;
        let stacks = self.hand.seats().map(|seat| self.table.stack(seat)).collect();
        let odd = self.odd_chips();
        Ok(Played { stacks, odd })
    }

    /// The odd chips of shared pots, seat 1 first.
    fn odd_chips(&self) -> Vec<OddChips> {
        let mut odd = vec![OddChips::default(); self.hand.stacks.len()];
        for number in 0..poker_cards::SEATS {
            let shares: Vec<(Seat, Chips)> = self.events.iter().filter_map(|event| share_of(event, number)).collect();
            let Some(even) = shares.iter().map(|(_, share)| *share).min() else { continue };
            let all = shares.iter().map(|(_, share)| *share - even).sum();
            for (seat, share) in shares {
                odd[seat.index()].got += share - even;
                odd[seat.index()].all += all;
            }
        }
        odd
    }
}

/// Who got how much of the pot with this number, if the event says so.
fn share_of(event: &Event, number: usize) -> Option<(Seat, Chips)> {
    match *event {
        Event::PotAwarded { pot, seat, amount, .. } if usize::from(pot) == number => Some((seat, amount)),
        _ => None,
    }
}

fn compare(hand: &Hand, played: &Played) -> Result<(), Stop> {
    let finish = hand.finish.as_ref().ok_or(Unsupported::NoFinish)?;
    // In the unit of the record; a record with fractions is also played in it.
    let fine = if finish.decimals == hand.decimals { None } else { Some(in_unit_of(hand, finish)?) };
    let ours = fine.as_ref().unwrap_or(played);
    let recorded = stacks(hand, &finish.stacks, finish.decimals);
    let differ: Vec<usize> =
        (0..recorded.len()).filter(|&player| finish.stacks[player] != ours.stacks[player]).collect();
    let of = |stacks: Vec<Stack>| -> Vec<Stack> { differ.iter().map(|&player| stacks[player]).collect() };
    if differ.is_empty() {
        return fine.map_or(Ok(()), |fine| Err(split_chip(hand, &recorded, played, &fine).into()));
    }
    let (recorded, shown) = (of(recorded), of(stacks(hand, &ours.stacks, finish.decimals)));
    let odd = |stack: &Stack, theirs: &Stack| {
        let OddChips { got, all } = ours.odd[stack.seat.index()];
        let even = stack.chips - got;
        (even..=even + all).contains(&theirs.chips)
    };
    let sum = |stacks: &[Stack]| stacks.iter().map(|stack| stack.chips).sum::<Chips>();
    let only_odd = shown.iter().zip(&recorded).all(|(ours, theirs)| odd(ours, theirs)) && sum(&shown) == sum(&recorded);
    Err(if only_odd {
        Difference::OddChips { recorded, played: shown }
    } else {
        Difference::Stacks { recorded, played: shown }
    }
    .into())
}

/// The hand played in the unit of its finishing stacks.
fn in_unit_of(hand: &Hand, finish: &Finish) -> Result<Played, Stop> {
    let too_large = || Unsupported::NoTable("the amounts are too large in the unit of the finishing stacks".into());
    play(&hand.in_unit(finish.decimals).ok_or_else(too_large)?)
}

/// The record is right in its own finer unit: what the pots come to in whole chips.
fn split_chip(hand: &Hand, recorded: &[Stack], played: &Played, fine: &Played) -> Difference {
    let factor = 10i64.pow(u32::from(recorded[0].decimals - hand.decimals));
    let whole = stacks(hand, &played.stacks, hand.decimals);
    let cut = |player: &usize| fine.stacks[*player] != Chips::new(played.stacks[*player].units() * factor);
    let players: Vec<usize> = (0..whole.len()).filter(cut).collect();
    Difference::SplitChip {
        recorded: players.iter().map(|&player| recorded[player]).collect(),
        whole: players.iter().map(|&player| whole[player]).collect(),
    }
}

fn stacks(hand: &Hand, chips: &[Chips], decimals: u8) -> Vec<Stack> {
    hand.seats().zip(chips).map(|(seat, &chips)| Stack { seat, chips, decimals }).collect()
}
