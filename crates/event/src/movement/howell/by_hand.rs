//! A Howell built by hand: one pair of numbers from each line of a programme, and no column twice.

use rondel_schedule::round_robin::starter::Starter;
use serde::{Deserialize, Serialize};

use super::placing::{MOST_PLACES, Placing, Shape, StepResult, all};
use crate::movement::{Cyclic, First};

/// A programme and the columns chosen in it so far. Lines and columns are numbered from 1; column `c` is board set
/// `c`.
#[derive(Debug, Clone)]
pub struct ByHand {
    ring: usize,
    /// The two pairs of each line in column 1.
    lines: Vec<[u16; 2]>,
    chosen: Vec<Option<usize>>,
    switched: Vec<bool>,
}

/// The reason why a column cannot be chosen in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error, Serialize, Deserialize)]
pub enum Refused {
    /// The line does not exist.
    #[error("there is no line {line}")]
    NoLine {
        /// The line, 1-based.
        line: usize,
    },
    /// The column does not exist.
    #[error("there is no column {column}")]
    NoColumn {
        /// The column, 1-based.
        column: usize,
    },
    /// The line has a column already.
    #[error("line {line} has column {column}")]
    Chosen {
        /// The line, 1-based.
        line: usize,
        /// The column that it has, 1-based.
        column: usize,
    },
    /// Another line has this column.
    #[error("column {column} is used by line {line}")]
    Used {
        /// The column, 1-based.
        column: usize,
        /// The line with the column, 1-based.
        line: usize,
    },
    /// One of the two pairs sits at another table already.
    #[error("pair {pair} sits at the table of line {line}")]
    Seated {
        /// The pair, by its number.
        pair: u16,
        /// The line in which the pair was chosen, 1-based.
        line: usize,
    },
}

/// The outlook for the columns chosen so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outlook {
    /// Every line has its column, which makes a Howell.
    Complete,
    /// The number of Howells that can still be made, all counted.
    Ways(u64),
    /// A lower bound for the number of Howells, at least 1, because counting ended early.
    AtLeast(u64),
    /// No column is left for this line.
    NoColumnFor(usize),
    /// No line that is left can bring this pair to a table.
    NoTableFor(u16),
    /// No Howell is possible: all ways were tried.
    DeadEnd,
    /// Unknown: no Howell was found, and not all ways were tried.
    NotKnown,
}

impl ByHand {
    /// A Howell with nothing chosen in the programme of this starter, usually [`Starter::columns`]. `None` for more
    /// than 31 chords, which is 64 pairs.
    ///
    /// ```
    /// use rondel_event::movement::howell::ByHand;
    /// use rondel_schedule::round_robin::starter::Starter;
    ///
    /// let mut eight = ByHand::new(&Starter::columns(3)).expect("four tables");
    /// eight.choose(1, 1).expect("nothing is chosen yet");
    /// assert!(!eight.options(2).contains(&1)); // No two lines have the same column.
    /// ```
    pub fn new(starter: &Starter) -> Option<Self> {
        let ring = starter.positions();
        let lines: Vec<[u16; 2]> = std::iter::once([ring as u16 + 1, starter.alone()])
            .chain(starter.pairs().iter().copied())
            .collect();
        let (chosen, switched) = (vec![None; lines.len()], vec![false; lines.len()]);
        (ring <= MOST_PLACES).then_some(ByHand { ring, lines, chosen, switched })
    }

    /// The number of lines, equal to that of tables.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// The number of columns, equal to that of rounds.
    pub fn columns(&self) -> usize {
        self.ring
    }

    /// The two pairs in a line and column, North/South first.
    ///
    /// # Panics
    /// Panics if the line does not exist.
    pub fn cell(&self, line: usize, column: usize) -> [u16; 2] {
        let ring = self.ring as u16;
        let up = |pair: u16| match pair > ring {
            true => pair,
            false => (pair - 1 + (column - 1) as u16) % ring + 1,
        };
        let [ns, ew] = self.lines[line - 1].map(up);
        if self.switched[line - 1] { [ew, ns] } else { [ns, ew] }
    }

    /// The column chosen in a line, or `None` if there is none.
    pub fn chosen(&self, line: usize) -> Option<usize> {
        *self.chosen.get(line.checked_sub(1)?)?
    }

