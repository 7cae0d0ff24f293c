//! The offer of a file copy: after a complete round or after many changes, but not again on the day it was answered.

use serde::{Deserialize, Serialize};
use time::Date;

use rondel_event::event::Event;
use rondel_schedule::model::ids::RoundNo;

/// The number of changes after the last file copy at which another one is offered.
const MANY: usize = 30;

/// The reason why a file copy is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// The latest change completed the round with this number.
    Round(u16),
    /// This number of changes was made since the last file copy.
    Since(usize),
    /// This number of changes was made, and there is no file copy.
    First(usize),
}

/// The last answer to any offer, kept on the device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answered {
    /// The id of the event.
    pub event: String,
    /// The day, in the form 2026-11-26.
    pub day: String,
}

impl Offer {
    /// Returns the offer to be made today; `copied` is the length of the log at the last file copy.
    pub fn of(
        event: &Event,
        copied: Option<usize>,
        answered: Option<&Answered>,
        today: Date,
    ) -> Option<Offer> {
        if answered
            .is_some_and(|answered| answered.event == event.state().id && answered.day == today.to_string())
        {
            return None;
        }
        let since = event.log().len().saturating_sub(copied.unwrap_or(0));
        match (complete(event), copied) {
            _ if since == 0 => None,
            (Some(round), _) => Some(Offer::Round(round)),
            (None, Some(_)) if since >= MANY => Some(Offer::Since(since)),
            (None, None) if since >= MANY => Some(Offer::First(since)),
            (None, _) => None,
        }
    }
}

/// Returns the number of the round that the latest change completed; after a correction that of the last complete
/// round.
fn complete(event: &Event) -> Option<u16> {
    let change = event.changes().into_iter().next_back()?;
    let rounds = &event.state().rounds;
    if change.is.is_none() || rounds.get(change.round.index())?.open > 0 {
        return None;
    }
    let last = rounds.iter().rposition(|round| round.open == 0).map(RoundNo::from_index);
    Some(last.filter(|_| change.was.is_some()).unwrap_or(change.round).number())
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Kind};
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;
    use time::macros::date;

    use super::*;
    use crate::setup::testing::begun;

    const TODAY: Date = date!(2026 - 11 - 26);

    fn report(event: &mut Event, table: usize, outcome: Option<Outcome>) {
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(table));
        event.apply(2, Action::Report { round, table, outcome }).unwrap();
    }

    #[test]
    fn a_copy_is_offered_when_a_round_is_complete_unless_there_is_one() {
        let mut event = begun(Kind::RoundRobin, 4);
        let offer = |event: &Event, copied: Option<usize>| Offer::of(event, copied, None, TODAY);
        report(&mut event, 0, Some(Outcome::Draw));
        assert_eq!(offer(&event, None), None);
        report(&mut event, 1, Some(Outcome::Draw));
        assert_eq!(offer(&event, None), Some(Offer::Round(1)));
        assert_eq!(offer(&event, Some(event.log().len())), None, "it is up to date");
        // While another round is played, a correction in the first round makes that one complete again.
        let second = |event: &mut Event, table: usize| {
            let (round, table) = (RoundNo::from_index(1), TableNo::from_index(table));
            event.apply(3, Action::Report { round, table, outcome: Some(Outcome::Draw) }).unwrap();
        };
        second(&mut event, 0);
        report(&mut event, 1, Some(Outcome::FirstWins));
        assert_eq!(offer(&event, None), Some(Offer::Round(1)));
        second(&mut event, 1);
        report(&mut event, 1, Some(Outcome::Draw));
        assert_eq!(offer(&event, None), Some(Offer::Round(2)));
        // Removing a result completes no round.
        report(&mut event, 1, None);
        assert_eq!(offer(&event, None), None);
    }

    #[test]
    fn a_copy_is_offered_after_many_changes() {
        let mut event = begun(Kind::RoundRobin, 6);
        let copied = event.log().len();
        for change in 0..MANY {
            assert_eq!(Offer::of(&event, Some(copied), None, TODAY), None, "{change}");
            report(&mut event, 0, Some([Outcome::Draw, Outcome::FirstWins][change % 2].clone()));
        }
        assert_eq!(Offer::of(&event, Some(copied), None, TODAY), Some(Offer::Since(MANY)));
        assert_eq!(Offer::of(&event, None, None, TODAY), Some(Offer::First(event.log().len())));
    }

    #[test]
    fn an_answer_holds_for_the_event_and_the_day() {
        let mut event = begun(Kind::RoundRobin, 4);
        (0..2).for_each(|table| report(&mut event, table, Some(Outcome::Draw)));
        let answered = |event: &str, day: Date| Answered { event: event.to_owned(), day: day.to_string() };
        let offer = |answered: Answered| Offer::of(&event, None, Some(&answered), TODAY);
        let id = event.state().id.clone();
        assert_eq!(offer(answered(&id, TODAY)), None);
        assert_eq!(offer(answered(&id, date!(2026 - 11 - 25))), Some(Offer::Round(1)));
        assert_eq!(offer(answered("another", TODAY)), Some(Offer::Round(1)));
    }
}
