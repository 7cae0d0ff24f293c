//! Teams with several boards, and the worth of their matches.

use rondel_schedule::model::result::{Boards, MAX_BOARDS, Outcome, Tally};
use serde::{Deserialize, Serialize};

use super::{HalfPoints, PointSystem, TieBreak};

/// The rules for an event whose entrants are teams and whose tables are matches on several boards.
///
/// A board is worth 1 – ½ – 0, and the team with more board points wins the match. The match is worth
/// [`Settings::points`](super::Settings::points). A team that does not come loses every board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Teams {
    /// The number of boards of a match, from [`MIN_BOARDS`](rondel_schedule::model::result::MIN_BOARDS) to
    /// [`MAX_BOARDS`].
    pub boards: u8,
    /// The points that order the standings, and therefore the pairings.
    #[serde(default, skip_serializing_if = "Rank::is_usual")]
    pub rank: Rank,
    /// The board points of a walk-over; `None` for the points of all boards. A walk-over is a match won in any case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub walk_over: Option<HalfPoints>,
}

/// The points of teams that order the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// Match points, for matches won and drawn; 2 – 1 – 0 is usual.
    #[default]
    Match,
    /// Board points, made on the boards.
    Boards,
}

impl Rank {
    fn is_usual(&self) -> bool {
        *self == Rank::Match
    }

    /// The tie-breaks for teams: first the points that do not order the standings, then `others` without match points
    /// and board points.
    pub fn tie_breaks(self, others: &[TieBreak]) -> Vec<TieBreak> {
        let next = match self {
            Rank::Match => TieBreak::BoardPoints,
            Rank::Boards => TieBreak::MatchPoints,
        };
        let is_other = |it: &TieBreak| !matches!(it, TieBreak::BoardPoints | TieBreak::MatchPoints);
        [next].into_iter().chain(others.iter().copied().filter(is_other)).collect()
    }
}

impl Teams {
    /// The usual points of a match: 2, 1, 0.
    pub const POINTS: PointSystem = PointSystem::DRAUGHTS;

    /// The usual rules for teams with this number of boards.
    pub fn of(boards: u8) -> Self {
        Teams { boards, rank: Rank::default(), walk_over: None }
    }

    /// The board points of a match won on every board.
    pub fn all(&self) -> HalfPoints {
        HalfPoints(2 * i32::from(self.boards))
    }

    /// The board points of a walk-over.
    pub fn free(&self) -> HalfPoints {
        self.walk_over.unwrap_or_else(|| self.all())
    }

    /// A match with no known boards.
    ///
    /// # Panics
    /// If the number of boards is one that settings cannot have.
    pub fn open(&self) -> Boards {
        Boards::open(usize::from(self.boards).min(MAX_BOARDS))
    }

    /// The known boards of a match with this result. A team that did not come has lost every board.
    pub fn match_of(&self, outcome: Option<&Outcome>) -> Boards {
        let open = self.open();
        match outcome {
            Some(Outcome::Boards(boards)) if boards.count() == open.count() => boards.clone(),
            Some(Outcome::FirstForfeits) => open.forfeited([true, false]),
            Some(Outcome::SecondForfeits) => open.forfeited([false, true]),
            Some(Outcome::BothForfeit) => open.forfeited([true, true]),
            _ => open,
        }
    }

    /// The board points of both sides; `None` until the match is decided.
    pub fn made(&self, outcome: &Outcome) -> Option<[HalfPoints; 2]> {
        outcome.for_side(0)?;
        Some(match outcome {
            Outcome::Boards(boards) => boards.points(),
            // The whole match at once: the winner has every board.
            whole => [0, 1].map(|side| match whole.for_side(side) {
                Some(Tally::Win | Tally::ForfeitWin) => self.all(),
                _ => HalfPoints(0),
            }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Settings;

    #[test]
    fn a_match_is_known_by_its_boards_or_by_who_did_not_come() {
        let known = |outcome: Option<Outcome>| Teams::of(4).match_of(outcome.as_ref()).to_string();
        let boards = |text: &str| Some(Outcome::Boards(text.parse().unwrap()));
        assert_eq!(known(None), "b....");
        assert_eq!(known(boards("b1=..")), "b1=..");
        // The result is from a time with another number of boards.
        assert_eq!(known(boards("b1=")), "b....");
        assert_eq!(known(Some(Outcome::FirstForfeits)), "b----");
        assert_eq!(known(Some(Outcome::SecondForfeits)), "b++++");
        assert_eq!(known(Some(Outcome::Postponed)), "b....");
    }

    #[test]
    fn a_match_counts_by_result_or_by_boards() {
        let mut settings =
            Settings { points: Teams::POINTS, teams: Some(Teams::of(4)), ..Settings::default() };
        let boards = |text: &str| Outcome::Boards(text.parse().unwrap());
        let worth = |settings: &Settings, outcome: &Outcome| {
            [0, 1].map(|side| settings.worth(outcome, side).map(|points| points.0))
        };
        assert_eq!(worth(&settings, &boards("b1=01")), [Some(4), Some(0)]);
        assert_eq!(worth(&settings, &boards("b10..")), [None; 2]);
        assert_eq!(worth(&settings, &Outcome::FirstForfeits), [Some(0), Some(4)]);
        assert_eq!(settings.walk_over(), HalfPoints(4));
        settings.teams = Some(Teams { rank: Rank::Boards, ..Teams::of(4) });
        assert_eq!(worth(&settings, &boards("b1=01")), [Some(5), Some(3)]);
        assert_eq!(worth(&settings, &boards("b10..")), [None; 2]);
        assert_eq!(worth(&settings, &Outcome::FirstForfeits), [Some(0), Some(8)]);
        assert_eq!(worth(&settings, &Outcome::BothForfeit), [Some(0), Some(0)]);
        assert_eq!(settings.walk_over(), HalfPoints(8));
        settings.teams = Some(Teams { walk_over: Some(HalfPoints(5)), ..settings.teams.unwrap() });
        assert_eq!(settings.walk_over(), HalfPoints(5));
    }
}
