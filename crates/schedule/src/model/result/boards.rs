//! The result of a match of teams, board by board.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Outcome;
use crate::model::points::HalfPoints;

/// The smallest number of boards of a match of teams.
pub const MIN_BOARDS: usize = 2;
/// The largest number of boards of a match of teams.
pub const MAX_BOARDS: usize = 20;

/// The letters of the outcomes of a board, as saved.
const LETTERS: [(char, Outcome); 7] = [
    ('1', Outcome::FirstWins),
    ('=', Outcome::Draw),
    ('0', Outcome::SecondWins),
    ('+', Outcome::SecondForfeits),
    ('-', Outcome::FirstForfeits),
    ('*', Outcome::BothForfeit),
    ('x', Outcome::Void),
];
/// The letter of a board that is still open, as saved.
const OPEN: char = '.';

/// The results of the boards of a match of teams, starting with board 1; "first" is the first-named *team* on every
/// board, whatever colour it has there.
///
/// A board is worth 1 to its winner, also by forfeit, and ½ to both sides in a draw. A match is complete when every
/// board is known, or when its score is known. In the second case the boards can be entered later; once all are
/// known, they decide.
///
/// Saved as `b` and a letter for each board: `b1=0+` is won, drawn, lost, won without play; `-` is lost without play,
/// `*` lost by both without play, `x` not played and counted for neither side, `.` still open. A score without all
/// boards follows a slash, as in `b1.../3:1` or `b..../2.5:1.5`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Boards {
    each: Vec<Option<Outcome>>,
    /// The score that was entered; `Some` only while a board is open.
    score: Option<[HalfPoints; 2]>,
}

/// The error for a text that is not the result of a match of teams.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{text:?} is not the result of a match of teams")]
pub struct ParseBoardsError {
    text: String,
}

/// True if a single board can have this outcome.
pub fn ends_a_board(outcome: &Outcome) -> bool {
    LETTERS.iter().any(|(_, known)| known == outcome)
}

impl Boards {
    /// Creates a match of `count` boards ([`MIN_BOARDS`] to [`MAX_BOARDS`]), all open.
    ///
    /// # Panics
    /// If `count` is outside this range.
    ///
    /// ```
    /// use rondel_schedule::model::result::{Boards, Outcome};
    ///
    /// let two = Boards::open(2).with(0, Some(Outcome::FirstWins)).with(1, Some(Outcome::Draw));
    /// assert_eq!("b1=".parse(), Ok(two));
    /// ```
    pub fn open(count: usize) -> Self {
        assert!((MIN_BOARDS..=MAX_BOARDS).contains(&count), "a match has 2 to 20 boards");
        Boards { each: vec![None; count], score: None }
    }

    /// Returns the match with `outcome` at the 0-based index `board`; `None` opens the board again.
    ///
    /// Once all boards are known, an entered score is dropped and the boards decide.
    ///
    /// # Panics
    /// If there is no such board, or if a board cannot have this outcome ([`ends_a_board`]).
    #[must_use]
    pub fn with(mut self, board: usize, outcome: Option<Outcome>) -> Self {
        assert!(outcome.as_ref().is_none_or(ends_a_board), "boards end like games");
        self.each[board] = outcome;
        self.score = self.score.filter(|_| self.each.contains(&None));
        self
    }

    /// Returns the match with this score, first-named team first; `None` if it does not add up to the number of
    /// boards.
    ///
    /// A score that gives all points to one team also sets every board. Otherwise known boards are kept while some
    /// board is open; if all boards are known and make a different score, they are cleared.
    pub fn scored(&self, score: [HalfPoints; 2]) -> Option<Self> {
        let [first, second] = score.map(|points| points.0);
        let all = 2 * self.each.len() as i32;
        if first < 0 || second < 0 || first + second != all {
            return None;
        }
        let known = match [first, second] {
            [_, 0] => vec![Some(Outcome::FirstWins); self.each.len()],
            [0, _] => vec![Some(Outcome::SecondWins); self.each.len()],
            _ => self.each.clone(),
        };
        let it = Boards { each: known, score: None };
        Some(match it.reported() == it.count() {
            true if it.points() == score => it,
            true => Boards { each: vec![None; it.count()], score: Some(score) },
            false => Boards { score: Some(score), ..it },
        })
    }

