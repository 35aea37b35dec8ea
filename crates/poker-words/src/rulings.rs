//! Which sentence tells a ruling.

/// Rulings by their ids, and their sentences.
const SENTENCES: [(&str, &str); 28] = [
    ("I-1a", "ruling-first-card"),
    ("I-1a'", "ruling-second-card"),
    ("I-1b", "ruling-card-exposed"),
    ("I-1c", "ruling-two-exposed"),
    ("I-1d", "ruling-exposed-kept"),
    ("I-2", "ruling-excess-flop"),
    ("I-3", "ruling-early-flop"),
    ("I-4a", "ruling-early-turn"),
    ("I-4b", "ruling-early-river"),
    ("I-4c", "ruling-early-river-again"),
    ("I-5a", "ruling-extra-first"),
    ("I-5b", "ruling-extra"),
    ("I-6", "ruling-board-not-announced"),
    ("X-1", "ruling-boxed-card"),
    ("X-2", "ruling-joker"),
    ("X-3", "ruling-foul-deck"),
    ("X-4", "ruling-short-deck"),
    ("X-5", "ruling-misdeal"),
    ("X-6", "ruling-wrong-count"),
    ("X-7", "ruling-wrong-button"),
    ("X-8", "ruling-wrong-burn"),
    ("X-9", "ruling-wrong-burn-stands"),
    ("X-10", "ruling-own-card"),
    ("X-11", "ruling-off-table"),
    ("X-12", "ruling-foul-hand"),
    ("X-13", "ruling-hand-taken"),
    ("X-14", "ruling-dropped-stub"),
    ("12.10", "ruling-draw"),
];

/// The sentence of a ruling; one for all that has no sentence of its own.
pub(crate) fn key(ruling: &str) -> &'static str {
    SENTENCES.iter().find(|(id, _)| *id == ruling).map_or("ruling-other", |(_, key)| key)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::catalogue::has;

    #[test]
    fn every_ruling_of_the_catalogue_is_told() {
        let catalogue = include_str!("../../../locales/en.ftl");
        let named =
            |line: &str| line.starts_with("ruling-").then(|| line.split(' ').next().map(String::from)).flatten();
        let mut listed: BTreeSet<String> = catalogue.lines().filter_map(named).collect();
        assert!(listed.remove("ruling-other") && listed.remove("ruling-card-unread"));
        let told: BTreeSet<String> = SENTENCES.iter().map(|(_, key)| key.to_string()).collect();
        assert_eq!(told, listed);
        assert!(has(key("X-99")) && key("X-99") == "ruling-other");
    }
}
