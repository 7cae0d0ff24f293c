//! The badges that are due after a round: each pupil whose points reached or passed those of a badge in it.

use rondel_schedule::model::ids::{Player, RoundNo};

use super::points_before;
use crate::event::{HalfPoints, State};

/// A pupil to whom badges are due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// The pupil.
    pub player: Player,
    /// The pupil's points after the round.
    pub points: HalfPoints,
    /// The points of the badges reached in the round, in ascending order.
    pub badges: Vec<HalfPoints>,
    /// True if the points of the round are those that lead to the next stage.
    pub stage: bool,
}

/// Returns the badges that are due after a round by the results known so far, by points, then by entrant number.
///
/// ```
/// use rondel_event::event::{HalfPoints, Kind};
/// use rondel_event::standings::badges::due;
/// use rondel_event::testing::begun;
/// use rondel_schedule::model::ids::RoundNo;
///
/// // Of three players one is free in round 1, which is worth 3 points.
/// let event = begun(Kind::Monrad, 3);
/// let mut state = event.state().clone();
/// state.settings.school.badges = [2, 6, 12].map(HalfPoints).to_vec();
/// let due = due(&state, RoundNo::from_index(0));
/// assert!(due.iter().all(|it| it.badges == [HalfPoints(2), HalfPoints(6)] && !it.stage));
/// ```
pub fn due(state: &State, round: RoundNo) -> Vec<Due> {
    let school = &state.settings.school;
    if school.badges.is_empty() && school.stage.is_none() {
        return Vec::new();
    }
    let [before, after] = [round, RoundNo::from_index(round.index() + 1)].map(|it| points_before(state, it));
    let mut all: Vec<Due> = state
        .entrants()
        .map(|(player, _)| {
            let [was, points] = [&before, &after].map(|all| all[player.index()]);
            let reached = |goal: &HalfPoints| was < *goal && *goal <= points;
            let badges = school.badges.iter().copied().filter(reached).collect();
            Due { player, points, badges, stage: school.stage.iter().any(reached) }
        })
        .filter(|due| due.stage || !due.badges.is_empty())
        .collect();
    all.sort_by_key(|due| (std::cmp::Reverse(due.points), due.player));
    all
}
