//! Pairing by hand, round by round: where it gets stuck, and the proof.
//!
//! Two questions are kept apart. *Can this round be completed?* is answered for any number of players by
//! [`round::verdict`]: with a way, or with the odd groups that are left when some players are set aside. *Can all the
//! rest be completed?* is answered by [`rest::verdict`]: up to ten players with a way or with "none, all tried",
//! above that only if a way is found or this round is stuck.
//!
//! With an odd number of players there is one more seat, [`Position::free`]: the player who meets it is free, and
//! every player is free once, as in every round robin. So there is a single rule: every two seats meet once, and each
//! round takes in all seats.
//!
//! [`play`] holds the actions of the person pairing: tapping, taking back, asking, and playing the boards of the
//! game.

mod boards;
mod link;
pub mod play;
mod position;
pub mod rest;
pub mod round;
pub mod stuck;

pub use boards::{BOARDS, Board, EDITION, Question};
pub use link::{ByHand, Start};
pub use position::{Illegal, PLAYERS, Position};

use rondel_schedule::model::ids::Player;

/// A game: two seats that meet.
pub type Game = [Player; 2];

#[cfg(test)]
mod tests;
