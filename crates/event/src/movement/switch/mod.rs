//! Arrow switch: exchanging North/South and East/West at some tables for the best balance.
//!
//! The search is exact if all combinations can be tried, which also proves that none is better. Otherwise it accepts
//! moves that are no worse than the state some steps ago (E. K. Burke and Y. Bykov, "The late acceptance
//! hill-climbing heuristic", 2017), and does not claim to have found the best unless it is perfect. Among equals, the
//! fewest switches are best, then the lowest tables; a search that is not exact keeps the first one it found.

mod form;

use std::cmp::{Ordering, Reverse};

use oorandom::Rand32;
use serde::{Deserialize, Serialize};

use self::form::Form;
use super::{Balance, Movement};

/// The most effective units of which all combinations are tried: 8 million, seconds if all pairs move alike.
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

/// Boards that are played alike: their number, and for each table the North/South and East/West pairs, 0-based, with
/// the unit of the table.
type Board = (i32, Vec<([usize; 2], u32)>);

impl Units {
    /// The number of units of a movement; units, tables and rounds are numbered from 0.
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

    /// The boards of a movement. A set counts as one board, or as two if halves are switched, each then with its
    /// share of the `each` boards of a set.
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

    /// The movement with the arrows of the units turned that are true in `turned`.
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
    /// The movement after the switch.
    pub movement: Movement,
    /// The units switched, ascending, numbered as for [`Units::count`].
    pub units: Vec<usize>,
    /// The balance after the switch.
    pub balance: Balance,
    /// True if no better switch exists, because all combinations were tried or the balance is perfect.
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
    /// An exhaustive search in the order of a Gray code, with the number of combinations tried.
    All(u64),
    /// A search by late acceptance.
    Drawn(Late),
    /// A finished search; true if its result is proved to be the best.
    Over(bool),
}

/// The number of steps back to the result with which a move is compared.
const HISTORY: usize = 400;
/// The number of steps without improvement after which the search restarts.
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
    /// Prepares the search for a movement in which no directions change half way. The number `each` of boards in a
    /// set matters if halves are switched, because the first half of an odd number has one more. A seed always gives
    /// the same result.
    ///
    /// # Panics
    /// Panics if a table already changes directions half way.
    ///
    /// ```
    /// use rondel_event::movement::switch::{SwitchSearch, Units};
    /// use rondel_event::movement::{Phantom, barometer};
    ///
    /// let eight = barometer(8, Phantom::Stationary)?;
    /// let mut search = SwitchSearch::new(&eight, Units::Tables, 1, 1);
    /// while !search.step(1_000) {}
    /// assert!(search.best().proved && search.best().balance >= eight.balance(1));
    /// # Ok::<(), rondel_event::movement::BarometerError>(())
    /// ```
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
            // The best switch of whole tables is the start for single games.
            let mut tables = SwitchSearch::new(movement, Units::Tables, each, seed);
            tables.step(FIRST);
            let turned = tables.best.1;
            best =
                (tables.best.0, (0..units.count(movement)).map(|unit| turned[unit % turned.len()]).collect());
        }
        SwitchSearch { movement: movement.clone(), units, form, effective, best, way }
    }

    /// Performs this number of steps. Returns true if the search is finished.
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

    /// The number of combinations tried, and of all; `None` if the search is not exhaustive.
    pub fn progress(&self) -> Option<[u64; 2]> {
        let all = 1 << self.effective.len().saturating_sub(1).min(MOST_EXACT);
        match self.way {
            Way::All(tried) => Some([tried, all]),
            Way::Over(true) => Some([all, all]),
            _ => None,
        }
    }

    /// The best switch so far.
    pub fn best(&self) -> Switched {
        let (balance, turned) = &self.best;
        Switched {
            movement: self.units.applied(&self.movement, turned),
            units: (0..turned.len()).filter(|&unit| turned[unit]).collect(),
            balance: *balance,
            proved: balance.is_perfect() || matches!(self.way, Way::Over(true)),
        }
    }

    /// Performs one flip of the Gray code. The first unit keeps its arrow, because turning all arrows changes
    /// nothing.
    fn next(&mut self, tried: u64) {
        if tried >> (self.effective.len() - 1) > 0 {
            self.way = Way::Over(true);
            return;
        }
        self.form.flip(self.effective[1 + tried.trailing_zeros() as usize]);
        self.way = Way::All(tried + 1);
        self.note();
    }

    /// Keeps the present switch, or its complement with all arrows turned, if it is better than the best.
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

/// Orders switches: fewer switches first, then lower tables.
fn by_switches(one: &[bool], other: &[bool]) -> Ordering {
    let count = |turned: &[bool]| turned.iter().filter(|&&turned| turned).count();
    count(one).cmp(&count(other)).then_with(|| Reverse(one).cmp(&Reverse(other)))
}
