//! The champions' group of a season as input of the verifier, taken from the settings and the published rounds
//! without the pairing code.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::verify::{Excuse, Group, LastingWishKind};

use super::{Champions, gathering, lasting, renumbered};
use crate::event::{Rule, State, System};
use crate::pairing::Proposal;

/// Returns the group of an event with players by their index in `players`, or `None` if there is none.
pub(super) fn group(state: &State, players: &[Player]) -> Option<Champions> {
    let System::Keizer(keizer) = &state.system else { return None };
    let rules = state.settings.champions.as_ref()?;
    let at = |player: Player| players.iter().position(|&it| it == player).map(Player::from_index);
    let members = rules.members.iter().filter_map(|it| Some((at(it.player)?, it.from, it.until))).collect();
    let is_by_hand = |round: RoundNo| Proposal::reasons(state, round).is_none_or(|made| made.is_by_hand());
    let is_evening = |round: &RoundNo| {
        *round >= rules.since && (rules.evenings.is_empty() || rules.evenings.contains(round))
    };
    let evenings = (0..state.rounds.len()).map(RoundNo::from_index).filter(is_evening);
    let left = players
        .iter()
        .enumerate()
        .filter_map(|(index, player)| Some((Player::from_index(index), state.members[player.index()].left?)));
    let excuses = lasting::told(state).into_iter();
    Some(Champions {
        group: Group {
            members,
            meetings: rules.meetings.into(),
            evenings: evenings.filter(|&round| !is_by_hand(round)).collect(),
            apart: apart(state, players, at),
            left: left.collect(),
            unplayed: gathering(state, players).unplayed,
            is_over: state.rounds.len() >= usize::from(keizer.rounds),
        },
        excuses: excuses.map(|excuse: Excuse| renumbered(excuse, |it| at(it).unwrap_or(it))).collect(),
    })
}

/// Returns the pairs that must not meet by a lasting wish, for any round.
fn apart(
    state: &State,
    players: &[Player],
    at: impl Fn(Player) -> Option<Player> + Copy,
) -> Vec<([Player; 2], RoundNo, Option<RoundNo>)> {
    // The groups of a season do not keep members of the champions' group apart, and neither do wishes that are only
    // avoided where possible.
    let wishes = lasting::wished(state, |wish| wish.what != Rule::Avoid, at);
    let all = (0..players.len()).map(Player::from_index);
    let mut found = Vec::new();
    for one in all.clone() {
        for other in all.clone().filter(|&other| other > one) {
            let both = |group: &Vec<Player>| group.contains(&one) && group.contains(&other);
            let either = |group: &Vec<Player>| group.contains(&one) != group.contains(&other);
            found.extend(wishes.iter().filter_map(|wish| {
                let (is_against, until) = match &wish.what {
                    LastingWishKind::Apart { groups, before } => (groups.iter().any(both), *before),
                    LastingWishKind::Among(groups) => (groups.iter().any(either), None),
                    LastingWishKind::Table(..) => (false, None),
                };
                is_against.then_some(([one, other], wish.since, until))
            }));
        }
    }
    found
}
