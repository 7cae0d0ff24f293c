//! Exact cover in small steps: pieces are chosen so that some items are covered once and others twice.
//!
//! Items are bits of 128-bit words. Every node branches on the item with the fewest pieces left, so a dead branch
//! ends early and a forced piece costs nothing. Every cover is found once. (The choice of the item is that of D. E.
//! Knuth, "Dancing links", 2000.)

use oorandom::Rand32;

/// The items covered by one piece.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Piece {
    /// The covered items of the first kind, which are to be covered once in all.
    pub(crate) once: u128,
    /// The items of the second kind, to be covered twice in all, that the piece covers at least once.
    pub(crate) ones: u128,
    /// The items of `ones` that the piece covers twice.
    pub(crate) twos: u128,
}

/// The reason why a run of steps ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stepped {
    /// A cover has been found; see [`Cover::chosen`]. The next step continues with the next cover.
    Found,
    /// There are no more covers.
    Done,
    /// The steps are used up.
    Paused,
}

/// A search for covers that can be paused and resumed.
#[derive(Debug, Clone)]
pub(crate) struct Cover {
    pieces: Vec<Piece>,
    once: u128,
    twice: u128,
    /// The nodes from the root down. Those beyond `depth` are kept so that their memory can be reused.
    nodes: Vec<Node>,
    depth: usize,
}

#[derive(Debug, Clone, Default)]
struct Node {
    /// The pieces that still fit.
    fitting: Vec<u16>,
    /// The pieces to try at this node, one of which is in every cover below it; the last one is tried next.
    tries: Vec<u16>,
    /// The initial length of `tries`.
    all: u16,
    /// The piece that is being tried.
    tried: u16,
    /// The items covered so far: once or twice, of both kinds.
    covered: Piece,
}

impl Piece {
    /// Returns the union of two pieces, or `None` if an item would be covered too often.
    fn with(self, other: Piece) -> Option<Piece> {
        let clash = self.once & other.once | self.twos & other.ones | self.ones & other.twos;
        (clash == 0).then_some(Piece {
            once: self.once | other.once,
            ones: self.ones | other.ones,
            twos: self.twos | other.twos | self.ones & other.ones,
        })
    }
}

impl Cover {
    /// Starts a search for covers of `once` and `twice` by `pieces`, in the order of the pieces or, with a generator,
    /// in a drawn order.
    pub(crate) fn new(pieces: Vec<Piece>, once: u128, twice: u128, draw: Option<&mut Rand32>) -> Self {
        debug_assert!(pieces.len() < usize::from(u16::MAX));
        let mut fitting: Vec<u16> = (0..pieces.len() as u16).collect();
        if let Some(rng) = draw {
            shuffle(&mut fitting, rng);
        }
        let mut cover =
            Cover { pieces, once, twice, nodes: vec![Node { fitting, ..Node::default() }], depth: 1 };
        cover.choose();
        cover
    }

    /// Returns the indices of the pieces in the cover that was found.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = usize> + '_ {
        self.nodes[..self.depth.saturating_sub(1)].iter().map(|node| usize::from(node.tried))
    }

    /// Returns the estimated share of the search that is done, from 0 to 1, assuming that neighbouring branches are
    /// equally large.
    pub(crate) fn done(&self) -> f64 {
        let (mut done, mut share) = (0.0, 1.0);
        for node in &self.nodes[..self.depth] {
            let all = f64::from(node.all.max(1));
            // The piece being tried is not done; the nodes below it show its progress.
            let tried = all - node.tries.len() as f64 - 1.0;
            done += share * tried.max(0.0) / all;
            share /= all;
        }
        if self.depth == 0 { 1.0 } else { done }
    }

    /// Continues until a cover is found, none is left, or `steps` nodes have been visited, and subtracts those from
    /// `steps`.
    pub(crate) fn step(&mut self, steps: &mut u64) -> Stepped {
        loop {
            let Some(at) = self.depth.checked_sub(1) else { return Stepped::Done };
            if *steps == 0 {
                return Stepped::Paused;
            }
            let Some(tried) = self.nodes[at].tries.pop() else {
                self.depth -= 1;
                continue;
            };
            *steps -= 1;
            self.nodes[at].tried = tried;
            let piece = self.pieces[usize::from(tried)];
            let Some(covered) = self.nodes[at].covered.with(piece) else { continue };
            if self.depth == self.nodes.len() {
                self.nodes.push(Node::default());
            }
            let (above, below) = self.nodes.split_at_mut(self.depth);
            let (above, below) = (&above[at], &mut below[0]);
            below.covered = covered;
            below.fitting.clear();
            let pieces = &self.pieces;
            below.fitting.extend(
                above.fitting.iter().copied().filter(|&p| covered.with(pieces[usize::from(p)]).is_some()),
            );
            self.depth += 1;
            if covered.once == self.once && covered.twos == self.twice {
                let leaf = &mut self.nodes[self.depth - 1];
                leaf.tries.clear();
                leaf.all = 0;
                return Stepped::Found;
            }
            self.choose();
        }
    }

    /// Determines the pieces to try at the deepest node.
    fn choose(&mut self) {
        let node = &mut self.nodes[self.depth - 1];
        node.tries.clear();
        node.all = 0;
        let mut once = [0_u16; 128];
        let mut twice = [0_u16; 128];
        // Items of the second kind that need one more piece. Those that need two are only checked for a dead end.
        let half = node.covered.ones & !node.covered.twos;
        for &piece in &node.fitting {
            let piece = self.pieces[usize::from(piece)];
            for item in bits(piece.once) {
                once[item] += 1;
            }
            for item in bits(piece.ones) {
                twice[item] += 1;
            }
            for item in bits(piece.twos) {
                twice[item] += 1;
            }
        }
        for item in bits(self.twice & !node.covered.ones) {
            if twice[item] < 2 {
                return;
            }
        }
        let firsts = bits(self.once & !node.covered.once).map(|item| (once[item], false, item));
        let seconds = bits(half).map(|item| (twice[item], true, item));
        let Some((fewest, second, item)) = firsts.chain(seconds).min() else { return };
        if fewest == 0 {
            return;
        }
        let bit = 1_u128 << item;
        let pieces = &self.pieces;
        let covers = |&piece: &u16| {
            let piece = pieces[usize::from(piece)];
            (if second { piece.ones } else { piece.once }) & bit != 0
        };
        node.tries.extend(node.fitting.iter().copied().filter(covers));
        node.all = node.tries.len() as u16;
    }
}

/// Returns the indices of the bits set in a word.
fn bits(mut word: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let item = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            item
        })
    })
}

/// Shuffles the items.
pub(crate) fn shuffle<T>(items: &mut [T], rng: &mut Rand32) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.rand_range(0..last as u32 + 1) as usize);
    }
}
