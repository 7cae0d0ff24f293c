//! The worth of a table's result and of a free round.

use rondel_schedule::model::points::PointUnit;
use rondel_schedule::model::result::{Outcome, SitOut, Tally};

use super::{ByeWorth, Counts, HalfPoints, Rank, Scoring, Settings};

impl Settings {
    /// The unit of a point in the standings.
    pub fn unit(&self) -> PointUnit {
        if self.victory.is_some() { PointUnit::Hundredth } else { PointUnit::Whole }
    }

    /// The points of each player on one side of a table (0 is the first-named side); `None` until the table is
    /// decided.
    pub fn worth(&self, outcome: &Outcome, side: usize) -> Option<HalfPoints> {
        let tally = outcome.for_side(side)?;
        if let Some(victory) = &self.victory {
            return Some(match (outcome, tally) {
                (Outcome::Points(imps), _) => victory.of([imps[side], imps[1 - side]]),
                (_, Tally::Win | Tally::ForfeitWin) => victory.for_walk_over(),
                (_, Tally::Draw) => victory.of([0, 0]),
                (_, Tally::Loss | Tally::ForfeitLoss) => HalfPoints(0),
            });
        }
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

    /// The points made by both sides, the own side first. A side whose opponents did not come made the whole agreed
    /// total.
    fn score(&self, outcome: &Outcome, side: usize) -> Option<[u32; 2]> {
        let all = self.together.unwrap_or(0);
        Some(match (outcome, outcome.for_side(side)?) {
            (Outcome::Points(scores), _) => [scores[side], scores[1 - side]],
            (_, Tally::ForfeitWin | Tally::Win) => [all, 0],
            (_, Tally::ForfeitLoss | Tally::Loss) => [0, all],
            (_, Tally::Draw) => [0, 0],
        })
    }

    /// The score that counts for both sides, the first-named side first: the score made at the table, or for a
    /// walk-over the one in [`Settings::forfeit`]. `None` if there is no score, for example if neither side came.
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

    /// The worth of a walk-over because the number is odd.
    pub fn walk_over(&self) -> HalfPoints {
        if let Some(victory) = &self.victory {
            return victory.for_walk_over();
        }
        match self.teams {
            Some(teams) if teams.rank == Rank::Boards => teams.free(),
            _ => self.points.win,
        }
    }

    /// The worth of a round without a game for this reason.
    pub fn free(&self, why: SitOut) -> HalfPoints {
        let nothing = HalfPoints(0);
        let bye = match why {
            _ if self.per_game => return nothing,
            SitOut::WalkOver => return self.walk_over(),
            SitOut::Absent | SitOut::NoShow | SitOut::External | SitOut::Elsewhere(_) => ByeWorth::Nothing,
            SitOut::Bye => self.bye,
            SitOut::HalfBye => ByeWorth::Half,
            SitOut::FullBye => ByeWorth::Win,
        };
        match self.counts {
            _ if bye == ByeWorth::Nothing => nothing,
            Counts::Results if bye == ByeWorth::Half => match &self.victory {
                Some(victory) => victory.of([0, 0]),
                None => self.points.draw,
            },
            Counts::Results => self.walk_over(),
            // Half of the total in whole points is the total in half points.
            Counts::Scores if bye == ByeWorth::Half => HalfPoints(self.together.unwrap_or(0) as i32),
            Counts::Scores => whole(self.together.unwrap_or(0)),
            Counts::Difference => nothing,
        }
    }
}

/// A number of points made, at most [`MAX_SCORE`](super::MAX_SCORE), as half points.
fn whole(score: u32) -> HalfPoints {
    HalfPoints(2 * score as i32)
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::scoring::Scale;

    use super::*;
    use crate::event::{Victory, VictoryScale};

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
    fn imps_are_worth_victory_points_and_a_walk_over_what_is_set() {
        let own = Scale::read("0-2 10-10\n3-9 12-8\n10+ 14,5-5,5").unwrap();
        let own = Victory { scale: VictoryScale::Own(own), walk_over: 1_250 };
        let by = |victory: Victory| Settings {
            scoring: Scoring::Scores,
            victory: Some(victory),
            ..Settings::default()
        };
        let (own, wbf) = (by(own), by(Victory { scale: VictoryScale::Wbf(16), ..Victory::default() }));
        let hundredths = |settings: &Settings, outcome: &Outcome| {
            worth(settings, outcome).map(|points| points.map(|points| points / 2))
        };
        let made = |imps: [u32; 2]| Outcome::Points(imps);
        assert_eq!(hundredths(&own, &made([40, 20])), [Some(1_450), Some(550)]);
        assert_eq!(hundredths(&own, &made([20, 23])), [Some(800), Some(1_200)]);
        assert_eq!(hundredths(&own, &made([1, 0])), [Some(1_000), Some(1_000)], "won, and worth a draw");
        assert_eq!(hundredths(&wbf, &made([40, 20])), [Some(1_500), Some(500)]);
        assert_eq!(hundredths(&own, &Outcome::FirstForfeits), [Some(0), Some(1_250)]);
        assert_eq!(hundredths(&own, &Outcome::BothForfeit), [Some(0), Some(0)]);
        assert_eq!(hundredths(&own, &Outcome::Void), [None, None]);
        let byes = [ByeWorth::Nothing, ByeWorth::Half, ByeWorth::Win];
        let byes = byes.map(|bye| Settings { bye, ..own.clone() }.free(SitOut::Bye).0 / 2);
        assert_eq!(byes, [0, 1_000, 1_250]);
        assert_eq!(own.unit().of(HalfPoints(3)), HalfPoints(300), "a point and a half");
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
