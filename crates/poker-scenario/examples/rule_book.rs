//! Prints the page of the rules with their scenarios: `cargo run -p poker-scenario --example rule_book`.

#[path = "../tests/scenarios/shelf.rs"]
mod shelf;

fn main() {
    print!("{}", shelf::book().page("../"));
}
