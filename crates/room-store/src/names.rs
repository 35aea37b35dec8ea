//! Which names people may take.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// A name that may be shown: 1 to 20 characters, trimmed and composed, without control and direction characters.
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
    /// A control, direction, invisible or private character, a heap of marks on one letter, or the sign of a suit.
    #[error("the name has characters that cannot be used")]
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
        let name = Name::new(text, Name::LONGEST)?;
        // In a story of the game these say something.
        if name.0.chars().any(is_of_cards) { Err(NameProblem::Bad) } else { Ok(name) }
    }

    /// A table's name.
    ///
    /// # Errors
    /// [`NameProblem`], but never [`NameProblem::Taken`].
    pub fn of_table(text: &str) -> Result<Name, NameProblem> {
        Name::new(text, Name::LONGEST_OF_TABLE)
    }

    fn new(text: &str, longest: usize) -> Result<Name, NameProblem> {
        let text: String = text.trim().nfc().collect();
        if text.is_empty() {
            return Err(NameProblem::Empty);
        }
        if text.chars().any(is_unseen) || has_heap(&text) {
            return Err(NameProblem::Bad);
        }
        if text.chars().count() > longest {
            return Err(NameProblem::TooLong(longest));
        }
        Ok(Name(text))
    }

    /// The name as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn keys(&self) -> Keys {
        Keys::of(&self.0)
    }
}

/// What a name is told apart by, whatever its number of spaces. Names that share one of these can be taken for each other. One key
/// for all would be too much: I is the large i and looks like l, but i does not, and Kai may sit beside Kal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Keys {
    /// In small letters, as they look: `0tt0` is Otto, Torn is Tom.
    pub small: String,
    /// As it looks: `BiII` is Bill.
    pub look: String,
    /// With letters of other alphabets read as those they look like, in small letters: in one case only \u{412} looks like B.
    pub fold: String,
}

impl Keys {
    /// The keys of a name as it is kept.
    pub fn of(name: &str) -> Keys {
        let plain: String = name.nfkc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
        let looks = |text: &str| skeleton(text).collect::<String>();
        let latin =
            |letter: char| if letter.is_ascii() { letter.to_string() } else { looks(letter.encode_utf8(&mut [0; 4])) };
        Keys {
            small: looks(&plain.to_lowercase()).to_lowercase(),
            look: looks(&plain),
            fold: plain.chars().map(latin).collect::<String>().to_lowercase(),
        }
    }
}

/// The most marks on one letter; more do not occur in names, but cover the lines above.
const MARKS: usize = 2;

/// Whether marks lie on nothing or on top of each other.
fn has_heap(text: &str) -> bool {
    let mut marks = MARKS;
    text.chars().any(|letter| {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        marks > MARKS
    })
}

/// The signs of the suits, and the pictures of cards.
fn is_of_cards(letter: char) -> bool {
    matches!(letter, '\u{2660}'..='\u{2667}' | '\u{1f0a0}'..='\u{1f0ff}')
}

/// Whether a character shows nothing by itself, or changes how its neighbours are shown: it could make two names look alike.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{e000}'..='\u{f8ff}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{ffff}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(name: &str, other: &str) -> bool {
        let [one, other] = [name, other].map(|name| Name::of_person(name).unwrap().keys());
        one.small == other.small || one.look == other.look || one.fold == other.fold
    }

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
        assert!(alike("Ann  LEE", "ann\u{a0}lee"));
        assert!(!alike("Ann Lee", "AnnLee"));
        assert!(!alike("Ann", "Anna"));
        assert!(!alike("Jörg", "Jorg"));
        for letter in 'a'..='z' {
            assert!(alike(&letter.to_string(), &letter.to_uppercase().to_string()), "{letter}");
        }
    }

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (name, like) in [
            ("Bob", "\u{412}ob"),                // a Cyrillic B
            ("anna", "\u{430}nn\u{430}"),        // a Cyrillic a
            ("Paul", "\u{420}\u{430}ul"),        // Cyrillic P and a
            ("Ann", "\u{ff21}\u{ff4e}\u{ff4e}"), // full width
            ("Bill", "BiII"),
            ("Bill1", "Billl"),
            ("Otto", "0tt0"),
            ("Tom", "Torn"),
            ("Zoë", "Zoe\u{308}"),
            ("Kal", "KaI"),
            ("Ian", "lan"),
            ("Ida", "1da"),
            ("Ian", "\u{406}an"),                                // a Cyrillic I
            ("Bob", "\u{412}\u{41e}\u{412}"),                    // Cyrillic, and all large
            ("ANNA", "\u{430}nn\u{430}"),                        // Cyrillic a in small letters
            ("Hanna Lee", "\u{41d}anna\u{2003}L\u{435}\u{435}"), // a wide space and Cyrillic letters
            ("Fin", "\u{fb01}n"),                                // the ligature of f and i
        ] {
            assert!(alike(name, like) && alike(like, name), "{name} and {like}");
        }
    }

    /// Names that people have, one letter apart.
    #[test]
    fn names_that_only_sound_alike_are_two() {
        for (name, other) in [
            ("Kai", "Kal"),
            ("Ian", "Lan"),
            ("Mia", "Mla"),
            ("Lisa", "Llsa"),
            ("Emil", "Emli"),
            ("Ida", "Lda"),
            ("Tim", "Tom"),
            ("Jan", "Ian"),
            ("Nina", "Nino"),
        ] {
            assert!(!alike(name, other), "{name} and {other}");
        }
    }

    #[test]
    fn heaps_of_marks_and_signs_of_suits_are_refused() {
        for bad in ["A\u{2660}", "\u{2665}Ann", "\u{2666}\u{2663}", "\u{2661}", "\u{1f0a1}", "\u{e000}", "\u{fffd}"] {
            assert_eq!(Name::of_person(bad), Err(NameProblem::Bad), "{bad:?}");
        }
        let heap = format!("Z{}", "\u{334}".repeat(3));
        assert_eq!(Name::of_person(&heap), Err(NameProblem::Bad));
        assert_eq!(Name::of_person("\u{334}Z"), Err(NameProblem::Bad), "a mark on nothing");
        for good in ["Zoe\u{308}", "\u{e2a}\u{e21}\u{e0a}\u{e31}\u{e22}", "Ng\u{1ecd}c"] {
            assert!(Name::of_person(good).is_ok(), "{good:?}");
        }
        assert_eq!(Name::of_person("Zoe\u{308}").unwrap().as_str(), "Zo\u{eb}");
        assert!(Name::of_table("Friday \u{2660}").is_ok());
    }
}
