//! The complete state of the page for drawing and playing a starter, as written in its address.

use std::fmt;

use rondel_figure::Motion;
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::numbering::Numbering;
use rondel_schedule::round_robin::starter::{ByHand, Starter};

use crate::web::route::parts::Parts;

/// The state of the page, as written in its address. A link to it opens the same lines in the same round.
///
/// The address is `<players>/<round>` followed, only if different from the default, by `turn`, `from-0` or `from-1`
/// and `lines-<pairs>`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct StarterView {
    /// The number of players, an even number from [`LEAST`](Self::LEAST) to [`MOST`](Self::MOST): player 0 in the
    /// middle, the others at the positions from 1 on.
    pub players: u16,
    /// The round in view, the first one until all lines are drawn.
    pub round: RoundNo,
    /// The part that moves from round to round.
    pub motion: Motion,
    /// The first number of the numbering; `None` for the choice of the person who opens the page.
    pub numbers: Option<Numbering>,
    /// The lines drawn, in order; the first-named of each has white.
    pub pairs: Vec<[u16; 2]>,
}

impl Default for StarterView {
    fn default() -> Self {
        StarterView {
            players: 8,
            round: RoundNo::from_index(0),
            motion: Motion::Walk,
            numbers: None,
            pairs: Vec::new(),
        }
    }
}

impl StarterView {
    /// The smallest number of players.
    pub const LEAST: u16 = 4;
    /// The largest number of players; more positions would be too close for a finger.
    pub const MOST: u16 = 40;

    /// Returns the view of a starter; `None` if it is too large, or if a position other than the highest is left
    /// over.
    pub fn of(starter: &Starter) -> Option<Self> {
        let players = u16::try_from(starter.positions() + 1).ok().filter(|players| *players <= Self::MOST)?;
        let view = StarterView { players, pairs: starter.pairs().to_vec(), ..StarterView::default() }.kept();
        view.starter().map(|_| view)
    }

    /// Returns the next even number of players, upward or downward; `None` beyond the limits.
    pub fn beside(players: u16, up: bool) -> Option<u16> {
        let next = if up { players + 2 } else { players.checked_sub(2)? };
        (Self::LEAST..=Self::MOST).contains(&next).then_some(next)
    }

    /// Returns the lines drawn so far.
    pub fn hand(&self) -> ByHand {
        let mut hand = ByHand::new(usize::from(self.players / 2 - 1));
        for &pair in &self.pairs {
            // Impossible lines were typed into the address by hand.
            let _ = hand.join(pair);
        }
        hand
    }

    /// Returns the starter once all lines are drawn.
    pub fn starter(&self) -> Option<Starter> {
        self.hand().starter()
    }

    /// Returns the number of rounds of a complete starter.
    pub fn rounds(&self) -> usize {
        usize::from(self.players - 1)
    }

    /// Returns the view with every value within its range, whatever was typed.
    pub fn kept(mut self) -> Self {
        let players = self.players.clamp(Self::LEAST, Self::MOST);
        self.players = players - players % 2;
        let hand = self.hand();
        self.pairs = hand.pairs().to_vec();
        let last = if hand.starter().is_some() { self.rounds() - 1 } else { 0 };
        self.round = RoundNo::from_index(self.round.index().min(last));
        self
    }

    /// Reads the part after `#/table/starter/`; an unreadable word leaves its default.
    pub fn read(path: &str) -> Self {
        let Parts { players, round, words } = Parts::read(path);
        let default = StarterView::default();
        let mut view = StarterView {
            players: players.unwrap_or(default.players),
            round: round.unwrap_or(default.round),
            ..default
        };
        for part in words {
            if part == "turn" {
                view.motion = Motion::Turn;
            } else if let Some(numbers) = Numbering::read(part) {
                view.numbers = Some(numbers);
            } else if let Some(pairs) = part.strip_prefix("lines-") {
                let pair = |pair: &str| {
                    let (a, b) = pair.split_once('-')?;
                    Some([a.parse().ok()?, b.parse().ok()?])
                };
                view.pairs = pairs.split('.').filter_map(pair).take(usize::from(Self::MOST)).collect();
            }
        }
        view.kept()
    }
}

impl fmt::Display for StarterView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.players, self.round)?;
        if self.motion == Motion::Turn {
            f.write_str("/turn")?;
        }
        if let Some(numbers) = self.numbers {
            write!(f, "/{}", numbers.word())?;
        }
        if !self.pairs.is_empty() {
            let pairs: Vec<String> = self.pairs.iter().map(|[a, b]| format!("{a}-{b}")).collect();
            write!(f, "/lines-{}", pairs.join("."))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_view_is_read_back_from_its_own_address() {
        for (motion, numbers) in Motion::ALL.into_iter().zip([None, Some(Numbering::FromOne)]) {
            for (pairs, round) in [(vec![], 0), (vec![[5, 2]], 0), (vec![[2, 5], [6, 1], [3, 4]], 6)] {
                let round = RoundNo::from_index(round);
                let view = StarterView { players: 8, round, motion, numbers, pairs };
                assert_eq!(StarterView::read(&view.to_string()), view, "{view}");
            }
        }
        assert_eq!(StarterView::read(""), StarterView::default());
    }

    #[test]
    fn what_is_out_of_range_is_brought_into_it() {
        let read = StarterView::read;
        assert_eq!([2, 9, 41, 400].map(|players| read(&players.to_string()).players), [4, 8, 40, 40]);
        // Lines that exclude each other, and rounds of an incomplete starter.
        assert_eq!(read("8/3/lines-2-5.1-4.9-1.0-3.x-2.6").pairs, [[2, 5]]);
        assert_eq!(read("8/3/lines-2-5").round.number(), 1);
        assert_eq!(read("8/9/lines-2-5.6-1.3-4").round.number(), 7);
    }

    #[test]
    fn a_starter_of_the_list_has_its_address() {
        let all = rondel_schedule::round_robin::starter::all(4).unwrap();
        for starter in &all {
            assert_eq!(StarterView::of(starter).unwrap().starter().as_ref(), Some(starter));
        }
        // In the two columns position 1 is left over instead of the highest.
        assert_eq!(StarterView::of(&Starter::columns(4)), None);
        assert_eq!(StarterView::of(&Starter::columns(40)), None);
    }
}
