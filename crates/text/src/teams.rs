//! Teams and the boards of their matches.

use rondel_schedule::model::result::{Boards, Outcome};

use super::file::FileText;
use super::numbers::{board_score, score};
use super::{Lang, Say};

sentences!("teams");

/// Returns the mark of a board from one side: `1`, `½`, `0`, `+`, `–`, `·` while it is open, `×` if it counts for
/// neither side.
pub fn mark(board: Option<&Outcome>, side: usize) -> &'static str {
    use rondel_schedule::model::result::Tally;
    match board.map(|outcome| outcome.for_side(side)) {
        None => "·",
        Some(None) => "×",
        Some(Some(Tally::Win)) => "1",
        Some(Some(Tally::Draw)) => "½",
        Some(Some(Tally::Loss)) => "0",
        Some(Some(Tally::ForfeitWin)) => "+",
        Some(Some(Tally::ForfeitLoss)) => "–",
    }
}

/// Returns the marks of the boards from one side, from board 1, without line breaks: `1 ½ · ·`.
pub fn marks(boards: &Boards, side: usize) -> String {
    let marks: Vec<&str> = boards.each().iter().map(|board| mark(board.as_ref(), side)).collect();
    marks.join("\u{A0}")
}

/// Writes the known state of a match: `2½–1½ (1 ½ 0 1)`, `1½–½, 2 of 4 boards (1 ½ · ·)`, or `3–1` if only the score
/// is known.
pub fn so_far(boards: &Boards, lang: Lang) -> String {
    let points = board_score(boards.points());
    let marks = marks(boards, 0);
    match boards.is_complete() {
        _ if boards.reported() == 0 && boards.is_complete() => points,
        true => format!("{points} ({marks})"),
        false => {
            let so_far = FileText::MatchSoFar { n: boards.reported(), of: boards.count() }.say(lang);
            format!("{points}, {so_far} ({marks})")
        }
    }
}

/// Writes a single board in numbers or words: `1–0`, `+ –`, "counts for nobody".
pub fn board_words(outcome: &Outcome, lang: Lang) -> String {
    match score(outcome) {
        text if text.is_empty() => outcome.say(lang),
        text => text,
    }
}
