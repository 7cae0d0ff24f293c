//! The dates of rounds.

use rondel_event::event::{Settings, State};
use rondel_format::schedule::date;
use rondel_schedule::model::ids::RoundNo;
use serde::{Deserialize, Serialize};
use time::{Date, Duration, Month};

use super::{Draft, Kind};

/// The largest number of dates examined for days without play: thirty years of weeks.
const MOST_DATES: usize = 1_600;

/// Returns the first of these dates at Christmas or New Year, when few halls are open, with its round.
pub fn feast(dates: &[Option<Date>]) -> Option<(RoundNo, Date)> {
    let is_one = |date: &Date| {
        matches!((date.month(), date.day()), (Month::December, 24..=26 | 31) | (Month::January, 1))
    };
    let dated = dates.iter().enumerate().filter_map(|(at, date)| Some((RoundNo::from_index(at), (*date)?)));
    dated.into_iter().find(|(_, date)| is_one(date))
}

/// A rule by which the dates of the rounds follow from that of round 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dating {
    /// Only round 1 has a date; the others get theirs later.
    First,
    /// All rounds are on the date of round 1.
    Same,
    /// One round a week.
    Weekly,
    /// Several rounds per date, with some days between dates.
    Every {
        /// The number of rounds on one date.
        rounds: u16,
        /// The number of days from one date to the next.
        days: u16,
    },
}

/// The usual minutes for a game if each round has its own evening.
const EVENING: u16 = 120;

impl Dating {
    /// Returns true if the rounds are on separate days, weeks apart.
    pub fn is_season(self) -> bool {
        matches!(self, Dating::Weekly | Dating::Every { .. })
    }

    /// Returns the usual rule: one evening for rotating partners and pairs at bridge; for all others only round 1 is
    /// dated, since it is made today.
    pub fn usual(kind: Kind) -> Self {
        match kind {
            Kind::Individual | Kind::Mexicano | Kind::Pairs => Dating::Same,
            Kind::RoundRobin | Kind::Monrad | Kind::Keizer | Kind::Cup => Dating::First,
        }
    }

    /// Returns the dates of `rounds` rounds, the first one on `first`. The list ends at the last known date; a date
    /// beyond the calendar is `None`.
    pub fn dates(self, rounds: usize, first: Date) -> Vec<Option<Date>> {
        self.dates_around(rounds, first, &[])
    }

    /// Returns the dates as [`Dating::dates`] does, skipping days without play in favour of the next date.
    pub fn dates_around(self, rounds: usize, first: Date, closed: &[[Date; 2]]) -> Vec<Option<Date>> {
        let (rounds, on_one, days) = match self {
            Dating::First => (rounds.min(1), 1, 0),
            Dating::Same => (rounds, 1, 0),
            Dating::Weekly => (rounds, 1, 7),
            Dating::Every { rounds: on_one, days } => (rounds, usize::from(on_one.max(1)), i64::from(days)),
        };
        // A date that is repeated without end is not skipped.
        let is_open = |date: &Date| days == 0 || !closed.iter().any(|[from, to]| (from..=to).contains(&date));
        let all = std::iter::successors(Some(first), |date| date.checked_add(Duration::days(days)));
        let open = all.take(MOST_DATES).filter(is_open);
        let mut dates: Vec<Option<Date>> =
            open.flat_map(|date| std::iter::repeat_n(Some(date), on_one)).take(rounds).collect();
        dates.resize(rounds, None);
        dates
    }

    /// Returns the dates of all rounds of an event by this rule, including rounds that are not made yet, with the
    /// first on `first`. If the present dates were set individually, a round without a date by the rule keeps its
    /// own.
    pub fn fill(self, state: &State, first: Date) -> Filled {
        let rounds = state.datable();
        let mut dates = self.dates(rounds, first);
        let hand = by_hand(state);
        if hand && dates.len() < state.dates.len() {
            dates.extend_from_slice(&state.dates[dates.len()..]);
        }
        let was = |round: usize| state.dates.get(round).copied().flatten();
        let is_other =
            |&(round, date): &(usize, &Option<Date>)| was(round).is_some_and(|was| *date != Some(was));
        let replaced = if hand { dates.iter().enumerate().filter(is_other).count() } else { 0 };
        Filled { dates, replaced }
    }

