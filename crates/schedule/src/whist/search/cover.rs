//! Exact cover in small steps: choose pieces so that some items are covered once and others twice.
//!
//! Items are bits of 128-bit words. At every node the item with the fewest pieces left decides what is tried, so a dead
//! branch dies early and a forced piece costs nothing. Every cover is found once. (The choice of the item is that of
//! D. E. Knuth, "Dancing links", 2000.)

use oorandom::Rand32;

/// The items that one piece covers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Piece {
    /// Items that are to be covered once in all.
    pub(crate) once: u128,
    /// Items that are to be covered twice in all, and that this piece covers at least once.
    pub(crate) ones: u128,
    /// Those of `ones` that it covers twice.
    pub(crate) twos: u128,
}

/// The end of a number of steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stepped {
    /// A cover is found; see [`Cover::chosen`]. The next step goes on to the next one.
    Found,
    /// There are no more.
    Done,
    /// The steps are used up.
    Paused,
}

/// A search for covers that can be left and taken up again.
#[derive(Debug, Clone)]
pub(crate) struct Cover {
    pieces: Vec<Piece>,
    once: u128,
    twice: u128,
    /// Nodes from the root down; those beyond `depth` are kept for their memory.
    nodes: Vec<Node>,
    depth: usize,
}

#[derive(Debug, Clone, Default)]
struct Node {
    /// The pieces that still fit.
    fitting: Vec<u16>,
    /// The pieces that are tried here, one of which every cover below has; the last one is tried next.
    tries: Vec<u16>,
    /// The number at first.
    all: u16,
    /// The piece that is being tried.
    tried: u16,
    /// Items that are covered once, those of the first kind and of the second; and twice.
    covered: Piece,
}

impl Piece {
    /// Both together; `None` when an item would be covered too often.
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
    /// A search for covers of `once` and `twice` by `pieces`, in the order of the pieces or, with a generator, in a
    /// drawn one.
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

    /// The pieces of the cover that was found.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = usize> + '_ {
        self.nodes[..self.depth.saturating_sub(1)].iter().map(|node| usize::from(node.tried))
    }

    /// The part of all there is to try that has been tried, from 0 to 1: an estimate that takes every branch for as
    /// large as its neighbours.
    pub(crate) fn done(&self) -> f64 {
        let (mut done, mut share) = (0.0, 1.0);
        for node in &self.nodes[..self.depth] {
            let all = f64::from(node.all.max(1));
            // The one that is being tried is not done; the nodes below say how far it is.
            let tried = all - node.tries.len() as f64 - 1.0;
            done += share * tried.max(0.0) / all;
            share /= all;
        }
        if self.depth == 0 { 1.0 } else { done }
    }

    /// Goes on until a cover is found, none is left, or `steps` nodes have been looked at; takes them off `steps`.
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

    /// Settles what is tried at the lowest node.
    fn choose(&mut self) {
        let node = &mut self.nodes[self.depth - 1];
        node.tries.clear();
        node.all = 0;
        let mut once = [0_u16; 128];
        let mut twice = [0_u16; 128];
        // Items of the second kind that need one cover more; those that need two are only looked at.
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

/// The items of a word.
fn bits(mut word: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let item = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            item
        })
    })
}

/// Draws an order.
pub(crate) fn shuffle<T>(items: &mut [T], rng: &mut Rand32) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.rand_range(0..last as u32 + 1) as usize);
    }
}
