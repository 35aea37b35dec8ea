//! Reads one line of a script.

use poker_cards::{Card, CardSet, Chips};
use poker_engine::Play;

use crate::layout::Layout;
use crate::list::{cards, first, items, number, seat};
use crate::money::Money;
use crate::statement::{Request, Statement, Who};

/// What the lines of a file mean: its names, its amounts, its game, and the cards arranged since the last `start`.
pub(crate) struct Lines {
    pub names: Vec<String>,
    pub money: Money,
    /// How many cards a player holds: two, or five with an exchange.
    pub hole: usize,
    pub layout: Layout,
    pub hands: usize,
}

/// The verbs of players, the longer before those they begin with.
const VERBS: [&str; 21] = [
    "plays the board",
    "stands pat",
    "raises to",
    "sits out",
    "joins seat",
    "times out",
    "folds",
    "checks",
    "calls",
    "all-in",
    "bets",
    "draws",
    "shows",
    "mucks",
    "posts",
    "waits",
    "returns",
    "leaves",
    "adds",
    "disconnects",
    "reconnects",
];

impl Lines {
    /// Whether players exchange cards and there is no board.
    pub fn exchange(&self) -> bool {
        self.hole == 5
    }

    /// The statement of a line without its comment; none for a line that arranges cards.
    pub fn statement(&mut self, line: usize, text: &str) -> Result<Option<Statement>, String> {
        let (key, rest) = first(text);
        let statement = match key {
            "start" if rest.is_empty() => {
                self.hands += 1;
                Statement::Start(std::mem::take(&mut self.layout))
            }
            "start" => return Err("nothing follows start".into()),
            "deck" | "hole" | "board" | "burns" | "first" | "draws" => {
                return self.arrange(line, key, rest).map(|()| None);
            }
            "reshuffle" => Statement::Reshuffle(cards(rest, 1, Card::COUNT)?),
            "dealer" => return self.dealer(line, rest),
            "floor" => Statement::Do(self.floor(rest)?),
            "time" => Statement::TimePasses(time(rest)?),
            "table" => Statement::Do(table(rest)?),
            "expect" => Statement::Expect(self.expectation(rest)?),
            "rejected" => self.rejected(rest)?,
            _ => Statement::Do(self.request(text, true)?),
        };
        Ok(Some(statement))
    }

    fn arrange(&mut self, line: usize, key: &str, rest: &str) -> Result<(), String> {
        match key {
            "deck" => self.layout.deck(line, cards(rest, 1, Card::COUNT)?),
            "draws" if !self.exchange() => Err("there is no exchange in this game".into()),
            "draws" => {
                let (name, rest) = first(rest);
                let (who, cards) = (self.player(name)?, cards(rest, 1, 5)?);
                self.layout.draws(line, who, cards)
            }
            "burns" => self.layout.burns(line, cards(rest, 1, 5)?),
            "board" if self.exchange() => Err("there is no board in a draw game".into()),
            "board" => self.layout.board(line, cards(rest, 1, 5)?),
            "hole" => {
                let (name, rest) = first(rest);
                let (who, cards) = (self.player(name)?, cards(rest, self.hole, self.hole)?);
                self.layout.hole(line, who, cards)
            }
            _ => self.first_dealer(line, rest),
        }
    }

    fn first_dealer(&mut self, line: usize, rest: &str) -> Result<(), String> {
        let list = rest.strip_prefix("dealer ").ok_or("write 'first dealer P1 9s, P2 Ah'")?;
        if self.hands > 0 {
            return Err("the first dealer is drawn before the first hand".into());
        }
        let (mut drawn, mut named): (Vec<(Who, Card)>, String) = Default::default();
        for item in items(list)? {
            let (name, card) = first(item);
            named = format!("{named} {card}");
            let (who, card) = (self.player(name)?, cards(card, 1, 1)?[0]);
            if drawn.iter().any(|(other, _)| *other == who) {
                return Err(format!("{name} draws twice"));
            }
            drawn.push((who, card));
        }
        cards(&named, 1, Card::COUNT)?;
        self.layout.first(line, drawn)
    }

    fn rejected(&mut self, text: &str) -> Result<Statement, String> {
        let (word, rest) = first(text);
        let is_code = word.starts_with(|letter: char| letter.is_ascii_lowercase())
            && !["floor", "dealer", "table"].contains(&word);
        let (code, action) = if is_code { (Some(word.to_string()), rest) } else { (None, text) };
        if let Some(bad) = code.as_ref().filter(|code| code.contains(|c: char| !c.is_ascii_alphanumeric() && c != '-'))
        {
            return Err(format!("'{bad}' is no code of a refusal"));
        }
        let request = match (action.strip_prefix("floor "), action.strip_prefix("dealer ")) {
            (Some(ruling), _) => self.floor(ruling)?,
            (None, Some(slip)) => match self.dealer(0, slip)? {
                Some(Statement::Do(request)) => request,
                _ => return Err(format!("'{action}' cannot be refused")),
            },
            (None, None) if action.starts_with("table ") => table(&action["table ".len()..])?,
            (None, None) => self.request(action, false)?,
        };
        Ok(Statement::Rejected(code, request))
    }

    /// What a player does; who joins and is not refused has a name from then on.
    fn request(&mut self, text: &str, joins: bool) -> Result<Request, String> {
        let (name, rest) = first(text);
        let verb = VERBS
            .into_iter()
            .find(|verb| rest.strip_prefix(verb).is_some_and(|after| after.is_empty() || after.starts_with(' ')));
        let Some(verb) = verb else {
            return Err(format!("'{text}' is no line of this language"));
        };
        let arg = rest[verb.len()..].trim_start();
        if verb == "joins seat" {
            return self.join(name, arg, joins);
        }
        let who = self.player(name)?;
        if !arg.is_empty() && !["bets", "raises to", "adds", "draws", "shows"].contains(&verb) {
            return Err(format!("nothing follows '{verb}'"));
        }
        self.verb(who, verb, arg)
    }

