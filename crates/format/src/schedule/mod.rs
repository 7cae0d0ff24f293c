//! Reader for any pasted or exported schedule, for verification.
//!
//! Reading never fails and takes time linear in the length of the text. It has two steps: [`read`] finds games, byes
//! and rounds with their places in the text, and records what it took every line for; [`Reading::build`] makes a
//! [`Schedule`](rondel_schedule::model::schedule::Schedule) of them, of the recognized kind or of another kind that
//! the person chooses.
//!
//! # Interpretation of a text
//! 1. Lines that begin with `001` and are long enough are a FIDE tournament report (TRF16).
//! 2. Numbers under a line of numbers may be a table, triangular or square, that gives the round in which two meet.
//! 3. A line of headings (`round, table, white, black`; `Home Team, Away Team`; `ns, ew, boards`; `a, b, c, d`;
//!    `Table 1 | Table 2`) makes a table of the lines below it, with cells separated by tabs, semicolons, commas,
//!    bars or at least two blanks. Without a column for rounds the dates are rounds, or else the times.
//! 4. Everything else is free text. A game is two sides with `-`, `–`, `:`, `v`, `vs`, `tegen` or `mot` between them,
//!    or two names with their score between (`Jansen 1-0 Pietersen`); the two names of a side are joined by `&`, `+`,
//!    `/`, `and`, `en` or `og`. `7 -`, `7 bye`, `free: 7`, `7 vrij`, `fri 7` and `7-7` mean that 7 has no game.
//!    Boards follow their game: `boards 1-3`, `set 4`. Sentences between games are not games.
//! 5. Rounds have headings (`Round 3`, `3e ronde`, `3. runde`, `R3:`), or are lines of several games, or blocks
//!    between blank lines; otherwise a new round begins where a player would play twice. If dates are given next to
//!    or above the games and there are no headings, the dates are the rounds. Dates, times and places are not games.
//! 6. If some part cannot be read this way, lines of numbers and signs are joined, since a game may continue on the
//!    next line; the result is used if every part of it can be read. Under `Solution` each number is a separate
//!    solution, and so is each line of a list of solutions as saved here.
//! 7. If that fails too, printed tables are tried: seat by seat, starters in columns, position by position; a grid of
//!    teams by rounds; a table whose columns are recognized by their contents.
//! 8. A text with more unreadable lines than readable ones is not understood and gives no schedule: telephone
//!    numbers, scores after a name (`Anna - 12`) and words with a hyphen are not games. A table of results is
//!    recognized as such.
//! 9. A text whose games hardly belong to a schedule (`doubt`) is not understood either: most names occur once,
//!    hours and prices are taken for names, pairs meet by chance. Headings and columns of rounds leave no doubt.
//! 10. Bullets, emoji, places and hours are decoration and never part of a name, in any of these forms.

mod abreast;
mod asides;
mod build;
mod by_rounds;
mod club_lists;
mod crosstable;
mod dates;
mod declared;
mod develop;
mod doubt;
mod draft;
mod free_text;
mod gaps;
mod grid;
mod guessed;
mod homes;
mod hyphens;
mod joined_names;
mod meetings;
mod missing_name;
mod misspelt;
mod name_repair;
mod numbered_rounds;
mod positions;
mod printed;
mod prose;
mod rounds;
mod seats;
mod side;
mod solution_lists;
mod split;
mod starters;
mod table;
mod trailing;
mod trf;
mod words;
mod wrapped;
mod writer;

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use time::Date;

pub use self::build::{Built, Choices, NotBuilt};
pub use self::dates::date;
pub use self::develop::Development;
pub use self::draft::Draft;
pub use self::name_repair::{NameRepair, Repair};
pub use self::side::quoted;
pub use self::split::Outcome;
pub use self::writer::{Words, write};
use rondel_event::event::Sides;
use rondel_event::proof::report::{self, Kind, LabelledReport, Report};
use rondel_schedule::verify;

use crate::cells;

