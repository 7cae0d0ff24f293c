//! Verification of rounds paired one after another: no rematches, no second free round, no colour three times
//! running.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Away, Claim, Finding, Meetings, round_robin, seats};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::schedule::Schedule;

/// The expected course of rounds paired one after another.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct RoundByRoundClaims {
    /// The entrants absent in some rounds: absent with notice, not yet entered, or withdrawn.
    pub away: Vec<Away>,
    /// Tables at which no game was played (a forfeit, a cancelled game), which count neither as a meeting nor as a
    /// colour.
    pub unplayed: Vec<(RoundNo, TableNo)>,
    /// True if a free round counts as the first-named side, as a walk-over in Monrad counts as white.
    pub free_is_first: bool,
    /// The limits on rematches, or `None` if there must be none. With limits, each free player must be one with the
    /// fewest free rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<RematchLimits>,
    /// True if two who meet again should have the sides exchanged since their game before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
    /// True if nothing is promised about sides, not even that no player has one three times running.
    #[serde(default)]
    pub any_side: bool,
    /// True if nothing is promised about who is free: a player without a game may have asked for that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub any_free: bool,
    /// The places where a rule had to give way, as recorded when the round was published.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excuses: Vec<Excuse>,
}

/// A breach in a round for which the rule had to give way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Excuse {
    /// The two meet again; their order does not matter.
    Met(RoundNo, [Player; 2]),
    /// The player is free once more.
    Free(RoundNo, Player),
    /// The player has a side for at least the third time running.
    Third(RoundNo, Player),
    /// The two meet against a lasting wish; their order does not matter.
    Wish(RoundNo, [Player; 2]),
    /// The player is not at the table fixed for them.
    Table(RoundNo, Player),
}

impl Excuse {
    /// True if both are the same excuse, in whichever order two players are named.
    pub(super) fn is(self, other: Excuse) -> bool {
        match (self, other) {
            (Excuse::Met(round, [a, b]), Excuse::Met(at, pair))
            | (Excuse::Wish(round, [a, b]), Excuse::Wish(at, pair)) => {
                round == at && [[a, b], [b, a]].contains(&pair)
            }
            (one, other) => one == other,
        }
    }
}

/// A breach of a rule that could not be avoided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GaveWay {
    /// The breach.
    pub finding: Finding,
    /// The rounds in which the rule gave way, each with the players concerned.
    pub excuses: Vec<Excuse>,
}

impl RoundByRoundClaims {
    /// Returns the schedule without the tables at which no game was played.
    pub fn played(&self, schedule: &Schedule) -> Schedule {
        let mut played = schedule.clone();
        for (r, round) in played.rounds.iter_mut().enumerate() {
            let mut table = 0;
            round.tables.retain(|_| {
                let place = (RoundNo::from_index(r), TableNo::from_index(table));
                table += 1;
                !self.unplayed.contains(&place)
            });
        }
        played
    }
}

/// The limits on rematches, as in a Keizer season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RematchLimits {
    /// The fewest rounds between two games of a pair.
    pub between: usize,
    /// The most games of a pair, or `None` for any number.
    pub most: Option<usize>,
    /// The rounds at which the count of games restarts, in order.
    pub anew: Vec<RoundNo>,
    /// The first round paired under these limits, if earlier rounds were paired otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<RoundNo>,
}

/// The report on rounds paired one after another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundByRound {
    /// All faults: by round and table, then by pair, then by player.
    pub findings: Vec<Finding>,
    /// The breaches for which a rule had to give way, in the order of the findings.
    pub gave_way: Vec<GaveWay>,
    /// The claims, in the order of the checks page.
    pub claims: Vec<Claim>,
    /// The rounds in which every two entrants meet at a table.
    pub meetings: Meetings,
}

/// A round in which a player has a side, with the index of the side.
type Sided = (RoundNo, usize);

