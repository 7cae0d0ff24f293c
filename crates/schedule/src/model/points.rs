//! Exact points: whole numbers of a named unit, never a float.

use serde::{Deserialize, Serialize};

/// Points in half points, so that every sum is exact: a draw of ½ is 1, a win of 3 is 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HalfPoints(pub i32);

/// The unit of the points of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PointUnit {
    /// A whole point: for wins and draws, or for points made.
    #[default]
    Whole,
    /// A hundredth of a victory point.
    Hundredth,
}

impl PointUnit {
    /// Converts whole points, as an organizer grants or deducts them, to this unit.
    pub fn of(self, points: HalfPoints) -> HalfPoints {
        match self {
            PointUnit::Whole => points,
            PointUnit::Hundredth => HalfPoints(100 * points.0),
        }
    }
}

/// Points in 1/300 of a point, so that halves, sixths and whole percents of a value are exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(pub i64);

impl Points {
    /// One point.
    pub const ONE: Points = Points(300);

    /// Returns these points in hundredths of `unit`, rounded half up. For display only: comparisons use the exact
    /// points.
    ///
    /// ```
    /// use rondel_schedule::model::points::Points;
    ///
    /// assert_eq!(Points(50).hundredths(Points::ONE), 17);
    /// assert_eq!(Points(7050).hundredths(Points::ONE), 2350);
    /// ```
    pub fn hundredths(self, unit: Points) -> i64 {
        (200 * self.0 + unit.0).div_euclid(2 * unit.0)
    }
}

/// A part of a value, in 1/300.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Share(pub u16);

impl Share {
    /// None of the value.
    pub const NONE: Share = Share(0);
    /// Half of the value.
    pub const HALF: Share = Share(150);
    /// The whole value.
    pub const WHOLE: Share = Share(300);

    /// True if the share is none of the value.
    pub const fn is_none(&self) -> bool {
        self.0 == 0
    }

    /// True if the share is half of the value.
    pub const fn is_half(&self) -> bool {
        self.0 == Share::HALF.0
    }

    /// True if the share is all of the value.
    pub const fn is_whole(&self) -> bool {
        self.0 == Share::WHOLE.0
    }

    /// Creates a share of this many hundredths of the value.
    pub const fn percent(percent: u16) -> Self {
        Share(3 * percent)
    }

    /// Creates a share of this many sixths of the value.
    pub const fn sixths(sixths: u16) -> Self {
        Share(50 * sixths)
    }

    /// Returns this share of `value` points.
    pub fn of(self, value: i32) -> Points {
        Points(i64::from(self.0) * i64::from(value))
    }
}
