//! Who is in which group: dealt in a snake by strength, or by lot, those of one club apart.

use crate::model::ids::Player;

/// Somebody to be dealt, in the order of strength.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dealt<'a> {
    /// Who.
    pub player: Player,
    /// The club, or the class; nobody is kept apart from those without one.
    pub club: &'a str,
}

/// The exchanges tried before a deal is taken as it is.
const TRIES: usize = 20_000;

/// The groups of these, whose sizes differ by one at most, in the order in which they were dealt.
///
/// The first of every group are dealt from the first group to the last, the second from the last to the first, and so
/// on (a snake). Then those of one club are put apart as far as can be, by exchanges: where `by_strength`, only of two
/// who were dealt in the same turn, so that the groups stay as strong as they were.
pub fn groups(entrants: &[Dealt<'_>], groups: usize, by_strength: bool) -> Vec<Vec<Player>> {
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

/// Exchanges until no two of a club are together who need not be, or no exchange helps.
fn part_clubs(entrants: &[Dealt<'_>], group: &mut [usize], groups: usize, by_strength: bool) {
    let count = entrants.len();
    let may = |one: usize, other: usize| !by_strength || one / groups == other / groups;
    // How many of the club of `it` are in a group, without `it` and `without`.
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
            // No exchange of this one helps at once: one that does no harm may open the way.
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

/// The number of others of their club that somebody cannot avoid in a group, the club being spread evenly.
fn fewest(entrants: &[Dealt<'_>], it: usize, groups: usize) -> usize {
    let club = entrants[it].club;
    let of_club = entrants.iter().filter(|other| !club.is_empty() && other.club == club).count();
    of_club.div_ceil(groups).saturating_sub(1)
}
