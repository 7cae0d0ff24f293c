//! The champions' group of a season of Keizer: members who play a round robin among themselves during the season.

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::{Player, RoundNo};

/// The fewest members of a group.
pub const MIN_CHAMPIONS: usize = 3;
/// The most members of a group.
pub const MAX_CHAMPIONS: usize = 16;

/// A champions' group.
///
/// The members meet each other only within the group, and as often as agreed. A member who leaves is removed from the
/// group's table with all games; the games stay in the list of the season.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Champions {
    /// The present and former members, in the order of the list when the group was made; members who joined later are
    /// last.
    pub members: Vec<Champion>,
    /// The number of games between any two members, 1 or 2; the second one with colours reversed.
    pub meetings: u8,
    /// The first round paired with `meetings` and `evenings`.
    pub since: RoundNo,
    /// The evenings on which members meet, ascending; empty for all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evenings: Vec<RoundNo>,
    /// True if the group's games do not count in the list of the season, where each is worth as much as a game for
    /// the club elsewhere.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aside: bool,
}

/// A member of a champions' group, present or former.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Champion {
    /// The member's number in the event.
    pub player: Player,
    /// The first round paired with the member in the group.
    pub from: RoundNo,
    /// The first round paired without the member again; `None` for a present member.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<RoundNo>,
}

impl Champions {
    /// A group of these members from round `from` on: all meet once, on any evening.
    pub fn of(members: &[Player], from: RoundNo) -> Self {
        let mut made =
            Champions { members: Vec::new(), meetings: 1, since: from, evenings: Vec::new(), aside: false };
        members.iter().for_each(|&player| made.join(player, from));
        made
    }

    /// Adds a member from a round on; a present member stays unchanged.
    pub fn join(&mut self, player: Player, from: RoundNo) {
        match self.members.iter_mut().find(|it| it.player == player && it.until.is_none_or(|end| end == from))
        {
            Some(it) => it.until = None,
            None => self.members.push(Champion { player, from, until: None }),
        }
    }

    /// Removes a member from a round on.
    pub fn leave(&mut self, player: Player, from: RoundNo) {
        self.members.retain(|it| it.player != player || it.from < from);
        for it in self.members.iter_mut().filter(|it| it.player == player && it.until.is_none()) {
            it.until = Some(from);
        }
    }

    /// The present members.
    pub fn now(&self) -> Vec<Player> {
        self.members.iter().filter(|it| it.until.is_none()).map(|it| it.player).collect()
    }

    /// The members of the group in this round.
    pub fn in_round(&self, round: RoundNo) -> Vec<Player> {
        let is_in = |it: &&Champion| it.from <= round && it.until.is_none_or(|until| round < until);
        self.members.iter().filter(is_in).map(|it| it.player).collect()
    }

    /// The first round in which a member's games count for the group.
    pub fn first(&self, player: Player) -> Option<RoundNo> {
        self.members.iter().filter(|it| it.player == player).map(|it| it.from).min()
    }

    /// True if members meet on this evening.
    pub fn is_evening(&self, round: RoundNo) -> bool {
        self.evenings.is_empty() || self.evenings.contains(&round)
    }

    /// True if the group is valid: the number of members, `meetings` and `evenings` are within their limits, and
    /// every member is one of the first `members` entrants, if that number is given.
    pub fn is_sound(&self, members: Option<usize>) -> bool {
        let mut now = self.now();
        now.sort_unstable();
        let is_known = |it: &Champion| members.is_none_or(|members| it.player.index() < members);
        (MIN_CHAMPIONS..=MAX_CHAMPIONS).contains(&now.len())
            && now.windows(2).all(|two| two[0] != two[1])
            && self.members.len() <= 8 * MAX_CHAMPIONS
            && self.members.iter().all(is_known)
            && (1..=2).contains(&self.meetings)
            && self.evenings.windows(2).all(|two| two[0] < two[1])
    }

    /// The group with other player numbers, reduced to its present members and beginning with round 1; `None` if too
    /// few are left.
    pub fn renumbered(&self, number: impl Fn(Player) -> Option<Player>) -> Option<Champions> {
        let players: Vec<Player> = self.now().into_iter().filter_map(number).collect();
        let first = RoundNo::from_index(0);
        let made = Champions { meetings: self.meetings, aside: self.aside, ..Champions::of(&players, first) };
        (players.len() >= MIN_CHAMPIONS).then(|| Champions { evenings: self.evenings.clone(), ..made })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Settings;

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn round(number: usize) -> RoundNo {
        RoundNo::from_index(number - 1)
    }

    #[test]
    fn settings_from_before_have_no_group_and_are_written_as_they_were() {
        let old = serde_json::to_string(&Settings::default()).unwrap();
        assert!(!old.contains("champions"), "{old}");
        assert_eq!(serde_json::from_str::<Settings>(&old).unwrap().champions, None);
        let group = Champions::of(&[player(2), player(1), player(4)], round(3));
        let text = serde_json::to_string(&group).unwrap();
        let member = |number: usize| format!(r#"{{"player":{number},"from":3}}"#);
        let members = [2, 1, 4].map(member).join(",");
        assert_eq!(text, format!(r#"{{"members":[{members}],"meetings":1,"since":3}}"#));
        assert_eq!(serde_json::from_str::<Champions>(&text).unwrap(), group);
    }

    #[test]
    fn who_leaves_was_in_it_and_who_comes_back_begins_where_they_began() {
        let mut group = Champions::of(&[player(1), player(2), player(3)], round(1));
        group.join(player(4), round(5));
        group.leave(player(2), round(7));
        assert_eq!(group.now(), [player(1), player(3), player(4)]);
        assert_eq!(group.in_round(round(4)), [1, 2, 3].map(player));
        assert_eq!(group.in_round(round(6)).len(), 4);
        group.join(player(2), round(9));
        assert_eq!((group.first(player(2)), group.in_round(round(8)).len()), (Some(round(1)), 3));
        assert_eq!(group.in_round(round(9)).len(), 4);
        // Joining and leaving again before the round is paired leaves no trace, nor does leaving and joining again.
        let was = group.clone();
        group.join(player(5), round(10));
        group.leave(player(5), round(10));
        group.leave(player(1), round(10));
        group.join(player(1), round(10));
        assert_eq!(group, was);
        assert!(group.is_sound(Some(4)) && !group.is_sound(Some(3)));
        group.meetings = 3;
        assert!(!group.is_sound(None));
    }
}
