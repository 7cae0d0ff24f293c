//! The numbers of byes per player and of meetings as partners and opponents per pair, updated incrementally.

use super::super::Evenness;
use crate::model::ids::Player;
use crate::model::schedule::{Schedule, Side};

/// The counts by player and by pair.
#[derive(Debug, Clone)]
pub(super) struct Counts {
    entrants: usize,
    out: Vec<u16>,
    partners: Vec<u16>,
    opponents: Vec<u16>,
    /// The sums of squares of the counts: byes, partners, opponents.
    pub(super) squares: [i64; 3],
}

impl Counts {
    pub(super) fn new(entrants: usize) -> Self {
        let pairs = vec![0; entrants * entrants];
        Counts {
            entrants,
            out: vec![0; entrants],
            partners: pairs.clone(),
            opponents: pairs,
            squares: [0; 3],
        }
    }

    /// Counts the rounds played. A player absent from a round counts as sitting out, because games are what is evened
    /// out: a latecomer sits out last.
    pub(super) fn of(played: &Schedule, entrants: usize) -> Self {
        let mut counts = Counts::new(entrants);
        for round in &played.rounds {
            let mut plays = vec![false; entrants];
            let players = round.tables.iter().flat_map(|table| table.players());
            players.for_each(|player| plays[player.index()] = true);
            let idle = plays.iter().enumerate().filter(|(_, plays)| !**plays);
            idle.for_each(|(player, _)| counts.sits_out(player, 1));
            for table in &round.tables {
                let [Side::Two(one), Side::Two(other)] = table.sides else { continue };
                counts.table([one[0], one[1], other[0], other[1]].map(Player::index), 1);
            }
        }
        counts
    }

    fn pair(&self, a: usize, b: usize) -> usize {
        a.min(b) * self.entrants + a.max(b)
    }

    /// Adds a table of North, South, East, West (`by` 1), or removes it (`by` -1).
    pub(super) fn table(&mut self, [n, s, e, w]: [usize; 4], by: i64) {
        for [a, b] in [[n, s], [e, w]] {
            let pair = self.pair(a, b);
            self.squares[1] += change(&mut self.partners[pair], by);
        }
        for [a, b] in [[n, e], [n, w], [s, e], [s, w]] {
            let pair = self.pair(a, b);
            self.squares[2] += change(&mut self.opponents[pair], by);
        }
    }

    /// Adds or removes a bye of a player.
    pub(super) fn sits_out(&mut self, player: usize, by: i64) {
        self.squares[0] += change(&mut self.out[player], by);
    }

    pub(super) fn evenness(&self) -> Evenness {
        let [out, partners, opponents] = self.squares.map(|squares| squares as u64);
        Evenness { out, partners, opponents }
    }

    /// Returns a lower bound after `rounds` more rounds of the players `here` at `tables` tables, with couples never
    /// partners. New meetings are added in whole numbers to the lowest counts.
    pub(super) fn bound(&self, here: &[u16], mate: &[u16], tables: usize, rounds: usize) -> Evenness {
        let games = 4 * tables * rounds;
        let at = |player: &u16| usize::from(*player);
        let pairs = || (0..here.len()).flat_map(|b| (0..b).map(move |a| [here[a], here[b]]));
        let partners = pairs().filter(|[a, b]| mate[at(a)] != *b);
        let of = |counts: &[u16], pairs: &mut dyn Iterator<Item = [u16; 2]>| -> Vec<u16> {
            pairs.map(|[a, b]| counts[self.pair(at(&a), at(&b))]).collect()
        };
        let now = self.evenness();
        Evenness {
            out: level(
                now.out,
                here.iter().map(|p| self.out[at(p)]).collect(),
                rounds * (here.len() - 4 * tables),
            ),
            partners: level(now.partners, of(&self.partners, &mut { partners }), games / 2),
            opponents: level(now.opponents, of(&self.opponents, &mut pairs()), games),
        }
    }
}

/// Adds `by` to a count and returns the growth of its square.
fn change(count: &mut u16, by: i64) -> i64 {
    let before = i64::from(*count);
    *count = (before + by) as u16;
    by * (2 * before + by)
}

/// Returns the least sum of squares after `more` is added to `counts`, which are some of the counts whose squares sum
/// to `now`.
fn level(now: u64, mut counts: Vec<u16>, more: usize) -> u64 {
    counts.sort_unstable();
    let (mut sum, mut more) = (now, more as u64);
    // The lowest counts rise together until they reach the next one.
    let mut rising = 0;
    while more > 0 && !counts.is_empty() {
        let low = u64::from(counts[rising.max(1) - 1]);
        while rising < counts.len() && u64::from(counts[rising]) == low {
            rising += 1;
        }
        let step = more.min(rising as u64);
        sum += step * (2 * low + 1);
        more -= step;
        counts[..rising].iter_mut().for_each(|count| *count = low as u16 + 1);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_lies_where_there_is_the_least() {
        assert_eq!(level(0, vec![0; 5], 7), 2 * 4 + 3);
        assert_eq!(level(1 + 9, vec![1, 3, 0], 4), 9 + 9 + 4);
        // Part of the sum belongs to other pairs, whose counts do not change.
        assert_eq!(level(100 + 4, vec![2, 0], 3), 100 + 9 + 4);
        assert_eq!(level(5, Vec::new(), 3), 5);
    }
}
