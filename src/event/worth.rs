//! The worth of a table and of a free round.

use super::{ByeWorth, Counts, HalfPoints, Rank, Scoring, Settings};
use crate::model::result::{Outcome, SitOut, Tally};

impl Settings {
    /// The points that a table brought each at the side at `side` (0 first-named); `None` while nothing is decided.
    pub fn worth(&self, outcome: &Outcome, side: usize) -> Option<HalfPoints> {
        let tally = outcome.for_side(side)?;
        Some(match (self.teams, self.counts) {
            (Some(teams), _) if teams.rank == Rank::Boards => teams.made(outcome)?[side],
            (_, Counts::Results) => self.points.worth(tally),
            (_, Counts::Scores) => whole(self.score(outcome, side)?[0]),
            (_, Counts::Difference) => {
                let [own, other] = self.score(outcome, side)?.map(whole);
                HalfPoints(own.0 - other.0)
            }
        })
    }

    /// The points that the two sides made, one's own first. Who came to an empty table made all there was to make.
    fn score(&self, outcome: &Outcome, side: usize) -> Option<[u32; 2]> {
        let all = self.together.unwrap_or(0);
        Some(match (outcome, outcome.for_side(side)?) {
            (Outcome::Points(scores), _) => [scores[side], scores[1 - side]],
            (_, Tally::ForfeitWin | Tally::Win) => [all, 0],
            (_, Tally::ForfeitLoss | Tally::Loss) => [0, all],
            (_, Tally::Draw) => [0, 0],
        })
    }

    /// The score of the two sides as it counts, first-named first: what was made at the table, and of a walk-over what
    /// is set for it ([`Settings::forfeit`]). `None` where there is none, as when both stayed away.
    pub fn scored(&self, outcome: &Outcome) -> Option<[u32; 2]> {
        let forfeit =
            self.forfeit.filter(|_| self.scoring == Scoring::Scores && self.counts == Counts::Results);
        match outcome {
            Outcome::Points(score) => Some(*score),
            Outcome::SecondForfeits => forfeit.map(|score| [score, 0]),
            Outcome::FirstForfeits => forfeit.map(|score| [0, score]),
            _ => None,
        }
    }

    /// The worth of a walk-over, the number being odd.
    pub fn walk_over(&self) -> HalfPoints {
        match self.teams {
            Some(teams) if teams.rank == Rank::Boards => teams.free(),
            _ => self.points.win,
        }
    }

    /// The worth of a round without a game, for this reason.
    pub fn free(&self, why: SitOut) -> HalfPoints {
        let nothing = HalfPoints(0);
        match (why, self.bye) {
            _ if self.per_game => nothing,
            (SitOut::Absent | SitOut::NoShow | SitOut::External, _) => nothing,
            (SitOut::WalkOver, _) => self.walk_over(),
            (SitOut::Bye, ByeWorth::Nothing) => nothing,
            (SitOut::Bye, bye) => match self.counts {
                Counts::Results if bye == ByeWorth::Half => self.points.draw,
                Counts::Results => self.walk_over(),
                // A half of the points of both, which are counted in halves.
                Counts::Scores if bye == ByeWorth::Half => HalfPoints(self.together.unwrap_or(0) as i32),
                Counts::Scores => whole(self.together.unwrap_or(0)),
                Counts::Difference => nothing,
            },
        }
    }
}

/// A number of points made; at most [`MAX_SCORE`](super::MAX_SCORE).
fn whole(score: u32) -> HalfPoints {
    HalfPoints(2 * score as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(settings: &Settings, outcome: &Outcome) -> [Option<i32>; 2] {
        [0, 1].map(|side| settings.worth(outcome, side).map(|points| points.0))
    }

    #[test]
    fn a_table_brings_a_result_points_or_their_difference() {
        let mut settings = Settings { together: Some(24), ..Settings::default() };
        let score = Outcome::Points([14, 10]);
        assert_eq!(worth(&settings, &score), [Some(2), Some(0)]);
        settings.counts = Counts::Scores;
        assert_eq!(worth(&settings, &score), [Some(28), Some(20)]);
        assert_eq!(worth(&settings, &Outcome::FirstForfeits), [Some(0), Some(48)]);
        assert_eq!(worth(&settings, &Outcome::Void), [None, None]);
        settings.counts = Counts::Difference;
        assert_eq!(worth(&settings, &score), [Some(8), Some(-8)]);
    }

    #[test]
    fn a_free_round_is_worth_what_was_chosen() {
        let mut settings = Settings { together: Some(21), counts: Counts::Scores, ..Settings::default() };
        assert_eq!(settings.free(SitOut::Bye), HalfPoints(0));
        settings.bye = ByeWorth::Half;
        assert_eq!(settings.free(SitOut::Bye), HalfPoints(21), "ten and a half");
        assert_eq!(settings.free(SitOut::Absent), HalfPoints(0));
        settings.counts = Counts::Results;
        assert_eq!(settings.free(SitOut::Bye), HalfPoints(1));
        settings.bye = ByeWorth::Win;
        assert_eq!(settings.free(SitOut::Bye), HalfPoints(2));
        settings.per_game = true;
        assert_eq!(settings.free(SitOut::Bye), HalfPoints(0), "no game, and none in the average");
    }
}
