//! The record of a season for its players, apart from points: games, colours, attendance.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{Outcome, Tally};

use super::{Away, List, Score, Season};

/// A player's evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evening {
    /// A game that was played, or is open or postponed.
    Game {
        /// The opponent.
        opponent: Player,
        /// True if the player has white.
        is_white: bool,
        /// The score, or `None` while it is open or postponed.
        score: Option<Score>,
    },
    /// A game that the opponent missed.
    Unopposed {
        /// The opponent who did not come.
        opponent: Player,
    },
    /// No game, with the reason.
    Away(Away),
    /// Not entered yet, already left, or not recorded.
    Nothing,
}

impl Evening {
    /// Returns the symbol of the evening in the table of attendance.
    pub fn sign(self) -> &'static str {
        match self {
            Evening::Game { score: Some(_), .. } | Evening::Unopposed { .. } => "×",
            Evening::Game { score: None, .. } => "?",
            Evening::Away(Away::Notice) => "o",
            Evening::Away(Away::NoNotice) => "–",
            Evening::Away(Away::External) => "e",
            Evening::Away(Away::Elsewhere(Score::Win)) => "e1",
            Evening::Away(Away::Elsewhere(Score::Draw)) => "e½",
            Evening::Away(Away::Elsewhere(Score::Loss)) => "e0",
            Evening::Away(Away::Bye) => "v",
            Evening::Nothing => "",
        }
    }

    /// True if the player was there to play.
    pub fn is_present(self) -> bool {
        matches!(
            self,
            Evening::Game { score: Some(_), .. } | Evening::Unopposed { .. } | Evening::Away(Away::Bye)
        )
    }
}

/// Returns the evenings of all players, by [`Player::index`] and [`RoundNo::index`].
///
/// ```
/// use rondel_event::standings::keizer::{Evening, Game, Round, Season, evenings};
/// use rondel_schedule::model::ids::Player;
///
/// let [white, black] = [0, 1].map(Player::from_index);
/// let rounds = vec![Round { games: vec![Game { white, black, outcome: None, aside: false }], away: Vec::new() }];
/// let season = Season { start: vec![white, black], rounds, ..Season::default() };
/// let game = Evening::Game { opponent: black, is_white: true, score: None };
/// assert_eq!(evenings(&season)[0], [game]);
/// ```
pub fn evenings(season: &Season) -> Vec<Vec<Evening>> {
    let players = season.start.iter().copied().chain(season.newcomers.iter().map(|newcomer| newcomer.player));
    let members = players.map(|player| player.index() + 1).max().unwrap_or(0);
    let mut evenings = vec![vec![Evening::Nothing; season.rounds.len()]; members];
    for (index, round) in season.rounds.iter().enumerate() {
        for game in &round.games {
            let sides = [(game.white, game.black), (game.black, game.white)];
            for (side, (player, opponent)) in sides.into_iter().enumerate() {
                let is_white = side == 0;
                let evening = match game.outcome.as_ref().map(|outcome| (outcome, outcome.for_side(side))) {
                    None => Evening::Game { opponent, is_white, score: None },
                    Some((_, Some(Tally::ForfeitWin))) => Evening::Unopposed { opponent },
                    Some((_, Some(Tally::ForfeitLoss))) => Evening::Away(Away::NoNotice),
                    Some((_, Some(tally))) => Evening::Game { opponent, is_white, score: Score::of(tally) },
                    Some((Outcome::Void, None)) => Evening::Nothing,
                    Some((_, None)) => Evening::Game { opponent, is_white, score: None },
                };
                evenings[player.index()][index] = evening;
            }
        }
        for &(player, away) in &round.away {
            evenings[player.index()][index] = Evening::Away(away);
        }
    }
    evenings
}

/// The totals of a player's evenings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
    /// Games with white, including unfinished ones.
    pub white: usize,
    /// Games with black, including unfinished ones.
    pub black: usize,
    /// Evenings at which the player was there to play.
    pub present: usize,
    /// Evenings for which something is recorded.
    pub evenings: usize,
}

impl Record {
    /// Returns the totals of these evenings.
    ///
    /// ```
    /// use rondel_event::standings::keizer::{Evening, Record, Score};
    /// use rondel_schedule::model::ids::Player;
    ///
    /// let game = |score| Evening::Game { opponent: Player::from_index(1), is_white: true, score: Some(score) };
    /// let record = Record::of(&[game(Score::Win), game(Score::Draw), Evening::Nothing]);
    /// assert_eq!((record.won, record.drawn, record.white), (1, 1, 2));
    /// ```
    pub fn of(evenings: &[Evening]) -> Self {
        let mut record = Record::default();
        for &evening in evenings {
            record.present += usize::from(evening.is_present());
            record.evenings += usize::from(evening != Evening::Nothing);
            let Evening::Game { is_white, score, .. } = evening else { continue };
            if is_white {
                record.white += 1;
            } else {
                record.black += 1;
            }
            match score {
                Some(Score::Win) => record.won += 1,
                Some(Score::Draw) => record.drawn += 1,
                Some(Score::Loss) => record.lost += 1,
                None => {}
            }
        }
        record
    }

