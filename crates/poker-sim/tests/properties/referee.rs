//! What the menu offers is accepted at its bounds; everything else is refused and changes nothing.

use poker_cards::{Card, CardSet, Chips, Permutation, Seat};
use poker_engine::{
    Act, Awaiting, Command, Format, Menu, Play, PlayerId, Range, Reason, Slot, Street, Table, TurnId, Viewer, apply,
    inspect, view,
};

use crate::game::{Game, Next};

/// A table at a decision, to be asked what it would say.
pub struct Referee<'a> {
    table: &'a Table,
    seat: Seat,
    turn: TurnId,
    now_ms: i64,
}

impl Referee<'_> {
    /// Asks everything, if somebody has to decide.
    pub fn examine(table: &Table, now_ms: i64) -> bool {
        let Awaiting::Decision { seat, turn, .. } = table.awaiting() else { return false };
        let menu = table.menu(seat).expect("the turn is his");
        Referee { table, seat, turn, now_ms }.agrees(&menu);
        for other in Seat::all().filter(|&other| other != seat) {
            assert_eq!(table.menu(other), None);
        }
        true
    }

    fn ask(&self, act: Act) -> Result<(), Reason> {
        let mut copy = self.table.clone();
        let mut events = Vec::new();
        let answer = apply(&mut copy, &Command { at_ms: self.now_ms, act }, &mut events);
        if let Err(refusal) = answer {
            assert!(events.is_empty(), "{act:?} was refused and left events");
            assert_eq!(
                inspect(&copy).digest(),
                inspect(self.table).digest(),
                "{act:?} was refused and changed the table"
            );
            return Err(refusal.reason);
        }
        assert!(!events.is_empty(), "{act:?} was accepted and nothing happened");
        Ok(())
    }

    fn play(&self, play: Play) -> Result<(), Reason> {
        self.ask(Act::Play { seat: self.seat, turn: Some(self.turn), play })
    }

    fn agrees(&self, menu: &Menu) {
        let exchange = menu.draw.is_some();
        let betting = !menu.show && !exchange;
        assert_eq!(self.play(Play::Fold).is_ok(), !menu.show, "a fold is accepted in turn (7.8, 12.4)");
        assert_eq!(self.play(Play::Check).is_ok(), menu.check);
        assert_eq!(self.play(Play::Call).is_ok(), menu.call.is_some());
        assert_eq!(self.play(Play::Show).is_ok(), menu.show);
        assert_eq!(self.play(Play::Muck).is_ok(), menu.muck);
        assert!(!menu.show || menu.muck || self.table.must_show() == Some(self.seat));
        assert!(!menu.check || menu.call.is_none());
        assert!(menu.bet.is_none() || menu.raise.is_none());
        assert_eq!(menu.fold, betting && !menu.check);
        let wager = menu.bet.or(menu.raise).is_some_and(|range| range.max == self.everything());
        let everything = menu.call == Some(self.table.stack(self.seat)) || wager;
        assert_eq!(self.play(Play::AllIn).is_ok(), everything && betting);
        self.wager(menu.bet, Play::BetTo, Sizes::OF_A_BET);
        self.wager(menu.raise, Play::RaiseTo, Sizes::OF_A_RAISE);
        self.exchange(menu.draw);
        if !menu.show {
            assert!(self.play(Play::PlayBoard).is_err());
        }
        self.nobody_else();
        self.chairs();
    }

    /// The total of the street with the whole stack.
    fn everything(&self) -> Chips {
        let seen = view(self.table, Viewer::Rail, self.now_ms);
        let chair = seen.seats.iter().find(|chair| chair.seat == self.seat.number()).expect("he sits there");
        Chips::new(chair.bet) + self.table.stack(self.seat)
    }

    /// 12.4: any of the own cards, up to the most; no others.
    fn exchange(&self, most: Option<u8>) {
        let Some(most) = most else {
            for play in [Play::DrawCount(0), Play::DrawCount(1), Play::Draw(CardSet::default())] {
                assert_eq!(self.play(play), Err(Reason::NotNow), "{play:?} is not offered");
            }
            return;
        };
        let hole: Vec<Card> = inspect(self.table).hole(self.seat).into_iter().filter_map(Slot::card).collect();
        assert_eq!(hole.len(), 5);
        for chosen in 0..32u8 {
            let cards: CardSet = (0..5).filter(|place| chosen & 1 << place != 0).map(|place| hole[place]).collect();
            let allowed = cards.len() <= most.into();
            let expected = if allowed { Ok(()) } else { Err(Reason::TooManyCards { max: most }) };
            assert_eq!(self.play(Play::Draw(cards)), expected);
        }
        for count in 0..=6 {
            let expected = if count <= most { Ok(()) } else { Err(Reason::TooManyCards { max: most }) };
            assert_eq!(self.play(Play::DrawCount(count)), expected);
        }
        for card in (0..52).filter_map(Card::from_index).filter(|card| !hole.contains(card)) {
            assert_eq!(self.play(Play::Draw([card].into_iter().collect())), Err(Reason::NotYourCards));
            assert_eq!(self.play(Play::Draw([hole[0], card].into_iter().collect())), Err(Reason::NotYourCards));
        }
    }

    fn wager(&self, offered: Option<Range>, play: fn(Chips) -> Play, sizes: Sizes) {
        let unit = self.table.house().chip_unit;
        let Some(Range { min, max }) = offered else {
            for units in [0, 1, 25, 100, 500, 2_000, 100_000] {
                assert!(self.play(play(Chips::new(units))).is_err(), "{:?} is not offered", play(Chips::new(units)));
            }
            return;
        };
        assert!(min <= max);
        assert_eq!(self.play(play(min)), Ok(()));
        assert_eq!(self.play(play(max)), Ok(()));
        for below in [min - Chips::new(1), min - unit, Chips::ZERO] {
            let reason = self.play(play(below)).expect_err("below the least");
            assert!((sizes.too_small)(reason), "{below} below {min}: {reason:?}");
        }
        for above in [max + Chips::new(1), max + unit, Chips::MAX] {
            let reason = self.play(play(above)).expect_err("above the most");
            assert!((sizes.too_large)(reason), "{above} above {max}: {reason:?}");
        }
        for total in [min + Chips::new(1), max - Chips::new(1), Chips::new((min.units() + max.units()) / 2)] {
            let inside = min < total && total < max;
            let whole = total.units() % unit.units() == 0;
            match self.play(play(total)) {
                Ok(()) => assert!(total == min || total == max || inside && whole),
                Err(Reason::NotAChipUnit { .. }) => assert!(inside && !whole),
                Err(reason) => assert!(!inside, "{total} in {min}..{max}: {reason:?}"),
            }
        }
    }

    fn nobody_else(&self) {
        let showdown = !self.table.show_order().is_empty();
        for seat in Seat::all().filter(|&seat| seat != self.seat) {
            for play in [
                Play::Fold,
                Play::Check,
                Play::Call,
                Play::AllIn,
                Play::RaiseTo(Chips::new(100)),
                Play::Show,
                Play::Muck,
                Play::Draw(CardSet::default()),
                Play::DrawCount(1),
            ] {
                let reason = self.ask(Act::Play { seat, turn: None, play }).expect_err("not his turn");
                assert!(matches!(reason, Reason::NotYourTurn { .. }), "{seat} {play:?}: {reason:?}");
            }
            if !showdown {
                assert!(self.ask(Act::Play { seat, turn: None, play: Play::PlayBoard }).is_err());
            }
        }
        let stale = Some(TurnId(self.turn.0 + 1));
        assert_eq!(self.ask(Act::Play { seat: self.seat, turn: stale, play: Play::Fold }), Err(Reason::StaleTurn));
        assert_eq!(self.ask(Act::TimeOut { turn: TurnId(self.turn.0 + 1) }), Err(Reason::StaleTurn));
        for act in
            [Act::StartHand, Act::StartGame, Act::ShuffledByHand, Act::Shuffled { order: Permutation::identity(52) }]
        {
            assert!(self.ask(act).is_err(), "{act:?}");
        }
    }

    /// Whoever plays can take no chair, no chips and no post; at a tournament nobody comes or goes at all.
    fn chairs(&self) {
        let (seat, player, chips) = (self.seat, PlayerId(99), Chips::new(1_000_000));
        for act in [
            Act::Sit { seat, player },
            Act::Join { seat, player, chips },
            Act::AddChips { seat, amount: chips },
            Act::Post { seat },
            Act::WaitForBig { seat },
        ] {
            assert!(self.ask(act).is_err(), "{act:?}");
        }
        let tournament = self.table.house().rules.format == Format::Tournament;
        for seat in Seat::all() {
            let free = !self.table.occupied().contains(seat);
            assert!(self.ask(Act::Sit { seat, player }).is_err());
            assert!(!tournament || self.ask(Act::Join { seat, player, chips }).is_err());
            assert!(!(tournament || free) || self.ask(Act::Stand { seat }).is_err());
            assert!(!free || self.ask(Act::Post { seat }).is_err());
            let chair = seat.number() <= self.table.house().chairs;
            assert!(
                !free || chair || self.ask(Act::Join { seat, player, chips }) == Err(Reason::BadSeats) || tournament
            );
        }
    }
}

