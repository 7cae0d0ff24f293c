//! A starter set by hand, chord by chord, with a reason for every chord that is not allowed.

use super::{Starter, Starters, Stepped, all};

/// The chords set so far between the positions `1..=2 * chords`; the circle has one more position, which is left
/// alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByHand {
    chords: usize,
    pairs: Vec<[u16; 2]>,
}

/// The reason why two positions cannot be joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refused {
    /// A position that cannot be joined: it does not exist, or it is the one left alone.
    OutOfRange {
        /// The position, 1-based.
        position: u16,
    },
    /// The two positions are the same.
    Same,
    /// A position that is already joined.
    Taken {
        /// The position, 1-based.
        position: u16,
        /// The position that it is joined with.
        with: u16,
    },
    /// The distance is already spanned by another chord.
    Distance {
        /// The distance, which is the shorter way along the circle.
        distance: u16,
        /// The chord that spans it.
        by: [u16; 2],
    },
}

/// The effect of a tap on a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tap {
    /// The position was selected, to be joined with the next one.
    Picked(u16),
    /// The position was selected before and is now deselected.
    LetGo,
    /// Two positions were joined.
    Joined {
        /// The two positions, the one selected first at index 0.
        pair: [u16; 2],
        /// Their distance.
        distance: u16,
    },
    /// The tap changes nothing.
    Refused {
        /// The two positions; for a position that cannot be selected at all, that position twice.
        pair: [u16; 2],
        /// The reason why the tap changes nothing.
        why: Refused,
    },
}

/// The outlook for completing the chords set so far to a starter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outlook {
    /// All chords are set, and they are a starter.
    Complete,
    /// The exact number of starters that contain the chords.
    Ways(u64),
    /// A lower bound on the number of starters, at least 1; counting was cut short.
    AtLeast(u64),
    /// A distance that no chord has yet and that no two free positions have.
    NoPlaceFor(u16),
    /// A free position that cannot be joined with any other.
    NoMateFor(u16),
    /// No starter contains the chords: all ways were tried.
    DeadEnd,
    /// No starter was found, but not all ways were tried.
    NotKnown,
}

impl ByHand {
    /// Creates an empty circle for `chords` chords.
    ///
    /// ```
    /// use rondel_schedule::round_robin::starter::{ByHand, Refused};
    ///
    /// let mut circle = ByHand::new(3);
    /// assert_eq!(circle.join([2, 3]), Ok(1));
    /// assert_eq!(circle.join([5, 6]), Err(Refused::Distance { distance: 1, by: [2, 3] }));
    /// ```
    pub fn new(chords: usize) -> Self {
        ByHand { chords, pairs: Vec::new() }
    }

    /// The number of positions of the circle, including the one left alone.
    pub fn positions(&self) -> u16 {
        2 * self.chords as u16 + 1
    }

    /// The chords in the order in which they were set.
    pub fn pairs(&self) -> &[[u16; 2]] {
        &self.pairs
    }

    /// Returns the shorter way along the circle between two positions.
    pub fn distance(&self, [a, b]: [u16; 2]) -> u16 {
        let across = a.abs_diff(b);
        across.min(self.positions() - across)
    }

    /// Returns the position that `position` is joined with; `None` if it is free.
    pub fn mate(&self, position: u16) -> Option<u16> {
        self.pairs.iter().find_map(|&[a, b]| match position {
            p if p == a => Some(b),
            p if p == b => Some(a),
            _ => None,
        })
    }

    /// Checks that two positions can be joined, and returns their distance.
    ///
    /// # Errors
    /// [`Refused`] with the reason.
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

    /// Joins two positions and returns their distance.
    ///
    /// # Errors
    /// [`Refused`] with the reason; nothing is changed then.
    pub fn join(&mut self, pair: [u16; 2]) -> Result<u16, Refused> {
        let distance = self.check(pair)?;
        self.pairs.push(pair);
        Ok(distance)
    }

