//! The shares in which a club's points agree best, by weighted least squares.

use rondel_event::standings::keizer::{
    Allowance, Allowances, Away, Elsewhere, Ledger, Origin, Score, Season, Settings, Share, Term, Top, Worth,
};
use rondel_schedule::model::ids::Player;

use super::Ask;

/// What the shares are of: games, then absences, then games for the club elsewhere by their end.
const SHARES: usize = 10;
/// The first of those for games elsewhere.
const ELSEWHERE: usize = 7;
/// The kinds of absence, in the order of the shares.
const AWAY: [Away; 4] = [Away::Notice, Away::NoNotice, Away::External, Away::Bye];
/// The times that the weights are worked out anew, so that a member whose points come from elsewhere counts less.
const TURNS: usize = 12;
/// A difference that weighs as much as none, in points.
const NOTHING: f64 = 0.05;
/// The weight of a share as it was, which decides where no equation does.
const AS_BEFORE: f64 = 1e-3;
/// The values of the first that are tried in the first pass, at most.
const TOPS: usize = 150;
/// The differences between two places that are tried beside the one at hand, and the values of the first for each.
const STEPS: [u16; 5] = [2, 3, 4, 5, 10];
const TOPS_A_STEP: usize = 40;
/// How many of each step are looked at by the lists they make.
const LOOKED_AT_A_STEP: usize = 2;
/// The ratios that are tried, in tenths.
const RATIOS: std::ops::RangeInclusive<u16> = 11..=100;
/// How many of them are looked at by the lists they make.
const LOOKED_AT: usize = 4;
/// The parts of a value that clubs have, in 1/300, and how near a share is to a multiple of one to be taken for it: as
/// it was solved for; to sixths, quarters and twentieths; to twelfths, tenths and 35 %, from further off.
const SNAPS: [(&[u16], u16); 3] = [(&[], 0), (&[15, 25, 50, 75], 6), (&[25, 30, 105], 24)];
/// The largest share: twice the value.
const MOST: u16 = 600;

/// The points of members, each as what it is the sum of.
pub struct Equations {
    settings: Settings,
    /// The value of the first with which the sums are worked out, and the difference between two places.
    top: i32,
    step: u16,
    members: usize,
    rows: Vec<Equation>,
    /// The shares for all values of the first that are tried, the best before.
    solutions: Vec<Solution>,
    /// True if other differences between two places are tried.
    steps: bool,
}

/// The order by which a list is valued.
pub enum Order {
    /// That of the list that comes out.
    Ours,
    /// The club's own.
    Theirs,
    /// This one.
    Given(Vec<Player>),
}

/// The points of one member.
struct Equation {
    /// Who.
    player: Player,
    /// What the last evening adds, share by share: values and their sum.
    last: [[f64; 2]; SHARES],
    /// The number of values that each share is of, and their sum.
    of: [[f64; 2]; SHARES],
    /// The same of what is not solved for: whole values, and what adds up as it is.
    fixed: [f64; 2],
    /// What the club gives.
    points: f64,
}

/// The shares for one value of the first and one difference between two places.
struct Solution {
    top: i32,
    step: u16,
    shares: [f64; SHARES],
    /// How far the members are from their points, each ten points at most.
    miss: f64,
}

