//! Several schedules in one text: a page of a book with its tables, two tables pasted one after the other.
//!
//! A text is one schedule as long as it reads well as one. If games are left over, parts are unreadable or faults
//! result, the text is cut at lines of words and where rounds or tables begin again with number 1. The parts are used
//! if they leave fewer parts unread and fewer faults than the whole.

use std::collections::BTreeSet;
use std::ops::Range;

use rondel_event::proof::report::{LabelledReport, Sign, Verdict};

use super::side::tokens::Token;
use super::side::{self, Piece};
use super::table::Separator;
use super::words::Key;
use super::{
    Choices, Expected, Form, ItemKind, Line, LineMeaning, Reading, free_text, meetings, printed, prose,
    read_one, table,
};
use crate::cells::Cell;

/// The largest number of parts that are examined.
const MOST_PARTS: usize = 400;

/// A summary of a reading with default choices, for a line of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The verdict, or `None` if no schedule can be built.
    pub verdict: Option<Verdict>,
    /// The number of entrants.
    pub entrants: usize,
    /// The number of rounds.
    pub rounds: usize,
}

impl Outcome {
    /// Returns the sign for the verdict, [`Sign::Open`] if there is none.
    pub fn sign(&self) -> Sign {
        self.verdict.map_or(Sign::Open, Verdict::sign)
    }
}

impl Reading {
    /// Returns the outcome with default choices.
    pub fn outcome(&self) -> Outcome {
        match self.judged() {
            Some(shown) => Outcome {
                verdict: Some(shown.verdict()),
                entrants: shown.schedule().entrants,
                rounds: shown.schedule().rounds.len(),
            },
            None => Outcome { verdict: None, entrants: 0, rounds: 0 },
        }
    }

    /// Returns the report with default choices, if a schedule can be built.
    fn judged(&self) -> Option<LabelledReport> {
        let built = self.build(&Choices::default()).ok()?;
        Some(self.shown(&built, self.places(&built), self.sides(&built)))
    }

    /// Returns the first and the last of its lines, 1-based.
    pub fn span(&self) -> [usize; 2] {
        [self.lines.first(), self.lines.last()].map(|line| line.map_or(0, |line| line.number))
    }

    /// Returns the number of faults, unread parts and missing parts; for rounds that follow from the first, the
    /// faults of the first.
    pub(super) fn cost(&self) -> usize {
        let Ok(built) = self.build_undoubted(&Choices::default()) else { return self.unread() + 1 };
        let shown = self.shown(&built, self.places(&built), self.sides(&built));
        match shown.verdict() {
            Verdict::Holds { .. } | Verdict::Kept { .. } => 0,
            Verdict::Part { .. } => 1,
            Verdict::Unread { places } => places,
            Verdict::Wrong { faults, unread } if shown.causes.is_empty() => faults + unread,
            Verdict::Wrong { unread, .. } => shown.causes.len() + unread,
        }
    }

    /// Returns true if the reading is a sentence with a sign in it: a single line without games, or a single game
    /// between names.
    fn is_remark(&self, lines: &[Vec<char>]) -> bool {
        let short = |chars: &Vec<char>| side::is_short(side::line(chars));
        match self.games() {
            0 => lines.len() == 1,
            1 => !lines.iter().all(short) || self.labels().len() < 4,
            _ => false,
        }
    }

    /// Returns the labels, in small letters.
    fn labels(&self) -> BTreeSet<String> {
        self.items().flat_map(|item| item.what.labels().map(str::to_lowercase)).collect()
    }
}

