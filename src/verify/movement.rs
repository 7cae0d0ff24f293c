//! Whether a movement of pairs and boards is fair: who meets whom, who plays which boards, who is compared with whom.
//!
//! Balance after Olof Hanner and Hans-Olof Hallén as used by John Manning and the program BALANS: for every two pairs
//! the sum over all boards of `t - 1` where they meet on it, +1 where they play it in the same direction, -1 in opposite
//! ones, `t` being how often the board is played.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Claim, Finding, Meetings, round_robin, seats};
use crate::ids::{BoardNo, Player, RoundNo, TableNo};
use crate::schedule::{Schedule, Table};

/// How often every two pairs play the same boards in the same direction, and the balance of that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparisons {
    entrants: usize,
    times: Vec<u16>,
    /// The fewest of any two.
    pub fewest: usize,
    /// The most of any two.
    pub most: usize,
    /// 100 when everybody competes equally with everybody; none where nobody meets anybody.
    pub balance: Option<Ratio>,
}

impl Comparisons {
    /// On how many boards the two play the same direction.
    pub fn times(&self, one: Player, other: Player) -> usize {
        self.times[one.index() * self.entrants + other.index()].into()
    }
}

/// An exact fraction in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ratio {
    /// Above the line.
    pub numerator: u64,
    /// Below the line, never 0.
    pub denominator: u64,
}

impl Ratio {
    fn new(numerator: u128, denominator: u128) -> Self {
        let (mut a, mut b) = (numerator, denominator);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        let lowest = |n: u128| u64::try_from(n / a.max(1)).unwrap_or(u64::MAX);
        Ratio { numerator: lowest(numerator), denominator: lowest(denominator).max(1) }
    }

    /// In tenths, the nearest; a half rounds up.
    pub fn tenths(self) -> u64 {
        let (n, d) = (u128::from(self.numerator), u128::from(self.denominator));
        ((20 * n + d) / (2 * d)) as u64
    }

    /// Whether it is this whole number exactly.
    pub fn is(self, whole: u64) -> bool {
        self.denominator == 1 && self.numerator == whole
    }
}

/// What was found in a movement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    /// Everything that is wrong: by round and table, then by pair.
    pub findings: Vec<Finding>,
    /// What it claims, meetings first.
    pub claims: Vec<Claim>,
    /// Who meets whom in which rounds.
    pub meetings: Meetings,
    /// Who is compared with whom.
    pub comparisons: Comparisons,
}

impl Movement {
    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// Whether `schedule`, the entrants of which are pairs, is a movement: with `all`, that every two meet once, else that
/// nobody meets anybody twice; that nobody plays boards twice, and that no boards are needed at two tables at once,
/// unless all tables play them at once. Where no table has boards every round is taken for one set that all play.
///
/// # Cost
/// Boards times the square of the tables on which one is played.
pub fn movement(schedule: &Schedule, all: bool) -> Movement {
    let mut findings = Vec::new();
    let walked = seats::walk(schedule, &mut findings, |_, _| false, round_robin::check_table);
    let meetings = Meetings::of(schedule);
    let met = match all {
        true => round_robin::check_meetings(&mut findings, &meetings, &1.into()),
        false => round_robin::check_once(&mut findings, &meetings),
    };
    let played = Played::of(schedule);
    let boards = played.check_replays(&mut findings);
    let moves = check_moves(&mut findings, schedule, &played);
    let byes = walked.check_byes(&mut findings);
    let claims = vec![
        met,
        boards,
        moves,
        Claim::Rounds { rounds: schedule.rounds.len(), wrong: walked.wrong_rounds },
        Claim::Tables { games: schedule.tables().count(), wrong: walked.wrong_tables },
        byes,
    ];
    let comparisons = played.comparisons(schedule.entrants);
    Movement { findings, claims, meetings, comparisons }
}

/// One play of a board.
struct Play {
    round: RoundNo,
    table: TableNo,
    /// North/South first.
    pairs: [Player; 2],
}

/// All plays of every board. Boards without a number are those of the round.
struct Played {
    by_board: BTreeMap<BoardNo, Vec<Play>>,
    numbered: bool,
}

impl Played {
    fn of(schedule: &Schedule) -> Self {
        let numbered = schedule.tables().any(|(_, _, table)| !table.boards.is_empty());
        let mut by_board: BTreeMap<BoardNo, Vec<Play>> = BTreeMap::new();
        for (round, table, at) in schedule.tables() {
            let Some(pairs) = at.pair() else { continue };
            if !pairs.iter().all(|pair| pair.index() < schedule.entrants) {
                continue;
            }
            let own = [BoardNo::from_index(round.index())];
            let boards = if numbered { at.boards.as_slice() } else { &own };
            for &board in boards {
                by_board.entry(board).or_default().push(Play { round, table, pairs });
            }
        }
        Played { by_board, numbered }
    }

