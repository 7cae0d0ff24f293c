//! Pairs of bridge in a movement, as an event: its beginning, the entry of results, the ranking, and pairs that come
//! or leave.
//!
//! The movement is the published rounds, with the boards of every table. A pair is an entrant, and so is the phantom,
//! which has left before round 1 ([`State::is_phantom`](crate::event::State::is_phantom)). Every table therefore
//! keeps its number, and a late pair takes the phantom's place with the fewest changes of cards.

mod begin;
mod change;
mod desk;
mod entry;
mod line;
mod ranking;
mod score_input;
mod table;
mod traveller;

pub use self::begin::{BeginError, Choices, Words, begin};
pub use self::change::{Change, NoPlace, comes, comes_from, leaves, places, reprints, substitutes};
pub use self::desk::DeskEntry;
pub use self::entry::{EntryOrder, EntryPlace, first_open, next, of_board, reported, revisited};
pub use self::line::{Line, has_half, known_of, lines, moves, room, sections, tables};
pub use self::ranking::{LEAST, Place, Ranking, Row, is_incomparable, rankings, session};
pub use self::score_input::{Misread, read, written};
pub use self::table::{TableOf, TableState, deal_at, name, open_boards, tables_of};
pub use self::traveller::{Travelled, Traveller, boards, card, encounters, traveller};
