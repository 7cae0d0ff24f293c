//! Crosstables: names with a column for each round, `5w1`, `12z½`, `12b0`, or words for rounds without a game.

use std::collections::HashMap;

use rondel_event::event::MAX_NAME;
use rondel_event::standings::keizer::Away;
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::result::Outcome;

use super::cells::Row;
use super::words::{self, Column};
use super::{Fault, Form, Item, ItemKind, MAX_ROUND, Reading};

/// The contents of a cell: a player's round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Game { opponent: u16, white: Option<bool>, score: Score },
    Away(Away),
    Nothing,
}

/// The player's own score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Score {
    Win,
    Draw,
    Loss,
    ForfeitWin,
    ForfeitLoss,
    Open,
}

impl Score {
    fn of(text: &str) -> Option<Self> {
        Some(match text {
            "1" => Score::Win,
            "½" | "=" | "0.5" | "0,5" | "1/2" | "r" | "5" => Score::Draw,
            "0" => Score::Loss,
            "+" => Score::ForfeitWin,
            "-" => Score::ForfeitLoss,
            "" | "*" | "?" => Score::Open,
            _ => return None,
        })
    }

    /// Returns the opponent's score.
    fn other(self) -> Self {
        match self {
            Score::Win => Score::Loss,
            Score::Loss => Score::Win,
            Score::ForfeitWin => Score::ForfeitLoss,
            Score::ForfeitLoss => Score::ForfeitWin,
            same => same,
        }
    }

    fn outcome(self) -> Option<Outcome> {
        Some(match self {
            Score::Win => Outcome::FirstWins,
            Score::Draw => Outcome::Draw,
            Score::Loss => Outcome::SecondWins,
            Score::ForfeitWin => Outcome::SecondForfeits,
            Score::ForfeitLoss => Outcome::FirstForfeits,
            Score::Open => return None,
        })
    }
}

/// Parses the cell of a game: number, colour, score, with or without blanks, or with the score's sign in front
/// (`+5w`).
fn game(text: &str) -> Option<Cell> {
    let compact: String = text.split_whitespace().collect::<String>().to_lowercase().replace('–', "-");
    let (ahead, rest) = match compact.strip_prefix(['+', '=', '-']) {
        Some(rest) => (Some(&compact[..1]), rest),
        None => (None, compact.as_str()),
    };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let opponent: u16 = rest[..digits].parse().ok().filter(|&number| number > 0)?;
    let rest = &rest[digits..];
    let mut chars = rest.chars();
    let white = match chars.next()? {
        'w' | 'h' => Some(true),
        'b' | 'z' | 's' => Some(false),
        _ => return None,
    };
    let behind = chars.as_str();
    let score = match (ahead, behind) {
        (Some("+"), "") => Score::Win,
        (Some("-"), "") => Score::Loss,
        (Some("="), "") => Score::Draw,
        (Some(_), _) => return None,
        (None, behind) => Score::of(behind)?,
    };
    Some(Cell::Game { opponent, white, score })
}

/// Parses any cell of a round; `None` if it is not understood.
fn cell(text: &str) -> Option<Cell> {
    if matches!(text, "" | "-" | "--" | "---" | "–" | "—" | "*" | "." | "0" | "x" | "X") {
        return Some(Cell::Nothing);
    }
    game(text).or_else(|| words::kind(text).map(Cell::Away))
}

/// A row with its parsed cells.
struct Entry<'a> {
    row: &'a Row,
    number: u16,
    label: usize,
    cells: Vec<Cell>,
}

/// A table that looks like a crosstable of rounds.
pub struct Table<'a> {
    rows: Vec<(&'a Row, Split<'a>)>,
    others: Vec<&'a Row>,
}

/// A row split into parts: `3 Anna Bos 1650 5w1 12z½ 2.5`.
struct Split<'a> {
    number: Option<u16>,
    name: String,
    rating: Option<u16>,
    /// The cells from the first game or absence on, including points after them.
    rounds: Vec<&'a str>,
}

