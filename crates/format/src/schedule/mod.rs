//! Any schedule, as people paste it or as other programs write it, read for verification.
//!
//! Reading never fails and takes time in proportion to the text. It is done in two steps: [`read`] finds games, byes
//! and rounds with their places in the text, and says what it took every line for; [`Reading::build`] makes a
//! [`Schedule`](rondel_schedule::model::schedule::Schedule) of them, of the kind that was recognized or of another one
//! that the person chooses.
//!
//! # How a text is understood
//! 1. Lines that begin with `001` and are long enough are a FIDE tournament report (TRF16).
//! 2. Numbers under a line of numbers may be a table that says in which round two meet, slanted or square.
//! 3. A line of headings (`round, table, white, black`; `Home Team, Away Team`; `ns, ew, boards`; `a, b, c, d`;
//!    `Table 1 | Table 2`) makes a table of what follows, with tabs, semicolons, commas, bars or two and more blanks
//!    between the cells. Without a column for rounds the dates are rounds, else the times.
//! 4. Everything else is free text. A game is two sides with `-`, `–`, `:`, `v`, `vs`, `tegen` or `mot` between them,
//!    or two names with their score between (`Jansen 1-0 Pietersen`); a side of two has `&`, `+`, `/`, `and`, `en` or
//!    `og` between the two. `7 -`, `7 bye`, `free: 7`, `7 vrij`, `fri 7` and `7-7` say that 7 has no game. Boards
//!    follow their game: `boards 1-3`, `set 4`. Sentences between games are not games.
//! 5. Rounds have headings (`Round 3`, `3e ronde`, `3. runde`, `R3:`), or are lines of several games, or blocks between
//!    empty lines, or else a new one begins where somebody would play twice.
//!    Where dates stand beside the games or above them, and no headings, they are the rounds. Dates, times and places
//!    are no games.
//! 6. Where something cannot be read so, lines of numbers and signs are put together, since a game may run on over the
//!    end of a line; that counts where every place can be read then. Under `Solution` each number is a solution by
//!    itself; so is each line of a list of solutions as it is saved here.
//! 7. Where that does not help either: tables as they are printed, seat by seat, starter beside starter, position by
//!    position; a grid of teams by rounds; a table whose columns are known by what stands in them.
//! 8. A text of which more lines cannot be read than are read is not understood, and no schedule: telephone numbers,
//!    scores behind a name (`Anna - 12`) and words with a hyphen are no games. A table of results is known as one.
//! 9. Bullets, emoji, places and hours decorate: they are no part of a name, in any of these forms.

mod beside;
mod build;
mod crosstable;
mod dates;
mod develop;
mod draft;
mod free;
mod gaps;
mod grid;
mod guessed;
mod homes;
mod hunt;
mod joined;
mod lack;
mod lists;
mod meetings;
mod misspelt;
mod positions;
mod printed;
mod prose;
mod rounds;
mod said;
mod seats;
mod several;
mod side;
mod starters;
mod table;
mod trf;
mod words;
mod wrapped;
mod written;

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use time::Date;

pub use self::build::{Built, Choices, NotBuilt};
pub use self::dates::date;
pub use self::develop::Development;
pub use self::draft::Draft;
pub use self::hunt::{Hunt, Lack};
pub use self::several::Outcome;
pub use self::written::{Words, write};
use rondel_event::event::Sides;
use rondel_event::proof::report::{self, Kind, Report, Shown};
use rondel_schedule::verify;

use crate::cells;

/// The largest text read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// The most entrants that a schedule is made of.
pub const MAX_ENTRANTS: usize = 400;
/// The highest number of a round or table.
pub const MAX_ROUNDS: u16 = 1_000;
/// The largest text of which it is guessed what its lines are where no sign and no heading says so, in bytes.
const MAX_GUESSED: usize = 1 << 17;
/// The most games and byes of one round.
pub const MAX_TABLES: usize = 10_000;
/// The most games and byes that are read.
pub const MAX_ITEMS: usize = 100_000;