    /// Returns the match as a result; `None` if nothing of it is known.
    pub fn known(self) -> Option<Outcome> {
        let nothing = self.reported() == 0 && !self.is_complete();
        (!nothing).then_some(Outcome::Boards(self))
    }

    /// The 0-based index of the first open board; `None` once the match is complete.
    pub fn first_open(&self) -> Option<usize> {
        self.each.iter().position(Option::is_none).filter(|_| !self.is_complete())
    }

    /// The 0-based index of the last known board; `None` if no board is known.
    pub fn last_known(&self) -> Option<usize> {
        self.each.iter().rposition(Option::is_some)
    }

    /// The number of boards of the match.
    pub fn count(&self) -> usize {
        self.each.len()
    }

    /// The results of the boards; `None` for one that is open.
    pub fn each(&self) -> &[Option<Outcome>] {
        &self.each
    }

    /// The number of known boards.
    pub fn reported(&self) -> usize {
        self.each.iter().flatten().count()
    }

    /// True if every board or the score is known.
    pub fn is_complete(&self) -> bool {
        self.score.is_some() || self.reported() == self.count()
    }

    /// True if the match was played: its score was entered, or at least one board was played.
    pub fn is_played(&self) -> bool {
        self.score.is_some() || self.each.iter().flatten().any(Outcome::is_played)
    }

    /// The board points of the two teams so far: the entered score if there is one, else the points from the known
    /// boards.
    pub fn points(&self) -> [HalfPoints; 2] {
        self.score.unwrap_or_else(|| self.made())
    }

    /// The score that was entered while not every board is known; `None` if there is none.
    pub fn told(&self) -> Option<[HalfPoints; 2]> {
        self.score
    }

    /// The points of the two teams from the boards known so far.
    pub fn made(&self) -> [HalfPoints; 2] {
        let won = self.each.iter().flatten().fold([0; 2], |[first, second], outcome| match outcome {
            Outcome::FirstWins | Outcome::SecondForfeits => [first + 2, second],
            Outcome::SecondWins | Outcome::FirstForfeits => [first, second + 2],
            Outcome::Draw => [first + 1, second + 1],
            _ => [first, second],
        });
        won.map(HalfPoints)
    }

    /// Merges the reports of two people about one match; `None` if they contradict each other.
    pub fn joined(&self, other: &Boards) -> Option<Self> {
        let score = self.score.or(other.score);
        if self.score.is_some() && other.score.is_some_and(|other| Some(other) != score) {
            return None;
        }
        let it = Boards { each: super::join(&self.each, &other.each)?, score: None };
        match score {
            Some(score) if it.is_complete() => (it.points() == score).then_some(it),
            score => Some(Boards { score, ..it }),
        }
    }

    /// Returns the match with the two sides in the other order.
    #[must_use]
    pub fn turned(&self) -> Self {
        let each = self.each.iter().map(|outcome| outcome.as_ref().map(Outcome::turned)).collect();
        Boards { each, score: self.score.map(|[first, second]| [second, first]) }
    }

    /// Returns the match with every open board lost by the sides marked as `away`; unchanged if the score is known.
    #[must_use]
    pub fn forfeited(&self, away: [bool; 2]) -> Self {
        let lost = match away {
            [false, false] => return self.clone(),
            [true, false] => Outcome::FirstForfeits,
            [false, true] => Outcome::SecondForfeits,
            [true, true] => Outcome::BothForfeit,
        };
        if self.score.is_some() {
            return self.clone();
        }
        let each = self.each.iter().map(|outcome| Some(outcome.clone().unwrap_or(lost.clone()))).collect();
        Boards { each, score: None }
    }
}

