//! Diagrams as plain data, and as SVG text.
//!
//! A figure is made in two steps: plain data for a question about an event ([`Matrix`], [`Ring`]), and the layout of
//! that data as a [`Drawing`] of lines, circles and words. The page paints a drawing itself or shows the same data as
//! a table; [`Drawing::svg`] writes it as text, [`Drawing::tikz`] for LaTeX. Lengths are in SVG user units; y grows
//! downward.
//!
//! Tables are told apart by colour, but never by colour alone: [`Ink`] gives every table a dash and a mark too, and a
//! cell of a matrix always contains its number.
//!
//! # Decisions
//! **One circle, two ways to see it move.** From round to round players and lines turn against each other by the same
//! angle, in the round table, a starter and a span diagram; [`Motion`] says which of them moves on screen, and a
//! switch chooses. At the round table the players move by default, since they do so in reality. In a span diagram the
//! players stay, and a chord of span `d` passes over every two who sit `d` apart: that is the proof.
//!
//! **A span diagram calls everyone by their starting position**, so that picture, tables and matrices agree; pasted,
//! listed and printed schedules keep the numbers of their source. Solid and dashed lines mean partners and opponents
//! there, so tables are told apart by colour and by the number on their lines.
//!
//! **Round 1 is drawn before it is made only if the order of the list decides it** ([`FirstRound`],
//! `Draft::is_as_listed`): the ring of a round robin, the pairs of a Monrad, the ladder of a Keizer. Tests compare
//! the picture with the round that each system makes. If a lot, a rating or a plan decides first, the chairs have no
//! numbers, and a sentence says why. No engine is loaded for the picture.
//!
//! **A list of events reads no log.** Each entry keeps its crosstable filling up as a text of at most 177 letters
//! ([`Filling`]: two bits per cell, at most 32 rows; with more entrants, neighbours share a row).

mod affine_plane;
mod all_rounds;
mod arrows;
mod bracket;
pub mod by_hand;
mod code;
mod crosstable;
mod curve;
mod diagonals;
mod drawing;
mod encounter_ring;
mod first_round;
mod floor;
pub mod lesson;
mod log_chart;
mod mark;
mod matrix;
mod meeting;
mod motion;
mod palette;
mod places;
pub mod puzzle;
mod ring;
mod room;
mod span;
mod square;
pub mod third_solution;
mod thumbnail;
mod tikz;
mod wheel;

pub use affine_plane::plane;
pub use all_rounds::{AllRounds, AllRoundsKind, Trace, latin_square};
pub use bracket::{BracketGame, BracketRound, BracketSide, TYPE as BRACKET_TYPE, bracket};
pub use code::Code;
pub use crosstable::{crosstable, scored};
pub use curve::{CurvePoint, curve};
pub use diagonals::{Diagonals, Form, LETTERS, Meet, SIDE};
pub use drawing::{Anchor, Drawing, Look, Shape, bent, escape, trail};
pub use encounter_ring::{EncounterRing, RingChord, RingName, ways_back};
pub use first_round::{FirstRound, Sketch, Space, Spot, Stroke, Word};
pub use floor::{ALL_COLOURED, Arrangement, Floor, RIM, side};
pub use log_chart::{GrowthPoint, GrowthSeries, chords, growth, signs};
pub use mark::Mark;
pub use matrix::{Cell, CellKind, Matrix, MatrixRow, heat};
pub use meeting::meetings;
pub use motion::{Circle, Motion};
pub use palette::{Dash, Ink};
pub use places::{PlaceLine, Places};
pub use ring::{Chord, Ring};
pub use room::{Item, Move, Room, RoomTable, RoomWords};
pub use span::{
    Bond, Emphasis, HALF, Highlight, Lines, SPAN_LETTERS, SPAN_RIM, Span, SpanChord, SpanCount, SpanSheet,
    TAG, tally,
};
pub use square::room_square;
pub use thumbnail::Filling;
pub use wheel::{Piece, WHEEL, wheel};

#[cfg(test)]
mod tests;
