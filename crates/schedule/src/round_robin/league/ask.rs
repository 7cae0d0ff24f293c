//! A whole league: what its teams want, and the search for its season.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::best::Best;
use super::choices::Choices;
use super::home_away::{Error, HomeAway, MOST_TEAMS};
use super::relaxed::{self, objective::Objective};
use super::timetable::Timetable;
use super::wishes::search::Search;
use crate::round_robin::circle;

/// The smallest number of teams of a league whose timetable can be chosen.
pub const LEAST_TEAMS: usize = 4;
/// The seed of all searches, fixed so that equal leagues are equal everywhere.
const SEED: u64 = 1;

/// The main goal of a league.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Carry-over as even as is known ([`Best`]).
    Follow,
    /// As few breaks as possible: the Berger table.
    Breaks,
    /// A given timetable.
    Taken(Timetable),
}

impl Aim {
    /// The numbers of teams for which this goal has a timetable.
    pub fn sizes(&self) -> RangeInclusive<usize> {
        match self {
            Aim::Follow => LEAST_TEAMS..=Best::MOST_TEAMS,
            Aim::Breaks => LEAST_TEAMS..=MOST_TEAMS,
            Aim::Taken(timetable) => timetable.teams()..=timetable.teams(),
        }
    }

    /// Returns the timetable for this number of teams; `None` for a number outside [`sizes`](Self::sizes).
    pub fn timetable(&self, teams: usize) -> Option<Timetable> {
        if !self.sizes().contains(&teams) {
            return None;
        }
        match self {
            Aim::Follow => Some(Best::of(teams)?.timetable(teams)),
            Aim::Breaks => Timetable::of(&circle::berger(teams).ok()?).ok(),
            Aim::Taken(timetable) => Some(timetable.clone()),
        }
    }
}

/// The request for a league.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ask {
    /// The timetable of one half of the season.
    pub timetable: Timetable,
    /// The other settings.
    pub choices: Choices,
}

impl Ask {
    /// Starts the search for sides with the fewest breaks.
    ///
    /// # Errors
    /// [`Error`] with the reason.
    ///
    /// ```
    /// use rondel_schedule::round_robin::league::ask::{Aim, Ask};
    /// use rondel_schedule::round_robin::league::{choices::Choices, returns::Return};
    /// use rondel_schedule::verify;
    ///
    /// let choices = Choices { second: Some(Return::Mirrored), ..Choices::default() };
    /// let mut search = Ask { timetable: Aim::Breaks.timetable(6).expect("4 to 64 teams"), choices }.search()?;
    /// while !search.step(1_000).is_done() {}
    /// let season = search.best().expect("nothing else is asked");
    /// assert!(verify::round_robin(&season, 2).is_clean());
    /// assert_eq!(verify::league(&season).breaks, 12); // 3 n - 6, the fewest of a mirrored season.
    /// # Ok::<(), rondel_schedule::round_robin::league::home_away::Error>(())
    /// ```
    pub fn search(&self) -> Result<HomeAway, Error> {
        HomeAway::new(self.timetable.clone(), self.choices.clone(), SEED)
    }

    /// Starts the search for a season that keeps the wishes.
    ///
    /// # Errors
    /// As for [`Search::new`].
    pub fn wished(&self) -> Result<Search, Error> {
        Search::new(self.timetable.clone(), self.choices.clone(), SEED)
    }
}

impl Ask {
    /// Starts the search for a season with more weeks than rounds; `None` if it has no more.
    pub fn relaxed(&self) -> Option<relaxed::search::Search> {
        let (teams, choices) = (self.timetable.teams(), &self.choices);
        let asked = || {
            let weeks = choices.rounds(teams);
            Objective::of(&self.timetable, choices, weeks, choices.day.unwrap_or(0))
        };
        choices.is_relaxed(teams).then(|| relaxed::search::Search::new(asked(), SEED))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verify;

    #[test]
    fn every_aim_has_a_timetable_where_it_says_so() {
        let taken = |teams: usize| Aim::Taken(Aim::Breaks.timetable(teams).unwrap());
        for teams in 0..70 {
            let made = [Aim::Follow, Aim::Breaks].map(|aim| aim.timetable(teams));
            assert_eq!(made[0].is_some(), (4..=32).contains(&teams), "{teams}");
            assert_eq!(made[1].is_some(), (4..=64).contains(&teams), "{teams}");
            assert!(made.iter().flatten().all(|it| it.is_round_robin() && it.teams() == teams));
        }
        assert!(taken(6).timetable(6).is_some() && taken(6).timetable(8).is_none());
    }

    #[test]
    fn a_league_of_twelve_has_the_figures_that_are_known() {
        for (aim, carry_over, breaks) in [(Aim::Follow, 160, 18), (Aim::Breaks, 924, 10)] {
            let ask = Ask { timetable: aim.timetable(12).unwrap(), choices: Choices::default() };
            let mut search = ask.search().unwrap();
            while !search.step(1_000).is_done() {}
            let found = verify::league(&search.best().unwrap());
            assert_eq!((found.carry_over, found.breaks), (carry_over, breaks));
        }
    }
}
