//! Verification of lasting wishes from the rounds alone: who meets whom, and at which table.

use serde::{Deserialize, Serialize};

use super::{Claim, Excuse, Finding, GaveWay};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::schedule::{Schedule, Table};

/// A wish about the rounds from `since` on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastingWish {
    /// The wish itself.
    pub what: LastingWishKind,
    /// The first round to which the wish applies.
    pub since: RoundNo,
    /// The first round to which the wish no longer applies, or `None` if it has no end.
    pub until: Option<RoundNo>,
    /// True if the wish is only to be kept where possible, so that a breach is reported but is not a fault.
    pub soft: bool,
}

/// The content of a wish about rounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LastingWishKind {
    /// No two members of one of these groups sit at one table, before a given round or ever.
    Apart {
        /// The groups.
        groups: Vec<Vec<Player>>,
        /// The first round in which they may meet, or `None` if they never may.
        before: Option<RoundNo>,
    },
    /// Members of one of these groups meet only each other.
    Among(Vec<Vec<Player>>),
    /// The player plays at this table.
    Table(Player, TableNo),
}

/// Returns the breaches of wishes in a schedule, the breaches that are excused, and the claim, or `None` if there are
/// no wishes.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::round_robin::circle;
/// use rondel_schedule::verify::{LastingWish, LastingWishKind, lasting};
///
/// // 1 and 2 should never meet, but of four players every two do.
/// let groups = vec![[0, 1].map(Player::from_index).to_vec()];
/// let what = LastingWishKind::Apart { groups, before: None };
/// let wish = LastingWish { what, since: RoundNo::from_index(0), until: None, soft: false };
/// let (findings, gave_way, claim) = lasting(&circle::berger(4)?, &[wish], &[]).expect("there is a wish");
/// assert_eq!((findings.len(), gave_way.len(), claim.holds()), (1, 0, false));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn lasting(
    schedule: &Schedule,
    wishes: &[LastingWish],
    excuses: &[Excuse],
) -> Option<(Vec<Finding>, Vec<GaveWay>, Claim)> {
    let (mut findings, mut gave_way) = (Vec::new(), Vec::new());
    let is_excused = |place: Excuse| excuses.iter().any(|excuse| excuse.is(place));
    let places: Vec<Places> = wishes.iter().map(|wish| Places::of(&wish.what, schedule.entrants)).collect();
    for (r, round) in schedule.rounds.iter().enumerate() {
        let round_no = RoundNo::from_index(r);
        for (t, table) in round.tables.iter().enumerate() {
            let mut seen: Vec<Finding> = Vec::new();
            let holds = |(wish, _): &(&LastingWish, &Places)| {
                wish.since <= round_no && wish.until.is_none_or(|until| round_no < until)
            };
            for (wish, places) in wishes.iter().zip(&places).filter(holds) {
                let table_no = TableNo::from_index(t);
                let found = broken(&wish.what, places, round_no, table_no, table);
                let Some((finding, place)) = found else { continue };
                if seen.contains(&finding) {
                    continue;
                }
                seen.push(finding.clone());
                if wish.soft || is_excused(place) {
                    gave_way.push(GaveWay { finding, excuses: vec![place] });
                } else {
                    findings.push(finding);
                }
            }
        }
    }
    let claim = Claim::Wishes { wishes: wishes.len(), wrong: findings.len(), gave_way: gave_way.len() };
    (!wishes.is_empty()).then_some((findings, gave_way, claim))
}

/// The groups of a wish by player, so that the groups are not searched for each of many games.
struct Places(Vec<Vec<usize>>);

impl Places {
    fn of(what: &LastingWishKind, entrants: usize) -> Places {
        let mut places = vec![Vec::new(); entrants];
        if let LastingWishKind::Apart { groups, .. } | LastingWishKind::Among(groups) = what {
            for (number, group) in groups.iter().enumerate() {
                for player in group {
                    if let Some(place) = places.get_mut(player.index()).filter(|it| !it.contains(&number)) {
                        place.push(number);
                    }
                }
            }
        }
        Places(places)
    }

    fn at(&self, player: Player) -> &[usize] {
        self.0.get(player.index()).map_or(&[], Vec::as_slice)
    }
}

