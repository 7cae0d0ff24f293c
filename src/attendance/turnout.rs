//! Somebody comes late, comes back or leaves in an individual: what can be done about the rounds to come, as data.
//!
//! Rounds with results stay as they are, and every way is worked out to the end: the one [`Action`] that does it (so
//! that one undo takes it back) and what everybody gets of the evening then, counted by [`verify::shares`]. What was
//! promised and cannot be kept any more is promised again, as it is found, with the same action.
//!
//! | way | rounds to come |
//! | --- | --- |
//! | [`Way::Place`] | as they are, with the newcomer in the place of somebody who has left |
//! | [`Way::StandIn`] | as they are, with those who sit out in the place of who leaves |
//! | [`Way::Keep`] | as they are; tables of who leaves are not played |
//! | [`Way::Anew`] | planned again for those who are there, what was played counting in what is even |

mod anew;
mod kept;

use crate::attendance::latecomer::Comer;
use crate::event::{Action, Entrant, Event, Individual, Progress, Refused, State, System};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::proof::Proof;
use crate::verify::{self, Between, Shares, promised};

pub use self::anew::{Asked, anew, asked};
use self::kept::{keep, places, stands_in, takes};

/// What becomes of the rounds to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    /// Somebody takes the place of this one, who has left; one's own place for who comes back.
    Place(Player),
    /// Those who sit out take the place, those first who have sat out most.
    StandIn,
    /// Nobody takes the place.
    Keep,
    /// They are planned again.
    Anew {
        /// The number of players.
        players: usize,
        /// The number of tables in every round.
        tables: u16,
        /// The number of rounds more than there were.
        more: usize,
    },
}

/// Who comes or goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Who {
    /// Somebody who plays from then on.
    Comes(Comer),
    /// Somebody who plays no more from then on.
    Leaves(Player),
    /// Nobody: there are only to be more rounds.
    Nobody,
}

/// A way, worked out to the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prospect {
    /// Which way this is.
    pub way: Way,
    /// The action that does it: one step to undo.
    pub action: Action,
    /// What everybody gets of all rounds, as it was and as it will be.
    pub shares: [Shares; 2],
    /// The rounds in which a table stays empty, a player being short.
    pub short: Vec<RoundNo>,
    /// Who stands in, round by round.
    pub stand_ins: Vec<(RoundNo, Player)>,
    /// Whether left and right, which were promised, are promised no more.
    pub unseated: bool,
}

/// The first round that can still be changed: the first without any result.
pub fn first_open(state: &State) -> RoundNo {
    let played = state.rounds.iter().rposition(|round| round.outcomes.iter().any(Option::is_some));
    RoundNo::from_index(played.map_or(0, |round| round + 1))
}

/// The ways that need no new plan, the best first; those that the event refuses are left out.
///
/// # Panics
/// For an event that is not an individual.
pub fn ways(event: &Event, who: &Who) -> Vec<Prospect> {
    let state = event.state();
    let found: Vec<Option<Prospect>> = match who {
        Who::Comes(comer) => places(state, comer).map(|place| takes(event, comer, place)).collect(),
        Who::Leaves(player) => vec![stands_in(event, *player), keep(event, *player)],
        Who::Nobody => Vec::new(),
    };
    found.into_iter().flatten().collect()
}

/// How many are there for the rounds that can still be changed.
pub fn players(state: &State, who: &Who) -> usize {
    here(state, who, first_open(state)).0.len()
}

/// How many rounds can still be changed.
pub fn rounds(state: &State) -> u16 {
    (state.rounds.len() - first_open(state).index()) as u16
}

/// The wishes of the event.
fn wishes(state: &State) -> &Individual {
    match &state.system {
        System::Individual(wishes) => wishes,
        _ => panic!("only an individual has partners who change"),
    }
}

/// Those there from round `from` on, by number, and how many have a number then.
fn here(state: &State, who: &Who, from: RoundNo) -> (Vec<Player>, usize) {
    let mut here: Vec<Player> =
        state.entrants().map(|(player, _)| player).filter(|&player| state.is_present(from, player)).collect();
    let mut entrants = state.members.len();
    match who {
        Who::Nobody => {}
        Who::Leaves(player) => here.retain(|other| other != player),
        Who::Comes(Comer::Back(player)) => {
            here.push(*player);
            here.sort_unstable();
            here.dedup();
        }
        Who::Comes(Comer::New(_)) => {
            here.push(Player::from_index(entrants));
            entrants += 1;
        }
    }
    (here, entrants)
}

/// The action that puts them on the list or takes them off it; `None` for a player who only waits on the list.
fn enters(state: &State, who: &Who, from: RoundNo) -> Option<Action> {
    match who {
        Who::Comes(Comer::New(entrant)) => Some(Action::Enter(vec![entrant.clone()])),
        Who::Comes(Comer::Back(player)) => {
            state.member(*player)?.left.is_some().then_some(Action::Return(*player))
        }
        Who::Leaves(player) => Some(Action::Withdraw { player: *player, from }),
        Who::Nobody => None,
    }
}

/// The event after these actions. Where they break what was promised, or make everybody meet everybody, the new promise
/// is part of them.
fn prospect(
    event: &Event,
    way: Way,
    mut actions: Vec<Action>,
    stand_ins: Vec<(RoundNo, Player)>,
) -> Result<Prospect, Refused> {
    let mut state = event.foresee(&Action::of(actions.clone()))?;
    let proof = Proof::of(&state);
    let (was, most) = (wishes(&state), promised(&proof.schedule));
    let more = most.is_none() && was.most.is_some();
    if more || !proof.report().findings().is_empty() {
        // Nothing but sitting out or couples can be amiss where everybody has everybody.
        let most = if more { None } else { most.or(Some([1, 2])) };
        let wishes = Individual { most, directed: false, ..was.clone() };
        let at = actions.iter().position(|action| matches!(action, Action::System(_)));
        let system = Action::System(System::Individual(wishes));
        match at {
            Some(at) => actions[at] = system,
            None => actions.push(system),
        }
        state = event.foresee(&Action::of(actions.clone()))?;
    }
    let from = first_open(event.state());
    let short = state.published().skip(from.index()).filter(|(number, published)| {
        let is_short = |index| state.progress(*number, TableNo::from_index(index)) == Some(Progress::Left);
        (0..published.round.tables.len()).any(is_short)
    });
    let short = short.map(|(number, _)| number).collect();
    let shares = [event.state(), &state].map(shares);
    let unseated = event.state().system.is_directed() && !state.system.is_directed();
    Ok(Prospect { way, action: Action::of(actions), shares, short, stand_ins, unseated })
}

/// What everybody gets of all rounds; games of those who are still there, since those of a player who leaves say
/// nothing about the others.
fn shares(state: &State) -> Shares {
    let proof = Proof::of(state);
    let stay = |&(_, player): &(usize, &Player)| state.members[player.index()].left.is_none();
    let games = proof.players.iter().enumerate().filter(stay).map(|(index, _)| {
        let number = Player::from_index(index);
        proof.schedule.tables().filter(|(.., table)| table.players().any(|player| player == number)).count()
    });
    Shares { games: Between::of(games), ..verify::shares(&proof.schedule) }
}

/// A newcomer with this name.
pub fn newcomer(name: &str) -> Who {
    Who::Comes(Comer::New(Entrant::named(name.trim())))
}

#[cfg(test)]
pub(crate) mod tests;
