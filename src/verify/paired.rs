//! Whether rounds that were paired one after another keep what such rounds are to keep: nobody meets anybody twice,
//! nobody is free twice, nobody has the same colour three times running.

use serde::{Deserialize, Serialize};

use super::{Away, Claim, Finding, Meetings, round_robin, seats};
use crate::ids::{Player, RoundNo, TableNo};
use crate::schedule::Schedule;

/// What is expected of rounds that were paired one after another.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Gathering {
    /// Who is not there in which rounds: told so, not yet entered, gone.
    pub away: Vec<Away>,
    /// Tables at which nobody sat down (a forfeit, a game called off): neither a meeting nor a colour.
    pub unplayed: Vec<(RoundNo, TableNo)>,
    /// Whether a free round counts as the first-named side, as a walk-over in Monrad counts as white.
    pub free_is_first: bool,
    /// When two may meet again; none for never. With it who is free is to be one of those who were it least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<Again>,
}

/// When two may meet again, as in a season of Keizer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Again {
    /// At least so many rounds are between two games of the same players.
    pub between: usize,
    /// So many games they may have at most; none for any number.
    pub most: Option<usize>,
    /// The round with which that number begins anew.
    pub anew: Option<RoundNo>,
}

/// What was found in rounds that were paired one after another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paired {
    /// Everything that is not as one would wish: by round and table, then by pair, then by player. A rule that could not
    /// be kept is here too.
    pub findings: Vec<Finding>,
    /// What the checks page says, in its order.
    pub claims: Vec<Claim>,
    /// Who met whom in which rounds, at the table.
    pub meetings: Meetings,
}

/// What one round was for somebody, where it gave a side.
type Sided = (RoundNo, usize);

/// What rounds paired one after another keep.
///
/// # Cost
/// Proportional to the number of games and of pairs of entrants.
///
/// ```
/// use rondel::circle;
/// use rondel::verify::{self, Gathering};
///
/// let mut schedule = circle::berger(8)?;
/// let found = verify::paired(&schedule, &Gathering::default());
/// assert!(found.findings.is_empty());
/// schedule.rounds[5] = schedule.rounds[0].clone();
/// // Four pairs meet again.
/// assert_eq!(verify::paired(&schedule, &Gathering::default()).meetings.pairs().filter(|(_, m)| m.len() > 1).count(), 4);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn paired(schedule: &Schedule, expect: &Gathering) -> Paired {
    let mut findings = Vec::new();
    let is_away = |player: Player, round: RoundNo| round_robin::is_away(&expect.away, player, round);
    let walked = seats::walk(schedule, &mut findings, is_away, round_robin::check_table);

    let played = played(schedule, &expect.unplayed);
    let meetings = Meetings::of(&played);
    let met = match expect.again {
        None => round_robin::check_once(&mut findings, &meetings),
        Some(again) => apart(&mut findings, &meetings, again),
    };

    let sides = sides(&played, expect.free_is_first);
    let claims = vec![
        met,
        Claim::Rounds { rounds: schedule.rounds.len(), wrong: walked.wrong_rounds },
        Claim::Tables { games: schedule.tables().count(), wrong: walked.wrong_tables },
        if expect.again.is_some() { fewest(&mut findings, schedule) } else { free(&mut findings, schedule) },
        running(&mut findings, &sides),
        balance(&sides),
    ];
    Paired { findings, claims, meetings }
}

/// The schedule without the tables at which nobody sat down.
fn played(schedule: &Schedule, unplayed: &[(RoundNo, TableNo)]) -> Schedule {
    let mut played = schedule.clone();
    for (r, round) in played.rounds.iter_mut().enumerate() {
        let mut table = 0;
        round.tables.retain(|_| {
            let place = (RoundNo::from_index(r), TableNo::from_index(table));
            table += 1;
            !unplayed.contains(&place)
        });
    }
    played
}

/// By entrant, the rounds that gave a side: 0 first-named, 1 second-named.
fn sides(schedule: &Schedule, free_is_first: bool) -> Vec<Vec<Sided>> {
    let mut sides = vec![Vec::new(); schedule.entrants];
    for (r, round) in schedule.rounds.iter().enumerate() {
        let number = RoundNo::from_index(r);
        let mut give = |player: Player, side: usize| {
            if let Some(sides) = sides.get_mut(player.index()) {
                sides.push((number, side));
            }
        };
        for table in &round.tables {
            for (side, players) in table.sides.iter().enumerate() {
                players.players().iter().for_each(|&player| give(player, side));
            }
        }
        if free_is_first {
            round.out.iter().for_each(|&player| give(player, 0));
        }
    }
    sides
}

