//! Can all the rest be completed: this round, and every round after it?
//!
//! The games left are a graph in which everybody has as many as there are rounds left; the rest can be completed when
//! they fall into that many rounds. Up to [`EXACT`] seats every way is tried. The rounds after the present one have no
//! order, so each is the one in which the first seat meets the next of those it has left; and what was once found
//! hopeless is not tried again.

use std::collections::HashSet;

use oorandom::Rand32;
use rondel_schedule::model::ids::Player;
use rondel_schedule::round_robin::replan::coloring;

use super::{Game, Position, round};
use crate::pairing::matching::{Graph, Matching};

/// The most seats for which all ways are tried.
pub const EXACT: usize = 10;

/// Above that, the number of ways to complete this round that are tried, each followed by a search for the rounds after
/// it.
const TRIES: u32 = 24;

/// The answer to whether all rounds left can be completed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Yes: with these games, the rest of this round first, then round by round. Empty when all is paired.
    Way(Vec<Vec<Game>>),
    /// No: this round can be completed in this number of ways, and the rest after none of them.
    None {
        /// The number of ways; none when already this round cannot be completed.
        ways: u64,
    },
    /// Nothing was found, and not all was tried: only above [`EXACT`] seats.
    NotKnown,
}

/// Decides whether all that is left can be completed.
pub fn verdict(position: &Position) -> Verdict {
    if position.is_over() {
        return Verdict::Way(Vec::new());
    }
    if position.seats() <= EXACT { exact(position) } else { search(position) }
}

/// The position some games earlier from which all can still be completed, and how many games that takes back.
///
/// `None` when the way there is not known: only above [`EXACT`] seats.
pub fn back_to_a_way(position: &Position) -> Option<(Position, usize)> {
    let mut earlier = position.clone();
    let mut taken = 0;
    loop {
        match verdict(&earlier) {
            Verdict::Way(_) => return Some((earlier, taken)),
            Verdict::NotKnown if taken > position.seats() => return None,
            Verdict::None { .. } | Verdict::NotKnown => {
                earlier.undo()?;
                taken += 1;
            }
        }
    }
}

/// The players that each seat has left to meet, a bit for each.
type Rows = [u16; EXACT];

fn exact(position: &Position) -> Verdict {
    let mut left: Rows = [0; EXACT];
    for [a, b] in position.left().edges() {
        left[a] |= 1 << b;
        left[b] |= 1 << a;
    }
    let open = position.open().iter().fold(0, |open, seat| open | 1 << seat.index());
    let mut hopeless = HashSet::new();
    let mut way = None;
    let mut ways = 0;
    matchings(&left, open, &mut Vec::new(), &mut |games| {
        ways += 1;
        way = factor(without(left, games), &mut hopeless).map(|mut rounds| {
            rounds.push(games.to_vec());
            rounds
        });
        way.is_some()
    });
    match way {
        Some(rounds) => {
            let players = |[a, b]: [usize; 2]| [Player::from_index(a), Player::from_index(b)];
            let rounds = rounds.into_iter().rev();
            Verdict::Way(rounds.map(|games| games.into_iter().map(players).collect()).collect())
        }
        None => Verdict::None { ways },
    }
}

/// The rounds into which the games left fall, the last one first; `None` when they do not.
fn factor(left: Rows, hopeless: &mut HashSet<u64>) -> Option<Vec<Vec<[usize; 2]>>> {
    if left[0] == 0 {
        return Some(Vec::new());
    }
    let key = key(&left);
    if hopeless.contains(&key) {
        return None;
    }
    let first = left[0].trailing_zeros() as usize;
    let seats = left.iter().filter(|&&row| row != 0).count();
    let open = (1_u16 << seats) - 1;
    let mut way = None;
    matchings(&left, open & !(1 | 1 << first), &mut vec![[0, first]], &mut |games| {
        way = factor(without(left, games), hopeless).map(|mut rounds| {
            rounds.push(games.to_vec());
            rounds
        });
        way.is_some()
    });
    if way.is_none() {
        hopeless.insert(key);
    }
    way
}

/// Tells `each` all ways to pair the seats of `open` among the games left, added to `games`, until it says that is
/// enough.
fn matchings(
    left: &Rows,
    open: u16,
    games: &mut Vec<[usize; 2]>,
    each: &mut dyn FnMut(&[[usize; 2]]) -> bool,
) -> bool {
    if open == 0 {
        return each(games);
    }
    let a = open.trailing_zeros() as usize;
    let mut others = left[a] & open;
    while others != 0 {
        let b = others.trailing_zeros() as usize;
        others &= others - 1;
        games.push([a, b]);
        let enough = matchings(left, open & !(1 << a | 1 << b), games, each);
        games.pop();
        if enough {
            return true;
        }
    }
    false
}

fn without(mut left: Rows, games: &[[usize; 2]]) -> Rows {
    for &[a, b] in games {
        left[a] &= !(1 << b);
        left[b] &= !(1 << a);
    }
    left
}

/// The games left in one number: 45 pairs of ten seats.
fn key(left: &Rows) -> u64 {
    // Row b begins after the b(b-1)/2 pairs of the rows before it.
    (1..EXACT).fold(0, |key, b| key | u64::from(left[b] & ((1 << b) - 1)) << (b * (b - 1) / 2))
}

/// Tries some ways to complete this round, and colours what is left after each.
fn search(position: &Position) -> Verdict {
    if let round::Verdict::Stuck(_) = round::verdict(position) {
        return Verdict::None { ways: 0 };
    }
    let seats = position.seats();
    let left = position.left();
    let open: Vec<usize> = position.open().iter().map(|seat| seat.index()).collect();
    let after = position.rounds_left() - 1;
    for seed in 0..TRIES {
        let Some(games) = some_matching(&left, &open, &mut Rand32::new(seed.into())) else { break };
        let mut rest = left.clone();
        for &[a, b] in &games {
            rest.part(a, b);
        }
        for [a, b] in position.current() {
            rest.part(a.index(), b.index());
        }
        let missing: Vec<[usize; 2]> = rest.edges().collect();
        if let Some(rounds) = coloring::complete(seats, after, &[], &missing) {
            let player = |pair: [usize; 2]| pair.map(Player::from_index);
            let rounds =
                rounds.into_iter().map(|games| games.into_iter().map(|game| player(game.pair)).collect());
            let first = games.into_iter().map(player).collect();
            return Verdict::Way([first].into_iter().chain(rounds).collect());
        }
    }
    Verdict::NotKnown
}

/// A way to pair the seats of `open`, which one being left to chance.
fn some_matching(left: &Graph, open: &[usize], rng: &mut Rand32) -> Option<Vec<[usize; 2]>> {
    let mut order = open.to_vec();
    for last in (1..order.len()).rev() {
        order.swap(last, rng.rand_range(0..last as u32 + 1) as usize);
    }
    let mut graph = Graph::empty(order.len());
    for (i, &a) in order.iter().enumerate() {
        for (j, &b) in order[..i].iter().enumerate() {
            if left.joined(a, b) {
                graph.join(i, j);
            }
        }
    }
    let matching = Matching::maximum(&graph);
    matching.is_perfect().then(|| {
        let mut games: Vec<_> = matching.pairs().map(|pair| pair.map(|place| order[place])).collect();
        games.iter_mut().for_each(|game| game.sort_unstable());
        games.sort_unstable();
        games
    })
}