/// The largest text that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// The largest number of entrants that a schedule can have.
pub const MAX_ENTRANTS: usize = 400;
/// The highest number of a round or table.
pub const MAX_ROUNDS: u16 = 1_000;
/// The largest text, in bytes, whose lines are guessed if neither signs nor headings identify them.
const MAX_GUESSED: usize = 1 << 17;
/// The largest number of games and byes in one round.
pub const MAX_TABLES: usize = 10_000;
/// The largest number of games and byes that are read.
pub const MAX_ITEMS: usize = 100_000;

/// A 1-based place in a text; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The 1-based line.
    pub line: usize,
    /// The 1-based character within the line.
    pub column: usize,
}

/// The form of a text as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Form {
    /// Games in free text.
    #[default]
    Text,
    /// A table with headings.
    Table,
    /// A FIDE tournament report.
    Trf,
    /// A table of the rounds in which two meet, without first-named sides.
    Meetings,
    /// A list of solutions: each round is a separate one, and only one of them is the schedule.
    Solutions,
    /// A crosstable of results, without rounds.
    Results,
}

/// A game or a bye, as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The place where the item begins.
    pub place: Place,
    /// The kind of item.
    pub what: ItemKind,
}

/// A kind of item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemKind {
    /// Two sides, and the boards they play.
    Game {
        /// The two sides, first-named first; each has one label, or those of two partners.
        sides: [Vec<String>; 2],
        /// The boards, in the order written; empty if none are given.
        boards: Vec<u16>,
        /// The number of the table, if given.
        table: Option<u16>,
    },
    /// Entrants without a game.
    Out(Vec<String>),
}

/// A round, as written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Written {
    /// The number of the round, if given.
    pub number: Option<u16>,
    /// The games and byes, in the order of the text.
    pub items: Vec<Item>,
    /// The day on which the round begins, if given.
    pub date: Option<Date>,
}

impl Written {
    /// Creates an empty round with this number.
    pub fn numbered(number: u16) -> Self {
        Written { number: Some(number), ..Written::default() }
    }
}

/// A line with the meaning that it was taken for. Blank lines are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The 1-based number of the line.
    pub number: usize,
    /// The meaning that it was taken for.
    pub taken: LineMeaning,
}

/// A meaning that a line can be taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineMeaning {
    /// Games and byes, in the round with this index in [`Reading::rounds`].
    Games {
        /// The number of games.
        games: usize,
        /// The number of byes.
        byes: usize,
        /// The 0-based index of the round.
        round: usize,
    },
    /// The heading of a round.
    Round {
        /// The number in the heading, from 1.
        number: u16,
    },
    /// The headings of a table.
    Columns,
    /// A title or a remark, which is ignored.
    Words,
    /// A continuation of an earlier game.
    More,
    /// An entrant of a tournament report.
    Entrant,
    /// A line that is not understood; see [`Reading::troubles`].
    Trouble,
}

/// A part that could not be read, with what was expected there. It does not affect the rest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trouble {
    /// The place in the text.
    pub place: Place,
    /// The element expected there.
    pub expected: Expected,
}

/// An element that can be expected at a place.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Expected {
    /// A game such as `1-8`.
    Game,
    /// A player before this sign.
    Player,
    /// An opponent after the sign between two sides.
    Opponent,
    /// A sign between two sides after a player, or a word for a bye.
    Versus,
    /// A second player of a side, after `&`.
    Partner,
    /// The number of a board.
    Board,
    /// The number of a round.
    Round,
    /// The number of a table.
    Table,
    /// The end of a quoted cell.
    Quote,
    /// A blank on both sides of the hyphen between two names that contain hyphens themselves.
    Blanks,
    /// The start number of another entrant of the report.
    Start,
    /// A start number that belongs to no other entrant of the report.
    OwnStart,
    /// A matching game in the opponent's line: this line names the opponent, but not the reverse.
    Mutual {
        /// The start number of the opponent.
        opponent: u16,
    },
    /// The colour opposite to the opponent's.
    Colour {
        /// The start number of the opponent.
        opponent: u16,
    },
    /// A matching game in this entrant's line, which has another one.
    MutualOf {
        /// The name in front of that line.
        name: String,
    },
    /// One of the two at home and the other away; this entrant's line has the same ground.
    GroundOf {
        /// The name in front of that line.
        name: String,
    },
    /// Fewer games; the rest was not read.
    Fewer,
    /// A single schedule: these games belong to another.
    Alone,
}

