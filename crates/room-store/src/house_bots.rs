//! The house's own bots: their names, their tables, their temperaments.

use room_protocol::Temperament;
use room_table::{Person, StoreError, TableId};
use rusqlite::{Connection, params};

use crate::people::{self, add_person, person_row};
use crate::writer::{Done, Failure, storage};
use crate::{Name, Store};

/// One of the house's bots as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseBot {
    /// The bot.
    pub person: Person,
    /// Its table.
    pub table: TableId,
    /// How it plays.
    pub temperament: Temperament,
}

/// What the house's bots are called; where all names are taken, a number follows.
const NAMES: [&str; 20] = [
    "Otto", "Ida", "Emil", "Frieda", "Hugo", "Martha", "Kurt", "Elsa", "Willi", "Greta", "Bruno", "Klara", "Arno",
    "Thea", "Oskar", "Paula", "Gustav", "Lotte", "Max", "Rosa",
];

impl Store {
    /// Lets one of the house's bots in, under the first name that is free.
    ///
    /// # Errors
    /// [`StoreError::Storage`], also for a table that is not there.
    pub async fn add_house_bot(&self, table: TableId, temperament: Temperament) -> Result<Person, StoreError> {
        let add = move |connection: &Connection| {
            for name in names() {
                if let Some(person) = add_person(connection, &name, true)? {
                    let sql = "INSERT INTO house_bots (person, table_id, temperament) VALUES (?1, ?2, ?3)";
                    let keys = (person.id.0.cast_signed(), table.0.cast_signed());
                    connection.execute(sql, params![keys.0, keys.1, word(temperament)])?;
                    return Ok(Person { house_bot: true, ..person });
                }
            }
            Err(storage("all names for bots are taken").into())
        };
        self.write(add).await
    }

    /// Forgets one of the house's bots that has no chair (any more); its name is free again.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn remove_house_bot(&self, bot: &Person) -> Result<(), StoreError> {
        let id = bot.id.0.cast_signed();
        let remove = move |connection: &Connection| {
            connection.execute("DELETE FROM house_bots WHERE person = ?1", [id])?;
            connection.execute("DELETE FROM people WHERE id = ?1 AND bot = 1", [id])?;
            Ok(())
        };
        self.write(remove).await
    }

    /// All the house's bots, in the order they came.
    ///
    /// # Errors
    /// [`StoreError::Storage`], also for a temperament that this version does not know.
    pub async fn house_bots(&self) -> Result<Vec<HouseBot>, StoreError> {
        self.read(house_bots).await
    }
}

fn house_bots(connection: &Connection) -> Done<Vec<HouseBot>> {
    let sql = format!(
        "SELECT {}, table_id, temperament FROM house_bots JOIN people ON people.id = house_bots.person ORDER BY people.id",
        people::COLUMNS
    );
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query([])?;
    let mut bots = Vec::new();
    while let Some(row) = rows.next()? {
        let table = TableId(row.get::<_, i64>(5)?.cast_unsigned());
        bots.push(HouseBot { person: person_row(row)?, table, temperament: temperament(&row.get::<_, String>(6)?)? });
    }
    Ok(bots)
}

/// The names that a bot may get, in the order they are tried.
fn names() -> impl Iterator<Item = Name> {
    let rounds = std::iter::once(String::new()).chain((2..1_000).map(|number| format!(" {number}")));
    let texts = rounds.flat_map(|mark| NAMES.map(|name| format!("Bot {name}{mark}")));
    texts.map(|text| Name::of_person(&text).expect("the names of bots are short and plain"))
}

const fn word(temperament: Temperament) -> &'static str {
    match temperament {
        Temperament::Cautious => "cautious",
        Temperament::Loose => "loose",
        Temperament::Solid => "solid",
    }
}

fn temperament(text: &str) -> Result<Temperament, Failure> {
    let all = [Temperament::Cautious, Temperament::Loose, Temperament::Solid];
    let known = all.into_iter().find(|temperament| word(*temperament) == text);
    known.ok_or_else(|| storage(format!("a bot has the temperament '{text}'")).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_bots_are_distinct_and_fit() {
        let keys: Vec<_> = names().map(|name| name.keys()).collect();
        let distinct =
            |key: fn(&crate::names::Keys) -> &String| keys.iter().map(key).collect::<std::collections::BTreeSet<_>>();
        for distinct in [distinct(|keys| &keys.small), distinct(|keys| &keys.look), distinct(|keys| &keys.fold)] {
            assert_eq!(distinct.len(), NAMES.len() * 999);
        }
    }
}
