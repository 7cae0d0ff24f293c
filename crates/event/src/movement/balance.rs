//! The balance of a movement: which pairs are compared, and how evenly.
//!
//! For every two pairs, `x` is a sum over all boards: `t - 1` if they meet on the board, +1 if they play it in the
//! same direction, -1 if in opposite ones, where `t` is the number of times the board is played. With `S` the sum of
//! all `x`, `SS` the sum of their squares and `N` the number of pairs of pairs, the balance is `Qf = 100 (S²/N)/SS`;
//! 100 is perfect.
//!
//! Source: after Olof Hanner and Hans-Olof Hallén, *Movements - a fair approach* (1994), as used by John Manning and
//! the program BALANS.

use std::cmp::Ordering;

use rondel_schedule::model::ids::Player;
use serde::{Deserialize, Serialize};

use super::{Movement, Play};

/// An exact balance. Balances are ordered by value, so that the larger one is better.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Balance {
    /// The sum of the competition over all pairs of pairs.
    pub sum: i64,
    /// The sum of its squares.
    pub squares: u64,
    /// The number of pairs of pairs.
    pub cells: u64,
}

impl Balance {
    /// `Qf / 100` as a numerator and a denominator; 0 if no pairs compete.
    fn fraction(self) -> (u128, u128) {
        let sum = u128::from(self.sum.unsigned_abs());
        (sum * sum, (u128::from(self.cells) * u128::from(self.squares)).max(1))
    }

    /// True if every pair competes equally with every other: exactly 100.
    pub fn is_perfect(self) -> bool {
        let (above, below) = self.fraction();
        above == below
    }

    /// The balance in tenths, of which 1000 are perfect, rounded to the nearest, with halves rounded up.
    pub fn tenths(self) -> u64 {
        let (above, below) = self.fraction();
        ((2000 * above + below) / (2 * below)) as u64
    }

    /// The best balance at `tables` tables without a phantom, if all pairs meet and no table changes directions half
    /// way: perfect for an even number of tables, `100t(t-1)/(t(t-1)+4)` for an odd one.
    pub fn bound(tables: usize) -> Balance {
        let t = tables as u64;
        match t % 2 {
            0 => Balance { sum: 1, squares: 1, cells: 1 },
            _ => Balance { sum: (t * (t - 1)) as i64, squares: t * (t - 1) + 4, cells: (t * (t - 1)).max(1) },
        }
    }
}

impl Ord for Balance {
    fn cmp(&self, other: &Self) -> Ordering {
        let ((a, b), (c, d)) = (self.fraction(), other.fraction());
        // Sums stay below 2^30 and squares below 2^40 for 100 pairs and 100 boards a set, so the products fit.
        (a * d).cmp(&(c * b))
    }
}

impl PartialOrd for Balance {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Balance {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Balance {}

/// The number of boards that every two pairs play in the same direction, and the degree of their competition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparisons {
    pairs: usize,
    same: Vec<u32>,
    sums: Vec<i64>,
}

/// The spread of the comparisons, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spread {
    /// Every pair competes equally with every other. The number of boards that any two play in the same direction, or
    /// `None` if it differs and meetings make up for it.
    Even(Option<u32>),
    /// The pairs of pairs that play in the same direction most often, then those that do so least often: the number
    /// of boards, and all such pairs in the order of their numbers. Pairs whose competition is farthest from the mean
    /// need not be among them.
    Ends([(u32, Vec<[Player; 2]>); 2]),
}

impl Comparisons {
    /// Counts the comparisons of a movement with this number of boards in a set; see [`Movement::counted`].
    ///
    /// ```
    /// use rondel_event::movement::{Comparisons, howell::nine};
    ///
    /// let [fewest, most] = Comparisons::of(&nine(), 1).spread();
    /// assert!(fewest == most); // Every pair is compared with every other equally often.
    /// ```
    pub fn of(movement: &Movement, boards: usize) -> Self {
        let mut sets: Vec<Vec<&Play>> = vec![Vec::new(); movement.sets];
        for (_, _, play) in movement.plays().filter(|(_, _, play)| play.met().is_some()) {
            sets[play.set.index()].push(play);
        }
        let n = movement.pairs;
        let mut it = Comparisons { pairs: n, same: vec![0; n * n], sums: vec![0; n * n] };
        for plays in &sets {
            let before = Movement::before_half(boards);
            it.add(plays, before, false);
            it.add(plays, boards - before, true);
        }
        it
    }

