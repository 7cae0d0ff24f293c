//! Perfect matchings of least cost, kept up to date while pairs are fixed one after the other.
//!
//! Every vertex has a *price*, its dual variable. A pair is *tight* if the two prices add up to its cost, that is, if
//! its slack is 0. A perfect matching of tight pairs has the least cost. If there is none,
//! [`Barrier`](super::matching::Barrier) names odd groups and the vertices set aside between them: prices rise in the
//! groups and fall for the vertices set aside until another pair is tight. A group of several vertices is shrunk to a
//! *shell*, a blossom with a dual variable of its own, its worth; from then on it acts as one vertex. (J. Edmonds
//! 1965; the search among tight pairs is that of [`matching`](super::matching).)
//!
//! All matchings of least cost consist of tight pairs only, whatever the prices. To find out whether one of them has
//! a given pair, the two vertices are taken out, and one search among tight pairs shows if their former mates find
//! new ones.

use std::cell::OnceCell;

use super::matching::{Graph, Matching};

/// The costs of all pairs of vertices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Costs {
    order: usize,
    costs: Vec<i64>,
}

impl Costs {
    /// The costs among `order` vertices; `cost` is called once for every two, the smaller first.
    pub fn of(order: usize, cost: impl Fn(usize, usize) -> i64) -> Self {
        let mut costs = Costs { order, costs: vec![0; order * order] };
        for b in 0..order {
            for a in 0..b {
                costs.set(a, b, cost(a, b));
            }
        }
        costs
    }

    /// The cost of a pair.
    pub fn get(&self, a: usize, b: usize) -> i64 {
        self.costs[a * self.order + b]
    }

    /// Changes the cost of a pair.
    pub fn set(&mut self, a: usize, b: usize, cost: i64) {
        self.costs[a * self.order + b] = cost;
        self.costs[b * self.order + a] = cost;
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.order
    }
}

/// A vertex, or several that act as one.
#[derive(Debug, Clone)]
struct Node {
    vertices: Vec<usize>,
    /// The nodes inside a shell, an odd number of them; empty for a single vertex.
    inside: Vec<Node>,
    /// The worth of the shell, in quarters of the cost; positive for every outermost shell.
    worth: i64,
}

/// A perfect matching of least cost among the vertices left, with the prices that prove it.
#[derive(Debug, Clone)]
pub struct Cheapest<'a> {
    costs: &'a Costs,
    /// Price by vertex, in quarters of the cost; all even at first, so that half a difference is an integer.
    prices: Vec<i64>,
    nodes: Vec<Node>,
    /// The index of the node of each vertex.
    home: Vec<usize>,
    /// True for vertices not fixed yet.
    left: Vec<bool>,
    /// The tight pairs between nodes.
    tight: Graph,
    matching: Matching,
    total: i64,
    /// The mate of every vertex, computed on the first request and dropped when a pair is fixed.
    mates: OnceCell<Vec<usize>>,
}

impl<'a> Cheapest<'a> {
    /// A cheapest perfect matching among `vertices`, which are different and even in number.
    ///
    /// # Panics
    /// Panics if the number of vertices is odd.
    ///
    /// # Cost
    /// O(n²) for every change of prices; costs with few different values need few changes.
    ///
    /// ```
    /// use rondel_event::pairing::cheapest::{Cheapest, Costs};
    ///
    /// // Neighbours cost 1, others 10.
    /// let costs = Costs::of(4, |a, b| if b - a == 1 { 1 } else { 10 });
    /// assert_eq!(Cheapest::among(&costs, &[0, 1, 2, 3]).total(), 2);
    /// ```
    pub fn among(costs: &'a Costs, vertices: &[usize]) -> Self {
        assert!(vertices.len().is_multiple_of(2), "an odd number cannot be paired");
        let single = |&vertex: &usize| Node { vertices: vec![vertex], inside: Vec::new(), worth: 0 };
        let cheapest = |&a: &usize| {
            let others = vertices.iter().filter(|&&b| a != b);
            2 * others.map(|&b| costs.get(a, b)).min().unwrap_or(0)
        };
        let mut prices = vec![0; costs.order()];
        let mut left = vec![false; costs.order()];
        for vertex in vertices {
            prices[*vertex] = cheapest(vertex);
            left[*vertex] = true;
        }
        let mut found = Cheapest {
            costs,
            prices,
            nodes: vertices.iter().map(single).collect(),
            home: vec![usize::MAX; costs.order()],
            left,
            tight: Graph::empty(0),
            matching: Matching::none(0),
            total: 0,
            mates: OnceCell::new(),
        };
        found.solve();
        found.total = found.pairs().iter().map(|&[a, b]| costs.get(a, b)).sum();
        found
    }

