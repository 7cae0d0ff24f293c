//! The tally of distances: the tables that use each of them.

use rondel_schedule::model::ids::TableNo;

use super::{Bond, Span};

/// The tables that use a distance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpanCount {
    /// The distance along the shorter arc; 0 for games with the player in the middle.
    pub distance: u16,
    /// The tables where partners sit at this distance; exactly one in a solution.
    pub partners: Vec<TableNo>,
    /// The tables where opponents sit at this distance, one entry for each pair of them; exactly two in a solution.
    pub opponents: Vec<TableNo>,
}

impl SpanCount {
    /// True if the distance is used as often as in a solution.
    pub fn is_right(&self) -> bool {
        self.partners.len() == 1 && self.opponents.len() == 2
    }

    /// True if the distance is used too often.
    pub fn is_over(&self) -> bool {
        self.partners.len() > 1 || self.opponents.len() > 2
    }
}

/// Returns every distance, ascending, with those of the first `tables` tables that use it.
///
/// ```
/// use rondel_figure::{Span, tally};
/// use rondel_schedule::whist::Solution;
///
/// let eight = Solution::new(8, vec![[2, 3, 4, 6], [5, 1, 7, 0]])?;
/// let span = Span::of(&eight);
/// assert!(tally(&span, 2).iter().all(|count| count.is_right()));
/// // With one table there are 2-3 at 1 and 4-6 at 2; 3 and 4, 2 and 4 are opponents, and both 2 and 3 sit 3 from 6.
/// let opponents: Vec<usize> = tally(&span, 1).iter().map(|count| count.opponents.len()).collect();
/// assert_eq!(opponents, [0, 1, 1, 2]);
/// # Ok::<(), rondel_schedule::whist::Error>(())
/// ```
pub fn tally(span: &Span, tables: usize) -> Vec<SpanCount> {
    let empty = |distance| SpanCount { distance, partners: Vec::new(), opponents: Vec::new() };
    let mut counts: Vec<SpanCount> = span.distances().map(empty).collect();
    let first = counts.first().map_or(0, |count| count.distance);
    for chord in span.chords.iter().filter(|chord| chord.table.index() < tables) {
        let Some(count) = chord.distance.checked_sub(first).and_then(|at| counts.get_mut(usize::from(at)))
        else {
            continue;
        };
        match chord.bond {
            Bond::Partners => count.partners.push(chord.table),
            Bond::Opponents => count.opponents.push(chord.table),
        }
    }
    counts
}
