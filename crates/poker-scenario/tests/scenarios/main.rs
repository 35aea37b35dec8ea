//! The collection passes, and what must fail does.

mod broken;
mod collection;
mod mutants;
mod page;
mod rule_book;
mod shelf;
