//! A tournament within a given time, such as a lesson: the number of rounds and the minutes per game.
//!
//! The time is the sum of the minutes before round 1 and after the last result, the games of every round, in several
//! shifts if there are fewer boards than games, and the minutes between rounds for entering results, pairing and
//! walking. The length of each is an adjustable assumption that was never measured.

use rondel_event::event::Kind;
use rondel_event::pairing::monrad::usual_rounds;

use crate::setup::Draft;

/// The largest number of minutes in all, and of each part.
pub const MOST_MINUTES: u16 = 1_440;
/// The shortest game worth playing, in minutes.
pub const LEAST_GAME: u16 = 3;
/// The shortest suggested game, in minutes, if there is time for it.
const GOOD_GAME: u16 = 8;

/// The available time and the parts not used for games, in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lesson {
    /// The time from the first word to the last.
    pub minutes: u16,
    /// The time before round 1 and after the last one: instructions and prizes.
    pub around: u16,
    /// The time from the end of a round to the beginning of the next: entering results, pairing, walking.
    pub between: u16,
}

impl Default for Lesson {
    /// Returns a lesson of 45 minutes.
    fn default() -> Self {
        Lesson { minutes: 45, around: 5, between: 3 }
    }
}

/// A number of rounds that fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fit {
    /// The number of rounds.
    pub rounds: u16,
    /// The minutes per game, all on one clock.
    pub game: u16,
    /// The remaining minutes.
    pub spare: u16,
    /// True for the suggested number of rounds.
    pub is_suggested: bool,
}

/// The size of the tournament to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Field {
    /// The number of players.
    pub players: usize,
    /// The number of boards in the hall; 0 for as many as needed.
    pub boards: u16,
    /// The fixed number of rounds, as in a round robin; `None` if it can be chosen.
    pub rounds: Option<u16>,
}

impl Field {
    /// Returns the field of a draft. Returns `None` for systems other than a Monrad and a round robin, for a league,
    /// for an event of teams, and for fewer than two names.
    pub fn of(draft: &Draft) -> Option<Field> {
        let players = draft.reading().entrants.len();
        let rounds = match draft.kind {
            Kind::Monrad => None,
            Kind::RoundRobin if draft.league_wished().is_none() => {
                Some(u16::try_from(draft.size().ok()?.rounds).ok()?)
            }
            _ => return None,
        };
        (players > 1 && draft.settings.teams.is_none()).then_some(Field {
            players,
            boards: draft.settings.boards,
            rounds,
        })
    }

    /// Returns the number of games of a round that are played one after another on a board.
    fn shifts(self) -> u16 {
        let games = (self.players / 2).max(1);
        match usize::from(self.boards) {
            0 => 1,
            boards => games.div_ceil(boards) as u16,
        }
    }

    /// Returns the number of rounds in which no two players need meet twice.
    fn most_rounds(self) -> u16 {
        let players = self.players as u16;
        if players.is_multiple_of(2) { players - 1 } else { players }
    }
}

impl Lesson {
    /// Returns the numbers of rounds that fit, in ascending order, each with the longest game that there is time for;
    /// empty if not even games of [`LEAST_GAME`] minutes fit.
    ///
    /// The suggestion is the usual number of rounds for so many players, or fewer so that a game has eight minutes;
    /// if even one round has less, it is one round.
    ///
    /// ```
    /// use rondel_session::setup::lesson::{Field, Lesson};
    ///
    /// // 45 - 5 = 40 minutes; between three rounds are 2 · 3, and 34 : 3 is 11.
    /// let field = Field { players: 24, boards: 0, rounds: None };
    /// let fits = Lesson::default().fits(field);
    /// let told = fits.iter().map(|fit| (fit.rounds, fit.game)).collect::<Vec<_>>();
    /// assert_eq!(told, [(1, 40), (2, 18), (3, 11), (4, 7), (5, 5), (6, 4), (7, 3)]);
    /// assert_eq!(fits.iter().find(|fit| fit.is_suggested).unwrap().rounds, 3);
    /// ```
    pub fn fits(self, field: Field) -> Vec<Fit> {
        let rounds = match field.rounds {
            Some(rounds) => rounds..=rounds,
            None => 1..=field.most_rounds(),
        };
        let mut fits: Vec<Fit> = rounds.filter_map(|rounds| self.fit(rounds, field.shifts())).collect();
        let usual = field.rounds.unwrap_or_else(|| usual_rounds(field.players));
        let is_good = |fit: &Fit| fit.rounds <= usual && fit.game >= GOOD_GAME;
        let at = fits.iter().rposition(is_good).unwrap_or_default();
        if let Some(fit) = fits.get_mut(at) {
            fit.is_suggested = true;
        }
        fits
    }

