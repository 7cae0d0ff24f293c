//! Checks results, postponements and decisions of a committee.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;

use super::{MAX_GRANT, MAX_NOTE, Many, at_most, deals_fit, fits, length, present, seated};
use crate::event::decided::{Adjustment, Decision, MAX_ADJUSTMENTS, Ruling};
use crate::event::edit::Edit;
use crate::event::refused::Field;
use crate::event::state::State;
use crate::event::{NewDay, Refused, WithdrawnRule};

/// The edits of a reported result, which also lifts the decision about the table.
pub fn report(
    state: &State,
    round: RoundNo,
    table: TableNo,
    outcome: Option<&Outcome>,
) -> Result<Vec<Edit>, Refused> {
    seated(state, round, table)?;
    if let Some(outcome) = outcome {
        fits(outcome, &state.system, &state.settings, round, table)?;
        deals_fit(outcome, state, round, table)?;
    }
    // Taking back the result of a game on another day leaves the game postponed to that day; taking back once more
    // returns the game to the day of its round.
    let (now, put_off) = (state.outcome(round, table), Some(&Outcome::Postponed));
    let is_moved = state.moved(round, table).is_some();
    let outcome = if is_moved && now != put_off { outcome.or(put_off) } else { outcome };
    if outcome == now {
        return Ok(Vec::new());
    }
    let lifted = state.ruling(round, table).map(|_| Edit::Ruled(round, table, None));
    let back = (is_moved && outcome.is_none()).then_some(Edit::Moved(round, table, None));
    Ok([Edit::Outcome(round, table, outcome.cloned())].into_iter().chain(lifted).chain(back).collect())
}

/// The edits that put a game off to another day, or until a day is found.
pub fn postpone(
    state: &State,
    round: RoundNo,
    table: TableNo,
    to: Option<NewDay>,
) -> Result<Vec<Edit>, Refused> {
    seated(state, round, table)?;
    let put_off = state.outcome(round, table).is_none();
    let put_off = put_off.then_some(Edit::Outcome(round, table, Some(Outcome::Postponed)));
    let moved = (state.moved(round, table) != to).then_some(Edit::Moved(round, table, to));
    Ok(put_off.into_iter().chain(moved).collect())
}

/// The edits that make a decision, or lift it: the table then has the result reported before.
pub fn decide(
    state: &State,
    round: RoundNo,
    table: TableNo,
    decision: Option<&Decision>,
) -> Result<Vec<Edit>, Refused> {
    seated(state, round, table)?;
    let ruled = state.ruling(round, table);
    let Some(Decision { outcome, reason }) = decision else {
        let was = ruled.map(|ruling| ruling.was.clone());
        let back = |was| vec![Edit::Outcome(round, table, was), Edit::Ruled(round, table, None)];
        return Ok(was.map(back).unwrap_or_default());
    };
    reasoned(reason)?;
    let scoring = state.settings.scoring;
    if outcome.waits() || state.system.has_deals() {
        return Err(Refused::WrongScoring { round, table, place: state.place(), scoring });
    }
    fits(outcome, &state.system, &state.settings, round, table)?;
    let now = state.outcome(round, table);
    if now == Some(outcome) && ruled.is_some_and(|ruling| ruling.reason == *reason) {
        return Ok(Vec::new());
    }
    let was = ruled.map_or_else(|| now.cloned(), |ruling| ruling.was.clone());
    let ruling = Ruling { reason: reason.clone(), was };
    let result = (now != Some(outcome)).then(|| Edit::Outcome(round, table, Some(outcome.clone())));
    Ok(result.into_iter().chain([Edit::Ruled(round, table, Some(ruling))]).collect())
}

/// The edit that replaces an entrant's adjustments; `None` if nothing would change.
pub fn adjust(state: &State, player: Player, adjusted: &[Adjustment]) -> Result<Option<Edit>, Refused> {
    let old = &present(state, player)?.adjusted;
    at_most(Many::Adjustments, adjusted.len(), MAX_ADJUSTMENTS)?;
    for Adjustment { points, reason } in adjusted {
        if points.0 == 0 || points.0.saturating_abs() > MAX_GRANT.0 {
            return Err(Refused::Granted { player, given: *points, most: MAX_GRANT });
        }
        reasoned(reason)?;
    }
    Ok((adjusted != old).then(|| Edit::Adjusted(player, adjusted.to_vec())))
}

/// The edit that sets a separate rule for an entrant's games; `None` if nothing would change.
pub fn settle(state: &State, player: Player, rule: Option<WithdrawnRule>) -> Result<Option<Edit>, Refused> {
    let old = present(state, player)?.rule;
    Ok((rule != old).then_some(Edit::Settled(player, rule)))
}

/// Checks that a reason is not blank and not too long.
fn reasoned(reason: &str) -> Result<(), Refused> {
    if reason.trim().is_empty() {
        return Err(Refused::Length { field: Field::Reason, length: 0, most: MAX_NOTE });
    }
    length(Field::Reason, reason, MAX_NOTE)
}
