//! The first solutions for many players, where a complete list is out of reach, and solutions that are their own
//! mirror image.

use std::collections::{BTreeSet, VecDeque};
use std::fmt::Write;

use super::{Draw, Search, SearchStep, Solution};

/// Returns the number of solutions to list for this number of players, as in the files of the source: 1,000, from 60
/// players 100, and from 64 players 10.
pub fn listed(players: u16) -> usize {
    match players {
        0..60 => 1_000,
        60..64 => 100,
        _ => 10,
    }
}

/// Different solutions one after another, in normal form: drawn ones, each followed by all its multiples. A seed
/// always gives one sequence. Patterned solutions end when all are found.
#[derive(Debug, Clone)]
pub struct FirstSolutions {
    search: Search,
    seen: BTreeSet<Solution>,
    ready: VecDeque<Solution>,
}

impl FirstSolutions {
    /// Starts a search among the solutions of `draw` for this number of players. Returns `None` in the cases of
    /// [`Draw::search`].
    ///
    /// ```
    /// use rondel_schedule::whist::{Draw, FirstSolutions, SearchStep};
    ///
    /// let mut search = FirstSolutions::new(8, Draw::Any, 1).expect("4n");
    /// let mut found = Vec::new();
    /// while found.len() < 6 {
    ///     if let SearchStep::Solution(solution) = search.step(1_000) {
    ///         found.push(solution);
    ///     }
    /// }
    /// found.sort();
    /// found.dedup();
    /// assert_eq!(found.len(), 6); // All different.
    /// ```
    pub fn new(players: u16, draw: Draw, seed: u64) -> Option<Self> {
        Some(FirstSolutions {
            search: draw.search(players, seed)?,
            seen: BTreeSet::new(),
            ready: VecDeque::new(),
        })
    }

    /// Continues for this number of steps, or fewer if a solution is found.
    pub fn step(&mut self, steps: u64) -> SearchStep {
        if let Some(solution) = self.ready.pop_front() {
            return SearchStep::Solution(solution);
        }
        match self.search.step(steps) {
            SearchStep::Solution(solution) => {
                // If the first solution of an orbit was seen, all were.
                let orbit = solution.orbit();
                if orbit.first().is_some_and(|first| self.seen.insert(first.clone())) {
                    self.ready.extend(orbit);
                }
                SearchStep::NotYet
            }
            other => other,
        }
    }
}

/// Writes a solution on a line as the source does: `2 & 3 v 4 & 6, 5 & 1 v 7 & 0`.
///
/// ```
/// use rondel_schedule::whist::{Solution, list_line};
///
/// let eight = Solution::new(8, vec![[2, 3, 4, 6], [5, 1, 7, 0]])?;
/// assert_eq!(list_line(&eight), "2 & 3 v 4 & 6, 5 & 1 v 7 & 0");
/// # Ok::<(), rondel_schedule::whist::Error>(())
/// ```
pub fn list_line(solution: &Solution) -> String {
    tables(solution).join(", ")
}

/// Writes solutions as text, one per line.
///
/// ```
/// use rondel_schedule::whist::{All, list_text};
///
/// let all = All::of(8).expect("4n");
/// assert_eq!(list_text(all.solutions()).lines().count(), 6);
/// ```
pub fn list_text(solutions: &[Solution]) -> String {
    solutions.iter().map(|solution| list_line(solution) + "\n").collect()
}

/// Writes solutions as CSV with a column for every table.
///
/// ```
/// use rondel_schedule::whist::{Solution, list_csv};
///
/// let five = Solution::new(5, vec![[2, 3, 4, 1]])?;
/// assert_eq!(list_csv(&[five]), "number,table 1\n1,2 & 3 v 4 & 1\n");
/// # Ok::<(), rondel_schedule::whist::Error>(())
/// ```
pub fn list_csv(solutions: &[Solution]) -> String {
    let count = solutions.first().map_or(0, |solution| solution.tables.len());
    let heads: Vec<String> = (1..=count).map(|table| format!("table {table}")).collect();
    let mut text = format!("number,{}\n", heads.join(","));
    for (number, solution) in (1..).zip(solutions) {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "{number},{}", tables(solution).join(","));
    }
    text
}

fn tables(solution: &Solution) -> Vec<String> {
    solution.tables.iter().map(|[n, s, e, w]| format!("{n} & {s} v {e} & {w}")).collect()
}
