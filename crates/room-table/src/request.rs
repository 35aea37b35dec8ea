//! What a person may ask of a table, and what it means there.

use poker_cards::{CardSet, Chips, Seat};
use poker_engine::{Act, Awaiting, Floor, Format, House, Phase, Play, Reason, Refusal, Street, Table, TurnId};
use poker_view::{Face, RefusalView};
use room_protocol::Act as Asked;

use crate::Person;

/// Why the room says no before the rules are asked.
pub(crate) enum No {
    /// In the words of the rules.
    Rules(Reason),
    /// With a code of the room's own.
    Room(&'static str),
}

impl No {
    /// The refusal as it travels, with what the person may do now.
    pub(crate) fn view(self, table: &Table, person: &Person) -> RefusalView {
        let reason = match self {
            No::Rules(reason) => reason,
            No::Room(code) => {
                return RefusalView { code: code.into(), rule: None, amount: None, seat: None, menu: None };
            }
        };
        let menu = table.seat_of(person.id).and_then(|seat| table.menu(seat));
        poker_engine::refusal_view(&Refusal { reason, menu }, table.house())
    }
}

/// The act that a person's request means at this table, or why the room says no.
pub(crate) fn act_of(table: &Table, person: &Person, turn: Option<u32>, asked: &Asked) -> Result<Act, No> {
    match *asked {
        Asked::Sit { seat, chips } => sit(table, person, seat, chips),
        Asked::Stand {} => own_seat(table, person).map(|seat| Act::Stand { seat }),
        Asked::AddChips { amount: more } => Ok(Act::AddChips { seat: own_seat(table, person)?, amount: amount(more)? }),
        Asked::Post {} => own_seat(table, person).map(|seat| Act::Post { seat }),
        Asked::Wait {} => own_seat(table, person).map(|seat| Act::WaitForBig { seat }),
        Asked::Start {} if person.host => Ok(Act::StartGame),
        Asked::Start {} => Err(No::Room("not-host")),
        Asked::Close {} if person.host => Ok(Act::Close),
        // Where the table is about to close that is taken back before the rules are asked.
        Asked::PlayOn {} if person.host => Err(No::Rules(Reason::NotNow)),
        Asked::Floor { says } if person.host => Ok(Act::Floor { floor: floor(says) }),
        Asked::Close {} | Asked::PlayOn {} | Asked::Floor { .. } => Err(No::Room("not-host")),
        Asked::SitOut {} => own_seat(table, person).map(|seat| Act::SitOut { seat }),
        Asked::ComeBack {} => own_seat(table, person).map(|seat| Act::ComeBack { seat }),
        Asked::Fold {} => decision(table, person, turn, Play::Fold),
        Asked::Check {} => decision(table, person, turn, Play::Check),
        Asked::Call {} => decision(table, person, turn, Play::Call),
        Asked::Bet { to } => decision(table, person, turn, Play::BetTo(amount(to)?)),
        Asked::Raise { to } => decision(table, person, turn, Play::RaiseTo(amount(to)?)),
        Asked::Draw { ref cards } => decision(table, person, turn, Play::Draw(own_cards(cards)?)),
        Asked::ShowCards { ref cards } => show_cards(table, person, cards),
        Asked::Show {} => decision(table, person, turn, Play::Show),
        Asked::Muck {} => decision(table, person, turn, Play::Muck),
        Asked::PlayBoard {} => decision(table, person, turn, Play::PlayBoard),
    }
}

/// What becomes of the host's wish to close the table after the hand, where this asks for it or takes it back.
pub(crate) fn closing(table: &Table, person: &Person, asked: &Asked, closing: bool) -> Option<bool> {
    let hand_runs = table.house().rules.format == Format::Cash && table.phase() == Phase::Playing;
    let is_to_close = closing && table.phase() != Phase::Finished;
    match asked {
        Asked::Close {} if person.host && hand_runs => Some(true),
        Asked::PlayOn {} if person.host && is_to_close => Some(false),
        _ => None,
    }
}

/// A chair for a person with a name: of a tournament, or of a cash table with chips. Who names none has bought none.
pub(crate) fn sit(table: &Table, person: &Person, seat: u8, chips: Option<i64>) -> Result<Act, No> {
    if person.only_looks_on() {
        return Err(No::Room("rail-only"));
    }
    if person.name.is_empty() {
        return Err(No::Room("must-name"));
    }
    let seat = Seat::new(seat).ok_or(No::Rules(Reason::BadSeats))?;
    match (table.house().rules.format, chips) {
        (Format::Tournament, None) => Ok(Act::Sit { seat, player: person.id }),
        (Format::Tournament, Some(_)) => Err(No::Room("bad-amount")),
        (Format::Cash, chips) => Ok(Act::Join { seat, player: person.id, chips: amount(chips.unwrap_or(0))? }),
    }
}

/// What a program buys in for: 50 big blinds, or without blinds 100 antes; nothing in a tournament.
pub(crate) fn usual_buy_in(house: &House) -> Option<i64> {
    if house.rules.format == Format::Tournament {
        return None;
    }
    let stakes = house.levels[0].stakes;
    let blind = stakes.big_blind.units();
    let usual = if blind > 0 { 50 * blind } else { 100 * stakes.ante.units() };
    let usual = usual.max(house.min_buy_in.units());
    Some(house.max_buy_in.map_or(usual, |most| usual.min(most.units())))
}

fn own_seat(table: &Table, person: &Person) -> Result<Seat, No> {
    table.seat_of(person.id).ok_or(No::Rules(Reason::NotSeated))
}

fn decision(table: &Table, person: &Person, turn: Option<u32>, play: Play) -> Result<Act, No> {
    let seat = own_seat(table, person)?;
    let turn = turn.ok_or(No::Rules(Reason::StaleTurn))?;
    Ok(Act::Play { seat, turn: Some(TurnId(turn)), play })
}

const fn floor(says: room_protocol::Floor) -> Floor {
    match says {
        room_protocol::Floor::Misdeal => Floor::Misdeal,
        room_protocol::Floor::FoulDeck => Floor::FoulDeck,
        room_protocol::Floor::MissingCard => Floor::MissingCard,
        room_protocol::Floor::TakesBack => Floor::TakesBack,
    }
}

/// Cards to turn up, only where the view offers it.
fn show_cards(table: &Table, person: &Person, faces: &[Face]) -> Result<Act, No> {
    let seat = own_seat(table, person)?;
    let showdown = table.street() == Some(Street::Showdown);
    let turn = matches!(table.awaiting(), Awaiting::Decision { seat: actor, .. } if actor == seat);
    if table.phase() == Phase::Playing && !(showdown && turn) {
        return Err(No::Rules(Reason::NotNow));
    }
    Ok(Act::ShowCards { seat, cards: own_cards(faces)? })
}

/// Cards of one's own: all of them seen, and none named twice.
fn own_cards(faces: &[Face]) -> Result<CardSet, No> {
    let mut cards = CardSet::EMPTY;
    for face in faces {
        match *face {
            Face::Up(card) if cards.insert(card) => {}
            Face::Up(_) | Face::Down => return Err(No::Rules(Reason::NotYourCards)),
        }
    }
    Ok(cards)
}

/// No table holds more than [`Chips::MAX`], and nothing less than nothing can be put in.
fn amount(to: i64) -> Result<Chips, No> {
    if (0..=Chips::MAX.units()).contains(&to) { Ok(Chips::new(to)) } else { Err(No::Room("bad-amount")) }
}
