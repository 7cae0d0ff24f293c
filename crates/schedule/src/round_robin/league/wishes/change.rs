//! A change in mid-season: a hall is lost, a game has to be moved, and as few games as can be become others.
//!
//! # Decisions
//! **Every step keeps each game of the season as often as it was, on either side**: two teams turn both their games, or
//! their only one; two rounds exchange the games of teams that meet each other in both; two teams exchange their games
//! in some rounds. So nobody plays more or less at home for the change, but where two who meet once turn their game.
//!
//! **Few is looked for, not proved.** Seasons are looked at in the order of the games changed and of what is still
//! broken, the most promising first, for a while (`LOOKS`). Small seasons of which all were tried by plain counting
//! have no smaller change than the one found (`tests`), larger ones may.
//!
//! **What was wished before is kept as far as it was.** A wish that the season already breaks may be broken as often
//! again, no oftener.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::look::{Asked, Season};
use super::shape::Shape;
use super::wish::Wish;
use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::{Round, Schedule, Table};
use crate::round_robin::league::choices::Choices;
use crate::round_robin::league::home_away::MOST_TEAMS;
use crate::round_robin::league::moves::Rounds;
use crate::round_robin::league::relaxed::Nights;
use crate::round_robin::league::timetable::Timetable;

#[cfg(test)]
mod tests;

/// Seasons from which steps are tried, of [`OF_TEAMS`] teams and more. Of fewer there are as many more as take the
/// time: all that follows from a season is looked at in a time that grows with the third power of the teams.
const LOOKS: usize = 400;
const OF_TEAMS: usize = 12;
/// The steps from one season that are followed, the best first.
const FOLLOWED: usize = 40;
/// The games more than in the best season found that a season may have changed to be followed further.
const PUT_BACK: u32 = 4;
/// The games changed that a breach weighs.
const WEIGHT: u32 = 2;

/// A season that goes on, and what must be kept from now on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// The season as it is, teams by their numbers; everybody meets everybody once, or twice.
    pub season: Schedule,
    /// For each table of each round whether its game may become another one. Who is free may then be another too.
    pub open: Vec<Vec<bool>>,
    /// What was chosen and wished before.
    pub choices: Choices,
    /// What must be kept from now on.
    pub wishes: Vec<Wish<Player>>,
}

/// The nearest season found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// The season; every game that did not change has its table of before.
    pub season: Schedule,
    /// The games that are others: in another round, or on the other side.
    pub changed: usize,
    /// How often each of the new wishes is broken in it.
    pub broken: Vec<u32>,
    /// How much oftener than before what was chosen and wished then is broken.
    pub older: u32,
}

impl Found {
    /// True if everything is kept.
    pub fn is_kept(&self) -> bool {
        self.older == 0 && self.broken.iter().all(|&times| times == 0)
    }
}

/// A game of the season changed, or one that is new there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Changed {
    /// The round.
    pub round: RoundNo,
    /// The game that was there, home team first.
    pub was: [Player; 2],
    /// The game in its place.
    pub is: [Player; 2],
}

/// A game by its two teams, home team first.
type Game = [Player; 2];

/// The games that are others, by round: each with one that has its home team, or at least one of its teams, wherever in
/// the round that stands.
pub fn changed(before: &Schedule, after: &Schedule) -> Vec<Changed> {
    let of_round = |(at, (before, after)): (usize, (&Round, &Round))| {
        let pairs = beside(&games(before), &games(after)).into_iter();
        pairs.map(move |(was, is)| Changed { round: RoundNo::from_index(at), was, is })
    };
    before.rounds.iter().zip(&after.rounds).enumerate().flat_map(of_round).collect()
}

fn games(round: &Round) -> Vec<Game> {
    round.tables.iter().filter_map(|table| table.pair()).collect()
}

