//! Measures of a schedule that go beyond correctness: breaks, runs, balance, and the carry-over effect (who follows
//! whom).
//!
//! Everything is counted from the schedule itself, whatever method made it. Terms follow the EBL's "Movements" (2001)
//! and the literature on home and away patterns.

use serde::{Deserialize, Serialize};

use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule};

/// The measures of one schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measures {
    /// The sides of every entrant, entrant 1 first.
    pub sides: Vec<Sides>,
    /// The breaks of all entrants together.
    pub breaks: usize,
    /// The longest run of any entrant: the number of consecutive games on the same side, rounds without a game
    /// skipped.
    pub longest_run: usize,
    /// The largest difference, for any entrant, between the numbers of games on the two sides.
    pub widest: usize,
    /// The carry-over effect: who follows whom.
    pub follow: CarryOver,
    /// The smallest number of rounds from one meeting of two entrants to their next: 1 for meetings in consecutive
    /// rounds, `None` if no two entrants meet twice.
    pub returns: Option<usize>,
}

/// The place of one entrant in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    /// First-named: white, at home.
    First,
    /// Second-named: black, away.
    Second,
    /// No game.
    Out,
}

/// The sides of one entrant, round by round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides {
    /// The place in every round of the schedule.
    pub rounds: Vec<Place>,
    /// Games as first-named.
    pub firsts: usize,
    /// Games as second-named.
    pub seconds: usize,
    /// Games on the same side as the previous game, rounds without a game skipped.
    pub breaks: usize,
    /// The longest run of games on one side.
    pub longest_run: usize,
}

impl Sides {
    /// Returns the difference between the numbers of games on the two sides.
    pub fn difference(&self) -> usize {
        self.firsts.abs_diff(self.seconds)
    }

    /// True if the game of the round with this 0-based index is a break.
    pub fn is_break(&self, round: usize) -> bool {
        let place = self.rounds[round];
        place != Place::Out
            && self.rounds[..round].iter().rev().find(|&&before| before != Place::Out) == Some(&place)
    }

    fn of(rounds: Vec<Place>) -> Self {
        let mut it = Sides { rounds, firsts: 0, seconds: 0, breaks: 0, longest_run: 0 };
        let (mut last, mut run) = (Place::Out, 0);
        for &place in it.rounds.iter().filter(|&&place| place != Place::Out) {
            if place == last {
                it.breaks += 1;
                run += 1;
            } else {
                run = 1;
            }
            last = place;
            it.longest_run = it.longest_run.max(run);
            *if place == Place::First { &mut it.firsts } else { &mut it.seconds } += 1;
        }
        it
    }
}

/// The carry-over effects: in how many rounds the opponent of an entrant had met another given entrant in the round
/// before.
///
/// The first round follows no other round, an opponent without a game in the round before carries nothing over, and
/// an entrant does not follow themselves. Tables with partners do not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CarryOver {
    entrants: usize,
    times: Vec<u16>,
    russell: u64,
}

impl CarryOver {
    /// Returns the number of rounds in which the opponent of `player` had met `other` in the round before.
    pub fn times(&self, player: Player, other: Player) -> usize {
        self.times[player.index() * self.entrants + other.index()].into()
    }

    /// Returns the largest of all [`times`](Self::times), the carry-over effect of the schedule.
    pub fn most(&self) -> usize {
        self.times.iter().copied().max().unwrap_or(0).into()
    }

    /// Returns the number of ordered pairs of entrants that reach [`most`](Self::most); 0 if no entrant follows
    /// another.
    pub fn reached(&self) -> usize {
        let most = self.most();
        if most == 0 { 0 } else { self.times.iter().filter(|&&times| usize::from(times) == most).count() }
    }

    /// Returns Russell's sum: the sum of the squares of all carry-over effects, including those of entrants on
    /// themselves, with the last round counted as the one before the first.
    ///
    /// The smaller the sum, the more evenly the effects are spread. Source: K. G. Russell, "Balancing carry-over
    /// effects in round robin tournaments", Biometrika 67 (1980).
    pub fn russell(&self) -> u64 {
        self.russell
    }

