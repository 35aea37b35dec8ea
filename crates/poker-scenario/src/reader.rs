//! Reads a whole file: the head, the seats, the lines of the script.

use poker_cards::Chips;
use poker_engine::{House, OptionValue, Profile};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::ScenarioError;
use crate::layout::Layout;
use crate::lines::{Lines, is_name};
use crate::money::Money;
use crate::rules::{Rule, number, row_number, signed};
use crate::statement::Line;

/// The longest text that is taken for a scenario, in bytes.
pub const LONGEST: usize = 1 << 20;

/// What is said of a longer one.
pub(crate) const TOO_LONG: &str = "more than 1 MiB; a scenario is a short text";

/// A chair as the file fills it; the set-up says whether there is such a chair.
#[derive(Debug)]
pub(crate) struct Chair {
    pub seat: i64,
    pub stack: Chips,
}

/// A file, read.
#[derive(Debug)]
pub(crate) struct Scenario {
    pub title: String,
    /// Of the profile, before `rules` are set.
    pub house: House,
    pub rules: Vec<Rule>,
    pub money: Money,
    pub button: Option<i64>,
    /// A new table: nobody owes an entry post.
    pub founded: bool,
    pub refused: Option<String>,
    /// In the order of the file; the player's number is the place here.
    pub chairs: Vec<Chair>,
    /// Names of all who sit from the start, then of those who join.
    pub names: Vec<String>,
    pub lines: Vec<Line>,
    /// Lines of the file in which `seats` and `refused` stand.
    pub seats_line: usize,
    pub refused_line: usize,
}

impl Scenario {
    /// The line that asks for what a set-up is refused for.
    pub fn line_of(&self, code: &str) -> usize {
        match code {
            "bad-stakes" | "bad-option" => self.rules.first().map_or(self.seats_line, |rule| rule.line),
            _ => self.seats_line,
        }
    }
}

/// A value, and where it stands.
type Value<'t> = Spanned<DeValue<'t>>;

struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    money: Money,
}

/// Reads a scenario.
pub(crate) fn read(file: &str, text: &str) -> Result<Scenario, ScenarioError> {
    let reader = Reader { file, text, money: Money { cents: false } };
    if text.len() > LONGEST {
        return Err(reader.error(None, TOO_LONG));
    }
    let table = DeTable::parse(text).map_err(|error| {
        let line = error.span().map(|span| reader.line_of(span.start));
        reader.error(line, format!("not TOML: {}", error.message().replace('\n', "; ")))
    })?;
    reader.scenario(table.get_ref())
}

impl<'t> Reader<'t> {
    fn error(&self, line: Option<usize>, reason: impl Into<String>) -> ScenarioError {
        ScenarioError { file: self.file.into(), line, reason: reason.into() }
    }

    fn at<T>(&self, value: &Spanned<T>, reason: impl Into<String>) -> ScenarioError {
        self.error(Some(self.line_of(value.span().start)), reason)
    }

    fn line_of(&self, byte: usize) -> usize {
        let before = &self.text.as_bytes()[..byte.min(self.text.len())];
        1 + before.iter().filter(|&&byte| byte == b'\n').count()
    }

