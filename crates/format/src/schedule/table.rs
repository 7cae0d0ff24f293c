//! Tables with headings: lists with one game per line, and grids with a game in each cell.

use super::dates::{self, Dates};
use super::free_text;
use super::rounds::{allowed, at_number, in_order};
use super::side::tokens::{self, Token};
use super::side::{self, Piece};
use super::trailing;
use super::words::{self, Key};
use super::{Expected, Form, Item, ItemKind, Line, LineMeaning, MAX_ITEMS, Note, Place, Reading, Written};
use crate::cells::{self, Cell, Cut};
use crate::words::{Heading, heading};

/// The line of headings with the meaning of its columns.
pub struct Head {
    /// The 0-based line of the headings; `None` if the columns are known only from the rows.
    pub line: Option<usize>,
    /// The separator of cells.
    pub by: Separator,
    /// The columns from the left.
    pub columns: Vec<Column>,
}

/// The separator of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separator {
    Char(char),
    /// Two blanks or more; one blank if all cells are numbers.
    Blanks,
}

/// The contents of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Round,
    Table,
    Boards,
    /// A player, or two partners, of side 0 or 1.
    Side(usize),
    /// One of the four seats.
    Seat(usize),
    /// A complete game.
    Game,
    Out,
    Date,
    Time,
    Unused,
}

/// Returns a cell as a piece of its line.
fn piece(cell: &Cell) -> Piece<'_> {
    side::trim(Piece { chars: &cell.chars, column: cell.column })
}

/// The separators that a table may have.
const SEPARATORS: [Separator; 5] = [
    Separator::Char('\t'),
    Separator::Char(';'),
    Separator::Char('|'),
    Separator::Char(','),
    Separator::Blanks,
];

/// Returns the headings if one of the first five non-blank lines has the headings of a table, or two of them together.
pub fn head(lines: &[Vec<char>]) -> Option<Head> {
    let is_full = |(_, chars): &(usize, &Vec<char>)| chars.iter().any(|c| !c.is_whitespace());
    let full: Vec<(usize, &Vec<char>)> = lines.iter().enumerate().filter(is_full).take(6).collect();
    let of = |at: usize| {
        let (line, chars) = full[at];
        let below = full.get(at + 1).copied();
        SEPARATORS.into_iter().find_map(|by| {
            let both = below.and_then(|(line, below)| Some((line, names(&joined(chars, below, by)?)?)));
            let (line, columns) = both.or_else(|| Some((line, columns(chars, by)?)))?;
            Some(Head { line: Some(line), by, columns })
        })
    };
    (0..full.len().min(5)).find_map(of)
}

/// Returns the headings of two lines together: `White` above `No` and `Name`, `Table 1` above `White` and `Black`. A
/// heading above covers the empty cells after it. `None` unless both lines are headings.
fn joined(above: &[char], below: &[char], by: Separator) -> Option<Vec<String>> {
    if matches!(by, Separator::Blanks) {
        return None;
    }
    let texts = |chars: &[char]| cells(chars, by).0.iter().map(Cell::text).collect::<Vec<String>>();
    let [above, below] = [above, below].map(texts);
    let key = |text: &String| heading(&text.to_lowercase());
    let known = |texts: &[String]| {
        texts.iter().filter(|text| !text.is_empty()).all(|text| {
            !text.contains(|c: char| c.is_ascii_digit())
                && (key(text).is_some() || words::key(text).is_some())
        })
    };
    let empty = above.iter().skip(1).any(String::is_empty);
    if !empty || below.iter().filter(|text| !text.is_empty()).count() < 2 || !known(&below) {
        return None;
    }
    let mut over = String::new();
    let joined = below.iter().enumerate().map(|(at, name)| {
        let own = above.get(at).filter(|text| !text.is_empty());
        over = own.unwrap_or(&over).clone();
        match (key(&over), key(name)) {
            (Some(Heading::First | Heading::Second), Some(Heading::Name)) => over.clone(),
            (Some(Heading::First | Heading::Second), Some(_)) => "#".to_owned(),
            _ if name.is_empty() => own.cloned().unwrap_or_default(),
            _ => name.clone(),
        }
    });
    Some(joined.collect())
}

