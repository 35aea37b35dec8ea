//! The log of a table in sentences.
//!
//! The sentences stand in `locales/en.ftl` alone, where the client finds its own. An event chooses its sentence by its
//! name: `called` is told by `log-called`, with the event's fields as the facts of the sentence. The few events whose
//! sentence has another name, and those that only move cards, are listed in one place.
//!
//! ```
//! use poker_view::EventView;
//! use poker_words::Teller;
//!
//! let teller = Teller { name: &|seat| format!("P{seat}"), amount: &|chips| chips.to_string() };
//! let raise = EventView::Raised { seat: 2, to: 300, all_in: true };
//! assert_eq!(teller.log(&[raise]), ["P2 raises to 300 and is all-in."]);
//! ```

mod catalogue;
mod facts;
mod rulings;

use fluent_bundle::FluentArgs;
use poker_view::{EventView, Face, HandName};
use serde_json::{Map, Value};

use crate::catalogue::{has, sentence};

/// Events whose sentence has another name than they.
const OTHERWISE: [(&str, &str); 12] = [
    ("ante-posted", "log-ante"),
    ("chips-returned", "log-bet-returned"),
    ("drew-for-button", "log-drew"),
    ("level-reached", "log-level"),
    ("hand-started", "log-hand"),
    ("flop-dealt", "log-flop"),
    ("turn-dealt", "log-turn"),
    ("river-dealt", "log-river"),
    ("showdown-started", "log-showdown"),
    ("exchange-begun", "log-exchange"),
    ("pot-awarded", "log-won"),
    ("blind-posted", "log-big-blind"),
];

/// Who tells the log: how seats are called, and how amounts are written.
pub struct Teller<'a> {
    /// The name of the player in a seat.
    pub name: &'a dyn Fn(u8) -> String,
    /// Chips as the reader writes them.
    pub amount: &'a dyn Fn(i64) -> String,
}

impl Teller<'_> {
    /// The lines of the log for the events of a hand; what only moves cards has none.
    pub fn log(&self, events: &[EventView]) -> Vec<String> {
        let side_pots = events.iter().any(|event| matches!(event, EventView::PotAwarded { pot: 1.., .. }));
        events.iter().filter_map(|event| self.line(event, side_pots)).collect()
    }

    /// The sentence of one event; `side_pots` where the first pot of the hand is to be called the main pot.
    fn line(&self, event: &EventView, side_pots: bool) -> Option<String> {
        let fields = match serde_json::to_value(event) {
            Ok(Value::Object(fields)) => fields,
            _ => unreachable!("an event is a list of named fields"),
        };
        let kind = fields.get("type").and_then(Value::as_str).expect("an event has a type");
        let otherwise = OTHERWISE.into_iter().find(|(event, _)| *event == kind);
        let key = otherwise.map_or_else(|| format!("log-{kind}"), |(_, key)| key.into());
        let key = variant(event, &fields, key);
        let told = has(&key).then(|| sentence(&key, &self.facts(event, &fields, side_pots)))?;
        let time_up = fields.get("cause").and_then(Value::as_str) == Some("timeout") && !key.ends_with("-timeout");
        Some(if time_up { done_when_time_was_up(told) } else { told })
    }

    fn facts(&self, event: &EventView, fields: &Map<String, Value>, side_pots: bool) -> FluentArgs<'static> {
        let mut facts = FluentArgs::new();
        for (field, value) in fields {
            facts::set(&mut facts, field, value, self);
        }
        match event {
            EventView::PotAwarded { pot, rank, .. } => {
                facts.set("pot", pot_name(*pot, side_pots));
                if let Some(rank) = rank {
                    facts.set("hand", hand(rank));
                }
            }
            EventView::Tabled { rank: Some(rank), .. } => facts.set("hand", hand(rank)),
            EventView::Ruled { seat, card, .. } => {
                if seat.is_none() {
                    facts.set("name", "");
                }
                if !matches!(card, Some(Face::Up(_))) {
                    facts.set("cards", sentence("ruling-card-unread", &FluentArgs::new()));
                }
            }
            EventView::ChipsReturned { amount, .. } => facts.set("amount", (self.amount)(amount.abs())),
            EventView::HandKilled { returned, .. } => facts.set("amount", (self.amount)(*returned)),
            // Of chips that stay the sentence asks whether it is one or more.
            EventView::Carried { amount, .. } => facts.set("count", *amount),
            _ => {}
        }
        facts
    }
}

