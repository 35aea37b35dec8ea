//! What the commands print. A reader who has seen enough (`| head -1`) ends the program quietly; so does one who reads no
//! complaints.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write};

use super::UNUSABLE;

/// Prints a line on stdout, as `println!` does where somebody reads.
macro_rules! say {
    ($($words:tt)*) => { $crate::commands::out::line(format_args!($($words)*)) };
}

/// Prints a line on stderr, after the name of the program.
macro_rules! complain {
    ($($words:tt)*) => { $crate::commands::out::complaint(format_args!($($words)*)) };
}

pub(crate) use {complain, say};

/// See [`say`].
pub fn line(words: Arguments<'_>) {
    done(writeln!(io::stdout(), "{words}"));
}

/// See [`complain`]. Where nobody reads complaints the exit status still tells.
pub fn complaint(words: Arguments<'_>) {
    let _ = writeln!(io::stderr(), "cardroom: {words}");
}

/// Ends the program where a result could not be printed: quietly if nobody reads on, which is no failure.
pub fn done(printed: io::Result<()>) {
    match printed {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => {
            complain!("the result cannot be printed: {error}");
            std::process::exit(UNUSABLE.into());
        }
    }
}