/// The games of `old` that are not among those of `new`, each with one of those that are new: the same two with the
/// venue exchanged first, then whoever has its home team, then whoever shares a team.
fn beside(old: &[Game], new: &[Game]) -> Vec<(Game, Game)> {
    let mut left: Vec<Game> = new.iter().copied().filter(|game| !old.contains(game)).collect();
    let mut found: Vec<Option<Game>> = vec![None; old.len()];
    let alike: [fn(Game, Game) -> bool; 4] = [
        |was, is| was[0] == is[1] && was[1] == is[0],
        |was, is| was[0] == is[0],
        |was, is| was.iter().any(|team| is.contains(team)),
        |_, _| true,
    ];
    for is_alike in alike {
        for (was, found) in old.iter().zip(&mut found) {
            if found.is_none()
                && !new.contains(was)
                && let Some(index) = left.iter().position(|&is| is_alike(*was, is))
            {
                *found = Some(left.remove(index));
            }
        }
    }
    old.iter().zip(found).filter_map(|(was, is)| Some((*was, is?))).collect()
}

/// How far a season is from what is asked; what comes first counts before all that follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// Breaches of what must be kept, and those that are more than before.
    hard: u32,
    /// Games changed.
    changed: u32,
    /// Breaches of what is wished, each as often as it weighs.
    soft: u32,
    breaks: u32,
}

/// A season that waits to be looked at: first what promises most, then what came first.
#[derive(Debug, Clone)]
struct Waiting {
    order: (u32, Worth, usize),
    season: Season,
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.order == other.order
    }
}
impl Eq for Waiting {}
impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.order.cmp(&other.order)
    }
}

/// A search for the smallest change, to be driven step by step. The same question finds the same change.
#[derive(Debug, Clone)]
pub struct Search {
    ask: Ask,
    /// What was chosen before, without its wishes.
    asked: Asked,
    begin: Season,
    /// How often each of the hard wishes of before, and what was chosen (last), is broken at the beginning.
    before: Vec<u32>,
    /// The teams whose games may change, by round, as bits; the free seat is the one after the last team.
    open: Vec<u64>,
    waiting: BinaryHeap<Reverse<Waiting>>,
    seen: HashSet<u64>,
    best: (Worth, Season),
    looked: usize,
    count: usize,
}

impl Search {
    /// A search for the smallest change of this season; `None` if it is not a league of 2 to 64 teams in which each
    /// round has everybody once, or if a wish is [wrong](Wish::wrong) by itself.
    pub fn new(ask: Ask) -> Option<Self> {
        let timetable = Timetable::of(&ask.season).ok().filter(|it| it.teams() <= MOST_TEAMS)?;
        let (teams, rounds) = (timetable.teams(), timetable.rounds());
        let is_wrong = |wish: &Wish<Player>| {
            wish.teams.iter().any(|team| team.index() >= teams)
                || wish.wrong(rounds, teams.is_multiple_of(2)).is_some()
        };
        if ask.wishes.iter().chain(&ask.choices.wishes).any(is_wrong) || ask.open.len() != rounds {
            return None;
        }
        let half = teams.next_multiple_of(2) - 1;
        let shape = Shape { teams, played: (0..rounds).map(|round| (round, false)).collect(), half };
        let nights = Nights::of(&ask.choices.wishes, teams);
        let choices = Choices { wishes: Vec::new(), ..ask.choices.clone() };
        let asked = Asked { shape, choices, wishes: Vec::new(), nights };
        let begin = begin(&ask.season, &timetable);
        let open = ask.season.rounds.iter().zip(&ask.open).map(|(round, open)| opened(round, open, teams));
        let mut it = Search {
            open: open.collect(),
            before: Vec::new(),
            best: (Worth { hard: u32::MAX, changed: 0, soft: 0, breaks: 0 }, begin.clone()),
            waiting: BinaryHeap::new(),
            seen: HashSet::new(),
            ask,
            asked,
            begin,
            looked: 0,
            count: 0,
        };
        it.before = it.older(&it.begin, &it.seats(&it.begin));
        let begin = it.begin.clone();
        it.meet(begin);
        Some(it)
    }

