//! Absences in the history.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::SitOut;

use super::{History, TOLD};

/// Returns the entrants newly away in a round, or back: only those not listed `before`, where that describes the
/// change.
pub(super) fn missing(
    round: RoundNo,
    away: &[(Player, SitOut)],
    before: &[(Player, SitOut)],
    name: &dyn Fn(Player) -> String,
) -> History {
    let without = |some: &[(Player, SitOut)], others: &[(Player, SitOut)]| -> Vec<Player> {
        let players = some.iter().map(|&(player, _)| player);
        players.filter(|player| others.iter().all(|(other, _)| other != player)).collect()
    };
    let (gone, back) = (without(away, before), without(before, away));
    // The players are unchanged, but games elsewhere have other results.
    let ended = |&&(player, why): &&(Player, SitOut)| {
        let was = before.iter().find(|(other, _)| *other == player);
        why.is_elsewhere() && was.is_some_and(|&(_, was)| was.is_elsewhere() && was != why)
    };
    let ended: Vec<Player> = away.iter().filter(ended).map(|&(player, _)| player).collect();
    let others = away.iter().filter(|it| !before.contains(it)).count();
    let told = |players: &[Player]| {
        let names: Vec<String> = players.iter().take(TOLD).map(|&player| name(player)).collect();
        let more = players.len().saturating_sub(TOLD);
        if more > 0 { format!("{} + {more}", names.join(", ")) } else { names.join(", ") }
    };
    let round = round.number();
    match (gone.is_empty(), back.is_empty()) {
        (false, true) => History::Away { round, names: told(&gone) },
        (true, true) if !ended.is_empty() && ended.len() == others => {
            History::Elsewhere { round, names: told(&ended) }
        }
        (true, false) if !away.is_empty() => History::Back { round, names: told(&back) },
        // Reasons have changed or players were exchanged, so the whole list is given.
        _ => History::Away { round, names: told(&without(away, &[])) },
    }
}
