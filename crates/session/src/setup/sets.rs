//! Settings for games won in sets or legs, as usual at table tennis and darts.

use rondel_event::event::{PointSystem, Scoring, Settings, Sides, TieBreak, VenueWord};

/// A game whose result is the number of sets or legs won by each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sets {
    /// Sets, played at tables.
    TableTennis,
    /// Legs, played at boards.
    Darts,
}

impl Sets {
    /// All games, in the order in which they are offered.
    pub const ALL: [Sets; 2] = [Sets::TableTennis, Sets::Darts];

    /// Ties are broken first by the games among the tied players, then by sets won and lost.
    const TIE_BREAKS: [TieBreak; 3] = [TieBreak::Direct, TieBreak::Difference, TieBreak::Scored];

    /// Returns the game whose usual settings these are, or `None` for any other.
    pub fn of(settings: &Settings) -> Option<Sets> {
        Sets::ALL.into_iter().find(|game| {
            let mut usual = settings.clone();
            game.write(&mut usual);
            usual == *settings
        })
    }

    /// Applies the game's scoring to settings: two points for a win, none for a loss, and sides without colours.
    pub fn write(self, settings: &mut Settings) {
        settings.points = PointSystem::DRAUGHTS;
        (settings.scoring, settings.sides, settings.victory) = (Scoring::Scores, Sides::Plain, None);
        settings.together = None;
        settings.tie_breaks = Sets::TIE_BREAKS.to_vec();
        // Without colours the default place is a table.
        settings.spot = (self == Sets::Darts).then_some(VenueWord::Board);
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Kind, Place};

    use super::*;

    #[test]
    fn what_is_written_is_read_again_and_anything_else_is_neither() {
        for kind in [Kind::RoundRobin, Kind::Cup] {
            assert_eq!(Sets::of(&kind.settings()), None);
            for before in Sets::ALL {
                for game in Sets::ALL {
                    let mut settings = kind.settings();
                    before.write(&mut settings);
                    game.write(&mut settings);
                    assert_eq!(Sets::of(&settings), Some(game), "after {before:?}");
                    settings.tie_breaks.swap(0, 1);
                    assert_eq!(Sets::of(&settings), None);
                }
            }
        }
    }

    #[test]
    fn direct_encounter_decides_before_the_sets() {
        let places = Sets::ALL.map(|game| {
            let mut settings = Kind::RoundRobin.settings();
            game.write(&mut settings);
            assert_eq!(settings.tie_breaks[..2], [TieBreak::Direct, TieBreak::Difference]);
            let offered = Kind::RoundRobin.tie_breaks(&settings);
            assert!(settings.tie_breaks.iter().all(|tie_break| offered.contains(tie_break)));
            Place::chosen(Kind::RoundRobin, &settings)
        });
        assert_eq!(places, [Place::Table, Place::Board]);
    }
}
