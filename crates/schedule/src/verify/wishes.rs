//! Verification of wishes for a season from its rounds alone: who is at home, and who meets whom.

use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::{Round, Schedule};

/// The role of a team in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The team plays at home.
    Home,
    /// The team plays away.
    Away,
    /// The team does not play.
    Free,
}

/// Returns the role of a team in a round of a schedule of single entrants, `Free` if there is no such round.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::round_robin::circle;
/// use rondel_schedule::verify::wishes::{Role, does};
///
/// let season = circle::berger(4)?; // 1-4 2-3, 4-3 1-2, 2-4 3-1.
/// let four = Player::from_index(3);
/// let sides = [0, 1, 2].map(|round| does(&season, four, RoundNo::from_index(round)));
/// assert_eq!(sides, [Role::Away, Role::Home, Role::Away]);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn does(schedule: &Schedule, team: Player, round: RoundNo) -> Role {
    let tables = schedule.rounds.get(round.index()).map_or(&[][..], |round| &round.tables);
    for [home, away] in tables.iter().filter_map(|table| table.pair()) {
        if home == team {
            return Role::Home;
        }
        if away == team {
            return Role::Away;
        }
    }
    Role::Free
}

/// Returns the rounds in which the two teams meet.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::{round_robin::circle, verify::wishes::meetings};
///
/// let season = circle::berger(4)?; // 1-4 2-3, 4-3 1-2, 2-4 3-1.
/// assert_eq!(meetings(&season, [0, 1].map(Player::from_index)), [RoundNo::from_index(1)]);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn meetings(schedule: &Schedule, [a, b]: [Player; 2]) -> Vec<RoundNo> {
    let meet = |round: &Round| {
        let mut pairs = round.tables.iter().filter_map(|table| table.pair());
        pairs.any(|pair| pair == [a, b] || pair == [b, a])
    };
    rounds(schedule, |at| meet(&schedule.rounds[at.index()]))
}

/// Returns the rounds in which both teams are at home.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::{round_robin::circle, verify::wishes::both_home};
///
/// let season = circle::berger(4)?; // 1-4 2-3, 4-3 1-2, 2-4 3-1.
/// assert_eq!(both_home(&season, [0, 1].map(Player::from_index)), [RoundNo::from_index(0)]);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn both_home(schedule: &Schedule, pair: [Player; 2]) -> Vec<RoundNo> {
    rounds(schedule, |round| pair.iter().all(|&team| does(schedule, team, round) == Role::Home))
}

/// Returns the rounds in which both teams play, not against each other, one at home and one away.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::{round_robin::circle, verify::wishes::apart};
///
/// let season = circle::berger(4)?; // 1-4 2-3, 4-3 1-2, 2-4 3-1.
/// assert_eq!(apart(&season, [0, 1].map(Player::from_index)), [RoundNo::from_index(2)]);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn apart(schedule: &Schedule, pair: [Player; 2]) -> Vec<RoundNo> {
    let met = meetings(schedule, pair);
    let differ = |round: RoundNo| match pair.map(|team| does(schedule, team, round)) {
        [Role::Free, _] | [_, Role::Free] => false,
        [one, other] => one != other && !met.contains(&round),
    };
    rounds(schedule, differ)
}

/// Returns the rounds in which more than `most` of the teams are at home.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::{round_robin::circle, verify::wishes::crowded};
///
/// let season = circle::berger(4)?; // 1-4 2-3, 4-3 1-2, 2-4 3-1.
/// let hall = [0, 1, 2].map(Player::from_index);
/// assert_eq!(crowded(&season, &hall, 1), [0, 2].map(RoundNo::from_index));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn crowded(schedule: &Schedule, teams: &[Player], most: usize) -> Vec<RoundNo> {
    let at_home =
        |round: RoundNo| teams.iter().filter(|&&team| does(schedule, team, round) == Role::Home).count();
    rounds(schedule, |round| at_home(round) > most)
}