    fn scenario(mut self, head: &DeTable<'t>) -> Result<Scenario, ScenarioError> {
        const KEYS: [&str; 10] =
            ["title", "source", "profile", "rules", "cents", "button", "founded", "refused", "seats", "script"];
        if let Some(key) = head.keys().find(|key| !KEYS.contains(&key.get_ref().as_ref())) {
            return Err(self.at(key, format!("unknown key '{}'; known are {}", key.get_ref(), KEYS.join(", "))));
        }
        let need = |key: &str| head.get(key).ok_or_else(|| self.error(None, format!("the key '{key}' is missing")));
        let (title, profile) = (need("title")?, need("profile")?);
        let (seats, script) = (need("seats")?, need("script")?);
        self.text_of(need("source")?, "source")?;
        let cents = head.get("cents").map_or(Ok(false), |value| self.flag(value, "cents"))?;
        let founded = head.get("founded").map_or(Ok(false), |value| self.flag(value, "founded"))?;
        self.money = Money { cents };
        let profile_name = self.text_of(profile, "profile")?;
        let house = House::by_name(profile_name).ok_or_else(|| {
            let known = Profile::ALL.iter().map(|profile| profile.word()).collect::<Vec<_>>().join(", ");
            self.at(profile, format!("unknown profile '{profile_name}'; known are {known}"))
        })?;
        let rules = head.get("rules").map_or(Ok(Vec::new()), |value| self.rules(value))?;
        let button = head.get("button").map(|value| self.whole(value, "button")).transpose()?;
        let refused = head.get("refused").map(|value| self.text_of(value, "refused")).transpose()?;
        let (chairs, names) = self.chairs(seats)?;
        let hole = hole_cards(&house, &rules);
        let (lines, names) = self.script(script, names, hole)?;
        match (refused, lines.first()) {
            (Some(_), Some(_)) => return Err(self.at(script, "a refused set-up has an empty script")),
            (None, None) => return Err(self.at(script, "the script is empty")),
            _ => {}
        }
        let line_of = |key: &str| head.get(key).map_or(1, |value| self.line_of(value.span().start));
        Ok(Scenario {
            title: self.text_of(title, "title")?.into(),
            house,
            rules,
            money: self.money,
            button,
            founded,
            refused: refused.map(Into::into),
            chairs,
            names,
            lines,
            seats_line: line_of("seats"),
            refused_line: line_of("refused"),
        })
    }

    fn text_of<'v>(&self, value: &'v Value<'t>, key: &str) -> Result<&'v str, ScenarioError> {
        let text = value.get_ref().as_str().filter(|text| !text.trim().is_empty());
        text.ok_or_else(|| self.at(value, format!("{key}: a text expected")))
    }

    fn flag(&self, value: &Value<'t>, key: &str) -> Result<bool, ScenarioError> {
        value.get_ref().as_bool().ok_or_else(|| self.at(value, format!("{key}: true or false expected")))
    }

    fn whole(&self, value: &Value<'t>, key: &str) -> Result<i64, ScenarioError> {
        let text = digits(value.get_ref()).filter(|text| !text.contains('.'));
        let whole = text.and_then(|text| text.parse().ok());
        whole.ok_or_else(|| self.at(value, format!("{key}: a whole number expected")))
    }

