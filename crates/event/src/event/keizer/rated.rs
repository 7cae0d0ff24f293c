//! Values that follow from ratings instead of places.

use serde::{Deserialize, Serialize};

/// The values of members by their ratings.
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
    /// The points of rating for one point of value, a half rounded up.
    pub per: u16,
    /// Taken off that.
    #[serde(default)]
    pub less: u16,
    /// Nobody with a rating is worth less; 1 at least.
    pub least: u16,
    /// Nobody with a rating is worth more.
    pub most: u16,
    /// The value of who has no rating.
    pub without: u16,
    /// True if only list 0 has these values, so that from list 1 on they follow from places; else they are the same all
    /// season.
    #[serde(default)]
    pub starts: bool,
}

impl ByRating {
    /// A tenth of the rating, and 100 for who has none.
    pub const USUAL: Self = ByRating { per: 10, less: 0, least: 1, most: 9_999, without: 100, starts: false };

    /// A hundredth of the rating less 8, from 5 to 12; 5 for who has none.
    pub const TABLE: Self = ByRating { per: 100, less: 8, least: 5, most: 12, without: 5, starts: false };

    /// The value with this rating.
    pub fn value(&self, rating: Option<u16>) -> i32 {
        let Some(rating) = rating else { return i32::from(self.without.max(1)) };
        let per = i32::from(self.per.max(1));
        let value = (2 * i32::from(rating) + per).div_euclid(2 * per) - i32::from(self.less);
        let least = i32::from(self.least.max(1));
        value.clamp(least, least.max(self.most.into()))
    }
}
