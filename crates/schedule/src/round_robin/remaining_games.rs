//! The rest of a round robin after an entrant came late or left: all pairs that have yet to meet, in as few rounds as
//! can be found.
//!
//! The pairs are the edges of a graph, and the rounds are its colours. The existing plan is a partial colouring,
//! which is kept where possible. Missing games are inserted by Kempe chains; where no chain helps, an edge is pushed
//! out and inserted elsewhere. The lower bound is the larger of two: the games of the entrant who has most to play,
//! and all games divided by the number of boards that can be used at once. (V. G. Vizing 1964: one round more than
//! the first bound always suffices if pairs meet once; the search is our own.)

pub mod coloring;
mod sides;

use serde::{Deserialize, Serialize};

use crate::model::ids::Player;
use crate::model::schedule::{Round, Table};
use crate::round_robin::circle::{self, MOST_ENTRANTS};

/// The situation in which the rest has to be planned again.
#[derive(Debug, Clone, Copy, Default)]
pub struct Rest<'a> {
    /// The number of all entrants, including those who left.
    pub entrants: usize,
    /// The players who take part from now on.
    pub present: &'a [Player],
    /// The rounds that are kept as they are, played or in progress; every game in them counts as a meeting.
    pub before: &'a [Round],
    /// The rest as planned before, kept where possible; if empty, the Berger table is used.
    pub planned: &'a [Round],
    /// Pairs that need not meet, or need not meet again.
    pub skip: &'a [[Player; 2]],
    /// The number of times that every two players meet.
    pub times: usize,
}

/// A new plan for the rest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replanned {
    /// The rounds to come. An entrant who left is neither at a table nor listed as sitting out.
    pub rounds: Vec<Round>,
    /// A lower bound: with fewer rounds the rest is impossible.
    pub fewest: usize,
}

impl Replanned {
    /// True if the number of rounds is proven to be the smallest possible.
    pub fn is_shortest(&self) -> bool {
        self.rounds.len() == self.fewest
    }
}

/// The reason why the rest cannot be planned.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Error {
    /// More entrants than [`MOST_ENTRANTS`].
    #[error("{given} entrants, at most {most} are possible")]
    TooMany {
        /// The number of entrants.
        given: usize,
        /// The largest possible number.
        most: usize,
    },
    /// More meetings than a [`circle::Plan`] can have cycles.
    #[error("{given} meetings, at most {most} are possible")]
    Times {
        /// The number of times that every two players should meet.
        given: usize,
        /// The largest possible number of times.
        most: usize,
    },
    /// A present player who is not an entrant.
    #[error("player {player} is not among the {entrants} entrants")]
    Unknown {
        /// The player who is not an entrant.
        player: Player,
        /// The number of entrants.
        entrants: usize,
    },
}

/// Plans rounds in which all present players meet everyone they have yet to meet.
///
/// # Shape
/// Planned games keep their round and their sides where possible; additional rounds follow after the planned ones. In
/// a new game, the player who had the first-named side less often gets it. Without a plan and before the first round,
/// the result is the Berger table of the present players.
///
/// # Errors
/// [`Error::TooMany`] for more than 1,000 entrants, [`Error::Times`] for more than 100 meetings, [`Error::Unknown`]
/// if a present player is not an entrant.
///
/// # Cost
/// Mostly proportional to the number of games, plus a bounded search if the fewest rounds are hard to reach.
///
/// ```
/// use rondel_schedule::{round_robin::circle, model::ids::Player, round_robin::remaining_games::{self, Rest}};
///
/// // An eighth player joins seven after two rounds, and takes the place of the bye in those to come.
/// let seven = circle::berger(7)?;
/// let present: Vec<Player> = (0..8).map(Player::from_index).collect();
/// let (before, planned) = seven.rounds.split_at(2);
/// let rest = Rest { entrants: 8, present: &present, before, planned, times: 1, ..Rest::default() };
/// let rest = remaining_games::replan(&rest)?;
/// assert_eq!(rest.rounds.len(), 7); // Five rounds as planned, and two for the byes that are over.
/// assert!(rest.is_shortest());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replan(rest: &Rest<'_>) -> Result<Replanned, Error> {
    let open = Open::new(rest)?;
    let berger;
    let planned = if rest.planned.is_empty() {
        berger = open.berger(rest.times);
        &berger
    } else {
        rest.planned
    };

    let (kept, missing) = open.split(planned);
    let fewest = open.fewest();
    let mut games = (fewest..)
        .find_map(|rounds| coloring::complete(open.present.len(), rounds, &kept, &missing))
        .expect("with a round for every game there is a schedule");
    if rest.planned.is_empty() {
        // No order was announced yet, so the fullest rounds come first.
        games.sort_by_key(|games| std::cmp::Reverse(games.len()));
    }
    let rounds = sides::named(rest, &open.present, &games);
    Ok(Replanned { rounds, fewest })
}

