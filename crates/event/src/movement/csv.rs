//! A movement as a table: `round,table,ns,ew,boards`.

use std::fmt::Write;

use rondel_schedule::model::ids::{BoardNo, Player};

use super::{Movement, Play};

/// The headings of the columns.
const HEADINGS: [&str; 5] = ["round", "table", "ns", "ew", "boards"];

impl Movement {
    /// One line for each table and round, with `each` boards in a set: `3,1,12,4,7-9`.
    ///
    /// `ns` is the pair that sits North/South after the arrow switch. A table that changes directions half way has
    /// two lines, the second with the boards after the change. If a pair sits out, the place of the phantom is empty.
    ///
    /// ```
    /// use rondel_event::movement::howell::small;
    ///
    /// let text = small(6).expect("three tables").csv(2);
    /// assert_eq!(text.lines().next(), Some("round,table,ns,ew,boards"));
    /// assert_eq!(text.lines().count(), 1 + 5 * 3);
    /// ```
    pub fn csv(&self, each: usize) -> String {
        let mut text = HEADINGS.join(",") + "\r\n";
        for (round, table, play) in self.plays() {
            let boards = Movement::boards(play.set, each);
            let (first, second) = boards.split_at(if play.half { Movement::before_half(each) } else { each });
            for (play, boards) in [(*play, first), (play.switched(), second)] {
                if let Some(boards) = range(boards) {
                    let [ns, ew] = play.pairs.map(number);
                    // Writing into a string cannot fail.
                    let _ = write!(text, "{round},{table},{ns},{ew},{boards}\r\n");
                }
            }
        }
        text
    }
}

fn number(pair: Option<Player>) -> String {
    pair.map(|pair| pair.to_string()).unwrap_or_default()
}

/// A range of boards as `4` or `4-6`; `None` for no boards.
fn range(boards: &[BoardNo]) -> Option<String> {
    match boards {
        [] => None,
        [board] => Some(board.to_string()),
        [first, .., last] => Some(format!("{first}-{last}")),
    }
}

/// The most rounds and tables that are read.
const MOST: u16 = 300;

/// The highest board number that is read, enough for all tables.
const MOST_BOARDS: u16 = 10_000;

/// The reason why a table is not a movement. Lines are numbered from 1, the headings included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum CsvError {
    /// The headings are not `round,table,ns,ew,boards`.
    #[error("other headings than round,table,ns,ew,boards")]
    Headings,
    /// The line does not have these five cells: numbers from 1, with `ns` or `ew` empty for a phantom.
    #[error("line {line} is not round,table,ns,ew,boards")]
    Line {
        /// The line, 1-based.
        line: usize,
    },
    /// The table occurs twice in the round, other than with its pairs exchanged for the second half of its set.
    #[error("line {line}: this table has other pairs in this round already")]
    Twice {
        /// The line, 1-based.
        line: usize,
    },
    /// The number of a pair is higher than the seats allow.
    #[error("line {line}: pair {pair}, but there are seats for {most}")]
    Pair {
        /// The line, 1-based.
        line: usize,
        /// The number of the pair.
        pair: u16,
        /// The highest possible number.
        most: usize,
    },
    /// The boards begin or end within the set of another table, or the sets have different sizes.
    #[error("line {line}: boards that are no set like the others")]
    Boards {
        /// The line, 1-based.
        line: usize,
    },
    /// A table is missing in a round.
    #[error("table {table} is missing in round {round}")]
    Missing {
        /// The round, 1-based.
        round: usize,
        /// The table, 1-based.
        table: usize,
    },
}

/// One line: round, table, pairs, first and last board.
struct Line {
    number: usize,
    place: [usize; 2],
    pairs: [Option<Player>; 2],
    boards: [u16; 2],
}