    /// Looks at the steps from so many seasons, each a millisecond or two for twelve teams; true while it goes on.
    pub fn step(&mut self, seasons: usize) -> bool {
        for _ in 0..seasons {
            if self.looked == self.looks() {
                return false;
            }
            let Some(Reverse(Waiting { order: (_, worth, _), season })) = self.waiting.pop() else {
                self.looked = self.looks();
                return false;
            };
            self.looked += 1;
            // A step can also put games back, but not many.
            if self.best.0.hard == 0 && worth.changed > self.best.0.changed + PUT_BACK {
                continue;
            }
            self.follow(&season);
        }
        true
    }

    /// The seasons that are looked at, and all that will be.
    pub fn progress(&self) -> (usize, usize) {
        (self.looked, self.looks())
    }

    /// The best season so far.
    pub fn found(&self) -> Found {
        let (worth, season) = &self.best;
        let seats = self.seats(season);
        let broken = self.ask.wishes.iter().map(|wish| self.asked.breaches(season, &seats, wish)).collect();
        let older = self.excess(season, &seats);
        Found { season: self.schedule(season), changed: worth.changed as usize, broken, older }
    }

    fn looks(&self) -> usize {
        LOOKS * (OF_TEAMS.pow(3) / self.asked.shape.teams.pow(3)).max(1)
    }

    fn seats(&self, season: &Season) -> Vec<[u32; 3]> {
        (0..self.asked.shape.teams).map(|seat| self.asked.seat(season, seat)).collect()
    }

    /// How often each hard wish of before is broken, and last what was chosen.
    fn older(&self, season: &Season, seats: &[[u32; 3]]) -> Vec<u32> {
        let hard = self.ask.choices.wishes.iter().filter(|wish| wish.is_hard());
        let wishes = hard.map(|wish| self.asked.breaches(season, seats, wish));
        wishes.chain([self.asked.cost(season, seats).hard]).collect()
    }

    /// How much oftener than at the beginning.
    fn excess(&self, season: &Season, seats: &[[u32; 3]]) -> u32 {
        let now = self.older(season, seats);
        now.iter().zip(&self.before).map(|(now, before)| now.saturating_sub(*before)).sum()
    }

    fn worth(&self, season: &Season) -> Worth {
        let seats = self.seats(season);
        let breaches = |wish: &Wish<Player>| self.asked.breaches(season, &seats, wish);
        let new: u32 = self.ask.wishes.iter().map(breaches).sum();
        let weighed =
            |wish: &Wish<Player>| wish.weight.map(|weight| breaches(wish) * u32::from(weight.max(1)));
        Worth {
            hard: new + self.excess(season, &seats),
            changed: self.changed(season),
            soft: self.ask.choices.wishes.iter().filter_map(weighed).sum(),
            breaks: seats.iter().map(|[breaks, ..]| breaks).sum(),
        }
    }

    /// The games that are others than at the beginning.
    fn changed(&self, season: &Season) -> u32 {
        let teams = self.asked.shape.teams;
        let is_other = |round: usize, team: usize| {
            let [now, before] = [season, &self.begin].map(|it| it.game(round, team));
            now != before && usize::from(now.0) < teams
        };
        let of_round = |round| (0..teams).filter(|&team| is_other(round, team)).count() as u32;
        (0..self.asked.shape.rounds()).map(of_round).sum::<u32>() / 2
    }

    /// Puts a season among those that wait, unless it was there before.
    fn meet(&mut self, season: Season) {
        if !self.seen.insert(digest(&season)) {
            return;
        }
        let worth = self.worth(&season);
        if worth < self.best.0 {
            self.best = (worth, season.clone());
        }
        self.wait(worth, season);
    }

