//! Movements of pairs and boards for bridge: barometer, Howell, Mitchell, lines of several sections.
//!
//! What is made here is judged by [`verify::movement`](crate::verify::movement), which shares nothing with it.
//! [`pairs`] is an evening of pairs in such a movement.

mod balance;
mod barometer;
pub mod cards;
mod change;
pub mod csv;
mod cyclic;
pub mod design;
pub mod howell;
pub mod lines;
pub mod mitchell;
pub mod offer;
pub mod pairs;
mod rounds;
pub mod script;
pub mod sections;
pub mod switch;

pub use self::balance::{Balance, Comparisons, Spread};
pub use self::barometer::{BarometerError, LEAST_PAIRS, barometer, residues};
pub use self::change::{Changed, Room};
pub use self::cyclic::{Cyclic, First, MOST_PAIRS, Phantom};
pub use self::rounds::{Movement, Play, Shared};