/// Reads the table that [`Movement::csv`] writes, and returns the movement with the number of boards in a set.
///
/// Lines may be in any order. Semicolons and tabs, as spreadsheets write them, are read as commas. Pasted text in
/// other forms is read by the module of formats.
///
/// # Errors
/// Returns the first [`CsvError`] found.
///
/// ```
/// use rondel_event::movement::{csv, howell::small};
///
/// let six = small(6).expect("three tables");
/// assert_eq!(csv::read(&six.csv(2)), Ok((six, 2)));
/// ```
pub fn read(text: &str) -> Result<(Movement, usize), CsvError> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let headings =
        lines.next().map(|(_, line)| line.trim_start_matches('\u{feff}').replace(' ', "").to_lowercase());
    let headings = headings.unwrap_or_default();
    let by =
        [',', ';', '\t'].into_iter().find(|&by| headings.split(by).eq(HEADINGS)).ok_or(CsvError::Headings)?;
    let lines: Vec<Line> =
        lines.map(|(index, line)| self::line(index + 1, line, by)).collect::<Result<_, CsvError>>()?;
    let [rounds, tables] = [0, 1].map(|at| lines.iter().map(|line| line.place[at]).max().unwrap_or(0));
    seats(&lines, tables)?;
    let mut at: Vec<Vec<Vec<&Line>>> = vec![vec![Vec::new(); tables]; rounds];
    for line in &lines {
        at[line.place[0] - 1][line.place[1] - 1].push(line);
    }
    // A set has the boards of all lines of a table.
    let size =
        |lines: &Vec<&Line>| lines.iter().map(|line| usize::from(line.boards[1] - line.boards[0]) + 1).sum();
    let each: usize = at.iter().flatten().map(size).max().unwrap_or(1);
    let mut movement = Movement { pairs: 0, sets: 0, rounds: Vec::new() };
    for (round, tables) in at.iter().enumerate() {
        let mut plays = Vec::new();
        for (table, lines) in tables.iter().enumerate() {
            plays.push(play(lines, each, [round + 1, table + 1])?);
        }
        movement.rounds.push(plays);
    }
    let pairs = movement.plays().flat_map(|(_, _, play)| play.pairs).flatten();
    movement.pairs = pairs.map(|pair| usize::from(pair.number())).max().unwrap_or(0);
    movement.sets = movement.plays().map(|(_, _, play)| usize::from(play.set.number())).max().unwrap_or(0);
    Ok((movement, each))
}

/// Checks that all pairs have seats; up to two pairs may sit out without a table of their own.
fn seats(lines: &[Line], tables: usize) -> Result<(), CsvError> {
    let most = 2 * tables + 2;
    let beyond = |line: &Line| {
        let pair =
            line.pairs.iter().flatten().map(|pair| pair.number()).find(|&pair| usize::from(pair) > most)?;
        Some(CsvError::Pair { line: line.number, pair, most })
    };
    lines.iter().find_map(beyond).map_or(Ok(()), Err)
}

fn line(number: usize, text: &str, by: char) -> Result<Line, CsvError> {
    let wrong = CsvError::Line { line: number };
    let cells: Vec<&str> = text.split(by).map(str::trim).collect();
    let &[round, table, ns, ew, boards] = cells.as_slice() else { return Err(wrong) };
    let below =
        |cell: &str, most: u16| cell.parse().ok().filter(|number| (1..=most).contains(number)).ok_or(wrong);
    let whole = |cell: &str| below(cell, MOST_BOARDS);
    let pair = |cell: &str| match cell {
        "" => Ok(None),
        cell => whole(cell).map(Player::from_number),
    };
    let pairs = [pair(ns)?, pair(ew)?];
    let (first, last) = boards.split_once('-').unwrap_or((boards, boards));
    let boards = [whole(first)?, whole(last)?];
    if pairs == [None, None] || boards[0] > boards[1] {
        return Err(wrong);
    }
    let place = [below(round, MOST)?, below(table, MOST)?].map(usize::from);
    Ok(Line { number, place, pairs, boards })
}

