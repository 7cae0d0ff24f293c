//! Checks what a committee decides.

use super::{MAX_GRANT, MAX_NOTE, Many, at_most, deals_fit, fits, length, present, seated};
use crate::event::decided::{Adjustment, Decision, MAX_ADJUSTMENTS, Ruling};
use crate::event::edit::Edit;
use crate::event::refused::Field;
use crate::event::state::State;
use crate::event::{Refused, WithdrawnRule};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::result::Outcome;

/// The edits of a result that somebody reports: it lifts what was decided about the table.
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
    if outcome == state.outcome(round, table) {
        return Ok(Vec::new());
    }
    let lifted = state.ruling(round, table).map(|_| Edit::Ruled(round, table, None));
    Ok([Edit::Outcome(round, table, outcome.cloned())].into_iter().chain(lifted).collect())
}

/// The edits of a decision, or of lifting it: the table then has the result it had before.
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

/// The edit of points deducted or given; `None` where they are so already.
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

/// The edit of another rule for the games of an entrant; `None` where it is so already.
pub fn settle(state: &State, player: Player, rule: Option<WithdrawnRule>) -> Result<Option<Edit>, Refused> {
    let old = present(state, player)?.rule;
    Ok((rule != old).then_some(Edit::Settled(player, rule)))
}

/// Checks that a reason is given, and not too long.
fn reasoned(reason: &str) -> Result<(), Refused> {
    if reason.trim().is_empty() {
        return Err(Refused::Length { field: Field::Reason, length: 0, most: MAX_NOTE });
    }
    length(Field::Reason, reason, MAX_NOTE)
}
