//! Reads what a line expects.

use poker_cards::Chips;

use crate::lines::{Lines, distinct};
use crate::list::{cards, faces, first, items, number, seat};
use crate::statement::{Chore, Expect, Lie, Offer, Pile, Watcher, Who};

const STREETS: [&str; 9] =
    ["preflop", "flop", "turn", "river", "first-betting", "exchange", "second-betting", "showdown", "over"];

impl Lines {
    /// Reads what follows `expect`.
    pub fn expectation(&self, text: &str) -> Result<Expect, String> {
        let (what, arg) = first(text);
        Ok(match what {
            "actor" => Expect::Actor(self.one_or_none(arg)?),
            "must-show" => Expect::MustShow(self.one_or_none(arg)?),
            "legal" => self.legal(arg)?,
            "street" if STREETS.contains(&arg) => Expect::Street(arg.into()),
            "street" => return Err(format!("'{arg}' is no street; streets are {}", STREETS.join(", "))),
            "board" if arg == "none" => Expect::Board(Vec::new()),
            "board" => Expect::Board(cards(arg, 3, 5)?),
            "hole" => self.hole(arg)?,
            "burned" => Expect::Lies(Pile::Burns, lie(arg)?),
            "stub" => Expect::Lies(Pile::Stub, lie(arg)?),
            "discards" => Expect::Lies(Pile::Discards, lie(arg)?),
            "set-aside" => Expect::Lies(Pile::SetAside, lie(arg)?),
            "sees" => self.sees(arg)?,
            "hidden" => self.hidden(arg)?,
            "button" => Expect::Button(seat(arg)?),
            "blinds" if arg == "none" => Expect::Blinds(Vec::new()),
            "blinds" => Expect::Blinds(self.player_amounts(arg)?),
            "posted" => self.posted(arg)?,
            "pots" => Expect::Pots(items(arg)?.into_iter().map(|item| self.pot(item)).collect::<Result<_, _>>()?),
            "pot" => Expect::Pot(self.money.read(arg)?),
            "rake" => Expect::Rake(self.money.read(arg)?),
            "carried" => Expect::Carried(self.money.read(arg)?),
            "stacks" => Expect::Stacks(self.player_amounts(arg)?),
            "won" => Expect::Won(self.player_amounts(arg)?),
            "returned" => Expect::Returned(self.player_amounts(arg)?),
            "show-order" => Expect::ShowOrder(self.players(arg)?),
            "shown" => Expect::Shown(self.players(arg)?),
            "mucked" => Expect::Mucked(self.players(arg)?),
            "rank" => self.rank(arg)?,
            "ruling" if is_ruling(arg) => Expect::Ruling(Some(arg.into())),
            "ruling" => return Err(format!("'{arg}' is no ruling; they are named as in I-1b and X-5")),
            "misdeal" if arg.is_empty() => Expect::Misdeal,
            "no" if arg == "ruling" => Expect::Ruling(None),
            "out" => self.out(arg)?,
            "level" => {
                let (small, big) = arg.split_once('/').ok_or("write 'expect level 25/50'")?;
                Expect::Level(self.money.read(small)?, self.money.read(big)?)
            }
            "order" => Expect::Order(items(arg)?.into_iter().map(|item| self.chore(item)).collect::<Result<_, _>>()?),
            "log" => Expect::Log(quoted(arg)?.into()),
            _ => return Err(format!("'expect {text}' is no expectation of this language")),
        })
    }

    fn one_or_none(&self, name: &str) -> Result<Option<Who>, String> {
        if name == "none" { Ok(None) } else { self.player(name).map(Some) }
    }

    fn watcher(&self, name: &str) -> Result<Watcher, String> {
        if name == "rail" { Ok(Watcher::Rail) } else { self.player(name).map(Watcher::Player) }
    }

    fn legal(&self, arg: &str) -> Result<Expect, String> {
        let (name, list) = first(arg);
        let who = self.player(name)?;
        let offers: Vec<Offer> = items(list)?.into_iter().map(|item| self.offer(item)).collect::<Result<_, _>>()?;
        let kinds: Vec<_> = offers.iter().map(std::mem::discriminant).collect();
        if kinds.iter().enumerate().any(|(place, kind)| kinds[..place].contains(kind)) {
            return Err("an action stands twice".into());
        }
        let both = |one: &str, other: &str| {
            let has = |word: &str| items(list).is_ok_and(|items| items.iter().any(|item| first(item).0 == word));
            has(one) && has(other)
        };
        for (one, other) in [("check", "call"), ("bet", "raise"), ("check", "fold")] {
            if both(one, other) {
                return Err(format!("{one} and {other} are never listed together"));
            }
        }
        Ok(Expect::Legal(who, offers))
    }

