//! The figures of a league, counted from its rounds: carry-over, breaks, halves, return games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule};

/// The figures of a league, each counted from the schedule alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct League {
    /// The carry-over value of Russell: the sum of squares of the number of times that the opponent of one team had
    /// met another team in the round before. The last round precedes the first, and a bye counts as a team.
    pub carry_over: u64,
    /// The greatest of the numbers that are squared for `carry_over`.
    pub greatest_carry_over: usize,
    /// The number of breaks: games on the same side as the team's game before, skipping byes.
    pub breaks: usize,
    /// The number of breaks in round 2.
    pub breaks_in_second: usize,
    /// The number of breaks in the last round.
    pub breaks_in_last: usize,
    /// The longest run of games of any team on one side.
    pub longest_run: usize,
    /// The largest difference of any team between games at home and away, in the first half of the rounds and in the
    /// second. An odd number of rounds is one half, and the second is empty.
    pub uneven: [usize; 2],
    /// The fewest rounds between two games of a pair, or `None` if no pair meets twice.
    pub between: Option<usize>,
    /// True if no pair meets twice in succession with the same team at home.
    pub exchanged: bool,
}

/// Counts the figures of a league of single entrants; sides of two are ignored.
///
/// # Cost
/// Proportional to the number of games, with a factor for look-ups.
///
/// ```
/// use rondel_schedule::{round_robin::circle, verify};
///
/// let league = verify::league(&circle::berger(8)?);
/// assert_eq!((league.breaks, league.longest_run, league.uneven), (6, 2, [1, 0]));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn league(schedule: &Schedule) -> League {
    let mut counted = carried(schedule).into_values().collect::<Vec<u64>>();
    counted.sort_unstable();
    let mut it = League {
        carry_over: counted.iter().map(|times| times * times).sum(),
        greatest_carry_over: counted.last().copied().unwrap_or(0) as usize,
        breaks: 0,
        breaks_in_second: 0,
        breaks_in_last: 0,
        longest_run: 0,
        uneven: [0, 0],
        between: None,
        exchanged: true,
    };
    for team in (0..schedule.entrants).map(Player::from_index) {
        it.count_sides(schedule, team);
    }
    it.count_returns(schedule);
    it
}

/// True if one of the two teams is at home and the other away in every round in which both play.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::{round_robin::circle, verify::complementary};
///
/// let season = circle::berger(4)?; // 1-4 2-3, 4-3 1-2, 2-4 3-1.
/// let [one, two, three] = [0, 1, 2].map(Player::from_index);
/// assert!(complementary(&season, [one, three]) && !complementary(&season, [one, two]));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn complementary(schedule: &Schedule, [a, b]: [Player; 2]) -> bool {
    let both = schedule.rounds.iter().map(|round| [side(round, a), side(round, b)]);
    both.into_iter().all(|sides| sides.contains(&None) || sides[0] != sides[1])
}

/// Returns how often each opponent follows another: the number of times that the opponent of the first of two had met
/// the second in the round before.
///
/// The last round precedes the first, and `None` is the free seat. Sorted by frequency, the highest first, then by
/// number with the free seat last.
///
/// ```
/// use rondel_schedule::{round_robin::circle, verify};
///
/// let season = circle::berger(12)?;
/// assert_eq!(verify::followed(&season)[0].1, verify::league(&season).greatest_carry_over);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn followed(schedule: &Schedule) -> Vec<([Option<Player>; 2], usize)> {
    let mut all: Vec<_> = carried(schedule).into_iter().map(|(who, times)| (who, times as usize)).collect();
    let last = |it: Option<Player>| (it.is_none(), it);
    all.sort_by_key(|&(who, times)| (std::cmp::Reverse(times), who.map(last)));
    all
}

/// Counts how often the opponent of each had met another one in the round before; `None` is the free seat.
fn carried(schedule: &Schedule) -> BTreeMap<[Option<Player>; 2], u64> {
    let opponents: Vec<BTreeMap<Option<Player>, Option<Player>>> =
        schedule.rounds.iter().map(opponents).collect();
    let mut times = BTreeMap::new();
    let before = opponents.iter().cycle().skip(opponents.len().saturating_sub(1));
    for (now, before) in opponents.iter().zip(before) {
        for (&who, opponent) in now {
            if let Some(&met) = before.get(opponent) {
                *times.entry([who, met]).or_insert(0) += 1;
            }
        }
    }
    times
}

/// The opponent of each team in a round, with `None` for the free seat.
fn opponents(round: &Round) -> BTreeMap<Option<Player>, Option<Player>> {
    let games = round.tables.iter().filter_map(|table| table.pair()).map(|pair| pair.map(Some));
    let byes = round.out.iter().map(|&player| [Some(player), None]);
    games.chain(byes).flat_map(|[a, b]| [(a, b), (b, a)]).collect()
}

/// The side of a team in a round, true at home, or `None` if the team has no game.
fn side(round: &Round, team: Player) -> Option<bool> {
    let pairs = round.tables.iter().filter_map(|table| table.pair());
    pairs.into_iter().find(|pair| pair.contains(&team)).map(|[home, _]| home == team)
}

impl League {
    fn count_sides(&mut self, schedule: &Schedule, team: Player) {
        let rounds = schedule.rounds.len();
        let sides: Vec<(usize, bool)> = schedule
            .rounds
            .iter()
            .enumerate()
            .filter_map(|(at, round)| side(round, team).map(|side| (at, side)))
            .collect();
        let again = sides.windows(2).filter(|two| two[0].1 == two[1].1).map(|two| two[1].0);
        for at in again {
            self.breaks += 1;
            self.breaks_in_second += usize::from(at == 1);
            self.breaks_in_last += usize::from(at + 1 == rounds);
        }
        let longest = sides.chunk_by(|a, b| a.1 == b.1).map(<[_]>::len).max();
        self.longest_run = self.longest_run.max(longest.unwrap_or(0));
        let half = if rounds.is_multiple_of(2) { rounds / 2 } else { rounds };
        for (uneven, is_first) in self.uneven.iter_mut().zip([true, false]) {
            let of_half = sides.iter().filter(|(at, _)| (*at < half) == is_first);
            let surplus: i64 = of_half.map(|&(_, home)| if home { 1 } else { -1 }).sum();
            *uneven = (*uneven).max(surplus.unsigned_abs() as usize);
        }
    }

    fn count_returns(&mut self, schedule: &Schedule) {
        let mut games: BTreeMap<[Player; 2], Vec<(usize, Player)>> = BTreeMap::new();
        for (round, _, table) in schedule.tables() {
            if let Some([home, away]) = table.pair() {
                let game = (round.index(), home);
                games.entry([home.min(away), home.max(away)]).or_default().push(game);
            }
        }
        for two in games.values().flat_map(|games| games.windows(2)) {
            let between = two[1].0.saturating_sub(two[0].0 + 1);
            self.between = Some(self.between.map_or(between, |fewest| fewest.min(between)));
            self.exchanged &= two[0].1 != two[1].1;
        }
    }
}
