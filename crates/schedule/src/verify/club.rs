//! The points of a club season computed a second time: night by night, then without the worst nights.

/// The counting rules of a season, with all points in half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClubSeason {
    /// The number of nights away that earn points.
    pub nights: usize,
    /// The points for each such night.
    pub night: i64,
    /// The number of walk-overs that earn points, or `None` for all.
    pub walk_overs: Option<usize>,
    /// The number of best nights that count, or `None` for all.
    pub best: Option<usize>,
}

/// A player's night.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClubNight {
    /// A game, with its points.
    Game(i64),
    /// A walk-over, with its points.
    WalkOver(i64),
    /// An absence with notice.
    Away,
}

/// Returns the total points of these nights.
///
/// ```
/// use rondel_schedule::verify::{ClubNight, ClubSeason, season_points};
///
/// let rules = ClubSeason { nights: 1, night: 1, walk_overs: Some(1), best: Some(3) };
/// let walk_over = ClubNight::WalkOver(2);
/// let nights = [ClubNight::Away, ClubNight::Game(1), walk_over, ClubNight::Away, walk_over, ClubNight::Game(2)];
/// // ½, ½, 1, 0, 0, 1; of these the best three.
/// assert_eq!(season_points(&rules, &nights), 5);
/// ```
pub fn season_points(rules: &ClubSeason, nights: &[ClubNight]) -> i64 {
    let (mut away, mut free) = (0, 0);
    let mut made = Vec::new();
    for night in nights {
        made.push(match *night {
            ClubNight::Game(points) => points,
            ClubNight::Away => {
                away += 1;
                if away <= rules.nights { rules.night } else { 0 }
            }
            ClubNight::WalkOver(points) => {
                free += 1;
                if rules.walk_overs.is_none_or(|most| free <= most) { points } else { 0 }
            }
        });
    }
    while rules.best.is_some_and(|best| made.len() > best) {
        let worst = (0..made.len()).min_by_key(|&at| made[at]).expect("there are more than none");
        made.swap_remove(worst);
    }
    made.iter().sum()
}

/// Returns the starting points for a rating: down from the bar step by step, with `[points, less, least]` in half
/// points. An unrated player gets `least`.
///
/// ```
/// use rondel_schedule::verify::bar_points;
///
/// let points = [Some(1501), Some(1499), Some(1350), Some(100), None];
/// assert_eq!(points.map(|rating| bar_points(rating, [1500, 100], [8, 1, 2])), [8, 7, 6, 2, 2]);
/// ```
pub fn bar_points(rating: Option<i64>, [bar, step]: [i64; 2], [points, less, least]: [i64; 3]) -> i64 {
    let Some(rating) = rating else { return least };
    let (mut at, mut left) = (bar, points);
    while rating < at && left > least && step > 0 {
        at -= step;
        left -= less;
    }
    left.max(least)
}