/// The present players by 0-based place, and the number of times that every two of them have yet to meet.
struct Open {
    present: Vec<Player>,
    /// The place in `present` of every entrant; `None` for an absent one.
    place: Vec<Option<usize>>,
    /// Meetings to come of the places `a < b`, at index `a * n + b`.
    times: Vec<usize>,
}

impl Open {
    fn new(rest: &Rest<'_>) -> Result<Self, Error> {
        if rest.entrants > MOST_ENTRANTS {
            return Err(Error::TooMany { given: rest.entrants, most: MOST_ENTRANTS });
        }
        if rest.times > circle::MOST_CYCLES {
            return Err(Error::Times { given: rest.times, most: circle::MOST_CYCLES });
        }
        let mut present = rest.present.to_vec();
        present.sort_unstable();
        present.dedup();
        if let Some(&player) = present.iter().find(|player| player.index() >= rest.entrants) {
            return Err(Error::Unknown { player, entrants: rest.entrants });
        }
        let mut place = vec![None; rest.entrants];
        for (at, player) in present.iter().enumerate() {
            place[player.index()] = Some(at);
        }

        let n = present.len();
        let mut it = Open { present, place, times: vec![rest.times; n * n] };
        for &pair in rest.skip {
            if let Some([a, b]) = it.places(pair) {
                it.times[a * n + b] = 0;
            }
        }
        for pair in rest.before.iter().flat_map(|round| &round.tables).filter_map(Table::pair) {
            if let Some([a, b]) = it.places(pair) {
                it.times[a * n + b] = it.times[a * n + b].saturating_sub(1);
            }
        }
        Ok(it)
    }

    /// Returns the places of two different present players, the lower one first; `None` otherwise.
    fn places(&self, [a, b]: [Player; 2]) -> Option<[usize; 2]> {
        let place = |player: Player| self.place.get(player.index()).copied().flatten();
        let (a, b) = (place(a)?, place(b)?);
        (a != b).then(|| [a.min(b), a.max(b)])
    }

    /// The Berger table of the present players, with sides reversed from cycle to cycle.
    fn berger(&self, times: usize) -> Vec<Round> {
        let Ok(cycle) = circle::berger(self.present.len()) else { return Vec::new() };
        let mut rounds = Vec::with_capacity(times * cycle.rounds.len());
        for number in 0..times {
            for round in &cycle.rounds {
                let pairs = round.tables.iter().filter_map(Table::pair);
                let tables = pairs.map(|pair| {
                    let [first, second] = pair.map(|player| self.present[player.index()]);
                    if number % 2 == 0 { Table::of(first, second) } else { Table::of(second, first) }
                });
                rounds.push(Round { tables: tables.collect(), out: Vec::new() });
            }
        }
        rounds
    }
    /// Splits off the games of a plan that are still needed, round by round without empty rounds, first-named first;
    /// also returns the games that the plan lacks.
    fn split(&self, planned: &[Round]) -> (Vec<Vec<[usize; 2]>>, Vec<[usize; 2]>) {
        let n = self.present.len();
        let mut left = self.times.clone();
        let mut kept = Vec::with_capacity(planned.len());
        for round in planned {
            let mut games: Vec<[usize; 2]> = Vec::with_capacity(round.tables.len());
            let mut seated = vec![false; n];
            for pair in round.tables.iter().filter_map(Table::pair) {
                let Some([a, b]) = self.places(pair) else { continue };
                if left[a * n + b] > 0 && !seated[a] && !seated[b] {
                    left[a * n + b] -= 1;
                    (seated[a], seated[b]) = (true, true);
                    let first = self.place[pair[0].index()];
                    games.push(if first == Some(a) { [a, b] } else { [b, a] });
                }
            }
            if !games.is_empty() {
                kept.push(games);
            }
        }
        let missing = (0..n).flat_map(|a| (a + 1..n).map(move |b| [a, b]));
        let missing = missing.flat_map(|[a, b]| std::iter::repeat_n([a, b], left[a * n + b]));
        (kept, missing.collect())
    }

    /// The larger of the two lower bounds on the number of rounds.
    fn fewest(&self) -> usize {
        let n = self.present.len();
        let mut games = vec![0; n];
        for a in 0..n {
            for b in a + 1..n {
                games[a] += self.times[a * n + b];
                games[b] += self.times[a * n + b];
            }
        }
        let boards = games.iter().filter(|&&games| games > 0).count() / 2;
        let most = games.iter().copied().max().unwrap_or(0);
        let all = games.iter().sum::<usize>() / 2;
        most.max(if boards == 0 { 0 } else { all.div_ceil(boards) })
    }
}
