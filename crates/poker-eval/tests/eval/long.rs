//! Every path against the oracle, over as many hands of seven as are asked for:
//! `POKER_EVAL_HANDS=133784560 cargo test --release -p poker-eval long` for all.

use poker_cards::{Card, CardSet};
use poker_eval::{HandRank, Pairs, Path, Prefix, each_seven, rank, rank_of};

use crate::{each_set, oracle};

const SEVENS: usize = 133_784_560;
const FOURS: usize = 270_725;

/// What the oracle says of every five cards, as numbers from 1.
struct Fives {
    by_place: Vec<u16>,
    /// By a card's index and how many cards it is the highest of: how many sets of so many are lower.
    lower: [[usize; 6]; 52],
}

impl Fives {
    fn new() -> Fives {
        let mut values = Vec::new();
        each_set(CardSet::EMPTY, None, 5, &mut |set| {
            values.push((set, oracle::five(set.iter().collect::<Vec<_>>().try_into().unwrap())));
        });
        let mut scale: Vec<oracle::Value> = values.iter().map(|(_, value)| *value).collect();
        scale.sort_unstable();
        scale.dedup();
        let mut lower = [[0; 6]; 52];
        for (index, lower) in lower.iter_mut().enumerate() {
            for (size, lower) in lower.iter_mut().enumerate().skip(1) {
                *lower = (0..size).fold(1, |sets, taken| sets * (index.saturating_sub(taken)) / (taken + 1));
            }
        }
        let mut fives = Fives { by_place: vec![0; values.len()], lower };
        for (set, value) in values {
            let cards: Vec<usize> = set.iter().map(|card| card.index() as usize).collect();
            let place = fives.place(cards.into_iter());
            fives.by_place[place] = 1 + scale.binary_search(&value).unwrap() as u16;
        }
        assert!(!fives.by_place.contains(&0));
        fives
    }

    fn place(&self, cards: impl Iterator<Item = usize>) -> usize {
        cards.enumerate().map(|(number, card)| self.lower[card][number + 1]).sum()
    }

    /// The best five of seven cards, lowest first.
    fn best(&self, cards: &[Card; 7]) -> u16 {
        let fives = (0..7).flat_map(|one| (0..one).map(move |other| (one, other)));
        let value = |(one, other)| {
            let five =
                (0..7).filter(|&place| place != one && place != other).map(|place| cards[place].index() as usize);
            self.by_place[self.place(five)]
        };
        fives.map(value).max().unwrap()
    }
}

fn hands_asked_for() -> usize {
    std::env::var("POKER_EVAL_HANDS")
        .map_or(250_000, |hands| hands.parse().expect("POKER_EVAL_HANDS is a number of hands"))
}

/// Looks at one in so many of the fours with which hands begin, and counts the hands that go by.
#[test]
fn long_run_of_seven_cards_on_every_path() {
    let fives = Fives::new();
    let every = (SEVENS / hands_asked_for().max(1)).max(1);
    let (mut calls, mut hands) = (0, 0);
    each_seven(|four, values| {
        if calls % every == 0 {
            examine(&fives, four, values);
        }
        calls += 1;
        hands += values.len();
    });
    assert_eq!((calls, hands), (FOURS, SEVENS));
}

/// All hands that begin with these four cards: in order, in a list, by twos, and one by one.
fn examine(fives: &Fives, four: &Prefix, values: &[u16]) {
    let last = four.cards().iter().last().unwrap().index();
    let mut hands: Vec<[Card; 7]> = Vec::new();
    each_set(CardSet::EMPTY, Some(last), 3, &mut |three| {
        hands.push(four.cards().union(three).iter().collect::<Vec<_>>().try_into().unwrap());
    });
    let expected: Vec<u16> = hands.iter().map(|hand| fives.best(hand)).collect();
    assert_eq!(values, expected, "{four:?}");
    for path in Path::all() {
        let mut ranks = vec![HandRank::LOWEST; hands.len()];
        path.rank_each(&hands, &mut ranks);
        assert!(ranks.iter().map(|rank| rank.value()).eq(expected.iter().copied()), "{} {four:?}", path.name());
    }
    let mut rest = &expected[..];
    let mut pairs = Pairs::default();
    for fifth in (last + 1..).map_while(Card::from_index) {
        let by_twos = four.with(fifth).two_more(fifth.index() + 1, &mut pairs).unwrap();
        let (now, later) = rest.split_at(by_twos.len());
        assert_eq!(by_twos, now, "{four:?} {fifth}");
        rest = later;
    }
    for (hand, &expected) in hands.iter().zip(&expected) {
        let set: CardSet = hand.iter().copied().collect();
        assert_eq!((rank_of(hand).value(), rank(set).map(HandRank::value)), (expected, Some(expected)), "{hand:?}");
    }
}
