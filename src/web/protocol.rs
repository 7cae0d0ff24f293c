//! What the page and its worker say to each other, as plain data.
//!
//! The page sends a [`Request`], the worker answers with [`Message`]s that carry the request's number: any
//! amount of [`Message::Progress`], then one [`Message::Done`]. Nothing cancels a request; the page ends the
//! worker and starts another.
//!
//! The worker's file keeps its name from version to version, so a page may find an older or newer worker
//! than its own. Therefore the worker speaks first, naming its [`VERSION`], and the page sends nothing before.

use serde::{Deserialize, Serialize};

use crate::count;
use crate::count::estimate::Walks;
use crate::count::lab::{self, Ask as Wanted, Piece};
use crate::count::trial::Trial;
use crate::model::ids::RoundNo;
use crate::model::schedule::{Round, Schedule};
use crate::movement::Movement;
use crate::movement::offer::{Offer, Offers, Wish};
use crate::movement::switch::{SwitchSearch, Switched, Units};
use crate::pairing::deadend::stuck::{Count, Tries};
use crate::proof::mend::{self, Mended};
use crate::round_robin::reorder::{Aim, Reorder, Stage};
use crate::verify::{Shares, shares};
use crate::whist::{
    All, Ask, AskError, Draw, Every, Few, Found, Orientations, Planned, Planner, Rest, Solution,
};

/// Changes whenever a type of this module changes, or a type inside one.
pub const VERSION: u32 = 7;

/// One piece of work for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Returned in every answer; the page counts its requests.
    pub id: u32,
    /// What to do.
    pub job: Job,
}

/// What the worker can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Searches a better order of play for the rounds of a schedule.
    Reorder {
        /// The rounds, in their present order.
        schedule: Schedule,
        /// What is to become small.
        aim: Aim,
        /// The length of a block in rounds: rounds change places only inside a block, which keeps cycles apart; `None`
        /// is one block.
        within: Option<usize>,
        /// How many rounds, from the first, stay in their places.
        after: usize,
        /// The same seed finds the same order.
        seed: u32,
    },
    /// Counts how often pairing at random gets stuck, by number of players.
    CountStuck {
        /// The number of tries for every number of players.
        each: u32,
        /// The same seed counts the same.
        seed: u32,
    },
    /// Draws a schedule of individuals that go round. It ends by finding, or when all were tried.
    Draw {
        /// How many players.
        players: u16,
        /// Among which solutions.
        draw: Draw,
        /// The same seed draws the same.
        seed: u32,
    },
    /// Finds all schedules of this number of individuals that go round.
    FindAll {
        /// How many players.
        players: u16,
    },
    /// Finds the first schedules of many individuals that go round, different ones, each with its multiples.
    FindFew {
        /// How many players.
        players: u16,
        /// Among which solutions.
        draw: Draw,
        /// The most there are to be, or all where there are fewer of their kind.
        most: usize,
    },
    /// Settles who sits East and who West.
    Orient {
        /// Who sits where.
        solution: Solution,
    },
    /// Plans an individual evening.
    Plan(Ask),
    /// Plans the rest of one again.
    Rest(Rest),
    /// Finds what movements fit this number of pairs.
    Movements(Wish),
    /// Finds the best arrow switch of a movement. It ends when all ways were tried, or after a while.
    Switch {
        /// The movement, with no table that changes directions half way.
        movement: Movement,
        /// What is switched together.
        units: Units,
        /// The same seed finds the same.
        seed: u32,
    },
    /// Runs units of a count, one after another.
    Count {
        /// Of which count.
        ask: Wanted,
        /// The numbers of the units.
        units: Vec<u32>,
    },
    /// Does a little of a count, for as long as somebody looks at a clock; it ends by being cancelled.
    Trial {
        /// Of which count.
        ask: Wanted,
        /// The same seed tries the same.
        seed: u32,
    },
    /// Counts starters breadth first.
    Breadth {
        /// The number of chords.
        chords: u16,
    },
    /// Estimates whist solutions by walks drawn by lot.
    Estimate {
        /// How many players.
        players: u16,
        /// The number of walks.
        walks: u32,
        /// The same seed walks the same ways.
        seed: u32,
    },
    /// Searches the smallest change that removes every fault of a schedule.
    Mend(mend::Ask),
}

