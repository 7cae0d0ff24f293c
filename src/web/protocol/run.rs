//! How the worker does a job: the searches of the core, step by step, with a look at the best so far after each.

use super::{Job, Kept, MOST_LISTED, Reply};
use crate::count;
use crate::count::estimate::Walks;
use crate::count::lab::{self, Ask as Wanted};
use crate::count::trial::Trial;
use crate::model::schedule::{Round, Schedule};
use crate::movement::offer::Offers;
use crate::movement::switch::SwitchSearch;
use crate::pairing::deadend::stuck::Tries;
use crate::proof::mend;
use crate::round_robin::reorder::Reorder;
use crate::verify::shares;
use crate::whist::{All, AskError, Draw, Every, Few, Found, Planner};

/// Hears how much of the present stage is done, of how much, and how to look at the best so far.
trait Progress: FnMut(usize, usize, &dyn Fn() -> Reply) {}

impl<F: FnMut(usize, usize, &dyn Fn() -> Reply)> Progress for F {}

/// Steps of a search between two looks; some milliseconds.
const STEPS: u64 = 20_000;

impl Job {
    /// Does the work, in steps of a few milliseconds for an event of usual size.
    ///
    /// `progress` is called after every step with how much of the present stage is done, the whole of it, and how to
    /// look at the best so far; it decides how often that is worth a message.
    pub fn run(self, mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply)) -> Reply {
        match self {
            Job::Reorder { schedule, aim, within, after, apart, seed } => {
                let mut search = Reorder::new(&schedule, aim, seed.into()).after(after);
                if let Some(rounds) = within {
                    search = search.within(rounds);
                }
                if let Some(rounds) = apart {
                    search = search.apart(rounds);
                }
                while !search.step(100).is_done() {
                    let (done, of) = search.progress();
                    progress(done, of, &|| reordered(&search));
                }
                reordered(&search)
            }
            Job::CountStuck { each, seed } => {
                let mut tries = Tries::new(each, seed.into());
                while tries.step() {
                    progress(tries.done() as usize, each as usize, &|| Reply::Stuck(tries.counts().to_vec()));
                }
                Reply::Stuck(tries.counts().to_vec())
            }
            Job::Draw { players, draw, seed } => draw_one(players, draw, seed, progress),
            Job::FindAll { players } => find_all(players, progress),
            Job::FindFew { players, draw, most } => find_few(players, draw, most, progress),
            Job::Orient { solution } => {
                let mut penalty = 0;
                loop {
                    if let Some(best) = solution.orientations(penalty) {
                        return Reply::Oriented { penalty: best.penalty(), best: Some(best) };
                    }
                    penalty += 1;
                    progress(0, 0, &|| Reply::Oriented { best: None, penalty });
                }
            }
            Job::Count { ask, units } => run_units(ask, &units, progress),
            Job::Trial { ask, seed } => try_out(ask, seed, progress),
            Job::Breadth { chords } => {
                let breadth = count::starters::breadth_first(chords);
                let kept =
                    |it: count::starters::Breadth| Kept { starters: it.starters, most_kept: it.most_kept };
                Reply::Breadth(breadth.map(kept))
            }
            Job::Estimate { players, walks, seed } => estimate(players, walks, seed, progress),
            Job::Plan(ask) => plan(Planner::new(&ask), &[], progress),
            Job::Movements(wish) => {
                let mut offers = Offers::new(wish);
                while offers.step() {
                    let [done, of] = offers.progress();
                    progress(done, of, &|| Reply::Movements(offers.found()));
                }
                Reply::Movements(offers.found())
            }
            Job::Switch { movement, units, each, seed } => {
                let search = SwitchSearch::new(&movement, units, each, seed.into());
                switch(search, progress)
            }
            Job::Mend(asks) => {
                let said =
                    |done, of, best: &dyn Fn() -> mend::Mended| progress(done, of, &|| Reply::Mended(best()));
                Reply::Mended(mend::of_readings(asks, MENDS, said))
            }
            Job::Rest(rest) => plan(Planner::rest(&rest), &rest.played.rounds, progress),
        }
    }
}

/// One solution drawn by lot.
fn draw_one(players: u16, draw: Draw, seed: u32, mut progress: impl Progress) -> Reply {
    let none = Reply::Drawn { solution: None, starters: 0, steps: 0 };
    let Some(mut search) = draw.search(players, seed.into()) else { return none };
    loop {
        let found = search.step(STEPS);
        let (starters, steps) = search.tried();
        match found {
            Found::Solution(solution) => return Reply::Drawn { solution: Some(solution), starters, steps },
            Found::None => return Reply::Drawn { solution: None, starters, steps },
            Found::NotYet => progress(0, 0, &|| Reply::Drawn { solution: None, starters, steps }),
        }
    }
}

