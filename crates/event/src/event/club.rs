//! What clubs change in a Monrad, as data: points to begin with (McMahon), a season in which only those present are
//! paired (Konrad). Each can be chosen alone.
//!
//! | rule | source |
//! | --- | --- |
//! | points by rating to begin with | the club of Nuenen: 4 above 1500, a half less per 100 below; the bars are go's |
//! | round 1 by quarters | the club of Nuenen: "i – i + N/4" |
//! | meeting again, nights away, best rounds, walk-overs | the Konrad seasons of Sotra, Strømmen, Sarpsborg, løperen |
//!
//! Of both no whole text could be read. What was open is settled here: a begun step counts as a whole one; who has no
//! rating, or is of no group that is named, begins with the least; two thirds are rounded up; a night away counts where
//! notice was given, and only for who had entered by then; of equal rounds the later one is dropped. "i – i + N/4" is
//! read as pairing each half of the field, in the order of round 1, the upper half of it against the lower: of 16, 1
//! plays 5 and 4 plays 8, 9 plays 13 and 12 plays 16. Where the pairs are odd in number, the upper half has one more.
//! Who is free is settled first, colours and wishes are as in every round, and where two may not meet the nearest to
//! that place is taken.

use serde::{Deserialize, Serialize};

use super::{Entrant, HalfPoints};

/// The most groups that begin with points.
pub const MAX_GROUPS: usize = 40;
/// The most points to begin with, and the most that a night away is worth.
pub const MAX_START: HalfPoints = HalfPoints(200);
/// The most often that two may meet.
pub const MAX_MEETINGS: u8 = 9;

/// The rules of a club.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct ClubRules {
    /// What everybody begins with.
    #[serde(skip_serializing_if = "Start::is_nothing")]
    pub start: Start,
    /// True if round 1 is paired by quarters of the field: the first against the second, the third against the fourth.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub quarters: bool,
    /// How often two may meet, at the table; the colours are turned each time.
    pub meetings: u8,
    /// Nights away that are worth something: so many, the first ones.
    pub nights: u8,
    /// What each of these is worth.
    pub night: HalfPoints,
    /// The rounds that count for everybody.
    pub best: Best,
    /// Walk-overs that are worth points, the number being odd, for each player; `None` for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walk_overs: Option<u8>,
    /// True if the walk-over of the last round is worth nothing.
    pub last_is_free: bool,
}

impl Default for ClubRules {
    /// The rules of the system itself.
    fn default() -> Self {
        ClubRules {
            start: Start::Nothing,
            quarters: false,
            meetings: 1,
            nights: 0,
            night: HalfPoints(0),
            best: Best::All,
            walk_overs: None,
            last_is_free: false,
        }
    }
}

/// What everybody begins with: an initial score, as of McMahon.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// Nothing.
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

/// Points by rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByRating {
    /// The upper bar: from this rating on, everybody begins with `points`.
    pub bar: u16,
    /// The points there.
    pub points: HalfPoints,
    /// The rating points of a step below it.
    pub step: u16,
    /// The points less for every step, a begun one too.
    pub less: HalfPoints,
    /// The lower bar: nobody begins with less.
    pub least: HalfPoints,
}

impl Default for ByRating {
    /// As in Nuenen.
    fn default() -> Self {
        let (points, less) = (HalfPoints(8), HalfPoints(1));
        ByRating { bar: 1500, points, step: 100, less, least: HalfPoints(0) }
    }
}

impl ByRating {
    /// The points that a rating begins with.
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
    /// Its points.
    pub points: HalfPoints,
}

/// The rounds that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Best {
    /// All of them.
    #[default]
    All,
    /// The best two thirds of the rounds to be played, rounded up.
    TwoThirds,
    /// The best ones, so many.
    Rounds(u16),
}

impl Best {
    /// The number of rounds that count of `planned`; `None` for all.
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
    /// A season by Konrad, as clubs in Norway play it.
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

    /// True if nobody has chosen other ones than those of the system.
    pub fn are_usual(&self) -> bool {
        *self == ClubRules::default()
    }

    /// True if these are the same, whatever everybody begins with and however round 1 is paired.
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

    /// True if these can be meant.
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

/// True for each of these rounds that counts where only the best `most` do; of equal ones the earlier.
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

/// The sum of the best `most` of these, or of all.
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