/// What was done for a player, with the reason.
fn done_when_time_was_up(did: String) -> String {
    let mut facts = FluentArgs::new();
    facts.set("did", did);
    sentence("log-time-up", &facts)
}

/// The sentence for what is special about an event.
fn variant(event: &EventView, fields: &Map<String, Value>, key: String) -> String {
    match event {
        EventView::Ruled { ruling, .. } => return rulings::key(ruling).into(),
        EventView::ChipsReturned { amount: ..0, .. } => return "log-chips-reclaimed".into(),
        EventView::HandKilled { returned: 1.., .. } => return "log-bet-returned".into(),
        EventView::BlindPosted { blind: poker_view::Blind::Small, .. } => return "log-small-blind".into(),
        EventView::Posted { dead: true, .. } => return "log-posted-dead".into(),
        EventView::LevelReached { big_blind: 0, .. } => return "log-level-draw".into(),
        EventView::LevelReached { ante: 1.., .. } => return "log-level-ante".into(),
        EventView::LaidAway { count: 0, .. } => return "log-stood-pat".into(),
        EventView::Eliminated { place, shared_to, .. } if shared_to > place => return "log-eliminated-shared".into(),
        _ => {}
    }
    let ranked = fields.get("rank").is_some_and(|rank| !rank.is_null()).then_some("rank");
    let special = ranked.or_else(|| fields.get("cause").and_then(Value::as_str));
    special.map(|special| format!("{key}-{special}")).filter(|special| has(special)).unwrap_or(key)
}

fn pot_name(pot: u8, side_pots: bool) -> String {
    let mut facts = FluentArgs::new();
    facts.set("number", pot);
    let key = match pot {
        0 if !side_pots => "pot-only",
        0 => "pot-main",
        1 => "pot-side",
        _ => "pot-side-number",
    };
    sentence(key, &facts)
}

/// A hand in words: "two pair, kings and nines", with the kicker where it decided.
pub fn hand(hand: &HandName) -> String {
    let word = |key: &str, letter: Option<char>| {
        let mut facts = FluentArgs::new();
        facts.set("rank", facts::rank_word(letter));
        sentence(key, &facts)
    };
    let mut ranks = hand.ranks.chars();
    let (high, low) = (ranks.next(), ranks.next());
    if hand.category == "straight-flush" && high == Some('A') {
        return sentence("rank-royal-flush", &FluentArgs::new());
    }
    let mut facts = FluentArgs::new();
    facts.set("one", word("card-rank", high));
    facts.set("many", word("card-ranks", high));
    facts.set("low", word("card-ranks", low));
    let named = sentence(&format!("rank-{}", hand.category), &facts);
    let Some(kicker) = &hand.kicker else { return named };
    facts.set("hand", named);
    facts.set("one", word("card-rank", kicker.chars().next()));
    sentence("rank-kicker", &facts)
}

#[cfg(test)]
mod tests {
    use poker_view::{Blind, Cause, Remedy};

    use super::*;

    fn told(events: &[EventView]) -> Vec<String> {
        let name = |seat| ["Ana", "Cem", "Mara"][usize::from(seat) - 1].to_string();
        Teller { name: &name, amount: &|chips| format!("{chips} chips") }.log(events)
    }

    fn face(text: &str) -> Face {
        Face::Up(text.parse().expect("a card"))
    }

    fn named(category: &str, ranks: &str) -> Option<HandName> {
        Some(HandName { category: category.into(), ranks: ranks.into(), best: Vec::new(), kicker: None })
    }

    #[test]
    fn an_event_is_told_with_its_facts() {
        let hand = [
            EventView::HandStarted { hand: 3, button: 1, dealer: 1, seats: vec![1, 2] },
            EventView::BlindPosted { seat: 1, blind: Blind::Small, amount: 25, all_in: false },
            EventView::BlindPosted { seat: 2, blind: Blind::Big, amount: 40, all_in: true },
            EventView::Shuffled,
            EventView::Dealt { seat: 1, card: Face::Down },
            EventView::TimedOut { seat: 1 },
            EventView::Folded { seat: 1, cause: Cause::Timeout },
            EventView::Checked { seat: 2, cause: Cause::Away },
            EventView::FlopDealt { cards: [face("7h"), face("8h"), face("Tc")] },
            EventView::BetReturned { seat: 1, amount: 5 },
        ];
        let expected = [
            "Hand 3.",
            "Ana posts the small blind 25 chips.",
            "Cem posts the big blind 40 chips and is all-in.",
            "Time is up. Ana folds.",
            "Cem checks.",
            "The flop: 7h 8h Tc.",
            "5 chips go back to Ana: nobody called them.",
        ];
        assert_eq!(told(&hand), expected);
    }