    /// Adds `boards` boards that these tables play, before or after the middle of the set.
    fn add(&mut self, plays: &[&Play], boards: usize, after: bool) {
        let pairs = |play: &Play| match (after && play.half, play.pairs) {
            (false, [Some(ns), Some(ew)]) | (true, [Some(ew), Some(ns)]) => Some([ns, ew]),
            _ => None,
        };
        let seated: Vec<[Player; 2]> = plays.iter().filter_map(|play| pairs(play)).collect();
        let mut count = |a: Player, b: Player, sum: i64, same: bool| {
            for (row, column) in [(a, b), (b, a)] {
                let cell = row.index() * self.pairs + column.index();
                self.sums[cell] += sum * boards as i64;
                self.same[cell] += if same { boards as u32 } else { 0 };
            }
        };
        for (index, &[ns, ew]) in seated.iter().enumerate() {
            count(ns, ew, seated.len() as i64 - 1, false);
            for &[other_ns, other_ew] in &seated[..index] {
                count(ns, other_ns, 1, true);
                count(ew, other_ew, 1, true);
                count(ns, other_ew, -1, false);
                count(ew, other_ns, -1, false);
            }
        }
    }

    /// The number of boards on which the two play in the same direction.
    pub fn times(&self, one: Player, other: Player) -> u32 {
        self.same[one.index() * self.pairs + other.index()]
    }

    /// The competition of the two: the `x` of the definition.
    pub fn competition(&self, one: Player, other: Player) -> i64 {
        self.sums[one.index() * self.pairs + other.index()]
    }

    /// The pairs of pairs, the lower number first.
    pub fn cells(&self) -> impl Iterator<Item = [Player; 2]> {
        let n = self.pairs;
        (0..n).flat_map(move |a| (a + 1..n).map(move |b| [a, b].map(Player::from_index)))
    }

    /// The fewest and the most boards that any two pairs play in the same direction.
    pub fn spread(&self) -> [u32; 2] {
        let times = || self.cells().map(|[a, b]| self.times(a, b));
        [times().min().unwrap_or(0), times().max().unwrap_or(0)]
    }

    /// The spread as it is shown.
    pub fn said(&self) -> Spread {
        let ends = self.spread();
        let competitions = || self.cells().map(|[a, b]| self.competition(a, b));
        if competitions().min() == competitions().max() {
            return Spread::Even((ends[0] == ends[1]).then_some(ends[0]));
        }
        let [least, most] = ends;
        Spread::Ends(
            [most, least].map(|end| (end, self.cells().filter(|&[a, b]| self.times(a, b) == end).collect())),
        )
    }

    /// The balance over all pairs of pairs (Qf); 100 if all are equal.
    pub fn balance(&self) -> Balance {
        let mut balance = Balance { sum: 0, squares: 0, cells: 0 };
        for [a, b] in self.cells() {
            let x = self.competition(a, b);
            balance.sum += x;
            balance.squares += x.unsigned_abs().pow(2);
            balance.cells += 1;
        }
        balance
    }
}

impl Movement {
    /// The balance with `each` boards in a set, as they are played: of an odd number, one more is before a half-way
    /// turn than after it.
    pub fn balance(&self, each: usize) -> Balance {
        Comparisons::of(self, self.counted(each)).balance()
    }

    /// The number of the `each` boards of a set that have to be counted: one is enough, unless some tables change
    /// directions half way.
    pub fn counted(&self, each: usize) -> usize {
        if self.has_halves() { each } else { 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::Phantom;
    use crate::movement::catalogue::{Offers, Wish};
    use crate::movement::design::{Base, Design, Turn};

    #[test]
    fn the_worst_comparisons_of_the_source() {
        let base = Base::Barometer { pairs: 12, phantom: Phantom::Stationary };
        let mut design = Design::of(base, 1);
        let said = |design: &Design| Comparisons::of(&design.movement().unwrap(), 1).said();
        let Spread::Ends([(most, pairs), (least, _)]) = said(&design) else { panic!("uneven") };
        assert_eq!((most, least), (9, 1));
        let with_ten: Vec<u16> = pairs
            .iter()
            .filter(|two| two.iter().any(|pair| pair.number() == 10))
            .flatten()
            .map(|pair| pair.number())
            .filter(|&number| number != 10)
            .collect();
        assert_eq!(with_ten, [9, 11]);
        design.toggle(Turn::Table(3));
        assert_eq!(said(&design), Spread::Even(Some(5)));
    }

    #[test]
    fn who_is_compared_most_is_compared_more_often_than_who_is_compared_least() {
        for pairs in 4..=12 {
            for rounds in [None, Some(3), Some(pairs - 2)] {
                let mut offers = Offers::new(Wish { pairs, rounds, ..Wish::default() });
                while offers.step() {}
                for offer in offers.found() {
                    let movement = offer.design.movement().unwrap();
                    let comparisons = Comparisons::of(&movement, movement.counted(2));
                    let at = format!("{pairs} pairs, {rounds:?} rounds: {:?}", offer.kind);
                    let Spread::Ends([most, least]) = comparisons.said() else { continue };
                    assert!(most.0 > least.0, "{at}: {} and {}", most.0, least.0);
                    assert_eq!([least.0, most.0], comparisons.spread(), "{at}");
                    for (times, cells) in [most, least] {
                        assert!(cells.iter().all(|&[a, b]| comparisons.times(a, b) == times), "{at}");
                    }
                }
            }
        }
    }
}
