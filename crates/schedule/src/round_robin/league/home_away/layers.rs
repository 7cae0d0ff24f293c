//! The fewest breaks of the rounds up to each, for every way to give the games of that round their sides.

use super::season::{Links, Season};

/// The figure of what is not allowed.
pub(super) const NEVER: u16 = 60_000;

/// The tables, one a round: `table[state]` is the fewest breaks up to that round when its sides are `state`, a bit a
/// game.
#[derive(Debug, Clone)]
pub(super) struct Layers {
    rounds: Vec<Sides>,
    ways: Vec<Way>,
    /// Without what ties the last round to earlier ones.
    plain: Vec<Vec<u16>>,
    /// With it, for one state of the last round.
    tied: Vec<Vec<u16>>,
}

/// The sides of a round by state: bit `k` says whether the first-named of game `k` is at home.
#[derive(Debug, Clone)]
struct Sides {
    games: Vec<[u64; 2]>,
    /// The teams at home by the lower and by the upper half of the bits; together they are exclusive.
    low: Vec<u64>,
    high: Vec<u64>,
}

/// The way from the table of a round to that of the next: a game of the next goes in, then games of which both teams
/// are settled go out.
type Way = Vec<Move>;

#[derive(Debug, Clone)]
enum Move {
    /// A game comes in as the highest bit. Its cost by its own side, and by the bits of two places.
    In { places: [usize; 2], costs: [[u16; 4]; 2] },
    /// The best of both sides of the game at this place.
    Out(usize),
}

impl Sides {
    fn new(games: Vec<[u64; 2]>) -> Self {
        let half = games.len() / 2;
        let home = |games: &[[u64; 2]], state: usize| {
            let one = |(at, game): (usize, &[u64; 2])| game[1 - (state >> at & 1)];
            games.iter().enumerate().map(one).fold(0, |all, team| all | team)
        };
        let all = |games: &[[u64; 2]]| (0..1 << games.len()).map(|state| home(games, state)).collect();
        Sides { low: all(&games[..half]), high: all(&games[half..]), games }
    }

    fn home(&self, state: usize) -> u64 {
        let low = self.low.len();
        self.low[state & (low - 1)] | self.high[state / low]
    }
}

impl Layers {
    pub fn new(season: &Season) -> Self {
        let mut games: Vec<[u64; 2]> = season.games(0).collect();
        let (mut rounds, mut ways) = (Vec::new(), Vec::new());
        for (at, links) in season.path.iter().enumerate() {
            let (way, next) = way(&games, season.games(at + 1).collect(), links);
            rounds.push(Sides::new(std::mem::replace(&mut games, next)));
            ways.push(way);
        }
        rounds.push(Sides::new(games));
        let mut it = Layers { rounds, ways, plain: Vec::new(), tied: Vec::new() };
        it.plain = it.tables(season, None);
        it
    }

    /// All tables, with what ties earlier rounds to the last one if those at home there are given.
    fn tables(&self, season: &Season, last: Option<u64>) -> Vec<Vec<u16>> {
        let mut tables: Vec<Vec<u16>> = Vec::with_capacity(self.rounds.len());
        for round in 0..self.rounds.len() {
            let mut table = match tables.last() {
                None => vec![0; 1 << season.width()],
                Some(before) => self.ways[round - 1].iter().fold(before.clone(), |table, it| it.make(table)),
            };
            self.settle(season, round, last, &mut table);
            tables.push(table);
        }
        tables
    }

    /// Adds what a round costs by itself.
    fn settle(&self, season: &Season, round: usize, last: Option<u64>, table: &mut [u16]) {
        let sides = &self.rounds[round];
        let has_pairs = season.complementary.iter().any(|pair| in_both(season, round, *pair));
        if has_pairs {
            for (state, cost) in table.iter_mut().enumerate() {
                let home = sides.home(state);
                let is_wrong = |&&[a, b]: &&[u64; 2]| {
                    in_both(season, round, [a, b]) && (home & a != 0) == (home & b != 0)
                };
                if season.complementary.iter().any(|pair| is_wrong(&pair)) {
                    *cost = NEVER;
                }
            }
        }
        let Some(last) = last else { return };
        if season.back.iter().any(|(of, _)| *of == round) {
            for (state, cost) in table.iter_mut().enumerate() {
                let back = back(season, round, sides.home(state), last);
                *cost = cost.saturating_add(back.unwrap_or(NEVER)).min(NEVER);
            }
        }
    }

    /// The states of the last round that can be, those with the fewest breaks first; of two that are each other turned
    /// round only one, since turning all sides round changes nothing.
    pub fn last_states(&self) -> Vec<(u16, usize)> {
        let table = self.plain.last().expect("there is a round");
        let states =
            table.iter().copied().zip(0..).filter(|&(breaks, state)| breaks < NEVER && state % 2 == 0);
        let mut states: Vec<_> = states.collect();
        states.sort_unstable();
        states
    }

