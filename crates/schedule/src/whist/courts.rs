//! The courts of the tables of a round: nobody stays on one court for a whole evening where numbering the tables of a
//! round in another order prevents it.

use oorandom::Rand32;

use super::search::shuffle;
use crate::model::schedule::{Schedule, Table};

/// The most times all rounds are looked through; it rarely takes more than five.
const SWEEPS: usize = 20;
/// The number of numberings of the tables from which it begins: one that can be made better by no single exchange may
/// still be far from the best.
const STARTS: u64 = 24;

/// The same rounds, the tables of each in an order in which everybody is as evenly on all courts as was found, `before`
/// counting too: of several numberings the one with the least sum of the fourth powers of how often somebody is on a
/// court. (By squares one who is always on the same court would be as good as several who are there once more.) The
/// same rounds always come out the same.
pub fn levelled(schedule: Schedule, before: &Schedule) -> Schedule {
    let start = |number: u64| {
        let mut schedule = schedule.clone();
        // The first is what was given.
        if number > 0 {
            let rng = &mut Rand32::new(number);
            schedule.rounds.iter_mut().for_each(|round| shuffle(&mut round.tables, rng));
        }
        let mut level = Level::of(schedule, before);
        level.descend();
        level
    };
    (0..STARTS).map(start).min_by_key(Level::powers).expect("it begins at least once").schedule
}

/// Rounds whose tables change courts.
struct Level {
    schedule: Schedule,
    courts: usize,
    /// The number of times each player is on each court, what was played before counting too.
    times: Vec<i64>,
}

impl Level {
    fn of(schedule: Schedule, before: &Schedule) -> Level {
        let rounds = || before.rounds.iter().chain(&schedule.rounds);
        let courts = rounds().map(|round| round.tables.len()).max().unwrap_or(0);
        let mut times = vec![0; schedule.entrants.max(before.entrants) * courts];
        for (court, table) in rounds().flat_map(|round| round.tables.iter().enumerate()) {
            table.players().for_each(|player| times[player.index() * courts + court] += 1);
        }
        Level { schedule, courts, times }
    }

    fn powers(&self) -> i64 {
        self.times.iter().map(|times| times.pow(4)).sum()
    }

    /// The amount by which the powers grow if those at a table go from one court to another.
    fn grows(&self, table: &Table, from: usize, to: usize) -> i64 {
        let one = |player: usize| {
            let (from, to) = (self.times[player * self.courts + from], self.times[player * self.courts + to]);
            (to + 1).pow(4) - to.pow(4) + (from - 1).pow(4) - from.pow(4)
        };
        table.players().map(|player| one(player.index())).sum()
    }

    /// Two tables of a round change courts.
    fn exchange(&mut self, round: usize, one: usize, other: usize) {
        let tables = &mut self.schedule.rounds[round].tables;
        for (table, from, to) in [(one, one, other), (other, other, one)] {
            for player in tables[table].players() {
                self.times[player.index() * self.courts + from] -= 1;
                self.times[player.index() * self.courts + to] += 1;
            }
        }
        tables.swap(one, other);
    }

    /// Two tables of a round change courts as long as that makes the powers fewer.
    fn descend(&mut self) {
        for _ in 0..SWEEPS {
            let mut is_better = false;
            for round in 0..self.schedule.rounds.len() {
                let tables = self.schedule.rounds[round].tables.len();
                for (one, other) in (1..tables).flat_map(|other| (0..other).map(move |one| (one, other))) {
                    let tables = &self.schedule.rounds[round].tables;
                    let change =
                        self.grows(&tables[one], one, other) + self.grows(&tables[other], other, one);
                    if change < 0 {
                        self.exchange(round, one, other);
                        is_better = true;
                    }
                }
            }
            if !is_better {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::schedule::Round;
    use crate::whist::catalogue;

    /// The most rounds that anybody is on one court.
    fn most(schedule: &Schedule) -> usize {
        let courts = schedule.rounds[0].tables.len();
        let on = |player: usize, court: usize| {
            let is_there = |round: &&Round| round.tables[court].players().any(|it| it.index() == player);
            schedule.rounds.iter().filter(is_there).count()
        };
        (0..schedule.entrants)
            .flat_map(|player| (0..courts).map(move |court| on(player, court)))
            .max()
            .unwrap()
    }

    #[test]
    fn nobody_stays_on_one_court_and_no_table_changes() {
        let none = Schedule { entrants: 0, rounds: Vec::new() };
        for players in [8, 9, 12, 13, 16, 20, 21, 24, 40] {
            let all = catalogue(players).unwrap().schedule();
            let level = levelled(all.clone(), &none);
            let rounds = all.rounds.len();
            let courts = all.rounds[0].tables.len();
            assert!(most(&level) <= rounds.div_ceil(courts) + 2, "{players}: {} of {rounds}", most(&level));
            for (was, is) in all.rounds.iter().zip(&level.rounds) {
                assert_eq!(was.out, is.out);
                assert!(
                    was.tables.len() == is.tables.len() && was.tables.iter().all(|it| is.tables.contains(it))
                );
            }
        }
    }

    #[test]
    fn several_beginnings_find_what_one_does_not() {
        let none = Schedule { entrants: 0, rounds: Vec::new() };
        let better = [8, 9, 12, 13, 16, 20, 21, 24, 40].into_iter().filter(|&players| {
            let all = catalogue(players).unwrap().schedule();
            let powers = |schedule: Schedule| Level::of(schedule, &none).powers();
            let mut one = Level::of(all.clone(), &none);
            one.descend();
            let several = powers(levelled(all, &none));
            assert!(several <= one.powers());
            several < one.powers()
        });
        assert!(better.count() >= 5);
    }

    #[test]
    fn what_was_played_counts() {
        let all = catalogue(8).unwrap().schedule();
        let halves = |from: usize, to: usize| Schedule { entrants: 8, rounds: all.rounds[from..to].to_vec() };
        let before = halves(0, 3);
        let after = |rest: Schedule| {
            let rounds = before.rounds.iter().cloned().chain(rest.rounds).collect();
            most(&Schedule { entrants: 8, rounds })
        };
        // The one who stays would be at table 1 seven times.
        assert_eq!(after(halves(3, 7)), 7);
        let found = levelled(halves(3, 7), &before);
        // As even as the best of all sixteen ways to number the tables of four rounds.
        let ways = (0..16_u32).map(|turned| {
            let mut rest = halves(3, 7);
            for (index, round) in rest.rounds.iter_mut().enumerate() {
                if turned & 1 << index != 0 {
                    round.tables.swap(0, 1);
                }
            }
            rest
        });
        let powers = |rest: Schedule| Level::of(rest, &before).powers();
        assert_eq!(powers(found.clone()), ways.map(powers).min().unwrap());
        assert!(after(found) < 7);
    }
}
