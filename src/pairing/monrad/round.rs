//! From an event to what its next round is paired from, and from a proposal to the action that publishes it.

use super::{Entrant, Pairing, Situation, Wishes, entrants};
use crate::event::{Action, State, System, Written};
use crate::history::History;
use crate::ids::{Player, RoundNo};
use crate::schedule::{Round, Table};

/// Why the next round cannot be paired yet, or any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotYet {
    /// Games of a round are still being played; postponed ones do not hold it.
    #[error("{games} games of round {round} are open")]
    Open {
        /// The first round with open games.
        round: RoundNo,
        /// How many it has.
        games: usize,
    },
    /// All rounds are published.
    #[error("all {rounds} rounds are published")]
    Last {
        /// How many there are.
        rounds: usize,
    },
    /// There are not two to play each other.
    #[error("{present} are present")]
    TooFew {
        /// How many can play in the next round.
        present: usize,
    },
}

/// The round that can be paired now.
///
/// # Errors
/// Why none can.
pub fn next(state: &State) -> Result<RoundNo, NotYet> {
    let round = RoundNo::from_index(state.rounds.len());
    if round.index() >= state.planned() {
        return Err(NotYet::Last { rounds: state.rounds.len() });
    }
    if let Some(first) = state.first_open() {
        return Err(NotYet::Open { round: first, games: state.rounds[first.index()].open });
    }
    let present = state.entrants().filter(|&(player, _)| state.is_present(round, player)).count();
    if present < 2 { Err(NotYet::TooFew { present }) } else { Ok(round) }
}

/// How many rounds are usual for so many players: 5, 7 or 9, and not so many that two must meet again.
///
/// ```
/// use rondel::pairing::monrad::usual_rounds;
///
/// assert_eq!([2, 4, 5, 8, 16, 20, 47, 200].map(usual_rounds), [1, 3, 5, 5, 5, 7, 7, 9]);
/// ```
pub fn usual_rounds(players: usize) -> u16 {
    let usual = match players {
        0..=16 => 5,
        17..=64 => 7,
        _ => 9,
    };
    // An odd number plays one round more than opponents, each being free once.
    let most = (players.max(2) - 1) | 1;
    u16::try_from(most).map_or(usual, |most| usual.min(most))
}

/// What a round is paired from: the rounds before it as they stand now, and those present in it. For the next round, and
/// for a published one that is paired again.
pub fn situation(state: &State, round: RoundNo, wishes: Wishes) -> Situation {
    let mut history = History::of(state);
    history.rounds.truncate(round.index());
    let present = |player: Player| state.is_present(round, player);
    let entrants: Vec<Entrant> = entrants(&history, state.settings.points, present);
    let rounds = match &state.system {
        System::Monrad(monrad) => usize::from(monrad.rounds).max(round.index() + 1),
        System::RoundRobin(_) => state.planned(),
    };
    Situation { round, rounds, entrants, wishes }
}

/// A proposed round as it is published: white first.
pub fn round(pairing: &Pairing) -> Round {
    let tables = pairing.pairs.iter().map(|pair| {
        let [white, black] = pair.colours();
        Table::of(white, black)
    });
    Round { tables: tables.collect(), out: pairing.free.iter().map(|free| free.player).collect() }
}

/// The action that publishes a round as proposed, with its reasons. Where the round is published already it is replaced,
/// and so are those after it.
pub fn publish(round: RoundNo, pairing: &Pairing) -> Action {
    let publish = Action::Publish { from: round, rounds: vec![self::round(pairing)] };
    Action::Together(vec![publish, Action::Explain { round, reasons: Written::of(pairing) }])
}

/// The reasons of a published round; none where there are none that this version understands. The round may have been
/// changed by hand since: only pairs that are still in it are explained.
pub fn reasons(state: &State, round: RoundNo) -> Option<Pairing> {
    state.round(round)?.reasons.as_ref()?.read()
}
