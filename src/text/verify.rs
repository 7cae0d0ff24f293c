//! Verifying a schedule from elsewhere: how it was read, what it keeps, and how good it is.

use super::checks::how_often;
use super::holes::{minus, same};
use crate::format::schedule::{Expected, MAX_ENTRANTS, Note};
use crate::report::Kind;

sentences!("verify");

fn tens(tenths: &u64) -> u64 {
    tenths / 10
}

fn ones(tenths: &u64) -> u64 {
    tenths % 10
}

fn kilobytes(bytes: &usize) -> usize {
    bytes / 1024
}
