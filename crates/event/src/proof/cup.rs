//! The promise of a cup: its groups, the draw, and the entrants who advanced.

use rondel_schedule::model::ids::{Player, TableNo};
use rondel_schedule::round_robin::cup::{self, bracket};
use rondel_schedule::verify::Stages;

use crate::event::State;
use crate::event::history::History;
use crate::standings;

/// Returns the promise of a cup, with players renumbered by `at`.
pub(super) fn stages(
    state: &State,
    plan: &cup::Plan,
    players: &[Player],
    at: impl Fn(Player) -> Player,
) -> Stages {
    let each = |sections: &[Vec<Player>]| -> Vec<Vec<Player>> {
        sections.iter().map(|section| section.iter().map(|&player| at(player)).collect()).collect()
    };
    // Without groups the seeds are in the bracket as they were seeded.
    let ranks = match plan.groups.is_empty() {
        true => bracket::order(plan.bracket.len())
            .into_iter()
            .zip(&plan.bracket)
            .filter_map(|(seed, player)| Some((at((*player)?), seed + 1)))
            .collect(),
        false => {
            let strengths = standings::cup::strengths(state, &History::of(state));
            strengths.into_iter().map(|(player, rank)| (at(player), rank)).collect()
        }
    };
    let tables = state.published().skip(plan.group_rounds()).flat_map(|(round, published)| {
        (0..published.round.tables.len()).map(move |table| (round, TableNo::from_index(table)))
    });
    let won = tables
        .filter_map(|(round, table)| Some((round, table, standings::cup::decided(state, round, table)?)));
    let won = won.map(|(round, table, decision)| (round, table, decision.winner().map(&at)));
    let keeps = matches!(plan.then, cup::FinalStage::Leagues { keep: true, .. });
    Stages {
        groups: each(&plan.groups),
        times: plan.cycles.into(),
        first: plan.group_rounds(),
        bracket: plan.bracket.iter().map(|place| place.map(&at)).collect(),
        ranks,
        won: won.collect(),
        leagues: each(&plan.leagues),
        met: keeps && plan.groups.len() > 1,
        away: super::gathering(state, players).away,
    }
}
