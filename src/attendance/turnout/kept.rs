//! The ways that keep the rounds to come: somebody takes a place in them, or nobody does.

use super::{Prospect, Way, Who, enters, first_open, prospect};
use crate::attendance::latecomer::{self, Comer};
use crate::event::{Action, Event, State};
use crate::model::ids::Player;
use crate::model::schedule::Round;

/// Those whose place can be taken: they have left, and a round to come seats them. One's own place comes first.
pub fn places<'a>(state: &'a State, comer: &'a Comer) -> impl Iterator<Item = Player> + 'a {
    let from = first_open(state);
    let seated = move |player: Player| {
        let seats = |published: &crate::event::Published| published.round.table_of(player).is_some();
        state.rounds[from.index()..].iter().any(seats)
    };
    let own = match comer {
        Comer::Back(player) => Some(*player).filter(|&player| seated(player)),
        Comer::New(_) => None,
    };
    let others = state.entrants().filter(move |(_, member)| member.is_away(from)).map(|(player, _)| player);
    own.into_iter().chain(others.filter(move |&player| Some(player) != own && seated(player)))
}

/// Somebody plays in the place of `place` from now on.
pub fn takes(event: &Event, comer: &Comer, place: Player) -> Option<Prospect> {
    let state = event.state();
    let from = first_open(state);
    let who = Who::Comes(comer.clone());
    let player = match comer {
        Comer::New(_) => Player::from_index(state.members.len()),
        Comer::Back(player) => *player,
    };
    let mut actions: Vec<Action> = enters(state, &who, from).into_iter().collect();
    if player != place {
        let at = |other: Player| if other == place { player } else { other };
        let rounds = state.rounds[from.index()..].iter();
        let rounds = rounds.map(|published| without(&published.round, player).reseated(at)).collect();
        actions.push(Action::Publish { from, rounds });
    }
    prospect(event, Way::Place(place), actions, Vec::new()).ok()
}

/// The round without somebody among those who sit out.
fn without(round: &Round, player: Player) -> Round {
    let out = round.out.iter().copied().filter(|&other| other != player).collect();
    Round { tables: round.tables.clone(), out }
}

/// Those who sit out play in the place of the one who leaves, as far as there are some.
pub fn stands_in(event: &Event, player: Player) -> Option<Prospect> {
    let state = event.state();
    let from = first_open(state);
    let mut sat_out = vec![0; state.members.len()];
    for free in state.rounds.iter().flat_map(|published| &published.round.out) {
        sat_out[free.index()] += 1;
    }
    let mut stand_ins = Vec::new();
    let mut rounds = Vec::new();
    for (number, published) in state.published().skip(from.index()) {
        let mut round = without(&published.round, player);
        let free = round.out.iter().copied().filter(|&free| state.is_present(number, free));
        // Of those who sit out equally often the one with the lowest number.
        let stand_in = free.max_by_key(|free| (sat_out[free.index()], std::cmp::Reverse(*free)));
        if let Some(stand_in) = stand_in.filter(|_| round.table_of(player).is_some()) {
            sat_out[stand_in.index()] -= 1;
            stand_ins.push((number, stand_in));
            round =
                without(&round, stand_in).reseated(|other| if other == player { stand_in } else { other });
        }
        rounds.push(round);
    }
    if stand_ins.is_empty() {
        return None;
    }
    let actions = vec![Action::Withdraw { player, from }, Action::Publish { from, rounds }];
    prospect(event, Way::StandIn, actions, stand_ins).ok()
}

/// Nobody plays in the place of the one who leaves.
pub fn keep(event: &Event, player: Player) -> Option<Prospect> {
    let from = latecomer::leaves(event.state(), player);
    prospect(event, Way::Keep, vec![Action::Withdraw { player, from }], Vec::new()).ok()
}
