//! From an event to what its next round is paired from, and from a proposal to the action that publishes it.

use super::{Difference, Entrant, Pairing, Situation, Wishes, entrants};
use crate::event::{Action, Published, State, System, Written};
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

/// Whether a published round can be paired again: nothing is reported in it or after it.
pub fn is_unplayed(state: &State, round: RoundNo) -> bool {
    let untouched = |published: &Published| published.outcomes.iter().all(Option::is_none);
    let monrad = matches!(state.system, System::Monrad(_));
    monrad && round.index() < state.rounds.len() && state.rounds[round.index()..].iter().all(untouched)
}

/// Whether the rules would now give other games than the published ones, of which none is reported yet: something before
/// was corrected, or others are present. Not for a round in which the organizer settled anything by hand.
pub fn is_outdated(state: &State, number: RoundNo) -> bool {
    let published = || &state.rounds[number.index()].round;
    let by_the_rules = |pairing: &Pairing| {
        let hand = pairing.pairs.iter().any(|pair| pair.by_hand);
        let free = pairing.free.as_ref().is_some_and(|free| free.by_hand);
        !hand && !free && round(pairing) == *published()
    };
    is_unplayed(state, number)
        && reasons(state, number).is_some_and(|pairing| by_the_rules(&pairing))
        && super::pair(&situation(state, number, Wishes::default()))
            .is_ok_and(|pairing| !Difference::between(published(), &round(&pairing)).is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::ids::TableNo;
    use crate::pairing::monrad::{pair, propose};
    use crate::result::{Outcome, SitOut};
    use crate::setup::{Draft, Kind};

    const FIRST: RoundNo = RoundNo::from_index(0);
    const SECOND: RoundNo = RoundNo::from_index(1);

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    fn report(event: &mut Event, round: RoundNo, table: usize, outcome: Outcome) {
        let table = TableNo::from_index(table - 1);
        event.apply(2, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
    }

    /// Six players, round 1 played (everybody with white won), round 2 published.
    fn event() -> Event {
        let mut draft = Draft { names: "A\nB\nC\nD\nE\nF".into(), ..Draft::default() };
        draft.choose(Kind::Monrad);
        let mut actions = draft.evening().unwrap().actions("test".into(), draft.settings.clone()).into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else { unreachable!() };
        let mut event = Event::found(1, id, system, settings).unwrap();
        for action in actions {
            event.apply(1, action).unwrap();
        }
        (1..=3).for_each(|table| report(&mut event, FIRST, table, Outcome::FirstWins));
        let pairing = pair(&situation(event.state(), SECOND, Wishes::default())).unwrap();
        event.apply(2, publish(SECOND, &pairing)).unwrap();
        event
    }

    #[test]
    fn an_unplayed_round_is_outdated_by_a_correction_or_an_absence_and_by_nothing_else() {
        let mut event = event();
        assert!(is_unplayed(event.state(), SECOND) && !is_unplayed(event.state(), FIRST));
        assert!(!is_outdated(event.state(), SECOND));
        // The same games at other boards are no other games.
        report(&mut event, FIRST, 2, Outcome::SecondWins);
        assert!(!is_outdated(event.state(), SECOND));
        event.apply(3, Action::Undo).unwrap();
        report(&mut event, FIRST, 1, Outcome::SecondWins);
        assert!(is_outdated(event.state(), SECOND));
        event.apply(3, Action::Undo).unwrap();
        assert!(!is_outdated(event.state(), SECOND));
        event.apply(3, Action::Away { round: SECOND, away: vec![(player(2), SitOut::Absent)] }).unwrap();
        assert!(is_outdated(event.state(), SECOND));
        report(&mut event, SECOND, 1, Outcome::Draw);
        assert!(!is_unplayed(event.state(), SECOND) && !is_outdated(event.state(), SECOND));
    }

    #[test]
    fn what_was_settled_by_hand_is_not_outdated() {
        let mut event = event();
        let swap = [player(1), player(2)];
        let by_hand = propose(&situation(event.state(), SECOND, Wishes::default()), &[swap]).unwrap();
        event.apply(3, publish(SECOND, &by_hand)).unwrap();
        assert!(is_unplayed(event.state(), SECOND));
        assert!(!is_outdated(event.state(), SECOND));
    }
}
