//! The house's own bots: each is a viewer of its table like any other, reads the same messages, thinks, and sends commands.

use std::sync::Arc;
use std::time::Duration;

use poker_bots::{Bot, Choice, Decision};
use poker_view::{EntryView, Face, MenuView, Phase, SeatView, TableView};
use room_protocol::{Act, CommandId, Outcome, ServerMessage, Temperament};
use room_store::{HouseBot, Store};
use room_table::{Closed, Connection, TableHandle};
use tokio::time::{Instant, sleep, sleep_until};

/// What a bot that was cut off waits before it comes back.
const AGAIN: Duration = Duration::from_millis(200);

/// How long a bot takes to buy chips or to come back, in milliseconds.
const CHORE_MS: u32 = 1_500;

/// How a connection of a bot ended.
enum End {
    /// It has no chair any more.
    Risen,
    /// The table let it go: it was too slow, or the table ends.
    CutOff,
}

/// Plays for a bot as long as it has its chair and the table lives. `pauses` says how much of its pauses it makes, in percent.
pub(crate) async fn play(store: Arc<Store>, table: TableHandle, bot: HouseBot, pauses: u32) {
    let HouseBot { person, temperament, .. } = bot;
    let mut mind =
        Mind { bot: Bot::new(temper(temperament), random()), usual_buy_in: table.line().usual_buy_in, pauses };
    while let Ok(connection) = table.connect(person.clone(), None).await {
        match sit(&table, connection, &mut mind).await {
            Ok(End::Risen) => {
                if let Err(fault) = store.remove_house_bot(&person).await {
                    eprintln!("cardroom: {} has left its chair and stays in the list: {fault}", person.name);
                }
                return;
            }
            Ok(End::CutOff) => sleep(AGAIN).await,
            Err(Closed) => return,
        }
    }
}

const fn temper(temperament: Temperament) -> poker_bots::Temperament {
    match temperament {
        Temperament::Cautious => poker_bots::Temperament::Cautious,
        Temperament::Loose => poker_bots::Temperament::Loose,
        Temperament::Solid => poker_bots::Temperament::Solid,
    }
}

fn random() -> u64 {
    // Without chance there are no cards to play with either.
    getrandom::u64().unwrap_or_default()
}

/// Sits at the table over one connection.
async fn sit(table: &TableHandle, mut connection: Connection, mind: &mut Mind) -> Result<End, Closed> {
    let mut plan: Option<Plan> = None;
    loop {
        let due = plan.as_ref().filter(|plan| plan.step.is_some()).map(|plan| plan.at);
        tokio::select! {
            message = connection.messages.recv() => {
                let Some(text) = message else { return Ok(End::CutOff) };
                match serde_json::from_str(&text.json) {
                    Ok(ServerMessage::Snapshot { view, .. } | ServerMessage::Update { view, .. }) => {
                        if view.me.is_none() {
                            return Ok(End::Risen);
                        }
                        plan = mind.follow(plan, &view);
                    }
                    Ok(ServerMessage::Answer(answer)) => plan = plan.and_then(|plan| plan.answered(&answer.outcome)),
                    Ok(ServerMessage::Pong { .. } | ServerMessage::Bye { .. }) | Err(_) => {}
                }
            }
            () = until(due) => {
                if let Some((turn, act)) = plan.as_mut().and_then(|plan| plan.step.take()) {
                    table.command(connection.id, command_id(), turn, act).await?;
                }
            }
        }
    }
}

async fn until(due: Option<Instant>) {
    match due {
        Some(due) => sleep_until(due).await,
        None => std::future::pending().await,
    }
}

fn command_id() -> CommandId {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&random().to_le_bytes());
    bytes[8..].copy_from_slice(&random().to_le_bytes());
    CommandId::from_bytes(bytes)
}

/// What is asked of a bot; another one makes it think anew.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Decision(u32, MenuView),
    Entry(u32, EntryView),
    Chips,
    Return,
}

/// What a bot will do, and when.
struct Plan {
    asked: Asked,
    at: Instant,
    /// The turn and the act; nothing where it is done or nothing is to be done.
    step: Option<(Option<u32>, Act)>,
    /// The table refused the bot's own choice.
    humbled: bool,
}

impl Plan {
    /// Whoever is refused in turn does the simplest thing at once, and stalls nobody; a second time the clock decides.
    fn answered(mut self, outcome: &Outcome) -> Option<Plan> {
        let refused = !matches!(outcome, Outcome::Done { .. });
        if let (Asked::Decision(turn, menu), true, false) = (self.asked, refused, self.humbled) {
            self.step = Some((Some(turn), simplest(&menu)));
            self.humbled = true;
        }
        Some(self)
    }
}

fn simplest(menu: &MenuView) -> Act {
    if menu.show {
        Act::Show {}
    } else if menu.draw.is_some() {
        Act::Draw { cards: Vec::new() }
    } else if menu.check {
        Act::Check {}
    } else {
        Act::Fold {}
    }
}

/// A bot and what it knows of its table beside the view.
struct Mind {
    bot: Bot,
    usual_buy_in: Option<i64>,
    pauses: u32,
}