/// A place in a text, both counted from 1; columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character within the line, from 1.
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
    /// A table that says in which round two meet, and not who is named first.
    Meetings,
    /// A list of solutions: each of the rounds is one by itself, and only one of them is the schedule.
    Solutions,
    /// A table of the results of everybody against everybody, without rounds.
    Results,
}

/// A game or a bye, as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The place where it begins.
    pub place: Place,
    /// The kind of item.
    pub what: What,
}

/// A kind of item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// Two sides, and the boards they play.
    Game {
        /// The first-named side first; one label, or two who are partners.
        sides: [Vec<String>; 2],
        /// The boards, in the order written; empty where none are.
        boards: Vec<u16>,
        /// The number of its table where the text has one.
        table: Option<u16>,
    },
    /// Somebody has no game.
    Out(Vec<String>),
}

/// A round, as written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Written {
    /// Its number, if the text gives one.
    pub number: Option<u16>,
    /// Its games and byes, in the order of the text.
    pub items: Vec<Item>,
    /// The day on which it begins, if the text says so.
    pub date: Option<Date>,
}

impl Written {
    /// A round with this number, in which nothing is read yet.
    pub fn numbered(number: u16) -> Self {
        Written { number: Some(number), ..Written::default() }
    }
}

/// A line and what it was taken for. Empty lines are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// The meaning that it was taken for.
    pub taken: Taken,
}

/// The meaning that a line can be taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Taken {
    /// The number of games and byes, in the round with this index in [`Reading::rounds`].
    Games {
        /// The number of games.
        games: usize,
        /// The number of byes.
        byes: usize,
        /// The round's index.
        round: usize,
    },
    /// The heading of a round.
    Round {
        /// The number in the heading, from 1.
        number: u16,
    },
    /// The headings of a table.
    Columns,
    /// A title or a remark: not used.
    Words,
    /// Something else that belongs to a game before it.
    More,
    /// An entrant of a tournament report.
    Entrant,
    /// Not understood; see [`Reading::troubles`].
    Trouble,
}

/// Something that could not be read, and what was expected there instead. The rest is read all the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trouble {
    /// The place in the text.
    pub place: Place,
    /// The thing expected there.
    pub expected: Expected,
}

/// A thing that can be expected at a place.
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
    /// A blank on both sides of the hyphen between two names that have hyphens themselves.
    Blanks,
    /// The start number of another entrant of the report.
    Start,
    /// A start number that no other entrant of the report has.
    OwnStart,
    /// The same game at the opponent's line: this one names them, they do not name this one.
    Mutual {
        /// The start number of the opponent.
        opponent: u16,
    },
    /// The other colour than the opponent has.
    Colour {
        /// The start number of the opponent.
        opponent: u16,
    },
    /// The same game in the line of this one, which says otherwise.
    MutualOf {
        /// The name as it stands before that line.
        name: String,
    },
    /// One of the two at home and the other away; the line of this one says the same.
    GroundOf {
        /// The name as it stands before that line.
        name: String,
    },
    /// Fewer games; the rest was not read.
    Fewer,
    /// One schedule alone: these games belong to another.
    Alone,
}

/// An ambiguous input and the reading chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Note {
    /// Scores behind games were left out: `1-0` is not a game of players 1 and 0.
    Scores {
        /// The number of them.
        count: usize,
    },
    /// `x-x` was taken for a bye.
    SelfGames {
        /// The number of them.
        count: usize,
    },
    /// Rounds were found by who plays already, since there are neither headings nor empty lines.
    RoundsGuessed,
    /// The headings of rounds stand together, so the games after them were divided evenly.
    Divided {
        /// The number of rounds they were divided among.
        rounds: usize,
    },
    /// The text lists several solutions, each by itself.
    Solutions {
        /// The number of them.
        count: usize,
        /// The number of them that go round as they should.
        whole: usize,
    },
    /// There is no column for rounds, so the dates or times were taken for them.
    Dates {
        /// The number of rounds they make.
        rounds: usize,
    },
    /// The text lists several starters, each by itself.
    Starters {
        /// The number of them.
        count: usize,
        /// The number of them that go round as they should.
        whole: usize,
    },
    /// A table that says who sits at which position, and nothing says which positions make a table.
    Positions {
        /// The number of players.
        players: usize,
    },
    /// Players whom a round does not name were taken as free there.
    Implied {
        /// The number of byes.
        count: usize,
    },
    /// The same two are always partners, so that each pair is one entrant.
    FixedPairs,
    /// A name that occurs only once; perhaps a slip of the pen.
    Rare {
        /// The name as it is written in that line.
        name: String,
        /// The line of its only place, from 1.
        line: usize,
    },
    /// The text is larger than [`MAX_BYTES`]; none of it was read.
    TooLarge {
        /// Its size in bytes.
        bytes: usize,
    },
}