impl<'a> Table<'a> {
    /// Returns the crosstable of these rows, or `None` unless about half of them, two headings aside, have a game.
    pub fn of(rows: &'a [Row]) -> Option<Self> {
        let headed = rows.iter().find_map(|row| columns(&titles(row)).map(|columns| (row.line, columns)));
        let mut found = Vec::new();
        let mut others = Vec::new();
        for row in rows.iter().filter(|row| Some(row.line) != headed.as_ref().map(|(line, _)| *line)) {
            match split(row, headed.as_ref().map(|(_, columns)| columns.as_slice())) {
                Some(split) => found.push((row, split)),
                None => others.push(row),
            }
        }
        let games = found.iter().filter(|(_, split)| split.rounds.iter().any(|text| game(text).is_some()));
        let is_table = 2 * games.count() > rows.len().saturating_sub(2) && found.len() > 1;
        is_table.then_some(Table { rows: found, others })
    }

    /// Adds the contents to `reading`.
    pub fn read(self, reading: &mut Reading) {
        reading.form = Form::Crosstable;
        for row in self.others {
            reading.trouble(row.line, &row.text, Fault::NotALine);
        }
        let mut entries: Vec<Entry> = Vec::new();
        let mut places: HashMap<u16, usize> = HashMap::new();
        for (index, (row, split)) in self.rows.into_iter().enumerate() {
            let number = split.number.or_else(|| u16::try_from(index + 1).ok());
            let number = number.filter(|number| !places.contains_key(number));
            let is_name = !split.name.is_empty() && split.name.chars().count() <= MAX_NAME;
            let Some(number) = number.filter(|_| is_name) else {
                reading.trouble(row.line, &row.text, Fault::Name);
                continue;
            };
            if split.rounds.len() > usize::from(MAX_ROUND) {
                reading.trouble(row.line, &row.text, Fault::NotALine);
                continue;
            }
            places.insert(number, entries.len());
            let label = reading.label(&split.name, row.line);
            reading.labels[label].rating = split.rating;
            let cells = split.rounds.iter().enumerate().map(|(round, text)| {
                cell(text).unwrap_or_else(|| {
                    let why = Fault::Cell { round: RoundNo::from_index(round), text: (*text).to_owned() };
                    reading.trouble(row.line, &row.text, why);
                    Cell::Nothing
                })
            });
            let cells: Vec<Cell> = cells.collect();
            entries.push(Entry { row, number, label, cells });
        }
        let rounds = entries.iter().map(|entry| entry.cells.len()).max().unwrap_or(0);
        for round in 0..rounds {
            for at in 0..entries.len() {
                item(&entries, &places, at, round, reading);
            }
        }
    }
}

/// Adds the item of a row in a round, unless the opponent's row has the same game as white; `places` gives the index
/// of a row by its number.
fn item(entries: &[Entry], places: &HashMap<u16, usize>, at: usize, index: usize, reading: &mut Reading) {
    let Entry { row, number, label, ref cells } = entries[at];
    let round = RoundNo::from_index(index);
    let what = match cells.get(index) {
        None | Some(Cell::Nothing) => return,
        Some(&Cell::Away(away)) => ItemKind::Away { who: label, away },
        Some(&Cell::Game { opponent, white, score }) => {
            let Some(&other) = places.get(&opponent).filter(|_| opponent != number) else {
                return reading.trouble(row.line, &row.text, Fault::Opponent { round, number: opponent });
            };
            let back = entries[other].cells.get(index);
            let agrees = matches!(back, Some(&Cell::Game { opponent, white: theirs, score: their_score })
                if opponent == number
                    && theirs == white.map(|white| !white)
                    && (their_score == score.other()
                        || their_score == Score::ForfeitLoss && score == Score::ForfeitLoss));
            if !agrees {
                let opponent = reading.labels[entries[other].label].name.clone();
                return reading.trouble(row.line, &row.text, Fault::Disagree { round, opponent });
            }
            // The game is in both rows; the row of white is used.
            if white == Some(false) {
                return;
            }
            let both = score == Score::ForfeitLoss
                && matches!(back, Some(Cell::Game { score: Score::ForfeitLoss, .. }));
            let outcome = if both { Some(Outcome::BothForfeit) } else { score.outcome() };
            ItemKind::Game { white: label, black: entries[other].label, outcome }
        }
    };
    reading.items.push(Item { line: row.line, round, what });
}

