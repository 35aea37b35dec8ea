//! What the menu offers is accepted at its bounds; everything else is refused and changes nothing.

use poker_cards::{Chips, Permutation, Seat};
use poker_engine::{Act, Awaiting, Command, Menu, Play, PlayerId, Range, Reason, Table, TurnId, apply, inspect};

use crate::game::{Game, Next};

/// A table at a decision, to be asked what it would say.
struct Referee<'a> {
    table: &'a Table,
    seat: Seat,
    turn: TurnId,
    now_ms: i64,
}

impl Referee<'_> {
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
        let betting = !menu.show;
        assert_eq!(self.play(Play::Fold).is_ok(), betting, "a fold is accepted in every betting turn (7.8)");
        assert_eq!(self.play(Play::Check).is_ok(), menu.check);
        assert_eq!(self.play(Play::Call).is_ok(), menu.call.is_some());
        assert_eq!(self.play(Play::Show).is_ok(), menu.show);
        assert_eq!(self.play(Play::Muck).is_ok(), menu.muck);
        assert!(betting || menu.muck || self.table.must_show() == Some(self.seat));
        assert!(!menu.check || menu.call.is_none());
        assert!(menu.bet.is_none() || menu.raise.is_none());
        assert_eq!(menu.fold, menu.call.is_some());
        let everything = menu.call == Some(self.table.stack(self.seat)) || menu.bet.or(menu.raise).is_some();
        assert_eq!(self.play(Play::AllIn).is_ok(), everything && betting);
        self.wager(menu.bet, Play::BetTo, Sizes::OF_A_BET);
        self.wager(menu.raise, Play::RaiseTo, Sizes::OF_A_RAISE);
        if betting {
            assert!(self.play(Play::PlayBoard).is_err());
        }
        self.nobody_else();
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
        assert!(self.ask(Act::Sit { seat: self.seat, player: PlayerId(99) }).is_err());
        assert!(self.ask(Act::Stand { seat: self.seat }).is_err());
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
    let mut decisions = 0;
    for seed in 0..150 {
        let mut game = Game::new(seed);
        while game.table.hand_number() < 20 {
            if let Awaiting::Decision { seat, turn, .. } = game.table.awaiting() {
                let menu = game.table.menu(seat).expect("the turn is his");
                Referee { table: &game.table, seat, turn, now_ms: game.now_ms }.agrees(&menu);
                for other in Seat::all().filter(|&other| other != seat) {
                    assert_eq!(game.table.menu(other), None);
                }
                decisions += 1;
            }
            match game.next() {
                Next::Act(act) => drop(game.submit(act)),
                Next::Over => break,
            }
        }
    }
    assert!(decisions > 5_000, "only {decisions} decisions");
}

#[test]
fn while_a_shuffle_is_awaited_nothing_else_is_accepted() {
    let mut game = Game::new(4);
    game.submit(Act::StartHand);
    assert_eq!(game.table.awaiting(), Awaiting::Shuffle(52));
    let before = inspect(&game.table).digest();
    let seat = game.table.in_play().iter().next().expect("somebody plays");
    for act in [
        Act::StartHand,
        Act::Play { seat, turn: None, play: Play::Fold },
        Act::SitOut { seat },
        Act::Shuffled { order: Permutation::identity(51) },
    ] {
        let command = Command { at_ms: 0, act };
        assert!(apply(&mut game.table, &command, &mut Vec::new()).is_err(), "{act:?}");
        assert_eq!(inspect(&game.table).digest(), before);
    }
}
