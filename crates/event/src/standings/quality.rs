//! Quality ("kvalitet"): the tie-break of a Monrad, written out term by term as on the player's card.
//!
//! The sum of the opponents' final points, with one term for every round of the tournament; the lowest terms are
//! dropped. A walk-over is the first to be dropped and uses up a cut. A walk-over that is not dropped counts 0, like
//! every other round without a game. (A. Kildal, "Rundeoppsett i sjakkturneringer".)

use std::cmp::Reverse;

use rondel_schedule::model::ids::{Player, RoundNo};

use crate::event::history::Past;
use crate::event::{HalfPoints, QualityRule};

/// The number of terms that are dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cuts {
    /// The number of lowest terms dropped.
    pub lowest: usize,
    /// The number of highest terms dropped; 0 except in a median.
    pub highest: usize,
}

impl Cuts {
    /// Returns the cuts of the source: one below 8 rounds, two above. For exactly 8 rounds the source is silent, and
    /// `rule` decides. A median drops as many of the highest terms as of the lowest.
    pub fn for_rounds(rounds: usize, rule: QualityRule) -> Self {
        let lowest = match rounds {
            0..8 => 1,
            8 => rule.of_eight.into(),
            9.. => 2,
        };
        Cuts { lowest, highest: if rule.median { lowest } else { 0 } }
    }
}

/// One round in a quality.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Term {
    /// The round.
    pub round: RoundNo,
    /// The opponent, or `None` if no game was played.
    pub opponent: Option<Player>,
    /// True for a walk-over.
    pub walk_over: bool,
    /// The opponent's points, or 0 if no game was played.
    pub points: HalfPoints,
    /// True if the term is dropped.
    pub cut: bool,
}

/// A quality with its terms.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Quality {
    /// One term for every round of the tournament, in order; rounds to come have no game.
    pub terms: Vec<Term>,
    /// The sum of the terms that are not dropped.
    pub sum: HalfPoints,
}

/// Returns the quality of a player with this past in a tournament of `rounds` rounds. `points` are those of all
/// players, by [`Player::index`].
///
/// Kildal's example: the opponents end with 9, 5, 11, 15 and 7 points, and the lowest is dropped.
///
/// ```
/// use rondel_event::event::history::{Colour, Past};
/// use rondel_event::event::{HalfPoints, QualityRule};
/// use rondel_event::standings::quality::{Cuts, quality};
/// use rondel_schedule::model::ids::Player;
///
/// let game = |number: usize| Past::Game { opponent: Player::from_index(number - 1), colour: Colour::White };
/// let mut points = vec![HalfPoints(0); 10];
/// for (number, whole) in [(2, 9), (8, 5), (5, 11), (6, 15), (10, 7)] {
///     points[number - 1] = HalfPoints(2 * whole);
/// }
/// let cuts = Cuts::for_rounds(5, QualityRule::default());
/// assert_eq!(quality(&[2, 8, 5, 6, 10].map(game), 5, &points, cuts).sum, HalfPoints(2 * 42));
/// ```
pub fn quality(past: &[Past], rounds: usize, points: &[HalfPoints], cuts: Cuts) -> Quality {
    let term = |round: usize| {
        let past = past.get(round).copied().unwrap_or(Past::Nothing);
        let opponent = match past {
            Past::Game { opponent, .. } => Some(opponent),
            Past::WalkOver | Past::Nothing => None,
        };
        let points = opponent.map_or(HalfPoints(0), |opponent| points[opponent.index()]);
        let walk_over = past == Past::WalkOver;
        Term { round: RoundNo::from_index(round), opponent, walk_over, points, cut: false }
    };
    let mut terms: Vec<Term> = (0..rounds).map(term).collect();
    let mut worst: Vec<usize> = (0..rounds).collect();
    worst.sort_by_key(|&round| (Reverse(terms[round].walk_over), terms[round].points));
    let best = worst.iter().rev().take(cuts.highest.min(rounds.saturating_sub(cuts.lowest)));
    for &round in worst.iter().take(cuts.lowest).chain(best) {
        terms[round].cut = true;
    }
    let sum = terms.iter().filter(|term| !term.cut).map(|term| term.points.0).sum();
    Quality { terms, sum: HalfPoints(sum) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::history::Colour;

    const ONE: QualityRule = QualityRule { of_eight: 1, median: false };
    const MEDIAN: QualityRule = QualityRule { of_eight: 1, median: true };

    /// Player 1 of the source with these opponents in turn; 0 is a walk-over, 99 an absence.
    fn past(opponents: &[usize]) -> Vec<Past> {
        let past = |&number: &usize| match number {
            0 => Past::WalkOver,
            99 => Past::Nothing,
            _ => Past::Game { opponent: Player::from_index(number - 1), colour: Colour::White },
        };
        opponents.iter().map(past).collect()
    }

    fn points(whole: &[i32]) -> Vec<HalfPoints> {
        whole.iter().map(|&points| HalfPoints(2 * points)).collect()
    }

    fn cut(quality: &Quality) -> Vec<u16> {
        quality.terms.iter().filter(|term| term.cut).map(|term| term.round.number()).collect()
    }

    #[test]
    fn a_walk_over_is_dropped_first_and_uses_up_the_cut() {
        let points = points(&[0, 9, 5, 0]);
        let one = Cuts::for_rounds(5, ONE);
        let with = quality(&past(&[2, 0, 3, 4, 99]), 5, &points, one);
        assert_eq!((cut(&with), with.sum), (vec![2], HalfPoints(28)));
        // The second one is not dropped and counts 0.
        let with = quality(&past(&[0, 0, 3]), 3, &points, one);
        assert_eq!((cut(&with), with.sum), (vec![1], HalfPoints(10)));
        // An absence is worth nothing, and so is the worst.
        let with = quality(&past(&[2, 99, 3]), 3, &points, one);
        assert_eq!((cut(&with), with.sum), (vec![2], HalfPoints(28)));
    }

    #[test]
    fn cuts_follow_the_rounds_and_a_median_drops_the_best_too() {
        assert_eq!([5, 7, 8, 9, 11].map(|rounds| Cuts::for_rounds(rounds, ONE).lowest), [1, 1, 1, 2, 2]);
        assert_eq!(Cuts::for_rounds(8, QualityRule { of_eight: 2, median: false }).lowest, 2);
        let points = points(&[0, 9, 5, 7]);
        let median = quality(&past(&[2, 3, 4]), 3, &points, Cuts::for_rounds(3, MEDIAN));
        assert_eq!((cut(&median), median.sum), (vec![1, 2], HalfPoints(14)));
        // Nothing is dropped twice.
        let short = quality(&past(&[2]), 1, &points, Cuts::for_rounds(1, MEDIAN));
        assert_eq!(short.sum, HalfPoints(0));
    }
}