/// An ambiguity of the text and the interpretation chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Note {
    /// Scores after games were left out: `1-0` is not a game of players 1 and 0.
    Scores {
        /// The number of scores.
        count: usize,
    },
    /// `x-x` was taken for a bye.
    SelfGames {
        /// The number of such byes.
        count: usize,
    },
    /// Rounds were separated where a player would play twice, since there are neither headings nor blank lines.
    RoundsGuessed,
    /// Several headings of rounds follow each other, so the games after them were divided evenly.
    Divided {
        /// The number of rounds.
        rounds: usize,
    },
    /// The text lists several separate solutions.
    Solutions {
        /// The number of solutions.
        count: usize,
        /// The number of solutions that develop without a fault.
        whole: usize,
    },
    /// There is no column for rounds, so the dates or times were used instead.
    Dates {
        /// The number of rounds that they make.
        rounds: usize,
    },
    /// The text lists several separate starters.
    Starters {
        /// The number of starters.
        count: usize,
        /// The number of starters that develop without a fault.
        whole: usize,
    },
    /// A table gives the player at each position, but not the positions of each table.
    Positions {
        /// The number of players.
        players: usize,
    },
    /// Players whom a round does not mention were given a bye there.
    Implied {
        /// The number of byes.
        count: usize,
    },
    /// Partners never change, so each pair is one entrant.
    FixedPairs,
    /// A spreadsheet had made days of the games; they were turned back.
    DaysUndone {
        /// The number of lines with such days.
        lines: usize,
    },
    /// A name occurs only once; it may be a typing error.
    Rare {
        /// The name as written in that line.
        name: String,
        /// The 1-based line where it occurs.
        line: usize,
    },
    /// The text is larger than [`MAX_BYTES`]; none of it was read.
    TooLarge {
        /// Size of the text, in bytes.
        bytes: usize,
    },
}

/// The interpretation of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// The form of the text as a whole.
    pub form: Form,
    /// The rounds in order of play.
    pub rounds: Vec<Written>,
    /// The meaning of every line that is not blank.
    pub lines: Vec<Line>,
    /// The parts that could not be read, in the order of the text.
    pub troubles: Vec<Trouble>,
    /// The notes on ambiguities.
    pub notes: Vec<Note>,
    /// True if the headings of a table name its sides by directions, as in bridge.
    pub directions: bool,
    /// True if each entrant's line has the opponents of all rounds with the results: a report, a wall chart.
    pub by_rounds: bool,
    /// The entrants of a tournament report by start number; they keep their number even without a game.
    pub entrants: Vec<(u16, String)>,
    /// The words of the text about its sides and seats.
    said: declared::Declared,
    /// The notation of the names of two partners.
    joined: joined_names::JoinedNames,
    /// Evidence against taking the games of the text as games.
    doubt: Doubt,
    /// The number of different names, if more games were left out than any schedule has.
    named: usize,
    /// The separate schedules of the text, if there are several; this reading then covers all of them together.
    pub parts: Vec<Reading>,
    /// The 1-based first and last lines of possible further schedules that were not read: lines of numbers outside
    /// all the schedules found.
    pub left: Vec<[usize; 2]>,
}

/// Evidence against taking the games of a text as games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Doubt {
    /// The number of lines whose only sign of a game is a hyphen without blanks: `self-raising flour`.
    hyphens: usize,
    /// The number of lines above the games that may be titles.
    titles: usize,
    /// True if the games follow each other at irregular times: a timetable of trains.
    is_irregular: bool,
}

impl Reading {
    /// Returns the number of parts that were not read. Unless it is 0, no verdict on the whole schedule is possible.
    pub fn unread(&self) -> usize {
        self.troubles.len()
    }

