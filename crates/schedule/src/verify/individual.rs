//! Verification of a schedule of rotating partners: whist tournaments, Americanos, individuals.
//!
//! All players are seated through all rounds, and their meetings as partners and as opponents are counted.

use serde::{Deserialize, Serialize};

use super::{Away, Claim, Finding, Meetings, Spread, Times, round_robin, seats};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::schedule::{Schedule, Side, Table};

/// The number of times every two players should be partners, opponents and left-hand neighbours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rotation {
    /// The number of times two should be partners.
    pub partner: Times,
    /// The number of times two should be opponents.
    pub opponent: Times,
    /// The number of times one should be at the left hand of the other, or `None` if seats do not matter.
    pub left: Option<Times>,
    /// Couples who must never be partners.
    pub apart: Vec<[Player; 2]>,
    /// The entrants who are absent in some rounds, in any order.
    pub away: Vec<Away>,
    /// True if some players are free only because their tables are not played; the verifier then makes no claim about
    /// byes.
    #[serde(default)]
    pub idle: bool,
}

impl Rotation {
    /// Returns what this number of players can expect of this number of rounds.
    ///
    /// `4n` players need `4n - 1` rounds and `4n + 1` players need `4n + 1`. In that many rounds every two are once
    /// partners and twice opponents; a multiple of the rounds multiplies both. With fewer rounds, no two may exceed
    /// these numbers. If two or three sit out in every round (`4n + 2`, `4n + 3`), only the average bounds the
    /// numbers.
    pub fn of(players: usize, rounds: usize) -> Self {
        let Some(whole) = Rotation::rounds(players, rounds) else {
            let partners = 2 * rounds * (players / 4);
            let pairs = (players * players.saturating_sub(1) / 2).max(1);
            let at_most = |count: usize| Times::AtMost(count.div_ceil(pairs).max(1));
            return Rotation::times(at_most(partners), at_most(2 * partners));
        };
        let cycles = (whole / Rotation::cycle(players).unwrap_or(1).max(1)).max(1);
        let times = |count| match rounds >= whole {
            true => Times::Exactly(count),
            false => Times::AtMost(count),
        };
        Rotation::times(times(cycles), times(2 * cycles))
    }

    /// Returns a rotation with these numbers of times for any two, without absences and without couples to keep
    /// apart.
    pub fn times(partner: Times, opponent: Times) -> Self {
        Rotation { partner, opponent, left: None, apart: Vec::new(), away: Vec::new(), idle: false }
    }

    /// The number of rounds in which every two are partners once, or `None` if two or three sit out in every round.
    fn cycle(players: usize) -> Option<usize> {
        match players % 4 {
            0 => Some(players.saturating_sub(1)),
            1 => Some(players),
            _ => None,
        }
    }

    /// Returns the number of rounds nearest to `about` in which this number of players are partners equally often, or
    /// `None` if no number of rounds achieves it.
    pub fn rounds(players: usize, about: usize) -> Option<usize> {
        let cycle = Rotation::cycle(players)?;
        // Rounded to the nearest whole cycle, so that a round too many or too few shows.
        Some(((about + cycle / 2) / cycle.max(1)).max(1) * cycle)
    }

    /// Returns the rotation with every two as often left-hand neighbours, in each direction, as partners.
    pub fn directed(self) -> Self {
        Rotation { left: Some(self.partner), ..self }
    }
}

/// The number of times each player has each other at the left hand.
///
/// Seats are as in [`Seat`](crate::model::ids::Seat): the first side sits North and South, the second East and West.
/// The clockwise order is therefore the first of the first side, the first of the second, the second of the first and
/// the second of the second.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lefts {
    entrants: usize,
    times: Vec<u16>,
}

impl Lefts {
    fn of(schedule: &Schedule) -> Self {
        let n = schedule.entrants;
        let mut times = vec![0_u16; n * n];
        for (_, _, table) in schedule.tables() {
            for [player, left] in neighbours(table).into_iter().flatten() {
                if player.index() < n && left.index() < n {
                    let times = &mut times[player.index() * n + left.index()];
                    *times = times.saturating_add(1);
                }
            }
        }
        Lefts { entrants: n, times }
    }

    /// Returns the number of times `left` sits at the left hand of `player`, and so `player` at the right hand of
    /// `left`.
    pub fn times(&self, player: Player, left: Player) -> usize {
        self.times[player.index() * self.entrants + left.index()].into()
    }

    fn others(&self) -> impl Iterator<Item = ([Player; 2], usize)> + use<'_> {
        let n = self.entrants;
        let cells = (0..n).flat_map(move |a| (0..n).filter(move |&b| b != a).map(move |b| [a, b]));
        cells.map(move |[a, b]| ([a, b].map(Player::from_index), self.times[a * n + b].into()))
    }
}

/// Each player at a table of four with their left-hand neighbour, or `None` for another table.
fn neighbours(table: &Table) -> Option<[[Player; 2]; 4]> {
    let [Side::Two([n, s]), Side::Two([e, w])] = table.sides else { return None };
    Some([[n, e], [e, s], [s, w], [w, n]])
}

/// The degree to which an individual is directed, so that each player has each other equally often at the left and at
/// the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Directed {
    /// Each player has each other at the left hand exactly as often as expected.
    Fully,
    /// No player has another at the left hand more than once above the expected number.
    Almost {
        /// The greatest number of surplus left neighbours of any player.
        repeats: usize,
    },
    /// A player has another at the left hand at least twice above the expected number.
    No {
        /// The greatest number of surplus left neighbours of any player.
        repeats: usize,
    },
}

