//! Games and byes in a piece of a line.
//!
//! If every word is a number, a single letter or a known word, blanks separate items and a line can have many games.
//! With names, a piece of a line holds one game. A result follows its game, in the same piece or in a separate one.

mod between_names;
mod result;
mod short;
pub mod tokens;

pub use self::between_names::{partners, quoted, unquoted};
use self::tokens::Token;
use super::{Expected, ItemKind, words};
use crate::entrants::marks;

/// A piece of a line: its characters and the 1-based column of the first.
#[derive(Debug, Clone, Copy)]
pub struct Piece<'a> {
    pub chars: &'a [char],
    pub column: usize,
}

/// The contents of a piece.
#[derive(Debug, Default)]
pub struct Items {
    /// The games and byes, each with its column.
    pub items: Vec<(usize, ItemKind)>,
    /// A number at the beginning that belongs to no game, with its column.
    pub number: Option<(usize, u16)>,
    /// Boards of the last game before this piece.
    pub boards: Vec<u16>,
    /// The parts that could not be read, each with its column.
    pub troubles: Vec<(usize, Expected)>,
    /// The number of scores left out.
    pub scores: usize,
    /// The columns of separate scores, which take the place of a game in a row of games and scores.
    pub alone: Vec<usize>,
    /// For a game between names: true if the sign between the sides is a hyphen without blanks.
    pub tight: Option<bool>,
    /// The number of games `x-x` that were taken for byes.
    pub own: usize,
    /// True if the piece has words of something else: a table's number, a single sign.
    pub more: bool,
}

/// Reads a piece; `first` if it begins its line, so that a single number may be that of the row.
pub fn read(piece: Piece, first: bool) -> Items {
    let piece = plain(piece);
    match tokens::of(piece) {
        Some(tokens) => {
            let mut found = short::read(&tokens, piece.column + piece.chars.len(), first);
            found.drop_scores();
            found
        }
        None => between_names::read(piece),
    }
}

/// Returns a line prepared for reading games: trimmed, without a bullet and without a title of its games.
pub fn line(chars: &[char]) -> Piece<'_> {
    plain(Piece { chars, column: 1 })
}

/// Prepares a piece as [`line`] does. A dash is a bullet if another sign separates the sides.
fn plain(piece: Piece) -> Piece {
    let piece = trim(piece);
    let begin = bullet(piece.chars);
    let rest = Piece { chars: &piece.chars[begin..], column: piece.column + begin };
    let is_dash = piece.chars.first().is_some_and(|&c| words::is_dash(c));
    without_title(if is_dash && !has_sign(rest) && !between_names::has_sign(rest) { piece } else { rest })
}

/// Returns the index after a bullet and the blanks around it; 0 if a line has no bullet.
pub fn bullet(chars: &[char]) -> usize {
    let blanks = |from: usize| from + chars[from..].iter().take_while(|c| c.is_whitespace()).count();
    let first = blanks(0);
    let begin: String = chars[first..].iter().take(2).collect();
    if marks::without_bullet(&begin).len() < begin.len() { blanks(first + 1) } else { 0 }
}

/// Returns the piece without a title before games of numbers: `Starter of 8: 8-1`.
fn without_title(piece: Piece) -> Piece {
    let colon = piece.chars.windows(2).position(|two| two[0] == ':' && two[1].is_whitespace());
    let Some(colon) = colon.filter(|_| tokens::of(piece).is_none()) else { return piece };
    let rest = trim(Piece { chars: &piece.chars[colon + 1..], column: piece.column + colon + 1 });
    if has_sign(rest) { rest } else { piece }
}

/// Returns true if a piece has nothing but labels of games and signs between them: its games may begin on the line
/// before and continue on the next.
pub fn runs_on(piece: Piece) -> bool {
    use words::Key::{Boards, Round, Table};
    let other = |token: &Token| matches!(token, Token::Key(Boards | Round | Table));
    tokens::of(piece).is_some_and(|tokens| {
        let mut tokens = tokens.iter().map(|(_, token)| token);
        tokens.clone().any(|token| matches!(token, Token::Label(_))) && !tokens.any(other)
    })
}

