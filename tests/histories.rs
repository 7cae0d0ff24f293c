//! Whole events: random ones, and evenings as they were saved, replayed.

#[path = "support/mod.rs"]
mod support;

#[path = "histories/before.rs"]
mod before;
#[path = "histories/evenings.rs"]
mod evenings;
#[path = "histories/mutated.rs"]
mod mutated;
#[path = "histories/oracle.rs"]
mod oracle;
#[path = "histories/random.rs"]
mod random;
