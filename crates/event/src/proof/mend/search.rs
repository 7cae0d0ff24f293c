//! The search: single changes, then pairs of changes, each judged by verifying the whole schedule.

use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::measures::Measures;
use rondel_schedule::verify::{causes, slips};

use super::{Ask, Change, Mended, candidates};
use crate::proof::report::Findings;

/// The number of games and matrix cells examined after which the search stops: half a minute at most.
const MOST_CELLS: usize = 100_000_000;

/// The weight of a number at two places compared with a distance: more than all distances together.
const SLIP: usize = 1_000;

/// A search for the smallest change, in steps; see the [module](super).
pub struct Search {
    ask: Ask,
    /// The part that is changed: the schedule, or only its first round for starting positions.
    base: Schedule,
    before: usize,
    firsts: Vec<Change>,
    /// The index of the next change in `firsts`.
    first: usize,
    stage: Stage,
    /// The best single change, if none is enough: it is followed up even if too many faults are left.
    lead: Option<Change>,
    best: Option<Best>,
    tried: usize,
    most: usize,
}

enum Stage {
    /// Single changes.
    One,
    /// Pairs of changes: `after` is the schedule after the first one, `seconds` are the candidates for the second.
    Two {
        after: Schedule,
        seconds: Vec<Change>,
        second: usize,
    },
    Done,
}

/// The best changes so far: by fewest faults, fewest changes, most even sides, fewest breaks and nearest numbers,
/// since a slip of the pen usually takes the neighbour.
struct Best {
    rank: (usize, usize, [usize; 3]),
    changes: Vec<Change>,
}

/// The quality of a schedule.
struct Judged {
    /// The number of faults: distances of starting positions, or faults of the rounds if all distances are right.
    wrong: usize,
    /// True if one change may remove all faults.
    in_reach: bool,
    found: Option<Findings>,
}

impl Search {
    /// Starts a search at the schedule of `ask`.
    ///
    /// ```
    /// use rondel_event::proof::mend::{Ask, Search};
    /// use rondel_event::proof::report::{Expected, Kind};
    /// use rondel_schedule::round_robin::circle;
    ///
    /// let mut schedule = circle::berger(6)?;
    /// schedule.rounds[1].tables.pop();
    /// let expected = Expected::of(&schedule, Kind::RoundRobin, false);
    /// let mut search = Search::new(Ask { schedule, expected, sides: false, ring: None });
    /// while search.step(100) {}
    /// assert!(search.found().is_whole());
    /// # Ok::<(), circle::Error>(())
    /// ```
    pub fn new(ask: Ask) -> Self {
        let mut base = ask.schedule.clone();
        if ask.ring.is_some() {
            base.rounds.truncate(1);
        }
        let before = Findings::of(&ask.schedule, &ask.expected).wrong(ask.sides);
        let cells = ask.schedule.entrants * ask.schedule.entrants + ask.schedule.tables().count();
        let mut search = Search {
            most: (MOST_CELLS / cells.max(1)).max(1_000),
            ask,
            base,
            before,
            firsts: Vec::new(),
            first: 0,
            stage: Stage::One,
            lead: None,
            best: None,
            tried: 0,
        };
        let judged = search.judge(&search.base, &[]);
        search.firsts = search.changes(&search.base, &judged);
        if before == 0 {
            search.stage = Stage::Done;
        }
        search
    }

    /// Examines up to this number of schedules, and returns true if there are more.
    pub fn step(&mut self, tries: usize) -> bool {
        for _ in 0..tries {
            if matches!(self.stage, Stage::Done) {
                return false;
            }
            if self.tried >= self.most {
                self.stage = Stage::Done;
                return false;
            }
            self.next();
        }
        !matches!(self.stage, Stage::Done)
    }

    /// Returns the finished part of the present stage, and the total.
    pub fn progress(&self) -> (usize, usize) {
        (self.first.min(self.firsts.len()), self.firsts.len())
    }

