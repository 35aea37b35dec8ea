//! The collection passes, and what must fail does.

mod broken;
mod collection;
mod mutants;
mod rule_book;
mod shelf;
