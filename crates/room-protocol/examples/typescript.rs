//! Prints the TypeScript declarations of the wire: `cargo run -p room-protocol --features bindings --example typescript`.
#![allow(missing_docs)]
fn main() {
    print!("{}", room_protocol::bindings::typescript());
}
