//! The facts that decide the words for a game: its participants, its place and the meaning of its sides.

use serde::{Deserialize, Serialize};

use super::{Kind, Place, Settings, Sides, State};

/// A kind of participant: the meaning of one line in the list of names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Party {
    /// One person.
    Player,
    /// Two people who play together the whole evening.
    Pair,
    /// A team whose matches have boards.
    Team,
    /// A club that plays at home and away.
    Club,
}

impl Party {
    /// The kind of participant in an event of this kind with these choices.
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
    /// The meaning of the two sides.
    pub sides: Sides,
    /// The place where the game is played.
    pub place: Place,
    /// The kind of participant.
    pub who: Party,
    /// The kind of event, on which the word for a round without a game depends.
    pub kind: Kind,
}

impl Game {
    /// The facts about the games of an event of this kind with these choices.
    pub fn of(kind: Kind, settings: &Settings) -> Game {
        let (place, who) = (Place::chosen(kind, settings), Party::of(kind, settings));
        Game { sides: settings.sides, place, who, kind }
    }
}

/// The games of a schedule of which only the meaning of the sides is known.
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
    /// The kind of this event.
    pub fn kind(&self) -> Kind {
        Kind::from(&self.system)
    }

    /// True if the two sides of a game are colours.
    pub fn has_colours(&self) -> bool {
        self.settings.sides.are_colours()
    }

    /// The facts that the words for this event's games depend on.
    pub fn game(&self) -> Game {
        Game::of(self.kind(), &self.settings)
    }
}
