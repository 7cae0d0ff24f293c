//! Starting positions of an individual tournament in pasted text: one round of tables with four numbers each.

use rondel_schedule::verify::differences;
use rondel_schedule::whist::Solution;
use serde::{Deserialize, Serialize};

use super::schedule::{self, ItemKind, Note};

/// The largest number of players for whom starting positions are read.
pub const MOST_PLAYERS: usize = 101;

/// Starting positions that were read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Starting {
    /// The positions, in the order of the text; [`verify`](rondel_schedule::verify) says whether they are a solution.
    pub solution: Solution,
    /// Notes on the interpretation of the numbers.
    pub notes: Vec<StartingNote>,
}

/// An ambiguity of the text and the interpretation chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StartingNote {
    /// The text has several rounds; only the first was used.
    FirstRound {
        /// The number of rounds in the text.
        rounds: usize,
    },
    /// No position is 0, so this number, the highest, was taken for 0, the player who keeps the seat.
    Stays {
        /// The number in the text.
        number: u16,
    },
    /// Position 0 is occupied and this number is free, so all numbers were shifted until 0 was the free one.
    SitsOut {
        /// The number that was free in the text.
        number: u16,
    },
}

/// The reason why a text has no starting positions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotStarting {
    /// The text is blank.
    Empty,
    /// The text has no tables.
    NoTables,
    /// A table is not two against two.
    NotFour {
        /// The table's 1-based line.
        line: usize,
    },
    /// A position is not a number.
    NotNumber {
        /// The text of the position.
        label: String,
        /// The position's 1-based line.
        line: usize,
    },
    /// A number occurs twice.
    Twice {
        /// The number.
        number: u16,
    },
    /// A number does not fit the number of tables.
    OutOfRange {
        /// The number.
        number: u16,
        /// The highest number that fits.
        most: u16,
    },
    /// The text has more than [`MOST_PLAYERS`] positions.
    TooMany {
        /// The number of positions.
        found: usize,
    },
}

/// A table that was read: the 0-based index of its round, and its four numbers.
type Seats = (usize, [u16; 4]);

/// Reads starting positions: `2 and 3 vs. 4 and 6`, `2 & 3 v 4 & 6`, or four bare numbers per table.
///
/// `n` tables have `4n` players, or one more who sits out. The numbers are 0-based positions; if they can be
/// interpreted in two ways, the way that gives a solution is chosen.
///
/// # Errors
/// [`NotStarting`], the first fault found.
///
/// ```
/// use rondel_format::starting::read;
/// let eight = read("2 and 3 vs. 4 and 6\n5 and 1 vs. 7 and 0").unwrap();
/// assert_eq!(eight.solution.tables(), [[2, 3, 4, 6], [5, 1, 7, 0]]);
/// assert_eq!(read("2 3 4 6, 5 1 7 0"), Ok(eight));
/// ```
pub fn read(text: &str) -> Result<Starting, NotStarting> {
    if text.trim().is_empty() {
        return Err(NotStarting::Empty);
    }
    let (mut seats, guessed) = match bare(text) {
        Some(tables) => (tables.into_iter().map(|table| (0, table)).collect(), false),
        None => written(text)?,
    };
    let mut notes = Vec::new();
    if let Err(twice) = once(&seats) {
        let first = seats[0].0;
        let rounds = seats.iter().map(|&(round, _)| round).max().unwrap_or(first) + 1 - first;
        seats.retain(|&(round, _)| round == first);
        // A schedule of all rounds begins with its starting positions.
        if rounds == 1 || guessed || once(&seats).is_err() {
            return Err(twice);
        }
        notes.push(StartingNote::FirstRound { rounds });
    }
    let tables: Vec<[u16; 4]> = seats.into_iter().map(|(_, table)| table).collect();
    let (solution, note) = seated(&tables)?;
    notes.extend(note);
    Ok(Starting { solution, notes })
}

/// Reads a text of nothing but numbers, four per table; `None` if it has anything else.
fn bare(text: &str) -> Option<Vec<[u16; 4]>> {
    let split = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|' | '(' | ')' | '[' | ']');
    let numbers: Option<Vec<u16>> =
        text.split(split).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len().is_multiple_of(4) && !numbers.is_empty())?;
    Some(numbers.as_chunks().0.to_vec())
}

/// Reads tables in the notation of a schedule; true if its rounds were only guessed from players who would play
/// twice.
fn written(text: &str) -> Result<(Vec<Seats>, bool), NotStarting> {
    let reading = schedule::read(text);
    let mut seats = Vec::new();
    for (round, written) in reading.rounds.iter().enumerate() {
        for item in &written.items {
            let ItemKind::Game { sides, .. } = &item.what else { continue };
            let line = item.place.line;
            let labels: Vec<&String> = sides.iter().flatten().collect();
            if sides.iter().any(|side| side.len() != 2) {
                return Err(NotStarting::NotFour { line });
            }
            let number = |label: &&String| {
                label.parse().map_err(|_| NotStarting::NotNumber { label: (*label).clone(), line })
            };
            let numbers = labels.iter().map(number).collect::<Result<Vec<u16>, _>>()?;
            seats.push((round, numbers.try_into().map_err(|_| NotStarting::NotFour { line })?));
        }
    }
    let guessed = reading.notes.contains(&Note::RoundsGuessed);
    if seats.is_empty() { Err(NotStarting::NoTables) } else { Ok((seats, guessed)) }
}