impl Mind {
    /// The plan after another look at the table.
    fn follow(&mut self, plan: Option<Plan>, view: &TableView) -> Option<Plan> {
        let asked = asked(view)?;
        if let Some(plan) = plan.filter(|plan| plan.asked == asked) {
            return Some(plan);
        }
        let (step, pause_ms) = match asked {
            Asked::Decision(turn, menu) => match self.bot.decide(view) {
                Some(Decision { play, pause_ms }) => (Some((Some(turn), act(play))), pause_ms),
                None => (Some((Some(turn), simplest(&menu))), 0),
            },
            Asked::Entry(..) => match self.bot.decide(view) {
                Some(Decision { play, pause_ms }) => (Some((None, act(play))), pause_ms),
                None => (None, 0),
            },
            Asked::Chips => (self.usual_buy_in.map(|amount| (None, Act::AddChips { amount })), CHORE_MS),
            Asked::Return => (Some((None, Act::ComeBack {})), CHORE_MS),
        };
        let pause = Duration::from_millis(u64::from(pause_ms) * u64::from(self.pauses) / 100);
        Some(Plan { asked, at: Instant::now() + pause, step, humbled: false })
    }
}

/// What is asked of the viewer of this table, if anything.
fn asked(view: &TableView) -> Option<Asked> {
    let own = view.seats.iter().find(|seat| Some(seat.seat) == view.me)?;
    if let (Some(menu), Some(turn)) = (view.menu, view.turn) {
        return Some(Asked::Decision(turn.turn, menu));
    }
    if own.away && view.phase != Phase::Finished {
        return Some(Asked::Return);
    }
    if is_broke(view, own) {
        return Some(Asked::Chips);
    }
    view.entry.map(|entry| Asked::Entry(view.hand, entry))
}

/// Whether chips are gone and may be bought.
fn is_broke(view: &TableView, own: &SeatView) -> bool {
    let has_hand = view.phase == Phase::Playing && own.total > 0;
    view.game.cash && view.phase != Phase::Finished && own.stack == 0 && !has_hand
}

fn act(choice: Choice) -> Act {
    match choice {
        Choice::Fold => Act::Fold {},
        Choice::Check => Act::Check {},
        Choice::Call => Act::Call {},
        Choice::Bet(to) => Act::Bet { to },
        Choice::Raise(to) => Act::Raise { to },
        Choice::Draw(cards) => Act::Draw { cards: cards.into_iter().map(Face::Up).collect() },
        Choice::Show => Act::Show {},
        Choice::Muck => Act::Muck {},
        Choice::PlayBoard => Act::PlayBoard {},
        Choice::Post => Act::Post {},
        Choice::Wait => Act::Wait {},
    }
}

#[cfg(test)]
mod tests {
    use poker_cards::{Chips, Seat};
    use poker_engine::{Act as Asking, Command, House, PlayerId, Setup, Table, Viewer};

    use super::*;

    /// A limit table of two before the first hand, as seat 1 sees it.
    fn limit_table() -> TableView {
        let mut table = Table::new(Setup::empty(House::pacific_limit())).unwrap();
        let join = |number: u8| {
            let (seat, player) = (Seat::new(number).unwrap(), PlayerId(number.into()));
            Asking::Join { seat, player, chips: Chips::new(5_000) }
        };
        for act in [join(1), join(2), Asking::StartGame] {
            poker_engine::apply(&mut table, &Command { at_ms: 0, act }, &mut Vec::new()).unwrap();
        }
        poker_engine::view(&table, Viewer::Seat(Seat::new(1).unwrap()), 0)
    }

    fn mind() -> Mind {
        Mind { bot: Bot::new(poker_bots::Temperament::Solid, 1), usual_buy_in: Some(5_000), pauses: 100 }
    }

    fn step(plan: &Plan) -> &(Option<u32>, Act) {
        plan.step.as_ref().unwrap()
    }

    #[test]
    fn who_is_asked_nothing_does_nothing() {
        assert!(mind().follow(None, &limit_table()).is_none());
    }

    #[test]
    fn who_is_broke_between_hands_buys_the_usual_amount_once() {
        let mut view = limit_table();
        view.seats[0].stack = 0;
        let mut mind = mind();
        let mut plan = mind.follow(None, &view).unwrap();
        assert_eq!(step(&plan), &(None, Act::AddChips { amount: 5_000 }));
        plan.step = None;
        assert!(mind.follow(Some(plan), &view).unwrap().step.is_none(), "sent already");
        // All-in in a hand one is not broke.
        (view.phase, view.seats[0].total) = (Phase::Playing, 5_000);
        assert!(mind.follow(None, &view).is_none());
        // Nothing is bought at a closed table.
        (view.phase, view.seats[0].total) = (Phase::Finished, 0);
        assert!(mind.follow(None, &view).is_none());
    }

    #[test]
    fn who_is_away_comes_back() {
        let mut view = limit_table();
        view.seats[0].away = true;
        assert_eq!(step(&mind().follow(None, &view).unwrap()), &(None, Act::ComeBack {}));
    }

    #[test]
    fn who_is_refused_does_the_simplest_thing_and_no_more() {
        let menu = MenuView { fold: true, call: Some(100), ..MenuView::default() };
        let plan = Plan { asked: Asked::Decision(7, menu), at: Instant::now(), step: None, humbled: false };
        let refusal =
            poker_view::RefusalView { code: "not-now".into(), rule: None, amount: None, seat: None, menu: None };
        let refused = Outcome::Refused { refusal };
        let mut plan = plan.answered(&refused).unwrap();
        assert_eq!(step(&plan), &(Some(7), Act::Fold {}));
        plan.step = None;
        assert!(plan.answered(&refused).unwrap().step.is_none());
    }
}
