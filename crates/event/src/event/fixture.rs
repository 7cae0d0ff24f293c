//! The day, the hour and the hall of a game: the day of its round or a day of its own, and the hall and hour of the
//! home side.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::round_robin::league::relaxed::Nights;
use serde::{Deserialize, Serialize};
use time::Date;

use super::{ClockTime, Hours, Settings, Span, State};

/// The day on which a game is played instead of the day of its round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NewDay {
    /// The day of the game.
    #[serde(with = "rondel_schedule::model::day::one")]
    pub date: Date,
    /// The time when the game begins; `None` for the hour of the home side or of the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<ClockTime>,
}

/// The day, the hour and the hall of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fixture<'a> {
    /// The day of the game; `None` if it is not known.
    pub date: Option<Date>,
    /// The game's own hour, or that of the home side; `None` for the hour of the round.
    pub begins: Option<ClockTime>,
    /// The hall; may be empty.
    pub place: &'a str,
    /// True if the home side has a venue of its own.
    pub is_own_place: bool,
    /// True if the game was put off to another day.
    pub is_moved: bool,
    /// True if the game was put off and no day is known.
    pub is_open: bool,
}

impl Fixture<'_> {
    /// The start and end of the game, if known. A game with its own hour is as long as the other games of its round.
    pub fn span(&self, round: Option<Span>, settings: &Settings) -> Option<Span> {
        if self.is_open {
            return None;
        }
        let minutes = round.map_or(settings.minutes, |span| span.minutes);
        self.begins.map(|begins| Span { begins, minutes }).or(round)
    }
}

/// The days, hours and halls of all games of an event.
#[derive(Debug)]
pub struct Fixtures<'a> {
    state: &'a State,
    nights: Nights,
}