/// Everything the worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// The first message: the worker listens and speaks this version.
    Ready {
        /// The worker's [`VERSION`].
        protocol: u32,
    },
    /// A request goes on.
    Progress {
        /// The request's number.
        id: u32,
        /// How much of the present stage is done.
        done: usize,
        /// How much there is to do in this stage.
        of: usize,
        /// The best so far.
        best: Reply,
    },
    /// A request is finished.
    Done {
        /// The request's number.
        id: u32,
        /// The reply to the job.
        reply: Reply,
    },
}

/// The reply to a job, one variant for each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The reply to [`Job::Reorder`].
    Reordered {
        /// The rounds of the schedule as it was given, in order of play.
        order: Vec<RoundNo>,
        /// The figure aimed at, as the rounds were given.
        before: usize,
        /// The figure aimed at, in this order.
        figure: usize,
        /// Where the search was.
        stage: Stage,
    },
    /// The reply to [`Job::CountStuck`]: by number of players.
    Stuck(Vec<Count>),
    /// The reply to [`Job::Draw`]. How far it is cannot be known, so its progress has no end.
    Drawn {
        /// What was found; `None` while nothing is found, and at the end if there is none.
        solution: Option<Solution>,
        /// How many draws of partners were tried.
        starters: u64,
        /// How many places of tables were tried.
        steps: u64,
    },
    /// The reply to [`Job::FindAll`].
    AllFound {
        /// How many there are, so far.
        count: usize,
        /// At the end all of them in order, at most [`MOST_LISTED`].
        solutions: Vec<Solution>,
    },
    /// The reply to [`Job::FindFew`].
    FewFound {
        /// Those found so far, as they came.
        solutions: Vec<Solution>,
        /// Whether there are no others of their kind.
        is_all: bool,
    },
    /// The reply to [`Job::Orient`].
    Oriented {
        /// The best ways; `None` while they are being worked out.
        best: Option<Orientations>,
        /// How often everybody who moves has a left opponent again; while it is worked out, more than was ruled out.
        penalty: usize,
    },
    /// The reply to [`Job::Plan`] and [`Job::Rest`].
    Planned {
        /// The plan; of a rest its rounds only.
        planned: Planned,
        /// What everybody gets, recounted from the rounds; of a rest from those before too.
        shares: Shares,
    },
    /// Of the same, where there is no such evening.
    Unplanned(AskError),
    /// The reply to [`Job::Movements`]: those worked out so far, the best balance first.
    Movements(Vec<Offer>),
    /// The reply to [`Job::Switch`].
    Switched(Switched),
    /// The reply to [`Job::Count`]: what the units brought. While it goes on, nothing.
    Counted(Vec<Piece>),
    /// The reply to [`Job::Trial`]: how many times as long as it went on the whole would take; `None` while nothing is
    /// known.
    Tried(Option<f64>),
    /// The reply to [`Job::Breadth`]; `None` if it would take too much memory.
    Breadth(Option<Kept>),
    /// The reply to [`Job::Estimate`]: about how many starters and solutions, each with its error; `None` before two
    /// walks.
    Estimated {
        /// The number of walks.
        walks: u64,
        /// About how many starters, and the error.
        starters: Option<[f64; 2]>,
        /// About how many solutions, and the error.
        solutions: Option<[f64; 2]>,
    },
    /// The reply to [`Job::Mend`].
    Mended(Mended),
}

/// The result of a count breadth first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// How many starters there are.
    pub starters: u64,
    /// The most sets of positions that were kept at once.
    pub most_kept: usize,
}

/// The most solutions that are listed, the first ones.
pub const MOST_LISTED: usize = 4_000;

/// Steps of a search between two looks; some milliseconds.
const STEPS: u64 = 20_000;

