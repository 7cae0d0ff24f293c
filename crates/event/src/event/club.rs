//! The rules of clubs that differ from those of a Monrad, as data: points to begin with (McMahon), and a season in
//! which only the players present are paired (Konrad). Each rule can be chosen alone.
//!
//! | rule | source |
//! | --- | --- |
//! | points by rating to begin with | the club of Nuenen: 4 above 1500, a half less per 100 below; the bars are go's |
//! | round 1 by quarters | the club of Nuenen: "i – i + N/4" |
//! | round 1 by halves, points before colours | UK Schools' Chess Challenge: of 30, 1 plays 16 and 2 plays 17 |
//! | meeting again, nights away, best rounds, walk-overs | the Konrad seasons of Sotra, Strømmen, Sarpsborg, løperen |
//!
//! The whole text of neither source could be read. Open points are settled here. A step that has begun counts as a
//! whole one. A player without a rating, or in none of the named groups, begins with the fewest points. Two thirds
//! are rounded up. A night away counts if notice was given, and only for players entered by then. Of equal rounds the
//! later one is dropped. "i – i + N/4" is read as pairing each half of the field, in the order of round 1, its upper
//! half against its lower: of 16, 1 plays 5 and 4 plays 8, 9 plays 13 and 12 plays 16. If the number of pairs is odd,
//! the upper half has one more. Byes are settled first, colours and wishes are as in every round, and for two players
//! who may not meet the nearest possible opponent is taken.

use serde::{Deserialize, Serialize};

use super::{Entrant, HalfPoints};

/// The most groups with points to begin with.
pub const MAX_GROUPS: usize = 40;
/// The most points to begin with, and the most points for a night away.
pub const MAX_START: HalfPoints = HalfPoints(200);
/// The most times that two players may meet.
pub const MAX_MEETINGS: u8 = 9;

/// The rules of a club.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct ClubRules {
    /// The points that each player begins with.
    #[serde(skip_serializing_if = "Start::is_nothing")]
    pub start: Start,
    /// True if round 1 is paired by quarters of the field: the first against the second, the third against the
    /// fourth.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub quarters: bool,
    /// True if round 1 is paired by halves of the field: the first of the upper half against the first of the lower.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub halves: bool,
    /// True if the difference in points of two players matters more than their colours.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub points_first: bool,
    /// The number of times that two players may meet at the table; their colours are reversed each time.
    pub meetings: u8,
    /// The number of nights away, the first ones, that are worth points.
    pub nights: u8,
    /// The points for each of these nights.
    pub night: HalfPoints,
    /// The number of rounds that count for each player.
    pub best: Best,
    /// The number of walk-overs of a player (byes because the number is odd) that are worth points; `None` for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walk_overs: Option<u8>,
    /// True if a walk-over in the last round is worth nothing.
    pub last_is_free: bool,
}

impl Default for ClubRules {
    /// The rules of Monrad itself.
    fn default() -> Self {
        ClubRules {
            start: Start::Nothing,
            quarters: false,
            halves: false,
            points_first: false,
            meetings: 1,
            nights: 0,
            night: HalfPoints(0),
            best: Best::All,
            walk_overs: None,
            last_is_free: false,
        }
    }
}

/// The points that each player begins with: an initial score, as in McMahon.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// No points.
    #[default]
    Nothing,
    /// Points by rating.
    Rating(ByRating),
    /// Points by group ([`Entrant::class`]).
    Groups(Vec<GroupStart>),
}

impl Start {
    fn is_nothing(&self) -> bool {
        *self == Start::Nothing
    }
}

/// Points to begin with, by rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByRating {
    /// The upper bar: from this rating on, players begin with `points`.
    pub bar: u16,
    /// The points at the upper bar.
    pub points: HalfPoints,
    /// The number of rating points in a step below the upper bar.
    pub step: u16,
    /// The points subtracted for every step, including one that has only begun.
    pub less: HalfPoints,
    /// The lower bar: the fewest points to begin with.
    pub least: HalfPoints,
}

impl Default for ByRating {
    /// The rule of Nuenen.
    fn default() -> Self {
        let (points, less) = (HalfPoints(8), HalfPoints(1));
        ByRating { bar: 1500, points, step: 100, less, least: HalfPoints(0) }
    }
}

impl ByRating {
    /// The points that a player with this rating begins with.
    ///
    /// ```
    /// use rondel_event::event::club::ByRating;
    ///
    /// let points = [1620, 1500, 1499, 1400, 1399, 600].map(|rating| ByRating::default().points(Some(rating)).0);
    /// assert_eq!(points, [8, 8, 7, 7, 6, 0]);
    /// assert_eq!(ByRating::default().points(None).0, 0);
    /// ```
    pub fn points(&self, rating: Option<u16>) -> HalfPoints {
        let Some(rating) = rating else { return self.least };
        let steps = self.bar.saturating_sub(rating).div_ceil(self.step.max(1));
        HalfPoints((self.points.0 - i32::from(steps) * self.less.0).max(self.least.0))
    }
}

/// The points that a group begins with.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GroupStart {
    /// The name of the group.
    pub group: String,
    /// The points of each member of the group.
    pub points: HalfPoints,
}

