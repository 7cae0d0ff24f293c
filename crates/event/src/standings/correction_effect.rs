//! The consequences of a corrected result, for one sentence on the page.

use rondel_schedule::model::ids::RoundNo;

use super::table;
use crate::event::history::History;
use crate::event::{Change, Event};

/// The consequences of the latest entry of an event, which changed results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CorrectionEffect {
    /// The changed results with their old and new values; never empty.
    pub changes: Vec<Change>,
    /// The first and the last published round after all changed ones; their pairings stay.
    pub later: Option<(RoundNo, RoundNo)>,
    /// True if anything in the standings has changed.
    pub standings: bool,
}

/// Returns the consequences of the latest entry, or `None` if it changed no result.
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
/// use rondel_event::standings::reach;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// assert!(reach(&event).is_some()); // The latest entry is a result.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reach(event: &Event) -> Option<CorrectionEffect> {
    let changes = event.changes();
    let next = changes.iter().map(|change| change.round.index() + 1).max()?;
    let state = event.state();
    let later = (next < state.rounds.len())
        .then(|| (RoundNo::from_index(next), RoundNo::from_index(state.rounds.len() - 1)));
    let before = table(&History::before(state, &changes), &state.settings);
    let standings = before != table(&History::of(state), &state.settings);
    Some(CorrectionEffect { changes, later, standings })
}
