//! A simple graph with one row of bits for each vertex.

/// The edges of a simple graph. Vertices are numbered from 0, and no vertex is joined to itself.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Graph {
    order: usize,
    /// The number of 64-bit words in a row.
    words: usize,
    rows: Vec<u64>,
}

impl Graph {
    /// A graph of `order` vertices without edges.
    pub fn empty(order: usize) -> Self {
        let words = order.div_ceil(64);
        Graph { order, words, rows: vec![0; order * words] }
    }

    /// A graph of `order` vertices, all joined.
    pub fn complete(order: usize) -> Self {
        let mut graph = Graph::empty(order);
        for a in 0..order {
            for b in 0..a {
                graph.join(a, b);
            }
        }
        graph
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.order
    }

    /// Joins two different vertices.
    ///
    /// # Panics
    /// Panics if they are the same, or if one does not exist.
    pub fn join(&mut self, a: usize, b: usize) {
        assert!(a != b && a < self.order && b < self.order, "two different vertices");
        self.rows[a * self.words + b / 64] |= 1 << (b % 64);
        self.rows[b * self.words + a / 64] |= 1 << (a % 64);
    }

    /// Removes the edge between two vertices, if there is one.
    pub fn part(&mut self, a: usize, b: usize) {
        self.rows[a * self.words + b / 64] &= !(1 << (b % 64));
        self.rows[b * self.words + a / 64] &= !(1 << (a % 64));
    }

    /// Removes all edges of a vertex, which keeps its number.
    pub fn isolate(&mut self, a: usize) {
        let neighbours: Vec<usize> = self.neighbours(a).collect();
        for b in neighbours {
            self.part(a, b);
        }
    }

    /// True if two vertices are joined.
    pub fn joined(&self, a: usize, b: usize) -> bool {
        self.rows[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// The neighbours of a vertex, in ascending order.
    pub fn neighbours(&self, a: usize) -> impl Iterator<Item = usize> + '_ {
        let row = &self.rows[a * self.words..(a + 1) * self.words];
        row.iter().enumerate().flat_map(|(word, &bits)| {
            let rest = |bits: &u64| Some(bits & (bits - 1)).filter(|&bits| bits != 0);
            let first = Some(bits).filter(|&bits| bits != 0);
            std::iter::successors(first, rest).map(move |bits| 64 * word + bits.trailing_zeros() as usize)
        })
    }

    /// The number of neighbours of a vertex.
    pub fn degree(&self, a: usize) -> usize {
        let row = &self.rows[a * self.words..(a + 1) * self.words];
        row.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// All edges, each with its smaller vertex first, in ascending order.
    pub fn edges(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        (0..self.order).flat_map(move |a| self.neighbours(a).filter(move |&b| a < b).map(move |b| [a, b]))
    }
}
