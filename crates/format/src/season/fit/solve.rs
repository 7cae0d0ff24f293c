//! Shares that explain a club's points best, by weighted least squares.

use rondel_event::standings::keizer::{
    Allowance, Allowances, Away, Elsewhere, Ledger, Origin, Score, Season, Settings, Share, Term, Top, Worth,
};
use rondel_schedule::model::ids::Player;

use super::Ask;

/// The number of shares: 3 for games, 4 for absences, 3 for games for the club elsewhere by their result.
const SHARES: usize = 10;
/// The index of the first share of games elsewhere.
const ELSEWHERE: usize = 7;
/// The kinds of absence, in the order of the shares.
const AWAY: [Away; 4] = [Away::Notice, Away::NoNotice, Away::External, Away::Bye];
/// The number of times that the weights are recomputed, which reduces the weight of members whose points have another
/// origin.
const TURNS: usize = 12;
/// A difference in points that is weighted like an exact match.
const NOTHING: f64 = 0.05;
/// The weight of a share's previous value, which decides if no equation does.
const AS_BEFORE: f64 = 1e-3;
/// The largest number of values of the first that are tried in the first pass.
const TOPS: usize = 150;
/// The steps between places that are tried in addition to the present one, and the number of values of the first for
/// each.
const STEPS: [u16; 5] = [2, 3, 4, 5, 10];
const TOPS_A_STEP: usize = 40;
/// The number of solutions for each step whose lists are computed.
const LOOKED_AT_A_STEP: usize = 2;
/// The ratios that are tried, in tenths.
const RATIOS: std::ops::RangeInclusive<u16> = 11..=100;
/// The number of solutions for the present step whose lists are computed.
const LOOKED_AT: usize = 4;
/// Roundings of a solved share: the parts of a value in 1/300, and the largest distance to a multiple of one of them.
/// The share is unrounded; rounded to twentieths, twelfths, sixths and quarters; or, from further off, to twelfths,
/// tenths and 35 %.
const SNAPS: [(&[u16], u16); 3] = [(&[], 0), (&[15, 25, 50, 75], 6), (&[25, 30, 105], 24)];
/// The largest share, in 1/300: twice the value.
const MOST: u16 = 600;

/// The points of members as sums of terms.
pub struct Equations {
    settings: Settings,
    /// The value of the first used for the sums, and the step between places.
    top: i32,
    step: u16,
    members: usize,
    rows: Vec<Equation>,
    /// The shares for all tried values of the first, best first.
    solutions: Vec<Solution>,
    /// True if other steps between places are tried.
    steps: bool,
}

/// The order by which a list is valued.
pub enum Order {
    /// The order of the computed list.
    Ours,
    /// The club's own order.
    Theirs,
    /// A given order.
    Given(Vec<Player>),
}

/// The points of one member.
struct Equation {
    /// The player.
    player: Player,
    /// For each share, the part of `of` that comes from the last round.
    last: [[f64; 2]; SHARES],
    /// For each share, the number of values that it multiplies, and their sum.
    of: [[f64; 2]; SHARES],
    /// The number and sum of values with known factors, which are not solved for.
    fixed: [f64; 2],
    /// The points that the club gives.
    points: f64,
}

/// The shares for one value of the first and one step between places.
struct Solution {
    top: i32,
    step: u16,
    shares: [f64; SHARES],
    /// The sum of the members' differences in points, at most ten points each.
    miss: f64,
}