/// Whether those who meet again do so late enough, and not too often.
fn apart(findings: &mut Vec<Finding>, meetings: &Meetings, again: Again) -> Claim {
    let (mut met, mut most, mut wrong) = (0, 0, 0);
    for (players, rounds) in meetings.pairs() {
        met += usize::from(!rounds.is_empty());
        most = most.max(rounds.len());
        let too_soon = rounds.windows(2).any(|two| two[1].index() - two[0].index() - 1 < again.between);
        let before = rounds.iter().filter(|&&round| again.anew.is_some_and(|anew| round < anew)).count();
        let often = again.most.is_some_and(|most| before > most || rounds.len() - before > most);
        if too_soon || often {
            wrong += 1;
            let times = again.most.unwrap_or(rounds.len());
            findings.push(Finding::TooOften { players, rounds: rounds.to_vec(), times });
        }
    }
    Claim::Apart { met, most, between: again.between, wrong }
}

/// Whether whoever is free was it no more often before than anybody who plays in that round.
fn fewest(findings: &mut Vec<Finding>, schedule: &Schedule) -> Claim {
    let mut rounds: Vec<Vec<RoundNo>> = vec![Vec::new(); schedule.entrants];
    let mut wrong = 0;
    for (r, round) in schedule.rounds.iter().enumerate() {
        let before: Vec<usize> = rounds.iter().map(Vec::len).collect();
        let had = |player: Player| before.get(player.index()).copied();
        let least = round.tables.iter().flat_map(|table| table.players()).filter_map(had).min();
        for &player in &round.out {
            let Some(own) = rounds.get_mut(player.index()) else { continue };
            own.push(RoundNo::from_index(r));
            if least.is_some_and(|least| own.len() - 1 > least) {
                wrong += 1;
                findings.push(Finding::FreeAgain { player, rounds: own.clone() });
            }
        }
    }
    Claim::FreeFewest { most: rounds.iter().map(Vec::len).max().unwrap_or(0), wrong }
}

/// Whether anybody is free twice.
fn free(findings: &mut Vec<Finding>, schedule: &Schedule) -> Claim {
    let mut rounds: Vec<Vec<RoundNo>> = vec![Vec::new(); schedule.entrants];
    for (r, round) in schedule.rounds.iter().enumerate() {
        for player in &round.out {
            if let Some(rounds) = rounds.get_mut(player.index()) {
                rounds.push(RoundNo::from_index(r));
            }
        }
    }
    let (mut most, mut again) = (0, 0);
    for (index, rounds) in rounds.into_iter().enumerate() {
        most = most.max(rounds.len());
        if rounds.len() > 1 {
            again += 1;
            findings.push(Finding::FreeAgain { player: Player::from_index(index), rounds });
        }
    }
    Claim::FreeOnce { most, again }
}

/// Whether anybody has a side three times running; rounds without one are skipped.
fn running(findings: &mut Vec<Finding>, sides: &[Vec<Sided>]) -> Claim {
    let (mut longest, mut players) = (0, 0);
    for (index, sides) in sides.iter().enumerate() {
        let found = findings.len();
        for run in sides.chunk_by(|a, b| a.1 == b.1) {
            longest = longest.max(run.len());
            if run.len() > 2 {
                let rounds = run.iter().map(|&(round, _)| round).collect();
                findings.push(Finding::Running { player: Player::from_index(index), side: run[0].1, rounds });
            }
        }
        players += usize::from(findings.len() > found);
    }
    Claim::Running { longest, players }
}

