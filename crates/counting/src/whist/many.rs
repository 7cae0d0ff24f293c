//! Tables for any number of pairs, searched in plain order.
//!
//! The distances of two pairs at one table are one word, three bits for each distance, so that seating them is one
//! addition. The counts start at 1; the highest of the three bits then marks a distance that occurs too often, for
//! all distances at once. The first remaining pair is seated with each of the others, so nothing is found twice.

use super::chords::{Chords, bits};

/// The number of pairs for the largest number of players.
const MOST_PAIRS: usize = super::MOST_PLAYERS as usize / 2;

#[derive(Debug, Clone)]
pub(crate) struct PlainSearch {
    /// For every two pairs, the number of times each distance occurs at their table.
    rows: [[u64; MOST_PAIRS]; MOST_PAIRS],
    tables: [[u8; 2]; MOST_PAIRS / 2],
    /// The lowest of every distance's three bits, and the highest.
    bits: (u64, u64),
}

impl PlainSearch {
    pub(crate) fn new(modulus: u16) -> Self {
        PlainSearch {
            rows: [[0; MOST_PAIRS]; MOST_PAIRS],
            tables: [[0; 2]; MOST_PAIRS / 2],
            bits: bits(modulus),
        }
    }

    /// Calls `found` with every way to put these pairs at tables, by index in `pairs`.
    pub(crate) fn each(&mut self, chords: &Chords, pairs: &[u16], found: &mut dyn FnMut(&[[u8; 2]])) {
        for (one, &chord) in pairs.iter().enumerate() {
            for (other, &with) in pairs[..one].iter().enumerate() {
                let counts = chords.opponents(chord, with).counts;
                self.rows[one][other] = counts;
                self.rows[other][one] = counts;
            }
        }
        self.search((1 << pairs.len()) - 1, self.bits.0, 0, found);
    }

    fn search(&mut self, left: u32, sum: u64, table: usize, found: &mut dyn FnMut(&[[u8; 2]])) {
        if left == 0 {
            return found(&self.tables[..table]);
        }
        let first = left.trailing_zeros();
        let rest = left & (left - 1);
        let mut others = rest;
        while others != 0 {
            let other = others.trailing_zeros();
            let with = others & others.wrapping_neg();
            others ^= with;
            let sum = sum + self.rows[first as usize][other as usize];
            if sum & self.bits.1 == 0 {
                self.tables[table] = [first as u8, other as u8];
                self.search(rest ^ with, sum, table + 1, found);
            }
        }
    }
}
