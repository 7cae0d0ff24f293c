//! The clock of the round that is being played. It stores the time when it ends, not the time left, so it survives a
//! reload. It also stores when the earlier rounds began, which moves the [`Hours`](super::Hours) of the later ones.
//!
//! The clock belongs to the device on which it was started and is not a fact of the event. Times are in milliseconds
//! since 1970-01-01 UTC, as in the log; start times are also stored by the clock of the hall.

use rondel_schedule::model::ids::RoundNo;
use serde::{Deserialize, Serialize};

use super::{ActualRun, ClockTime};

/// Milliseconds in a minute.
const MINUTE: u64 = 60_000;

/// The clock of a round: one for each device, for the round for which it was last started.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Countdown {
    /// The identity of the event; empty if the clock was never started.
    event: String,
    /// The number of the round; 0 if the clock was reset or never started.
    round: u16,
    /// The time when the clock ends; `None` while it is paused.
    ends: Option<u64>,
    /// The time left while the clock is paused, in milliseconds.
    left: u64,
    /// The time when the clock was started.
    started: u64,
    /// The time when the clock was started, by the clock of the hall; `None` if an earlier version started it.
    at: Option<ClockTime>,
    /// The earlier rounds of this event whose clock was started, as they actually ran.
    ran: Vec<ActualRun>,
}

impl Countdown {
    /// Starts the clock for a round of an event at the time `now`, which is `at` on the clock of the hall.
    pub fn start(&mut self, event: &str, round: RoundNo, minutes: u16, now: u64, at: ClockTime) {
        let mut ran = self.ran(event, now);
        // A round that is played again replaces its earlier run, and those of later rounds.
        ran.retain(|ran| ran.round < round);
        *self = Countdown {
            event: event.to_owned(),
            round: round.number(),
            ends: Some(now + u64::from(minutes) * MINUTE),
            left: 0,
            started: now,
            at: Some(at),
            ran,
        };
    }

    /// Stops the clock until [`Countdown::go_on`].
    pub fn pause(&mut self, now: u64) {
        self.left = self.left(now);
        self.ends = None;
    }

    /// Lets a paused clock continue.
    pub fn go_on(&mut self, now: u64) {
        self.ends = Some(now + self.left);
    }

    /// Adds one minute; if the time is up, the clock ends one minute from now.
    pub fn more(&mut self, now: u64) {
        match &mut self.ends {
            Some(ends) => *ends = (*ends).max(now) + MINUTE,
            None => self.left += MINUTE,
        }
    }

    /// Resets the clock as if it had not been started for its round.
    pub fn reset(&mut self) {
        *self = Countdown { event: self.event.clone(), ran: self.ran.clone(), ..Countdown::default() };
    }

    /// True if the clock was started for a round of this event.
    pub fn is_in(&self, event: &str) -> bool {
        self.event == event
    }

    /// The round for which the clock was started; `None` if there is none.
    pub fn round(&self) -> Option<RoundNo> {
        RoundNo::from_number(self.round)
    }

    /// True if the clock was started for this round of this event.
    pub fn is_of(&self, event: &str, round: RoundNo) -> bool {
        self.event == event && self.round == round.number()
    }

    /// True if the clock was started and is not paused.
    pub fn runs(&self) -> bool {
        self.ends.is_some()
    }

    /// The time left, in milliseconds.
    pub fn left(&self, now: u64) -> u64 {
        self.ends.map_or(self.left, |ends| ends.saturating_sub(now))
    }

    /// The rounds of an event whose clock was started, as they actually ran; a paused round as if it continued at
    /// `now`.
    pub fn ran(&self, event: &str, now: u64) -> Vec<ActualRun> {
        if self.event != event {
            return Vec::new();
        }
        let ends = self.ends.unwrap_or(now + self.left);
        let minutes = ends.saturating_sub(self.started).div_ceil(MINUTE);
        let minutes = u16::try_from(minutes).unwrap_or(u16::MAX);
        let running = self.round().zip(self.at);
        let running = running.map(|(round, begun)| ActualRun { round, begun, minutes });
        self.ran.iter().copied().chain(running).collect()
    }
}

