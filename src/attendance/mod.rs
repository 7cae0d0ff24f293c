//! Somebody comes late, stays away, comes back or leaves: what can be done, and what each way costs.
//!
//! | module | for whom |
//! | --- | --- |
//! | [`door`] | everybody, in every system: one list, what a tap on it does |
//! | [`latecomer`] | the players of a round robin |
//! | [`turnout`] | individuals that go round |
//! | [`tapped`] | an entrant who has left and for whom a result is tapped: whether they are back |
//!
//! Where rounds are paired one after another the next pairing settles it: [`pairing`](crate::pairing). Where pairs of
//! bridge follow a movement: [`movement::pairs`](crate::movement::pairs).

pub mod door;
pub mod latecomer;
pub mod tapped;
pub mod turnout;
