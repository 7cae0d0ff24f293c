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
//!
//! # Decisions
//! **One tap does at once what leaves everybody else's games as announced** (`door::Way::is_light`): away, back, from
//! the next round on, into a free place. The other ways stand under the tile, worked out from the event before that
//! step, and replace it. Anything that makes rounds again, sends somebody else to another table or empties a table of
//! four is asked first. So going home is two taps, a late child two and a name. Where all rounds are made beforehand
//! and leaving empties tables, or removes a club's results, it is asked once, with every way and its price
//! (`text::turnout`). Whoever comes back plays from now on; what was missed in finished rounds stays as it counts.
//!
//! **A result of somebody who has left is asked about** before it is written ([`tapped`]): yes brings them back and
//! counts, in one step.
//!
//! **An individual promises, when its rounds are made**, the most that any two are partners and opponents, and whether
//! left and right matter. The promise is stored in its wishes and the checks recompute it. A later plan that breaks it
//! brings the new promise in the same step; left and right can be kept only while nothing is played. A table whose
//! fourth has left, or misses the round, is not played, and its others sit out. A late comer takes the place of a
//! player who left where possible, since the others then keep what they were promised; planning again is offered with
//! both sets of counts.

pub mod door;
pub mod latecomer;
pub mod tapped;
pub mod turnout;
