//! Three chords by hand: the sum over sign patterns of [`signs`](crate::godfrey), small enough to write out.
//!
//! Seven places have signs in 128 ways. Turning, reading backwards, changing all signs and multiplying the places
//! leave the term unchanged, so five patterns represent them all.

/// The number of places on the circle.
pub const PLACES: usize = 7;

/// One pattern that represents all with an equal term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// The places with a minus as bits, the first one bit 0; fewer than half of them.
    pub minus: u8,
    /// The number of patterns represented, among those with fewer minus than plus signs.
    pub patterns: i32,
    /// The product of all signs.
    pub product: i32,
    /// The sum of all signs.
    pub sum: i32,
    /// The sum of the products of two signs at each distance.
    pub distances: [i32; 3],
    /// The product of `product`, `sum` and all `distances`.
    pub term: i32,
    /// The term times the number of patterns.
    pub total: i32,
}

fn sign(minus: u8, place: usize) -> i32 {
    1 - 2 * i32::from(minus >> (place % PLACES) & 1)
}

/// Returns the pattern with the places multiplied, then turned.
fn moved(minus: u8, times: usize, by: usize) -> u8 {
    let places = (0..PLACES).filter(|&place| sign(minus, place) < 0);
    places.fold(0, |moved, place| moved | 1 << ((times * place + by) % PLACES))
}

/// Returns the rows, those with the fewest minus signs first.
///
/// ```
/// let rows = rondel_counting::lab::worked::rows();
/// let totals: Vec<i32> = rows.iter().map(|row| row.total).collect();
/// assert_eq!(totals, [2401, -945, 189, -315, 14]);
/// assert_eq!(2 * totals.iter().sum::<i32>(), 7 * 128 * 3);
/// ```
pub fn rows() -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut seen = [false; 1 << PLACES];
    let mut patterns: Vec<u8> = (0..1 << PLACES).filter(|minus: &u8| minus.count_ones() <= 3).collect();
    patterns.sort_by_key(|minus| minus.count_ones());
    for minus in patterns {
        let moves = (1..PLACES).flat_map(|times| (0..PLACES).map(move |by| moved(minus, times, by)));
        let patterns =
            moves.filter(|&same| !std::mem::replace(&mut seen[usize::from(same)], true)).count() as i32;
        if patterns > 0 {
            rows.push(row(minus, patterns));
        }
    }
    rows
}

fn row(minus: u8, patterns: i32) -> Row {
    let all = || (0..PLACES).map(|place| sign(minus, place));
    let distances = [1, 2, 3].map(|distance| {
        (0..PLACES).map(|place| sign(minus, place) * sign(minus, place + distance)).sum::<i32>()
    });
    let (product, sum) = (all().product::<i32>(), all().sum::<i32>());
    let term = product * sum * distances.iter().product::<i32>();
    Row { minus, patterns, product, sum, distances, term, total: patterns * term }
}
