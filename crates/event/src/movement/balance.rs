//! The balance of a movement: who is compared with whom, and how evenly.
//!
//! For every two pairs `x` is the sum over all boards of `t - 1` where they meet on it, +1 where they play it in the
//! same direction, -1 in opposite ones, `t` being how often the board is played. With `S` the sum of all `x`, `SS`
//! that of their squares and `N` the number of pairs of pairs the balance is `Qf = 100 (S²/N)/SS`; 100 is perfect.
//!
//! Source: after Olof Hanner and Hans-Olof Hallén, *Movements - a fair approach* (1994), as used by John Manning and
//! the program BALANS.

use std::cmp::Ordering;

use rondel_schedule::model::ids::Player;
use serde::{Deserialize, Serialize};

use super::{Movement, Play};

/// A balance, exactly. Ordered by its value, so the larger is the better.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Balance {
    /// The sum over all pairs of pairs.
    pub sum: i64,
    /// The sum of the squares.
    pub squares: u64,
    /// The number of pairs of pairs.
    pub cells: u64,
}

impl Balance {
    /// `Qf / 100` as a fraction; 0 where nobody competes with anybody.
    fn fraction(self) -> (u128, u128) {
        let sum = u128::from(self.sum.unsigned_abs());
        (sum * sum, (u128::from(self.cells) * u128::from(self.squares)).max(1))
    }

    /// True if everybody competes equally with everybody: exactly 100.
    pub fn is_perfect(self) -> bool {
        let (above, below) = self.fraction();
        above == below
    }

    /// In tenths, of which 1000 are perfect: the nearest, a half up.
    pub fn tenths(self) -> u64 {
        let (above, below) = self.fraction();
        ((2000 * above + below) / (2 * below)) as u64
    }

    /// The best that real pairs can have at `tables` tables without a phantom, each of them one way throughout, when
    /// everybody meets everybody: perfect for an even number of tables, `100t(t-1)/(t(t-1)+4)` for an odd one.
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

/// The number of times every two pairs play the same boards in the same direction, and how much they compete.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparisons {
    pairs: usize,
    same: Vec<u32>,
    sums: Vec<i64>,
}

/// The spread of comparisons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spread {
    /// Everybody competes equally with everybody. So many boards any two play in the same direction; `None` where that
    /// differs and who meets makes up for it.
    Even(Option<u32>),
    /// Those who play in the same direction most often, then those who do least often: on how many boards, and all who
    /// do, in the order of their numbers. Those farthest from the mean in competition need not be among them.
    Ends([(u32, Vec<[Player; 2]>); 2]),
}

impl Comparisons {
    /// Of a movement with this number of boards in a set; see [`Movement::counted`].
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

    /// Adds this number of boards that these tables play, before or after half of the set.
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

    /// The fewest and the most comparisons in the same direction of any two.
    pub fn spread(&self) -> [u32; 2] {
        let times = || self.cells().map(|[a, b]| self.times(a, b));
        [times().min().unwrap_or(0), times().max().unwrap_or(0)]
    }

    /// The spread that is told.
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

    /// The balance over all pairs of pairs (Qf): 100 where all are equal.
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
    /// The balance with this number of boards in a set, as they are played: of an odd number one more lies before the
    /// turn half way than after it.
    pub fn balance(&self, each: usize) -> Balance {
        Comparisons::of(self, self.counted(each)).balance()
    }

    /// The number of the `each` boards of a set that have to be counted: one says all, unless some tables change
    /// directions half way.
    pub fn counted(&self, each: usize) -> usize {
        if self.has_halves() { each } else { 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::Phantom;
    use crate::movement::design::{Base, Design, Turn};
    use crate::movement::offer::{Offers, Wish};

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
