//! From an event to the data that a round of it is paired from.

use rondel_schedule::model::ids::{Player, RoundNo};

use super::colour::Colours;
use super::{Colour, Entrant, Pairing, Rules, Situation, Wishes, entrants, field};
use crate::event::history::History;
use crate::event::{HalfPoints, State, System};
use crate::pairing::attendance::expected;
use crate::pairing::lasting::LastingRules;

/// The usual number of rounds for this number of players: 5, 7 or 9, but never so many that two players must meet
/// twice.
///
/// ```
/// use rondel_event::pairing::monrad::usual_rounds;
///
/// assert_eq!([2, 4, 5, 8, 16, 20, 47, 200].map(usual_rounds), [1, 3, 5, 5, 5, 7, 7, 9]);
/// ```
pub fn usual_rounds(players: usize) -> u16 {
    let usual = match players {
        0..=16 => 5,
        17..=64 => 7,
        _ => 9,
    };
    // An odd number of players allows one round more than each has opponents, because each is free once.
    let most = (players.max(2) - 1) | 1;
    u16::try_from(most).map_or(usual, |most| usual.min(most))
}

/// The data that a round is paired from: the rounds before it with their present results, and the players present.
/// For the next round, and for a published one that is paired again.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::monrad::{Wishes, pair, situation};
///
/// // `event` is a Monrad of five players before round 1.
/// let situation = situation(event.state(), RoundNo::from_index(0), Wishes::default());
/// assert_eq!(situation.entrants.iter().filter(|it| it.present).count(), 5);
/// assert_eq!(pair(&situation)?.pairs.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn situation(state: &State, round: RoundNo, wishes: Wishes) -> Situation {
    let history = History::of(state).until(round.index());
    let present = |player: Player| state.is_present(round, player);
    let entrants: Vec<Entrant> = entrants(&history, &state.settings, present);
    let rounds = match &state.system {
        System::Monrad(monrad) => usize::from(monrad.rounds).max(round.index() + 1),
        _ => state.planned(),
    };
    let rules = Rules::of(&state.settings, &history.club);
    Situation { round, rounds, entrants, wishes, lasting: LastingRules::of(state, round), rules }
}

/// A player's standing when a round was paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stood {
    /// The player.
    pub player: Player,
    /// The points from the rounds before.
    pub points: HalfPoints,
    /// The latest colour; `None` before the first game.
    pub last: Option<Colour>,
}

/// The starting order ("utgangsrekkefølge") that a round was paired from, with points and latest colours by the
/// present results of the rounds before.
///
/// Source: A. Kildal, "Modifisert Monrad-system", the example of round 2.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::monrad::{Wishes, pair, situation, start_order};
///
/// // `event` is a Monrad of five players before round 1.
/// let round = RoundNo::from_index(0);
/// let made = pair(&situation(event.state(), round, Wishes::default()))?;
/// let order = start_order(event.state(), round, &made);
/// assert_eq!(order.iter().map(|stood| stood.player.number()).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn start_order(state: &State, round: RoundNo, pairing: &Pairing) -> Vec<Stood> {
    let entrants = situation(state, round, Wishes::default()).entrants;
    let stood = |&player: &Player| {
        let entrant = entrants.get(player.index())?;
        Some(Stood { player, points: entrant.points, last: Colours::of(entrant).last() })
    };
    pairing.order.iter().filter_map(stood).collect()
}

/// The players who could be present in a round, in the order that it is paired from, absent ones included.
pub fn standing(state: &State, round: RoundNo) -> Vec<Player> {
    let mut situation = situation(state, round, Wishes::default());
    for player in expected(state, round) {
        situation.entrants[player.index()].present = true;
    }
    field::order(&situation)
}