    /// Returns the report on the schedule that was built. `places` includes the balance of left and right seats;
    /// `sides` is the meaning of being first-named, [`Sides::Plain`] if the text gives none.
    ///
    /// The verdict on a pasted schedule whose last round repeats the games of the first:
    ///
    /// ```
    /// use rondel_event::event::Sides;
    /// use rondel_format::schedule::{Choices, read};
    ///
    /// let reading = read("Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-3 4-1");
    /// let built = reading.build(&Choices::default())?;
    /// let shown = reading.shown(&built, false, Sides::Plain);
    /// assert!(!shown.report.findings().is_empty());
    /// # Ok::<(), rondel_format::schedule::NotBuilt>(())
    /// ```
    pub fn shown(&self, built: &Built, places: bool, sides: Sides) -> LabelledReport {
        let expected = report::Expected::of(&built.schedule, built.kind, places);
        let (slips, causes) = match (built.ring, built.schedule.rounds.first()) {
            (Some(ring), Some(first)) => (verify::slips(first, &ring), verify::causes(first, &ring)),
            _ => (Vec::new(), Vec::new()),
        };
        let sides = if self.form == Form::Meetings { Sides::Plain } else { sides };
        let shown =
            LabelledReport::new(Report::of(built.schedule.clone(), expected), built.names.clone(), sides);
        shown.of_text(self.unread()).caused_by(slips, causes).with_gap(built.gap.clone())
    }

    /// Returns the number of lines with games and the number of unread lines; both are 0 for a report, whose lines
    /// have a fixed form. If all games rest on a hyphen within a word, lines that may be titles count as unread.
    fn understood(&self) -> [usize; 2] {
        if self.form == Form::Trf {
            return [0; 2];
        }
        let read = self.lines.iter().filter(|line| matches!(line.taken, LineMeaning::Games { .. })).count();
        let mut unread: Vec<usize> = self.troubles.iter().map(|trouble| trouble.place.line).collect();
        unread.dedup();
        let Doubt { hyphens, titles, .. } = self.doubt;
        let titles = if hyphens == read { titles } else { 0 };
        let numbered = self.numbered();
        [read.saturating_sub(numbered), unread.len() + numbered + titles]
    }

    /// Returns the number of lines of free text whose only game is a name against a number that is no player
    /// elsewhere: a score or a telephone number, `Anna - 12`.
    fn numbered(&self) -> usize {
        let games = || self.items().filter(|item| matches!(item.what, ItemKind::Game { .. }));
        let (odd, even): (Vec<&Item>, Vec<&Item>) = games().partition(|item| item.what.is_name_and_number());
        if self.form != Form::Text || odd.is_empty() {
            return 0;
        }
        let players: HashSet<&str> = even.iter().flat_map(|item| item.what.labels()).collect();
        let is_odd = |item: &&Item| !item.what.labels().any(|label| players.contains(label));
        let even: HashSet<usize> = even.iter().map(|item| item.place.line).collect();
        let odd: HashSet<usize> = odd.into_iter().filter(is_odd).map(|item| item.place.line).collect();
        odd.difference(&even).count()
    }

    /// Returns the number of games read.
    pub fn games(&self) -> usize {
        self.items().filter(|item| matches!(item.what, ItemKind::Game { .. })).count()
    }

    fn items(&self) -> impl Iterator<Item = &Item> {
        self.rounds.iter().flat_map(|round| &round.items)
    }

    /// Returns the kind of the text: a movement if it has boards or directions, an individual if partners change, a
    /// Swiss if it has results by rounds that are too few for all to meet, otherwise a round robin.
    pub fn kind(&self) -> Kind {
        build::recognize(self)
    }

    /// Records one more game in this line, in the round with this index; requires the lines to be sorted.
    fn found_at(&mut self, number: usize, round: usize) -> Option<()> {
        let at = self.lines.binary_search_by_key(&number, |line| line.number).ok()?;
        let (games, round) = match self.lines[at].taken {
            LineMeaning::Games { games, round, .. } => (games + 1, round),
            _ => (1, round),
        };
        self.lines[at].taken = LineMeaning::Games { games, byes: 0, round };
        Some(())
    }

