//! The games played so far, and the games that may follow.

use std::ops::RangeInclusive;

use rondel_schedule::model::ids::{Player, RoundNo};

use super::Game;
use crate::pairing::matching::Graph;

/// The numbers of players that can be paired by hand.
pub const PLAYERS: RangeInclusive<usize> = 3..=40;

/// A round robin being paired: every two seats meet once. Games are in the order in which they were paired, and a
/// round is full before the next one begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    players: usize,
    games: Vec<Game>,
}

/// The reason why two seats cannot be paired now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// A seat cannot meet itself.
    #[error("{0} cannot meet {0}")]
    Same(Player),
    /// The seat does not exist.
    #[error("there is no seat {0}")]
    Unknown(Player),
    /// The two have met; with the free seat, the player was free already.
    #[error("{} and {} met in round {round}", pair[0], pair[1])]
    Met {
        /// The two seats.
        pair: Game,
        /// The round in which they met.
        round: RoundNo,
    },
    /// One of the two has a game in this round.
    #[error("{player} meets {with} in this round")]
    Busy {
        /// The player who has a game already.
        player: Player,
        /// The opponent they meet.
        with: Player,
    },
    /// All games are paired.
    #[error("all games are paired")]
    Over,
}

impl Default for Position {
    /// A position of six players with nothing paired.
    fn default() -> Self {
        Position::new(6)
    }
}

impl Position {
    /// A position with nothing paired. The number of players is clamped to [`PLAYERS`].
    ///
    /// ```
    /// use rondel_event::pairing::deadend::Position;
    /// use rondel_schedule::model::ids::Player;
    ///
    /// let [one, two] = [0, 1].map(Player::from_index);
    /// let mut six = Position::new(6);
    /// assert!(six.play(one, two).is_ok());
    /// assert!(six.play(two, one).is_err()); // They meet in this round.
    /// ```
    pub fn new(players: usize) -> Self {
        Position { players: players.clamp(*PLAYERS.start(), *PLAYERS.end()), games: Vec::new() }
    }

    /// The position after `games`, up to the first one that cannot be played, and the number of games played.
    ///
    /// ```
    /// use rondel_event::pairing::deadend::Position;
    /// use rondel_schedule::model::ids::Player;
    ///
    /// let games = [[0, 1], [2, 3], [4, 4]].map(|pair| pair.map(Player::from_index));
    /// let (position, played) = Position::after(6, &games);
    /// assert_eq!((position.games().len(), played), (2, 2)); // The last one cannot be played.
    /// ```
    pub fn after(players: usize, games: &[Game]) -> (Self, usize) {
        let mut position = Position::new(players);
        let played = games.iter().take_while(|&&[a, b]| position.play(a, b).is_ok()).count();
        (position, played)
    }

    /// The number of players, the free seat excluded.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The number of seats: one more than players if their number is odd.
    pub fn seats(&self) -> usize {
        self.players.next_multiple_of(2)
    }

    /// The seat whose opponent is free, the last one; `None` if the number of players is even.
    pub fn free(&self) -> Option<Player> {
        (!self.players.is_multiple_of(2)).then(|| Player::from_index(self.players))
    }

    /// The number of rounds in all.
    pub fn rounds_in_all(&self) -> usize {
        self.seats() - 1
    }

    /// The number of pairs of players, all of whom meet.
    pub fn pairs(&self) -> usize {
        self.players * (self.players - 1) / 2
    }

    /// All games so far.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// All games so far, round by round. The last round may be incomplete, and is never empty.
    pub fn rounds(&self) -> impl Iterator<Item = &[Game]> {
        self.games.chunks(self.seats() / 2)
    }

    /// The round being paired; after the last game, the one after the last round.
    pub fn round(&self) -> RoundNo {
        RoundNo::from_index(self.games.len() / (self.seats() / 2))
    }

    /// The games of the round being paired.
    pub fn current(&self) -> &[Game] {
        let begun = self.round().index() * (self.seats() / 2);
        &self.games[begun..]
    }

