//! The search for a Howell: directions first, then a starter that they allow, then an adder for it.
//!
//! The *starter* is a programme in which all pairs meet: each line has two numbers, and all lines of column 1
//! together have every number once. The *adder* chooses one column for each line, no column twice, so that the chosen
//! pairs of numbers again have every number once; the column is the board set.

use oorandom::Rand32;
use serde::{Deserialize, Serialize};

use super::directions::Pool;
use super::placing::{Placing, Shape, StepResult, all};
use super::{HowellError, LEAST_TABLES, MOST_BAROMETER, MOST_TABLES};
use crate::movement::switch::{SwitchSearch, Units};
use crate::movement::{Balance, Cyclic, First, Movement, Phantom};

/// The kind of Howell wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ask {
    /// The number of pairs.
    pub pairs: usize,
    /// The number of rounds, and of board sets. It is one less than the number of pairs if all pairs are to meet, and
    /// lower for a reduced Howell with more stationary pairs, which do not meet each other.
    pub rounds: usize,
    /// The number of boards in a set if tables may change directions half way through every set, else `None`.
    pub halves: Option<usize>,
    /// The phantom, used if the number of pairs is odd.
    pub phantom: Phantom,
    /// True if all tables play the same board set in every round, so that a starter is enough: a barometer with
    /// another programme than that of the source, for the sake of its balance.
    pub barometer: bool,
}

impl Ask {
    /// A Howell in which all pairs meet and no table changes directions half way, with a stationary phantom if the
    /// number of pairs is odd.
    pub fn new(pairs: usize) -> Self {
        let rounds = (pairs + pairs % 2).saturating_sub(1);
        Ask { pairs, rounds, halves: None, phantom: Phantom::Stationary, barometer: false }
    }

    /// The fewest and the most tables.
    fn tables_of(self) -> [usize; 2] {
        if self.barometer { [2, MOST_BAROMETER] } else { [LEAST_TABLES, MOST_TABLES] }
    }

    /// The number of tables.
    pub fn tables(self) -> usize {
        self.pairs.div_ceil(2)
    }

    /// The numbers of rounds for which there is a Howell of this number of tables, ascending. In the last one, one
    /// less than pairs, all pairs meet. With as many rounds as tables half of the pairs are stationary, as in a
    /// Mitchell; for an even number of tables there is no such cyclic movement, nor one with one round more. An
    /// exhaustive search found none of 6 rounds for 4 tables and none of 8 rounds for 5.
    ///
    /// The first rounds of a full Howell are another way to play fewer; see [`Movement::first`].
    ///
    /// ```
    /// use rondel_event::movement::howell::Ask;
    ///
    /// assert_eq!(Ask::rounds_of(5), [5, 6, 7, 9]);
    /// ```
    pub fn rounds_of(tables: usize) -> Vec<usize> {
        let least = if tables % 2 == 1 { tables } else { tables + 2 };
        let most = 2 * tables - 1;
        (least..=most)
            .chain((least > most).then_some(most))
            .filter(|rounds| ![(4, 6), (5, 8)].contains(&(tables, *rounds)))
            .collect()
    }

    /// True if all pairs meet.
    fn is_full(self) -> bool {
        self.rounds + 1 == 2 * self.tables()
    }
}

/// A Howell that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Howell {
    /// The first round.
    pub cyclic: Cyclic,
    /// The movement with all rounds, without the phantom.
    pub movement: Movement,
    /// The balance of the movement.
    pub balance: Balance,
}

/// The result of a number of steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SearchStep {
    /// A Howell with a better balance than all before. The next steps look for an even better one.
    Howell(Box<Howell>),
    /// No better Howell yet.
    NotYet,
    /// The search is finished. The last Howell found, if any, is the best of its kind, because all were tried or no
    /// better one can exist.
    Done,
}

/// A search for the Howell with the best balance, in steps.
#[derive(Debug, Clone)]
pub struct Search {
    ask: Ask,
    rng: Rand32,
    pool: Pool,
    /// The number of directions of the pool tried so far, the present ones included.
    at: usize,
    stage: Stage,
    best: Option<Balance>,
    /// The number of steps in which starters for the present directions are searched.
    limit: u64,
}

