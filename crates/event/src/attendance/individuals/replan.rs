//! Planning the rounds to come again: the input to a planner, and the result of its rounds.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::{Round, Schedule};
use rondel_schedule::whist::{Ask, Rest, directs};

use super::{Plan, Prospect, Subject, begins, enters, filled, here, never, prospect, real, wishes};
use crate::event::{Action, Event, Refused, State, System};

/// The input to a planner for the rounds to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// All rounds, since nothing was played; `Player` 1 of the plan is the first of these players, and so on.
    Whole(Ask, Vec<Player>),
    /// The remaining rounds.
    Rest(Rest),
}

/// The input to a planner for this number of rounds at this number of tables, from the first round that is planned
/// again ([`begins`]) on. `None` if there are no rounds or no tables, or if the players present do not fill the
/// tables.
///
/// # Panics
/// If the event is not an individual.
///
/// ```
/// use rondel_event::attendance::individuals::{Request, Subject, asked};
/// use rondel_event::event::{Action, Entrant, Event, Individual, Kind, System};
///
/// let system = System::Individual(Individual { tables: 2, ..Individual::default() });
/// let mut event = Event::found(0, "whist", system, Kind::Individual.settings())?;
/// event.apply(0, Action::Enter((1..=9).map(|number| Entrant::named(format!("Player {number}"))).collect()))?;
/// // Nothing was played, so that all rounds are planned.
/// assert!(matches!(asked(&event, &Subject::Nobody, 2, 9, 1), Some(Request::Whole(ask, _)) if ask.players == 9));
/// # Ok::<(), rondel_event::event::Refused>(())
/// ```
pub fn asked(event: &Event, who: &Subject, tables: u16, rounds: u16, seed: u64) -> Option<Request> {
    let state = event.state();
    let from = begins(state, who);
    let (here, entrants) = here(state, who, from);
    if rounds == 0 || tables == 0 || here.len() < 4 * usize::from(tables) {
        return None;
    }
    let wishes = wishes(state);
    let apart: Vec<[Player; 2]> =
        wishes.apart.iter().copied().filter(|couple| couple.iter().all(|one| here.contains(one))).collect();
    let never: Vec<[Player; 2]> =
        never(state, who).into_iter().filter(|pair| pair.iter().all(|one| here.contains(one))).collect();
    if from.index() == 0 {
        let number = |player| here.iter().position(|&one| one == player).map(Player::from_index);
        let numbered = |pairs: &[[Player; 2]]| -> Vec<[Player; 2]> {
            pairs.iter().filter_map(|&[one, other]| Some([number(one)?, number(other)?])).collect()
        };
        let (players, couples, never) = (here.len() as u16, numbered(&apart), numbered(&never));
        // While nothing was played, left and right can be kept.
        let directed = wishes.directed && directs(players, tables, rounds, !couples.is_empty());
        let ask = Ask { players, tables, rounds, seed, directed, apart: couples, never };
        return Some(Request::Whole(ask, here));
    }
    let mut parts = enters(state, who);
    let (begin, mut rounds_before, _) = until(state, who, from);
    if begin < from {
        rounds_before.extend(state.rounds[from.index()..].iter().map(|published| published.round.clone()));
        parts.push(Action::Publish { from: begin, rounds: rounds_before });
    }
    // The rounds as they will have been played by then.
    let mut played = match parts.is_empty() {
        true => real(state),
        false => real(&event.foresee(&Action::of(parts)).ok()?),
    };
    played.entrants = entrants;
    played.rounds.truncate(from.index());
    Some(Request::Rest(Rest { played, here, tables, rounds, seed, apart, never }))
}

/// The result of the rounds that a planner made for the input `asked`.
///
/// # Errors
/// The reason why the event refuses the action.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Individual, Kind, System};
/// # let system = System::Individual(Individual { tables: 2, ..Individual::default() });
/// # let mut event = Event::found(0, "whist", system, Kind::Individual.settings())?;
/// # event.apply(0, Action::Enter((1..=9).map(|number| Entrant::named(format!("Player {number}"))).collect()))?;
/// use rondel_event::attendance::individuals::{Request, Subject, anew, asked};
/// use rondel_schedule::whist::Planner;
///
/// // `event` is an individual of nine players at two tables before its rounds are planned.
/// let request = asked(&event, &Subject::Nobody, 2, 9, 1).expect("nine fill two tables");
/// let mut planner = match &request {
///     Request::Whole(ask, _) => Planner::new(ask)?,
///     Request::Rest(rest) => Planner::rest(rest)?,
/// };
/// planner.step(10_000);
/// let prospect = anew(&event, &Subject::Nobody, &request, &planner.best().schedule)?;
/// event.apply(1, prospect.action)?;
/// assert_eq!(event.state().rounds.len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn anew(event: &Event, who: &Subject, asked: &Request, planned: &Schedule) -> Result<Prospect, Refused> {
    let (rounds, players, tables): (Vec<Round>, usize, u16) = match asked {
        Request::Whole(ask, here) => {
            let at = |player: Player| here[player.index()];
            let rounds = planned.rounds.iter().map(|round| round.clone().reseated(at));
            (rounds.collect(), here.len(), ask.tables)
        }
        Request::Rest(rest) => (planned.rounds.clone(), rest.here.len(), rest.tables),
    };
    let state = event.state();
    let from = begins(state, who);
    let mut actions = enters(state, who);
    let wishes = wishes(event.state()).using(tables, players);
    if wishes != *super::wishes(event.state()) {
        actions.push(Action::System(System::Individual(wishes)));
    }
    let more = (from.index() + rounds.len()).saturating_sub(state.rounds.len());
    let (from, mut all, stand_ins) = until(state, who, from);
    all.extend(rounds);
    actions.push(Action::Publish { from, rounds: all });
    prospect(event, Plan::Anew { players, tables, more }, actions, stand_ins)
}

/// The rounds with results from the one in which the player leaves up to `from`, with stand-ins, since they are not
/// planned again: the first of them, the rounds, and the stand-ins.
fn until(state: &State, who: &Subject, from: RoundNo) -> (RoundNo, Vec<Round>, Vec<(RoundNo, Player)>) {
    match who {
        Subject::Leaves(player, leaves) if *leaves < from => {
            let (rounds, stand_ins) = filled(state, *player, leaves.index()..from.index());
            (*leaves, rounds, stand_ins)
        }
        _ => (from, Vec::new(), Vec::new()),
    }
}