    #[test]
    fn hands_and_pots_have_their_names() {
        let award = |pot, rank| EventView::PotAwarded { pot, seat: 3, amount: 90, among: vec![1, 3], rank };
        assert_eq!(told(&[award(0, None)]), ["Mara wins the pot: 90 chips."]);
        let several =
            [award(2, named("two-pair", "KT")), award(1, named("flush", "A")), award(0, named("straight-flush", "A"))];
        let expected = [
            "Mara wins the side pot 2, 90 chips: two pair, kings and tens.",
            "Mara wins the side pot, 90 chips: flush, ace high.",
            "Mara wins the main pot, 90 chips: royal flush.",
        ];
        assert_eq!(told(&several), expected);
        let shown = EventView::Tabled {
            seat: 1,
            cards: vec![face("6s"), face("6d")],
            rank: named("full-house", "62"),
            cause: Cause::Player,
        };
        assert_eq!(told(&[shown]), ["Ana shows 6s 6d: full house, sixes full of twos."]);
        let face_up =
            EventView::Tabled { seat: 1, cards: vec![face("6s"), face("6d")], rank: None, cause: Cause::Rules };
        assert_eq!(told(&[face_up]), ["Ana shows 6s 6d."]);
    }

    #[test]
    fn a_hand_that_won_by_its_kicker_names_it() {
        let won = |category, ranks, kicker: &str| {
            let rank = named(category, ranks).map(|name| HandName { kicker: Some(kicker.into()), ..name });
            told(&[EventView::PotAwarded { pot: 0, seat: 2, amount: 90, among: vec![1, 2], rank }])
        };
        assert_eq!(won("one-pair", "A", "K"), ["Cem wins the pot, 90 chips: pair of aces, king kicker."]);
        assert_eq!(won("flush", "A", "7"), ["Cem wins the pot, 90 chips: flush, ace high, seven kicker."]);
    }

    /// Whatever is done for a player whose time is up is told once, with him and what was done.
    #[test]
    fn a_time_out_is_one_sentence() {
        let shown = vec![face("6s"), face("6d")];
        let done = [
            EventView::Folded { seat: 2, cause: Cause::Timeout },
            EventView::Checked { seat: 2, cause: Cause::Timeout },
            EventView::Mucked { seat: 2, cause: Cause::Timeout },
            EventView::LaidAway { seat: 2, count: 0, cause: Cause::Timeout },
            EventView::Tabled { seat: 2, cards: shown, rank: named("one-pair", "6"), cause: Cause::Timeout },
        ];
        let expected = ["folds.", "checks.", "mucks.", "stands pat.", "shows 6s 6d: pair of sixes."];
        for (done, expected) in done.into_iter().zip(expected) {
            assert_eq!(told(&[EventView::TimedOut { seat: 2 }, done]), [format!("Time is up. Cem {expected}")]);
        }
        let away = EventView::SatOut { seat: 2, cause: Cause::Timeout };
        assert_eq!(told(&[away]), ["Cem missed two turns and sits out."]);
    }

    /// The client tells the same events by the same sentences.
    #[test]
    fn the_examples_are_told_as_by_the_client() {
        let examples: Value = serde_json::from_str(include_str!("../../../locales/examples.json")).expect("a list");
        let name = |seat| ["Ana", "Cem"][usize::from(seat) - 1].to_string();
        for example in examples.as_array().expect("a list") {
            let event: EventView = serde_json::from_value(example["event"].clone()).expect("an event");
            let told = Teller { name: &name, amount: &|chips| chips.to_string() }.log(&[event]);
            assert_eq!(told, [example["en"].as_str().expect("a sentence")]);
        }
    }

