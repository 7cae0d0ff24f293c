//! The games of one entrant as listed under the standings.

use rondel_event::event::Place;
use rondel_event::standings::{Column, Meeting};
use rondel_schedule::model::result::{Outcome, Tally};

use super::numbers::signed;
use super::standings::Standings as Text;
use super::teams::so_far;
use super::{Lang, Say};

/// Returns the result of a game from this entrant's side, in words, with the score if there is one; under the score
/// difference, the score alone. `column` is the column for which the games are listed, or `None` for all of them.
pub fn ended(meeting: &Meeting, column: Option<Column>, place: Place, lang: Lang) -> String {
    let boards = match &meeting.outcome {
        Some(Outcome::Boards(boards)) if meeting.is_first() => Some(so_far(boards, lang)),
        Some(Outcome::Boards(boards)) => Some(so_far(&boards.turned(), lang)),
        _ => None,
    };
    let words = match (meeting.tally, &meeting.outcome) {
        (Some(Tally::Win), _) => Text::WonIt,
        (Some(Tally::Draw), _) => Text::DrewIt { place },
        (Some(Tally::Loss), _) => Text::LostIt,
        (Some(Tally::ForfeitWin), _) => Text::WonAbsent,
        (Some(Tally::ForfeitLoss), _) => Text::LostAbsentIt,
        (None, Some(Outcome::Void)) => Text::ForNobody,
        (None, Some(_)) => Text::Later,
        (None, None) => Text::StillOpen,
    }
    .say(lang);
    let words = match (boards, meeting.score) {
        (Some(boards), _) if meeting.tally.is_none() => boards,
        (Some(boards), _) => format!("{words} {boards}"),
        (None, Some([own, other])) if column == Some(Column::Difference) => {
            format!("{own}–{other} ({})", signed(i64::from(own) - i64::from(other)))
        }
        (None, Some([own, other])) => format!("{words} {own}–{other}"),
        (None, None) => words,
    };
    match meeting.counts || meeting.tally.is_none() {
        true => words,
        false => format!("{words}, {}", Text::ForNobody.say(lang)),
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::{RoundNo, TableNo};
    use rondel_schedule::model::schedule::{Side, TableView};

    use super::*;

    /// Returns the words for a game with this saved result, seen from `side`.
    fn said(outcome: &str, side: usize, column: Option<Column>, counts: bool) -> String {
        let outcome: Option<Outcome> = match outcome {
            "" => None,
            text if text.starts_with('[') => Some(serde_json::from_str(text).unwrap()),
            text => Some(serde_json::from_str(&format!("{text:?}")).unwrap()),
        };
        let meeting = Meeting {
            round: RoundNo::from_index(0),
            table: TableNo::from_index(0),
            seen: TableView {
                partner: None,
                against: Side::One(rondel_schedule::model::ids::Player::from_index(1)),
                side,
            },
            tally: outcome.as_ref().and_then(|outcome| outcome.for_side(side)),
            score: match outcome {
                Some(Outcome::Points(score)) => Some([score[side], score[1 - side]]),
                _ => None,
            },
            boards: None,
            outcome,
            counts,
        };
        ended(&meeting, column, Place::Board, Lang::En).replace('\u{A0}', " ")
    }

    #[test]
    fn a_game_is_said_from_the_side_of_the_entrant() {
        assert_eq!(said("1-0", 0, None, true), "won");
        assert_eq!(said("1-0", 1, None, true), "lost");
        assert_eq!(said("=", 1, None, true), "draw");
        assert_eq!(said("+-", 1, None, true), "lost without play");
        assert_eq!(said("", 0, None, true), "open");
        assert_eq!(said("later", 0, None, true), "postponed");
        assert_eq!(said("void", 0, None, true), "counts for nobody");
        assert_eq!(said("1-0", 0, None, false), "won, counts for nobody");
    }

    #[test]
    fn scores_and_boards_stand_beside_the_word() {
        assert_eq!(said("[3,1]", 0, None, true), "won 3–1");
        assert_eq!(said("[3,1]", 1, Some(Column::Lost), true), "lost 1–3");
        assert_eq!(said("[3,1]", 1, Some(Column::Difference), true), "1–3 (−2)");
        assert_eq!(said("b11=0", 0, None, true), "won 2½–1½ (1 1 ½ 0)");
        assert_eq!(said("b11=0", 1, None, true), "lost 1½–2½ (0 0 ½ 1)");
        assert_eq!(said("b1...", 1, None, true), "0–1, 1 of 4 boards (0 · · ·)");
    }
}
