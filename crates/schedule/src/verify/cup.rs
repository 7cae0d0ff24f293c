//! Verification of a cup: in each group all members meet, in the knock-out winners meet each other, and members of
//! one group meet again as late as possible.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Away, Claim, Finding, Meetings, round_robin, seats};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::schedule::Schedule;

/// The expected course of a cup.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Stages {
    /// The groups; empty if the knock-out begins at once.
    pub groups: Vec<Vec<Player>>,
    /// The number of times two members of a group, or of a league after the groups, meet.
    pub times: usize,
    /// The number of rounds of the group stage.
    pub first: usize,
    /// The places of the knock-out, with neighbours meeting; empty before the draw.
    pub bracket: Vec<Option<Player>>,
    /// The rank before the knock-out of each player in the bracket, 1 for the best; players of equal rank share a
    /// number.
    pub ranks: Vec<(Player, usize)>,
    /// The winners of the decided tables of the knock-out, or `None` for a table at which both lost.
    pub won: Vec<(RoundNo, TableNo, Option<Player>)>,
    /// The leagues after the groups.
    pub leagues: Vec<Vec<Player>>,
    /// True if members of one group do not meet again in a league.
    pub met: bool,
    /// The entrants who are absent in some rounds.
    pub away: Vec<Away>,
}

/// The report on a cup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cup {
    /// All faults.
    pub findings: Vec<Finding>,
    /// The claims, in the order of the checks page.
    pub claims: Vec<Claim>,
    /// The rounds in which every two entrants meet.
    pub meetings: Meetings,
}

/// Checks a cup against what is expected of it.
///
/// # Cost
/// Proportional to the number of games and of pairs of entrants.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::round_robin::circle;
/// use rondel_schedule::verify::{self, Stages};
///
/// // One group of four in which every two meet once.
/// let groups = vec![(0..4).map(Player::from_index).collect()];
/// let expect = Stages { groups, times: 1, first: 3, ..Stages::default() };
/// let mut cup = circle::berger(4)?;
/// assert!(verify::cup(&cup, &expect).findings.is_empty());
/// cup.rounds[2].tables.pop();
/// assert!(!verify::cup(&cup, &expect).findings.is_empty());
/// # Ok::<(), circle::Error>(())
/// ```
pub fn cup(schedule: &Schedule, expect: &Stages) -> Cup {
    let mut findings = Vec::new();
    // In the group stage every member has a place in each round of their group; afterwards only those still playing
    // do.
    let is_done = |player: Player, round: RoundNo| {
        let group = expect.groups.iter().find(|group| group.contains(&player));
        let size = group.map_or(0, Vec::len);
        let rounds = if size < 2 { 0 } else { ((size - 1) | 1) * expect.times };
        round.index() >= rounds || round.index() >= expect.first
    };
    let is_away = |player: Player, round: RoundNo| {
        is_done(player, round) || round_robin::is_away(&expect.away, player, round)
    };
    let walked = seats::walk(schedule, &mut findings, is_away, round_robin::check_table);
    let meetings = Meetings::of(schedule);
    let mut claims = vec![
        Claim::Rounds { rounds: schedule.rounds.len(), wrong: walked.wrong_rounds },
        Claim::Tables { games: schedule.tables().count(), wrong: walked.wrong_tables },
    ];
    let by_group = by_section(&expect.groups);
    if !expect.groups.is_empty() {
        let wanted = |one: Player, other: Player| {
            let is_one = by_group.get(&one).is_some_and(|group| by_group.get(&other) == Some(group));
            if is_one { expect.times } else { 0 }
        };
        let wrong = meet(&mut findings, &meetings, schedule.entrants, |at| at < expect.first, wanted);
        claims.insert(0, Claim::Groups { groups: expect.groups.len(), times: expect.times, wrong });
    }
    if !expect.leagues.is_empty() {
        let by_league = by_section(&expect.leagues);
        let wanted = |one: Player, other: Player| {
            let is_one = by_league.get(&one).is_some_and(|league| by_league.get(&other) == Some(league));
            let has_met = expect.met && by_group.get(&one) == by_group.get(&other);
            if is_one && !has_met { expect.times } else { 0 }
        };
        let wrong = meet(&mut findings, &meetings, schedule.entrants, |at| at >= expect.first, wanted);
        claims.push(Claim::Leagues { leagues: expect.leagues.len(), times: expect.times, wrong });
    }
    if !expect.bracket.is_empty() {
        let before = findings.len();
        let rounds = go_on(&mut findings, schedule, expect);
        claims.push(Claim::GoOn { rounds, wrong: findings.len() - before });
        if !expect.groups.is_empty() {
            claims.push(Claim::MatesApart { wrong: together(expect, &by_group) });
            claims.extend(first_two(expect));
        }
        claims.extend(free(schedule, expect));
    }
    Cup { findings, claims, meetings }
}

