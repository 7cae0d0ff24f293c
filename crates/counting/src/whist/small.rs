//! Tables for eight to sixteen pairs, found by striking out impossible combinations.
//!
//! Every pair has a lane of sixteen bits, one for each pair that can still be at its table; four lanes are a word.
//! Tables at which a distance would occur for the third time are struck out of all lanes at once, by looking up what
//! each distance forbids. An empty lane ends the branch, and the pair with the fewest possible partners at a table is
//! seated first. The last three tables must supply exactly the missing distances, so they are found by addition and
//! comparison, which is quicker than striking out.

use super::chords::{Chords, bits};

/// The most pairs.
const PAIRS: usize = 16;

/// The number of pairs at the last three tables.
const LAST: u32 = 6;

/// A lane of bits for each pair.
type Lanes = [u64; 4];

/// The lowest bit of each lane, and the highest.
const LOW: u64 = 0x0001_0001_0001_0001;
const HIGH: u64 = LOW << 15;

/// All bits of the lane of each pair.
const LANES: [Lanes; PAIRS] = {
    let mut lanes = [[0; 4]; PAIRS];
    let mut pair = 0;
    while pair < PAIRS {
        lanes[pair][pair / 4] = 0xffff << (16 * (pair % 4));
        pair += 1;
    }
    lanes
};

/// The number of entries for the distances 1 to 16, and 0.
const DISTANCES: usize = PAIRS + 1;

#[derive(Debug, Clone)]
pub(crate) struct LaneSearch {
    /// For every two pairs, the distances between opponents, padded with 0.
    opponents: [[[u8; 4]; PAIRS]; PAIRS],
    /// For every two pairs, the number of times each distance occurs at their table, three bits each; 4 for all
    /// distances if one occurs too often.
    rows: [[u64; PAIRS]; PAIRS],
    /// For every distance, the tables that remain possible when it occurs once already, and when it occurs twice.
    without: [[Lanes; 2]; DISTANCES],
    tables: [[u8; 2]; PAIRS / 2],
    /// The lowest of every distance's three bits, and the highest.
    bits: (u64, u64),
}

/// A node of the search.
#[derive(Clone, Copy)]
struct Node {
    /// The pairs without a table.
    left: u16,
    /// The pairs with which each pair can share a table; all bits for pairs already seated.
    open: Lanes,
    /// All bits in the lanes of seated pairs.
    full: Lanes,
    /// The number of times each distance occurs, three bits each.
    counts: u64,
    /// The number of tables filled.
    tables: usize,
}

/// Applies a change to the bit of two pairs, in both lanes.
fn both(lanes: &mut Lanes, one: usize, other: usize, change: impl Fn(&mut u64, u64)) {
    for (a, b) in [(one, other), (other, one)] {
        change(&mut lanes[a / 4], 1 << (16 * (a % 4) + b));
    }
}

impl LaneSearch {
    pub(crate) fn new(modulus: u16) -> Self {
        LaneSearch {
            opponents: [[[0; 4]; PAIRS]; PAIRS],
            rows: [[0; PAIRS]; PAIRS],
            without: [[[u64::MAX; 4]; 2]; DISTANCES],
            tables: [[0; 2]; PAIRS / 2],
            bits: bits(modulus),
        }
    }

    /// Calls `found` with every way to put these pairs at tables, by index in `pairs`.
    pub(crate) fn each(&mut self, chords: &Chords, pairs: &[u16], found: &mut dyn FnMut(&[[u8; 2]])) {
        let full: Lanes = std::array::from_fn(|word| {
            (0..4)
                .filter(|lane| 4 * word + lane >= pairs.len())
                .fold(0, |bits, lane| bits | 0xffff << (16 * lane))
        });
        let mut open = full;
        self.without = [[[u64::MAX; 4]; 2]; DISTANCES];
        for (other, &with) in pairs.iter().enumerate() {
            for (one, &chord) in pairs[..other].iter().enumerate() {
                let opponents = chords.opponents(chord, with);
                let counts = if opponents.too_often { self.bits.1 } else { opponents.counts };
                self.rows[one][other] = counts;
                self.rows[other][one] = counts;
                if opponents.too_often {
                    continue;
                }
                self.opponents[one][other] = opponents.distances;
                self.opponents[other][one] = opponents.distances;
                both(&mut open, one, other, |word, bit| *word |= bit);
                let mut once = 0_u32;
                for distance in opponents.distances {
                    if distance == 0 {
                        continue;
                    }
                    let without = &mut self.without[usize::from(distance)];
                    both(&mut without[1], one, other, |word, bit| *word &= !bit);
                    if once >> distance & 1 == 1 {
                        both(&mut without[0], one, other, |word, bit| *word &= !bit);
                    }
                    once |= 1 << distance;
                }
            }
        }
        let left = ((1_u32 << pairs.len()) - 1) as u16;
        self.search(&Node { left, open, full, counts: 0, tables: 0 }, found);
    }

