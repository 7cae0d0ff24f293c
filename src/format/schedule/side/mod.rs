//! Games and byes on a piece of a line.
//!
//! Where every word is a number, a single letter or a known word, blanks are enough to keep things apart and a line can
//! hold many games; where there are names, a piece of a line holds one game.

mod named;
mod short;
mod tokens;

pub use self::named::partners;
use super::{Expected, What};

/// A piece of a line: its characters and the column of the first, from 1.
#[derive(Debug, Clone, Copy)]
pub struct Piece<'a> {
    pub chars: &'a [char],
    pub column: usize,
}

/// What was found in a piece.
#[derive(Debug, Default)]
pub struct Found {
    /// Games and byes with their column.
    pub items: Vec<(usize, What)>,
    /// The number at its beginning that belongs to no game.
    pub number: Option<(usize, u16)>,
    /// Boards for the game that was found before this piece.
    pub boards: Vec<u16>,
    /// What could not be read.
    pub troubles: Vec<(usize, Expected)>,
    /// Scores left out.
    pub scores: usize,
    /// `x-x` taken for byes.
    pub own: usize,
    /// Whether it holds words that belong to something else: a table's number, a sign alone.
    pub more: bool,
}

/// Reads a piece. `first`: it begins its line, so that a number alone may be that of the row.
pub fn read(piece: Piece, first: bool) -> Found {
    match tokens::of(piece) {
        Some(tokens) => short::read(&tokens, piece.column + piece.chars.len(), first),
        None => named::read(piece),
    }
}

/// The piece without blanks at its ends.
pub fn trim(piece: Piece) -> Piece {
    let blank = |c: &char| c.is_whitespace();
    let begin = piece.chars.iter().take_while(|c| blank(c)).count();
    let end = piece.chars.iter().rev().take_while(|c| blank(c)).count();
    let end = (piece.chars.len() - end).max(begin);
    Piece { chars: &piece.chars[begin..end], column: piece.column + begin }
}

/// Adds a board, or all up to it; 0 is none, and a range is bounded.
pub fn push_board(boards: &mut Vec<u16>, number: u16, range: bool) {
    let from = match boards.last() {
        Some(&last) if range && last < number && number - last <= 64 => last + 1,
        _ => number,
    };
    boards.extend((from..=number).filter(|&board| (1..u16::MAX).contains(&board)));
}
