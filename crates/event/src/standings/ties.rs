//! The order of entrants with equal points, for the page to say in words what decided it.

use rondel_schedule::model::ids::Player;

use super::{Origin, Row, Standings};
use crate::event::TieBreak;

/// The decision between entrants with equal points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tie {
    /// Two neighbours in the list, separated by a tie-break.
    Decided {
        /// The higher entrant.
        above: Player,
        /// The next entrant.
        below: Player,
        /// The first tie-break in which they differ.
        by: TieBreak,
        /// The values for `above` and `below`, in the tie-break's [`unit()`](super::unit()).
        values: [i64; 2],
        /// True if the tie-break decided when it was applied again to entrants who remained equal.
        again: bool,
    },
    /// Entrants who are equal in every tie-break.
    Shared {
        /// The place they share.
        place: usize,
        /// All entrants who share it, by number; at least two.
        players: Vec<Player>,
    },
}

/// Returns the decisions for all entrants with equal points, from the top of the list to the bottom.
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
/// use rondel_event::standings::{Tie, table, ties};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // Players 2 and 3 have not played yet.
/// let ties = ties(&table(&History::of(event.state()), &event.state().settings));
/// let equal = [1, 2].map(Player::from_index);
/// assert!(ties.iter().any(|tie| matches!(tie, Tie::Shared { players, .. } if players.starts_with(&equal))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ties(standings: &Standings) -> Vec<Tie> {
    let mut ties = Vec::new();
    let mut groups = standings.rows.chunk_by(|a, b| a.place == b.place).peekable();
    while let Some(group) = groups.next() {
        if group.len() > 1 {
            let players = group.iter().map(|row| row.player).collect();
            ties.push(Tie::Shared { place: group[0].place, players });
        }
        let (above, below) = match (group.last(), groups.peek()) {
            (Some(above), Some(next)) if standings.lead(above) == standings.lead(&next[0]) => {
                (above, &next[0])
            }
            _ => continue,
        };
        let [one, other] = [above, below].map(|row| standings.decisions(row).into_iter());
        let differs = one.zip(other).find_map(|(one, other)| {
            let (by, values) = (standings.tie_breaks[one.at], [one.value?, other.value?]);
            let [a, b] = [(above, values[0]), (below, values[1])]
                .map(|(row, value)| standings.compared(row, Origin::TieBreak(by), value));
            (a != b).then_some((by, values, one.again))
        });
        if let Some((by, values, again)) = differs {
            ties.push(Tie::Decided { above: above.player, below: below.player, by, values, again });
        }
    }
    ties
}

/// A value by which a row was compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Decision {
    /// The 0-based position of the tie-break.
    pub at: usize,
    /// The value of the tie-break, or `None` if no other entrant was equal.
    pub value: Option<i64>,
    /// True if the tie-break was applied again.
    pub again: bool,
}

impl Standings {
    /// Returns all values by which a row was compared, in the order of application. The tie-break after a common
    /// prefix was applied to both rows together.
    pub(super) fn decisions(&self, row: &Row) -> Vec<Decision> {
        let mut all = Vec::with_capacity(row.values.len() + row.again.len());
        let mut at = 0;
        for run in self.tie_breaks.chunk_by(|one, next| one.is_direct() && next.is_direct()) {
            let places = at..at + run.len();
            at = places.end;
            let first = places.clone().map(|at| Decision { at, value: row.values[at], again: false });
            all.extend(first);
            let again = row.again.iter().filter(|it| places.contains(&it.at));
            all.extend(again.map(|it| Decision { at: it.at, value: Some(it.value), again: true }));
        }
        all
    }
}