fn by_section(sections: &[Vec<Player>]) -> BTreeMap<Player, usize> {
    sections
        .iter()
        .enumerate()
        .flat_map(|(at, players)| players.iter().map(move |&player| (player, at)))
        .collect()
}

/// Reports every pair that does not meet as often as `wanted` in the rounds selected by index, and returns their
/// number.
fn meet(
    findings: &mut Vec<Finding>,
    meetings: &Meetings,
    entrants: usize,
    is_in: impl Fn(usize) -> bool,
    wanted: impl Fn(Player, Player) -> usize,
) -> usize {
    let before = findings.len();
    for one in (0..entrants).map(Player::from_index) {
        for other in (one.index() + 1..entrants).map(Player::from_index) {
            let rounds = meetings.rounds(one, other).iter().copied().filter(|round| is_in(round.index()));
            let (rounds, times): (Vec<RoundNo>, usize) = (rounds.collect(), wanted(one, other));
            let players = [one, other];
            match rounds.len().cmp(&times) {
                std::cmp::Ordering::Less => findings.push(Finding::TooSeldom { players, rounds, times }),
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Greater => findings.push(Finding::TooOften { players, rounds, times }),
            }
        }
    }
    findings.len() - before
}

/// Checks the rounds of the knock-out and returns their number.
///
/// Two who meet must have won and lost the same games before and come from neighbouring parts of the bracket. A
/// player who has won every game must not be left out, and both players of a game without a winner must not appear
/// again.
fn go_on(findings: &mut Vec<Finding>, schedule: &Schedule, expect: &Stages) -> usize {
    let place = |player: Player| expect.bracket.iter().position(|it| *it == Some(player));
    // The record of every player in the knock-out so far, true for a game won or a bye.
    let mut ways: BTreeMap<Player, Vec<bool>> =
        expect.bracket.iter().flatten().map(|&player| (player, Vec::new())).collect();
    let rounds = schedule.rounds.iter().enumerate().skip(expect.first);
    let count = rounds.len();
    for (at, (index, round)) in rounds.enumerate() {
        let number = RoundNo::from_index(index);
        let part = |player: Player| place(player).map(|place| place >> (at + 1));
        let is_even = |player: Player| ways.get(&player).is_some_and(|way| way.len() == at);
        let mut next = ways.clone();
        let mut seen = BTreeSet::new();
        for (t, table) in round.tables.iter().enumerate() {
            let table_no = TableNo::from_index(t);
            let Some([one, other]) = table.pair() else { continue };
            let are_right = is_even(one) && ways.get(&one) == ways.get(&other) && part(one) == part(other);
            if !are_right {
                findings.push(Finding::OutOfPlace { round: number, table: table_no, players: [one, other] });
            }
            let won = expect.won.iter().find(|it| (it.0, it.1) == (number, table_no)).map(|it| it.2);
            for player in [one, other] {
                seen.insert(player);
                match (won, next.get_mut(&player)) {
                    (Some(Some(won)), Some(way)) => way.push(player == won),
                    // Both are out, so neither has a next opponent and neither is missed.
                    (Some(None), _) => drop(next.remove(&player)),
                    _ => {}
                }
            }
        }
        for &player in &round.out {
            seen.insert(player);
            let has_opponent = ways.iter().any(|(&other, way)| {
                other != player && ways.get(&player) == Some(way) && part(other) == part(player)
            });
            if !is_even(player) || has_opponent {
                findings.push(Finding::Missing { round: number, player });
            }
            next.entry(player).or_default().push(true);
        }
        let all_won = |way: &Vec<bool>| way.len() == at && way.iter().all(|&won| won);
        let left_out = ways.iter().filter(|(player, way)| all_won(way) && !seen.contains(player));
        let left_out: Vec<Player> = left_out.map(|(&player, _)| player).collect();
        findings.extend(left_out.into_iter().map(|player| Finding::Missing { round: number, player }));
        ways = next;
    }
    count
}

