//! The one vocabulary of results, for every system and every file.

use serde::{Deserialize, Serialize};

/// How a table ended. "First" is the first-named side: white, at home, North/South.
///
/// Saved as short words (`"1-0"`, `"="`, `"+-"`, `[3,1]`), since a season holds thousands of them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// The first-named side won.
    #[serde(rename = "1-0")]
    FirstWins,
    /// A draw.
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
    /// Neither came, or both were declared to have lost.
    #[serde(rename = "--")]
    BothForfeit,
    /// To be played later; open, but not "still playing".
    #[serde(rename = "later")]
    Postponed,
    /// Not played and not going to be: counts for nobody.
    #[serde(rename = "void")]
    Void,
    /// Points made by the two sides (goals, court points); the larger number wins.
    #[serde(untagged)]
    Points([u32; 2]),
}

impl Outcome {
    /// Whether a game was really played at the table.
    pub fn is_played(&self) -> bool {
        matches!(self, Outcome::FirstWins | Outcome::Draw | Outcome::SecondWins | Outcome::Points(_))
    }

    /// What it was for the side at `side` (0 first-named, 1 second-named); none where nothing was decided.
    pub fn for_side(&self, side: usize) -> Option<Tally> {
        use Tally::{Draw, Loss, Win};
        let [first, second] = match self {
            Outcome::FirstWins => [Win, Loss],
            Outcome::Draw => [Draw, Draw],
            Outcome::SecondWins => [Loss, Win],
            Outcome::SecondForfeits => [Tally::ForfeitWin, Tally::ForfeitLoss],
            Outcome::FirstForfeits => [Tally::ForfeitLoss, Tally::ForfeitWin],
            Outcome::BothForfeit => [Tally::ForfeitLoss, Tally::ForfeitLoss],
            Outcome::Points([a, b]) => match a.cmp(b) {
                std::cmp::Ordering::Greater => [Win, Loss],
                std::cmp::Ordering::Equal => [Draw, Draw],
                std::cmp::Ordering::Less => [Loss, Win],
            },
            Outcome::Postponed | Outcome::Void => return None,
        };
        Some(if side == 0 { first } else { second })
    }
}

/// What one round was for one entrant.
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
    /// Whether it was a game at the table.
    pub fn is_played(self) -> bool {
        matches!(self, Tally::Win | Tally::Draw | Tally::Loss)
    }
}

/// Why an entrant has no game in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SitOut {
    /// Free because the number is odd, worth what the organizer says.
    Bye,
    /// Free because the number is odd, worth a win by the system's own rule (Monrad).
    WalkOver,
    /// Told beforehand.
    Absent,
    /// Did not tell.
    NoShow,
    /// Played for the club elsewhere.
    External,
}
