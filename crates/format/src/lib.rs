//! The formats that come in, and those of them that are written too: one file a format, each with its own error. What
//! is only written, in the words of a language, is in the room of what is written.
//!
//! # Decisions
//! **Reading a schedule takes two steps.** `schedule::read` finds games, byes and rounds with their places in the text,
//! and says what it took every line for; `build` makes a schedule of the kind recognized or chosen. A correction never
//! reads the text again, and a wrong guess loses nothing. One round of numbers is taken for starting positions, since
//! no tournament has one round; the page asks. An unreadable line costs only itself. A result behind its game is not a
//! game, whatever its column; nor is a date, a time or a court. Each solution of a list is verified separately, also as
//! saved here. Where more lines cannot be read than can, the text is called not understood and there is no report. No
//! number of a text is used as an index before it is bounded: rounds, games of a round and entrants are checked where
//! the reading ends. Choices about a reading stay while the text is edited and go when another text takes its place.
//!
//! **A text may hold several schedules.** It is read as one first, since remarks stand between rounds. If games are
//! left over (a line with games is no remark) or faults result, it is cut between words and where rounds or tables
//! begin again; the parts are taken if they leave fewer places unread and fewer faults. Each has its own verdict.
//!
//! **A text claims only what its words say.** `White`, `Home` or `North` above a column say what sides and seats mean;
//! `vs.` says that they mean nothing. Otherwise colours are taken as meant when they are even, or all but one game.
//! What is not claimed is no fault, and the person can say otherwise.
//!
//! **All readers share one splitter and their common words**: `cells` splits lines and cells and knows their columns
//! (the `csv` crate does not, so it only writes); `words` has headings and words that several formats use.
//!
//! **Only what can hardly be part of a name is taken off it**, always with a remark: `Piet Hein 1760` has a rating,
//! `TSV 1860` among other names is a name. Quotes keep a name as it is; a line of headings that the page puts above the
//! list names the columns, so no choice is saved beside the text. Lines that look like a heading, a group or a greeting
//! are read as names, with a question: `Klasse 3A` may be one of the classes that play. Of a text far too long only
//! what can be read is kept; the rest is counted.
//!
//! **Points of a FIDE report that its results do not explain become granted points**, so everybody has the points of
//! the file. When written, granted points are record 299 of TRF26, or byes in missed rounds where points are 1, ½ and
//! 0; the page says whose points fit neither. Players left out of the standings have a line too, and record 299 takes
//! away what those games brought, so points never contradict results.
//!
//! **A season is taken over as facts, in one pass.** [`season`] reads lines, a crosstable or a FIDE report into items
//! with their lines, then builds a season by the person's choices; an answer ("Pietersn is Pietersen") never reads the
//! text again. Names are equal without regard to case, accents, commas and word order; those a letter or two apart, and
//! never named in the same evening, are asked about. The club's own ranking is only compared: the rules that give its
//! points are found by trying what clubs use, and reported as "n of m". A crosstable without rounds is refused, since
//! values change from round to round.
//!
//! **A rating list is looked through, not read.** Of [`ratings`] only the lines with a name of the club are kept, so a
//! list of a million fits any memory; what was found is offered, and changes nothing by itself.
//!
//! **A link for phones is not an event.** It holds a round (or all, where they are fixed), the names and the standings,
//! in the part of the address that no server sees. People stand in the order of the tables, so a round needs no
//! numbers; the rest is bits, then the names deflated, with a checksum. Hours follow and, where rounds are paired one
//! by one, a letter or two a table for the reasons; older links without them open.

pub mod anonymous;
pub mod backup;
pub mod cells;
pub mod entrants;
pub mod hall;
mod heading;
pub mod ratings;
pub mod results;
pub mod schedule;
mod score;
pub mod season;
pub mod share;
pub mod starting;
pub mod trf;
mod words;

pub use words::is_dash;

pub use heading::Column;

use rondel_event::event::State;

/// The title of an event on one line; `None` if it has none.
pub fn title(state: &State) -> Option<String> {
    Some(on_one_line(&state.settings.title)).filter(|title| !title.is_empty())
}

/// `text` without line ends, tabs and other controls, and without space around it.
pub fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ").trim().to_owned()
}
