//! What holds in every hand of random legal play, with 2 to 10 players, random stacks, blinds and antes.

mod game;
mod menu;
mod referee;
mod replay;
mod settler;
mod two_worlds;
mod whole;