/// The meaning of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// The form of the text as a whole.
    pub form: Form,
    /// The rounds in order of play.
    pub rounds: Vec<Written>,
    /// The meaning of every line that holds something.
    pub lines: Vec<Line>,
    /// The places that could not be read, in the order of the text.
    pub troubles: Vec<Trouble>,
    /// The notes on ambiguous inputs.
    pub notes: Vec<Note>,
    /// The headings of a table say that its sides are directions, as in bridge.
    pub directions: bool,
    /// Every entrant of a tournament report by start number: they have a number even where they play nobody.
    pub entrants: Vec<(u16, String)>,
    /// The words of the text on its sides and seats.
    said: said::Said,
    /// The way two names that stand together are written.
    joined: joined::Joined,
    /// The doubt that the games of a text are games.
    doubt: Doubt,
    /// The number of different names, where more games were left out than any schedule has.
    named: usize,
    /// The schedules in it, where they are several: each is judged by itself. This reading is that of all together.
    pub parts: Vec<Reading>,
    /// The first and last lines, from 1, of what may be schedules too and was not looked at: numbers that belong to
    /// none of those that were read.
    pub left: Vec<[usize; 2]>,
}

/// The doubt that the games of a text are games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Doubt {
    /// Lines that are a game only by a hyphen without blanks: `self-raising flour`.
    hyphens: usize,
    /// Lines above the games that may be titles.
    titles: usize,
}

impl Reading {
    /// The number of places that were not read. As long as there are any, nothing can be said of the schedule as a
    /// whole.
    pub fn unread(&self) -> usize {
        self.troubles.len()
    }

    /// The report on the schedule that was built of it. `places`: left and right are looked at too; `sides` is what
    /// being first-named means, which is nothing where the text does not say who is.
    pub fn shown(&self, built: &Built, places: bool, sides: Sides) -> Shown {
        let expected = report::Expected::of(&built.schedule, built.kind, places);
        let (slips, causes) = match (built.ring, built.schedule.rounds.first()) {
            (Some(ring), Some(first)) => (verify::slips(first, &ring), verify::causes(first, &ring)),
            _ => (Vec::new(), Vec::new()),
        };
        let sides = if self.form == Form::Meetings { Sides::Plain } else { sides };
        let shown = Shown::new(Report::of(built.schedule.clone(), expected), built.names.clone(), sides);
        shown.of_text(self.unread()).caused_by(slips, causes).with_gap(built.gap.clone())
    }

    /// The number of lines that have games, and of those that could not be read; of a report, which knows its lines,
    /// none of either. Where nothing is a game, or only by a hyphen in a word, what else may be titles could not be
    /// read.
    fn understood(&self) -> [usize; 2] {
        if self.form == Form::Trf {
            return [0; 2];
        }
        let read = self.lines.iter().filter(|line| matches!(line.taken, Taken::Games { .. })).count();
        let mut unread: Vec<usize> = self.troubles.iter().map(|trouble| trouble.place.line).collect();
        unread.dedup();
        let Doubt { hyphens, titles } = self.doubt;
        let titles = if hyphens == read { titles } else { 0 };
        let numbered = self.numbered();
        [read.saturating_sub(numbered), unread.len() + numbered + titles]
    }

