//! A search for the rules that give the points of a club: the presets first, then every share solved for.
//!
//! # Decisions
//! **A total is linear in the shares** once the values of the list are known: the sum of values beaten times the share
//! of a win, and so on. So a club's points are as many equations, and `solve` finds the shares in which they agree
//! best, whatever they are; members whose points come from something else, a correction by hand or a wrong result, are
//! left out of it and named. What is not linear is tried: the value of the first, the step between places, the round of
//! full re-valuation, the number of absences that count, whether a game elsewhere counts by its end. Most clubs
//! re-value fully never, or from round 10 or 11 on: every other round is tried with the presets that came nearest, and
//! at last with the plainest shares, since all of it again for each round would take minutes. Where members came
//! during the season the first can follow from a ratio to the last; in any other season that is the same as its value.
//!
//! **The list by which a club valued is not known**, only what came of it. It is worked out from the rules found so
//! far, and these again from it, until neither changes.

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

/// The most times that rules and list are worked out from each other.
const TURNS: usize = 4;
/// The rules of a turn that the next one begins with, the best first.
const FOLLOWED: usize = 3;
/// The times that the last evening is taken off a club's own order, each by the shares found with the order before.
const PEELED: usize = 4;
/// The presets, the nearest first, that are tried with full re-valuation from every round.
const NEAREST: usize = 16;
/// What a club may count of the absences with notice.
const LIMITS: [u16; 7] = [1, 2, 3, 4, 5, 6, 10];

/// A club's season and ranking, and the rules asked about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// What was played.
    pub season: Season,
    /// What the club has made of it. Which name is whose was settled before: that takes tables of letters.
    pub theirs: Vec<Theirs>,
    /// The rules to begin with.
    pub now: Settings,
}

/// Somebody's place and points as the club has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Theirs {
    /// The player, by the number in the season.
    pub player: Player,
    /// The place, from 1.
    pub place: usize,
    /// The points; `None` if the club gives none.
    pub points: Option<Decimal>,
}

impl Ask {
    /// The question of a season whose ranking was put beside the list that comes out.
    pub fn of(season: &Season, compared: &Comparison, now: Settings) -> Ask {
        let theirs = compared.rows.iter().filter_map(|row| {
            Some(Theirs { player: row.player, place: row.theirs?, points: row.their_points })
        });
        Ask { season: season.clone(), theirs: theirs.collect(), now }
    }

    /// What the club has of everybody on a list, in its order.
    fn beside<'a>(&'a self, list: &'a List) -> impl Iterator<Item = (&'a Row, Option<&'a Theirs>)> {
        let of = |row: &&Row| self.theirs.iter().find(|it| it.player == row.player);
        list.rows.iter().map(move |row| (row, of(&row)))
    }
}

/// Where rules come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// They are those asked about.
    Now,
    /// A preset, with another value of the first and the like.
    Preset(Preset),
    /// The club's points.
    Solved,
}

/// Settings, and how well they reproduce a club's points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fit {
    /// Where the settings come from.
    pub origin: Origin,
    /// The settings tried.
    pub settings: Settings,
    /// The number of points that are the same, and of how many.
    pub points: [usize; 2],
    /// The number of places that are the same.
    pub places: usize,
    /// The number of members.
    pub of: usize,
    /// Those whose points differ, by their place in the list that comes out.
    pub left: Vec<Player>,
    /// How far these are from theirs, in hundredths, each ten points at most.
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

    /// True if all points and places that the club gives are reproduced.
    pub fn is_exact(&self) -> bool {
        self.points[0] == self.points[1] && self.places == self.of
    }

    /// Where fewer than half of the points are the same these are so by chance, and only nearness counts.
    fn worth(&self) -> (usize, usize, Reverse<u64>) {
        let [same, of] = self.points;
        let (same, places) = if 2 * same < of { (0, 0) } else { (same, self.places) };
        (same, places, Reverse(self.miss))
    }

    /// The lists of a season by these settings, as an event has them before any is published.
    pub fn lists(&self, season: &Season) -> Option<Lists> {
        let ledger = Ledger::of(season, self.settings).ok()?;
        let (published, mut missing) = (vec![ledger.start()], ledger.replay().split_off(1));
        let now = missing.pop().unwrap_or_else(|| published[0].clone());
        missing.push(now.clone());
        Some(Lists { season: season.clone(), ledger, published, missing, now })
    }
}

