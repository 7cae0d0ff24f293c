//! Tables for eight to sixteen pairs: what cannot be any more is struck out.
//!
//! The first pair without a table is put with each of the others that it can be with. Those that cannot be at a table
//! any more, because a distance would occur for the third time there, are struck out for all pairs at once: there is a
//! bit for each of the first pairs with each of those behind it, in two words, and a table strikes what its four
//! distances strike, each looked up. The last four tables have to bring exactly what is missing, so they are tried by
//! adding and comparing, which is quicker than to go on striking.

use super::chords::{Chords, bits};

/// So many pairs at most.
const PAIRS: usize = 16;

/// So many pairs are put at the last tables.
const LAST: u32 = 8;

/// A bit for each of the first eleven pairs and each pair behind it; those of the first four are in the first word.
type Open = [u64; 2];

/// Where the bits of each of these pairs begin. The last one of six pairs that are left can be the eleventh of all.
const PLACES: [u32; PAIRS - 5] = [0, 15, 29, 42, 0, 11, 21, 30, 38, 45, 51];

/// Distances go from 1 to 16.
const DISTANCES: usize = PAIRS + 1;

#[derive(Debug, Clone)]
pub(crate) struct Few {
    /// For every two pairs, the distances between opponents, 0 behind the last one.
    opponents: [[[u8; 4]; PAIRS]; PAIRS],
    /// For every two pairs, how often each distance occurs at their table, three bits for each distance; 4 everywhere
    /// where one occurs too often.
    rows: [[u64; PAIRS]; PAIRS],
    /// For every distance, the tables at which it occurs twice, and those at which it occurs. None for distance 0.
    with: [[Open; 2]; DISTANCES],
    tables: [[u8; 2]; PAIRS / 2],
    /// The lowest of the three bits of every distance, and the highest.
    bits: (u64, u64),
}

/// How far it has come.
#[derive(Clone, Copy)]
struct Node {
    /// The pairs without a table.
    left: u16,
    /// With whom each can be at one.
    open: Open,
    /// How often each distance occurs, three bits each.
    counts: u64,
    /// Tables that are full.
    tables: usize,
}

impl Few {
    pub(crate) fn new(modulus: u16) -> Self {
        Few {
            opponents: [[[0; 4]; PAIRS]; PAIRS],
            rows: [[0; PAIRS]; PAIRS],
            with: [[[0; 2]; 2]; DISTANCES],
            tables: [[0; 2]; PAIRS / 2],
            bits: bits(modulus),
        }
    }

    /// Every way to put these pairs at tables, by their places in the list.
    pub(crate) fn each(&mut self, chords: &Chords, pairs: &[u16], found: &mut dyn FnMut(&[[u8; 2]])) {
        let mut open = [0; 2];
        self.with = [[[0; 2]; 2]; DISTANCES];
        for (other, &with) in pairs.iter().enumerate() {
            for (one, &chord) in pairs[..other].iter().enumerate() {
                let opponents = chords.opponents(chord, with);
                let counts = if opponents.too_often { self.bits.1 } else { opponents.counts };
                self.rows[one][other] = counts;
                self.rows[other][one] = counts;
                let Some(place) = PLACES.get(one).filter(|_| !opponents.too_often) else { continue };
                self.opponents[one][other] = opponents.distances;
                let (word, bit) = (usize::from(one > 3), 1 << place << (other - one - 1));
                open[word] |= bit;
                let mut once = 0_u32;
                for distance in opponents.distances {
                    let twice = once >> distance & 1;
                    self.with[usize::from(distance)][1][word] |= bit;
                    self.with[usize::from(distance)][0][word] |= bit & 0_u64.wrapping_sub(twice.into());
                    once |= 1 << distance;
                }
            }
        }
        // Where there are fewer than four distances, the others are 0.
        self.with[0] = [[0; 2]; 2];
        let left = ((1_u32 << pairs.len()) - 1) as u16;
        self.search(&Node { left, open, counts: 0, tables: 0 }, found);
    }

    fn search(&mut self, node: &Node, found: &mut dyn FnMut(&[[u8; 2]])) {
        if node.left.count_ones() == LAST {
            return self.last(node, found);
        }
        let first = node.left.trailing_zeros() as usize;
        let mut others = node.others(first, node.left);
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            self.tables[node.tables] = [first as u8, other as u8];
            let next = self.seated(node, first, other);
            self.search(&next, found);
        }
    }

    /// With two pairs at one table.
    #[inline(always)]
    fn seated(&self, node: &Node, one: usize, other: usize) -> Node {
        let left = node.left & !(1 << one | 1 << other);
        let counts = node.counts + self.rows[one][other];
        let mut struck = [0; 2];
        for distance in self.opponents[one][other] {
            // Distance 0 strikes nothing, whatever is read for it.
            let full = counts << 3 >> (3 * distance + 1) & 1;
            let with = &self.with[usize::from(distance)][full as usize];
            struck = [struck[0] | with[0], struck[1] | with[1]];
        }
        let open = [node.open[0] & !struck[0], node.open[1] & !struck[1]];
        Node { left, open, counts, tables: node.tables + 1 }
    }

    /// The last four tables.
    fn last(&mut self, node: &Node, found: &mut dyn FnMut(&[[u8; 2]])) {
        let (ones, tops) = self.bits;
        let first = node.left.trailing_zeros() as usize;
        let mut others = node.others(first, node.left);
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            let missing = 2 * ones - node.counts - self.rows[first][other];
            let six = node.left & !(1 << first | 1 << other);
            let second = six.trailing_zeros() as usize & (PAIRS - 1);
            let mut partners = node.others(second, six);
            while partners != 0 {
                let partner = partners.trailing_zeros() as usize;
                partners &= partners - 1;
                // A distance of which there would be too much takes the highest of its three bits.
                let less = (missing | tops) - self.rows[second][partner];
                if less & tops == tops {
                    let four = six & !(1 << second | 1 << partner);
                    self.four(node.tables, [[first, other], [second, partner]], four, less ^ tops, found);
                }
            }
        }
    }

    /// The last four pairs, which have to bring exactly what is missing.
    #[inline(always)]
    fn four(
        &mut self,
        tables: usize,
        before: [[usize; 2]; 2],
        four: u16,
        missing: u64,
        found: &mut dyn FnMut(&[[u8; 2]]),
    ) {
        let mut rest = four;
        let [a, b, c, d] = std::array::from_fn(|_| {
            let pair = rest.trailing_zeros() as usize & (PAIRS - 1);
            rest &= rest.wrapping_sub(1);
            pair
        });
        for last in [[[a, b], [c, d]], [[a, c], [b, d]], [[a, d], [b, c]]] {
            let [one, two] = last.map(|[pair, with]| self.rows[pair][with]);
            if one + two == missing {
                let full = self.tables[tables..].iter_mut().zip(before.into_iter().chain(last));
                for (table, pairs) in full {
                    *table = pairs.map(|pair| pair as u8);
                }
                found(&self.tables[..tables + 4]);
            }
        }
    }
}

impl Node {
    /// Those of the pairs `left`, all behind this one, that it can be with.
    #[inline(always)]
    fn others(&self, pair: usize, left: u16) -> u16 {
        let open = self.open[usize::from(pair > 3)] >> PLACES[pair];
        // The bits of the next pairs fall out above.
        (open << (pair + 1)) as u16 & left
    }
}
