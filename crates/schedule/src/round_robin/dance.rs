//! The circle method as a dance: chairs and lines stay, the players walk.
//!
//! Chairs stand round a table, numbered from 0 at the head and on anticlockwise; who sits in chair `c` at the left
//! plays, with white, the one opposite at the right, and the one at the head plays nobody. From round to round
//! everybody walks the same number of chairs clockwise. For an even number of players the last one does not walk: they
//! play the player at the head, with black in rounds 1, 3, 5, ... and with white in 2, 4, ...
//!
//! A step that has a divisor in common with the number of chairs is danced too, so that one can see it fail
//! ([`Dance::failure`]). For the others [`Dance::schedule`] is what [`circle::step`] makes.
//!
//! Source: C. L. Pippel, IJdammer, September 1986.

mod by_hand;
mod failure;

pub use by_hand::{Column, Mnemonic};
pub use failure::Failure;

use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::{Round, Schedule, Table};
use crate::round_robin::circle::{self, Error};

/// The dance of this number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dance {
    players: usize,
    step: usize,
}

impl Dance {
    /// The dance of `players` who walk `step` chairs from round to round; whole turns round the table do not count.
    ///
    /// # Errors
    /// [`Error::TooFew`] below 2 players, [`Error::TooMany`] above 1,000.
    ///
    /// ```
    /// use rondel_schedule::{round_robin::dance::Dance, model::ids::Player};
    ///
    /// let dance = Dance::new(7, 1)?;
    /// let seated: Vec<u16> = dance.seated(1).iter().map(|player| player.number()).collect();
    /// assert_eq!(seated, [2, 3, 4, 5, 6, 7, 1]); // 2 is at the head, 1 has gone to the chair of 7.
    /// # Ok::<(), rondel_schedule::round_robin::circle::Error>(())
    /// ```
    pub fn new(players: usize, step: usize) -> Result<Self, Error> {
        if players < circle::LEAST_ENTRANTS {
            return Err(Error::TooFew { given: players, least: circle::LEAST_ENTRANTS });
        }
        if players > circle::MOST_ENTRANTS {
            return Err(Error::TooMany { given: players, most: circle::MOST_ENTRANTS });
        }
        let chairs = players - usize::from(players.is_multiple_of(2));
        Ok(Dance { players, step: step % chairs })
    }

    /// The half turn: the Berger table.
    ///
    /// # Errors
    /// As [`Dance::new`].
    pub fn half_turn(players: usize) -> Result<Self, Error> {
        Dance::new(players, circle::half_turn(players.max(1)))
    }

    /// The number of players, the one who does not walk included.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The number of chairs that everybody walks, below [`chairs`](Self::chairs).
    pub fn step(&self) -> usize {
        self.step
    }

    /// The number of chairs, an odd number; there are as many rounds.
    pub fn chairs(&self) -> usize {
        self.players - usize::from(self.players.is_multiple_of(2))
    }

    /// The one who does not walk; `None` for an odd number.
    pub fn extra(&self) -> Option<Player> {
        self.players.is_multiple_of(2).then(|| Player::from_index(self.players - 1))
    }

    /// The player in `chair` in the round with this 0-based index.
    pub fn player_in(&self, chair: usize, round: usize) -> Player {
        Player::from_index((chair + round * self.step) % self.chairs())
    }

    /// The chair of `player` in a round; `None` for a player who does not walk or takes no part.
    pub fn chair_of(&self, player: Player, round: usize) -> Option<usize> {
        let chairs = self.chairs();
        let walked = round * self.step % chairs;
        (player.index() < chairs).then(|| (player.index() + chairs - walked) % chairs)
    }

    /// The number of chairs from the head that `player` has walked clockwise by this round, never wrapped: what turns a
    /// picture. Negative before the head is reached; `-walked` modulo the chairs is the chair.
    pub fn walked(&self, player: Player, round: usize) -> i64 {
        (round * self.step) as i64 - player.index() as i64
    }

    /// The players by chair.
    pub fn seated(&self, round: usize) -> Vec<Player> {
        (0..self.chairs()).map(|chair| self.player_in(chair, round)).collect()
    }

    /// The player at the head: free, or against the one who does not walk.
    pub fn head(&self, round: usize) -> Player {
        self.player_in(0, round)
    }

    /// The lines between chairs, which never move, from the head down; left chair first.
    pub fn lines(&self) -> impl Iterator<Item = [usize; 2]> + use<> {
        let chairs = self.chairs();
        (1..=chairs / 2).map(move |left| [left, chairs - left])
    }

    /// True if the one who does not walk has white in this round.
    pub fn extra_first(round: usize) -> bool {
        round % 2 == 1
    }

    /// The games of a round, the one at the head first.
    pub fn round(&self, round: usize) -> Round {
        let head = self.head(round);
        let mut games = Round::default();
        match self.extra() {
            Some(extra) if Self::extra_first(round) => games.tables.push(Table::of(extra, head)),
            Some(extra) => games.tables.push(Table::of(head, extra)),
            None => games.out.push(head),
        }
        let pairs = self.lines().map(|line| line.map(|chair| self.player_in(chair, round)));
        games.tables.extend(pairs.map(|[left, right]| Table::of(left, right)));
        games
    }

    /// The first `count` rounds, as they are danced.
    pub fn rounds(&self, count: usize) -> Schedule {
        Schedule { entrants: self.players, rounds: (0..count).map(|round| self.round(round)).collect() }
    }

    /// All rounds: as many as there are chairs, also where a step that fails repeats them.
    pub fn schedule(&self) -> Schedule {
        self.rounds(self.chairs())
    }

    /// The rounds in which two meet; of one player twice, in which they are at the head. One round, unless the step
    /// fails.
    pub fn meetings(&self, one: Player, other: Player) -> Vec<RoundNo> {
        let chairs = self.chairs();
        // Against the one who does not walk plays who is at the head, where the sum is twice their own number.
        let sum = match self.extra() {
            Some(extra) if one == extra && other == extra => return Vec::new(),
            Some(extra) if one == extra => 2 * other.index(),
            Some(extra) if other == extra => 2 * one.index(),
            _ => one.index() + other.index(),
        };
        let meets = |round: &usize| (2 * round * self.step) % chairs == sum % chairs;
        (0..chairs).filter(meets).map(RoundNo::from_index).collect()
    }

    /// The sum of the numbers of any two who meet in a round, whole [`chairs`](Self::chairs) taken off: 1 to the number
    /// of chairs. Each round has its own sum, two steps more than the one before.
    pub fn sum(&self, round: usize) -> usize {
        let chairs = self.chairs();
        (1 + 2 * round * self.step) % chairs + 1
    }

    /// Breaks of every player within the first `rounds` rounds: games on the same side as the game before.
    pub fn breaks(&self, rounds: usize) -> Vec<usize> {
        crate::round_robin::meters::Meters::of(&self.rounds(rounds))
            .sides
            .iter()
            .map(|sides| sides.breaks)
            .collect()
    }
}

#[cfg(test)]
mod tests;
