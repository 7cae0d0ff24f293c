//! Arrow switch: turning North/South and East/West at some tables, so that the balance is best.
//!
//! Exact as long as all ways can be tried, which also proves that nothing is better; then a search that accepts
//! what is no worse than some steps ago (E. K. Burke and Y. Bykov, "The late acceptance hill-climbing heuristic",
//! 2017) and does not claim to have found the best, unless it is perfect. Among equals the fewest switches are
//! best, then the lowest tables; a search that does not try all keeps what it found first.

mod form;

use std::cmp::{Ordering, Reverse};

use oorandom::Rand32;
use serde::{Deserialize, Serialize};

use self::form::Form;
use super::{Balance, Movement};

/// The most units that change anything and are tried in all ways: 8 million, seconds where everybody moves alike.
pub const MOST_EXACT: usize = 24;

/// The units that are switched together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Units {
    /// A table in all rounds.
    Tables,
    /// A table in all rounds, for all boards or for one half of every board set.
    Halves,
    /// A table in one round.
    Games,
}

/// Boards that are played alike: how many, and of each table who sits North/South and East/West, as 0-based pairs, and
/// the unit of that table.
type Board = (i32, Vec<([usize; 2], u32)>);

impl Units {
    /// The number of units of a movement; tables and rounds count from 0.
    ///
    /// Unit `t` of `Tables` is table `t`, unit `2t` or `2t + 1` of `Halves` its first or second half, and unit
    /// `r * tables + t` of `Games` table `t` in round `r`.
    pub fn count(self, movement: &Movement) -> usize {
        match self {
            Units::Tables => movement.tables(),
            Units::Halves => 2 * movement.tables(),
            Units::Games => movement.rounds.len() * movement.tables(),
        }
    }

    /// Every board that is played, a set being one of them, or where halves are switched two, each with its share of
    /// the `each` boards of a set.
    fn boards(self, movement: &Movement, each: usize) -> Vec<Board> {
        let before = Movement::before_half(each) as i32;
        let shares = if self == Units::Halves { vec![before, each as i32 - before] } else { vec![1] };
        let parts = shares.len();
        let part = |set_part: usize| (shares[set_part % parts], Vec::new());
        let mut boards: Vec<Board> = (0..movement.sets * parts).map(part).collect();
        for (round, table, play) in movement.plays() {
            let Some(pairs) = play.met() else { continue };
            for half in 0..parts {
                let unit = match self {
                    Units::Tables => table.index(),
                    Units::Halves => 2 * table.index() + half,
                    Units::Games => round.index() * movement.tables() + table.index(),
                };
                let (_, plays) = &mut boards[play.set.index() * parts + half];
                plays.push((pairs.map(|pair| pair.index()), unit as u32));
            }
        }
        boards
    }

    /// The movement with the arrow of some units turned.
    fn applied(self, movement: &Movement, turned: &[bool]) -> Movement {
        let tables = movement.tables();
        match self {
            Units::Tables => movement.switched(|_, table| turned[table]),
            Units::Games => movement.switched(|round, table| turned[round * tables + table]),
            Units::Halves => {
                let mut movement = movement.switched(|_, table| turned[2 * table]);
                for (table, play) in movement.rounds.iter_mut().flat_map(|round| round.iter_mut().enumerate())
                {
                    play.half = turned[2 * table] != turned[2 * table + 1];
                }
                movement
            }
        }
    }
}

/// The best arrow switch found so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Switched {
    /// The movement after it.
    pub movement: Movement,
    /// The units that are switched, ascending; numbered as [`Units::count`] says.
    pub units: Vec<usize>,
    /// The balance after it.
    pub balance: Balance,
    /// True if nothing is better: all ways were tried, or it is perfect.
    pub proved: bool,
}

/// A search for the best arrow switch, in steps.
#[derive(Debug, Clone)]
pub struct SwitchSearch {
    movement: Movement,
    units: Units,
    form: Form,
    effective: Vec<usize>,
    best: (Balance, Vec<bool>),
    way: Way,
}

#[derive(Debug, Clone)]
enum Way {
    /// All ways in the order of a Gray code: this many were tried.
    All(u64),
    /// Late acceptance.
    Drawn(Late),
    /// Over, with or without proof.
    Over(bool),
}

/// The number of steps back to the result that a move is compared with.
const HISTORY: usize = 400;
/// The number of steps without anything better after which it begins again.
const PATIENCE: u64 = 60_000;

/// The number of steps spent on whole tables before single games are searched.
const FIRST: u64 = 1 << 17;

#[derive(Debug, Clone)]
struct Late {
    rng: Rand32,
    history: Vec<i64>,
    steps: u64,
    least: i64,
    since: u64,
}