    fn rules(&self, value: &Value<'t>) -> Result<Vec<Rule>, ScenarioError> {
        let table = value.get_ref().as_table().ok_or_else(|| self.at(value, "rules: a table of options expected"))?;
        let mut rules = Vec::new();
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            match value.get_ref().as_table() {
                Some(group) if ["draw", "showdown", "deal"].contains(&name) => {
                    for (key, value) in group {
                        rules.push(self.rule(format!("{name}.{}", key.get_ref()), value)?);
                    }
                }
                _ => rules.push(self.rule(name.into(), value)?),
            }
        }
        Ok(rules)
    }

    fn rule(&self, key: String, value: &Value<'t>) -> Result<Rule, ScenarioError> {
        let line = self.line_of(value.span().start);
        let single = |value: &Value<'t>| -> Result<i64, ScenarioError> {
            let text = digits(value.get_ref()).ok_or_else(|| self.at(value, format!("{key}: a number expected")))?;
            number(&key, &text, self.money).map_err(|reason| self.at(value, reason))
        };
        let read = match value.get_ref() {
            DeValue::String(word) => OptionValue::Word(word.to_string()),
            DeValue::Boolean(flag) => OptionValue::Flag(*flag),
            DeValue::Array(list) if list.iter().any(|row| row.get_ref().is_array()) => {
                OptionValue::Rows(list.iter().map(|row| self.row(&key, row)).collect::<Result<_, _>>()?)
            }
            DeValue::Array(list) => OptionValue::Numbers(list.iter().map(single).collect::<Result<_, _>>()?),
            _ => OptionValue::Number(single(value)?),
        };
        Ok(Rule { line, key, value: read })
    }

    /// One list of a list of lists.
    fn row(&self, key: &str, value: &Value<'t>) -> Result<Vec<i64>, ScenarioError> {
        let list = value.get_ref().as_array().ok_or_else(|| self.at(value, format!("{key}: a list expected")))?;
        let number = |(place, value): (usize, &Value<'t>)| {
            let text = digits(value.get_ref()).ok_or_else(|| self.at(value, format!("{key}: a number expected")))?;
            row_number(key, place, &text, self.money).map_err(|reason| self.at(value, reason))
        };
        list.iter().enumerate().map(number).collect()
    }

    fn chairs(&self, value: &Value<'t>) -> Result<(Vec<Chair>, Vec<String>), ScenarioError> {
        let list = value.get_ref().as_array().filter(|list| !list.is_empty());
        let list = list.ok_or_else(|| self.at(value, "seats: a list of seats expected"))?;
        let (mut chairs, mut names) = (Vec::new(), Vec::new());
        for item in list.iter() {
            let shape = || self.at(item, "a seat is written { seat = 1, name = \"P1\", stack = 5000 }");
            let table = item.get_ref().as_table().filter(|table| table.len() == 3).ok_or_else(shape)?;
            let part = |key: &str| table.get(key).ok_or_else(shape);
            let (seat, name, stack) = (part("seat")?, part("name")?, part("stack")?);
            let name = self.text_of(name, "name")?;
            if !is_name(name) {
                let reason = format!("'{name}' is no name: a capital letter, then letters, digits and _");
                return Err(self.at(item, reason));
            }
            if names.iter().any(|other| other == name) {
                return Err(self.at(item, format!("the name {name} stands twice")));
            }
            let text = digits(stack.get_ref()).ok_or_else(|| self.at(stack, "stack: an amount expected"))?;
            let stack = signed(&text, self.money).map_err(|reason| self.at(stack, reason))?;
            chairs.push(Chair { seat: self.whole(seat, "seat")?, stack });
            names.push(name.into());
        }
        Ok((chairs, names))
    }

    fn script(
        &self,
        value: &Value<'t>,
        names: Vec<String>,
        hole: usize,
    ) -> Result<(Vec<Line>, Vec<String>), ScenarioError> {
        let script = value.get_ref().as_str().ok_or_else(|| self.at(value, "script: a text expected"))?;
        let first = self.first_line(value);
        let mut reader = Lines { names, money: self.money, hole, layout: Layout::default(), hands: 0 };
        let mut lines = Vec::new();
        for (place, raw) in script.split('\n').enumerate() {
            let number = first + place;
            let text = raw.split('#').next().unwrap_or("").split_whitespace().collect::<Vec<_>>().join(" ");
            if text.is_empty() {
                continue;
            }
            let read = reader.statement(number, &text);
            if let Some(statement) = read.map_err(|reason| self.error(Some(number), format!("{text}: {reason}")))? {
                lines.push(Line { number, statement });
            }
        }
        if let Some(line) = reader.layout.waiting() {
            return Err(self.error(Some(line), "cards are arranged here for a hand that never starts"));
        }
        Ok((lines, reader.names))
    }

    /// The line of the file in which the text of a script begins: behind three quotes and a new line, the next.
    fn first_line(&self, value: &Value<'t>) -> usize {
        let raw = &self.text[value.span()];
        let opening = ["\"\"\"", "'''"].iter().find_map(|quotes| raw.strip_prefix(quotes));
        let below = opening.is_some_and(|text| text.starts_with('\n') || text.starts_with("\r\n"));
        self.line_of(value.span().start) + usize::from(below)
    }
}

/// How many cards a player is dealt.
fn hole_cards(house: &House, rules: &[Rule]) -> usize {
    let variant = rules.iter().find(|rule| rule.key == "variant").map(|rule| &rule.value);
    match variant {
        Some(OptionValue::Word(word)) if word == "five_card_draw" => 5,
        Some(_) => 2,
        None => house.rules.hole_cards(),
    }
}

/// A number as it is written; `None` for what is no decimal number.
fn digits(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::Integer(whole) if whole.radix() == 10 => Some(whole.as_str().into()),
        DeValue::Float(decimal) => Some(decimal.as_str().into()),
        _ => None,
    }
}
