//! The fewest breaks of the rounds up to each round, for every choice of sides in that round.

use super::season::{Links, Season};

/// The figure of a state that is not allowed.
pub(super) const NEVER: u16 = 60_000;

/// The tables, one for each round: `table[state]` is the fewest breaks up to that round if its sides are `state`,
/// with a bit for each game.
#[derive(Debug, Clone)]
pub(super) struct Layers {
    rounds: Vec<Sides>,
    ways: Vec<Transition>,
    /// The tables without the links of the last round to earlier ones.
    plain: Vec<Vec<u16>>,
    /// The tables with these links, for one state of the last round.
    tied: Vec<Vec<u16>>,
}

/// The sides of a round by state: bit `k` is set if the first team of game `k` is at home.
#[derive(Debug, Clone)]
struct Sides {
    games: Vec<[u64; 2]>,
    /// The teams at home by the lower half of the bits; `high` has those by the upper half, which are other teams.
    low: Vec<u64>,
    high: Vec<u64>,
}

/// The moves from the table of a round to that of the next: each game of the next round is added, then the games
/// whose teams are both settled are removed.
type Transition = Vec<Move>;

#[derive(Debug, Clone)]
enum Move {
    /// Adds a game as the highest bit. Its cost depends on its own side and on the bits at two places.
    In { places: [usize; 2], costs: [[u16; 4]; 2] },
    /// Removes the game at this place, keeping the better of its two sides.
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

    /// Computes all tables, with the links of earlier rounds to the last one if the teams at home there are given.
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

    /// Adds the cost that a round has by itself.
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

    /// Returns the possible states of the last round, those with the fewest breaks first. Of two states that are each
    /// other's reverse only one is listed, since reversing all sides changes nothing.
    pub fn last_states(&self) -> Vec<(u16, usize)> {
        let table = self.plain.last().expect("there is a round");
        let states =
            table.iter().copied().zip(0..).filter(|&(breaks, state)| breaks < NEVER && state % 2 == 0);
        let mut states: Vec<_> = states.collect();
        states.sort_unstable();
        states
    }

    /// Returns the fewest breaks with this state of the last round, and sides that have them; `None` if none are
    /// allowed.
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

    /// Computes the tables for this state of the last round.
    pub fn tie(&mut self, season: &Season, state: usize) {
        if !season.back.is_empty() {
            self.tied = self.tables(season, Some(self.home(self.last(), state)));
        }
    }

    /// The tables for the state of the last round given to [`Layers::tie`].
    pub fn tied(&self, season: &Season) -> &[Vec<u16>] {
        if season.back.is_empty() { &self.plain } else { &self.tied }
    }

    /// The index of the last round.
    pub fn last(&self) -> usize {
        self.rounds.len() - 1
    }

    /// The teams at home in a round in this state; for a bye, whether its team carries home on.
    pub fn home(&self, round: usize, state: usize) -> u64 {
        self.rounds[round].home(state)
    }

    /// The approximate time to compute the tables, in microseconds.
    pub fn work(&self) -> usize {
        let width = self.rounds[0].games.len();
        1 + ((self.rounds.len() * width) << width) / 250
    }
}

/// The breaks between a round and the last one; `None` if the sides are not allowed.
pub(super) fn back(season: &Season, round: usize, home: u64, last: u64) -> Option<u16> {
    let tied = season.back.iter().filter(|(of, _)| *of == round);
    tied.map(|(_, links)| links.breaks(home, last)).sum()
}

/// True if both of two complementary teams play in a round.
fn in_both(season: &Season, round: usize, [a, b]: [u64; 2]) -> bool {
    season.plays(round) & (a | b) == a | b
}

/// Returns the moves from the games of a round to those of the next, and the resulting order of these.
fn way(from: &[[u64; 2]], mut to: Vec<[u64; 2]>, links: &Links) -> (Transition, Vec<[u64; 2]>) {
    let mut way = Vec::new();
    let mut order = Vec::new();
    // The unsettled teams of each game of the round before, by place; empty for a game of the next round.
    let mut open: Vec<u64> = from.iter().map(|[a, b]| a | b).collect();
    let mut games: Vec<[u64; 2]> = from.to_vec();
    while !to.is_empty() {
        // A game that settles another which waits for one team only comes first, so that few wait at a time.
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
