//! The hours of the rounds of a day: as planned, moved by the actual course of the rounds.
//!
//! All times are those of the clock in the hall, without time zone or change to summer time. The plan is a setting of
//! the event; the actual start of a round comes from the device with the clock.

use std::fmt;
use std::str::FromStr;

use rondel_schedule::model::ids::RoundNo;
use serde::{Deserialize, Serialize};
use time::Date;

use super::State;

/// The number of minutes in a day.
const DAY: u32 = 24 * 60;

/// A time on the clock of the hall: minutes after midnight, less than a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClockTime(u16);

impl ClockTime {
    /// The time this number of minutes after midnight, modulo one day.
    pub fn of(minutes: u32) -> ClockTime {
        ClockTime((minutes % DAY) as u16)
    }

    /// The number of minutes after midnight.
    pub fn minutes(self) -> u32 {
        u32::from(self.0) % DAY
    }
}

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.minutes() / 60, self.minutes() % 60)
    }
}

/// The error for a text that is not a time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a time of a day")]
pub struct NoTime;

impl FromStr for ClockTime {
    type Err = NoTime;

    /// Parses `20:07`, the format of `<input type="time">`.
    fn from_str(text: &str) -> Result<Self, NoTime> {
        let mut parts = text.trim().split(':').map(str::parse::<u32>);
        match (parts.next(), parts.next()) {
            (Some(Ok(hour @ 0..24)), Some(Ok(minute @ 0..60))) => Ok(ClockTime::of(hour * 60 + minute)),
            _ => Err(NoTime),
        }
    }
}

/// The planned hours of the rounds of a day. The length of a round is
/// [`Settings::minutes`](super::Settings::minutes).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Timetable {
    /// The time when the first round of a day begins.
    pub start: ClockTime,
    /// The minutes between two rounds.
    #[serde(skip_serializing_if = "is_zero")]
    pub between: u16,
    /// The breaks, each in place of the minutes between two rounds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub breaks: Vec<Break>,
}

fn is_zero(minutes: &u16) -> bool {
    *minutes == 0
}

/// A break between two rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Break {
    /// The round before the break.
    pub after: RoundNo,
    /// The length of the break, in minutes.
    pub minutes: u16,
}

impl Timetable {
    /// The minutes from the end of a round to the next one.
    fn pause(&self, after: RoundNo) -> u16 {
        let found = self.breaks.iter().find(|it| it.after == after);
        found.map_or(self.between, |it| it.minutes)
    }
}

/// The time when a round actually began, and its length including extra minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ActualRun {
    /// The round that began.
    pub round: RoundNo,
    /// The time when it began.
    pub begun: ClockTime,
    /// The minutes from start to end.
    pub minutes: u16,
}

/// The start and the end of a round. Displayed as `20:00–20:25`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Span {
    /// The time when the round begins.
    pub begins: ClockTime,
    /// The length in minutes; 0 if it is not known.
    pub minutes: u16,
}

impl Span {
    /// The time when the round ends, which may be after midnight.
    pub fn ends(self) -> ClockTime {
        ClockTime::of(self.begins.minutes() + u32::from(self.minutes))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.minutes {
            0 => self.begins.fmt(f),
            _ => write!(f, "{}–{}", self.begins, self.ends()),
        }
    }
}

/// The known hours of the rounds of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hours(Vec<Option<Span>>);

impl Hours {
    /// The hours of all rounds, including those to come. Each round begins when the one before it on the same day has
    /// ended and the pause is over, so a round that began late, or has extra minutes, moves the rest of its day. All
    /// hours are `None` without a timetable.
    ///
    /// A round without a date is on the day of the one before it; in a season each round is an evening by itself. If
    /// the hall has fewer boards than a round has tables, the round is played in shifts. A round that would begin
    /// after midnight has no hours.
    ///
    /// ```
    /// use rondel_event::event::{Action, Entrant, Event, Hours, Settings, System, Timetable};
    /// use rondel_schedule::model::ids::RoundNo;
    /// use rondel_schedule::round_robin::circle::{self, Plan};
    ///
    /// let timetable = Timetable { start: "19:30".parse()?, between: 5, ..Timetable::default() };
    /// let settings = Settings { timetable: Some(timetable), minutes: 25, ..Settings::default() };
    /// let mut event = Event::found(0, "evening", System::RoundRobin(Plan::default()), settings)?;
    /// event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// event.apply(0, Action::Publish { from: RoundNo::from_index(0), rounds: circle::berger(4)?.rounds })?;
    /// let hours = Hours::of(event.state(), &[]);
    /// assert_eq!(hours.round(RoundNo::from_index(1)).map(|it| it.begins.to_string()), Some("20:00".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(state: &State, ran: &[ActualRun]) -> Hours {
        let Some(timetable) = &state.settings.timetable else { return Hours::default() };
        let mut hours: Vec<Option<Span>> = Vec::with_capacity(state.planned());
        // Minutes after midnight at which the next round of this day begins.
        let mut next = None;
        for round in (0..state.planned()).map(RoundNo::from_index) {
            if begins_day(state, round) {
                next = Some(timetable.start.minutes());
            }
            let planned = next.filter(|next| *next < DAY);
            let span = match ran.iter().find(|ran| ran.round == round) {
                Some(ran) => Some(Span { begins: ran.begun, minutes: ran.minutes }),
                None => planned
                    .map(|next| Span { begins: ClockTime::of(next), minutes: minutes_of(state, round) }),
            };
            next = span.filter(|span| span.minutes > 0).map(|span| {
                span.begins.minutes() + u32::from(span.minutes) + u32::from(timetable.pause(round))
            });
            hours.push(span);
        }
        Hours(hours)
    }

    /// The hours of a round, or `None` if they are not known.
    pub fn round(&self, round: RoundNo) -> Option<Span> {
        self.0.get(round.index()).copied().flatten()
    }
}

