//! Averages per game, for entrants who had fewer games because they sat out more often or came late.

use std::cmp::Ordering;

use super::{Origin, Row, Standings};
use crate::event::TieBreak;

/// A sum over a number of games, as an average; compared exactly, by cross-multiplication.
#[derive(Debug, Clone, Copy)]
pub struct Average {
    /// The sum over all games.
    pub sum: i64,
    /// The number of games. Without any there is no average, which ranks below every other.
    pub games: usize,
}

impl Ord for Average {
    fn cmp(&self, other: &Self) -> Ordering {
        let cross = |sum: i64, games: usize| i128::from(sum) * games as i128;
        match (self.games, other.games) {
            (0, _) | (_, 0) => self.games.min(1).cmp(&other.games.min(1)),
            (own, others) => cross(self.sum, others).cmp(&cross(other.sum, own)),
        }
    }
}

impl PartialOrd for Average {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Average {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Average {}

impl Origin {
    /// True if the number is divided by the games in a list by averages, since it grows with the games played.
    pub fn is_per_game(self) -> bool {
        match self {
            Origin::Points => true,
            Origin::TieBreak(tie_break) => {
                matches!(tie_break, TieBreak::Wins | TieBreak::Difference | TieBreak::Scored)
            }
        }
    }
}

impl Row {
    /// Returns the number of games with a result, including forfeits: the divisor of an average.
    pub fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }
}

impl Standings {
    /// Returns the quantity by which a number of a row is compared: its average if the list goes by averages, else
    /// the number.
    pub fn compared(&self, row: &Row, origin: Origin, sum: i64) -> Average {
        self.average(row, origin, sum).unwrap_or(Average { sum, games: 1 })
    }

    /// Returns the average of a number in a row, or `None` if the number is not taken per game.
    pub fn average(&self, row: &Row, origin: Origin, sum: i64) -> Option<Average> {
        (self.per_game && origin.is_per_game()).then(|| Average { sum, games: row.games() })
    }