/// Returns true if a line has the headings of a table.
pub fn is_head(chars: &[char]) -> bool {
    head(std::slice::from_ref(&chars.to_vec())).is_some()
}

/// Returns the columns named by the cells of a line, or `None` if they do not make a table.
fn columns(chars: &[char], by: Separator) -> Option<Vec<Column>> {
    let texts: Vec<String> = cells(chars, by).0.iter().map(Cell::text).collect();
    let is_name = |text: &&String| heading(&text.to_lowercase()) == Some(Heading::Name);
    // Blanks are in names too, so two names on a line are not told apart by them.
    let is_cut = by != Separator::Blanks || texts.iter().filter(is_name).count() < 2;
    if is_cut { names(&texts) } else { None }
}

/// Returns the columns with these headings, or `None` if they do not make a table.
fn names(names: &[String]) -> Option<Vec<Column>> {
    let keys: Vec<Option<Key>> = names.iter().map(|name| words::key(name)).collect();
    // Numbers and signs are not headings: `A - B C - D` is two games.
    let is_heading = |(name, key): (&String, &Option<Key>)| {
        let word = name.is_empty() || name == "#" || name.chars().any(char::is_alphabetic);
        word && !matches!(key, Some(Key::Versus | Key::And))
    };
    if !names.iter().zip(&keys).all(is_heading) {
        return None;
    }
    let has = |wanted: Key| keys.contains(&Some(wanted));
    let seats = (0..4).all(|seat| has(Key::Seat(seat)));
    let sides = has(Key::First) && has(Key::Second);
    let directions = has(Key::NorthSouth) && has(Key::EastWest);
    // `Table 1 | Table 2`, `Game 1 | Game 2`: every cell below is a game.
    let is_numbered = |name: &String| {
        let (word, number) = name.rsplit_once(' ').unwrap_or(("", ""));
        let is_place = matches!(words::key(word), Some(Key::Table | Key::Boards));
        (is_place || words::is_game(&word.to_lowercase())) && number.parse::<u16>().is_ok()
    };
    let numbered = names.iter().filter(|name| is_numbered(name)).count();
    // A list of solutions has a number in place of a round.
    let is_first = |name: &String| name.is_empty() || heading(&name.to_lowercase()) == Some(Heading::Number);
    let grid = numbered > 0 && [Key::Round, Key::Time, Key::Date, Key::Bye].into_iter().any(has)
        || numbered > 1 && names.first().is_some_and(is_first)
        || numbered == 1
            && names.len() == 2
            && names.first().is_some_and(|name| !name.is_empty() && is_first(name));
    // The two players of a game with their ratings and the result: `No. Name Rtg Result Name Rtg No.`
    let has_two = || {
        let at = |wanted: Heading| {
            let is_wanted =
                move |name: &String| heading(name.to_lowercase().trim_end_matches('.')) == Some(wanted);
            names.iter().enumerate().filter(move |(_, name)| is_wanted(name)).map(|(at, _)| at)
        };
        let people: Vec<usize> = at(Heading::Name).collect();
        let between = |result: usize| people.len() == 2 && people[0] < result && result < people[1];
        at(Heading::Result).any(between).then_some(people)
    };
    let people = if sides { Vec::new() } else { has_two().unwrap_or_default() };
    if !(seats || sides || directions || grid || !people.is_empty()) {
        return None;
    }
    let tables = has(Key::Table);
    let column = |(name, key): (&String, &Option<Key>)| match key {
        _ if is_numbered(name) => Column::Game,
        Some(Key::Round) => Column::Round,
        Some(Key::Table) => Column::Table,
        Some(Key::Boards) if name.to_lowercase() == "board" && !tables && !directions && !seats => {
            Column::Table
        }
        Some(Key::Boards) => Column::Boards,
        Some(Key::First | Key::NorthSouth) => Column::Side(0),
        Some(Key::Second | Key::EastWest) => Column::Side(1),
        Some(Key::Seat(seat)) if seats => Column::Seat(usize::from(*seat)),
        Some(Key::Bye) => Column::Out,
        Some(Key::Date) => Column::Date,
        Some(Key::Time) => Column::Time,
        _ => Column::Unused,
    };
    let mut columns: Vec<Column> = names.iter().zip(&keys).map(column).collect();
    people.into_iter().enumerate().for_each(|(side, at)| columns[at] = Column::Side(side));
    Some(columns)
}

