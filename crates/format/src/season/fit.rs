//! A search for the rules behind a club's points: the presets first, then shares found by solving equations.
//!
//! # Decisions
//! **A total is linear in the shares** once the values of the list are known: the sum of the values of beaten
//! opponents times the share of a win, and so on. A club's points are therefore equations, and `solve` finds the
//! shares that satisfy them best. Members whose points have another origin, such as a manual correction or a wrong
//! result, are left out and named. Nonlinear rules are tried one by one: the value of the first, the step between
//! places, the round of full re-valuation, the number of absences that count, and whether a game elsewhere counts by
//! its result. Most clubs never re-value fully, or only from round 10 or 11 on. Other rounds are tried with the
//! nearest presets, and at the end with the plainest shares, since trying everything for each round would take
//! minutes. If members joined during the season, the value of the first may follow from a ratio to the last; in any
//! other season a ratio is equivalent to a fixed value.
//!
//! **The list by which a club valued is unknown**, only its result. The list is computed from the rules found so far
//! and the rules again from the list, until neither changes.

mod solve;

#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::VecDeque;

use rondel_event::standings::keizer::{
    Elsewhere, Ledger, List, Lists, Preset, Row, Season, Settings, Top, default_top,
};
use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};
use solve::{Equations, Order};

use super::compare::Comparison;
use super::ranking::Decimal;

/// The largest number of turns of computing rules and list from each other.
const TURNS: usize = 4;
/// The number of rules of a turn, best first, from which the next one starts.
const FOLLOWED: usize = 3;
/// The number of times that the last round is removed from a club's own order, each time by the shares found with the
/// order before.
const PEELED: usize = 4;
/// The number of presets, nearest first, that are tried with full re-valuation from every round.
const NEAREST: usize = 16;
/// Limits that a club may set for counted absences with notice.
const LIMITS: [u16; 7] = [1, 2, 3, 4, 5, 6, 10];

/// A club's season and ranking, with the rules that the search starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// The games and absences of the season.
    pub season: Season,
    /// The club's own ranking. Names were matched to players beforehand, since that takes tables of letters.
    pub theirs: Vec<Theirs>,
    /// The rules that the search starts from.
    pub now: Settings,
}

/// A player's place and points in the club's ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Theirs {
    /// The player, numbered as in the season.
    pub player: Player,
    /// The 1-based place.
    pub place: usize,
    /// The points, or `None` if the club gives none.
    pub points: Option<Decimal>,
}

impl Ask {
    /// Creates the question from a comparison of a season's ranking with the computed list.
    pub fn of(season: &Season, compared: &Comparison, now: Settings) -> Ask {
        let theirs = compared.rows.iter().filter_map(|row| {
            Some(Theirs { player: row.player, place: row.theirs?, points: row.their_points })
        });
        Ask { season: season.clone(), theirs: theirs.collect(), now }
    }

    /// Returns the rows of a list in order, each with the club's place and points if the club has the player.
    fn beside<'a>(&'a self, list: &'a List) -> impl Iterator<Item = (&'a Row, Option<&'a Theirs>)> {
        let of = |row: &&Row| self.theirs.iter().find(|it| it.player == row.player);
        list.rows.iter().map(move |row| (row, of(&row)))
    }
}

/// The origin of rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The rules that the search started from.
    Now,
    /// A preset, possibly with other numbers such as the value of the first.
    Preset(Preset),
    /// Shares solved from the club's points.
    Solved,
}

/// Settings, with a measure of how well they reproduce a club's points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fit {
    /// The origin of the settings.
    pub origin: Origin,
    /// The settings that were tried.
    pub settings: Settings,
    /// The number of reproduced points, and the number of points that the club gives.
    pub points: [usize; 2],
    /// The number of reproduced places.
    pub places: usize,
    /// The number of members in the club's ranking.
    pub of: usize,
    /// The members whose points differ, in the order of the computed list.
    pub left: Vec<Player>,
    /// The sum of the differences in points, in hundredths, at most ten points each.
    miss: u64,
}

impl Fit {
    fn of(ask: &Ask, origin: Origin, settings: Settings) -> Option<Fit> {
        let list = Ledger::of(&ask.season, settings).ok()?.replay().pop()?;
        let mut fit = Fit { origin, settings, points: [0; 2], places: 0, of: 0, left: Vec::new(), miss: 0 };
        for (at, (row, theirs)) in ask.beside(&list).enumerate() {
            let Some(theirs) = theirs else { continue };
            fit.of += 1;
            fit.places += usize::from(theirs.place == at + 1);
            let Some(points) = theirs.points else { continue };
            fit.points[1] += 1;
            if points.is(row.total, list.unit) {
                fit.points[0] += 1;
            } else {
                fit.left.push(row.player);
                let off = row.total.hundredths(list.unit).abs_diff(points.thousandths / 10);
                fit.miss += off.min(1_000);
            }
        }
        Some(fit)
    }

