//! Verification of a movement of pairs and boards: who meets whom, who plays which boards, and who is compared with
//! whom.
//!
//! The balance follows Olof Hanner and Hans-Olof Hallén as used by John Manning and the program BALANS. For every two
//! pairs it sums over all boards: `t - 1` if they meet on the board, +1 if they play it in the same direction, -1 if
//! in opposite directions, where `t` is the number of times the board is played.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Away, Claim, Expect, Finding, GaveWay, Meetings, round_robin, seats};
use crate::model::ids::{BoardNo, Player, RoundNo, TableNo};
use crate::model::schedule::{Schedule, Table};

/// The number of times every two pairs play the same boards in the same direction, and the balance of these numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparisons {
    entrants: usize,
    times: Vec<u16>,
    /// The lowest number of any two pairs.
    pub fewest: usize,
    /// The highest number of any two pairs.
    pub most: usize,
    /// The balance in percent, 100 if all pairs compete equally with all others; `None` if no two pairs share a
    /// board.
    pub balance: Option<Ratio>,
}

impl Comparisons {
    /// Returns the number of boards that the two pairs play in the same direction.
    pub fn times(&self, one: Player, other: Player) -> usize {
        self.times[one.index() * self.entrants + other.index()].into()
    }
}

/// An exact fraction in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ratio {
    /// The numerator.
    pub numerator: u64,
    /// The denominator, never 0.
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

    /// Returns the fraction in tenths, rounded to the nearest, halves up.
    pub fn tenths(self) -> u64 {
        let (n, d) = (u128::from(self.numerator), u128::from(self.denominator));
        ((20 * n + d) / (2 * d)) as u64
    }

    /// True if the fraction is exactly this whole number.
    pub fn is(self, whole: u64) -> bool {
        self.denominator == 1 && self.numerator == whole
    }
}

/// The expected course of a movement.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Moves {
    /// True if every two pairs should meet once; false if no two may meet more than once.
    pub all: bool,
    /// The section of each pair; each section has boards of its own. Empty for one room.
    pub sections: Vec<usize>,
    /// The boards that several tables share in a round because the movement was published so: round, board, and
    /// number of tables.
    pub shared: Vec<(RoundNo, BoardNo, usize)>,
    /// The pairs absent in some rounds because of a late entry or a withdrawal.
    pub away: Vec<Away>,
    /// Pairs that need not meet because one of the two was absent in the round of their meeting.
    pub excused: Vec<[Player; 2]>,
    /// The tables at which the two pairs exchange directions half way through the boards of a round. With an odd
    /// number of boards, one more is played before the exchange than after it. The table lists the directions before
    /// the exchange.
    pub halves: Vec<(RoundNo, TableNo)>,
}

impl From<bool> for Moves {
    /// Expects one room in which no boards are shared.
    fn from(all: bool) -> Self {
        Moves { all, ..Moves::default() }
    }
}

impl Moves {
    /// Returns the section in which `pair` plays.
    fn section(&self, pair: Player) -> usize {
        self.sections.get(pair.index()).copied().unwrap_or(0)
    }
}

/// The report on a movement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    /// All faults: by round and table, then by pair.
    pub findings: Vec<Finding>,
    /// Boards that are shared as planned, in the order of the findings.
    pub gave_way: Vec<GaveWay>,
    /// The claims, meetings first.
    pub claims: Vec<Claim>,
    /// The rounds in which every two pairs meet.
    pub meetings: Meetings,
    /// The comparisons of all pairs.
    pub comparisons: Comparisons,
}

