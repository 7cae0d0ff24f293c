//! The counting lab: how many starters and whist schedules there are, exactly or about.
//!
//! | what | where |
//! | --- | --- |
//! | starters, exactly, to 50 players, by a sum over sign patterns | [`signs`] |
//! | starters one by one, with the source's subtotals; depth first and breadth first | [`starters`] |
//! | the subtotals by the sum over sign patterns, all at once | [`signs::longest`] |
//! | the remainder that the number of starters must leave | [`fixed`] |
//! | whist schedules, exactly, with left and right; the plain way of the source | [`whist`] |
//! | about how many, by walks drawn by lot | [`estimate`] |
//! | how long a count will take | [`trial`] |
//! | permutations, pairings, tables: the other columns of the source | [`combinations`] |
//! | what others have counted | [`published`] |
//! | what this program has counted, where others have no number | [`recorded`] |
//! | how many solutions there are, counted at once or published | [`Known`] |
//! | parts put together again, from any number of machines | [`Parts`] |
//! | a part as one line of text with a checksum | [`line`](mod@line) |
//! | a share of a count as a line, and many of them gathered | [`share`] |
//! | the counting lab of the page: queue, batches for workers, what is kept | [`lab`] |
//!
//! A count is cut into units. A unit is run by itself, anywhere and at any time, and brings a part: plain data that
//! says what it belongs to. No unit depends on another, none is long, and nothing is kept but the parts; so a count
//! can be stopped, taken up again, and shared among workers and machines. Nothing here makes threads or knows a
//! clock.
//!
//! The numbers that come out are computed: [`published`] and [`recorded`] are for comparison, and no module that counts
//! knows them.
//!
//! # Decisions
//! **Residue 0 is among the signs.** The usual sum over sign patterns leaves it out. With it, a term survives turning
//! as well as multipliers, mirror and negation, so one pattern stands for about `2 m phi(m)` instead of `2 phi(m)`; the
//! proof is in [`signs`]. Orbits are met by rules that need no theory of the ring, so prime and composite moduli share
//! one code. The checks are free: the patterns add up to `2^(m-1)`, the sum is divisible by `2^(m-1)`, and the count
//! leaves the remainder that [`fixed`] prescribes.
//!
//! **Subtotals keep the longest chord apart.** In the sum over sign patterns the chord of the largest distance and the
//! residue left alone become one factor for each place where that chord begins, so all subtotals share the words and
//! all other factors. Only turning is left of the symmetry, since a multiplier makes another chord the longest.
//!
//! **Whist is counted in the source's two stages, each cut short**: partners up to multipliers, with a weight; then
//! tables, striking out in lanes of bits whatever a full distance forbids, the pair with the fewest choices first, the
//! last tables by adding. Two searches in different orders agree, and so do the starters counted along the way.
//!
//! **Units are pure functions of their number.** A part says what it belongs to, and parts can be saved, mailed and
//! added in any order. No unit waits for another and no checkpoint lies within one, so units are many: 747 for the
//! starters of 40 players, 1,864 for whist of 28.
//!
//! **The lab has neither a clock nor real workers.** `lab::Lab` is asked what to do next, so queue, pause, loss of a
//! worker and reload are native tests. Units are dealt scattered (golden section), so that the remaining time can be
//! believed, in batches of 0.4 s: a pause loses no more. Saved lines have a checksum each, so damage costs one line.
//! Lines of others are counted in all together or not at all. One tab counts, by the same lease as events.
//!
//! **A cell says where its number comes from**: published, counted here, both agree, both disagree, or found in no
//! source known here, counted now or before. Published numbers are in [`published`], those counted before in
//! [`recorded`]; they are compared only in `lab::cells`, and `tests/house.rs` reads the sources to keep it so.
//!
//! **Machines share a count by lines.** `rondel-count` and the page write the same line: which share of how many, its
//! parts, a checksum; a checkpoint is a file of such lines. The time of a count is estimated from pieces drawn at
//! random ([`trial`]); a count of more than ten years is not begun on one machine.
//!
//! **There is no crate for large integers.** The source's columns are products of small numbers, and sums wrap at 128
//! bits, which the entropy bound in [`signs`] shows to be enough up to 50 players.

pub mod combinations;
pub mod estimate;
pub mod fixed;
mod kind;
mod known;
pub mod lab;
pub mod line;
mod parts;
pub mod published;
pub mod recorded;
pub mod share;
pub mod signs;
pub mod starters;
pub mod trial;
pub mod whist;

pub use self::kind::Kind;
pub use self::known::{Known, Number};
pub use self::parts::{Part, Parts, Place, Refused};

#[cfg(test)]
mod tests;