    /// Returns the best result so far.
    pub fn found(&self) -> Mended {
        let changes = self.best.as_ref().map(|best| best.changes.clone()).unwrap_or_default();
        let schedule = self.whole(&changes);
        let left = Findings::of(&schedule, &self.ask.expected).wrong(self.ask.sides);
        let is_cut = self.tried >= self.most;
        let (before, tried) = (self.before, self.tried);
        match left < before {
            true => Mended { changes, schedule, before, left, tried, is_cut, reading: 0 },
            // A change that improves nothing is not offered.
            false => {
                let schedule = self.ask.schedule.clone();
                Mended { schedule, before, left: before, tried, is_cut, ..Mended::default() }
            }
        }
    }

    fn next(&mut self) {
        match &mut self.stage {
            Stage::One => match self.firsts.get(self.first).cloned() {
                Some(change) => {
                    self.first += 1;
                    self.look(&self.base.clone(), vec![change]);
                }
                None if self.is_mended() => self.stage = Stage::Done,
                None => {
                    self.first = 0;
                    self.lead = self.best.as_ref().and_then(|best| best.changes.first().cloned());
                    self.begin_two();
                }
            },
            Stage::Two { after, seconds, second } => match seconds.get(*second).cloned() {
                Some(change) => {
                    *second += 1;
                    let after = after.clone();
                    let first = self.firsts[self.first - 1].clone();
                    self.look(&after, vec![first, change]);
                }
                None => self.begin_two(),
            },
            Stage::Done => {}
        }
    }

    /// Continues with the next first change after which a second one can remove all remaining faults.
    fn begin_two(&mut self) {
        let Some(change) = self.firsts.get(self.first).cloned() else {
            self.stage = Stage::Done;
            return;
        };
        self.first += 1;
        let mut after = self.base.clone();
        change.apply(&mut after);
        let judged = self.judge(&after, std::slice::from_ref(&change));
        self.tried += 1;
        let seconds = match judged.in_reach || self.lead.as_ref() == Some(&change) {
            true => self.changes(&after, &judged),
            false => Vec::new(),
        };
        self.stage = Stage::Two { after, seconds, second: 0 };
    }

    /// Judges `before` with the last of `changes`, and keeps the result if it is the best so far.
    fn look(&mut self, before: &Schedule, changes: Vec<Change>) {
        let mut state = before.clone();
        changes.iter().last().into_iter().for_each(|change| change.apply(&mut state));
        let judged = self.judge(&state, &changes);
        self.tried += 1;
        let better =
            |rank: (usize, usize)| self.best.as_ref().is_none_or(|best| rank <= (best.rank.0, best.rank.1));
        if !better((judged.wrong, changes.len())) {
            return;
        }
        // Sides and breaks are counted only for results that are equally good so far.
        let meters = Measures::of(&self.whole(&changes));
        let apart = changes.iter().map(|change| match change {
            Change::Exchange { players: [one, other], .. } => one.index().abs_diff(other.index()),
            _ => 0,
        });
        let rank = (judged.wrong, changes.len(), [meters.widest, meters.breaks, apart.sum()]);
        if self.best.as_ref().is_none_or(|best| rank < best.rank) {
            self.best = Some(Best { rank, changes });
        }
    }