    /// True if the settings reproduce all points and places that the club gives.
    pub fn is_exact(&self) -> bool {
        self.points[0] == self.points[1] && self.places == self.of
    }

    /// Returns the key for comparing fits. If fewer than half of the points match, the matches are chance, and only
    /// the differences count.
    fn worth(&self) -> (usize, usize, Reverse<u64>) {
        let [same, of] = self.points;
        let (same, places) = if 2 * same < of { (0, 0) } else { (same, self.places) };
        (same, places, Reverse(self.miss))
    }

    /// Returns the lists of a season by these settings, in the state of an event that has published only list 0;
    /// `None` if there are none.
    pub fn lists(&self, season: &Season) -> Option<Lists> {
        let ledger = Ledger::of(season, self.settings).ok()?;
        let (published, mut missing) = (vec![ledger.start()], ledger.replay().split_off(1));
        let now = missing.pop().unwrap_or_else(|| published[0].clone());
        missing.push(now.clone());
        Some(Lists { season: season.clone(), ledger, published, missing, now })
    }
}

/// A step of the search.
#[derive(Debug, Clone, Copy)]
enum SearchStep {
    Preset(Preset, Settings),
    /// Solves for the shares, starting from those of the best fit so far.
    Solve(Nonlinear),
    /// Changes one number of the best fit at a time.
    Polish,
    /// Tries the nearest presets with full re-valuation from each other round.
    PresetsAnywhere,
    /// Solves for the plainest shares with full re-valuation from each other round.
    SolvesAnywhere,
}

/// A choice of the nonlinear rules.
#[derive(Debug, Clone, Copy)]
struct Nonlinear {
    own_value: bool,
    full_from: Option<RoundNo>,
    last_is_one: bool,
    limit: Option<u16>,
    /// True if a game elsewhere counts by its result.
    by_result: bool,
    /// True if other steps between places are tried.
    steps: bool,
}

/// A search for the rules of a club, driven step by step. The result is deterministic.
#[derive(Debug, Clone)]
pub struct Search {
    ask: Ask,
    best: Fit,
    /// The presets that were tried, each with its fit.
    presets: Vec<(Preset, Fit)>,
    to_try: VecDeque<SearchStep>,
    tried: usize,
}

