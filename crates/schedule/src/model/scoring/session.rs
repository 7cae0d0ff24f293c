//! The ranking of a bridge session, computed from the results of its boards.

use serde::{Deserialize, Serialize};

use super::{Fraction, matchpoints, top};
use crate::model::ids::Player;

/// The result of a board at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// A score from the point of view of North/South: negative if East/West scored.
    Score(i32),
    /// Points awarded to each side because no result could be obtained, North/South first.
    Awarded([Adjusted; 2]),
    /// Not played, with nothing awarded; it adds neither points nor a maximum to either side.
    NotPlayed,
}

/// An artificial score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adjusted {
    /// Average plus: 60 % of the top, or the pair's own percentage in the session if that is higher and the rule says
    /// so.
    Plus,
    /// Average: 50 % of the top.
    Average,
    /// Average minus: 40 % of the top, or the pair's own percentage in the session if that is lower and the rule says
    /// so.
    Minus,
}

/// The rule for average plus and average minus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Averages {
    /// 60 % and 40 % of the top.
    #[default]
    Fixed,
    /// The pair's percentage on all boards with a score, if it is more than 60 % for plus or less than 40 % for
    /// minus.
    OwnSession,
}

/// A board at a table, with its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Played {
    /// The North/South pair, then the East/West pair.
    pub pairs: [Player; 2],
    /// The result of the board.
    pub outcome: Outcome,
}

/// A session: all of its boards with the pairs scheduled to play them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Session {
    /// The tables of every board, without meetings with the phantom pair. A board that a table has not reached yet is
    /// left out or counts as not played.
    pub boards: Vec<Vec<Played>>,
    /// The largest number of plays that any board is scheduled for, without the phantom.
    pub plays: usize,
    /// The rule for average plus and average minus.
    pub averages: Averages,
}

/// The total and the place of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The pair.
    pub pair: Player,
    /// The pair's 1-based place; equal pairs share one: 1, 2, 2, 4.
    pub place: usize,
    /// The sum of the pair's matchpoints.
    pub points: Fraction,
    /// The most matchpoints that the pair could have on its boards.
    pub maximum: usize,
}

impl Standing {
    /// Points over maximum in hundredths of a percent, rounded half up; `None` if the pair played nothing.
    pub fn percent(&self) -> Option<i128> {
        self.share().map(|share| share.rounded(10_000))
    }

    fn share(&self) -> Option<Fraction> {
        self.points.over(self.maximum.into())
    }
}

impl Session {
    /// Ranks `pairs`: all pairs for one winner, or the pairs of one direction for two winners.
    ///
    /// Pairs are compared by their exact share of points over maximum; pairs that played nothing come last.
    ///
    /// ```
    /// use rondel_schedule::model::ids::Player;
    /// use rondel_schedule::model::scoring::{Outcome, Played, Session};
    ///
    /// // A board at two tables: 1 against 2 scores 420, 3 against 4 only 170.
    /// let pairs = [0, 1, 2, 3].map(Player::from_index);
    /// let play = |at: usize, score| Played { pairs: [pairs[at], pairs[at + 1]], outcome: Outcome::Score(score) };
    /// let session = Session { boards: vec![vec![play(0, 420), play(2, 170)]], plays: 2, ..Session::default() };
    /// let ranking = session.ranking(&pairs);
    /// assert_eq!(ranking.iter().map(|it| it.pair.number()).collect::<Vec<_>>(), [1, 4, 2, 3]);
    /// assert_eq!((ranking[0].percent(), ranking[1].place), (Some(10_000), 1));
    /// ```
    pub fn ranking(&self, pairs: &[Player]) -> Vec<Standing> {
        let standing = |&pair: &Player| {
            let (points, maximum) = self.total(pair);
            Standing { pair, place: 0, points, maximum }
        };
        let mut ranking: Vec<Standing> = pairs.iter().map(standing).collect();
        ranking.sort_by_key(|standing| (std::cmp::Reverse(standing.share()), standing.pair));
        for index in 0..ranking.len() {
            let shared =
                index.checked_sub(1).filter(|&above| ranking[above].share() == ranking[index].share());
            ranking[index].place = shared.map_or(index + 1, |above| ranking[above].place);
        }
        ranking
    }

    /// Returns the matchpoints of every table of the 0-based board `board`, North/South first; `None` where it was
    /// not played.
    ///
    /// The list is empty if there is no such board.
    pub fn points(&self, board: usize) -> Vec<Option<[Fraction; 2]>> {
        let Some(tables) = self.boards.get(board) else { return Vec::new() };
        let mut all = self.of_board(tables);
        for (points, played) in all.iter_mut().zip(tables) {
            if let Outcome::Awarded(awarded) = played.outcome {
                let award = |side: usize| self.award(awarded[side], self.played(played.pairs[side]));
                *points = Some([award(0), award(1)]);
            }
        }
        all
    }

    /// Returns the matchpoints of the tables with a score; `None` for a table without one.
    fn of_board(&self, tables: &[Played]) -> Vec<Option<[Fraction; 2]>> {
        let score = |played: &Played| match played.outcome {
            Outcome::Score(score) => Some(score),
            _ => None,
        };
        let scores: Vec<i32> = tables.iter().filter_map(score).collect();
        let mut points = matchpoints(&scores, self.plays).into_iter();
        let top = Fraction::from(top(self.plays));
        let both = |played: &Played| score(played).and_then(|_| points.next()).map(|ns| [ns, top - ns]);
        tables.iter().map(both).collect()
    }

