//! The numbers of times everybody sat out and had whom as partner and as opponent, counted up and down.

use super::super::Evenness;
use crate::model::ids::Player;
use crate::model::schedule::{Schedule, Side};

/// Counts by number of the player and by pair.
#[derive(Debug, Clone)]
pub(super) struct Counts {
    entrants: usize,
    out: Vec<u16>,
    partners: Vec<u16>,
    opponents: Vec<u16>,
    /// The sums of their squares: sitting out, partners, opponents.
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

    /// The counts of what was played. Who was not there in a round had no game in it, as if sitting out: games are what
    /// is evened, so that somebody who came late sits out last.
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

    /// Counts a table in or out: North, South, East, West.
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

    /// Counts in or out that somebody sits out.
    pub(super) fn sits_out(&mut self, player: usize, by: i64) {
        self.squares[0] += change(&mut self.out[player], by);
    }

    pub(super) fn evenness(&self) -> Evenness {
        let [out, partners, opponents] = self.squares.map(|squares| squares as u64);
        Evenness { out, partners, opponents }
    }

    /// The lower bound when this number of rounds with this number of tables of those here are added, couples never
    /// being partners: whole numbers, laid where there is the least.
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

/// Counts one more or less; by how much the square grows.
fn change(count: &mut u16, by: i64) -> i64 {
    let before = i64::from(*count);
    *count = (before + by) as u16;
    by * (2 * before + by)
}

/// The least sum of squares when `more` is added to these counts, which are some of those that make the sum `now`.
fn level(now: u64, mut counts: Vec<u16>, more: usize) -> u64 {
    counts.sort_unstable();
    let (mut sum, mut more) = (now, more as u64);
    // Those at the lowest level rise together until they meet the next.
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
        // Some of the sum belongs to others, who stay as they are.
        assert_eq!(level(100 + 4, vec![2, 0], 3), 100 + 9 + 4);
        assert_eq!(level(5, Vec::new(), 3), 5);
    }
}
