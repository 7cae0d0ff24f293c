//! All positions of few seats and their answers, by unions of whole rounds: shares nothing with the search.

use std::collections::{HashMap, HashSet};

use rondel_schedule::model::ids::Player;

use crate::pairing::deadend::{Game, Position};

/// A set of games, a bit for each.
pub(super) type Games = u32;

pub(super) struct Brute {
    pub(super) seats: usize,
    /// The games in the order of their bits.
    pub(super) games: Vec<[usize; 2]>,
    /// All ways to pair everybody.
    pub(super) rounds: Vec<Games>,
    /// By number of rounds: every set of games that falls into this number of rounds, with such rounds.
    pub(super) played: Vec<HashMap<Games, Vec<Games>>>,
}

impl Brute {
    pub(super) fn new(seats: usize) -> Self {
        let games: Vec<[usize; 2]> = (0..seats).flat_map(|b| (0..b).map(move |a| [a, b])).collect();
        let rounds: Vec<Games> =
            subsets(&games).into_iter().filter(|set| set.count_ones() as usize == seats / 2).collect();
        let mut played = vec![HashMap::from([(0, Vec::new())])];
        for _ in 1..seats {
            let before: &HashMap<Games, Vec<Games>> = &played[played.len() - 1];
            let mut after = HashMap::new();
            for (&set, of) in before {
                for &round in rounds.iter().filter(|&&round| round & set == 0) {
                    after.entry(set | round).or_insert_with(|| [of.as_slice(), &[round]].concat());
                }
            }
            played.push(after);
        }
        Brute { seats, games, rounds, played }
    }

    pub(super) fn all(&self) -> Games {
        (1 << self.games.len()) - 1
    }

    /// The rounds that hold the games of `current`, and no game that was played.
    pub(super) fn completions(&self, played: Games, current: Games) -> Vec<Games> {
        let rounds = self.rounds.iter().copied();
        rounds.filter(|round| round & played == 0 && round & current == current).collect()
    }

    /// True if what is left after `round` falls into rounds.
    pub(super) fn falls(&self, played: Games, round: Games) -> bool {
        let rest = self.all() & !played & !round;
        self.played[rest.count_ones() as usize / (self.seats / 2)].contains_key(&rest)
    }

    /// All games that can have been paired in a round after `played`, but for full rounds.
    pub(super) fn begun(&self, played: Games) -> Vec<Games> {
        let left: Vec<[usize; 2]> = self
            .games
            .iter()
            .enumerate()
            .filter(|(bit, _)| played >> bit & 1 == 0)
            .map(|(_, game)| *game)
            .collect();
        let bit = |game: &[usize; 2]| 1 << self.games.iter().position(|it| it == game).unwrap();
        let spread = |set: Games| {
            left.iter()
                .enumerate()
                .filter(|(i, _)| set >> i & 1 == 1)
                .map(|(_, game)| bit(game))
                .sum::<Games>()
        };
        let begun = subsets(&left).into_iter().filter(|set| (set.count_ones() as usize) < self.seats / 2);
        begun.map(spread).collect()
    }

    pub(super) fn position(&self, rounds: &[Games], current: Games) -> Position {
        let games = |set: Games| {
            let bits = (0..self.games.len()).filter(move |bit| set >> bit & 1 == 1);
            bits.map(|bit| self.games[bit].map(Player::from_index)).collect::<Vec<Game>>()
        };
        let games: Vec<Game> = rounds.iter().chain([&current]).flat_map(|&set| games(set)).collect();
        let (position, played) = Position::after(self.seats, &games);
        assert_eq!(played, games.len());
        position
    }

    /// One of each kind: sets that differ only in who has which number are the same kind.
    pub(super) fn kinds(&self, rounds: usize) -> Vec<Games> {
        let mut seen = HashSet::new();
        let mut kinds = Vec::new();
        let mut sets: Vec<Games> = self.played[rounds].keys().copied().collect();
        sets.sort_unstable();
        for set in sets {
            if !seen.insert(set) {
                continue;
            }
            kinds.push(set);
            let mut reached = vec![set];
            while let Some(set) = reached.pop() {
                // Exchanges of neighbouring numbers make all orders.
                for a in 1..self.seats {
                    let other = self.exchanged(set, a - 1, a);
                    if seen.insert(other) {
                        reached.push(other);
                    }
                }
            }
        }
        kinds
    }

    fn exchanged(&self, set: Games, a: usize, b: usize) -> Games {
        let other = |seat: usize| {
            if seat == a {
                b
            } else if seat == b {
                a
            } else {
                seat
            }
        };
        let games = self.games.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1);
        games
            .map(|(_, game)| {
                let mut game = game.map(other);
                game.sort_unstable();
                1 << self.games.iter().position(|it| *it == game).unwrap()
            })
            .sum()
    }
}

/// All sets of disjoint games, a bit for each of `games`.
fn subsets(games: &[[usize; 2]]) -> Vec<Games> {
    let mut sets = vec![(0, 0_u32)];
    for (bit, [a, b]) in games.iter().enumerate() {
        let seats = 1 << a | 1 << b;
        let more: Vec<_> = sets
            .iter()
            .filter(|(_, taken)| taken & seats == 0)
            .map(|(set, taken)| (set | 1 << bit, taken | seats))
            .collect();
        sets.extend(more);
    }
    sets.into_iter().map(|(set, _)| set).collect()
}
