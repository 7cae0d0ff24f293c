//! The one set of result types, for every system and every file.

mod boards;
mod deals;

pub use boards::{Boards, MAX_BOARDS, MIN_BOARDS, ParseBoardsError, ends_a_board, has_white};
pub use deals::{Deal, Deals, MAX_DEALS, ParseDealsError};

use serde::{Deserialize, Serialize};

/// The result of a table. "First" is the first-named side: white, at home, North/South.
///
/// Saved as short words (`"1-0"`, `"="`, `"+-"`, `[3,1]`, `"b1=01"`, `"d4S=N s-50"`), since a season holds thousands
/// of them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// The first-named side won.
    #[serde(rename = "1-0")]
    FirstWins,
    /// Neither side won.
    #[serde(rename = "=")]
    Draw,
    /// The second-named side won.
    #[serde(rename = "0-1")]
    SecondWins,
    /// The second-named side did not come: the first wins without play.
    #[serde(rename = "+-")]
    SecondForfeits,
    /// The first-named side did not come: the second wins without play.
    #[serde(rename = "-+")]
    FirstForfeits,
    /// Neither side came, or both were declared to have lost.
    #[serde(rename = "--")]
    BothForfeit,
    /// To be played later; open, but not in progress.
    #[serde(rename = "later")]
    Postponed,
    /// Not played and not going to be; it counts for neither side.
    #[serde(rename = "void")]
    Void,
    /// Points made by the two sides (goals, points on a court); the larger number wins.
    #[serde(untagged)]
    Points([u32; 2]),
    /// A match of teams, board by board; possibly still incomplete.
    #[serde(untagged)]
    Boards(Boards),
    /// The boards (deals) of two pairs at a bridge table, in order of play; possibly still incomplete.
    #[serde(untagged)]
    Deals(Deals),
}

impl Outcome {
    /// True if the game was played at the table; for boards, if all are known and at least one was played.
    pub fn is_played(&self) -> bool {
        match self {
            Outcome::FirstWins | Outcome::Draw | Outcome::SecondWins | Outcome::Points(_) => true,
            Outcome::Boards(boards) => boards.is_complete() && boards.is_played(),
            Outcome::Deals(deals) => deals.is_complete() && deals.is_played(),
            _ => false,
        }
    }

    /// True if both sides lost without a game: neither came, or no board of the match gave a point.
    pub fn is_lost_by_both(&self) -> bool {
        let is_lost = |side| self.for_side(side) == Some(Tally::ForfeitLoss);
        let is_pointless = match self {
            Outcome::Boards(boards) => boards.points().iter().all(|points| points.0 == 0),
            _ => true,
        };
        is_lost(0) && is_lost(1) && is_pointless
    }

    /// True if the result is still to come or to be completed: the game was postponed, or boards are open.
    pub fn waits(&self) -> bool {
        match self {
            Outcome::Postponed => true,
            Outcome::Boards(boards) => !boards.is_complete(),
            Outcome::Deals(deals) => !deals.is_complete(),
            _ => false,
        }
    }

    /// Merges the reports of two people about one table; `None` if they contradict each other.
    ///
    /// Reports agree if they are equal, if one is "postponed" and the other knows more, or if no board that both know
    /// differs.
    pub fn joined(&self, other: &Outcome) -> Option<Outcome> {
        match (self, other) {
            (one, other) if one == other => Some(one.clone()),
            (Outcome::Postponed, known) | (known, Outcome::Postponed) => Some(known.clone()),
            (Outcome::Boards(one), Outcome::Boards(other)) => one.joined(other).map(Outcome::Boards),
            (Outcome::Deals(one), Outcome::Deals(other)) => one.joined(other).map(Outcome::Deals),
            _ => None,
        }
    }

