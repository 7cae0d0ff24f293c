//! Starters that a multiplier leaves unchanged, and the remainder that follows for the number of all starters.
//!
//! A unit `u` of the ring takes a starter to a starter. Let `H` be the units of odd order. With -1 they form a group
//! of `2 |H|` units, and its number of orbits of starters is the mean number of starters that a unit of the group
//! leaves unchanged (the orbit-counting lemma). The sum of these numbers is therefore divisible by `2 |H|`. For `u`
//! in `H`, whatever `-u` leaves unchanged, `-1`, an odd power of it, leaves unchanged too. That is only the starter
//! of all `{x, -x}`, which every unit keeps. Hence, if `a` is the number of starters,
//!
//! > `a + |H| + (the sum, over u in H but 1, of the starters that u keeps)` is divisible by `2 |H|`.
//!
//! A starter kept by a unit of order `k` consists of orbits of chords, so their number is about the `k`-th root of
//! all. They are counted one by one, which shares nothing with the sum over sign patterns.

/// A congruence that a number must satisfy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Congruence {
    /// The modulus.
    pub modulo: u64,
    /// The remainder modulo `modulo`.
    pub rest: u64,
}

/// Returns the congruence for the number of starters with this number of chords, which always implies that it is odd.
///
/// ```
/// use rondel_counting::fixed_points::{Congruence, congruence};
///
/// // 25,905 starters of nine chords, modulo 19, with nine units of odd order.
/// assert_eq!(congruence(9), Congruence { modulo: 18, rest: 25_905 % 18 });
/// ```
///
/// # Panics
/// If there are more than 31 chords.
pub fn congruence(chords: u16) -> Congruence {
    let modulus = 2 * u64::from(chords) + 1;
    let units: Vec<u64> =
        (1..modulus).filter(|&unit| order(unit, modulus).is_some_and(|it| it % 2 == 1)).collect();
    let modulo = 2 * units.len() as u64;
    let mut groups: Vec<(Vec<u64>, u64)> = Vec::new();
    let mut sum = units.len() as u64;
    for &unit in &units[1..] {
        let powers = powers(unit, modulus);
        let known = groups.iter().find(|(group, _)| *group == powers);
        let kept = known.map_or_else(|| kept_by(&powers, modulus), |&(_, kept)| kept);
        sum += kept;
        groups.push((powers, kept));
    }
    Congruence { modulo, rest: (modulo - sum % modulo) % modulo }
}

/// Returns the number of starters with this number of chords that a unit leaves unchanged, or `None` if it has a
/// common divisor with the modulus `2 chords + 1`.
///
/// # Panics
/// If there are more than 31 chords.
pub fn kept(chords: u16, unit: u64) -> Option<u64> {
    let modulus = 2 * u64::from(chords) + 1;
    order(unit, modulus)?;
    Some(kept_by(&powers(unit, modulus), modulus))
}

/// The order of a unit, or `None` if it is not a unit.
fn order(unit: u64, modulus: u64) -> Option<usize> {
    let mut power = 1;
    (1..=modulus as usize).find(|_| {
        power = power * unit % modulus;
        power == 1
    })
}

/// All powers of a unit, ascending.
fn powers(unit: u64, modulus: u64) -> Vec<u64> {
    let mut powers = vec![1];
    while let Some(next) = powers.last().map(|last| last * unit % modulus).filter(|&next| next != 1) {
        powers.push(next);
    }
    powers.sort_unstable();
    powers
}

fn kept_by(group: &[u64], modulus: u64) -> u64 {
    assert!(modulus < 64, "positions that do not fit a word");
    let distance = |way: u64| way.min(modulus - way);
    let mut orbits: Vec<Vec<u64>> = Vec::new();
    let mut done = vec![false; modulus as usize];
    for first in 1..=modulus / 2 {
        if done[first as usize] {
            continue;
        }
        let mut orbit: Vec<u64> = group.iter().map(|unit| distance(first * unit % modulus)).collect();
        orbit.sort_unstable();
        orbit.dedup();
        for &distance in &orbit {
            done[distance as usize] = true;
        }
        orbits.push(choices(group, modulus, first, orbit.len()));
    }
    // Orbits with the fewest choices first.
    orbits.sort_by_key(Vec::len);
    extend(&orbits, 0)
}

/// The positions of every orbit of chords that has exactly one chord at each distance of an orbit of `distances`
/// distances, one of which is `distance`.
fn choices(group: &[u64], modulus: u64, distance: u64, distances: usize) -> Vec<u64> {
    let mut choices = Vec::new();
    for from in 1..modulus {
        let ends = [from, (from + distance) % modulus];
        let mut chords: Vec<u64> = group
            .iter()
            .map(|unit| ends.iter().fold(0, |chord, end| chord | 1 << (end * unit % modulus)))
            .collect();
        chords.sort_unstable();
        chords.dedup();
        let positions = chords.iter().fold(0, |all, chord| all | chord);
        if positions & 1 == 0 && chords.len() == distances && positions.count_ones() as usize == 2 * distances
        {
            choices.push(positions);
        }
    }
    choices
}

fn extend(orbits: &[Vec<u64>], taken: u64) -> u64 {
    let Some((first, rest)) = orbits.split_first() else { return 1 };
    let free = first.iter().filter(|&&positions| positions & taken == 0);
    free.map(|positions| extend(rest, taken | positions)).sum()
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::starter::all;

    use super::*;

    #[test]
    fn as_many_are_kept_as_there_are_among_all() {
        for chords in 1..=8_u16 {
            let modulus = 2 * chords + 1;
            let starters = all(usize::from(chords)).unwrap();
            for unit in 1..modulus {
                let of_all = starters.iter().filter(|starter| {
                    let times = |at: u16| match at * unit % modulus {
                        0 => modulus,
                        residue => residue,
                    };
                    let pairs = starter.pairs().iter().map(|pair| pair.map(times)).collect();
                    rondel_schedule::round_robin::starter::Starter::new(pairs)
                        .is_ok_and(|other| other.is_same(starter))
                });
                if let Some(kept) = kept(chords, unit.into()) {
                    assert_eq!(kept, of_all.count() as u64, "{chords} chords, unit {unit}");
                }
            }
        }
    }
}