/// The play described by one or two lines of a table.
fn play(lines: &[&Line], each: usize, [round, table]: [usize; 2]) -> Result<Play, CsvError> {
    let Some((first, others)) = lines.split_first() else { return Err(CsvError::Missing { round, table }) };
    let mut boards = first.boards;
    for other in others {
        let [ns, ew] = first.pairs;
        if others.len() > 1 || other.pairs != [ew, ns] {
            return Err(CsvError::Twice { line: other.number });
        }
        if other.boards[0] != boards[1] + 1 {
            return Err(CsvError::Boards { line: other.number });
        }
        boards[1] = other.boards[1];
    }
    let begin = usize::from(boards[0]) - 1;
    let is_halved = others.is_empty() || usize::from(first.boards[1]) == begin + each.div_ceil(2);
    if begin % each != 0 || usize::from(boards[1]) != begin + each || !is_halved {
        return Err(CsvError::Boards { line: first.number });
    }
    Ok(Play { pairs: first.pairs, set: BoardNo::from_index(begin / each), half: !others.is_empty() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::switch::{SwitchSearch, Units};
    use crate::movement::{Phantom, barometer};

    #[test]
    fn it_is_read_as_it_was_written() {
        for pairs in [4, 7, 8] {
            let movement = barometer(pairs, Phantom::Stationary).unwrap();
            for each in [1, 2, 3] {
                assert_eq!(read(&movement.csv(each)), Ok((movement.clone(), each)));
            }
        }
        let mut search = SwitchSearch::new(&barometer(6, Phantom::Stationary).unwrap(), Units::Halves, 2, 1);
        assert!(search.step(1_000));
        let halves = search.best().movement;
        assert!(halves.csv(4).contains("\r\n1,2,2,5,1-2\r\n1,2,5,2,3-4\r\n"), "{}", halves.csv(4));
        for each in [2, 3, 4] {
            assert_eq!(read(&halves.csv(each)), Ok((halves.clone(), each)), "{}", halves.csv(each));
        }
    }

    #[test]
    fn a_spreadsheet_puts_semicolons_or_tabs_in_place_of_commas() {
        let movement = barometer(5, Phantom::Stationary).unwrap();
        for by in [";", "\t"] {
            assert_eq!(read(&movement.csv(3).replace(',', by)), Ok((movement.clone(), 3)));
        }
        assert_eq!(read("round;table,ns;ew;boards\n1;1;1;2;1"), Err(CsvError::Headings));
    }

    #[test]
    fn a_line_for_each_table() {
        let movement = barometer(5, Phantom::Stationary).unwrap();
        let text = movement.csv(3);
        let lines: Vec<&str> = text.lines().take(5).collect();
        assert_eq!(
            lines,
            ["round,table,ns,ew,boards", "1,1,,1,1-3", "1,2,5,2,1-3", "1,3,4,3,1-3", "2,1,,2,4-6"]
        );
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let of = |lines: &str| read(&format!("round,table,ns,ew,boards\n{lines}")).map(|_| ());
        assert_eq!(read("a,b").map(|_| ()), Err(CsvError::Headings));
        assert_eq!(of("1,1,1,2"), Err(CsvError::Line { line: 2 }));
        assert_eq!(of("1,1,1,0,1"), Err(CsvError::Line { line: 2 }));
        assert_eq!(of("1,1,,,1"), Err(CsvError::Line { line: 2 }));
        assert_eq!(of("1,1,1,2,3-1"), Err(CsvError::Line { line: 2 }));
        assert_eq!(of("1,1,1,2,1\n1,1,3,4,2"), Err(CsvError::Twice { line: 3 }));
        assert_eq!(of("1,1,1,2,1-2\n1,2,3,4,2-3"), Err(CsvError::Boards { line: 3 }));
        assert_eq!(of("1,1,1,2,1-2\n1,1,2,1,4-5"), Err(CsvError::Boards { line: 3 }));
        assert_eq!(of("1,2,1,2,1"), Err(CsvError::Missing { round: 1, table: 1 }));
        assert_eq!(of("1,1,1,4301,1"), Err(CsvError::Pair { line: 2, pair: 4301, most: 4 }));
        assert_eq!(of(""), Ok(()));
    }
}
