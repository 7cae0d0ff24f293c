//! Maximum matchings of general graphs, with the proof that no larger matching exists.
//!
//! Vertices are numbered from 0. A matching grows by one pair with every augmenting path; blossoms (odd cycles met on
//! the way) are shrunk to a point. (J. Edmonds 1965.) If no path is left, the same search gives the proof: with some
//! vertices set aside, more groups of odd size remain than were set aside, and every such group keeps a vertex that
//! could only be matched with one of those set aside. (W. T. Tutte 1947, C. Berge 1958; these vertices are those of
//! T. Gallai 1963 and J. Edmonds 1965.)

mod graph;
mod search;

pub use graph::Graph;

use search::Search;

/// Disjoint pairs of vertices that are joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matching {
    mates: Vec<Option<usize>>,
}

/// The proof that a matching cannot be larger: every one of `groups` has odd size, and its vertices have no
/// neighbours outside but those in `aside`.
///
/// At least `groups.len() - aside.len()` vertices stay without a mate in every matching.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Barrier {
    /// The vertices set aside, in ascending order.
    pub aside: Vec<usize>,
    /// The odd groups that remain, each in ascending order, sorted by their first vertex.
    pub groups: Vec<Vec<usize>>,
}

impl Barrier {
    /// The number of vertices that stay without a mate in every matching.
    pub fn left_over(&self) -> usize {
        self.groups.len().saturating_sub(self.aside.len())
    }
}

impl Matching {
    /// A matching of `order` vertices without any pair.
    pub fn none(order: usize) -> Self {
        Matching { mates: vec![None; order] }
    }

    /// A maximum matching of the graph.
    ///
    /// ```
    /// use rondel_event::pairing::matching::{Graph, Matching};
    ///
    /// // Two triangles: each keeps somebody over.
    /// let mut graph = Graph::empty(6);
    /// for [a, b] in [[0, 2], [2, 4], [0, 4], [1, 3], [3, 5], [1, 5]] {
    ///     graph.join(a, b);
    /// }
    /// let matching = Matching::maximum(&graph);
    /// assert_eq!(matching.pairs().count(), 2);
    /// let barrier = matching.barrier(&graph);
    /// assert!(barrier.aside.is_empty());
    /// assert_eq!(barrier.groups, [[0, 2, 4], [1, 3, 5]]);
    /// ```
    pub fn maximum(graph: &Graph) -> Self {
        let mut matching = Matching::none(graph.order());
        matching.grow(graph);
        matching
    }

    /// Adds pairs, changing others on the way, until the matching is a maximum one; a vertex with a mate always keeps
    /// one. Every pair of the matching must be joined in `graph`. Returns the number of pairs added.
    ///
    /// After few changes of the graph this is cheap: one search for each vertex without a mate.
    pub fn grow(&mut self, graph: &Graph) -> usize {
        let before = self.pairs().count();
        for a in 0..graph.order() {
            // The simple case first: a neighbour without a mate.
            if self.mates[a].is_none()
                && let Some(b) = graph.neighbours(a).find(|&b| self.mates[b].is_none())
            {
                self.pair(a, b);
            }
        }
        // A root without an augmenting path now has none after later augmentations either, so each is tried once.
        for root in 0..graph.order() {
            if self.mates[root].is_none() {
                for [a, b] in Search::new(graph, &self.mates).augment(root).into_iter().flatten() {
                    (self.mates[a], self.mates[b]) = (Some(b), Some(a));
                }
            }
        }
        self.pairs().count() - before
    }

    /// Pairs two vertices without mates.
    ///
    /// # Panics
    /// Panics if one of them has a mate, or if they are the same.
    pub fn pair(&mut self, a: usize, b: usize) {
        assert!(a != b && self.mates[a].is_none() && self.mates[b].is_none(), "two without a mate");
        (self.mates[a], self.mates[b]) = (Some(b), Some(a));
    }

    /// Parts a vertex from its mate, and returns the mate if it had one.
    pub fn part(&mut self, a: usize) -> Option<usize> {
        let mate = self.mates[a].take();
        if let Some(b) = mate {
            self.mates[b] = None;
        }
        mate
    }

    /// The mate of a vertex, or `None` if it has none.
    pub fn mate(&self, a: usize) -> Option<usize> {
        self.mates[a]
    }

    /// The pairs, each with its smaller vertex first, in ascending order.
    pub fn pairs(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        self.mates.iter().enumerate().filter_map(|(a, mate)| mate.filter(|&b| a < b).map(|b| [a, b]))
    }

    /// The vertices without a mate, in ascending order.
    pub fn unpaired(&self) -> impl Iterator<Item = usize> + '_ {
        self.mates.iter().enumerate().filter(|(_, mate)| mate.is_none()).map(|(a, _)| a)
    }

    /// True if every vertex has a mate.
    pub fn is_perfect(&self) -> bool {
        self.mates.iter().all(Option::is_some)
    }

    /// The proof that this matching, which must be a maximum one of `graph`, cannot be larger. A perfect matching has
    /// no groups and sets nothing aside.
    ///
    /// The groups consist of all vertices that are without a mate in some maximum matching; the vertices set aside
    /// are their other neighbours.
    pub fn barrier(&self, graph: &Graph) -> Barrier {
        Search::new(graph, &self.mates).barrier()
    }
}

#[cfg(test)]
mod tests;
