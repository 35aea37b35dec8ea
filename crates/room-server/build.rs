//! Builds again when the client's files change; an added file would go unnoticed otherwise.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
