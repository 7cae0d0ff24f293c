//! The second stage of a search: pairs of given partners become tables.

use std::collections::BTreeMap;

use super::cover::{Cover, Piece};
use super::group::{Classes, Group};
use crate::whist::Solution;
use crate::whist::ring::Ring;
use oorandom::Rand32;

/// The images of one table under the group, in residues.
type Tables = Vec<[u16; 4]>;

/// The search for tables of given partners.
#[derive(Debug, Clone)]
pub(crate) struct Seating {
    ring: Ring,
    players: u16,
    tables: Vec<Tables>,
    pub(crate) cover: Cover,
}

impl Seating {
    /// Starts a search for tables of these partners, one pair of every class.
    pub(crate) fn new(
        players: u16,
        group: &Group,
        classes: &Classes,
        starter: &[[u16; 2]],
        draw: Option<&mut Rand32>,
    ) -> Self {
        let ring = Ring::of(players);
        let mut sets: Vec<Vec<[u16; 2]>> = starter.iter().map(|&pair| group.pairs(pair)).collect();
        if ring.stays {
            sets.push(vec![[0, ring.modulus]]);
        }
        let mut made: Vec<(Piece, Tables)> = Vec::new();
        for one in 0..sets.len() {
            for other in one..sets.len() {
                made.extend(joined(group, classes, &sets, one, other));
            }
        }
        // One of several tables that cover equal items is enough.
        made.sort_unstable();
        made.dedup_by_key(|(piece, _)| *piece);
        let (pieces, tables) = made.into_iter().unzip();
        let cover = Cover::new(pieces, all(sets.len()), all(classes.members.len()), draw);
        Seating { ring, players, tables, cover }
    }

    /// Starts a search for tables of these partners without a group. Equivalent to the trivial group, but quicker.
    pub(crate) fn plain(
        players: u16,
        classes: &Classes,
        starter: impl IntoIterator<Item = [u16; 2]>,
        draw: Option<&mut Rand32>,
    ) -> Self {
        let ring = Ring::of(players);
        let mut pairs: Vec<[u16; 2]> = starter.into_iter().collect();
        pairs.extend(ring.stays.then_some([0, ring.modulus]));
        let (mut pieces, mut tables) = (Vec::new(), Vec::new());
        // Opposite positions are at the largest distance in both directions, so it is needed only once.
        let opposite = ring.modulus.is_multiple_of(2).then(|| classes.members.len() - 1);
        let free =
            if players % 4 > 1 { add_gaps(&mut pieces, &mut tables, pairs.len(), ring, classes) } else { 0 };
        for (one, &[a, b]) in pairs.iter().enumerate() {
            'others: for (other, &[c, d]) in pairs.iter().enumerate().skip(one + 1) {
                let mut piece = Piece { once: 1 << one | 1 << other, ..Piece::default() };
                for class in
                    [[a, c], [a, d], [b, c], [b, d]].into_iter().filter_map(|[a, b]| classes.between(a, b))
                {
                    if Some(class) == opposite {
                        let bit = 1 << (pairs.len() + 1);
                        if piece.once & bit != 0 {
                            continue 'others;
                        }
                        piece.once |= bit;
                        continue;
                    }
                    let bit = 1 << class;
                    if piece.twos & bit != 0 {
                        continue 'others;
                    }
                    piece.twos |= piece.ones & bit;
                    piece.ones |= bit;
                }
                pieces.push(piece);
                tables.push(vec![[a, b, c, d]]);
            }
        }
        let twice = classes.members.len() - usize::from(opposite.is_some());
        let cover = Cover::new(pieces, all(pairs.len() + free), all(twice), draw);
        Seating { ring, players, tables, cover }
    }

    /// Returns the solution that was found.
    pub(crate) fn solution(&self) -> Solution {
        let tables = self.cover.chosen().flat_map(|piece| &self.tables[piece]);
        let tables = tables.map(|table| table.map(|residue| self.ring.position(residue)));
        Solution::known(self.players, tables.collect())
    }
}

/// Adds pieces for the gaps if two or three sit out, and returns the number of items they add.
///
/// One item selects the distances that occur only once between opponents. An even number of players has a second item
/// for the distance of opposite positions.
fn add_gaps(
    pieces: &mut Vec<Piece>,
    tables: &mut Vec<Tables>,
    item: usize,
    ring: Ring,
    classes: &Classes,
) -> usize {
    let even = ring.modulus.is_multiple_of(2);
    let classes = classes.members.len() - usize::from(even);
    for one in 0..classes {
        // An even number has one distance too few, an odd number two.
        for other in if even { one..one + 1 } else { one + 1..classes } {
            pieces.push(Piece { once: 1 << item, ones: 1 << one | 1 << other, twos: 0 });
            tables.push(Vec::new());
        }
    }
    if even { 2 } else { 1 }
}

fn all(items: usize) -> u128 {
    if items == 128 { u128::MAX } else { (1 << items) - 1 }
}

/// Returns the ways in which the pairs of two classes become tables.
fn joined(
    group: &Group,
    classes: &Classes,
    sets: &[Vec<[u16; 2]>],
    one: usize,
    other: usize,
) -> Vec<(Piece, Tables)> {
    let first = sets[one][0];
    // Within one class, a multiplier may swap the two pairs of a table.
    let expected = if one == other { sets[one].len() / 2 } else { sets[one].len() };
    if sets[one].len() != sets[other].len() {
        return Vec::new();
    }
    let mut ways = Vec::new();
    for &second in sets[other].iter().filter(|&&second| second != first) {
        let mut tables: Vec<[[u16; 2]; 2]> = group
            .members()
            .iter()
            .map(|&unit| [first, second].map(|pair| group.pair(pair, unit)))
            .map(|[a, b]| if one == other { [a.min(b), a.max(b)] } else { [a, b] })
            .collect();
        tables.sort_unstable();
        tables.dedup();
        if tables.len() != expected {
            continue;
        }
        let [[a, b], [c, d]] = [first, second];
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for class in [[a, c], [a, d], [b, c], [b, d]].into_iter().filter_map(|[a, b]| classes.between(a, b)) {
            *counts.entry(class).or_default() += 1;
        }
        let mut piece = Piece { once: 1 << one | 1 << other, ..Piece::default() };
        let fits = counts.into_iter().all(|(class, count)| {
            let times = count * tables.len() / classes.members[class].len();
            piece.ones |= 1 << class;
            piece.twos |= u128::from(times == 2) << class;
            times <= 2
        });
        if fits {
            ways.push((piece, tables.into_iter().map(|[[a, b], [c, d]]| [a, b, c, d]).collect()));
        }
    }
    ways
}
