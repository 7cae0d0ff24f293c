//! Partners for the first round, drawn: every distance once, no player twice.
//!
//! Pairs are placed one by one. If a position is taken, the pair in it gives way, so that the number of pairs never
//! falls. (J. H. Dinitz and D. R. Stinson, "A hill-climbing algorithm for one-factorizations and Room squares", 1987;
//! here for whole classes of pairs, the images of one pair under a group of multipliers.)

use oorandom::Rand32;

use super::group::{Classes, Group};
use crate::whist::ring::Ring;

const NONE: usize = usize::MAX;

/// Draws a starter that the group leaves unchanged: one pair of partners for every class of distances, by class.
/// Returns `None` if `tries` did not suffice, and subtracts the tries used.
pub(super) fn draw(
    ring: Ring,
    group: &Group,
    classes: &Classes,
    rng: &mut Rand32,
    tries: &mut u64,
) -> Option<Vec<[u16; 2]>> {
    if group.has_mirror() {
        return Some(mirrored(ring, classes));
    }
    let mut draft = Draft::new(ring, classes.members.len());
    // With an even number of positions no partners sit across the circle; with `4n + 3` one distance is left over.
    draft.missing.retain(|&class| ring.modulus % 2 == 1 || classes.members[class] != [ring.modulus / 2]);
    let over = usize::from(ring.modulus % 4 == 3 && !ring.stays);
    while draft.missing.len() > over {
        *tries = tries.checked_sub(1)?;
        draft.set_one(ring, group, classes, rng);
    }
    Some(draft.pairs.into_iter().filter_map(|pairs| pairs.first().copied()).collect())
}

/// Returns the only starter with mirrored partners.
fn mirrored(ring: Ring, classes: &Classes) -> Vec<[u16; 2]> {
    let pair = |class: &Vec<u16>| {
        let distance = class[0];
        // Half of an odd modulus plus one is the inverse of 2.
        let low = if distance.is_multiple_of(2) { distance / 2 } else { (ring.modulus - distance) / 2 };
        [low, ring.modulus - low]
    };
    classes.members.iter().map(pair).collect()
}

struct Draft {
    /// The pairs of every class, empty if it is missing.
    pairs: Vec<Vec<[u16; 2]>>,
    /// The class of the pair at each position.
    owner: Vec<usize>,
    missing: Vec<usize>,
}

impl Draft {
    fn new(ring: Ring, classes: usize) -> Self {
        Draft {
            pairs: vec![Vec::new(); classes],
            owner: vec![NONE; ring.modulus.into()],
            missing: (0..classes).collect(),
        }
    }

    fn set_one(&mut self, ring: Ring, group: &Group, classes: &Classes, rng: &mut Rand32) {
        let a = self.free(ring, rng);
        let at = rng.rand_range(0..self.missing.len() as u32) as usize;
        let class = self.missing[at];
        let distances = &classes.members[class];
        let distance = distances[rng.rand_range(0..distances.len() as u32) as usize];
        let way = if rng.rand_range(0..2) == 0 { distance } else { ring.modulus - distance };
        let b = (a + way) % ring.modulus;
        if b == 0 {
            return;
        }
        let pairs = group.pairs([a, b]);
        let mut ends: Vec<u16> = pairs.concat();
        ends.sort_unstable();
        ends.dedup();
        // There must be as many pairs as distances, and no position in two of them.
        if pairs.len() != distances.len() || ends.len() != 2 * pairs.len() {
            return;
        }
        self.missing.swap_remove(at);
        for &end in &ends {
            let owner = self.owner[usize::from(end)];
            if owner != NONE {
                for &position in std::mem::take(&mut self.pairs[owner]).as_flattened() {
                    self.owner[usize::from(position)] = NONE;
                }
                self.missing.push(owner);
            }
        }
        for &end in &ends {
            self.owner[usize::from(end)] = class;
        }
        self.pairs[class] = pairs;
    }

    /// Draws a position without a partner. There is one as long as a class is missing.
    fn free(&self, ring: Ring, rng: &mut Rand32) -> u16 {
        loop {
            let position = rng.rand_range(1..ring.modulus.into()) as u16;
            if self.owner[usize::from(position)] == NONE {
                return position;
            }
        }
    }
}
