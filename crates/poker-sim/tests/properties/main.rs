//! What holds in every hand of random legal play at three profiles and under any rules, with 2 to 10 chairs, random stacks,
//! stakes and antes,
//! and at cash tables with people who come, sit out, post, wait and leave.

mod clumsy;
mod game;
mod lines;
mod long;
mod menu;
mod options;
mod perft;
mod positions;
mod referee;
mod replay;
mod settler;
mod slips;
mod two_worlds;
mod undone;
mod whole;
