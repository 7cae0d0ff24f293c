//! Tables with a column for each seat whose cells are printed one below the other: `Table`, `North`, `South East
//! West`, and then `1`, `2`, `3`, `4 6`; or one solution per row, with the seats of all its tables in a line.

use super::rounds::allowed;
use super::solution_lists;
use super::words::{self, Key};
use super::{Form, Item, ItemKind, Line, LineMeaning, Place, Reading, Written};

/// A word of a line with its place.
#[derive(Clone)]
struct Word {
    place: Place,
    text: String,
}

/// Headings with the numbers below them.
#[derive(Default)]
struct Block {
    /// The seats in the headings, in order; four for each table of a row.
    seats: Vec<usize>,
    /// True if the headings begin with a table.
    tables: bool,
    /// True if the headings mention solutions.
    solutions: bool,
    cells: Vec<Word>,
}

/// The meaning of a word in headings.
enum Said {
    Seat(usize),
    Table,
    Solution,
    /// `Nbr.`, `vs.`: no meaning of its own.
    Other,
}

/// Reads such tables; `None` if no headings name four seats, or if the numbers below them do not fit.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let mut reading = Reading { form: Form::Table, ..Reading::default() };
    let mut blocks: Vec<Block> = Vec::new();
    let mut block = Block::default();
    let mut after_table = false;
    for (index, chars) in lines.iter().enumerate() {
        let number = index + 1;
        let words = words_of(chars, number);
        if words.is_empty() {
            continue;
        }
        let is_and = words.iter().all(|word| words::key(&word.text) == Some(Key::And));
        let said: Option<Vec<Said>> = words.iter().map(|word| said(&word.text)).collect();
        let numbers = words.iter().all(|word| word.text.parse::<u16>().is_ok());
        let taken = match said {
            Some(said) if !is_and => {
                if !block.cells.is_empty() {
                    blocks.push(std::mem::take(&mut block));
                }
                after_table = block.heading(said);
                LineMeaning::Columns
            }
            // The number of a table in the headings.
            _ if numbers && after_table && block.cells.is_empty() && !block.has_seats() => {
                LineMeaning::Columns
            }
            _ if numbers && block.has_seats() => {
                block.cells.extend(words);
                LineMeaning::More
            }
            // A sentence above or below.
            _ if numbers => return None,
            _ => {
                if block.cells.is_empty() {
                    block = Block::default();
                } else {
                    blocks.push(std::mem::take(&mut block));
                }
                LineMeaning::Words
            }
        };
        reading.lines.push(Line { number, taken });
    }
    if !block.cells.is_empty() {
        blocks.push(block);
    }
    let several = blocks.len() > 1;
    let mut list = several;
    for block in blocks {
        list |= block.seats.len() > 4 || block.solutions;
        block.enter(&mut reading)?;
    }
    if reading.rounds.is_empty() {
        return None;
    }
    if list {
        reading.form = Form::Solutions;
        for (index, round) in reading.rounds.iter_mut().enumerate() {
            round.number = u16::try_from(index + 1).ok().and_then(allowed);
        }
        reading.notes.push(solution_lists::noted(&reading.rounds));
    }
    Some(reading)
}

/// Returns the meaning of a word in headings, or `None` for any other word.
fn said(word: &str) -> Option<Said> {
    match word.trim_end_matches(['.', ':']).to_lowercase().as_str() {
        "sol" | "solution" | "oplossing" | "løsning" => return Some(Said::Solution),
        "nbr" | "nr" | "no" | "number" | "nummer" => return Some(Said::Other),
        _ => {}
    }
    match words::key(word)? {
        Key::Seat(seat) => Some(Said::Seat(seat.into())),
        Key::Table => Some(Said::Table),
        Key::Versus | Key::And => Some(Said::Other),
        _ => None,
    }
}

impl Block {
    /// Adds a line of headings; returns true if it ends with a table, whose number may follow on the next line.
    fn heading(&mut self, said: Vec<Said>) -> bool {
        let mut after_table = false;
        for said in said {
            after_table = matches!(said, Said::Table);
            match said {
                Said::Seat(seat) => self.seats.push(seat),
                Said::Table => self.tables |= self.seats.is_empty(),
                Said::Solution => self.solutions = true,
                Said::Other => {}
            }
        }
        after_table
    }

    /// Returns true if all four seats are named.
    fn has_seats(&self) -> bool {
        (0..4).all(|seat| self.seats.contains(&seat))
    }

    /// Makes rounds of the numbers: one round of all rows, or one per row if a row has several tables.
    fn enter(self, reading: &mut Reading) -> Option<()> {
        let whole = |seats: &[usize]| (0..4).all(|seat| seats.contains(&seat));
        let tables = self.seats.len() / 4;
        if tables == 0 || !self.seats.len().is_multiple_of(4) || !self.seats.chunks(4).all(whole) {
            return None;
        }
        let beside = tables > 1 || self.solutions;
        let lead = usize::from(self.tables || beside);
        let width = 4 * tables + lead;
        if !self.cells.len().is_multiple_of(width) {
            return None;
        }
        if !beside {
            reading.rounds.push(Written::default());
        }
        for (nth, row) in self.cells.chunks(width).enumerate() {
            if lead > 0 && row[0].text != (nth + 1).to_string() {
                return None;
            }
            if beside {
                reading.rounds.push(Written::default());
            }
            let round = reading.rounds.len() - 1;
            for (cells, order) in row[lead..].chunks(4).zip(self.seats.chunks(4)) {
                let mut seats: [String; 4] = Default::default();
                for (word, &seat) in cells.iter().zip(order) {
                    seats[seat].clone_from(&word.text);
                }
                let [n, s, e, w] = seats;
                let what =
                    ItemKind::Game { sides: [vec![n, s], vec![e, w]], boards: Vec::new(), table: None };
                let place = cells[0].place;
                reading.found_at(place.line, round)?;
                reading.rounds[round].items.push(Item { place, what });
            }
        }
        Some(())
    }
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