    /// The number of lines of free text that have no game but a name against a number that is no player anywhere else:
    /// a score or a telephone number, `Anna - 12`.
    fn numbered(&self) -> usize {
        let games = || self.items().filter(|item| matches!(item.what, What::Game { .. }));
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

    /// The number of games read.
    pub fn games(&self) -> usize {
        self.items().filter(|item| matches!(item.what, What::Game { .. })).count()
    }

    fn items(&self) -> impl Iterator<Item = &Item> {
        self.rounds.iter().flat_map(|round| &round.items)
    }

    /// The kind that the text is: with boards or directions a movement, with partners who change an individual, else a
    /// round robin.
    pub fn kind(&self) -> Kind {
        build::recognize(self)
    }

    /// One game more was found in this line, in the round with this index; the lines stand in their order.
    fn found_at(&mut self, number: usize, round: usize) -> Option<()> {
        let at = self.lines.binary_search_by_key(&number, |line| line.number).ok()?;
        let (games, round) = match self.lines[at].taken {
            Taken::Games { games, round, .. } => (games + 1, round),
            _ => (1, round),
        };
        self.lines[at].taken = Taken::Games { games, byes: 0, round };
        Some(())
    }

    fn trouble(&mut self, line: usize, column: usize, expected: Expected) {
        self.troubles.push(Trouble { place: Place { line, column }, expected });
    }
}

/// Reads a schedule; see the module for how.
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
    reading = read_one(&lines);
    several::look(&lines, &mut reading);
    reading
}

/// Reads lines as one schedule.
fn read_one(lines: &[Vec<char>]) -> Reading {
    let mut reading = Reading::default();
    let is_short = lines.iter().map(Vec::len).sum::<usize>() <= MAX_GUESSED;
    if trf::is_report(lines) {
        trf::read(lines, &mut reading);
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
        free::read(lines, &mut reading);
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
    reading = lists::read(&reading).unwrap_or(reading);
    homes::settle(&mut reading);
    rounds::bound(&mut reading);
    reading.troubles.sort_by_key(|trouble| trouble.place);
    reading.said = said::said(lines, &reading);
    reading.joined = joined::joined(lines, &reading);
    reading
}

/// A form of a text, `None` if it has another one.
type Reader = fn(&[Vec<char>]) -> Option<Reading>;

/// The readers that are tried where a text has no games that can be read otherwise; only the first two of a large one.
const OTHERS: [Reader; 6] =
    [wrapped::read, seats::read, starters::read, positions::read, grid::read, guessed];

/// A table without headings, if hardly a line of it cannot be read.
fn guessed(lines: &[Vec<char>]) -> Option<Reading> {
    let mut reading = Reading::default();
    table::read(lines, &guessed::head(lines)?, &mut reading);
    (4 * reading.troubles.len() < reading.games()).then_some(reading)
}

/// The characters of a line by its 1-based number, as its columns are counted; empty if there is no such line.
pub fn line_of(text: &str, number: usize) -> Vec<char> {
    cells::lines(text).get(number.saturating_sub(1)).map(|line| seen(line)).unwrap_or_default()
}

/// The characters of a line; what cannot be seen, turns the direction of writing or only decorates is a blank, so that
/// columns stay.
fn seen(line: &str) -> Vec<char> {
    let plain = |c: char| match c {
        '\t' => '\t',
        '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}' => ' ',
        c if c.is_control() || c.is_whitespace() || is_emoji(c) => ' ',
        // It stands between two sides.
        '🆚' => '–',
        c => c,
    };
    let mut chars: Vec<char> = line.chars().collect();
    for at in 0..chars.len() {
        // A sign that is drawn as an emoji; a figure in a box stays one.
        let is_drawn = chars.get(at + 1) == Some(&'\u{FE0F}') && !chars[at].is_ascii();
        chars[at] = if is_drawn { ' ' } else { plain(chars[at]) };
    }
    chars
}

/// True if this is an emoji, or a piece of one.
fn is_emoji(c: char) -> bool {
    let is_picture =
        matches!(c, '\u{1F000}'..='\u{1FAFF}' | '\u{2600}'..='\u{27BF}' | '\u{2B00}'..='\u{2BFF}');
    let is_clock = matches!(c, '\u{231A}' | '\u{231B}' | '\u{23E9}'..='\u{23FA}');
    let is_piece = matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{20E3}' | '\u{E0020}'..='\u{E007F}');
    c != '🆚' && (is_picture || is_clock || is_piece)
}

#[cfg(test)]
mod tests;