#[derive(Debug, Clone)]
enum Stage {
    /// The search has not begun.
    New,
    /// The search for a starter.
    Starter {
        search: Placing,
        left: u64,
    },
    /// The search for an adder for a starter.
    Adder {
        starter: Box<Placing>,
        starter_left: u64,
        lines: Vec<Vec<u8>>,
        search: Placing,
        left: u64,
    },
    Over,
}

/// The numbers of steps for one adder, and for the starters of one sequence of directions at the beginning.
const ADDER: u64 = 3_000;
const STARTERS: u64 = 4_000;
/// The number of steps for the starters of one sequence at the end.
const MOST_STARTERS: u64 = 10_000_000;
/// The number of sequences of directions that are tried, the best first, before more are searched.
const BREADTH: usize = 60;
/// The number of further sequences of directions to search once all were tried, each counted as `CLIMB` steps.
const GROWTH: usize = 20;
const CLIMB: u64 = 1_000;

impl Search {
    /// A search for the Howell asked for. A seed always gives the same result.
    ///
    /// # Errors
    /// Returns [`HowellError`] for fewer than 4 or more than 20 tables (2 and 32 for a barometer), or for an
    /// impossible number of rounds.
    ///
    /// ```
    /// use rondel_event::movement::howell::{Ask, SearchStep, Search};
    /// use rondel_schedule::verify;
    ///
    /// let mut search = Search::new(Ask::new(8), 1)?;
    /// let howell = loop {
    ///     match search.step(10_000) {
    ///         SearchStep::Howell(howell) => break howell,
    ///         SearchStep::NotYet => {}
    ///         SearchStep::Done => panic!("eight pairs have a Howell"),
    ///     }
    /// };
    /// assert!(verify::movement(&howell.movement.schedule(1), true).is_clean());
    /// # Ok::<(), rondel_event::movement::howell::HowellError>(())
    /// ```
    pub fn new(ask: Ask, seed: u64) -> Result<Self, HowellError> {
        let tables = ask.tables();
        let [fewest, largest] = ask.tables_of();
        if !(fewest..=largest).contains(&tables) {
            return Err(HowellError::Tables { given: tables, least: fewest, most: largest });
        }
        if !Ask::rounds_of(tables).contains(&ask.rounds) {
            return Err(HowellError::Rounds { given: ask.rounds, tables });
        }
        let mut rng = Rand32::new(seed);
        let phantom = ask.pairs % 2 == 1 && ask.phantom == Phantom::Stationary;
        let ring = ask.rounds as u32;
        let pool = match ask.is_full() {
            true => Pool::new(ring, phantom, ask.halves, &mut rng),
            // If not all pairs meet, directions are chosen last.
            false => Pool::none(),
        };
        Ok(Search { ask, rng, pool, at: 0, stage: Stage::New, best: None, limit: STARTERS })
    }

    /// Performs this number of steps, or fewer if something is found. The duration of a step does not depend on
    /// chance.
    pub fn step(&mut self, steps: u64) -> SearchStep {
        let mut left = steps;
        while left > 0 {
            left -= 1;
            match std::mem::replace(&mut self.stage, Stage::New) {
                Stage::New => self.begin(&mut left),
                Stage::Starter { search, left: granted } => self.starter(search, granted, &mut left),
                Stage::Adder { starter, starter_left, lines, mut search, left: granted } => {
                    let mut rest = granted.min(left);
                    let begun = rest;
                    let stepped = search.step(&mut rest);
                    let used = begun - rest;
                    left -= used;
                    let howell = match stepped {
                        StepResult::Found => self.finished(&lines, search.placed()),
                        _ => None,
                    };
                    let granted = granted - used;
                    let is_over = stepped == StepResult::Done || granted == 0;
                    self.stage = match is_over || howell.is_some() && self.pool.kept.len() > 1 {
                        true => Stage::Starter { search: *starter, left: starter_left },
                        false => Stage::Adder { starter, starter_left, lines, search, left: granted },
                    };
                    if let Some(howell) = howell {
                        self.keep_better(howell.balance);
                        return SearchStep::Howell(Box::new(howell));
                    }
                }
                Stage::Over => {
                    self.stage = Stage::Over;
                    return SearchStep::Done;
                }
            }
        }
        SearchStep::NotYet
    }