    /// Returns the rule that gives `rounds` rounds these dates, or `None` if they were set individually or not at
    /// all.
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

/// The dates of an event according to a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filled {
    /// The dates by round; the list ends at the last known date.
    pub dates: Vec<Option<Date>>,
    /// The number of individually set dates that change.
    pub replaced: usize,
}

/// Returns true if the dates of an event follow no rule, having been set individually.
pub fn by_hand(state: &State) -> bool {
    state.dates.iter().any(Option::is_some) && Dating::of(&state.dates, state.datable()).is_none()
}

/// Returns a date that two rounds share although the dates were set individually, with the first two of its rounds.
/// This may be intended or an error.
pub fn shared(state: &State) -> Option<(Date, [RoundNo; 2])> {
    let dates = state.dates.iter().enumerate().filter_map(|(round, date)| Some((round, (*date)?)));
    let dates: Vec<(usize, Date)> = dates.filter(|_| by_hand(state)).collect();
    dates.iter().enumerate().find_map(|(at, &(first, date))| {
        let &(second, _) = dates[at + 1..].iter().find(|&&(_, other)| other == date)?;
        Some((date, [first, second].map(RoundNo::from_index)))
    })
}

/// The effect of moving the later rounds along with one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// The number of days; positive for later dates.
    pub days: i64,
    /// The first and the last of the rounds that would move.
    pub rounds: [RoundNo; 2],
    /// The resulting dates of all rounds.
    pub dates: Vec<Option<Date>>,
}

/// Moves the rounds after `round` by the number of days by which that round was moved from `was`. Returns `None` if
/// it was not moved from one date to another, or no later round has a date.
pub fn later(dates: &[Option<Date>], round: RoundNo, was: Option<Date>) -> Option<Moved> {
    let by = dates.get(round.index()).copied().flatten()? - was?;
    let is_later = |&(index, date): &(usize, &Option<Date>)| index > round.index() && date.is_some();
    let mut later = dates.iter().enumerate().filter(is_later).map(|(index, _)| RoundNo::from_index(index));
    let first = later.next().filter(|_| by != Duration::ZERO)?;
    let last = later.next_back().unwrap_or(first);
    let moved = dates.iter().enumerate().map(|(index, date)| match date {
        Some(date) if index > round.index() => date.checked_add(by),
        date => *date,
    });
    Some(Moved { days: by.whole_days(), rounds: [first, last], dates: moved.collect() })
}

impl Draft {
    /// Returns this draft with round 1 on `today`, unless it has another date or none.
    #[must_use]
    pub fn dated(&self, today: Date) -> Draft {
        let first_date = if self.undated { None } else { self.first_date.or(Some(today)) };
        Draft { first_date, ..self.clone() }
    }

    /// Returns the rule for the dates.
    pub fn dating(&self) -> Dating {
        self.dating.unwrap_or_else(|| Dating::usual(self.kind))
    }

    /// Sets the rule for the dates. The minutes of a game become those usual for separate evenings or for other
    /// events, unless a person typed another number.
    pub fn date_by(&mut self, dating: Option<Dating>) {
        let usual = |draft: &Draft| {
            if draft.dating().is_season() { EVENING } else { Settings::default().minutes }
        };
        let before = usual(self);
        self.dating = dating;
        if self.settings.minutes == before {
            self.settings.minutes = usual(self);
        }
    }

