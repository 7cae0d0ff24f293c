//! Values by rating instead of by place.

use serde::{Deserialize, Serialize};

/// The rule that gives members their values by rating.
///
/// ```
/// use rondel_event::event::keizer::ByRating;
/// // A club that divides by 100, takes 8 off and keeps everybody between 5 and 12.
/// let club = ByRating { per: 100, less: 8, least: 5, most: 12, without: 6, starts: false };
/// let values = [Some(2250), Some(1849), Some(1850), Some(900), None].map(|rating| club.value(rating));
/// assert_eq!(values, [12, 10, 11, 5, 6]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByRating {
    /// The rating points for one point of value; a half is rounded up.
    pub per: u16,
    /// The points subtracted from the result.
    #[serde(default)]
    pub less: u16,
    /// The least value of a member with a rating; at least 1.
    pub least: u16,
    /// The greatest value of a member with a rating.
    pub most: u16,
    /// The value of a member without a rating.
    pub without: u16,
    /// True if only list 0 has these values, and lists from 1 on have values by place; false if values are by rating
    /// all season.
    #[serde(default)]
    pub starts: bool,
}

impl ByRating {
    /// A tenth of the rating, and 100 for a member without one.
    pub const USUAL: Self = ByRating { per: 10, less: 0, least: 1, most: 9_999, without: 100, starts: false };

    /// A hundredth of the rating less 8, from 5 to 12; 5 for a member without a rating.
    pub const TABLE: Self = ByRating { per: 100, less: 8, least: 5, most: 12, without: 5, starts: false };

    /// The value of a member with this rating.
    pub fn value(&self, rating: Option<u16>) -> i32 {
        let Some(rating) = rating else { return i32::from(self.without.max(1)) };
        let per = i32::from(self.per.max(1));
        let value = (2 * i32::from(rating) + per).div_euclid(2 * per) - i32::from(self.less);
        let least = i32::from(self.least.max(1));
        value.clamp(least, least.max(self.most.into()))
    }
}
