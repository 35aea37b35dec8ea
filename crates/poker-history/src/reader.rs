//! Reads PHH and PHHS files: TOML, a hand a file or a hand a table.

use std::fmt;
use std::io::Read;
use std::path::Path;

use poker_cards::{Chips, Seat};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::amount::Amount;
use crate::script::{RawDeed, Script};
use crate::{Betting, Deed, Finish, Hand, Record, Step, Unsupported, notation};

/// The longest file that is read, in bytes. Read, it takes some thirty times as much memory.
const LONGEST: u64 = 16 << 20;

/// Why a file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct HistoryError {
    /// The file's name as it was given.
    pub file: String,
    /// The line's number, from 1, where the fault is in a line.
    pub line: Option<usize>,
    /// What is wrong and what would be right.
    pub reason: String,
}

impl fmt::Display for HistoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

/// Reads the hands of a file, in the order of the file.
///
/// # Errors
/// [`HistoryError`] where the file cannot be read, is longer than 16 MB, or is damaged.
pub fn read_file(path: &Path) -> Result<Vec<Record>, HistoryError> {
    let name = path.display().to_string();
    let bad = |reason: String| HistoryError { file: name.clone(), line: None, reason };
    let unreadable = |error: std::io::Error| bad(format!("cannot be read: {error}"));
    let file = std::fs::File::open(path).map_err(unreadable)?;
    if file.metadata().map_err(unreadable)?.is_dir() {
        return Err(bad("a folder; a file is expected".into()));
    }
    let mut bytes = Vec::new();
    file.take(LONGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LONGEST {
        return Err(bad(format!("longer than {} MB; cut it into smaller files", LONGEST >> 20)));
    }
    match String::from_utf8(bytes) {
        Ok(text) => read_text(&name, &text),
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
            Err(HistoryError { line: Some(line), ..bad("not UTF-8 text; save the file as UTF-8".into()) })
        }
    }
}

/// Reads the hands of a text, in its order; `name` stands for the file in what is said about it.
///
/// # Errors
/// [`HistoryError`] where the text is damaged.
pub fn read_text(name: &str, text: &str) -> Result<Vec<Record>, HistoryError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines =
        std::iter::once(0).chain(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1));
    let reader = Reader { file: name, lines: lines.collect() };
    let table = DeTable::parse(text).map_err(|error| {
        let line = error.span().map(|span| reader.line_of(span.start));
        reader.error(line, format!("not TOML: {}", error.message().replace('\n', "; ")))
    })?;
    reader.records(table.get_ref())
}

/// A value, and where it stands.
type Value<'t> = Spanned<DeValue<'t>>;

/// Why there is no hand: the file is damaged, or the hand is none that can be played.
enum Fault {
    Damaged(HistoryError),
    Unsupported(Unsupported),
}

impl From<HistoryError> for Fault {
    fn from(error: HistoryError) -> Fault {
        Fault::Damaged(error)
    }
}

impl From<Unsupported> for Fault {
    fn from(reason: Unsupported) -> Fault {
        Fault::Unsupported(reason)
    }
}

/// An amount, and the line it stands in.
#[derive(Clone, Copy)]
struct Number {
    line: usize,
    amount: Amount,
}

struct Reader<'t> {
    file: &'t str,
    /// Where each line begins.
    lines: Vec<usize>,
}

impl Reader<'_> {
    fn error(&self, line: Option<usize>, reason: impl Into<String>) -> HistoryError {
        HistoryError { file: self.file.into(), line, reason: reason.into() }
    }

    fn at<T>(&self, value: &Spanned<T>, reason: impl Into<String>) -> HistoryError {
        self.error(Some(self.line(value)), reason)
    }

    fn line<T>(&self, value: &Spanned<T>) -> usize {
        self.line_of(value.span().start)
    }

    fn line_of(&self, byte: usize) -> usize {
        self.lines.partition_point(|&start| start <= byte)
    }

    fn records(&self, table: &DeTable<'_>) -> Result<Vec<Record>, HistoryError> {
        if table.contains_key("variant") || table.contains_key("actions") {
            return Ok(vec![self.record("1", 1, table)?]);
        }
        let mut hands: Vec<_> = table.iter().collect();
        hands.sort_by_key(|(key, _)| key.span().start);
        let record = |(key, value): (&Spanned<_>, &Value<'_>)| {
            let name: &str = AsRef::<str>::as_ref(key.get_ref());
            match value.get_ref().as_table() {
                Some(hand) => self.record(name, self.line(key), hand),
                None => Err(self.at(key, format!("'{name}' is neither a key of one hand nor a table with a hand"))),
            }
        };
        let records = hands.into_iter().map(record).collect::<Result<Vec<_>, _>>()?;
        if records.is_empty() { Err(self.error(None, "there is no hand in it")) } else { Ok(records) }
    }

    fn record(&self, name: &str, line: usize, table: &DeTable<'_>) -> Result<Record, HistoryError> {
        let fields = Fields { reader: self, name, line, table };
        let hand = match fields.hand() {
            Ok(hand) => Ok(hand),
            Err(Fault::Unsupported(reason)) => Err(reason),
            Err(Fault::Damaged(error)) => return Err(error),
        };
        let source = table.get("_file").and_then(|value| value.get_ref().as_str());
        Ok(Record { name: name.into(), source: source.map(Into::into), line, hand })
    }
}

