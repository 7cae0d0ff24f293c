//! Which table of a round is on which court: nobody stays on one court for a whole evening where numbering the tables
//! of a round in another order prevents it.

use crate::model::schedule::{Schedule, Table};

/// The most times all rounds are looked through; it rarely takes more than five.
const SWEEPS: usize = 20;

/// The same rounds, the tables of each in the order in which everybody is most evenly on all courts, `before` counting
/// too: two of them change places as long as that makes the fourth powers of how often somebody is on a court fewer.
/// (By squares one who is always on the same court would be as good as several who are there once more.)
pub fn levelled(mut schedule: Schedule, before: &Schedule) -> Schedule {
    let courts =
        schedule.rounds.iter().chain(&before.rounds).map(|round| round.tables.len()).max().unwrap_or(0);
    let entrants = schedule.entrants.max(before.entrants);
    let mut times = vec![0_i64; entrants * courts];
    for (court, table) in
        before.rounds.iter().chain(&schedule.rounds).flat_map(|round| round.tables.iter().enumerate())
    {
        table.players().for_each(|player| times[player.index() * courts + court] += 1);
    }
    // By how much the powers grow if those at a table go from one court to another.
    let grows = |times: &[i64], table: &Table, from: usize, to: usize| -> i64 {
        let one = |player: usize| {
            let (from, to) = (times[player * courts + from], times[player * courts + to]);
            (to + 1).pow(4) - to.pow(4) + (from - 1).pow(4) - from.pow(4)
        };
        table.players().map(|player| one(player.index())).sum()
    };
    for _ in 0..SWEEPS {
        let mut is_better = false;
        for tables in schedule.rounds.iter_mut().map(|round| &mut round.tables) {
            for (one, other) in (1..tables.len()).flat_map(|other| (0..other).map(move |one| (one, other))) {
                let change =
                    grows(&times, &tables[one], one, other) + grows(&times, &tables[other], other, one);
                if change >= 0 {
                    continue;
                }
                for (table, from, to) in [(one, one, other), (other, other, one)] {
                    for player in tables[table].players() {
                        times[player.index() * courts + from] -= 1;
                        times[player.index() * courts + to] += 1;
                    }
                }
                tables.swap(one, other);
                is_better = true;
            }
        }
        if !is_better {
            break;
        }
    }
    schedule
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
        let none = Schedule { entrants: 0, rounds: Vec::new() };
        let (known, unknown) = (levelled(halves(3, 7), &before), levelled(halves(3, 7), &none));
        assert!(after(known.clone()) < 7 && after(known) <= after(unknown));
    }
}
