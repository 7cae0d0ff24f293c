//! The reach of a corrected result, so that the page can say it in one sentence.

use rondel_schedule::model::ids::RoundNo;

use super::table;
use crate::event::history::History;
use crate::event::{Change, Event};

/// The reach of the latest entry of an event that changed results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    /// The changed results, from what to what; never empty.
    pub changes: Vec<Change>,
    /// The first and the last of the published rounds after all that were changed. They stay as they are paired.
    pub later: Option<(RoundNo, RoundNo)>,
    /// True if anything in the standings is different now.
    pub standings: bool,
}

/// The reach of the latest entry; `None` if it changed no result.
pub fn reach(event: &Event) -> Option<Reach> {
    let changes = event.changes();
    let next = changes.iter().map(|change| change.round.index() + 1).max()?;
    let state = event.state();
    let later = (next < state.rounds.len())
        .then(|| (RoundNo::from_index(next), RoundNo::from_index(state.rounds.len() - 1)));
    let before = table(&History::before(state, &changes), &state.settings);
    let standings = before != table(&History::of(state), &state.settings);
    Some(Reach { changes, later, standings })
}
