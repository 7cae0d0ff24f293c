//! The order of entrants with equal points, so that the page can say in words what decided.

use super::{Origin, Standings};
use crate::event::TieBreak;
use crate::model::ids::Player;

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
        let values = above.values.iter().zip(&below.values);
        let differs = values.zip(&standings.tie_breaks).find_map(|((&a, &b), &by)| {
            let (values, origin) = ([a?, b?], Origin::TieBreak(by));
            let [one, other] = [(above, values[0]), (below, values[1])]
                .map(|(row, value)| standings.compared(row, origin, value));
            (one != other).then_some((by, values))
        });
        if let Some((by, values)) = differs {
            ties.push(Tie::Decided { above: above.player, below: below.player, by, values });
        }
    }
    ties
}
