//! Compares what a line expects with what is.

use poker_cards::{Card, CardSet, Chips, Seat, SeatSet};
use poker_engine::{Awaiting, Event, Menu, Slot, inspect};

use crate::picture::{cards_text, street_name};
use crate::reader::Scenario;
use crate::stage::Stage;
use crate::statement::{Chore, Expect, Lie, Offer, Pile, Watcher, Who};

/// The table to which an expectation is put. Both sides are written in words of the language and compared as such.
pub(crate) struct Expectation<'a> {
    pub stage: &'a Stage,
    pub scenario: &'a Scenario,
}

impl Expectation<'_> {
    /// Whether it is so; else what was expected and what was found.
    pub fn check(&self, expect: &Expect) -> Result<(), (String, String)> {
        let (expected, found) = match expect {
            Expect::Actor(_) | Expect::Legal(..) | Expect::Street(_) | Expect::Button(_) | Expect::Level(..) => {
                self.standing(expect)
            }
            Expect::Board(_) | Expect::Hole(..) | Expect::Lies(..) | Expect::Sees(..) | Expect::Hidden(..) => {
                self.cards(expect)
            }
            Expect::MustShow(_)
            | Expect::ShowOrder(_)
            | Expect::Shown(_)
            | Expect::Mucked(_)
            | Expect::Rank(..)
            | Expect::Ruling(_)
            | Expect::Misdeal
            | Expect::Out(..)
            | Expect::Order(_)
            | Expect::Log(_) => self.course(expect),
            _ => self.chips(expect),
        };
        if expected == found { Ok(()) } else { Err((expected, found)) }
    }

    fn standing(&self, expect: &Expect) -> (String, String) {
        let table = &self.stage.table;
        match expect {
            Expect::Actor(who) => {
                let actor = match table.awaiting() {
                    Awaiting::Decision { seat, .. } => Some(seat),
                    _ => None,
                };
                (self.one(*who), self.seat(actor))
            }
            Expect::Legal(who, offers) => {
                let menu = self.stage.seat(*who).and_then(|seat| table.menu(seat));
                (self.offers(offers), menu.map_or("not this player's turn".into(), |menu| self.offers(&listed(&menu))))
            }
            Expect::Street(street) => (street.clone(), street_name(table.street()).into()),
            Expect::Button(seat) => (seat.to_string(), table.button().map_or("none".into(), |seat| seat.to_string())),
            Expect::Level(small, big) => {
                let (_, stakes) = table.stakes_at(self.stage.now_ms);
                let level = |small, big| format!("{}/{}", self.money(small), self.money(big));
                (level(*small, *big), level(stakes.small_blind, stakes.big_blind))
            }
            _ => unreachable!("sorted by check"),
        }
    }

    fn cards(&self, expect: &Expect) -> (String, String) {
        let inspection = inspect(&self.stage.table);
        match expect {
            Expect::Board(cards) => (in_order(cards), cards_text(&self.stage.table.board())),
            Expect::Hole(who, cards) => {
                let found = self.stage.seat(*who).map_or(Vec::new(), |seat| inspection.hole(seat));
                (any_order(cards.iter().copied().map(Some)), any_order(found.into_iter().map(Slot::card)))
            }
            Expect::Lies(pile, lie) => {
                let found = match pile {
                    Pile::Burns => inspection.burns(),
                    Pile::Stub => inspection.stub(),
                    Pile::Discards => inspection.laid_away(),
                    Pile::SetAside => inspection.set_aside(),
                };
                match lie {
                    Lie::Count(count) => (count.to_string(), found.len().to_string()),
                    Lie::Cards(cards) => (in_order(cards), cards_text(&found)),
                }
            }
            Expect::Sees(watcher, who, faces) => {
                let mut seen = self.stage.seen(*watcher, *who);
                // A hand that was thrown away is not in the view at all.
                seen.resize(faces.len().max(seen.len()), None);
                (any_order(faces.iter().copied()), any_order(seen.into_iter()))
            }
            Expect::Hidden(watcher, cards) => {
                let told = self.stage.told(*watcher, cards);
                let name = match watcher {
                    Watcher::Rail => "the rail",
                    Watcher::Player(who) => self.scenario.name(*who),
                };
                let found = if told.is_empty() { "none" } else { &in_order(&told) };
                (format!("none of the cards named to {name}"), format!("{found} of the cards named to {name}"))
            }
            _ => unreachable!("sorted by check"),
        }
    }

    fn chips(&self, expect: &Expect) -> (String, String) {
        let table = &self.stage.table;
        match expect {
            Expect::Blinds(wanted) => (self.amounts(wanted), self.amounts(&self.blinds())),
            Expect::Posted(who, amount, live) => {
                let kind = if *live { "live" } else { "dead" };
                let wanted = format!("{} {} {kind}", self.scenario.name(*who), self.money(*amount));
                let posted = |event: &Event| match *event {
                    Event::Posted { seat, amount, .. } if *live => Some((seat, amount)),
                    Event::DeadPosted { seat, amount, .. } if !*live => Some((seat, amount)),
                    _ => None,
                };
                let mut found = self.stage.hand_events().iter().filter_map(posted);
                let found = found.find(|(seat, _)| self.stage.who(*seat) == Some(*who));
                let found =
                    found.map(|(_, amount)| format!("{} {} {kind}", self.scenario.name(*who), self.money(amount)));
                (wanted, found.unwrap_or_else(|| "no entry post".into()))
            }
            Expect::Pots(wanted) => {
                let found: Vec<_> =
                    table.pots().iter().map(|pot| self.pot(pot.amount, self.players(pot.seats))).collect();
                let wanted: Vec<_> = wanted.iter().map(|(amount, who)| self.pot(*amount, who.clone())).collect();
                (wanted.join(", "), if found.is_empty() { "none".into() } else { found.join(", ") })
            }
            Expect::Pot(amount) => (self.money(*amount), self.money(table.pot_total())),
            Expect::Stacks(wanted) => self.named(wanted, |seat| table.stack(seat)),
            Expect::Won(wanted) => self.named(wanted, |seat| self.sum(seat, won)),
            Expect::Returned(wanted) => self.named(wanted, |seat| self.sum(seat, returned)),
            Expect::Rake(amount) => {
                let raked = self.stage.counted_events().iter().filter_map(raked).sum();
                (self.money(*amount), self.money(raked))
            }
            Expect::Carried(amount) => (self.money(*amount), self.money(table.carried())),
            _ => unreachable!("sorted by check"),
        }
    }

    fn course(&self, expect: &Expect) -> (String, String) {
        let table = &self.stage.table;
        match expect {
            Expect::MustShow(who) => (self.one(*who), self.seat(table.must_show())),
            Expect::ShowOrder(wanted) => {
                let found: Vec<Who> = table.show_order().into_iter().filter_map(|seat| self.stage.who(seat)).collect();
                (self.names(wanted), self.names(&found))
            }
            Expect::Shown(wanted) => (self.names(&sorted(wanted)), self.names(&self.seats_of(tabled))),
            Expect::Mucked(wanted) => (self.names(&sorted(wanted)), self.names(&self.seats_of(mucked))),
            Expect::Rank(who, words) => (words.clone(), self.rank(*who)),
            Expect::Ruling(wanted) => {
                let none = || "no ruling".to_string();
                let ruling = table.rulings().last().map(|ruling| ruling.id().to_string());
                (wanted.clone().unwrap_or_else(none), ruling.unwrap_or_else(none))
            }
            Expect::Misdeal => {
                let found = if table.was_misdealt() { "a misdeal" } else { "no misdeal" };
                ("a misdeal".into(), found.into())
            }
            Expect::Out(who, from, to) => {
                let found = self.stage.seat(*who).and_then(|seat| table.place(seat));
                (places(*from, *to), found.map_or("not out".into(), |(from, to)| places(from, to)))
            }
            Expect::Log(wanted) => {
                let lines = self.stage.log();
                let found = lines.iter().find(|line| line.contains(wanted.as_str()));
                let all = || if lines.is_empty() { "no line".into() } else { lines.join(" / ") };
                (wanted.clone(), found.map_or_else(all, |_| wanted.clone()))
            }
            Expect::Order(wanted) => {
                let words =
                    |chores: &[Chore]| chores.iter().map(|&chore| self.chore(chore)).collect::<Vec<_>>().join(", ");
                let found = self.chores();
                let holds = in_this_order(wanted, &found);
                (words(wanted), if holds { words(wanted) } else { words(&found) })
            }
            _ => unreachable!("sorted by check"),
        }
    }

    fn money(&self, amount: Chips) -> String {
        self.scenario.money.write(amount)
    }

    fn one(&self, who: Option<Who>) -> String {
        who.map_or("none", |who| self.scenario.name(who)).into()
    }

    fn seat(&self, seat: Option<Seat>) -> String {
        self.one(seat.and_then(|seat| self.stage.who(seat)))
    }

    fn names(&self, players: &[Who]) -> String {
        if players.is_empty() {
            return "none".into();
        }
        players.iter().map(|&who| self.scenario.name(who)).collect::<Vec<_>>().join(", ")
    }

    fn players(&self, seats: SeatSet) -> Vec<Who> {
        seats.iter().filter_map(|seat| self.stage.who(seat)).collect()
    }

    fn amounts(&self, list: &[(Who, Chips)]) -> String {
        let mut list = list.to_vec();
        list.sort_unstable();
        let parts: Vec<_> =
            list.iter().map(|&(who, amount)| format!("{} {}", self.scenario.name(who), self.money(amount))).collect();
        if parts.is_empty() { "none".into() } else { parts.join(", ") }
    }

    /// Amounts of the players that the line names.
    fn named(&self, wanted: &[(Who, Chips)], found: impl Fn(Seat) -> Chips) -> (String, String) {
        let found: Vec<_> =
            wanted.iter().map(|&(who, _)| (who, self.stage.seat(who).map_or(Chips::ZERO, &found))).collect();
        (self.amounts(wanted), self.amounts(&found))
    }

    fn pot(&self, amount: Chips, players: Vec<Who>) -> String {
        let names: Vec<_> = sorted(&players).into_iter().map(|who| self.scenario.name(who)).collect();
        format!("{} {}", self.money(amount), names.join(" "))
    }

    fn offers(&self, offers: &[Offer]) -> String {
        let range = |word: &str, least: Chips, most: Chips| match least == most {
            true => format!("{word} {}", self.money(least)),
            false => format!("{word} {}..{}", self.money(least), self.money(most)),
        };
        let mut words: Vec<(u8, String)> = Vec::new();
        for &offer in offers {
            words.push(match offer {
                Offer::Fold => (0, "fold".into()),
                Offer::Check => (1, "check".into()),
                Offer::Call(amount) => (2, format!("call {}", self.money(amount))),
                Offer::Bet(least, most) => (3, range("bet", least, most)),
                Offer::Raise(least, most) => (4, range("raise", least, most)),
                Offer::Draw(least, most) if least == most => (5, format!("draw {least}")),
                Offer::Draw(least, most) => (5, format!("draw {least}..{most}")),
                Offer::Show => (6, "show".into()),
                Offer::Muck => (7, "muck".into()),
            });
        }
        words.sort_unstable();
        words.into_iter().map(|(_, word)| word).collect::<Vec<_>>().join(", ")
    }

    fn sum(&self, seat: Seat, amount: fn(&Event) -> Option<(Seat, Chips)>) -> Chips {
        let amounts = self.stage.counted_events().iter().filter_map(amount);
        amounts.filter(|(other, _)| *other == seat).map(|(_, amount)| amount).sum()
    }

    fn seats_of(&self, kind: fn(&Event) -> Option<Seat>) -> Vec<Who> {
        let seats: SeatSet = self.stage.hand_events().iter().filter_map(kind).collect();
        sorted(&self.players(seats))
    }

    fn blinds(&self) -> Vec<(Who, Chips)> {
        let posted = |event: &Event| match *event {
            Event::BlindPosted { seat, amount, .. } => self.stage.who(seat).map(|who| (who, amount)),
            _ => None,
        };
        self.stage.hand_events().iter().filter_map(posted).collect()
    }

    fn rank(&self, who: Who) -> String {
        let table = &self.stage.table;
        let hole = self.stage.seat(who).map_or(Vec::new(), |seat| inspect(table).hole(seat));
        let cards: CardSet = hole.into_iter().chain(table.board()).filter_map(Slot::card).collect();
        poker_eval::name(cards).map_or("fewer than five cards".into(), |name| name.to_string())
    }

    fn chore(&self, chore: Chore) -> String {
        match chore {
            Chore::Antes => "antes".into(),
            Chore::Blinds => "blinds".into(),
            Chore::Posts => "posts".into(),
            Chore::Shuffle => "shuffle".into(),
            Chore::Cut(None) => "cut".into(),
            Chore::Cut(Some(who)) => format!("cut {}", self.scenario.name(who)),
            Chore::Burn => "burn".into(),
            Chore::Deal => "deal".into(),
        }
    }

    /// The chores since the start of the hand; several of a kind in a row count as one.
    fn chores(&self) -> Vec<Chore> {
        let chore = |event: &Event| match *event {
            Event::AntePosted { .. } | Event::TableAntePosted { .. } => Some(Chore::Antes),
            Event::BlindPosted { .. } => Some(Chore::Blinds),
            Event::Posted { .. } | Event::DeadPosted { .. } => Some(Chore::Posts),
            Event::Shuffled { .. } | Event::ShuffledByHand => Some(Chore::Shuffle),
            Event::Cut { seat } => Some(Chore::Cut(self.stage.who(seat))),
            Event::Burned { .. } => Some(Chore::Burn),
            Event::Dealt { .. } => Some(Chore::Deal),
            _ => None,
        };
        let mut chores: Vec<Chore> = self.stage.hand_events().iter().filter_map(chore).collect();
        chores.dedup();
        chores
    }
}