impl Equations {
    /// Creates the equations of the members whose points the club gives, valued by the list of these settings or by
    /// another order; `None` if there are none. `steps` also tries other steps between places.
    pub fn of(ask: &Ask, settings: Settings, steps: bool, order: Order) -> Option<Equations> {
        // Only shares of values are solved for.
        let settings = Settings { worth: Worth::Value, weaker_draws: false, ..settings };
        let ledger = Ledger::of(&ask.season, settings).ok()?;
        let mut list = ledger.replay().pop()?;
        let top = ledger.valuation(&list).rows.first()?.value;
        let places: Vec<(usize, Player)> = ask
            .beside(&list)
            .enumerate()
            // A member missing in the club's ranking keeps the computed place.
            .map(|(at, (row, theirs))| (theirs.map_or(at + 1, |theirs| theirs.place), row.player))
            .collect();
        match order {
            Order::Ours => {}
            Order::Theirs => {
                let mut places = places;
                places.sort_by_key(|&(place, _)| place);
                list.valued = places.into_iter().map(|(_, player)| player).collect();
            }
            Order::Given(order) if order.len() == list.valued.len() => list.valued = order,
            Order::Given(_) => return None,
        }
        let last = list.after;
        let rows = ask.theirs.iter().filter_map(|row| {
            let theirs = row.points?;
            let mut equation = Equation {
                player: row.player,
                last: [[0.0; 2]; SHARES],
                of: [[0.0; 2]; SHARES],
                fixed: [0.0; 2],
                points: theirs.thousandths as f64 / 1_000.0,
            };
            for term in ledger.terms(&list, row.player) {
                let before = equation.of;
                equation.add(&term, &settings);
                if term.origin.round() == last {
                    for ((last, is), was) in equation.last.iter_mut().zip(equation.of).zip(before) {
                        *last = [is[0] - was[0], is[1] - was[1]];
                    }
                }
            }
            Some(equation)
        });
        let rows: Vec<Equation> = rows.collect();
        if rows.is_empty() {
            return None;
        }
        let members = list.valued.len();
        let step = settings.step;
        let mut equations = Equations { settings, top, step, members, rows, solutions: Vec::new(), steps };
        equations.solutions = equations.tops();
        Some(equations)
    }

    /// Returns settings that explain as many members as possible, with a few values of the first.
    pub fn solved(&self) -> Vec<Settings> {
        let best = self.looked_at(&self.solutions).into_iter();
        best.flat_map(|it| SNAPS.map(|snap| self.settings(it, snap))).flatten().collect()
    }

