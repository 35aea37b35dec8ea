//! The one shuffle of the whole program, over a source of random words given as argument.
//!
//! The order of a deck depends on nothing but the words, and the words of [`KeyedWords`] on nothing but a key and a
//! domain. Whoever knows both can rebuild the deck, in any language with HMAC-SHA-256, by the steps below.
//! `tests/vectors.txt` holds known answers, `tests/vectors.py` a second implementation that wrote them.
//!
//! # Words from a key
//! 1. The key is 32 bytes. The domain is a byte string that says what the words are for.
//! 2. Block *i* (*i* = 0, 1, 2 …) is the HMAC-SHA-256 with that key of the message: the domain, followed by *i* as
//!    eight bytes, most significant first.
//! 3. A block is 32 bytes: eight words of four bytes each, in order, most significant byte first.
//! 4. The words of block 0, then of block 1, and so on, are the stream. Each word is used once.
//!
//! # Order from words
//! 1. To shuffle *len* things (more than 52 count as 52), start with the list 0, 1 … *len* − 1.
//! 2. For each place *p* from *len* − 1 down to 1, draw a number *d* with 0 ≤ *d* ≤ *p* (below), and change over the
//!    numbers in the places *p* and *d*; they may be the same place. Place 0 draws nothing.
//! 3. To draw with *n* = *p* + 1 outcomes, take the next word *w*. If *w* is not below the largest multiple of *n* that is
//!    at most 2³², throw it away and take the next. Otherwise *d* is the remainder of *w* divided by *n*.
//! 4. The list, read from place 0 on, is the order; its first number is on top.
//!
//! Rejection makes every *d* exactly as likely as any other, so every order is, as long as the words are random.
//! A full deck uses 51 words and very rarely one more.
//!
//! ```
//! use poker_fair::{KeyedWords, shuffle};
//!
//! let mut words = KeyedWords::new([7; 32], b"table 1, hand 1");
//! let deck = shuffle(52, &mut words);
//! assert_eq!(deck.numbers().len(), 52);
//! assert!(shuffle(52, &mut KeyedWords::new([7; 32], b"table 1, hand 1")) == deck);
//! ```

mod keyed;
mod shuffle;

pub use keyed::KeyedWords;
pub use shuffle::{Words, shuffle};