/// Looks for several schedules in a text that was read as one, and puts any into [`Reading::parts`]. In either case,
/// a line with games that the reading leaves out becomes an unread part.
pub fn look(lines: &[Vec<char>], reading: &mut Reading) {
    let plain: Vec<Vec<char>> = lines.iter().map(|chars| free_text::without_comments(chars)).collect();
    let lines = plain.as_slice();
    leave_nothing_out(lines, reading);
    split(lines, reading);
    if reading.parts.is_empty() && matches!(reading.form, Form::Text | Form::Solutions) {
        let games = |line: &&Line| matches!(line.taken, LineMeaning::Games { .. });
        let last = reading.lines.iter().filter(games).map(|line| line.number).max().unwrap_or(0);
        // The continuation of a game ends a few lines below it.
        let is_behind = |line: &Line| line.taken == LineMeaning::More && line.number > last + MOST_BETWEEN;
        let words = |line: &&Line| line.taken == LineMeaning::Words || is_behind(line);
        let words: BTreeSet<usize> = reading.lines.iter().filter(words).map(|line| line.number).collect();
        reading.left = runs_left(lines, |line| words.contains(&line));
        for [first, _] in reading.left.clone() {
            reading.trouble(first, 1, Expected::Alone);
        }
        reading.troubles.sort_by_key(|trouble| trouble.place);
    }
}

/// Looks for several schedules in a text that was read as one.
fn split(lines: &[Vec<char>], reading: &mut Reading) {
    let cost = reading.cost();
    if cost == 0 || matches!(reading.form, Form::Trf | Form::Results) {
        return;
    }
    let ranges = cut(lines);
    if !(2..=MOST_PARTS).contains(&ranges.len()) {
        return;
    }
    let parts: Vec<Reading> = ranges.iter().map(|range| part(lines, range)).collect();
    let (parts, ranges): (Vec<Reading>, Vec<Range<usize>>) =
        parts.into_iter().zip(ranges).filter(|(part, range)| !part.is_remark(&lines[range.clone()])).unzip();
    if parts.len() < 2 {
        return;
    }
    let inside = |line: usize| ranges.iter().any(|range| range.contains(&(line - 1)));
    let games = |line: &&Line| matches!(line.taken, LineMeaning::Games { games: 1.., .. });
    let left = reading.lines.iter().filter(games).filter(|line| !inside(line.number)).count();
    let wrong: usize = parts.iter().map(Reading::cost).sum();
    if left + wrong < cost && !is_one(&parts, wrong) {
        reading.parts = parts;
        reading.left = runs_left(lines, |line| !inside(line));
    }
}

/// The smallest number of numbers below each other that may be a table in an unknown form.
const FEWEST_NUMBERS: usize = 8;
/// The largest number of lines without numbers between two lines of one table.
const MOST_BETWEEN: usize = 3;

/// Returns the 1-based first and last lines of runs outside every schedule with so many numbers, and hardly any
/// words, that they may be one: a verdict on the others does not cover them.
fn runs_left(lines: &[Vec<char>], is_left: impl Fn(usize) -> bool) -> Vec<[usize; 2]> {
    let mut runs: Vec<([usize; 2], usize)> = Vec::new();
    for number in (1..=lines.len()).filter(|&number| is_left(number)) {
        let chars = &lines[number - 1];
        let tokens = side::tokens::of(side::line(chars)).unwrap_or_default();
        let is_number = |token: &Token| matches!(token, Token::Label(label) if label.parse::<u16>().is_ok());
        let numbers = tokens.iter().filter(|(_, token)| is_number(token)).count();
        if numbers == 0
            || prose::is_long(chars)
            || matches!(see(lines, number - 1), Seen::Words | Seen::Blank)
        {
            continue;
        }
        match runs.last_mut().filter(|([_, last], _)| number - *last <= MOST_BETWEEN + 1) {
            Some(([_, last], count)) => (*last, *count) = (number, *count + numbers),
            None => runs.push(([number; 2], numbers)),
        }
    }
    runs.into_iter().filter(|(_, count)| *count >= FEWEST_NUMBERS).map(|(run, _)| run).collect()
}

/// Returns true if the parts are the rounds of one schedule: each has one round, and all have the same players.
fn is_one(parts: &[Reading], wrong: usize) -> bool {
    let labels = parts[0].labels();
    let alike = parts.iter().all(|part| part.rounds.len() == 1 && part.labels() == labels);
    if !alike {
        return false;
    }
    let rounds = parts.iter().flat_map(|part| part.rounds.iter().cloned()).collect();
    let whole = Reading { rounds, ..Reading::default() };
    wrong > 0 || matches!(whole.outcome().verdict, Some(Verdict::Holds { .. }))
}

