//! Ranges of hands, and how they are written.

use std::fmt;
use std::str::FromStr;

use poker_cards::{CardError, Rank, Suit, parse_cards};

use crate::Hole;

/// The hands that a player may hold, each with its weight.
///
/// | written | means |
/// | --- | --- |
/// | `AsKd` | these two cards |
/// | `QQ`, `AKs`, `AKo`, `AK` | a pair, suited, offsuit, both |
/// | `QQ+`, `ATs+` | this or a higher pair; this or a higher second card |
/// | `99-66`, `KTo-K8o`, `JTs-87s` | from one to the other: pairs, second cards, both cards moving down together |
/// | `random` | any two cards |
/// | `QQ:0.5` | half of the time; a weight is above 0, at most 1, with at most four decimals |
/// | `QQ+,AK:0.25` | all of these |
///
/// ```
/// let range: poker_odds::Range = "QQ+,AKs:0.5".parse()?;
/// assert_eq!(range.holes().len(), 3 * 6 + 4);
/// # Ok::<(), poker_odds::RangeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    text: String,
    holes: Vec<(Hole, u32)>,
}

/// Why a text is no range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RangeError {
    /// There is nothing.
    #[error("an empty range: write hands such as AsKd, QQ+, A5s+, KTo-K8o or random")]
    Empty,
    /// A comma too many.
    #[error("range '{0}': a hand is missing before or after a comma")]
    Gap(String),
    /// A part that is no hand.
    #[error("'{0}' is no hand or range: write AsKd, QQ+, A5s+, KTo-K8o or random")]
    Notation(String),
    /// Two ends that are no two ends of one thing.
    #[error("'{0}' goes nowhere: both ends must be pairs, or share the higher card or the gap, and be suited alike")]
    Span(String),
    /// A part that names a card wrongly or twice.
    #[error("'{0}': {1}")]
    Card(String, CardError),
    /// A weight that is none.
    #[error("'{0}': a weight is above 0 and at most 1, with at most four decimals, such as QQ:0.5")]
    Weight(String),
    /// A hand with two weights.
    #[error("range '{range}' contradicts itself: it gives {hole} two weights")]
    TwoWeights {
        /// The range as written.
        range: String,
        /// The hand.
        hole: Hole,
    },
}

impl Range {
    /// The hands in order and their weights, whole numbers without a common divisor; never empty.
    pub fn holes(&self) -> &[(Hole, u32)] {
        &self.holes
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl From<Hole> for Range {
    fn from(hole: Hole) -> Range {
        Range { text: hole.to_string(), holes: vec![(hole, 1)] }
    }
}

impl FromStr for Range {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Range, RangeError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(RangeError::Empty);
        }
        let mut weights = vec![0; Hole::COUNT];
        for part in text.split(',').map(str::trim) {
            if part.is_empty() {
                return Err(RangeError::Gap(text.into()));
            }
            let (hands, weight) = weighted(part)?;
            for hole in holes(hands)? {
                let before = std::mem::replace(&mut weights[hole.place()], weight);
                if before != 0 && before != weight {
                    return Err(RangeError::TwoWeights { range: text.into(), hole });
                }
            }
        }
        let common = weights.iter().copied().fold(0, divisor);
        let weighed = Hole::all().iter().copied().zip(weights).filter(|&(_, weight)| weight > 0);
        Ok(Range { text: text.into(), holes: weighed.map(|(hole, weight)| (hole, weight / common)).collect() })
    }
}

fn divisor(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { divisor(other, one % other) }
}

/// Weights are counted in ten-thousandths.
const WHOLE: u32 = 10_000;

/// Cuts off the weight.
fn weighted(part: &str) -> Result<(&str, u32), RangeError> {
    let Some((hands, weight)) = part.split_once(':') else { return Ok((part, WHOLE)) };
    let (ones, decimals) = weight.split_once('.').unwrap_or((weight, ""));
    let digits = |text: &str| text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    if weight.is_empty() || !digits(ones) || !digits(decimals) || weight == "." {
        return Err(RangeError::Weight(part.into()));
    }
    match format!("{ones:0>1}{decimals:0<4}").parse() {
        Ok(weight) if 0 < weight && weight <= WHOLE => Ok((hands.trim(), weight)),
        _ => Err(RangeError::Weight(part.into())),
    }
}

/// A class of starting hands: two ranks, the higher first, and how they are suited.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Class {
    high: Rank,
    low: Rank,
    suited: Option<bool>,
}

impl Class {
    fn read(text: &str) -> Option<Class> {
        let mut letters = text.chars();
        let mut rank = || letters.next().and_then(|letter| Rank::ALL.into_iter().find(|rank| rank.letter() == letter));
        let (one, other) = (rank()?, rank()?);
        let suited = match letters.as_str() {
            "" => None,
            "s" if one != other => Some(true),
            "o" if one != other => Some(false),
            _ => return None,
        };
        Some(Class { high: one.max(other), low: one.min(other), suited })
    }

    fn is_pair(self) -> bool {
        self.high == self.low
    }

    fn gap(self) -> u8 {
        self.high as u8 - self.low as u8
    }

    /// This class or a higher pair; or a higher second card, below the first.
    fn and_up(self) -> Vec<Class> {
        let pairs = self.is_pair();
        let ranks = Rank::ALL.into_iter().filter(|&rank| self.low <= rank && (pairs || rank < self.high));
        ranks.map(|low| Class { high: if pairs { low } else { self.high }, low, ..self }).collect()
    }

