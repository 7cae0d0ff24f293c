//! Any number of players, tables and rounds: counted again, and proved where all rounds can be tried.

use proptest::prelude::*;
use rondel::verify::{Meetings, Rotation, individual};
use rondel::whist::{Evenness, Mixer, Search, SearchStep};

/// Two or three sit out: as many rounds as players, and no other rounds are more even.
#[test]
fn where_two_or_three_sit_out_nothing_is_more_even() {
    for players in (6..=35_u16).filter(|players| players % 4 > 1) {
        let mut search = Search::new(players, 1).unwrap();
        let solution = loop {
            if let SearchStep::Solution(solution) = search.step(10_000) {
                break solution;
            }
        };
        let schedule = solution.schedule();
        let found = individual(&schedule, Rotation::of(players.into(), schedule.rounds.len()));
        assert_eq!(found.findings, [], "{players} players");
        let spread = |meetings: &Meetings| {
            let counts: Vec<usize> = meetings.pairs().map(|(_, rounds)| rounds.len()).collect();
            (*counts.iter().min().unwrap(), *counts.iter().max().unwrap())
        };
        assert_eq!(
            (spread(&found.partners), spread(&found.opponents)),
            ((0, 1), (1, 2)),
            "{players} players"
        );
        let bound = Evenness::bound(players.into(), usize::from(players / 4), schedule.rounds.len());
        assert_eq!(Evenness::of(&schedule), bound, "{players} players");
    }
}

#[test]
fn the_catalogue_reaches_the_bound() {
    for players in (4..=101_usize).filter(|players| players % 4 < 2) {
        let rounds = if players % 4 == 0 { players - 1 } else { players };
        assert!(Mixer::new(players, players / 4, rounds, 1).unwrap().is_proved(), "{players} players");
    }
}

/// All rounds of this number of players at this number of tables, the tables in one order.
fn all_rounds(players: usize, tables: usize) -> Vec<Vec<[usize; 4]>> {
    fn seat(free: &[usize], tables: usize, made: &mut Vec<[usize; 4]>, all: &mut Vec<Vec<[usize; 4]>>) {
        if tables == 0 {
            all.push(made.clone());
            return;
        }
        for n in 0..free.len() {
            // The lowest of a table is lower than those of the tables after it, so that each round comes once.
            let rest = &free[n + 1..];
            for s in 0..rest.len() {
                for e in 0..rest.len() {
                    for w in e + 1..rest.len() {
                        if s == e || s == w {
                            continue;
                        }
                        let table = [free[n], rest[s], rest[e], rest[w]];
                        made.push(table);
                        let left: Vec<usize> = rest.iter().copied().filter(|p| !table.contains(p)).collect();
                        seat(&left, tables - 1, made, all);
                        made.pop();
                    }
                }
            }
        }
    }
    let mut all = Vec::new();
    seat(&(0..players).collect::<Vec<_>>(), tables, &mut Vec::new(), &mut all);
    all
}

/// Whether there are rounds that are at most so uneven; tries all of them, round by round in one order.
struct All {
    players: usize,
    rounds: Vec<Vec<[usize; 4]>>,
    target: Evenness,
    out: Vec<u64>,
    partners: Vec<u64>,
    opponents: Vec<u64>,
}

impl All {
    fn is_there(players: usize, tables: usize, rounds: usize, target: Evenness) -> bool {
        let pairs = players * players;
        let mut all = All {
            players,
            rounds: all_rounds(players, tables),
            target,
            out: vec![0; players],
            partners: vec![0; pairs],
            opponents: vec![0; pairs],
        };
        // Other names for the players make any of its rounds the first of the list.
        all.count(0, true);
        all.more(0, rounds - 1, tables)
    }

