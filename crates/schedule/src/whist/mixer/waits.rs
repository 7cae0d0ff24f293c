//! The rounds between two byes of a player, or between two games if most players sit out.

use crate::model::schedule::Schedule;

/// The longest span considered.
const FARTHEST: usize = 6;

/// The rounds in which each player has the rarer role, sitting out or playing, and the penalty for repeats that come
/// too soon.
#[derive(Debug, Clone)]
pub(super) struct RestGaps {
    /// True if sitting out is the rarer role.
    pub(super) is_out: bool,
    /// The number of rounds: those played before that are still within the span, then the rounds to come.
    rounds: usize,
    before: usize,
    /// The number of rounds after which the role comes back if all players take turns.
    span: usize,
    /// True in the rounds with the rarer role, by player and round.
    marks: Vec<bool>,
    /// The sum of missing rounds, over all players and any two marked rounds closer than the span.
    soon: i64,
}

impl RestGaps {
    /// Starts with the marks of `played` only. In every round to come, `here` players are at `tables` tables. Players
    /// without a game in a round of `played` sat out.
    pub(super) fn new(
        entrants: usize,
        [here, tables, rounds]: [usize; 3],
        played: Option<&Schedule>,
    ) -> RestGaps {
        let (play, out) = (4 * tables, here - 4 * tables);
        let is_out = out <= play;
        let span = if out == 0 { 1 } else { (here / out.min(play)).min(FARTHEST) };
        let past = played.map(|played| played.rounds.as_slice()).unwrap_or_default();
        let past = &past[past.len().saturating_sub(span)..];
        let before = past.len();
        let rounds = before + rounds;
        let marks = vec![false; entrants * rounds];
        let mut waits = RestGaps { is_out, rounds, before, span, marks, soon: 0 };
        for (at, round) in past.iter().enumerate() {
            let mut plays = vec![false; entrants];
            round.tables.iter().flat_map(|table| table.players()).for_each(|it| plays[it.index()] = true);
            for (player, plays) in plays.into_iter().enumerate() {
                waits.marks[player * rounds + at] = plays != is_out;
            }
        }
        waits
    }

    /// Toggles the mark of a player in a round to come.
    pub(super) fn turn(&mut self, player: usize, round: usize) {
        let at = self.before + round;
        let own = &mut self.marks[player * self.rounds..][..self.rounds];
        let near = |distance: &usize| {
            let beside = [at.checked_sub(*distance), Some(at + distance).filter(|&it| it < own.len())];
            beside.into_iter().flatten().filter(|&it| own[it]).count()
        };
        let soon: usize = (1..self.span).map(|distance| near(&distance) * (self.span - distance)).sum();
        self.soon += if own[at] { -(soon as i64) } else { soon as i64 };
        own[at] = !own[at];
    }

    /// Returns the sum of missing rounds, over all players and any two marked rounds closer than they could be.
    pub(super) fn soon(&self) -> i64 {
        self.soon
    }
}

/// Returns the rounds in an order in which no player sits out, or plays, again sooner than necessary, where exchanges
/// of two rounds can achieve that. The rounds of `before` were played earlier.
pub(in crate::whist) fn spread(mut schedule: Schedule, before: &Schedule) -> Schedule {
    let rounds = schedule.rounds.len();
    let Some(first) = schedule.rounds.first() else { return schedule };
    let tables = first.tables.len();
    let size = [4 * tables + first.out.len(), tables, rounds];
    if rounds > MOST_SPREAD || first.out.is_empty() {
        return schedule;
    }
    let soon = |schedule: &Schedule| {
        let mut waits = RestGaps::new(schedule.entrants, size, Some(before));
        let is_out = waits.is_out;
        for (at, round) in schedule.rounds.iter().enumerate() {
            let players = round.tables.iter().flat_map(|table| table.players()).filter(|_| !is_out);
            let all = players.chain(round.out.iter().copied().filter(|_| is_out));
            all.for_each(|player| waits.turn(player.index(), at));
        }
        waits.soon()
    };
    let mut now = soon(&schedule);
    let mut is_better = now > 0;
    while is_better {
        is_better = false;
        for one in 0..rounds {
            for other in 0..one {
                schedule.rounds.swap(one, other);
                let then = soon(&schedule);
                if then < now {
                    (now, is_better) = (then, true);
                } else {
                    schedule.rounds.swap(one, other);
                }
            }
        }
    }
    schedule
}

/// The most rounds to reorder; more do not fit into an evening.
const MOST_SPREAD: usize = 30;
