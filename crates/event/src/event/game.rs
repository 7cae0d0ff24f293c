//! A game in words: who plays it, where, and what its two sides are called.

use serde::{Deserialize, Serialize};

use super::{Kind, Place, Settings, Sides, State};

/// A kind of participant: what stands on a line of the list of names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Party {
    /// One person.
    Player,
    /// Two who play together the whole evening.
    Pair,
    /// A team whose matches have boards.
    Team,
    /// A club, at home and away.
    Club,
}

impl Party {
    /// The kind of participant in an event of these choices.
    pub fn of(kind: Kind, settings: &Settings) -> Party {
        match (kind, settings.sides) {
            (Kind::Pairs, _) => Party::Pair,
            (Kind::Individual | Kind::Mexicano, _) => Party::Player,
            _ if settings.teams.is_some() => Party::Team,
            (_, Sides::HomeAway) => Party::Club,
            (_, Sides::Directions) => Party::Pair,
            (_, Sides::Colours | Sides::Plain) => Party::Player,
        }
    }
}

/// The facts that the words of a game depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Game {
    /// The meaning of its sides.
    pub sides: Sides,
    /// The place where it is played.
    pub place: Place,
    /// The kind of participant.
    pub who: Party,
    /// The kind of event, on which the word for a round without a game depends.
    pub kind: Kind,
}

impl Game {
    /// The games of an event of these choices.
    pub fn of(kind: Kind, settings: &Settings) -> Game {
        let (place, who) = (Place::chosen(kind, settings), Party::of(kind, settings));
        Game { sides: settings.sides, place, who, kind }
    }
}

/// The games of a schedule of which only the sides are known.
impl From<Sides> for Game {
    fn from(sides: Sides) -> Game {
        let place = match sides {
            Sides::HomeAway => Place::Match,
            Sides::Colours | Sides::Directions | Sides::Plain => Place::Table,
        };
        let settings = Settings { sides, ..Settings::default() };
        let kind = Kind::RoundRobin;
        Game { sides, place, who: Party::of(kind, &settings), kind }
    }
}

impl State {
    /// The facts that the words of this event depend on.
    pub fn game(&self) -> Game {
        Game::of(Kind::from(&self.system), &self.settings)
    }
}