/// What is tried next.
#[derive(Debug, Clone, Copy)]
enum Try {
    Preset(Preset, Settings),
    /// The shares are solved for, beginning with those of the best so far.
    Solve(Like),
    /// The best so far is changed in one number at a time.
    Polish,
    /// Full re-valuation begins with any round, for the presets that came nearest.
    PresetsAnywhere,
    /// The same for the plainest shares.
    SolvesAnywhere,
}

/// What is not linear in the rules.
#[derive(Debug, Clone, Copy)]
struct Like {
    own_value: bool,
    full_from: Option<RoundNo>,
    last_is_one: bool,
    limit: Option<u16>,
    /// Whether a game elsewhere counts by its end.
    by_result: bool,
    /// Whether other steps between places are tried.
    steps: bool,
}

/// A search for the rules of a club, to be driven step by step. The same question finds the same rules.
#[derive(Debug, Clone)]
pub struct Search {
    ask: Ask,
    best: Fit,
    /// The presets that were tried, with the fit of each.
    presets: Vec<(Preset, Fit)>,
    to_try: VecDeque<Try>,
    tried: usize,
}

impl Search {
    /// A search; `None` for a season without a round or one that cannot be.
    pub fn new(ask: Ask) -> Option<Self> {
        let last = RoundNo::from_index(ask.season.rounds.len().checked_sub(1)?);
        let best = Fit::of(&ask, Origin::Now, ask.now)?;
        let full = usual(ask.now.full_from, last);
        let solved = likes(&ask, &full).into_iter().map(Try::Solve);
        let usual = presets(&ask, &full).into_iter().chain([Try::PresetsAnywhere]);
        let to_try = usual.chain(solved).chain([Try::Polish, Try::SolvesAnywhere]);
        Some(Search { best, presets: Vec::new(), to_try: to_try.collect(), tried: 0, ask })
    }

    /// Tries the next rules, a millisecond or two for a club of 24; true while it goes on.
    pub fn step(&mut self) -> bool {
        if self.best.is_exact() {
            return false;
        }
        let Some(next) = self.to_try.pop_front() else { return false };
        self.tried += 1;
        match next {
            Try::Preset(preset, settings) => {
                let fit = self.look(Origin::Preset(preset), settings);
                self.presets.extend(fit.map(|fit| (preset, fit)));
            }
            Try::Solve(like) => self.solve(like),
            Try::Polish => {
                if self.polish() {
                    self.to_try.push_back(Try::Polish);
                }
            }
            Try::PresetsAnywhere => {
                let presets = self.presets_anywhere();
                presets.into_iter().rev().for_each(|it| self.to_try.push_front(it));
            }
            Try::SolvesAnywhere => {
                let solved = likes(&self.ask, &self.unusual()).into_iter().filter(|like| self.is_plain(like));
                let solved: Vec<Try> = solved.map(Try::Solve).chain([Try::Polish]).collect();
                self.to_try.extend(solved);
            }
        }
        true
    }

    /// The rounds from which full re-valuation begins in few clubs.
    fn unusual(&self) -> Vec<Option<RoundNo>> {
        let rounds = self.ask.season.rounds.len();
        let Some(last) = rounds.checked_sub(1).map(RoundNo::from_index) else { return Vec::new() };
        let usual = usual(self.ask.now.full_from, last);
        let rounds = (0..rounds).map(|round| Some(RoundNo::from_index(round)));
        rounds.filter(|from| !usual.contains(from)).collect()
    }

