//! A search for augmenting paths: trees of alternating paths that grow from vertices without a mate.

use std::collections::VecDeque;

use super::{Barrier, Graph};

/// The trees. A vertex is *even* if an alternating path of even length leads to it, *odd* if only paths of odd length
/// do, and neither if it was not reached.
pub(super) struct Search<'a> {
    graph: &'a Graph,
    mates: &'a [Option<usize>],
    even: Vec<bool>,
    /// For an odd vertex, the even one it was reached from; within a blossom, the next vertex on the other way round.
    parent: Vec<Option<usize>>,
    /// The first vertex of the blossom of each vertex; the vertex itself if it is in none.
    base: Vec<usize>,
    queue: VecDeque<usize>,
}

impl<'a> Search<'a> {
    pub(super) fn new(graph: &'a Graph, mates: &'a [Option<usize>]) -> Self {
        let order = graph.order();
        Search {
            graph,
            mates,
            even: vec![false; order],
            parent: vec![None; order],
            base: (0..order).collect(),
            queue: VecDeque::new(),
        }
    }

    fn plant(&mut self, root: usize) {
        self.even[root] = true;
        self.queue.push_back(root);
    }

    /// Grows the trees until nothing new is reached. Returns a vertex without a mate that is not a root, the end of
    /// an augmenting path, as soon as one is reached.
    fn run(&mut self) -> Option<usize> {
        while let Some(a) = self.queue.pop_front() {
            for b in self.graph.neighbours(a) {
                if self.base[a] == self.base[b] || self.mates[a] == Some(b) {
                    continue;
                }
                if self.even[b] {
                    self.shrink(a, b);
                } else if self.parent[b].is_none() {
                    self.parent[b] = Some(a);
                    let Some(mate) = self.mates[b] else { return Some(b) };
                    self.even[mate] = true;
                    self.queue.push_back(mate);
                }
            }
        }
        None
    }

    /// Shrinks the odd cycle closed by an edge between two even vertices of one tree; all its vertices become even.
    fn shrink(&mut self, a: usize, b: usize) {
        let top = self.meet(a, b);
        let mut ring = vec![false; self.base.len()];
        self.climb(a, top, b, &mut ring);
        self.climb(b, top, a, &mut ring);
        for vertex in 0..self.base.len() {
            if ring[self.base[vertex]] {
                self.base[vertex] = top;
                if !self.even[vertex] {
                    self.even[vertex] = true;
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    /// The vertex where the paths from two even vertices to their root meet.
    fn meet(&self, a: usize, b: usize) -> usize {
        let mut seen = vec![false; self.base.len()];
        let mut at = self.base[a];
        loop {
            seen[at] = true;
            match self.up(at) {
                Some(above) => at = above,
                None => break,
            }
        }
        let mut at = self.base[b];
        while !seen[at] {
            at = self.up(at).expect("both ends of a blossom are in one tree");
        }
        at
    }

    /// The base two steps up from the base of a blossom; `None` at the root.
    fn up(&self, base: usize) -> Option<usize> {
        let odd = self.mates[base]?;
        Some(self.base[self.parent[odd].expect("the mate of an even vertex is odd")])
    }

    /// Marks one side of the cycle from an even vertex up to `top`, and sets the parents of its vertices to lead
    /// round over `below`.
    fn climb(&mut self, from: usize, top: usize, below: usize, ring: &mut [bool]) {
        let (mut at, mut below) = (from, below);
        while self.base[at] != top {
            let odd = self.mates[at].expect("only the root has no mate");
            ring[self.base[at]] = true;
            ring[self.base[odd]] = true;
            self.parent[at] = Some(below);
            below = odd;
            at = self.parent[odd].expect("the mate of an even vertex is odd");
        }
    }

    /// The pairs to be made along an augmenting path from `root`, which has no mate. They give `root` a mate, and
    /// every vertex with a mate keeps one. `None` if there is no such path.
    pub(super) fn augment(mut self, root: usize) -> Option<Vec<[usize; 2]>> {
        self.plant(root);
        let mut end = Some(self.run()?);
        let mut pairs = Vec::new();
        while let Some(odd) = end {
            let even = self.parent[odd].expect("the path leads back to the root");
            pairs.push([odd, even]);
            end = self.mates[even];
        }
        Some(pairs)
    }

    /// Grows trees from all vertices without a mate at once, in a maximum matching: the blossoms are the odd groups,
    /// and the odd vertices are those set aside.
    pub(super) fn barrier(mut self) -> Barrier {
        let order = self.graph.order();
        for root in 0..order {
            if self.mates[root].is_none() {
                self.plant(root);
            }
        }
        let end = self.run();
        debug_assert!(end.is_none(), "every vertex without a mate is a root");
        let mut by_base = vec![Vec::new(); order];
        for vertex in (0..order).filter(|&vertex| self.even[vertex]) {
            by_base[self.base[vertex]].push(vertex);
        }
        let mut groups: Vec<Vec<usize>> = by_base.into_iter().filter(|group| !group.is_empty()).collect();
        groups.sort();
        let aside = (0..order).filter(|&vertex| !self.even[vertex] && self.parent[vertex].is_some());
        Barrier { aside: aside.collect(), groups }
    }
}
