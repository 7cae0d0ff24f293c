//! The first solutions of many players, where nobody finds all; and those that are their own mirror.

use std::collections::{BTreeSet, VecDeque};
use std::fmt::Write;

use super::{Draw, Found, Search, Solution};

/// The number of solutions listed of this number of players, as in the source's files: the first 1,000, from 60 players
/// on 100, and from 64 on 10.
pub fn listed(players: u16) -> usize {
    match players {
        0..60 => 1_000,
        60..64 => 100,
        _ => 10,
    }
}

/// Different solutions one after another, in normal form: drawn ones, each with everything that multipliers make of it.
/// The same number draws the same. Patterned ones end when all were found.
#[derive(Debug, Clone)]
pub struct Few {
    search: Search,
    seen: BTreeSet<Solution>,
    ready: VecDeque<Solution>,
}

impl Few {
    /// Among these solutions of this number of players; `None` as in [`Draw::search`].
    pub fn new(players: u16, draw: Draw, seed: u64) -> Option<Self> {
        Some(Few { search: draw.search(players, seed)?, seen: BTreeSet::new(), ready: VecDeque::new() })
    }

    /// Goes on by this number of steps, fewer when a solution is found.
    pub fn step(&mut self, steps: u64) -> Found {
        if let Some(solution) = self.ready.pop_front() {
            return Found::Solution(solution);
        }
        match self.search.step(steps) {
            Found::Solution(solution) => {
                // Of an orbit that was seen all were.
                let orbit = solution.orbit();
                if orbit.first().is_some_and(|first| self.seen.insert(first.clone())) {
                    self.ready.extend(orbit);
                }
                Found::NotYet
            }
            other => other,
        }
    }
}

/// A solution on a line, as the source writes it: `2 & 3 v 4 & 6, 5 & 1 v 7 & 0`.
pub fn list_line(solution: &Solution) -> String {
    tables(solution).join(", ")
}

/// Solutions as text, a line each.
pub fn list_text(solutions: &[Solution]) -> String {
    solutions.iter().map(|solution| list_line(solution) + "\n").collect()
}

/// Solutions as a table: a column for every table.
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
