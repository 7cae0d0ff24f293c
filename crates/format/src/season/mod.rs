//! A club season in progress, read from its secretary's records: lines, a crosstable, a FIDE report.
//!
//! Reading never fails and takes time linear in the length of the text. It has two steps: [`read`] finds games and
//! absences with their lines; [`Reading::build`] decides which names are one person and makes a
//! [`Season`](rondel_event::standings::keizer::Season) of them, according to the person's choices. Nothing is dropped
//! silently: text that is not understood is in [`Reading::troubles`] with its line and fault.
//!
//! # Interpretation of a text
//! 1. Lines that begin with `001` and are long enough are a FIDE report (TRF).
//! 2. A table is a crosstable if most of its lines have a name and, for every round, a cell such as `5w1`, `12z½` or
//!    `12b0`: the number of the opponent's row, the colour in one of the three languages (`w`, `z` or `b`, `h`, `s`)
//!    and the player's own score.
//! 3. A table of scores against each opponent, without rounds, is refused ([`Refused::Matrix`]).
//! 4. Everything else is lines of `round, white, black, result`, or `round, name, kind` for an absence. Cells are
//!    separated by tabs, semicolons, bars, commas or several blanks, with or without headings. A line with only
//!    `Round 3` applies to the lines below it.
//!
//! | part | question |
//! | --- | --- |
//! | `cells` | where the cells of a line end |
//! | [`words`] | the words for results, kinds of absence and headings |
//! | `lines`, `crosstable`, `report` | the three forms |
//! | [`people`] | which names are one person, despite differences in spelling |
//! | `build`, `event` | from items to a season, and to an event that can be continued |
//! | [`ranking`] | the club's own ranking |
//! | [`compare`] | that ranking compared with the computed one |
//! | [`fit`] | the settings that give the club's points |

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

pub use build::{Answer, Choices, ImportedSeason, Order, Question, Remark};

use rondel_event::event::MAX_ENTRANTS;
use rondel_event::standings::keizer::Away;
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::result::Outcome;

/// The largest text that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// The highest round number.
pub const MAX_ROUND: u16 = 200;
/// The largest number of different names; above the limit for entrants, since a name may have two spellings.
pub const MAX_NAMES: usize = MAX_ENTRANTS + 200;

/// The interpretation of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// The form of the text as a whole.
    pub form: Form,
    /// Each distinct spelling of a name, in the order of the text.
    pub labels: Vec<Label>,
    /// Games and absences in the order of the text.
    pub items: Vec<Item>,
    /// The parts that could not be read, in the order of the text; they do not affect the rest.
    pub troubles: Vec<Trouble>,
    /// The reason why no part of the text was read, if so.
    pub refused: Option<Refused>,
    /// The index of each name in `labels`.
    known: HashMap<String, usize>,
}

/// The form of a text as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Form {
    /// One game or absence per line.
    #[default]
    Lines,
    /// Names with a column for each round.
    Crosstable,
    /// A FIDE tournament report.
    Report,
}

/// A name as spelled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The name, with single blanks.
    pub name: String,
    /// The 1-based line where it first occurs.
    pub line: usize,
    /// The rating given with the name.
    pub rating: Option<u16>,
}

/// A game or an absence as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The 1-based line.
    pub line: usize,
    /// The round.
    pub round: RoundNo,
    /// The kind of item.
    pub what: ItemKind,
}

/// A kind of item. People are indices into [`Reading::labels`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemKind {
    /// A game; the outcome is `None` while it is open.
    Game {
        /// The player with white.
        white: usize,
        /// The player with black.
        black: usize,
        /// The result.
        outcome: Option<Outcome>,
    },
    /// A player's absence in the round of the item.
    Away {
        /// The absent player.
        who: usize,
        /// The kind of absence.
        away: Away,
    },
}

/// A line or cell that was left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// The 1-based line.
    pub line: usize,
    /// The text of the line or item.
    pub text: String,
    /// The fault.
    pub why: Fault,
}

/// A fault of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The line is neither a game nor an absence.
    NotALine,
    /// The line has no round, and there is none above it.
    NoRound,
    /// A text that is not a round number up to [`MAX_ROUND`].
    Round(String),
    /// A text that is not a result.
    Result(String),
    /// A text that is not a kind of absence.
    Kind(String),
    /// A name is missing or longer than [`MAX_NAME`](rondel_event::event::MAX_NAME).
    Name,
    /// White and black are the same person.
    Alone(String),
    /// A cell of a crosstable is not understood.
    Cell {
        /// The round.
        round: RoundNo,
        /// The text of the cell.
        text: String,
    },
    /// The opponent's number in a crosstable belongs to no row.
    Opponent {
        /// The round.
        round: RoundNo,
        /// The number that no row has.
        number: u16,
    },
    /// The opponent's row contradicts this row about the round.
    Disagree {
        /// The round.
        round: RoundNo,
        /// The name of the opponent.
        opponent: String,
    },
    /// The player already has a game or absence in this round.
    Twice {
        /// The player's name.
        name: String,
        /// The round.
        round: RoundNo,
        /// The 1-based line of the earlier game or absence.
        first: usize,
    },
    /// The FIDE report violates the format.
    Report(crate::trf::Error),
}

/// The reason why no part of a text was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// The text is larger than [`MAX_BYTES`].
    TooLarge {
        /// Size of the text, in bytes.
        bytes: usize,
    },
    /// The table gives scores against each opponent, but no rounds.
    Matrix {
        /// The number of members in the table.
        members: usize,
    },
    /// The text has more than [`MAX_NAMES`] different names.
    TooMany {
        /// The number of different names.
        names: usize,
    },
}

/// Reads a season by the rules in the module's documentation.
///
/// ```
/// use rondel_format::season::{Form, Fault, read};
/// let reading = read("1;Anna;Bo;1-0\n1;Cas;afgemeld\n1;Dirk;Eva;2-3");
/// assert_eq!((reading.form, reading.items.len()), (Form::Lines, 2));
/// assert_eq!(reading.troubles[0].why, Fault::Result("2-3".into()));
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
    /// Returns the index of a name among the labels, adding it if it is new.
    fn label(&mut self, name: &str, line: usize) -> usize {
        if let Some(&known) = self.known.get(name) {
            return known;
        }
        self.known.insert(name.to_owned(), self.labels.len());
        self.labels.push(Label { name: name.to_owned(), line, rating: None });
        self.labels.len() - 1
    }

    fn trouble(&mut self, line: usize, text: &str, why: Fault) {
        self.troubles.push(Trouble { line, text: text.to_owned(), why });
    }

    /// Returns the number of rounds up to the last one with an item.
    pub fn rounds(&self) -> usize {
        self.items.iter().map(|item| item.round.index() + 1).max().unwrap_or(0)
    }
}