    /// Returns the dates of `rounds` rounds; empty if round 1 has none.
    pub(super) fn dates(&self, rounds: usize) -> Vec<Option<Date>> {
        let closed = self.closed_days().unwrap_or_default();
        let dates = |first| self.dating().dates_around(rounds, first, &closed);
        self.first_date.map(dates).unwrap_or_default()
    }

    /// Returns the days without play as ranges from first to last day.
    ///
    /// # Errors
    /// The first part of the text that is not a date or two dates in order.
    pub fn closed_days(&self) -> Result<Vec<[Date; 2]>, String> {
        let pieces = self.closed.split([',', ';', '\n']).map(str::trim).filter(|piece| !piece.is_empty());
        let days = |piece: &str| {
            let two = ["–", " - ", "..", " t/m ", " to ", " til "].iter().find_map(|by| piece.split_once(by));
            let (first, last) = two.unwrap_or((piece, piece));
            let both = date(first.trim()).zip(date(last.trim())).filter(|(first, last)| first <= last);
            both.map(|(first, last)| [first, last]).ok_or_else(|| piece.to_owned())
        };
        pieces.map(days).collect()
    }

    /// Returns the first round at Christmas or New Year, with its date.
    pub fn feast(&self) -> Option<(RoundNo, Date)> {
        feast(&self.dates(self.size().ok()?.rounds))
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event};
    use time::macros::date;

    use super::*;

    const FIRST: Date = date!(2026 - 12 - 21);

    #[test]
    fn a_game_with_an_evening_of_its_own_is_planned_for_an_evening() {
        let mut draft = Draft::default();
        let mut minutes = |dating, typed: Option<u16>| {
            draft.date_by(Some(dating));
            let planned = draft.settings.minutes;
            draft.settings.minutes = typed.unwrap_or(planned);
            planned
        };
        assert_eq!(minutes(Dating::Weekly, None), 120);
        assert_eq!(minutes(Dating::Every { rounds: 2, days: 14 }, None), 120);
        assert_eq!(minutes(Dating::Same, None), 20);
        assert_eq!(minutes(Dating::Weekly, Some(90)), 120);
        assert_eq!(minutes(Dating::Same, None), 90);
    }

