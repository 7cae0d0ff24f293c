//! Changes in mid-season: a hall is lost or a game has to be moved, and as few games as possible are changed.
//!
//! # Decisions
//! **Every step keeps the games of the season, each equally often with the same home team**: two teams exchange the
//! venues of both their games, or of their only one; two rounds exchange the games of a set of teams that meet among
//! themselves in both; two teams exchange their games in some rounds. So a change gives no team more or fewer home
//! games, except if two teams that meet once exchange the venue.
//!
//! **A small change is searched for, not proved to be the smallest.** Seasons are examined in the order of games
//! changed and breaches left, the most promising first, up to a limit (`LOOKS`). For small seasons, the tests show by
//! exhaustive search that no smaller change exists; for larger ones one may exist.
//!
//! **Older wishes are kept as far as they were kept before.** A wish that the season already breaks may be broken as
//! often again, but not more often.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::look::{Season, Task};
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

/// The number of seasons from which steps are tried, for [`OF_TEAMS`] or more teams. For fewer teams it is larger, so
/// that the time is similar: examining a season takes time proportional to the third power of the number of teams.
const LOOKS: usize = 400;
const OF_TEAMS: usize = 12;
/// The number of steps from one season that are followed, the best first.
const FOLLOWED: usize = 40;
/// The number of changed games above that of the best season found, up to which a season is still followed.
const PUT_BACK: u32 = 4;
/// The weight of a breach, in changed games.
const WEIGHT: u32 = 2;

/// A season in progress, and the requirements from now on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// The season as it is, with teams given by their numbers; every two teams meet once, or twice.
    pub season: Schedule,
    /// True for each table of each round whose game may be changed; then a bye of that round may change too.
    pub open: Vec<Vec<bool>>,
    /// The choices and wishes made before.
    pub choices: Choices,
    /// The wishes that must be kept from now on.
    pub wishes: Vec<Wish<Player>>,
}

/// The best changed season found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NearestSeason {
    /// The season; every game that did not change has its table of before.
    pub season: Schedule,
    /// The number of games in another round or with exchanged sides.
    pub changed: usize,
    /// The number of breaches of each new wish.
    pub broken: Vec<u32>,
    /// The number of additional breaches of the earlier choices and wishes.
    pub older: u32,
}

impl NearestSeason {
    /// True if all new wishes are kept and no earlier one is broken more often.
    pub fn is_kept(&self) -> bool {
        self.older == 0 && self.broken.iter().all(|&times| times == 0)
    }
}

/// A game of the season that was replaced by another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Changed {
    /// The round of the game.
    pub round: RoundNo,
    /// The game before the change, home team first.
    pub was: [Player; 2],
    /// The game that replaces it.
    pub is: [Player; 2],
}

/// A game of two teams, home team first.
type Game = [Player; 2];

/// Returns the replaced games of every round, each with a new game of that round.
///
/// The new game has the same teams with the venue exchanged if possible, else the same home team, else a common team.
///
/// ```
/// use rondel_schedule::round_robin::{circle, league::wishes::change::changed};
///
/// let before = circle::berger(4)?;
/// let mut after = before.clone();
/// after.rounds[1].tables[0].sides.swap(0, 1); // 4-3 becomes 3-4.
/// let changed = changed(&before, &after);
/// assert_eq!((changed.len(), changed[0].round.number()), (1, 2));
/// # Ok::<(), circle::Error>(())
/// ```
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

/// Pairs each game of `old` that is not in `new` with one of those that are new: preferably the same teams with the
/// venue exchanged, then one with the same home team, then one with a common team, then any.
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

/// The quality of a season; each field takes precedence over all that follow, and smaller is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// Breaches of new wishes, and additional breaches of the earlier requirements.
    hard: u32,
    /// The number of changed games.
    changed: u32,
    /// Breaches of earlier wishes that are weighted, each multiplied by its weight.
    soft: u32,
    breaks: u32,
}

/// A season waiting to be examined: the most promising first, then the one found first.
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

/// A search for the smallest change, run step by step. Equal requests find equal changes.
#[derive(Debug, Clone)]
pub struct Search {
    ask: Ask,
    /// The choices made before, without their wishes.
    asked: Task,
    begin: Season,
    /// The breaches at the start of each earlier required wish and, at the end of the list, of the earlier choices.
    before: Vec<u32>,
    /// The teams whose games may change, by round, as bits; the free seat comes after the last team.
    open: Vec<u64>,
    waiting: BinaryHeap<Reverse<Waiting>>,
    seen: HashSet<u64>,
    best: (Worth, Season),
    looked: usize,
    count: usize,
}

