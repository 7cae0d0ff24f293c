//! The order of entrants with equal points, so that the page can say in words what decided.

use rondel_schedule::model::ids::Player;

use super::{Origin, Row, Standings};
use crate::event::TieBreak;

/// The decision between entrants with equal points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tie {
    /// Two neighbours in the list, equal in everything asked before this tie-break.
    Decided {
        /// The one who stands higher.
        above: Player,
        /// The one who comes next.
        below: Player,
        /// The first tie-break in which they differ.
        by: TieBreak,
        /// Its value for the one above and the one below, in its [`unit()`](super::unit()).
        values: [i64; 2],
        /// True if it was asked again of those who remained equal.
        again: bool,
    },
    /// Nothing that was asked separates these.
    Shared {
        /// The place they share.
        place: usize,
        /// All of them, by number; at least two.
        players: Vec<Player>,
    },
}

/// The decisions wherever points are equal, from the top of the list to the bottom.
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
    /// The position of the tie-break.
    pub at: usize,
    /// Its value; `None` where nobody was equal.
    pub value: Option<i64>,
    /// True if it was asked again.
    pub again: bool,
}

impl Standings {
    /// Everything by which a row was compared, in the order in which it was asked: two rows that are equal in all of it
    /// so far were asked the next of it together.
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
