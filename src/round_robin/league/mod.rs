//! Leagues: timetables fair in their order, home and away, and the second half of a season.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`timetable`] | who meets whom in which round, without sides; the carry-over sum |
//! | [`best`] | the timetables with the least carry-over known |
//! | [`starters`] | the best starter of all, found by trying all |
//! | [`anneal`] | timetables that do not come of a starter, found by lot |
//! | [`home_away`] | sides with the fewest breaks, proved |
//! | [`returns`] | the second half: mirrored, inverted, English, French |
//!
//! # Decisions
//! **A bye is followed as a team is.** Whoever always plays teams that were free just before has something of it, says
//! the EBL's "Movements" (2001). So the free seat counts in the carry-over, and an odd number of teams has the figures
//! of the even number above it. `meters::Follow`, which is shown beside a schedule, leaves the bye out.
//!
//! **Fewest breaks are worked out, not searched.** What sides cost depends on the round before alone, and a round of 20
//! teams has 1,024 ways. So the least is exact up to 32 teams. Only what looks at a whole half is searched.

pub mod anneal;
pub mod best;
mod chance;
pub mod home_away;
pub mod returns;
pub mod starters;
#[cfg(test)]
mod tests;
pub mod timetable;