/// Counts the parts of the bracket with more members of a group in one half than in the other by two or more, who
/// would meet earlier than necessary.
fn together(expect: &Stages, by_group: &BTreeMap<Player, usize>) -> usize {
    let mut wrong = 0;
    let mut size = expect.bracket.len();
    while size > 2 {
        for part in expect.bracket.chunks(size) {
            let mut more: BTreeMap<usize, isize> = BTreeMap::new();
            for (at, player) in part.iter().enumerate() {
                if let Some(&group) = player.as_ref().and_then(|player| by_group.get(player)) {
                    *more.entry(group).or_default() += if at < size / 2 { 1 } else { -1 };
                }
            }
            wrong += more.values().filter(|more| more.abs() > 1).count();
        }
        size /= 2;
    }
    wrong
}

/// Returns the claim that the best two are in different halves of the bracket, or `None` if the bracket has fewer
/// than three ranked players or others are as good as the second.
fn first_two(expect: &Stages) -> Option<Claim> {
    let rank = |player: Player| expect.ranks.iter().find(|it| it.0 == player).map(|it| it.1);
    let places = expect.bracket.iter().enumerate();
    let mut ranked: Vec<(usize, usize)> =
        places.filter_map(|(at, player)| Some((rank((*player)?)?, at))).collect();
    ranked.sort_unstable();
    let &[(_, first), (second_best, second), (next, _), ..] = ranked.as_slice() else { return None };
    let half = |place: usize| place < expect.bracket.len() / 2;
    (second_best < next).then(|| Claim::FirstTwoApart { wrong: usize::from(half(first) == half(second)) })
}