    fn trouble(&mut self, line: usize, column: usize, expected: Expected) {
        self.troubles.push(Trouble { place: Place { line, column }, expected });
    }
}

/// Reads a schedule by the rules in the module's documentation.
///
/// ```
/// use rondel_format::schedule::{Choices, read};
/// let reading = read("Ronde 1: 1-4 2-3\nRonde 2: 4-3 1-2\nRonde 3: 2-4 3-1");
/// let built = reading.build(&Choices::default()).unwrap();
/// assert_eq!((built.schedule.entrants, built.schedule.rounds.len()), (4, 3));
/// ```
pub fn read(text: &str) -> Reading {
    let mut reading = Reading::default();
    if text.len() > MAX_BYTES {
        reading.notes.push(Note::TooLarge { bytes: text.len() });
        return reading;
    }
    let lines: Vec<Vec<char>> = cells::lines(text).iter().map(|line| seen(line)).collect();
    let lines = asides::without_forfeits(&lines).unwrap_or(lines);
    reading = read_weighed(&lines);
    split::look(&lines, &mut reading);
    reading
}

/// Reads lines as one schedule, as they are and, as long as that leaves faults, without what people write next to
/// games ([`asides`]). The reading with the fewest faults is the right one, the text as it is among equals.
fn read_weighed(lines: &[Vec<char>]) -> Reading {
    let mut best = read_one(lines);
    let mut cost = best.cost();
    if best.games() > 0
        && let Some(turned) = asides::home_first(lines)
    {
        let mut reading = read_one(&turned);
        if reading.cost() <= cost {
            reading.said.declare(Sides::HomeAway);
            return reading;
        }
    }
    let is_short = lines.iter().map(Vec::len).sum::<usize>() <= MAX_GUESSED;
    if cost == 0 || !is_short {
        return best;
    }
    let is_empty = best.games() == 0;
    let mut weigh = |other: Reading| {
        let other_cost = other.cost();
        if other.games() > 0 && other_cost < cost {
            (best, cost) = (other, other_cost);
        }
        cost
    };
    let plain = asides::without(lines);
    if let Some(plain) = &plain
        && weigh(read_one(plain)) == 0
    {
        return best;
    }
    let plain = plain.as_deref().unwrap_or(lines);
    if let Some(mut lists) = club_lists::read(plain) {
        if lists.form != Form::Meetings {
            lists.said.declare(Sides::HomeAway);
        }
        // As a text of another form it may have no game at all, and nothing to be weighed.
        if weigh(lists.clone()) > 0 && is_empty {
            return lists;
        }
    }
    if let Some(spaced) = hyphens::spaced(plain) {
        let mut games = read_one(&spaced);
        if weigh(games.clone()) > 0 && is_empty {
            // A list of results in any order has no rounds that could be judged.
            if games.notes.contains(&Note::RoundsGuessed) {
                games.form = Form::Results;
            }
            return games;
        }
    }
    let written = [hyphens::between_blanks(plain), asides::without_brackets(plain)];
    written.into_iter().flatten().for_each(|lines| _ = weigh(read_one(&lines)));
    if let Some(games) = asides::without_days(plain) {
        let count = games.iter().zip(plain).filter(|(after, before)| after != before).count();
        let mut reading = read_one(&games);
        reading.notes.push(Note::DaysUndone { lines: count });
        weigh(reading);
    }
    best
}

