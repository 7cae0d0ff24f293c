//! The organizer's word for the places where games are played.

use serde::{Deserialize, Serialize};

use super::Place;

/// The organizer's word for the place of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// A table.
    Table,
    /// A court.
    Court,
    /// A board.
    Board,
    /// A pitch.
    Pitch,
    /// A lane.
    Lane,
}

impl Spot {
    /// All words, in the order in which they are offered.
    pub const ALL: [Spot; 5] = [Spot::Table, Spot::Court, Spot::Board, Spot::Pitch, Spot::Lane];

    /// The place that this word names.
    pub fn place(self) -> Place {
        match self {
            Spot::Table => Place::Table,
            Spot::Court => Place::Court,
            Spot::Board => Place::Board,
            Spot::Pitch => Place::Pitch,
            Spot::Lane => Place::Lane,
        }
    }

    /// The word for this place, or `None` for a match, which has no place of its own.
    pub fn of(place: Place) -> Option<Spot> {
        Spot::ALL.into_iter().find(|spot| spot.place() == place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Kind, Settings};

    #[test]
    fn a_word_is_written_only_where_it_was_chosen_and_reads_as_it_was_written() {
        let usual = Kind::RoundRobin.settings();
        assert!(!serde_json::to_string(&usual).unwrap().contains("spot"));
        for spot in Spot::ALL {
            let settings = Settings { spot: Some(spot), ..usual.clone() };
            let written = serde_json::to_string(&settings).unwrap();
            assert_eq!(serde_json::from_str::<Settings>(&written).unwrap(), settings);
            assert_eq!(Spot::of(spot.place()), Some(spot));
            assert_eq!(Place::chosen(Kind::RoundRobin, &settings), spot.place());
        }
        assert_eq!(Spot::of(Place::Match), None);
    }
}
