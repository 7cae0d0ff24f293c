//! A club season that is already running, read from what its secretary has: lines, a crosstable, a FIDE report.
//!
//! Reading never fails and takes time in proportion to the text. It is done in two steps: [`read`] finds games and
//! absences with their lines; [`Reading::build`] decides which names are one person and makes a
//! [`Season`](rondel_event::standings::keizer::Season) of them, as the person chooses. Nothing is dropped silently:
//! what is not understood stands in [`Reading::troubles`] with its line and what is wrong with it.
//!
//! # How a text is understood
//! 1. Lines that begin with `001` and are long enough are a FIDE report (TRF).
//! 2. A table of which most lines have a name and a cell such as `5w1`, `12z½` or `12b0` for every round is a
//!    crosstable: the number of the opponent's row, the colour in one of the three languages (`w`, `z` or `b`, `h`,
//!    `s`) and the own score.
//! 3. A table that says who scored what against whom, and not in which round, is refused ([`Refused::Matrix`]).
//! 4. Everything else is lines of `round, white, black, result`, or `round, name, kind` for an absence, with tabs,
//!    semicolons, bars, commas or several blanks between the cells, with headings or without. A line with nothing but
//!    `Round 3` counts for the lines below it.
//!
//! | part | question |
//! | --- | --- |
//! | `cells` | where a line's cells end |
//! | [`words`] | what a result, a kind of absence, a heading is |
//! | `lines`, `crosstable`, `report` | the three forms |
//! | [`people`] | who is who, also when spelled almost the same |
//! | `build`, `event` | from items to a season, and to an event that can go on |
//! | [`ranking`] | a ranking as the club has it |
//! | [`compare`] | that ranking beside the one that comes out |
//! | [`fit`] | which settings give the club's points |

mod build;
mod cells;
pub mod compare;
mod crosstable;
mod event;
pub mod fit;
mod lines;
pub mod people;
pub mod ranking;
mod report;
pub mod words;

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

pub use build::{Answer, Choices, Order, Question, Remark, Taken};

use rondel_event::event::MAX_ENTRANTS;
use rondel_event::standings::keizer::Away;
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::result::Outcome;

/// The largest text read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// The highest number of a round.
pub const MAX_ROUND: u16 = 200;
/// The most different names; some more than an event can have entrants, since one may be spelled in two ways.
pub const MAX_NAMES: usize = MAX_ENTRANTS + 200;

/// The meaning of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// The form of the text as a whole.
    pub form: Form,
    /// Every name as it is spelled, in the order of the text.
    pub labels: Vec<Label>,
    /// Games and absences in the order of the text.
    pub items: Vec<Item>,
    /// The places that could not be read, in the order of the text; the rest is read all the same.
    pub troubles: Vec<Trouble>,
    /// The reason nothing of it was read.
    pub refused: Option<Refused>,
    /// The position of a name among the labels.
    known: HashMap<String, usize>,
}

/// The form of a text as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Form {
    /// A game or an absence a line.
    #[default]
    Lines,
    /// Names with a column for every round.
    Crosstable,
    /// A FIDE tournament report.
    Report,
}

/// A name as spelled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The name, with single blanks.
    pub name: String,
    /// The line where it stands first, from 1.
    pub line: usize,
    /// The rating beside it.
    pub rating: Option<u16>,
}

/// A game or an absence as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The line, from 1.
    pub line: usize,
    /// The round.
    pub round: RoundNo,
    /// The kind of item.
    pub what: What,
}

/// A kind of item. People are indices of [`Reading::labels`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// A game; no outcome while it is open.
    Game {
        /// The label with white.
        white: usize,
        /// The label with black.
        black: usize,
        /// The result.
        outcome: Option<Outcome>,
    },
    /// Somebody who is away in the round of the item.
    Away {
        /// The person who is absent.
        who: usize,
        /// The kind.
        away: Away,
    },
}

/// A line that was left out, or a cell of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// The line, from 1.
    pub line: usize,
    /// The text found there.
    pub text: String,
    /// The fault.
    pub why: Why,
}

/// A fault of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// Neither a game nor an absence.
    NotALine,
    /// No round: not in the line, and none stands above it.
    NoRound,
    /// Not a number of a round up to [`MAX_ROUND`].
    Round(String),
    /// Not a result.
    Result(String),
    /// Not a kind of absence.
    Kind(String),
    /// A name is missing or longer than [`MAX_NAME`](rondel_event::event::MAX_NAME).
    Name,
    /// White and black are the same person.
    Alone(String),
    /// A cell of a crosstable that is not understood.
    Cell {
        /// The round.
        round: RoundNo,
        /// The text found there.
        text: String,
    },
    /// No row of the crosstable has this number.
    Opponent {
        /// The round.
        round: RoundNo,
        /// The number that no row has.
        number: u16,
    },
    /// The row of the opponent does not say the same of this round.
    Disagree {
        /// The round.
        round: RoundNo,
        /// The opponent.
        opponent: String,
    },
    /// Somebody has a part in this round already.
    Twice {
        /// The name with two parts, as written.
        name: String,
        /// The round.
        round: RoundNo,
        /// The line that has it.
        first: usize,
    },
    /// The report does not follow the format exactly.
    Report(crate::trf::Error),
}

/// The reason nothing of a text was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// Larger than [`MAX_BYTES`].
    TooLarge {
        /// Its size, in bytes.
        bytes: usize,
    },
    /// It says who scored what against whom, and not in which round.
    Matrix {
        /// The number of its members.
        members: usize,
    },
    /// More than [`MAX_NAMES`].
    TooMany {
        /// The number of different names.
        names: usize,
    },
}

/// Reads a season; see the module for how.
///
/// ```
/// use rondel_format::season::{Form, Why, read};
/// let reading = read("1;Anna;Bo;1-0\n1;Cas;afgemeld\n1;Dirk;Eva;2-3");
/// assert_eq!((reading.form, reading.items.len()), (Form::Lines, 2));
/// assert_eq!(reading.troubles[0].why, Why::Result("2-3".into()));
/// ```
pub fn read(text: &str) -> Reading {
    let mut reading = Reading::default();
    if text.len() > MAX_BYTES {
        reading.refused = Some(Refused::TooLarge { bytes: text.len() });
        return reading;
    }
    if crate::trf::is_report(text) {
        report::read(text, &mut reading);
        return reading;
    }
    let rows = cells::rows(text);
    if let Some(table) = crosstable::Table::of(&rows) {
        table.read(&mut reading);
    } else if let Some(members) = crosstable::matrix(&rows) {
        reading.refused = Some(Refused::Matrix { members });
    } else {
        lines::read(&rows, &mut reading);
    }
    let names = reading.labels.len();
    if names > MAX_NAMES {
        return Reading { refused: Some(Refused::TooMany { names }), ..Reading::default() };
    }
    reading.troubles.sort_by_key(|trouble| trouble.line);
    reading
}

impl Reading {
    /// The index of a name; new ones are added.
    fn label(&mut self, name: &str, line: usize) -> usize {
        if let Some(&known) = self.known.get(name) {
            return known;
        }
        self.known.insert(name.to_owned(), self.labels.len());
        self.labels.push(Label { name: name.to_owned(), line, rating: None });
        self.labels.len() - 1
    }

    fn trouble(&mut self, line: usize, text: &str, why: Why) {
        self.troubles.push(Trouble { line, text: text.to_owned(), why });
    }

    /// The number of rounds: up to the last one with an item.
    pub fn rounds(&self) -> usize {
        self.items.iter().map(|item| item.round.index() + 1).max().unwrap_or(0)
    }
}
