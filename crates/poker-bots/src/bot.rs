//! A player.

use poker_view::{EntryView, TableView};

use crate::betting::{Plan, carry_out};
use crate::chance::Chance;
use crate::spot::{Spot, thousandths};
use crate::style::Temperament;
use crate::{Choice, Decision, draw, holdem, showdown, unbeatable};

/// The shortest and the longest pause, in milliseconds.
const PAUSES_MS: (i64, i64) = (400, 4_000);

/// A player of a temperament. The same seed and the same views in the same order give the same decisions.
#[derive(Clone, Debug)]
pub struct Bot {
    temperament: Temperament,
    chance: Chance,
    /// The hand before which it said that it waits for the big blind.
    waits_since: Option<u32>,
}

impl Bot {
    /// A player; the seed is all the chance it has.
    pub fn new(temperament: Temperament, seed: u64) -> Bot {
        Bot { temperament, chance: Chance::new(seed), waits_since: None }
    }

    /// How it plays.
    pub fn temperament(&self) -> Temperament {
        self.temperament
    }

    /// What the bot does now: none where nothing is asked of it. The choice is one that the menu or the entry offers.
    pub fn decide(&mut self, view: &TableView) -> Option<Decision> {
        let Some(spot) = Spot::read(view) else {
            let play = self.enter(view, view.entry.as_ref()?)?;
            return Some(Decision { play, pause_ms: 400 + self.chance.below(1_200) as u32 });
        };
        let play = self.act(&spot);
        let pause_ms = self.pause(&spot, &play);
        Some(Decision { play, pause_ms })
    }

    fn act(&mut self, spot: &Spot<'_>) -> Choice {
        let style = self.temperament.style();
        let reads = spot.hole.len() == spot.me.cards.len();
        if let Some(most) = spot.menu.draw {
            return Choice::Draw(draw::lay_away(spot.hole, if reads { most } else { 0 }));
        }
        if spot.menu.show || spot.menu.muck {
            return showdown::choose(spot);
        }
        let plan = match (reads, spot.is_draw()) {
            (false, _) => Plan::Leave,
            (true, true) => draw::plan(spot, &style, &mut self.chance),
            (true, false) => holdem::plan(spot, &style, &mut self.chance),
        };
        match carry_out(spot, plan) {
            Choice::Fold if reads && is_unbeatable(spot) => keep_on(spot),
            choice => choice,
        }
    }

    /// A cautious player waits for the big blind where the game goes on without him; the others post at once.
    fn enter(&mut self, view: &TableView, entry: &EntryView) -> Option<Choice> {
        if entry.posting || !entry.may_post {
            return None;
        }
        let playing = view.seats.iter().filter(|seat| !seat.waiting && !seat.away && seat.stack > 0).count();
        if self.temperament != Temperament::Cautious || playing < 3 {
            return Some(Choice::Post);
        }
        let said = self.waits_since.replace(view.hand) == Some(view.hand);
        (!said).then_some(Choice::Wait)
    }

    /// Longer over chips and late streets, shorter over folds.
    fn pause(&mut self, spot: &Spot<'_>, play: &Choice) -> u32 {
        let (shortest, longest) = PAUSES_MS;
        let chips = match *play {
            Choice::Call => spot.to_call(),
            Choice::Bet(to) | Choice::Raise(to) => to - spot.me.bet,
            _ => 0,
        };
        let at_stake = thousandths(chips.max(spot.to_call() / 2), spot.me.stack).min(1_000);
        let late = if spot.is_opening() { 0 } else { self.chance.below(700) as i64 };
        let pause = shortest + self.chance.below(700) as i64 + late + at_stake * 2;
        let allowed = spot.view.turn.map_or(longest, |turn| turn.allowed.max(0));
        pause.clamp(shortest, longest).min(allowed / 2) as u32
    }
}

fn is_unbeatable(spot: &Spot<'_>) -> bool {
    if spot.is_draw() { unbeatable::at_draw(spot.hole) } else { unbeatable::at_holdem(spot.hole, spot.board) }
}

/// The best possible hand stays in: it calls, or bets where there is nothing to call.
fn keep_on(spot: &Spot<'_>) -> Choice {
    carry_out(spot, if spot.menu.call.is_some() { Plan::Stay } else { Plan::Press(spot.view.pot_total) })
}