    /// The fewest breaks with this state of the last round, and sides that have them; `None` if nothing is allowed.
    pub fn with_last(&mut self, season: &Season, state: usize) -> Option<(usize, Vec<u64>)> {
        self.tie(season, state);
        let tables = self.tied(season);
        let breaks = tables[self.last()][state];
        if breaks >= NEVER {
            return None;
        }
        let mut home = vec![self.home(self.last(), state)];
        for round in (0..self.last()).rev() {
            let links = &season.path[round];
            let later = *home.last().expect("the last round was put there");
            let cost = |state: usize| {
                let cost = links.breaks(self.home(round, state), later).unwrap_or(NEVER);
                tables[round][state].saturating_add(cost)
            };
            let state =
                (0..tables[round].len()).min_by_key(|&state| cost(state)).expect("a round has states");
            home.push(self.home(round, state));
        }
        home.reverse();
        Some((breaks.into(), home))
    }

    /// Works out the tables for this state of the last round.
    pub fn tie(&mut self, season: &Season, state: usize) {
        if !season.back.is_empty() {
            self.tied = self.tables(season, Some(self.home(self.last(), state)));
        }
    }

    /// The tables for the state of the last round that was last given.
    pub fn tied(&self, season: &Season) -> &[Vec<u16>] {
        if season.back.is_empty() { &self.plain } else { &self.tied }
    }

    /// The index of the last round.
    pub fn last(&self) -> usize {
        self.rounds.len() - 1
    }

    /// The teams at home in a round in this state, and for a bye the team that carries home on.
    pub fn home(&self, round: usize, state: usize) -> u64 {
        self.rounds[round].home(state)
    }

    /// About how long the tables take to work out, in microseconds.
    pub fn work(&self) -> usize {
        let width = self.rounds[0].games.len();
        1 + ((self.rounds.len() * width) << width) / 250
    }
}

/// The breaks between a round and the last one; `None` if they are not allowed.
pub(super) fn back(season: &Season, round: usize, home: u64, last: u64) -> Option<u16> {
    let tied = season.back.iter().filter(|(of, _)| *of == round);
    tied.map(|(_, links)| links.breaks(home, last)).sum()
}

/// True if two complementary teams both play in a round.
fn in_both(season: &Season, round: usize, [a, b]: [u64; 2]) -> bool {
    season.plays(round) & (a | b) == a | b
}

/// The way from the games of a round to those of the next one, and the order in which these then stand.
fn way(from: &[[u64; 2]], mut to: Vec<[u64; 2]>, links: &Links) -> (Way, Vec<[u64; 2]>) {
    let mut way = Vec::new();
    let mut order = Vec::new();
    // The teams of each game of the round before that are not settled, by place; none for a game of the next round.
    let mut open: Vec<u64> = from.iter().map(|[a, b]| a | b).collect();
    let mut games: Vec<[u64; 2]> = from.to_vec();
    while !to.is_empty() {
        // First a game that settles one that waits for one team only: so few wait at a time.
        let settles = |[a, b]: &[u64; 2]| {
            let both = a | b;
            open.iter().filter(|&&open| open.count_ones() == 1 && open & both != 0).count()
        };
        let next = (0..to.len()).max_by_key(|&at| (settles(&to[at]), usize::MAX - at)).expect("one is left");
        let game = to.swap_remove(next);
        let teams: Vec<u64> = game.into_iter().filter(|&team| team != 0).collect();
        let mut places = [0; 2];
        let mut costs = [[0_u16; 4]; 2];
        for (at, &team) in teams.iter().enumerate() {
            let place = open.iter().position(|open| open & team != 0).expect("every team is in every round");
            places[at] = place;
            open[place] &= !team;
            for (side, costs) in costs.iter_mut().enumerate() {
                for (bits, cost) in costs.iter_mut().enumerate() {
                    let [before, now] = [(games[place], bits >> at & 1), (game, side)]
                        .map(|(game, bit)| game[1 - bit] == team);
                    let breaks = match before == now {
                        true => links.if_same(team),
                        false => (links.same & team == 0).then_some(0),
                    };
                    *cost = (*cost + breaks.unwrap_or(NEVER / 2)).min(NEVER / 2);
                }
            }
        }
        way.push(Move::In { places, costs });
        open.push(0);
        games.push(game);
        order.push(game);
        while let Some(place) = (0..games.len() - order.len()).find(|&place| open[place] == 0) {
            way.push(Move::Out(place));
            open.remove(place);
            games.remove(place);
        }
    }
    (way, order)
}

impl Move {
    fn make(&self, table: Vec<u16>) -> Vec<u16> {
        match self {
            Move::In { places: [one, two], costs } => {
                let mut wider = Vec::with_capacity(2 * table.len());
                for costs in costs {
                    let cost = |state: usize| costs[state >> one & 1 | (state >> two & 1) << 1];
                    let costs = table.iter().enumerate().map(|(state, it)| {
                        let sum = it.saturating_add(cost(state));
                        if cost(state) >= NEVER / 2 || sum >= NEVER { NEVER } else { sum }
                    });
                    wider.extend(costs);
                }
                wider
            }
            Move::Out(place) => {
                let block = 1 << place;
                let mut narrower = Vec::with_capacity(table.len() / 2);
                for both in table.chunks_exact(2 * block) {
                    let (no, yes) = both.split_at(block);
                    narrower.extend(no.iter().zip(yes).map(|(a, b)| *a.min(b)));
                }
                narrower
            }
        }
    }
}
