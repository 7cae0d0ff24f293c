//! Which round is played when.

use serde::{Deserialize, Serialize};
use time::{Date, Duration};

use super::{Draft, Kind};
use crate::event::State;

/// How the dates of the rounds follow that of round 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dating {
    /// Only round 1 has a date; the others get theirs later.
    First,
    /// All rounds are on the date of round 1.
    Same,
    /// One round a week.
    Weekly,
    /// Rounds share dates, and the dates are some days apart.
    Every {
        /// Rounds on one date.
        rounds: u16,
        /// Days from one date to the next.
        days: u16,
    },
}

impl Dating {
    /// What is usual: an evening of rotating partners is one evening; of everything else only round 1 is known, since
    /// it is made today.
    pub fn usual(kind: Kind) -> Self {
        match kind {
            Kind::Individual | Kind::Pairs => Dating::Same,
            Kind::RoundRobin | Kind::Monrad | Kind::Keizer => Dating::First,
        }
    }

    /// The dates of `rounds` rounds, the first one on `first`; the list ends where no more are known, and dates past
    /// the end of the calendar are none.
    pub fn dates(self, rounds: usize, first: Date) -> Vec<Option<Date>> {
        let (rounds, rounds_a_date, days) = match self {
            Dating::First => (rounds.min(1), 1, 0),
            Dating::Same => (rounds, 1, 0),
            Dating::Weekly => (rounds, 1, 7),
            Dating::Every { rounds: on_one, days } => (rounds, usize::from(on_one.max(1)), days),
        };
        let after = |round: usize| Duration::days((round / rounds_a_date) as i64 * i64::from(days));
        (0..rounds).map(|round| first.checked_add(after(round))).collect()
    }

    /// The dates of all rounds of an event, also of those that are not made yet, the first one on `first`.
    pub fn of_event(self, state: &State, first: Date) -> Vec<Option<Date>> {
        self.dates(state.planned(), first)
    }

    /// The dating that gives `rounds` rounds these dates; `None` if they were set each by itself, or not at all.
    pub fn of(dates: &[Option<Date>], rounds: usize) -> Option<Self> {
        let first = dates.first().copied().flatten()?;
        let known = dates.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let second = dates.iter().flatten().find(|&&date| date != first);
        let every = second.map(|&second| Dating::Every {
            rounds: dates.iter().take_while(|date| **date == Some(first)).count() as u16,
            days: u16::try_from((second - first).whole_days()).unwrap_or(0),
        });
        let known = &dates[..known.min(rounds)];
        let plain = [Dating::First, Dating::Same, Dating::Weekly];
        plain.into_iter().chain(every).find(|dating| dating.dates(rounds, first) == known)
    }
}

impl Draft {
    /// The same with round 1 on `today`, unless it was given another date or none.
    #[must_use]
    pub fn dated(&self, today: Date) -> Draft {
        let first_date = if self.undated { None } else { self.first_date.or(Some(today)) };
        Draft { first_date, ..self.clone() }
    }

    /// How its rounds are dated.
    pub fn dating(&self) -> Dating {
        self.dating.unwrap_or_else(|| Dating::usual(self.kind()))
    }

    /// The dates of `rounds` rounds, empty if round 1 has none.
    pub(super) fn dates(&self, rounds: usize) -> Vec<Option<Date>> {
        self.first_date.map(|first| self.dating().dates(rounds, first)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Action, Event};
    use time::macros::date;

    const FIRST: Date = date!(2026 - 12 - 21);

    fn draft(kind: Kind) -> Draft {
        let mut draft = Draft { names: "A\nB\nC\nD\nE\nF\nG\nH".into(), ..Draft::default() };
        draft.choose(kind);
        draft
    }

    #[test]
    fn the_same_date_is_that_of_every_round_also_of_those_not_made_yet() {
        let mut monrad = draft(Kind::Monrad).dated(FIRST);
        monrad.set_rounds(Some(7));
        monrad.dating = Some(Dating::Same);
        let evening = monrad.evening().unwrap();
        assert_eq!(evening.dates, [Some(FIRST); 7]);

        // In a running event too: one round is made, and six are to come.
        let mut actions = evening.actions("x".into(), monrad.settings.clone()).into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else { panic!("it begins so") };
        let mut event = Event::found(0, id, system, settings).unwrap();
        actions.for_each(|action| {
            event.apply(0, action).unwrap();
        });
        assert_eq!(event.state().rounds.len(), 1);
        assert_eq!(Dating::Same.of_event(event.state(), FIRST), [Some(FIRST); 7]);
        assert_eq!(event.state().last_date(), Some(FIRST));
        event.apply(1, Action::Dates(Dating::First.of_event(event.state(), FIRST))).unwrap();
        assert_eq!(event.state().last_date(), None, "nobody knows when it ends");
    }

    #[test]
    fn once_a_week_and_two_an_evening_every_fortnight() {
        let weekly = [FIRST, date!(2026 - 12 - 28), date!(2027 - 01 - 04)].map(Some);
        assert_eq!(Dating::Weekly.dates(3, FIRST), weekly);
        let fortnight = [FIRST, FIRST, date!(2027 - 01 - 04)].map(Some);
        assert_eq!(Dating::Every { rounds: 2, days: 14 }.dates(3, FIRST), fortnight);
        // Nothing typed that makes no sense is more than none or one.
        assert_eq!(Dating::Every { rounds: 0, days: 0 }.dates(2, FIRST), [Some(FIRST); 2]);
        assert_eq!(Dating::Weekly.dates(2, Date::MAX), [Some(Date::MAX), None]);
    }

    #[test]
    fn today_is_the_date_of_round_1_and_of_no_other_unless_asked_for() {
        for kind in [Kind::RoundRobin, Kind::Monrad, Kind::Keizer] {
            let evening = draft(kind).dated(FIRST).evening().unwrap();
            assert_eq!(evening.dates, [Some(FIRST)], "{kind:?}");
        }
        let other = Draft { first_date: Some(date!(2027 - 01 - 08)), ..draft(Kind::Monrad) };
        assert_eq!(other.dated(FIRST).first_date, other.first_date);
        let none = Draft { undated: true, ..draft(Kind::Monrad) };
        assert_eq!(none.dated(FIRST).evening().unwrap().dates, []);
        // Rotating partners are an evening.
        assert_eq!(draft(Kind::Individual).dated(FIRST).dates(3), [Some(FIRST); 3]);
    }

    #[test]
    fn a_dating_is_known_again_by_its_dates() {
        let every = Dating::Every { rounds: 2, days: 14 };
        for dating in [Dating::First, Dating::Same, Dating::Weekly, every] {
            assert_eq!(Dating::of(&dating.dates(6, FIRST), 6), Some(dating));
        }
        let by_hand = [FIRST, date!(2026 - 12 - 25), date!(2026 - 12 - 26)].map(Some);
        assert_eq!(Dating::of(&by_hand, 3), None);
        assert_eq!(Dating::of(&[], 3), None);
        assert_eq!(Dating::of(&[None, Some(FIRST)], 3), None);
    }
}