    /// Checks that a column can be chosen in a line.
    ///
    /// # Errors
    /// Returns [`Refused`] if it cannot.
    pub fn check(&self, line: usize, column: usize) -> Result<(), Refused> {
        if !(1..=self.lines()).contains(&line) {
            return Err(Refused::NoLine { line });
        }
        if !(1..=self.ring).contains(&column) {
            return Err(Refused::NoColumn { column });
        }
        if let Some(column) = self.chosen(line) {
            return Err(Refused::Chosen { line, column });
        }
        let others = || (1..=self.lines()).filter_map(|other| self.chosen(other).map(|used| (other, used)));
        if let Some((line, _)) = others().find(|&(_, used)| used == column) {
            return Err(Refused::Used { column, line });
        }
        let cell = self.cell(line, column);
        for (other, used) in others() {
            if let Some(&pair) = self.cell(other, used).iter().find(|pair| cell.contains(pair)) {
                return Err(Refused::Seated { pair, line: other });
            }
        }
        Ok(())
    }

    /// Chooses a column in a line.
    ///
    /// # Errors
    /// Returns [`Refused`] if it cannot be chosen, and changes nothing then.
    pub fn choose(&mut self, line: usize, column: usize) -> Result<(), Refused> {
        self.check(line, column)?;
        self.chosen[line - 1] = Some(column);
        Ok(())
    }

    /// Removes the column of a line and returns it.
    pub fn take_back(&mut self, line: usize) -> Option<usize> {
        self.chosen.get_mut(line.checked_sub(1)?)?.take()
    }

    /// Turns the arrow of a line, so that its two pairs exchange directions.
    pub fn switch(&mut self, line: usize) {
        if let Some(switched) = line.checked_sub(1).and_then(|line| self.switched.get_mut(line)) {
            *switched = !*switched;
        }
    }

    /// The columns that can now be chosen in a line, ascending.
    pub fn options(&self, line: usize) -> Vec<usize> {
        (1..=self.ring).filter(|&column| self.check(line, column).is_ok()).collect()
    }

    /// The outlook for the columns chosen so far. Counting and trying end after `steps` steps; a thousand take well
    /// under a millisecond.
    pub fn outlook(&self, steps: u64) -> Outlook {
        let open = || (1..=self.lines()).filter(|&line| self.chosen(line).is_none());
        if open().next().is_none() {
            return Outlook::Complete;
        }
        if let Some(line) = open().find(|&line| self.options(line).is_empty()) {
            return Outlook::NoColumnFor(line);
        }
        let seated = |pair: &u16| {
            let brings = |line: usize| {
                let columns = self.chosen(line).map_or_else(|| self.options(line), |column| vec![column]);
                columns.into_iter().any(|column| self.cell(line, column).contains(pair))
            };
            (1..=self.lines()).any(brings)
        };
        if let Some(pair) = (1..=self.ring as u16 + 1).find(|pair| !seated(pair)) {
            return Outlook::NoTableFor(pair);
        }
        let (mut search, mut left, mut ways) = (self.search(), steps, 0);
        loop {
            match search.step(&mut left) {
                StepResult::Found => ways += 1,
                StepResult::Done if ways == 0 => return Outlook::DeadEnd,
                StepResult::Done => return Outlook::Ways(ways),
                StepResult::Paused if ways == 0 => return Outlook::NotKnown,
                StepResult::Paused => return Outlook::AtLeast(ways),
            }
        }
    }

    /// One way to complete the Howell, as the column of every line; `None` if none was found within `steps` steps.
    pub fn completed(&self, steps: u64) -> Option<Vec<usize>> {
        let (mut search, mut left) = (self.search(), steps);
        match search.step(&mut left) {
            StepResult::Found => search.placed().iter().map(|at| at.map(|at| usize::from(at) + 1)).collect(),
            _ => None,
        }
    }

    fn search(&self) -> Placing {
        let ring = self.ring;
        let places = |line: &[u16; 2]| {
            let moving = line.iter().filter(|&&pair| usize::from(pair) <= ring);
            Shape { covers: moving.map(|&pair| (pair - 1) as u8).collect(), allowed: all(ring as u32) }
        };
        let mut search =
            Placing::new(ring, all(ring as u32), self.lines.iter().map(places).collect(), true, None);
        for (line, column) in self.chosen.iter().enumerate() {
            if let Some(column) = column {
                search.lay(line, (column - 1) as u8);
            }
        }
        search
    }

    /// The first round of the Howell, with tables in the order of the board sets; `None` until every line has its
    /// column.
    pub fn howell(&self) -> Option<Cyclic> {
        let table = |line: usize| {
            let column = self.chosen(line)?;
            Some(First { pairs: self.cell(line, column), set: column as u16, half: false })
        };
        let mut tables = (1..=self.lines()).map(table).collect::<Option<Vec<First>>>()?;
        tables.sort_by_key(|table| table.set);
        Some(Cyclic { ring: self.ring, tables })
    }
}