    /// The best balance found so far.
    pub fn best(&self) -> Option<Balance> {
        self.best
    }

    fn is_full(&self) -> bool {
        self.ask.is_full()
    }

    /// True if every way is tried, so that the end of the search is a proof.
    fn is_complete(&self) -> bool {
        self.is_full() && self.pool.complete && !self.is_inexact()
    }

    /// True if the directions alone do not determine the balance, because the phantom is a pair that moves.
    fn is_inexact(&self) -> bool {
        self.ask.pairs % 2 == 1 && self.ask.phantom == Phantom::First
    }

    /// The number of sequences of directions tried before more are searched.
    fn breadth(&self) -> usize {
        if self.is_complete() { usize::MAX } else { BREADTH }
    }

    /// The number of steps granted: `steps`, or no limit if every way is tried.
    fn granted(&self, steps: u64) -> u64 {
        if self.is_complete() { u64::MAX } else { steps }
    }

    /// Records a balance, and requires later results to be better.
    fn keep_better(&mut self, balance: Balance) {
        self.best = Some(balance);
        if self.is_full() && !self.is_inexact() {
            self.pool.kept.retain(|(kept, _)| *kept > balance);
            (self.at, self.stage) = (0, Stage::New);
        }
        let is_best = self.is_full()
            && self.ask.pairs.is_multiple_of(2)
            && self.ask.halves.is_none()
            && balance >= Balance::bound(self.ask.tables());
        if is_best || balance.is_perfect() {
            self.stage = Stage::Over;
        }
    }

    /// Begins with the next directions.
    fn begin(&mut self, left: &mut u64) {
        if !self.is_full() {
            let search = self.any_starter();
            self.stage = Stage::Starter { search, left: self.limit };
            return;
        }
        if self.at >= self.pool.kept.len().min(self.breadth()) {
            if self.is_complete() {
                self.stage = Stage::Over;
                return;
            }
            let beyond = self.best.filter(|_| !self.is_inexact());
            self.pool.grow(GROWTH, beyond, &mut self.rng);
            *left = left.saturating_sub(GROWTH as u64 * CLIMB);
            (self.at, self.limit) = (0, self.limit.saturating_mul(2).min(MOST_STARTERS));
            if self.pool.kept.is_empty() {
                return;
            }
        }
        let directions = &self.pool.kept[self.at].1;
        let ring = directions.ring;
        let chord = |length| Shape { covers: vec![0, length as u8], allowed: directions.opposite(length) };
        let shapes: Vec<Shape> = (1..=ring / 2).map(chord).collect();
        let rng = (!self.is_complete()).then(|| Rand32::new(self.rng.rand_u32().into()));
        let search = Placing::new(ring as usize, all(ring) & !1, shapes, false, rng);
        self.at += 1;
        self.stage = Stage::Starter { search, left: self.granted(self.limit) };
    }

    /// A search for a starter with fewer chords, for fewer rounds. Their lengths are drawn at random, each at most
    /// once, and half the ring is no length.
    fn any_starter(&mut self) -> Placing {
        let ring = self.ask.rounds as u32;
        let mut lengths: Vec<u8> = (1..ring.div_ceil(2) as u8).collect();
        for last in (1..lengths.len()).rev() {
            lengths.swap(last, self.rng.rand_range(0..last as u32 + 1) as usize);
        }
        // Each chord fewer means one table fewer and two more stationary pairs.
        lengths.truncate(self.ask.rounds - self.ask.tables());
        let shapes =
            lengths.into_iter().map(|length| Shape { covers: vec![0, length], allowed: all(ring) }).collect();
        let rng = Rand32::new(self.rng.rand_u32().into());
        Placing::new(ring as usize, all(ring), shapes, false, Some(rng))
    }

    fn starter(&mut self, mut search: Placing, granted: u64, left: &mut u64) {
        let mut rest = granted.min(*left);
        let begun = rest;
        let stepped = search.step(&mut rest);
        *left -= begun - rest;
        let granted = granted - (begun - rest);
        match stepped {
            StepResult::Found => {
                let (lines, adder) = self.adder(&search);
                self.stage = Stage::Adder {
                    starter: Box::new(search),
                    starter_left: granted,
                    lines,
                    search: adder,
                    left: self.granted(ADDER),
                };
            }
            StepResult::Done => {
                // No starter has these directions.
                if self.at > 0 && !self.is_complete() {
                    self.at -= 1;
                    self.pool.kept.remove(self.at);
                }
                self.stage = Stage::New;
            }
            StepResult::Paused if granted == 0 => self.stage = Stage::New,
            StepResult::Paused => self.stage = Stage::Starter { search, left: granted },
        }
    }

