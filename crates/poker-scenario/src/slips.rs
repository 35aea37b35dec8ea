//! Reads what the dealer does wrong, what the floor says, and the cards of a real deck that somebody reads.

use poker_cards::{Card, Seat};
use poker_engine::{BoardStreet, Disorder, Floor, Slip};

use crate::lines::Lines;
use crate::list::{cards, number};
use crate::statement::{Request, Statement, Who};

/// What the floor or the dealer says, where it names a player.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said<T> {
    Plain(T),
    Of(Who, fn(Seat) -> T),
}

impl<T: Copy> Said<T> {
    /// The slip or ruling, given where players sit.
    pub fn told(self, seat_of: impl Fn(Who) -> Option<Seat>) -> Option<T> {
        match self {
            Said::Plain(said) => Some(said),
            Said::Of(who, of) => seat_of(who).map(of),
        }
    }
}

const STREETS: [(&str, &str, BoardStreet); 3] = [
    ("flop", "flops", BoardStreet::Flop),
    ("turn", "turns", BoardStreet::Turn),
    ("river", "rivers", BoardStreet::River),
];

impl Lines {
    /// What follows `dealer`.
    pub fn dealer(&mut self, line: usize, text: &str) -> Result<Option<Statement>, String> {
        if text == "shuffles by hand" {
            return self.layout.by_hand(line).map(|()| None);
        }
        if let Some(rest) = text.strip_prefix("reads ") {
            return Ok(Some(Statement::Do(self.read(rest)?)));
        }
        let (slip, unnoticed) = text.strip_suffix(" unnoticed").map_or((text, false), |slip| (slip, true));
        let said = self.slip(slip)?;
        if let Said::Plain(slip) = said
            && slip.of_deal()
        {
            self.layout.awaits_slip(line);
        }
        let kind = match said {
            Said::Plain(slip) => slip,
            Said::Of(_, of) => of(Seat::all().next().expect("a table has seats")),
        };
        if unnoticed && !kind.can_be_unnoticed() {
            return Err(format!("'dealer {slip}' is seen by everybody"));
        }
        if !unnoticed && matches!(kind, Slip::WrongButton { .. }) {
            return Err("a wrong button that is noticed at once is put right before the blinds; add 'unnoticed'".into());
        }
        Ok(Some(Statement::Do(Request::Slip(said, unnoticed))))
    }

    fn slip(&self, text: &str) -> Result<Said<Slip>, String> {
        let (verb, last) = text.rsplit_once(' ').unwrap_or(("", text));
        let said = match verb {
            "exposes card" => Slip::ExposesCard { place: self.place(last)?, off_table: false },
            "drops card" => Slip::ExposesCard { place: self.place(last)?, off_table: true },
            "finds boxed card" => Slip::BoxedCard { place: self.place(last)? },
            "finds joker" => Slip::Joker { place: self.place(last)? },
            "exposes drawn card" if self.exchange() => Slip::ExposesDrawn { place: self.place(last)? },
            "deals extra to" => return Ok(Said::Of(self.player(last)?, |seat| Slip::DealsExtra { seat })),
            "deals short to" => return Ok(Said::Of(self.player(last)?, |seat| Slip::DealsShort { seat })),
            "misplaces button to" => return Ok(Said::Of(self.player(last)?, |seat| Slip::WrongButton { seat })),
            "kills" => return Ok(Said::Of(self.player(last)?, |seat| Slip::KillsHand { seat, identified: false })),
            _ if text.starts_with("kills ") && last == "identified" => {
                let who = self.player(&verb["kills ".len()..])?;
                return Ok(Said::Of(who, |seat| Slip::KillsHand { seat, identified: true }));
            }
            _ => return self.street_slip(text).map(Said::Plain).ok_or_else(|| no_slip(text)),
        };
        Ok(Said::Plain(said))
    }

    fn street_slip(&self, text: &str) -> Option<Slip> {
        let slip = match text {
            "exposes replacement" if !self.exchange() => Slip::ExposesReplacement,
            "drops stub" => Slip::DropsStub { disorder: Disorder::Lost },
            "drops stub in order" => Slip::DropsStub { disorder: Disorder::Restored },
            "drops stub mixed" => Slip::DropsStub { disorder: Disorder::Mixed },
            _ if self.exchange() => return None,
            "flops 4" => Slip::ExcessFlop { cards: 4 },
            "flops 5" => Slip::ExcessFlop { cards: 5 },
            _ => {
                return STREETS.into_iter().find_map(|(noun, verb, street)| {
                    let what = text.strip_prefix(verb).map(str::trim_start);
                    match what {
                        Some("early") => Some(Slip::EarlyStreet { street }),
                        Some("without burn") => Some(Slip::NoBurn { street }),
                        _ if text.strip_prefix("burns two before ") == Some(noun) => Some(Slip::TwoBurns { street }),
                        _ => None,
                    }
                });
            }
        };
        Some(slip)
    }

    fn place(&self, text: &str) -> Result<u8, String> {
        let place = number(text)?;
        if place == 0 || place > self.hole * self.names.len() {
            return Err(format!("hole card {place} is never dealt"));
        }
        Ok(place as u8)
    }

    /// What follows `floor`.
    pub fn floor(&self, text: &str) -> Result<Request, String> {
        let floor = match text {
            "misdeal" => Floor::Misdeal,
            "voids hand" => Floor::FoulDeck,
            "notices" => Floor::Notices,
            "finds missing card" => Floor::MissingCard,
            "takes back ruling" => Floor::TakesBack,
            _ => return self.floor_finds(text).map(Request::Floor),
        };
        Ok(Request::Floor(Said::Plain(floor)))
    }

    fn floor_finds(&self, text: &str) -> Result<Said<Floor>, String> {
        if let Some(card) = text.strip_prefix("finds duplicate ") {
            cards(card, 1, 1)?;
            return Ok(Said::Plain(Floor::FoulDeck));
        }
        let Some(name) = text.strip_prefix("finds foul hand ") else {
            return Err(format!("'floor {text}' is no ruling of this language"));
        };
        Ok(match name.strip_suffix(" identified") {
            Some(name) => Said::Of(self.player(name)?, |seat| Floor::FoulHand { seat, identified: true }),
            None => Said::Of(self.player(name)?, |seat| Floor::FoulHand { seat, identified: false }),
        })
    }

    /// `board 7h 8h` or `P1 As Kd`, read aloud from a real deck.
    fn read(&self, text: &str) -> Result<Request, String> {
        let (what, list) =
            text.split_once(' ').ok_or("write 'dealer reads board 7h 8h 9h' or 'dealer reads P1 As Kd'")?;
        if what == "board" {
            return Ok(Request::ReadBoard(cards(list, 1, 5)?));
        }
        let read: Vec<Card> = cards(list, 1, self.hole)?;
        Ok(Request::ReadHole(self.player(what)?, read.into_iter().collect()))
    }
}

fn no_slip(text: &str) -> String {
    format!("'dealer {text}' is no slip of this language")
}
