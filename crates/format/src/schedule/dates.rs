//! Dates and times as rounds, in a list of games without a column for rounds.

use std::collections::{HashMap, HashSet};

use time::Date;

use super::{Item, Line, LineMeaning, Note, Reading, Written, words};

/// The largest number of days from the first to the last game of a round: a league plays from Friday to Monday.
const MOST_DAYS: i64 = 3;

/// The rounds so far, in the order of the text.
#[derive(Default)]
pub struct Dates {
    days: Vec<Day>,
    /// The index of the last round of a day, by its text.
    last: HashMap<String, usize>,
}

/// A round with its day and players.
struct Day {
    written: String,
    date: Option<Date>,
    playing: HashSet<String>,
}

impl Dates {
    /// Returns the index in `rounds` of the round on the day written as `written` in which no player of `items` plays
    /// yet, adding it if there is none. An empty day means that of the previous game.
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

    /// Sorts the rounds by date, merges those of a few days in which no player plays twice, and adds a note that
    /// dates were used.
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
                None => {
                    let written = Written { date: day.date, ..written };
                    rounds.push((day.date, day.playing.clone(), written));
                }
            }
            places[at] = rounds.len() - 1;
        }
        reading.rounds = rounds.into_iter().map(|(.., round)| round).collect();
        for Line { taken, .. } in &mut reading.lines {
            if let LineMeaning::Games { round, .. } = taken {
                *round = places.get(*round).copied().unwrap_or(*round);
            }
        }
        reading.notes.push(Note::Dates { rounds: reading.rounds.len() });
    }
}

/// Parses a date such as `2024-08-16`, `16/08/2024`, `16.8.24` or `16-8-2024` at the beginning of a text, day before
/// month, or a date with the name of its month, with or without a weekday: `za 8 augustus 2026`.
///
/// ```
/// use rondel_format::schedule::date;
///
/// assert_eq!(date("16/08/2024"), date("2024-08-16")); // The day comes before the month.
/// assert_eq!(date("Ada"), None);
/// ```
pub fn date(text: &str) -> Option<Date> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let from = usize::from(words.first().is_some_and(|word| is_weekday(word)));
    let words = words.get(from..)?;
    if let Some(date) = words.first().and_then(|word| in_numbers(word)) {
        return Some(date);
    }
    let (day, month) = match words {
        [day, month, ..] if month_of(month).is_some() => (day, month),
        [month, day, ..] => (day, month),
        _ => return None,
    };
    let year = words.get(2)?.parse().ok()?;
    Date::from_calendar_date(year, month_of(month)?, day_of(day)?).ok()
}

fn in_numbers(word: &str) -> Option<Date> {
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

/// Returns the number of words at the beginning that are a date, and true if they are unambiguous: `08-01-2027`, `8
/// August 2026`, `8. august`, `August 8, 2026`; after a weekday also `8-8` and `8/8`.
pub fn length(words: &[&str], behind_weekday: bool) -> Option<(usize, bool)> {
    let first = words.first()?;
    if first.matches(['-', '/', '.']).count() == 2 && in_numbers(first).is_some() {
        return Some((1, true));
    }
    let two = |sign: char| {
        let (day, month) = first.trim_end_matches('.').split_once(sign)?;
        let month: u8 = month.parse().ok().filter(|month| (1..=12).contains(month))?;
        day_of(day).map(|day| (day, month))
    };
    if behind_weekday && ['-', '/', '.'].into_iter().any(|sign| two(sign).is_some()) {
        return Some((1, true));
    }
    let second = words.get(1)?;
    let is_date = day_of(first).is_some() && month_of(second).is_some()
        || month_of(first).is_some() && day_of(second).is_some();
    if !is_date {
        return None;
    }
    let year =
        words.get(2).is_some_and(|year| year.len() == 4 && year.parse::<u16>().is_ok_and(|year| year > 1900));
    Some((2 + usize::from(year), year || behind_weekday))
}

/// Parses a day of the month: `8`, `8th`, `8e`.
fn day_of(text: &str) -> Option<u8> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, ending) = text.split_at_checked(digits)?;
    let day = number.parse().ok().filter(|day| (1..=31).contains(day))?;
    (ending.is_empty() || words::is_ordinal(ending)).then_some(day)
}

