//! A starter set chord by chord, by hand, with what is not allowed and why.

use super::{Starter, all};

/// Chords set so far between the positions `1..=2 * chords` of a circle with one position more, which stays alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByHand {
    chords: usize,
    pairs: Vec<[u16; 2]>,
}

/// Why two positions cannot be joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refused {
    /// There is no such position to be joined: it does not exist, or is the one alone.
    OutOfRange {
        /// The position, 1-based.
        position: u16,
    },
    /// A position with itself.
    Same,
    /// One of them is joined already.
    Taken {
        /// The position, 1-based.
        position: u16,
        /// With which.
        with: u16,
    },
    /// A chord spans this distance already.
    Distance {
        /// The shorter way along the circle.
        distance: u16,
        /// The chord that spans it.
        by: [u16; 2],
    },
}

impl ByHand {
    /// Nothing joined yet, so many chords to be set.
    pub fn new(chords: usize) -> Self {
        ByHand { chords, pairs: Vec::new() }
    }

    /// How many positions the circle has.
    pub fn positions(&self) -> u16 {
        2 * self.chords as u16 + 1
    }

    /// The chords in the order in which they were set.
    pub fn pairs(&self) -> &[[u16; 2]] {
        &self.pairs
    }

    /// The shorter way along the circle between two positions.
    pub fn distance(&self, [a, b]: [u16; 2]) -> u16 {
        let across = a.abs_diff(b);
        across.min(self.positions() - across)
    }

    /// With which position one is joined.
    pub fn mate(&self, position: u16) -> Option<u16> {
        self.pairs.iter().find_map(|&[a, b]| match position {
            p if p == a => Some(b),
            p if p == b => Some(a),
            _ => None,
        })
    }

    /// Whether two can be joined: their distance.
    ///
    /// # Errors
    /// [`Refused`], why not.
    pub fn check(&self, [a, b]: [u16; 2]) -> Result<u16, Refused> {
        for position in [a, b] {
            if position == 0 || position >= self.positions() {
                return Err(Refused::OutOfRange { position });
            }
        }
        if a == b {
            return Err(Refused::Same);
        }
        for position in [a, b] {
            if let Some(with) = self.mate(position) {
                return Err(Refused::Taken { position, with });
            }
        }
        let distance = self.distance([a, b]);
        match self.pairs.iter().find(|&&pair| self.distance(pair) == distance) {
            Some(&by) => Err(Refused::Distance { distance, by }),
            None => Ok(distance),
        }
    }

    /// Joins two: their distance.
    ///
    /// # Errors
    /// [`Refused`], why not; nothing has changed then.
    pub fn join(&mut self, pair: [u16; 2]) -> Result<u16, Refused> {
        let distance = self.check(pair)?;
        self.pairs.push(pair);
        Ok(distance)
    }

    /// Takes the last chord away, and returns it.
    pub fn undo(&mut self) -> Option<[u16; 2]> {
        self.pairs.pop()
    }

    /// The starter, when all chords are set.
    pub fn starter(&self) -> Option<Starter> {
        (self.pairs.len() == self.chords).then(|| Starter::new(self.pairs.clone()).ok()).flatten()
    }

    /// Whether chords are left to be set and none can be.
    pub fn is_stuck(&self) -> bool {
        let positions = 1..self.positions();
        let mut pairs = positions.clone().flat_map(|a| positions.clone().map(move |b| [a, b]));
        self.pairs.len() < self.chords && pairs.all(|pair| self.check(pair).is_err())
    }

    /// The starters that can still come of it; none is known where there are too many to be listed.
    pub fn ways(&self) -> Vec<Starter> {
        let has = |starter: &Starter, pair: &[u16; 2]| {
            starter.pairs().iter().any(|&[a, b]| *pair == [a, b] || *pair == [b, a])
        };
        let mut ways = all(self.chords).unwrap_or_default();
        ways.retain(|starter| self.pairs.iter().all(|pair| has(starter, pair)));
        ways
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_allowed_says_why() {
        let mut hand = ByHand::new(3);
        assert_eq!(hand.join([2, 5]), Ok(3));
        assert_eq!(hand.check([2, 3]), Err(Refused::Taken { position: 2, with: 5 }));
        assert_eq!(hand.check([1, 4]), Err(Refused::Distance { distance: 3, by: [2, 5] }));
        assert_eq!(hand.check([1, 1]), Err(Refused::Same));
        assert_eq!(hand.check([1, 7]), Err(Refused::OutOfRange { position: 7 }));
        assert_eq!(hand.check([0, 1]), Err(Refused::OutOfRange { position: 0 }));
        assert_eq!(hand.pairs(), [[2, 5]]);
    }

    #[test]
    fn a_way_leads_to_a_starter_and_stuck_is_stuck() {
        let mut hand = ByHand::new(3);
        assert_eq!(hand.ways().len(), 3);
        hand.join([5, 2]).unwrap();
        let ways = hand.ways();
        assert_eq!(ways.len(), 1);
        for &pair in &ways[0].pairs()[1..] {
            hand.join(pair).unwrap();
        }
        assert!(hand.starter().unwrap().is_patterned() && !hand.is_stuck());
        assert_eq!(hand.undo(), Some([3, 4]));
        assert_eq!(hand.starter(), None);

        let mut stuck = ByHand::new(3);
        stuck.join([1, 2]).unwrap();
        stuck.join([3, 5]).unwrap();
        // Left are 4 and 6, at the same distance as 3 and 5.
        assert!(stuck.is_stuck() && stuck.ways().is_empty());
    }
}
