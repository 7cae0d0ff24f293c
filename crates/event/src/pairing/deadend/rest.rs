//! The question whether all the rest can be completed: this round and every round after it.
//!
//! The remaining games are a graph in which every vertex has as many edges as there are rounds left. The rest can be
//! completed if this graph splits into that many rounds. Up to [`EXACT`] seats every way is tried. The rounds after
//! the present one have no order, so each is taken to be the one in which the first seat meets the next of its
//! remaining opponents. Graphs found impossible are not tried again.

use std::collections::HashSet;

use oorandom::Rand32;
use rondel_schedule::model::ids::Player;
use rondel_schedule::round_robin::remaining_games::coloring;

use super::{Game, Position, round};
use crate::pairing::matching::{Graph, Matching};

/// The most seats for which all ways are tried.
pub const EXACT: usize = 10;

/// The number of ways to complete this round that are tried above [`EXACT`] seats, each followed by a search for the
/// later rounds.
const TRIES: u32 = 24;

/// The answer to whether all remaining rounds can be completed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Possible with these games, the rest of this round first, then round by round. Empty if all games are paired.
    Way(Vec<Vec<Game>>),
    /// Impossible: this round can be completed in this number of ways, and the rest after none of them.
    None {
        /// The number of ways; 0 if this round cannot be completed.
        ways: u64,
    },
    /// Unknown: nothing was found, and not all ways were tried. Only above [`EXACT`] seats.
    NotKnown,
}

/// Decides whether all remaining rounds can be completed.
///
/// ```
/// use rondel_event::pairing::deadend::{ByHand, Position, rest};
///
/// assert!(matches!(rest::verdict(&Position::new(6)), rest::Verdict::Way(_)));
/// let stuck: ByHand = "6/1-6,2-5,3-4/2-1,3-6,4-5/3-2,4-1,5-6".parse()?;
/// assert_eq!(rest::verdict(&stuck.position().0), rest::Verdict::None { ways: 0 });
/// # Ok::<(), std::convert::Infallible>(())
/// ```
pub fn verdict(position: &Position) -> Verdict {
    if position.is_over() {
        return Verdict::Way(Vec::new());
    }
    if position.seats() <= EXACT { exact(position) } else { search(position) }
}

/// The latest position, this one or an earlier one, from which all rounds can be completed, and the number of games
/// taken back to reach it.
///
/// `None` if no such position is known, which happens only above [`EXACT`] seats.
///
/// ```
/// use rondel_event::pairing::deadend::{ByHand, rest};
///
/// let stuck: ByHand = "6/1-6,2-5,3-4/2-1,3-6,4-5/3-2,4-1,5-6".parse()?;
/// let (earlier, taken) = rest::back_to_a_way(&stuck.position().0).expect("six players are few");
/// assert!(taken > 0 && matches!(rest::verdict(&earlier), rest::Verdict::Way(_)));
/// # Ok::<(), std::convert::Infallible>(())
/// ```
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

/// The opponents that each seat has left, as one bit per seat.
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

/// The rounds into which the remaining games split, the last one first; `None` if they do not.
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

/// Calls `each` with all ways to pair the seats of `open` by remaining games, added to `games`, until it returns
/// true. Returns true if it did.
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

/// The remaining games as one number: 45 bits, for the pairs of ten seats.
fn key(left: &Rows) -> u64 {
    // Row b begins after the b(b-1)/2 pairs of the rows before it.
    (1..EXACT).fold(0, |key, b| key | u64::from(left[b] & ((1 << b) - 1)) << (b * (b - 1) / 2))
}

/// Tries some ways to complete this round, and searches for the later rounds after each by colouring.
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

/// A random way to pair the seats of `open`, or `None` if there is none.
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
