//! The name of the place of a game.

use rondel_schedule::model::ids::TableNo;
use serde::{Deserialize, Serialize};

use super::{Counts, Kind, Scoring, Settings, Sides, Spot, State, System};

/// The place of a game, the same on the desk, the wall, paper, phones and in files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    /// A board, where one plays one and the sides are colours: chess, draughts.
    Board,
    /// A table: where four play, where a match of teams has its boards, and where nobody has a colour.
    Table,
    /// A court: where two and two make a number of points together that is settled beforehand (Americano).
    Court,
    /// A pitch, where the organizer says so: football, korfball.
    Pitch,
    /// A lane, where the organizer says so: bowling, boules.
    Lane,
    /// No place but the match itself: of clubs, each at home in turn.
    Match,
}

impl Place {
    /// The place of games of such an event, not being matches of teams.
    pub fn of(kind: Kind, sides: Sides) -> Place {
        match (kind, sides) {
            (Kind::Individual | Kind::Mexicano | Kind::Pairs, _) => Place::Table,
            (_, Sides::Colours) => Place::Board,
            (_, Sides::HomeAway) => Place::Match,
            (_, Sides::Directions | Sides::Plain) => Place::Table,
        }
    }

    /// The place of games of such an event, by its choices: as the organizer calls it, else as usual.
    pub fn chosen(kind: Kind, settings: &Settings) -> Place {
        let word = settings.spot.filter(|_| Place::is_asked(kind, settings));
        word.map_or_else(|| Place::usual(kind, settings), Spot::place)
    }

    /// True if the organizer can say what the place of a game is. A match of clubs is where one of them is at home, and
    /// a match of teams and bridge have boards at tables.
    pub fn is_asked(kind: Kind, settings: &Settings) -> bool {
        kind != Kind::Pairs && settings.teams.is_none() && settings.sides != Sides::HomeAway
    }

    /// The place of games of such an event where nobody says otherwise.
    pub fn usual(kind: Kind, settings: &Settings) -> Place {
        match settings.teams {
            Some(_) if settings.sides != Sides::HomeAway => Place::Table,
            None if kind == Kind::Mexicano => Place::Court,
            None if kind == Kind::Individual && settings.are_shared() => Place::Court,
            _ => Place::of(kind, settings.sides),
        }
    }

    /// The place of games by such wishes and choices.
    pub fn with(system: &System, settings: &Settings) -> Place {
        Place::chosen(Kind::from(system), settings)
    }
}

/// The name of a table among names parted by commas, table 1 first; `None` where it has none.
pub fn spot_name(names: &str, table: TableNo) -> Option<&str> {
    names.split(',').nth(table.index()).map(str::trim).filter(|name| !name.is_empty())
}

impl Settings {
    /// The organizer's name for the place of a game, such as “Centre court”; `None` where it has only its number.
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

    /// True if the two sides share a number of points that is no number of tricks: cards are played at tables.
    fn are_shared(&self) -> bool {
        const TRICKS: u32 = 13;
        let points = self.scoring == Scoring::Scores && self.counts == Counts::Scores;
        points && self.together.is_some_and(|sum| sum != TRICKS)
    }
}

impl State {
    /// The place of games of this event.
    pub fn place(&self) -> Place {
        Place::with(&self.system, &self.settings)
    }
}
