//! Leagues: timetables with an even order of opponents, home and away, and the second half of a season.
//!
//! | module | contents |
//! | --- | --- |
//! | [`timetable`] | who meets whom in which round, without sides; the carry-over sum |
//! | [`best`] | the timetables with the smallest known carry-over |
//! | [`starters`] | the best starter of a size, found by exhaustive search |
//! | [`by_hand`] | a timetable whose rounds are exchanged by hand, and its address |
//! | [`anneal`] | timetables that do not come from a starter, found by annealing |
//! | [`choices`] | the settings of a league apart from its timetable |
//! | [`ask`] | a whole league: the request for it, and the search that answers it |
//! | [`home_away`] | sides with the fewest breaks, proved |
//! | [`trade`] | the trade-off between few breaks and little carry-over |
//! | [`wishes`] | occupied halls, derbies, games agreed beforehand: kept by a search, or proved impossible |
//! | [`relaxed`] | more weeks than rounds, so that every team is free in some; club nights, rest days |
//! | [`returns`] | the second half: mirrored, inverted, English, French |
//!
//! # Decisions
//! **A bye carries over like a team.** A team whose opponents were always free in the round before is affected by it,
//! according to the EBL's "Movements" (2001). So the free seat counts in the carry-over, and an odd number of teams has
//! the same figures as the even number above it. `measures::CarryOver`, which is shown next to a schedule, leaves the
//! bye out.
//!
//! **The fewest breaks are computed, not searched.** The cost of the sides of a round depends only on the round
//! before, and a round of 20 teams has 1,024 ways to choose sides. So the minimum is exact up to 32 teams. Only
//! choices that concern a whole half need a search.
//!
//! **A league is planned first and becomes an event later.** Its plan keeps the choices ([`choices`]), so that a page
//! can report which of them are kept; planning its rounds again uses the circle method and drops the choices.
//!
//! **The curve is one search for all of its points** ([`trade`]): it keeps the best league for each number of breaks,
//! whatever the current goal of the search. It starts with both ends, the Berger table and the smallest known
//! carry-over.

pub mod anneal;
pub mod ask;
pub mod best;
pub mod by_hand;
mod chance;
pub mod choices;
pub mod home_away;
mod moves;
pub mod relaxed;
pub mod returns;
pub mod starters;
#[cfg(test)]
mod tests;
pub mod timetable;
pub mod trade;
pub mod wishes;