/// Checks that no number occurs twice.
fn once(seats: &[Seats]) -> Result<(), NotStarting> {
    let mut seen = std::collections::HashSet::new();
    let twice = seats.iter().flat_map(|(_, table)| table).find(|&&number| !seen.insert(number));
    twice.map_or(Ok(()), |&number| Err(NotStarting::Twice { number }))
}

/// Returns the solution of these tables, with a note on the interpretation of the numbers.
fn seated(tables: &[[u16; 4]]) -> Result<(Solution, Option<StartingNote>), NotStarting> {
    let seats = 4 * tables.len();
    if seats > MOST_PLAYERS {
        return Err(NotStarting::TooMany { found: seats });
    }
    let (seats, numbers) = (seats as u16, tables.as_flattened());
    let highest = numbers.iter().copied().max().unwrap_or(0);
    // One of the numbers may be free: a player sits out.
    let odd = seats + 1;
    if highest > odd || highest == odd && numbers.contains(&0) {
        return Err(NotStarting::OutOfRange { number: highest, most: seats });
    }
    let made = |players: u16, at: &dyn Fn(u16) -> u16| {
        Solution::new(players, tables.iter().map(|table| table.map(at)).collect()).ok()
    };
    let is_right = |solution: &Solution| differences(solution.players(), solution.tables()).faults.is_empty();
    let mut ways: Vec<(Solution, Option<StartingNote>)> = Vec::new();
    let mut add = |solution: Option<Solution>, note| ways.extend(solution.map(|solution| (solution, note)));
    if highest < seats {
        add(made(seats, &|number| number), None);
    } else {
        let free = (0..odd).find(|free| !numbers.iter().any(|number| number % odd == *free)).unwrap_or(0);
        let note = (free > 0).then_some(StartingNote::SitsOut { number: free });
        add(made(odd, &|number| (number + odd - free) % odd), note);
        if !numbers.contains(&0) && highest == seats {
            let note = Some(StartingNote::Stays { number: seats });
            add(made(seats, &|number| number % seats), note);
        }
    }
    let right = ways.iter().position(|(solution, _)| is_right(solution)).unwrap_or(0);
    match ways.is_empty() {
        true => Err(NotStarting::OutOfRange { number: highest, most: seats }),
        false => Ok(ways.swap_remove(right)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables(text: &str) -> Vec<[u16; 4]> {
        read(text).unwrap().solution.tables().to_vec()
    }

    #[test]
    fn the_forms_of_the_source_are_read() {
        let thirteen = [[3, 4, 2, 8], [5, 7, 10, 1], [9, 12, 6, 11]];
        for text in [
            "3 and 4 vs. 2 and 8\n5 and 7 vs. 10 and 1\n9 and 12 vs. 6 and 11",
            "Table 1 3 and 4 vs. 2 and 8\nTable 2 5 and 7 vs. 10 and 1\nTable 3 9 and 12 vs. 6 and 11",
            "3 & 4 v 2 & 8, 5 & 7 v 10 & 1, 9 & 12 v 6 & 11",
            "3 4 2 8\n5 7 10 1\n9 12 6 11",
        ] {
            assert_eq!(tables(text), thirteen, "{text}");
            assert_eq!(read(text).unwrap().notes, []);
        }
    }

    #[test]
    fn other_numberings_are_understood_and_said() {
        // Five players without a 3: all numbers are shifted back by three.
        let five = read("4 2 0 1").unwrap();
        assert_eq!((five.solution.players(), five.notes), (5, vec![StartingNote::SitsOut { number: 3 }]));
        assert_eq!(five.solution.tables(), [[1, 4, 2, 3]]);
        // Counted from 1 to 8: the highest number stays, since that gives a solution.
        let eight = read("2 3 4 6 5 1 7 8").unwrap();
        assert_eq!((eight.solution.players(), eight.notes), (8, vec![StartingNote::Stays { number: 8 }]));
        assert_eq!(eight.solution.tables(), [[2, 3, 4, 6], [5, 1, 7, 0]]);
        // All rounds: the first gives the starting positions.
        let all = "Round 1: 0 & 3 v 1 & 2\nRound 2: 0 & 1 v 2 & 3\nRound 3: 0 & 2 v 3 & 1";
        let all = read(all).unwrap();
        assert_eq!((all.solution.players(), all.notes), (4, vec![StartingNote::FirstRound { rounds: 3 }]));
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert_eq!(read("  \n"), Err(NotStarting::Empty));
        assert_eq!(read("hello"), Err(NotStarting::NoTables));
        assert_eq!(read("1-2 3-4"), Err(NotStarting::NotFour { line: 1 }));
        let bad = NotStarting::NotNumber { label: "Anna".to_owned(), line: 2 };
        assert_eq!(read("2 & 3 v 4 & 6\n5 & Anna v 7 & 0"), Err(bad));
        assert_eq!(read("2 & 3 v 4 & 6\n5 & 3 v 7 & 0"), Err(NotStarting::Twice { number: 3 }));
        assert_eq!(read("2 3 4 6 5 1 7 12"), Err(NotStarting::OutOfRange { number: 12, most: 8 }));
        let many = (0..104).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(read(&many), Err(NotStarting::TooMany { found: 104 }));
    }

    #[test]
    fn positions_that_are_no_solution_are_read_all_the_same() {
        let read = read("2 & 5 v 6 & 1; 3 & 4 v 7 & 0").unwrap().solution;
        assert!(!differences(8, read.tables()).faults.is_empty());
    }
}