    fn wait(&mut self, worth: Worth, season: Season) {
        self.count += 1;
        let order = (worth.changed + WEIGHT * worth.hard, worth, self.count);
        self.waiting.push(Reverse(Waiting { order, season }));
    }

    /// Tries every step from a season and lets the best of them wait.
    fn follow(&mut self, season: &Season) {
        let mut next = Vec::new();
        for changed in self.steps(season) {
            if !self.seen.insert(digest(&changed)) {
                continue;
            }
            let worth = self.worth(&changed);
            if worth < self.best.0 {
                self.best = (worth, changed.clone());
            }
            next.push((worth.changed + WEIGHT * worth.hard, worth, changed));
        }
        next.sort_by_key(|(order, worth, _)| (*order, *worth));
        next.into_iter().take(FOLLOWED).for_each(|(_, worth, season)| self.wait(worth, season));
    }

    /// Every season that is a step away, in an order of its own.
    fn steps(&self, season: &Season) -> Vec<Season> {
        let Shape { teams, .. } = self.asked.shape;
        let rounds: Vec<usize> =
            (0..self.asked.shape.rounds()).filter(|&round| self.open[round] != 0).collect();
        let mut all = Vec::new();
        for a in 0..teams {
            for b in a + 1..teams {
                all.extend(self.turned(season, [a, b]));
                all.extend(rounds.iter().filter_map(|&round| self.teams_exchanged(season, [a, b], round)));
            }
        }
        for (at, &one) in rounds.iter().enumerate() {
            for &other in &rounds[at + 1..] {
                all.extend(self.rounds_exchanged(season, [one, other]));
            }
        }
        all
    }

    fn is_open(&self, round: usize, team: usize) -> bool {
        self.open[round] >> team & 1 == 1
    }

    /// Two teams turn their games, all of them.
    fn turned(&self, season: &Season, [a, b]: [usize; 2]) -> Option<Season> {
        let meet = |round: &usize| usize::from(season.rounds.met[*round][a]) == b;
        let mut turned = season.clone();
        for round in (0..self.asked.shape.rounds()).filter(meet) {
            self.is_open(round, a).then_some(())?;
            turned.home[round] ^= 1 << a | 1 << b;
        }
        Some(turned)
    }

    /// Two rounds exchange the games of teams that meet each other in both; each such circle, and all.
    fn rounds_exchanged(&self, season: &Season, [one, other]: [usize; 2]) -> Vec<Season> {
        let (met, mut left) = (&season.rounds.met, u64::MAX >> (64 - season.rounds.seats));
        let whole = left;
        let mut circles = Vec::new();
        while left != 0 {
            let (mut circle, mut at) = (0_u64, left.trailing_zeros() as usize);
            while circle >> at & 1 == 0 {
                let opponent = usize::from(met[one][at]);
                circle |= 1 << at | 1 << opponent;
                at = usize::from(met[other][opponent]);
            }
            circles.push(circle);
            left &= !circle;
        }
        if circles.len() > 1 {
            circles.push(whole);
        }
        let both = self.open[one] & self.open[other];
        let exchanged = |circle: u64| {
            let mut season = season.clone();
            for seat in (0..season.rounds.seats).filter(|seat| circle >> seat & 1 == 1) {
                let of_one = season.rounds.met[one][seat];
                season.rounds.met[one][seat] = std::mem::replace(&mut season.rounds.met[other][seat], of_one);
            }
            let differ = (season.home[one] ^ season.home[other]) & circle;
            season.home[one] ^= differ;
            season.home[other] ^= differ;
            season
        };
        circles.into_iter().filter(|circle| circle & !both == 0).map(exchanged).collect()
    }

