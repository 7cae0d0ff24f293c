//! Movements of pairs and boards for bridge: barometer, Howell, Mitchell, lines of several sections.
//!
//! What is made here is judged by [`verify::movement`](rondel_schedule::verify::movement), which shares nothing with
//! it. [`pairs`] is an evening of pairs in such a movement.
//!
//! # Decisions
//! **Everything is rounds of tables.** Barometer, Howell, Mitchell and lines all end in [`Movement`]; `verify` judges
//! the schedule made of it. Planned sharing of boards is named to it (`Movement::shared_by_plan`). A change of
//! directions half way is a mark of the table. Of an odd number of boards the larger half lies before the turn, for
//! balance, searches, cards, travellers, wall, script and picture alike, which name the boards ("turn for board 9").
//!
//! **Howells are found from their directions.** Where pairs and board sets advance together by one, the direction of
//! pair `p` on set `b` depends only on `p - b`, so a sequence of signs decides the balance before any table is laid.
//! Sequences come first: all of them for a small ring; for a larger one those that a multiplier maps to themselves,
//! quadratic residues among them, and what climbs by exchanges. Then, for the best first, a starter whose chords join
//! opposite signs, then an adder. Two sequences, one for each half of every set, make 10, 14 and 18 pairs perfect. The
//! perfect movement of nine pairs is not cyclic: a conference matrix of order ten, its games put into rounds by an
//! exact search.
//!
//! **A Howell of fewer rounds has more stationary pairs**, who do not meet each other, and as many board sets as
//! rounds. There is none of `t + 1` rounds for an even number `t` of tables: added up modulo the rounds, the columns
//! would give the chord the one that is left over.
//!
//! **Mitchells are those that directors call**: the skip after half of the tables and, for a single winner, the fewest
//! turned rounds with the best balance. Turning the last rounds equals turning all the others, so the first rounds are
//! turned where those are fewer.
//!
//! **The best arrow switch is a quadratic form**: the competition of two pairs is a constant plus weights times the
//! signs of two units (tables, halves or games). Equal rows are merged, and up to 24 units that change anything all
//! ways are tried. Beyond, late acceptance searches, without a claim of proof.
//!
//! **A wish gives a list of designs** with their facts (`offer`), worked out in the worker. A [`design::Design`] is
//! exactly what was chosen, so it stands in the address and a link opens it without a search. The script and the cards
//! are read from the rounds alone, so they are right for movements from anywhere.
//!
//! **A table of pairs is one result, and the phantom is an entrant.** The movement is the published rounds with the
//! boards of their tables; the outcome of a table holds its boards in short words (`d4S=N s-420 .`). A phantom is an
//! entrant who left before round 1, so every table and card keeps its number. A late pair takes its name and seat, and
//! a pair that leaves becomes one; [`Changed`] lists the paper that this affects. Missed rounds are void, with the
//! missing pair marked absent, so no sheet has a game of it and its opponent sat out (`State::is_missing`; an older log
//! does not name it, and then it is the pair that never played before). Boards of tables where nobody comes are not
//! played, and the top is reckoned without them.
//!
//! **A place needs a share of the boards**, of the most that any pair has (`event::Pairs::least`, half in a new
//! evening), and the director can take a pair out of the ranking. Both stand below the others, and their results still
//! count for the others. Sections are tables numbered on; each has its own boards, or all share one set
//! (`event::Pairs::one_set`). Contracts and scores are checked when typed (`pairs::read`), never in the log.

mod balance;
mod barometer;
pub mod cards;
mod change;
pub mod csv;
mod cyclic;
pub mod design;
pub mod howell;
pub mod lines;
pub mod mitchell;
pub mod offer;
pub mod pairs;
mod rounds;
pub mod script;
pub mod sections;
pub mod switch;

pub use self::balance::{Balance, Comparisons, Spread};
pub use self::barometer::{BarometerError, LEAST_PAIRS, barometer, residues};
pub use self::change::{Changed, Room};
pub use self::cyclic::{Cyclic, First, MOST_PAIRS, Phantom};
pub use self::rounds::{Movement, Play, Shared};