impl Equations {
    /// Those of everybody whose points the club gives, valued by the list that these settings make or by another
    /// order; `None` if there is none. With `steps`, other differences between two places are tried too.
    pub fn of(ask: &Ask, settings: Settings, steps: bool, order: Order) -> Option<Equations> {
        // Only shares of values are solved for.
        let settings = Settings { worth: Worth::Value, weaker_draws: false, ..settings };
        let ledger = Ledger::of(&ask.season, settings).ok()?;
        let mut list = ledger.replay().pop()?;
        let top = ledger.valuation(&list).rows.first()?.value;
        let places: Vec<(usize, Player)> = ask
            .beside(&list)
            .enumerate()
            // Who is missing there keeps the place that comes out.
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

    /// Settings that explain as many members as can be, with a few values of the first.
    pub fn solved(&self) -> Vec<Settings> {
        let best = self.looked_at(&self.solutions).into_iter();
        best.flat_map(|it| SNAPS.map(|snap| self.settings(it, snap))).flatten().collect()
    }

    /// The best of these, or where other steps are tried the best of each: without own value, values and shares can be
    /// scaled against each other, so that one step comes as near as another and only one has shares that are usual.
    fn looked_at<'a>(&self, found: &'a [Solution]) -> Vec<&'a Solution> {
        if !self.steps {
            return found.iter().take(LOOKED_AT).collect();
        }
        let steps = std::iter::once(self.step).chain(STEPS.into_iter().filter(|&step| step != self.step));
        let of = |step: u16| found.iter().filter(move |it| it.step == step).take(LOOKED_AT_A_STEP);
        steps.flat_map(of).collect()
    }

    /// The shares for all values of the first that are tried, the best before.
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

    /// How far apart the values of the first are that are tried with this step, at most so many of them.
    fn stride(&self, step: u16, most: usize) -> i32 {
        let [least, last] = self.bounds(step);
        (last - least) / most as i32 + 1
    }

    /// The least and the most that the first is worth with this step: the last is worth 1 at least.
    fn bounds(&self, step: u16) -> [i32; 2] {
        let least = self.range(step) + 1;
        [least, 4 * least + 60]
    }

    /// Every `by`th value of the first within these limits.
    fn between(&self, step: u16, by: i32, [from, to]: [i32; 2]) -> impl Iterator<Item = i32> + use<> {
        let [least, most] = self.bounds(step);
        (from.max(least)..=to.min(most)).step_by(by as usize)
    }

    /// The order in which all would have been without the last evening, by the best shares for these.
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

    /// A sum of so many values by another value of the first and another step: places stay as they are.
    fn sum(&self, [count, sum]: [f64; 2], top: i32, step: u16) -> f64 {
        let below = count * f64::from(self.top) - sum;
        count * f64::from(top) - below * f64::from(step) / f64::from(self.step.max(1))
    }

    /// The values from the last to the first.
    fn range(&self, step: u16) -> i32 {
        let above = i32::try_from(self.members).unwrap_or(i32::MAX).saturating_sub(1);
        above.saturating_mul(step.into()).min(30_000)
    }

    /// The points that are written as 1, for this value of the first: those of the last where a win against the last
    /// is 1.
    fn unit(&self, top: i32, step: u16) -> f64 {
        let last = top - self.range(step);
        if self.settings.last_is_one && last >= 1 { f64::from(last) } else { 1.0 }
    }

    /// The shares for this value of the first and this step.
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

    /// The settings of these shares, each taken for one of these parts of a value where that is near; `None` if they
    /// cannot be.
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
            // Not of rules that are solved for.
            Origin::Start { .. } | Origin::Places { .. } | Origin::Elo { .. } | Origin::Night { .. } => None,
            Origin::Game { score, value, .. } => Some((game(score), value)),
            Origin::Aside { value, .. } => {
                AWAY.iter().position(|it| *it == Away::External).map(|at| (3 + at, value))
            }
            Origin::Unopposed { value, .. } => Some((3 + 3, value)),
            Origin::Away { away, nth, value, .. } => {
                let limit = settings.away.of(away).limit;
                let at = match away {
                    // By its end it has a share of its own.
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

/// The shares of these settings, in their order.
fn given(settings: &Settings) -> [Share; SHARES] {
    let away = AWAY.map(|away| settings.away.of(away).share);
    let Elsewhere { win, draw, loss } = settings.elsewhere.unwrap_or(Elsewhere::USUAL);
    let [notice, no_notice, external, bye] = away;
    [settings.win, settings.draw, settings.loss, notice, no_notice, external, bye, win, draw, loss]
}

/// The settings with these shares; `None` if a loss would be worth more than a draw, or a draw more than a win, here
/// or elsewhere.
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

/// The absences in the order of [`AWAY`].
fn kinds(away: &mut Allowances) -> [&mut Allowance; AWAY.len()] {
    [&mut away.notice, &mut away.no_notice, &mut away.external, &mut away.bye]
}

/// The multiples of these parts, to twice the value.
fn usual(parts: &[u16]) -> impl Iterator<Item = u16> {
    (0..=MOST).filter(|share| parts.iter().any(|part| share.is_multiple_of(*part)))
}

/// These settings with one share, the value of the first, the step or one limit changed. Where members come during the
/// season the first can follow from a ratio, which is not the same then.
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

/// The most absences with notice of anybody.
pub fn most_absences(season: &Season) -> usize {
    let mut counts = std::collections::HashMap::new();
    let away = season.rounds.iter().flat_map(|round| &round.away);
    for (player, _) in away.filter(|(_, away)| *away == Away::Notice) {
        *counts.entry(*player).or_insert(0) += 1;
    }
    counts.into_values().max().unwrap_or(0)
}

/// True if somebody's game for the club elsewhere has a known end.
pub fn has_ends(season: &Season) -> bool {
    let mut away = season.rounds.iter().flat_map(|round| &round.away);
    away.any(|(_, away)| matches!(away, Away::Elsewhere(_)))
}

/// First what comes nearest; how many it explains says little as long as the order is a guess.
fn sort(found: &mut [Solution]) {
    found.sort_by(|a, b| a.miss.total_cmp(&b.miss).then((a.step, a.top).cmp(&(b.step, b.top))));
}

/// The solution of linear equations, a line each with its right side last, by elimination.
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
