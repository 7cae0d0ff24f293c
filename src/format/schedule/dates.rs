//! Dates and times as rounds, in a list of games without a column for rounds.

use std::collections::{HashMap, HashSet};

use time::Date;

use super::{Item, Line, Note, Reading, Taken, Written};

/// The most days from the first to the last game of a round: a league plays from Friday to Monday.
const MOST_DAYS: i64 = 3;

/// The rounds so far, as they are played.
#[derive(Default)]
pub struct Dates {
    days: Vec<Day>,
    /// The last round of a day, by how it is written.
    last: HashMap<String, usize>,
}

/// A round, its day as it is written, and who plays in it.
struct Day {
    written: String,
    date: Option<Date>,
    playing: HashSet<String>,
}

impl Dates {
    /// The index in `rounds` of the round on the day that is written so, in which nobody of `items` plays yet; made if
    /// there is none. An empty day is that of the game before.
    pub fn at(&mut self, rounds: &mut Vec<Written>, written: &str, items: &[Item]) -> usize {
        let names = || items.iter().flat_map(|item| item.what.labels()).map(str::to_lowercase);
        let written = match self.days.last() {
            Some(last) if written.is_empty() => last.written.clone(),
            _ => written.to_owned(),
        };
        let is_free = |&at: &usize| !names().any(|name| self.days[at].playing.contains(&name));
        let found = self.last.get(&written).copied().filter(is_free).unwrap_or_else(|| {
            self.last.insert(written.clone(), self.days.len());
            let date = date(&written);
            self.days.push(Day { written, date, playing: HashSet::new() });
            rounds.push(Written::default());
            self.days.len() - 1
        });
        self.days[found].playing.extend(names());
        found
    }

    /// Puts the rounds in the order of their dates, those of a few days together where nobody plays twice in them, and
    /// says that they were found so.
    pub fn settle(self, reading: &mut Reading) {
        if self.days.is_empty() || self.days.len() != reading.rounds.len() {
            return;
        }
        let mut order: Vec<usize> = (0..self.days.len()).collect();
        let dates: Option<Vec<Date>> = self.days.iter().map(|day| day.date).collect();
        if let Some(dates) = &dates {
            order.sort_by_key(|&at| dates[at]);
        }
        let mut rounds: Vec<(Option<Date>, HashSet<String>, Written)> = Vec::new();
        let mut places = vec![0; order.len()];
        let mut old: Vec<Option<Written>> = reading.rounds.drain(..).map(Some).collect();
        for at in order {
            let day = &self.days[at];
            let Some(written) = old[at].take() else { continue };
            let with = rounds.last_mut().filter(|(first, playing, _)| {
                let near = first
                    .zip(day.date)
                    .is_some_and(|(first, date)| (1..=MOST_DAYS).contains(&(date - first).whole_days()));
                near && playing.is_disjoint(&day.playing)
            });
            match with {
                Some((_, playing, round)) => {
                    playing.extend(day.playing.iter().cloned());
                    round.items.extend(written.items);
                }
                None => rounds.push((day.date, day.playing.clone(), written)),
            }
            places[at] = rounds.len() - 1;
        }
        reading.rounds = rounds.into_iter().map(|(.., round)| round).collect();
        for Line { taken, .. } in &mut reading.lines {
            if let Taken::Games { round, .. } = taken {
                *round = places.get(*round).copied().unwrap_or(*round);
            }
        }
        reading.notes.push(Note::Dates { rounds: reading.rounds.len() });
    }
}

/// A date as `2024-08-16`, `16/08/2024`, `16.8.24` or `16-8-2024`, whatever stands behind it; day before month.
fn date(text: &str) -> Option<Date> {
    let word = text.split_whitespace().next()?;
    let numbers: Option<Vec<i32>> =
        word.split(['-', '/', '.']).filter(|part| !part.is_empty()).map(|part| part.parse().ok()).collect();
    let (year, month, day) = match numbers?[..] {
        [year, month, day] if year > 31 => (year, month, day),
        [day, month, year] => (if year < 100 { 2000 + year } else { year }, month, day),
        _ => return None,
    };
    let month = time::Month::try_from(u8::try_from(month).ok()?).ok()?;
    Date::from_calendar_date(year, month, u8::try_from(day).ok()?).ok()
}
