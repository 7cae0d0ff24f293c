//! Searches for cyclic schedules of individuals.

use rondel_schedule::whist::{All, Draw, EverySolution, FirstSolutions, Orientations, SearchStep, Solution};
use serde::{Deserialize, Serialize};

use crate::web::protocol::search::{Progress, Work};

/// The number of steps between two progress calls: some milliseconds.
const STEPS: u64 = 20_000;
/// The largest number of solutions that are listed, the first ones.
pub const MOST_LISTED: usize = 4_000;

/// Draws a cyclic schedule of individuals. The search ends with a solution, or when all possibilities were tried; its
/// extent is unknown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct One {
    /// The number of players.
    pub players: u16,
    /// The class of solutions drawn from.
    pub draw: Draw,
    /// The seed, which determines the draw.
    pub seed: u32,
}

/// The result of a draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drawn {
    /// The solution; `None` until one is found, and at the end if there is none.
    pub solution: Option<Solution>,
    /// The number of arrangements of partners tried.
    pub starters: u64,
    /// The number of places of tables tried.
    pub steps: u64,
}

impl Work for One {
    type Found = Drawn;

    fn work(self, progress: &mut Progress<Drawn>) -> Drawn {
        let none = Drawn { solution: None, starters: 0, steps: 0 };
        let Some(mut search) = self.draw.search(self.players, self.seed.into()) else { return none };
        loop {
            let found = search.step(STEPS);
            let (starters, steps) = search.tried();
            match found {
                SearchStep::Solution(solution) => return Drawn { solution: Some(solution), starters, steps },
                SearchStep::None => return Drawn { solution: None, starters, steps },
                SearchStep::NotYet => progress(0, 0, &|| Drawn { solution: None, starters, steps }),
            }
        }
    }
}

/// Finds all cyclic schedules for a number of individuals, or the first of many: distinct ones, each with its
/// multiples.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Many {
    /// The number of players.
    pub players: u16,
    /// The class of solutions to be found.
    pub draw: Draw,
    /// The largest number to be found; `None` finds all solutions of any class.
    pub most: Option<usize>,
}

/// The schedules found.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Solutions {
    /// The number found so far.
    pub count: usize,
    /// The solutions: of the first of many those found so far, in the order found; of all, only at the end and
    /// sorted, at most [`MOST_LISTED`].
    pub solutions: Vec<Solution>,
    /// True if there are no others of their class.
    pub is_all: bool,
}

impl Work for Many {
    type Found = Solutions;

    fn work(self, progress: &mut Progress<Solutions>) -> Solutions {
        match self.most {
            None => all(self.players, progress),
            Some(most) => first(self.players, self.draw, most, progress),
        }
    }
}

/// Finds all solutions; progress is in thousandths of the possibilities.
fn all(players: u16, progress: &mut Progress<Solutions>) -> Solutions {
    let mut found = Vec::new();
    let Some(mut every) = EverySolution::new(players) else {
        return Solutions { is_all: true, ..Solutions::default() };
    };
    loop {
        match every.step(STEPS) {
            SearchStep::Solution(solution) => found.push(solution),
            SearchStep::None => break,
            SearchStep::NotYet => {
                let done = (1000.0 * every.done()) as usize;
                let so_far = || Solutions { count: found.len(), ..Solutions::default() };
                progress(done.min(1000), 1000, &so_far);
            }
        }
    }
    let count = found.len();
    let mut solutions = All::from(found).solutions().to_vec();
    solutions.truncate(MOST_LISTED);
    Solutions { count, solutions, is_all: true }
}

/// Finds the first of many solutions, reporting them as found.
fn first(players: u16, draw: Draw, most: usize, progress: &mut Progress<Solutions>) -> Solutions {
    let mut solutions = Vec::new();
    let of = |solutions: Vec<Solution>, is_all| Solutions { count: solutions.len(), solutions, is_all };
    let Some(mut few) = FirstSolutions::new(players, draw, 1) else { return of(solutions, true) };
    while solutions.len() < most {
        match few.step(STEPS) {
            SearchStep::Solution(solution) => solutions.push(solution),
            SearchStep::None => return of(solutions, true),
            SearchStep::NotYet => progress(solutions.len(), most, &|| of(solutions.clone(), false)),
        }
    }
    of(solutions, false)
}

/// Assigns the seats East and West.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Orient {
    /// The solution, with its seats.
    pub solution: Solution,
}

/// The best seats of East and West.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Oriented {
    /// The best assignments; `None` while the search is in progress.
    pub best: Option<Orientations>,
    /// The number of times that each moving player meets a left opponent again; during the search, a lower bound of it.
    pub penalty: usize,
}

impl Work for Orient {
    type Found = Oriented;

    fn work(self, progress: &mut Progress<Oriented>) -> Oriented {
        let mut penalty = 0;
        loop {
            if let Some(best) = self.solution.orientations(penalty) {
                return Oriented { penalty: best.penalty(), best: Some(best) };
            }
            penalty += 1;
            progress(0, 0, &|| Oriented { best: None, penalty });
        }
    }
}
