//! Points, exactly: whole numbers of a named unit, never a float.

use serde::{Deserialize, Serialize};

/// Points in half points, so that every sum is exact: a draw of ½ is 1, a win of 3 is 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HalfPoints(pub i32);

/// The size of a point in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PointUnit {
    /// A whole point is a point: wins and draws, or what was made.
    #[default]
    Whole,
    /// A point is a hundredth of a victory point.
    Hundredth,
}

impl PointUnit {
    /// Whole points in this unit: what an organizer grants or deducts.
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

    /// Hundredths of `unit`, rounded; a half is rounded up. For showing only: what is compared stays exact.
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
    /// All of the value.
    pub const WHOLE: Share = Share(300);

    /// True if it is none of the value.
    pub const fn is_none(&self) -> bool {
        self.0 == 0
    }

    /// True if it is half of the value.
    pub const fn is_half(&self) -> bool {
        self.0 == Share::HALF.0
    }

    /// True if it is all of the value.
    pub const fn is_whole(&self) -> bool {
        self.0 == Share::WHOLE.0
    }

    /// This number of hundredths of the value.
    pub const fn percent(percent: u16) -> Self {
        Share(3 * percent)
    }

    /// This number of sixths of the value.
    pub const fn sixths(sixths: u16) -> Self {
        Share(50 * sixths)
    }

    /// This part of a value.
    pub fn of(self, value: i32) -> Points {
        Points(i64::from(self.0) * i64::from(value))
    }
}
