//! Results that look like games.

use super::super::ItemKind;
use super::super::words;
use super::Piece;
use crate::score::is_score;

/// Returns true if a piece after a game is its result. Two whole numbers are a result after a game between names
/// (`named`); after numbers they could be the next game.
pub fn is_result(piece: Piece, named: bool) -> bool {
    let text: String = piece.chars.iter().collect();
    let text = text.trim().to_lowercase();
    if words::is_result(&text) || begins_forfeit(&text) {
        return true;
    }
    let (score, forfeit) = without_remark(&text);
    is_score(score) && (named || forfeit || score.contains('½'))
}

/// Returns true if a text, in small letters, begins with words for a forfeit without a score, as in files and chats:
/// `forfeit, home wins`.
pub fn begins_forfeit(text: &str) -> bool {
    ["forfeit, ", "forfeit by ", "reglementair, ", "uten spill, "].iter().any(|words| text.starts_with(words))
}

/// Returns true if a piece is only the score of one side.
pub fn is_half(piece: Piece) -> bool {
    let mut chars = piece.chars.iter().filter(|c| !c.is_whitespace());
    piece.chars.len() <= 4 && chars.clone().next().is_some() && chars.all(|c| c.is_ascii_digit() || *c == '½')
}

/// Returns true if a game could be a score.
pub fn could_be_score(what: &ItemKind) -> bool {
    let ItemKind::Game { sides, .. } = what else { return false };
    let sides = [sides[0].concat(), sides[1].concat()];
    matches!(sides.each_ref().map(String::as_str), ["1" | "2" | "0", "0"] | ["0", "1" | "2"])
}

/// Splits off words in brackets at the end of a text; the flag is true if they mean a forfeit.
pub fn without_remark(text: &str) -> (&str, bool) {
    let remark = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    match remark {
        Some((score, remark)) => (score.trim_end(), words::is_forfeit(&remark.to_lowercase())),
        None => (text, false),
    }
}