    /// Two teams exchange their games in this round, the first one, and in those in which they then have to.
    fn teams_exchanged(&self, season: &Season, [a, b]: [usize; 2], first: usize) -> Option<Season> {
        let game = |round: usize, team: usize| season.game(round, team);
        let mut rounds = vec![first];
        let begin = game(first, a);
        loop {
            let round = *rounds.last()?;
            let met = usize::from(game(round, a).0);
            (met != b && self.is_open(round, a) && self.is_open(round, b)).then_some(())?;
            let gets = game(round, b);
            if gets == begin {
                break;
            }
            let all = first + 1..self.asked.shape.rounds();
            rounds.push(all.into_iter().find(|it| game(*it, a) == gets && !rounds.contains(it))?);
        }
        let mut changed = season.clone();
        for round in rounds {
            let met = &mut changed.rounds.met[round];
            met.swap(a, b);
            let [of_a, of_b] = [a, b].map(|team| usize::from(met[team]));
            (met[of_a], met[of_b]) = (a as u8, b as u8);
            let home = &mut changed.home[round];
            let differ = (*home >> a ^ *home >> b) & 1;
            *home ^= differ << a | differ << b;
        }
        Some(changed)
    }

    /// The season as a schedule: a game that is still there has its table, and a new one that of its home team where
    /// that is empty.
    fn schedule(&self, season: &Season) -> Schedule {
        let teams = self.asked.shape.teams;
        let rounds = self.ask.season.rounds.iter().enumerate().map(|(at, before)| {
            let met = &season.rounds.met[at];
            let is_home = |team: &usize| usize::from(met[*team]) < teams && season.home[at] >> team & 1 == 1;
            let game = |team: usize| [team, met[team].into()].map(Player::from_index);
            let mut new: Vec<_> = (0..teams).filter(is_home).map(game).collect();
            let mut tables = vec![None; before.tables.len()];
            let same = |was: [Player; 2], is: [Player; 2]| was == is;
            let home = |was: [Player; 2], is: [Player; 2]| was[0] == is[0];
            let any = |_: [Player; 2], _: [Player; 2]| true;
            for fits in [&same as &dyn Fn([Player; 2], [Player; 2]) -> bool, &home, &any] {
                for (table, before) in tables.iter_mut().zip(&before.tables).filter(|(it, _)| it.is_none()) {
                    let Some(was) = before.pair() else { continue };
                    let found = new.iter().position(|&is| fits(was, is));
                    *table = found.map(|at| new.remove(at));
                }
            }
            let tables = tables.into_iter().flatten().map(|[home, away]| Table::of(home, away)).collect();
            let out =
                (0..teams).filter(|&team| usize::from(met[team]) == teams).map(Player::from_index).collect();
            Round { tables, out }
        });
        Schedule { entrants: teams, rounds: rounds.collect() }
    }
}

impl Season {
    /// The opponent of a team in a round, and whether it is at home; a bye has one side.
    fn game(&self, round: usize, team: usize) -> (u8, bool) {
        let opponent = self.rounds.met[round][team];
        (opponent, self.home[round] >> team & 1 == 1)
    }
}

/// The season to begin with, in the numbers of its teams.
fn begin(season: &Schedule, timetable: &Timetable) -> Season {
    let home = season.rounds.iter().map(|round| {
        let games = round.tables.iter().filter_map(|table| table.pair());
        games.fold(0, |home, [it, _]| home | 1 << it.index())
    });
    let seat = (0..timetable.teams() as u8).collect();
    Season { rounds: Rounds::bare(timetable.met().to_vec()), home: home.collect(), seat }
}

/// The teams whose games in a round may change, as bits; who is free among them where a game may.
fn opened(round: &Round, open: &[bool], teams: usize) -> u64 {
    let games = round.tables.iter().zip(open).filter(|(_, open)| **open);
    let players = games.flat_map(|(table, _)| table.players());
    let playing = players.fold(0, |bits, player| bits | 1 << player.index());
    let out = round.out.iter().fold(0, |bits, player| bits | 1 << player.index());
    if playing == 0 || out == 0 { playing } else { playing | out | 1 << teams }
}

fn digest(season: &Season) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&season.rounds.met, &season.home).hash(&mut hasher);
    hasher.finish()
}
