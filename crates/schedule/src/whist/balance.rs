//! The evenness of rounds in partners and opponents, and lower bounds for it.

use crate::model::schedule::{Schedule, Side};

/// The evenness of byes, partners and opponents as sums of squares over players and over pairs, so that less is more
/// even. Compared in this order: byes matter before partners, and partners before opponents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Evenness {
    /// The sum over all players of the square of the number of rounds they sit out.
    pub out: u64,
    /// The sum over all pairs of the square of the number of times they are partners.
    pub partners: u64,
    /// The sum over all pairs of the square of the number of times they are opponents.
    pub opponents: u64,
}

impl Evenness {
    /// Counts the evenness of the rounds. Tables other than two against two are ignored.
    ///
    /// ```
    /// use rondel_schedule::whist::{Evenness, catalogue};
    ///
    /// let twelve = catalogue(12).expect("4n").schedule();
    /// assert_eq!(Evenness::of(&twelve), Evenness::bound(12, 3, 11));
    /// ```
    pub fn of(schedule: &Schedule) -> Self {
        let n = schedule.entrants;
        let (mut out, mut partners, mut opponents) = (vec![0_u64; n], vec![0_u64; n * n], vec![0_u64; n * n]);
        for player in schedule.rounds.iter().flat_map(|round| &round.out) {
            out[player.index()] += 1;
        }
        for (_, _, table) in schedule.tables() {
            let [Side::Two([n1, s]), Side::Two([e, w])] = table.sides else { continue };
            let pair = |a: crate::model::ids::Player, b: crate::model::ids::Player| {
                a.min(b).index() * n + a.max(b).index()
            };
            for [a, b] in [[n1, s], [e, w]] {
                partners[pair(a, b)] += 1;
            }
            for [a, b] in [[n1, e], [n1, w], [s, e], [s, w]] {
                opponents[pair(a, b)] += 1;
            }
        }
        let squares = |counts: &[u64]| counts.iter().map(|count| count * count).sum();
        Evenness { out: squares(&out), partners: squares(&partners), opponents: squares(&opponents) }
    }

    /// Returns a lower bound for this number of players, tables and rounds. It follows from the counts being whole
    /// numbers, and for a few small cases from trying all rounds (`tests/whist/mixer.rs`). Rounds that reach it are
    /// the most even possible; not every number of rounds can reach it.
    pub fn bound(players: usize, tables: usize, rounds: usize) -> Self {
        Evenness::bound_apart(players, tables, rounds, 0)
    }

    /// Returns the lower bound if this number of couples are never partners.
    pub(super) fn bound_apart(players: usize, tables: usize, rounds: usize, couples: usize) -> Self {
        let pairs = players * players.saturating_sub(1) / 2;
        let games = 4 * tables * rounds;
        let (low, over) = (games / players.max(1), games % players.max(1));
        let others = players.saturating_sub(1);
        // One bound counts by pairs, the other player by player, since a player's surplus games are not free to go to
        // any pair. One game more costs a member of a couple no less than a single, so it goes to singles first.
        let least = |each: usize, all: usize, couples: usize| {
            let (bound, single) = (2 * couples, players - 2 * couples);
            let ends = |count: usize, games: usize, others: usize| count as u64 * fill(each * games, others);
            let over_single = over.min(single);
            let sum = ends(over_single, low + 1, others)
                + ends(single - over_single, low, others)
                + ends(over - over_single, low + 1, others.saturating_sub(1))
                + ends(bound - (over - over_single), low, others.saturating_sub(1));
            fill(all, pairs - couples).max(sum.div_ceil(2))
        };
        Evenness {
            out: fill(rounds * players.saturating_sub(4 * tables), players),
            partners: least(1, games / 2, couples),
            opponents: least(2, games, 0) + tried_all(players, tables, rounds),
        }
    }
}

/// The amount by which the squares of opponents exceed the whole-number bound, known where all rounds were tried.
fn tried_all(players: usize, tables: usize, rounds: usize) -> u64 {
    match (players, tables, rounds) {
        (5, 1, 2 | 3 | 7 | 8) | (6, 1, 3 | 7 | 8) | (7, 1, 5) => 2,
        (9, 2, 4) => 4,
        _ => 0,
    }
}

/// The least sum of squares of `counts` whole numbers that add up to `sum`.
fn fill(sum: usize, counts: usize) -> u64 {
    let (low, over) = (sum / counts.max(1), sum % counts.max(1));
    (over * (low + 1).pow(2) + (counts - over) * low.pow(2)) as u64
}
