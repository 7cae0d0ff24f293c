//! The consequences of a corrected result, for one sentence on the page.

use rondel_schedule::model::ids::RoundNo;

use super::table;
use crate::event::history::History;
use crate::event::{Change, Event};

/// The consequences of the latest entry of an event, which changed results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    /// The changed results with their old and new values; never empty.
    pub changes: Vec<Change>,
    /// The first and the last published round after all changed ones; their pairings stay.
    pub later: Option<(RoundNo, RoundNo)>,
    /// True if anything in the standings has changed.
    pub standings: bool,
}

/// Returns the consequences of the latest entry, or `None` if it changed no result.
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