/// Checks rounds paired one after another.
///
/// # Cost
/// Proportional to the number of games and of pairs of entrants.
///
/// ```
/// use rondel_schedule::round_robin::circle;
/// use rondel_schedule::verify::{self, RoundByRoundClaims};
///
/// let mut schedule = circle::berger(8)?;
/// let found = verify::paired(&schedule, &RoundByRoundClaims::default());
/// assert!(found.findings.is_empty());
/// schedule.rounds[5] = schedule.rounds[0].clone();
/// // Four pairs meet again.
/// let found = verify::paired(&schedule, &RoundByRoundClaims::default());
/// assert_eq!(found.meetings.pairs().filter(|(_, met)| met.len() > 1).count(), 4);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn paired(schedule: &Schedule, expect: &RoundByRoundClaims) -> RoundByRound {
    let mut findings = Vec::new();
    let is_away = |player: Player, round: RoundNo| round_robin::is_away(&expect.away, player, round);
    let walked = seats::walk(schedule, &mut findings, is_away, round_robin::check_table);

    let played = expect.played(schedule);
    let meetings = Meetings::of(&played);
    let sides = sides(&played, expect.free_is_first);
    let mut sorted = Breaches { excuses: &expect.excuses, findings, gave_way: Vec::new() };
    let met = match &expect.again {
        None => once(&mut sorted, &meetings),
        Some(again) => apart(&mut sorted, &meetings, again),
    };
    let mut claims = vec![
        met,
        Claim::Rounds { rounds: schedule.rounds.len(), wrong: walked.wrong_rounds },
        Claim::Tables { games: schedule.tables().count(), wrong: walked.wrong_tables },
    ];
    match &expect.again {
        _ if expect.any_free => {}
        Some(_) => claims.push(fewest(&mut sorted, schedule)),
        None => claims.push(free(&mut sorted, schedule)),
    }
    if !expect.any_side {
        claims.push(running(&mut sorted, &sides));
    }
    if expect.turned {
        claims.push(turned(&mut sorted, &played));
    }
    let Breaches { findings, gave_way, .. } = sorted;
    RoundByRound { findings, gave_way, claims, meetings }
}

/// The breaches, sorted into faults and those for which a rule had to give way.
struct Breaches<'a> {
    excuses: &'a [Excuse],
    findings: Vec<Finding>,
    gave_way: Vec<GaveWay>,
}

impl Breaches<'_> {
    /// Adds a breach with all the places where a rule is broken, and returns true if every place is excused.
    fn take(&mut self, finding: Finding, places: Vec<Excuse>) -> bool {
        let is_excused = |place: &Excuse| self.excuses.iter().any(|excuse| excuse.is(*place));
        let excused = places.iter().all(is_excused);
        if excused {
            self.gave_way.push(GaveWay { finding, excuses: places });
        } else {
            self.findings.push(finding);
        }
        excused
    }
}

/// Returns for each entrant the rounds with a side: 0 for the first-named, 1 for the second-named.
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

/// Checks whether no two entrants meet more than once.
fn once(sorted: &mut Breaches, meetings: &Meetings) -> Claim {
    let (mut pairs, mut met, mut often, mut gave_way) = (0, 0, 0, 0);
    for (players, rounds) in meetings.pairs() {
        pairs += 1;
        met += usize::from(!rounds.is_empty());
        let Some((_, again)) = rounds.split_first().filter(|(_, again)| !again.is_empty()) else { continue };
        let finding = Finding::TooOften { players, rounds: rounds.to_vec(), times: 1 };
        let places = again.iter().map(|&round| Excuse::Met(round, players)).collect();
        *if sorted.take(finding, places) { &mut gave_way } else { &mut often } += 1;
    }
    Claim::AtMostOnce { pairs, met, often, gave_way }
}

/// Checks whether two who meet again do so late enough, and no more often than allowed.
fn apart(sorted: &mut Breaches, meetings: &Meetings, again: &RematchLimits) -> Claim {
    let (mut met, mut most, mut wrong, mut gave_way) = (0, 0, 0, 0);
    let mut between = again.between;
    let is_earlier = |round: RoundNo| again.since.is_some_and(|since| round < since);
    for (players, rounds) in meetings.pairs() {
        met += usize::from(!rounds.is_empty());
        most = most.max(rounds.len());
        let gap = |at: usize| rounds[at].index() - rounds[at - 1].index() - 1;
        let is_wrong = |at: usize| {
            let too_soon = at > 0 && gap(at) < again.between;
            // A game counts together with those before it since the last restart.
            let part = |round: RoundNo| again.anew.iter().filter(|&&anew| anew <= round).count();
            let counted = rounds[..=at].iter().filter(|&&round| part(round) == part(rounds[at]));
            !is_earlier(rounds[at]) && (too_soon || again.most.is_some_and(|most| counted.count() > most))
        };
        let before = (1..rounds.len()).filter(|&at| is_earlier(rounds[at])).map(gap);
        between = before.min().map_or(between, |least| between.min(least));
        let places: Vec<Excuse> =
            (0..rounds.len()).filter(|&at| is_wrong(at)).map(|at| Excuse::Met(rounds[at], players)).collect();
        if !places.is_empty() {
            let times = again.most.unwrap_or(rounds.len());
            let finding = Finding::TooOften { players, rounds: rounds.to_vec(), times };
            *if sorted.take(finding, places) { &mut gave_way } else { &mut wrong } += 1;
        }
    }
    Claim::Apart { met, most, between, wrong, gave_way }
}