impl Search {
    /// Creates a search; `None` for a season without rounds or with impossible contents.
    ///
    /// ```
    /// # use rondel_event::standings::keizer::{Ledger, Preset};
    /// # use rondel_format::season::{Choices, ranking, read};
    /// # let taken = read("1;Anna;Bo;1-0").build(&Choices::default());
    /// # let names: Vec<String> = taken.members.iter().map(|member| member.name.clone()).collect();
    /// # let (season, settings) = (taken.season, Preset::Seed.settings(2));
    /// # let list = Ledger::of(&season, settings)?.replay().remove(1);
    /// use rondel_format::season::{compare::Comparison, fit::{Ask, Search}};
    ///
    /// // The club's points are those of the rules that the search begins with.
    /// let ranking = ranking::read("1 Anna\n2 Bo", &names);
    /// let compared = Comparison::of(&list, &ranking.rows, &names);
    /// let mut search = Search::new(Ask::of(&season, &compared, settings)).expect("there is a round");
    /// while search.step() {}
    /// assert_eq!(search.best().settings, settings);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(ask: Ask) -> Option<Self> {
        let last = RoundNo::from_index(ask.season.rounds.len().checked_sub(1)?);
        let best = Fit::of(&ask, Origin::Now, ask.now)?;
        let full = usual(ask.now.full_from, last);
        let solved = likes(&ask, &full).into_iter().map(SearchStep::Solve);
        let usual = presets(&ask, &full).into_iter().chain([SearchStep::PresetsAnywhere]);
        let to_try = usual.chain(solved).chain([SearchStep::Polish, SearchStep::SolvesAnywhere]);
        Some(Search { best, presets: Vec::new(), to_try: to_try.collect(), tried: 0, ask })
    }

    /// Tries the next rules, which takes a millisecond or two for a club of 24; returns false when the search is
    /// over.
    pub fn step(&mut self) -> bool {
        if self.best.is_exact() {
            return false;
        }
        let Some(next) = self.to_try.pop_front() else { return false };
        self.tried += 1;
        match next {
            SearchStep::Preset(preset, settings) => {
                let fit = self.look(Origin::Preset(preset), settings);
                self.presets.extend(fit.map(|fit| (preset, fit)));
            }
            SearchStep::Solve(like) => self.solve(like),
            SearchStep::Polish => {
                if self.polish() {
                    self.to_try.push_back(SearchStep::Polish);
                }
            }
            SearchStep::PresetsAnywhere => {
                let presets = self.presets_anywhere();
                presets.into_iter().rev().for_each(|it| self.to_try.push_front(it));
            }
            SearchStep::SolvesAnywhere => {
                let solved = likes(&self.ask, &self.unusual()).into_iter().filter(|like| self.is_plain(like));
                let solved: Vec<SearchStep> =
                    solved.map(SearchStep::Solve).chain([SearchStep::Polish]).collect();
                self.to_try.extend(solved);
            }
        }
        true
    }

    /// Returns the rounds from which few clubs begin full re-valuation.
    fn unusual(&self) -> Vec<Option<RoundNo>> {
        let rounds = self.ask.season.rounds.len();
        let Some(last) = rounds.checked_sub(1).map(RoundNo::from_index) else { return Vec::new() };
        let usual = usual(self.ask.now.full_from, last);
        let rounds = (0..rounds).map(|round| Some(RoundNo::from_index(round)));
        rounds.filter(|from| !usual.contains(from)).collect()
    }

    /// Returns the nearest presets with each of the unusual rounds.
    fn presets_anywhere(&mut self) -> Vec<SearchStep> {
        let rounds = self.unusual();
        let mut presets = std::mem::take(&mut self.presets);
        presets.sort_by_key(|(_, fit)| Reverse(fit.worth()));
        let nearest = presets.into_iter().take(NEAREST);
        let from = |(preset, fit): (Preset, Fit)| {
            let of = move |&full_from| SearchStep::Preset(preset, Settings { full_from, ..fit.settings });
            rounds.iter().map(of).collect::<Vec<_>>()
        };
        nearest.flat_map(from).collect()
    }

    /// Returns true if all rules other than shares and full re-valuation equal those that the search started from.
    fn is_plain(&self, like: &Nonlinear) -> bool {
        let now = &self.ask.now;
        let is_now = like.last_is_one == now.last_is_one && like.by_result == now.elsewhere.is_some();
        is_now && like.limit.is_none() && !like.steps
    }

    /// Returns the number of rules tried, and the total number planned so far.
    pub fn progress(&self) -> (usize, usize) {
        (self.tried, self.tried + self.to_try.len())
    }

    /// Returns the best rules so far: those with most of the club's points, then most of its places, then the
    /// smallest differences. Among equals the earliest wins, and the rules that the search started from are the
    /// first.
    pub fn best(&self) -> &Fit {
        &self.best
    }

    /// Evaluates settings and returns their fit.
    fn look(&mut self, origin: Origin, settings: Settings) -> Option<Fit> {
        let fit = Fit::of(&self.ask, origin, settings)?;
        if fit.worth() > self.best.worth() {
            self.best = fit.clone();
        }
        Some(fit)
    }

    /// Solves for the shares and computes the lists from them, in turns.
    fn solve(&mut self, like: Nonlinear) {
        let Nonlinear { own_value, full_from, last_is_one, limit, by_result, steps } = like;
        // If most members are explained already, a different step would not explain the others.
        let [same, of] = self.best.points;
        if steps && 4 * same >= 3 * of {
            return;
        }
        let mut settings = Settings { own_value, full_from, last_is_one, ..self.best.settings };
        settings.away.notice.limit = limit;
        settings.away.notice.less = Default::default();
        let elsewhere = settings.elsewhere.unwrap_or(Elsewhere::USUAL);
        settings.elsewhere = by_result.then_some(elsewhere);
        // Initially the club's own order is as good an approximation of its valuation list as any. If the club valued
        // by the list before, the order without the last round is a better one.
        let mut orders: Vec<Equations> =
            Equations::of(&self.ask, settings, steps, Order::Ours).into_iter().collect();
        let mut next = Some(Order::Theirs);
        for _ in 0..PEELED {
            let Some(equations) = next.and_then(|order| Equations::of(&self.ask, settings, steps, order))
            else {
                break;
            };
            next = equations.before();
            orders.push(equations);
        }
        let mut seen = vec![settings];
        for _ in 0..TURNS {
            let found: Vec<Settings> = orders.iter().flat_map(Equations::solved).collect();
            let looked = found.into_iter().filter_map(|settings| self.look(Origin::Solved, settings));
            let mut looked: Vec<Fit> = looked.filter(|fit| !seen.contains(&fit.settings)).collect();
            looked.sort_by_key(|fit| Reverse(fit.worth()));
            looked.dedup_by_key(|fit| fit.settings);
            if looked.first().is_none_or(Fit::is_exact) {
                return;
            }
            looked.truncate(FOLLOWED);
            seen.extend(looked.iter().map(|fit| fit.settings));
            orders = seen[seen.len() - looked.len()..]
                .iter()
                .filter_map(|&settings| Equations::of(&self.ask, settings, false, Order::Ours))
                .collect();
        }
    }

    /// Changes one number of the best rules at a time, and solves for the shares again with the same limit and its
    /// two neighbours; returns true if that improved the rules.
    fn polish(&mut self) -> bool {
        let before = self.best.worth();
        let best = self.best.settings;
        let limit = best.away.notice.limit;
        let next = limit.into_iter().flat_map(|limit| [limit.checked_sub(1), limit.checked_add(1)]);
        for limit in std::iter::once(limit).chain(next) {
            let mut from = best;
            from.away.notice.limit = limit;
            let equations = Equations::of(&self.ask, from, false, Order::Ours);
            for settings in equations.iter().flat_map(Equations::solved) {
                self.look(Origin::Solved, settings);
            }
        }
        for settings in solve::neighbours(self.best.settings, &self.ask.season) {
            self.look(Origin::Solved, settings);
        }
        self.best.worth() > before
    }
}

