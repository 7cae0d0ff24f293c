//! The day of the week of a game, which is the club night of the home team.

use crate::model::ids::{Player, RoundNo};
use crate::round_robin::league::wishes::wish::{Kind, Wish};

/// The club nights of a league.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Nights {
    /// The club night by number of the team, 0 for Monday; `None` for the day of the round.
    night: Vec<Option<u8>>,
    /// The rounds in which all teams play on the day of the round.
    together: Vec<RoundNo>,
}

impl Nights {
    /// Collects the club nights in these wishes of `teams` teams; if two wishes name the same team, the last one
    /// counts.
    pub fn of(wishes: &[Wish<Player>], teams: usize) -> Self {
        let mut it = Nights { night: vec![None; teams], together: Vec::new() };
        for wish in wishes {
            match wish.kind {
                Kind::Night => {
                    for team in wish.teams.iter().filter(|team| team.index() < teams) {
                        it.night[team.index()] = wish.day;
                    }
                }
                Kind::Together => it.together.extend(&wish.rounds),
                _ => {}
            }
        }
        it
    }

    /// True if a game may be on another day than its round.
    pub fn any(&self) -> bool {
        self.night.iter().any(Option::is_some)
    }

    /// Returns the day of the week of this team's home games in this round; `None` for the day of the round.
    pub fn night(&self, home: Player, round: RoundNo) -> Option<u8> {
        let night = self.night.get(home.index()).copied().flatten();
        night.filter(|_| !self.together.contains(&round))
    }
}

/// Returns the day of a team's home game in a 0-based week, counted from the Monday of the first week; `usual` is the
/// day of the week of the rounds.
pub fn day_of(nights: &Nights, home: Player, week: usize, usual: u8) -> i32 {
    let night = nights.night(home, RoundNo::from_index(week)).unwrap_or(usual);
    7 * week as i32 + i32::from(night)
}