/// True if the side at index `side` (0 first-named, 1 second-named) has white on the 0-based board `board`.
///
/// The first-named team has white on board 1, and the colours alternate from board to board.
pub fn has_white(side: usize, board: usize) -> bool {
    (side + board).is_multiple_of(2)
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |outcome: &Option<Outcome>| {
            let known = LETTERS.iter().find(|(_, known)| Some(known) == outcome.as_ref());
            known.map_or(OPEN, |(letter, _)| *letter)
        };
        write!(f, "b{}", self.each.iter().map(letter).collect::<String>())?;
        let points =
            |points: HalfPoints| format!("{}{}", points.0 / 2, if points.0 % 2 == 0 { "" } else { ".5" });
        match self.score {
            Some([first, second]) => write!(f, "/{}:{}", points(first), points(second)),
            None => Ok(()),
        }
    }
}

impl FromStr for Boards {
    type Err = ParseBoardsError;

    fn from_str(text: &str) -> Result<Self, ParseBoardsError> {
        let points = |text: &str| {
            let (whole, half) = text.strip_suffix(".5").map_or((text, 0), |whole| (whole, 1));
            let whole: u8 = whole.parse().ok()?;
            Some(HalfPoints(2 * i32::from(whole) + half))
        };
        let read = || {
            let rest = text.strip_prefix('b')?;
            let (letters, score) = match rest.split_once('/') {
                None => (rest, None),
                Some((letters, score)) => (letters, Some(score.split_once(':')?)),
            };
            let outcome = |letter: char| {
                let known = || LETTERS.iter().find(|(known, _)| *known == letter);
                if letter == OPEN { Some(None) } else { known().map(|(_, outcome)| Some(outcome.clone())) }
            };
            let each = letters.chars().map(outcome).collect::<Option<Vec<_>>>()?;
            if !(MIN_BOARDS..=MAX_BOARDS).contains(&each.len()) {
                return None;
            }
            let boards = Boards { each, score: None };
            match score {
                None => Some(boards),
                Some((first, second)) => {
                    let score = [points(first)?, points(second)?];
                    boards.scored(score).filter(|it| it.score == Some(score) && it.each == boards.each)
                }
            }
        };
        read().ok_or_else(|| ParseBoardsError { text: text.to_owned() })
    }
}

impl TryFrom<String> for Boards {
    type Error = ParseBoardsError;

    fn try_from(text: String) -> Result<Self, ParseBoardsError> {
        text.parse()
    }
}

