//! Verification of every guarantee from the schedule alone.
//!
//! Nothing here knows how a schedule was made. This module uses only the types of
//! [`schedule`](crate::model::schedule) and [`ids`](crate::model::ids), so a mistake in a constructor cannot hide in
//! its check. The verifiers are themselves tested on good schedules that were broken on purpose.
//!
//! | kind | by replay | without replay |
//! | --- | --- | --- |
//! | round robin | [`round_robin()`]; of a league its figures, [`league()`] | |
//! | wishes for a league: where a season breaks them | [`wishes`] | |
//! | individual, rotating partners | [`individual()`], in short [`shares()`] | [`differences()`], for a start |
//! | rounds that follow from the first | as what they are | [`causes()`], their distances |
//! | two starters as a square, two rounds as rings | [`rings()`] | [`room_square()`] |
//! | rounds paired one after another | [`paired()`] | |
//! | a Mexicano, from the standings before each round | [`mexicano()`] | |
//! | what is wished of all rounds, whatever the system | [`lasting()`] | |
//! | movement of pairs and boards | [`movement()`] | |
//! | groups and what follows them | [`cup()`] | |
//! | the table of a league, from its games | [`table()`] | |
//! | class against class by each formula, from the points of each pupil | [`class_totals()`] | |
//!
//! # Decisions
//! **Individuals are checked in two independent ways.** [`individual()`] seats all players through all rounds and
//! counts; [`differences()`] looks only at starting positions. Neither depends on the other, and the published tables
//! pass both.
//!
//! **A rule that had to give way is not a fault.** [`paired()`] counts rematches, free rounds and runs of one colour
//! from the published rounds. A broken promise is a fault. A breach for which the round recorded a reason when it was
//! published ([`Excuse`]) is listed with that reason. Anything that was not promised is reported as a figure, not as
//! a claim. Changed limits of a Keizer season apply to the evenings after the change.
//!
//! **Sharing boards is a fault unless the movement planned it.** Planned sharing is passed in and reported as a rule
//! that gave way. Where two pairs exchange directions half way through an odd number of boards, the larger half is
//! played before the exchange. The caller passes the tables concerned, and the verifier turns the later boards
//! itself.

mod broken_claim;
mod champions;
mod classes;
mod club;
mod cup;
mod differences;
mod finding;
mod individual;
mod lasting;
mod league;
mod meetings;
mod mexicano;
mod movement;
mod round_by_round;
mod round_robin;
mod seats;
mod shares;
mod square;
mod starting;
mod table;
mod victory;
pub mod wishes;

pub use self::champions::{Group, champions};
pub use self::classes::{ClassRule, ClassTotal, CountedClass, class_totals};
pub use self::club::{ClubNight, ClubSeason, bar_points, season_points};
pub use self::cup::{Cup, Stages, cup};
pub use self::differences::{Differences, Fault, differences};
pub use self::finding::{Claim, Finding, Spread, Times};
pub use self::individual::{Directed, Individual, Lefts, Rotation, individual};
pub use self::lasting::{LastingWish, LastingWishKind, lasting};
pub use self::league::{League, complementary, followed, league};
pub use self::meetings::Meetings;
pub use self::mexicano::{Ladder, Passed, RoundStandings, mexicano};
pub use self::movement::{Comparisons, Movement, Moves, Ratio, movement};
pub use self::round_by_round::{Excuse, GaveWay, RematchLimits, RoundByRound, RoundByRoundClaims, paired};
pub use self::round_robin::{Away, Expect, Report, round_robin};
pub use self::shares::{Between, Shares, promised, shares};
pub use self::square::{Rings, SquareFault, rings, room_square};
pub use self::starting::{Cause, Gap, Relation, Ring, Slip, causes, related, slips};
pub use self::table::{Placed, Played, Step, table};
pub use self::victory::VictoryPoints;
