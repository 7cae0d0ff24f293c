//! The evenings drawn here beside those of the crate `social_tournament` 0.5.2, as the table of docs/beside.md:
//! `cargo run --release --example beside`.
//!
//! The crate needs 64 others, to make its cards as PDF, so it is not a dependency: `tests/data/social_tournament.json`
//! has what it draws and how it was asked.

mod evenings;

fn main() {
    evenings::HEAD.iter().for_each(|line| println!("{line}"));
    for row in evenings::rows() {
        println!("{row}");
    }
}