    /// Returns the best solutions, or the best for each step if several are tried. Without own value, scaling the
    /// values scales the shares inversely, so every step fits equally well, but only one has usual shares.
    fn looked_at<'a>(&self, found: &'a [Solution]) -> Vec<&'a Solution> {
        if !self.steps {
            return found.iter().take(LOOKED_AT).collect();
        }
        let steps = std::iter::once(self.step).chain(STEPS.into_iter().filter(|&step| step != self.step));
        let of = |step: u16| found.iter().filter(move |it| it.step == step).take(LOOKED_AT_A_STEP);
        steps.flat_map(of).collect()
    }

    /// Returns the shares for all tried values of the first, best first.
    fn tops(&self) -> Vec<Solution> {
        let steps = STEPS.into_iter().filter(|&step| self.steps && step != self.step);
        let steps = std::iter::once((self.step, TOPS)).chain(steps.map(|step| (step, TOPS_A_STEP)));
        let mut found = vec![self.shares(self.top, self.step)];
        for (step, most) in steps {
            let stride = self.stride(step, most);
            found.extend(self.between(step, stride, [i32::MIN, i32::MAX]).map(|top| self.shares(top, step)));
        }
        sort(&mut found);
        let near: Vec<[i32; 2]> =
            self.looked_at(&found).into_iter().map(|it| [it.top, i32::from(it.step)]).collect();
        for [top, step] in near {
            let step = step as u16;
            let stride = self.stride(step, if step == self.step { TOPS } else { TOPS_A_STEP });
            if stride > 1 {
                let between = self.between(step, 1, [top - stride + 1, top + stride - 1]);
                found.extend(between.map(|top| self.shares(top, step)));
            }
        }
        sort(&mut found);
        found.dedup_by_key(|it| (it.top, it.step));
        found
    }

    /// Returns the distance between the values of the first that are tried with this step, so that they are at most
    /// `most`.
    fn stride(&self, step: u16, most: usize) -> i32 {
        let [least, last] = self.bounds(step);
        (last - least) / most as i32 + 1
    }

    /// Returns the smallest and largest value of the first that are tried with this step; the last is worth at least
    /// 1.
    fn bounds(&self, step: u16) -> [i32; 2] {
        let least = self.range(step) + 1;
        [least, 4 * least + 60]
    }

    /// Returns every `by`th value of the first within these limits.
    fn between(&self, step: u16, by: i32, [from, to]: [i32; 2]) -> impl Iterator<Item = i32> + use<> {
        let [least, most] = self.bounds(step);
        (from.max(least)..=to.min(most)).step_by(by as usize)
    }

    /// Returns the order of the members without the last round, according to the best shares.
    pub fn before(&self) -> Option<Order> {
        let best = self.solutions.first()?;
        let last = |row: &Equation| -> f64 {
            let sums = row.last.iter().zip(best.shares);
            sums.map(|(sum, share)| share * self.sum(*sum, best.top, best.step)).sum()
        };
        let unit = self.unit(best.top, best.step);
        let mut rows: Vec<(f64, Player)> =
            self.rows.iter().map(|row| (row.points * unit - last(row), row.player)).collect();
        rows.sort_by(|a, b| b.0.total_cmp(&a.0));
        Some(Order::Given(rows.into_iter().map(|(_, player)| player).collect()))
    }

    /// Converts a number of values and their sum to another value of the first and another step; places stay the
    /// same.
    fn sum(&self, [count, sum]: [f64; 2], top: i32, step: u16) -> f64 {
        let below = count * f64::from(self.top) - sum;
        count * f64::from(top) - below * f64::from(step) / f64::from(self.step.max(1))
    }

    /// Returns the difference between the values of the first and the last.
    fn range(&self, step: u16) -> i32 {
        let above = i32::try_from(self.members).unwrap_or(i32::MAX).saturating_sub(1);
        above.saturating_mul(step.into()).min(30_000)
    }

    /// Returns the number of points that are written as 1 for this value of the first: the value of the last if a win
    /// against the last is 1.
    fn unit(&self, top: i32, step: u16) -> f64 {
        let last = top - self.range(step);
        if self.settings.last_is_one && last >= 1 { f64::from(last) } else { 1.0 }
    }

    /// Returns the shares for this value of the first and this step.
    fn shares(&self, top: i32, step: u16) -> Solution {
        let unit = self.unit(top, step);
        let before = given(&self.settings).map(|share| f64::from(share.0) / 300.0);
        let lines: Vec<([f64; SHARES], f64)> = self
            .rows
            .iter()
            .map(|row| {
                let rest = row.points * unit - self.sum(row.fixed, top, step);
                (row.of.map(|sum| self.sum(sum, top, step)), rest)
            })
            .collect();
        let mut shares = before;
        let off = |(sums, rest): &([f64; SHARES], f64), shares: &[f64; SHARES]| {
            let given: f64 = sums.iter().zip(shares).map(|(sum, share)| sum * share).sum();
            (given - rest).abs() / unit
        };
        for turn in 0..TURNS {
            let mut normal = [[0.0; SHARES + 1]; SHARES];
            for (at, line) in normal.iter_mut().enumerate() {
                (line[at], line[SHARES]) = (AS_BEFORE, AS_BEFORE * before[at]);
            }
            for row in &lines {
                let weight = if turn == 0 { 1.0 } else { 1.0 / off(row, &shares).max(NOTHING) };
                let (sums, rest) = row;
                for (line, one) in normal.iter_mut().zip(sums).filter(|(_, one)| **one != 0.0) {
                    for (cell, other) in line.iter_mut().zip(sums.iter().chain([rest])) {
                        *cell += weight * one * other;
                    }
                }
            }
            shares = eliminated(normal);
        }
        Solution { top, step, shares, miss: lines.iter().map(|row| off(row, &shares).min(10.0)).sum() }
    }

    /// Returns the settings with these shares, each rounded to a multiple of one of these parts if one is near;
    /// `None` if the settings are impossible.
    fn settings(&self, found: &Solution, (parts, near): (&[u16], u16)) -> Option<Settings> {
        let shares = found.shares.map(|share| {
            let whole = (share * 300.0).round().clamp(0.0, f64::from(MOST)) as u16;
            let usual = usual(parts).filter(|it| it.abs_diff(whole) <= near);
            Share(usual.min_by_key(|it| it.abs_diff(whole)).unwrap_or(whole))
        });
        let top = Top::Fixed(u16::try_from(found.top).ok()?);
        taken(Settings { top, step: found.step, ..self.settings }, shares)
    }
}