    fn search(&mut self, node: &Node, found: &mut dyn FnMut(&[[u8; 2]])) {
        if node.left.count_ones() == LAST {
            return self.last(node, found);
        }
        let Some(first) = node.next() else { return };
        let mut others = node.others(first, node.left);
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            self.tables[node.tables] = [first as u8, other as u8];
            let next = self.seated(node, first, other);
            self.search(&next, found);
        }
    }

    /// Returns the node with two pairs seated at one table.
    #[inline(always)]
    fn seated(&self, node: &Node, one: usize, other: usize) -> Node {
        let left = node.left & !(1 << one | 1 << other);
        let counts = node.counts + self.rows[one][other];
        let mut open = node.open;
        for distance in self.opponents[one][other] {
            // Distance 0 strikes nothing, whatever is read for it.
            let full = counts << 3 >> (3 * distance + 1) & 1;
            let without = &self.without[usize::from(distance)][full as usize];
            for (open, without) in open.iter_mut().zip(without) {
                *open &= without;
            }
        }
        // The two are no longer available to other pairs.
        let gone = u64::from(1_u16 << one | 1 << other) * LOW;
        let full = std::array::from_fn(|word| node.full[word] | LANES[one][word] | LANES[other][word]);
        for (open, full) in open.iter_mut().zip(&full) {
            *open = *open & !gone | full;
        }
        Node { left, open, full, counts, tables: node.tables + 1 }
    }

    /// Searches the last three tables.
    fn last(&mut self, node: &Node, found: &mut dyn FnMut(&[[u8; 2]])) {
        let Some(first) = node.next() else { return };
        let (ones, tops) = self.bits;
        let missing = 2 * ones - node.counts;
        let mut others = node.others(first, node.left);
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            // A distance that would occur too often borrows the highest of its three bits.
            let less = (missing | tops) - self.rows[first][other];
            if less & tops == tops {
                self.tables[node.tables] = [first as u8, other as u8];
                self.four(node.tables + 1, node.left & !(1 << first | 1 << other), less ^ tops, found);
            }
        }
    }

    /// Searches the last four pairs, which must supply exactly the missing distances.
    #[inline(always)]
    fn four(&mut self, tables: usize, four: u16, missing: u64, found: &mut dyn FnMut(&[[u8; 2]])) {
        let mut rest = four;
        let [a, b, c, d] = std::array::from_fn(|_| {
            let pair = rest.trailing_zeros() as usize & (PAIRS - 1);
            rest &= rest.wrapping_sub(1);
            pair
        });
        for last in [[[a, b], [c, d]], [[a, c], [b, d]], [[a, d], [b, c]]] {
            let [one, two] = last.map(|[pair, with]| self.rows[pair][with]);
            if one + two == missing {
                for (table, pairs) in self.tables[tables..].iter_mut().zip(last) {
                    *table = pairs.map(|pair| pair as u8);
                }
                found(&self.tables[..tables + 2]);
            }
        }
    }
}

impl Node {
    /// Returns the pair to seat next, the one that fits with the fewest others, or `None` if a pair fits with none.
    #[inline(always)]
    fn next(&self) -> Option<usize> {
        let mut single = [0; 4];
        let mut empty = 0;
        for (single, open) in single.iter_mut().zip(self.open) {
            let less = open.wrapping_sub(LOW);
            empty |= less & !open & HIGH;
            let rest = open & less;
            *single = rest.wrapping_sub(LOW) & !rest & HIGH;
        }
        if empty != 0 {
            return None;
        }
        // A borrow out of a lane can only mark lanes above it, so the lowest mark of a word is correct.
        for (word, single) in single.into_iter().enumerate() {
            if single != 0 {
                return Some(4 * word + single.trailing_zeros() as usize / 16);
            }
        }
        let mut fewest = (PAIRS, 0);
        for (word, open) in self.open.into_iter().enumerate() {
            let counts = counted(open);
            for lane in 0..4 {
                fewest = fewest.min(((counts >> (16 * lane)) as usize & 0xff, 4 * word + lane));
            }
        }
        Some(fewest.1)
    }

    /// Returns the pairs among `left` that fit with `pair`.
    #[inline(always)]
    fn others(&self, pair: usize, left: u16) -> u16 {
        (self.open[pair / 4] >> (16 * (pair % 4))) as u16 & left
    }
}

/// Returns the number of bits in each lane.
#[inline(always)]
fn counted(lanes: u64) -> u64 {
    let twos = lanes - (lanes >> 1 & 0x5555_5555_5555_5555);
    let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    (eights + (eights >> 8)) & 0x00ff_00ff_00ff_00ff
}