/// The report on an individual.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Individual {
    /// All faults: by round and table, then by pair.
    pub findings: Vec<Finding>,
    /// The claims, partners first.
    pub claims: Vec<Claim>,
    /// The rounds in which every two are partners.
    pub partners: Meetings,
    /// The rounds in which every two are opponents.
    pub opponents: Meetings,
    /// The left-hand neighbours of every player.
    pub lefts: Lefts,
    /// The degree to which the schedule is directed.
    pub directed: Directed,
}

impl Individual {
    /// True if there are no faults.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// Checks whether in `schedule` every two are partners and opponents as often as `expect` says, and reports every
/// fault.
///
/// # Cost
/// Proportional to the number of tables and of pairs.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::model::schedule::{Round, Schedule, Side, Table};
/// use rondel_schedule::verify::{self, Rotation};
///
/// let two = |a, b| Side::Two([a, b].map(Player::from_index));
/// let table = |[a, b, c, d]: [usize; 4]| Table { sides: [two(a, b), two(c, d)], boards: Vec::new() };
/// let round = |four| Round { tables: vec![table(four)], out: Vec::new() };
/// let whist = Schedule { entrants: 4, rounds: [[1, 2, 3, 0], [2, 3, 1, 0], [3, 1, 2, 0]].map(round).to_vec() };
/// assert!(verify::individual(&whist, Rotation::of(4, 3)).is_clean());
/// ```
pub fn individual(schedule: &Schedule, expect: Rotation) -> Individual {
    let mut findings = Vec::new();
    let is_away = |player, round| round_robin::is_away(&expect.away, player, round);
    let walked = seats::walk(schedule, &mut findings, is_away, check_table);
    let (partners, opponents) = (Meetings::partners(schedule), Meetings::of(schedule));
    let together = check(&mut findings, &partners, expect.partner, |players, rounds, times| {
        Finding::Together { players, rounds, times }
    });
    let against = check(&mut findings, &opponents, expect.opponent, |players, rounds, times| {
        Finding::Against { players, rounds, times }
    });
    let lefts = Lefts::of(schedule);
    let left = expect.left.map(|times| check_left(&mut findings, schedule, &lefts, times));
    let wrong = check_couples(&mut findings, &partners, &expect.apart);
    let here = |player: Player| expect.away.iter().all(|away| away.player != player);
    let byes = (!expect.idle).then(|| walked.check_byes_of(&mut findings, here));
    let mut claims = vec![Claim::Together(together), Claim::Against(against)];
    claims.extend(left);
    if !expect.apart.is_empty() {
        claims.push(Claim::Couples { couples: expect.apart.len(), wrong });
    }
    claims.extend([
        Claim::Rounds { rounds: schedule.rounds.len(), wrong: walked.wrong_rounds },
        Claim::Fours { tables: schedule.tables().count(), wrong: walked.wrong_tables },
    ]);
    claims.extend(byes);
    let directed = directed(&lefts, expect.partner.number());
    Individual { findings, claims, partners, opponents, lefts, directed }
}

/// Reports the faults of a table on its own.
fn check_table(findings: &mut Vec<Finding>, round: RoundNo, table: TableNo, at: &Table) {
    let players: Vec<Player> = at.players().collect();
    if players.len() != 4 {
        findings.push(Finding::NotTwoPairs { round, table, players });
        return;
    }
    for (index, &player) in players.iter().enumerate() {
        if players[..index].contains(&player) {
            findings.push(Finding::TwoSeats { round, table, player });
        }
    }
}

/// Checks whether every two have as many rounds in common as expected.
fn check(
    findings: &mut Vec<Finding>,
    meetings: &Meetings,
    times: Times,
    finding: impl Fn([Player; 2], Vec<RoundNo>, usize) -> Finding,
) -> Spread {
    for (players, rounds) in meetings.pairs() {
        if !times.allows(rounds.len()) {
            findings.push(finding(players, rounds.to_vec(), times.number()));
        }
    }
    Spread::of(times, meetings.pairs().map(|(_, rounds)| rounds.len()))
}

/// Reports and counts the couples who are partners nevertheless.
fn check_couples(findings: &mut Vec<Finding>, partners: &Meetings, apart: &[[Player; 2]]) -> usize {
    let mut wrong = 0;
    for &[a, b] in apart {
        let rounds = partners.rounds(a, b);
        if !rounds.is_empty() {
            wrong += 1;
            let players = [a.min(b), a.max(b)];
            findings.push(Finding::Together { players, rounds: rounds.to_vec(), times: 0 });
        }
    }
    wrong
}

/// Checks whether each player has each other at the left hand as often as `times` says.
fn check_left(findings: &mut Vec<Finding>, schedule: &Schedule, lefts: &Lefts, times: Times) -> Claim {
    for ([player, neighbour], count) in lefts.others() {
        if !times.allows(count) {
            let sits = |table: &Table| neighbours(table).is_some_and(|at| at.contains(&[player, neighbour]));
            let rounds = schedule.tables().filter(|(_, _, table)| sits(table)).map(|(round, _, _)| round);
            let times = times.number();
            findings.push(Finding::Left { player, neighbour, rounds: rounds.collect(), times });
        }
    }
    Claim::Left(Spread::of(times, lefts.others().map(|(_, count)| count)))
}

fn directed(lefts: &Lefts, times: usize) -> Directed {
    let mut repeats = vec![0; lefts.entrants];
    let (mut most, mut even) = (0, true);
    for ([player, _], count) in lefts.others() {
        repeats[player.index()] += count.saturating_sub(times);
        most = most.max(count);
        even &= count == times;
    }
    let repeats = repeats.into_iter().max().unwrap_or(0);
    match most {
        _ if even => Directed::Fully,
        _ if most <= times + 1 => Directed::Almost { repeats },
        _ => Directed::No { repeats },
    }
}
