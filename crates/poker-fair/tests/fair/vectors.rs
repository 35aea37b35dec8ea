//! Known answers, written by another implementation (`vectors.py`).

use poker_fair::{KeyedWords, Words, shuffle};

const VECTORS: &str = include_str!("../vectors.txt");

struct Listed<I>(I);

impl<I: Iterator<Item = u32>> Words for Listed<I> {
    fn next_u32(&mut self) -> u32 {
        self.0.next().unwrap()
    }
}

fn lines(kind: &str) -> impl Iterator<Item = Vec<&str>> {
    VECTORS.lines().map(|line| line.split(' ').collect::<Vec<_>>()).filter(move |fields| fields[0] == kind)
}

fn from_hex(text: &str) -> Vec<u8> {
    let digits: Vec<u8> = text.chars().filter_map(|digit| digit.to_digit(16)).map(|digit| digit as u8).collect();
    digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect()
}

fn list(text: &str) -> Vec<u8> {
    text.split(',').filter(|number| *number != "-").map(|number| number.parse().unwrap()).collect()
}

#[test]
fn keys_give_the_known_orders() {
    for fields in lines("keyed") {
        let mut words = KeyedWords::new(from_hex(fields[1]).try_into().unwrap(), &from_hex(fields[2]));
        let order = shuffle(fields[3].parse().unwrap(), &mut words);
        assert_eq!(order.numbers(), list(fields[4]), "{fields:?}");
    }
    assert!(lines("keyed").count() >= 100);
}

#[test]
fn listed_words_give_the_known_orders() {
    for fields in lines("words") {
        let words = fields[1].split(',').map(|word| u32::from_str_radix(word, 16).unwrap());
        let order = shuffle(fields[2].parse().unwrap(), &mut Listed(words));
        assert_eq!(order.numbers(), list(fields[3]), "{fields:?}");
    }
    assert!(lines("words").count() >= 10);
}

#[test]
fn a_key_is_never_printed() {
    assert_eq!(format!("{:?}", KeyedWords::new([65; 32], b"A")), "KeyedWords(??)");
}