/// Returns the values of full re-valuation that are tried first: never, the rounds from which most clubs begin, and
/// that of the initial rules, up to the last round, since later ones make no difference.
fn usual(now: Option<RoundNo>, last: RoundNo) -> Vec<Option<RoundNo>> {
    let mut usual = vec![None];
    for from in [9, 10].map(RoundNo::from_index).into_iter().chain(now) {
        if from <= last && !usual.contains(&Some(from)) {
            usual.push(Some(from));
        }
    }
    usual
}

/// Returns every preset with usual values of the first.
fn presets(ask: &Ask, full: &[Option<RoundNo>]) -> Vec<SearchStep> {
    let members = ask.season.start.len();
    let round_up = |to: usize| members.div_ceil(to) * to;
    let follow = [members, members + 1, 2 * members, 3 * members, round_up(5), round_up(10)];
    let usual = [50, 60, 70, 75, 80, 90, 100, 120, 150, 200].into_iter().chain(follow);
    let mut tops: Vec<Top> = Vec::new();
    for top in usual.filter_map(|top| u16::try_from(top).ok()).chain([default_top(members)]) {
        if top > 0 && !tops.contains(&Top::Fixed(top)) {
            tops.push(Top::Fixed(top));
        }
    }
    tops.push(Top::Ratio(30));
    let mut all = Vec::new();
    for preset in Preset::ALL {
        for &top in &tops {
            for own_value in [true, false] {
                let of = |&full_from| {
                    SearchStep::Preset(
                        preset,
                        Settings { top, own_value, full_from, ..preset.settings(members) },
                    )
                };
                all.extend(full.iter().map(of));
            }
        }
    }
    all
}

/// Returns the combinations of nonlinear rules that clubs use.
fn likes(ask: &Ask, full: &[Option<RoundNo>]) -> Vec<Nonlinear> {
    let most = solve::most_absences(&ask.season);
    let limits = LIMITS.into_iter().filter(|&limit| usize::from(limit) < most).map(Some);
    let limits: Vec<Option<u16>> = std::iter::once(None).chain(limits).collect();
    let now = ask.now.elsewhere.is_some();
    let ends = if solve::has_ends(&ask.season) { vec![true, false] } else { vec![now] };
    let mut all = Vec::new();
    // Few clubs have a step other than 1, and trying others takes longer.
    for (steps, as_now) in [(false, true), (false, false), (true, true)] {
        let last_is_one = as_now == ask.now.last_is_one;
        for &by_result in &ends {
            for &limit in limits.iter().take(if steps { 3 } else { limits.len() }) {
                for own_value in [true, false] {
                    all.extend(full.iter().map(|&full_from| Nonlinear {
                        own_value,
                        full_from,
                        last_is_one,
                        limit,
                        by_result,
                        steps,
                    }));
                }
            }
        }
    }
    all
}