struct Sizes {
    too_small: fn(Reason) -> bool,
    too_large: fn(Reason) -> bool,
}

impl Sizes {
    const OF_A_BET: Sizes = Sizes {
        too_small: |reason| matches!(reason, Reason::BetTooSmall { .. }),
        too_large: |reason| matches!(reason, Reason::BetTooLarge { .. }),
    };
    const OF_A_RAISE: Sizes = Sizes {
        too_small: |reason| matches!(reason, Reason::RaiseTooSmall { .. }),
        too_large: |reason| matches!(reason, Reason::RaiseTooLarge { .. }),
    };
}

#[test]
fn menu_and_referee_agree() {
    let mut decisions = [0; 3];
    for seed in 0..180 {
        let mut game = Game::new(seed);
        while game.table.hand_number() < 12 {
            decisions[seed as usize % 3] += u32::from(Referee::examine(&game.table, game.now_ms));
            match game.next() {
                Next::Act(act) => drop(game.submit(act)),
                Next::Over => break,
            }
        }
    }
    assert!(decisions.iter().all(|&decisions| decisions > 1_500), "{decisions:?} decisions");
}

#[test]
fn while_a_shuffle_is_awaited_nothing_else_is_accepted() {
    for seed in 3..6 {
        let mut game = Game::new(seed);
        game.submit(Act::StartHand);
        nothing_but(52, &mut game);
    }
    let reshuffles = (0..1_500).filter(|seed| reshuffle(3 * seed + 2)).count();
    assert!(reshuffles > 20, "{reshuffles} exchanges with a reshuffle");
}

/// Plays the draw until a shuffle within a hand is awaited; whether it was.
fn reshuffle(seed: u64) -> bool {
    let mut game = Game::new(seed);
    for _ in 0..400 {
        let exchange = game.table.street() == Some(Street::Exchange);
        match game.table.awaiting() {
            Awaiting::Shuffle(cards) if exchange => {
                nothing_but(cards, &mut game);
                return true;
            }
            _ => {}
        }
        let Next::Act(act) = game.next() else { return false };
        game.submit(act);
    }
    false
}

fn nothing_but(cards: u8, game: &mut Game) {
    assert_eq!(game.table.awaiting(), Awaiting::Shuffle(cards));
    let before = inspect(&game.table).digest();
    let seat = game.table.in_play().iter().next().expect("somebody plays");
    for act in [
        Act::StartHand,
        Act::Play { seat, turn: None, play: Play::Fold },
        Act::SitOut { seat },
        Act::Shuffled { order: Permutation::identity(cards - 1) },
    ] {
        let command = Command { at_ms: 0, act };
        assert!(apply(&mut game.table, &command, &mut Vec::new()).is_err(), "{act:?}");
        assert_eq!(inspect(&game.table).digest(), before);
    }
}