    /// The presets that came nearest with every round that is not usual.
    fn presets_anywhere(&mut self) -> Vec<Try> {
        let rounds = self.unusual();
        let mut presets = std::mem::take(&mut self.presets);
        presets.sort_by_key(|(_, fit)| Reverse(fit.worth()));
        let nearest = presets.into_iter().take(NEAREST);
        let from = |(preset, fit): (Preset, Fit)| {
            let of = move |&full_from| Try::Preset(preset, Settings { full_from, ..fit.settings });
            rounds.iter().map(of).collect::<Vec<_>>()
        };
        nearest.flat_map(from).collect()
    }

    /// True if nothing but the shares is another than in the rules asked about.
    fn is_plain(&self, like: &Like) -> bool {
        let now = &self.ask.now;
        let is_now = like.last_is_one == now.last_is_one && like.by_result == now.elsewhere.is_some();
        is_now && like.limit.is_none() && !like.steps
    }

    /// The rules that were tried, and all that will be as far as is known.
    pub fn progress(&self) -> (usize, usize) {
        (self.tried, self.tried + self.to_try.len())
    }

    /// The best rules so far: those that give most of the club's points, among these most of its places, and then
    /// those that come nearest. Rules tried earlier win where others are as good, those asked about before all.
    pub fn best(&self) -> &Fit {
        &self.best
    }

    /// Looks at rules; what they are worth.
    fn look(&mut self, origin: Origin, settings: Settings) -> Option<Fit> {
        let fit = Fit::of(&self.ask, origin, settings)?;
        if fit.worth() > self.best.worth() {
            self.best = fit.clone();
        }
        Some(fit)
    }

    /// Solves for the shares and works the lists out by them, in turns.
    fn solve(&mut self, like: Like) {
        let Like { own_value, full_from, last_is_one, limit, by_result, steps } = like;
        // Where most members are explained it is not the step that the others lack.
        let [same, of] = self.best.points;
        if steps && 4 * same >= 3 * of {
            return;
        }
        let mut settings = Settings { own_value, full_from, last_is_one, ..self.best.settings };
        settings.away.notice.limit = limit;
        settings.away.notice.less = Default::default();
        let elsewhere = settings.elsewhere.unwrap_or(Elsewhere::USUAL);
        settings.elsewhere = by_result.then_some(elsewhere);
        // At first the club's own order is as near to the list by which it valued as anything; and nearer, where that
        // was the one before, what it was without the last evening.
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

    /// Changes one number of the best rules at a time, and solves for the shares once more, with the limit as it is
    /// and with the next ones; true if one made them better.
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

/// The rounds from which full re-valuation begins in most clubs, never the first of them, and that of the rules asked
/// about, up to the last round: before it begins it makes no difference.
fn usual(now: Option<RoundNo>, last: RoundNo) -> Vec<Option<RoundNo>> {
    let mut usual = vec![None];
    for from in [9, 10].map(RoundNo::from_index).into_iter().chain(now) {
        if from <= last && !usual.contains(&Some(from)) {
            usual.push(Some(from));
        }
    }
    usual
}

/// Every preset with usual values of the first.
fn presets(ask: &Ask, full: &[Option<RoundNo>]) -> Vec<Try> {
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
                    Try::Preset(preset, Settings { top, own_value, full_from, ..preset.settings(members) })
                };
                all.extend(full.iter().map(of));
            }
        }
    }
    all
}

/// What is not linear, in all ways that clubs have it.
fn likes(ask: &Ask, full: &[Option<RoundNo>]) -> Vec<Like> {
    let most = solve::most_absences(&ask.season);
    let limits = LIMITS.into_iter().filter(|&limit| usize::from(limit) < most).map(Some);
    let limits: Vec<Option<u16>> = std::iter::once(None).chain(limits).collect();
    let now = ask.now.elsewhere.is_some();
    let ends = if solve::has_ends(&ask.season) { vec![true, false] } else { vec![now] };
    let mut all = Vec::new();
    // Few clubs have another step than 1, and it takes longer to look.
    for (steps, as_now) in [(false, true), (false, false), (true, true)] {
        let last_is_one = as_now == ask.now.last_is_one;
        for &by_result in &ends {
            for &limit in limits.iter().take(if steps { 3 } else { limits.len() }) {
                for own_value in [true, false] {
                    all.extend(full.iter().map(|&full_from| Like {
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
