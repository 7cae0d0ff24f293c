//! Substitutes: a player leaves while their court is still to be played, and another one takes their place. No other
//! court changes.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::SitOut;
use serde::{Deserialize, Serialize};

use super::Pairing;
use crate::event::{Action, Event, RawJson, State, System};
use crate::pairing::Proposal;
use crate::pairing::monrad::late::StandIn;
use crate::pairing::presence::Presence;
use crate::pairing::rounds::current;

/// A player who plays on a court in the place that the standings gave another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Substitute {
    /// The player who left the place.
    pub gone: Player,
    /// The player who took it.
    pub by: Player,
}

/// Puts a player who sits out in the place of `gone` in the current round: among those present, the one who has sat
/// out most often, counted as the next round would. Returns `None` if no such player is present, if the court has a
/// result or misses another player too, or if the event refuses it.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Mexicano, System};
/// # use rondel_event::pairing::{Decisions, Proposal};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Mexicano(Mexicano::default()), Kind::Mexicano.settings())?;
/// # event.apply(0, Action::Enter((1..=9).map(|number| Entrant::named(format!("Player {number}"))).collect()))?;
/// # let made = Proposal::of(event.state(), RoundNo::from_index(0), &Decisions::default())?;
/// # event.apply(0, made.publish(event.state(), RoundNo::from_index(0)))?;
/// use rondel_event::pairing::mexicano::stand_in;
///
/// // `event` is a Mexicano of nine players in round 1, without results. Player 9 sits out.
/// // Player 1 leaves, and player 9 plays in their place.
/// let change = stand_in(&event, Player::from_index(0)).expect("player 9 is present");
/// assert_eq!(change.free.number(), 9);
/// event.apply(1, change.action)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn stand_in(event: &Event, gone: Player) -> Option<StandIn> {
    let state = event.state();
    let round = current(state).filter(|_| matches!(state.system, System::Mexicano(_)))?;
    let published = &state.round(round)?.round;
    let (table, at) = published.table_of(gone)?;
    let others_here = at.players().all(|player| player == gone || state.is_present(round, player));
    if state.outcome(round, table).is_some() || !others_here {
        return None;
    }
    let past = super::past(state, round);
    let here = published.out.iter().copied().filter(|&free| state.is_present(round, free));
    let free = here.max_by_key(|free| (past[free.index()].rests, std::cmp::Reverse(*free)))?;
    let mut presence = Presence::noted(state, round);
    presence.set(gone, Some(SitOut::Absent));
    let mut actions = presence.actions(state);
    actions.extend(substituted(state, round, Substitute { gone, by: free }));
    let action = Action::of(actions);
    event.foresee(&action).ok()?;
    Some(StandIn { gone, free, table, board: None, action })
}

/// The first court of a round where one player is missing and three wait, and the missing player.
pub fn vacancy(state: &State, round: RoundNo) -> Option<(TableNo, Player)> {
    let published = state.round(round).filter(|_| matches!(state.system, System::Mexicano(_)))?;
    let tables = published.round.tables.iter().enumerate();
    tables.map(|(index, table)| (TableNo::from_index(index), table)).find_map(|(number, table)| {
        let mut away = table.players().filter(|&player| !state.is_present(round, player));
        let gone = away.next().filter(|_| away.next().is_none())?;
        state.is_off(round, number).then_some((number, gone))
    })
}

/// The actions that publish `round` with one player in the place of another, and record it in the reasons.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Mexicano, System};
/// # use rondel_event::pairing::{Decisions, Proposal};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Mexicano(Mexicano::default()), Kind::Mexicano.settings())?;
/// # event.apply(0, Action::Enter((1..=9).map(|number| Entrant::named(format!("Player {number}"))).collect()))?;
/// # let made = Proposal::of(event.state(), RoundNo::from_index(0), &Decisions::default())?;
/// # event.apply(0, made.publish(event.state(), RoundNo::from_index(0)))?;
/// use rondel_event::pairing::attendance::absent;
/// use rondel_event::pairing::mexicano::{Substitute, substituted};
/// use rondel_schedule::model::result::SitOut;
///
/// // `event` is a Mexicano of nine players in round 1, without results. Player 9 sits out.
/// // Player 1 is away, and player 9 takes the place.
/// let (round, [gone, by]) = (RoundNo::from_index(0), [0, 8].map(Player::from_index));
/// event.apply(1, absent(&event, gone, round, SitOut::Absent)?.action)?;
/// let actions = substituted(event.state(), round, Substitute { gone, by });
/// event.apply(2, Action::of(actions))?;
/// assert!(event.state().round(round).is_some_and(|published| published.round.table_of(by).is_some()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn substituted(state: &State, round: RoundNo, substitute: Substitute) -> Vec<Action> {
    let Substitute { gone, by } = substitute;
    let Some(published) = state.round(round) else { return Vec::new() };
    let mut new = published.round.clone();
    new.out.retain(|&player| player != by);
    let new = new.reseated(|player| if player == gone { by } else { player });
    // A court emptied before is open again.
    let table = published.round.table_of(gone).map(|(table, _)| table);
    let emptied = table.filter(|&table| state.outcome(round, table).is_some());
    let opened = emptied.map(|table| Action::Report { round, table, outcome: None });
    let mut actions: Vec<Action> = opened.into_iter().collect();
    actions.push(Action::Publish { from: round, rounds: vec![new] });
    if let Some(Proposal::Mexicano(mut told)) = Proposal::reasons(state, round) {
        told.take_place(substitute);
        actions.push(Action::Explain { round, reasons: RawJson::of(&told) });
    }
    actions
}

impl Pairing {
    /// Records that a player plays in the place of another one.
    fn take_place(&mut self, substitute: Substitute) {
        let Substitute { gone, by } = substitute;
        self.out.retain(|rest| rest.player != by);
        let seats = self.courts.iter_mut().flat_map(|court| &mut court.players);
        seats.filter(|seat| **seat == gone).for_each(|seat| *seat = by);
        self.substitutes.push(substitute);
    }
}