/// The day of a round: its date or, if it has none and the event has a timetable, the day of the round before it. In
/// a season each round is an evening by itself.
pub fn day(state: &State, round: RoundNo) -> Option<Date> {
    let is_alone = state.settings.timetable.is_none() || state.kind().is_season();
    let earliest = if is_alone { round.index() } else { 0 };
    (earliest..=round.index()).rev().find_map(|index| state.date(RoundNo::from_index(index)))
}

/// True if a round is the first of its day.
fn begins_day(state: &State, round: RoundNo) -> bool {
    let Some(before) = round.index().checked_sub(1) else { return true };
    match state.date(round) {
        Some(date) => day(state, RoundNo::from_index(before)) != Some(date),
        None => state.kind().is_season(),
    }
}

/// The length in minutes of a round as planned; a round not paired yet takes as long as the last published one.
fn minutes_of(state: &State, round: RoundNo) -> u16 {
    let published = state.round(round).or(state.rounds.last());
    let tables = published.map_or(1, |published| published.round.tables.len().max(1));
    let shifts = match usize::from(state.settings.boards) {
        0 => 1,
        boards => tables.div_ceil(boards),
    };
    state.settings.minutes.saturating_mul(u16::try_from(shifts).unwrap_or(u16::MAX)).min(DAY as u16)
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::Player;
    use rondel_schedule::model::schedule::{Round, Table};
    use time::macros::date;

    use super::*;
    use crate::event::keizer::{Preset, Rules};
    use crate::event::{Action, Entrant, Event, Keizer, Kind, Monrad, Settings, System};

    const FRIDAY: Date = date!(2026 - 11 - 20);

    fn round(number: u16) -> RoundNo {
        RoundNo::from_number(number).unwrap()
    }

    fn time(text: &str) -> ClockTime {
        text.parse().unwrap()
    }

    /// A Monrad of five rounds from 18:30 on, with 25 minutes for a game, 5 between rounds and 30 after round 3; two
    /// tables.
    fn monrad() -> Event {
        let breaks = vec![Break { after: round(3), minutes: 30 }];
        let timetable = Some(Timetable { start: time("18:30"), between: 5, breaks });
        let settings = Settings { minutes: 25, timetable, ..Kind::Monrad.settings() };
        let system = System::Monrad(Monrad { rounds: 5, lot: None });
        let mut event = Event::found(1, "x", system, settings).unwrap();
        let names = ["Åse", "Bo", "Cas", "Dirk"].map(Entrant::named);
        event.apply(1, Action::Enter(names.into())).unwrap();
        let game = |a, b| Table::of(Player::from_index(a), Player::from_index(b));
        let rounds = vec![Round { tables: vec![game(0, 1), game(2, 3)], out: Vec::new() }];
        event.apply(1, Action::Publish { from: round(1), rounds }).unwrap();
        event
    }

    fn hours(event: &Event, ran: &[ActualRun]) -> Vec<String> {
        let hours = Hours::of(event.state(), ran);
        let said = |index| hours.round(RoundNo::from_index(index)).map(|span| span.to_string());
        (0..event.state().planned()).map(|index| said(index).unwrap_or_default()).collect()
    }

    fn change(event: &mut Event, change: impl FnOnce(&mut Settings)) {
        let mut settings = event.state().settings.clone();
        change(&mut settings);
        event.apply(2, Action::Settings(settings)).unwrap();
    }

    #[test]
    fn rounds_follow_each_other_with_a_break_in_the_place_of_the_minutes_between() {
        let event = monrad();
        let planned = ["18:30–18:55", "19:00–19:25", "19:30–19:55", "20:25–20:50", "20:55–21:20"];
        assert_eq!(hours(&event, &[]), planned);
    }

    #[test]
    fn without_a_timetable_there_are_no_hours_whatever_ran() {
        let mut event = monrad();
        change(&mut event, |settings| settings.timetable = None);
        let ran = ActualRun { round: round(1), begun: time("18:30"), minutes: 25 };
        assert_eq!(hours(&event, &[ran]), [""; 5]);
    }

    #[test]
    fn a_round_begun_late_and_more_minutes_move_the_rest() {
        let event = monrad();
        let late = ActualRun { round: round(2), begun: time("19:07"), minutes: 25 };
        let moved = ["18:30–18:55", "19:07–19:32", "19:37–20:02", "20:32–20:57", "21:02–21:27"];
        assert_eq!(hours(&event, &[late]), moved);
        let more = ActualRun { minutes: 28, ..late };
        assert_eq!(hours(&event, &[more])[2], "19:40–20:05");
        // A later round that began late moves the rounds after it as well.
        let third = ActualRun { round: round(3), begun: time("19:45"), minutes: 25 };
        assert_eq!(hours(&event, &[more, third])[2..4], ["19:45–20:10", "20:40–21:05"]);
    }

    #[test]
    fn another_choice_in_mid_evening_moves_what_did_not_begin() {
        let mut event = monrad();
        let ran = ActualRun { round: round(1), begun: time("18:35"), minutes: 25 };
        change(&mut event, |settings| settings.minutes = 20);
        assert_eq!(hours(&event, &[ran])[..2], ["18:35–19:00", "19:05–19:25"]);
        change(&mut event, |settings| settings.minutes = 0);
        // The length of a round is unknown, so only the beginning of the first is given.
        assert_eq!(hours(&event, &[]), ["18:30", "", "", "", ""]);
    }

    #[test]
    fn fewer_boards_than_tables_take_shifts() {
        let mut event = monrad();
        change(&mut event, |settings| settings.boards = 1);
        assert_eq!(hours(&event, &[])[..2], ["18:30–19:20", "19:25–20:15"]);
    }

    #[test]
    fn every_day_begins_at_the_start() {
        let mut event = monrad();
        let saturday = FRIDAY.next_day();
        // The last rounds have no date of their own and are on the day of the round before them.
        let dates = vec![Some(FRIDAY), Some(FRIDAY), saturday, None, None];
        event.apply(2, Action::Dates(dates)).unwrap();
        let two_days = ["18:30–18:55", "19:00–19:25", "18:30–18:55", "19:25–19:50", "19:55–20:20"];
        assert_eq!(hours(&event, &[]), two_days);
        let late = ActualRun { round: round(2), begun: time("19:20"), minutes: 40 };
        assert_eq!(hours(&event, &[late])[2], "18:30–18:55", "the next day is not late");
    }

    #[test]
    fn an_evening_of_a_season_begins_at_the_start_also_without_a_date() {
        let season = Keizer { rounds: 3, values: Preset::Club.settings(8), rules: Rules::CLUB };
        let timetable = Some(Timetable { start: time("20:00"), ..Timetable::default() });
        let settings = Settings { minutes: 120, timetable, ..Kind::Keizer.settings() };
        let mut event = Event::found(1, "x", System::Keizer(season), settings).unwrap();
        assert_eq!(hours(&event, &[]), ["20:00–22:00"; 3]);
        // Two rounds on one evening follow each other.
        event.apply(2, Action::Dates(vec![Some(FRIDAY), Some(FRIDAY)])).unwrap();
        assert_eq!(hours(&event, &[]), ["20:00–22:00", "22:00–00:00", "20:00–22:00"]);
    }

    #[test]
    fn nothing_begins_after_midnight() {
        let mut event = monrad();
        change(&mut event, |settings| {
            settings.timetable = Some(Timetable { start: time("23:30"), ..Timetable::default() });
        });
        assert_eq!(hours(&event, &[]), ["23:30–23:55", "23:55–00:20", "", "", ""]);
    }

    #[test]
    fn a_time_is_read_as_it_is_written() {
        for text in ["00:00", "09:05", "23:59"] {
            assert_eq!(time(text).to_string(), text);
        }
        assert_eq!(time("18:30:00"), time("18:30"));
        for text in ["", "24:00", "12:60", "noon", "-1:00", "12"] {
            assert_eq!(text.parse::<ClockTime>(), Err(NoTime), "{text}");
        }
    }

    #[test]
    fn a_timetable_is_saved_small_and_an_older_event_has_none() {
        let settings = &monrad().state().settings.clone();
        let json = serde_json::to_string(settings).unwrap();
        let saved = r#""timetable":{"start":1110,"between":5,"breaks":[{"after":3,"minutes":30}]}"#;
        assert!(json.contains(saved), "{json}");
        assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), *settings);
        let old = serde_json::to_string(&Settings::default()).unwrap();
        assert!(!old.contains("timetable"), "{old}");
    }
}