    fn of(schedule: &Schedule) -> Self {
        let n = schedule.entrants;
        let mut times = vec![0_u16; n * n];
        let opponents: Vec<Vec<Option<usize>>> =
            schedule.rounds.iter().map(|round| opponents(round, n)).collect();
        let count = |times: &mut [u16], before: &[Option<usize>], now: &[Option<usize>], own: bool| {
            for (player, opponent) in now.iter().enumerate() {
                let Some(met) = opponent.and_then(|opponent: usize| before[opponent]) else { continue };
                if own || met != player {
                    times[player * n + met] += 1;
                }
            }
        };
        let mut round_the_end = times.clone();
        for two in opponents.windows(2) {
            count(&mut times, &two[0], &two[1], false);
            count(&mut round_the_end, &two[0], &two[1], true);
        }
        if let [first, .., last] = opponents.as_slice() {
            count(&mut round_the_end, last, first, true);
        }
        let russell = round_the_end.iter().map(|&times| u64::from(times).pow(2)).sum();
        CarryOver { entrants: n, times, russell }
    }
}

/// Returns the opponent of each of `n` entrants in a round; `None` without a game.
fn opponents(round: &Round, n: usize) -> Vec<Option<usize>> {
    let mut opponents = vec![None; n];
    for [a, b] in round.tables.iter().filter_map(|table| table.pair()) {
        let [a, b] = [a.index(), b.index()];
        if a < n && b < n {
            (opponents[a], opponents[b]) = (Some(b), Some(a));
        }
    }
    opponents
}

/// Returns the smallest number of rounds from one meeting of two entrants to their next.
fn returns(schedule: &Schedule) -> Option<usize> {
    let n = schedule.entrants;
    let mut last: Vec<Option<usize>> = vec![None; n * n];
    let mut fewest = None;
    for (round, _, table) in schedule.tables() {
        let Some([a, b]) = table.pair().map(|pair| pair.map(|player| player.index())) else { continue };
        let Some(last) = last.get_mut(a.min(b) * n + a.max(b)).filter(|_| a.max(b) < n) else { continue };
        let since = last.replace(round.index()).map(|last| round.index() - last);
        fewest = [fewest, since].into_iter().flatten().min();
    }
    fewest
}