impl<'a> Fixtures<'a> {
    /// The fixtures of an event.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
    /// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
    /// # use rondel_schedule::model::result::Outcome;
    /// # use rondel_schedule::round_robin::circle::{self, Plan};
    /// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
    /// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
    /// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
    /// use rondel_event::event::Fixtures;
    ///
    /// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
    /// let fixtures = Fixtures::of(event.state());
    /// assert_eq!(fixtures.game(first, TableNo::from_index(0)).date, None); // No dates are set.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(state: &'a State) -> Self {
        Fixtures { state, nights: state.nights() }
    }

    /// True if the games of a round may be on different days.
    pub fn have_days(&self) -> bool {
        self.nights.any()
    }

    /// True if a team or a club has a venue of its own.
    pub fn have_places(&self) -> bool {
        !self.state.settings.venues.is_empty()
    }

    /// True if the games of a round may begin at different hours.
    pub fn have_hours(&self) -> bool {
        self.state.settings.venues.iter().any(|venue| venue.begins.is_some())
    }

    /// True if a game of any round may be at another time than the other games of its round.
    pub fn are_apart(&self) -> bool {
        let is_put_off = || self.state.rounds.iter().any(|it| it.postponed > 0 || !it.moved.is_empty());
        self.have_days() || self.have_hours() || is_put_off()
    }

    /// True if a team or a club has a venue of its own, or a game has an hour of its own.
    pub fn have_own(&self) -> bool {
        let mut moved = self.state.rounds.iter().flat_map(|round| round.moved.values());
        self.have_places() || moved.any(|to| to.begins.is_some())
    }

    /// The fixture of a table's game; if there is no such table, the fixture of its round.
    pub fn game(&self, round: RoundNo, table: TableNo) -> Fixture<'a> {
        let pair = self.state.table(round, table).and_then(|table| table.pair());
        let game = self.at(round, pair.map(|[home, _]| home));
        match (self.state.moved(round, table), self.state.outcome(round, table)) {
            (Some(NewDay { date, begins }), _) => {
                Fixture { date: Some(date), begins: begins.or(game.begins), is_moved: true, ..game }
            }
            (None, Some(Outcome::Postponed)) => Fixture { date: None, begins: None, is_open: true, ..game },
            (None, _) => game,
        }
    }

    /// The fixture of a player's game in a round; if the player has no game, the fixture of the round.
    pub fn game_of(&self, round: RoundNo, player: Player) -> Fixture<'a> {
        let table = self.state.round(round).and_then(|published| published.round.table_of(player));
        match table {
            Some((table, _)) => self.game(round, table),
            None => self.at(round, None),
        }
    }

    fn at(&self, round: RoundNo, home: Option<Player>) -> Fixture<'a> {
        let state = self.state;
        let date = match home {
            Some(home) => state.day_of(&self.nights, round, home),
            None => state.date(round),
        };
        let home = home.filter(|_| self.have_places()).map(|home| state.home(home));
        Fixture {
            date,
            begins: home.and_then(|home| home.begins),
            place: home.map_or(state.settings.place.as_str(), |home| home.place),
            is_own_place: home.is_some_and(|home| home.is_own),
            is_moved: false,
            is_open: false,
        }
    }

    /// The start and end of a table's game, given the `hours` of the rounds.
    pub fn span(&self, hours: &Hours, round: RoundNo, table: TableNo) -> Option<Span> {
        self.game(round, table).span(hours.round(round), &self.state.settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Action, Event, Kind, Progress, Refused};
    use crate::testing::begun;
    use time::macros::date;

    const GAME: (RoundNo, TableNo) = (RoundNo::from_index(0), TableNo::from_index(0));
    const TUESDAY: NewDay = NewDay { date: date!(2026 - 12 - 01), begins: None };

    fn postpone(event: &mut Event, to: Option<NewDay>) -> Result<(), Refused> {
        event.apply(2, Action::Postpone { round: GAME.0, table: GAME.1, to }).map(drop)
    }

    fn report(event: &mut Event, outcome: Option<Outcome>) {
        event.apply(3, Action::Report { round: GAME.0, table: GAME.1, outcome }).unwrap();
    }

    fn dated() -> Event {
        let mut event = begun(Kind::RoundRobin, 4);
        event.apply(1, Action::Dates(vec![Some(date!(2026 - 11 - 20)); 3])).unwrap();
        event
    }

    fn day(event: &Event) -> Option<Date> {
        Fixtures::of(event.state()).game(GAME.0, GAME.1).date
    }

    fn progress(event: &Event) -> Option<Progress> {
        event.state().progress(GAME.0, GAME.1)
    }

    #[test]
    fn a_game_is_put_off_to_a_day_or_until_one_is_found_and_taken_back() {
        let mut event = dated();
        let before = event.state().clone();
        postpone(&mut event, None).unwrap();
        assert_eq!((day(&event), progress(&event)), (None, Some(Progress::Postponed)));
        assert_eq!(postpone(&mut event, None), Err(Refused::Unchanged));
        let hour = NewDay { begins: "19:30".parse().ok(), ..TUESDAY };
        postpone(&mut event, Some(hour)).unwrap();
        assert_eq!((day(&event), progress(&event)), (Some(TUESDAY.date), Some(Progress::Postponed)));
        assert_eq!(event.state().postponed(), 1);
        let moved = event.state().clone();
        postpone(&mut event, None).unwrap();
        event.apply(4, Action::Undo).unwrap();
        assert_eq!(event.state(), &moved);
        assert_eq!(Event::replay(event.log().to_vec()).unwrap(), event);
        event.apply(5, Action::Undo).unwrap();
        event.apply(6, Action::Undo).unwrap();
        assert_eq!(event.state(), &before);
    }

    #[test]
    fn a_result_leaves_the_game_on_its_day_and_so_does_taking_it_back() {
        let mut event = dated();
        postpone(&mut event, Some(TUESDAY)).unwrap();
        report(&mut event, Some(Outcome::FirstWins));
        assert_eq!((day(&event), progress(&event)), (Some(TUESDAY.date), Some(Progress::Done)));
        report(&mut event, None);
        assert_eq!((day(&event), progress(&event)), (Some(TUESDAY.date), Some(Progress::Postponed)));
        report(&mut event, None);
        assert_eq!((day(&event), progress(&event)), (Some(date!(2026 - 11 - 20)), Some(Progress::Open)));
        assert!(event.state().rounds[0].moved.is_empty());
        // A game with a result keeps it when its day changes.
        report(&mut event, Some(Outcome::Draw));
        postpone(&mut event, Some(TUESDAY)).unwrap();
        assert_eq!((day(&event), progress(&event)), (Some(TUESDAY.date), Some(Progress::Done)));
    }

    #[test]
    fn a_new_day_goes_along_with_its_table() {
        let mut event = dated();
        postpone(&mut event, Some(TUESDAY)).unwrap();
        let mut rounds: Vec<_> = event.state().rounds.iter().map(|it| it.round.clone()).collect();
        rounds[0].tables.swap(0, 1);
        event.apply(3, Action::Publish { from: GAME.0, rounds }).unwrap();
        let moved = &event.state().rounds[0].moved;
        assert_eq!(moved.keys().map(|table| table.number()).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn a_new_day_is_saved_small() {
        let action = Action::Postpone { round: GAME.0, table: GAME.1, to: Some(TUESDAY) };
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(json, r#"{"postpone":{"round":1,"table":1,"to":{"date":"2026-12-01"}}}"#);
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action);
    }
}
