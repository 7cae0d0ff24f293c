//! A FIDE report read as a season.

use std::collections::HashMap;

use rondel_event::standings::keizer::Away;
use rondel_schedule::model::ids::RoundNo;

use super::{Fault, Form, Item, ItemKind, Reading};
use crate::trf::{self, Mark};

/// Adds the contents of a report to `reading`. A bye due to an odd number, or a full-point bye, is a bye. A
/// half-point bye, an empty cell or an announced absence is an absence with notice; a game lost without an opponent
/// is one without notice.
pub fn read(text: &str, reading: &mut Reading) {
    reading.form = Form::Report;
    let read = trf::read(text).and_then(|report| {
        let played = report.played()?;
        Ok((report, played))
    });
    let (report, played) = match read {
        Ok(read) => read,
        Err(error) => {
            let line = match error {
                trf::Error::TooMany { line }
                | trf::Error::Field { line, .. }
                | trf::Error::Twice { line, .. } => line,
                _ => 1,
            };
            let words = text.lines().nth(line - 1).unwrap_or_default().trim();
            return reading.trouble(line, words, Fault::Report(error));
        }
    };
    let lines = {
        let mut lines: Vec<&trf::Line> = report.players.iter().collect();
        lines.sort_by_key(|line| line.number);
        lines
    };
    // The line of each start number in the text, for reference.
    let mut by_head: HashMap<&str, usize> = HashMap::new();
    for (at, line) in text.lines().enumerate() {
        let head = line.trim_start_matches('\u{FEFF}').get(..9).unwrap_or_default();
        by_head.entry(head).or_insert(at + 1);
    }
    let head = |line: &trf::Line| format!("001 {:>4} ", line.number);
    let places: Vec<usize> =
        lines.iter().map(|line| by_head.get(head(line).as_str()).copied().unwrap_or(1)).collect();
    let labels: Vec<usize> = report
        .entrants()
        .into_iter()
        .zip(&places)
        .map(|(entrant, &line)| {
            // Two players of one name are two people; a number distinguishes them.
            let twice = reading.known.contains_key(&entrant.name);
            let name =
                if twice { format!("{} ({})", entrant.name, reading.labels.len() + 1) } else { entrant.name };
            let label = reading.label(&name, line);
            reading.labels[label].rating = entrant.rating;
            label
        })
        .collect();
    for (index, played) in played.iter().enumerate() {
        let round = RoundNo::from_index(index);
        for (table, outcome) in played.round.tables.iter().zip(&played.outcomes) {
            let Some([white, black]) = table.pair() else { continue };
            let what = ItemKind::Game {
                white: labels[white.index()],
                black: labels[black.index()],
                outcome: outcome.clone(),
            };
            reading.items.push(Item { line: places[white.index()], round, what });
        }
        for (at, line) in lines.iter().enumerate() {
            let Some(cell) = line.rounds.get(index).filter(|cell| cell.opponent.is_none()) else { continue };
            let away = match cell.mark {
                Mark::AllocatedBye | Mark::ForfeitWin | Mark::FullBye => Away::Bye,
                Mark::ForfeitLoss => Away::NoNotice,
                _ => Away::Notice,
            };
            reading.items.push(Item {
                line: places[at],
                round,
                what: ItemKind::Away { who: labels[at], away },
            });
        }
    }
}
