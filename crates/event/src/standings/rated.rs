//! Performance ratings and expected scores.
//!
//! # Source
//! FIDE Handbook B.02, "FIDE Rating Regulations", 8.1: table 8.1.1 converts a share of the points into a difference
//! of ratings, and table 8.1.2 a difference into a share; in the second a difference above 400 counts as 400. As in
//! 8.2.3, the performance is the mean rating of the opponents plus the difference for the share, both rounded with a
//! half up. Here a win is 1, a draw ½ and a loss 0, whatever the event gives for them. Games without play and games
//! against an opponent without a rating do not count.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::Tally;
use rondel_schedule::model::schedule::Side;

use crate::event::history::{History, Part};

/// The rating differences for shares of 50, 51, up to 100 percent; below 50 percent they are negative.
const DIFFERENCES: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

/// The largest differences for which 50, 51, up to 91 percent are expected; above the last one 92 are, up to the
/// limit.
const EXPECTED: [i32; 42] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391,
];

/// Returns the difference of ratings for a share of the points in percent.
///
/// ```
/// use rondel_event::standings::difference;
/// assert_eq!([0, 36, 50, 64, 100].map(difference), [-800, -102, 0, 102, 800]);
/// ```
pub fn difference(percent: u32) -> i32 {
    let above = |percent: u32| DIFFERENCES[(percent.clamp(50, 100) - 50) as usize];
    if percent < 50 { -above(100 - percent) } else { above(percent) }
}

/// Returns the expected score, in hundredths of a game, of a player rated `by` points above their opponent.
///
/// ```
/// use rondel_event::standings::expected;
/// assert_eq!([-900, -100, 0, 3, 4, 100, 401].map(expected), [8, 36, 50, 50, 51, 64, 92]);
/// ```
pub fn expected(by: i32) -> i64 {
    let at = EXPECTED.partition_point(|&most| most < by.abs());
    let above = 50 + at as i64;
    if by < 0 { 100 - above } else { above }
}

/// A game at the table against an opponent with a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedGame {
    /// The round.
    pub round: RoundNo,
    /// The opponent.
    pub opponent: Player,
    /// The opponent's rating.
    pub rating: u16,
    /// The score in half points: 2 for a win, 1 for a draw.
    pub halves: u32,
    /// The expected score in hundredths, or `None` if the player has no rating.
    pub expected: Option<i64>,
}

/// The result of a player's rated games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Performance {
    /// The number of games.
    pub games: usize,
    /// The score, in half points.
    pub halves: u32,
    /// The share of the points, in percent.
    pub percent: u32,
    /// The mean rating of the opponents.
    pub mean: i32,
}

impl Performance {
    /// Returns the performance in these games, or `None` if there are none.
    ///
    /// ```
    /// use rondel_event::standings::{Performance, RatedGame};
    /// use rondel_schedule::model::ids::{Player, RoundNo};
    ///
    /// let game = |at, rating, halves| {
    ///     let (round, opponent) = (RoundNo::from_index(at), Player::from_index(at + 1));
    ///     RatedGame { round, opponent, rating, halves, expected: None }
    /// };
    /// let found = Performance::of(&[game(0, 1800, 2), game(1, 1900, 0)]).expect("two games");
    /// assert_eq!((found.mean, found.percent), (1850, 50));
    /// ```
    pub fn of(games: &[RatedGame]) -> Option<Performance> {
        let n = u32::try_from(games.len()).ok().filter(|n| *n > 0)?;
        let halves: u32 = games.iter().map(|game| game.halves).sum();
        let sum: u32 = games.iter().map(|game| u32::from(game.rating)).sum();
        Some(Performance {
            games: games.len(),
            halves,
            percent: rounded(100 * halves, 2 * n),
            mean: rounded(sum, n) as i32,
        })
    }

    /// Returns the performance rating.
    pub fn rating(self) -> i32 {
        self.mean + difference(self.percent)
    }
}

/// Divides two numbers and rounds a half up.
fn rounded(of: u32, by: u32) -> u32 {
    (2 * of + by) / (2 * by)
}

