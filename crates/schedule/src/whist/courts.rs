//! Courts for the tables of each round: no player stays on one court for a whole evening if another numbering of
//! tables prevents it.

use oorandom::Rand32;

use super::search::shuffle;
use crate::model::schedule::{Schedule, Table};

/// The most sweeps over all rounds; more than five are rarely needed.
const SWEEPS: usize = 20;
/// The number of initial numberings of the tables. A numbering that no single exchange improves may still be far from
/// the best.
const STARTS: u64 = 24;

/// Returns the schedule with the tables of each round reordered, so that each player is spread over the courts as
/// evenly as the search achieves. The rounds of `before` count too.
///
/// The result is the best of several numberings: the one with the least sum of the fourth powers of the number of
/// times a player is on a court. (By squares, a player who is always on one court could be as good as several who are
/// there once more.) Equal schedules give equal results.
pub fn levelled(schedule: Schedule, before: &Schedule) -> Schedule {
    let start = |number: u64| {
        let mut schedule = schedule.clone();
        // The first start is the given numbering.
        if number > 0 {
            let rng = &mut Rand32::new(number);
            schedule.rounds.iter_mut().for_each(|round| shuffle(&mut round.tables, rng));
        }
        let mut level = CourtBalance::of(schedule, before);
        level.descend();
        level
    };
    (0..STARTS).map(start).min_by_key(CourtBalance::powers).expect("it begins at least once").schedule
}

/// Rounds whose tables exchange courts.
struct CourtBalance {
    schedule: Schedule,
    courts: usize,
    /// The number of times each player is on each court, including the rounds played before.
    times: Vec<i64>,
}

impl CourtBalance {
    fn of(schedule: Schedule, before: &Schedule) -> CourtBalance {
        let rounds = || before.rounds.iter().chain(&schedule.rounds);
        let courts = rounds().map(|round| round.tables.len()).max().unwrap_or(0);
        let mut times = vec![0; schedule.entrants.max(before.entrants) * courts];
        for (court, table) in rounds().flat_map(|round| round.tables.iter().enumerate()) {
            table.players().for_each(|player| times[player.index() * courts + court] += 1);
        }
        CourtBalance { schedule, courts, times }
    }

    fn powers(&self) -> i64 {
        self.times.iter().map(|times| times.pow(4)).sum()
    }

    /// The amount by which the powers grow if the players of a table move from one court to another.
    fn grows(&self, table: &Table, from: usize, to: usize) -> i64 {
        let one = |player: usize| {
            let (from, to) = (self.times[player * self.courts + from], self.times[player * self.courts + to]);
            (to + 1).pow(4) - to.pow(4) + (from - 1).pow(4) - from.pow(4)
        };
        table.players().map(|player| one(player.index())).sum()
    }

    /// Exchanges the courts of two tables of a round.
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

    /// Exchanges the courts of two tables of a round for as long as that lowers the powers.
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

    /// The most rounds of any player on one court.
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
            let powers = |schedule: Schedule| CourtBalance::of(schedule, &none).powers();
            let mut one = CourtBalance::of(all.clone(), &none);
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
        // The player who stays would be at table 1 seven times.
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
        let powers = |rest: Schedule| CourtBalance::of(rest, &before).powers();
        assert_eq!(powers(found.clone()), ways.map(powers).min().unwrap());
        assert!(after(found) < 7);
    }
}