    fn is_mended(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.rank.0 == 0)
    }

    /// Judges a state that results from these changes. For starting positions distances are counted first, and rounds
    /// only if the distances are right.
    fn judge(&self, state: &Schedule, changes: &[Change]) -> Judged {
        let whole;
        let whole = match self.ask.ring {
            None => state,
            Some(ring) => {
                let first = state.rounds.first();
                // Numbers at two places come before all distances.
                let slips = first.map(|first| slips(first, &ring)).unwrap_or_default();
                if !slips.is_empty() {
                    let wrong = SLIP * slips.len();
                    return Judged { wrong, in_reach: slips.len() <= 4, found: None };
                }
                let causes = first.map(|first| causes(first, &ring)).unwrap_or_default();
                if !causes.is_empty() {
                    // An exchange removes at most twelve distances and adds twelve.
                    let wrong = causes.len();
                    return Judged { wrong, in_reach: wrong <= 24, found: None };
                }
                whole = self.whole(changes);
                &whole
            }
        };
        let found = Findings::of(whole, &self.ask.expected);
        let wrong = found.wrong(self.ask.sides);
        Judged { wrong, in_reach: candidates::in_reach(&found), found: Some(found) }
    }

    /// Returns all rounds after these changes.
    fn whole(&self, changes: &[Change]) -> Schedule {
        let mut schedule = self.ask.schedule.clone();
        for change in changes {
            match &self.ask.ring {
                Some(ring) => change.apply_round(ring, &mut schedule),
                None => change.apply(&mut schedule),
            }
        }
        schedule
    }

    /// Returns the candidate changes for `state`.
    fn changes(&self, state: &Schedule, judged: &Judged) -> Vec<Change> {
        let mut changes = match (&self.ask.ring, &judged.found) {
            (Some(ring), _) => {
                let Some(first) = state.rounds.first() else { return Vec::new() };
                match slips(first, ring) {
                    slips if slips.is_empty() => candidates::of_start(first, ring, &causes(first, ring)),
                    slips => candidates::of_slips(first, &slips),
                }
            }
            (None, Some(found)) => candidates::of(state, found),
            (None, None) => Vec::new(),
        };
        let mut seen = std::collections::HashSet::new();
        changes.retain(|change| seen.insert(change.clone()));
        changes
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};
    use rondel_schedule::model::schedule::{Round, Table};

    use super::*;
    use crate::proof::mend::mend;
    use crate::proof::report::{Expected, Kind};

    /// The Howell for six tables of the EBL.
    fn howell() -> Schedule {
        let file = include_str!("../../../../../tests/data/ebl_movements.json");
        let mut file: serde_json::Value = serde_json::from_str(file).unwrap();
        let rounds: Vec<Vec<[u16; 3]>> = serde_json::from_value(file["howell6_rounds"].take()).unwrap();
        let pair = |number: u16| Player::from_number(number).unwrap();
        let table = |[ns, ew, set]: [u16; 3]| Table {
            boards: vec![BoardNo::from_index(usize::from(set) - 1)],
            ..Table::of(pair(ns), pair(ew))
        };
        let round = |tables: Vec<[u16; 3]>| Round {
            tables: tables.into_iter().map(table).collect(),
            out: Vec::new(),
        };
        Schedule { entrants: 12, rounds: rounds.into_iter().map(round).collect() }
    }

    fn mended(schedule: Schedule) -> Mended {
        let expected = Expected::of(&schedule, Kind::Movement, false);
        mend(Ask { schedule, expected, sides: false, ring: None })
    }

    #[test]
    fn two_sets_of_boards_that_were_exchanged_are_moved_back() {
        let good = howell();
        let rounds = good.rounds.len();
        for (one, other) in [([0, 0], [0, 1]), ([2, 1], [2, 3]), ([1, 0], [4, 0]), ([0, 2], [rounds - 1, 1])]
        {
            let mut schedule = good.clone();
            let boards = |[round, table]: [usize; 2]| good.rounds[round].tables[table].boards.clone();
            schedule.rounds[one[0]].tables[one[1]].boards = boards(other);
            schedule.rounds[other[0]].tables[other[1]].boards = boards(one);
            let found = mended(schedule.clone());
            assert!(found.before > 0, "{one:?} {other:?}");
            assert!(
                found.is_whole(),
                "{one:?} {other:?}: {} to {} by {:?}",
                found.before,
                found.left,
                found.changes
            );
            assert_eq!(found.changes.len(), if one[0] == other[0] { 1 } else { 2 });
            let round = RoundNo::from_index(one[0]);
            let table = TableNo::from_index(one[1]);
            let is_boards = |change: &Change| match change {
                Change::Boards { round: here, .. } => *here == round,
                Change::Lay { round: here, table: there, .. } => *here != round || *there == table,
                _ => false,
            };
            assert!(found.changes.iter().all(is_boards), "{:?}", found.changes);
        }
    }
}
