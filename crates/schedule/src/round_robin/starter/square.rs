//! Further properties of starters from mathematics: strong starters, orthogonal starters, the Room square that two
//! orthogonal starters make, and perfect starters, any two of whose rounds form a single ring.
//!
//! Positions are residues here, and the position alone is 0. Shift each chord of one starter onto the chord of the
//! other with the same distance: the starters are orthogonal if all shifts are different and none is 0. Rotated
//! together, the two fill a square: its rows are the rounds of the one, its columns those of the other.
//!
//! Sources: R. C. Mullin and E. Nemeth, "An existence theorem for Room squares", Canad. Math. Bull. 12 (1969), for
//! starters and adders; W. D. Wallis, "One-Factorizations" (1997), for strong and perfect starters.

use super::Starter;

/// The result of a search for an orthogonal starter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mate {
    /// An orthogonal starter, in which the highest position is alone.
    Found(Starter),
    /// All were tried, and none is orthogonal.
    Never,
    /// None was found within the steps allowed.
    NotKnown,
}

/// A Room square: every cell is empty or holds a pair, every row and every column has every entrant once, and every
/// pair is in exactly one cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomSquare {
    /// The number of rows and of columns, which is odd; there is one entrant more.
    pub side: u16,
    /// The rows, with a cell for each column: two of the positions `1..=side`, or 0 for the entrant in the middle.
    pub rows: Vec<Vec<Option<[u16; 2]>>>,
}

/// The chords as residues with 0 alone, by distance 1, 2, ...; the second end of each is its distance further than
/// the first.
fn chords(starter: &Starter) -> Vec<[u16; 2]> {
    let positions = starter.positions() as u16;
    let residue = |position: u16| (position + positions - starter.alone()) % positions;
    let mut chords: Vec<[u16; 2]> = starter
        .pairs()
        .iter()
        .map(|pair| {
            let [a, b] = pair.map(residue);
            if (b + positions - a) % positions <= positions / 2 { [a, b] } else { [b, a] }
        })
        .collect();
    chords.sort_unstable_by_key(|[a, b]| (b + positions - a) % positions);
    chords
}

/// The starter of chords between residues that leave 0 alone; `None` if they are not a starter.
fn starter_of(chords: &[[u16; 2]]) -> Option<Starter> {
    Starter::new(chords.to_vec()).ok()
}

impl Starter {
    /// Returns the sums of the two ends of each chord, as residues with the position alone as 0, shortest chord
    /// first.
    pub fn sums(&self) -> Vec<u16> {
        let positions = self.positions() as u16;
        chords(self).iter().map(|[a, b]| (a + b) % positions).collect()
    }

    /// True if the starter is strong: the sums are all different and none is 0.
    ///
    /// A strong starter is orthogonal to its mirror image and to the patterned starter.
    ///
    /// ```
    /// use rondel_schedule::round_robin::starter::Starter;
    ///
    /// assert!(Starter::new(vec![[2, 3], [4, 6], [1, 5]])?.is_strong());
    /// assert!(!Starter::new(vec![[3, 4], [2, 5], [1, 6]])?.is_strong());
    /// # Ok::<(), rondel_schedule::round_robin::starter::Error>(())
    /// ```
    pub fn is_strong(&self) -> bool {
        let mut seen = vec![false; self.positions()];
        self.sums().into_iter().all(|sum| sum != 0 && !std::mem::replace(&mut seen[usize::from(sum)], true))
    }

    /// Returns the shifts from these chords to those of `other`, shortest chord first; `None` if the two are not
    /// orthogonal.
    pub fn adder(&self, other: &Starter) -> Option<Vec<u16>> {
        let positions = self.positions() as u16;
        if other.positions() != self.positions() {
            return None;
        }
        let between = |([a, _], [b, _]): ([u16; 2], [u16; 2])| (b + positions - a) % positions;
        let adder: Vec<u16> = chords(self).into_iter().zip(chords(other)).map(between).collect();
        let mut seen = vec![false; self.positions()];
        let differ = adder.iter().all(|&by| by != 0 && !std::mem::replace(&mut seen[usize::from(by)], true));
        differ.then_some(adder)
    }

    /// Searches for a starter orthogonal to this one in at most `steps` steps; equal searches give equal results.
    pub fn mate(&self, steps: u64) -> Mate {
        let chords = chords(self);
        let positions = self.positions() as u16;
        let mut search =
            Search { chords: &chords, positions, used: 1, adders: 1, laid: Vec::new(), left: steps };
        let found = search.lay();
        let mut laid = search.laid;
        match found {
            Some(true) => {
                laid.sort_unstable_by_key(|[a, b]| (b + positions - a) % positions);
                starter_of(&laid).map_or(Mate::NotKnown, Mate::Found)
            }
            Some(false) => Mate::Never,
            None => Mate::NotKnown,
        }
    }