/// Returns the cells of a line that may be one of headings, split at single blanks if it has no other separator.
fn titles(row: &Row) -> Vec<String> {
    match row.by_blanks {
        true => row.text.split_whitespace().map(str::to_owned).collect(),
        false => row.cells.clone(),
    }
}

/// Returns the columns named by a line of headings, with `Round` for each round; `None` unless it names a name and
/// rounds.
fn columns(cells: &[String]) -> Option<Vec<Column>> {
    let is_round = |text: &str| matches!(words::round(text), Some(Ok(_)));
    let named = cells.iter().any(|cell| words::heading(cell) == Column::Name);
    let columns = cells.iter().map(|cell| if is_round(cell) { Column::Round } else { words::heading(cell) });
    let columns: Vec<Column> = columns.collect();
    (named && columns.contains(&Column::Round)).then_some(columns)
}

fn split<'a>(row: &'a Row, columns: Option<&[Column]>) -> Option<Split<'a>> {
    match columns {
        Some(columns) if !row.by_blanks => {
            let of = |wanted: Column| {
                let cells = columns.iter().zip(&row.cells).filter(move |&(&column, _)| column == wanted);
                cells.map(|(_, cell)| cell.as_str())
            };
            let name = of(Column::Name).next()?.to_owned();
            let number = of(Column::Place).next().and_then(number);
            let rating = of(Column::Rating).next().and_then(|text| text.parse().ok());
            Some(Split { number, name, rating, rounds: of(Column::Round).collect() })
        }
        _ => by_shape(row),
    }
}

/// Splits a row without headings, or with blanks between the cells: the name precedes the first cell of a round.
fn by_shape(row: &Row) -> Option<Split<'_>> {
    let words: Vec<&str> = match row.by_blanks {
        true => row.text.split_whitespace().collect(),
        false => row.cells.iter().map(String::as_str).collect(),
    };
    let is_round = |text: &str| {
        game(text).is_some() || words::kind(text).is_some() || matches!(text, "-" | "--" | "---" | "–" | "*")
    };
    let first = words.iter().skip(1).position(|word| is_round(word))? + 1;
    let last = words.iter().rposition(|word| is_round(word) || word.is_empty()).unwrap_or(first).max(first);
    let mut head = &words[..first];
    let number = head.first().and_then(|word| number(word));
    if number.is_some() && head.len() > 1 {
        head = &head[1..];
    }
    let rating = head.last().filter(|_| head.len() > 1).and_then(|word| word.parse().ok());
    if rating.is_some() {
        head = &head[..head.len() - 1];
    }
    let name = head.iter().copied().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    Some(Split { number, name, rating, rounds: words[first..=last].to_vec() })
}

fn number(text: &str) -> Option<u16> {
    text.trim_end_matches(['.', ')']).parse().ok().filter(|&number| number > 0)
}

/// Returns the number of members if the table gives scores against each opponent: each row has about as many score
/// cells as there are rows. Returns `None` for any other table.
pub fn matrix(rows: &[Row]) -> Option<usize> {
    let scores = |row: &Row| {
        let words: Vec<&str> = match row.by_blanks {
            true => row.text.split_whitespace().collect(),
            false => row.cells.iter().map(String::as_str).collect(),
        };
        let name = words.iter().position(|word| word.chars().any(char::is_alphabetic) && !is_own(word))?;
        let is_score = |word: &&&str| {
            matches!(**word, "1" | "0" | "½" | "=" | "1/2" | "0.5" | "0,5" | "" | "-" | "." | "*" | "+")
                || is_own(word)
        };
        Some(words[name + 1..].iter().filter(is_score).count())
    };
    let counts: Vec<usize> = rows.iter().filter_map(scores).collect();
    let members = counts.iter().filter(|&&count| count > 2).count();
    // Some slack allows for points and a place after the scores, and for open games without a cell.
    let fit = counts.iter().filter(|&&count| count + 2 >= members && count <= 2 * members + 2).count();
    let own = rows.iter().filter(|row| row.text.split(['\t', ';', '|', ',', ' ']).any(is_own)).count();
    (members > 2 && fit >= members && 2 * own > members).then_some(members)
}

/// Returns true for a cell on the diagonal.
fn is_own(word: &str) -> bool {
    matches!(word.trim(), "x" | "X" | "xx" | "XX" | "xxx" | "■" | "█" | "#" | "\\" | "*" | "**")
}