/// Checks whether two who meet again have the sides exchanged each time.
fn turned(sorted: &mut Breaches, schedule: &Schedule) -> Claim {
    let mut games: BTreeMap<[Player; 2], Vec<(RoundNo, Player)>> = BTreeMap::new();
    for (r, round) in schedule.rounds.iter().enumerate() {
        for [first, second] in round.tables.iter().filter_map(|table| table.pair()) {
            let two = if first < second { [first, second] } else { [second, first] };
            games.entry(two).or_default().push((RoundNo::from_index(r), first));
        }
    }
    let (mut again, mut wrong, mut gave_way) = (0, 0, 0);
    for (players, games) in games {
        again += games.len() - 1;
        let same = games.windows(2).filter(|two| two[0].1 == two[1].1);
        let places: Vec<Excuse> = same.map(|two| Excuse::Met(two[1].0, players)).collect();
        if !places.is_empty() {
            let rounds = games.iter().map(|&(round, _)| round).collect();
            let excused = sorted.take(Finding::NotTurned { players, rounds }, places);
            *if excused { &mut gave_way } else { &mut wrong } += 1;
        }
    }
    Claim::Turned { again, wrong, gave_way }
}

/// Checks whether each free player had no more free rounds before than any player of that round.
fn fewest(sorted: &mut Breaches, schedule: &Schedule) -> Claim {
    let mut rounds: Vec<Vec<RoundNo>> = vec![Vec::new(); schedule.entrants];
    let (mut wrong, mut gave_way) = (0, 0);
    for (r, round) in schedule.rounds.iter().enumerate() {
        let before: Vec<usize> = rounds.iter().map(Vec::len).collect();
        let had = |player: Player| before.get(player.index()).copied();
        let least = round.tables.iter().flat_map(|table| table.players()).filter_map(had).min();
        for &player in &round.out {
            let Some(own) = rounds.get_mut(player.index()) else { continue };
            let number = RoundNo::from_index(r);
            own.push(number);
            if least.is_some_and(|least| own.len() - 1 > least) {
                let finding = Finding::FreeAgain { player, rounds: own.clone() };
                let excused = sorted.take(finding, vec![Excuse::Free(number, player)]);
                *if excused { &mut gave_way } else { &mut wrong } += 1;
            }
        }
    }
    Claim::FreeFewest { most: rounds.iter().map(Vec::len).max().unwrap_or(0), wrong, gave_way }
}

/// Checks whether no player is free more than once.
fn free(sorted: &mut Breaches, schedule: &Schedule) -> Claim {
    let mut rounds: Vec<Vec<RoundNo>> = vec![Vec::new(); schedule.entrants];
    for (r, round) in schedule.rounds.iter().enumerate() {
        for player in &round.out {
            if let Some(rounds) = rounds.get_mut(player.index()) {
                rounds.push(RoundNo::from_index(r));
            }
        }
    }
    let (mut most, mut again, mut gave_way) = (0, 0, 0);
    for (index, rounds) in rounds.into_iter().enumerate() {
        most = most.max(rounds.len());
        if rounds.len() > 1 {
            let player = Player::from_index(index);
            let places = rounds[1..].iter().map(|&round| Excuse::Free(round, player)).collect();
            let excused = sorted.take(Finding::FreeAgain { player, rounds }, places);
            *if excused { &mut gave_way } else { &mut again } += 1;
        }
    }
    Claim::FreeOnce { most, again, gave_way }
}

/// Checks whether no player has a side three times running; rounds without one are skipped.
fn running(sorted: &mut Breaches, sides: &[Vec<Sided>]) -> Claim {
    let (mut players, mut gave_way) = (0, 0);
    for (index, sides) in sides.iter().enumerate() {
        let player = Player::from_index(index);
        let (mut broken, mut excused) = (false, false);
        for run in sides.chunk_by(|a, b| a.1 == b.1).filter(|run| run.len() > 2) {
            let rounds = run.iter().map(|&(round, _)| round).collect();
            let places = run[2..].iter().map(|&(round, _)| Excuse::Third(round, player)).collect();
            let finding = Finding::Running { player, side: run[0].1, rounds };
            *if sorted.take(finding, places) { &mut excused } else { &mut broken } = true;
        }
        players += usize::from(broken);
        gave_way += usize::from(excused && !broken);
    }
    Claim::Running { longest: longest(sides), players, gave_way }
}