/// Reads a range of lines, with line numbers of the whole text.
fn part(lines: &[Vec<char>], range: &Range<usize>) -> Reading {
    let lines = &lines[range.clone()];
    let mut reading = read_one(lines);
    leave_nothing_out(lines, &mut reading);
    let before = range.start;
    let places = reading.rounds.iter_mut().flat_map(|round| &mut round.items).map(|item| &mut item.place);
    for place in places.chain(reading.troubles.iter_mut().map(|trouble| &mut trouble.place)) {
        place.line += before;
    }
    reading.lines.iter_mut().for_each(|line| line.number += before);
    reading
}

/// Turns lines with games that were taken for remarks into unread parts.
fn leave_nothing_out(lines: &[Vec<char>], reading: &mut Reading) {
    let left = reading.lines.iter().filter(|line| line.taken == LineMeaning::Words);
    let left: Vec<usize> =
        left.map(|line| line.number).filter(|number| has_games(&lines[number - 1])).collect();
    for &number in &left {
        reading.trouble(number, 1, Expected::Alone);
    }
    for line in reading.lines.iter_mut().filter(|line| left.contains(&line.number)) {
        line.taken = LineMeaning::Trouble;
    }
    reading.troubles.sort_by_key(|trouble| trouble.place);
}

/// Returns true if a line of numbers and signs has only games, possibly after a heading: no day, hour or season.
pub(super) fn has_games(chars: &[char]) -> bool {
    let from = free_text::heading(chars).map_or(0, |(_, from)| from);
    let piece = side::trim(Piece { chars: &chars[from..], column: from + 1 });
    if !side::has_sign(piece) {
        return false;
    }
    let is_year = |label: &str| label.parse::<u16>().is_ok_and(|number| number >= 1_900);
    let is_game = |what: &ItemKind| matches!(what, ItemKind::Game { .. }) && !what.labels().all(is_year);
    let found = side::read(piece, false);
    found.troubles.is_empty() && found.items.iter().any(|(_, what)| is_game(what))
}

/// The meaning of a line when a text is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seen {
    Blank,
    /// A line of words, without games or numbers.
    Words,
    /// The heading of a round.
    Round(u16),
    /// The beginning of a schedule: the headings of a table, a list of solutions.
    Head,
    /// The first of several tables.
    First,
    Other,
}

/// Returns the meaning of a line when a text is cut.
fn see(lines: &[Vec<char>], at: usize) -> Seen {
    let chars = &lines[at];
    if chars.iter().all(|c| c.is_whitespace()) {
        return Seen::Blank;
    }
    if let Some((number, _)) = free_text::heading(chars) {
        return Seen::Round(number);
    }
    let piece = side::line(chars);
    if printed::is_solution(chars) && !prose::is_long(chars) || table::is_head(chars) {
        return Seen::Head;
    }
    if side::is_short(piece) {
        return match () {
            () if goes_with_words(lines, at) => Seen::Words,
            () if names_first_table(lines, at) => Seen::First,
            () => Seen::Other,
        };
    }
    match is_words(chars) {
        true => Seen::Words,
        false => Seen::Other,
    }
}

/// Returns true if a line is words: no game between names is in it, or there are too many words for one.
fn is_words(chars: &[char]) -> bool {
    let piece = side::line(chars);
    !piece.chars.is_empty()
        && !side::is_short(piece)
        && free_text::heading(chars).is_none()
        && (prose::is_long(chars) || side::read(piece, false).items.is_empty())
}

/// Returns true if a line with a single label ends the sentence above it (`2016)`) or begins the one below (`A`).
fn goes_with_words(lines: &[Vec<char>], at: usize) -> bool {
    let piece = side::line(&lines[at]);
    let tokens = side::tokens::of(piece).unwrap_or_default();
    let labels = tokens.iter().filter(|(_, token)| matches!(token, Token::Label(_))).count();
    let alone = tokens.iter().all(|(_, token)| matches!(token, Token::Label(_) | Token::Point | Token::Gap));
    let words = |at: Option<usize>| at.and_then(|at| lines.get(at)).is_some_and(|chars| is_words(chars));
    let letter = piece.chars.len() == 1 && piece.chars[0].is_alphabetic();
    alone && labels == 1 && (words(at.checked_sub(1)) || letter && words(at.checked_add(1)))
}