impl Movement {
    /// True if there are no faults.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// Checks whether `schedule`, the entrants of which are pairs, is a movement.
///
/// With [`Moves::all`] every two pairs must meet once; otherwise no two may meet more than once. No pair may play a
/// board more than once. No board may be needed at several tables of a section at once, unless all its tables play it
/// at once or the sharing is expected. If no table has boards, each round counts as one set of boards that all play.
///
/// # Cost
/// Proportional to the number of boards times the square of the number of tables on which one is played.
///
/// Every schedule for six pairs has a round in which all tables need one board:
///
/// ```
/// use rondel_schedule::model::ids::{BoardNo, Player};
/// use rondel_schedule::model::schedule::{Round, Schedule, Table};
/// use rondel_schedule::verify::{self, Moves};
///
/// // North/South, East/West and the board.
/// let rounds = [
///     [[1, 6, 1], [2, 5, 1], [3, 4, 1]],
///     [[2, 6, 4], [1, 3, 3], [4, 5, 2]],
///     [[3, 6, 2], [5, 1, 5], [2, 4, 3]],
///     [[4, 6, 5], [1, 2, 2], [5, 3, 4]],
///     [[5, 6, 3], [4, 1, 4], [3, 2, 5]],
/// ];
/// let pair = |number| Player::from_number(number).unwrap();
/// let table = |[ns, ew, board]: [u16; 3]| Table {
///     boards: vec![BoardNo::from_index(usize::from(board) - 1)],
///     ..Table::of(pair(ns), pair(ew))
/// };
/// let rounds = rounds.map(|round| Round { tables: round.map(table).into(), out: Vec::new() });
/// let six = Schedule { entrants: 6, rounds: rounds.into() };
/// let found = verify::movement(&six, true);
/// assert_eq!((found.findings.len(), found.gave_way.len()), (1, 0));
/// let [verify::Finding::Shared { round, board, tables }] = &found.findings[..] else { panic!() };
/// let shared = vec![(*round, *board, tables.len())];
/// let told = verify::movement(&six, Moves { all: true, shared, ..Moves::default() });
/// assert!(told.is_clean() && told.gave_way.len() == 1);
/// ```
pub fn movement(schedule: &Schedule, expect: impl Into<Moves>) -> Movement {
    let expect = expect.into();
    let (mut findings, mut gave_way) = (Vec::new(), Vec::new());
    let is_away = |player, round| round_robin::is_away(&expect.away, player, round);
    let walked = seats::walk(schedule, &mut findings, is_away, round_robin::check_table);
    let meetings = Meetings::of(schedule);
    let met = match expect.all {
        true => {
            let once = Expect { excused: expect.excused.clone(), ..1.into() };
            round_robin::check_meetings(&mut findings, &meetings, &once)
        }
        false => round_robin::check_once(&mut findings, &meetings),
    };
    let played = Played::of(schedule, &expect.halves);
    let boards = played.check_replays(&mut findings);
    let moves = check_moves(&mut findings, &mut gave_way, schedule, &played, &expect);
    let mut claims = vec![
        met,
        boards,
        moves,
        Claim::Rounds { rounds: schedule.rounds.len(), wrong: walked.wrong_rounds },
        Claim::Tables { games: schedule.tables().count(), wrong: walked.wrong_tables },
    ];
    // Absent pairs make others sit out.
    if expect.away.is_empty() && expect.excused.is_empty() {
        claims.push(walked.check_byes(&mut findings));
    }
    let comparisons = played.comparisons(schedule.entrants);
    Movement { findings, gave_way, claims, meetings, comparisons }
}

/// One play of a board.
struct Play {
    round: RoundNo,
    table: TableNo,
    /// North/South first, as they sit for this board.
    pairs: [Player; 2],
}

/// All plays of every board. If tables have no board numbers, each round counts as one board.
struct Played {
    by_board: BTreeMap<BoardNo, Vec<Play>>,
    numbered: bool,
}

impl Played {
    fn of(schedule: &Schedule, halves: &[(RoundNo, TableNo)]) -> Self {
        let halves: BTreeSet<&(RoundNo, TableNo)> = halves.iter().collect();
        let numbered = schedule.tables().any(|(_, _, table)| !table.boards.is_empty());
        let mut by_board: BTreeMap<BoardNo, Vec<Play>> = BTreeMap::new();
        for (round, table, at) in schedule.tables() {
            let Some(pairs) = at.pair() else { continue };
            if !pairs.iter().all(|pair| pair.index() < schedule.entrants) {
                continue;
            }
            let own = [BoardNo::from_index(round.index())];
            let boards = if numbered { at.boards.as_slice() } else { &own };
            let [ns, ew] = pairs;
            let is_half = halves.contains(&(round, table));
            for (place, &board) in boards.iter().enumerate() {
                // At least half of the boards come before this one.
                let is_turned = is_half && 2 * place >= boards.len();
                let pairs = if is_turned { [ew, ns] } else { pairs };
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
        // Boards that are always played at the same tables are one set.
        let places =
            |plays: &Vec<Play>| plays.iter().map(|play| (play.round, play.table)).collect::<Vec<_>>();
        let sets: BTreeSet<Vec<(RoundNo, TableNo)>> = self.by_board.values().map(places).collect();
        Claim::Boards { boards: self.by_board.len(), sets: sets.len(), replayed }
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

/// The tables of a section in one round, with their numbers.
type Group<'a> = (RoundNo, Vec<(TableNo, &'a Table)>);

/// The tables of every round, section by section.
fn groups<'a>(schedule: &'a Schedule, expect: &Moves) -> Vec<Group<'a>> {
    let mut groups: BTreeMap<(RoundNo, usize), Vec<(TableNo, &Table)>> = BTreeMap::new();
    for (round, place, table) in schedule.tables() {
        let section = table.players().next().map_or(0, |pair| expect.section(pair));
        groups.entry((round, section)).or_default().push((place, table));
    }
    groups.into_iter().map(|((round, _), tables)| (round, tables)).collect()
}

/// Checks whether the boards are available where they are needed.
fn check_moves(
    findings: &mut Vec<Finding>,
    gave_way: &mut Vec<GaveWay>,
    schedule: &Schedule,
    played: &Played,
    expect: &Moves,
) -> Claim {
    let groups = groups(schedule, expect);
    let full = || groups.iter().filter(|(_, tables)| tables.len() > 1);
    let same = |(_, tables): &&Group| tables.iter().all(|(_, table)| table.boards == tables[0].1.boards);
    // The majority of rounds decides, so that one wrong table does not turn a barometer into another movement.
    let barometer = !played.numbered || 2 * full().filter(same).count() > full().count();
    let (mut wrong, mut shared) = (BTreeSet::new(), BTreeSet::new());
    for (round, tables) in groups.iter().filter(|_| played.numbered) {
        let mut at: BTreeMap<BoardNo, Vec<TableNo>> = BTreeMap::new();
        for &(place, table) in tables {
            if table.boards.is_empty() {
                wrong.insert(*round);
                findings.push(Finding::NoBoards { round: *round, table: place });
            }
            for &board in &table.boards {
                at.entry(board).or_default().push(place);
            }
        }
        let needed = if barometer { tables.len() } else { 1 };
        for (board, places) in at.into_iter().filter(|(_, places)| places.len() != needed) {
            let is_told = expect.shared.contains(&(*round, board, places.len()));
            let finding = Finding::Shared { round: *round, board, tables: places };
            if is_told {
                shared.insert(*round);
                gave_way.push(GaveWay { finding, excuses: Vec::new() });
            } else {
                wrong.insert(*round);
                findings.push(finding);
            }
        }
    }
    Claim::Moves { barometer, wrong: wrong.len(), shared: shared.len() }
}
