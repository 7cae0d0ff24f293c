//! Left and right at the tables: which of two partners sits East and which West.
//!
//! Clockwise, each player at a table has a left-hand neighbour. A solution is *directed* if every difference from a
//! player to the left neighbour occurs once, because every player then has each other once as left opponent, once as
//! partner and once as right opponent. Exchanging East and West at a table negates its four differences.
//!
//! Every distance occurs twice between opponents, so one of the two must go one way and one the other: a condition on
//! two tables, or on one. All conditions together form a signed graph of tables, and the tables to exchange follow
//! from neighbour to neighbour, in as many steps as there are opponents. (These are conditions on pairs of binary
//! unknowns. The definition is that of R. D. Baker, "Whist tournaments", 1975, and of Bill Butler, "Cyclic
//! solutions".)

use serde::{Deserialize, Serialize};

use super::Solution;

/// A choice of the seats of East and West.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Orientation {
    /// The solution with some Easts and Wests exchanged.
    pub solution: Solution,
    /// The number of distances that go one way twice, which is the number of repeated left opponents of every moving
    /// player. A directed solution has 0.
    pub penalty: usize,
    /// The number of equally good ways to exchange East and West, with a factor of two for every free choice.
    pub ways: u128,
}

/// All best ways to exchange East and West, numbered from 0.
///
/// The tables keep their order, so each way is one list of tables with some Easts and Wests exchanged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orientations {
    solution: Solution,
    penalty: usize,
    found: Vec<Signs>,
}

impl Orientations {
    /// Returns the number of distances that go one way twice in each of the ways, 0 if they are directed.
    pub fn penalty(&self) -> usize {
        self.penalty
    }

    /// Returns the number of ways.
    pub fn ways(&self) -> u128 {
        // Different distances given up make different ways.
        self.found.iter().map(Signs::ways).sum()
    }

    /// Returns the way with this index, or `None` past the last.
    pub fn nth(&self, index: u128) -> Option<Solution> {
        let mut left = index;
        let signs = self.found.iter().find(|signs| match left.checked_sub(signs.ways()) {
            Some(rest) => {
                left = rest;
                false
            }
            None => true,
        })?;
        let free = signs.free();
        let turned =
            |root: usize| free.iter().position(|&table| table == root).is_some_and(|at| left >> at & 1 == 1);
        let tables = self.solution.tables.iter().enumerate().map(|(index, &[n, s, e, w])| {
            let (root, differs) = signs.root(index);
            if differs ^ turned(root) { [n, s, w, e] } else { [n, s, e, w] }
        });
        Some(Solution { players: self.solution.players, tables: tables.collect() })
    }

    /// Returns the index of one of the ways, or `None` for another solution or another order of its tables.
    pub fn index_of(&self, solution: &Solution) -> Option<u128> {
        let pairs = self.solution.tables.iter().zip(&solution.tables);
        let exchanged = |(&[n, s, e, w], &other): (&[u16; 4], &[u16; 4])| match other {
            same if same == [n, s, e, w] => Some(false),
            other => (other == [n, s, w, e]).then_some(true),
        };
        let exchanged: Vec<bool> = pairs.map(exchanged).collect::<Option<_>>()?;
        if solution.players != self.solution.players || exchanged.len() != self.solution.tables.len() {
            return None;
        }
        let mut before = 0;
        for signs in &self.found {
            let fits = |index: usize| {
                let (root, differs) = signs.root(index);
                exchanged[index] == exchanged[root] ^ differs
            };
            if (0..exchanged.len()).all(fits) {
                let bits = signs.free().into_iter().enumerate();
                return Some(before + bits.map(|(at, root)| u128::from(exchanged[root]) << at).sum::<u128>());
            }
            before += signs.ways();
        }
        None
    }
}

/// The condition of one distance on the two tables where it occurs.
#[derive(Debug, Clone, Copy)]
struct Wish {
    tables: [usize; 2],
    /// True if exactly one of the two tables must be exchanged.
    differ: bool,
}

