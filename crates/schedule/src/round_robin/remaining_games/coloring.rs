//! An edge colouring of a graph: no two edges at a vertex have the same colour. Games are edges, rounds are colours.

use oorandom::Rand32;

/// A game in its round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// The two players by place; in a `planned` game the first-named one first.
    pub pair: [usize; 2],
    /// True if the game is in the round where the plan had it.
    pub planned: bool,
}

/// Distributes all games of `kept` and `missing` over exactly `rounds` rounds; `None` if the search finds no way.
///
/// If `kept` has more rounds, its smallest ones are dissolved; if it has fewer, empty ones are added. The result
/// leaves out empty rounds. A way is always found if `rounds` is at least twice the largest number of games of one
/// player.
pub fn complete(
    vertices: usize,
    rounds: usize,
    kept: &[Vec<[usize; 2]>],
    missing: &[[usize; 2]],
) -> Option<Vec<Vec<Game>>> {
    let mut by_size: Vec<usize> = (0..kept.len()).collect();
    by_size.sort_by_key(|&round| std::cmp::Reverse(kept[round].len()));
    let (chosen, given_up) = by_size.split_at(rounds.min(kept.len()));
    let mut chosen = chosen.to_vec();
    chosen.sort_unstable();

    let mut coloring = Coloring::new(vertices, rounds);
    for (color, &round) in chosen.iter().enumerate() {
        for &[a, b] in &kept[round] {
            coloring.set(a, b, color);
        }
    }
    let edges = missing.iter().chain(given_up.iter().flat_map(|&round| &kept[round]));
    for &[a, b] in edges {
        coloring.insert(a, b)?;
    }

    let mut all = Vec::with_capacity(rounds);
    for color in 0..rounds {
        let planned: &[[usize; 2]] = chosen.get(color).map_or(&[], |&round| kept[round].as_slice());
        let mut games = Vec::new();
        let mut listed = vec![false; vertices];
        for &[a, b] in planned.iter().filter(|&&[a, b]| coloring.at(a, color) == Some(b)) {
            games.push(Game { pair: [a, b], planned: true });
            (listed[a], listed[b]) = (true, true);
        }
        let others = (0..vertices).filter(|&a| !listed[a]);
        let others = others.filter_map(|a| Some([a, coloring.at(a, color)?])).filter(|[a, b]| a < b);
        games.extend(others.map(|pair| Game { pair, planned: false }));
        if !games.is_empty() {
            all.push(games);
        }
    }
    Some(all)
}

const FREE: u16 = u16::MAX;

/// The edges with their colours, each colour used at most once at a vertex.
struct Coloring {
    vertices: usize,
    colors: usize,
    /// The other end of the edge of colour `c` at vertex `v` is `ends[v * colors + c]`.
    ends: Vec<u16>,
    /// The number of random moves left before the search gives up.
    moves: usize,
    rng: Rand32,
}

impl Coloring {
    fn new(vertices: usize, colors: usize) -> Self {
        let moves = 500 + 20 * vertices;
        // A fixed seed: its value is unimportant, but the same rest must always give the same rounds.
        let rng = Rand32::new(colors as u64);
        Coloring { vertices, colors, ends: vec![FREE; vertices * colors], moves, rng }
    }

    fn at(&self, vertex: usize, color: usize) -> Option<usize> {
        let end = self.ends[vertex * self.colors + color];
        (end != FREE).then_some(end.into())
    }

    fn set(&mut self, a: usize, b: usize, color: usize) {
        self.ends[a * self.colors + color] = b as u16;
        self.ends[b * self.colors + color] = a as u16;
    }

    fn clear(&mut self, a: usize, b: usize, color: usize) {
        self.ends[a * self.colors + color] = FREE;
        self.ends[b * self.colors + color] = FREE;
    }

    fn free(&self, vertex: usize) -> Vec<usize> {
        (0..self.colors).filter(|&color| self.at(vertex, color).is_none()).collect()
    }

    /// Colours one more edge; `None` once the moves are used up.
    fn insert(&mut self, mut a: usize, mut b: usize) -> Option<()> {
        loop {
            let (free_a, free_b) = (self.free(a), self.free(b));
            if let Some(&color) = free_a.iter().find(|&&color| self.at(b, color).is_none()) {
                self.set(a, b, color);
                return Some(());
            }
            for &at_a in &free_a {
                for &at_b in &free_b {
                    // The chain of the two colours from `a` starts with the colour that is free at `b`. Unless it
                    // ends at `b`, exchanging the colours along it makes that colour free at both ends.
                    if self.chain_end(a, at_b, at_a) != b {
                        self.exchange(a, at_b, at_a);
                        self.set(a, b, at_b);
                        return Some(());
                    }
                }
            }
            self.moves = self.moves.checked_sub(1)?;
            if self.rng.rand_range(0..2) == 0 {
                std::mem::swap(&mut a, &mut b);
            }
            let free_a = self.free(a);
            let color = free_a[self.any(free_a.len())];
            let other = self.any(self.colors);
            if self.rng.rand_range(0..2) == 0 && other != color {
                // Make another colour free at this end.
                self.exchange(a, other, color);
            } else {
                // Use the colour, and continue with the edge that had it at the other end.
                let pushed = self.at(b, color).expect("no colour is free at both ends");
                self.clear(b, pushed, color);
                self.set(a, b, color);
                a = pushed;
            }
        }
    }

    fn any(&mut self, of: usize) -> usize {
        self.rng.rand_range(0..of as u32) as usize
    }

    /// The last vertex of the chain from `vertex` whose edges alternate between the colours `first` and `second`.
    fn chain_end(&self, mut vertex: usize, first: usize, second: usize) -> usize {
        let mut colors = [first, second].into_iter().cycle();
        while let Some(next) = colors.next().and_then(|color| self.at(vertex, color)) {
            vertex = next;
        }
        vertex
    }

    /// Exchanges the two colours along the chain from `from`.
    fn exchange(&mut self, from: usize, first: usize, second: usize) {
        let mut chain = vec![from];
        let mut colors = [first, second].into_iter().cycle();
        while let Some(next) = colors.next().and_then(|color| self.at(chain[chain.len() - 1], color)) {
            chain.push(next);
        }
        let colors = |edge: usize| if edge.is_multiple_of(2) { (first, second) } else { (second, first) };
        for (edge, ends) in chain.windows(2).enumerate() {
            self.clear(ends[0], ends[1], colors(edge).0);
        }
        for (edge, ends) in chain.windows(2).enumerate() {
            self.set(ends[0], ends[1], colors(edge).1);
        }
        debug_assert!(self.vertices > chain.len() - 1, "a chain visits nobody twice");
    }
}
