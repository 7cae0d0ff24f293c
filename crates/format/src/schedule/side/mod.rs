//! Games and byes on a piece of a line.
//!
//! Where every word is a number, a single letter or a known word, blanks are enough to keep things apart and a line
//! can hold many games; where there are names, a piece of a line holds one game. A result stands behind its game, in
//! the same piece or in one of its own.

mod named;
mod result;
mod short;
pub mod tokens;

pub use self::named::partners;
use self::tokens::Token;
use super::{Expected, What, words};
use crate::entrants::marks;

/// A piece of a line: its characters and the column of the first, from 1.
#[derive(Debug, Clone, Copy)]
pub struct Piece<'a> {
    pub chars: &'a [char],
    pub column: usize,
}

/// The games and other things found in a piece.
#[derive(Debug, Default)]
pub struct Found {
    /// Games and byes with their column.
    pub items: Vec<(usize, What)>,
    /// The number at its beginning that belongs to no game.
    pub number: Option<(usize, u16)>,
    /// Boards for the game that was found before this piece.
    pub boards: Vec<u16>,
    /// The places that could not be read.
    pub troubles: Vec<(usize, Expected)>,
    /// Scores left out.
    pub scores: usize,
    /// The columns of those of them that stand alone: they take the place of a game in a row of games and scores.
    pub alone: Vec<usize>,
    /// Between names: whether the sign between the two sides is a hyphen without blanks.
    pub tight: Option<bool>,
    /// `x-x` taken for byes.
    pub own: usize,
    /// True if it holds words that belong to something else: a table's number, a sign alone.
    pub more: bool,
}

/// Reads a piece. `first`: it begins its line, so that a number alone may be that of the row.
pub fn read(piece: Piece, first: bool) -> Found {
    let piece = plain(piece);
    match tokens::of(piece) {
        Some(tokens) => {
            let mut found = short::read(&tokens, piece.column + piece.chars.len(), first);
            found.drop_scores();
            found
        }
        None => named::read(piece),
    }
}

/// A line as games are read in it: without blanks at its ends, a bullet before it and a title of its games.
pub fn line(chars: &[char]) -> Piece<'_> {
    plain(Piece { chars, column: 1 })
}

/// The same of a piece. A dash is a bullet where another sign stands between the sides.
fn plain(piece: Piece) -> Piece {
    let piece = trim(piece);
    let begin = bullet(piece.chars);
    let rest = Piece { chars: &piece.chars[begin..], column: piece.column + begin };
    let is_dash = piece.chars.first().is_some_and(|&c| words::is_dash(c));
    without_title(if is_dash && !has_sign(rest) && !named::has_sign(rest) { piece } else { rest })
}

/// The beginning of what follows a bullet, blanks included; 0 where a line has none.
pub fn bullet(chars: &[char]) -> usize {
    let blanks = |from: usize| from + chars[from..].iter().take_while(|c| c.is_whitespace()).count();
    let first = blanks(0);
    let begin: String = chars[first..].iter().take(2).collect();
    if marks::without_bullet(&begin).len() < begin.len() { blanks(first + 1) } else { 0 }
}

/// The piece without the title before its games of numbers: `Starter of 8: 8-1`.
fn without_title(piece: Piece) -> Piece {
    let colon = piece.chars.windows(2).position(|two| two[0] == ':' && two[1].is_whitespace());
    let Some(colon) = colon.filter(|_| tokens::of(piece).is_none()) else { return piece };
    let rest = trim(Piece { chars: &piece.chars[colon + 1..], column: piece.column + colon + 1 });
    if has_sign(rest) { rest } else { piece }
}

/// True if a piece holds labels of games and signs between them, and nothing else: its games may begin on the line
/// before and go on on the next.
pub fn runs_on(piece: Piece) -> bool {
    use words::Key::{Boards, Round, Table};
    let other = |token: &Token| matches!(token, Token::Key(Boards | Round | Table));
    tokens::of(piece).is_some_and(|tokens| {
        let mut tokens = tokens.iter().map(|(_, token)| token);
        tokens.clone().any(|token| matches!(token, Token::Label(_))) && !tokens.any(other)
    })
}

/// True if a piece holds short labels, signs and known words alone, and no names.
pub fn is_short(piece: Piece) -> bool {
    tokens::of(piece).is_some()
}

/// True if a piece of short labels has a sign between sides or partners.
pub fn has_sign(piece: Piece) -> bool {
    let sign = |token: &Token| matches!(token, Token::Dash | Token::And | Token::Key(words::Key::Versus));
    tokens::of(piece).is_some_and(|tokens| tokens.iter().any(|(_, token)| sign(token)))
}

/// Reads pieces of one line, in their order; `first` as in [`read`], for the piece at an index. What stands behind a
/// game and is its result is not a game of its own.
pub fn read_all(pieces: &[Piece], first: impl Fn(usize) -> bool) -> Vec<Found> {
    let mut named = None;
    let mut half = false;
    let one = |(at, &piece): (usize, &Piece)| {
        if named.is_some_and(|named| result::is_result(piece, named)) {
            return Found { scores: 1, alone: vec![piece.column], ..Found::default() };
        }
        // The score of each side in a column of its own.
        let rest = pieces.get(at + 1).copied();
        if named == Some(true) && result::is_half(piece) && (half || rest.is_some_and(result::is_half)) {
            half = !half;
            return Found { scores: usize::from(half), more: true, ..Found::default() };
        }
        let found = read(piece, first(at));
        if let Some((_, What::Game { sides, .. })) = found.items.last() {
            named = Some(
                sides.iter().flatten().any(|label| label.chars().filter(|c| c.is_alphabetic()).count() > 1),
            );
        }
        found
    };
    pieces.iter().enumerate().map(one).collect()
}

impl Found {
    /// Takes out the games that are scores: where every second one looks like a score it is one.
    pub fn drop_scores(&mut self) {
        let games = self.items.iter().enumerate().filter(|(_, (_, what))| matches!(what, What::Game { .. }));
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
