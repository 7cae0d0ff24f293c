//! Left and right: the number of distances that go one way twice, for every way to exchange East and West.
//!
//! All `2^tables` ways are tried, with one exchange from each to the next.
//! [`Solution::directed`](rondel_schedule::whist::Solution) decides the question by reasoning, so the two can be
//! compared.

/// Adds to `counts`, by the number of distances that go one way twice, the number of ways to seat East and West.
///
/// Tables are residues of North, South, East and West; the modulus is the position that stays.
pub(super) fn penalties(modulus: u16, tables: &[[u16; 4]], counts: &mut [u64]) {
    let mut ways = 0_u64;
    let mut turned = [0_u64; 32];
    for (table, &[n, s, e, w]) in turned.iter_mut().zip(tables) {
        for [a, b] in [[n, e], [e, s], [s, w], [w, n]] {
            if a == modulus || b == modulus {
                continue;
            }
            let way = (b + modulus - a) % modulus;
            let distance = way.min(modulus - way);
            *table ^= 1 << distance;
            ways ^= u64::from(way == distance) << distance;
        }
    }
    // Every distance occurs twice. If its two ways are equal, or exchanged together, its bit cancels out.
    let all = (1_u64 << (modulus / 2 + 1)) - 2;
    for step in 0..1_u64 << tables.len() {
        counts[(all & !ways).count_ones() as usize] += 1;
        let exchanged = (step + 1).trailing_zeros() as usize;
        ways ^= turned[exchanged];
    }
}
