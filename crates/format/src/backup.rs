//! Backup files: the logs of one event or of all events, as versioned JSON.
//!
//! # Shape
//! `{"rondel":1,"events":[{"log":[entry, ...]}, ...]}`, one entry per line, so that a message can name a line and two
//! copies can be compared with ordinary tools. Writing the logs of a file that was read gives the same bytes. A file
//! whose number `rondel` exceeds [`VERSION`] was written by a later version and is not read at all, since its
//! contents may have a meaning unknown to this version.
//!
//! A damaged event does not prevent the others from being read.

use rondel_event::event::{Action, Broken, Entry, Event, is_id};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::share;

/// The version of the format that is written, and the latest that is read.
pub const VERSION: u64 = 1;
/// The largest file that is read, in bytes; a browser stores at most about half of it.
pub const MAX_BYTES: usize = 16 << 20;
/// The largest number of events read from one file.
pub const MAX_EVENTS: usize = 1_000;
/// The largest number of entries in one log: a round robin of 400 has 79,800 results, and each may be corrected.
pub const MAX_ENTRIES: usize = 500_000;

/// The contents of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Backup {
    /// The events that could be replayed, in the order of the file.
    pub events: Vec<Event>,
    /// The events that could not be read or replayed.
    pub damaged: Vec<Damaged>,
}

/// An event of a file that could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Damaged {
    /// The 1-based number of the event in the file.
    pub number: usize,
    /// The title at the event's founding; `None` if it is empty or cannot be read.
    pub title: Option<String>,
    /// The fault.
    pub why: Fault,
}

/// A fault of one event of a file. Lines and columns are 1-based within the file; columns count bytes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Fault {
    /// The event has no log.
    #[error("line {line}: no log")]
    NoLog {
        /// The line where the event begins.
        line: usize,
    },
    /// The log is longer than [`MAX_ENTRIES`].
    #[error("{entries} entries, but at most {MAX_ENTRIES}")]
    TooLong {
        /// The length of the log, in entries.
        entries: usize,
    },
    /// An entry of a form unknown to this version.
    #[error("line {line}, column {column}: entry {entry} is not known")]
    Entry {
        /// The 1-based number of the entry.
        entry: usize,
        /// The 1-based line.
        line: usize,
        /// The 1-based column in that line, in bytes.
        column: usize,
    },
    /// An entry is not possible after the entries before it.
    #[error("line {line}: {broken}")]
    Broken {
        /// The entry, and the reason why it is refused.
        broken: Broken,
        /// The line where the entry begins.
        line: usize,
    },
}

/// The reason why a file cannot be read. Lines and columns are 1-based; columns count bytes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Error {
    /// The file is larger than [`MAX_BYTES`].
    #[error("{bytes} bytes, but at most {MAX_BYTES}")]
    TooLarge {
        /// Size of the file, in bytes.
        bytes: usize,
    },
    /// The file is empty or blank.
    #[error("the file is empty")]
    Empty,
    /// The file ends before its JSON is complete.
    #[error("the file ends at line {line}, column {column}, before it is complete")]
    Truncated {
        /// The line where the file ends.
        line: usize,
        /// The 1-based column in that line, in bytes.
        column: usize,
    },
    /// The file is not JSON.
    #[error("not JSON at line {line}, column {column}")]
    NotJson {
        /// The line of the first place that is not JSON.
        line: usize,
        /// The 1-based column in that line, in bytes.
        column: usize,
    },
    /// The file is JSON, but not a backup of events.
    #[error("no copy of events")]
    NotRondel,
    /// The file was written by a later version.
    #[error("format {found}, but only {VERSION} and earlier are known")]
    FutureVersion {
        /// The version of the file.
        found: u64,
    },
    /// The file holds more than [`MAX_EVENTS`] events.
    #[error("{events} events, but at most {MAX_EVENTS}")]
    TooMany {
        /// The number of events in the file.
        events: usize,
    },
}

