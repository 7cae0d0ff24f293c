//! Victory points of a league of bridge teams: what a match brings by its difference in IMPs.

use serde::{Deserialize, Serialize};

use rondel_schedule::model::points::HalfPoints;
use rondel_schedule::model::scoring::{MAX_MATCH_BOARDS, MAX_VICTORY, Scale};

/// The scale of a league's matches, and what is given without one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Victory {
    /// The scale.
    pub scale: VictoryScale,
    /// What a walk-over brings the side that came, in hundredths of a victory point; the other side has nothing.
    pub walk_over: u32,
}

/// The victory points by the difference in IMPs.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VictoryScale {
    /// That of the World Bridge Federation (2013) for matches of this number of boards, 1 to
    /// [`MAX_MATCH_BOARDS`].
    Wbf(u16),
    /// One of the league's own.
    Own(Scale),
}

impl Default for Victory {
    /// Matches of 24 boards; for a walk-over 12 victory points.
    fn default() -> Self {
        Victory { scale: VictoryScale::Wbf(24), walk_over: 1_200 }
    }
}

impl Victory {
    /// Whether it can be: boards and points that matches have, and a scale with a line.
    pub(super) fn is_sound(&self) -> bool {
        let scale = match &self.scale {
            VictoryScale::Wbf(boards) => (1..=MAX_MATCH_BOARDS).contains(boards),
            VictoryScale::Own(scale) => scale.is_sound(),
        };
        scale && self.walk_over <= MAX_VICTORY
    }

    /// The points of a match for the side that made the first of these IMPs.
    pub(super) fn of(&self, [own, other]: [u32; 2]) -> HalfPoints {
        let scale = match &self.scale {
            VictoryScale::Wbf(boards) => Scale::known_wbf(*boards),
            VictoryScale::Own(scale) => scale,
        };
        let [won, lost] = scale.of(own.abs_diff(other));
        hundredths(if own >= other { won } else { lost })
    }

    /// The points of a walk-over for who came.
    pub(super) fn for_walk_over(&self) -> HalfPoints {
        hundredths(self.walk_over)
    }
}

/// Hundredths of a victory point as points of an event that counts in them.
fn hundredths(points: u32) -> HalfPoints {
    HalfPoints(2 * points as i32)
}
