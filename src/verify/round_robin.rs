//! Whether a schedule is a round robin.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::Meetings;
use crate::ids::{Player, RoundNo, TableNo};
use crate::schedule::{Schedule, Table};

/// What a round robin is expected to be.
///
/// `1.into()` expects that every pair meets once, without exceptions.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Expect {
    /// How often every two entrants meet.
    pub times: usize,
    /// Pairs that may meet less often, never more: couples kept apart, games that were cancelled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excused: Vec<[Player; 2]>,
    /// Who is not there in some rounds, because of a late entry or a withdrawal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Away>,
}

/// Rounds in which an entrant is not there, and so neither at a table nor listed as sitting out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Away {
    /// Who.
    pub player: Player,
    /// The first round missed.
    pub from: RoundNo,
    /// The first round after that with him again; none when he left for good, which excuses all his pairs.
    pub until: Option<RoundNo>,
}

impl From<usize> for Expect {
    fn from(times: usize) -> Self {
        Expect { times, ..Expect::default() }
    }
}

impl Expect {
    fn is_away(&self, player: Player, round: RoundNo) -> bool {
        let covers = |away: &Away| away.from <= round && away.until.is_none_or(|until| round < until);
        self.away.iter().any(|away| away.player == player && covers(away))
    }
}

/// Something that a round robin may not have, with its place.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// Two sit on one side of a table, so that they are partners.
    Partners {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// Everyone at the table.
        players: Vec<Player>,
    },
    /// Somebody plays himself.
    OwnOpponent {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// Who.
        player: Player,
    },
    /// A player who is not one of the entrants.
    Unknown {
        /// The round.
        round: RoundNo,
        /// The table; none when he is listed as sitting out.
        table: Option<TableNo>,
        /// The number that nobody has.
        player: Player,
    },
    /// Somebody sits at two tables or more in one round.
    Twice {
        /// The round.
        round: RoundNo,
        /// All his tables.
        tables: Vec<TableNo>,
        /// Who.
        player: Player,
    },
    /// Somebody is listed as sitting out, and plays.
    OutYetPlays {
        /// The round.
        round: RoundNo,
        /// His first table.
        table: TableNo,
        /// Who.
        player: Player,
    },
    /// Somebody is listed twice as sitting out.
    OutTwice {
        /// The round.
        round: RoundNo,
        /// Who.
        player: Player,
    },
    /// Somebody is neither at a table nor listed as sitting out.
    Missing {
        /// The round.
        round: RoundNo,
        /// Who.
        player: Player,
    },
    /// Two meet less often than they should.
    TooSeldom {
        /// The two, the lower number first.
        players: [Player; 2],
        /// The rounds in which they meet.
        rounds: Vec<RoundNo>,
        /// How often they should.
        times: usize,
    },
    /// Two meet more often than they should.
    TooOften {
        /// The two, the lower number first.
        players: [Player; 2],
        /// The rounds in which they meet.
        rounds: Vec<RoundNo>,
        /// How often they should.
        times: usize,
    },
    /// Somebody sits out at least two rounds more than somebody else. Not looked at when pairs are excused or
    /// somebody is expected to be away, since that moves the byes; the claim has the numbers then.
    ByesUneven {
        /// Who sits out most often, the first of them.
        player: Player,
        /// How often.
        most: usize,
        /// How often those sit out who do so least.
        fewest: usize,
    },
}

/// What a round robin claims, with the numbers that bear it out or do not.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// Every pair meets so many times.
    Meetings {
        /// All pairs of entrants.
        pairs: usize,
        /// How often each should meet.
        times: usize,
        /// Pairs that meet exactly so often.
        right: usize,
        /// Pairs that meet less often and are excused.
        excused: usize,
        /// Pairs that meet less often.
        seldom: usize,
        /// Pairs that meet more often.
        often: usize,
    },
    /// Everybody is in his place once in every round: at one table or sitting out, and nobody is left out.
    Rounds {
        /// The number of rounds.
        rounds: usize,
        /// Rounds in which something is wrong.
        wrong: usize,
    },
    /// Every table has two different entrants.
    Tables {
        /// The number of games.
        games: usize,
        /// Tables at which something is wrong.
        wrong: usize,
    },
    /// The rounds without a game are spread evenly.
    Byes {
        /// The fewest of anybody.
        fewest: usize,
        /// The most of anybody.
        most: usize,
    },
    /// The two sides are spread evenly for everybody.
    Sides {
        /// The largest difference of anybody between the games on the two sides.
        widest: usize,
        /// How many entrants have a difference above 1.
        uneven: usize,
    },
}

impl Claim {
    /// Whether the numbers bear it out.
    pub fn holds(&self) -> bool {
        match *self {
            Claim::Meetings { seldom, often, .. } => seldom == 0 && often == 0,
            Claim::Rounds { wrong, .. } | Claim::Tables { wrong, .. } => wrong == 0,
            Claim::Byes { fewest, most } => most - fewest <= 1,
            Claim::Sides { uneven, .. } => uneven == 0,
        }
    }
}