/// Returns the rated games of a player, by round.
///
/// # Panics
/// If `history` has no such player.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::history::History;
/// use rondel_event::standings::rated_games;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// assert!(rated_games(&History::of(event.state()), Player::from_index(0)).is_empty()); // None has a rating.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rated_games(history: &History, player: Player) -> Vec<RatedGame> {
    let own = history.attendees[player.index()].rating;
    let mut found = Vec::new();
    for (index, gone) in history.rounds.iter().enumerate() {
        for game in gone.games.iter().filter(|game| history.counts(game)) {
            let seen = game.seen().find(|(who, _)| *who == player);
            let Some((_, seen)) = seen else { continue };
            let (Side::One(opponent), None) = (seen.against, seen.partner) else { continue };
            let tally = game.outcome.as_ref().and_then(|outcome| outcome.for_side(seen.side));
            let halves = match tally {
                Some(Tally::Win) => 2,
                Some(Tally::Draw) => 1,
                Some(Tally::Loss) => 0,
                _ => continue,
            };
            let Some(rating) = history.attendees[opponent.index()].rating else { continue };
            let expected = own.map(|own| expected(i32::from(own) - i32::from(rating)));
            let round = RoundNo::from_index(index);
            found.push(RatedGame { round, opponent, rating, halves, expected });
        }
    }
    found
}

/// Returns the expected score of these games in hundredths, or `None` without games or if the player has no rating.
pub fn expected_score(games: &[RatedGame]) -> Option<i64> {
    let all = games.iter().map(|game| game.expected).collect::<Option<Vec<i64>>>()?;
    (!all.is_empty()).then(|| all.iter().sum())
}

/// True if an entrant in the standings has a rating, which makes the rating columns useful.
pub fn are_rated(history: &History) -> bool {
    history.attendees.iter().any(|it| it.part == Part::Counts && it.rating.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Action, Entrant, RatingColumns, Settings};
    use crate::standings::tests::{event, player, standings};

    #[test]
    fn the_two_tables_of_fide_belong_together() {
        // The difference for a share is one for which that share is expected, as far as differences count.
        for percent in 50..=91 {
            assert_eq!(expected(difference(percent)), i64::from(percent), "{percent}");
            assert_eq!(expected(-difference(percent)), 100 - i64::from(percent));
        }
        assert!(EXPECTED.is_sorted() && DIFFERENCES.is_sorted());
        assert_eq!([391, 392, 400, 401, 2000].map(expected), [91, 92, 92, 92, 92]);
        assert_eq!([206, 207, 357, 358].map(expected), [76, 77, 89, 90]);
    }

    #[test]
    fn a_performance_is_the_mean_of_the_opponents_and_what_the_share_stands_for() {
        let settings = Settings {
            rating_columns: RatingColumns { performance: true, expected: true },
            ..Settings::default()
        };
        // 1 (1600) beats 2 (1500), draws with 3 (1701), wins from 4 without play, loses to 5, who has no rating.
        let rounds = ["1-2 1-0, 3-4 =", "1-3 =, 5-2 =", "1-4 +-, 3-2 0-1", "5-1 1-0, 4-2 0-1"];
        let mut event = event(5, &rounds, settings);
        for (number, rating) in [(1, 1600), (2, 1500), (3, 1701), (4, 1400)] {
            let entrant = Entrant { rating: Some(rating), ..Entrant::named(number.to_string()) };
            event.apply(0, Action::Amend { player: player(number), entrant }).unwrap();
        }
        let list = standings(&event);
        let of = |number: u16| {
            let row = list.row(player(number)).unwrap();
            (row.performance, row.expected)
        };
        // 1½ of 2 is 75 %, +193; the mean of 1500 and 1701 is 1600.5, so 1601. Expected .64 and .36.
        assert_eq!(of(1), (Some(1601 + 193), Some(64 + 36)));
        // 2 of 3 against 1600, 1701 and 1400 is 67 %, +125; the mean is 1567. Expected .36, .24 and .64.
        assert_eq!(of(2), (Some(1567 + 125), Some(36 + 24 + 64)));
        // A player without a rating has a performance, but no expected score.
        assert_eq!(of(5), (Some(1550 + 193), None));
        // A shorter list has neither.
        let mut plain = event.state().settings.clone();
        plain.rating_columns = RatingColumns::default();
        let list = crate::standings::table(&History::of(event.state()), &plain);
        assert!(list.rows.iter().all(|row| (row.performance, row.expected) == (None, None)));
    }
}
