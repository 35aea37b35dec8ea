//! The rule book: every rule with the scenarios that prove it.

use std::fmt::Write;

use toml::de::{DeTable, DeValue};

/// All rules, part by part, and the scenarios that name them in `source`.
#[derive(Debug)]
pub struct RuleBook {
    parts: Vec<(String, Vec<Rule>)>,
}

#[derive(Debug)]
struct Rule {
    id: String,
    says: String,
    /// Why no scenario proves it.
    unless: Option<String>,
    /// Path and title.
    scenarios: Vec<(String, String)>,
}

impl RuleBook {
    /// Reads the list of rules: TOML, a table `part` for each part with its `title` and `rules`.
    ///
    /// # Errors
    /// What is missing or twice in the list.
    pub fn read(list: &str) -> Result<RuleBook, String> {
        let table = DeTable::parse(list).map_err(|error| error.to_string())?;
        let parts = table.get_ref().get("part").and_then(|parts| parts.get_ref().as_array());
        let mut book = RuleBook { parts: Vec::new() };
        for part in parts.ok_or("no parts")?.iter() {
            let part = part.get_ref().as_table().ok_or("a part is a table")?;
            let rules = part.get("rules").and_then(|rules| rules.get_ref().as_array()).ok_or("a part has no rules")?;
            let mut read = Vec::new();
            for rule in rules.iter() {
                let rule = rule.get_ref().as_table().ok_or("a rule is a table")?;
                let id = text(rule, "id")?;
                if read.iter().any(|other: &Rule| other.id == id) || book.rules().any(|other| other.id == id) {
                    return Err(format!("the rule {id} stands twice"));
                }
                let unless = if rule.contains_key("unless") { Some(text(rule, "unless")?) } else { None };
                read.push(Rule { id, says: text(rule, "says")?, unless, scenarios: Vec::new() });
            }
            book.parts.push((text(part, "title")?, read));
        }
        Ok(book)
    }

    /// Puts a scenario behind each rule that its `source` names.
    ///
    /// # Errors
    /// What is wrong with the file, or that it names no rule of the book.
    pub fn file(&mut self, path: &str, scenario: &str) -> Result<(), String> {
        let table = DeTable::parse(scenario).map_err(|error| format!("{path}: {error}"))?;
        let named = |key: &str| text(table.get_ref(), key).map_err(|error| format!("{path}: {error}"));
        let (title, source) = (named("title")?, named("source")?);
        let words: Vec<&str> = source.split([' ', ',', ';', '(', ')']).filter(|word| !word.is_empty()).collect();
        let names = |id: &str| {
            let follows = |place: usize| place > 0 && words[place - 1] == "SPEC";
            // The first part has a bare number, which other books have as well.
            let bare = id.bytes().all(|byte| byte.is_ascii_digit());
            words.iter().enumerate().any(|(place, word)| *word == id && (!bare || follows(place)))
        };
        let mut filed = source.contains("SPEC 14.1");
        for rule in self.parts.iter_mut().flat_map(|(_, rules)| rules).filter(|rule| names(&rule.id)) {
            rule.scenarios.push((path.into(), title.clone()));
            filed = true;
        }
        if filed { Ok(()) } else { Err(format!("{path}: '{source}' names no rule of the book")) }
    }

    fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.parts.iter().flat_map(|(_, rules)| rules)
    }

    /// The ids of all rules.
    pub fn ids(&self) -> Vec<&str> {
        self.rules().map(|rule| rule.id.as_str()).collect()
    }

    /// Rules without a scenario and without a reason.
    pub fn unproved(&self) -> Vec<&str> {
        let bare = |rule: &&Rule| rule.scenarios.is_empty() && rule.unless.is_none();
        self.rules().filter(bare).map(|rule| rule.id.as_str()).collect()
    }

    /// Rules with a scenario and with a reason why there is none.
    pub fn excused_for_nothing(&self) -> Vec<&str> {
        let both = |rule: &&Rule| !rule.scenarios.is_empty() && rule.unless.is_some();
        self.rules().filter(both).map(|rule| rule.id.as_str()).collect()
    }

    /// The page of the book, in Markdown; `root` leads from the page to the folder above the scenarios' paths.
    pub fn page(&self, root: &str) -> String {
        let mut page = String::from(INTRODUCTION);
        for (title, rules) in &self.parts {
            write!(page, "\n## {title}\n").expect("writing to a text");
            for rule in rules {
                write!(page, "\n**{}** {}\n", rule.id, rule.says).expect("writing to a text");
                if let Some(reason) = &rule.unless {
                    write!(page, "\n*No scenario:* {reason}\n").expect("writing to a text");
                }
                let mut space = "\n";
                for (path, title) in &rule.scenarios {
                    writeln!(page, "{space}- [{title}]({root}{path})").expect("writing to a text");
                    space = "";
                }
            }
        }
        page
    }
}

const INTRODUCTION: &str = "\
# The rules, and what proves them

Every rule has scenarios: short files that set up a table, play it, and say what must be true. All of them are played by
the tests. This page is written by `cargo xtask rules` from `scenarios/`; a rule's sentence here is a reminder, not the rule.
";

fn text(table: &DeTable<'_>, key: &str) -> Result<String, String> {
    let value = table.get(key).map(|value| value.get_ref());
    match value {
        Some(DeValue::String(text)) if !text.trim().is_empty() => Ok(text.to_string()),
        _ => Err(format!("'{key}' is missing")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = r#"
        [[part]]
        title = "Pots"
        rules = [
          { id = "1", says = "Whole units." },
          { id = "P-1", says = "Layers." },
          { id = "7.1", says = "Start." },
          { id = "I-1a'", says = "Second card.", unless = "Nobody looked." },
        ]
    "#;

    fn scenario(source: &str) -> String {
        format!("title = \"A title\"\nsource = \"{source}\"\n")
    }

    #[test]
    fn a_scenario_stands_behind_each_rule_that_its_source_names() {
        let mut book = RuleBook::read(LIST).expect("a list");
        book.file("a.toml", &scenario("C001; RR 1, 7; P-10; SPEC P-1, 7.1")).expect("two rules");
        assert_eq!((book.unproved(), book.excused_for_nothing()), (vec!["1"], vec![]));
        book.file("b.toml", &scenario("SPEC 1; I-1a'")).expect("two more");
        assert_eq!((book.unproved(), book.excused_for_nothing()), (vec![], vec!["I-1a'"]));
        let page = book.page("../");
        assert!(
            page.contains("\n## Pots\n\n**1** Whole units.\n\n- [A title](../b.toml)\n\n**P-1** Layers.\n"),
            "{page}"
        );
    }

    #[test]
    fn what_names_no_rule_is_an_error() {
        let mut book = RuleBook::read(LIST).expect("a list");
        assert!(book.file("a.toml", &scenario("RR 1, P-11, 7.10")).is_err());
        assert!(book.file("a.toml", "title = \"t\"").is_err());
        assert!(RuleBook::read(&LIST.replace("7.1", "P-1")).is_err());
        assert!(RuleBook::read("").is_err());
    }
}
