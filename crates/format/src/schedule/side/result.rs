//! Results, which are not games though they look like some.

use super::super::What;
use super::super::words;
use super::Piece;
use crate::score::is_score;

/// True if a piece behind a game is its result. Two whole numbers are one behind a game between names (`named`); behind
/// numbers they could be the next game.
pub fn is_result(piece: Piece, named: bool) -> bool {
    let text: String = piece.chars.iter().collect();
    let text = text.trim().to_lowercase();
    if words::is_result(&text) || begins_forfeit(&text) {
        return true;
    }
    let (score, forfeit) = without_remark(&text);
    is_score(score) && (named || forfeit || score.contains('½'))
}

/// True if a text, in small letters, begins with the words for a walk-over that has no score, as files and chats have
/// them: `forfeit, home wins`.
pub fn begins_forfeit(text: &str) -> bool {
    ["forfeit, ", "forfeit by ", "reglementair, ", "uten spill, "].iter().any(|words| text.starts_with(words))
}

/// True if a piece is nothing but the score of one side.
pub fn is_half(piece: Piece) -> bool {
    let mut chars = piece.chars.iter().filter(|c| !c.is_whitespace());
    piece.chars.len() <= 4 && chars.clone().next().is_some() && chars.all(|c| c.is_ascii_digit() || *c == '½')
}

/// True if a game could be a score.
pub fn could_be_score(what: &What) -> bool {
    let What::Game { sides, .. } = what else { return false };
    let sides = [sides[0].concat(), sides[1].concat()];
    matches!(sides.each_ref().map(String::as_str), ["1" | "2" | "0", "0"] | ["0", "1" | "2"])
}

/// A text without the words in brackets at its end, and whether these say that the game was not played.
pub fn without_remark(text: &str) -> (&str, bool) {
    let remark = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    match remark {
        Some((score, remark)) => (score.trim_end(), words::is_forfeit(&remark.to_lowercase())),
        None => (text, false),
    }
}