    /// Returns the first strong starter of this number of chords found in at most `steps` steps; `None` if none is
    /// found.
    ///
    /// ```
    /// use rondel_schedule::round_robin::starter::Starter;
    ///
    /// // None of three, five or nine places.
    /// assert!([1, 2, 4].iter().all(|&chords| Starter::strong(chords, 100_000).is_none()));
    /// assert!(Starter::strong(5, 100_000).is_some_and(|starter| starter.is_strong()));
    /// ```
    pub fn strong(chords: u16, steps: u64) -> Option<Starter> {
        let positions = 2 * chords.min(63) + 1;
        let mut search = Strong { positions, used: 1, sums: 1, laid: Vec::new(), left: steps };
        if search.lay() { starter_of(&search.laid) } else { None }
    }

    /// Returns the lengths of the rings that the first round and the round `later` rounds after it form, in ascending
    /// order.
    ///
    /// A ring alternates between games of the two rounds. A single length means that one ring joins all entrants.
    pub fn rings(&self, later: u16) -> Vec<usize> {
        let positions = self.positions() as u16;
        // The last index is the entrant in the middle.
        let mut rounds = [vec![0; self.positions() + 1], vec![0; self.positions() + 1]];
        for (round, by) in rounds.iter_mut().zip([0, later]) {
            let turned = |residue: u16| usize::from((residue + by) % positions);
            for [a, b] in chords(self) {
                (round[turned(a)], round[turned(b)]) = (turned(b), turned(a));
            }
            (round[turned(0)], round[self.positions()]) = (self.positions(), turned(0));
        }
        let mut seen = vec![false; self.positions() + 1];
        let mut rings = Vec::new();
        for from in 0..=self.positions() {
            let (mut at, mut length) = (from, 0);
            while !seen[at] {
                seen[at] = true;
                let other = rounds[0][at];
                seen[other] = true;
                at = rounds[1][other];
                length += 2;
            }
            rings.extend((length > 0).then_some(length));
        }
        rings.sort_unstable();
        rings
    }

    /// True if any two rounds form a single ring: a perfect one-factorization. Only the distance between the rounds
    /// matters.
    pub fn is_perfect(&self) -> bool {
        (1..=self.pairs().len() as u16).all(|later| self.rings(later).len() == 1)
    }
}

/// The search for an orthogonal starter, chord by chord; the chord with the fewest possible places comes first.
struct Search<'a> {
    chords: &'a [[u16; 2]],
    positions: u16,
    /// A bit for each residue that is an end of a placed chord; 0 is taken from the start.
    used: u128,
    /// A bit for each shift that is taken; 0 is taken from the start.
    adders: u128,
    laid: Vec<[u16; 2]>,
    left: u64,
}

impl Search<'_> {
    /// True once all chords are placed, false if they cannot be, `None` if the steps are used up.
    fn lay(&mut self) -> Option<bool> {
        let m = self.positions;
        let open = self.chords.iter().filter(|[a, b]| {
            let distance = (b + m - a) % m;
            !self.laid.iter().any(|[c, d]| (d + m - c) % m == distance)
        });
        let ways = |&[a, b]: &[u16; 2]| -> Vec<u16> {
            (1..m)
                .filter(|&by| {
                    let ends = 1_u128 << ((a + by) % m) | 1 << ((b + by) % m);
                    self.adders >> by & 1 == 0 && self.used & ends == 0
                })
                .collect()
        };
        let Some((chord, ways)) = open.map(|chord| (*chord, ways(chord))).min_by_key(|it| it.1.len()) else {
            return Some(true);
        };
        for by in ways {
            self.left = self.left.checked_sub(1)?;
            let moved = chord.map(|end| (end + by) % m);
            let ends = moved.iter().fold(0, |bits: u128, end| bits | 1 << end);
            self.used ^= ends;
            self.adders ^= 1 << by;
            self.laid.push(moved);
            match self.lay() {
                Some(false) => {}
                done => return done,
            }
            self.laid.pop();
            self.used ^= ends;
            self.adders ^= 1 << by;
        }
        Some(false)
    }
}

/// The search for a strong starter; the longest chord comes first.
struct Strong {
    positions: u16,
    used: u128,
    sums: u128,
    laid: Vec<[u16; 2]>,
    left: u64,
}

impl Strong {
    fn lay(&mut self) -> bool {
        let m = self.positions;
        let distance = (m / 2).saturating_sub(self.laid.len() as u16);
        if distance == 0 {
            return true;
        }
        for a in 1..m {
            let b = (a + distance) % m;
            let (ends, sum) = (1_u128 << a | 1 << b, 1_u128 << ((a + b) % m));
            if self.used & ends != 0 || self.sums & sum != 0 {
                continue;
            }
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            self.used ^= ends;
            self.sums ^= sum;
            self.laid.push([a, b]);
            if self.lay() {
                return true;
            }
            self.laid.pop();
            self.used ^= ends;
            self.sums ^= sum;
        }
        false
    }
}