/// What was found in a schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Everything that is wrong: first by round and table, then by pair. Empty when it is a round robin.
    pub findings: Vec<Finding>,
    /// What the checks page says, in its order. The sides are a claim only: a round robin with uneven sides is
    /// one, so they are never a finding.
    pub claims: Vec<Claim>,
    /// Who meets whom in which rounds.
    pub meetings: Meetings,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// Whether `schedule` is the round robin that is expected, with everything that speaks against it.
///
/// # Cost
/// Proportional to the number of games and of pairs of entrants.
///
/// ```
/// use rondel::{circle, verify};
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
    let mut tally = Tally::new(schedule.entrants);

    let (mut wrong_tables, mut wrong_rounds) = (0, 0);
    for (r, round) in schedule.rounds.iter().enumerate() {
        let number = RoundNo::from_index(r);
        let before = findings.len();
        for (t, table) in round.tables.iter().enumerate() {
            let found = findings.len();
            check_table(&mut findings, schedule.entrants, number, TableNo::from_index(t), table);
            wrong_tables += usize::from(findings.len() > found);
            tally.seat(t, table);
        }
        for &player in &round.out {
            if player.index() >= schedule.entrants {
                findings.push(Finding::Unknown { round: number, table: None, player });
            } else {
                tally.out[player.index()] += 1;
            }
        }
        tally.close(&mut findings, schedule, &expect, number);
        wrong_rounds += usize::from(findings.len() > before);
    }

    let met = check_meetings(&mut findings, &meetings, &expect);
    let most = tally.byes.iter().copied().max().unwrap_or(0);
    let fewest = tally.byes.iter().copied().min().unwrap_or(0);
    if most > fewest + 1 && expect.away.is_empty() && expect.excused.is_empty() {
        let index = tally.byes.iter().position(|&byes| byes == most).expect("the maximum is one of them");
        findings.push(Finding::ByesUneven { player: Player::from_index(index), most, fewest });
    }

    let claims = vec![
        met,
        Claim::Rounds { rounds: schedule.rounds.len(), wrong: wrong_rounds },
        Claim::Tables { games: schedule.tables().count(), wrong: wrong_tables },
        Claim::Byes { fewest, most },
        tally.sides(),
    ];
    Report { findings, claims, meetings }
}

/// What is wrong with a table by itself.
fn check_table(findings: &mut Vec<Finding>, entrants: usize, round: RoundNo, table: TableNo, at: &Table) {
    for player in at.players().filter(|player| player.index() >= entrants) {
        findings.push(Finding::Unknown { round, table: Some(table), player });
    }
    match at.pair() {
        None => findings.push(Finding::Partners { round, table, players: at.players().collect() }),
        Some([first, second]) if first == second => {
            findings.push(Finding::OwnOpponent { round, table, player: first });
        }
        Some(_) => {}
    }
}

/// Whether every pair meets as often as it should, and the claim about it.
fn check_meetings(findings: &mut Vec<Finding>, meetings: &Meetings, expect: &Expect) -> Claim {
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

/// What is counted per entrant: in the round at hand (emptied by `close`), and in all rounds.
struct Tally {
    tables: Vec<Vec<TableNo>>,
    out: Vec<usize>,
    byes: Vec<usize>,
    firsts: Vec<usize>,
    seconds: Vec<usize>,
}

impl Tally {
    fn new(entrants: usize) -> Self {
        Tally {
            tables: vec![Vec::new(); entrants],
            out: vec![0; entrants],
            byes: vec![0; entrants],
            firsts: vec![0; entrants],
            seconds: vec![0; entrants],
        }
    }

    fn seat(&mut self, table: usize, at: &Table) {
        for (side, count) in at.sides.iter().zip([&mut self.firsts, &mut self.seconds]) {
            for player in side.players() {
                if let Some(tables) = self.tables.get_mut(player.index()) {
                    let table = TableNo::from_index(table);
                    // Somebody against himself sits at one table, and that is said elsewhere.
                    if tables.last() != Some(&table) {
                        tables.push(table);
                    }
                    count[player.index()] += 1;
                }
            }
        }
    }

    /// Says of everybody whether he is in his place once, and begins a new round.
    fn close(&mut self, findings: &mut Vec<Finding>, schedule: &Schedule, expect: &Expect, round: RoundNo) {
        for index in 0..schedule.entrants {
            let player = Player::from_index(index);
            let (tables, out) = (&mut self.tables[index], std::mem::take(&mut self.out[index]));
            if tables.len() > 1 {
                findings.push(Finding::Twice { round, tables: tables.clone(), player });
            }
            if out > 1 {
                findings.push(Finding::OutTwice { round, player });
            }
            match tables.first() {
                Some(&table) if out > 0 => findings.push(Finding::OutYetPlays { round, table, player }),
                None if out == 0 && !expect.is_away(player, round) => {
                    findings.push(Finding::Missing { round, player });
                }
                _ => {}
            }
            self.byes[index] += usize::from(tables.is_empty() && out > 0);
            tables.clear();
        }
    }

    fn sides(&self) -> Claim {
        let differences =
            self.firsts.iter().zip(&self.seconds).map(|(&first, &second)| first.abs_diff(second));
        Claim::Sides {
            widest: differences.clone().max().unwrap_or(0),
            uneven: differences.filter(|&difference| difference > 1).count(),
        }
    }
}
