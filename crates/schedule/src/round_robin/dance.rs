//! The circle method as a dance: chairs and lines are fixed, the players walk.
//!
//! The chairs surround a table and are numbered anticlockwise from 0 at the head. The player in chair `c` on the left
//! has white against the player opposite on the right; the player at the head has no opponent. From round to round
//! all players walk the same number of chairs clockwise. If the number of players is even, the last one does not
//! walk: they play the player at the head, with black in rounds 1, 3, 5, ... and with white in rounds 2, 4, ...
//!
//! A step that has a divisor in common with the number of chairs can be danced too, to show why it fails
//! ([`Dance::failure`]). For all other steps, [`Dance::schedule`] equals the schedule of [`circle::step`].
//!
//! Source: C. L. Pippel, IJdammer, September 1986.

mod by_hand;
mod failure;

pub use by_hand::{Column, Mnemonic};
pub use failure::Failure;

use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::{Round, Schedule, Table};
use crate::round_robin::circle::{self, Error};

/// The dance of a number of players with a fixed step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dance {
    players: usize,
    step: usize,
}

impl Dance {
    /// Creates the dance of `players` who walk `step` chairs from round to round; the step is taken modulo the
    /// chairs.
    ///
    /// # Errors
    /// [`Error::TooFew`] for fewer than 2 players, [`Error::TooMany`] for more than 1,000.
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

    /// Creates the dance of the Berger table, whose step is half the chairs, rounded up.
    ///
    /// # Errors
    /// As for [`Dance::new`].
    ///
    /// ```
    /// use rondel_schedule::round_robin::{circle, dance::Dance};
    ///
    /// assert_eq!(Dance::half_turn(8)?.schedule(), circle::berger(8)?);
    /// # Ok::<(), circle::Error>(())
    /// ```
    pub fn half_turn(players: usize) -> Result<Self, Error> {
        Dance::new(players, circle::half_turn(players.max(1)))
    }

    /// The number of players, including the one who does not walk.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The number of chairs that every player walks from round to round, less than [`chairs`](Self::chairs).
    pub fn step(&self) -> usize {
        self.step
    }

    /// The number of chairs, which is odd and equals the number of rounds.
    pub fn chairs(&self) -> usize {
        self.players - usize::from(self.players.is_multiple_of(2))
    }

    /// The player who does not walk; `None` for an odd number of players.
    pub fn extra(&self) -> Option<Player> {
        self.players.is_multiple_of(2).then(|| Player::from_index(self.players - 1))
    }

    /// Returns the player in `chair` in the round with this 0-based index.
    pub fn player_in(&self, chair: usize, round: usize) -> Player {
        Player::from_index((chair + round * self.step) % self.chairs())
    }

    /// Returns the chair of `player` in this 0-based round; `None` for a player who does not walk or does not take
    /// part.
    pub fn chair_of(&self, player: Player, round: usize) -> Option<usize> {
        let chairs = self.chairs();
        let walked = round * self.step % chairs;
        (player.index() < chairs).then(|| (player.index() + chairs - walked) % chairs)
    }

    /// Returns the number of chairs clockwise from the head to `player` in this 0-based round, never reduced modulo
    /// the chairs, as the rotation of a picture needs it.
    ///
    /// Negative until the player reaches the head; `-walked` modulo the number of chairs is the chair.
    pub fn walked(&self, player: Player, round: usize) -> i64 {
        (round * self.step) as i64 - player.index() as i64
    }

    /// Returns the players by chair in this 0-based round.
    pub fn seated(&self, round: usize) -> Vec<Player> {
        (0..self.chairs()).map(|chair| self.player_in(chair, round)).collect()
    }

    /// Returns the player at the head in this 0-based round, who has a bye or plays the one who does not walk.
    pub fn head(&self, round: usize) -> Player {
        self.player_in(0, round)
    }

    /// The lines between chairs, which never move, from the head downwards; the left chair is first.
    pub fn lines(&self) -> impl Iterator<Item = [usize; 2]> + use<> {
        let chairs = self.chairs();
        (1..=chairs / 2).map(move |left| [left, chairs - left])
    }

    /// True if the player who does not walk has white in this 0-based round.
    pub fn extra_first(round: usize) -> bool {
        round % 2 == 1
    }

    /// Returns the games of this 0-based round, starting with the one at the head.
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

    /// Returns the first `count` rounds of the dance.
    pub fn rounds(&self, count: usize) -> Schedule {
        Schedule { entrants: self.players, rounds: (0..count).map(|round| self.round(round)).collect() }
    }

    /// Returns as many rounds as there are chairs, even if the step fails and they repeat.
    pub fn schedule(&self) -> Schedule {
        self.rounds(self.chairs())
    }

    /// Returns the rounds in which two players meet, or those in which one player, given twice, is at the head.
    ///
    /// There is exactly one such round unless the step fails.
    pub fn meetings(&self, one: Player, other: Player) -> Vec<RoundNo> {
        let chairs = self.chairs();
        // The opponent of the player who does not walk is at the head, where the sum is twice their own index.
        let sum = match self.extra() {
            Some(extra) if one == extra && other == extra => return Vec::new(),
            Some(extra) if one == extra => 2 * other.index(),
            Some(extra) if other == extra => 2 * one.index(),
            _ => one.index() + other.index(),
        };
        let meets = |round: &usize| (2 * round * self.step) % chairs == sum % chairs;
        (0..chairs).filter(meets).map(RoundNo::from_index).collect()
    }

    /// Returns the sum of the numbers of any two opponents in this 0-based round modulo [`chairs`](Self::chairs), as
    /// 1 to the number of chairs.
    ///
    /// Each round has its own sum, two steps more than that of the round before.
    pub fn sum(&self, round: usize) -> usize {
        let chairs = self.chairs();
        (1 + 2 * round * self.step) % chairs + 1
    }

    /// Returns the breaks of every player within the first `rounds` rounds: games on the same side as the game
    /// before.
    pub fn breaks(&self, rounds: usize) -> Vec<usize> {
        crate::round_robin::measures::Measures::of(&self.rounds(rounds))
            .sides
            .iter()
            .map(|sides| sides.breaks)
            .collect()
    }
}

#[cfg(test)]
mod tests;
