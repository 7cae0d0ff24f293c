//! Round by round: the opponents and colours of each entrant, the points of the round, and the sum after it.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut, Tally};
use rondel_schedule::model::schedule::{Side, TableView};

use super::ledger::{Ledger, boards};
use crate::event::club::best;
use crate::event::history::History;
use crate::event::{HalfPoints, Settings};

/// A round of one entrant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The entrant's part in the round.
    pub what: Part,
    /// The points of the round, or `None` while they are not known.
    pub points: Option<HalfPoints>,
    /// All points after the round, including points granted or deducted; `None` while those of the round are not
    /// known.
    pub sum: Option<HalfPoints>,
}

/// The part of an entrant in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// A game, played or not.
    Game {
        /// The opposing side.
        against: Side,
        /// The partner, or `None` for a single player.
        partner: Option<Player>,
        /// The table.
        table: TableNo,
        /// 0 first-named, 1 second-named.
        side: usize,
        /// The result for the entrant, or `None` if it is not decided.
        tally: Option<Tally>,
        /// The own score and the opponent's, where scores are entered.
        score: Option<[u32; 2]>,
        /// The own board points and the opponent's in a decided match of teams.
        boards: Option<[HalfPoints; 2]>,
        /// True if the game will not be played and brings no points.
        void: bool,
    },
    /// No game, with the reason.
    Out(SitOut),
    /// Not named in the round: not entered yet, or already left.
    Nothing,
}

/// Returns the published rounds of all entrants, by [`Player::index`], then by [`RoundNo::index`].
///
/// A game still to be played has no points and no sum. A sum counts all points known so far in the rounds up to its
/// own, so that an earlier game played later raises the later sums.
///
/// ```
/// use rondel_event::event::Settings;
/// use rondel_event::event::history::History;
/// assert!(rondel_event::standings::progress(&History::default(), &Settings::default()).is_empty());
/// ```
pub fn progress(history: &History, settings: &Settings) -> Vec<Vec<Step>> {
    let ledger = Ledger::of(history, settings);
    let nothing = || Step { what: Part::Nothing, points: None, sum: None };
    let mut steps: Vec<Vec<Step>> =
        history.attendees.iter().map(|_| (0..history.rounds.len()).map(|_| nothing()).collect()).collect();
    for (round, gone) in history.rounds.iter().enumerate() {
        for (table, game) in gone.games.iter().enumerate() {
            for (player, TableView { side, partner, against }) in game.seen() {
                let outcome = game.outcome.as_ref();
                steps[player.index()][round].what = Part::Game {
                    against,
                    partner,
                    table: TableNo::from_index(table),
                    side,
                    tally: outcome.and_then(|outcome| outcome.for_side(side)),
                    score: game.score_of(side),
                    boards: outcome.and_then(|outcome| boards(outcome, side)),
                    void: outcome == Some(&Outcome::Void),
                };
            }
        }
        for &(player, why) in &gone.out {
            steps[player.index()][round].what = Part::Out(why);
        }
    }
    for (index, own) in steps.iter_mut().enumerate() {
        let player = Player::from_index(index);
        let given = history.given(player).0;
        let mut so_far = Vec::new();
        for (round, step) in own.iter_mut().enumerate() {
            let lines = ledger.lines(player).iter().filter(|line| line.round == RoundNo::from_index(round));
            let mut points = 0;
            for line in lines {
                points += line.points.0;
                so_far.push(line.points);
            }
            let is_known = match &step.what {
                Part::Game { tally, void, .. } => tally.is_some() || *void,
                Part::Out(_) => history.rounds[round].begun,
                Part::Nothing => false,
            };
            step.points = is_known.then_some(HalfPoints(points));
            step.sum = is_known.then(|| HalfPoints(given + best(&so_far, history.best()).0));
        }
    }
    steps
}

/// True if the event is finished: every round is published, and every game is decided or void.
pub fn is_over(history: &History) -> bool {
    let open = |outcome: &Option<Outcome>| outcome.as_ref().is_none_or(Outcome::waits);
    let mut games = history.rounds.iter().flat_map(|round| &round.games);
    !history.rounds.is_empty()
        && history.rounds.len() >= history.planned
        && !games.any(|game| open(&game.outcome))
}
