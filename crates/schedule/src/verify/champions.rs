//! Verification of the round robin that a group inside a season agreed on, counted from the rounds alone.

use std::collections::BTreeMap;

use super::{Claim, Excuse, Finding, GaveWay};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::schedule::{Round, Schedule};

/// A group whose members meet each other an agreed number of times, on some evenings or on all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Group {
    /// The members, each with the first round of membership and the first round after it, if any.
    pub members: Vec<(Player, RoundNo, Option<RoundNo>)>,
    /// The number of games agreed for any two members.
    pub meetings: usize,
    /// The rounds in which as many members as possible should meet each other.
    pub evenings: Vec<RoundNo>,
    /// Pairs kept apart by a wish, each with the first round to which it applies and the first to which it no longer
    /// does.
    pub apart: Vec<([Player; 2], RoundNo, Option<RoundNo>)>,
    /// Members who have left, each with the first round that they do not play.
    pub left: Vec<(Player, RoundNo)>,
    /// Tables at which no game was played.
    pub unplayed: Vec<(RoundNo, TableNo)>,
    /// True if the season has no further rounds.
    pub is_over: bool,
}

impl Group {
    fn has(&self, player: Player, round: RoundNo) -> bool {
        let is_in = |&&(who, from, until): &&(Player, RoundNo, Option<RoundNo>)| {
            who == player && from <= round && until.is_none_or(|until| round < until)
        };
        self.members.iter().any(|it| is_in(&it))
    }

    fn is_left(&self, player: Player, round: Option<RoundNo>) -> bool {
        self.left.iter().any(|&(who, from)| who == player && round.is_none_or(|round| from <= round))
    }

    /// The members named in a round.
    fn here(&self, number: RoundNo, round: &Round) -> Vec<Player> {
        let named = round.tables.iter().flat_map(|table| table.players()).chain(round.out.iter().copied());
        let mut here: Vec<Player> =
            named.filter(|&it| self.has(it, number) && !self.is_left(it, Some(number))).collect();
        here.sort_unstable();
        here.dedup();
        // Small enough that all pairings can be tried.
        here.truncate(20);
        here
    }
}

fn key([a, b]: [Player; 2]) -> [Player; 2] {
    [a.min(b), a.max(b)]
}

/// Returns the breaches by a group in a schedule, the breaches that are excused, and the claim.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::round_robin::circle;
/// use rondel_schedule::verify::{Group, champions};
///
/// // The four best of a club meet once, all in the first three rounds.
/// let members = (0..4).map(|at| (Player::from_index(at), RoundNo::from_index(0), None)).collect();
/// let group = Group { members, meetings: 1, is_over: true, ..Group::default() };
/// let (findings, _, claim) = champions(&circle::berger(4)?, &group, &[]);
/// assert!(findings.is_empty() && claim.holds());
/// # Ok::<(), circle::Error>(())
/// ```
pub fn champions(
    schedule: &Schedule,
    group: &Group,
    excuses: &[Excuse],
) -> (Vec<Finding>, Vec<GaveWay>, Claim) {
    let (mut findings, mut gave_way) = (Vec::new(), Vec::new());
    let mut met: BTreeMap<[Player; 2], usize> = BTreeMap::new();
    let (mut often, mut fewer) = (0, 0);
    for (index, round) in schedule.rounds.iter().enumerate() {
        let number = RoundNo::from_index(index);
        if group.evenings.contains(&number) {
            let here = group.here(number, round);
            let may = |a: Player, b: Player| {
                let pair = key([a, b]);
                let is_apart = |&(two, from, until): &([Player; 2], RoundNo, Option<RoundNo>)| {
                    key(two) == pair && from <= number && until.is_none_or(|until| number < until)
                };
                !group.apart.iter().any(is_apart) && met.get(&pair).copied().unwrap_or(0) < group.meetings
            };
            let is_own = |[a, b]: [Player; 2]| here.contains(&a) && here.contains(&b) && may(a, b);
            let games = round.tables.iter().filter_map(|it| it.pair()).filter(|&pair| is_own(pair)).count();
            let could = most_pairs(&here, may);
            if games < could {
                fewer += 1;
                findings.push(Finding::GroupFewer { round: number, games, could });
            }
        }
        for (at, table) in round.tables.iter().enumerate() {
            let table_no = TableNo::from_index(at);
            let Some(players) = table.pair() else { continue };
            if !players.iter().all(|&it| group.has(it, number))
                || group.unplayed.contains(&(number, table_no))
            {
                continue;
            }
            let times = met.entry(key(players)).or_default();
            *times += 1;
            if *times > group.meetings {
                let finding = Finding::GroupOften { round: number, table: table_no, players, times: *times };
                let place = Excuse::Wish(number, players);
                match excuses.iter().any(|excuse| excuse.is(place)) {
                    true => gave_way.push(GaveWay { finding, excuses: vec![place] }),
                    false => {
                        often += 1;
                        findings.push(finding);
                    }
                }
            }
        }
    }
    let (mut games, mut missing, mut unplayed) = (0, 0, 0);
    let now = group.members.iter().filter(|(_, _, until)| until.is_none()).map(|&(player, ..)| player);
    let now: Vec<Player> = now.collect();
    for (at, &one) in now.iter().enumerate() {
        for &other in &now[at + 1..] {
            let pair = key([one, other]);
            let times = met.get(&pair).copied().unwrap_or(0).min(group.meetings);
            games += times;
            if times == group.meetings || pair.iter().any(|&it| group.is_left(it, None)) {
                continue;
            }
            missing += group.meetings - times;
            if group.is_over {
                unplayed += group.meetings - times;
                findings.push(Finding::GroupUnplayed { players: pair, games: times, times: group.meetings });
            }
        }
    }
    let gave = gave_way.len();
    let claim = Claim::Champions { games, of: games + missing, often, fewer, unplayed, gave_way: gave };
    (findings, gave_way, claim)
}