/// Returns the cells of a line, and the column of an unclosed quote.
pub fn cells(chars: &[char], by: Separator) -> (Vec<Cell>, Option<usize>) {
    let separator = match by {
        Separator::Char(separator) => separator,
        Separator::Blanks => return (by_blanks(chars), None),
    };
    let Cut { cells, open } = cells::cut(chars, separator);
    (cells, open)
}

fn by_blanks(chars: &[char]) -> Vec<Cell> {
    let text: String = chars.iter().collect();
    // One blank separates numbers and, in a line of one-word headings, the headings.
    let one = !text.trim().contains("  ");
    let mut cells: Vec<Cell> = Vec::new();
    let mut gap = 2;
    for (i, &c) in chars.iter().enumerate() {
        if c.is_whitespace() {
            gap += 1;
            continue;
        }
        match cells.last_mut() {
            Some(cell) if gap == 0 => cell.chars.push(c),
            Some(cell) if gap == 1 && !one => cell.chars.extend([' ', c]),
            _ => cells.push(Cell { chars: vec![c], column: i + 1, quoted: false }),
        }
        gap = 0;
    }
    cells
}

/// Reads the rows of a table.
pub fn read(lines: &[Vec<char>], head: &Head, reading: &mut Reading) {
    reading.form = Form::Table;
    let mut rows =
        Rows { reading, scores: 0, own: 0, count: 0, dates: Dates::default(), above: Above::default() };
    let titles = head.line.map(|line| &lines[line]);
    for (index, chars) in lines.iter().enumerate() {
        let number = index + 1;
        if chars.iter().all(|c| c.is_whitespace()) {
            continue;
        }
        let taken = match rows.above(chars) {
            // The headings are repeated above each of several tables.
            _ if titles == Some(chars) => LineMeaning::Columns,
            Some(taken) => taken,
            None if head.line.is_some_and(|line| index < line) => LineMeaning::Words,
            None if is_rule(chars) => LineMeaning::More,
            None => rows.row(number, chars, head),
        };
        rows.reading.lines.push(Line { number, taken });
        if rows.count > MAX_ITEMS {
            rows.reading.trouble(number, 1, Expected::Fewer);
            break;
        }
    }
    let Rows { scores, own, dates, .. } = rows;
    dates.settle(reading);
    if scores > 0 {
        reading.notes.push(Note::Scores { count: scores });
    }
    if own > 0 {
        reading.notes.push(Note::SelfGames { count: own });
    }
    let titles = titles.map(|titles| cells(titles, head.by).0).unwrap_or_default();
    reading.directions = titles.iter().any(|cell| words::key(&cell.text()) == Some(Key::NorthSouth));
    in_order(&mut reading.rounds, &mut reading.lines);
}

/// Returns true for a line of only separating signs, as under the headings of a table with bars.
pub fn is_rule(chars: &[char]) -> bool {
    chars.iter().all(|&c| c.is_whitespace() || matches!(c, '|' | ':' | '=' | '+') || words::is_dash(c))
}

struct Rows<'a> {
    reading: &'a mut Reading,
    scores: usize,
    own: usize,
    count: usize,
    dates: Dates,
    above: Above,
}

/// The information from lines above a table, or between its rows, that applies to the rows below.
#[derive(Default)]
struct Above {
    round: Option<u16>,
    table: Option<u16>,
    day: Option<String>,
}

/// A row that is being read.
#[derive(Default)]
struct Row {
    round: Option<u16>,
    table: Option<u16>,
    boards: Vec<u16>,
    /// The sides, each with its column; likewise the seats.
    sides: [Option<(usize, Vec<String>)>; 2],
    seats: [Option<(usize, String)>; 4],
    day: String,
    time: String,
    items: Vec<(usize, ItemKind)>,
}

