//! Runs a scenario from its first line to the first that fails.

use poker_cards::Seat;
use poker_engine::{Refusal, Seated, Setup};

use crate::expect::Expectation;
use crate::layout::Misfit;
use crate::picture::picture;
use crate::reader::{LONGEST, Scenario, TOO_LONG, read};
use crate::rules::set;
use crate::stage::{Answer, Stage, Start, player};
use crate::statement::{Line, Request, Statement, Who};
use crate::{Failure, Report, ScenarioError};

/// Runs a scenario given as the bytes of its file.
///
/// # Errors
/// [`ScenarioError`] where the bytes are no text or the text is no scenario.
pub fn run_bytes(name: &str, bytes: &[u8]) -> Result<Report, ScenarioError> {
    let too_long = bytes.len() > LONGEST;
    match std::str::from_utf8(bytes) {
        _ if too_long => Err(ScenarioError { file: name.into(), line: None, reason: TOO_LONG.into() }),
        Ok(text) => run_text(name, text),
        Err(error) => {
            let line = 1 + bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
            let reason = "not UTF-8 text; save the file as UTF-8".into();
            Err(ScenarioError { file: name.into(), line: Some(line), reason })
        }
    }
}

/// Runs a scenario given as text; `name` stands for the file in what is said about it.
///
/// # Errors
/// [`ScenarioError`] where the text is no scenario.
pub fn run_text(name: &str, text: &str) -> Result<Report, ScenarioError> {
    let scenario = read(name, text)?;
    let failure = match play(&scenario) {
        Ok(()) => None,
        Err(Stop::Failed(mut failure)) => {
            failure.text = text.lines().nth(failure.line - 1).unwrap_or("").trim().into();
            Some(*failure)
        }
        Err(Stop::Unusable(line, reason)) => {
            return Err(ScenarioError { file: name.into(), line: Some(line), reason });
        }
    };
    Ok(Report { file: name.into(), title: scenario.title, failure })
}

fn failure(line: usize, expected: impl Into<String>, found: impl Into<String>) -> Box<Failure> {
    let (expected, found) = (expected.into(), found.into());
    Box::new(Failure { line, text: String::new(), expected, found, table: String::new() })
}

/// What a line fails with: expected, found.
type Mismatch = (String, String);

fn play(scenario: &Scenario) -> Result<(), Stop> {
    let Some(mut stage) = set_up(scenario)? else { return Ok(()) };
    for line in &scenario.lines {
        let went = step(&mut stage, scenario, line).and_then(|()| {
            let sound = stage.sound().map_err(|(expected, found)| (expected.into(), found));
            sound.map_err(|mismatch| (line.number, mismatch))
        });
        if let Err((number, (expected, found))) = went {
            let mut failed = failure(number, expected, found);
            failed.table = picture(&stage, scenario);
            return Err(failed.into());
        }
    }
    match stage.reshuffle {
        Some((line, _)) => Err(failure(line, "a shuffle within a hand", "none came after this line").into()),
        None => Ok(()),
    }
}

/// Why a file was not played to its end.
enum Stop {
    /// Something was not as it must be.
    Failed(Box<Failure>),
    /// There is no such table: the line that says so, and why.
    Unusable(usize, String),
}

impl From<Box<Failure>> for Stop {
    fn from(failure: Box<Failure>) -> Stop {
        Stop::Failed(failure)
    }
}

/// The table before the first line; none where it was to be refused and was.
fn set_up(scenario: &Scenario) -> Result<Option<Stage>, Stop> {
    let mut house = scenario.house.clone();
    let made = match set(&mut house, &scenario.rules) {
        Err((rule, refusal)) => Err((rule.line, refusal.code().to_string(), refusal.to_string())),
        Ok(()) => {
            let made = setup(scenario, house).and_then(|setup| Stage::new(setup, scenario));
            made.map_err(|(code, words)| (scenario.line_of(&code), code, words))
        }
    };
    let otherwise = |code: &str, found: String| {
        Err(failure(scenario.refused_line, format!("the set-up refused with {code}"), found).into())
    };
    match (made, &scenario.refused) {
        (Ok(stage), None) => Ok(Some(stage)),
        (Ok(_), Some(code)) => otherwise(code, "accepted".into()),
        (Err((_, found, _)), Some(code)) if found == *code => Ok(None),
        (Err((_, found, words)), Some(code)) => otherwise(code, format!("refused with {found}: {words}")),
        (Err((line, code, words)), None) => Err(Stop::Unusable(line, format!("{code}: {words}"))),
    }
}

/// The beginning of the table; a chair that no table has is a refusal of the set-up.
fn setup(scenario: &Scenario, house: poker_engine::House) -> Result<Setup, (String, String)> {
    let chair = |number: i64| {
        let seat = u8::try_from(number).ok().and_then(Seat::new);
        seat.ok_or_else(|| ("bad-seats".to_string(), format!("there is no seat {number}; seats are 1 to 10")))
    };
    let mut seats = Vec::new();
    for (place, at) in scenario.chairs.iter().enumerate() {
        seats.push(Seated { seat: chair(at.seat)?, player: player(Who(place)), stack: at.stack });
    }
    Ok(Setup { house, seats, button: scenario.button.map(chair).transpose()?, running: !scenario.founded })
}

fn step(stage: &mut Stage, scenario: &Scenario, line: &Line) -> Result<(), (usize, Mismatch)> {
    let went = match &line.statement {
        Statement::Start(layout) => match stage.start(layout) {
            Ok(()) => Ok(()),
            Err(Start::Refused(refusal)) => Err(("a hand".into(), refused(&refusal))),
            Err(Start::Misfit(Misfit { line, reason })) => return Err((line, ("these cards dealt".into(), reason))),
        },
        Statement::Do(request) => act(stage, request),
        Statement::Rejected(code, request) => rejected(stage, code.as_deref(), request),
        Statement::Reshuffle(cards) => {
            stage.reshuffle = Some((line.number, cards.clone()));
            Ok(())
        }
        Statement::TimePasses(ms) => {
            stage.now_ms += ms;
            Ok(())
        }
        Statement::Expect(expect) => Expectation { stage, scenario }.check(expect),
    };
    went.map_err(|mismatch| (line.number, mismatch))
}

fn act(stage: &mut Stage, request: &Request) -> Result<(), Mismatch> {
    let found = match stage.request(request) {
        Ok(()) => return Ok(()),
        Err(Answer::Refused(refusal)) => refused(&refusal),
        Err(Answer::NotLaidDown(card)) => format!("{card} is not among the cards that are shuffled"),
        Err(Answer::NoSeat) => "the player has no seat".into(),
    };
    Err(("accepted".into(), found))
}

fn rejected(stage: &mut Stage, code: Option<&str>, request: &Request) -> Result<(), Mismatch> {
    let before = (stage.digest(), stage.events.len());
    let expected = || match code {
        Some(code) => format!("refused with {code}"),
        None => "refused".into(),
    };
    match stage.request(request) {
        Ok(()) => Err((expected(), "accepted".into())),
        Err(Answer::NoSeat | Answer::NotLaidDown(_)) => Err((expected(), "the player has no seat".into())),
        Err(Answer::Refused(refusal)) => {
            if code.is_some_and(|code| code != refusal.reason.code()) {
                return Err((expected(), refused(&refusal)));
            }
            if before != (stage.digest(), stage.events.len()) {
                return Err(("a refusal that changes nothing".into(), "the table has changed".into()));
            }
            Ok(())
        }
    }
}

fn refused(refusal: &Refusal) -> String {
    format!("refused with {}: {}", refusal.reason.code(), refusal.reason)
}
