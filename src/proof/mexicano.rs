//! What the rounds of a Mexicano were made from, ready to be verified.

use super::numbered;
use crate::event::{Published, State, System};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::schedule::Schedule;
use crate::pairing::{Proposal, mexicano};
use crate::proof::report::Expected;
use crate::verify::{Gathering, Ladder, Rotation, Rung, Times};

/// What is expected of each round by itself; who plays with whom is looked at beside it ([`ladder`]).
pub(super) fn expected(rounds: usize, gathering: Gathering) -> Expected {
    let any = Times::AtMost(rounds);
    Expected::Individual(Rotation { away: gathering.away, idle: true, ..Rotation::times(any, any) })
}

/// The published rounds with all tables, and the standings each was made from, with `at(player)` in the place of
/// everyone; `None` for another event.
pub(super) fn ladder(state: &State, at: impl Fn(Player) -> Player) -> Option<(Schedule, Ladder)> {
    let System::Mexicano(_) = state.system else { return None };
    let rung = |(round, published): (RoundNo, &Published)| {
        let made = match Proposal::reasons(state, round) {
            Some(Proposal::Mexicano(made)) => Some(made.order),
            _ => None,
        };
        // As the results before it stand now, of those who were here then.
        let corrected = made.as_ref().is_some_and(|made| {
            let mut now = mexicano::standing(state, round);
            now.retain(|player| made.contains(player));
            let mut then = made.clone();
            then.retain(|player| now.contains(player));
            now != then
        });
        let tables = (0..published.round.tables.len()).map(TableNo::from_index);
        let lost = tables.filter(|&table| mexicano::is_lost(state, round, table)).collect();
        let order = made.map(|order| order.into_iter().map(&at).collect());
        Rung { order, corrected, lost }
    };
    let rounds: Vec<Rung> = state.published().map(rung).collect();
    let published = state.published().map(|(_, published)| numbered(&published.round, &at)).collect();
    let named = state.members.iter().enumerate().map(|(index, _)| at(Player::from_index(index)).index());
    let entrants = named.max().map_or(0, |most| most + 1);
    Some((Schedule { entrants, rounds: published }, Ladder { rounds }))
}
