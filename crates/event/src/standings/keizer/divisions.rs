//! Groups of a season that are paired separately: their members, the list of each, and the exchange between them.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};

use super::{List, Lists};
use crate::event::{Grouped, Keizer, Progress, State, System};

/// The players who move up and down between the groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exchange {
    /// The promoted players, by the 0-based index of their new group.
    pub up: Vec<Vec<Player>>,
    /// The demoted players, by the 0-based index of their new group.
    pub down: Vec<Vec<Player>>,
    /// The groups after the exchange.
    pub groups: Vec<Vec<Player>>,
    /// True if a round has been played in the current groups.
    pub is_new: bool,
    /// True if a period is over, and the groups have not changed since.
    pub is_due: bool,
}

/// Returns the groups with which a round is paired, which include all entrants; `None` if there are none.
pub fn divided(state: &State, round: RoundNo) -> Option<Vec<Vec<Player>>> {
    let divisions = state.settings.divisions.as_ref().filter(|_| state.kind().is_season())?;
    match divisions.in_round(round) {
        Some(dealt) => Some(everybody(state, dealt)),
        None => due(state, round),
    }
}

/// Returns the groups planned for a round that is still to be paired, made from the list before it. `None` if none
/// are planned for it, or if the season has too few players.
pub fn due(state: &State, round: RoundNo) -> Option<Vec<Vec<Player>>> {
    let divisions = state.settings.divisions.as_ref().filter(|_| state.kind().is_season())?;
    let planned = divisions.planned.filter(|it| it.from <= round && round.index() >= state.rounds.len())?;
    let stays = |player: &Player| state.members[player.index()].left.is_none();
    let order: Vec<Player> = Lists::of(state)?.coming().into_iter().filter(stays).collect();
    let n = usize::from(planned.groups);
    (order.len() >= 2 * n).then(|| by_list(&order, n))
}

/// Splits a list into `n` groups of sizes as equal as possible, the larger ones first.
///
/// ```
/// use rondel_event::standings::keizer::by_list;
/// use rondel_schedule::model::ids::Player;
///
/// let order: Vec<Player> = (0..5).map(Player::from_index).collect();
/// assert_eq!(by_list(&order, 2).iter().map(Vec::len).collect::<Vec<_>>(), [3, 2]);
/// ```
pub fn by_list(order: &[Player], n: usize) -> Vec<Vec<Player>> {
    let bound = |at: usize| (at * order.len()).div_ceil(n);
    (0..n).map(|at| order[bound(at)..bound(at + 1)].to_vec()).collect()
}

/// Returns the groups in force, which include all entrants; `None` if there are none.
pub fn groups(state: &State) -> Option<Vec<Vec<Player>>> {
    let divisions = state.settings.divisions.as_ref().filter(|_| state.kind().is_season())?;
    Some(everybody(state, divisions.now()?))
}

fn everybody(state: &State, dealt: &Grouped) -> Vec<Vec<Player>> {
    let mut groups = vec![Vec::new(); dealt.groups.len().max(1)];
    for (player, _) in state.entrants() {
        let own = dealt.group(player).min(groups.len() - 1);
        groups[own].push(player);
    }
    groups
}

/// Returns, for each group in force, the indices of its rows in a list, in the order of the list.
pub fn rows_of_groups(state: &State, list: &List) -> Option<Vec<Vec<usize>>> {
    let groups = groups(state)?;
    let of = |group: &Vec<Player>| {
        let rows = list.rows.iter().enumerate().filter(|(_, row)| group.contains(&row.player));
        rows.map(|(index, _)| index).collect()
    };
    Some(groups.iter().map(of).collect())
}

impl Exchange {
    /// Returns the exchange by the current list, or `None` if there are no groups, before the first round, and if it
    /// would move no one.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
    /// # use rondel_event::event::keizer::{Preset, Rules};
    /// # use rondel_schedule::model::ids::RoundNo;
    /// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
    /// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// use rondel_event::standings::keizer::Exchange;
    ///
    /// // `event` is a Keizer of four players before round 1.
    /// assert!(Exchange::of(event.state()).is_none()); // All are paired together.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
            // With at most half of each group, no player moves up and down at once.
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