    fn verb(&self, who: Who, verb: &str, arg: &str) -> Result<Request, String> {
        let play = match verb {
            "folds" => Play::Fold,
            "checks" => Play::Check,
            "calls" => Play::Call,
            "all-in" => Play::AllIn,
            "bets" => Play::BetTo(self.money.read(arg)?),
            "raises to" => Play::RaiseTo(self.money.read(arg)?),
            "mucks" => Play::Muck,
            "plays the board" => Play::PlayBoard,
            "shows" if arg.is_empty() => Play::Show,
            "shows" => {
                return Ok(Request::ShowCards(who, cards(arg, 1, 5)?.into_iter().collect()));
            }
            "sits out" => return Ok(Request::SitOut(who)),
            "returns" => return Ok(Request::Return(who)),
            "leaves" => return Ok(Request::Leave(who)),
            "times out" => return Ok(Request::TimeOut(who)),
            "disconnects" => return Ok(Request::Connection(who, false)),
            "reconnects" => return Ok(Request::Connection(who, true)),
            "posts" => return Ok(Request::Post(who)),
            "waits" => return Ok(Request::Wait(who)),
            "adds" => return Ok(Request::Add(who, self.money.read(arg)?)),
            _ => self.exchanges(verb, arg)?,
        };
        Ok(Request::Play(who, play))
    }

    fn exchanges(&self, verb: &str, arg: &str) -> Result<Play, String> {
        if !self.exchange() {
            return Err("there is no exchange in this game".into());
        }
        if verb == "stands pat" {
            return Ok(Play::Draw(CardSet::EMPTY));
        }
        match number(arg) {
            Ok(count) if arg.len() == 1 => Ok(Play::DrawCount(count as u8)),
            _ => Ok(Play::Draw(cards(arg, 1, 5)?.into_iter().collect())),
        }
    }

    fn join(&mut self, name: &str, arg: &str, joins: bool) -> Result<Request, String> {
        let Some((chair, stack)) = arg.split_once(" with ") else {
            return Err("write 'P4 joins seat 4 with 1000'".into());
        };
        let chair = seat(chair)?;
        let chips = self.money.read(stack)?;
        if !is_name(name) {
            return Err(format!("'{name}' is no name: a capital letter, then letters, digits and _"));
        }
        let known = self.names.iter().position(|other| other == name);
        match (known, joins) {
            (Some(_), true) => Err(format!("{name} already sits at the table")),
            (Some(known), false) => Ok(Request::Join(Who(known), chair, chips)),
            (None, false) => Ok(Request::Join(Who(self.names.len()), chair, chips)),
            (None, true) => {
                self.names.push(name.into());
                Ok(Request::Join(Who(self.names.len() - 1), chair, chips))
            }
        }
    }

    /// The player of this name.
    pub fn player(&self, name: &str) -> Result<Who, String> {
        let known = self.names.iter().position(|other| other == name).map(Who);
        known.ok_or_else(|| format!("no player '{name}'; here are {}", self.names.join(", ")))
    }

    /// Distinct players, or `none`.
    pub fn players(&self, text: &str) -> Result<Vec<Who>, String> {
        if text == "none" {
            return Ok(Vec::new());
        }
        let found: Vec<Who> = items(text)?.into_iter().map(|name| self.player(name)).collect::<Result<_, _>>()?;
        distinct(&found).map(|()| found)
    }

    /// `P1 200, P2 300`.
    pub fn player_amounts(&self, text: &str) -> Result<Vec<(Who, Chips)>, String> {
        let mut found = Vec::new();
        for item in items(text)? {
            let (name, amount) = first(item);
            found.push((self.player(name)?, self.money.read(amount)?));
        }
        let names: Vec<Who> = found.iter().map(|(who, _)| *who).collect();
        distinct(&names).map(|()| found)
    }
}

/// Refuses a player who stands twice.
pub(crate) fn distinct(players: &[Who]) -> Result<(), String> {
    match players.iter().enumerate().any(|(place, who)| players[..place].contains(who)) {
        true => Err("a player stands twice in the list".into()),
        false => Ok(()),
    }
}

/// Whether a text may be a player's name.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_uppercase())
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}

/// `passes 1h2m3s` in milliseconds.
fn time(text: &str) -> Result<i64, String> {
    let bad = || format!("'time {text}' is no time: write such as 'time passes 29m50s'");
    let mut rest = text.strip_prefix("passes ").ok_or_else(bad)?;
    let mut sum_ms = 0;
    for (unit, unit_ms) in [('h', 3_600_000), ('m', 60_000), ('s', 1_000)] {
        let Some((count, after)) = rest.split_once(unit) else { continue };
        let count = number(count).ok().filter(|&count| count <= 1_000_000).ok_or_else(bad)?;
        sum_ms += count as i64 * unit_ms;
        rest = after;
    }
    if rest.is_empty() && !text.ends_with(' ') { Ok(sum_ms) } else { Err(bad()) }
}

/// What follows `table`.
fn table(text: &str) -> Result<Request, String> {
    if text == "closes" { Ok(Request::Close) } else { Err(format!("'table {text}' is nothing a table does")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_hours_minutes_seconds_in_that_order() {
        assert_eq!(time("passes 29m50s"), Ok(1_790_000));
        assert_eq!(time("passes 1h0m1s"), Ok(3_601_000));
        for bad in ["passes", "passes ", "passes 5", "passes 5s3m", "passes m", "flies 3s", "passes -3s"] {
            assert!(time(bad).is_err(), "{bad}");
        }
    }
}
