//! On which day of its week a game is played: the club night of who is at home.

use crate::model::ids::{Player, RoundNo};
use crate::round_robin::league::wishes::wish::{Kind, Wish};

/// The club nights of a league.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Nights {
    /// By number of the team: the day of the week, 0 for Monday; `None` for that of the round.
    night: Vec<Option<u8>>,
    /// The rounds in which all play on the day of the round.
    together: Vec<RoundNo>,
}

impl Nights {
    /// The nights that these wishes name, of so many teams; of two that name one for the same team the last.
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

    /// True if a game can be on another day than its round.
    pub fn any(&self) -> bool {
        self.night.iter().any(Option::is_some)
    }

    /// The day of the week on which this team is at home in this round; `None` for that of the round.
    pub fn night(&self, home: Player, round: RoundNo) -> Option<u8> {
        let night = self.night.get(home.index()).copied().flatten();
        night.filter(|_| !self.together.contains(&round))
    }
}

/// The day on which a team is at home in a week, counted from the Monday of the first; `usual` is the day of the week
/// of a round.
pub fn day_of(nights: &Nights, home: Player, week: usize, usual: u8) -> i32 {
    let night = nights.night(home, RoundNo::from_index(week)).unwrap_or(usual);
    7 * week as i32 + i32::from(night)
}