    /// The declarations of the wire name every event.
    #[test]
    fn every_event_has_a_sentence_or_only_moves_cards_and_turns() {
        let silent = [
            "action-on",
            "burned",
            "card-exposed",
            "card-moved",
            "cut",
            "dealt",
            "hand-ended",
            "hand-voided",
            "misdealt",
            "round-closed",
            "shuffled",
            // What was done for the player comes next and says it.
            "timed-out",
        ];
        // Told by facts of theirs: a ruling by its id, a dead hand by what goes back.
        let by_facts = ["ruled", "hand-killed"];
        let wire = include_str!("../../../web/src/protocol.ts");
        let events = wire.split("export type EventView = ").nth(1).and_then(|rest| rest.split("\n\n").next());
        let kinds: Vec<&str> = events.expect("the declaration").split("\"type\": \"").skip(1).collect();
        assert!(kinds.len() > 40, "{}", kinds.len());
        for kind in kinds {
            let kind = kind.split('"').next().unwrap_or_default();
            let key = OTHERWISE
                .iter()
                .find(|(event, _)| *event == kind)
                .map_or(format!("log-{kind}"), |(_, key)| (*key).into());
            assert_eq!(has(&key) || by_facts.contains(&kind), !silent.contains(&kind), "{kind}");
        }
    }

    #[test]
    fn a_ruling_is_told_with_its_player_and_card() {
        let ruled = |ruling: &str, remedy, seat, card| EventView::Ruled { ruling: ruling.into(), remedy, seat, card };
        let events = [
            ruled("I-1b", Remedy::Replace, Some(2), Some(face("Th"))),
            ruled("X-1", Remedy::SetAside, None, None),
            EventView::CardMoved {
                from: poker_view::Pile::Hand,
                to: poker_view::Pile::Burns,
                seat: Some(2),
                card: face("Th"),
            },
            EventView::ChipsReturned { seat: 1, amount: 50 },
            EventView::ChipsReturned { seat: 1, amount: -50 },
            EventView::HandKilled { seat: 1, returned: 0 },
            EventView::HandKilled { seat: 1, returned: 20 },
            EventView::RulingTakenBack { ruling: "X-3".into() },
        ];
        let expected = [
            "A card of Cem was exposed (Th) and may not be kept (rule I-1b). After the deal it is replaced by the next card; the \
             exposed one is burned, and the flop comes without another burn.",
            "A card lay face up in the deck (a card that nobody has read). It counts as a scrap of paper and lies aside (rule X-1); \
             the next card takes its place.",
            "50 chips go back to Ana: nobody called them.",
            "Ana gives 50 chips back.",
            "20 chips go back to Ana: nobody called them.",
            "The ruling by rule X-3 is taken back. The table is as it was before.",
        ];
        assert_eq!(told(&events), expected);
    }

    #[test]
    fn levels_places_and_exchanges_have_sentences_of_their_own() {
        let level = |small_blind, big_blind, ante| EventView::LevelReached { level: 2, small_blind, big_blind, ante };
        let first = |ante| EventView::LevelReached { level: 1, small_blind: 25, big_blind: 50, ante };
        let drawn = |count| EventView::LaidAway { seat: 2, count, cause: Cause::Player };
        let events = [
            level(50, 100, 0),
            level(50, 100, 10),
            level(0, 0, 1),
            first(0),
            first(5),
            drawn(0),
            drawn(1),
            drawn(3),
            EventView::Eliminated { seat: 1, place: 4, shared_to: 4 },
            EventView::Eliminated { seat: 1, place: 4, shared_to: 5 },
            EventView::Carried { pot: 0, amount: 1 },
            EventView::Carried { pot: 0, amount: 2 },
        ];
        let expected = [
            "Level 2: blinds 50 chips/100 chips.",
            "Level 2: blinds 50 chips/100 chips, ante 10 chips.",
            "The ante is 1 chips.",
            "The blinds are 25 chips/50 chips.",
            "The blinds are 25 chips/50 chips, the ante is 5 chips.",
            "Cem stands pat.",
            "Cem draws one card.",
            "Cem draws three cards.",
            "Ana finishes in place 4.",
            "Ana shares places 4 to 5.",
        ];
        assert_eq!(told(&events)[..10], expected);
        assert_ne!(told(&events)[10].replace('1', "2"), told(&events)[11], "one chip and two are told apart");
    }
}