    /// The total cost of the pairs left.
    pub fn total(&self) -> i64 {
        self.total
    }

    /// True if the vertex is not fixed yet.
    pub fn is_left(&self, a: usize) -> bool {
        self.left[a]
    }

    /// Fixes a pair of vertices left if some matching of least cost has it. Returns false and changes nothing
    /// otherwise.
    pub fn fix(&mut self, a: usize, b: usize) -> bool {
        let cost = self.costs.get(a, b);
        let [x, y] = [self.home[a], self.home[b]];
        if self.nodes[x].inside.is_empty() && self.nodes[y].inside.is_empty() {
            if !self.tight.joined(x, y) || !self.take_out(x, y) {
                return false;
            }
        } else {
            // A pair inside a shell is not decided by tight pairs alone, so the rest is matched again. This is rare.
            let rest: Vec<usize> =
                (0..self.left.len()).filter(|&v| self.left[v] && v != a && v != b).collect();
            let rest = Cheapest::among(self.costs, &rest);
            if rest.total + cost > self.total {
                return false;
            }
            *self = rest;
            return true;
        }
        self.left[a] = false;
        self.left[b] = false;
        self.mates.take();
        self.total -= cost;
        true
    }

    /// The pairs left, each with its smaller vertex first, in ascending order.
    pub fn pairs(&self) -> Vec<[usize; 2]> {
        #[cfg(test)]
        counter::count();
        let mut pairs = Vec::with_capacity(self.nodes.len() / 2);
        for [x, y] in self.matching.pairs() {
            let [x, y] = [&self.nodes[x], &self.nodes[y]];
            if !self.left[x.vertices[0]] {
                continue;
            }
            let [a, b] = self.tight_between(x, y, 0).expect("nodes are matched by a tight pair");
            pairs.push([a.min(b), a.max(b)]);
            self.open(x, a, 0, &mut pairs);
            self.open(y, b, 0, &mut pairs);
        }
        pairs.sort_unstable();
        pairs
    }

    /// The mate of a vertex that is left, among [`Cheapest::pairs`].
    ///
    /// # Cost
    /// The pairs are read once after each pair fixed, so that asking for many vertices costs no more than asking for
    /// one.
    pub fn mate(&self, a: usize) -> usize {
        let mates = self.mates.get_or_init(|| {
            let mut mates = vec![usize::MAX; self.left.len()];
            for [a, b] in self.pairs() {
                (mates[a], mates[b]) = (b, a);
            }
            mates
        });
        mates[a]
    }

    /// The prices that prove the total cost, in quarters of the cost: one for each vertex by its number, and the worth
    /// of every odd set with its members. Valid before a pair is fixed.
    ///
    /// The prices of two vertices, less the worth of the odd sets that have both, never exceed the cost of the pair.
    /// The total cost is the sum of all prices, less the worth of each odd set of `2k + 1` members times `k`.
    pub fn prices(&self) -> (&[i64], Vec<(i64, &[usize])>) {
        let (mut odd, mut open): (Vec<_>, Vec<&Node>) = (Vec::new(), self.nodes.iter().collect());
        while let Some(node) = open.pop() {
            open.extend(&node.inside);
            if node.worth > 0 {
                odd.push((node.worth, &node.vertices[..]));
            }
        }
        (&self.prices, odd)
    }

    /// Pairs all vertices within a shell but `out`; a single vertex has no others.
    fn open(&self, shell: &Node, out: usize, around: i64, pairs: &mut Vec<[usize; 2]>) {
        if shell.inside.is_empty() {
            return;
        }
        let worth = around + shell.worth;
        let inside: Vec<&Node> = shell.inside.iter().collect();
        let mut graph = Graph::empty(inside.len());
        for (i, x) in inside.iter().enumerate() {
            if x.vertices.contains(&out) {
                self.open(x, out, worth, pairs);
                continue;
            }
            let others = inside.iter().enumerate().skip(i + 1);
            for (j, y) in others.filter(|(_, y)| !y.vertices.contains(&out)) {
                if self.tight_between(x, y, worth).is_some() {
                    graph.join(i, j);
                }
            }
        }
        for [i, j] in Matching::maximum(&graph).pairs() {
            let tight = self.tight_between(inside[i], inside[j], worth);
            let [a, b] = tight.expect("they are joined");
            pairs.push([a.min(b), a.max(b)]);
            self.open(inside[i], a, worth, pairs);
            self.open(inside[j], b, worth, pairs);
        }
    }

