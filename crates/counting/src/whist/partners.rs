//! The first half: partners for the first round, one choice for each orbit.
//!
//! A multiplier makes of the chord at distance `u` the chord at distance 1, beginning at some `q(u)`. Only choices
//! are made in which `q(1)` is the lowest of all `q(u)`, so that a chord that could be brought lower is never set;
//! a choice where `k` of the multipliers reach the lowest place stands for `1 / k` of all of them together. (That
//! is an average over the group, so it needs nothing to be different from its multiples.)

use super::chords::Chords;

/// The beginning of a choice: the chord at distance 1, and up to two more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Beginning {
    /// The place where the chord at distance 1 begins.
    start: u16,
    chosen: Vec<u16>,
}

/// The chords of a distance that may be set, a bit for each place where one can begin.
#[derive(Debug, Clone, Copy)]
struct Allowed {
    distance: u16,
    starts: u64,
}

/// The chords that may be set when the chord at distance 1 begins at `start`: the other distances, the one with the
/// fewest chords first.
fn allowed(chords: &Chords, start: u16) -> Vec<Allowed> {
    let may = |at: u16| chords.chord(at).start.is_none_or(|other| other >= start);
    let starts = |distance: u16| {
        let begins = (1..chords.modulus).filter(|&from| chords.beginning(distance, from).is_some_and(may));
        Allowed { distance, starts: begins.fold(0, |starts, from| starts | 1 << from) }
    };
    let mut all: Vec<Allowed> = (2..=chords.modulus / 2).map(starts).collect();
    all.sort_by_key(|it| it.starts.count_ones());
    all
}

impl Allowed {
    /// Calls with every chord that can be set on free positions, and what is free then.
    #[inline]
    fn each(&self, chords: &Chords, free: u64, mut set: impl FnMut(u16, u64)) {
        let turned = free >> self.distance | free << (chords.modulus - self.distance);
        let mut starts = self.starts & free & turned;
        while starts != 0 {
            let start = starts.trailing_zeros() as u16;
            starts &= starts - 1;
            if let Some(at) = chords.beginning(self.distance, start) {
                set(at, free & !chords.chord(at).positions);
            }
        }
    }
}

/// The positions that are free beside these chords.
fn free(chords: &Chords, chosen: &[u16]) -> u64 {
    let all = (1 << chords.modulus) - 2;
    chosen.iter().fold(all, |free, &at| free & !chords.chord(at).positions)
}

/// All beginnings, one for every unit of the count.
pub(super) fn beginnings(chords: &Chords) -> Vec<Beginning> {
    let mut all = Vec::new();
    for start in 1..=(chords.modulus - 1) / 2 {
        let mut level: Vec<Vec<u16>> =
            chords.beginning(1, start).map(|near| vec![near]).into_iter().collect();
        for allowed in allowed(chords, start).iter().take(2) {
            let mut next = Vec::new();
            for chosen in &level {
                allowed.each(chords, free(chords, chosen), |at, _| next.push([&chosen[..], &[at]].concat()));
            }
            level = next;
        }
        all.extend(level.into_iter().map(|chosen| Beginning { start, chosen }));
    }
    all
}

/// Every choice with this beginning, and how many multipliers reach its lowest place.
pub(super) fn each(chords: &Chords, beginning: &Beginning, found: &mut impl FnMut(&[u16], u64)) {
    let allowed = allowed(chords, beginning.start).split_off(beginning.chosen.len() - 1);
    let mut chosen = beginning.chosen.clone();
    let free = free(chords, &chosen);
    extend(chords, &allowed, free, &mut chosen, &mut |chosen: &[u16]| found(chosen, reach(chords, chosen)));
}

/// The number of multipliers that reach the lowest place that any reaches.
pub(crate) fn reach(chords: &Chords, chosen: &[u16]) -> u64 {
    let starts = || chosen.iter().filter_map(|&at| chords.chord(at).start);
    let Some(lowest) = starts().min() else { return 0 };
    let reach = starts().filter(|&start| start == lowest).count() as u64;
    // In the middle the chord mirrors itself, so that every unit and its negative reach it.
    if lowest == (chords.modulus - 1) / 2 { 2 * reach } else { reach }
}

fn extend(
    chords: &Chords,
    allowed: &[Allowed],
    free: u64,
    chosen: &mut Vec<u16>,
    found: &mut impl FnMut(&[u16]),
) {
    let Some((first, rest)) = allowed.split_first() else { return found(chosen) };
    first.each(chords, free, |at, free| {
        chosen.push(at);
        extend(chords, rest, free, chosen, found);
        chosen.pop();
    });
}
