//! Entrants who come late, stay away, come back or leave: the possible ways, and the price of each.
//!
//! | module | scope |
//! | --- | --- |
//! | [`checkin`] | all entrants, in every system: the list and the effect of a tap on it |
//! | [`latecomer`] | the players of a round robin |
//! | [`individuals`] | the players of an individual |
//! | [`result_entry`] | an entrant who has left and for whom a result is entered |
//!
//! If rounds are paired one after another, the next pairing takes care of it: [`pairing`](crate::pairing). For
//! pairs of bridge in a movement see [`movement::pairs`](crate::movement::pairs).
//!
//! # Decisions
//! **A single tap is enough if all other games stay as announced** (`checkin::Response::is_light`): away, back, from
//! the next round on, into a free place. The other ways are offered under the tile; they are computed from the event
//! before that tap, and replace it. A way that makes rounds again, moves a player to another table or empties a table
//! of four needs a confirmation. Going home is thus two taps, and a late child two taps and a name. If all rounds are
//! made beforehand and leaving empties tables, or removes a club's results, the organizer is asked once, with every way
//! and its price (`text::turnout`). A player who comes back plays from now on; missed games in finished rounds stay as
//! they count.
//!
//! **A result of an entrant who has left is confirmed first** ([`result_entry`]): yes brings the entrant back and
//! enters the result, in one step.
//!
//! **An individual makes promises when its rounds are made**: the most that any two players are partners and
//! opponents, and whether left and right matter. The promise is stored in the wishes, and the checks recompute it. A
//! later plan that breaks it includes the new promise in the same step; left and right can be kept only while nothing
//! is played. A table whose fourth player has left, or misses the round, is not played, and the others sit out. A
//! latecomer takes the place of a player who left if possible, since all other players then keep what they were
//! promised; planning again is offered with both sets of counts.

pub mod checkin;
pub mod individuals;
pub mod latecomer;
pub mod result_entry;