/// Returns the longest run of any player on one side.
fn longest(sides: &[Vec<Sided>]) -> usize {
    let runs = sides.iter().flat_map(|sides| sides.chunk_by(|a, b| a.1 == b.1));
    runs.map(<[Sided]>::len).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::schedule::{Round, Table};

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    /// Reads rounds from lines such as `1-2 4-3 free 5`.
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
        let found =
            paired(&schedule, &RoundByRoundClaims { free_is_first: true, ..RoundByRoundClaims::default() });
        assert_eq!(found.findings, []);
        assert!(found.claims.iter().all(Claim::holds), "{:?}", found.claims);
        assert_eq!(found.claims[0], Claim::AtMostOnce { pairs: 10, met: 6, often: 0, gave_way: 0 });
    }

    #[test]
    fn a_rematch_is_found_and_a_forfeit_is_none() {
        let schedule = rounds(4, &["2-1 4-3", "1-2 3-4"]);
        let found = paired(&schedule, &RoundByRoundClaims::default());
        assert_eq!(found.claims[0], Claim::AtMostOnce { pairs: 6, met: 2, often: 2, gave_way: 0 });
        assert!(!found.claims[0].holds());
        let unplayed = vec![(number(1), TableNo::from_index(0)), (number(2), TableNo::from_index(1))];
        let found = paired(&schedule, &RoundByRoundClaims { unplayed, ..RoundByRoundClaims::default() });
        assert_eq!(found.findings, []);
    }

    #[test]
    fn three_times_the_same_colour_is_found_over_rounds_without_one() {
        let schedule = rounds(7, &["1-2 3-4", "5-6", "1-3 2-5", "1-4 6-2"]);
        let away = |n: u16| Away { player: player(n), from: number(1), until: None };
        let found = paired(
            &schedule,
            &RoundByRoundClaims { away: (1..=7).map(away).collect(), ..RoundByRoundClaims::default() },
        );
        let rounds = [1, 3, 4].map(number).to_vec();
        assert_eq!(found.findings, [Finding::Running { player: player(1), side: 0, rounds }]);
        assert_eq!(found.claims[4], Claim::Running { longest: 3, players: 1, gave_way: 0 });
        // An even spread of sides is not promised, so there is no claim.
        assert_eq!(found.claims.len(), 5);
    }

    #[test]
    fn a_walk_over_counts_as_white_only_where_it_is_said() {
        let schedule = rounds(3, &["1-2 free 3", "3-1 free 2", "3-2 free 1"]);
        let white =
            paired(&schedule, &RoundByRoundClaims { free_is_first: true, ..RoundByRoundClaims::default() });
        assert_eq!(white.claims[4], Claim::Running { longest: 3, players: 1, gave_way: 0 });
        let plain = paired(&schedule, &RoundByRoundClaims::default());
        assert_eq!(plain.claims[4], Claim::Running { longest: 2, players: 0, gave_way: 0 });
    }

    #[test]
    fn in_a_season_two_meet_again_late_enough_and_not_too_often() {
        let schedule = rounds(4, &["1-2 3-4", "1-3 2-4", "2-1 4-3", "3-1 4-2", "1-2 3-4"]);
        let season = |between: usize, most: Option<usize>, anew: &[u16]| {
            let anew = anew.iter().map(|&round| number(round)).collect();
            let again = Some(RematchLimits { between, most, anew, since: None });
            paired(&schedule, &RoundByRoundClaims { again, ..RoundByRoundClaims::default() })
        };
        let claim =
            |between: usize, wrong: usize| Claim::Apart { met: 4, most: 3, between, wrong, gave_way: 0 };
        assert_eq!(season(1, None, &[]).claims[0], claim(1, 0));
        assert_eq!(season(2, None, &[]).claims[0], claim(2, 4));
        // 1-2 and 3-4 meet three times, of which twice in the first four rounds.
        let often = season(1, Some(2), &[]);
        assert_eq!(often.claims[0], claim(1, 2));
        let players = [player(1), player(2)];
        let thrice = [1, 3, 5].map(number).to_vec();
        assert!(often.findings.contains(&Finding::TooOften { players, rounds: thrice, times: 2 }));
        assert_eq!(season(1, Some(2), &[5]).claims[0], claim(1, 0));
        // Rounds 1 and 2, 3 and 4, 5: one meeting in each part.
        assert_eq!(season(1, Some(1), &[3, 5]).claims[0], claim(1, 0));
        assert_eq!(season(1, Some(1), &[3]).claims[0], claim(1, 2));
    }

    /// Limits introduced in mid-season do not apply to the rounds before, and the claim remains true of all rounds.
    #[test]
    fn limits_hold_from_the_round_on_for_which_they_came() {
        let schedule = rounds(4, &["1-2 3-4", "2-1 4-3", "1-3 2-4", "1-4 2-3", "1-2 3-4"]);
        let claim = |between: usize, since: Option<RoundNo>| {
            let again = Some(RematchLimits { between, most: None, anew: Vec::new(), since });
            paired(&schedule, &RoundByRoundClaims { again, ..RoundByRoundClaims::default() }).claims[0]
                .clone()
        };
        let apart =
            |between: usize, wrong: usize| Claim::Apart { met: 6, most: 3, between, wrong, gave_way: 0 };
        assert_eq!(claim(1, None), apart(1, 2));
        assert_eq!(claim(1, Some(number(3))), apart(0, 0));
        // The games of the round of introduction are checked.
        assert_eq!(claim(1, Some(number(2))), apart(1, 2));
    }

    #[test]
    fn in_a_season_who_is_free_was_it_least() {
        let schedule = rounds(3, &["1-2 free 3", "3-1 free 2", "2-3 free 1", "1-2 free 3", "1-2 free 3"]);
        let again = Some(RematchLimits { between: 0, most: None, anew: Vec::new(), since: None });
        let found = paired(&schedule, &RoundByRoundClaims { again, ..RoundByRoundClaims::default() });
        assert_eq!(found.claims[3], Claim::FreeFewest { most: 3, wrong: 1, gave_way: 0 });
        let rounds = [1, 4, 5].map(number).to_vec();
        assert!(found.findings.contains(&Finding::FreeAgain { player: player(3), rounds }));
    }

    #[test]
    fn who_is_free_twice_or_forgotten_is_found() {
        let schedule = rounds(5, &["2-1 4-3 free 5", "1-4 2-3 free 5", "3-1 4-2"]);
        let found = paired(&schedule, &RoundByRoundClaims::default());
        assert!(found.findings.contains(&Finding::Missing { round: number(3), player: player(5) }));
        let again = Finding::FreeAgain { player: player(5), rounds: vec![number(1), number(2)] };
        assert!(found.findings.contains(&again));
        let away = Away { player: player(5), from: number(3), until: Some(number(4)) };
        let found =
            paired(&schedule, &RoundByRoundClaims { away: vec![away], ..RoundByRoundClaims::default() });
        assert_eq!(found.findings, [again]);
        assert_eq!(found.claims[3], Claim::FreeOnce { most: 2, again: 1, gave_way: 0 });
    }

    /// A fault with an excuse for every round is none; a fault with an excuse for only one of two rounds remains.
    #[test]
    fn what_a_rule_had_to_give_way_for_is_no_fault() {
        let schedule = rounds(3, &["1-2 free 3", "1-3 free 2", "1-2 free 3", "2-1 free 3"]);
        let met = |n: u16| Excuse::Met(number(n), [player(2), player(1)]);
        let free = |n: u16| Excuse::Free(number(n), player(3));
        let third = Excuse::Third(number(3), player(1));
        let of = |excuses: &[Excuse]| {
            paired(
                &schedule,
                &RoundByRoundClaims { excuses: excuses.to_vec(), ..RoundByRoundClaims::default() },
            )
        };
        let all = of(&[met(3), met(4), free(3), free(4), third]);
        assert_eq!(all.findings, []);
        assert!(all.claims.iter().all(Claim::holds), "{:?}", all.claims);
        assert_eq!(all.claims.iter().map(Claim::gave_way).collect::<Vec<_>>(), [1, 0, 0, 1, 1]);
        assert_eq!(all.gave_way.len(), 3);
        assert_eq!(all.gave_way[1].excuses, [free(3), free(4)]);
        let some = of(&[met(3), free(4), third]);
        assert_eq!((some.findings.len(), some.gave_way.len()), (2, 1));
        assert!(!some.claims[0].holds() && !some.claims[3].holds() && some.claims[4].holds());
        assert_eq!(of(&[]).gave_way, []);
    }

    #[test]
    fn where_no_side_is_promised_none_is_a_fault() {
        let schedule = rounds(4, &["1-2 3-4", "1-3 2-4", "1-4 2-3"]);
        assert_eq!(paired(&schedule, &RoundByRoundClaims::default()).findings.len(), 2);
        let found =
            paired(&schedule, &RoundByRoundClaims { any_side: true, ..RoundByRoundClaims::default() });
        assert_eq!(found.findings, []);
        assert_eq!(found.claims.len(), 4);
    }
}