/// Returns the breach of a wish by a table of a round.
fn broken(
    what: &LastingWishKind,
    places: &Places,
    round: RoundNo,
    at: TableNo,
    table: &Table,
) -> Option<(Finding, Excuse)> {
    if let LastingWishKind::Table(player, wanted) = *what {
        let is_elsewhere = at != wanted && table.players().any(|it| it == player);
        let finding = Finding::OtherTable { round, table: at, player, wanted };
        return is_elsewhere.then_some((finding, Excuse::Table(round, player)));
    }
    if let LastingWishKind::Apart { before: Some(first), .. } = what
        && round >= *first
    {
        return None;
    }
    let all: Vec<Player> = table.players().collect();
    let mut pairs = all.iter().enumerate().flat_map(|(at, &b)| all[..at].iter().map(move |&a| [a, b]));
    pairs.find_map(|players| parted(what, places, round, at, players))
}

/// Returns the breach of a wish by two players at one table.
fn parted(
    what: &LastingWishKind,
    places: &Places,
    round: RoundNo,
    at: TableNo,
    players: [Player; 2],
) -> Option<(Finding, Excuse)> {
    let [one, other] = players.map(|player| places.at(player));
    let is_broken = match what {
        LastingWishKind::Apart { .. } => one.iter().any(|group| other.contains(group)),
        LastingWishKind::Among(_) => {
            let has_alone = |all: &[usize], others: &[usize]| all.iter().any(|group| !others.contains(group));
            has_alone(one, other) || has_alone(other, one)
        }
        LastingWishKind::Table(..) => false,
    };
    let finding = match what {
        LastingWishKind::Among(_) => Finding::OutOfGroup { round, table: at, players },
        _ => Finding::NeverMeet { round, table: at, players },
    };
    is_broken.then_some((finding, Excuse::Wish(round, players)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::schedule::Round;

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn round(number: usize) -> RoundNo {
        RoundNo::from_index(number - 1)
    }

    /// Three rounds for six: 1-2 3-4 5-6, 1-3 2-5 4-6, 2-1 3-5 4-6.
    fn rounds() -> Schedule {
        let rounds = [[[1, 2], [3, 4], [5, 6]], [[1, 3], [2, 5], [4, 6]], [[2, 1], [3, 5], [4, 6]]];
        let table = |[a, b]: [usize; 2]| Table::of(player(a), player(b));
        let of = |games: [[usize; 2]; 3]| Round { tables: games.map(table).to_vec(), out: Vec::new() };
        Schedule { entrants: 6, rounds: rounds.map(of).to_vec() }
    }

    fn found(what: LastingWishKind, since: usize, soft: bool, excuses: &[Excuse]) -> ([usize; 2], Vec<u16>) {
        let wishes = [LastingWish { what, since: round(since), until: None, soft }];
        let (findings, gave_way, claim) = lasting(&rounds(), &wishes, excuses).unwrap();
        assert_eq!(claim.holds(), findings.is_empty());
        assert_eq!(claim.gave_way(), gave_way.len());
        let places = findings.iter().filter_map(Finding::place).map(|(round, _)| round.number());
        ([findings.len(), gave_way.len()], places.collect())
    }

    #[test]
    fn who_meets_although_they_never_should_is_found() {
        let pair = || vec![vec![player(1), player(2)]];
        let apart =
            |before: Option<usize>| LastingWishKind::Apart { groups: pair(), before: before.map(round) };
        assert_eq!(found(apart(None), 1, false, &[]), ([2, 0], vec![1, 3]));
        assert_eq!(found(apart(None), 2, false, &[]), ([1, 0], vec![3]));
        assert_eq!(found(apart(Some(3)), 1, false, &[]), ([1, 0], vec![1]));
        assert_eq!(found(apart(None), 1, true, &[]), ([0, 2], vec![]));
        let excuse = Excuse::Wish(round(3), [player(1), player(2)]);
        assert_eq!(found(apart(None), 1, false, &[excuse]), ([1, 1], vec![1]));
    }

    #[test]
    fn who_leaves_a_group_or_a_table_is_found() {
        let group = vec![vec![player(1), player(2), player(3), player(5)]];
        assert_eq!(found(LastingWishKind::Among(group), 1, false, &[]), ([2, 0], vec![1, 1]));
        let table = |number: usize| TableNo::from_index(number - 1);
        assert_eq!(found(LastingWishKind::Table(player(3), table(2)), 1, false, &[]), ([1, 0], vec![2]));
        assert_eq!(found(LastingWishKind::Table(player(6), table(3)), 1, false, &[]), ([0, 0], vec![]));
        let excuse = Excuse::Table(round(2), player(3));
        assert_eq!(found(LastingWishKind::Table(player(3), table(2)), 1, false, &[excuse]), ([0, 1], vec![]));
    }
}