/// Whether all of these are found, one after the other.
fn in_this_order(wanted: &[Chore], found: &[Chore]) -> bool {
    let mut rest = found.iter();
    wanted.iter().all(|wanted| {
        rest.any(|found| found == wanted || (*wanted == Chore::Cut(None) && matches!(found, Chore::Cut(_))))
    })
}

fn listed(menu: &Menu) -> Vec<Offer> {
    let mut offers = Vec::new();
    let words = [(menu.fold && !menu.check, Offer::Fold), (menu.check, Offer::Check)];
    let showdown = [(menu.show, Offer::Show), (menu.muck, Offer::Muck)];
    offers.extend(words.into_iter().chain(showdown).filter(|(listed, _)| *listed).map(|(_, offer)| offer));
    offers.extend(menu.call.map(Offer::Call));
    offers.extend(menu.bet.map(|range| Offer::Bet(range.min, range.max)));
    offers.extend(menu.raise.map(|range| Offer::Raise(range.min, range.max)));
    offers.extend(menu.draw.map(|most| Offer::Draw(0, most)));
    offers
}

fn raked(event: &Event) -> Option<Chips> {
    if let Event::Raked { amount, .. } = *event { Some(amount) } else { None }
}

fn won(event: &Event) -> Option<(Seat, Chips)> {
    if let Event::PotAwarded { seat, amount, .. } = *event { Some((seat, amount)) } else { None }
}

fn returned(event: &Event) -> Option<(Seat, Chips)> {
    if let Event::BetReturned { seat, amount } = *event { Some((seat, amount)) } else { None }
}

fn tabled(event: &Event) -> Option<Seat> {
    if let Event::Tabled { seat, .. } = *event { Some(seat) } else { None }
}

fn mucked(event: &Event) -> Option<Seat> {
    if let Event::Mucked { seat, .. } = *event { Some(seat) } else { None }
}

fn sorted(players: &[Who]) -> Vec<Who> {
    let mut players = players.to_vec();
    players.sort_unstable();
    players
}

fn places(from: u8, to: u8) -> String {
    if from == to { format!("place {from}") } else { format!("place {from}-{to}") }
}

fn in_order(cards: &[Card]) -> String {
    cards_text(&cards.iter().copied().map(Slot::Read).collect::<Vec<_>>())
}

fn any_order(faces: impl Iterator<Item = Option<Card>>) -> String {
    let mut slots: Vec<_> = faces.collect();
    slots.sort_unstable();
    cards_text(&slots.into_iter().map(|card| card.map_or(Slot::Unread, Slot::Read)).collect::<Vec<_>>())
}
