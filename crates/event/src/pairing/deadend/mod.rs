//! Pairing by hand, round by round: where it gets stuck, and the proof.
//!
//! Two questions that are never mixed. *Can this round be completed?* is answered for any number of players, by
//! [`round::verdict`]: with a way, or with the odd groups that are left when some players are set aside. *Can all the
//! rest be completed?* is answered by [`rest::verdict`]: up to ten players with a way or with "none, all tried", above
//! that with a way or not at all.
//!
//! An odd number of players gets one seat more, [`Position::free`]: who meets it is free, and everybody is free once,
//! as in every round robin. So there is one rule only: everybody meets everybody once, and each round takes in every
//! seat.
//!
//! [`play`] is what somebody does there: taps, takes back, asks, and plays the boards of the game.

mod boards;
mod link;
pub mod play;
mod position;
pub mod rest;
pub mod round;
pub mod stuck;

pub use boards::{Asks, BOARDS, Board, EDITION};
pub use link::{ByHand, Start};
pub use position::{Illegal, PLAYERS, Position};

use rondel_schedule::model::ids::Player;

/// A game: two seats that meet.
pub type Game = [Player; 2];

#[cfg(test)]
mod tests;
