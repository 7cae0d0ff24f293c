//! The organizer's word for the places where games are played.

use serde::{Deserialize, Serialize};

use super::Place;

/// The organizer's word for the place of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VenueWord {
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

impl VenueWord {
    /// All words, in the order in which they are offered.
    pub const ALL: [VenueWord; 5] =
        [VenueWord::Table, VenueWord::Court, VenueWord::Board, VenueWord::Pitch, VenueWord::Lane];

    /// The place that this word names.
    pub fn place(self) -> Place {
        match self {
            VenueWord::Table => Place::Table,
            VenueWord::Court => Place::Court,
            VenueWord::Board => Place::Board,
            VenueWord::Pitch => Place::Pitch,
            VenueWord::Lane => Place::Lane,
        }
    }

    /// The word for this place, or `None` for a match, which has no place of its own.
    pub fn of(place: Place) -> Option<VenueWord> {
        VenueWord::ALL.into_iter().find(|spot| spot.place() == place)
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
        for spot in VenueWord::ALL {
            let settings = Settings { spot: Some(spot), ..usual.clone() };
            let written = serde_json::to_string(&settings).unwrap();
            assert_eq!(serde_json::from_str::<Settings>(&written).unwrap(), settings);
            assert_eq!(VenueWord::of(spot.place()), Some(spot));
            assert_eq!(Place::chosen(Kind::RoundRobin, &settings), spot.place());
        }
        assert_eq!(VenueWord::of(Place::Match), None);
    }
}