impl Solution {
    /// Seats East and West so that every player has each other once at the left hand, if possible. The first table
    /// keeps its seats if it is free to.
    ///
    /// The number of ways is 0 or a power of two, and the question is settled in linear time. With `4n` players there
    /// is never a way: only the player who stays has each other once at the left hand.
    ///
    /// ```
    /// use rondel_schedule::verify::{self, Rotation};
    /// use rondel_schedule::whist::Solution;
    ///
    /// let five = Solution::new(5, vec![[2, 3, 4, 1]])?.directed().expect("five players have two ways");
    /// let schedule = five.solution.schedule();
    /// assert!(verify::individual(&schedule, Rotation::of(5, 5).directed()).is_clean());
    /// # Ok::<(), rondel_schedule::whist::Error>(())
    /// ```
    pub fn directed(&self) -> Option<Orientation> {
        let wishes = self.wishes();
        let mut signs = Signs::new(self.tables.len());
        wishes.iter().all(|&wish| signs.add(wish)).then(|| self.oriented(&signs, 0))
    }

    /// Seats East and West so that the fewest distances go one way twice.
    ///
    /// The result is exact: every way to give up one distance is tried before any to give up two. The search is quick
    /// if few have to be given up, and its steps grow as a power of their number.
    pub fn almost_directed(&self) -> Orientation {
        let least = (0..).find_map(|penalty| self.with_penalty(penalty));
        least.expect("without any distance every orientation is free")
    }

    /// Returns the best orientation if its penalty is at most `most`.
    pub fn with_penalty(&self, most: usize) -> Option<Orientation> {
        let all = self.orientations(most)?;
        let solution = all.nth(0).expect("the first of some");
        Some(Orientation { solution, penalty: all.penalty, ways: all.ways() })
    }

    /// Returns all best orientations if their penalty is at most `most`.
    ///
    /// ```
    /// use rondel_schedule::whist::Solution;
    ///
    /// let five = Solution::new(5, vec![[2, 3, 4, 1]])?;
    /// let both = five.orientations(0).expect("it is directed");
    /// assert_eq!((both.ways(), both.nth(1)), (2, Some(five.exchanged())));
    /// # Ok::<(), rondel_schedule::whist::Error>(())
    /// ```
    pub fn orientations(&self, most: usize) -> Option<Orientations> {
        let wishes = self.wishes();
        let mut found: Vec<Signs> = Vec::new();
        give_up(&wishes, &mut Vec::new(), most, self.tables.len(), &mut found);
        let penalty = found.iter().map(|signs| signs.without.len()).min()?;
        found.retain(|signs| signs.without.len() == penalty);
        Some(Orientations { solution: self.clone(), penalty, found })
    }

    /// Returns the solution with East and West exchanged at every table, which mirrors left and right. Directed
    /// solutions remain directed, and penalties remain as they are.
    ///
    /// Source: Bill Butler (Durango Bill), "Cyclic solutions", for directed solutions.
    pub fn exchanged(&self) -> Solution {
        let tables = self.tables.iter().map(|&[n, s, e, w]| [n, s, w, e]);
        Solution { players: self.players, tables: tables.collect() }
    }

    /// The conditions of all distances on their two tables.
    fn wishes(&self) -> Vec<Wish> {
        let ring = self.ring();
        let mut by_distance = vec![Vec::new(); usize::from(ring.modulus / 2) + 1];
        for (index, &[n, s, e, w]) in self.tables.iter().enumerate() {
            for way in [[n, e], [e, s], [s, w], [w, n]].into_iter().filter_map(|[a, b]| ring.way(a, b)) {
                let distance = ring.distance(way);
                by_distance[usize::from(distance)].push((index, way == distance));
            }
        }
        let wish = |uses: &Vec<(usize, bool)>| match uses[..] {
            [(one, a), (other, b)] => Some(Wish { tables: [one, other], differ: a == b }),
            // Occurs only in positions that are not a solution, and gives no condition.
            _ => None,
        };
        by_distance.iter().filter_map(wish).collect()
    }

