//! What everybody has bought at a cash table, and taken away from it.

use poker_cards::Seat;
use poker_engine::{Event, PlayerId, Table};
use room_protocol::AccountView;
use serde::{Deserialize, Serialize};

use crate::Person;

/// Everybody who ever bought chips here, in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Accounts(Vec<Account>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Account {
    player: u64,
    /// As it was when he sat down last: who sits keeps his name, and a bot that has gone is known by it alone. Empty where a bot had
    /// gone before the accounts were kept.
    name: String,
    bot: bool,
    /// The chair, while he has one.
    seat: Option<u8>,
    /// In all, in smallest units.
    bought: i64,
    /// Carried away in all, in smallest units.
    taken: i64,
    /// Of what he bought: before he sat down last.
    before: i64,
}

impl Accounts {
    /// The accounts that a checkpoint has kept.
    pub(crate) fn read(text: &str) -> serde_json::Result<Accounts> {
        serde_json::from_str(text)
    }

    /// The accounts as a checkpoint keeps them.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("accounts are plain data")
    }

    /// Notes what an event says of chips bought and carried away. `people` tells who sits down.
    pub(crate) fn note(&mut self, event: &Event, people: impl Fn(PlayerId) -> Option<Person>) {
        match *event {
            Event::Joined { seat, player, chips, .. } => {
                let account = self.of_player(player);
                match people(player) {
                    Some(person) => (account.name, account.bot) = (person.name, person.bot),
                    // The room forgets nobody but bots that have gone.
                    None => account.bot = true,
                }
                account.seat = Some(seat.number());
                account.before = account.bought;
                account.bought += chips.units();
            }
            Event::ChipsAdded { seat, amount } => {
                if let Some(account) = self.in_chair(seat) {
                    account.bought += amount.units();
                }
            }
            Event::Left { seat, chips } => {
                if let Some(account) = self.in_chair(seat) {
                    account.taken += chips.units();
                    account.seat = None;
                }
            }
            _ => {}
        }
    }

    /// What the player in this chair has bought since he sat down.
    pub(crate) fn bought(&self, seat: Seat) -> Option<i64> {
        let account = self.0.iter().find(|account| account.seat == Some(seat.number()))?;
        Some(account.bought - account.before)
    }

    /// Everybody with what he bought in all, and what he took or, where he still sits, would take.
    pub(crate) fn view(&self, table: &Table) -> Vec<AccountView> {
        let stack = |seat| Seat::new(seat).map_or(0, |seat| table.stack(seat).units());
        let line = |account: &Account| AccountView {
            name: account.name.clone(),
            bot: account.bot,
            seat: account.seat,
            bought: account.bought,
            took: account.taken + account.seat.map_or(0, stack),
        };
        self.0.iter().map(line).collect()
    }

    fn of_player(&mut self, PlayerId(player): PlayerId) -> &mut Account {
        let place = self.0.iter().position(|account| account.player == player).unwrap_or(self.0.len());
        if place == self.0.len() {
            let name = String::new();
            self.0.push(Account { player, name, bot: false, seat: None, bought: 0, taken: 0, before: 0 });
        }
        &mut self.0[place]
    }

    fn in_chair(&mut self, seat: Seat) -> Option<&mut Account> {
        self.0.iter_mut().find(|account| account.seat == Some(seat.number()))
    }
}
