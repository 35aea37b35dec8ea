//! Hands of six players without limit: random legal play with stacks of different depth, a fresh hand each time.

use std::convert::Infallible;
use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use poker_engine::{Event, EventBytes};
use poker_sim::{FastWords, SixHanded};
use rand::TryRng;
use rs_poker::arena::action::AgentAction;
use rs_poker::arena::{Agent, GameState, GameStateBuilder, HoldemSimulationBuilder};

use crate::race::{Race, Row, contestant};

const HANDS: usize = 60_000;
const PLAYERS: usize = 6;
const STACKS: [i64; PLAYERS] = SixHanded::STACKS;
const SEED: u64 = 42;

pub fn run(race: &Race) {
    let mut ours = SixHanded::new(SEED);
    let mut theirs = Theirs::new();
    agree(&mut ours, &mut theirs);
    let mut encoder = SixHanded::new(SEED);
    let row = Row {
        bench: "engine/six",
        ours: vec![
            contestant("events", || (0..HANDS).map(|hand| ours.hand(hand)).sum()),
            contestant("encoded", || (0..HANDS).map(|hand| encoder.hand(hand) + encoded(&encoder)).sum()),
        ],
        peers: vec![contestant("rs_poker 5.0.0", || theirs.hands(HANDS))],
        things: Some(HANDS as f64),
    };
    race.run(row);
}

/// Ours and the peer's play have hands of one length, or the race means nothing.
fn agree(ours: &mut SixHanded, theirs: &mut Theirs) {
    let per_hand = |actions: u64| actions as f64 / HANDS as f64;
    let (mut actions, mut events) = (0, 0);
    for hand in 0..HANDS {
        actions += ours.hand(hand);
        events += ours.events().len();
    }
    let (ours, theirs) = (per_hand(actions), per_hand(theirs.hands(HANDS)));
    eprintln!("actions a hand: ours {ours:.2}, rs_poker {theirs:.2}; our events a hand {:.2}", per_hand(events as u64));
    assert!((ours / theirs - 1.0).abs() < 0.05, "the two do not play the same game");
}

/// The last hand in log bytes, as the room stores it: what happens until somebody is asked goes into one buffer. Gives back
/// how many events there are.
fn encoded(hands: &SixHanded) -> u64 {
    let asked = |event: &Event| matches!(event, Event::ActionOn { .. });
    hands.events().split_inclusive(asked).map(|batch| black_box(EventBytes::of(batch)).len() as u64).sum()
}

/// The arena of rs_poker: states ready to be dealt to, one for each turn of the stacks, and agents that stay at the table.
struct Theirs {
    runtime: tokio::runtime::Runtime,
    states: Vec<GameState>,
    agents: Vec<Box<dyn Agent>>,
    actions: Arc<AtomicU64>,
    /// Where the words of each hand's deal begin.
    seeds: FastWords,
}

impl Theirs {
    fn new() -> Theirs {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let actions = Arc::new(AtomicU64::new(0));
        let agent = |seat: u64| -> Box<dyn Agent> {
            Box::new(AnyAction { words: FastWords::new(SEED + seat), actions: Arc::clone(&actions) })
        };
        let agents = (0..PLAYERS as u64).map(agent).collect();
        let states = (0..PLAYERS).map(state).collect();
        Theirs { runtime, states, agents, actions, seeds: FastWords::new(SEED) }
    }

    /// Plays so many hands and gives back how often somebody acted.
    fn hands(&mut self, hands: usize) -> u64 {
        let Theirs { runtime, states, agents, actions, seeds } = self;
        let before = actions.load(Ordering::Relaxed);
        runtime.block_on(async {
            for hand in 0..hands {
                let simulation = HoldemSimulationBuilder::default()
                    .game_state(states[hand % PLAYERS].clone())
                    .agents(std::mem::take(agents))
                    .build_with_rng(Chance(FastWords::new(seeds.next_u64())));
                let mut simulation = simulation.expect("a state that can be");
                simulation.run().await;
                let chips: f32 = simulation.game_state.stacks.iter().sum();
                assert!((chips - STACKS.iter().sum::<i64>() as f32).abs() < 0.01, "chips are conserved");
                *agents = simulation.agents;
            }
        });
        actions.load(Ordering::Relaxed) - before
    }
}

/// The peer's table as ours: button in the first seat, blinds 1 and 2, as many raises as there are chips for.
fn state(turn: usize) -> GameState {
    let stacks: Vec<f32> = (0..PLAYERS).map(|place| STACKS[(place + turn) % PLAYERS] as f32).collect();
    let builder = GameStateBuilder::new().stacks(stacks).blinds(2.0, 1.0).dealer_idx(0).max_raises_per_round(None);
    builder.build().expect("a state that can be")
}

/// The same policy as ours for the peer's arena.
struct AnyAction {
    words: FastWords,
    actions: Arc<AtomicU64>,
}

#[async_trait]
impl Agent for AnyAction {
    async fn act(&mut self, _: u128, state: &GameState) -> AgentAction {
        // One thread plays: to count needs no lock.
        self.actions.store(self.actions.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
        let seat = state.to_act_idx();
        let (bet, own) = (state.current_round_bet(), state.current_round_player_bet(seat));
        let max = own + state.stacks[seat];
        let mut others = state.player_active;
        others.disable(seat);
        let (faces, raises) = (bet > own, max > bet && !others.empty());
        let kinds = 1 + u64::from(faces) + u64::from(raises);
        match self.words.below(kinds) {
            0 => AgentAction::Call,
            1 if raises => {
                let min = (bet + state.current_round_min_raise()).min(max);
                AgentAction::Bet(min + self.words.below((max - min) as u64 + 1) as f32)
            }
            _ => AgentAction::Fold,
        }
    }

    fn name(&self) -> &str {
        "any action"
    }
}

/// The words of our deals for the peer's.
struct Chance(FastWords);

impl TryRng for Chance {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.0.next_u64() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill_with(|| self.0.next_u64() as u8);
        Ok(())
    }
}
