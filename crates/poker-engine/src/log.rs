//! The bytes of a table's log: house rules, events and checkpoints, with explicit field numbers.
//!
//! Each begins with a version byte. This is the only place that writes a sealed card, and it is no format of the wire.

use minicbor::decode::{Decode, Decoder, Error as DecodeError};
use minicbor::encode::{Encode, Encoder, Error as EncodeError, Write};
use poker_cards::{Card, Chips, PerSeat, Seat, SeatSet};

use crate::slips::{Planned, Replay, Slips};
use crate::table::{Chair, Owing, Positions, Split, Stand};
use crate::{Event, House, Phase, PlayerId, Sealed, Slot, Table};

const VERSION: u8 = 1;

/// As many bytes as all but the rarest events have; the order of a deck has 58.
const USUAL_BYTES: usize = 64;

/// Rather more than most events have.
const COMMON_BYTES: usize = 16;

/// Bytes that are no log of this version.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// Written by a version that this program does not know.
    #[error("the log has format version {found}; this program reads {VERSION}")]
    Version {
        /// The version byte.
        found: u8,
    },
    /// Cut off or damaged.
    #[error("the log is damaged: {0}")]
    Damaged(String),
}

/// A context that may write and read sealed values; only this module has one.
pub trait Privy {}

struct LogKey;

impl Privy for LogKey {}

/// A table between two hands: no cards lie on it.
#[derive(Clone, Debug, PartialEq, Eq, minicbor::Encode, minicbor::Decode)]
pub struct Checkpoint {
    #[n(0)]
    chairs: Vec<ChairRecord>,
    #[n(1)]
    started_ms: Option<i64>,
    #[n(2)]
    first_button: Option<Seat>,
    #[n(3)]
    positions: Option<[Option<Seat>; 3]>,
    #[n(4)]
    announced: Option<u8>,
    #[n(5)]
    hands: u32,
    #[n(6)]
    turns: u32,
    #[n(7)]
    away: SeatSet,
    #[n(8)]
    out: SeatSet,
    #[n(9)]
    phase: u8,
    #[n(10)]
    #[cbor(default)]
    waiting: SeatSet,
    #[n(11)]
    #[cbor(default)]
    posting: SeatSet,
    #[n(12)]
    #[cbor(default)]
    carried: Chips,
    #[n(13)]
    #[cbor(default)]
    rake: Chips,
    #[n(14)]
    #[cbor(default)]
    offline: SeatSet,
    #[n(100)]
    #[cbor(default)]
    planned: Vec<Planned>,
    #[n(101)]
    replay: Option<Replay>,
    #[n(15)]
    split: Option<Split>,
}

#[derive(Clone, Debug, PartialEq, Eq, minicbor::Encode, minicbor::Decode)]
struct ChairRecord {
    #[n(0)]
    seat: Seat,
    #[n(1)]
    player: PlayerId,
    #[n(2)]
    stack: Chips,
    #[n(3)]
    missed: u8,
    #[n(4)]
    place: Option<[u8; 2]>,
    #[n(5)]
    #[cbor(default)]
    owes: bool,
    #[n(6)]
    #[cbor(default)]
    dealt: bool,
    #[n(7)]
    #[cbor(default)]
    owes_small: bool,
    #[n(8)]
    #[cbor(default)]
    owes_big: bool,
}

impl Table {
    /// The table without the cards of the last hand; none while a hand is running.
    pub fn checkpoint(&self) -> Option<Checkpoint> {
        let phase = match self.phase() {
            Phase::Seating => 0,
            Phase::Ready | Phase::HandOver => 1,
            Phase::Finished if matches!(self.stand, Stand::Closed) => 3,
            Phase::Finished => 2,
            Phase::Playing => return None,
        };
        let record = |seat: Seat| {
            let chair = self.chairs[seat];
            let place = chair.place.map(|(first, last)| [first, last]);
            let Owing { any, small, big } = self.owing;
            Some(ChairRecord {
                seat,
                player: chair.player?,
                stack: chair.stack,
                missed: chair.missed,
                place,
                owes: any.contains(seat),
                dealt: self.dealt.contains(seat),
                owes_small: small.contains(seat),
                owes_big: big.contains(seat),
            })
        };
        let (planned, replay) = self.slips_between_hands();
        Some(Checkpoint {
            planned,
            replay,
            split: self.split,
            chairs: self.occupied.iter().filter_map(record).collect(),
            started_ms: self.started_ms,
            first_button: self.first_button,
            positions: self.positions.map(|at| [Some(at.button), at.small, at.big]),
            announced: self.announced,
            hands: self.hands,
            turns: self.turns,
            away: self.away,
            out: self.out,
            phase,
            waiting: self.waiting,
            posting: self.posting,
            carried: self.carried,
            rake: self.rake,
            offline: self.offline,
        })
    }