impl Job {
    /// Does the work, in steps of a few milliseconds for an event of usual size.
    ///
    /// `progress` is called after every step with how much of the present stage is done, the whole of it, and how to
    /// look at the best so far; it decides how often that is worth a message.
    pub fn run(self, mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply)) -> Reply {
        match self {
            Job::Reorder { schedule, aim, within, after, seed } => {
                let mut search = Reorder::new(&schedule, aim, seed.into()).after(after);
                if let Some(rounds) = within {
                    search = search.within(rounds);
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
            Job::Switch { movement, units, seed } => switch(&movement, units, seed, progress),
            Job::Mend(ask) => {
                let mut search = mend::Search::new(ask);
                while search.step(MENDS) {
                    let (done, of) = search.progress();
                    progress(done, of, &|| Reply::Mended(search.found()));
                }
                Reply::Mended(search.found())
            }
            Job::Rest(rest) => plan(Planner::rest(&rest), &rest.played.rounds, progress),
        }
    }
}

/// One solution drawn by lot.
fn draw_one(
    players: u16,
    draw: Draw,
    seed: u32,
    mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply),
) -> Reply {
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
fn find_all(players: u16, mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply)) -> Reply {
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
fn find_few(
    players: u16,
    draw: Draw,
    most: usize,
    mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply),
) -> Reply {
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

fn switch(
    movement: &Movement,
    units: Units,
    seed: u32,
    mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply),
) -> Reply {
    let mut search = SwitchSearch::new(movement, units, seed.into());
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

fn run_units(
    ask: Wanted,
    units: &[u32],
    mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply),
) -> Reply {
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

fn try_out(ask: Wanted, seed: u32, mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply)) -> Reply {
    let Some(mut trial) = Trial::new(ask.kind(), ask.size(), seed.into()) else { return Reply::Tried(None) };
    for _ in 0..PIECES {
        trial.step();
        progress(0, 0, &|| Reply::Tried(trial.whole(1.0)));
    }
    Reply::Tried(trial.whole(1.0))
}

/// Walks between two looks at the clock.
const WALKS: u32 = 20;

