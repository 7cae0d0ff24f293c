//! Games that run on over the ends of lines, as in a list that was pasted out of a narrow column.

use std::collections::HashSet;

use super::side::{self, Piece};
use super::{Line, Place, Reading, Taken, free};

/// Lines that were put together, as one.
struct Run {
    /// The index of the first of them.
    first: usize,
    /// The character at which each of them begins in the whole.
    begins: Vec<usize>,
}

/// The reading of a text with lines of games put together; `None` if there are none, where a place still cannot be
/// read, or where somebody would play twice in what was put together.
///
/// Only lines of nothing but numbers and signs are, as far as no empty line or heading stands between.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let mut together: Vec<Vec<char>> = Vec::new();
    let mut runs: Vec<Run> = Vec::new();
    let mut open = false;
    for chars in lines {
        let heading = free::heading(chars);
        let from = heading.map_or(0, |(_, from)| from);
        let runs_on = side::runs_on(Piece { chars: &chars[from..], column: 1 });
        match (runs_on && open && heading.is_none(), runs.last_mut()) {
            (true, Some(run)) => {
                let whole = &mut together[run.first];
                whole.push(' ');
                run.begins.push(whole.len());
                whole.extend(chars);
                // In its place, so that lines keep their numbers.
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
    free::read(&together, &mut reading);
    let fits = reading.troubles.is_empty() && runs.iter().all(|run| plays_once(&reading, run));
    fits.then(|| {
        runs.iter().for_each(|run| run.put_back(&mut reading));
        reading.lines.sort_by_key(|line| line.number);
        reading
    })
}

/// Whether nobody is named twice in what was put together.
fn plays_once(reading: &Reading, run: &Run) -> bool {
    let mut seen = HashSet::new();
    let items = reading.items().filter(|item| item.place.line == run.first + 1);
    let mut labels = items.flat_map(|item| item.what.labels());
    labels.all(|label| seen.insert(label.to_lowercase()))
}

impl Run {
    /// Gives everything its own line again.
    fn put_back(&self, reading: &mut Reading) {
        let items = reading.rounds.iter_mut().flat_map(|round| &mut round.items);
        for item in items.filter(|item| item.place.line == self.first + 1) {
            let at = item.place.column - 1;
            let nth = self.begins.iter().rposition(|&begin| begin <= at).unwrap_or(0);
            item.place = Place { line: self.first + 1 + nth, column: at - self.begins[nth] + 1 };
        }
        let rest = 1..self.begins.len();
        reading.lines.extend(rest.map(|nth| Line { number: self.first + 1 + nth, taken: Taken::More }));
    }
}
