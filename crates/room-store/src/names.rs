//! Which names people may take.

/// A name that may be shown: 1 to 20 characters, trimmed, without control and direction characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// Why a name cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameProblem {
    /// Nothing but spaces.
    #[error("the name is empty")]
    Empty,
    /// More characters than fit.
    #[error("the name has more than {0} characters")]
    TooLong(usize),
    /// A control, direction or invisible character.
    #[error("the name has characters that cannot be seen")]
    Bad,
    /// Somebody has it already.
    #[error("somebody in the room has that name")]
    Taken,
}

impl Name {
    /// The most characters of a person's name.
    pub const LONGEST: usize = 20;
    /// The most characters of a table's name.
    pub const LONGEST_OF_TABLE: usize = 40;

    /// A person's name.
    ///
    /// # Errors
    /// [`NameProblem`], but never [`NameProblem::Taken`].
    pub fn of_person(text: &str) -> Result<Name, NameProblem> {
        Name::new(text, Name::LONGEST)
    }

    /// A table's name.
    ///
    /// # Errors
    /// [`NameProblem`], but never [`NameProblem::Taken`].
    pub fn of_table(text: &str) -> Result<Name, NameProblem> {
        Name::new(text, Name::LONGEST_OF_TABLE)
    }

    fn new(text: &str, longest: usize) -> Result<Name, NameProblem> {
        let text = text.trim();
        if text.is_empty() {
            return Err(NameProblem::Empty);
        }
        if text.chars().any(is_unseen) {
            return Err(NameProblem::Bad);
        }
        if text.chars().count() > longest {
            return Err(NameProblem::TooLong(longest));
        }
        Ok(Name(text.to_owned()))
    }

    /// The name as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name as uniqueness sees it: lower case, any run of white space one space.
    pub fn key(&self) -> String {
        self.0.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// Whether a character shows nothing by itself, or changes how its neighbours are shown: it could make two names look alike.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed() {
        assert_eq!(Name::of_person("  Ann Lee ").unwrap().as_str(), "Ann Lee");
    }

    #[test]
    fn empty_long_and_unseen_names_are_refused() {
        assert_eq!(Name::of_person(" \t "), Err(NameProblem::Empty));
        assert_eq!(Name::of_person("äöüäöüäöüäöüäöüäöüäö").unwrap().as_str().chars().count(), 20);
        assert_eq!(Name::of_person("äöüäöüäöüäöüäöüäöüäöü"), Err(NameProblem::TooLong(20)));
        assert_eq!(Name::of_table(&"x".repeat(41)), Err(NameProblem::TooLong(40)));
        for bad in ["a\nb", "a\u{202e}b", "a\u{200b}b", "a\u{2066}b", "a\u{feff}b", "a\0b"] {
            assert_eq!(Name::of_person(bad), Err(NameProblem::Bad), "{bad:?}");
        }
    }

    #[test]
    fn names_that_differ_in_case_or_spaces_are_the_same() {
        let key = |text: &str| Name::of_person(text).unwrap().key();
        assert_eq!(key("Ann  LEE"), key("ann\u{a0}lee"));
        assert_ne!(key("Ann Lee"), key("AnnLee"));
    }
}
