//! Movements of pairs and boards for bridge: barometer, Howell, Mitchell, and lines of several sections.
//!
//! Movements made here are judged by [`verify::movement`](rondel_schedule::verify::movement), which shares no code
//! with this module. [`pairs`] is an evening of pairs in such a movement.
//!
//! # Decisions
//! **Every movement is rounds of tables.** Barometer, Howell, Mitchell and lines all end in [`Movement`]; `verify`
//! judges the schedule made of it. Planned sharing of boards is passed to it (`Movement::shared_by_plan`). A change
//! of directions half way is a mark of the table. Of an odd number of boards, the larger half is before the turn,
//! alike for balance, searches, cards, travellers, wall sheet, script and picture, which name the boards ("turn for
//! board 9").
//!
//! **Howells are found from their directions.** If pairs and board sets advance together by one, the direction of
//! pair `p` on set `b` depends only on `p - b`, so a sequence of signs decides the balance before any table is known.
//! Sequences come first: all of them for a small ring; for a larger one those that a multiplier maps to themselves,
//! quadratic residues among them, and those found by climbing through exchanges. For the best of them first, a
//! starter whose chords join opposite signs is searched, then an adder. Two sequences, one for each half of every
//! set, make 10, 14 and 18 pairs perfect. The perfect movement of nine pairs is not cyclic: it comes from a
//! conference matrix of order ten, whose games are put into rounds by an exact search.
//!
//! **A Howell of fewer rounds has more stationary pairs**, which do not meet each other, and as many board sets as
//! rounds. For an even number `t` of tables there is none of `t + 1` rounds: the sum of the columns, modulo the rounds,
//! would give the chord the very column that is left over.
//!
//! **Mitchells are the ones that directors call**: with the skip after half of the tables and, for a single winner,
//! the fewest turned rounds with the best balance. Turning the last rounds is equivalent to turning all the others,
//! so the first rounds are turned if they are fewer.
//!
//! **The best arrow switch is a quadratic form**: the competition of two pairs is a constant plus weights times the
//! signs of two units (tables, halves or games). Equal rows are merged, and with up to 24 units that change anything
//! all combinations are tried. Beyond that, late acceptance searches without a claim of proof.
//!
//! **A wish gives a list of designs** with their facts (`catalogue`), worked out in the worker. A [`design::Design`] is
//! exactly the choice made, so it fits into the address, and a link opens it without a search. The script and the
//! cards are read from the rounds alone, so they are right for movements from any source.
//!
//! **A table of pairs is one result, and the phantom is an entrant.** The movement is the published rounds with the
//! boards of their tables; the outcome of a table holds its boards in short words (`d4S=N s-420 .`). A phantom is an
//! entrant who left before round 1, so every table and card keeps its number. A late pair takes its name and seat,
//! and a pair that leaves becomes a phantom; [`Reprints`] lists the paper that this affects. Missed rounds are void
//! with the missing pair marked absent, so no sheet has a game of it, and its opponents sat out (`State::is_missing`;
//! an older log does not name the missing pair, and then it is the one that never played before). Boards at tables
//! without pairs are not played, and the top does not count them.
//!
//! **A place in the ranking needs a share of the boards**, measured by the most that any pair has
//! (`event::Pairs::least`, half in a new evening), and the director can take a pair out of the ranking. Both kinds of
//! pairs are listed below the others, and their results still count for the others. Sections are tables numbered on;
//! each has its own boards, or all share one set (`event::Pairs::one_set`). Contracts and scores are checked when
//! typed (`pairs::read`), never in the log.

mod balance;
mod barometer;
pub mod cards;
pub mod catalogue;
mod change;
pub mod csv;
mod cyclic;
pub mod design;
pub mod howell;
pub mod lines;
pub mod mitchell;
pub mod pairs;
mod rounds;
pub mod script;
pub mod sections;
pub mod switch;

pub use self::balance::{Balance, Comparisons, Spread};
pub use self::barometer::{BarometerError, LEAST_PAIRS, barometer, residues};
pub use self::change::{Reprints, RoomLayout};
pub use self::cyclic::{Cyclic, First, MOST_PAIRS, Phantom};
pub use self::rounds::{Movement, Play, Shared};
