//! Scoring of events with changing partners: points, wins, or the difference.

use rondel_event::event::{ByeWorth, Counts, PointSystem, Scoring, Settings};

/// The ways of scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// Points of both sides with a usual sum.
    Sum(u32),
    /// Points of both sides with another sum.
    Own,
    /// Points of each side, whatever the sum.
    Open,
    /// Wins and losses.
    Wins,
    /// The difference between the points of both sides.
    Difference,
}

impl Score {
    /// The usual sums.
    pub const SUMS: [u32; 3] = [21, 24, 32];

    /// Returns the scoring in these settings.
    pub fn of(settings: &Settings) -> Score {
        match (settings.scoring, settings.counts, settings.together) {
            (Scoring::Scores, Counts::Scores, Some(sum)) if Score::SUMS.contains(&sum) => Score::Sum(sum),
            (Scoring::Scores, Counts::Scores, Some(_)) => Score::Own,
            (Scoring::Scores, Counts::Scores, None) => Score::Open,
            (_, Counts::Difference, _) => Score::Difference,
            _ => Score::Wins,
        }
    }

    /// Applies this scoring to settings. A custom sum starts from the present sum, or from a usual one if there is
    /// none.
    pub fn write(self, settings: &mut Settings) {
        let points = |together| (Scoring::Scores, Counts::Scores, together);
        (settings.scoring, settings.counts, settings.together) = match self {
            Score::Sum(sum) => points(Some(sum)),
            Score::Own => points(settings.together.or(Some(Score::SUMS[1]))),
            Score::Open => points(None),
            Score::Wins => (Scoring::Games, Counts::Results, None),
            Score::Difference => (Scoring::Scores, Counts::Difference, None),
        };
        settings.bye = ByeWorth::Half;
        settings.points = PointSystem::CHESS;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_whatever_was_there() {
        let all =
            Score::SUMS.map(Score::Sum).into_iter().chain([Score::Open, Score::Wins, Score::Difference]);
        let all: Vec<Score> = all.collect();
        for &before in &all {
            for &score in &all {
                let mut settings = Settings::default();
                before.write(&mut settings);
                score.write(&mut settings);
                assert_eq!(Score::of(&settings), score, "after {before:?}");
            }
        }
    }

    #[test]
    fn a_sum_of_ones_own_begins_with_the_one_that_was_there() {
        let mut settings = Settings::default();
        Score::Own.write(&mut settings);
        assert_eq!(Score::of(&settings), Score::Sum(24));
        settings.together = Some(25);
        assert_eq!(Score::of(&settings), Score::Own);
        Score::Own.write(&mut settings);
        assert_eq!(settings.together, Some(25));
    }
}