/// The fields of one hand.
struct Fields<'r, 't> {
    reader: &'r Reader<'r>,
    name: &'r str,
    line: usize,
    table: &'r DeTable<'t>,
}

impl<'t> Fields<'_, 't> {
    fn hand(&self) -> Result<Hand, Fault> {
        let variant = self.need("variant")?;
        let code = variant.get_ref().as_str().ok_or_else(|| self.reader.at(variant, "variant: a text expected"))?;
        let bets = match code {
            "NT" => vec![self.number("min_bet")?],
            "FT" => vec![self.number("small_bet")?, self.number("big_bet")?],
            other => return Err(Unsupported::Variant(other.chars().take(20).collect()).into()),
        };
        let stacks = self.stacks()?;
        let players = stacks.len();
        let mut antes = self.numbers("antes", Some(players))?;
        let blinds = self.numbers("blinds_or_straddles", Some(players))?;
        let script = self.script(players)?;
        let finish = self.table.get("finishing_stacks").map(|_| self.numbers("finishing_stacks", Some(players)));
        let finish = finish.transpose()?;

        let raised = script.0.deeds.iter().filter_map(|(_, deed)| match deed {
            RawDeed::BetOrRaise(_, to) => Some(to.decimals),
            _ => None,
        });
        let fixed = [&stacks, &antes, &blinds, &bets].into_iter().flatten().map(|number| number.amount.decimals);
        let decimals = fixed.chain(raised).max().unwrap_or(0);
        if players == 2 {
            // Heads-up the forced bets are listed as at a larger table and fall to the players in reverse.
            antes.reverse();
        }
        let (small_blind, big_blind) = two_blinds(&self.chips(&blinds, decimals)?)?;
        let antes = self.chips(&antes, decimals)?;
        let even = antes.iter().all(|ante| *ante == antes[0]);
        if !even && self.flag("ante_trimming_status")? {
            return Err(Unsupported::TrimmedAntes.into());
        }
        let bets = self.chips(&bets, decimals)?;
        Ok(Hand {
            betting: match *bets.as_slice() {
                [small_bet, big_bet] => Betting::Fixed { small_bet, big_bet },
                _ => Betting::NoLimit { min_bet: bets[0] },
            },
            decimals,
            small_blind,
            big_blind,
            antes,
            stacks: self.chips(&stacks, decimals)?,
            button: Seat::new(players as u8).expect("2 to 10 players"),
            holes: script.0.holes()?,
            showdown: script.0.showdown.clone(),
            steps: self.steps(script, decimals)?,
            finish: finish.map(|finish| self.finish(&finish, decimals)).transpose()?,
        })
    }

    fn need(&self, key: &str) -> Result<&Value<'t>, HistoryError> {
        let missing = || self.reader.error(Some(self.line), format!("hand {}: the key '{key}' is missing", self.name));
        self.table.get(key).ok_or_else(missing)
    }

    fn flag(&self, key: &str) -> Result<bool, HistoryError> {
        let Some(value) = self.table.get(key) else { return Ok(false) };
        value.get_ref().as_bool().ok_or_else(|| self.reader.at(value, format!("{key}: true or false expected")))
    }

    fn number(&self, key: &str) -> Result<Number, HistoryError> {
        self.amount(key, self.need(key)?)
    }

    fn amount(&self, key: &str, value: &Value<'_>) -> Result<Number, HistoryError> {
        let amount = digits(value.get_ref()).and_then(Amount::read);
        let no_amount = || self.reader.at(value, format!("{key}: an amount such as 100 or 2.5 expected"));
        Ok(Number { line: self.reader.line(value), amount: amount.ok_or_else(no_amount)? })
    }

    fn list(&self, key: &str) -> Result<&[Value<'t>], HistoryError> {
        let value = self.need(key)?;
        let list =
            value.get_ref().as_array().ok_or_else(|| self.reader.at(value, format!("{key}: a list expected")))?;
        Ok(list)
    }

    /// Amounts, one a player where their number is known.
    fn numbers(&self, key: &str, players: Option<usize>) -> Result<Vec<Number>, HistoryError> {
        let list = self.list(key)?;
        if players.is_some_and(|players| players != list.len()) {
            let wanted = players.unwrap_or_default();
            let reason = format!("{key}: {} amounts; {wanted} expected, one a player", list.len());
            return Err(self.reader.at(self.need(key)?, reason));
        }
        list.iter().map(|value| self.amount(key, value)).collect()
    }

    fn stacks(&self) -> Result<Vec<Number>, Fault> {
        let key = "starting_stacks";
        let list = self.list(key)?;
        if !(2..=10).contains(&list.len()) {
            return Err(Unsupported::Players(list.len()).into());
        }
        if list.iter().any(|value| digits(value.get_ref()).is_some_and(|text| text.trim_start_matches('+') == "inf")) {
            return Err(Unsupported::UnknownStack.into());
        }
        let stacks = self.numbers(key, None)?;
        match stacks.iter().find(|stack| stack.amount == Amount::ZERO) {
            Some(none) => Err(self.reader.error(Some(none.line), "starting_stacks: a player without chips").into()),
            None => Ok(stacks),
        }
    }

    fn chips(&self, numbers: &[Number], decimals: u8) -> Result<Vec<Chips>, HistoryError> {
        let chips = |number: &Number| {
            let too_large = || self.reader.error(Some(number.line), "a larger amount than a table may hold");
            number.amount.chips(decimals).ok_or_else(too_large)
        };
        numbers.iter().map(chips).collect()
    }

    /// The actions, each with its value in the file.
    fn script(&self, players: usize) -> Result<(Script, &[Value<'t>]), HistoryError> {
        let actions = self.list("actions")?;
        let mut script = Script::new(players);
        for (number, value) in actions.iter().enumerate() {
            let text = value.get_ref().as_str().ok_or_else(|| self.reader.at(value, "actions: a text expected"))?;
            let wrong = |reason| self.reader.at(value, format!("'{}': {reason}", short(text)));
            if let Some(action) = notation::read(text, players).map_err(wrong)? {
                script.take(number, action).map_err(wrong)?;
            }
        }
        Ok((script, actions))
    }

    fn steps(&self, (script, actions): (Script, &[Value<'t>]), decimals: u8) -> Result<Vec<Step>, HistoryError> {
        let step = |(number, deed): (usize, RawDeed)| {
            let value = &actions[number];
            let line = self.reader.line(value);
            let deed = match deed {
                RawDeed::Board(cards) => Deed::Board(cards),
                RawDeed::Fold(seat) => Deed::Fold(seat),
                RawDeed::CheckOrCall(seat) => Deed::CheckOrCall(seat),
                RawDeed::BetOrRaise(seat, amount) => {
                    Deed::BetOrRaise(seat, self.chips(&[Number { line, amount }], decimals)?[0])
                }
            };
            Ok(Step { line, text: short(value.get_ref().as_str().unwrap_or_default()), deed })
        };
        script.deeds.into_iter().map(step).collect()
    }

    fn finish(&self, stacks: &[Number], decimals: u8) -> Result<Finish, HistoryError> {
        let decimals = stacks.iter().map(|number| number.amount.decimals).max().unwrap_or(0).max(decimals);
        Ok(Finish { decimals, stacks: self.chips(stacks, decimals)? })
    }
}

/// The small and the big blind, the first two forced bets; nobody else has one.
fn two_blinds(blinds: &[Chips]) -> Result<(Chips, Chips), Unsupported> {
    let (small, big) = (blinds[0], blinds[1]);
    if blinds[2..].iter().any(|straddle| straddle.is_positive()) {
        return Err(Unsupported::Straddles);
    }
    if small.is_positive() && small <= big { Ok((small, big)) } else { Err(Unsupported::Blinds) }
}

/// A decimal number as it is written; none for anything else.
fn digits<'v>(value: &'v DeValue<'_>) -> Option<&'v str> {
    match value {
        DeValue::Integer(whole) if whole.radix() == 10 => Some(whole.as_str()),
        DeValue::Float(decimal) => Some(decimal.as_str()),
        _ => None,
    }
}

/// An action for a message: without commentary, of a bearable length.
fn short(text: &str) -> String {
    text.split('#').next().unwrap_or("").trim().chars().take(40).collect()
}