    #[test]
    fn holidays_are_passed_over_and_the_rounds_go_on_after_them() {
        let mut draft = draft(Kind::RoundRobin);
        draft.first_date = Some(date!(2026 - 12 - 11));
        draft.dating = Some(Dating::Weekly);
        assert_eq!(draft.feast(), Some((RoundNo::from_index(2), date!(2026 - 12 - 25))));
        draft.closed = "24-12-2026 – 3.1.2027; 22 January 2027".into();
        let dates: Vec<Date> = draft.evening().unwrap().dates.into_iter().flatten().collect();
        let expected = [
            date!(2026 - 12 - 11),
            date!(2026 - 12 - 18),
            date!(2027 - 01 - 08),
            date!(2027 - 01 - 15),
            date!(2027 - 01 - 29),
            date!(2027 - 02 - 05),
            date!(2027 - 02 - 12),
        ];
        assert_eq!((dates, draft.feast()), (expected.to_vec(), None));
        for wrong in ["soon", "3-1-2027 – 24-12-2026", "24-12-2026 – later"] {
            draft.closed = format!("1-5-2027, {wrong}");
            assert_eq!(draft.closed_days(), Err(wrong.to_owned()));
            assert_eq!(draft.evening().unwrap().dates.len(), 7);
        }
        // Two rounds per date, and all on one date.
        let closed = [[FIRST, FIRST]];
        let two = Dating::Every { rounds: 2, days: 7 }.dates_around(3, FIRST, &closed);
        assert_eq!(two, [date!(2026 - 12 - 28), date!(2026 - 12 - 28), date!(2027 - 01 - 04)].map(Some));
        assert_eq!(Dating::Same.dates_around(2, FIRST, &closed), [Some(FIRST); 2]);
    }

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
        assert_eq!(Dating::Same.fill(event.state(), FIRST).dates, [Some(FIRST); 7]);
        assert_eq!(event.state().last_date(), Some(FIRST));
        event.apply(1, Action::Dates(Dating::First.fill(event.state(), FIRST).dates)).unwrap();
        assert_eq!(event.state().last_date(), None, "nobody knows when it ends");
    }

    #[test]
    fn dates_set_by_hand_stay_where_a_rule_says_nothing_of_them() {
        let monrad = Draft { dating: Some(Dating::First), ..draft(Kind::Monrad).dated(FIRST) };
        let mut actions = monrad.evening().unwrap().actions("x".into(), monrad.settings.clone()).into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else { panic!("it begins so") };
        let mut event = Event::found(0, id, system, settings).unwrap();
        actions.for_each(|action| {
            event.apply(0, action).unwrap();
        });
        assert!(!by_hand(event.state()), "only round 1 has one, by the rule");
        let hand = [FIRST, date!(2026 - 12 - 29), date!(2027 - 01 - 04), date!(2027 - 01 - 14)].map(Some);
        event.apply(1, Action::Dates(hand.to_vec())).unwrap();
        assert!(by_hand(event.state()));
        let friday = date!(2026 - 12 - 25);
        let first = Dating::First.fill(event.state(), friday);
        assert_eq!(first.dates, [&[Some(friday)], &hand[1..]].concat());
        assert_eq!(first.replaced, 1);
        // Two rounds on one date are reported.
        assert_eq!(shared(event.state()), None);
        let twice = [hand[0], hand[1], hand[2], hand[1]].to_vec();
        event.apply(1, Action::Dates(twice)).unwrap();
        let (date, rounds) = shared(event.state()).unwrap();
        assert_eq!((Some(date), rounds.map(|round| round.number())), (hand[1], [2, 4]));
        event.apply(1, Action::Undo).unwrap();
        // A rule for all rounds replaces the dates, and the number replaced is returned.
        let weekly = Dating::Weekly.fill(event.state(), FIRST);
        assert_eq!(weekly.dates, Dating::Weekly.dates(event.state().planned(), FIRST));
        assert_eq!(weekly.replaced, 2, "round 3 stays where it is");
    }

    #[test]
    fn later_rounds_move_along_with_one() {
        let (second, third) = (date!(2026 - 12 - 28), date!(2027 - 01 - 04));
        let moved = |round: usize, was: Option<Date>, dates: &[Option<Date>]| {
            later(dates, RoundNo::from_index(round), was)
        };
        let dates = [Some(FIRST), Some(date!(2026 - 12 - 30)), None, Some(third)];
        let along = moved(1, Some(second), &dates).unwrap();
        assert_eq!((along.days, along.rounds.map(|round| round.number())), (2, [4, 4]));
        assert_eq!(along.dates, [Some(FIRST), dates[1], None, Some(date!(2027 - 01 - 06))]);
        assert_eq!(
            moved(0, Some(FIRST - Duration::days(7)), &dates).unwrap().rounds.map(|it| it.number()),
            [2, 4]
        );
        // No later round, no move, a new date or a removed one.
        assert_eq!(moved(3, Some(second), &dates), None);
        assert_eq!(moved(1, dates[1], &dates), None);
        assert_eq!(moved(1, None, &dates), None);
        assert_eq!(moved(2, Some(second), &dates), None);
    }

    #[test]
    fn once_a_week_and_two_an_evening_every_fortnight() {
        let weekly = [FIRST, date!(2026 - 12 - 28), date!(2027 - 01 - 04)].map(Some);
        assert_eq!(Dating::Weekly.dates(3, FIRST), weekly);
        let fortnight = [FIRST, FIRST, date!(2027 - 01 - 04)].map(Some);
        assert_eq!(Dating::Every { rounds: 2, days: 14 }.dates(3, FIRST), fortnight);
        // Meaningless values typed by a person give no more than one date, or none.
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
        // An event with rotating partners is one evening.
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