    /// Returns the points and maximum of a pair on the boards with a score.
    fn played(&self, pair: Player) -> (Fraction, usize) {
        let mut total = (Fraction::ZERO, 0);
        for tables in &self.boards {
            for (played, points) in tables.iter().zip(self.of_board(tables)) {
                let Some(side) = played.pairs.iter().position(|&there| there == pair) else { continue };
                if let Some(points) = points {
                    total = (total.0 + points[side], total.1 + top(self.plays));
                }
            }
        }
        total
    }

    /// Returns the points and maximum of a pair, including awards.
    fn total(&self, pair: Player) -> (Fraction, usize) {
        let own = self.played(pair);
        let mut total = own;
        for played in self.boards.iter().flatten() {
            let Some(side) = played.pairs.iter().position(|&there| there == pair) else { continue };
            if let Outcome::Awarded(awarded) = played.outcome {
                total = (total.0 + self.award(awarded[side], own), total.1 + top(self.plays));
            }
        }
        total
    }

    /// Returns the award to a pair that has these points out of this maximum on the boards with a score.
    fn award(&self, adjusted: Adjusted, (points, maximum): (Fraction, usize)) -> Fraction {
        let own = match self.averages {
            Averages::Fixed => None,
            Averages::OwnSession => points.over(maximum.into()),
        };
        let share = match adjusted {
            Adjusted::Plus => own.map_or(Fraction::new(3, 5), |own| own.max(Fraction::new(3, 5))),
            Adjusted::Average => Fraction::new(1, 2),
            Adjusted::Minus => own.map_or(Fraction::new(2, 5), |own| own.min(Fraction::new(2, 5))),
        };
        share.times(top(self.plays) as i128, 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn played(ns: usize, ew: usize, outcome: Outcome) -> Played {
        Played { pairs: [pair(ns), pair(ew)], outcome }
    }

    fn session(boards: Vec<Vec<Played>>, plays: usize) -> Session {
        Session { boards, plays, averages: Averages::Fixed }
    }

    #[test]
    fn equal_pairs_share_a_place_and_the_next_is_left_out() {
        let board = vec![
            played(1, 5, Outcome::Score(420)),
            played(2, 6, Outcome::Score(170)),
            played(3, 7, Outcome::Score(170)),
            played(4, 8, Outcome::Score(-50)),
        ];
        let session = session(vec![board], 4);
        let places = |numbers: [usize; 4]| -> Vec<(u16, usize, Option<i128>)> {
            let ranking = session.ranking(&numbers.map(pair));
            ranking.iter().map(|it| (it.pair.number(), it.place, it.percent())).collect()
        };
        let half = Some(5000);
        assert_eq!(places([1, 2, 3, 4]), [(1, 1, Some(10_000)), (2, 2, half), (3, 2, half), (4, 4, Some(0))]);
        assert_eq!(places([5, 6, 7, 8]), [(8, 1, Some(10_000)), (6, 2, half), (7, 2, half), (5, 4, Some(0))]);
    }

    #[test]
    fn a_board_played_less_often_has_the_same_top() {
        let board = vec![played(1, 3, Outcome::Score(100)), played(2, 4, Outcome::Score(-100))];
        let session = session(vec![board], 3);
        let points = session.points(0);
        assert_eq!(points[0], Some([Fraction::new(7, 2), Fraction::new(1, 2)]));
        assert_eq!(points[1], Some([Fraction::new(1, 2), Fraction::new(7, 2)]));
    }

    #[test]
    fn averages_and_boards_not_played() {
        let award = Outcome::Awarded([Adjusted::Plus, Adjusted::Minus]);
        let boards = vec![
            vec![played(1, 3, Outcome::Score(100)), played(2, 4, Outcome::Score(-100))],
            vec![played(1, 4, award), played(2, 3, Outcome::NotPlayed)],
        ];
        let mut session = session(boards, 2);
        let total = |session: &Session, number| session.total(pair(number));
        assert_eq!(total(&session, 1), (Fraction::new(16, 5), 4));
        assert_eq!(total(&session, 4), (Fraction::new(14, 5), 4));
        assert_eq!(total(&session, 2), (Fraction::ZERO, 2));
        session.averages = Averages::OwnSession;
        assert_eq!(total(&session, 1), (Fraction::from(4), 4), "all of it rather than 60 %");
        assert_eq!(total(&session, 4), (Fraction::new(14, 5), 4), "40 % rather than all of it");
        assert_eq!(session.points(1)[1], None);
    }

    #[test]
    fn who_played_nothing_is_last_and_has_no_percentage() {
        let session = session(vec![vec![played(1, 2, Outcome::Score(-90))]], 2);
        let ranking = session.ranking(&[pair(3), pair(1)]);
        assert_eq!((ranking[0].pair, ranking[1].pair, ranking[1].percent()), (pair(1), pair(3), None));
        assert_eq!(ranking[0].percent(), Some(5000));
    }
}
