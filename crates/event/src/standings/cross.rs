//! The crosstable: everyone against everyone, in the order of the standings.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, Tally};
use rondel_schedule::model::schedule::TableView;

use super::Standings;
use super::ledger::boards;
use crate::event::HalfPoints;
use crate::event::history::{Game, History};

/// All games by row and column, without games that will not be played. Entrants left out of the standings come last,
/// their games marked as not counted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Crosstable {
    /// The rows from top to bottom; the columns have the same order.
    pub rows: Vec<CrossRow>,
}

/// The games of one entrant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossRow {
    /// The entrant of the row.
    pub player: Player,
    /// Every game with its 0-based column; by column, then by round.
    pub meetings: Vec<(usize, Meeting)>,
}

/// A game as seen by one of the players at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meeting {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// The side, the partner and the opponents.
    pub seen: TableView,
    /// The result, whether it counts or not; `None` while it is not known.
    pub outcome: Option<Outcome>,
    /// The result for the player who sees the game, or `None` if it decided nothing.
    pub tally: Option<Tally>,
    /// The player's own score and the opponent's, where scores are entered.
    pub score: Option<[u32; 2]>,
    /// The own board points and the opponent's in a decided match of teams.
    pub boards: Option<[HalfPoints; 2]>,
    /// True if the game counts for the standings: none of its players is left out.
    pub counts: bool,
}

impl Meeting {
    fn of(history: &History, round: RoundNo, table: TableNo, seen: TableView) -> Meeting {
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

    /// True if the player is on the first-named side.
    pub fn is_first(&self) -> bool {
        self.seen.side == 0
    }
}

/// Returns every game of `player` in the published rounds, in their order, including games with a partner.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::history::History;
/// use rondel_event::standings::meetings;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let games = meetings(&History::of(event.state()), Player::from_index(0));
/// assert_eq!((games.len(), &games[0].outcome), (3, &Some(Outcome::FirstWins)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn meetings(history: &History, player: Player) -> Vec<Meeting> {
    let rounds = history.rounds.iter().enumerate();
    let seen = rounds.flat_map(|(round, gone)| {
        let games = gone.games.iter().enumerate();
        games.filter_map(move |(table, game)| Some((round, table, TableView::by(player, &game.sides)?)))
    });
    let meeting = |(round, table, seen)| {
        Meeting::of(history, RoundNo::from_index(round), TableNo::from_index(table), seen)
    };
    seen.map(meeting).collect()
}

impl Crosstable {
    /// Returns the games of `row` against `column` (both 0-based): two in a double round robin, none on the diagonal.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn cell(&self, row: usize, column: usize) -> &[(usize, Meeting)] {
        let meetings = &self.rows[row].meetings;
        let from = meetings.partition_point(|(c, _)| *c < column);
        let to = meetings.partition_point(|(c, _)| *c <= column);
        &meetings[from..to]
    }
}

/// Returns the crosstable in the order of these standings.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::history::History;
/// use rondel_event::standings::{crosstable, table};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let history = History::of(event.state());
/// let cross = crosstable(&history, &table(&history, &event.state().settings));
/// let won = cross.rows[0].meetings.iter().filter(|(_, meeting)| meeting.tally.is_some()).count();
/// assert_eq!((cross.rows[0].player.number(), won), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn crosstable(history: &History, standings: &Standings) -> Crosstable {
    crosstable_of(
        history,
        standings.rows.iter().map(|row| row.player).chain(standings.excluded.iter().copied()),
    )
}

/// Returns the crosstable of these entrants, in this order.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::history::History;
/// use rondel_event::standings::crosstable_of;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let cross = crosstable_of(&History::of(event.state()), [3, 0].map(Player::from_index));
/// assert_eq!(cross.rows.iter().map(|row| row.player.number()).collect::<Vec<_>>(), [4, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn crosstable_of(history: &History, order: impl IntoIterator<Item = Player>) -> Crosstable {
    let mut rows: Vec<CrossRow> =
        order.into_iter().map(|player| CrossRow { player, meetings: Vec::new() }).collect();
    let mut positions = vec![None; history.attendees.len()];
    for (position, row) in rows.iter().enumerate() {
        positions[row.player.index()] = Some(position);
    }
    for (round, gone) in history.rounds.iter().enumerate() {
        let number = RoundNo::from_index(round);
        // A game that will not be played is not shown.
        let is_on = |game: &&Game| game.outcome.is_some() || !history.is_off(number, game);
        for (table, game) in gone.games.iter().enumerate().filter(|(_, game)| is_on(game)) {
            let Some(pair) = game.pair() else { continue };
            let [Some(first), Some(second)] = pair.map(|player| positions[player.index()]) else { continue };
            for (player, row, column) in [(pair[0], first, second), (pair[1], second, first)] {
                let Some(seen) = TableView::by(player, &game.sides) else { continue };
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