impl From<Boards> for String {
    fn from(boards: Boards) -> String {
        boards.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::result::Tally;

    fn boards(text: &str) -> Boards {
        text.parse().unwrap()
    }

    fn tallies(text: &str) -> [Option<Tally>; 2] {
        let outcome = Outcome::Boards(boards(text));
        [0, 1].map(|side| outcome.for_side(side))
    }

    #[test]
    fn a_match_is_a_result_once_something_is_known_and_the_next_board_is_the_first_open_one() {
        assert_eq!(boards("b....").known(), None);
        assert_eq!(boards("b..=.").known(), Some(Outcome::Boards(boards("b..=."))));
        assert_eq!(boards("b..../3:1").known(), Some(Outcome::Boards(boards("b..../3:1"))));
        let places = |text: &str| (boards(text).first_open(), boards(text).last_known());
        assert_eq!(places("b...."), (Some(0), None));
        assert_eq!(places("b1.=."), (Some(1), Some(2)));
        assert_eq!(places("b1=01"), (None, Some(3)));
        // A known score completes the match, so no open board is asked for any more.
        assert_eq!(places("b1.../3:1"), (None, Some(0)));
    }

    #[test]
    fn a_match_is_saved_as_a_short_word_and_read_again() {
        for text in ["b1=0+", "b1=..", "b..", "b-*x.", "b..../3:1", "b1.../2.5:1.5", "b11111111110000000000"]
        {
            let outcome = Outcome::Boards(boards(text));
            let saved = serde_json::to_string(&outcome).unwrap();
            assert_eq!(saved, format!("{text:?}"));
            assert_eq!(serde_json::from_str::<Outcome>(&saved).unwrap(), outcome);
        }
        for bad in ["", "b", "b1", "b1?", "1=0", "b11/2:0", "b..../3:2", "b..../4:0", "b..../3", "b..../-1:5"]
        {
            assert!(bad.parse::<Boards>().is_err(), "{bad}");
        }
        // Words of single games are still read as before.
        assert_eq!(serde_json::from_str::<Outcome>("\"--\"").unwrap(), Outcome::BothForfeit);
        assert_eq!(serde_json::from_str::<Outcome>("[3,1]").unwrap(), Outcome::Points([3, 1]));
        assert!(serde_json::from_str::<Outcome>("\"b?\"").is_err());
    }

    #[test]
    fn the_team_with_more_on_the_boards_has_won() {
        assert_eq!(tallies("b1=0+"), [Some(Tally::Win), Some(Tally::Loss)]);
        assert_eq!(tallies("b1==0"), [Some(Tally::Draw); 2]);
        assert_eq!(tallies("b0=.."), [None; 2], "not before every board is known");
        assert_eq!(tallies("b0.../1:3"), [Some(Tally::Loss), Some(Tally::Win)]);
        assert_eq!(tallies("b++++"), [Some(Tally::ForfeitWin), Some(Tally::ForfeitLoss)]);
        assert_eq!(tallies("b****"), [Some(Tally::ForfeitLoss); 2]);
        assert_eq!(tallies("b++--"), [Some(Tally::ForfeitLoss); 2]);
        assert_eq!(tallies("bxxxx"), [None; 2]);
        assert!(!Outcome::Boards(boards("b++--")).is_played());
        assert!(Outcome::Boards(boards("b1-")).is_played());
        assert_eq!(boards("b1=x*+").made(), [HalfPoints(5), HalfPoints(1)]);
    }

    #[test]
    fn a_score_alone_is_enough_and_the_boards_can_follow() {
        let score =
            |text: &str, score: [i32; 2]| boards(text).scored(score.map(HalfPoints)).map(|it| it.to_string());
        assert_eq!(score("b....", [6, 2]).as_deref(), Some("b..../3:1"));
        assert_eq!(score("b1...", [6, 2]).as_deref(), Some("b1.../3:1"));
        assert_eq!(score("b....", [8, 0]).as_deref(), Some("b1111"));
        assert_eq!(score("b....", [0, 8]).as_deref(), Some("b0000"));
        assert_eq!(score("b1110", [6, 2]).as_deref(), Some("b1110"));
        assert_eq!(score("b1110", [5, 3]).as_deref(), Some("b..../2.5:1.5"));
        assert_eq!([score("b....", [6, 3]), score("b....", [9, -1])], [None, None]);
        // Once all boards are known, they decide.
        let told = boards("b111./3:1");
        assert_eq!(told.clone().with(3, Some(Outcome::Draw)).points(), [HalfPoints(7), HalfPoints(1)]);
        assert_eq!(told.with(0, None).points(), [HalfPoints(6), HalfPoints(2)]);
    }

    #[test]
    fn open_boards_are_lost_by_who_is_away_and_a_turned_match_is_the_same_match() {
        assert_eq!(boards("b1=..").forfeited([true, false]).to_string(), "b1=--");
        assert_eq!(boards("b1=..").forfeited([true, true]).to_string(), "b1=**");
        assert_eq!(boards("b1.../3:1").forfeited([true, false]).to_string(), "b1.../3:1");
        assert_eq!(boards("b1=0+-*x.").turned().to_string(), "b0=1-+*x.");
        assert_eq!(boards("b1.../3:1").turned().to_string(), "b0.../1:3");
    }

    #[test]
    fn colours_alternate_from_board_to_board() {
        let first: Vec<bool> = (0..4).map(|board| has_white(0, board)).collect();
        assert_eq!(first, [true, false, true, false]);
        assert!((0..4).all(|board| has_white(0, board) != has_white(1, board)));
    }
}
