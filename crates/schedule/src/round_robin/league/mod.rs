//! Leagues: timetables fair in their order, home and away, and the second half of a season.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`timetable`] | who meets whom in which round, without sides; the carry-over sum |
//! | [`best`] | the timetables with the least carry-over known |
//! | [`starters`] | the best starter of all, found by trying all |
//! | [`by_hand`] | a timetable whose rounds somebody exchanges, and its address |
//! | [`anneal`] | timetables that do not come of a starter, found by lot |
//! | [`choices`] | what is chosen of a league beside its timetable |
//! | [`ask`] | a whole league: what it is to be like, and the search for it |
//! | [`home_away`] | sides with the fewest breaks, proved |
//! | [`trade`] | the trade-off between few breaks and little carry-over |
//! | [`wishes`] | halls taken, derbies, games agreed beforehand: kept by a search, or said why not |
//! | [`relaxed`] | more weeks than rounds: everybody is free in some; club nights, rest days |
//! | [`returns`] | the second half: mirrored, inverted, English, French |
//!
//! # Decisions
//! **A bye is followed as a team is.** Whoever always plays teams that were free just before has something of it, says
//! the EBL's "Movements" (2001). So the free seat counts in the carry-over, and an odd number of teams has the figures
//! of the even number above it. `meters::Follow`, which is shown beside a schedule, leaves the bye out.
//!
//! **Fewest breaks are worked out, not searched.** What sides cost depends on the round before alone, and a round of 20
//! teams has 1,024 ways. So the least is exact up to 32 teams. Only what looks at a whole half is searched.
//!
//! **A league is planned first and is an event then.** Its plan keeps what was chosen ([`choices`]), so that a page can
//! say what is kept of it; whoever plans its rounds anew does so by the circle and gives it up.
//!
//! **The curve is a search for all of its points at once** ([`trade`]): the best league of each number of breaks is
//! kept, whatever is being looked for. It begins with both ends, the Berger table and the least carry-over known.

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