    /// Returns the first criterion of the list: the points of a row, or their average.
    pub fn lead(&self, row: &Row) -> Average {
        self.compared(row, Origin::Points, row.points.0.into())
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::RoundNo;

    use super::*;
    use crate::event::history::History;
    use crate::event::prizes::{Grouping, Prize, Prizes};
    use crate::event::{Action, Kind, State};
    use crate::event::{ByeWorth, Counts, HalfPoints, Scoring, Settings};
    use crate::standings::NewerRule;
    use crate::standings::prizes::award;
    use crate::standings::tests::{event, player, standings};
    use crate::standings::{Tie, Unit, table, ties, unit};

    /// Points made: 1 has 16 and 2 and 3 have 13 in two games, 4 has 6 and 5 has 8 in one.
    const FIVE: [&str; 2] = ["1-2 10:4, 3-4 8:6, free 5", "1-5 6:8, 2-3 9:5, free 4"];

    fn averages() -> Settings {
        Settings {
            scoring: Scoring::Scores,
            counts: Counts::Scores,
            per_game: true,
            bye: ByeWorth::Half,
            together: Some(14),
            tie_breaks: vec![TieBreak::Difference, TieBreak::Wins],
            ..Settings::default()
        }
    }

    #[test]
    fn the_list_goes_by_points_a_game_and_so_do_its_tie_breaks() {
        let event = event(5, &FIVE, averages());
        let list = standings(&event);
        let places: Vec<(usize, u16)> =
            list.rows.iter().map(|row| (row.place, row.player.number())).collect();
        assert_eq!(places, [(1, 5), (2, 1), (3, 2), (3, 3), (5, 4)]);
        // 8 a game both, and 2 more a game than the others; but 5 won all there was to win.
        let decided = Tie::Decided {
            above: player(5),
            below: player(1),
            by: TieBreak::Wins,
            values: [1, 1],
            again: false,
        };
        assert_eq!(ties(&list)[0], decided);
        assert_eq!(list.rows[0].points, HalfPoints(16), "a free round brings nothing");
        // In half points.
        let averages: Vec<Average> = list.rows.iter().map(|row| list.lead(row)).collect();
        let wanted = [(16, 1), (32, 2), (26, 2), (26, 2), (12, 1)];
        assert_eq!(averages, wanted.map(|(sum, games)| Average { sum, games }));
        assert_eq!(unit(TieBreak::Wins), Unit::Games);
    }

    #[test]
    fn by_the_sum_the_same_games_give_another_list_and_who_has_not_played_comes_last() {
        let event = event(6, &FIVE, averages());
        let history = History::of(event.state());
        let by_sum = table(&history, &Settings { per_game: false, bye: ByeWorth::Nothing, ..averages() });
        let order: Vec<u16> = by_sum.rows.iter().map(|row| row.player.number()).collect();
        assert_eq!(order[0], 1);
        let list = standings(&event);
        let last = list.rows.last().unwrap();
        assert_eq!((last.player, last.games()), (player(6), 0));
    }

    #[test]
    fn an_event_without_averages_says_nothing_of_them() {
        let written = serde_json::to_string(&Settings::default()).unwrap();
        assert!(!written.contains("per_game"), "{written}");
        let read: Settings = serde_json::from_str(&serde_json::to_string(&averages()).unwrap()).unwrap();
        assert!(read.per_game);
    }

    #[test]
    fn averages_compare_as_fractions_do_and_none_is_below_all() {
        let of = |sum, games| Average { sum, games };
        assert_eq!(of(2, 3), of(4, 6));
        assert!(of(66, 5) > of(79, 6) && of(-1, 2) > of(-2, 3) && of(0, 4) > of(-1, 9));
        assert!(of(-50, 1) > of(0, 0));
        assert_eq!(of(0, 0), of(12, 0));
        // Averages that are equal as floats.
        assert!(of(i64::MAX, 3) > of(i64::MAX - 1, 3));
    }

    /// 5 left after one game that brought the most, and 6 came for the last round only.
    #[test]
    fn who_has_few_games_stands_below_the_line_and_wins_nothing() {
        let rounds =
            ["5-1 13:1, 2-3 9:5, free 4", "1-2 8:6, 3-4 9:5", "1-3 8:6, 2-4 9:5", "1-4 8:6, 2-3 9:5"];
        let by = |least_games: u8| {
            let mut event = event(5, &rounds, Settings { least_games, ..averages() });
            let from = RoundNo::from_index(1);
            event.apply(1, Action::Withdraw { player: player(5), from }).unwrap();
            event
        };
        let old = standings(&by(0));
        assert_eq!((old.rows[0].player, old.rows[0].place, old.line()), (player(5), 1, None));
        let event = by(50);
        let list = standings(&event);
        assert_eq!(list.line(), Some(4));
        let last = &list.rows[4];
        assert_eq!(
            (last.player, last.few, last.left),
            (player(5), Some([1, 4]), Some(RoundNo::from_index(1)))
        );
        assert_eq!(list.rows[..4].iter().map(|row| row.place).min(), Some(1));
        // Three of four games are enough, also for a player who left.
        assert_eq!(list.rows.iter().filter(|row| row.few.is_some()).count(), 1);
        let state = event.state();
        let prizes = Prizes { list: vec![Prize { by: Grouping::All, places: 5 }], once: false };
        let settings = Settings { prizes, ..state.settings.clone() };
        let winners = award(&State { settings, ..state.clone() }, &list).remove(0).winners;
        assert_eq!(winners.len(), 4);
        // An evening that began by the old rule is offered the new one.
        let old = Settings { least_games: 0, ..state.settings.clone() };
        assert_eq!(NewerRule::LeastGames.taken(Kind::Mexicano, &old), Some(state.settings.clone()));
        assert_eq!(NewerRule::LeastGames.taken(Kind::Mexicano, &state.settings), None);
    }
}