    /// The lines of the programme that a starter makes, stationary pairs first, and the search for their columns.
    fn adder(&mut self, starter: &Placing) -> (Vec<Vec<u8>>, Placing) {
        let ring = self.ask.rounds;
        let chords = starter.chords();
        let alone = (0..ring as u8).filter(|place| !chords.iter().any(|chord| chord.contains(place)));
        let lines: Vec<Vec<u8>> =
            alone.map(|place| vec![place]).chain(chords.iter().map(|chord| chord.to_vec())).collect();
        let every = all(ring as u32);
        let shapes = lines.iter().map(|line| Shape { covers: line.clone(), allowed: every }).collect();
        let rng = (!self.is_complete()).then(|| Rand32::new(self.rng.rand_u32().into()));
        let mut search = Placing::new(ring, every, shapes, !self.ask.barometer, rng);
        // Moving all numbers and board sets together gives the same movement. In a barometer all lines are in one
        // column.
        for line in 0..if self.ask.barometer { lines.len() } else { 1 } {
            search.lay(line, 0);
        }
        (lines, search)
    }

    /// The Howell of these lines and columns, or `None` if it is not better than the best.
    fn finished(&mut self, lines: &[Vec<u8>], columns: &[Option<u8>]) -> Option<Howell> {
        let ring = self.ask.rounds;
        let directions = self.is_full().then(|| &self.pool.kept[self.at - 1].1);
        let north = |place: u8, way: usize| directions.is_none_or(|it| it.ways[way] >> place & 1 == 1);
        let mut tables = Vec::new();
        for (index, (line, column)) in lines.iter().zip(columns).enumerate() {
            let column = usize::from((*column)?);
            let number = |place: u8| ((usize::from(place) + column) % ring + 1) as u16;
            let one = number(line[0]);
            let other = line.get(1).map_or((ring + index + 1) as u16, |&place| number(place));
            let pairs = if north(line[0], 0) { [one, other] } else { [other, one] };
            let half =
                directions.is_some_and(|it| it.ways.len() > 1) && north(line[0], 0) != north(line[0], 1);
            tables.push(First { pairs, set: column as u16 + 1, half });
        }
        // In this order boards go down one table wherever the next table has the next set.
        tables.sort_by_key(|table| table.set);
        let mut cyclic = Cyclic { ring, tables };
        if directions.is_none() {
            cyclic = best_way(&cyclic, self.ask);
        }
        let movement = self.ask.movement(&cyclic);
        let balance = movement.balance(self.ask.halves.unwrap_or(1));
        self.best.is_none_or(|best| balance > best).then_some(Howell { cyclic, movement, balance })
    }
}

impl Ask {
    /// The movement of a first round, without the phantom if there is one.
    fn movement(self, cyclic: &Cyclic) -> Movement {
        match self.pairs % 2 {
            0 => cyclic.movement(),
            _ => cyclic.with_phantom(self.phantom),
        }
    }
}

/// The first round with the best arrow at every table, or a good one if there are too many combinations.
fn best_way(cyclic: &Cyclic, ask: Ask) -> Cyclic {
    let (units, each) = ask.halves.map_or((Units::Tables, 1), |each| (Units::Halves, each));
    let mut search = SwitchSearch::new(&ask.movement(cyclic), units, each, 1);
    search.step(1 << 14);
    let best = search.best();
    let mut cyclic = cyclic.clone();
    for (index, table) in cyclic.tables.iter_mut().enumerate() {
        let turned = |unit: usize| best.units.contains(&unit);
        let [first, second] = match units {
            Units::Halves => [turned(2 * index), turned(2 * index + 1)],
            _ => [turned(index); 2],
        };
        if first {
            table.pairs.swap(0, 1);
        }
        table.half = first != second;
    }
    cyclic
}