fn estimate(
    players: u16,
    walks: u32,
    seed: u32,
    mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply),
) -> Reply {
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

fn plan(
    planner: Result<Planner, AskError>,
    before: &[Round],
    mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply),
) -> Reply {
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

fn planned(planner: &Planner, before: &[Round]) -> Reply {
    let planned = planner.best();
    let rounds = before.iter().chain(&planned.schedule.rounds).cloned().collect();
    let shares = shares(&Schedule { entrants: planned.schedule.entrants, rounds });
    Reply::Planned { planned, shares }
}

fn reordered(search: &Reorder) -> Reply {
    Reply::Reordered {
        order: search.best(),
        before: search.before(),
        figure: search.figure(),
        stage: search.stage(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round_robin::circle;

    #[test]
    fn the_worker_finds_what_the_core_finds() {
        let schedule = circle::teams(12, true).unwrap();
        let job = Job::Reorder { schedule, aim: Aim::Breaks, within: None, after: 0, seed: 1 };
        let mut figures = Vec::new();
        let reply = job.run(|done, of, best| {
            assert!(done <= of);
            let Reply::Reordered { figure, .. } = best() else { panic!("an order") };
            figures.push(figure);
        });
        let Reply::Reordered { before, figure, order, .. } = reply else { panic!("an order") };
        assert_eq!((before, figure, order.len()), (98, 10, 11));
        assert!(figures.is_sorted_by(|earlier, later| earlier >= later), "the best never gets worse");
    }

    #[test]
    fn the_worker_mends_what_the_core_mends() {
        let mut schedule = circle::berger(12).unwrap();
        schedule.rounds[4].tables.swap_remove(2);
        let slip = mend::Change::Exchange {
            round: RoundNo::from_index(7),
            players: [2, 3].map(crate::model::ids::Player::from_index),
        };
        slip.apply(&mut schedule);
        let expected =
            crate::proof::report::Expected::of(&schedule, crate::proof::report::Kind::RoundRobin, false);
        let ask = mend::Ask { schedule, expected, sides: true, ring: None };
        let mut best = usize::MAX;
        let reply = Job::Mend(ask.clone()).run(|done, of, found| {
            let Reply::Mended(mended) = found() else { panic!("a change") };
            assert!(done <= of && mended.left <= best);
            best = mended.left;
        });
        let Reply::Mended(mended) = reply else { panic!("a change") };
        assert!(mended.is_whole() && mended.changes.len() == 2);
        assert_eq!(mended, mend::mend(ask));
    }

    #[test]
    fn the_worker_finds_movements_and_their_best_switch() {
        let wish = Wish { pairs: 7, ..Wish::default() };
        let Reply::Movements(offers) = Job::Movements(wish).run(|done, of, _| assert!(done < of)) else {
            panic!("movements")
        };
        assert!(offers.iter().any(|offer| offer.facts.balance.is_some_and(|it| it.is_perfect())));
        let movement = crate::movement::barometer(12, crate::movement::Phantom::Stationary).unwrap();
        let job = Job::Switch { movement, units: Units::Tables, seed: 1 };
        let Reply::Switched(found) = job.run(|_, _, _| {}) else { panic!("a switch") };
        assert_eq!((found.units, found.proved), (vec![2], true));
    }

    #[test]
    fn the_worker_plans_the_same_evening_again() {
        let ask = Ask { players: 23, tables: 5, rounds: 9, seed: 7, directed: false, apart: Vec::new() };
        let mut heard = 0;
        let reply = Job::Plan(ask.clone()).run(|done, of, best| {
            heard += 1;
            if heard == 1 {
                let Reply::Planned { planned, shares } = best() else { panic!("a plan") };
                assert_eq!((planned.schedule.rounds.len(), shares.mistakes, shares.missing), (9, 0, 0));
            }
            assert!(done <= of);
        });
        assert!(heard > 1);
        assert_eq!(Job::Plan(ask.clone()).run(|_, _, _| {}), reply);
        let none = Job::Plan(Ask { rounds: 0, ..ask }).run(|_, _, _| panic!("no work"));
        assert_eq!(none, Reply::Unplanned(AskError::Rounds { rounds: 0, most: 250 }));
    }

    #[test]
    fn of_a_rest_everything_before_counts() {
        let ask = Ask { players: 9, tables: 2, rounds: 9, seed: 7, directed: false, apart: Vec::new() };
        let Reply::Planned { planned, .. } = Job::Plan(ask).run(|_, _, _| {}) else { panic!("a plan") };
        let mut played = planned.schedule;
        played.rounds.truncate(4);
        let here = (0..8).map(crate::model::ids::Player::from_index).collect();
        let rest = Rest { played, here, tables: 2, rounds: 3, seed: 1, apart: Vec::new() };
        let Reply::Planned { planned, shares } = Job::Rest(rest).run(|_, _, _| {}) else { panic!("a plan") };
        assert_eq!((planned.schedule.rounds.len(), shares.rounds), (3, 7));
        // The ninth has gone, in three rounds.
        assert_eq!((shares.players, shares.mistakes, shares.missing), (9, 0, 3));
    }

    #[test]
    fn the_worker_counts_what_the_core_counts() {
        let mut heard = 0;
        let reply = Job::CountStuck { each: 20, seed: 3 }.run(|done, of, so_far| {
            heard += 1;
            assert_eq!((done, of), (heard, 20));
            let Reply::Stuck(counts) = so_far() else { panic!("a count") };
            assert!(counts.iter().all(|count| count.tries as usize == done && count.stuck <= count.tries));
        });
        let mut tries = Tries::new(20, 3);
        while tries.step() {}
        assert_eq!((reply, heard), (Reply::Stuck(tries.counts().to_vec()), 19));
    }

    #[test]
    fn the_worker_draws_the_same_for_the_same_number() {
        let draw = |draw, players, seed| {
            let Reply::Drawn { solution, .. } = (Job::Draw { players, draw, seed }).run(|done, of, _| {
                // Nobody knows how far it is.
                assert_eq!((done, of), (0, 0));
            }) else {
                panic!("a draw")
            };
            solution
        };
        let first = draw(Draw::Any, 16, 7).expect("16 have some");
        assert!(crate::verify::differences(16, first.tables()).faults.is_empty());
        assert_eq!(draw(Draw::Any, 16, 7).as_ref(), Some(&first));
        assert_ne!(draw(Draw::Any, 16, 8).as_ref(), Some(&first));
        assert!(draw(Draw::Patterned, 17, 1).is_some_and(|solution| solution.is_patterned()));
        // Of eight players none is patterned, and none is fixed by a multiplier.
        assert_eq!((draw(Draw::Patterned, 8, 1), draw(Draw::Invariant, 8, 1)), (None, None));
    }

    #[test]
    fn the_worker_finds_all_and_says_how_far_it_is() {
        let mut before = 0;
        let reply = Job::FindAll { players: 16 }.run(|done, of, _| {
            assert!(before <= done && done <= of);
            before = done;
        });
        let Reply::AllFound { count, solutions } = reply else { panic!("a list") };
        assert_eq!((count, solutions.len()), (128, 128));
        assert_eq!(Some(All::from(solutions)), All::of(16));
    }

    #[test]
    fn the_worker_finds_the_first_and_says_when_these_are_all() {
        let few = |players, draw, most| {
            let mut before = 0;
            let reply = Job::FindFew { players, draw, most }.run(|done, of, best| {
                assert!(before <= done && done <= of);
                before = done;
                assert!(
                    matches!(best(), Reply::FewFound { solutions, is_all: false } if solutions.len() == done)
                );
            });
            let Reply::FewFound { solutions, is_all } = reply else { panic!("a list") };
            (solutions.len(), is_all)
        };
        assert_eq!(few(28, Draw::Any, 30), (30, false));
        assert_eq!(few(28, Draw::Patterned, 1_000), (27, true));
        // No multiplier leaves any of eight players as it is.
        assert_eq!(few(8, Draw::Invariant, 10), (0, true));
    }

    #[test]
    fn the_worker_settles_left_and_right() {
        let orient = |players| {
            let solution = crate::whist::catalogue(players).unwrap().solution().unwrap().clone();
            let Reply::Oriented { best: Some(found), penalty } =
                (Job::Orient { solution: solution.clone() }).run(|_, _, _| {})
            else {
                panic!("an orientation")
            };
            let best = solution.almost_directed();
            let first = found.nth(0).unwrap();
            assert_eq!((&first, penalty, found.ways()), (&best.solution, best.penalty, best.ways));
            penalty
        };
        assert_eq!([8, 12, 13, 16, 17].map(orient), [2, 1, 0, 1, 0]);
    }

    #[test]
    fn the_worker_runs_units_and_says_how_far_it_is() {
        let ask = Wanted::new(count::Kind::Starters, 16).unwrap();
        let plan = lab::Plan::new(ask).unwrap();
        let mut heard = Vec::new();
        let reply = Job::Count { ask, units: vec![3, 0] }.run(|done, of, _| heard.push((done, of)));
        assert_eq!(reply, Reply::Counted([3, 0].map(|unit| plan.run(unit).unwrap()).to_vec()));
        assert_eq!(heard, [(1, 2), (2, 2)]);
        let kept = Kept { starters: 3857, most_kept: 7602 };
        assert_eq!(Job::Breadth { chords: 8 }.run(|_, _, _| {}), Reply::Breadth(Some(kept)));
        assert_eq!(Job::Breadth { chords: 30 }.run(|_, _, _| {}), Reply::Breadth(None));
        let mut tried = None;
        Job::Trial { ask: Wanted::new(count::Kind::Subtotals, 8).unwrap(), seed: 1 }.run(|_, _, best| {
            if let Reply::Tried(whole) = best() {
                tried = whole;
            }
        });
        assert!(tried.is_some_and(|whole| whole > 0.0));
        let estimate = Job::Estimate { players: 16, walks: 500, seed: 1 };
        let Reply::Estimated { walks: 500, solutions: Some([mean, error]), .. } = estimate.run(|_, _, _| {})
        else {
            panic!("an estimate")
        };
        assert!((mean - 128.0).abs() < 4.0 * error, "{mean} with {error}");
    }
}
