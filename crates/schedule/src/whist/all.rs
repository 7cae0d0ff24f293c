//! All solutions of a small number of players as a list, with what is before and after each.

use super::{Every, Found, Solution};

/// The exact set of solutions of this number of players, in normal form and ascending: the order in which the source
/// prints those of eight players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct All(Vec<Solution>);

impl All {
    /// The set of this number of players, at once: for `16` and `17` players that takes milliseconds, for `24` most of
    /// a minute. `None` as in [`Every::new`].
    ///
    /// ```
    /// use rondel_schedule::whist::All;
    /// assert_eq!(All::of(8).map(|all| all.solutions().len()), Some(6));
    /// ```
    pub fn of(players: u16) -> Option<Self> {
        let mut every = Every::new(players)?;
        let mut found = Vec::new();
        loop {
            match every.step(u64::MAX) {
                Found::Solution(solution) => found.push(solution),
                Found::NotYet => {}
                Found::None => return Some(All::from(found)),
            }
        }
    }

    /// The solutions in their order.
    pub fn solutions(&self) -> &[Solution] {
        &self.0
    }

    /// The index of this one, from 0, up to seats, order and turning; `None` for what is not a solution, or of other
    /// players.
    pub fn index_of(&self, solution: &Solution) -> Option<usize> {
        self.0.binary_search(&solution.normal()).ok()
    }

    /// The one after this; after the last comes the first. `None` if it is not in the set.
    pub fn next(&self, solution: &Solution) -> Option<&Solution> {
        let index = self.index_of(solution)?;
        self.0.get((index + 1) % self.0.len())
    }

    /// The one before this; before the first comes the last. `None` if it is not in the set.
    pub fn previous(&self, solution: &Solution) -> Option<&Solution> {
        let index = self.index_of(solution)?;
        self.0.get((index + self.0.len() - 1) % self.0.len())
    }

    /// The families of solutions that are the same up to a multiplier: for each the number, from 0, of its family,
    /// numbered as the first of each comes.
    pub fn families(&self) -> Vec<usize> {
        let mut families = vec![None; self.0.len()];
        let mut count = 0;
        for index in 0..self.0.len() {
            if families[index].is_some() {
                continue;
            }
            for other in self.0[index].orbit() {
                if let Ok(at) = self.0.binary_search(&other) {
                    families[at] = Some(count);
                }
            }
            count += 1;
        }
        families.into_iter().flatten().collect()
    }
}

impl All {
    /// Those of them that can be directed, and beside each the same with East and West seated so, in the same order.
    ///
    /// ```
    /// use rondel_schedule::whist::All;
    /// // Seed 001, line 3038: of 179 solutions of 17 players 83 can be directed.
    /// let (directed, seated) = All::of(17).map(|all| all.directed()).expect("17 players have solutions");
    /// assert_eq!((directed.solutions().len(), seated.len()), (83, 83));
    /// ```
    pub fn directed(&self) -> (All, Vec<Solution>) {
        let pair = |solution: &Solution| Some((solution.clone(), solution.directed()?.solution));
        let (all, seated) = self.0.iter().filter_map(pair).unzip();
        (All(all), seated)
    }
}

impl From<Vec<Solution>> for All {
    /// Of solutions in normal form, in any order.
    fn from(mut solutions: Vec<Solution>) -> Self {
        solutions.sort_unstable();
        solutions.dedup();
        All(solutions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_players_stand_in_the_order_of_the_source() {
        let all = All::of(8).unwrap();
        let printed = [
            [[2, 3, 4, 6], [5, 1, 7, 0]],
            [[2, 3, 5, 1], [4, 6, 7, 0]],
            [[2, 3, 7, 0], [4, 6, 5, 1]],
            [[4, 5, 1, 3], [6, 2, 7, 0]],
            [[4, 5, 6, 2], [1, 3, 7, 0]],
            [[4, 5, 7, 0], [1, 3, 6, 2]],
        ];
        let printed: Vec<_> =
            printed.iter().map(|tables| Solution::new(8, tables.to_vec()).unwrap().normal()).collect();
        assert_eq!(all.solutions(), printed);
    }

    #[test]
    fn those_that_can_be_directed_are_listed_as_they_are() {
        for (players, number) in [(5, 1), (12, 0), (13, 1)] {
            let (all, seated) = All::of(players).unwrap().directed();
            assert_eq!(seated.len(), number);
            for (index, solution) in seated.iter().enumerate() {
                // Clockwise North, East, South, West: every step to the left hand comes once.
                let ring = |&[n, s, e, w]: &[u16; 4]| [[n, e], [e, s], [s, w], [w, n]];
                let steps = solution.tables().iter().flat_map(ring);
                let mut steps: Vec<u16> = steps.map(|[one, left]| (left + players - one) % players).collect();
                steps.sort_unstable();
                assert!(steps.into_iter().eq(1..players));
                assert_eq!(all.index_of(solution), Some(index));
            }
        }
    }

    #[test]
    fn next_and_previous_go_once_round() {
        for players in [5, 8, 12, 13] {
            let all = All::of(players).unwrap();
            let mut at = all.solutions()[0].clone();
            for expected in all.solutions() {
                assert_eq!(&at, expected);
                let next = all.next(&at).unwrap().clone();
                assert_eq!(all.previous(&next), Some(&at));
                at = next;
            }
            assert_eq!(at, all.solutions()[0], "after the last comes the first");
        }
        // Turned, mirrored and otherwise written it is still found; another number of players is not.
        let all = All::of(8).unwrap();
        let turned = Solution::new(8, vec![[2, 6, 1, 0], [4, 3, 7, 5]]).unwrap();
        assert_eq!(all.index_of(&turned).map(|index| &all.solutions()[index]), Some(&turned.normal()));
        assert_eq!(all.next(&Solution::new(5, vec![[1, 4, 2, 3]]).unwrap()), None);
    }

    #[test]
    fn families_are_orbits() {
        let all = All::of(13).unwrap();
        let families = all.families();
        assert_eq!(families.len(), 9);
        for (solution, family) in all.solutions().iter().zip(&families) {
            for (other, others) in all.solutions().iter().zip(&families) {
                assert_eq!(family == others, solution.unit_to(other).is_some());
            }
        }
        assert_eq!(All::of(9).map(|all| all.solutions().len()), Some(0));
    }
}