/// Returns the month with this name, full or short, in English, Dutch or Norwegian.
pub fn month_of(text: &str) -> Option<time::Month> {
    use time::Month::*;
    Some(match text.trim_end_matches('.').to_lowercase().as_str() {
        "january" | "januari" | "januar" | "jan" | "jänner" => January,
        "february" | "februari" | "februar" | "feb" | "febr" => February,
        "march" | "maart" | "mars" | "mar" | "mrt" | "märz" | "mär" => March,
        "april" | "apr" => April,
        "may" | "mei" | "mai" | "maj" => May,
        "june" | "juni" | "jun" => June,
        "july" | "juli" | "jul" => July,
        "august" | "augustus" | "augusti" | "aug" => August,
        "september" | "sep" | "sept" => September,
        "october" | "oktober" | "oct" | "okt" => October,
        "november" | "nov" => November,
        "december" | "desember" | "dezember" | "dec" | "des" | "dez" => December,
        _ => return None,
    })
}

/// Returns true for a day of the week, full or short in English, Dutch or Norwegian, full in Swedish or German.
pub fn is_weekday(text: &str) -> bool {
    matches!(
        text.trim_end_matches(['.', ',']).to_lowercase().as_str(),
        "monday"
            | "tuesday"
            | "wednesday"
            | "thursday"
            | "friday"
            | "saturday"
            | "sunday"
            | "mon"
            | "tue"
            | "tues"
            | "wed"
            | "thu"
            | "thur"
            | "thurs"
            | "fri"
            | "sat"
            | "sun"
            | "maandag"
            | "dinsdag"
            | "woensdag"
            | "donderdag"
            | "vrijdag"
            | "zaterdag"
            | "zondag"
            | "ma"
            | "di"
            | "wo"
            | "do"
            | "vr"
            | "za"
            | "zo"
            | "mandag"
            | "tirsdag"
            | "onsdag"
            | "torsdag"
            | "fredag"
            | "lørdag"
            | "søndag"
            | "man"
            | "tir"
            | "ons"
            | "tor"
            | "fre"
            | "lør"
            | "søn"
            | "måndag"
            | "tisdag"
            | "lördag"
            | "söndag"
            | "montag"
            | "dienstag"
            | "mittwoch"
            | "donnerstag"
            | "freitag"
            | "samstag"
            | "sonntag"
            | "mån"
            | "tis"
            | "lör"
            | "sön"
    )
}

/// Returns true if a text is nothing but a date.
pub fn is_date(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let from = usize::from(words.first().is_some_and(|word| is_weekday(word)));
    length(&words[from..], from > 0).is_some_and(|(length, _)| from + length == words.len())
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use crate::schedule::{Choices, read};

    #[test]
    fn the_dates_of_a_fixture_list_are_those_of_its_rounds() {
        let rows =
            [("2026-09-05", "Rovers;Kings"), ("2026-09-12", "Kings;Queens"), ("2026-09-19", "Queens;Rovers")];
        let dates = [date!(2026 - 09 - 05), date!(2026 - 09 - 12), date!(2026 - 09 - 19)].map(Some).to_vec();
        let dated: String = rows.iter().map(|(date, game)| format!("{date};{game}\n")).collect();
        let numbered =
            rows.iter().enumerate().map(|(index, (date, game))| format!("{};{date};{game}\n", index + 1));
        let numbered: String = numbered.collect();
        let texts = [format!("Date;Home;Away\n{dated}"), format!("Round;Date;Home;Away\n{numbered}")];
        for text in texts {
            assert_eq!(read(&text).build(&Choices::default()).unwrap().dates, dates, "{text}");
        }
        let none = read("1-2\n2-3\n3-1").build(&Choices::default()).unwrap();
        assert!(none.dates.iter().all(Option::is_none));
    }
}
