//! Verification of a round robin.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::{Claim, Finding, Meetings, seats};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::schedule::{Schedule, Table};

/// The expected course of a round robin.
///
/// `1.into()` expects every pair to meet once, without exceptions.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Expect {
    /// The number of times every two entrants should meet.
    pub times: usize,
    /// Pairs that may meet less often, but never more: couples kept apart, cancelled games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excused: Vec<[Player; 2]>,
    /// The entrants absent in some rounds because of a late entry or a withdrawal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Away>,
    /// True if some entrants are free only because their games are no longer played. The verifier then makes no claim
    /// about byes or sides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub idle: bool,
    /// True if only some rounds of a single round robin are listed: no two entrants may meet twice, and an empty
    /// round is missing rather than wrong.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub part: bool,
}

/// The rounds in which an entrant is absent, and so neither at a table nor listed as sitting out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Away {
    /// The absent entrant.
    pub player: Player,
    /// The first round missed.
    pub from: RoundNo,
    /// The round of the entrant's return, or `None` after a withdrawal, which excuses all their pairs.
    pub until: Option<RoundNo>,
}

impl From<usize> for Expect {
    fn from(times: usize) -> Self {
        Expect { times, ..Expect::default() }
    }
}

/// True if one of the absences covers this player and round.
pub(super) fn is_away(away: &[Away], player: Player, round: RoundNo) -> bool {
    let covers = |away: &Away| away.from <= round && away.until.is_none_or(|until| round < until);
    away.iter().any(|away| away.player == player && covers(away))
}

/// The report on a round robin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// All faults: first by round and table, then by pair. Empty for a correct round robin.
    pub findings: Vec<Finding>,
    /// The claims, in the order of the checks page. Uneven sides only fail a claim and are never a finding, since a
    /// round robin is valid without even sides.
    pub claims: Vec<Claim>,
    /// The rounds in which every two entrants meet.
    pub meetings: Meetings,
}

impl Report {
    /// True if there are no faults.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// Checks whether `schedule` is the expected round robin, and reports every fault.
///
/// # Cost
/// Proportional to the number of games and of pairs of entrants.
///
/// ```
/// use rondel_schedule::{round_robin::circle, verify};
///
/// let mut schedule = circle::berger(12)?;
/// assert!(verify::round_robin(&schedule, 1).is_clean());
/// schedule.rounds[3].tables.pop();
/// // Two players are missing in round 4, and they do not meet.
/// assert_eq!(verify::round_robin(&schedule, 1).findings.len(), 3);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn round_robin(schedule: &Schedule, expect: impl Into<Expect>) -> Report {
    let expect = expect.into();
    let meetings = Meetings::of(schedule);
    let mut findings = Vec::new();
    let is_missing = |round: RoundNo| expect.part && schedule.rounds[round.index()].is_empty();
    let walked = seats::walk(
        schedule,
        &mut findings,
        |player, round| is_missing(round) || is_away(&expect.away, player, round),
        check_table,
    );
    let met = match expect.part {
        true => check_once(&mut findings, &meetings),
        false => check_meetings(&mut findings, &meetings, &expect),
    };
    // Excuses and absences move the byes of others.
    let byes = match expect.away.is_empty() && expect.excused.is_empty() {
        true => walked.check_byes(&mut findings),
        false => walked.check_byes(&mut Vec::new()),
    };
    let missing = (0..schedule.rounds.len()).filter(|&at| is_missing(RoundNo::from_index(at))).count();
    let mut claims = vec![
        met,
        Claim::Rounds { rounds: schedule.rounds.len() - missing, wrong: walked.wrong_rounds },
        Claim::Tables { games: schedule.tables().count(), wrong: walked.wrong_tables },
    ];
    if !expect.idle {
        claims.push(byes);
    }
    // The missing rounds may still even out the sides.
    if !expect.idle && !expect.part {
        claims.push(walked.sides());
    }
    Report { findings, claims, meetings }
}

/// Reports the faults of a table on its own.
pub(super) fn check_table(findings: &mut Vec<Finding>, round: RoundNo, table: TableNo, at: &Table) {
    match at.pair() {
        None => findings.push(Finding::Partners { round, table, players: at.players().collect() }),
        Some([first, second]) if first == second => {
            findings.push(Finding::OwnOpponent { round, table, player: first });
        }
        Some(_) => {}
    }
}

/// Checks whether every pair meets as often as expected, and returns the claim about it.
pub(super) fn check_meetings(findings: &mut Vec<Finding>, meetings: &Meetings, expect: &Expect) -> Claim {
    let ordered = |[a, b]: [Player; 2]| [a.min(b), a.max(b)];
    let excused_pairs: HashSet<[Player; 2]> = expect.excused.iter().copied().map(ordered).collect();
    let gone: HashSet<Player> =
        expect.away.iter().filter(|away| away.until.is_none()).map(|away| away.player).collect();
    let is_excused =
        |pair: [Player; 2]| excused_pairs.contains(&pair) || pair.iter().any(|player| gone.contains(player));

    let times = expect.times;
    let (mut pairs, mut right, mut excused, mut seldom, mut often) = (0, 0, 0, 0, 0);
    for (players, rounds) in meetings.pairs() {
        pairs += 1;
        if rounds.len() == times {
            right += 1;
        } else if rounds.len() > times {
            often += 1;
            findings.push(Finding::TooOften { players, rounds: rounds.to_vec(), times });
        } else if is_excused(players) {
            excused += 1;
        } else {
            seldom += 1;
            findings.push(Finding::TooSeldom { players, rounds: rounds.to_vec(), times });
        }
    }
    Claim::Meetings { pairs, times, right, excused, seldom, often }
}

/// Checks whether no two entrants meet more than once, and returns the claim about it.
pub(super) fn check_once(findings: &mut Vec<Finding>, meetings: &Meetings) -> Claim {
    let (mut pairs, mut met, mut often) = (0, 0, 0);
    for (players, rounds) in meetings.pairs() {
        pairs += 1;
        met += usize::from(!rounds.is_empty());
        if rounds.len() > 1 {
            often += 1;
            findings.push(Finding::TooOften { players, rounds: rounds.to_vec(), times: 1 });
        }
    }
    Claim::AtMostOnce { pairs, met, often, gave_way: 0 }
}