    /// True if this result, being typed a second time as a check, differs from the one that is `kept`.
    ///
    /// Boards that have not been typed again yet do not count as different.
    pub fn is_at_odds(&self, kept: Option<&Outcome>) -> bool {
        match (self, kept) {
            (Outcome::Boards(typed), Some(Outcome::Boards(kept))) => {
                let mut both = typed.each().iter().zip(kept.each());
                let known = both.any(|(typed, kept)| typed.is_some() && kept.is_some() && typed != kept);
                known || typed.is_complete() && typed.points() != kept.points()
            }
            _ => Some(self) != kept,
        }
    }

    /// Returns the result as seen with the two sides in the other order.
    pub fn turned(&self) -> Outcome {
        match self {
            Outcome::FirstWins => Outcome::SecondWins,
            Outcome::SecondWins => Outcome::FirstWins,
            Outcome::SecondForfeits => Outcome::FirstForfeits,
            Outcome::FirstForfeits => Outcome::SecondForfeits,
            Outcome::Points([first, second]) => Outcome::Points([*second, *first]),
            Outcome::Boards(boards) => Outcome::Boards(boards.turned()),
            Outcome::Deals(deals) => Outcome::Deals(deals.turned()),
            Outcome::Draw | Outcome::BothForfeit | Outcome::Postponed | Outcome::Void => self.clone(),
        }
    }

    /// Returns the result for the side at index `side` (0 first-named, 1 second-named); `None` if nothing is decided.
    pub fn for_side(&self, side: usize) -> Option<Tally> {
        use Tally::{Draw, Loss, Win};
        let [first, second] = match self {
            Outcome::FirstWins => [Win, Loss],
            Outcome::Draw => [Draw, Draw],
            Outcome::SecondWins => [Loss, Win],
            Outcome::SecondForfeits => [Tally::ForfeitWin, Tally::ForfeitLoss],
            Outcome::FirstForfeits => [Tally::ForfeitLoss, Tally::ForfeitWin],
            Outcome::BothForfeit => [Tally::ForfeitLoss, Tally::ForfeitLoss],
            Outcome::Points([a, b]) => by_size(a, b),
            Outcome::Boards(boards) => {
                let [first, second] = boards.points();
                match boards.is_played() {
                    _ if !boards.is_complete() => return None,
                    true => by_size(&first, &second),
                    false if boards.each().iter().all(|board| *board == Some(Outcome::Void)) => return None,
                    false if first > second => [Tally::ForfeitWin, Tally::ForfeitLoss],
                    false if first < second => [Tally::ForfeitLoss, Tally::ForfeitWin],
                    false => [Tally::ForfeitLoss, Tally::ForfeitLoss],
                }
            }
            // Deals are compared with other tables, not won or lost.
            Outcome::Deals(_) | Outcome::Postponed | Outcome::Void => return None,
        };
        Some(if side == 0 { first } else { second })
    }
}

/// Returns the results of both sides, where the larger number wins.
fn by_size<T: Ord>(first: &T, second: &T) -> [Tally; 2] {
    match first.cmp(second) {
        std::cmp::Ordering::Greater => [Tally::Win, Tally::Loss],
        std::cmp::Ordering::Equal => [Tally::Draw, Tally::Draw],
        std::cmp::Ordering::Less => [Tally::Loss, Tally::Win],
    }
}

/// The result of a round for one entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Tally {
    /// Won at the table.
    Win,
    /// Drew at the table.
    Draw,
    /// Lost at the table.
    Loss,
    /// Won because the opponent did not come.
    ForfeitWin,
    /// Did not come, or was declared to have lost.
    ForfeitLoss,
}

impl Tally {
    /// True if it was a game at the table.
    pub fn is_played(self) -> bool {
        matches!(self, Tally::Win | Tally::Draw | Tally::Loss)
    }
}

/// The result of a played game for one of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// Lost.
    Loss,
    /// Drew.
    Draw,
    /// Won.
    Win,
}

impl Score {
    /// All scores, best first.
    pub const ALL: [Score; 3] = [Score::Win, Score::Draw, Score::Loss];

