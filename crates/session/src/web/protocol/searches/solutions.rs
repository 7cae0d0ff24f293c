//! Searches for schedules of individuals that go round.

use rondel_schedule::whist::{All, Draw, Every, Few, Found, Orientations, Solution};
use serde::{Deserialize, Serialize};

use crate::web::protocol::search::{Progress, Work};

/// Steps of a search between two looks; some milliseconds.
const STEPS: u64 = 20_000;
/// The most solutions that are listed, the first ones.
pub const MOST_LISTED: usize = 4_000;

/// Draws a schedule of individuals that go round. It ends by finding, or when all were tried; how far it is cannot be
/// known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct One {
    /// The number of players.
    pub players: u16,
    /// Among which solutions.
    pub draw: Draw,
    /// The same seed draws the same.
    pub seed: u32,
}

/// The result of a draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drawn {
    /// The solution; `None` while nothing is found, and at the end if there is none.
    pub solution: Option<Solution>,
    /// The number of draws of partners tried.
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
                Found::Solution(solution) => return Drawn { solution: Some(solution), starters, steps },
                Found::None => return Drawn { solution: None, starters, steps },
                Found::NotYet => progress(0, 0, &|| Drawn { solution: None, starters, steps }),
            }
        }
    }
}

/// Finds all schedules of a number of individuals that go round, or the first of many: different ones, each with its
/// multiples.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Many {
    /// The number of players.
    pub players: u16,
    /// Among which solutions.
    pub draw: Draw,
    /// The most there are to be, or all where there are fewer of their kind; `None` finds all there are of any kind.
    pub most: Option<usize>,
}

/// Schedules that were found.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Solutions {
    /// The number so far.
    pub count: usize,
    /// Of the first of many those found so far, as they came; of all, at the end, at most [`MOST_LISTED`], in order.
    pub solutions: Vec<Solution>,
    /// True if there are no others of their kind.
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

/// All solutions; progress is in thousandths of what is to be tried.
fn all(players: u16, progress: &mut Progress<Solutions>) -> Solutions {
    let mut found = Vec::new();
    let Some(mut every) = Every::new(players) else {
        return Solutions { is_all: true, ..Solutions::default() };
    };
    loop {
        match every.step(STEPS) {
            Found::Solution(solution) => found.push(solution),
            Found::None => break,
            Found::NotYet => {
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

/// The first of many, reported as they come.
fn first(players: u16, draw: Draw, most: usize, progress: &mut Progress<Solutions>) -> Solutions {
    let mut solutions = Vec::new();
    let of = |solutions: Vec<Solution>, is_all| Solutions { count: solutions.len(), solutions, is_all };
    let Some(mut few) = Few::new(players, draw, 1) else { return of(solutions, true) };
    while solutions.len() < most {
        match few.step(STEPS) {
            Found::Solution(solution) => solutions.push(solution),
            Found::None => return of(solutions, true),
            Found::NotYet => progress(solutions.len(), most, &|| of(solutions.clone(), false)),
        }
    }
    of(solutions, false)
}

/// Settles who sits East and who West.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Orient {
    /// The solution, with its seats.
    pub solution: Solution,
}

/// The best seats of East and West.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Oriented {
    /// The best ways; `None` while they are being worked out.
    pub best: Option<Orientations>,
    /// The number of times everybody who moves has a left opponent again; while it is worked out, more than was ruled
    /// out.
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