    /// All classes from one to the other, in either direction; nothing if there is no way from one to the other.
    fn to(self, other: Class) -> Vec<Class> {
        let (top, bottom) = if (self.high, self.low) > (other.high, other.low) { (self, other) } else { (other, self) };
        let between = Rank::ALL.into_iter().filter(|&rank| bottom.low <= rank && rank <= top.low);
        if self.suited != other.suited {
            return Vec::new();
        }
        if top.high == bottom.high && !top.is_pair() && !bottom.is_pair() {
            return between.map(|low| Class { low, ..top }).collect();
        }
        if top.gap() != bottom.gap() {
            return Vec::new();
        }
        between.map(|low| Class { high: Rank::ALL[usize::from(low as u8 + top.gap())], low, ..top }).collect()
    }

    fn holes(self) -> Vec<Hole> {
        let fits = |one: Suit, other: Suit| self.suited.is_none_or(|suited| suited == (one == other));
        Hole::of_ranks(self.high, self.low, fits)
    }
}

/// The hands of one part without its weight.
fn holes(part: &str) -> Result<Vec<Hole>, RangeError> {
    if part == "random" {
        return Ok(Hole::all().to_vec());
    }
    let no_hand = || RangeError::Notation(part.chars().take(20).collect());
    let class = |text: &str| Class::read(text.trim()).ok_or_else(no_hand);
    let classes = if let Some((one, other)) = part.split_once('-') {
        let classes = class(one)?.to(class(other)?);
        if classes.is_empty() {
            return Err(RangeError::Span(part.into()));
        }
        classes
    } else if let Some(lowest) = part.strip_suffix('+') {
        class(lowest)?.and_up()
    } else if part.chars().count() == 4 {
        let cards = parse_cards(part).map_err(|error| RangeError::Card(part.into(), error))?;
        return match cards[..] {
            [one, other] => Ok(Hole::new(one, other).into_iter().collect()),
            _ => Err(no_hand()),
        };
    } else {
        vec![class(part)?]
    };
    Ok(classes.into_iter().flat_map(Class::holes).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(text: &str) -> Vec<String> {
        let range: Range = text.parse().unwrap();
        range.holes().iter().map(|(hole, _)| hole.to_string()).collect()
    }

    fn count(text: &str) -> usize {
        range(text).len()
    }

    #[test]
    fn hands_are_counted_as_a_player_counts_them() {
        assert_eq!(range("AsKd"), ["AsKd"]);
        assert_eq!((count("QQ"), count("AKs"), count("AKo"), count("AK")), (6, 4, 12, 16));
        assert_eq!((count("QQ+"), count("22+"), count("random")), (18, 78, 1_326));
        assert_eq!((count("ATs+"), count("AJo+"), count("A5s+")), (16, 36, 36));
        assert_eq!(count("22+,ATs+,KQs,AJo+"), 78 + 16 + 4 + 36);
    }

    #[test]
    fn spans_go_either_way() {
        assert_eq!(count("KTo-K8o"), 36);
        assert_eq!(range("KTo-K8o"), range("K8o, K9o, KTo"));
        assert_eq!(range("K8o-KTo"), range("KTo-K8o"));
        assert_eq!(range("99-66"), range("66,77,88,99"));
        assert_eq!(range("66-99"), range("99-66"));
        assert_eq!(range("JTs-87s"), range("JTs,T9s,98s,87s"));
        assert_eq!(range("A2s+"), range("AKs-A2s"));
        assert_eq!(range("KAs"), range("AKs"));
    }

    #[test]
    fn weights_are_whole_numbers_without_a_common_divisor() {
        let range: Range = "QQ:0.5,KK,AA:.25".parse().unwrap();
        let of = |text: &str| range.holes().iter().find(|(hole, _)| hole.to_string() == text).unwrap().1;
        assert_eq!((of("QsQh"), of("KsKh"), of("AsAh")), (2, 4, 1));
        assert_eq!("QQ:0.5".parse::<Range>().unwrap().holes()[0].1, 1);
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let error = |text: &str| text.parse::<Range>().unwrap_err().to_string();
        for (text, named) in [
            ("", "empty range"),
            ("QQ,,AK", "'QQ,,AK'"),
            ("QQ,", "comma"),
            ("AsAs", "As stands twice"),
            ("AsKx", "'Kx'"),
            ("QQs", "'QQs'"),
            ("AKx", "'AKx'"),
            ("hello", "'hello'"),
            ("AsKdQh", "'AsKdQh'"),
            ("AKs-QJo", "'AKs-QJo'"),
            ("QQ-AKs", "'QQ-AKs'"),
            ("AKs-QTs", "'AKs-QTs'"),
            ("QQ:0", "'QQ:0'"),
            ("QQ:1.5", "'QQ:1.5'"),
            ("QQ:-1", "'QQ:-1'"),
            ("QQ:", "'QQ:'"),
            ("QQ:.", "'QQ:.'"),
            ("QQ:0.00001", "'QQ:0.00001'"),
            ("QQ:NaN", "'QQ:NaN'"),
            ("QQ,QsQh:0.5", "QsQh two weights"),
        ] {
            assert!(error(text).contains(named), "{text}: {}", error(text));
        }
    }

    #[test]
    fn a_hand_named_twice_with_one_weight_counts_once() {
        assert_eq!(range("QQ,QQ+"), range("QQ+"));
    }
}