impl Equation {
    fn add(&mut self, term: &Term, settings: &Settings) {
        if term.spare.is_some() {
            return;
        }
        let fixed = match term.origin {
            Origin::Own { value } => Some((1.0, value)),
            Origin::Missed { rounds, share, value } => {
                Some((f64::from(rounds) * f64::from(share.0) / 300.0, value))
            }
            _ => None,
        };
        if let Some((times, value)) = fixed {
            self.fixed[0] += times;
            self.fixed[1] += times * f64::from(value);
            return;
        }
        let which = match term.origin {
            Origin::Own { .. } | Origin::Missed { .. } | Origin::Open { .. } => None,
            // Terms of rules that are not solved for.
            Origin::Start { .. } | Origin::Places { .. } | Origin::Elo { .. } | Origin::Night { .. } => None,
            Origin::Game { score, value, .. } => Some((game(score), value)),
            Origin::Aside { value, .. } => {
                AWAY.iter().position(|it| *it == Away::External).map(|at| (3 + at, value))
            }
            Origin::Unopposed { value, .. } => Some((3 + 3, value)),
            Origin::Away { away, nth, value, .. } => {
                let limit = settings.away.of(away).limit;
                let at = match away {
                    // With a known result it has a share of its own.
                    Away::Elsewhere(score) if settings.elsewhere.is_some() => Some(ELSEWHERE + game(score)),
                    away => AWAY.iter().position(|it| *it == away.kind()).map(|at| 3 + at),
                };
                at.filter(|_| limit.is_none_or(|limit| nth <= limit)).map(|at| (at, value))
            }
        };
        if let Some((at, value)) = which {
            self.of[at][0] += 1.0;
            self.of[at][1] += f64::from(value);
        }
    }
}

fn game(score: Score) -> usize {
    match score {
        Score::Win => 0,
        Score::Draw => 1,
        Score::Loss => 2,
    }
}

/// Returns the shares of these settings, in their order.
fn given(settings: &Settings) -> [Share; SHARES] {
    let away = AWAY.map(|away| settings.away.of(away).share);
    let Elsewhere { win, draw, loss } = settings.elsewhere.unwrap_or(Elsewhere::USUAL);
    let [notice, no_notice, external, bye] = away;
    [settings.win, settings.draw, settings.loss, notice, no_notice, external, bye, win, draw, loss]
}

/// Returns the settings with these shares, or `None` if a loss would be worth more than a draw or a draw more than a
/// win, here or elsewhere.
fn taken(mut settings: Settings, shares: [Share; SHARES]) -> Option<Settings> {
    let [win, draw, loss, notice, no_notice, external, bye, won, drew, lost] = shares;
    let in_order = |[win, draw, loss]: [Share; 3]| loss.0 <= draw.0 && draw.0 <= win.0;
    let is_fair =
        in_order([win, draw, loss]) && (settings.elsewhere.is_none() || in_order([won, drew, lost]));
    settings.elsewhere = settings.elsewhere.map(|_| Elsewhere { win: won, draw: drew, loss: lost });
    (settings.win, settings.draw, settings.loss) = (win, draw, loss);
    for (kind, share) in kinds(&mut settings.away).into_iter().zip([notice, no_notice, external, bye]) {
        *kind = Allowance { share, ..*kind };
    }
    is_fair.then_some(settings)
}

/// Returns the absences in the order of [`AWAY`].
fn kinds(away: &mut Allowances) -> [&mut Allowance; AWAY.len()] {
    [&mut away.notice, &mut away.no_notice, &mut away.external, &mut away.bye]
}

