//! Every number and every card that the collection expects matters: one more, or another card, and the file fails.

use poker_scenario::run_text;

use crate::shelf::paths;

/// The line with one word changed in each possible way.
fn changed(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split(' ').collect();
    let other = |word: &str| -> Option<String> {
        if let Ok(number) = word.trim_end_matches(',').parse::<u64>() {
            let comma = if word.ends_with(',') { "," } else { "" };
            return Some(format!("{}{comma}", number + 1));
        }
        let card = word.len() == 2 && "23456789TJQKA".contains(&word[..1]) && "cdhs".contains(&word[1..]);
        card.then(|| format!("{}{}", if word.starts_with('8') { '9' } else { '8' }, &word[1..]))
    };
    let swap = |(place, word): (usize, &&str)| {
        let mut words: Vec<String> = words.iter().map(ToString::to_string).collect();
        words[place] = other(word)?;
        Some(words.join(" "))
    };
    words.iter().enumerate().filter_map(swap).collect()
}

#[test]
fn every_expected_number_and_card_matters() {
    let (mut tried, mut passed) = (0, Vec::new());
    for path in paths() {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(&path).expect("the file can be read");
        let lines: Vec<&str> = text.lines().collect();
        for (place, line) in lines.iter().enumerate() {
            let claim = line.split('#').next().unwrap_or("").trim();
            // Another hidden card is hidden as well.
            if !claim.starts_with("expect ") || claim.starts_with("expect hidden") {
                continue;
            }
            for other in changed(claim) {
                let mut lines = lines.clone();
                lines[place] = &other;
                tried += 1;
                if run_text(&name, &lines.join("\n")).is_ok_and(|report| report.passed()) {
                    passed.push(format!("{name}:{}: {other}", place + 1));
                }
            }
        }
    }
    assert!(tried > 600, "only {tried} changes");
    assert!(passed.is_empty(), "these pass although changed:\n{}", passed.join("\n"));
}