/// Returns the claim that the byes of the first knock-out round went to the best, or `None` if there are none.
fn free(schedule: &Schedule, expect: &Stages) -> Option<Claim> {
    let round = schedule.rounds.get(expect.first).filter(|round| !round.out.is_empty())?;
    let rank = |player: Player| expect.ranks.iter().find(|it| it.0 == player).map_or(usize::MAX, |it| it.1);
    let best = round.tables.iter().flat_map(|table| table.players().collect::<Vec<_>>()).map(rank).min();
    let wrong = round.out.iter().filter(|&&player| best.is_some_and(|best| rank(player) > best)).count();
    Some(Claim::BestFree { free: round.out.len(), wrong })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::schedule::{Round, Table};

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn round(pairs: &[[usize; 2]], out: &[usize]) -> Round {
        let tables = pairs.iter().map(|pair| Table::of(player(pair[0]), player(pair[1])));
        Round { tables: tables.collect(), out: out.iter().map(|&it| player(it)).collect() }
    }

    /// Two groups of three, the first two of each in a knock-out; the lower number won.
    fn good() -> (Schedule, Stages) {
        let rounds = vec![
            round(&[[1, 2], [4, 5]], &[3, 6]),
            round(&[[1, 3], [4, 6]], &[2, 5]),
            round(&[[2, 3], [5, 6]], &[1, 4]),
            round(&[[1, 5], [4, 2]], &[]),
            round(&[[1, 2]], &[]),
        ];
        let at = |round, table| (RoundNo::from_index(round), TableNo::from_index(table));
        let won = [(3, 0, 1), (3, 1, 2)]
            .map(|(round, table, who)| (at(round, table).0, at(round, table).1, Some(player(who))));
        let expect = Stages {
            groups: vec![[1, 2, 3].map(player).to_vec(), [4, 5, 6].map(player).to_vec()],
            times: 1,
            first: 3,
            bracket: [1, 5, 4, 2].map(|it| Some(player(it))).to_vec(),
            ranks: [(1, 1), (4, 1), (2, 2), (5, 2)].map(|(who, rank)| (player(who), rank)).to_vec(),
            won: won.to_vec(),
            ..Stages::default()
        };
        (Schedule { entrants: 6, rounds }, expect)
    }

    fn broken(change: impl Fn(&mut Schedule, &mut Stages)) -> Vec<Claim> {
        let (mut schedule, mut expect) = good();
        change(&mut schedule, &mut expect);
        let found = cup(&schedule, &expect);
        for finding in &found.findings {
            assert!(finding.breaks(&found.claims).is_some(), "{finding:?}");
        }
        found.claims.into_iter().filter(|claim| !claim.holds()).collect()
    }

    #[test]
    fn a_cup_keeps_everything_and_each_fault_is_found() {
        let (schedule, expect) = good();
        let found = cup(&schedule, &expect);
        assert_eq!(found.findings, []);
        assert_eq!(found.claims.len(), 6);
        let is = |claims: Vec<Claim>, wanted: fn(&Claim) -> bool| {
            assert!(!claims.is_empty() && claims.iter().all(wanted), "{claims:?}");
        };
        // A player of another group in a group's round.
        is(broken(|it, _| it.rounds[0] = round(&[[1, 5], [4, 2]], &[3, 6])), |it| {
            matches!(it, Claim::Groups { .. })
        });
        // The loser of a semi-final is in the final.
        is(broken(|it, _| it.rounds[4] = round(&[[1, 4]], &[])), |it| matches!(it, Claim::GoOn { .. }));
        // Two who are not neighbours in the bracket meet.
        is(broken(|it, _| it.rounds[3] = round(&[[1, 4], [5, 2]], &[])), |it| {
            matches!(it, Claim::GoOn { .. })
        });
        // The final has only one of the two winners.
        is(broken(|it, _| it.rounds[4] = round(&[], &[1])), |it| matches!(it, Claim::GoOn { .. }));
        // Members of one group in one half.
        let mates =
            |_: &mut Schedule, it: &mut Stages| it.bracket = [1, 2, 4, 5].map(|it| Some(player(it))).to_vec();
        assert!(broken(mates).iter().any(|it| matches!(it, Claim::MatesApart { wrong: 2 })));
        // The winners of both groups in one half.
        let firsts =
            |_: &mut Schedule, it: &mut Stages| it.bracket = [1, 4, 5, 2].map(|it| Some(player(it))).to_vec();
        assert!(broken(firsts).contains(&Claim::FirstTwoApart { wrong: 1 }));
        // A first-round bye for the second of a group.
        let bye = |schedule: &mut Schedule, it: &mut Stages| {
            it.bracket = [Some(player(2)), None, Some(player(1)), Some(player(5))].to_vec();
            schedule.rounds.truncate(3);
            schedule.rounds.push(round(&[[1, 5]], &[2]));
        };
        assert!(broken(bye).iter().any(|it| matches!(it, Claim::BestFree { free: 1, wrong: 1 })));
    }

    #[test]
    fn nobody_goes_on_from_a_game_that_both_lost() {
        let free = |schedule: &mut Schedule, it: &mut Stages| {
            it.won[0].2 = None;
            schedule.rounds[4] = round(&[], &[2]);
        };
        assert_eq!(broken(free), []);
        let found = |last: Round| {
            broken(|schedule, it| {
                free(schedule, it);
                schedule.rounds[4] = last.clone();
            })
        };
        // One of the two losers is in the final or listed as free there, or a winner is left out or meets the player
        // they beat.
        for last in [
            round(&[[1, 2]], &[]),
            round(&[[5, 2]], &[]),
            round(&[], &[1, 2]),
            round(&[], &[]),
            round(&[[4, 2]], &[]),
        ] {
            let claims = found(last.clone());
            assert!(matches!(claims[..], [Claim::GoOn { .. }]), "{last:?}: {claims:?}");
        }
        // Both games were lost by both, so the final is empty, and every player in it is a fault.
        let none = |last: Round| {
            broken(|schedule, it| {
                it.won.iter_mut().for_each(|won| won.2 = None);
                schedule.rounds[4] = last.clone();
            })
        };
        assert_eq!(none(round(&[], &[])), []);
        assert!(matches!(none(round(&[], &[2]))[..], [Claim::GoOn { wrong: 1, .. }]));
        assert!(matches!(none(round(&[[1, 2]], &[]))[..], [Claim::GoOn { wrong: 1, .. }]));
        let old = serde_json::to_value(&good().1).unwrap();
        assert_eq!(old["won"][0], serde_json::json!([4, 1, 1]), "as it was written before");
    }

    #[test]
    fn leagues_after_groups_have_the_games_that_are_left() {
        let (mut schedule, mut expect) = good();
        schedule.rounds.truncate(3);
        schedule.rounds.extend([
            round(&[[1, 4], [2, 5]], &[]),
            round(&[[1, 5], [2, 4]], &[]),
            round(&[[3, 6]], &[]),
        ]);
        (expect.bracket, expect.won, expect.met) = (Vec::new(), Vec::new(), true);
        expect.leagues = vec![[1, 2, 4, 5].map(player).to_vec(), [3, 6].map(player).to_vec()];
        assert!(cup(&schedule, &expect).claims.iter().all(Claim::holds));
        // If the results of the groups did not carry over, members of one group would have to meet once more.
        expect.met = false;
        let claims = cup(&schedule, &expect).claims;
        assert!(claims.contains(&Claim::Leagues { leagues: 2, times: 1, wrong: 2 }), "{claims:?}");
    }
}