impl Rows<'_> {
    /// Reads a line with only `Round 3`, `Table 2` or a date.
    fn above(&mut self, chars: &[char]) -> Option<LineMeaning> {
        let is_empty = |chars: &[char]| chars.iter().all(|&c| c.is_whitespace() || c == ':');
        let bare = trailing::bare(chars);
        let round = free_text::heading(&bare.chars).filter(|&(_, from)| is_empty(&bare.chars[from..]));
        if let Some((number, _)) = round {
            (self.above.round, self.above.day) = (Some(number), bare.day);
            return Some(LineMeaning::Round { number });
        }
        let tokens = tokens::of(side::line(&bare.chars))?;
        let said: Vec<&Token> =
            tokens.iter().map(|(_, token)| token).filter(|it| **it != Token::Colon).collect();
        match said[..] {
            [] if bare.day.is_some() => self.above.day = bare.day,
            [Token::Key(Key::Table), Token::Label(table)] => self.above.table = table.parse().ok(),
            _ => return None,
        }
        Some(LineMeaning::Words)
    }

    fn row(&mut self, line: usize, chars: &[char], head: &Head) -> LineMeaning {
        let (cells, open) = cells(chars, head.by);
        if let Some(column) = open {
            self.reading.trouble(line, column, Expected::Quote);
            return LineMeaning::Trouble;
        }
        let (end, troubles) = (chars.len() + 1, self.reading.troubles.len());
        let Above { round, table, day } = &self.above;
        let day = day.clone().unwrap_or_default();
        let mut row = Row { round: *round, table: *table, day, ..Row::default() };
        for (cell, &column) in cells.iter().zip(&head.columns) {
            // Several games next to each other.
            if column == Column::Side(0) && row.sides[1].is_some() {
                self.own += usize::from(row.join_sides());
            }
            self.cell(line, cell, column, &mut row);
        }
        self.own += usize::from(row.join_sides());
        if !row.join_seats() {
            self.reading.trouble(line, end, Expected::Partner);
        }
        if row.items.is_empty() {
            if self.reading.troubles.len() == troubles {
                self.reading.trouble(line, end, Expected::Game);
            }
            return LineMeaning::Trouble;
        }
        let games = row.items.iter().filter(|(_, what)| matches!(what, ItemKind::Game { .. })).count();
        let byes = row.items.len() - games;
        self.count += row.items.len();
        let place = |column| Place { line, column };
        let items = std::mem::take(&mut row.items).into_iter();
        let items: Vec<Item> = items.map(|(column, what)| Item { place: place(column), what }).collect();
        let round = self.round(&row, &items, head);
        let written = &mut self.reading.rounds[round];
        written.items.extend(items);
        written.date = written.date.or_else(|| dates::date(&row.day));
        LineMeaning::Games { games, byes, round }
    }

    /// Reads a cell, which may be empty.
    fn cell(&mut self, line: usize, cell: &Cell, column: Column, row: &mut Row) {
        let cell = &Cell { chars: trailing::without_places(&cell.chars), ..*cell };
        let text = cell.text();
        if text.is_empty() || text.chars().all(words::is_dash) {
            return;
        }
        match column {
            Column::Round => match number(&text) {
                Some(number) => row.round = Some(number),
                None => self.reading.trouble(line, cell.column, Expected::Round),
            },
            Column::Table => match number(&text) {
                Some(number) => row.table = Some(number),
                None => self.reading.trouble(line, cell.column, Expected::Table),
            },
            Column::Boards => match board_numbers(&text) {
                numbers if numbers.is_empty() => self.reading.trouble(line, cell.column, Expected::Board),
                numbers => row.boards = numbers,
            },
            Column::Side(side) => row.sides[side] = Some((cell.column, side::partners(&text))),
            Column::Seat(seat) => row.seats[seat] = Some((cell.column, text)),
            Column::Out => {
                let names = text.split([',', '&', '+']).map(str::trim).filter(|name| !name.is_empty());
                row.items.extend(names.map(|name| (cell.column, ItemKind::Out(vec![name.to_owned()]))));
            }
            Column::Game => {
                let found = side::read(piece(cell), false);
                self.scores += found.scores;
                self.own += found.own;
                for (column, expected) in found.troubles {
                    self.reading.trouble(line, column, expected);
                }
                row.items.extend(found.items);
            }
            // An hour after a date is not part of the round's day.
            Column::Date => row.day = day(&text),
            Column::Time => row.time = text,
            Column::Unused => {}
        }
    }

    /// Returns the index of the round that a row belongs to. Without a column for rounds, each line of a grid is a
    /// round, or the games of one day or hour are, or else all games are one round.
    fn round(&mut self, row: &Row, items: &[Item], head: &Head) -> usize {
        let rounds = &mut self.reading.rounds;
        let has = |column: Column| head.columns.contains(&column);
        let firsts = head.columns.iter().filter(|&&column| column == Column::Side(0)).count();
        let by_row = has(Column::Game) || firsts > 1;
        match row.round {
            Some(number) => at_number(rounds, number),
            None if !by_row && !has(Column::Round) && (has(Column::Date) || !row.day.is_empty()) => {
                self.dates.at(rounds, &row.day, items)
            }
            None if !by_row && !has(Column::Round) && has(Column::Time) => {
                self.dates.at(rounds, &row.time, items)
            }
            None if rounds.is_empty() || by_row => {
                rounds.push(Written::default());
                rounds.len() - 1
            }
            None => rounds.len() - 1,
        }
    }
}

