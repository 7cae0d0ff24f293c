//! Searches for leagues: sides for a timetable, and the curve between few breaks and little carry-over.

use rondel_event::proof::league_wishes::broken;
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::league::ask::Ask;
use rondel_schedule::round_robin::league::choices::Choices;
use rondel_schedule::round_robin::league::home_away::{Error, HomeAway};
use rondel_schedule::round_robin::league::relaxed;
use rondel_schedule::round_robin::league::timetable::Timetable;
use rondel_schedule::round_robin::league::trade::{Point, Trade};
use rondel_schedule::round_robin::league::wishes::change::{self, NearestSeason};
use rondel_schedule::round_robin::league::wishes::search::Search;
use rondel_schedule::round_robin::reorder::Stage;
use serde::{Deserialize, Serialize};

use crate::web::protocol::search::{Progress, Work};

/// The number of moves between two progress calls: some milliseconds.
const MOVES: usize = 1_000;

/// The season with the fewest breaks so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sided {
    /// The season; `None` until one is found that satisfies the choices, and at the end if there is none.
    pub season: Option<Schedule>,
    /// The number of breaks of the season.
    pub breaks: Option<usize>,
    /// A lower bound of the breaks for this timetable and these choices.
    pub bound: usize,
    /// The stage of the search; with wishes, proven means that all of them are kept.
    pub stage: Stage,
    /// The number of times that each wish is broken in the season, or in the nearest one if it breaks a mandatory
    /// choice; empty without wishes.
    pub broken: Vec<u32>,
}

impl Sided {
    fn of(search: &HomeAway) -> Sided {
        Sided {
            season: search.best(),
            breaks: search.breaks(),
            bound: search.bound(),
            stage: search.stage(),
            broken: Vec::new(),
        }
    }

    fn wished(search: &Search) -> Sided {
        let broken = search.nearest().map(|(_, broken)| broken).unwrap_or_default();
        let (season, breaks) = (search.best(), search.breaks());
        Sided { season, breaks, bound: 0, stage: search.stage(), broken }
    }

    fn relaxed(search: &relaxed::search::Search, choices: &Choices) -> Sided {
        let (season, cost) = (search.schedule(), search.cost());
        let stage = match search.progress() {
            _ if cost.hard == 0 && cost.soft == 0 => Stage::Proven,
            (done, of) if done >= of => Stage::Ended,
            _ => Stage::Searching,
        };
        let half = season.rounds.len().div_ceil(choices.cycles());
        let times = |wish| match broken(&season, half, choices, wish) {
            (true, _) => 0,
            (false, rounds) => rounds.len().max(1) as u32,
        };
        let broken = choices.wishes.iter().map(times).collect();
        let breaks = (cost.hard == 0).then_some(cost.breaks as usize);
        Sided { season: breaks.map(|_| season.clone()), breaks, bound: 0, stage, broken }
    }

    /// Returns true if the search is over without a season that satisfies all choices.
    pub fn is_none(&self) -> bool {
        self.season.is_none() && self.stage.is_done()
    }

    /// Returns true if fewer breaks are proved impossible.
    pub fn is_proved(&self) -> bool {
        self.stage == Stage::Proven || self.breaks == Some(self.bound)
    }
}

impl Work for Ask {
    type Found = Result<Sided, Error>;

    fn work(self, progress: &mut Progress<Self::Found>) -> Self::Found {
        if let Some(mut search) = self.relaxed() {
            while !search.step(MOVES) {
                let (done, of) = search.progress();
                progress(done.min(of), of, &|| Ok(Sided::relaxed(&search, &self.choices)));
            }
            return Ok(Sided::relaxed(&search, &self.choices));
        }
        if !self.choices.wishes.is_empty() {
            let mut search = self.wished()?;
            while !search.step(MOVES).is_done() {
                let (done, of) = search.progress();
                progress(done.min(of), of, &|| Ok(Sided::wished(&search)));
            }
            return Ok(Sided::wished(&search));
        }
        let mut search = self.search()?;
        while !search.step(MOVES).is_done() {
            let (done, of) = search.progress();
            progress(done.min(of), of, &|| Ok(Sided::of(&search)));
        }
        Ok(Sided::of(&search))
    }
}

impl Work for change::Ask {
    /// The result, or `None` if the schedule is not a league.
    type Found = Option<NearestSeason>;

    fn work(self, progress: &mut Progress<Self::Found>) -> Self::Found {
        let mut search = change::Search::new(self)?;
        while search.step(1) {
            let (done, of) = search.progress();
            progress(done, of, &|| Some(search.found()));
        }
        Some(search.found())
    }
}

/// The curve between few breaks and little carry-over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Curve {
    /// The number of teams.
    pub teams: usize,
    /// The seed, which determines the curve.
    pub seed: u64,
}

/// A league of the curve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Between {
    /// The number of breaks.
    pub breaks: usize,
    /// The carry-over sum.
    pub sum: u64,
    /// The opponents in each round.
    pub timetable: Timetable,
}

/// The number of moves between two progress calls: some milliseconds.
const TRADES: usize = 5_000;

impl Work for Curve {
    /// The leagues with the fewest breaks first; empty for a number of teams without a curve.
    type Found = Vec<Between>;

    fn work(self, progress: &mut Progress<Self::Found>) -> Self::Found {
        let between = |Point { breaks, sum, schedule }| {
            let timetable = Timetable::of(&schedule).ok()?;
            Some(Between { breaks, sum, timetable })
        };
        let found = |search: &Trade| search.points().into_iter().filter_map(between).collect();
        let Some(mut search) = Trade::new(self.teams, self.seed) else { return Vec::new() };
        while search.step(TRADES) {
            let (done, of) = search.progress();
            progress(done, of, &|| found(&search));
        }
        found(&search)
    }
}
