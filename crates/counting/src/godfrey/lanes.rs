//! Counts for all distances at once: one byte each, packed into a few words.

use rondel_schedule::model::divisor::gcd;

/// The highest bit of every byte.
pub(super) const HIGH: u64 = 0x8080_8080_8080_8080;

/// One in every byte.
pub(super) const ONES: u64 = 0x0101_0101_0101_0101;

/// The number of words for the 24 distances of the largest ring. Fewer words for small rings would duplicate the code
/// to save less than a second.
pub(super) const WORDS: usize = 3;

/// A count below 128 for every distance, one byte each, eight to a word.
///
/// A word is the number with the counts as digits in base 256. Sums and differences of whole words are therefore
/// correct even if a byte is negative on the way, provided that it is not in the end.
pub(super) type Lanes = [u64; WORDS];

/// Returns `a + b`, lane by lane.
#[inline(always)]
pub(super) fn plus(a: &Lanes, b: &Lanes) -> Lanes {
    std::array::from_fn(|word| a[word].wrapping_add(b[word]))
}

/// Returns `a - b`, lane by lane.
#[inline(always)]
pub(super) fn minus(a: &Lanes, b: &Lanes) -> Lanes {
    std::array::from_fn(|word| a[word].wrapping_sub(b[word]))
}

/// Returns lanes with `count` in one lane and zeros elsewhere.
fn alone(lane: usize, count: u64) -> Lanes {
    std::array::from_fn(|word| if word == lane / 8 { count << (lane % 8 * 8) } else { 0 })
}

/// The lanes of the distances of a ring, and the effect of multiplication on them.
///
/// The distances of units come first, starting with 1, then those with a common divisor with the modulus.
#[derive(Debug, Clone)]
pub(super) struct Order {
    pub(super) modulus: usize,
    /// The number of lanes with a unit's distance.
    pub(super) units: usize,
    /// The highest bit of each lane with a unit's distance.
    pub(super) unit_bits: Lanes,
    /// For the lane of every unit, the lane to which each lane's distance moves when multiplied by that unit.
    pub(super) times: Vec<Vec<u8>>,
    /// For each byte of a word of positions, the number of them at each distance from position 0.
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

    /// Returns counts for the lanes beyond the last distance that make their factor 1.
    pub(super) fn beyond(&self) -> Lanes {
        let distances = self.modulus / 2;
        (distances..8 * WORDS).fold([0; WORDS], |lanes, lane| plus(&lanes, &alone(lane, distances as u64)))
    }

    /// Returns the number of these positions at each distance from position `at`.
    #[inline]
    pub(super) fn around(&self, positions: u64, at: usize) -> Lanes {
        let turned = turned(positions, at, self.modulus);
        let rows = self.rows.iter().enumerate();
        rows.fold([0; WORDS], |sum, (byte, row)| plus(&sum, &row[(turned >> (8 * byte)) as usize & 255]))
    }
}

/// Returns the word rotated so that bit `by` becomes bit 0.
#[inline(always)]
pub(super) fn turned(word: u64, by: usize, modulus: usize) -> u64 {
    ((word >> by) | (word << (modulus - by))) & ((1 << modulus) - 1)
}