    /// Removes the last chord and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<[u16; 2]> {
        self.pairs.pop()
    }

    /// Returns the starter once all chords are set; `None` before.
    pub fn starter(&self) -> Option<Starter> {
        (self.pairs.len() == self.chords).then(|| Starter::new(self.pairs.clone()).ok()).flatten()
    }

    /// True if chords are still missing but no two positions can be joined.
    pub fn is_stuck(&self) -> bool {
        let positions = 1..self.positions();
        let mut pairs = positions.clone().flat_map(|a| positions.clone().map(move |b| [a, b]));
        self.pairs.len() < self.chords && pairs.all(|pair| self.check(pair).is_err())
    }

    /// Applies a tap on `position` while `picked` is selected.
    pub fn tap(&mut self, picked: Option<u16>, position: u16) -> Tap {
        let Some(first) = picked else {
            // A joined position cannot be selected; the reason names its partner.
            let why = match self.mate(position) {
                Some(with) => Refused::Taken { position, with },
                None if position == 0 || position >= self.positions() => Refused::OutOfRange { position },
                None => return Tap::Picked(position),
            };
            return Tap::Refused { pair: [position; 2], why };
        };
        let pair = [first, position];
        match self.join(pair) {
            Ok(distance) => Tap::Joined { pair, distance },
            Err(Refused::Same) => Tap::LetGo,
            Err(why) => Tap::Refused { pair, why },
        }
    }

    /// Returns the chord that spans a distance; `None` if there is none.
    pub fn spans(&self, distance: u16) -> Option<[u16; 2]> {
        self.pairs.iter().copied().find(|&pair| self.distance(pair) == distance)
    }

    /// Returns the positions that `position` can be joined with now, in ascending order.
    pub fn mates(&self, position: u16) -> Vec<u16> {
        (1..self.positions()).filter(|&other| self.check([position, other]).is_ok()).collect()
    }

    /// Returns the outlook for the chords set so far.
    ///
    /// Counting stops after this number of steps; a thousand take well under a millisecond.
    pub fn outlook(&self, steps: u64) -> Outlook {
        if self.pairs.len() == self.chords {
            return Outlook::Complete;
        }
        let positions = 1..self.positions();
        let mates: Vec<(u16, Vec<u16>)> =
            positions.filter(|&one| self.mate(one).is_none()).map(|one| (one, self.mates(one))).collect();
        let is_there = |distance: u16| {
            mates.iter().any(|(one, mates)| mates.iter().any(|&mate| self.distance([*one, mate]) == distance))
        };
        let open = (1..=self.chords as u16).rev().filter(|&distance| self.spans(distance).is_none());
        if let Some(distance) = open.into_iter().find(|&distance| !is_there(distance)) {
            return Outlook::NoPlaceFor(distance);
        }
        if let Some((position, _)) = mates.iter().find(|(_, mates)| mates.is_empty()) {
            return Outlook::NoMateFor(*position);
        }
        let Some(mut every) = Starters::completing(self.chords, &self.pairs) else {
            return Outlook::NotKnown;
        };
        let (mut left, mut ways) = (steps, 0);
        loop {
            match every.step(&mut left) {
                Stepped::Found(_) => ways += 1,
                Stepped::Done if ways == 0 => return Outlook::DeadEnd,
                Stepped::Done => return Outlook::Ways(ways),
                Stepped::Paused if ways == 0 => return Outlook::NotKnown,
                Stepped::Paused => return Outlook::AtLeast(ways),
            }
        }
    }

    /// Returns a starter with the chords set so far as its first; `None` if none is found in this number of steps.
    pub fn completed(&self, steps: u64) -> Option<Starter> {
        let mut left = steps;
        match Starters::completing(self.chords, &self.pairs)?.step(&mut left) {
            Stepped::Found(starter) => Some(starter),
            Stepped::Done | Stepped::Paused => None,
        }
    }

    /// Returns the starters that contain the chords set so far; empty if there are too many starters of this size to
    /// list.
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
    fn two_taps_join_and_one_says_why_not() {
        let mut hand = ByHand::new(3);
        assert_eq!(hand.tap(None, 2), Tap::Picked(2));
        assert_eq!(hand.tap(Some(2), 2), Tap::LetGo);
        assert_eq!(hand.tap(Some(2), 5), Tap::Joined { pair: [2, 5], distance: 3 });
        let why = Refused::Taken { position: 5, with: 2 };
        assert_eq!(hand.tap(None, 5), Tap::Refused { pair: [5, 5], why });
        let why = Refused::Distance { distance: 3, by: [2, 5] };
        assert_eq!(hand.tap(Some(1), 4), Tap::Refused { pair: [1, 4], why });
        for position in [0, 7, 8] {
            let why = Refused::OutOfRange { position };
            assert_eq!(hand.tap(None, position), Tap::Refused { pair: [position; 2], why });
        }
        assert_eq!((hand.pairs(), hand.spans(3), hand.spans(1)), (&[[2, 5]][..], Some([2, 5]), None));
        assert_eq!(hand.mates(3), [1, 4]);
    }

    /// All starters that hold these chords, by trying every mate of the lowest position that is left.
    fn brute(hand: &ByHand) -> u64 {
        let Some(low) = (1..hand.positions()).find(|&position| hand.mate(position).is_none()) else {
            return u64::from(hand.starter().is_some());
        };
        let one = |mate: u16| {
            let mut hand = hand.clone();
            hand.join([low, mate]).map_or(0, |_| brute(&hand))
        };
        hand.mates(low).into_iter().map(one).sum()
    }

    /// Every way to have set some chords, whatever their order.
    fn every_hand(hand: ByHand, from: u16, seen: &mut impl FnMut(&ByHand)) {
        seen(&hand);
        for one in from..hand.positions() {
            for mate in hand.mates(one).into_iter().filter(|&mate| mate > one) {
                let mut next = hand.clone();
                next.join([one, mate]).unwrap();
                every_hand(next, one + 1, seen);
            }
        }
    }

    #[test]
    fn the_outlook_is_what_trying_everything_finds() {
        let mut kinds = [0; 4];
        for chords in 1..=5 {
            every_hand(ByHand::new(chords), 1, &mut |hand| {
                let ways = brute(hand);
                let outlook = hand.outlook(u64::MAX);
                let (kind, is_right) = match outlook {
                    Outlook::Complete => (0, hand.starter().is_some()),
                    Outlook::Ways(n) => (1, n == ways && ways > 0),
                    Outlook::NoPlaceFor(_) | Outlook::NoMateFor(_) => (2, ways == 0),
                    Outlook::DeadEnd => (3, ways == 0),
                    Outlook::AtLeast(_) | Outlook::NotKnown => (0, false),
                };
                kinds[kind] += 1;
                assert!(is_right, "{outlook:?}, {ways} ways: {:?}", hand.pairs());
                assert_eq!(hand.completed(u64::MAX).is_some(), ways > 0);
                assert!(hand.outlook(0) != Outlook::DeadEnd);
            });
        }
        assert!(kinds.iter().all(|&seen| seen > 0), "{kinds:?}");
    }

    #[test]
    fn forty_players_can_be_looked_ahead_and_finished() {
        let hand = ByHand::new(19);
        assert!(matches!(hand.outlook(60_000), Outlook::AtLeast(1..)));
        let starter = hand.completed(60_000).unwrap();
        assert_eq!((starter.pairs().len(), starter.alone()), (19, 39));
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
