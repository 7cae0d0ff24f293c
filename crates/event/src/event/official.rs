//! Official data, which only a federation's report and backups contain: no wall, sheet, link, picture or web page has
//! a use for it.

use serde::{Deserialize, Serialize};

use super::{Action, Entrant, Entry};

/// The official data of an entrant; an empty text means that the value is unknown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Official {
    /// The title, such as `WFM`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The federation, three letters.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The number at FIDE.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The date of birth, `1999/05/11`; valid while its year is [`Entrant::born`](super::Entrant::born).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub born: String,
    /// The records of national federations: the three characters of each, and its text after the start number.
    #[serde(skip_serializing_if = "Records::is_empty")]
    pub national: Records,
}

/// Official records, such as the arbiters of an event: the three characters of each, and its text.
pub type Records = Vec<[String; 2]>;

/// Returns a log without what only a federation needs, for an event that is over: the official data of the entrants,
/// with their sex and numbers, and the official records of the event. Everything else stays, entry by entry, so that
/// results and undone steps are as they were.
pub fn without_official(log: &[Entry]) -> Vec<Entry> {
    let mut log = log.to_vec();
    log.iter_mut().for_each(|entry| take_off(&mut entry.action));
    log
}

fn take_off(action: &mut Action) {
    let clear = |entrant: &mut Entrant| {
        (entrant.official, entrant.gender, entrant.number) = (None, None, None);
    };
    match action {
        Action::Found { settings, .. } | Action::Settings(settings) => settings.official.clear(),
        Action::Enter(entrants) => entrants.iter_mut().for_each(clear),
        Action::Amend { entrant, .. } => clear(entrant),
        Action::Together(parts) => parts.iter_mut().for_each(take_off),
        _ => {}
    }
}
