//! Planning the rounds without results again.

use std::collections::{BTreeSet, HashMap};

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::{Round, Table};
use rondel_schedule::round_robin::remaining_games::{self, Rest};

use super::seats::Seats;
use super::{Impossible, JoinOption, NewcomerPlan, Possibility, first_played, plan};
use crate::event::{About, Action, State, WithdrawnRule};

impl NewcomerPlan<'_> {
    /// The possibility of keeping the rounds with results, with a game for the latecomer where a place is free, and
    /// putting all unplayed games into new rounds.
    pub(super) fn rest(&self) -> Result<Possibility, Impossible> {
        if first_played(self.state).is_none() {
            return Err(Impossible::NothingPlayed);
        }
        let mut rounds = self.state.schedule().rounds;
        let keep = self.from.index().max(kept(self.state));
        let planned = rounds.split_off(keep);
        let mut seats = Seats::new(self, &rounds);
        let taken: Vec<_> =
            (self.from.index()..keep).filter_map(|index| seats.take(&mut rounds, index)).collect();
        let begin = taken.first().map_or(RoundNo::from_index(keep), |&(round, _)| round);
        let after = anew(self.state, &rounds, &planned, Some(self.player), None)?;
        let mut changed = rounds.split_off(begin.index());
        changed.extend(after);
        self.possibility(JoinOption::Rest, vec![Action::Publish { from: begin, rounds: changed }], keep)
    }
}

/// The number of rounds that must stay, up to the last one with a result or with a note about a table.
pub fn kept(state: &State) -> usize {
    let reported = state.rounds.iter().rposition(|round| round.outcomes.iter().any(Option::is_some));
    let noted = state.notes.keys().filter_map(|about| match about {
        About::Table(round, _) => Some(round.index()),
        _ => None,
    });
    noted.chain(reported).max().map_or(0, |last| last + 1)
}

/// The rounds after `before`, in place of `planned`: all missing games among the players who then play, with `comer`
/// and without `leaver`.
///
/// Planned games of others who have left stay if opponents get points for them. Pairs that were never to meet,
/// because couples are kept apart, still do not meet.
pub(super) fn anew(
    state: &State,
    before: &[Round],
    planned: &[Round],
    comer: Option<Player>,
    leaver: Option<Player>,
) -> Result<Vec<Round>, remaining_games::Error> {
    let from = RoundNo::from_index(before.len());
    let gone = |player: Player| {
        Some(player) != comer && state.members.get(player.index()).is_some_and(|member| member.is_away(from))
    };
    let mut to_come: HashMap<[Player; 2], usize> = HashMap::new();
    for pair in planned.iter().flat_map(|round| &round.tables).filter_map(Table::pair) {
        *to_come.entry(ordered(pair)).or_default() += 1;
    }
    let awaited: BTreeSet<Player> = to_come.keys().flatten().copied().collect();
    let forfeits = state.settings.withdrawn != WithdrawnRule::KeepPlayed;
    let on_list = (0..state.members.len().max(comer.map_or(0, |comer| comer.index() + 1)))
        .map(Player::from_index)
        .filter(|player| state.members.get(player.index()).is_none_or(|member| !member.removed))
        .filter(|&player| Some(player) != leaver);
    let present: Vec<Player> =
        on_list.filter(|&player| !gone(player) || forfeits && awaited.contains(&player)).collect();

    let couples = !plan(state).apart.is_empty();
    let met: BTreeSet<[Player; 2]> = if couples {
        let tables = before.iter().chain(planned).flat_map(|round| &round.tables);
        tables.filter_map(Table::pair).map(ordered).collect()
    } else {
        BTreeSet::new()
    };
    let mut skip = Vec::new();
    for (index, &one) in present.iter().enumerate() {
        for &other in &present[index + 1..] {
            let pair = ordered([one, other]);
            let unplanned = (gone(one) || gone(other)) && !to_come.contains_key(&pair);
            let apart = couples && !pair.iter().any(|&p| Some(p) == comer) && !met.contains(&pair);
            if unplanned || apart {
                skip.push(pair);
            }
        }
    }
    let entrants = present.last().map_or(0, |last| last.index() + 1).max(state.members.len());
    let rest = Rest { entrants, present: &present, before, planned, skip: &skip, times: plan(state).cycles };
    let mut rounds = remaining_games::replan(&rest)?.rounds;

    for round in &mut rounds {
        let mut free = Vec::new();
        round.tables.retain(|table| {
            let Some(pair) = table.pair().filter(|pair| pair.iter().any(|&p| gone(p))) else { return true };
            // Entrants who have left keep at most their planned games.
            let Some(left) = to_come.get_mut(&ordered(pair)).filter(|left| **left > 0) else {
                free.extend(pair);
                return false;
            };
            *left -= 1;
            true
        });
        round.out.extend(free);
        round.out.retain(|&player| !gone(player));
        round.out.sort();
    }
    rounds.retain(|round| !round.tables.is_empty());
    Ok(rounds)
}

fn ordered([a, b]: [Player; 2]) -> [Player; 2] {
    [a.min(b), a.max(b)]
}