/// Returns the multiples of these parts, up to twice the value.
fn usual(parts: &[u16]) -> impl Iterator<Item = u16> {
    (0..=MOST).filter(|share| parts.iter().any(|part| share.is_multiple_of(*part)))
}

/// Returns these settings with one share, the value of the first, the step or one limit changed. If members joined
/// during the season, the first may also follow from a ratio, which then differs from a fixed value.
pub fn neighbours(settings: Settings, season: &Season) -> Vec<Settings> {
    let shares = given(&settings);
    let mut all = Vec::new();
    let many = if settings.elsewhere.is_some() { SHARES } else { ELSEWHERE };
    for at in 0..many {
        let near = usual(SNAPS[1].0).filter(|it| it.abs_diff(shares[at].0) <= 30);
        let next = [1, 3].into_iter().flat_map(|by| [shares[at].0.saturating_sub(by), shares[at].0 + by]);
        for share in near.chain(next).filter(|it| *it != shares[at].0 && *it <= MOST) {
            let mut changed = shares;
            changed[at] = Share(share);
            all.extend(taken(settings, changed));
        }
    }
    if let Top::Fixed(top) = settings.top {
        let tops = [top.saturating_sub(1).max(1), top.saturating_add(1)];
        all.extend(tops.map(|top| Settings { top: Top::Fixed(top), ..settings }));
        let members = season.start.len() + season.newcomers.len();
        let is_near = |tenths: &u16| {
            let first = Top::Ratio(*tenths).first(members, settings.step);
            first.abs_diff(top.into()) <= 1
        };
        let ratios = RATIOS.filter(|tenths| !season.newcomers.is_empty() && is_near(tenths));
        all.extend(ratios.map(|tenths| Settings { top: Top::Ratio(tenths), ..settings }));
    }
    let steps = [settings.step.saturating_sub(1).max(1), settings.step.saturating_add(1)];
    all.extend(steps.map(|step| Settings { step, ..settings }).into_iter().filter(|it| *it != settings));
    for at in 0..AWAY.len() {
        for limit in std::iter::once(None).chain((1..=10).map(Some)) {
            let mut changed = settings;
            kinds(&mut changed.away)[at].limit = limit;
            if changed != settings {
                all.push(changed);
            }
        }
    }
    all
}

/// Returns the largest number of absences with notice of one player.
pub fn most_absences(season: &Season) -> usize {
    let mut counts = std::collections::HashMap::new();
    let away = season.rounds.iter().flat_map(|round| &round.away);
    for (player, _) in away.filter(|(_, away)| *away == Away::Notice) {
        *counts.entry(*player).or_insert(0) += 1;
    }
    counts.into_values().max().unwrap_or(0)
}

/// Returns true if some game for the club elsewhere has a known result.
pub fn has_ends(season: &Season) -> bool {
    let mut away = season.rounds.iter().flat_map(|round| &round.away);
    away.any(|(_, away)| matches!(away, Away::Elsewhere(_)))
}

/// Sorts solutions by their total difference; the number of explained members means little while the order is a
/// guess.
fn sort(found: &mut [Solution]) {
    found.sort_by(|a, b| a.miss.total_cmp(&b.miss).then((a.step, a.top).cmp(&(b.step, b.top))));
}

/// Solves linear equations by elimination; each line ends with its right side.
fn eliminated(mut lines: [[f64; SHARES + 1]; SHARES]) -> [f64; SHARES] {
    for at in 0..SHARES {
        let pivot = (at..SHARES).max_by(|&a, &b| lines[a][at].abs().total_cmp(&lines[b][at].abs()));
        lines.swap(at, pivot.unwrap_or(at));
        let first = lines[at];
        for line in lines.iter_mut().skip(at + 1) {
            let times = line[at] / first[at];
            for (cell, above) in line.iter_mut().zip(first) {
                *cell -= times * above;
            }
        }
    }
    let mut solution = [0.0; SHARES];
    for at in (0..SHARES).rev() {
        let known: f64 = (at + 1..SHARES).map(|other| lines[at][other] * solution[other]).sum();
        solution[at] = (lines[at][SHARES] - known) / lines[at][at];
    }
    solution
}