    /// Returns the number of finished games.
    pub fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }
}

/// The totals of a season for the club.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Statistics {
    /// The games won by white, drawn, and won by black.
    pub white: [usize; 3],
    /// The number of players who were there to play, by [`RoundNo::index`]; `None` for a round in which no one is
    /// recorded as present.
    pub present: Vec<Option<usize>>,
}

impl Statistics {
    /// Returns the totals of all evenings, by [`Player::index`] and round.
    ///
    /// ```
    /// use rondel_event::standings::keizer::{Evening, Score, Statistics};
    /// use rondel_schedule::model::ids::Player;
    ///
    /// // In the only round player 1 has beaten player 2 with white.
    /// let [one, two] = [0, 1].map(Player::from_index);
    /// let won = Evening::Game { opponent: two, is_white: true, score: Some(Score::Win) };
    /// let lost = Evening::Game { opponent: one, is_white: false, score: Some(Score::Loss) };
    /// let totals = Statistics::of(&[vec![won], vec![lost]]);
    /// assert_eq!((totals.white, totals.present), ([1, 0, 0], vec![Some(2)]));
    /// ```
    pub fn of(evenings: &[Vec<Evening>]) -> Self {
        let rounds = evenings.first().map_or(0, Vec::len);
        let mut statistics = Statistics { white: [0; 3], present: vec![None; rounds] };
        for own in evenings {
            for (round, &evening) in own.iter().enumerate() {
                if evening.is_present() {
                    *statistics.present[round].get_or_insert(0) += 1;
                }
                let Evening::Game { is_white: true, score: Some(score), .. } = evening else { continue };
                let [won, drawn, lost] = &mut statistics.white;
                *match score {
                    Score::Win => won,
                    Score::Draw => drawn,
                    Score::Loss => lost,
                } += 1;
            }
        }
        statistics
    }

    /// Returns the number of finished games.
    pub fn games(&self) -> usize {
        self.white.iter().sum()
    }

    /// Returns the score of white in thousandths, a half rounded up, or `None` without games.
    pub fn white_thousandths(&self) -> Option<usize> {
        let [won, drawn, _] = self.white;
        (self.games() > 0).then(|| (1000 * (2 * won + drawn) + self.games()) / (2 * self.games()))
    }

    /// Returns the average attendance in tenths, a half rounded up, or `None` before the first evening.
    pub fn present_tenths(&self) -> Option<usize> {
        let held: Vec<usize> = self.present.iter().flatten().copied().collect();
        (!held.is_empty()).then(|| (20 * held.iter().sum::<usize>() + held.len()) / (2 * held.len()))
    }
}

/// Returns the players of a list whom `player` has not met, in its order, without those who have left.
///
/// ```
/// use rondel_event::standings::keizer::{Evening, not_met};
/// use rondel_schedule::model::ids::Player;
///
/// let [one, two, three] = [0, 1, 2].map(Player::from_index);
/// let met = Evening::Game { opponent: two, is_white: true, score: None };
/// assert_eq!(not_met(&[met], &[one, two, three], one, |_| false), [three]);
/// ```
pub fn not_met(
    evenings: &[Evening],
    order: &[Player],
    player: Player,
    left: impl Fn(Player) -> bool,
) -> Vec<Player> {
    let met = |other: Player| {
        evenings.iter().any(|evening| matches!(evening, Evening::Game { opponent, .. } if *opponent == other))
    };
    order.iter().copied().filter(|&other| other != player && !left(other) && !met(other)).collect()
}

/// Returns the greatest rise from one list to the next: the player, the number of places, and the round of the later
/// list.
///
/// ```
/// use rondel_event::standings::keizer::{List, OrderBasis, Points, Row, leap};
/// use rondel_schedule::model::ids::{Player, RoundNo};
///
/// # let list = |after: Option<RoundNo>, order: [usize; 3]| {
/// #     let row = |player| Row { player: Player::from_index(player), value: 0, total: Points::default() };
/// #     let (rows, valued) = (order.map(row).to_vec(), Vec::new());
/// #     List { after, rows, under: 0, valued, unit: Points::ONE, how: OrderBasis::Once }
/// # };
/// // `list` makes a list with the players in this order: the third of list 0 is the first after round 1.
/// let round = RoundNo::from_index(0);
/// let lists = [list(None, [0, 1, 2]), list(Some(round), [2, 0, 1])];
/// assert_eq!(leap(&lists), Some((Player::from_index(2), 2, round)));
/// ```
pub fn leap(lists: &[List]) -> Option<(Player, usize, RoundNo)> {
    let mut best: Option<(Player, usize, RoundNo)> = None;
    for two in lists.windows(2) {
        let Some(after) = two[1].after else { continue };
        for (index, row) in two[1].rows.iter().enumerate() {
            let Some((before, _)) = two[0].place(row.player) else { continue };
            let up = before.saturating_sub(index + 1);
            if up > best.map_or(0, |(_, up, _)| up) {
                best = Some((row.player, up, after));
            }
        }
    }
    best
}
