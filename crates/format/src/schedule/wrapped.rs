//! Games that continue on the next line, as in a list pasted out of a narrow column.

use std::collections::{HashMap, HashSet};

use super::side::{self, Piece};
use super::{Line, LineMeaning, Place, Reading, free_text};

/// Lines joined into one.
struct Run {
    /// The index of the first line.
    first: usize,
    /// The index in the whole at which each line begins.
    begins: Vec<usize>,
}

/// Reads a text with lines of games joined; returns `None` if no lines can be joined, part of the result is
/// unreadable, or a player would play twice in a joined line.
///
/// Only lines of nothing but numbers and signs are joined, unless a blank line or heading separates them.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let mut together: Vec<Vec<char>> = Vec::new();
    let mut runs: Vec<Run> = Vec::new();
    let mut open = false;
    for chars in lines {
        let heading = free_text::heading(chars);
        let from = heading.map_or(0, |(_, from)| from);
        let runs_on = side::runs_on(Piece { chars: &chars[from..], column: 1 });
        match (runs_on && open && heading.is_none(), runs.last_mut()) {
            (true, Some(run)) => {
                let whole = &mut together[run.first];
                whole.push(' ');
                run.begins.push(whole.len());
                whole.extend(chars);
                // Empty lines in place of the joined ones keep the line numbers.
                together.push(Vec::new());
            }
            _ => {
                if runs_on {
                    runs.push(Run { first: together.len(), begins: vec![0] });
                }
                together.push(chars.clone());
            }
        }
        open = runs_on;
    }
    runs.retain(|run| run.begins.len() > 1);
    if runs.is_empty() {
        return None;
    }
    let mut reading = Reading::default();
    free_text::read(&together, &mut reading);
    let by_line: HashMap<usize, &Run> = runs.iter().map(|run| (run.first + 1, run)).collect();
    if !reading.troubles.is_empty() || !plays_once(&reading, &by_line) {
        return None;
    }
    for item in reading.rounds.iter_mut().flat_map(|round| &mut round.items) {
        if let Some(run) = by_line.get(&item.place.line) {
            item.place = run.place(item.place.column);
        }
    }
    let rest = runs.iter().flat_map(|run| (1..run.begins.len()).map(|nth| run.first + 1 + nth));
    reading.lines.extend(rest.map(|number| Line { number, taken: LineMeaning::More }));
    reading.lines.sort_by_key(|line| line.number);
    Some(reading)
}

/// Returns true if no player occurs twice in a joined line; `runs` are keyed by line number.
fn plays_once(reading: &Reading, runs: &HashMap<usize, &Run>) -> bool {
    let mut seen = HashSet::new();
    let mut items = reading.items().filter(|item| runs.contains_key(&item.place.line));
    items.all(|item| item.what.labels().all(|label| seen.insert((item.place.line, label.to_lowercase()))))
}

impl Run {
    /// Returns the place in the text of a 1-based character of the whole.
    fn place(&self, column: usize) -> Place {
        let at = column - 1;
        let nth = self.begins.partition_point(|&begin| begin <= at).saturating_sub(1);
        Place { line: self.first + 1 + nth, column: at - self.begins[nth] + 1 }
    }
}
