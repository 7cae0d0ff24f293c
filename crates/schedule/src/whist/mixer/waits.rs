//! How soon somebody sits out again, or where most sit out how soon somebody plays again.

use crate::model::schedule::Schedule;

/// The farthest that is looked.
const FARTHEST: usize = 6;

/// Who has the rarer part, sitting out or playing, in which round, and how often that comes back too soon.
#[derive(Debug, Clone)]
pub(super) struct Waits {
    /// True if sitting out is the rarer part.
    pub(super) is_out: bool,
    /// The rounds that were played before and are looked back to, then those to come.
    rounds: usize,
    before: usize,
    /// The rounds after which it can come back, if it goes round.
    span: usize,
    /// By player and round.
    marks: Vec<bool>,
    /// Over all players and any two rounds closer than the span, how many rounds are missing.
    soon: i64,
}

impl Waits {
    /// Without anybody in it yet. `here` players are at `tables` tables in every round; those who were in no game of
    /// `played` sat out.
    pub(super) fn new(
        entrants: usize,
        [here, tables, rounds]: [usize; 3],
        played: Option<&Schedule>,
    ) -> Waits {
        let (play, out) = (4 * tables, here - 4 * tables);
        let is_out = out <= play;
        let span = if out == 0 { 1 } else { (here / out.min(play)).min(FARTHEST) };
        let past = played.map(|played| played.rounds.as_slice()).unwrap_or_default();
        let past = &past[past.len().saturating_sub(span)..];
        let before = past.len();
        let rounds = before + rounds;
        let marks = vec![false; entrants * rounds];
        let mut waits = Waits { is_out, rounds, before, span, marks, soon: 0 };
        for (at, round) in past.iter().enumerate() {
            let mut plays = vec![false; entrants];
            round.tables.iter().flat_map(|table| table.players()).for_each(|it| plays[it.index()] = true);
            for (player, plays) in plays.into_iter().enumerate() {
                waits.marks[player * rounds + at] = plays != is_out;
            }
        }
        waits
    }

    /// Counts somebody in, or out again, in a round to come.
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

    /// Over all players and any two rounds closer than they could be, how many rounds are missing.
    pub(super) fn soon(&self) -> i64 {
        self.soon
    }
}

/// The same rounds in an order in which nobody sits out, or plays, again sooner than need be, as far as exchanges of
/// two rounds bring it. `before` was played.
pub(in crate::whist) fn spread(mut schedule: Schedule, before: &Schedule) -> Schedule {
    let rounds = schedule.rounds.len();
    let Some(first) = schedule.rounds.first() else { return schedule };
    let tables = first.tables.len();
    let size = [4 * tables + first.out.len(), tables, rounds];
    if rounds > MOST_SPREAD || first.out.is_empty() {
        return schedule;
    }
    let soon = |schedule: &Schedule| {
        let mut waits = Waits::new(schedule.entrants, size, Some(before));
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

/// The most rounds whose order is changed: more are more than an evening.
const MOST_SPREAD: usize = 30;
