//! The draw of the groups: in a snake by strength or in random order, with members of one club kept apart.

use crate::model::ids::Player;

/// An entrant to be drawn into a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate<'a> {
    /// The entrant.
    pub player: Player,
    /// The club or school class; empty if there is none, so that the entrant is not kept apart from any other.
    pub club: &'a str,
}

/// The number of exchanges tried before the draw is accepted as it is.
const TRIES: usize = 20_000;

/// Distributes entrants, given in order of strength or in random order, over groups whose sizes differ by at most
/// one.
///
/// The first turn goes from the first group to the last, the second from the last to the first, and so on (a snake).
/// Members of one club are then separated where possible, by exchanges. If `by_strength`, only entrants of the same
/// turn are exchanged, so that the groups are as strong as before.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::round_robin::cup::deal::{Candidate, groups};
///
/// let eight: Vec<Candidate> = (0..8).map(|at| Candidate { player: Player::from_index(at), club: "" }).collect();
/// let numbers = |group: &Vec<Player>| group.iter().map(|it| it.number()).collect::<Vec<_>>();
/// let drawn: Vec<_> = groups(&eight, 2, true).iter().map(numbers).collect();
/// assert_eq!(drawn, [[1, 4, 5, 8], [2, 3, 6, 7]]);
/// ```
pub fn groups(entrants: &[Candidate<'_>], groups: usize, by_strength: bool) -> Vec<Vec<Player>> {
    let groups = groups.clamp(1, entrants.len().max(1));
    let natural = |at: usize| match (at / groups) % 2 {
        0 => at % groups,
        _ => groups - 1 - at % groups,
    };
    let mut group: Vec<usize> = (0..entrants.len()).map(natural).collect();
    part_clubs(entrants, &mut group, groups, by_strength);
    let of = |wanted| {
        let here = entrants.iter().zip(&group).filter(move |(_, group)| **group == wanted);
        here.map(|(it, _)| it.player).collect()
    };
    (0..groups).map(of).collect()
}

/// Exchanges entrants until no more members of a club are together than necessary, or the tries are used up.
fn part_clubs(entrants: &[Candidate<'_>], group: &mut [usize], groups: usize, by_strength: bool) {
    let count = entrants.len();
    let may = |one: usize, other: usize| !by_strength || one / groups == other / groups;
    // The number of entrants of the club of `it` in group `at`, not counting `it` and `without`.
    let mates = |group: &[usize], it: usize, at: usize, without: usize| {
        let club = entrants[it].club;
        let is_mate = |&other: &usize| other != it && other != without && group[other] == at;
        if club.is_empty() {
            return 0;
        }
        (0..count).filter(is_mate).filter(|&other| entrants[other].club == club).count()
    };
    let gain = |group: &[usize], one: usize, other: usize| {
        let (here, there) = (group[one], group[other]);
        let before = mates(group, one, here, other) + mates(group, other, there, one);
        let after = mates(group, one, there, other) + mates(group, other, here, one);
        before as isize - after as isize
    };
    let mut lot = oorandom::Rand32::new(count as u64);
    for _ in 0..TRIES {
        let troubled: Vec<usize> = (0..count)
            .rev()
            .filter(|&it| mates(group, it, group[it], it) > fewest(entrants, it, groups))
            .collect();
        let Some(&one) = troubled.first() else { return };
        let others = || (0..count).filter(|&other| group[other] != group[one] && may(one, other));
        let best = others().map(|other| (gain(group, one, other), other)).max();
        match best {
            Some((better, other)) if better > 0 => group.swap(one, other),
            // No exchange of this entrant improves the draw at once; a neutral one may open the way.
            _ => {
                let one = troubled[lot.rand_range(0..troubled.len() as u32) as usize];
                let level: Vec<usize> = (0..count)
                    .filter(|&other| {
                        group[other] != group[one] && may(one, other) && gain(group, one, other) >= 0
                    })
                    .collect();
                if level.is_empty() {
                    continue;
                }
                let other = level[lot.rand_range(0..level.len() as u32) as usize];
                group.swap(one, other);
            }
        }
    }
}

/// The smallest possible number of other members of a club in the group of one of them, if the club is spread evenly.
fn fewest(entrants: &[Candidate<'_>], it: usize, groups: usize) -> usize {
    let club = entrants[it].club;
    let of_club = entrants.iter().filter(|other| !club.is_empty() && other.club == club).count();
    of_club.div_ceil(groups).saturating_sub(1)
}