    fn count(&mut self, round: usize, up: bool) {
        let change = |count: &mut u64| if up { *count += 1 } else { *count -= 1 };
        let tables = self.rounds[round].clone();
        let at = |a: usize, b: usize| a.min(b) * self.players + a.max(b);
        for player in (0..self.players).filter(|player| !tables.concat().contains(player)) {
            change(&mut self.out[player]);
        }
        for [n, s, e, w] in tables {
            [at(n, s), at(e, w)].into_iter().for_each(|pair| change(&mut self.partners[pair]));
            [at(n, e), at(n, w), at(s, e), at(s, w)]
                .into_iter()
                .for_each(|pair| change(&mut self.opponents[pair]));
        }
    }

    fn more(&mut self, from: usize, rounds: usize, tables: usize) -> bool {
        let n = self.players;
        let pairs = |counts: &[u64]| -> Vec<u64> {
            (0..n).flat_map(|a| (a + 1..n).map(move |b| a * n + b)).map(|pair| counts[pair]).collect()
        };
        let least = Evenness {
            out: filled(self.out.clone(), rounds * (n - 4 * tables)),
            partners: filled(pairs(&self.partners), 2 * tables * rounds),
            opponents: filled(pairs(&self.opponents), 4 * tables * rounds),
        };
        if least > self.target {
            return false;
        }
        if rounds == 0 {
            return true;
        }
        (from..self.rounds.len()).any(|round| {
            self.count(round, true);
            let found = self.more(round, rounds - 1, tables);
            self.count(round, false);
            found
        })
    }
}

/// The least sum of squares when `more` more are added.
fn filled(mut counts: Vec<u64>, more: usize) -> u64 {
    for _ in 0..more {
        *counts.iter_mut().min().unwrap() += 1;
    }
    counts.iter().map(|count| count * count).sum()
}

/// Small numbers of which whole numbers would allow more than there is.
#[test]
fn where_all_rounds_were_tried_nothing_is_more_even() {
    for (players, tables, rounds) in
        [(5, 1, 2), (5, 1, 3), (5, 1, 7), (5, 1, 8), (6, 1, 3), (6, 1, 7), (6, 1, 8), (7, 1, 5), (9, 2, 4)]
    {
        let bound = Evenness::bound(players, tables, rounds);
        let mut mixer = Mixer::new(players, tables, rounds, 1).unwrap();
        mixer.step(2_000_000);
        assert_eq!(mixer.evenness(), bound, "{players} players, {rounds} rounds");
        let better = Evenness { opponents: bound.opponents - 1, ..bound };
        assert!(!All::is_there(players, tables, rounds, better), "{players} players, {rounds} rounds");
        assert!(
            tables > 1 || All::is_there(players, tables, rounds, bound),
            "{players} players, {rounds} rounds"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// What it says of its rounds is what is counted, it never says it is below what can be, and it draws the same
    /// again.
    #[test]
    fn what_is_found_is_what_it_says(
        (players, tables) in (4..=26_usize).prop_flat_map(|players| (Just(players), 1..=players / 4)),
        rounds in 1..=12_usize,
        seed in any::<u64>(),
        steps in 0..20_000_u64,
    ) {
        let mut mixer = Mixer::new(players, tables, rounds, seed).unwrap();
        let first = mixer.evenness();
        mixer.step(steps);
        prop_assert_eq!(Evenness::of(&mixer.best()), mixer.evenness());
        prop_assert!(mixer.evenness() <= first && mixer.evenness() >= mixer.bound());
        // Everybody in their place once, at tables of four.
        let any = rondel::verify::Times::AtMost(rounds);
        let loose = Rotation::times(any, any);
        let found = individual(&mixer.best(), loose);
        let uneven = |finding: &&_| matches!(finding, rondel::verify::Finding::ByesUneven { .. });
        let places = found.findings.iter().filter(|finding| !uneven(finding));
        prop_assert_eq!(places.count(), 0);
        let mut again = Mixer::new(players, tables, rounds, seed).unwrap();
        for _ in 0..4 {
            again.step(steps / 4);
        }
        again.step(steps % 4);
        prop_assert_eq!(again.best(), mixer.best());
    }
}