impl Measures {
    /// Measures `schedule`, correct or not; players who are not among its entrants are ignored.
    ///
    /// # Cost
    /// Time proportional to entrants times rounds; two bytes for every pair of entrants and one for every entrant and
    /// round.
    ///
    /// ```
    /// use rondel_schedule::{round_robin::circle, round_robin::measures::Measures};
    ///
    /// let meters = Measures::of(&circle::berger(12)?);
    /// assert_eq!((meters.breaks, meters.longest_run, meters.widest), (10, 2, 1));
    /// # Ok::<(), circle::Error>(())
    /// ```
    pub fn of(schedule: &Schedule) -> Self {
        let mut rounds = vec![vec![Place::Out; schedule.rounds.len()]; schedule.entrants];
        for (round, _, table) in schedule.tables() {
            for (side, place) in table.sides.iter().zip([Place::First, Place::Second]) {
                for player in side.players() {
                    if let Some(rounds) = rounds.get_mut(player.index()) {
                        rounds[round.index()] = place;
                    }
                }
            }
        }
        let sides: Vec<Sides> = rounds.into_iter().map(Sides::of).collect();
        Measures {
            breaks: sides.iter().map(|sides| sides.breaks).sum(),
            longest_run: sides.iter().map(|sides| sides.longest_run).max().unwrap_or(0),
            widest: sides.iter().map(Sides::difference).max().unwrap_or(0),
            follow: CarryOver::of(schedule),
            returns: returns(schedule),
            sides,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::schedule::Table;
    use crate::round_robin::circle;

    fn schedule(entrants: usize, rounds: &[&[[u16; 2]]]) -> Schedule {
        let player = |number| Player::from_number(number).unwrap();
        let round = |pairs: &&[[u16; 2]]| Round {
            tables: pairs.iter().map(|&[a, b]| Table::of(player(a), player(b))).collect(),
            out: Vec::new(),
        };
        Schedule { entrants, rounds: rounds.iter().map(round).collect() }
    }

    #[test]
    fn a_bye_is_skipped_when_breaks_are_counted() {
        // 1 is first in round 1, out in round 2 and first in round 3: that is a break.
        let meters = Measures::of(&schedule(3, &[&[[1, 2]], &[[2, 3]], &[[1, 3]]]));
        let one = &meters.sides[0];
        assert_eq!((one.firsts, one.seconds, one.breaks, one.longest_run), (2, 0, 1, 2));
        assert!(one.is_break(2) && !one.is_break(1) && !one.is_break(0));
        // 3 is second in rounds 2 and 3; 2 alternates.
        assert_eq!((meters.breaks, meters.longest_run, meters.widest), (2, 2, 2));
    }

    #[test]
    fn a_bye_is_nobody_met_when_following_is_counted() {
        let meters = Measures::of(&schedule(3, &[&[[1, 2]], &[[2, 3]], &[[1, 3]]]));
        let player = |number| Player::from_number(number).unwrap();
        // Round 2: 3 meets 2, who had just met 1. Round 3: 1 meets 3, who had just met 2.
        assert_eq!(meters.follow.times(player(3), player(1)), 1);
        assert_eq!(meters.follow.times(player(1), player(2)), 1);
        // 2 met 3 in round 2, who was free before.
        assert_eq!(meters.follow.times(player(2), player(1)), 0);
        assert_eq!((meters.follow.most(), meters.follow.reached()), (1, 2));
    }

    #[test]
    fn nobody_follows_himself() {
        let meters = Measures::of(&schedule(2, &[&[[1, 2]], &[[2, 1]]]));
        assert_eq!((meters.follow.most(), meters.follow.reached(), meters.breaks), (0, 0, 0));
    }

    #[test]
    fn a_match_and_its_return_are_so_many_rounds_apart() {
        assert_eq!(Measures::of(&circle::berger(8).unwrap()).returns, None);
        let plan = |swap_last_two| circle::Plan { cycles: 2, swap_last_two, ..circle::Plan::default() };
        let double = |swap| Measures::of(&circle::schedule(8, &plan(swap)).unwrap()).returns;
        // Half the season; with the last two rounds of the first half exchanged one round less.
        assert_eq!([double(false), double(true)], [Some(7), Some(6)]);
        let running = schedule(4, &[&[[1, 2], [3, 4]], &[[2, 1], [4, 3]], &[[1, 3]], &[[1, 2]]]);
        assert_eq!(Measures::of(&running).returns, Some(1));
    }

    #[test]
    fn russells_sum_goes_round_the_end() {
        // K. G. Russell 1980: with four and with eight every effect is 1, so the sum is n(n - 1).
        let four = schedule(4, &[&[[1, 2], [3, 4]], &[[1, 3], [2, 4]], &[[1, 4], [2, 3]]]);
        assert_eq!(Measures::of(&four).follow.russell(), 12);
        let eight = [
            [[1, 2], [3, 6], [4, 8], [5, 7]],
            [[1, 6], [2, 3], [4, 7], [5, 8]],
            [[1, 5], [2, 7], [3, 4], [6, 8]],
            [[1, 3], [2, 6], [4, 5], [7, 8]],
            [[1, 8], [2, 4], [3, 7], [5, 6]],
            [[1, 4], [2, 8], [3, 5], [6, 7]],
            [[1, 7], [2, 5], [3, 8], [4, 6]],
        ];
        let rounds: Vec<&[[u16; 2]]> = eight.iter().map(|round| round.as_slice()).collect();
        assert_eq!(Measures::of(&schedule(8, &rounds)).follow.russell(), 56);
        // The circle method: every player nearly always follows the same other player.
        assert!(Measures::of(&circle::step(8, 1).unwrap()).follow.russell() > 150);
    }
}
