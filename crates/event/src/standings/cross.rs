//! The crosstable: everyone against everyone, in the order of the standings.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, Tally};
use rondel_schedule::model::schedule::Seen;

use super::Standings;
use super::ledger::boards;
use crate::event::HalfPoints;
use crate::event::history::{Game, History};

/// Everyone against everyone, without games that will not be played. Those left out of the standings come last, their
/// games marked as not counted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Crosstable {
    /// The rows from top to bottom; the columns have the same order.
    pub rows: Vec<CrossRow>,
}

/// The games of one entrant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossRow {
    /// The entrant whose games they are.
    pub player: Player,
    /// Every game with the number of its column from 0; by column, then by round.
    pub meetings: Vec<(usize, Meeting)>,
}

/// A game as one of those at the table sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meeting {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// The side, the partner and the opponents.
    pub seen: Seen,
    /// The result, also where it does not count; `None` while nothing is known.
    pub outcome: Option<Outcome>,
    /// The result for the one who sees it; `None` if nothing was decided.
    pub tally: Option<Tally>,
    /// Own score and the other's, where scores are entered.
    pub score: Option<[u32; 2]>,
    /// Own board points and the other's in a match of teams that is decided.
    pub boards: Option<[HalfPoints; 2]>,
    /// True if it counts for the standings: nobody at the table is left out.
    pub counts: bool,
}

impl Meeting {
    fn of(history: &History, round: RoundNo, table: TableNo, seen: Seen) -> Meeting {
        let game = &history.rounds[round.index()].games[table.index()];
        let (outcome, side) = (game.outcome.as_ref(), seen.side);
        Meeting {
            round,
            table,
            seen,
            tally: outcome.and_then(|outcome| outcome.for_side(side)),
            score: game.score_of(side),
            boards: outcome.and_then(|outcome| boards(outcome, side)),
            outcome: outcome.cloned(),
            counts: history.counts(game),
        }
    }

    /// True if the one who sees it is first-named.
    pub fn is_first(&self) -> bool {
        self.seen.side == 0
    }
}

/// Every game of `player` in the published rounds, in their order; of partners too.
pub fn meetings(history: &History, player: Player) -> Vec<Meeting> {
    let rounds = history.rounds.iter().enumerate();
    let seen = rounds.flat_map(|(round, gone)| {
        let games = gone.games.iter().enumerate();
        games.filter_map(move |(table, game)| Some((round, table, Seen::by(player, &game.sides)?)))
    });
    let meeting = |(round, table, seen)| {
        Meeting::of(history, RoundNo::from_index(round), TableNo::from_index(table), seen)
    };
    seen.map(meeting).collect()
}

impl Crosstable {
    /// The games of row `row` against column `column` (from 0): two in a double round robin, none on the diagonal.
    pub fn cell(&self, row: usize, column: usize) -> &[(usize, Meeting)] {
        let meetings = &self.rows[row].meetings;
        let from = meetings.partition_point(|(c, _)| *c < column);
        let to = meetings.partition_point(|(c, _)| *c <= column);
        &meetings[from..to]
    }
}

/// The crosstable in the order of these standings.
pub fn crosstable(history: &History, standings: &Standings) -> Crosstable {
    crosstable_of(
        history,
        standings.rows.iter().map(|row| row.player).chain(standings.excluded.iter().copied()),
    )
}

/// The crosstable of these, in this order.
pub fn crosstable_of(history: &History, order: impl IntoIterator<Item = Player>) -> Crosstable {
    let mut rows: Vec<CrossRow> =
        order.into_iter().map(|player| CrossRow { player, meetings: Vec::new() }).collect();
    let mut positions = vec![None; history.attendees.len()];
    for (position, row) in rows.iter().enumerate() {
        positions[row.player.index()] = Some(position);
    }
    for (round, gone) in history.rounds.iter().enumerate() {
        let number = RoundNo::from_index(round);
        // Of a game that will not be played there is nothing to say.
        let is_on = |game: &&Game| game.outcome.is_some() || !history.is_off(number, game);
        for (table, game) in gone.games.iter().enumerate().filter(|(_, game)| is_on(game)) {
            let Some(pair) = game.pair() else { continue };
            let [Some(first), Some(second)] = pair.map(|player| positions[player.index()]) else { continue };
            for (player, row, column) in [(pair[0], first, second), (pair[1], second, first)] {
                let Some(seen) = Seen::by(player, &game.sides) else { continue };
                let meeting = Meeting::of(history, number, TableNo::from_index(table), seen);
                rows[row].meetings.push((column, meeting));
            }
        }
    }
    for row in &mut rows {
        row.meetings.sort_by_key(|(column, _)| *column);
    }
    Crosstable { rows }
}
