//! One action as a PHH file writes it.

use poker_cards::{Card, Seat};

use crate::amount::Amount;

/// An action, its amount not yet in chips.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Hole(Seat, Vec<Option<Card>>),
    Board(Vec<Option<Card>>),
    Fold(Seat),
    CheckOrCall(Seat),
    BetOrRaise(Seat, Amount),
    /// Shows; the cards where the record repeats them.
    Show(Seat, Vec<Option<Card>>),
    Muck(Seat),
}

/// Reads an action among so many players; none for a commentary.
///
/// # Errors
/// What is wrong, in words.
pub(crate) fn read(text: &str, players: usize) -> Result<Option<Action>, String> {
    let said = text.split('#').next().unwrap_or("");
    let words: Vec<&str> = said.split_whitespace().collect();
    let who = |word: &str| player(word, players);
    Ok(Some(match *words.as_slice() {
        [] => return Ok(None),
        ["d", "dh", receiver, dealt] => Action::Hole(who(receiver)?, cards(dealt)?),
        ["d", "db", dealt] => Action::Board(cards(dealt)?),
        [actor, "f"] => Action::Fold(who(actor)?),
        [actor, "cc"] => Action::CheckOrCall(who(actor)?),
        [actor, "cbr", amount] => {
            let read = Amount::read(amount).ok_or_else(|| format!("{amount} is no amount such as 100 or 2.5"))?;
            Action::BetOrRaise(who(actor)?, read)
        }
        [actor, "sm"] => Action::Muck(who(actor)?),
        [actor, "sm", "-"] => Action::Show(who(actor)?, Vec::new()),
        [actor, "sm", shown] => Action::Show(who(actor)?, cards(shown)?),
        [_, "pb" | "sd", ..] => return Err("no action of hold'em".into()),
        _ => return Err("no action; known are d dh, d db, f, cc, cbr and sm".into()),
    }))
}

fn player(word: &str, players: usize) -> Result<Seat, String> {
    let number = word.strip_prefix('p').and_then(|number| number.parse().ok());
    let seat = number.and_then(Seat::new).filter(|seat| usize::from(seat.number()) <= players);
    seat.ok_or_else(|| format!("{word} is no player; there are p1 to p{players}"))
}

/// Cards written together, `?` for a rank or a suit that is not told.
fn cards(word: &str) -> Result<Vec<Option<Card>>, String> {
    let letters: Vec<char> = word.chars().collect();
    let card = |pair: &[char]| match *pair {
        [_, _] if pair.contains(&'?') => Ok(None),
        _ => pair.iter().collect::<String>().parse().map(Some).map_err(|error| format!("{error}")),
    };
    letters.chunks(2).map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn card(text: &str) -> Option<Card> {
        Some(text.parse().unwrap())
    }

    #[test]
    fn every_action_of_holdem_is_read() {
        let read = |text| read(text, 3).unwrap().unwrap();
        assert_eq!(read("d dh p1 As??"), Action::Hole(seat(1), vec![card("As"), None]));
        assert_eq!(read(" d  db 2c3d4h # the flop"), Action::Board(vec![card("2c"), card("3d"), card("4h")]));
        assert_eq!((read("p2 f"), read("p3 cc")), (Action::Fold(seat(2)), Action::CheckOrCall(seat(3))));
        assert_eq!(read("p3 cbr 12.50"), Action::BetOrRaise(seat(3), Amount::read("12.5").unwrap()));
        assert_eq!((read("p1 sm"), read("p1 sm -")), (Action::Muck(seat(1)), Action::Show(seat(1), vec![])));
        assert_eq!(read("p1 sm AsKd"), Action::Show(seat(1), vec![card("As"), card("Kd")]));
    }

    #[test]
    fn a_commentary_is_no_action() {
        assert_eq!((read("# a long pause", 3), read("  ", 3)), (Ok(None), Ok(None)));
    }

    #[test]
    fn what_is_no_action_says_why() {
        let error = |text| read(text, 3).unwrap_err();
        assert_eq!(error("p4 f"), "p4 is no player; there are p1 to p3");
        assert_eq!(error("p0 f"), "p0 is no player; there are p1 to p3");
        assert_eq!(error("p1 cbr -5"), "-5 is no amount such as 100 or 2.5");
        assert_eq!(error("p1 pb"), "no action of hold'em");
        assert_eq!(error("p1 folds"), "no action; known are d dh, d db, f, cc, cbr and sm");
        assert!(error("d db 2c3d4").starts_with("'4' is not a card"));
        assert!(error("d dh p1 1s2s").starts_with("'1s' is not a card"));
    }
}
