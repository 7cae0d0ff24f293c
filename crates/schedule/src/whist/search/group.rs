//! Groups of multipliers, and the classes into which they gather distances.

use crate::whist::ring::Ring;
use crate::whist::symmetry::{times, units};

/// Multipliers that are closed under multiplication, ascending, 1 the first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Group {
    modulus: u16,
    members: Vec<u16>,
}

impl Group {
    /// All products of these units of the modulus.
    pub fn generated(modulus: u16, by: &[u16]) -> Self {
        let mut members = vec![1];
        let mut next = 0;
        while let Some(&member) = members.get(next) {
            next += 1;
            for &unit in by {
                let product = times(member, unit, modulus);
                if !members.contains(&product) {
                    members.push(product);
                }
            }
        }
        members.sort_unstable();
        Group { modulus, members }
    }

    /// The groups that one unit makes, alone and with the mirror, the largest first; the one of 1 alone is the last.
    pub fn all(modulus: u16) -> Vec<Self> {
        let mut groups: Vec<Group> = units(modulus)
            .flat_map(|unit| [vec![unit], vec![unit, modulus - 1]])
            .map(|by| Group::generated(modulus, &by))
            .collect();
        groups.sort_unstable_by(|a, b| b.size().cmp(&a.size()).then_with(|| a.members.cmp(&b.members)));
        groups.dedup();
        groups
    }

    /// The number of its multipliers.
    pub fn size(&self) -> usize {
        self.members.len()
    }

    /// The multipliers, ascending, 1 among them.
    pub fn members(&self) -> &[u16] {
        &self.members
    }

    /// True if the mirror is among them: then all partners mirror each other.
    pub fn has_mirror(&self) -> bool {
        self.members.contains(&(self.modulus - 1))
    }

    /// The pairs to which the multipliers bring partners, each once, the lower end first.
    pub(crate) fn pairs(&self, [a, b]: [u16; 2]) -> Vec<[u16; 2]> {
        let mut pairs: Vec<[u16; 2]> = self.members.iter().map(|&unit| self.pair([a, b], unit)).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Partners multiplied, the lower end first; the modulus itself stays.
    pub(crate) fn pair(&self, pair: [u16; 2], unit: u16) -> [u16; 2] {
        let at = |residue| if residue == self.modulus { residue } else { times(residue, unit, self.modulus) };
        let [a, b] = pair.map(at);
        [a.min(b), a.max(b)]
    }
}

/// Distances gathered into classes: a multiplier of the group leads from each to each of its class.
#[derive(Debug, Clone)]
pub(crate) struct Classes {
    /// The distances of every class, ascending.
    pub(crate) members: Vec<Vec<u16>>,
    /// The class of every distance; distance 0 has none, and its entry is not looked at.
    of: Vec<usize>,
    ring: Ring,
}

impl Classes {
    pub(crate) fn new(ring: Ring, group: &Group) -> Self {
        let half = ring.modulus / 2;
        let mut of = vec![usize::MAX; usize::from(half) + 1];
        let mut members: Vec<Vec<u16>> = Vec::new();
        for distance in 1..=half {
            if of[usize::from(distance)] != usize::MAX {
                continue;
            }
            let mut class: Vec<u16> = group
                .members
                .iter()
                .map(|&unit| ring.distance(times(distance, unit, ring.modulus)))
                .collect();
            class.sort_unstable();
            class.dedup();
            for &member in &class {
                of[usize::from(member)] = members.len();
            }
            members.push(class);
        }
        Classes { members, of, ring }
    }

    /// The class of the distance between two residues; `None` if one of them stays or both are the same.
    pub(crate) fn between(&self, a: u16, b: u16) -> Option<usize> {
        let modulus = self.ring.modulus;
        if a == b || a == modulus || b == modulus {
            return None;
        }
        let way = (a + modulus - b) % modulus;
        Some(self.of[usize::from(self.ring.distance(way))])
    }
}
