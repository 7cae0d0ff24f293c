//! The player's card of a Monrad ("spillekort"): every round with colour, opponent, result and the points after it.
//!
//! # Source
//! A. Kildal, "Rundeoppsett i sjakkturneringer", the printed example.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};

use crate::event::club::best;
use crate::event::history::History;
use crate::event::{HalfPoints, State, TieBreak};
use crate::standings::{self, Standings};

/// A player's card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The start number.
    pub number: u16,
    /// The points to begin with by the rules of the club.
    pub start: HalfPoints,
    /// Points granted by the organizer, which count before round 1.
    pub granted: HalfPoints,
    /// One line for every published round.
    pub lines: Vec<CardLine>,
    /// All points so far.
    pub points: HalfPoints,
    /// Place and quality, or `None` before the first result and for a player who is not in the standings.
    pub standing: Option<Final>,
    /// True if all rounds are played, which makes points, quality and place final.
    pub finished: bool,
}

/// The place and quality of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Final {
    /// The place from 1.
    pub place: usize,
    /// True if the player shares the place.
    pub shared: bool,
    /// The quality in half points, or `None` if it is not a tie-break of the event.
    pub quality: Option<i64>,
}

/// One round of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardLine {
    /// The round of this line.
    pub round: RoundNo,
    /// The game, or the reason why there was none.
    pub entry: Entry,
    /// The points of the round, or `None` while its game is open.
    pub result: Option<HalfPoints>,
    /// All points after the round, or `None` while its game or an earlier one is open.
    pub sum: Option<HalfPoints>,
}

/// A player's part in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// A game, played or to be played.
    Game {
        /// The board of the round, or the table in a team event.
        table: TableNo,
        /// The opponent.
        opponent: Player,
        /// 0 with white, 1 with black.
        side: usize,
        /// The result that counts, or `None` while the game is open.
        outcome: Option<Outcome>,
    },
    /// No opponent; counts as white.
    WalkOver,
    /// Absent, with the reason.
    Away(SitOut),
    /// Not entered yet, or in no game.
    Nothing,
}

/// Returns the card of `player` in the current state of the event.
///
/// # Cost
/// As much as the whole standings.
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
/// use rondel_event::standings::card::card;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let card = card(event.state(), Player::from_index(0));
/// assert_eq!((card.lines.len(), card.points.0, card.finished), (3, 2, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn card(state: &State, player: Player) -> Card {
    let history = History::of(state);
    let settings = &state.settings;
    let granted = state.member(player).map_or(HalfPoints(0), |member| member.granted);
    let start = history.attendees.get(player.index()).map_or(HalfPoints(0), |attendee| attendee.start);
    let before = HalfPoints(start.0 + granted.0);
    let mut known = true;
    let mut lines = Vec::with_capacity(history.rounds.len());
    let mut so_far: Vec<HalfPoints> = Vec::new();
    let sum = |so_far: &[HalfPoints]| HalfPoints(before.0 + best(so_far, history.best()).0);
    for (index, gone) in history.rounds.iter().enumerate() {
        let game = gone.games.iter().enumerate().find_map(|(table, game)| {
            let pair = game.pair()?;
            let side = pair.iter().position(|&one| one == player)?;
            Some((TableNo::from_index(table), pair[1 - side], side, game.outcome.clone()))
        });
        let out = gone.out.iter().find(|(other, _)| *other == player).map(|&(_, why)| why);
        let (entry, result) = match (game, out) {
            (Some((table, opponent, side, outcome)), _) => {
                let result = match &outcome {
                    Some(Outcome::Void) => Some(HalfPoints(0)),
                    outcome => outcome.as_ref().and_then(|outcome| settings.worth(outcome, side)),
                };
                (Entry::Game { table, opponent, side, outcome }, result)
            }
            (None, Some(SitOut::Bye | SitOut::WalkOver)) => {
                let worth = history.free(settings, index, player, SitOut::WalkOver);
                (Entry::WalkOver, gone.begun.then_some(worth))
            }
            (None, Some(why)) => {
                let worth = history.free(settings, index, player, why);
                (Entry::Away(why), Some(if gone.begun { worth } else { HalfPoints(0) }))
            }
            (None, None) => (Entry::Nothing, Some(HalfPoints(0))),
        };
        so_far.extend(result);
        known &= result.is_some();
        let sum = known.then(|| sum(&so_far));
        lines.push(CardLine { round: RoundNo::from_index(index), entry, result, sum });
    }
    let finished = state.rounds.len() >= state.planned() && state.open() + state.postponed() == 0;
    let begun = history.rounds.iter().any(|round| round.begun);
    let standing = begun.then(|| standing(&standings::table(&history, &state.settings), player)).flatten();
    let points = sum(&so_far);
    Card { number: player.number(), start, granted, lines, points, standing, finished }
}

fn standing(table: &Standings, player: Player) -> Option<Final> {
    let row = table.row(player)?;
    let quality = table.tie_breaks.iter().position(|&tie_break| tie_break == TieBreak::Quality);
    Some(Final {
        place: row.place,
        shared: table.rows.iter().filter(|other| other.place == row.place).count() > 1,
        quality: quality.and_then(|at| row.values[at]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Action, Kind, Monrad, System};
    use crate::pairing::{Decisions, Proposal};
    use crate::testing::begun_by;

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    #[test]
    fn a_card_adds_up_round_by_round() {
        let system = System::Monrad(Monrad { rounds: 2, lot: None });
        let mut event = begun_by(system, Kind::Monrad.settings(), "A\nB\nC");
        // Round 1: 2 white, 1 black, 3 free.
        let first = RoundNo::from_index(0);
        let table = TableNo::from_index(0);
        let open = card(event.state(), player(1));
        assert_eq!((open.lines[0].result, open.lines[0].sum, open.standing), (None, None, None));
        event.apply(0, Action::Grant { player: player(1), points: HalfPoints(1) }).unwrap();
        event.apply(0, Action::Report { round: first, table, outcome: Some(Outcome::FirstWins) }).unwrap();
        let black = card(event.state(), player(1));
        let entry = Entry::Game { table, opponent: player(2), side: 1, outcome: Some(Outcome::FirstWins) };
        assert_eq!((&black.lines[0].entry, black.lines[0].result), (&entry, Some(HalfPoints(2))));
        assert_eq!(
            (black.granted, black.lines[0].sum, black.finished),
            (HalfPoints(1), Some(HalfPoints(3)), false)
        );
        let free = card(event.state(), player(3));
        assert_eq!((&free.lines[0].entry, free.points), (&Entry::WalkOver, HalfPoints(6)));
        assert_eq!(free.standing.map(|s| (s.place, s.shared)), Some((2, false)));

        let second = RoundNo::from_index(1);
        let away = vec![(player(2), SitOut::Absent)];
        event.apply(0, Action::Away { round: second, away }).unwrap();
        let proposal = Proposal::of(event.state(), second, &Decisions::default()).unwrap();
        event.apply(0, proposal.publish(event.state(), second)).unwrap();
        event.apply(0, Action::Report { round: second, table, outcome: Some(Outcome::Draw) }).unwrap();
        let away = card(event.state(), player(2));
        assert_eq!((&away.lines[1].entry, away.points), (&Entry::Away(SitOut::Absent), HalfPoints(6)));
        assert!(away.finished);
        assert!(away.standing.is_some_and(|standing| standing.quality.is_some()));
    }
}
