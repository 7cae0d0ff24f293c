//! Groups of a season that are paired apart: who is in which, the list of each, and who goes up and down.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};

use super::{List, Lists};
use crate::event::{Dealt, Keizer, Progress, State, System};

/// Who goes up and down between the groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exchange {
    /// Who goes up, by the place of the group they go to.
    pub up: Vec<Vec<Player>>,
    /// Who goes down, by the place of the group they go to.
    pub down: Vec<Vec<Player>>,
    /// The groups after it.
    pub groups: Vec<Vec<Player>>,
    /// True if a round has been played in the groups as they are.
    pub is_new: bool,
    /// True if a period is over, and nothing was changed since.
    pub is_due: bool,
}

/// The groups that a round is paired with, everybody of the season in one of them; `None` where there are none.
pub fn divided(state: &State, round: RoundNo) -> Option<Vec<Vec<Player>>> {
    let divisions =
        state.settings.divisions.as_ref().filter(|_| matches!(state.system, System::Keizer(_)))?;
    match divisions.in_round(round) {
        Some(dealt) => Some(everybody(state, dealt)),
        None => due(state, round),
    }
}

/// The groups that a round which is still to be paired makes, as planned, by the list before it; `None` where none are
/// planned for it, or too few are in the season.
pub fn due(state: &State, round: RoundNo) -> Option<Vec<Vec<Player>>> {
    let divisions =
        state.settings.divisions.as_ref().filter(|_| matches!(state.system, System::Keizer(_)))?;
    let planned = divisions.planned.filter(|it| it.from <= round && round.index() >= state.rounds.len())?;
    let stays = |player: &Player| state.members[player.index()].left.is_none();
    let order: Vec<Player> = Lists::of(state)?.coming().into_iter().filter(stays).collect();
    let n = usize::from(planned.groups);
    (order.len() >= 2 * n).then(|| by_list(&order, n))
}

/// As many groups as this of a list, as even as can be, the larger ones first.
pub fn by_list(order: &[Player], n: usize) -> Vec<Vec<Player>> {
    let bound = |at: usize| (at * order.len()).div_ceil(n);
    (0..n).map(|at| order[bound(at)..bound(at + 1)].to_vec()).collect()
}

/// The groups in force, everybody of the season in one of them; `None` where there are none.
pub fn groups(state: &State) -> Option<Vec<Vec<Player>>> {
    let divisions =
        state.settings.divisions.as_ref().filter(|_| matches!(state.system, System::Keizer(_)))?;
    Some(everybody(state, divisions.now()?))
}

fn everybody(state: &State, dealt: &Dealt) -> Vec<Vec<Player>> {
    let mut groups = vec![Vec::new(); dealt.groups.len().max(1)];
    for (player, _) in state.entrants() {
        let own = dealt.group(player).min(groups.len() - 1);
        groups[own].push(player);
    }
    groups
}

/// The indices of the rows of a list that each of the groups in force has, in its order.
pub fn rows_of_groups(state: &State, list: &List) -> Option<Vec<Vec<usize>>> {
    let groups = groups(state)?;
    let of = |group: &Vec<Player>| {
        let rows = list.rows.iter().enumerate().filter(|(_, row)| group.contains(&row.player));
        rows.map(|(index, _)| index).collect()
    };
    Some(groups.iter().map(of).collect())
}

impl Exchange {
    /// Who would go up and down by the list as it stands now; `None` where there are no groups, before the first round,
    /// or where nobody would.
    pub fn of(state: &State) -> Option<Exchange> {
        let (groups, divisions) = (groups(state)?, state.settings.divisions.as_ref()?);
        let System::Keizer(Keizer { values, .. }) = &state.system else { return None };
        if state.rounds.is_empty() {
            return None;
        }
        let order = Lists::of(state)?.coming();
        let stays = |player: &Player| state.members[player.index()].left.is_none();
        let sorted = |group: &Vec<Player>| -> Vec<Player> {
            order.iter().copied().filter(|player| group.contains(player)).filter(stays).collect()
        };
        let sorted: Vec<Vec<Player>> = groups.iter().map(sorted).collect();
        let mut made = Exchange {
            up: vec![Vec::new(); groups.len()],
            down: vec![Vec::new(); groups.len()],
            groups: groups.clone(),
            is_new: false,
            is_due: false,
        };
        for at in 1..groups.len() {
            let (upper, lower) = (&sorted[at - 1], &sorted[at]);
            // Nobody goes up and down at once.
            let n = usize::from(divisions.moves).min(upper.len() / 2).min(lower.len() / 2);
            made.down[at] = upper[upper.len() - n..].to_vec();
            made.up[at - 1] = lower[..n].to_vec();
        }
        for at in 0..groups.len() {
            let moved: Vec<Player> = made.up.iter().chain(&made.down).flatten().copied().collect();
            made.groups[at].retain(|player| !moved.contains(player));
            let come = [made.up[at].clone(), made.down[at].clone()].concat();
            made.groups[at].extend(come);
        }
        let next = RoundNo::from_index(state.rounds.len());
        made.is_new = divisions.now().is_some_and(|dealt| dealt.from < next);
        made.is_due = made.is_new && values.periods.starts().any(|start| start == next) && is_played(state);
        made.up.iter().any(|up| !up.is_empty()).then_some(made)
    }
}

/// True if no game of the last evening is open.
fn is_played(state: &State) -> bool {
    let Some(last) = state.rounds.len().checked_sub(1) else { return false };
    let tables = 0..state.rounds[last].round.tables.len();
    let open = |table| state.progress(RoundNo::from_index(last), TableNo::from_index(table));
    !tables.into_iter().any(|table| open(table) == Some(Progress::Open))
}