    /// Returns this number of rounds with this number of shifts, if they fit.
    fn fit(self, rounds: u16, shifts: u16) -> Option<Fit> {
        let of = |minutes: u16| u32::from(minutes);
        // The time after the last round is part of `around`.
        let taken = of(self.around) + of(rounds.saturating_sub(1)) * of(self.between);
        let left = of(self.minutes).checked_sub(taken)?;
        let games = of(rounds) * of(shifts);
        let game = left / games.max(1);
        (game >= of(LEAST_GAME)).then(|| Fit {
            rounds,
            game: game as u16,
            spare: (left - game * games) as u16,
            is_suggested: false,
        })
    }

    /// Sets the number of rounds of a draft if it can be chosen, the minutes per game, and the minutes between rounds
    /// if hours are planned.
    pub fn take_over(self, fit: Fit, draft: &mut Draft) {
        if draft.kind == Kind::Monrad {
            draft.rounds = Some(fit.rounds);
        }
        draft.settings.minutes = fit.game;
        if let Some(timetable) = &mut draft.settings.timetable {
            timetable.between = self.between;
        }
    }

    /// Returns true if [`Lesson::take_over`] would not change the draft.
    pub fn is_taken(self, fit: Fit, draft: &Draft) -> bool {
        let mut taken = draft.clone();
        self.take_over(fit, &mut taken);
        taken == *draft
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn field(players: usize, boards: u16, rounds: Option<u16>) -> Field {
        Field { players, boards, rounds }
    }

    fn draft(kind: Kind, players: usize) -> Draft {
        let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
        let mut draft = Draft { names: names.join("\n").into(), ..Draft::default() };
        draft.choose(kind);
        draft
    }

    #[test]
    fn fewer_boards_than_games_are_shifts() {
        // 12 games on 6 boards: three rounds of two shifts, 34 : 6 is 5 with 4 to spare.
        let fits = Lesson::default().fits(field(24, 6, None));
        let three = fits.iter().find(|fit| fit.rounds == 3).unwrap();
        assert_eq!((three.game, three.spare), (5, 4));
        assert_eq!(Lesson::default().fits(field(24, 12, None)), Lesson::default().fits(field(24, 0, None)));
    }

    #[test]
    fn a_round_robin_has_its_rounds_or_does_not_fit() {
        let lesson = Lesson { minutes: 90, ..Lesson::default() };
        // 85 less 6 · 3 are 67: 9 minutes, 4 to spare.
        let fit = Fit { rounds: 7, game: 9, spare: 4, is_suggested: true };
        assert_eq!(lesson.fits(field(8, 0, Some(7))), [fit]);
        assert!(lesson.fits(field(24, 0, Some(23))).is_empty());
        assert!(Lesson { minutes: 7, ..lesson }.fits(field(24, 0, None)).is_empty());
    }

    #[test]
    fn what_fits_is_taken_over_into_rounds_and_clock() {
        let mut draft = draft(Kind::Monrad, 24);
        let of = Field::of(&draft).unwrap();
        assert_eq!(of, field(24, 0, None));
        draft.settings.timetable = Some(Default::default());
        let lesson = Lesson { between: 4, ..Lesson::default() };
        let fit = *lesson.fits(of).iter().find(|fit| fit.is_suggested).unwrap();
        assert!(!lesson.is_taken(fit, &draft));
        lesson.take_over(fit, &mut draft);
        assert!(lesson.is_taken(fit, &draft));
        assert_eq!(draft.size().unwrap().rounds, usize::from(fit.rounds));
        assert_eq!(draft.settings.minutes, fit.game);
        assert_eq!(draft.settings.timetable.unwrap().between, 4);
    }

    #[test]
    fn it_is_asked_of_monrad_and_round_robin_alone() {
        assert_eq!(Field::of(&self::draft(Kind::RoundRobin, 6)), Some(field(6, 0, Some(5))));
        for kind in [Kind::Keizer, Kind::Individual, Kind::Pairs, Kind::Cup] {
            assert_eq!(Field::of(&self::draft(kind, 8)), None, "{kind:?}");
        }
        assert_eq!(Field::of(&self::draft(Kind::Monrad, 1)), None);
    }

    proptest! {
        #[test]
        fn what_fits_ends_in_time_and_a_minute_more_does_not(
            minutes in 0_u16..300, around in 0_u16..30, between in 0_u16..15,
            players in 2_usize..200, boards in 0_u16..60,
        ) {
            let lesson = Lesson { minutes, around, between };
            let of = field(players, boards, None);
            let fits = lesson.fits(of);
            prop_assert_eq!(fits.iter().filter(|fit| fit.is_suggested).count(), usize::from(!fits.is_empty()));
            for fit in &fits {
                let length = |game: u16| {
                    let games = u32::from(fit.rounds) * u32::from(of.shifts()) * u32::from(game);
                    u32::from(around) + games + u32::from(fit.rounds - 1) * u32::from(between)
                };
                prop_assert_eq!(length(fit.game) + u32::from(fit.spare), u32::from(minutes));
                prop_assert!(length(fit.game + 1) > u32::from(minutes));
                prop_assert!(fit.game >= LEAST_GAME);
            }
            // More rounds have shorter games.
            prop_assert!(fits.windows(2).all(|pair| pair[0].game >= pair[1].game));
        }
    }
}