    fn oriented(&self, signs: &Signs, penalty: usize) -> Orientation {
        let tables = self.tables.iter().enumerate().map(|(index, &[n, s, e, w])| {
            let (_, exchanged) = signs.root(index);
            if exchanged { [n, s, w, e] } else { [n, s, e, w] }
        });
        let solution = Solution { players: self.players, tables: tables.collect() };
        Orientation { solution, penalty, ways: signs.ways() }
    }
}

/// Finds all smallest sets of at most `most` conditions without which the others can be met.
///
/// Every such set contains a condition of any contradiction, so these are tried one after another. A set already
/// found in another order is not added again.
fn give_up(wishes: &[Wish], without: &mut Vec<usize>, most: usize, tables: usize, found: &mut Vec<Signs>) {
    let mut signs = Signs::new(tables);
    let kept = (0..wishes.len()).filter(|index| !without.contains(index));
    let mut joined = Vec::new();
    let mut clash = None;
    for index in kept {
        if signs.add(wishes[index]) {
            joined.push(index);
        } else {
            clash = Some(index);
            break;
        }
    }
    let Some(clash) = clash else {
        without.clone_into(&mut signs.without);
        signs.without.sort_unstable();
        if !found.iter().any(|other| other.without == signs.without) {
            found.push(signs);
        }
        return;
    };
    if without.len() == most {
        return;
    }
    for index in ring_of(wishes, &joined, clash, tables) {
        without.push(index);
        give_up(wishes, without, most, tables, found);
        without.pop();
    }
}

/// Returns the conditions of a contradiction: the one that clashes, and the path from one of its tables to the other
/// along the rest.
fn ring_of(wishes: &[Wish], joined: &[usize], clash: usize, tables: usize) -> Vec<usize> {
    let [from, to] = wishes[clash].tables;
    let mut came = vec![None; tables];
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(table) = queue.pop_front() {
        for &index in joined {
            let [a, b] = wishes[index].tables;
            for (here, there) in [(a, b), (b, a)] {
                if here == table && there != from && came[there].is_none() {
                    came[there] = Some((here, index));
                    queue.push_back(there);
                }
            }
        }
    }
    let mut ring = vec![clash];
    let mut at = to;
    while at != from {
        let Some((before, index)) = came[at] else { break };
        ring.push(index);
        at = before;
    }
    ring
}

/// Tables joined by the conditions met so far: each table knows whether its exchange differs from that of its parent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Signs {
    parent: Vec<usize>,
    differs: Vec<bool>,
    /// The conditions that were given up.
    without: Vec<usize>,
}

impl Signs {
    fn new(tables: usize) -> Self {
        Signs { parent: (0..tables).collect(), differs: vec![false; tables], without: Vec::new() }
    }

    /// Returns the root of a table, and whether the exchange of the table differs from that of the root.
    fn root(&self, mut table: usize) -> (usize, bool) {
        let mut differs = false;
        while self.parent[table] != table {
            differs ^= self.differs[table];
            table = self.parent[table];
        }
        (table, differs)
    }

    /// Adds a condition, and returns false if it contradicts earlier ones.
    fn add(&mut self, wish: Wish) -> bool {
        let [(a, a_differs), (b, b_differs)] = wish.tables.map(|table| self.root(table));
        if a == b {
            return (a_differs ^ b_differs) == wish.differ;
        }
        // The lower table remains the root, so that free tables keep their seats.
        let (low, high) = (a.min(b), a.max(b));
        self.parent[high] = low;
        self.differs[high] = a_differs ^ b_differs ^ wish.differ;
        true
    }

    /// The tables without a decision of their own; the others follow them.
    fn free(&self) -> Vec<usize> {
        (0..self.parent.len()).filter(|&table| self.parent[table] == table).collect()
    }

    /// The number of ways, with a factor of two for every free table.
    fn ways(&self) -> u128 {
        1 << self.free().len().min(127)
    }
}
