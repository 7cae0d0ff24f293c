//! The counting lab: exact and estimated numbers of starters and whist schedules.
//!
//! | what | where |
//! | --- | --- |
//! | starters, exactly, up to 50 players, by a sum over sign patterns | [`godfrey`] |
//! | starters one by one, with the source's subtotals; depth first and breadth first | [`starters`] |
//! | all subtotals at once, by the sum over sign patterns | [`godfrey::longest`] |
//! | the remainder that the number of starters must leave | [`fixed_points`] |
//! | whist schedules, exactly, with left and right; the plain method of the source | [`whist`] |
//! | estimated numbers, by random walks | [`estimate`] |
//! | the estimated time of a count | [`timing`] |
//! | permutations, pairings, tables: the other columns of the source | [`combinations`] |
//! | numbers counted by others | [`published`] |
//! | numbers that this program has counted and no known source has | [`own_counts`] |
//! | the known number of solutions, counted at once or published | [`Known`] |
//! | parts of a count joined again, from any number of machines | [`Parts`] |
//! | a part as one line of text with a checksum | [`line`](mod@line) |
//! | a share of a count as a line, and lines gathered | [`share`] |
//! | the counting lab of the page: queue, batches for workers, persistence | [`lab`] |
//!
//! A count is cut into units. Each unit can be run on its own, anywhere and at any time, and yields a part: plain
//! data that records which count and unit it belongs to. Units are independent and short, and only their parts are
//! kept. A count can therefore be stopped, resumed, and shared among workers and machines. This crate creates no
//! threads and reads no clock.
//!
//! The resulting numbers are computed: [`published`] and [`own_counts`] are for comparison only, and no counting module
//! uses them.
//!
//! # Decisions
//! **Residue 0 is among the signs.** The usual sum over sign patterns leaves it out. With it, a term survives turning
//! as well as multipliers, mirror and negation, so one pattern represents about `2 m phi(m)` instead of `2 phi(m)`;
//! the proof is in [`godfrey`]. Orbits are enumerated by rules that need no theory of the ring, so prime and composite
//! moduli share one code. The checks are free: the patterns add up to `2^(m-1)`, the sum is divisible by `2^(m-1)`,
//! and the count leaves the remainder that [`fixed_points`] prescribes.
//!
//! **Subtotals keep the longest chord apart.** In the sum over sign patterns, the chord of the largest distance and
//! the residue left alone become one factor for each start of that chord, so all subtotals share the words and all
//! other factors. Of the symmetries only turning remains, since a multiplier makes another chord the longest.
//!
//! **Whist is counted in the source's two stages, each cut short.** First partners up to multipliers, with a weight.
//! Then tables: whatever a full distance forbids is struck out in lanes of bits, the pair with the fewest choices is
//! seated first, and the last tables are found by addition. Two searches in different orders agree, and so do the
//! starters counted along the way.
//!
//! **Units are pure functions of their number.** A part records where it belongs, and parts can be saved, mailed and
//! added in any order. No unit waits for another and no checkpoint falls within one, so units are many: 747 for the
//! starters of 40 players, 1,864 for whist of 28.
//!
//! **The lab has neither a clock nor real workers.** The caller asks `lab::Lab` for the next task, so queue, pause,
//! loss of a worker and reload are native tests. Units are dealt in a scattered order (golden section), so that the
//! estimate of the remaining time is reliable, and in batches of 0.4 s, the most that a pause can lose. Each saved
//! line has a checksum, so damage costs one line. Lines from elsewhere are added all together or not at all. Only one
//! tab counts at a time, under the same lease as events.
//!
//! **A cell shows the origin of its number**: published, counted here, both and equal, both and different, or found
//! in no source known here and counted now or before. Published numbers are in [`published`], those counted before in
//! [`own_counts`]. They are compared only in `lab::cells`, and `tests/house.rs` reads the sources to enforce this.
//!
//! **Machines share a count by lines.** `rondel-count` and the page write the same line: which share of how many, its
//! parts, and a checksum. A checkpoint is a file of such lines. The time of a count is estimated from pieces drawn at
//! random ([`timing`]); a count of more than ten years is not started on one machine.
//!
//! **There is no crate for large integers.** The columns of the source are products of small numbers, and sums wrap
//! at 128 bits, which the entropy bound in [`godfrey`] shows to be enough up to 50 players.

pub mod combinations;
pub mod estimate;
pub mod fixed_points;
pub mod godfrey;
mod kind;
pub mod lab;
pub mod line;
pub mod own_counts;
mod parts;
pub mod published;
pub mod share;
mod solution_counts;
pub mod starters;
pub mod timing;
pub mod whist;

pub use self::kind::Kind;
pub use self::parts::{Part, Parts, Place, Refused};
pub use self::solution_counts::{Known, Number};

#[cfg(test)]
mod tests;
