//! Verification of a Room square cell by cell, and the rings that two rounds form.

use std::collections::BTreeMap;

use crate::model::schedule::Schedule;

/// A fault of a Room square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SquareFault {
    /// The number of rows, or of cells in a row, is not the side.
    Shape,
    /// An entrant does not occur exactly once in a row.
    Row {
        /// The row, 0-based.
        row: usize,
        /// The entrant, 0-based.
        entrant: u16,
        /// The number of times the entrant occurs in the row.
        times: usize,
    },
    /// An entrant does not occur exactly once in a column.
    Column {
        /// The column, 0-based.
        column: usize,
        /// The entrant, 0-based.
        entrant: u16,
        /// The number of times the entrant occurs in the column.
        times: usize,
    },
    /// Two entrants do not share exactly one cell.
    Pair {
        /// The two entrants, the lower first.
        pair: [u16; 2],
        /// The number of cells that the two share.
        times: usize,
    },
}

/// Returns all faults of a Room square of this side for the entrants `0..=side`; empty if it is correct.
///
/// ```
/// use rondel_schedule::verify::{SquareFault, room_square};
///
/// assert!(room_square(1, &[vec![Some([0, 1])]]).is_empty());
/// assert_eq!(room_square(3, &[vec![Some([0, 1])]]), [SquareFault::Shape]);
/// ```
pub fn room_square(side: u16, rows: &[Vec<Option<[u16; 2]>>]) -> Vec<SquareFault> {
    let wide = usize::from(side);
    if rows.len() != wide || rows.iter().any(|row| row.len() != wide) {
        return vec![SquareFault::Shape];
    }
    let mut faults = Vec::new();
    let times = |cells: &mut dyn Iterator<Item = &Option<[u16; 2]>>| {
        let mut times: BTreeMap<u16, usize> = (0..=side).map(|entrant| (entrant, 0)).collect();
        for entrant in cells.flatten().flatten() {
            *times.entry(*entrant).or_default() += 1;
        }
        times.into_iter().filter(|&(_, times)| times != 1).collect::<Vec<_>>()
    };
    for (row, cells) in rows.iter().enumerate() {
        let wrong = times(&mut cells.iter()).into_iter();
        faults.extend(wrong.map(|(entrant, times)| SquareFault::Row { row, entrant, times }));
    }
    for column in 0..wide {
        let wrong = times(&mut rows.iter().map(|row| &row[column])).into_iter();
        faults.extend(wrong.map(|(entrant, times)| SquareFault::Column { column, entrant, times }));
    }
    let pairs = (0..=side).flat_map(|a| (a + 1..=side).map(move |b| ([a, b], 0)));
    let mut met: BTreeMap<[u16; 2], usize> = pairs.collect();
    for &[a, b] in rows.iter().flatten().flatten() {
        *met.entry([a.min(b), a.max(b)]).or_default() += 1;
    }
    let wrong = met.into_iter().filter(|&(_, times)| times != 1);
    faults.extend(wrong.map(|(pair, times)| SquareFault::Pair { pair, times }));
    faults
}

/// Two rounds and the rings into which their games join all entrants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rings {
    /// The indices of the two rounds, 0-based, the earlier first.
    pub rounds: [usize; 2],
    /// The number of entrants in each ring, ascending.
    pub lengths: Vec<usize>,
}

/// Returns the rings of every two rounds of games of one against one. Rounds with a bye or with another form of play
/// are left out.
///
/// ```
/// use rondel_schedule::{round_robin::circle, verify::rings};
///
/// // Any two rounds of the circle method for 8 players form a single ring, since 7 is a prime.
/// assert!(rings(&circle::berger(8)?).iter().all(|rings| rings.lengths == [8]));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn rings(schedule: &Schedule) -> Vec<Rings> {
    let mates = |round: &crate::model::schedule::Round| -> Option<Vec<usize>> {
        let mut mates = vec![None; schedule.entrants];
        for table in &round.tables {
            let [a, b] = table.pair()?.map(|player| player.index());
            *mates.get_mut(a)? = Some(b);
            *mates.get_mut(b)? = Some(a);
        }
        mates.into_iter().collect()
    };
    let rounds: Vec<Option<Vec<usize>>> = schedule.rounds.iter().map(mates).collect();
    let mut all = Vec::new();
    for (second, later) in rounds.iter().enumerate() {
        for (first, earlier) in rounds.iter().enumerate().take(second) {
            if let (Some(earlier), Some(later)) = (earlier, later) {
                all.push(Rings { rounds: [first, second], lengths: lengths(earlier, later) });
            }
        }
    }
    all
}

/// Follows games of the two rounds alternately until every entrant has been reached.
fn lengths(earlier: &[usize], later: &[usize]) -> Vec<usize> {
    let mut left: std::collections::BTreeSet<usize> = (0..earlier.len()).collect();
    let mut lengths = Vec::new();
    while let Some(from) = left.first().copied() {
        let before = left.len();
        let mut at = from;
        while left.remove(&at) {
            left.remove(&earlier[at]);
            at = later[earlier[at]];
        }
        lengths.push(before - left.len());
    }
    lengths.sort_unstable();
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told_by_row_column_and_pair() {
        assert_eq!(room_square(1, &[vec![Some([0, 1])]]), Vec::new());
        assert_eq!(room_square(3, &[vec![Some([0, 1])]]), [SquareFault::Shape]);
        let rows = vec![
            vec![Some([0, 1]), Some([2, 3]), None],
            vec![None, Some([0, 2]), Some([1, 3])],
            vec![Some([1, 2]), None, Some([0, 3])],
        ];
        // All rows and pairs are complete, so only columns are wrong.
        let columns = [(0, 1, 2), (0, 3, 0), (1, 1, 0), (1, 2, 2), (2, 2, 0), (2, 3, 2)];
        let columns = columns.map(|(column, entrant, times)| SquareFault::Column { column, entrant, times });
        assert_eq!(room_square(3, &rows), columns);
        let mut twice = rows.clone();
        twice[2][0] = Some([3, 0]);
        let faults = room_square(3, &twice);
        assert!(faults.contains(&SquareFault::Row { row: 2, entrant: 1, times: 0 }));
        assert!(faults.contains(&SquareFault::Pair { pair: [0, 3], times: 2 }));
        assert!(faults.contains(&SquareFault::Pair { pair: [1, 2], times: 0 }));
    }
}
