//! The first stage: partners for the first round, one choice for each orbit.
//!
//! A multiplier takes the chord at distance `u` to the chord at distance 1, with some start `q(u)`. Only choices in
//! which `q(1)` is the lowest of all `q(u)` are made, so a chord that could be brought lower is never placed. A
//! choice for which `k` of the multipliers reach the lowest start counts `1 / k` for each of them. (This is an
//! average over the group, so it need not differ from its multiples.)

use super::chords::Chords;

/// The beginning of a choice: the chord at distance 1, and up to two more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Prefix {
    /// The start of the chord at distance 1.
    start: u16,
    chosen: Vec<u16>,
}

/// The allowed chords of a distance, as bits of their starts.
#[derive(Debug, Clone, Copy)]
struct Allowed {
    distance: u16,
    starts: u64,
}

/// Returns the allowed chords for the other distances if the chord at distance 1 starts at `start`, the distance with
/// the fewest chords first.
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
    /// Calls `set` with every allowed chord on free positions, and the positions that remain free.
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

/// Returns the positions left free by these chords.
fn free(chords: &Chords, chosen: &[u16]) -> u64 {
    let all = (1 << chords.modulus) - 2;
    chosen.iter().fold(all, |free, &at| free & !chords.chord(at).positions)
}

/// Returns all beginnings, one for every unit of the count.
pub(super) fn beginnings(chords: &Chords) -> Vec<Prefix> {
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
        all.extend(level.into_iter().map(|chosen| Prefix { start, chosen }));
    }
    all
}

/// Calls `found` with every choice with this beginning, and the number of multipliers that reach its lowest start.
pub(super) fn each(chords: &Chords, beginning: &Prefix, found: &mut impl FnMut(&[u16], u64)) {
    let allowed = allowed(chords, beginning.start).split_off(beginning.chosen.len() - 1);
    let mut chosen = beginning.chosen.clone();
    let free = free(chords, &chosen);
    extend(chords, &allowed, free, &mut chosen, &mut |chosen: &[u16]| found(chosen, reach(chords, chosen)));
}

/// Returns the number of multipliers that reach the lowest start of any.
pub(crate) fn reach(chords: &Chords, chosen: &[u16]) -> u64 {
    let starts = || chosen.iter().filter_map(|&at| chords.chord(at).start);
    let Some(lowest) = starts().min() else { return 0 };
    let reach = starts().filter(|&start| start == lowest).count() as u64;
    // The chord in the middle is its own mirror image, so each unit and its negative both reach it.
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
