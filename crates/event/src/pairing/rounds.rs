//! The sequence of rounds in every system: the next round to pair, and the rounds that can still be paired again.

use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::schedule::Round;

use super::{Decisions, Difference, Proposal, presence};
use crate::event::{Published, State};

/// The reason why the next round cannot be paired yet, or not any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotYet {
    /// Games of a round are still open; postponed ones hold nothing up.
    #[error("{games} games of round {round} are open")]
    Open {
        /// The first round with open games.
        round: RoundNo,
        /// The number of open games in it.
        games: usize,
    },
    /// All rounds are published.
    #[error("all {rounds} rounds are published")]
    Last {
        /// The number of rounds.
        rounds: usize,
    },
    /// Fewer players are present than a round needs.
    #[error("{present} are present")]
    TooFew {
        /// The number of players who can play in the next round.
        present: usize,
    },
}

/// True if the event is paired round by round, each round from those before it.
pub fn is_paired(state: &State) -> bool {
    state.kind().is_paired_by_standings()
}

/// The fewest players for a round: two, or four where partners play.
pub fn least(state: &State) -> usize {
    if state.system.has_partners() { 4 } else { 2 }
}

/// The next round, if it can be paired now.
///
/// # Errors
/// Returns the reason why it cannot be paired.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::rounds::next;
///
/// // `event` is a Monrad of five players before round 1.
/// assert_eq!(next(event.state()), Ok(RoundNo::from_index(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next(state: &State) -> Result<RoundNo, NotYet> {
    let round = RoundNo::from_index(state.rounds.len());
    if !state.goes_on() {
        return Err(NotYet::Last { rounds: state.rounds.len() });
    }
    if let Some(first) = state.first_open() {
        return Err(NotYet::Open { round: first, games: state.rounds[first.index()].open });
    }
    let present = presence::here(state, round);
    if present < least(state) { Err(NotYet::TooFew { present }) } else { Ok(round) }
}

/// Checks that a proposed round may be published: it is the next round or can be paired again, and no game before it
/// is open. A round that has become neither is treated like a later one.
///
/// # Errors
/// Returns the reason why the round has to wait.
pub fn publishable(state: &State, round: RoundNo) -> Result<(), NotYet> {
    let open = state.first_open().filter(|&first| first < round);
    if let Some(first) = open {
        return Err(NotYet::Open { round: first, games: state.rounds[first.index()].open });
    }
    if is_unplayed(state, round) { Ok(()) } else { next(state).map(drop) }
}

/// True if a round can be proposed at all: it is the next one, or published and without results. The proposal of any
/// other round is out of date, because the round before it was taken back or it was played meanwhile.
pub fn has_place(state: &State, round: RoundNo) -> bool {
    is_unplayed(state, round) || upcoming(state) == Some(round)
}

/// The round being played: the latest published one while it has an open game.
pub fn current(state: &State) -> Option<RoundNo> {
    let last = RoundNo::from_index(state.rounds.len().checked_sub(1)?);
    (state.round(last)?.open > 0).then_some(last)
}

/// The next round to be paired, or `None` if no more will follow.
pub fn upcoming(state: &State) -> Option<RoundNo> {
    state.goes_on().then(|| RoundNo::from_index(state.rounds.len()))
}

/// True if a published round can be paired again: no result is reported in it or in a later round, and no list after
/// it is published.
pub fn is_unplayed(state: &State, round: RoundNo) -> bool {
    let untouched = |published: &Published| published.outcomes.iter().all(Option::is_none);
    is_paired(state)
        && (state.lists.len()..state.rounds.len()).contains(&round.index())
        && state.rounds[round.index()..].iter().all(untouched)
}

/// True if the rules would now give other games than a published round without results, because an earlier result was
/// corrected or other players are present. False for a round in which the organizer settled anything by hand.
pub fn is_outdated(state: &State, number: RoundNo) -> bool {
    let published = || &state.rounds[number.index()].round;
    let by_the_rules = |was: &Proposal| !was.is_by_hand() && was.round() == *published();
    is_unplayed(state, number)
        && Proposal::reasons(state, number).is_some_and(|was| by_the_rules(&was))
        && Proposal::of(state, number, &Decisions::default()).is_ok_and(|now| differs(published(), &now))
}

/// True if a proposal has other games than a published round.
fn differs(was: &Round, now: &Proposal) -> bool {
    match now {
        Proposal::Mexicano(now) => now.round() != *was,
        _ => !Difference::between(was, &now.round()).is_none(),
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::{Player, TableNo};
    use rondel_schedule::model::result::{Outcome, SitOut};

    use super::*;
    use crate::event::{Action, Event, Kind};
    use crate::testing::begun;

    const FIRST: RoundNo = RoundNo::from_index(0);
    const SECOND: RoundNo = RoundNo::from_index(1);

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    fn report(event: &mut Event, round: RoundNo, table: usize, outcome: Outcome) {
        let table = TableNo::from_index(table - 1);
        event.apply(2, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
    }

    /// Six players, round 1 played (white won everywhere), round 2 published.
    fn event() -> Event {
        let mut event = begun(Kind::Monrad, 6);
        (1..=3).for_each(|table| report(&mut event, FIRST, table, Outcome::FirstWins));
        let proposal = Proposal::of(event.state(), SECOND, &Decisions::default()).unwrap();
        event.apply(2, proposal.publish(event.state(), SECOND)).unwrap();
        event
    }

    #[test]
    fn an_unplayed_round_is_outdated_by_a_correction_or_an_absence_and_by_nothing_else() {
        let mut event = event();
        assert!(is_unplayed(event.state(), SECOND) && !is_unplayed(event.state(), FIRST));
        assert!(!is_outdated(event.state(), SECOND));
        // Games moved to other boards are no other games.
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
        let hand = Decisions::default().settled(crate::pairing::Wish::Swap(swap));
        let by_hand = Proposal::of(event.state(), SECOND, &hand).unwrap();
        event.apply(3, by_hand.publish(event.state(), SECOND)).unwrap();
        assert!(is_unplayed(event.state(), SECOND));
        assert!(!is_outdated(event.state(), SECOND));
    }
}
