//! The standings behind the rounds of a Mexicano, ready to be verified.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::verify::{Ladder, Passed, Rotation, RoundByRoundClaims, RoundStandings, Times};

use super::numbered;
use crate::event::{Published, State, System};
use crate::pairing::{Proposal, mexicano};
use crate::proof::report::Expected;

/// Returns the expectation of each round by itself; the choice of partners and opponents is checked by [`ladder`].
pub(super) fn expected(rounds: usize, gathering: RoundByRoundClaims) -> Expected {
    let any = Times::AtMost(rounds);
    Expected::Individual(Rotation { away: gathering.away, idle: true, ..Rotation::times(any, any) })
}

/// Returns the published rounds with all tables and the standings behind each, with players renumbered by `at`;
/// `None` for another event.
pub(super) fn ladder(state: &State, at: impl Fn(Player) -> Player) -> Option<(Schedule, Ladder)> {
    let System::Mexicano(_) = state.system else { return None };
    let rung = |(round, published): (RoundNo, &Published)| {
        let made = match Proposal::reasons(state, round) {
            // A copy from a link includes the reasons only where a rule gave way.
            Some(Proposal::Mexicano(made)) if !made.part => Some(made),
            _ => None,
        };
        let (passed, fixed) = made.as_ref().map(|made| wished(made, &at)).unwrap_or_default();
        let substitutes = made.as_ref().map(|made| made.substitutes.clone()).unwrap_or_default();
        let substitutes = substitutes.into_iter().map(|it| [at(it.gone), at(it.by)]).collect();
        let made = made.map(|made| made.order);
        // The order by the current results, among the players who were in it when the round was made.
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
        RoundStandings { order, corrected, lost, passed, fixed, substitutes }
    };
    let rounds: Vec<RoundStandings> = state.published().map(rung).collect();
    let published = state.published().map(|(_, published)| numbered(&published.round, &at)).collect();
    let named = state.members.iter().enumerate().map(|(index, _)| at(Player::from_index(index)).index());
    let entrants = named.max().map_or(0, |most| most + 1);
    Some((Schedule { entrants, rounds: published }, Ladder { rounds }))
}

/// Returns the players passed over for a court because of a lasting wish, and the players at their fixed court.
fn wished(made: &mexicano::Pairing, at: &impl Fn(Player) -> Player) -> (Vec<Passed>, Vec<(Player, TableNo)>) {
    let of = |(index, court): (usize, &mexicano::Court)| -> Vec<Passed> {
        let table = TableNo::from_index(index);
        let passed = court.passed.iter();
        passed
            .map(|it| Passed { table, player: at(it.player), with: it.because.map(|it| at(it.0)) })
            .collect()
    };
    let fixed = made.kept.tables.iter().filter(|it| it.elsewhere.is_none());
    let fixed = fixed.map(|it| (at(it.player), it.table)).collect();
    (made.courts.iter().enumerate().flat_map(of).collect(), fixed)
}