/// Returns true if a line begins with `Table 1`; the number may be on the next line.
fn names_first_table(lines: &[Vec<char>], at: usize) -> bool {
    let next = lines.get(at + 1).map_or([].as_slice(), Vec::as_slice);
    let both: Vec<char> = lines[at].iter().chain([&' ']).chain(next).copied().collect();
    let tokens = side::tokens::of(side::line(&both)).unwrap_or_default();
    matches!(
        tokens.as_slice(),
        [(_, Token::Key(Key::Table)), (_, Token::Label(label)), ..] if label == "1"
    )
}

/// Returns the line ranges of the possible separate schedules, in order, without ranges that have no games.
fn cut(lines: &[Vec<char>]) -> Vec<Range<usize>> {
    let mut parts: Vec<Part> = Vec::new();
    // True if words separate the last part from the next line.
    let mut apart = true;
    let mut sheet: Option<Sheet> = None;
    for at in 0..lines.len() {
        let is_row = sheet.as_ref().is_some_and(|sheet| sheet.has_row(&lines[at]));
        let seen = match see(lines, at) {
            Seen::Words | Seen::Round(_) if is_row => Seen::Other,
            seen => seen,
        };
        match seen {
            Seen::Blank => continue,
            Seen::Words => {
                (apart, sheet) = (true, None);
                continue;
            }
            Seen::Head => sheet = Sheet::under(&lines[at]),
            _ => {}
        }
        let round = if let Seen::Round(number) = seen { Some(number) } else { None };
        let last = parts.last_mut().filter(|last| match (round, last.round) {
            // Remarks may occur between two rounds of one schedule.
            (Some(number), Some(before)) => number == before + 1 || number != 1 && !apart,
            (Some(_), None) => !last.has_games && !apart,
            (None, _) => match seen {
                Seen::Head => !last.has_games && !apart,
                Seen::First => !apart && (last.round.is_some() || !last.has_games),
                _ => !apart,
            },
        });
        let has_games = seen != Seen::Head && (is_row || has_sign(&lines[at]));
        match last {
            Some(last) => {
                last.lines.end = at + 1;
                last.round = round.or(last.round);
                last.has_games |= has_games;
            }
            None => parts.push(Part { lines: at..at + 1, round, has_games }),
        }
        apart = false;
    }
    let has_games = |part: &Part| part.has_games || meetings::read(&lines[part.lines.clone()]).is_some();
    parts.into_iter().filter(has_games).map(|part| part.lines).collect()
}

/// A table with separators between its cells.
struct Sheet {
    by: Separator,
    width: usize,
}

impl Sheet {
    /// Returns the table under a line of headings, if these have separators.
    fn under(heads: &[char]) -> Option<Self> {
        let head = table::head(std::slice::from_ref(&heads.to_vec()))?;
        (head.by != Separator::Blanks).then_some(Sheet { by: head.by, width: head.columns.len() })
    }

    /// Returns true if a line is one of the rows: it has as many cells, or begins with a number.
    fn has_row(&self, chars: &[char]) -> bool {
        let (cells, _) = table::cells(chars, self.by);
        let is_number = |cell: &Cell| cell.text().parse::<u16>().is_ok();
        cells.len() > 1 && (cells.len() == self.width || is_number(&cells[0]))
    }
}

/// A range of lines that belong together.
struct Part {
    lines: Range<usize>,
    /// The number of the last round.
    round: Option<u16>,
    /// True if the range has signs between sides.
    has_games: bool,
}

/// Returns true if a line, which is not one of words, has a game or a part of one.
fn has_sign(chars: &[char]) -> bool {
    let piece = side::line(chars);
    side::has_sign(piece) || !side::is_short(piece)
}