/// All solutions; progress is in thousandths of what is to be tried.
fn find_all(players: u16, mut progress: impl Progress) -> Reply {
    let mut found = Vec::new();
    let Some(mut every) = Every::new(players) else {
        return Reply::AllFound { count: 0, solutions: found };
    };
    loop {
        match every.step(STEPS) {
            Found::Solution(solution) => found.push(solution),
            Found::None => break,
            Found::NotYet => {
                let done = (1000.0 * every.done()) as usize;
                progress(done.min(1000), 1000, &|| Reply::AllFound {
                    count: found.len(),
                    solutions: Vec::new(),
                });
            }
        }
    }
    let count = found.len();
    let mut solutions = All::from(found).solutions().to_vec();
    solutions.truncate(MOST_LISTED);
    Reply::AllFound { count, solutions }
}

/// The first of many, reported as they come.
fn find_few(players: u16, draw: Draw, most: usize, mut progress: impl Progress) -> Reply {
    let mut solutions = Vec::new();
    let mut is_all = true;
    if let Some(mut few) = Few::new(players, draw, 1) {
        while solutions.len() < most {
            match few.step(STEPS) {
                Found::Solution(solution) => solutions.push(solution),
                Found::None => return Reply::FewFound { solutions, is_all },
                Found::NotYet => {
                    let so_far = || Reply::FewFound { solutions: solutions.clone(), is_all: false };
                    progress(solutions.len(), most, &so_far);
                }
            }
        }
        is_all = false;
    }
    Reply::FewFound { solutions, is_all }
}

/// The number of steps after which a search that does not try all ways ends; about half a minute for twelve tables.
const SWITCHES: usize = 20_000_000;

/// The best arrow switch of a movement.
fn switch(mut search: SwitchSearch, mut progress: impl Progress) -> Reply {
    let mut steps = 0;
    while !search.step(STEPS) {
        steps += STEPS as usize;
        let [done, of] = match search.progress() {
            Some([done, of]) => [done as usize, of as usize],
            None if steps >= SWITCHES => break,
            None => [steps, SWITCHES],
        };
        progress(done, of, &|| Reply::Switched(search.best()));
    }
    Reply::Switched(search.best())
}

/// What the units of a count bring; those that the count does not have bring nothing.
fn run_units(ask: Wanted, units: &[u32], mut progress: impl Progress) -> Reply {
    let Some(plan) = lab::Plan::new(ask) else { return Reply::Counted(Vec::new()) };
    let mut pieces = Vec::with_capacity(units.len());
    for &unit in units {
        pieces.extend(plan.run(unit));
        progress(pieces.len(), units.len(), &|| Reply::Counted(Vec::new()));
    }
    Reply::Counted(pieces)
}

/// The number of pieces for which a trial goes on that nobody ends: minutes.
const PIECES: u32 = 100_000;

/// How long a count would take, told from a little of it.
fn try_out(ask: Wanted, seed: u32, mut progress: impl Progress) -> Reply {
    let Some(mut trial) = Trial::new(ask.kind(), ask.size(), seed.into()) else { return Reply::Tried(None) };
    for _ in 0..PIECES {
        trial.step();
        progress(0, 0, &|| Reply::Tried(trial.whole(1.0)));
    }
    Reply::Tried(trial.whole(1.0))
}

/// Walks between two looks at the clock.
const WALKS: u32 = 20;

/// About how many starters and solutions there are.
fn estimate(players: u16, walks: u32, seed: u32, mut progress: impl Progress) -> Reply {
    let none = Reply::Estimated { walks: 0, starters: None, solutions: None };
    let Some(mut drawn) = Walks::new(players, seed.into()) else { return none };
    let reply = |drawn: &Walks| {
        let pair = |estimate: count::estimate::Estimate| [estimate.mean, estimate.error];
        let (starters, solutions) = (drawn.starters().map(pair), drawn.solutions().map(pair));
        Reply::Estimated { walks: drawn.walks(), starters, solutions }
    };
    while drawn.walks() < walks.into() {
        drawn.step(WALKS);
        progress(drawn.walks() as usize, walks as usize, &|| reply(&drawn));
    }
    reply(&drawn)
}

/// Schedules looked at between two looks at the clock; some milliseconds for an event of usual size.
const MENDS: usize = 50;

/// Exchanges between two looks at the clock: a few milliseconds.
const EXCHANGES: u64 = 10_000;

/// An evening or the rest of one; `before` are the rounds before the rest.
fn plan(planner: Result<Planner, AskError>, before: &[Round], mut progress: impl Progress) -> Reply {
    let mut planner = match planner {
        Ok(planner) => planner,
        Err(why) => return Reply::Unplanned(why),
    };
    while planner.step(EXCHANGES) {
        let (done, of) = planner.progress();
        progress(done, of, &|| planned(&planner, before));
    }
    planned(&planner, before)
}

/// The best plan so far, with what everybody gets from all rounds.
fn planned(planner: &Planner, before: &[Round]) -> Reply {
    let planned = planner.best();
    let rounds = before.iter().chain(&planned.schedule.rounds).cloned().collect();
    let shares = shares(&Schedule { entrants: planned.schedule.entrants, rounds });
    Reply::Planned { planned, shares }
}

/// The best order so far.
fn reordered(search: &Reorder) -> Reply {
    Reply::Reordered {
        order: search.best(),
        before: search.before(),
        figure: search.figure(),
        is_better: search.is_better(),
        stage: search.stage(),
    }
}
