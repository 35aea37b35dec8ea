//! How these values stand in an event log.

use minicbor::decode::{Decode, Decoder, Error as DecodeError};
use minicbor::encode::{Encode, Encoder, Error as EncodeError, Write};

use crate::{Card, Chips, Permutation, Seat, SeatSet};

impl<C> Encode<C> for Card {
    /// A byte string of one byte, so that every card takes the same room.
    fn encode<W: Write>(&self, e: &mut Encoder<W>, _: &mut C) -> Result<(), EncodeError<W::Error>> {
        e.bytes(&[self.index()])?.ok()
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
    fn encode<W: Write>(&self, e: &mut Encoder<W>, _: &mut C) -> Result<(), EncodeError<W::Error>> {
        e.u8(self.number())?.ok()
    }
}

impl<'b, C> Decode<'b, C> for Seat {
    fn decode(d: &mut Decoder<'b>, _: &mut C) -> Result<Seat, DecodeError> {
        Seat::new(d.u8()?).ok_or_else(|| DecodeError::message("no such seat"))
    }
}

impl<C> Encode<C> for SeatSet {
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
    fn encode<W: Write>(&self, e: &mut Encoder<W>, _: &mut C) -> Result<(), EncodeError<W::Error>> {
        e.i64(self.units())?.ok()
    }
}

impl<'b, C> Decode<'b, C> for Chips {
    fn decode(d: &mut Decoder<'b>, _: &mut C) -> Result<Chips, DecodeError> {
        Ok(Chips::new(d.i64()?))
    }
}