/// The rule for the number of rounds that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Best {
    /// All rounds.
    #[default]
    All,
    /// The best two thirds of the rounds to be played, rounded up.
    TwoThirds,
    /// The best rounds, this many of them.
    Rounds(u16),
}

impl Best {
    /// The number of rounds that count out of `planned`; `None` for all.
    pub fn of(self, planned: usize) -> Option<usize> {
        let best = match self {
            Best::All => return None,
            Best::TwoThirds => (2 * planned).div_ceil(3),
            Best::Rounds(best) => best.into(),
        };
        Some(best).filter(|best| *best < planned)
    }
}

impl ClubRules {
    /// The rules of a Konrad season as clubs in Norway play it.
    pub fn konrad() -> Self {
        ClubRules {
            meetings: 2,
            nights: 3,
            night: HalfPoints(1),
            best: Best::TwoThirds,
            walk_overs: Some(1),
            last_is_free: true,
            ..ClubRules::default()
        }
    }

    /// True if the rules are those of Monrad itself.
    pub fn are_usual(&self) -> bool {
        *self == ClubRules::default()
    }

    /// True if the rules are equal, apart from the points to begin with and a first round by quarters.
    pub fn plays_as(&self, other: &ClubRules) -> bool {
        let bare = |rules: &ClubRules| ClubRules { start: Start::Nothing, quarters: false, ..rules.clone() };
        bare(self) == bare(other)
    }

    /// The points that an entrant begins with.
    pub fn start(&self, entrant: &Entrant) -> HalfPoints {
        match &self.start {
            Start::Nothing => HalfPoints(0),
            Start::Rating(by) => by.points(entrant.rating),
            Start::Groups(groups) => {
                let least = groups.iter().map(|it| it.points).min().unwrap_or_default();
                let class = entrant.class.trim();
                let found = groups.iter().find(|it| it.group.to_lowercase() == class.to_lowercase());
                found.map_or(least, |it| it.points)
            }
        }
    }

    /// True if all numbers are within their limits and the fewest points to begin with are not above the most.
    pub fn are_sound(&self) -> bool {
        let fits = |points: HalfPoints| (0..=MAX_START.0).contains(&points.0);
        let start = match &self.start {
            Start::Nothing => true,
            Start::Rating(by) => {
                by.step > 0 && [by.points, by.less, by.least].into_iter().all(fits) && by.least <= by.points
            }
            Start::Groups(groups) => groups.len() <= MAX_GROUPS && groups.iter().all(|it| fits(it.points)),
        };
        let best = self.best != Best::Rounds(0);
        start && best && fits(self.night) && (1..=MAX_MEETINGS).contains(&self.meetings)
    }
}

/// True for each round that counts if only the best `most` do; of equal rounds the earlier one counts.
pub fn counted(points: &[HalfPoints], most: Option<usize>) -> Vec<bool> {
    let mut counts = vec![true; points.len()];
    let Some(most) = most else { return counts };
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(points[at]));
    for &at in order.iter().skip(most) {
        counts[at] = false;
    }
    counts
}

/// The sum of the best `most` rounds, or of all rounds.
pub fn best(points: &[HalfPoints], most: Option<usize>) -> HalfPoints {
    let counts = counted(points, most);
    HalfPoints(points.iter().zip(counts).filter(|(_, counts)| *counts).map(|(points, _)| points.0).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_begins_with_its_points_and_a_stranger_with_the_least() {
        let group = |group: &str, points| GroupStart { group: group.to_owned(), points: HalfPoints(points) };
        let rules = ClubRules {
            start: Start::Groups(vec![group("A", 4), group("B", 2), group("C", 1)]),
            ..ClubRules::default()
        };
        let of = |class: &str| {
            let class = class.to_owned();
            rules.start(&Entrant { class, ..Entrant::named("x") }).0
        };
        assert_eq!([" a ", "B", "C", "D", ""].map(of), [4, 2, 1, 1, 1]);
    }

    #[test]
    fn the_best_rounds_count_and_of_equal_ones_the_earlier() {
        let points = [1, 2, 0, 1, 2].map(HalfPoints);
        assert_eq!(counted(&points, Some(3)), [true, true, false, false, true]);
        assert_eq!(counted(&points, Some(9)), [true; 5]);
        assert_eq!(counted(&points, None), [true; 5]);
        assert_eq!([1, 2, 3, 9, 10].map(|n| Best::TwoThirds.of(n)), [None, None, Some(2), Some(6), Some(7)]);
        assert_eq!([6, 7, 8].map(|n| Best::Rounds(7).of(n)), [None, None, Some(7)]);
    }

    #[test]
    fn what_a_saved_event_left_unsaid_means_the_system_itself() {
        let saved: ClubRules = serde_json::from_str("{}").unwrap();
        assert!(saved.are_usual() && saved.are_sound());
        let settings: crate::event::Settings = serde_json::from_str("{}").unwrap();
        assert!(settings.club.are_usual());
        let said = serde_json::to_string(&settings).unwrap();
        assert!(!said.contains("club"), "{said}");
        let konrad = serde_json::to_string(&ClubRules::konrad()).unwrap();
        assert_eq!(serde_json::from_str::<ClubRules>(&konrad).unwrap(), ClubRules::konrad());
    }
}
