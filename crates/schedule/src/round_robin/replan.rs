//! The rest of a round robin after somebody came late or left: every pair that has still to meet, in as few
//! rounds as can be found.
//!
//! The pairs are the edges of a graph and the rounds its colours. What is planned already is a colouring in part, which
//! is kept as far as it goes; what is missing is put in by Kempe chains, and where none helps an edge is pushed out and
//! put in elsewhere. The lower bound is the larger of two: the games of the entrant with most to play, and all games
//! divided by the boards that can be used at once. (V. G. Vizing 1964: one round more than the first bound always
//! suffices when pairs meet once; the search is ours.)

pub mod coloring;
mod sides;

use serde::{Deserialize, Serialize};

use crate::model::ids::Player;
use crate::model::schedule::{Round, Table};
use crate::round_robin::circle::{self, MOST_ENTRANTS};

/// The situation when the rest has to be planned again.
#[derive(Debug, Clone, Copy, Default)]
pub struct Rest<'a> {
    /// The number of all entrants, those who left included.
    pub entrants: usize,
    /// The players from now on.
    pub present: &'a [Player],
    /// The rounds that stay as they are, played or being played; every game in them counts as met.
    pub before: &'a [Round],
    /// The rest as it was planned, to be kept as far as possible; without a plan the Berger table is taken.
    pub planned: &'a [Round],
    /// Pairs who need not meet, or not again.
    pub skip: &'a [[Player; 2]],
    /// The number of times everybody meets everybody.
    pub times: usize,
}

/// The rest, planned again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replanned {
    /// The rounds that follow. Who left is neither at a table nor listed as sitting out.
    pub rounds: Vec<Round>,
    /// Fewer rounds than this are impossible.
    pub fewest: usize,
}

impl Replanned {
    /// True if it is proven that no fewer rounds are enough.
    pub fn is_shortest(&self) -> bool {
        self.rounds.len() == self.fewest
    }
}

/// The reason the rest cannot be planned.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Error {
    /// More entrants than [`MOST_ENTRANTS`].
    #[error("{given} entrants, at most {most} are possible")]
    TooMany {
        /// The number of entrants.
        given: usize,
        /// The greatest possible number.
        most: usize,
    },
    /// More meetings than the cycles of a [`circle::Plan`].
    #[error("{given} meetings, at most {most} are possible")]
    Times {
        /// The number of times everybody should meet everybody.
        given: usize,
        /// The greatest possible number of times.
        most: usize,
    },
    /// Somebody present is not an entrant.
    #[error("player {player} is not among the {entrants} entrants")]
    Unknown {
        /// The number that nobody has.
        player: Player,
        /// The number of entrants.
        entrants: usize,
    },
}

/// Rounds in which all who are present meet those whom they have still to meet.
///
/// # Shape
/// Games that were planned keep their round and their sides where they can; rounds that come in addition follow after
/// them. A new game gives the first-named side to the one who had it less often. Without a plan and before the first
/// round this is the Berger table of those present.
///
/// # Errors
/// [`Error::TooMany`] above 1,000 entrants, [`Error::Times`] above 100 meetings, [`Error::Unknown`] when somebody
/// present is not an entrant.
///
/// # Cost
/// Mostly proportional to the number of games; where the fewest rounds are hard to reach a bounded search on
/// top of it.
///
/// ```
/// use rondel_schedule::{round_robin::circle, model::ids::Player, round_robin::replan::{self, Rest}};
///
/// // An eighth player joins seven after two rounds, and takes the place of the bye in those to come.
/// let seven = circle::berger(7)?;
/// let present: Vec<Player> = (0..8).map(Player::from_index).collect();
/// let (before, planned) = seven.rounds.split_at(2);
/// let rest = Rest { entrants: 8, present: &present, before, planned, times: 1, ..Rest::default() };
/// let rest = replan::replan(&rest)?;
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
        // No order was announced yet: the fullest rounds come first.
        games.sort_by_key(|games| std::cmp::Reverse(games.len()));
    }
    let rounds = sides::named(rest, &open.present, &games);
    Ok(Replanned { rounds, fewest })
}

/// Those present, by their place among each other, and how often every two of them have still to meet.
struct Open {
    present: Vec<Player>,
    /// The place of every entrant in `present`.
    place: Vec<Option<usize>>,
    /// Cell `a * n + b` for the places `a < b` of two.
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

    /// The places of two who are present and not the same, the lower first.
    fn places(&self, [a, b]: [Player; 2]) -> Option<[usize; 2]> {
        let place = |player: Player| self.place.get(player.index()).copied().flatten();
        let (a, b) = (place(a)?, place(b)?);
        (a != b).then(|| [a.min(b), a.max(b)])
    }

    /// The Berger table of those present, sides reversed from cycle to cycle.
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
    /// The games of a plan that are still wanted, round by round without the empty ones, first-named first; and
    /// the games that the plan lacks.
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