/// Returns the contents of a file with these logs.
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
/// use rondel_format::backup::{read, write};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let file = write([event.log()]);
/// assert_eq!(read(&file)?.events, [event]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write<'a>(logs: impl IntoIterator<Item = &'a [Entry]>) -> String {
    let mut text = format!("{{\"rondel\":{VERSION},\"events\":[");
    for (index, log) in logs.into_iter().enumerate() {
        text.push_str(if index == 0 { "\n{\"log\":[" } else { ",\n{\"log\":[" });
        for (index, entry) in log.iter().enumerate() {
            text.push_str(if index == 0 { "\n" } else { ",\n" });
            // Serializing fails only for a map with non-text keys or a value that refuses; an entry has neither.
            text.push_str(&serde_json::to_string(entry).expect("an entry is plain data"));
        }
        text.push_str("\n]}");
    }
    text.push_str("\n]}\n");
    text
}

/// Reads a file.
///
/// # Errors
/// [`Error`] if no part of the file can be used. An event that cannot be read is in [`Backup::damaged`] instead.
///
/// ```
/// use rondel_format::backup::{Error, read};
/// assert_eq!(read("{\"rondel\":2}"), Err(Error::FutureVersion { found: 2 }));
/// assert_eq!(read("{\"rondel\":1,\"events\":[]"), Err(Error::Truncated { line: 1, column: 23 }));
/// ```
pub fn read(text: &str) -> Result<Backup, Error> {
    #[derive(Deserialize)]
    struct File<'a> {
        #[serde(borrow)]
        rondel: Option<&'a RawValue>,
        #[serde(borrow)]
        events: Option<&'a RawValue>,
    }

    if text.len() > MAX_BYTES {
        return Err(Error::TooLarge { bytes: text.len() });
    }
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(Error::Empty);
    }
    // The parts stay unparsed text, so that a later version may give them another shape and one bad event spoils no
    // other.
    let file: File = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        match error.classify() {
            serde_json::error::Category::Eof => Error::Truncated { line, column },
            serde_json::error::Category::Data => Error::NotRondel,
            _ => Error::NotJson { line, column },
        }
    })?;
    let found: u64 = parse(file.rondel).ok_or(Error::NotRondel)?;
    match found {
        0 => return Err(Error::NotRondel),
        1..=VERSION => {}
        _ => return Err(Error::FutureVersion { found }),
    }
    let events: Vec<&RawValue> = parse(file.events).ok_or(Error::NotRondel)?;
    if events.len() > MAX_EVENTS {
        return Err(Error::TooMany { events: events.len() });
    }

    let mut backup = Backup::default();
    for (index, raw) in events.into_iter().enumerate() {
        match event(text, raw) {
            Ok(event) => backup.events.push(identified(event)),
            Err((title, why)) => backup.damaged.push(Damaged { number: index + 1, title, why }),
        }
    }
    Ok(backup)
}

/// Returns the event with an id that it can be saved under ([`is_id`]): its own, or else one derived from the
/// founding entry, so that a later copy of the event gets the same id.
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
/// use rondel_format::backup::identified;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// assert_eq!(identified(event.clone()), event); // It has an id.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn identified(event: Event) -> Event {
    if is_id(&event.state().id) {
        return event;
    }
    let mut log = event.log().to_vec();
    if let Some(founding) = log.first_mut() {
        let own = share::copy_id(&serde_json::to_string(founding).unwrap_or_default());
        if let Action::Found { id, .. } = &mut founding.action {
            *id = own;
        }
    }
    Event::replay(log).unwrap_or(event)
}

fn parse<'a, T: Deserialize<'a>>(raw: Option<&'a RawValue>) -> Option<T> {
    serde_json::from_str(raw?.get()).ok()
}

/// Reads one event of `text`; on failure returns its title, if it can be read, and the fault.
fn event(text: &str, raw: &RawValue) -> Result<Event, (Option<String>, Fault)> {
    #[derive(Deserialize)]
    struct Saved<'a> {
        #[serde(borrow)]
        log: Vec<&'a RawValue>,
    }

    let saved: Saved = serde_json::from_str(raw.get())
        .map_err(|_| (None, Fault::NoLog { line: place(text, raw, 1, 1).0 }))?;
    if saved.log.len() > MAX_ENTRIES {
        return Err((title(&saved.log), Fault::TooLong { entries: saved.log.len() }));
    }
    let log: Result<Vec<Entry>, Fault> = saved
        .log
        .iter()
        .enumerate()
        .map(|(index, raw)| {
            serde_json::from_str(raw.get()).map_err(|error| {
                let (line, column) = place(text, raw, error.line(), error.column());
                Fault::Entry { entry: index + 1, line, column }
            })
        })
        .collect();
    log.and_then(|log| {
        Event::replay(log).and_then(Event::checked).map_err(|broken| Fault::Broken {
            broken,
            line: place(text, saved.log.get(broken.entry).unwrap_or(&raw), 1, 1).0,
        })
    })
    .map_err(|why| (title(&saved.log), why))
}

