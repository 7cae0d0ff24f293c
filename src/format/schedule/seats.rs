//! Tables with a column for each seat whose cells are printed one below the other: `Table`, `North`, `South East West`,
//! and then `1`, `2`, `3`, `4 6`.

use super::words::{self, Key};
use super::{Form, Item, Line, Place, Reading, Taken, What, Written};

/// A word of a line with its place.
struct Word {
    place: Place,
    text: String,
}

/// Reads one round of tables; `None` if the headings name no four seats, or where the numbers below do not come out.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let mut reading = Reading { form: Form::Table, ..Reading::default() };
    let mut headings: Vec<Key> = Vec::new();
    let mut cells: Vec<Word> = Vec::new();
    let is_heading = |key: &Key| matches!(key, Key::Table | Key::Seat(_));
    let has_seats = |headings: &[Key]| (0..4).all(|seat| headings.contains(&Key::Seat(seat)));
    for (index, chars) in lines.iter().enumerate() {
        let number = index + 1;
        let words = words_of(chars, number);
        if words.is_empty() {
            continue;
        }
        let keys: Option<Vec<Key>> =
            words.iter().map(|word| words::key(&word.text).filter(is_heading)).collect();
        let whole = has_seats(&headings);
        let taken = match keys {
            Some(keys) if cells.is_empty() => {
                headings.extend(keys);
                Taken::Columns
            }
            _ if whole && words.iter().all(|word| word.text.parse::<u16>().is_ok()) => {
                cells.extend(words);
                Taken::More
            }
            // A sentence above or below.
            _ if cells.is_empty() && !whole => {
                headings.clear();
                Taken::Words
            }
            _ if !cells.is_empty() && words.len() > 2 => Taken::Words,
            _ => return None,
        };
        reading.lines.push(Line { number, taken });
    }
    let distinct = (0..4).all(|seat| headings.iter().filter(|key| **key == Key::Seat(seat)).count() == 1);
    let tables = headings.len() == 5 && headings.first() == Some(&Key::Table);
    if !distinct
        || !(tables || headings.len() == 4)
        || cells.is_empty()
        || !cells.len().is_multiple_of(headings.len())
    {
        return None;
    }
    let mut round = Written::default();
    for (nth, row) in cells.chunks(headings.len()).enumerate() {
        let mut seats: [String; 4] = Default::default();
        for (word, key) in row.iter().zip(&headings) {
            match key {
                Key::Seat(seat) => seats[usize::from(*seat)] = word.text.clone(),
                _ if word.text != (nth + 1).to_string() => return None,
                _ => {}
            }
        }
        let [n, s, e, w] = seats;
        let what = What::Game { sides: [vec![n, s], vec![e, w]], boards: Vec::new(), table: None };
        let place = row[0].place;
        reading.found_at(place.line, 0)?;
        round.items.push(Item { place, what });
    }
    reading.rounds.push(round);
    Some(reading)
}

fn words_of(chars: &[char], line: usize) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut open = false;
    for (at, &c) in chars.iter().enumerate() {
        match (c.is_whitespace(), open, words.last_mut()) {
            (true, ..) => open = false,
            (false, true, Some(word)) => word.text.push(c),
            _ => {
                words.push(Word { place: Place { line, column: at + 1 }, text: c.to_string() });
                open = true;
            }
        }
    }
    words
}
