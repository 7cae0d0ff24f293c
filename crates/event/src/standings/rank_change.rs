//! Rises and falls: the previous list, and the change of each place since.

use super::{Standings, table};
use crate::event::Settings;
use crate::event::history::History;

/// The change of an entrant's place since the previous list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RankChange {
    /// The entrant was not on the previous list.
    New,
    /// The number of places gained.
    Up(usize),
    /// The number of places lost.
    Down(usize),
    /// The place is unchanged.
    Same,
}

impl RankChange {
    /// Returns the change from the previous place, from 1 (`None` if on no list), to the present place.
    pub fn of(before: Option<usize>, now: usize) -> RankChange {
        match before {
            None => RankChange::New,
            Some(before) if before > now => RankChange::Up(before - now),
            Some(before) if before < now => RankChange::Down(now - before),
            Some(_) => RankChange::Same,
        }
    }

    /// Returns an arrow and a number, such as `▲2`; empty for an unchanged place or a new entrant.
    pub fn arrow(self) -> String {
        match self {
            RankChange::Up(n) => format!("▲{n}"),
            RankChange::Down(n) => format!("▼{n}"),
            RankChange::New | RankChange::Same => String::new(),
        }
    }
}

/// Returns the list before the last round of `history` with a result, or `None` if there is no earlier list.
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
/// use rondel_event::event::history::History;
/// use rondel_event::standings::before;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // Only round 1 has a result, so that there is no earlier list.
/// assert_eq!(before(&History::of(event.state()), &event.state().settings), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn before(history: &History, settings: &Settings) -> Option<Standings> {
    let last = history.last_decided().filter(|round| round.index() > 0)?;
    Some(table(&history.until(last.index()), settings))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smaller_place_is_up() {
        assert_eq!(RankChange::of(Some(5), 2), RankChange::Up(3));
        assert_eq!(RankChange::of(Some(2), 5), RankChange::Down(3));
        assert_eq!(RankChange::of(Some(2), 2), RankChange::Same);
        assert_eq!(RankChange::of(None, 1), RankChange::New);
        assert_eq!(
            [RankChange::Up(3), RankChange::Down(3), RankChange::Same, RankChange::New]
                .map(RankChange::arrow),
            ["▲3", "▼3", "", ""]
        );
    }
}