/// How evenly the two sides are spread.
fn balance(sides: &[Vec<Sided>]) -> Claim {
    let difference = |sides: &Vec<Sided>| {
        let seconds: usize = sides.iter().map(|&(_, side)| side).sum();
        (sides.len() - seconds).abs_diff(seconds)
    };
    let differences = sides.iter().map(difference);
    Claim::Sides {
        widest: differences.clone().max().unwrap_or(0),
        uneven: differences.filter(|&difference| difference > 1).count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::{Round, Table};

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    /// Rounds from lines: `1-2 4-3 free 5`.
    fn rounds(entrants: usize, lines: &[&str]) -> Schedule {
        let round = |line: &&str| {
            let (tables, free) = line.split_once(" free ").unwrap_or((line, ""));
            let pair = |pair: &str| {
                let (first, second) = pair.split_once('-').unwrap();
                Table::of(player(first.parse().unwrap()), player(second.parse().unwrap()))
            };
            Round {
                tables: tables.split(' ').map(pair).collect(),
                out: free.split_whitespace().map(|n| player(n.parse().unwrap())).collect(),
            }
        };
        Schedule { entrants, rounds: lines.iter().map(round).collect() }
    }

    fn number(n: u16) -> RoundNo {
        RoundNo::from_number(n).unwrap()
    }

    #[test]
    fn good_rounds_keep_everything() {
        let schedule = rounds(5, &["2-1 4-3 free 5", "1-5 3-2 free 4", "5-3 1-4 free 2"]);
        let found = paired(&schedule, &Gathering { free_is_first: true, ..Gathering::default() });
        assert_eq!(found.findings, []);
        assert!(found.claims.iter().all(Claim::holds), "{:?}", found.claims);
        assert_eq!(found.claims[0], Claim::AtMostOnce { pairs: 10, met: 6, often: 0 });
    }

    #[test]
    fn a_rematch_is_found_and_a_forfeit_is_none() {
        let schedule = rounds(4, &["2-1 4-3", "1-2 3-4"]);
        let found = paired(&schedule, &Gathering::default());
        assert_eq!(found.claims[0], Claim::AtMostOnce { pairs: 6, met: 2, often: 2 });
        assert!(!found.claims[0].holds());
        let unplayed = vec![(number(1), TableNo::from_index(0)), (number(2), TableNo::from_index(1))];
        let found = paired(&schedule, &Gathering { unplayed, ..Gathering::default() });
        assert_eq!(found.findings, []);
    }

    #[test]
    fn three_times_the_same_colour_is_found_over_rounds_without_one() {
        let schedule = rounds(7, &["1-2 3-4", "5-6", "1-3 2-5", "1-4 6-2"]);
        let away = |n: u16| Away { player: player(n), from: number(1), until: None };
        let found =
            paired(&schedule, &Gathering { away: (1..=7).map(away).collect(), ..Gathering::default() });
        let rounds = [1, 3, 4].map(number).to_vec();
        assert_eq!(found.findings, [Finding::Running { player: player(1), side: 0, rounds }]);
        assert_eq!(found.claims[4], Claim::Running { longest: 3, players: 1 });
        assert_eq!(found.claims[5], Claim::Sides { widest: 3, uneven: 2 });
    }

    #[test]
    fn a_walk_over_counts_as_white_only_where_it_is_said() {
        let schedule = rounds(3, &["1-2 free 3", "3-1 free 2", "3-2 free 1"]);
        let white = paired(&schedule, &Gathering { free_is_first: true, ..Gathering::default() });
        assert_eq!(white.claims[4], Claim::Running { longest: 3, players: 1 });
        let plain = paired(&schedule, &Gathering::default());
        assert_eq!(plain.claims[4], Claim::Running { longest: 2, players: 0 });
    }

    #[test]
    fn in_a_season_two_meet_again_late_enough_and_not_too_often() {
        let schedule = rounds(4, &["1-2 3-4", "1-3 2-4", "2-1 4-3", "3-1 4-2", "1-2 3-4"]);
        let season = |between: usize, most: Option<usize>, anew: Option<RoundNo>| {
            let again = Some(Again { between, most, anew });
            paired(&schedule, &Gathering { again, ..Gathering::default() })
        };
        let claim = |between: usize, wrong: usize| Claim::Apart { met: 4, most: 3, between, wrong };
        assert_eq!(season(1, None, None).claims[0], claim(1, 0));
        assert_eq!(season(2, None, None).claims[0], claim(2, 4));
        // 1-2 and 3-4 meet three times, of which twice in the first four rounds.
        let often = season(1, Some(2), None);
        assert_eq!(often.claims[0], claim(1, 2));
        let players = [player(1), player(2)];
        let thrice = [1, 3, 5].map(number).to_vec();
        assert!(often.findings.contains(&Finding::TooOften { players, rounds: thrice, times: 2 }));
        assert_eq!(season(1, Some(2), Some(number(5))).claims[0], claim(1, 0));
    }

    #[test]
    fn in_a_season_who_is_free_was_it_least() {
        let schedule = rounds(3, &["1-2 free 3", "3-1 free 2", "2-3 free 1", "1-2 free 3", "1-2 free 3"]);
        let again = Some(Again { between: 0, most: None, anew: None });
        let found = paired(&schedule, &Gathering { again, ..Gathering::default() });
        assert_eq!(found.claims[3], Claim::FreeFewest { most: 3, wrong: 1 });
        let rounds = [1, 4, 5].map(number).to_vec();
        assert!(found.findings.contains(&Finding::FreeAgain { player: player(3), rounds }));
    }

    #[test]
    fn who_is_free_twice_or_forgotten_is_found() {
        let schedule = rounds(5, &["2-1 4-3 free 5", "1-4 2-3 free 5", "3-1 4-2"]);
        let found = paired(&schedule, &Gathering::default());
        assert!(found.findings.contains(&Finding::Missing { round: number(3), player: player(5) }));
        let again = Finding::FreeAgain { player: player(5), rounds: vec![number(1), number(2)] };
        assert!(found.findings.contains(&again));
        let away = Away { player: player(5), from: number(3), until: Some(number(4)) };
        let found = paired(&schedule, &Gathering { away: vec![away], ..Gathering::default() });
        assert_eq!(found.findings, [again]);
        assert_eq!(found.claims[3], Claim::FreeOnce { most: 2, again: 1 });
    }
}
