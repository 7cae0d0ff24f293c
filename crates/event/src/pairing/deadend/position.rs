//! The games played so far, and which may follow.

use std::ops::RangeInclusive;

use rondel_schedule::model::ids::{Player, RoundNo};

use super::Game;
use crate::pairing::matching::Graph;

/// The numbers of players that can be paired by hand.
pub const PLAYERS: RangeInclusive<usize> = 3..=40;

/// Everybody meets everybody once; the games in the order in which they were paired, a round being full before the next
/// one begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    players: usize,
    games: Vec<Game>,
}

/// The reason two cannot be paired now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Nobody meets themselves.
    #[error("{0} cannot meet {0}")]
    Same(Player),
    /// There is no such seat.
    #[error("there is no seat {0}")]
    Unknown(Player),
    /// They have met; or one of them is the free seat and the other was free.
    #[error("{} and {} met in round {round}", pair[0], pair[1])]
    Met {
        /// The two of the game.
        pair: Game,
        /// The round in which they met.
        round: RoundNo,
    },
    /// One of them has a game in this round.
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
    /// Six players, nothing paired.
    fn default() -> Self {
        Position::new(6)
    }
}

impl Position {
    /// Nothing paired yet. The number of players is clamped to [`PLAYERS`].
    pub fn new(players: usize) -> Self {
        Position { players: players.clamp(*PLAYERS.start(), *PLAYERS.end()), games: Vec::new() }
    }

    /// The position after `games`, up to the first that cannot be played; and how many were played.
    pub fn after(players: usize, games: &[Game]) -> (Self, usize) {
        let mut position = Position::new(players);
        let played = games.iter().take_while(|&&[a, b]| position.play(a, b).is_ok()).count();
        (position, played)
    }

    /// The number of people who play.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The number of seats: one more than players when their number is odd.
    pub fn seats(&self) -> usize {
        self.players.next_multiple_of(2)
    }

    /// The seat whose opponent is free, where there is one: the last.
    pub fn free(&self) -> Option<Player> {
        (!self.players.is_multiple_of(2)).then(|| Player::from_index(self.players))
    }

    /// The number of rounds in all.
    pub fn rounds_in_all(&self) -> usize {
        self.seats() - 1
    }

    /// The number of pairs of players, who all meet.
    pub fn pairs(&self) -> usize {
        self.players * (self.players - 1) / 2
    }

    /// All games so far.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// All games so far, round by round; the last round may not be full, and is never empty.
    pub fn rounds(&self) -> impl Iterator<Item = &[Game]> {
        self.games.chunks(self.seats() / 2)
    }

    /// The round that is being paired; when all are paired the one after the last.
    pub fn round(&self) -> RoundNo {
        RoundNo::from_index(self.games.len() / (self.seats() / 2))
    }

    /// The games of the round that is being paired.
    pub fn current(&self) -> &[Game] {
        let begun = self.round().index() * (self.seats() / 2);
        &self.games[begun..]
    }

    /// The number of rounds that are not full.
    pub fn rounds_left(&self) -> usize {
        self.rounds_in_all() - self.round().index()
    }

    /// True if all games are paired.
    pub fn is_over(&self) -> bool {
        self.rounds_left() == 0
    }

    /// The round in which two meet.
    pub fn met(&self, a: Player, b: Player) -> Option<RoundNo> {
        let at = self.games.iter().position(|&game| game == [a, b] || game == [b, a])?;
        Some(RoundNo::from_index(at / (self.seats() / 2)))
    }

    /// The opponent of somebody in the round that is being paired.
    pub fn opponent(&self, player: Player) -> Option<Player> {
        self.current().iter().find_map(|&[a, b]| match player {
            _ if player == a => Some(b),
            _ if player == b => Some(a),
            _ => None,
        })
    }

    /// The seats without a game in the round that is being paired, in ascending order.
    pub fn open(&self) -> Vec<Player> {
        let seats = (0..self.seats()).map(Player::from_index);
        seats.filter(|&seat| !self.is_over() && self.opponent(seat).is_none()).collect()
    }

    /// Checks whether two can be paired now, and if not, why.
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

    /// Pairs two, as the next game.
    ///
    /// # Errors
    /// When they cannot be paired; then nothing changes.
    pub fn play(&mut self, a: Player, b: Player) -> Result<(), Illegal> {
        self.check(a, b)?;
        self.games.push([a, b]);
        Ok(())
    }

    /// Takes the last game back.
    pub fn undo(&mut self) -> Option<Game> {
        self.games.pop()
    }

    /// Everybody who is open and has nobody left to meet in this round.
    pub fn stranded(&self) -> Vec<Player> {
        let open = self.open();
        let alone = |&a: &Player| open.iter().all(|&b| self.check(a, b).is_err());
        open.iter().copied().filter(alone).collect()
    }

    /// The players whom a game leaves without anybody to meet in its round; nobody where it cannot be played, or fills
    /// the round.
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

    /// True if somebody who is open has nobody left to meet in this round.
    pub fn is_stuck(&self) -> bool {
        !self.stranded().is_empty()
    }

    /// The games not played yet, as a graph of the seats.
    pub fn left(&self) -> Graph {
        let mut graph = Graph::complete(self.seats());
        for &[a, b] in &self.games {
            graph.part(a.index(), b.index());
        }
        graph
    }
}
