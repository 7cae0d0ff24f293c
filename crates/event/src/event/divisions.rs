//! Groups of a season of Keizer that are paired separately, with members who move up and down at the end of a period.

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::{Player, RoundNo};

/// The most groups of a season.
pub const MAX_DIVISIONS: usize = 8;
/// The most times that groups can be made.
const MAX_DEALT: usize = 100;

/// The groups of a season, round by round. All groups share one list; each is also shown alone.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Divisions {
    /// The groups of every time they were made; the last ones are in force.
    pub dealt: Vec<Grouped>,
    /// The number of members who move up, and down, between two neighbouring groups at the end of a period.
    pub moves: u8,
    /// Groups still to be made by the list; no groups are in force until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planned: Option<Planned>,
}

/// Groups to be made by the list when a round is paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Planned {
    /// The number of groups.
    pub groups: u8,
    /// The first round to be paired with the groups.
    pub from: RoundNo,
}

/// Groups that hold from a round on.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Grouped {
    /// The first round paired with the groups.
    pub from: RoundNo,
    /// The members of each group, A first. A member who came later and is in none belongs to the last group.
    pub groups: Vec<Vec<Player>>,
}

impl Divisions {
    /// Groups from a round on.
    pub fn of(groups: Vec<Vec<Player>>, from: RoundNo, moves: u8) -> Self {
        Divisions { dealt: vec![Grouped { from, groups }], moves, planned: None }
    }

    /// This number of groups, to be made by the list when round `from` is paired.
    pub fn later(groups: u8, from: RoundNo, moves: u8) -> Self {
        Divisions { dealt: Vec::new(), moves, planned: Some(Planned { groups, from }) }
    }

    /// Makes the groups anew from a round on.
    pub fn deal(&mut self, groups: Vec<Vec<Player>>, from: RoundNo) {
        self.planned = None;
        self.dealt.retain(|it| it.from < from);
        self.dealt.push(Grouped { from, groups });
    }

    /// The groups in force.
    pub fn now(&self) -> Option<&Grouped> {
        self.dealt.last()
    }

    /// The groups with which a round is paired.
    pub fn in_round(&self, round: RoundNo) -> Option<&Grouped> {
        self.dealt.iter().rfind(|it| it.from <= round)
    }

    /// True if the groups are valid: each time there are at least two, with no member in two of them, from a later
    /// round than the time before; or a number of groups is planned and none are made.
    pub fn are_sound(&self) -> bool {
        let is_sound = |it: &Grouped| {
            let mut all: Vec<Player> = it.groups.iter().flatten().copied().collect();
            all.sort_unstable();
            (2..=MAX_DIVISIONS).contains(&it.groups.len()) && all.windows(2).all(|two| two[0] != two[1])
        };
        let is_planned =
            |it: Planned| (2..=MAX_DIVISIONS).contains(&usize::from(it.groups)) && self.dealt.is_empty();
        self.planned.is_none_or(is_planned)
            && (usize::from(self.planned.is_none())..=MAX_DEALT).contains(&self.dealt.len())
            && self.dealt.iter().all(is_sound)
            && self.dealt.windows(2).all(|two| two[0].from < two[1].from)
    }

    /// The groups in force with other player numbers, from round 1 on. Planned groups are returned unchanged; `None`
    /// if there are no groups.
    pub fn renumbered(&self, number: impl Fn(Player) -> Option<Player>) -> Option<Divisions> {
        if self.planned.is_some() {
            return Some(self.clone());
        }
        let group = |group: &Vec<Player>| group.iter().filter_map(|&player| number(player)).collect();
        let groups = self.now()?.groups.iter().map(group).collect();
        Some(Divisions::of(groups, RoundNo::from_index(0), self.moves))
    }
}

impl Grouped {
    /// The 0-based index of a member's group.
    pub fn group(&self, player: Player) -> usize {
        let found = self.groups.iter().position(|group| group.contains(&player));
        found.unwrap_or(self.groups.len().saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Settings;

    #[test]
    fn groups_hold_until_they_are_made_anew() {
        let player = |number: usize| Player::from_index(number - 1);
        let round = |number: usize| RoundNo::from_index(number - 1);
        assert!(!serde_json::to_string(&Settings::default()).unwrap().contains("divisions"));
        let mut all = Divisions::of(vec![vec![player(1), player(2)], vec![player(3)]], round(4), 1);
        all.deal(vec![vec![player(1), player(3)], vec![player(2)]], round(9));
        assert_eq!(all.in_round(round(3)), None);
        let group = |at: usize, who: usize| all.in_round(round(at)).unwrap().group(player(who));
        assert_eq!([group(8, 2), group(9, 2), group(9, 3), group(9, 7)], [0, 1, 0, 1]);
        assert!(all.are_sound());
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(serde_json::from_str::<Divisions>(&text).unwrap(), all);
        let mut twice = all.clone();
        twice.deal(vec![vec![player(1), player(3)], vec![player(3)]], round(9));
        assert!(!twice.are_sound() && twice.dealt.len() == 2);
        let mut later = Divisions::later(2, round(4), 1);
        assert!(later.are_sound() && later.in_round(round(5)).is_none());
        assert!(!Divisions::later(1, round(4), 1).are_sound());
        let text = serde_json::to_string(&later).unwrap();
        assert_eq!(serde_json::from_str::<Divisions>(&text).unwrap(), later);
        later.deal(all.now().unwrap().groups.clone(), round(4));
        assert!(later.are_sound() && later.planned.is_none());
    }
}