impl SwitchSearch {
    /// For a movement in which nothing is switched half way, with `each` boards in a set: how many matters where halves
    /// are switched, since of an odd number the first half has one more. The same seed finds the same.
    ///
    /// # Panics
    /// When some table already changes directions half way.
    pub fn new(movement: &Movement, units: Units, each: usize, seed: u64) -> Self {
        assert!(!movement.has_halves(), "half-way switches are found here, not brought");
        let form = Form::new(movement, units, each);
        let effective = form.effective();
        let way = match effective.len() {
            0 => Way::Over(true),
            1..=MOST_EXACT => Way::All(1),
            _ => Way::Drawn(Late {
                rng: Rand32::new(seed),
                history: vec![form.unevenness(); HISTORY],
                steps: 0,
                least: form.unevenness(),
                since: 0,
            }),
        };
        let mut best = (form.balance(), form.turned());
        if let (Way::Drawn(_), Units::Games) = (&way, units) {
            // What whole tables can do is where single games begin.
            let mut tables = SwitchSearch::new(movement, Units::Tables, each, seed);
            tables.step(FIRST);
            let turned = tables.best.1;
            best =
                (tables.best.0, (0..units.count(movement)).map(|unit| turned[unit % turned.len()]).collect());
        }
        SwitchSearch { movement: movement.clone(), units, form, effective, best, way }
    }

    /// Goes on by this number of steps; true when it is over.
    pub fn step(&mut self, steps: u64) -> bool {
        for _ in 0..steps {
            match self.way {
                Way::All(tried) => self.next(tried),
                Way::Drawn(_) => self.draw(),
                Way::Over(_) => return true,
            }
        }
        matches!(self.way, Way::Over(_))
    }

    /// The part of all ways that was tried, and the whole; `None` if not all are tried.
    pub fn progress(&self) -> Option<[u64; 2]> {
        let all = 1 << self.effective.len().saturating_sub(1).min(MOST_EXACT);
        match self.way {
            Way::All(tried) => Some([tried, all]),
            Way::Over(true) => Some([all, all]),
            _ => None,
        }
    }

    /// The best so far.
    pub fn best(&self) -> Switched {
        let (balance, turned) = &self.best;
        Switched {
            movement: self.units.applied(&self.movement, turned),
            units: (0..turned.len()).filter(|&unit| turned[unit]).collect(),
            balance: *balance,
            proved: balance.is_perfect() || matches!(self.way, Way::Over(true)),
        }
    }

    /// One flip of the Gray code. The first unit keeps its arrow: turning all of them changes nothing.
    fn next(&mut self, tried: u64) {
        if tried >> (self.effective.len() - 1) > 0 {
            self.way = Way::Over(true);
            return;
        }
        self.form.flip(self.effective[1 + tried.trailing_zeros() as usize]);
        self.way = Way::All(tried + 1);
        self.note();
    }

    /// Keeps what the form has now, or the same with all arrows turned, when it is better than the best.
    fn note(&mut self) {
        let balance = self.form.balance();
        if balance < self.best.0 {
            return;
        }
        let mut turned = self.form.turned();
        for _ in 0..2 {
            if balance > self.best.0 || by_switches(&turned, &self.best.1) == Ordering::Less {
                self.best = (balance, turned.clone());
            }
            self.effective.iter().for_each(|&unit| turned[unit] = !turned[unit]);
        }
    }

    fn draw(&mut self) {
        let Way::Drawn(late) = &mut self.way else { return };
        let unit = self.effective[late.rng.rand_range(0..self.effective.len() as u32) as usize];
        let before = self.form.unevenness();
        self.form.flip(unit);
        let after = self.form.unevenness();
        let at = (late.steps % HISTORY as u64) as usize;
        let accepted = after <= before || after <= late.history[at];
        if !accepted {
            self.form.flip(unit);
        }
        late.history[at] = if accepted { after } else { before };
        late.steps += 1;
        late.since += 1;
        if accepted && after < late.least {
            (late.least, late.since) = (after, 0);
        }
        if late.since > PATIENCE {
            for &unit in &self.effective {
                if late.rng.rand_u32() >> 31 == 1 {
                    self.form.flip(unit);
                }
            }
            let uneven = self.form.unevenness();
            late.history.fill(uneven);
            (late.least, late.since) = (uneven, 0);
        }
        if self.form.balance() > self.best.0 {
            self.note();
            if self.best.0.is_perfect() {
                self.way = Way::Over(true);
            }
        }
    }
}

/// Less: fewer switches, or as many at lower tables.
fn by_switches(one: &[bool], other: &[bool]) -> Ordering {
    let count = |turned: &[bool]| turned.iter().filter(|&&turned| turned).count();
    count(one).cmp(&count(other)).then_with(|| Reverse(one).cmp(&Reverse(other)))
}
