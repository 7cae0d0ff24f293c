//! The words and signs of a piece of a line without names.

use super::super::words::{self, Key};
use super::Piece;

#[derive(Debug, Clone, PartialEq)]
pub enum Token {
    Label(String),
    Key(Key),
    Dash,
    Colon,
    Point,
    And,
    Gap,
    Score,
}

/// Returns the tokens of a piece of short labels, each with its column; `None` if the piece has names.
pub fn of(piece: Piece) -> Option<Vec<(usize, Token)>> {
    let chars = piece.chars;
    let mut tokens = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let (column, c) = (piece.column + i, chars[i]);
        let end = |from: usize, test: fn(char) -> bool| {
            from + chars[from..].iter().take_while(|&&c| test(c)).count()
        };
        let behind_game = matches!(tokens.last(), Some((_, Token::Label(_))));
        if let Some(length) = score(&chars[i..]).or_else(|| bracketed(&chars[i..]).filter(|_| behind_game)) {
            tokens.push((column, Token::Score));
            i += length;
        } else if c.is_ascii_digit() {
            let to = end(i, |c| c.is_ascii_digit());
            let ending = end(to, char::is_alphabetic);
            let word: String = chars[to..ending].iter().collect();
            if !word.is_empty() {
                return None;
            }
            if to - i > 5 {
                return None;
            }
            let number: String = chars[i..to].iter().collect();
            let number = number.trim_start_matches('0');
            tokens.push((column, Token::Label(if number.is_empty() { "0" } else { number }.to_owned())));
            i = to;
        } else if c.is_alphabetic() {
            let to = end(i, char::is_alphabetic);
            let digits = end(to, |c| c.is_ascii_digit());
            let word: String = chars[i..to].iter().collect();
            match words::in_text(&word) {
                Some(Key::And) => tokens.push((column, Token::And)),
                Some(key) => tokens.push((column, Token::Key(key))),
                None if to - i == 1 && digits - to <= 3 => {
                    tokens.push((column, Token::Label(chars[i..digits].iter().collect())));
                    i = digits;
                    continue;
                }
                None => return None,
            }
            // The point of `vs.` and `nr.` belongs to the word.
            i = if chars.get(to) == Some(&'.') { to + 1 } else { to };
        } else {
            match c {
                // `----->` is an arrow or a rule, `--` is a long dash.
                c if words::is_dash(c) => {
                    let dashes = chars[i..].iter().take_while(|&&c| words::is_dash(c)).count();
                    if dashes < 4 {
                        tokens.push((column, Token::Dash));
                    }
                    i += dashes - 1;
                }
                ':' => tokens.push((column, Token::Colon)),
                '.' | ')' => tokens.push((column, Token::Point)),
                '&' | '+' | '/' => tokens.push((column, Token::And)),
                ',' | ';' | '|' | '\t' => tokens.push((column, Token::Gap)),
                ' ' | '(' | '*' | '<' | '>' => {}
                _ => return None,
            }
            i += 1;
        }
    }
    Some(tokens)
}

/// Returns the length of whole points in brackets: `(2-1)`, a score if it follows a game.
fn bracketed(chars: &[char]) -> Option<usize> {
    let inner = chars.strip_prefix(&['('])?;
    let close = inner.iter().take(8).position(|&c| c == ')')?;
    let points: String = inner[..close].iter().collect();
    let is_number = |text: &str| !text.trim().is_empty() && text.trim().chars().all(|c| c.is_ascii_digit());
    let (one, other) = points.split_once(|c| words::is_dash(c) || c == ':')?;
    (is_number(one) && is_number(other)).then_some(close + 2)
}

/// Returns the length of a score with halves at the beginning of `chars`. Whole numbers cannot be distinguished from
/// a game at this point.
fn score(chars: &[char]) -> Option<usize> {
    let text: String = chars.iter().take(7).collect();
    ["½-½", "½–½", "½:½", "1/2-1/2"]
        .into_iter()
        .find(|score| text.starts_with(score))
        .map(|s| s.chars().count())
}