    fn check_replays(&self, findings: &mut Vec<Finding>) -> Claim {
        let mut replayed = 0;
        for (&board, plays) in &self.by_board {
            let mut places: BTreeMap<Player, Vec<(RoundNo, TableNo)>> = BTreeMap::new();
            for play in plays {
                for pair in play.pairs {
                    places.entry(pair).or_default().push((play.round, play.table));
                }
            }
            for (player, places) in places.into_iter().filter(|(_, places)| places.len() > 1) {
                replayed += 1;
                findings.push(Finding::Replayed { player, board, places });
            }
        }
        Claim::Boards { boards: self.by_board.len(), replayed }
    }

    fn comparisons(&self, entrants: usize) -> Comparisons {
        let n = entrants;
        let mut same = vec![0_u16; n * n];
        let mut sums = vec![0_i64; n * n];
        let mut add = |a: Player, b: Player, sum: i64, same_way: bool| {
            for (row, column) in [(a, b), (b, a)] {
                let cell = row.index() * n + column.index();
                sums[cell] += sum;
                same[cell] = same[cell].saturating_add(same_way.into());
            }
        };
        for plays in self.by_board.values() {
            for (index, play) in plays.iter().enumerate() {
                let [north, east] = play.pairs;
                if north != east {
                    add(north, east, plays.len() as i64 - 1, false);
                }
                for other in &plays[..index] {
                    for (side, &pair) in play.pairs.iter().enumerate() {
                        for (other_side, &compared) in other.pairs.iter().enumerate() {
                            if pair != compared {
                                let same_way = side == other_side;
                                add(pair, compared, if same_way { 1 } else { -1 }, same_way);
                            }
                        }
                    }
                }
            }
        }
        let cells = || (0..n).flat_map(|a| (a + 1..n).map(move |b| a * n + b));
        let counts = || cells().map(|cell| usize::from(same[cell]));
        let (fewest, most) = (counts().min().unwrap_or(0), counts().max().unwrap_or(0));
        let sum: i128 = cells().map(|cell| i128::from(sums[cell])).sum();
        let squares: i128 = cells().map(|cell| i128::from(sums[cell]).pow(2)).sum();
        let balance = (squares > 0)
            .then(|| Ratio::new(100 * (sum * sum) as u128, (cells().count() as i128 * squares) as u128));
        Comparisons { entrants, times: same, fewest, most, balance }
    }
}

/// Whether the boards can be where they are needed.
fn check_moves(findings: &mut Vec<Finding>, schedule: &Schedule, played: &Played) -> Claim {
    let full: Vec<&[Table]> = schedule
        .rounds
        .iter()
        .map(|round| round.tables.as_slice())
        .filter(|tables| tables.len() > 1)
        .collect();
    let same = |tables: &&&[Table]| tables.iter().all(|table| table.boards == tables[0].boards);
    // Most rounds decide what was meant, so that one wrong table does not turn a barometer into something else.
    let barometer = !played.numbered || 2 * full.iter().filter(same).count() > full.len();
    let mut wrong = 0;
    for (index, round) in schedule.rounds.iter().enumerate().filter(|_| played.numbered) {
        let (before, number) = (findings.len(), RoundNo::from_index(index));
        let mut at: BTreeMap<BoardNo, Vec<TableNo>> = BTreeMap::new();
        for (index, table) in round.tables.iter().enumerate() {
            let place = TableNo::from_index(index);
            if table.boards.is_empty() {
                findings.push(Finding::NoBoards { round: number, table: place });
            }
            for &board in &table.boards {
                at.entry(board).or_default().push(place);
            }
        }
        for (board, tables) in at {
            let is_right = if barometer { tables.len() == round.tables.len() } else { tables.len() == 1 };
            if !is_right {
                findings.push(Finding::Shared { round: number, board, tables });
            }
        }
        wrong += usize::from(findings.len() > before);
    }
    Claim::Moves { barometer, wrong }
}
