//! Stand-ins: a player goes before their game is played, and the player with the walk-over plays it. No other table
//! changes.

use rondel_schedule::model::ids::{Player, TableNo};
use rondel_schedule::model::result::SitOut;
use rondel_schedule::model::schedule::Table;

use super::Added;
use super::entry::{board, explained, last_met};
use crate::event::{Action, Event, System};
use crate::pairing::monrad::{Wishes, situation};
use crate::pairing::presence::Presence;
use crate::pairing::rounds::current;

/// A player who plays in the place of another one, with the action that arranges it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandIn {
    /// The player who goes.
    pub gone: Player,
    /// The player who had no game in this round and plays now.
    pub free: Player,
    /// The table of the game.
    pub table: TableNo,
    /// The table with its new pair; `None` if four play at it.
    pub board: Option<Added>,
    /// The action: one step to undo.
    pub action: Action,
}

/// Puts the player with the walk-over of the current round in the place of `gone`. Returns `None` if no player is
/// free, if the game has a result, if the opponent is absent, if a lasting wish forbids the game, or if the event
/// refuses it.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_event::pairing::{Decisions, Proposal};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// # let made = Proposal::of(event.state(), RoundNo::from_index(0), &Decisions::default())?;
/// # event.apply(0, made.publish(event.state(), RoundNo::from_index(0)))?;
/// use rondel_event::pairing::monrad::late::stand_in;
///
/// // `event` is a Monrad of five players in round 1, without results. Player 5 has the walk-over.
/// // Player 1 leaves, and player 5 plays in their place.
/// let change = stand_in(&event, Player::from_index(0)).expect("player 5 is free");
/// assert_eq!(change.free.number(), 5);
/// event.apply(1, change.action)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn stand_in(event: &Event, gone: Player) -> Option<StandIn> {
    let state = event.state();
    // A bye of a Keizer is not given away during the evening.
    let round = current(state).filter(|_| matches!(state.system, System::Monrad(_)))?;
    let published = state.round(round)?;
    let (table, at) = published.round.table_of(gone)?;
    let other = at.pair()?.into_iter().find(|&other| other != gone)?;
    let free = published.round.out.iter().copied().find(|&free| state.is_present(round, free))?;
    if state.outcome(round, table).is_some() || !state.is_present(round, other) {
        return None;
    }
    let mut presence = Presence::noted(state, round);
    presence.set(gone, Some(SitOut::Absent));
    let mut actions = presence.actions(state);
    let after = event.foresee(&Action::of(actions.clone())).ok()?;
    let mut before = situation(&after, round, Wishes::default());
    if before.lasting.forbids([free, other]) {
        return None;
    }
    let pair = board(&before, [free, other]);
    let [white, black] = pair.colours();
    let mut new = published.round.clone();
    new.out.retain(|&player| player != free);
    new.tables[table.index()] = Table::of(white, black);
    let met = last_met(&before, pair.colours());
    actions.push(Action::Publish { from: round, rounds: vec![new.clone()] });
    actions.extend(explained(state, round, &mut before, &new, |pairs| {
        pairs.retain(|pair| !pair.colours().contains(&gone));
        pairs.push(pair);
    }));
    let action = Action::of(actions);
    event.foresee(&action).ok()?;
    Some(StandIn { gone, free, table, board: Some(Added { table, pair: [white, black], met }), action })
}
