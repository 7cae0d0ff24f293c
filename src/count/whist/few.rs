//! Tables for up to sixteen pairs: what cannot be any more is struck out, and who has the least choice is next.
//!
//! For every pair without a table sixteen bits say with which others it can be at one, four pairs to a word. With
//! every table that is put together, those are struck out, for all pairs at once, at which a distance would occur
//! for the third time. A pair without a choice ends the branch; one with a single choice, or with two, comes before
//! the others.

use super::chords::Chords;

/// Sixteen bits for each of sixteen pairs.
type Rows = [u64; 4];

/// One in each of the four parts of a word, and the highest bit of each.
const ONES: u64 = 0x0001_0001_0001_0001;
const TOPS: u64 = 0x8000_8000_8000_8000;

/// Distances go from 1 to 16.
const DISTANCES: usize = 17;

#[derive(Debug, Clone)]
pub(crate) struct Few {
    /// The distances between opponents, for every two pairs, 0 behind the last one.
    opponents: [[[u8; 4]; 16]; 16],
    /// For every distance, the tables at which it occurs twice, and those at which it occurs.
    with: [[Rows; 2]; DISTANCES],
    tables: [[u8; 2]; 8],
}

/// How far it has come.
#[derive(Clone, Copy)]
struct Node {
    /// The pairs without a table.
    left: u16,
    /// With whom each can be at one.
    open: Rows,
    /// All bits of the pairs that have a table.
    gone: Rows,
    /// How often each distance occurs, two bits each.
    counts: u64,
    /// Tables that are full.
    tables: usize,
}

impl Few {
    pub(crate) fn new() -> Self {
        Few { opponents: [[[0; 4]; 16]; 16], with: [[[0; 4]; 2]; DISTANCES], tables: [[0; 2]; 8] }
    }

    /// Every way to put these pairs at tables, by their places in the list.
    pub(crate) fn each(&mut self, chords: &Chords, pairs: &[u16], found: &mut impl FnMut(&[[u8; 2]])) {
        let mut open = [0; 4];
        self.with = [[[0; 4]; 2]; DISTANCES];
        for (one, &chord) in pairs.iter().enumerate() {
            for (other, &with) in pairs[..one].iter().enumerate() {
                let opponents = chords.opponents(chord, with);
                if opponents.too_often {
                    continue;
                }
                self.opponents[one][other] = opponents.distances;
                self.opponents[other][one] = opponents.distances;
                let [a, b] =
                    [(one, other), (other, one)].map(|(row, bit)| (row / 4, 1_u64 << (row % 4 * 16 + bit)));
                let mark = |rows: &mut Rows| {
                    rows[a.0] |= a.1;
                    rows[b.0] |= b.1;
                };
                mark(&mut open);
                for (at, distance) in opponents.distances.iter().copied().enumerate() {
                    let [twice, once] = &mut self.with[usize::from(distance)];
                    mark(once);
                    if opponents.distances[..at].contains(&distance) {
                        mark(twice);
                    }
                }
            }
        }
        let left = ((1_u32 << pairs.len()) - 1) as u16;
        let gone =
            std::array::from_fn(|word| (0..4).filter(|at| left >> (4 * word + at) & 1 == 0).map(part).sum());
        self.search(&Node { left, open, gone, counts: 0, tables: 0 }, found);
    }

    fn search(&mut self, node: &Node, found: &mut impl FnMut(&[[u8; 2]])) {
        if node.left == 0 {
            return found(&self.tables[..node.tables]);
        }
        let Some(first) = node.next() else { return };
        let mut others = (node.open[first / 4] >> (first % 4 * 16)) as u16;
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            self.tables[node.tables] = [first as u8, other as u8];
            let next = self.seated(node, first, other);
            self.search(&next, found);
        }
    }

    /// With two pairs at one table.
    #[inline]
    fn seated(&self, node: &Node, one: usize, other: usize) -> Node {
        let both = 1 << one | 1 << other;
        let mut next = Node { left: node.left & !both, tables: node.tables + 1, ..*node };
        next.gone[one / 4] |= part(one % 4);
        next.gone[other / 4] |= part(other % 4);
        let mut struck = [u64::from(both) * ONES; 4];
        for distance in self.opponents[one][other] {
            if distance == 0 {
                break;
            }
            next.counts += 1 << (2 * distance);
            let full = next.counts >> (2 * distance + 1) & 1;
            let rows = &self.with[usize::from(distance)][full as usize];
            for (struck, row) in struck.iter_mut().zip(rows) {
                *struck |= row;
            }
        }
        for (open, struck) in next.open.iter_mut().zip(struck) {
            *open &= !struck;
        }
        next
    }
}

impl Node {
    /// The pair that is next; none where one has no choice left.
    #[inline]
    fn next(&self) -> Option<usize> {
        let rows: Rows = std::array::from_fn(|word| self.open[word] | self.gone[word]);
        if rows.iter().fold(0, |none, &row| none | empty(row)) != 0 {
            return None;
        }
        // Without the lowest bit; no part is 0, so none borrows.
        let second = rows.map(|row| row & (row - ONES));
        if let Some(single) = first_empty(&second) {
            return Some(single);
        }
        let third = second.map(|row| row & (row - ONES));
        Some(first_empty(&third).unwrap_or(self.left.trailing_zeros() as usize))
    }
}

/// All bits of a part of a word.
fn part(at: usize) -> u64 {
    0xffff << (16 * at)
}

/// The highest bits of the parts that are 0.
#[inline(always)]
fn empty(row: u64) -> u64 {
    !(((row & !TOPS) + !TOPS) | row) & TOPS
}

#[inline(always)]
fn first_empty(rows: &Rows) -> Option<usize> {
    let found = rows.iter().enumerate().find(|&(_, &row)| empty(row) != 0);
    found.map(|(word, &row)| 4 * word + empty(row).trailing_zeros() as usize / 16)
}