impl Search {
    /// Creates a search for the smallest change of this season.
    ///
    /// `None` if it is not a league of 2 to 64 teams in which every round has every team once, or if a wish is
    /// [wrong](Wish::wrong) by itself.
    ///
    /// ```
    /// use rondel_schedule::model::ids::{Player, RoundNo};
    /// use rondel_schedule::round_robin::{circle, league::choices::Choices};
    /// use rondel_schedule::round_robin::league::wishes::{change::{Ask, Search}, wish::{Kind, Wish}};
    ///
    /// let season = circle::berger(6)?;
    /// // In round 1 team 1 is at home, but its hall is now occupied.
    /// let wishes = vec![Wish::of(Kind::NotHome, vec![Player::from_index(0)], vec![RoundNo::from_index(0)])];
    /// let open = season.rounds.iter().map(|round| vec![true; round.tables.len()]).collect();
    /// let mut search = Search::new(Ask { season, open, choices: Choices::default(), wishes }).expect("a league");
    /// while search.step(10) {}
    /// assert_eq!((search.found().is_kept(), search.found().changed), (true, 1));
    /// # Ok::<(), circle::Error>(())
    /// ```
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
        let asked = Task { shape, choices, wishes: Vec::new(), nights };
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

    /// Examines the steps from up to `seasons` seasons, which take a millisecond or two each for twelve teams; true
    /// while the search continues.
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
            // A step can also undo changes, but only a few.
            if self.best.0.hard == 0 && worth.changed > self.best.0.changed + PUT_BACK {
                continue;
            }
            self.follow(&season);
        }
        true
    }

    /// The number of seasons examined, and of all that will be.
    pub fn progress(&self) -> (usize, usize) {
        (self.looked, self.looks())
    }

    /// Returns the best season so far.
    pub fn found(&self) -> NearestSeason {
        let (worth, season) = &self.best;
        let seats = self.seats(season);
        let broken = self.ask.wishes.iter().map(|wish| self.asked.breaches(season, &seats, wish)).collect();
        let older = self.excess(season, &seats);
        NearestSeason { season: self.schedule(season), changed: worth.changed as usize, broken, older }
    }

    fn looks(&self) -> usize {
        LOOKS * (OF_TEAMS.pow(3) / self.asked.shape.teams.pow(3)).max(1)
    }

    fn seats(&self, season: &Season) -> Vec<[u32; 3]> {
        (0..self.asked.shape.teams).map(|seat| self.asked.seat(season, seat)).collect()
    }

    /// Returns the breaches of each earlier required wish and, at the end, of the earlier choices.
    fn older(&self, season: &Season, seats: &[[u32; 3]]) -> Vec<u32> {
        let hard = self.ask.choices.wishes.iter().filter(|wish| wish.is_hard());
        let wishes = hard.map(|wish| self.asked.breaches(season, seats, wish));
        wishes.chain([self.asked.cost(season, seats).hard]).collect()
    }

    /// Counts the breaches beyond those at the start.
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

    /// Counts the games that differ from those at the start.
    fn changed(&self, season: &Season) -> u32 {
        let teams = self.asked.shape.teams;
        let is_other = |round: usize, team: usize| {
            let [now, before] = [season, &self.begin].map(|it| it.game(round, team));
            now != before && usize::from(now.0) < teams
        };
        let of_round = |round| (0..teams).filter(|&team| is_other(round, team)).count() as u32;
        (0..self.asked.shape.rounds()).map(of_round).sum::<u32>() / 2
    }

    /// Queues a season unless it has been seen before.
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

    /// Tries every step from a season and queues the best of the results.
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

    /// Returns every season one step away, in a fixed order.
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

    /// Returns the season in which two teams exchange the venues of all their games; `None` if one of these is not
    /// open.
    fn turned(&self, season: &Season, [a, b]: [usize; 2]) -> Option<Season> {
        let meet = |round: &usize| usize::from(season.rounds.met[*round][a]) == b;
        let mut turned = season.clone();
        for round in (0..self.asked.shape.rounds()).filter(meet) {
            self.is_open(round, a).then_some(())?;
            turned.home[round] ^= 1 << a | 1 << b;
        }
        Some(turned)
    }

    /// Returns the seasons in which two rounds exchange a ring of their games, for each ring and for all together.
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

    /// Returns the season in which two teams exchange their games in round `first` and in the rounds in which that
    /// forces them to; `None` if one of these is not open.
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

    /// Returns the season as a schedule: an unchanged game keeps its table, and a new one takes that of its home team
    /// if it is empty.
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
    /// The opponent of a team in a round, and whether the team is at home; a bye has a side too.
    fn game(&self, round: usize, team: usize) -> (u8, bool) {
        let opponent = self.rounds.met[round][team];
        (opponent, self.home[round] >> team & 1 == 1)
    }
}

/// Returns the season at the start, in which each team has the seat of its number.
fn begin(season: &Schedule, timetable: &Timetable) -> Season {
    let home = season.rounds.iter().map(|round| {
        let games = round.tables.iter().filter_map(|table| table.pair());
        games.fold(0, |home, [it, _]| home | 1 << it.index())
    });
    let seat = (0..timetable.teams() as u8).collect();
    Season { rounds: Rounds::bare(timetable.met().to_vec()), home: home.collect(), seat }
}

/// The teams whose games in a round may change, as bits; with a bye they include its team and the free seat, unless no
/// game may change.
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
