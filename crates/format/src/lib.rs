//! The file and text formats that are read, and their writers where the same format is also written: one module per
//! format, each with its own error type. Formats that are only written, in the words of a language, live in the crate
//! that writes texts.
//!
//! | module | contents |
//! | --- | --- |
//! | [`schedule`] | pasted schedules of any kind, with their verdict |
//! | [`starting`] | starting positions of whist |
//! | [`entrants`] | lists and tables of names |
//! | [`results`] | results of a round in chat messages |
//! | [`season`] | seasons of a Keizer: lines, crosstables, rankings |
//! | [`ratings`] | rating lists of any length |
//! | [`trf`] | FIDE's tournament report file |
//! | [`backup`] | files of whole events |
//! | [`share`], [`anonymous`] | links that open a copy of an event, and copies without names |
//! | [`hall`] | links for the phones in a hall |
//! | [`decoding`] | the text of a file in any encoding; the name of a file that is not text |
//! | [`contents`] | the kind of a text: names, a schedule, a season, results, a report |
//! | [`cells`] | the splitter of lines and cells |
//!
//! # Where to begin
//! | to do this | call this |
//! | --- | --- |
//! | read the bytes of any opened file | [`decoding::decode`] |
//! | read a pasted schedule, build it | [`schedule::read`], [`Reading::build`] |
//! | get a verdict on it | [`Reading::shown`] |
//! | write a schedule as text | [`schedule::write`] |
//! | read starting positions of whist | [`starting::read`] |
//! | read a list of names, write it | [`entrants::read`], [`entrants::list`], [`entrants::table_of`] |
//! | read results from a chat, enter them | [`results::read`], [`results::action`] |
//! | read a FIDE report (TRF16, TRF26) | [`trf::read`] |
//! | make an event of a FIDE report, with its standings | [`trf::incoming`] |
//! | write the FIDE report of an event | [`trf::outgoing`], [`trf::write`] |
//! | import a season, compare it with the club's ranking | [`season::read`], [`Comparison::of`] |
//! | find the rules behind a club's points | [`fit::Search`] |
//! | find players in a rating list | [`ratings::Search`] |
//! | save events to a file, open it | [`backup::write`], [`backup::read`] |
//! | send an event as a link, open it | [`share::encode`], [`share::decode`] |
//!
//! [`Reading::build`]: schedule::Reading::build
//! [`Reading::shown`]: schedule::Reading::shown
//! [`schedule::write`]: schedule::write()
//! [`entrants::table_of`]: entrants::table_of()
//! [`trf::incoming`]: trf::incoming()
//! [`trf::outgoing`]: trf::outgoing()
//! [`trf::write`]: trf::write()
//! [`Comparison::of`]: season::compare::Comparison::of
//! [`fit::Search`]: season::fit::Search::new
//!
//! ```
//! use rondel_event::event::Sides;
//! use rondel_format::schedule::{Choices, read};
//!
//! let reading = read("Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1");
//! let built = reading.build(&Choices::default())?;
//! assert!(reading.shown(&built, false, Sides::Plain).report.findings().is_empty());
//! # Ok::<(), rondel_format::schedule::NotBuilt>(())
//! ```
//!
//! # Decisions
//! **Reading a schedule takes two steps.** `schedule::read` finds games, byes and rounds with their places in the
//! text, and records what it took every line for; `build` makes a schedule of the kind recognized or chosen. A
//! correction never reads the text again, and a wrong guess loses nothing. One round of numbers is taken for starting
//! positions, since no tournament has only one round; the page asks. An unreadable line costs only itself. A result
//! after its game is not a game, whatever its column; nor is a date, a time or a court. Each solution of a list is
//! verified separately, both when read and when saved here. If more lines are unreadable than readable, the text
//! counts as not understood and there is no report. No number of a text is used as an index before it is bounded:
//! rounds, games of a round and entrants are checked at the end of the reading. Choices about a reading are kept
//! while the text is edited and dropped when another text replaces it.
//!
//! **A text may hold several schedules.** It is read as one first, since remarks may occur between rounds. If games
//! are left over (a line with games is not a remark) or faults result, the text is cut between words and where rounds
//! or tables begin again. The parts are used if they leave fewer places unread and fewer faults. Each part has its
//! own verdict.
//!
//! **A text claims only what its words say.** `White`, `Home` or `North` above a column gives sides and seats a
//! meaning; `vs.` denies them one. Otherwise colours are taken as intended if they are even, or even but for one
//! game. A property that the text does not claim is never a fault, and the person can decide otherwise.
//!
//! **All readers share one splitter and their common words**: `cells` splits lines and cells and keeps their columns
//! (the `csv` crate does not, so it is only used for writing); `words` has the headings and words that several
//! formats use.
//!
//! **A name loses only what can hardly be part of it**, and each removal is reported: `Piet Hein 1760` has a rating,
//! `TSV 1860` among other names is a name. Quotes keep a name unchanged. The page records the meaning of columns as a
//! line of headings above the list, so no choice is saved apart from the text. Lines that look like a heading, a
//! group or a greeting are read as names, with a question: `Klasse 3A` may be one of the classes that play. If a text
//! is far too long, only the readable part is kept; the rest is counted.
//!
//! **Points of a FIDE report that its results do not explain become granted points**, so every player has the points
//! of the file; but only if no game of the player is open, since its points may be in the total already. A bye is in
//! its own round, with its letter. When written, granted points become record 299 of TRF26, or byes in missed rounds
//! if they are 1, ½ or 0; the page names players whose points fit neither. Players left out of the standings have a
//! line too, and record 299 takes away the points of their games, so points never contradict results.
//!
//! **A season is imported as facts, in one pass.** [`season`] reads lines, a crosstable or a FIDE report into items
//! with their lines, then builds a season according to the person's choices; an answer ("Pietersn is Pietersen")
//! never reads the text again. Names are equal regardless of case, accents, commas and word order. Names that differ
//! by a letter or two and never occur in the same evening are asked about. The club's own ranking is only compared:
//! the rules behind its points are found by trying the rules that clubs use, and reported as "n of m". A crosstable
//! without rounds is refused, since values change from round to round.
//!
//! **A rating list is scanned, not stored.** [`ratings`] keeps only the lines with a name of the club, so a list of a
//! million fits any memory. Matches are offered and change nothing by themselves.
//!
//! **A link for phones is not an event.** It holds a round (or all rounds, if they are fixed), the names and the
//! standings, in the part of the address that no server sees. People are listed in the order of the tables, so a
//! round needs no numbers. The rest is a bit string, then the deflated names, with a checksum. Hours follow and, if
//! rounds are paired one by one, a letter or two per table for the reasons; older links without these parts still
//! open.

pub mod anonymous;
pub mod backup;
pub mod cells;
pub mod contents;
pub mod decoding;
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

/// Returns the event's title on one line, or `None` if it has none.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_format::title;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// assert_eq!(title(event.state()), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn title(state: &State) -> Option<String> {
    Some(on_one_line(&state.settings.title)).filter(|title| !title.is_empty())
}

/// Returns `text` trimmed, with every control character (line ends and tabs included) replaced by a space.
///
/// ```
/// assert_eq!(rondel_format::on_one_line(" Club\tevening\n"), "Club evening");
/// ```
pub fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ").trim().to_owned()
}
