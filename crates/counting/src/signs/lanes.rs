//! Counts for all distances in one go: one byte each, packed into a few words.

use rondel_schedule::model::divisor::gcd;

/// The highest bit of every byte.
pub(super) const HIGH: u64 = 0x8080_8080_8080_8080;

/// One in every byte.
pub(super) const ONES: u64 = 0x0101_0101_0101_0101;

/// Words for the distances of the largest ring, 24 of them. With fewer for small rings the code would be there several
/// times, to make less than a second shorter.
pub(super) const WORDS: usize = 3;

/// A count below 128 for every distance, one byte each, eight to a word.
///
/// A word is the number whose digits to base 256 the counts are, so sums and differences of whole words are right
/// even where a byte is below zero on the way, as long as it is not in the end.
pub(super) type Lanes = [u64; WORDS];

/// `a + b`, lane by lane.
#[inline(always)]
pub(super) fn plus(a: &Lanes, b: &Lanes) -> Lanes {
    std::array::from_fn(|word| a[word].wrapping_add(b[word]))
}

/// `a - b`, lane by lane.
#[inline(always)]
pub(super) fn minus(a: &Lanes, b: &Lanes) -> Lanes {
    std::array::from_fn(|word| a[word].wrapping_sub(b[word]))
}

/// One lane alone.
fn alone(lane: usize, count: u64) -> Lanes {
    std::array::from_fn(|word| if word == lane / 8 { count << (lane % 8 * 8) } else { 0 })
}

/// The lanes of the distances of a ring, and what multiplying does to them.
///
/// First come the distances of the units, 1 before all others, then those with a divisor in common with the modulus.
#[derive(Debug, Clone)]
pub(super) struct Order {
    pub(super) modulus: usize,
    /// The number of lanes with a unit's distance.
    pub(super) units: usize,
    /// The highest bit of each of these.
    pub(super) unit_bits: Lanes,
    /// For the lane of every unit: which lane has the distance of each lane multiplied by that unit.
    pub(super) times: Vec<Vec<u8>>,
    /// For eight positions of a word at a time: how many of them are how far from position 0.
    rows: Vec<[Lanes; 256]>,
}

impl Order {
    pub(super) fn new(modulus: usize) -> Self {
        let (units, others): (Vec<usize>, Vec<usize>) =
            (1..=modulus / 2).partition(|&distance| gcd(distance, modulus) == 1);
        let distances: Vec<usize> = units.iter().chain(&others).copied().collect();
        let lane_of = |residue: usize| {
            let distance = residue.min(modulus - residue);
            distances.iter().position(|&it| it == distance)
        };
        let times = |&unit: &usize| {
            let lanes = distances.iter().filter_map(|&distance| lane_of(distance * unit % modulus));
            lanes.map(|lane| lane as u8).collect()
        };
        let position = |at: usize| match lane_of(at % modulus) {
            Some(lane) if at < modulus => alone(lane, 1),
            _ => [0; WORDS],
        };
        let row = |byte: usize| {
            let mut row = [[0; WORDS]; 256];
            for positions in 1..256_usize {
                let lowest = positions.trailing_zeros() as usize;
                row[positions] = plus(&row[positions & (positions - 1)], &position(8 * byte + lowest));
            }
            row
        };
        Order {
            modulus,
            units: units.len(),
            unit_bits: (0..units.len()).fold([0; WORDS], |bits, lane| plus(&bits, &alone(lane, 0x80))),
            times: units.iter().map(times).collect(),
            rows: (0..modulus.div_ceil(8)).map(row).collect(),
        }
    }

    /// The lanes beyond the last distance hold so much that their factor is 1.
    pub(super) fn beyond(&self) -> Lanes {
        let distances = self.modulus / 2;
        (distances..8 * WORDS).fold([0; WORDS], |lanes, lane| plus(&lanes, &alone(lane, distances as u64)))
    }

    /// The number of these positions at each distance from position `at`.
    #[inline]
    pub(super) fn around(&self, positions: u64, at: usize) -> Lanes {
        let turned = turned(positions, at, self.modulus);
        let rows = self.rows.iter().enumerate();
        rows.fold([0; WORDS], |sum, (byte, row)| plus(&sum, &row[(turned >> (8 * byte)) as usize & 255]))
    }
}

/// The word, with bit `by` as bit 0.
#[inline(always)]
pub(super) fn turned(word: u64, by: usize, modulus: usize) -> u64 {
    ((word >> by) | (word << (modulus - by))) & ((1 << modulus) - 1)
}