    /// Takes two nodes out if the others can still be matched by tight pairs. Returns false and changes nothing
    /// otherwise.
    fn take_out(&mut self, x: usize, y: usize) -> bool {
        #[cfg(test)]
        counter::count();
        if self.matching.mate(x) == Some(y) {
            self.tight.isolate(x);
            self.tight.isolate(y);
            return true;
        }
        let joined = [x, y].map(|node| (node, self.tight.neighbours(node).collect::<Vec<_>>()));
        self.tight.isolate(x);
        self.tight.isolate(y);
        let mut matching = self.matching.clone();
        matching.part(x);
        matching.part(y);
        matching.pair(x, y);
        matching.grow(&self.tight);
        if matching.is_perfect() {
            self.matching = matching;
            return true;
        }
        for (node, others) in joined {
            for other in others {
                self.tight.join(node, other);
            }
        }
        false
    }

    /// The slack of a pair in different nodes: the amount missing until it is tight. `around` is the worth of the
    /// shells around both.
    fn slack(&self, a: usize, b: usize, around: i64) -> i64 {
        4 * self.costs.get(a, b) - self.prices[a] - self.prices[b] + around
    }

    fn tight_between(&self, x: &Node, y: &Node, around: i64) -> Option<[usize; 2]> {
        let pairs = x.vertices.iter().flat_map(|&a| y.vertices.iter().map(move |&b| [a, b]));
        pairs.into_iter().find(|&[a, b]| self.slack(a, b, around) == 0)
    }

    fn solve(&mut self) {
        self.survey(&[]);
        while !self.matching.is_perfect() {
            let pairs: Vec<[usize; 2]> =
                (self.matching.pairs()).map(|pair| pair.map(|node| self.nodes[node].vertices[0])).collect();
            self.reprice();
            self.survey(&pairs);
        }
    }

    /// Finds the tight pairs between the nodes and matches them, beginning with the pairs of `known` that are still
    /// usable.
    fn survey(&mut self, known: &[[usize; 2]]) {
        for (index, node) in self.nodes.iter().enumerate() {
            for &vertex in &node.vertices {
                self.home[vertex] = index;
            }
        }
        let vertices: Vec<usize> = self.nodes.iter().flat_map(|node| node.vertices.iter().copied()).collect();
        let mut tight = Graph::empty(self.nodes.len());
        for (i, &a) in vertices.iter().enumerate() {
            for &b in &vertices[..i] {
                let [x, y] = [self.home[a], self.home[b]];
                if x != y && self.slack(a, b, 0) == 0 {
                    tight.join(x, y);
                }
            }
        }
        let mut matching = Matching::none(self.nodes.len());
        for [x, y] in known.iter().map(|pair| pair.map(|vertex| self.home[vertex])) {
            let free = matching.mate(x).is_none() && matching.mate(y).is_none();
            if x != y && free && tight.joined(x, y) {
                matching.pair(x, y);
            }
        }
        matching.grow(&tight);
        self.tight = tight;
        self.matching = matching;
        #[cfg(test)]
        counter::count();
    }

