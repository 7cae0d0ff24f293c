//! All starters of a size, in the order of the source.

use super::Starter;

/// So many chords have few enough starters to be listed: 3,857 of nine pairs, the one that stays included.
pub const MOST_LISTED: usize = 8;

/// Every starter of so many chords that leaves the highest position alone; none above [`MOST_LISTED`] chords.
///
/// The chord of the largest distance is set first, from the lowest position on, as the source lists them. Their number
/// is odd, since one is its own complement: 1, 1, 3, 9, 25, 133, 631, 3857.
///
/// Source: Bill Butler (Durango Bill), "Enumeration of starters"; OEIS A006204.
///
/// ```
/// assert_eq!(rondel::starter::all(4).map(|starters| starters.len()), Some(9));
/// ```
pub fn all(chords: usize) -> Option<Vec<Starter>> {
    if chords > MOST_LISTED {
        return None;
    }
    let mut found = Vec::new();
    let mut taken = vec![false; 2 * chords + 2];
    extend(chords as u16, &mut taken, &mut Vec::new(), &mut found);
    Some(found)
}

/// Sets a chord of `distance` in every way that is left, then the shorter ones.
fn extend(distance: u16, taken: &mut [bool], pairs: &mut Vec<[u16; 2]>, found: &mut Vec<Starter>) {
    let positions = taken.len() as u16 - 1;
    if distance == 0 {
        found.push(Starter { pairs: pairs.clone(), alone: positions });
        return;
    }
    for from in 1..positions {
        let to = (from + distance) % positions;
        // The highest position, residue 0, stays alone.
        if to == 0 || taken[usize::from(from)] || taken[usize::from(to)] {
            continue;
        }
        for end in [from, to] {
            taken[usize::from(end)] = true;
        }
        pairs.push([from, to]);
        extend(distance - 1, taken, pairs, found);
        pairs.pop();
        for end in [from, to] {
            taken[usize::from(end)] = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_as_the_source_counts() {
        let counts: Vec<usize> = (1..=8).map(|chords| all(chords).unwrap().len()).collect();
        assert_eq!(counts, [1, 1, 3, 9, 25, 133, 631, 3857]);
        assert_eq!(all(9), None);
    }

    #[test]
    fn each_is_a_starter_and_none_comes_twice() {
        for chords in 0..=6 {
            let mut sorted: Vec<_> = all(chords).unwrap().iter().map(Starter::sorted).collect();
            for starter in all(chords).unwrap() {
                assert_eq!(Starter::new(starter.pairs.clone()), Ok(starter.clone()));
                assert_eq!(starter.alone(), starter.positions() as u16);
            }
            let listed = sorted.len();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), listed);
        }
    }

    #[test]
    fn ten_players_are_listed_with_their_complements_as_printed() {
        let starters = all(4).unwrap();
        assert_eq!(starters[0].pairs(), [[1, 5], [3, 6], [2, 4], [7, 8]]);
        assert_eq!(starters[7].pairs(), [[7, 2], [3, 6], [8, 1], [4, 5]]);
        let complement = |starter: &Starter| {
            let other = starter.complement();
            starters.iter().position(|starter| starter.is_same(&other)).unwrap() + 1
        };
        let complements: Vec<usize> = starters.iter().map(complement).collect();
        // 1-6, 2-5, 3-4, 7-9, and 8 alone.
        assert_eq!(complements, [6, 5, 4, 3, 2, 1, 9, 8, 7]);
        assert!(starters.iter().enumerate().all(|(at, starter)| starter.is_patterned() == (at == 7)));
    }
}