    /// The number of rounds that are not complete.
    pub fn rounds_left(&self) -> usize {
        self.rounds_in_all() - self.round().index()
    }

    /// True if all games are paired.
    pub fn is_over(&self) -> bool {
        self.rounds_left() == 0
    }

    /// The round in which two seats meet, or `None` if they have not met.
    pub fn met(&self, a: Player, b: Player) -> Option<RoundNo> {
        let at = self.games.iter().position(|&game| game == [a, b] || game == [b, a])?;
        Some(RoundNo::from_index(at / (self.seats() / 2)))
    }

    /// The opponent of a seat in the round being paired.
    pub fn opponent(&self, player: Player) -> Option<Player> {
        self.current().iter().find_map(|&[a, b]| match player {
            _ if player == a => Some(b),
            _ if player == b => Some(a),
            _ => None,
        })
    }

    /// The seats without a game in the round being paired, in ascending order.
    pub fn open(&self) -> Vec<Player> {
        let seats = (0..self.seats()).map(Player::from_index);
        seats.filter(|&seat| !self.is_over() && self.opponent(seat).is_none()).collect()
    }

    /// Checks that two seats can be paired now.
    ///
    /// # Errors
    /// Returns the reason why they cannot be paired.
    pub fn check(&self, a: Player, b: Player) -> Result<(), Illegal> {
        if let Some(&unknown) = [a, b].iter().find(|seat| seat.index() >= self.seats()) {
            return Err(Illegal::Unknown(unknown));
        }
        if a == b {
            return Err(Illegal::Same(a));
        }
        if self.is_over() {
            return Err(Illegal::Over);
        }
        for player in [a, b] {
            if let Some(with) = self.opponent(player) {
                return Err(Illegal::Busy { player, with });
            }
        }
        match self.met(a, b) {
            Some(round) => Err(Illegal::Met { pair: [a, b], round }),
            None => Ok(()),
        }
    }

    /// Pairs two seats, as the next game.
    ///
    /// # Errors
    /// Fails if they cannot be paired, and changes nothing then.
    pub fn play(&mut self, a: Player, b: Player) -> Result<(), Illegal> {
        self.check(a, b)?;
        self.games.push([a, b]);
        Ok(())
    }

    /// Takes the last game back and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<Game> {
        self.games.pop()
    }

    /// The open seats that have no opponent left in this round.
    pub fn stranded(&self) -> Vec<Player> {
        let open = self.open();
        let alone = |&a: &Player| open.iter().all(|&b| self.check(a, b).is_err());
        open.iter().copied().filter(alone).collect()
    }

    /// The seats that a game leaves without an opponent in its round; empty if it cannot be played or completes the
    /// round.
    ///
    /// ```
    /// use rondel_event::pairing::deadend::ByHand;
    /// use rondel_schedule::model::ids::Player;
    ///
    /// let six: ByHand = "6/1-6,2-5,3-4/2-1,3-6,4-5/3-2,4-1,5-6".parse()?;
    /// let (position, _) = six.position();
    /// let [one, three, five] = [0, 2, 4].map(Player::from_index);
    /// assert_eq!(position.leaves([one, three]), [five]);
    /// # Ok::<(), std::convert::Infallible>(())
    /// ```
    pub fn leaves(&self, [a, b]: Game) -> Vec<Player> {
        let mut after = self.clone();
        match after.play(a, b) {
            Ok(()) if after.round() == self.round() => after.stranded(),
            _ => Vec::new(),
        }
    }

    /// True if an open seat has no opponent left in this round.
    pub fn is_stuck(&self) -> bool {
        !self.stranded().is_empty()
    }

    /// The graph of the games not played yet, by seat.
    pub fn left(&self) -> Graph {
        let mut graph = Graph::complete(self.seats());
        for &[a, b] in &self.games {
            graph.part(a.index(), b.index());
        }
        graph
    }
}
