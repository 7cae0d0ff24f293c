//! Placing shapes on a circle without overlap: the search used for starters, adders and building by hand.

use oorandom::Rand32;

/// The most places of a circle, because a set of places is one word.
pub(super) const MOST_PLACES: usize = 63;

/// One or two places that belong together. Placed at `b`, the shape covers them moved on by `b`.
#[derive(Debug, Clone)]
pub(super) struct Shape {
    /// The places, 0-based.
    pub covers: Vec<u8>,
    /// The moves that are allowed: bit `b` for a move by `b`.
    pub allowed: u64,
}

/// The result of a number of steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StepResult {
    /// All shapes are placed; see [`Placing::placed`]. The next steps look for another way.
    Found,
    /// All ways were tried.
    Done,
    /// The steps are used up.
    Paused,
}

/// A backtracking search that places the shape with the fewest possible moves first.
#[derive(Debug, Clone)]
pub(super) struct Placing {
    places: u32,
    /// True if all shapes need different moves: the moves are columns of a programme.
    distinct: bool,
    shapes: Vec<Shape>,
    placed: Vec<Option<u8>>,
    /// The places not covered yet.
    free: u64,
    /// The moves not used yet.
    open: u64,
    /// The shapes in the order in which they were placed, with the moves not tried yet.
    stack: Vec<(usize, u64)>,
    descend: bool,
    rng: Option<Rand32>,
}

impl Placing {
    /// A search with nothing placed. `free` are the places to be covered, all of them if the shapes have as many.
    /// Without `rng`, moves are tried in ascending order.
    pub fn new(places: usize, free: u64, shapes: Vec<Shape>, distinct: bool, rng: Option<Rand32>) -> Self {
        let placed = vec![None; shapes.len()];
        let open = all(places as u32);
        let places = places as u32;
        Placing { places, distinct, shapes, placed, free, open, stack: Vec::new(), descend: true, rng }
    }

    /// Places a shape in advance, so that the search does not move it. Returns false and changes nothing if it does
    /// not fit.
    pub fn lay(&mut self, shape: usize, at: u8) -> bool {
        let fits = self.placed[shape].is_none() && self.ways(shape) >> at & 1 == 1;
        if fits {
            self.put(shape, at);
        }
        fits
    }

    /// The moves by which a shape can now be placed.
    pub fn ways(&self, shape: usize) -> u64 {
        let shape = &self.shapes[shape];
        let open = if self.distinct { self.open } else { all(self.places) };
        shape.covers.iter().fold(open & shape.allowed, |ways, &place| ways & self.down(self.free, place))
    }

    /// The move of each shape, or `None` if it is not placed.
    pub fn placed(&self) -> &[Option<u8>] {
        &self.placed
    }

    /// The places covered by each shape of two places that is placed.
    pub fn chords(&self) -> Vec<[u8; 2]> {
        let chord = |(shape, at): (&Shape, &Option<u8>)| {
            let &[one, other] = shape.covers.as_slice() else { return None };
            let place = |cover: u8, at: u8| ((u32::from(cover) + u32::from(at)) % self.places) as u8;
            at.map(|at| [place(one, at), place(other, at)])
        };
        self.shapes.iter().zip(&self.placed).filter_map(chord).collect()
    }

    /// Performs at most `steps` steps, and subtracts the steps used.
    pub fn step(&mut self, steps: &mut u64) -> StepResult {
        while *steps > 0 {
            *steps -= 1;
            if self.descend {
                match self.pick() {
                    Some((shape, ways)) => self.stack.push((shape, ways)),
                    None if self.placed.iter().all(Option::is_some) => {
                        self.descend = false;
                        return StepResult::Found;
                    }
                    None => {}
                }
                self.descend = false;
            }
            let Some(&(shape, ways)) = self.stack.last() else { return StepResult::Done };
            self.take(shape);
            if ways == 0 {
                self.stack.pop();
                continue;
            }
            let at = self.draw(ways);
            if let Some(top) = self.stack.last_mut() {
                top.1 &= !(1 << at);
            }
            self.put(shape, at);
            self.descend = true;
        }
        StepResult::Paused
    }