/// A countdown as a screen shows it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CountdownView {
    kept: Countdown,
    /// The time of the last tick or change.
    at: u64,
    sounds: bool,
    /// True if the end was announced, or had passed when this screen first showed the clock.
    told: bool,
}

impl CountdownView {
    /// The countdown stored on the device, as of `now`.
    pub fn of(kept: Countdown, now: u64, sounds: bool) -> CountdownView {
        let told = kept.runs() && kept.left(now) == 0;
        CountdownView { kept, at: now, sounds, told }
    }

    /// The countdown that is shown.
    pub fn kept(&self) -> &Countdown {
        &self.kept
    }

    /// The time left, in milliseconds.
    pub fn left(&self) -> u64 {
        self.kept.left(self.at)
    }

    /// True if the clock was started in this event and is not paused.
    pub fn runs(&self, event: &str) -> bool {
        self.kept.is_in(event) && self.kept.runs()
    }

    /// True if the clock's time in this event is up.
    pub fn is_up(&self, event: &str) -> bool {
        self.runs(event) && self.left() == 0
    }

    /// Sets the current time.
    pub fn tick(&mut self, now: u64) {
        self.at = now;
    }

    /// Changes the countdown and sets the current time.
    pub fn change(&mut self, now: u64, change: impl FnOnce(&mut Countdown)) {
        self.at = now;
        change(&mut self.kept);
    }

    /// Adopts the countdown of another window; returns true if it differs from the one shown.
    pub fn follow(&mut self, kept: Countdown, now: u64) -> bool {
        if self.kept == kept {
            return false;
        }
        (self.kept, self.at) = (kept, now);
        true
    }

    /// The round whose time has just run out in this event. Each end is returned once, when it happens; extra time
    /// leads to a new end.
    pub fn tell(&mut self, event: &str) -> Option<RoundNo> {
        let is_up = self.is_up(event);
        let was_told = std::mem::replace(&mut self.told, is_up);
        self.kept.round().filter(|_| is_up && !was_told)
    }

    /// True if the end is announced with a sound.
    pub fn sounds(&self) -> bool {
        self.sounds
    }

