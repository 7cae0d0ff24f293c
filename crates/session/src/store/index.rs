//! The index: data of every event that is available without reading its log.

use std::collections::BTreeMap;

use rondel_event::event::{Kind, State};
use rondel_figure::Filling;
use serde::{Deserialize, Serialize};

use super::{VERSION, version_of};

/// The summary of an event in a list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// The title given by the organizer; may be empty.
    pub title: String,
    /// The kind of event, by its word in files (`round-robin`).
    pub system: String,
    /// The number of entrants.
    pub entrants: usize,
    /// The number of published rounds.
    pub rounds: usize,
    /// The planned number of rounds; 0 if an earlier version without this field wrote it, or if it is open.
    pub planned: usize,
    /// The number of games without a result in the published rounds.
    pub open: usize,
    /// The partly filled crosstable, as written by [`Filling::text`]; `None` if an earlier version wrote the summary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<String>,
}

/// Returns the word of a kind in files.
fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::RoundRobin => "round-robin",
        Kind::Monrad => "monrad",
        Kind::Keizer => "keizer",
        Kind::Individual => "individual",
        Kind::Mexicano => "mexicano",
        Kind::Pairs => "pairs",
        Kind::Cup => "cup",
    }
}

/// The stage of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// No round is published yet.
    Begins,
    /// Some games are open: their number.
    Open(usize),
    /// No game is open, and it is unknown whether further rounds follow.
    Quiet,
    /// Some rounds are played, and more follow.
    Between {
        /// The number of rounds played.
        played: usize,
        /// The planned number of rounds.
        of: usize,
    },
    /// All rounds are played.
    Over,
}

impl Summary {
    /// Returns the stage of the event.
    pub fn stage(&self) -> Stage {
        let is_whole = ["round-robin", "individual", "pairs"].contains(&self.system.as_str());
        match (self.open, self.rounds) {
            (_, 0) => Stage::Begins,
            (open @ 1.., _) => Stage::Open(open),
            (0, played) if self.planned > played => Stage::Between { played, of: self.planned },
            (0, _) if self.planned == 0 && !is_whole => Stage::Quiet,
            (0, _) => Stage::Over,
        }
    }

    /// Returns true unless all rounds are played: an event between two rounds is still in progress.
    pub fn goes_on(&self) -> bool {
        self.stage() != Stage::Over
    }

    /// Returns the kind of event, or `None` for a word of a later version.
    pub fn kind(&self) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| word(*kind) == self.system)
    }

    /// Returns the summary of this event.
    pub fn of(state: &State) -> Self {
        let system = word(state.kind());
        Summary {
            title: state.settings.title.clone(),
            system: system.to_owned(),
            entrants: state.entrants().filter(|(player, _)| !state.is_phantom(*player)).count(),
            rounds: state.rounds.len(),
            planned: state.planned(),
            open: state.open(),
            figure: Filling::of(state).map(|filling| filling.text()),
        }
    }
}

/// The time and extent of the last file copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyMade {
    /// The time, in milliseconds since 1970-01-01 UTC.
    pub at: u64,
    /// The number of entries in the log at that time.
    pub entries: usize,
}

/// The record of one event in the index.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// The current generation of the event: 0, and one more after each restoration of a damaged one.
    #[serde(skip_serializing_if = "is_zero")]
    pub generation: u32,
    /// The length of the log; 0 while the event is being imported or removed.
    pub entries: usize,
    /// The CRC-32 of that part of the log, as written in the pieces.
    pub crc: u32,
    /// The time of the last entry, in milliseconds since 1970-01-01 UTC.
    pub changed: u64,
    /// The summary for a list.
    pub summary: Summary,
    /// The last file copy, if one was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub copy: Option<CopyMade>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl Record {
    /// Returns the number of changes that the file copy lacks; all of them if there is none.
    pub fn uncopied(&self) -> usize {
        self.entries.saturating_sub(self.copy.map_or(0, |copy| copy.entries))
    }
}

/// The whole index as stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Index {
    rondel: u32,
    /// The records by the id of the event.
    pub events: BTreeMap<String, Record>,
}

impl Default for Index {
    fn default() -> Self {
        Index { rondel: VERSION, events: BTreeMap::new() }
    }
}

/// The reason why a text is not an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoIndex {
    /// The text is an index of a newer version.
    Newer(u32),
    /// The text is not an index.
    Unreadable,
}

impl Index {
    /// Reads the output of [`Index::text`].
    pub fn read(text: &str) -> Result<Self, NoIndex> {
        if let Some(version) = version_of(text).filter(|&version| version > VERSION) {
            return Err(NoIndex::Newer(version));
        }
        serde_json::from_str(text).map_err(|_| NoIndex::Unreadable)
    }

    /// Returns the text to be stored.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("an index has only text keys")
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Event;

    use super::*;
    use crate::setup::{Draft, Kind};

    #[test]
    fn a_season_tells_how_many_evenings_are_to_come() {
        let mut draft = Draft { names: "A\nB".into(), ..Draft::default() };
        draft.choose(Kind::Keizer);
        draft.set_rounds(Some(4));
        let evening = draft.evening().unwrap();
        let event = Event::found(0, "x", evening.system, draft.settings).unwrap();
        let summary = Summary::of(event.state());
        assert_eq!((summary.rounds, summary.planned, summary.stage()), (0, 4, Stage::Begins));
    }

    #[test]
    fn an_event_goes_on_until_everything_is_played() {
        let at = |system: &str, planned: usize, rounds: usize, open: usize| Summary {
            system: system.to_owned(),
            planned,
            rounds,
            open,
            ..Summary::default()
        };
        // Not begun, during a round, between two rounds, and with an unknown number of rounds.
        for summary in
            [at("keizer", 4, 0, 0), at("monrad", 4, 1, 3), at("monrad", 4, 1, 0), at("mexicano", 0, 2, 0)]
        {
            assert!(summary.goes_on(), "{summary:?}");
        }
        for summary in [at("monrad", 4, 4, 0), at("round-robin", 0, 7, 0), at("keizer", 2, 2, 0)] {
            assert!(!summary.goes_on(), "{summary:?}");
        }
    }

    #[test]
    fn a_record_without_a_figure_stays_as_it_is() {
        let summary = r#"{"title":"T","system":"monrad","entrants":2,"rounds":1,"planned":4,"open":1}"#;
        let record = format!(r#"{{"entries":3,"crc":7,"changed":5,"summary":{summary}}}"#);
        let text = format!(r#"{{"rondel":1,"events":{{"x":{record}}}}}"#);
        let index = Index::read(&text).unwrap();
        assert_eq!(index.events["x"].summary.figure, None);
        assert_eq!(index.text(), text);
    }

    #[test]
    fn nothing_open_is_not_yet_the_end() {
        let stage = |system: &str, rounds, planned, open| {
            let summary = Summary { system: system.into(), rounds, planned, open, ..Summary::default() };
            summary.stage()
        };
        assert_eq!(stage("monrad", 3, 7, 0), Stage::Between { played: 3, of: 7 });
        assert_eq!(stage("monrad", 3, 7, 2), Stage::Open(2));
        assert_eq!(stage("monrad", 7, 7, 0), Stage::Over);
        assert_eq!(stage("keizer", 0, 30, 0), Stage::Begins);
        assert_eq!(stage("round-robin", 9, 9, 0), Stage::Over);
        // The summary of an earlier version does not tell how many rounds are to come.
        assert_eq!([stage("keizer", 4, 0, 0), stage("round-robin", 9, 0, 0)], [Stage::Quiet, Stage::Over]);
    }
}
