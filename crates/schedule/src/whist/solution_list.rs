//! All solutions for a small number of players as a list, each with its predecessor and successor.

use super::{EverySolution, SearchStep, Solution};

/// The complete set of solutions for one number of players, in normal form and ascending. For eight players this is
/// the order printed by the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct All(Vec<Solution>);

impl All {
    /// Finds all solutions for this number of players: milliseconds for 16 and 17 players, most of a minute for 24.
    /// Returns `None` in the cases of [`EverySolution::new`].
    ///
    /// ```
    /// use rondel_schedule::whist::All;
    /// assert_eq!(All::of(8).map(|all| all.solutions().len()), Some(6));
    /// ```
    pub fn of(players: u16) -> Option<Self> {
        let mut every = EverySolution::new(players)?;
        let mut found = Vec::new();
        loop {
            match every.step(u64::MAX) {
                SearchStep::Solution(solution) => found.push(solution),
                SearchStep::NotYet => {}
                SearchStep::None => return Some(All::from(found)),
            }
        }
    }

    /// Returns the solutions in ascending order.
    pub fn solutions(&self) -> &[Solution] {
        &self.0
    }

    /// Returns the 0-based index of the solution, whatever its seats, order and turning, or `None` if it is not in
    /// the set.
    pub fn index_of(&self, solution: &Solution) -> Option<usize> {
        self.0.binary_search(&solution.normal()).ok()
    }

    /// Returns the successor of the solution, the first one after the last, or `None` if it is not in the set.
    pub fn next(&self, solution: &Solution) -> Option<&Solution> {
        let index = self.index_of(solution)?;
        self.0.get((index + 1) % self.0.len())
    }

    /// Returns the predecessor of the solution, the last one before the first, or `None` if it is not in the set.
    pub fn previous(&self, solution: &Solution) -> Option<&Solution> {
        let index = self.index_of(solution)?;
        self.0.get((index + self.0.len() - 1) % self.0.len())
    }

    /// Returns for each solution the 0-based number of its family, the solutions equal up to a multiplier. Families
    /// are numbered in the order of their first members.
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
    /// Returns the solutions that can be directed and, in the same order, each of them with East and West seated so.
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
    /// Builds the set from solutions in normal form, in any order.
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
                // The clockwise order is North, East, South, West, and every step to the left hand occurs once.
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
        // Turned, mirrored or written otherwise, a solution is still found; one for another number of players is not.
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