impl RoomSquare {
    /// Returns the square of two orthogonal starters; `None` if they are not orthogonal.
    ///
    /// Row `r` is the first starter rotated by `r` places, column `c` the other one rotated by `c`.
    ///
    /// ```
    /// use rondel_schedule::round_robin::starter::{RoomSquare, Starter};
    /// use rondel_schedule::verify::room_square;
    ///
    /// let strong = Starter::new(vec![[2, 3], [4, 6], [1, 5]])?;
    /// let square = RoomSquare::of(&strong, &strong.complement()).expect("a strong starter and its mirror image");
    /// assert!(room_square(square.side, &square.rows).is_empty());
    /// # Ok::<(), rondel_schedule::round_robin::starter::Error>(())
    /// ```
    pub fn of(starter: &Starter, other: &Starter) -> Option<RoomSquare> {
        let adder = starter.adder(other)?;
        let side = starter.positions() as u16;
        // Residue 0 is the highest position; the entrant in the middle is 0.
        let named = |residue: u16| if residue.is_multiple_of(side) { side } else { residue % side };
        let mut rows = vec![vec![None; usize::from(side)]; usize::from(side)];
        for row in 0..side {
            rows[usize::from(row)][usize::from(row)] = Some([0, named(row)]);
            for ([a, b], by) in chords(starter).into_iter().zip(&adder) {
                let column = (row + side - by) % side;
                rows[usize::from(row)][usize::from(column)] = Some([named(a + row), named(b + row)]);
            }
        }
        Some(RoomSquare { side, rows })
    }
}

#[cfg(test)]
mod tests {
    use super::super::all;
    use super::*;
    use crate::verify;

    fn square(starter: &Starter, other: &Starter) -> RoomSquare {
        RoomSquare::of(starter, other).expect("orthogonal")
    }

    /// Every starter of the sizes that can be listed, asked in two ways.
    #[test]
    fn a_mate_makes_a_square_that_verify_finds_good() {
        for chords in 1..=6 {
            let listed = all(chords).unwrap();
            for starter in &listed {
                let mates: Vec<&Starter> = listed.iter().filter(|it| starter.adder(it).is_some()).collect();
                match starter.mate(u64::MAX) {
                    Mate::Found(mate) => {
                        assert!(mates.iter().any(|it| it.is_same(&mate)), "{starter:?}");
                        let RoomSquare { side, rows } = square(starter, &mate);
                        assert_eq!(verify::room_square(side, &rows), Vec::new(), "{starter:?}");
                    }
                    Mate::Never => assert!(mates.is_empty(), "{starter:?}"),
                    Mate::NotKnown => panic!("there are steps enough"),
                }
                let mirror = starter.complement();
                assert_eq!(starter.is_strong(), starter.adder(&mirror).is_some(), "{starter:?}");
            }
        }
    }

    /// With 9 positions no starter is strong, but some are orthogonal to each other.
    #[test]
    fn squares_of_side_7_to_25() {
        for side in (7..=25_u16).step_by(2) {
            let strong = Starter::strong(side / 2, 2_000_000);
            if side == 9 {
                assert_eq!(strong, None);
                let is_found = |it: &&Starter| matches!(it.mate(u64::MAX), Mate::Found(_));
                assert_eq!(all(4).unwrap().iter().filter(is_found).count(), 6);
                continue;
            }
            let strong = strong.unwrap_or_else(|| panic!("no strong starter of {side}"));
            let patterned = Starter::new((1..=side / 2).map(|a| [a, side - a]).collect()).unwrap();
            for mate in [strong.complement(), patterned] {
                let square = square(&strong, &mate);
                assert_eq!(verify::room_square(side, &square.rows), Vec::new());
            }
            let Mate::Found(mate) = strong.mate(200_000) else { panic!("no mate of {strong:?}") };
            assert_eq!(verify::room_square(side, &square(&strong, &mate).rows), Vec::new());
        }
    }

    /// Against the rounds themselves, and the patterned starter, which is perfect where the places are prime.
    #[test]
    fn rings_are_those_of_the_rounds() {
        for chords in 1..=6_usize {
            for starter in all(chords).unwrap() {
                let schedule = crate::round_robin::circle::belt(2 * chords + 2, Some(&starter)).unwrap();
                let rings = verify::rings(&schedule);
                for later in 1..=chords as u16 {
                    let found = rings.iter().find(|it| it.rounds == [0, usize::from(later)]).unwrap();
                    assert_eq!(found.lengths, starter.rings(later), "{starter:?}");
                }
                assert_eq!(starter.is_perfect(), rings.iter().all(|it| it.lengths.len() == 1));
            }
        }
        for places in [3_u16, 5, 7, 9, 11, 13, 15, 17, 21, 23, 25] {
            let patterned = Starter::new((1..=places / 2).map(|a| [a, places - a]).collect()).unwrap();
            let is_prime = (2..places).all(|divisor| !places.is_multiple_of(divisor));
            assert_eq!(patterned.is_perfect(), is_prime, "{places}");
        }
    }

    #[test]
    fn who_is_alone_does_not_matter() {
        let shifted = Starter::new(vec![[3, 4], [5, 7], [2, 6]]).unwrap();
        let plain = Starter::new(vec![[2, 3], [4, 6], [1, 5]]).unwrap();
        assert_eq!(shifted.alone(), 1);
        assert_eq!((shifted.sums(), shifted.rings(2)), (plain.sums(), plain.rings(2)));
    }
}
