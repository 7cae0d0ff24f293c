//! The second stage: tables for given partners, with every distance twice between opponents. There are two search
//! orders.

use super::chords::Chords;
use super::many::PlainSearch;
use super::small::LaneSearch;

/// The search for tables.
#[derive(Debug, Clone)]
pub(crate) enum Seats {
    /// The search for eight to sixteen pairs.
    Few(Box<LaneSearch>),
    /// The search for any number of pairs.
    Many(Box<PlainSearch>),
}

impl Seats {
    /// Returns the quicker search for this number of players.
    pub(crate) fn new(players: u16) -> Self {
        if (16..34).contains(&players) {
            Seats::Few(Box::new(LaneSearch::new(super::chords::modulus(players))))
        } else {
            Seats::plain(players)
        }
    }

    /// Returns the search in plain order.
    pub(crate) fn plain(players: u16) -> Self {
        Seats::Many(Box::new(PlainSearch::new(super::chords::modulus(players))))
    }

    /// Calls `found` with every way to put these pairs at tables, by index in `pairs`.
    pub(crate) fn each(&mut self, chords: &Chords, pairs: &[u16], found: &mut dyn FnMut(&[[u8; 2]])) {
        match self {
            Seats::Few(few) => few.each(chords, pairs, found),
            Seats::Many(many) => many.each(chords, pairs, found),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use oorandom::Rand32;
    use rondel_schedule::whist::catalogue;

    use super::*;

    /// Returns the index of the chord between two positions.
    fn chord(chords: &Chords, players: u16, pair: [u16; 2]) -> u16 {
        let residue = |position: u16| match (players.is_multiple_of(4), position) {
            (true, 0) => chords.modulus,
            _ => position % chords.modulus,
        };
        let [a, b] = pair.map(residue);
        let same = |it: &super::super::chords::Chord| it.ends == [a.min(b), a.max(b)];
        chords.chords.iter().position(same).expect("every pair is in the list") as u16
    }

    fn found(seats: &mut Seats, chords: &Chords, pairs: &[u16]) -> BTreeSet<BTreeSet<[u16; 2]>> {
        let mut all = BTreeSet::new();
        seats.each(chords, pairs, &mut |tables| {
            let table = |[a, b]: [u8; 2]| {
                let [a, b] = [a, b].map(|at| pairs[usize::from(at)]);
                [a.min(b), a.max(b)]
            };
            assert!(all.insert(tables.iter().copied().map(table).collect()), "found twice");
        });
        all
    }

    /// Partners of a known solution in many orders, each of which changes the search.
    #[test]
    fn no_order_of_the_pairs_hides_a_solution() {
        for players in (16..34).filter(|players| players % 4 < 2) {
            let chords = Chords::new(players).unwrap();
            let entry = catalogue(players).unwrap();
            let partners =
                entry.solution().unwrap().tables().iter().flat_map(|&[n, s, e, w]| [[n, s], [e, w]]);
            let mut pairs: Vec<u16> = partners.map(|pair| chord(&chords, players, pair)).collect();
            let plain = found(&mut Seats::plain(players), &chords, &pairs);
            assert!(!plain.is_empty(), "{players}");
            let (mut seats, mut rng) = (Seats::new(players), Rand32::new(players.into()));
            for order in 0..400 {
                pairs.sort_by_cached_key(|_| rng.rand_u32());
                assert_eq!(found(&mut seats, &chords, &pairs), plain, "{players} players, order {order}");
            }
        }
    }
}
