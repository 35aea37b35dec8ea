//! Chores of the project: `cargo xtask serve`, `cargo xtask test`, `cargo xtask bindings`, `cargo xtask rules`, `cargo xtask crash`,
//! `cargo xtask bench`, `cargo xtask nightly`.

mod bench;
mod browser;
mod client;
mod instructions;
mod nightly;
mod run;

use anyhow::{Result, bail};

use crate::run::{Tool, root};

const HELP: &str = "\
cargo xtask serve [ARGS]   builds the client and opens a room; ARGS go to `cardroom serve`
cargo xtask test           installs what the tests need and runs everything
cargo xtask bindings       writes the TypeScript declarations of the wire, web/src/protocol.ts
cargo xtask rules          writes the page of the rules with their scenarios, docs/rules.md
cargo xtask crash [ARGS]   kills a room under load at random moments; ARGS such as --rounds 50
cargo xtask bench [ARGS]   measures the hot paths beside other crates, in turn; ARGS such as eval --rounds 9 --json
cargo xtask bench instructions [--renew]
                           counts the instructions of the hot paths; fails where one needs more than its limit allows.
                           --renew writes the counts to bench/instructions/limits.txt
cargo xtask nightly [PART] the long runs, all of them or those that are named:";

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let chore = arguments.next();
    let rest: Vec<String> = arguments.collect();
    match chore.as_deref() {
        Some("serve") => serve(&rest),
        Some("test") if rest.is_empty() => test(),
        Some("bindings") if rest.is_empty() => bindings(),
        Some("rules") if rest.is_empty() => rules(),
        Some("crash") => crash(&rest),
        Some("bench") => bench::run(&rest),
        Some("nightly") => nightly::run(&rest),
        Some("help" | "--help") | None => {
            println!("{HELP}\n{}", nightly::help());
            Ok(())
        }
        Some(other) => bail!("there is no chore '{other}' with these arguments\n{HELP}"),
    }
}

fn serve(arguments: &[String]) -> Result<()> {
    client::build()?;
    Tool::cargo().args(["run", "--release", "--package", "cardroom", "--", "serve"]).args(arguments).run()
}

/// Every check of the project, the quick ones first.
fn test() -> Result<()> {
    for workspace in ["Cargo.toml", "bench/Cargo.toml", "bench/instructions/Cargo.toml"] {
        Tool::cargo().args(["fmt", "--all", "--check", "--manifest-path", workspace]).run()?;
    }
    client::build()?;
    client::check()?;
    let everything = ["--workspace", "--all-targets", "--all-features"];
    Tool::cargo().arg("clippy").args(everything).args(["--", "--deny", "warnings"]).run()?;
    Tool::cargo().args(["test", "--workspace", "--all-features"]).run()?;
    instructions::run(&[])?;
    crash(&["--rounds".into(), "3".into()])?;
    browser::test()
}

fn bindings() -> Result<()> {
    let text = Tool::cargo()
        .args(["run", "--quiet", "--package", "room-protocol", "--features", "bindings", "--example", "typescript"])
        .output()?;
    std::fs::write(root().join("web/src/protocol.ts"), text)?;
    Ok(())
}

fn rules() -> Result<()> {
    let text =
        Tool::cargo().args(["run", "--quiet", "--package", "poker-scenario", "--example", "rule_book"]).output()?;
    std::fs::write(root().join("docs/rules.md"), text)?;
    Ok(())
}

fn crash(arguments: &[String]) -> Result<()> {
    Tool::cargo().args(["build", "--package", "cardroom", "--package", "room-sim"]).run()?;
    Tool::cargo().args(["run", "--quiet", "--package", "room-sim", "--bin", "crash", "--"]).args(arguments).run()
}
