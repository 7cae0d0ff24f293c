//! Some rounds of a round robin: each is complete, no two entrants meet twice, and the rest can still be played.

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::schedule::{Schedule, Table};
use rondel_schedule::verify::{self, Claim, Expect};

use crate::pairing::deadend::{Game, PLAYERS, Position, rest, round};

/// Returns the number of rounds of a round robin with this number of entrants.
pub fn rounds(entrants: usize) -> usize {
    entrants.saturating_sub(1) + entrants % 2
}

/// True if the schedule is some, but not all, rounds of a single round robin. Rounds without games are the missing
/// ones between the others.
pub fn is_part(schedule: &Schedule) -> bool {
    let (n, all) = (schedule.entrants, rounds(schedule.entrants));
    let written = || schedule.rounds.iter().filter(|round| !round.is_empty());
    let are_whole = written().all(|round| round.tables.len() == n / 2 && round.out.len() == n % 2);
    let written = written().count();
    if n < 3 || !are_whole || written == 0 || written >= all || schedule.rounds.len() > all {
        return false;
    }
    let found = verify::round_robin(schedule, Expect { part: true, ..1.into() });
    let free_twice = found.claims.iter().any(|claim| matches!(claim, Claim::Byes { most: 2.., .. }));
    // After one round, or before the last, the rest can be played in any case.
    let is_known = written == 1 || written + 1 == all;
    found.is_clean() && !free_twice && (is_known || !is_dead_end(schedule))
}

/// True if the missing rounds are known to be impossible. For many players only the next round is checked.
fn is_dead_end(schedule: &Schedule) -> bool {
    let n = schedule.entrants;
    if !PLAYERS.contains(&n) {
        return false;
    }
    let games = schedule.rounds.iter().flat_map(|round| {
        let free = round.out.iter().map(|&player| [player, Player::from_index(n)]);
        round.tables.iter().filter_map(Table::pair).chain(free)
    });
    let (position, _) = Position::after(n, &games.collect::<Vec<Game>>());
    match n <= rest::EXACT {
        true => matches!(rest::verdict(&position), rest::Verdict::None { .. }),
        false => matches!(round::verdict(&position), round::Verdict::Stuck(_)),
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::circle;

    use super::*;

    #[test]
    fn a_dead_end_is_no_part() {
        // Six players after three rounds: two groups of three are left, each with one player over.
        let mut stuck = circle::berger(6).unwrap();
        stuck.rounds.truncate(3);
        let games = [[[0, 3], [1, 4], [2, 5]], [[0, 4], [1, 5], [2, 3]], [[0, 5], [1, 3], [2, 4]]];
        for (round, games) in stuck.rounds.iter_mut().zip(games) {
            round.tables =
                games.map(|[a, b]| Table::of(Player::from_index(a), Player::from_index(b))).to_vec();
        }
        assert!(!is_part(&stuck));
        stuck.rounds.pop();
        assert!(is_part(&stuck));
    }

    #[test]
    fn the_first_rounds_of_a_table_are_some_of_its_rounds() {
        for n in [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 21, 40, 50] {
            let whole = circle::berger(n).unwrap();
            assert!(!is_part(&whole), "{n}");
            for written in 1..whole.rounds.len() {
                let mut part = whole.clone();
                part.rounds.truncate(written);
                assert!(is_part(&part), "{written} of {n}");
            }
        }
    }
}
