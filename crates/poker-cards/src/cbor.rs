//! How these values stand in an event log.

use minicbor::decode::{Decode, Decoder, Error as DecodeError};
use minicbor::encode::{Encode, Encoder, Error as EncodeError, Write};

use crate::{Card, Chips, Permutation, Seat, SeatSet};

/// The head of a byte string of one byte.
const ONE_BYTE: u8 = 0x41;
/// The head of a number from 24 to 255; a smaller one is a byte of its own.
const NUMBER: u8 = 24;

/// Writes bytes that are CBOR already, past the encoder's choice of lengths: nearly every event has such values.
#[inline(always)]
fn write<W: Write>(e: &mut Encoder<W>, bytes: &[u8]) -> Result<(), EncodeError<W::Error>> {
    e.writer_mut().write_all(bytes).map_err(EncodeError::write)
}

impl<C> Encode<C> for Card {
    /// A byte string of one byte, so that every card takes the same room.
    #[inline]
    fn encode<W: Write>(&self, e: &mut Encoder<W>, _: &mut C) -> Result<(), EncodeError<W::Error>> {
        write(e, &[ONE_BYTE, self.index()])
    }
}

impl<'b, C> Decode<'b, C> for Card {
    fn decode(d: &mut Decoder<'b>, _: &mut C) -> Result<Card, DecodeError> {
        match d.bytes()? {
            [index] => Card::from_index(*index).ok_or_else(|| DecodeError::message("no such card")),
            _ => Err(DecodeError::message("a card is one byte")),
        }
    }
}

impl<C> Encode<C> for Permutation {
    #[inline]
    fn encode<W: Write>(&self, e: &mut Encoder<W>, _: &mut C) -> Result<(), EncodeError<W::Error>> {
        e.bytes(self.numbers())?.ok()
    }
}

impl<'b, C> Decode<'b, C> for Permutation {
    fn decode(d: &mut Decoder<'b>, _: &mut C) -> Result<Permutation, DecodeError> {
        Permutation::new(d.bytes()?).map_err(|_| DecodeError::message("not an order of cards"))
    }
}

impl<C> Encode<C> for Seat {
    #[inline]
    fn encode<W: Write>(&self, e: &mut Encoder<W>, _: &mut C) -> Result<(), EncodeError<W::Error>> {
        write(e, &[self.number()])
    }
}

impl<'b, C> Decode<'b, C> for Seat {
    fn decode(d: &mut Decoder<'b>, _: &mut C) -> Result<Seat, DecodeError> {
        Seat::new(d.u8()?).ok_or_else(|| DecodeError::message("no such seat"))
    }
}

impl<C> Encode<C> for SeatSet {
    #[inline]
    fn encode<W: Write>(&self, e: &mut Encoder<W>, _: &mut C) -> Result<(), EncodeError<W::Error>> {
        e.u16(self.bits())?.ok()
    }
}

impl<'b, C> Decode<'b, C> for SeatSet {
    fn decode(d: &mut Decoder<'b>, _: &mut C) -> Result<SeatSet, DecodeError> {
        Ok(SeatSet::from_bits(d.u16()?))
    }
}

impl<C> Encode<C> for Chips {
    #[inline]
    fn encode<W: Write>(&self, e: &mut Encoder<W>, _: &mut C) -> Result<(), EncodeError<W::Error>> {
        match u8::try_from(self.units()) {
            Ok(units @ ..NUMBER) => write(e, &[units]),
            Ok(units) => write(e, &[NUMBER, units]),
            Err(_) => e.i64(self.units())?.ok(),
        }
    }
}

impl<'b, C> Decode<'b, C> for Chips {
    fn decode(d: &mut Decoder<'b>, _: &mut C) -> Result<Chips, DecodeError> {
        Ok(Chips::new(d.i64()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(value: impl Encode<()>) -> Vec<u8> {
        minicbor::to_vec(value).expect("memory can be written to")
    }

    #[test]
    fn numbers_take_as_few_bytes_as_they_can() {
        let of = |units| bytes(Chips::new(units));
        assert_eq!((of(0), of(23), of(24)), (vec![0], vec![23], vec![24, 24]));
        assert_eq!((of(255), of(256), of(-1)), (vec![24, 255], vec![25, 1, 0], vec![0x20]));
        assert_eq!(Seat::all().flat_map(bytes).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }

    #[test]
    fn a_card_is_a_string_of_one_byte() {
        assert_eq!(Card::from_index(51).map(bytes), Some(vec![0x41, 51]));
    }
}
