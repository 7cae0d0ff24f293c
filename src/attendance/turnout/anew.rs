//! The rounds to come planned again: what a planner is asked, and what its rounds come to.

use super::{Prospect, Way, Who, enters, first_open, here, prospect, wishes};
use crate::event::{Action, Event, Individual, Refused, System};
use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule};
use crate::whist::{Ask, Rest, directs};

/// What a planner is asked for the rounds to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// All rounds, since nothing was played: `Player` 1 of the plan is the first of these, and so on.
    Whole(Ask, Vec<Player>),
    /// The rest of them.
    Rest(Rest),
}

/// What to ask of a planner for this number of rounds from the first that can be changed, at this number of tables;
/// `None` for no round, or where those there do not fill the tables.
///
/// # Panics
/// For an event that is not an individual.
pub fn asked(event: &Event, who: &Who, tables: u16, rounds: u16, seed: u64) -> Option<Asked> {
    let state = event.state();
    let from = first_open(state);
    let (here, entrants) = here(state, who, from);
    if rounds == 0 || tables == 0 || here.len() < 4 * usize::from(tables) {
        return None;
    }
    let wishes = wishes(state);
    let apart: Vec<[Player; 2]> =
        wishes.apart.iter().copied().filter(|couple| couple.iter().all(|one| here.contains(one))).collect();
    if from.index() == 0 {
        let number = |player| here.iter().position(|&one| one == player).map(Player::from_index);
        let couples = apart.iter().filter_map(|&[one, other]| Some([number(one)?, number(other)?]));
        let players = here.len() as u16;
        let couples: Vec<[Player; 2]> = couples.collect();
        // As long as nothing is played left and right can be kept.
        let directed = wishes.directed && directs(players, tables, rounds, !couples.is_empty());
        let ask = Ask { players, tables, rounds, seed, directed, apart: couples };
        return Some(Asked::Whole(ask, here));
    }
    let mut played = state.schedule();
    played.entrants = entrants;
    played.rounds.truncate(from.index());
    Some(Asked::Rest(Rest { played, here, tables, rounds, seed, apart }))
}

/// The rounds to come as a planner planned them for what was [`asked`].
///
/// # Errors
/// When the event refuses it.
pub fn anew(event: &Event, who: &Who, asked: &Asked, planned: &Schedule) -> Result<Prospect, Refused> {
    let (rounds, players, tables): (Vec<Round>, usize, u16) = match asked {
        Asked::Whole(ask, here) => {
            let at = |player: Player| here[player.index()];
            let rounds = planned.rounds.iter().map(|round| round.clone().reseated(at));
            (rounds.collect(), here.len(), ask.tables)
        }
        Asked::Rest(rest) => (planned.rounds.clone(), rest.here.len(), rest.tables),
    };
    let from = first_open(event.state());
    let mut actions: Vec<Action> = enters(event.state(), who, from).into_iter().collect();
    let wishes = Individual { tables, ..wishes(event.state()).clone() };
    if wishes != *super::wishes(event.state()) {
        actions.push(Action::System(System::Individual(wishes)));
    }
    let more = (from.index() + rounds.len()).saturating_sub(event.state().rounds.len());
    actions.push(Action::Publish { from, rounds });
    prospect(event, Way::Anew { players, tables, more }, actions, Vec::new())
}