    /// The table as a checkpoint kept it.
    ///
    /// # Errors
    /// [`LogError::Damaged`] where rules and checkpoint do not fit.
    pub fn resume(house: House, checkpoint: &Checkpoint) -> Result<Table, LogError> {
        let damaged = |problem: &str| LogError::Damaged(problem.into());
        house.check().map_err(|refusal| LogError::Damaged(refusal.to_string()))?;
        let mut table = Table::bare(house);
        let mut chairs = PerSeat::<Chair>::default();
        for record in &checkpoint.chairs {
            let place = record.place.map(|[first, last]| (first, last));
            let player = Some(record.player);
            chairs[record.seat] = Chair { player, stack: record.stack, missed: record.missed, place };
            table.occupied.insert(record.seat);
            let sets = [&mut table.owing.any, &mut table.owing.small, &mut table.owing.big, &mut table.dealt];
            for (set, is_in) in sets.into_iter().zip([record.owes, record.owes_small, record.owes_big, record.dealt]) {
                if is_in {
                    set.insert(record.seat);
                }
            }
        }
        table.chairs = chairs;
        table.started_ms = checkpoint.started_ms;
        table.first_button = checkpoint.first_button;
        table.positions = match checkpoint.positions {
            Some([Some(button), small, big]) => Some(Positions { button, small, big }),
            Some(_) => return Err(damaged("positions without a button")),
            None => None,
        };
        if !checkpoint.planned.is_empty() || checkpoint.replay.is_some() {
            let (planned, replay) = (checkpoint.planned.clone(), checkpoint.replay);
            table.slips = Some(Box::new(Slips { planned, replay, ..Slips::default() }));
        }
        table.waiting = checkpoint.waiting;
        table.posting = checkpoint.posting;
        table.carried = checkpoint.carried;
        table.split = checkpoint.split;
        table.rake = checkpoint.rake;
        table.offline = checkpoint.offline;
        table.announced = checkpoint.announced;
        table.hands = checkpoint.hands;
        table.turns = checkpoint.turns;
        table.away = checkpoint.away;
        table.out = checkpoint.out;
        table.stand = match checkpoint.phase {
            0 => Stand::Seating,
            1 => Stand::Ready,
            2 => Stand::Finished,
            3 => Stand::Closed,
            _ => return Err(damaged("no such phase")),
        };
        Ok(table)
    }
}

/// An event in log bytes.
pub fn encode_event(event: &Event) -> Vec<u8> {
    encode(event)
}

/// Events in log bytes, one behind the other in one buffer: what happens together is written together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventBytes {
    bytes: Vec<u8>,
    /// Where each event ends.
    ends: Vec<usize>,
}

impl EventBytes {
    /// These events, each in the bytes of [`encode_event`].
    pub fn of(events: &[Event]) -> EventBytes {
        let bytes = Vec::with_capacity(events.len() * COMMON_BYTES + 1 + USUAL_BYTES);
        let mut written = EventBytes { bytes, ends: Vec::with_capacity(events.len()) };
        for event in events {
            append(event, &mut written.bytes);
            written.ends.push(written.bytes.len());
        }
        written
    }

    /// Adds the bytes of one event.
    pub fn push(&mut self, event: &[u8]) {
        self.bytes.extend_from_slice(event);
        self.ends.push(self.bytes.len());
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The bytes of each event, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, &end)| &self.bytes[begin..end])
    }
}

impl<B: AsRef<[u8]>> FromIterator<B> for EventBytes {
    fn from_iter<I: IntoIterator<Item = B>>(events: I) -> EventBytes {
        let mut all = EventBytes::default();
        events.into_iter().for_each(|event| all.push(event.as_ref()));
        all
    }
}

/// The event of log bytes.
///
/// # Errors
/// [`LogError`]
pub fn decode_event(bytes: &[u8]) -> Result<Event, LogError> {
    decode(bytes)
}

/// House rules in log bytes.
pub fn encode_house(house: &House) -> Vec<u8> {
    encode(house)
}

/// The house rules of log bytes.
///
/// # Errors
/// [`LogError`]
pub fn decode_house(bytes: &[u8]) -> Result<House, LogError> {
    decode(bytes)
}

/// A checkpoint in log bytes.
pub fn encode_checkpoint(checkpoint: &Checkpoint) -> Vec<u8> {
    encode(checkpoint)
}

