//! Checks: guarantees with their evidence, and another order of the rounds.

use rondel_event::event::{Party, Place};
use rondel_session::web::protocol::Failure;

use super::common::Idle;
use super::place::{all_games, all_parties, game, games, parties};
use super::placeholders::Nested;

sentences!("checks");

/// Returns the number of times as a word.
pub(super) fn how_often(n: &usize) -> Nested<Often> {
    Nested(Often::Times { n: *n })
}

/// Returns the sentence about a failed search.
pub fn lost(failure: Failure) -> Checks {
    match failure {
        Failure::OtherVersion => Checks::WorkerOld,
        Failure::Late => Checks::WorkerLate,
        Failure::Absent | Failure::Broken => Checks::WorkerBroken,
    }
}

/// Returns the number of the preceding round.
fn before(from: &u16) -> u16 {
    from - 1
}
