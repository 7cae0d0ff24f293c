//! A round changed by hand: players who change places in what the rules give, and what that changes.

use super::{Error, Pair, Pairing, Situation, WalkOver, Wishes, pair};
use crate::ids::Player;
use crate::schedule::Round;

/// The round that the rules give, with the two of every swap in each other's place, one swap after the other: each
/// plays the other's opponent, or has the walk-over.
///
/// Pairs that stay keep the reasons of the rules; a swap of two who play each other, or of somebody who is not present,
/// changes nothing. A pair that the organizer forbade can come about by a swap: the later word counts.
///
/// # Errors
/// Only by wishes, as [`pair`].
pub fn propose(situation: &Situation, swaps: &[[Player; 2]]) -> Result<Pairing, Error> {
    let rules = pair(situation)?;
    let swapped = |mut player: Player| {
        for &[a, b] in swaps.iter().filter(|swap| swap.iter().all(|player| rules.order.contains(player))) {
            player = if player == a {
                b
            } else if player == b {
                a
            } else {
                player
            };
        }
        player
    };
    let free = rules.free.as_ref().map(|free| swapped(free.player));
    let fixed: Vec<[Player; 2]> =
        rules.pairs.iter().map(|pair| [pair.top, pair.opponent].map(swapped)).collect();
    let unchanged = |pair: &[Player; 2]| found(&rules.pairs, *pair).is_some();
    if fixed.iter().all(unchanged) {
        return Ok(rules);
    }
    let wishes = Wishes { fixed, forbidden: Vec::new(), free };
    let mut round = pair(&Situation { wishes, ..situation.clone() })?;
    for pair in &mut round.pairs {
        if let Some(same) = found(&rules.pairs, [pair.top, pair.opponent]) {
            *pair = same.clone();
        }
    }
    let kept = |free: &&WalkOver| Some(free.player) == round.free.as_ref().map(|free| free.player);
    if let Some(same) = rules.free.as_ref().filter(kept) {
        round.free = Some(same.clone());
    }
    Ok(round)
}

/// The pair of these two, in whatever order.
pub fn found(pairs: &[Pair], [a, b]: [Player; 2]) -> Option<&Pair> {
    pairs.iter().find(|pair| [[a, b], [b, a]].contains(&[pair.top, pair.opponent]))
}

/// How one round differs from another one of the same players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Difference {
    /// Games that are the same in both, colours included.
    pub same: usize,
    /// Games of the same two with colours changed: as they are now.
    pub turned: Vec<[Player; 2]>,
    /// Games that were not there before, white first.
    pub new: Vec<[Player; 2]>,
    /// Who is free now and was not before.
    pub free: Vec<Player>,
}

impl Difference {
    /// What `now` has that `before` had not.
    pub fn between(before: &Round, now: &Round) -> Self {
        let mut difference = Difference::default();
        let were: Vec<[Player; 2]> = before.tables.iter().filter_map(|table| table.pair()).collect();
        for pair @ [white, black] in now.tables.iter().filter_map(|table| table.pair()) {
            if were.contains(&pair) {
                difference.same += 1;
            } else if were.contains(&[black, white]) {
                difference.turned.push(pair);
            } else {
                difference.new.push(pair);
            }
        }
        difference.free = now.out.iter().copied().filter(|player| !before.out.contains(player)).collect();
        difference
    }

    /// Whether everything is as before.
    pub fn is_none(&self) -> bool {
        self.turned.is_empty() && self.new.is_empty() && self.free.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Entrant, FreeVerdict, round};
    use super::*;
    use crate::event::HalfPoints;
    use crate::ids::RoundNo;

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    /// Round 1 of so many.
    fn first(players: usize) -> Situation {
        let entrants = vec![Entrant { present: true, points: HalfPoints(0), past: Vec::new() }; players];
        Situation { round: RoundNo::from_index(0), rounds: 5, entrants, wishes: Wishes::default() }
    }

    fn boards(pairing: &Pairing) -> Vec<[u16; 2]> {
        pairing.pairs.iter().map(|pair| pair.colours().map(Player::number)).collect()
    }

    #[test]
    fn two_change_places_and_the_others_keep_their_reasons() {
        let situation = first(6);
        let rules = pair(&situation).unwrap();
        let round = propose(&situation, &[[player(2), player(3)]]).unwrap();
        assert_eq!(boards(&round), [[3, 1], [4, 2], [6, 5]]);
        assert_eq!(round.pairs.iter().map(|pair| pair.by_hand).collect::<Vec<_>>(), [true, true, false]);
        assert_eq!(round.pairs[2], rules.pairs[2]);
    }

    #[test]
    fn one_swap_after_the_other_and_two_of_a_pair_change_nothing() {
        let situation = first(6);
        let back = [[player(2), player(3)], [player(3), player(2)]];
        assert_eq!(propose(&situation, &back), pair(&situation));
        assert_eq!(propose(&situation, &[[player(5), player(6)]]), pair(&situation));
        let round = propose(&situation, &[[player(2), player(3)], [player(2), player(6)]]).unwrap();
        assert_eq!(boards(&round), [[3, 1], [5, 2], [6, 4]]);
    }

    #[test]
    fn who_is_free_changes_places_too() {
        let round = propose(&first(5), &[[player(1), player(5)]]).unwrap();
        assert_eq!(boards(&round), [[5, 2], [4, 3]]);
        let free = round.free.unwrap();
        assert_eq!((free.player, free.by_hand), (player(1), true));
        // A swap elsewhere leaves the walk-over its own reasons.
        let mut situation = first(5);
        situation.entrants[4].past.push(super::super::Past::WalkOver);
        let rules = pair(&situation).unwrap().free;
        assert_eq!(rules.as_ref().unwrap().passed[0].1, FreeVerdict::Had(RoundNo::from_index(0)));
        assert_eq!(propose(&situation, &[[player(1), player(3)]]).unwrap().free, rules);
    }

    #[test]
    fn somebody_who_is_not_there_changes_no_places() {
        let mut situation = first(6);
        situation.entrants[1].present = false;
        assert_eq!(propose(&situation, &[[player(2), player(3)]]), pair(&situation));
    }

    #[test]
    fn what_a_swap_changes() {
        let situation = first(7);
        let before = round(&pair(&situation).unwrap());
        let now = round(&propose(&situation, &[[player(2), player(7)]]).unwrap());
        let difference = Difference::between(&before, &now);
        assert_eq!(difference.same, 2);
        assert_eq!(difference.new, [[player(7), player(1)]]);
        assert_eq!(difference.free, [player(2)]);
        assert!(difference.turned.is_empty() && !difference.is_none());
        assert!(Difference::between(&before, &before).is_none());
    }
}