/// The checkpoint of log bytes.
///
/// # Errors
/// [`LogError`]
pub fn decode_checkpoint(bytes: &[u8]) -> Result<Checkpoint, LogError> {
    decode(bytes)
}

fn encode<T: Encode<LogKey>>(value: &T) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(1 + USUAL_BYTES);
    append(value, &mut bytes);
    bytes
}

/// Writes behind what is there, into room that is made at once, so that not every byte asks whether there must be more.
fn append<T: Encode<LogKey>>(value: &T, bytes: &mut Vec<u8>) {
    let begin = bytes.len() + 1;
    bytes.resize(begin + USUAL_BYTES, VERSION);
    let mut encoder = Encoder::new(&mut bytes[begin..]);
    let fits = value.encode(&mut encoder, &mut LogKey).is_ok();
    let written = if fits { USUAL_BYTES - encoder.writer().len() } else { 0 };
    bytes.truncate(begin + written);
    if !fits {
        let written = minicbor::encode_with(value, bytes, &mut LogKey);
        debug_assert!(written.is_ok(), "writing to memory cannot fail");
    }
}

fn decode<'b, T: Decode<'b, LogKey>>(bytes: &'b [u8]) -> Result<T, LogError> {
    match bytes {
        [VERSION, rest @ ..] => {
            let mut decoder = Decoder::new(rest);
            let value = decoder.decode_with(&mut LogKey).map_err(|error| LogError::Damaged(error.to_string()))?;
            if decoder.position() < rest.len() {
                return Err(LogError::Damaged("more bytes than one record has".into()));
            }
            Ok(value)
        }
        [found, ..] => Err(LogError::Version { found: *found }),
        [] => Err(LogError::Damaged("no bytes".into())),
    }
}

impl<C: Privy, T: Encode<C>> Encode<C> for Sealed<T> {
    fn encode<W: Write>(&self, e: &mut Encoder<W>, context: &mut C) -> Result<(), EncodeError<W::Error>> {
        self.open().encode(e, context)
    }
}

impl<'b, C: Privy, T: Decode<'b, C>> Decode<'b, C> for Sealed<T> {
    fn decode(d: &mut Decoder<'b>, context: &mut C) -> Result<Sealed<T>, DecodeError> {
        T::decode(d, context).map(Sealed::new)
    }
}

/// What stands in the place of a card that nobody has read.
const UNREAD: u8 = 255;

impl<C> Encode<C> for Slot {
    #[inline]
    fn encode<W: Write>(&self, e: &mut Encoder<W>, context: &mut C) -> Result<(), EncodeError<W::Error>> {
        match self {
            Slot::Read(card) => card.encode(e, context),
            Slot::Unread => e.bytes(&[UNREAD])?.ok(),
        }
    }
}

impl<'b, C> Decode<'b, C> for Slot {
    fn decode(d: &mut Decoder<'b>, _: &mut C) -> Result<Slot, DecodeError> {
        match d.bytes()? {
            [UNREAD] => Ok(Slot::Unread),
            [index] => Card::from_index(*index).map(Slot::Read).ok_or_else(|| DecodeError::message("no such card")),
            _ => Err(DecodeError::message("a card is one byte")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_in_one_buffer_are_those_of_their_own() {
        let seat = Seat::new(3).expect("there is a chair 3");
        let order = Sealed::new(poker_cards::Permutation::identity(52));
        let events =
            [Event::RoundClosed, Event::Shuffled { order }, Event::Leaving { seat }, Event::TimeCredited { ms: -1 }];
        let together = EventBytes::of(&events);
        let alone: Vec<Vec<u8>> = events.iter().map(encode_event).collect();
        assert!(together.iter().eq(alone.iter().map(Vec::as_slice)));
        assert_eq!((together.len(), together.is_empty()), (4, false));
        assert_eq!(alone.iter().collect::<EventBytes>(), together);
        assert_eq!(EventBytes::of(&[]).iter().count(), 0);
    }

    #[test]
    fn short_and_long_values_stand_behind_the_version_byte() {
        for letters in [0, 10, 60, 61, 62, 63, 64, 65, 200] {
            let text = "x".repeat(letters);
            let bytes = encode(&text);
            // The head of a text has one byte for up to 23 letters, two for up to 255.
            let head = if letters < 24 { vec![0x60 + letters as u8] } else { vec![0x78, letters as u8] };
            assert_eq!(bytes, [vec![VERSION], head, text.clone().into_bytes()].concat());
            let mut behind = vec![7; letters];
            append(&text, &mut behind);
            assert_eq!(behind, [vec![7; letters], bytes].concat());
        }
    }
}