/// Returns true if a piece has only short labels, signs and known words, and no names.
pub fn is_short(piece: Piece) -> bool {
    tokens::of(piece).is_some()
}

/// Returns true if a piece of short labels has a sign between sides or partners.
pub fn has_sign(piece: Piece) -> bool {
    let sign = |token: &Token| matches!(token, Token::Dash | Token::And | Token::Key(words::Key::Versus));
    tokens::of(piece).is_some_and(|tokens| tokens.iter().any(|(_, token)| sign(token)))
}

/// Reads the pieces of one line in order; `first` is as in [`read`], by the index of the piece. A result after a game
/// is not a game of its own.
pub fn read_all(pieces: &[Piece], first: impl Fn(usize) -> bool) -> Vec<Items> {
    let mut named = None;
    let mut half = false;
    let one = |(at, &piece): (usize, &Piece)| {
        if named.is_some_and(|named| result::is_result(piece, named)) {
            return Items { scores: 1, alone: vec![piece.column], ..Items::default() };
        }
        // Each side's score has a separate column.
        let rest = pieces.get(at + 1).copied();
        if named == Some(true) && result::is_half(piece) && (half || rest.is_some_and(result::is_half)) {
            half = !half;
            return Items { scores: usize::from(half), more: true, ..Items::default() };
        }
        let found = read(piece, first(at));
        if let Some((_, ItemKind::Game { sides, .. })) = found.items.last() {
            named = Some(
                sides.iter().flatten().any(|label| label.chars().filter(|c| c.is_alphabetic()).count() > 1),
            );
        }
        found
    };
    pieces.iter().enumerate().map(one).collect()
}

impl Items {
    /// Removes the games that are scores: if every second one looks like a score, all of these are scores.
    pub fn drop_scores(&mut self) {
        let games =
            self.items.iter().enumerate().filter(|(_, (_, what))| matches!(what, ItemKind::Game { .. }));
        let games = games.map(|(index, &(column, _))| (column, Some(index)));
        let mut row: Vec<(usize, Option<usize>)> =
            games.chain(self.alone.iter().map(|&column| (column, None))).collect();
        row.sort_unstable();
        let scored = |(_, game): &(usize, Option<usize>)| {
            game.is_none_or(|index| result::could_be_score(&self.items[index].1))
        };
        let alternate =
            row.len().is_multiple_of(2) && row.chunks(2).all(|two| !scored(&two[0]) && scored(&two[1]));
        if alternate {
            let mut scores: Vec<usize> =
                row.iter().skip(1).step_by(2).filter_map(|&(_, game)| game).collect();
            self.scores += scores.len();
            scores.sort_unstable();
            let (mut index, mut next) = (0, scores.into_iter().peekable());
            self.items.retain(|_| {
                index += 1;
                next.next_if_eq(&(index - 1)).is_none()
            });
            self.alone.clear();
        }
    }
}

/// Returns the piece without blanks at its ends.
pub fn trim(piece: Piece) -> Piece {
    let blank = |c: &char| c.is_whitespace();
    let begin = piece.chars.iter().take_while(|c| blank(c)).count();
    let end = piece.chars.iter().rev().take_while(|c| blank(c)).count();
    let end = (piece.chars.len() - end).max(begin);
    Piece { chars: &piece.chars[begin..end], column: piece.column + begin }
}

/// Adds a board, or with `range` all boards up to it; 0 is not a board, and a range has at most 64 boards.
pub fn push_board(boards: &mut Vec<u16>, number: u16, range: bool) {
    let from = match boards.last() {
        Some(&last) if range && last < number && number - last <= 64 => last + 1,
        _ => number,
    };
    boards.extend((from..=number).filter(|&board| (1..u16::MAX).contains(&board)));
}