    /// Changes the prices by the barrier, by the largest step that leaves no slack negative, and makes and opens
    /// shells.
    fn reprice(&mut self) {
        let barrier = self.matching.barrier(&self.tight);
        /// Position of a vertex: in one of the groups, set aside, or neither.
        #[derive(Clone, Copy, PartialEq)]
        enum At {
            Group(usize),
            Aside,
            Beyond,
        }
        let mut at = vec![At::Beyond; self.costs.order()];
        for (index, group) in barrier.groups.iter().enumerate() {
            for vertex in group.iter().flat_map(|&node| &self.nodes[node].vertices) {
                at[*vertex] = At::Group(index);
            }
        }
        for vertex in barrier.aside.iter().flat_map(|&node| &self.nodes[node].vertices) {
            at[*vertex] = At::Aside;
        }

        let vertices: Vec<usize> = self.nodes.iter().flat_map(|node| node.vertices.iter().copied()).collect();
        let shells = barrier.aside.iter().filter(|&&node| !self.nodes[node].inside.is_empty());
        let mut step = shells.map(|&node| self.nodes[node].worth / 2).min().unwrap_or(i64::MAX);
        for &a in vertices.iter().filter(|&&a| matches!(at[a], At::Group(_))) {
            for &b in &vertices {
                match at[b] {
                    At::Beyond => step = step.min(self.slack(a, b, 0)),
                    At::Group(_) if at[a] != at[b] => step = step.min(self.slack(a, b, 0) / 2),
                    At::Group(_) | At::Aside => {}
                }
            }
        }
        for &vertex in &vertices {
            match at[vertex] {
                At::Group(_) => self.prices[vertex] += step,
                At::Aside => self.prices[vertex] -= step,
                At::Beyond => {}
            }
        }

        let mut nodes: Vec<Option<Node>> = std::mem::take(&mut self.nodes).into_iter().map(Some).collect();
        let mut take = |node: usize| nodes[node].take().expect("every node is in one place");
        for group in &barrier.groups {
            let mut inside: Vec<Node> = group.iter().map(|&node| take(node)).collect();
            if let [node] = inside.as_mut_slice() {
                if !node.inside.is_empty() {
                    node.worth += 2 * step;
                }
                self.nodes.append(&mut inside);
            } else {
                let vertices = inside.iter().flat_map(|node| node.vertices.iter().copied()).collect();
                self.nodes.push(Node { vertices, inside, worth: 2 * step });
            }
        }
        for &aside in &barrier.aside {
            let mut node = take(aside);
            if !node.inside.is_empty() {
                node.worth -= 2 * step;
            }
            if node.worth == 0 && !node.inside.is_empty() {
                self.nodes.append(&mut node.inside);
            } else {
                self.nodes.push(node);
            }
        }
        self.nodes.extend(nodes.into_iter().flatten());
    }
}

/// The number of matchings of all vertices left that were made or read. Tests measure the work of a pairing by it,
/// which unlike a time is exact.
#[cfg(test)]
pub(in crate::pairing) mod counter {
    use std::cell::Cell;

    thread_local!(static MATCHINGS: Cell<usize> = const { Cell::new(0) });

    pub(super) fn count() {
        MATCHINGS.set(MATCHINGS.get() + 1);
    }

    /// Runs `work` and returns its result with the number of matchings it took.
    pub fn of<T>(work: impl FnOnce() -> T) -> (T, usize) {
        let before = MATCHINGS.get();
        (work(), MATCHINGS.get() - before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least cost by trying all.
    fn least(costs: &Costs, left: &[usize]) -> i64 {
        let Some((&a, rest)) = left.split_first() else { return 0 };
        let with = |i: usize| {
            let others: Vec<usize> = rest.iter().copied().filter(|&v| v != rest[i]).collect();
            costs.get(a, rest[i]) + least(costs, &others)
        };
        (0..rest.len()).map(with).min().expect("an even number")
    }

    #[test]
    fn costs_are_least_and_pairs_are_fixed_only_when_they_are_in_a_cheapest_matching() {
        let mut lots = oorandom::Rand32::new(7);
        for round in 0..3000 {
            let order = 2 * lots.rand_range(1..5) as usize;
            let kinds = [2, 3, 8, 40][round % 4];
            let draw: Vec<i64> =
                (0..order * order).map(|_| i64::from(lots.rand_range(0..kinds))).map(|c| c * c).collect();
            let costs = Costs::of(order, |a, b| draw[a * order + b]);
            let mut left: Vec<usize> = (0..order).collect();
            let mut found = Cheapest::among(&costs, &left);
            while !left.is_empty() {
                let expected = least(&costs, &left);
                assert_eq!(found.total(), expected, "{draw:?}");
                let pairs = found.pairs();
                assert_eq!(2 * pairs.len(), left.len());
                assert!(pairs.iter().all(|&[a, b]| [found.mate(a), found.mate(b)] == [b, a]), "{draw:?}");
                assert_eq!(pairs.iter().map(|&[a, b]| costs.get(a, b)).sum::<i64>(), expected);
                let a = left[lots.rand_range(0..left.len() as u32) as usize];
                let b = left[lots.rand_range(0..left.len() as u32) as usize];
                if a == b {
                    continue;
                }
                let rest: Vec<usize> = left.iter().copied().filter(|&v| v != a && v != b).collect();
                let optimal = costs.get(a, b) + least(&costs, &rest) == expected;
                assert_eq!(found.fix(a, b), optimal, "{a} {b} {draw:?}");
                if optimal {
                    left = rest;
                } else if lots.rand_range(0..3) == 0 {
                    let [a, b] = pairs[0];
                    assert!(found.fix(a, b));
                    left.retain(|&v| v != a && v != b);
                }
            }
        }
    }
}
