//! Victory points in a league of bridge teams: the worth of a match by its difference in IMPs.

use serde::{Deserialize, Serialize};

use rondel_schedule::model::points::HalfPoints;
use rondel_schedule::model::scoring::{MAX_MATCH_BOARDS, MAX_VICTORY, Scale};

/// The scale of a league's matches, and the worth of a walk-over.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Victory {
    /// The scale.
    pub scale: VictoryScale,
    /// Hundredths of a victory point for the side that came to a walk-over; the other side gets nothing.
    pub walk_over: u32,
}

/// The victory points for a difference in IMPs.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VictoryScale {
    /// The scale of the World Bridge Federation (2013) for matches of this number of boards, 1 to
    /// [`MAX_MATCH_BOARDS`].
    Wbf(u16),
    /// A scale of the league's own.
    Own(Scale),
}

impl Default for Victory {
    /// Matches of 24 boards, and 12 victory points for a walk-over.
    fn default() -> Self {
        Victory { scale: VictoryScale::Wbf(24), walk_over: 1_200 }
    }
}

impl Victory {
    /// True if the number of boards and the points are within their limits and the league's own scale is valid.
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

    /// The points of a walk-over for the side that came.
    pub(super) fn for_walk_over(&self) -> HalfPoints {
        hundredths(self.walk_over)
    }
}

/// Converts hundredths of a victory point to the points of an event that counts in hundredths.
fn hundredths(points: u32) -> HalfPoints {
    HalfPoints(2 * points as i32)
}