    /// Turns the sound on or off; returns true if it is now on.
    pub fn turn_sound(&mut self) -> bool {
        self.sounds = !self.sounds;
        self.sounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_795_000_000_000;

    fn round(number: u16) -> RoundNo {
        RoundNo::from_number(number).unwrap()
    }

    fn at(text: &str) -> ClockTime {
        text.parse().unwrap()
    }

    fn started() -> Countdown {
        let mut clock = Countdown::default();
        clock.start("x", round(2), 20, NOW, at("19:03"));
        clock
    }

    #[test]
    fn the_end_is_told_once_when_it_comes_and_not_where_it_was_over_before() {
        let end = NOW + 20 * MINUTE;
        let mut face = CountdownView::of(started(), end - 1, false);
        assert!(face.runs("x") && !face.runs("y") && !face.is_up("x"));
        assert_eq!(face.tell("x"), None);
        face.tick(end);
        assert!(face.left() == 0 && face.is_up("x") && !face.is_up("y"));
        assert_eq!(face.tell("y"), None, "of another event nothing is told");
        assert_eq!([face.tell("x"), face.tell("x")], [Some(round(2)), None]);
        // Extra time runs out too.
        face.change(end, |kept| kept.more(end));
        assert!(face.runs("x") && !face.is_up("x"));
        assert_eq!(face.tell("x"), None);
        face.tick(end + MINUTE);
        assert_eq!(face.tell("x"), Some(round(2)));
        // A clock opened after its end announces nothing.
        assert_eq!(CountdownView::of(started(), end, false).tell("x"), None);
        // A clock that is paused or reset announces nothing either.
        let mut face = CountdownView::of(started(), NOW, false);
        face.change(NOW + MINUTE, |kept| kept.pause(NOW + MINUTE));
        face.tick(end);
        assert_eq!((face.tell("x"), face.left(), face.runs("x")), (None, 19 * MINUTE, false));
        face.change(end, Countdown::reset);
        assert_eq!((face.tell("x"), face.left()), (None, 0));
    }

    #[test]
    fn another_window_is_followed_and_the_sound_is_of_this_one() {
        let mut face = CountdownView::of(Countdown::default(), NOW, false);
        assert!(face.turn_sound() && face.sounds());
        assert!(!face.follow(Countdown::default(), NOW + 1));
        assert!(face.follow(started(), NOW + MINUTE) && face.sounds());
        assert_eq!((face.left(), face.kept()), (19 * MINUTE, &started()));
        assert!(!face.turn_sound());
    }

    #[test]
    fn it_runs_is_paused_and_goes_on() {
        let mut clock = started();
        assert!(clock.is_of("x", round(2)) && !clock.is_of("x", round(1)) && !clock.is_of("y", round(2)));
        assert_eq!(clock.left(NOW + 5 * MINUTE), 15 * MINUTE);
        clock.pause(NOW + 5 * MINUTE);
        assert!(!clock.runs());
        assert_eq!(clock.left(NOW + 50 * MINUTE), 15 * MINUTE);
        clock.go_on(NOW + 8 * MINUTE);
        assert_eq!(clock.left(NOW + 8 * MINUTE), 15 * MINUTE);
        // After the end, an extra minute is a minute from now.
        assert_eq!(clock.left(NOW + 30 * MINUTE), 0);
        clock.more(NOW + 30 * MINUTE);
        assert_eq!(clock.left(NOW + 30 * MINUTE), MINUTE);
    }

    #[test]
    fn minutes_given_and_pauses_make_the_round_longer() {
        let mut clock = started();
        let went = |clock: &Countdown, now| clock.ran("x", now)[0];
        assert_eq!(went(&clock, NOW), ActualRun { round: round(2), begun: at("19:03"), minutes: 20 });
        clock.more(NOW + MINUTE);
        assert_eq!(went(&clock, NOW).minutes, 21);
        clock.pause(NOW + 10 * MINUTE);
        assert_eq!(went(&clock, NOW + 14 * MINUTE).minutes, 25);
        clock.go_on(NOW + 14 * MINUTE);
        assert_eq!(went(&clock, NOW + 60 * MINUTE).minutes, 25);
    }

    #[test]
    fn the_rounds_before_are_remembered_until_they_are_played_again() {
        let mut clock = started();
        clock.start("x", round(3), 20, NOW + 40 * MINUTE, at("19:43"));
        let rounds =
            |clock: &Countdown| clock.ran("x", NOW).iter().map(|ran| ran.round.number()).collect::<Vec<_>>();
        assert_eq!(rounds(&clock), [2, 3]);
        clock.reset();
        assert_eq!(rounds(&clock), [2]);
        assert!(!clock.is_of("x", round(3)) && !clock.runs());
        clock.start("x", round(2), 20, NOW, at("21:00"));
        assert_eq!(clock.ran("x", NOW), [ActualRun { round: round(2), begun: at("21:00"), minutes: 20 }]);
        // Another event has its own evening.
        assert_eq!(clock.ran("y", NOW), []);
        clock.start("y", round(1), 20, NOW, at("10:00"));
        assert_eq!((clock.ran("x", NOW).len(), clock.ran("y", NOW).len()), (0, 1));
    }

    #[test]
    fn a_clock_that_an_earlier_version_started_runs_on() {
        let old = r#"{"event":"x","round":4,"ends":1795000060000,"left":0}"#;
        let clock: Countdown = serde_json::from_str(old).unwrap();
        assert!(clock.is_of("x", round(4)));
        assert_eq!((clock.left(NOW), clock.ran("x", NOW)), (MINUTE, Vec::new()));
    }
}