    fn offer(&self, item: &str) -> Result<Offer, String> {
        let (word, arg) = first(item);
        let range = || -> Result<(Chips, Chips), String> {
            let (least, most) = arg.split_once("..").unwrap_or((arg, arg));
            let (least, most) = (self.money.read(least)?, self.money.read(most)?);
            if least > most || (least == most && arg.contains("..")) {
                return Err(format!("'{arg}' is no range: the least, '..', the most; one number where they are equal"));
            }
            Ok((least, most))
        };
        Ok(match (word, arg.is_empty()) {
            ("fold", true) => Offer::Fold,
            ("check", true) => Offer::Check,
            ("show", true) => Offer::Show,
            ("muck", true) => Offer::Muck,
            ("call", false) => Offer::Call(self.money.read(arg)?),
            ("bet", false) => range().map(|(least, most)| Offer::Bet(least, most))?,
            ("raise", false) => range().map(|(least, most)| Offer::Raise(least, most))?,
            ("draw", false) => {
                let (least, most) = arg.split_once("..").unwrap_or((arg, arg));
                let (least, most) = (number(least)?, number(most)?);
                if least > most || most > 5 {
                    return Err(format!("'{arg}' is no range of 0 to 5 cards"));
                }
                Offer::Draw(least as u8, most as u8)
            }
            _ => return Err(format!("'{item}' is no action with its bounds")),
        })
    }

    fn hole(&self, arg: &str) -> Result<Expect, String> {
        let (name, list) = first(arg);
        let who = self.player(name)?;
        Ok(Expect::Hole(who, if list == "none" { Vec::new() } else { cards(list, self.hole, self.hole)? }))
    }

    fn sees(&self, arg: &str) -> Result<Expect, String> {
        let (watcher, rest) = first(arg);
        let (name, list) = first(rest);
        Ok(Expect::Sees(self.watcher(watcher)?, self.player(name)?, faces(list, self.hole, self.hole)?))
    }

    fn hidden(&self, arg: &str) -> Result<Expect, String> {
        let (list, watcher) = arg.rsplit_once(" from ").ok_or("write 'expect hidden 4s 5c from rail'")?;
        Ok(Expect::Hidden(self.watcher(watcher)?, cards(list, 1, 52)?))
    }

    fn posted(&self, arg: &str) -> Result<Expect, String> {
        let words: Vec<&str> = arg.split(' ').collect();
        match words[..] {
            [name, amount, kind @ ("live" | "dead")] => {
                Ok(Expect::Posted(self.player(name)?, self.money.read(amount)?, kind == "live"))
            }
            _ => Err("write 'expect posted P5 2 live' or 'dead'".into()),
        }
    }

    fn pot(&self, item: &str) -> Result<(Chips, Vec<Who>), String> {
        let (amount, names) = first(item);
        let names: Vec<Who> = names.split_whitespace().map(|name| self.player(name)).collect::<Result<_, _>>()?;
        distinct(&names)?;
        if names.is_empty() {
            return Err("a pot is written with the players who can win it".into());
        }
        Ok((self.money.read(amount)?, names))
    }

    fn rank(&self, arg: &str) -> Result<Expect, String> {
        let (name, words) = first(arg);
        Ok(Expect::Rank(self.player(name)?, quoted(words)?.into()))
    }

    fn out(&self, arg: &str) -> Result<Expect, String> {
        let (name, rest) = first(arg);
        let places = rest.strip_prefix("place ").ok_or("write 'expect out P3 place 2' or 'place 4-5'")?;
        let (from, to) = places.split_once('-').unwrap_or((places, places));
        let place = |text| number(text).ok().and_then(|n| u8::try_from(n).ok()).filter(|&n| n > 0);
        match (place(from), place(to)) {
            (Some(from), Some(to)) if from < to || from == to && !places.contains('-') => {
                Ok(Expect::Out(self.player(name)?, from, to))
            }
            _ => Err(format!("'{places}' is no place: write such as 2 or 4-5")),
        }
    }

    fn chore(&self, item: &str) -> Result<Chore, String> {
        Ok(match first(item) {
            ("antes", "") => Chore::Antes,
            ("blinds", "") => Chore::Blinds,
            ("posts", "") => Chore::Posts,
            ("shuffle", "") => Chore::Shuffle,
            ("burn", "") => Chore::Burn,
            ("deal", "") => Chore::Deal,
            ("cut", "") => Chore::Cut(None),
            ("cut", name) => Chore::Cut(Some(self.player(name)?)),
            _ => return Err(format!("'{item}' is none of antes, blinds, posts, shuffle, cut NAME, burn, deal")),
        })
    }
}

fn lie(arg: &str) -> Result<Lie, String> {
    match (arg, number(arg)) {
        ("none", _) => Ok(Lie::Count(0)),
        (_, Ok(count)) => Ok(Lie::Count(count)),
        _ => cards(arg, 1, 52).map(Lie::Cards),
    }
}

fn quoted(text: &str) -> Result<&str, String> {
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).filter(|text| !text.is_empty());
    inner.filter(|text| !text.contains('"')).ok_or_else(|| format!("'{text}' is no text in double quotes"))
}

/// The ids of rulings in SPEC 13.
fn is_ruling(id: &str) -> bool {
    let irregularities = ["1a", "1a'", "1b", "1c", "1d", "2", "3", "4a", "4b", "4c", "5a", "5b", "6"];
    match id.split_once('-') {
        None => id == "12.10",
        Some(("I", rest)) => irregularities.contains(&rest),
        Some(("X", rest)) => !rest.starts_with('0') && number(rest).is_ok_and(|n| (1..=23).contains(&n)),
        _ => false,
    }
}