impl Row {
    /// Makes a game or a bye of the two sides; returns true if an entrant was written against itself.
    fn join_sides(&mut self) -> bool {
        let (column, one, other) = match std::mem::take(&mut self.sides) {
            [None, None] => return false,
            // `one` is the first-named side if there is one.
            [Some((column, one)), other] | [other, Some((column, one))] => (column, one, other),
        };
        let Some((_, other)) = other else {
            self.items.push((column, ItemKind::Out(one)));
            return false;
        };
        let own = one == other;
        let what = if own || is_bye(&other) {
            ItemKind::Out(one)
        } else if is_bye(&one) {
            ItemKind::Out(other)
        } else {
            let boards = std::mem::take(&mut self.boards);
            ItemKind::Game { sides: [one, other], boards, table: self.table }
        };
        self.items.push((column, what));
        own
    }

    /// Makes a game or a bye of the four seats; returns false if two or three of them are taken.
    fn join_seats(&mut self) -> bool {
        match std::mem::take(&mut self.seats) {
            [None, None, None, None] => {}
            [Some((column, n)), Some((_, s)), Some((_, e)), Some((_, w))] => {
                let sides = [vec![n, s], vec![e, w]];
                self.items.push((column, ItemKind::Game { sides, boards: Vec::new(), table: self.table }));
            }
            [Some((column, name)), None, None, None] => self.items.push((column, ItemKind::Out(vec![name]))),
            _ => return false,
        }
        true
    }
}

fn is_bye(side: &[String]) -> bool {
    side.len() == 1 && words::in_text(&side[0]) == Some(Key::Bye)
}

/// Returns a date without the hour after it.
fn day(text: &str) -> String {
    let first = text.split(' ').next().unwrap_or_default();
    if dates::is_date(text) { text } else { first }.to_owned()
}

/// Parses the number of a round or table, also as `3.`, `Round 3`, `3e`.
fn number(text: &str) -> Option<u16> {
    let digits: String =
        text.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    digits.parse().ok().and_then(allowed)
}

/// Parses board numbers: `4`, `1-3`, `1, 2, 3`.
fn board_numbers(text: &str) -> Vec<u16> {
    let mut boards = Vec::new();
    let mut range = false;
    for word in text.split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits: String = word.chars().filter(char::is_ascii_digit).collect();
        if let Ok(number) = digits.parse() {
            side::push_board(&mut boards, number, range);
            range = false;
        }
        range |= word.chars().any(words::is_dash);
    }
    boards
}