    /// The next shape to be placed with its possible moves; `None` if all are placed or the search is stuck.
    fn pick(&self) -> Option<(usize, u64)> {
        let mut fewest: Option<(usize, u64)> = None;
        // The places that shapes can cover in a single way, and in more than one.
        let (mut once, mut twice) = (0, 0);
        let mut size = 0;
        for shape in (0..self.shapes.len()).filter(|&shape| self.placed[shape].is_none()) {
            let ways = self.ways(shape);
            if ways == 0 {
                return None;
            }
            for &place in &self.shapes[shape].covers {
                let covered = self.up(ways, place);
                twice |= once & covered;
                once |= covered;
                size += 1;
            }
            if fewest.is_none_or(|(_, least)| ways.count_ones() < least.count_ones()) {
                fewest = Some((shape, ways));
            }
        }
        if size < self.free.count_ones() {
            return fewest;
        }
        if self.free & !once != 0 {
            return None;
        }
        let forced = self.free & !twice;
        match fewest {
            Some((_, ways)) if ways.count_ones() > 1 && forced != 0 => self.forced(forced.trailing_zeros()),
            fewest => fewest,
        }
    }

    /// The only shape that can cover this place.
    fn forced(&self, place: u32) -> Option<(usize, u64)> {
        (0..self.shapes.len()).filter(|&shape| self.placed[shape].is_none()).find_map(|shape| {
            let ways = self.ways(shape);
            let at = |&cover: &u8| (place + self.places - u32::from(cover)) % self.places;
            let covers = self.shapes[shape].covers.iter().map(at).find(|&at| ways >> at & 1 == 1);
            covers.map(|at| (shape, 1 << at))
        })
    }

    fn draw(&mut self, ways: u64) -> u8 {
        let Some(rng) = &mut self.rng else { return ways.trailing_zeros() as u8 };
        let turn = rng.rand_range(0..self.places) as u8;
        let down = self.down(ways, turn);
        ((down.trailing_zeros() + u32::from(turn)) % self.places) as u8
    }

    fn put(&mut self, shape: usize, at: u8) {
        self.placed[shape] = Some(at);
        self.open &= !(1 << at);
        self.free &= !self.covered(shape, at);
    }

    fn take(&mut self, shape: usize) {
        if let Some(at) = self.placed[shape].take() {
            self.open |= 1 << at;
            self.free |= self.covered(shape, at);
        }
    }

    fn covered(&self, shape: usize, at: u8) -> u64 {
        let place = |&cover: &u8| 1 << ((u32::from(cover) + u32::from(at)) % self.places);
        self.shapes[shape].covers.iter().fold(0, |covered, cover| covered | place(cover))
    }

    /// The set moved back by this number of places.
    fn down(&self, set: u64, by: u8) -> u64 {
        turned(set, by.into(), self.places)
    }

    /// The set moved on by this number of places.
    fn up(&self, set: u64, by: u8) -> u64 {
        turned(set, self.places - u32::from(by), self.places)
    }
}

/// All places of a circle.
pub(super) fn all(places: u32) -> u64 {
    (1 << places) - 1
}

/// A set of places of a circle moved back by `by`: bit `b` of the result is bit `b + by` of the set.
pub(super) fn turned(set: u64, by: u32, places: u32) -> u64 {
    let by = by % places;
    (set >> by | set << (places - by)) & all(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All starters of a circle with place 0 alone: chords of every length, laid so that they do not overlap.
    fn starters(places: usize) -> usize {
        let chord = |length| Shape { covers: vec![0, length], allowed: all(places as u32) };
        let shapes = (1..=places as u8 / 2).map(chord).collect();
        let mut placing = Placing::new(places, all(places as u32) & !1, shapes, false, None);
        let mut found = 0;
        while placing.step(&mut 1_000_000) == StepResult::Found {
            found += 1;
        }
        found
    }

    #[test]
    fn it_finds_every_starter_once() {
        let counts: Vec<usize> = [3, 5, 7, 9, 11, 13, 15].map(starters).to_vec();
        assert_eq!(counts, [1, 1, 3, 9, 25, 133, 631]);
    }

    #[test]
    fn a_pause_changes_nothing() {
        let chord = |length| Shape { covers: vec![0, length], allowed: all(11) };
        let mut placing =
            Placing::new(11, all(11) & !1, (1..=5).map(chord).collect(), false, Some(Rand32::new(3)));
        let (mut whole, mut found) = (placing.clone(), 0);
        loop {
            match placing.step(&mut 1) {
                StepResult::Paused => {}
                StepResult::Found => {
                    found += 1;
                    assert_eq!(whole.step(&mut u64::MAX.clone()), StepResult::Found);
                    assert_eq!(whole.placed(), placing.placed());
                }
                StepResult::Done => break,
            }
        }
        assert_eq!(found, 25);
    }
}
