//! Left and right at the tables: which of two partners sits East and which West.
//!
//! Going clockwise, everybody at a table has somebody at the left hand. A solution is *directed* when every difference
//! from a player to the left neighbour occurs once, because then each is once left opponent, once partner and once
//! right opponent of each. East and West exchanged at a table negate its four differences. Every distance occurs twice
//! between opponents, so it wants one of them to go one way and one the other: a statement about two tables, or about
//! one. So all statements together are a graph of tables with signs, and which tables to exchange is settled from
//! neighbour to neighbour, in as many steps as there are opponents. (Statements about two unknowns of two values; the
//! definition is that of R. D. Baker, "Whist tournaments", 1975, and of Bill Butler, "Cyclic solutions".)

use serde::{Deserialize, Serialize};

use super::Solution;

/// The seats of East and West.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Orientation {
    /// The same solution with some Easts and Wests exchanged.
    pub solution: Solution,
    /// The number of distances that go the same way twice, which is how often everyone who moves has a left opponent
    /// again. 0 is directed.
    pub penalty: usize,
    /// The number of ways to exchange East and West that are as good; two for every free choice.
    pub ways: u128,
}

/// All ways to exchange East and West that are as good as the best, numbered from 0.
///
/// The tables keep their order, so that every way is the same list of tables with some Easts and Wests exchanged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orientations {
    solution: Solution,
    penalty: usize,
    found: Vec<Signs>,
}

impl Orientations {
    /// The number of distances that go the same way twice, in each of them; 0 is directed.
    pub fn penalty(&self) -> usize {
        self.penalty
    }

    /// The number of ways.
    pub fn ways(&self) -> u128 {
        // The ways for different distances given up are different ways.
        self.found.iter().map(Signs::ways).sum()
    }

    /// The one with this number; `None` past the last.
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

    /// The number of one of them; `None` for anything else, and where its tables stand in another order.
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

/// The demand of one distance on the two tables where it occurs.
#[derive(Debug, Clone, Copy)]
struct Wish {
    tables: [usize; 2],
    /// True if one of the two is to be exchanged and the other not.
    differ: bool,
}

impl Solution {
    /// East and West so that everybody has everybody once at the left hand, if there is a way; the first table keeps
    /// its places where that is free.
    ///
    /// There is none or `2^c`, and which is settled in linear time. Where position 0 stays there is none but for
    /// itself.
    pub fn directed(&self) -> Option<Orientation> {
        let wishes = self.wishes();
        let mut signs = Signs::new(self.tables.len());
        wishes.iter().all(|&wish| signs.add(wish)).then(|| self.oriented(&signs, 0))
    }

    /// East and West so that the fewest distances go the same way twice.
    ///
    /// Exact: every way to give up one distance is tried before any to give up two. Quick where few have to be; the
    /// steps grow as a power of their number.
    pub fn almost_directed(&self) -> Orientation {
        let least = (0..).find_map(|penalty| self.with_penalty(penalty));
        least.expect("without any distance every orientation is free")
    }

    /// The best orientation, if its penalty is `most` or less.
    pub fn with_penalty(&self, most: usize) -> Option<Orientation> {
        let all = self.orientations(most)?;
        let solution = all.nth(0).expect("the first of some");
        Some(Orientation { solution, penalty: all.penalty, ways: all.ways() })
    }

    /// All the best orientations, if their penalty is `most` or less.
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

    /// East and West exchanged at every table: the mirror image of who sits left and who right. What was directed stays
    /// so, and every penalty stays as it is.
    ///
    /// Source: Bill Butler (Durango Bill), "Cyclic solutions", of directed solutions.
    pub fn exchanged(&self) -> Solution {
        let tables = self.tables.iter().map(|&[n, s, e, w]| [n, s, w, e]);
        Solution { players: self.players, tables: tables.collect() }
    }

    /// The demands of every distance on its two tables.
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
            // Only of a solution that is none: nothing to be balanced.
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

/// Finds all smallest sets of wishes without which the rest can be fulfilled, of at most `most` wishes.
///
/// Every such set has one of the wishes of any contradiction, so these are tried one after another; a set that was
/// reached in another order before is not tried again.
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

/// The wishes of a contradiction: the one that clashes, and the way from one of its tables to the other along the rest.
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

/// Tables joined by what was settled about them: every one knows whether it is exchanged when its root is not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Signs {
    parent: Vec<usize>,
    differs: Vec<bool>,
    /// The wishes that were given up.
    without: Vec<usize>,
}

impl Signs {
    fn new(tables: usize) -> Self {
        Signs { parent: (0..tables).collect(), differs: vec![false; tables], without: Vec::new() }
    }

    /// The root of a table and whether it differs from it.
    fn root(&self, mut table: usize) -> (usize, bool) {
        let mut differs = false;
        while self.parent[table] != table {
            differs ^= self.differs[table];
            table = self.parent[table];
        }
        (table, differs)
    }

    /// Settles a wish; false when what is settled already speaks against it.
    fn add(&mut self, wish: Wish) -> bool {
        let [(a, a_differs), (b, b_differs)] = wish.tables.map(|table| self.root(table));
        if a == b {
            return (a_differs ^ b_differs) == wish.differ;
        }
        // The lower table stays the root, so that what is free keeps its places.
        let (low, high) = (a.min(b), a.max(b));
        self.parent[high] = low;
        self.differs[high] = a_differs ^ b_differs ^ wish.differ;
        true
    }

    /// The tables about which nothing is settled; the others follow them.
    fn free(&self) -> Vec<usize> {
        (0..self.parent.len()).filter(|&table| self.parent[table] == table).collect()
    }

    /// Two for every table about which nothing is settled.
    fn ways(&self) -> u128 {
        1 << self.free().len().min(127)
    }
}