/// Returns the rounds in which a team plays at least its third game running on one side; byes are skipped.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::{round_robin::circle, verify::wishes::third_running};
///
/// // In the league programme of the EBL the last team is always at home.
/// let season = circle::teams(4, false)?;
/// assert_eq!(third_running(&season, Player::from_index(3)), [RoundNo::from_index(2)]);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn third_running(schedule: &Schedule, team: Player) -> Vec<RoundNo> {
    let (mut last, mut running) = (Role::Free, 0);
    rounds(schedule, |round| {
        let now = does(schedule, team, round);
        match now {
            Role::Free => return false,
            _ if now == last => running += 1,
            _ => (last, running) = (now, 1),
        }
        running > 2
    })
}

/// Returns the rounds in which a team plays fewer than `days` days after its game before.
///
/// `day` returns the day of a game by its home team and round, counted from any fixed day.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::{round_robin::circle, verify::wishes::too_soon};
///
/// let (season, team) = (circle::berger(4)?, Player::from_index(0));
/// let weekly = |_home: Player, round: RoundNo| 7 * round.index() as i64;
/// assert!(too_soon(&season, team, 7, weekly).is_empty());
/// assert_eq!(too_soon(&season, team, 8, weekly), [1, 2].map(RoundNo::from_index));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn too_soon(
    schedule: &Schedule,
    team: Player,
    days: i64,
    day: impl Fn(Player, RoundNo) -> i64,
) -> Vec<RoundNo> {
    let mut last: Option<i64> = None;
    rounds(schedule, |round| {
        let mut pairs = schedule.rounds[round.index()].tables.iter().filter_map(|table| table.pair());
        let Some([home, _]) = pairs.find(|pair| pair.contains(&team)) else { return false };
        let now = day(home, round);
        last.replace(now).is_some_and(|last| now - last < days)
    })
}

/// Returns the rounds for which the predicate is true.
fn rounds(schedule: &Schedule, is_one: impl FnMut(RoundNo) -> bool) -> Vec<RoundNo> {
    let mut is_one = is_one;
    (0..schedule.rounds.len()).map(RoundNo::from_index).filter(|&round| is_one(round)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::schedule::Table;

    /// Four teams: 1-4 2-3, 4-3 1-2, 2-4 3-1, and in a fourth round 1-3 while the others are free.
    fn season() -> Schedule {
        let rounds = [&[[1, 4], [2, 3]][..], &[[4, 3], [1, 2]], &[[2, 4], [3, 1]], &[[1, 3]]];
        let table = |[a, b]: &[usize; 2]| Table::of(Player::from_index(a - 1), Player::from_index(b - 1));
        let of = |games: &&[[usize; 2]]| Round { tables: games.iter().map(table).collect(), out: vec![] };
        Schedule { entrants: 4, rounds: rounds.iter().map(of).collect() }
    }

    #[test]
    fn what_a_season_does_is_read_from_its_rounds() {
        let it = season();
        let [a, b, c, d] = [0, 1, 2, 3].map(Player::from_index);
        let numbers = |rounds: Vec<RoundNo>| rounds.iter().map(|round| round.number()).collect::<Vec<_>>();
        let round = RoundNo::from_index;
        assert_eq!([0, 2, 3].map(|at| does(&it, b, round(at))), [Role::Home, Role::Home, Role::Free]);
        assert_eq!((does(&it, d, round(0)), does(&it, d, round(9))), (Role::Away, Role::Free));
        assert_eq!(numbers(meetings(&it, [c, a])), [3, 4]);
        assert_eq!(numbers(both_home(&it, [a, b])), [1]);
        assert_eq!(numbers(both_home(&it, [b, c])), [3]);
        // In round 2 they play each other.
        assert_eq!(numbers(apart(&it, [a, b])), [3]);
        assert_eq!(numbers(crowded(&it, &[a, b, d], 1)), [1, 2]);
        assert_eq!(numbers(crowded(&it, &[a, b], 2)), Vec::<u16>::new());
        assert_eq!(numbers(third_running(&it, a)), Vec::<u16>::new());
        let mut it = it;
        it.rounds[2].tables[1].sides.swap(0, 1);
        assert_eq!(numbers(third_running(&it, a)), [3, 4]);
    }
}