/// Returns the title an event was founded with, if it can be read.
fn title(log: &[&RawValue]) -> Option<String> {
    match parse(log.first().copied())? {
        Entry { action: Action::Found { settings, .. }, .. } => {
            Some(settings.title).filter(|title| !title.is_empty())
        }
        _ => None,
    }
}

/// Converts a line and column in `raw`, a part of `text`, to a line and column in `text`.
fn place(text: &str, raw: &RawValue, line: usize, column: usize) -> (usize, usize) {
    let start = raw.get().as_ptr() as usize - text.as_ptr() as usize;
    let before = &text.as_bytes()[..start];
    let lines = before.iter().filter(|&&b| b == b'\n').count();
    let columns = before.iter().rev().take_while(|&&b| b != b'\n').count();
    (lines + line, if line == 1 { columns + column.max(1) } else { column })
}

/// The relation between the log in a file and the log of the same event that is already here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Comparison {
    /// The logs are equal.
    Same,
    /// The file's log extends ours: an update.
    Longer {
        /// The number of additional entries.
        by: usize,
    },
    /// Our log extends the file's: the file is an old copy.
    Shorter {
        /// The number of additional entries.
        by: usize,
    },
    /// The logs differ from some entry onwards: both are worth keeping.
    Forked {
        /// The 0-based index of the first entry that differs.
        at: usize,
        /// That entry here.
        ours: Box<Entry>,
        /// That entry in the file.
        theirs: Box<Entry>,
    },
}

/// Prepares the event of a file to be imported next to `ours`, the event with its id: invisible characters are
/// removed, as they are from typed text. An event whose log extends ours, is a part of it or equals it is left
/// unchanged, since our log has the same characters.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # let mut event = Event::found(0, "x", System::RoundRobin(Default::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(vec![Entrant::named("Ada\u{202E}")]))?;
/// use rondel_format::backup::brought;
///
/// // `event` comes from a file, and its player has a name that ends with an invisible character.
/// let event = brought(event, None);
/// assert_eq!(event.state().members[0].called, "Ada");
/// # Ok::<(), rondel_event::event::Refused>(())
/// ```
pub fn brought(event: Event, ours: Option<&Event>) -> Event {
    let forks = |ours: &Event| matches!(compare(ours.log(), event.log()), Comparison::Forked { .. });
    if ours.is_some_and(|ours| !forks(ours)) {
        return event;
    }
    let seen = event.log().iter().map(|entry| Entry { at: entry.at, action: entry.action.clone().seen() });
    let seen: Vec<Entry> = seen.collect();
    // If names are refused without these characters, the event keeps them too.
    if seen == event.log() { event } else { Event::replay(seen).unwrap_or(event) }
}

/// Compares the log that is here with that of a file.
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
/// use rondel_format::backup::{Comparison, compare};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // A result was taken back since the file was written.
/// let file = event.log().to_vec();
/// event.apply(1, Action::Undo)?;
/// assert!(!matches!(compare(event.log(), &file), Comparison::Forked { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compare(ours: &[Entry], theirs: &[Entry]) -> Comparison {
    match ours.iter().zip(theirs).position(|(ours, theirs)| ours != theirs) {
        Some(at) => {
            Comparison::Forked { at, ours: Box::new(ours[at].clone()), theirs: Box::new(theirs[at].clone()) }
        }
        None if theirs.len() > ours.len() => Comparison::Longer { by: theirs.len() - ours.len() },
        None if theirs.len() < ours.len() => Comparison::Shorter { by: ours.len() - theirs.len() },
        None => Comparison::Same,
    }
}
