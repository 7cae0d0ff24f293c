//! The choices for games that are won in sets or legs: what is usual at table tennis and darts.

use rondel_event::event::{PointSystem, Scoring, Settings, Sides, Spot, TieBreak};

/// A game whose result is the sets or legs that both sides won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sets {
    /// Sets, played at tables.
    TableTennis,
    /// Legs, played at boards.
    Darts,
}

impl Sets {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Sets; 2] = [Sets::TableTennis, Sets::Darts];

    /// Between equal points the games among those who are equal come first, then sets won and lost.
    const TIE_BREAKS: [TieBreak; 3] = [TieBreak::Direct, TieBreak::Difference, TieBreak::Scored];

    /// The game for which these settings have the usual choices; `None` for any other.
    pub fn of(settings: &Settings) -> Option<Sets> {
        Sets::ALL.into_iter().find(|game| {
            let mut usual = settings.clone();
            game.write(&mut usual);
            usual == *settings
        })
    }

    /// Makes settings count so: two points for a win, none for a loss, and no side has a colour.
    pub fn write(self, settings: &mut Settings) {
        settings.points = PointSystem::DRAUGHTS;
        (settings.scoring, settings.sides, settings.victory) = (Scoring::Scores, Sides::Plain, None);
        settings.together = None;
        settings.tie_breaks = Sets::TIE_BREAKS.to_vec();
        // Where nobody has a colour, a game is played at a table.
        settings.spot = (self == Sets::Darts).then_some(Spot::Board);
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
