//! The consequences of a step that has a divisor in common with the number of chairs.

use super::Dance;
use crate::model::divisor::gcd;
use crate::model::ids::{Player, RoundNo};

/// The course of a dance whose step fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The common divisor of step and chairs, above 1.
    pub divisor: usize,
    /// The number of rounds after which every player is back in their first chair.
    pub period: usize,
    /// The sums of the rounds that are played again and again, in order of play.
    pub repeated: Vec<usize>,
    /// The sums, and so the diagonals, that never occur.
    pub never: Vec<usize>,
    /// Two players who meet too often, with the rounds in which they meet.
    pub often: ([Player; 2], Vec<RoundNo>),
    /// Two players who never meet.
    pub strangers: [Player; 2],
}

impl Dance {
    /// Returns the details of a step that comes back too early; `None` for a step that makes a schedule.
    ///
    /// ```
    /// use rondel_schedule::round_robin::dance::Dance;
    ///
    /// let failure = Dance::new(9, 3)?.failure().unwrap();
    /// assert_eq!((failure.divisor, failure.period), (3, 3));
    /// assert_eq!(failure.repeated, [2, 8, 5]);
    /// assert_eq!(Dance::new(9, 2)?.failure(), None);
    /// # Ok::<(), rondel_schedule::round_robin::circle::Error>(())
    /// ```
    pub fn failure(&self) -> Option<Failure> {
        let chairs = self.chairs();
        let divisor = gcd(chairs, self.step);
        // The single chair of two players makes a schedule of one round with any step.
        if divisor == 1 || chairs == 1 {
            return None;
        }
        let period = chairs / divisor;
        let repeated: Vec<usize> = (0..period).map(|round| self.sum(round)).collect();
        let never = (1..=chairs).filter(|sum| !repeated.contains(sum)).collect();
        // The players opposite each other in chairs 1 and `chairs - 1` meet again after every period. Player 1 has a
        // different sum with every other player, so one of these sums never occurs.
        let often = [Player::from_index(1), Player::from_index(chairs - 1)];
        let strangers = (1..chairs)
            .map(|other| [Player::from_index(0), Player::from_index(other)])
            .find(|&[one, other]| self.meetings(one, other).is_empty())?;
        let rounds = self.meetings(often[0], often[1]);
        Some(Failure { divisor, period, repeated, never, often: (often, rounds), strangers })
    }
}