    /// Returns the score of a played game; `None` for a forfeit.
    pub fn of(tally: Tally) -> Option<Self> {
        match tally {
            Tally::Win => Some(Score::Win),
            Tally::Draw => Some(Score::Draw),
            Tally::Loss => Some(Score::Loss),
            Tally::ForfeitWin | Tally::ForfeitLoss => None,
        }
    }
}

/// The reason why an entrant has no game in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SitOut {
    /// Free because the number of entrants is odd, worth what the organizer decides.
    Bye,
    /// Free because the number of entrants is odd, worth a win by the system's own rule (Monrad).
    WalkOver,
    /// Absent with notice.
    Absent,
    /// Absent without notice.
    NoShow,
    /// Played for the club elsewhere.
    External,
    /// Played for the club elsewhere, with the result of that game.
    Elsewhere(Score),
    /// Not paired at the entrant's request, worth a draw.
    HalfBye,
    /// Not paired at the entrant's request, worth a win.
    FullBye,
}

impl SitOut {
    /// True if the entrant played for the club elsewhere, whatever the result.
    pub fn is_elsewhere(self) -> bool {
        matches!(self, SitOut::External | SitOut::Elsewhere(_))
    }

    /// True if the entrant asked for the bye: it is for one round only, and has points.
    pub fn is_requested_bye(self) -> bool {
        matches!(self, SitOut::HalfBye | SitOut::FullBye)
    }
}

/// Merges the reports of two people about the boards of one table; `None` if they contradict each other.
fn join<T: Clone + PartialEq>(one: &[Option<T>], other: &[Option<T>]) -> Option<Vec<Option<T>>> {
    let is_one = |(one, other): (&Option<T>, &Option<T>)| one.is_none() || other.is_none() || one == other;
    let agree = one.len() == other.len() && one.iter().zip(other).all(is_one);
    agree.then(|| one.iter().zip(other).map(|(one, other)| one.clone().or(other.clone())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_once_more_is_at_odds_where_it_says_something_else() {
        let of = |text: &str| serde_json::from_str::<Outcome>(&format!("{text:?}")).unwrap();
        for (typed, kept, is_at_odds) in [
            ("1-0", "1-0", false),
            ("1-0", "=", true),
            ("b1...", "b1=01", false),
            ("b0...", "b1=01", true),
            // A board that is only known on one side contradicts nothing.
            ("b..1.", "b1=..", false),
            ("b..../2.5:1.5", "b1=01", false),
            ("b..../3:1", "b1=01", true),
            ("b1110", "b..../3:1", false),
            ("b1111", "b..../3:1", true),
            ("b1111", "+-", true),
        ] {
            assert_eq!(of(typed).is_at_odds(Some(&of(kept))), is_at_odds, "{typed} and {kept}");
        }
        assert!(of("1-0").is_at_odds(None));
    }

    #[test]
    fn what_two_know_of_a_table_is_joined_unless_it_contradicts() {
        let of = |text: &str| serde_json::from_str::<Outcome>(&format!("{text:?}")).unwrap();
        for (one, other, both) in [
            ("1-0", "1-0", Some("1-0")),
            ("1-0", "=", None),
            ("later", "=", Some("=")),
            ("b1...", "b1.0.", Some("b1.0.")),
            ("b1...", "b...=", Some("b1..=")),
            ("b1...", "b0...", None),
            ("b1...", "b..", None),
            ("b1.../3:1", "b.=..", Some("b1=../3:1")),
            ("b11../3:1", "b..00", None),
            ("b11../3:1", "b..10", Some("b1110")),
            ("b..../3:1", "b..../2:2", None),
            ("d4S=N . .", "d. p .", Some("d4S=N p .")),
            ("d4S=N", "dp", None),
        ] {
            let joined = of(one).joined(&of(other));
            assert_eq!(joined, both.map(of), "{one} and {other}");
            assert_eq!(joined, of(other).joined(&of(one)), "{other} and {one}");
        }
    }
}