/// Returns the greatest number of allowed pairs that can play at once.
fn most_pairs(here: &[Player], may: impl Fn(Player, Player) -> bool) -> usize {
    // Memoized by the set of settled players: the first of the others is left out or plays one who follows.
    fn most(
        here: &[Player],
        may: &dyn Fn(Player, Player) -> bool,
        done: u32,
        known: &mut BTreeMap<u32, usize>,
    ) -> usize {
        let Some(first) = (0..here.len()).find(|at| done & (1 << at) == 0) else { return 0 };
        if let Some(&found) = known.get(&done) {
            return found;
        }
        let with_first = done | 1 << first;
        let mut best = most(here, may, with_first, known);
        for other in first + 1..here.len() {
            if with_first & (1 << other) == 0 && may(here[first], here[other]) {
                best = best.max(1 + most(here, may, with_first | 1 << other, known));
            }
        }
        known.insert(done, best);
        best
    }
    most(here, &may, 0, &mut BTreeMap::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::schedule::Table;

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn round(number: usize) -> RoundNo {
        RoundNo::from_index(number - 1)
    }

    fn schedule(rounds: &[&[[usize; 2]]]) -> Schedule {
        let table = |[a, b]: [usize; 2]| Table::of(player(a), player(b));
        let of = |games: &&[[usize; 2]]| Round {
            tables: games.iter().copied().map(table).collect(),
            out: Vec::new(),
        };
        Schedule { entrants: 6, rounds: rounds.iter().map(of).collect() }
    }

    fn group(members: usize, rounds: usize) -> Group {
        Group {
            members: (1..=members).map(|it| (player(it), round(1), None)).collect(),
            meetings: 1,
            evenings: (1..=rounds).map(round).collect(),
            ..Group::default()
        }
    }

    #[test]
    fn a_group_of_four_in_three_evenings() {
        let rounds: [&[[usize; 2]]; 4] = [
            &[[1, 2], [3, 4], [5, 6]],
            &[[1, 3], [2, 4], [5, 6]],
            &[[1, 4], [3, 2], [5, 6]],
            &[[1, 5], [2, 6]],
        ];
        let (findings, _, claim) = champions(&schedule(&rounds), &group(4, 4), &[]);
        assert!(findings.is_empty() && claim.holds(), "{findings:?}");
        assert!(matches!(claim, Claim::Champions { games: 6, of: 6, .. }));
        // The last evening is not yet played: its games are still to come, and missing once the season is over.
        let mut part = group(4, 2);
        let claim = |group: &Group, rounds| champions(&schedule(rounds), group, &[]).2;
        assert!(matches!(claim(&part, &rounds[..2]), Claim::Champions { games: 4, of: 6, unplayed: 0, .. }));
        part.is_over = true;
        assert!(!claim(&part, &rounds[..2]).holds());
        part.left = vec![(player(1), round(3)), (player(2), round(3))];
        assert!(claim(&part, &rounds[..2]).holds());
    }

    #[test]
    fn who_could_have_met_and_who_meets_too_often_is_found() {
        let rounds: [&[[usize; 2]]; 2] = [&[[1, 2], [3, 5], [4, 6]], &[[1, 2], [3, 4]]];
        let (findings, gave_way, claim) = champions(&schedule(&rounds), &group(4, 1), &[]);
        assert!(matches!(findings[0], Finding::GroupFewer { games: 1, could: 2, .. }), "{findings:?}");
        assert!(matches!(findings[1], Finding::GroupOften { times: 2, .. }));
        assert!(gave_way.is_empty() && !claim.holds());
        let excuse = Excuse::Wish(round(2), [player(2), player(1)]);
        let (findings, gave_way, _) = champions(&schedule(&rounds), &group(4, 0), &[excuse]);
        assert_eq!((findings.len(), gave_way.len()), (0, 1));
        // A wish keeps two apart, and a game that was not played does not count.
        let mut fewer = group(4, 1);
        let apart = |one: usize, until| ([player(one), player(3)], round(1), until);
        fewer.apart = vec![apart(4, None), apart(1, Some(round(2))), apart(2, None)];
        fewer.unplayed = vec![(round(1), TableNo::from_index(0))];
        assert!(champions(&schedule(&rounds), &fewer, &[]).0.is_empty());
        // A wish for another round keeps no players apart in this one.
        fewer.apart = vec![([player(4), player(3)], round(2), None)];
        assert_eq!(champions(&schedule(&rounds), &fewer, &[]).0.len(), 1);
    }
}