/// Reads lines as one schedule.
fn read_one(lines: &[Vec<char>]) -> Reading {
    let mut reading = Reading::default();
    let is_short = lines.iter().map(Vec::len).sum::<usize>() <= MAX_GUESSED;
    if trf::is_report(lines) {
        trf::read(lines, &mut reading);
    } else if let Some(rounds) = numbered_rounds::read(lines) {
        reading = rounds;
    } else if let Some(rounds) = by_rounds::read(lines) {
        reading = rounds;
    } else if let Some(results) = crosstable::read(lines) {
        reading = results;
    } else if let Some(meetings) = meetings::read(lines) {
        reading = meetings;
    } else if let Some(head) = table::head(lines) {
        table::read(lines, &head, &mut reading);
        if !reading.troubles.is_empty() {
            let grid = || is_short.then(|| grid::read(lines)).flatten();
            reading = seats::read(lines).or_else(grid).unwrap_or(reading);
        }
    } else if let Some(head) = is_short.then(|| guessed::sure(lines)).flatten() {
        table::read(lines, &head, &mut reading);
    } else {
        free_text::read(lines, &mut reading);
        let is_list = |printed: &Reading| {
            printed.form == Form::Solutions || printed.troubles.len() < reading.troubles.len()
        };
        let looks = !reading.troubles.is_empty() || printed::names_solutions(lines);
        let placed = || positions::read(lines).filter(|reading| reading.games() > 0);
        let printed = || placed().or_else(|| printed::read(lines));
        if let Some(printed) = looks.then(printed).flatten().filter(is_list) {
            reading = printed;
        } else if !reading.troubles.is_empty() || reading.games() == 0 {
            let others = &OTHERS[..if is_short { OTHERS.len() } else { 2 }];
            let is_more = |reading: &Reading| reading.games() > 0 || !reading.notes.is_empty();
            let other = others.iter().find_map(|read| read(lines).filter(is_more));
            reading = other.unwrap_or(reading);
        }
    }
    reading = solution_lists::read(&reading).unwrap_or(reading);
    homes::settle(&mut reading);
    abreast::settle(lines, &mut reading);
    rounds::bound(&mut reading);
    reading.troubles.sort_by_key(|trouble| trouble.place);
    joined_names::settle(lines, &mut reading);
    reading.said = declared::said(lines, &reading);
    reading.joined = joined_names::joined(lines, &reading);
    reading
}

/// A reader of one form; returns `None` if the text has another form.
type Reader = fn(&[Vec<char>]) -> Option<Reading>;

/// The readers that are tried for a text without readable games; only the first two for a large text.
const OTHERS: [Reader; 6] =
    [wrapped::read, seats::read, starters::read, positions::read, grid::read, guessed];

/// Reads a table without headings; `None` unless nearly all of it can be read.
fn guessed(lines: &[Vec<char>]) -> Option<Reading> {
    let mut reading = Reading::default();
    table::read(lines, &guessed::head(lines)?, &mut reading);
    (4 * reading.troubles.len() < reading.games()).then_some(reading)
}

/// Returns the characters of the line with this 1-based number, whose indices are the columns less 1; empty if there
/// is no such line.
pub fn line_of(text: &str, number: usize) -> Vec<char> {
    cells::lines(text).get(number.saturating_sub(1)).map(|line| seen(line)).unwrap_or_default()
}

/// Returns the characters of a line, in which invisible characters, marks of writing direction and decorations are
/// replaced by blanks to keep the columns.
fn seen(line: &str) -> Vec<char> {
    let plain = |c: char| match c {
        '\t' => '\t',
        '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}' => ' ',
        c if c.is_control() || c.is_whitespace() || is_emoji(c) => ' ',
        // The sign separates two sides.
        '🆚' => '–',
        c => c,
    };
    let mut chars: Vec<char> = line.chars().collect();
    for at in 0..chars.len() {
        // A character drawn as an emoji; digits in a box are kept.
        let is_drawn = chars.get(at + 1) == Some(&'\u{FE0F}') && !chars[at].is_ascii();
        chars[at] = if is_drawn { ' ' } else { plain(chars[at]) };
    }
    chars
}

/// Returns true for an emoji or a part of one.
fn is_emoji(c: char) -> bool {
    let is_picture =
        matches!(c, '\u{1F000}'..='\u{1FAFF}' | '\u{2600}'..='\u{27BF}' | '\u{2B00}'..='\u{2BFF}');
    let is_clock = matches!(c, '\u{231A}' | '\u{231B}' | '\u{23E9}'..='\u{23FA}');
    let is_piece = matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{20E3}' | '\u{E0020}'..='\u{E007F}');
    c != '🆚' && (is_picture || is_clock || is_piece)
}

#[cfg(test)]
mod tests;
