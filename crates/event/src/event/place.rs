//! The kind of place where a game is played, and the names of such places.

use rondel_schedule::model::ids::TableNo;
use serde::{Deserialize, Serialize};

use super::{Counts, Kind, Scoring, Settings, Sides, State, System, VenueWord};

/// The kind of place where a game is played, the same on the desk, the wall, paper, phones and in files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    /// A board: one player against one, and the sides are colours (chess, draughts).
    Board,
    /// A table: four play, a match of teams has its boards, or the sides have no colour.
    Table,
    /// A court: two against two make an agreed total of points together (Americano).
    Court,
    /// A pitch, if the organizer calls it so: football, korfball.
    Pitch,
    /// A lane, if the organizer calls it so: bowling, boules.
    Lane,
    /// No place but the match itself: clubs play at home in turn.
    Match,
}

impl Place {
    /// The place of games in an event of this kind and these sides, unless they are matches of teams.
    pub fn of(kind: Kind, sides: Sides) -> Place {
        match (kind, sides) {
            (Kind::Individual | Kind::Mexicano | Kind::Pairs, _) => Place::Table,
            (_, Sides::Colours) => Place::Board,
            (_, Sides::HomeAway) => Place::Match,
            (_, Sides::Directions | Sides::Plain) => Place::Table,
        }
    }

    /// The place of games in an event with these choices: the organizer's word if there is one, else the usual word.
    pub fn chosen(kind: Kind, settings: &Settings) -> Place {
        let word = settings.spot.filter(|_| Place::is_asked(kind, settings));
        word.map_or_else(|| Place::usual(kind, settings), VenueWord::place)
    }

    /// True if the organizer can choose the word for the place. A match of clubs is at the home club, and matches of
    /// teams and bridge have boards at tables.
    pub fn is_asked(kind: Kind, settings: &Settings) -> bool {
        kind != Kind::Pairs && settings.teams.is_none() && settings.sides != Sides::HomeAway
    }

    /// The usual place of games in an event with these choices.
    pub fn usual(kind: Kind, settings: &Settings) -> Place {
        match settings.teams {
            Some(_) if settings.sides != Sides::HomeAway => Place::Table,
            None if kind == Kind::Mexicano => Place::Court,
            None if kind == Kind::Individual && settings.are_shared() => Place::Court,
            _ => Place::of(kind, settings.sides),
        }
    }

    /// The place of games in an event of this system with these choices.
    pub fn with(system: &System, settings: &Settings) -> Place {
        Place::chosen(Kind::from(system), settings)
    }
}

/// The name of a table in a list of names separated by commas, table 1 first; `None` if the table has no name.
pub fn spot_name(names: &str, table: TableNo) -> Option<&str> {
    names.split(',').nth(table.index()).map(str::trim).filter(|name| !name.is_empty())
}

impl Settings {
    /// The organizer's name for the place of a game, such as “Centre court”; `None` if the place has only its number.
    ///
    /// ```
    /// use rondel_event::event::Settings;
    /// use rondel_schedule::model::ids::TableNo;
    ///
    /// let settings = Settings { spot_names: "Centre court, , Garden".into(), ..Settings::default() };
    /// let named = [0, 1, 2, 3].map(|index| settings.spot_name(TableNo::from_index(index)));
    /// assert_eq!(named, [Some("Centre court"), None, Some("Garden"), None]);
    /// ```
    pub fn spot_name(&self, table: TableNo) -> Option<&str> {
        spot_name(&self.spot_names, table)
    }

    /// True if the two sides share a fixed number of points other than the number of tricks: cards are played at
    /// tables.
    fn are_shared(&self) -> bool {
        const TRICKS: u32 = 13;
        let points = self.scoring == Scoring::Scores && self.counts == Counts::Scores;
        points && self.together.is_some_and(|sum| sum != TRICKS)
    }
}

impl State {
    /// The place of games in this event.
    pub fn place(&self) -> Place {
        Place::with(&self.system, &self.settings)
    }
}
