//! The functions that the tests run too (`tests/fuzzed`).

#[path = "../../tests/fuzzed/mod.rs"]
pub mod targets;
