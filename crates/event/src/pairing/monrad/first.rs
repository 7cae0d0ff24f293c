//! The first lightest pairing: the top player takes the first opponent with another last colour with whom a lightest
//! pairing can be completed, and only if there is none, the first one with the same colour. A pair of the same colour
//! that cannot be avoided is therefore as far down as possible.

use super::Rules;
use super::field::{Field, Weight};
use crate::pairing::cheapest::{Cheapest, Costs};

/// A pairing by ranks. Of two with the same weight, the smaller one is first in order.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pairing {
    pub weight: Weight,
    /// By pair, from the top down: the turn in which the opponent was tried.
    turns: Vec<(usize, usize)>,
    /// The pairs, each with its smaller rank first, in ascending order.
    pub pairs: Vec<[usize; 2]>,
}

/// The lightest pairing that contains the pairs of `fixed`; among equals, the first one by turns. `None` if every
/// pairing contains a barred pair.
pub(super) fn lightest(field: &Field, costs: &Costs, fixed: &[[usize; 2]]) -> Option<Pairing> {
    let mut pairs = fixed.to_vec();
    let mut weight = Weight::default();
    for &[a, b] in fixed {
        weight += field.weight_of(costs.get(a, b));
    }
    let free = loose(field, fixed);
    let mut rest = Cheapest::among(costs, &free);
    weight += field.weight_of(rest.total());
    if weight.barred > 0 {
        return None;
    }
    for &a in &free {
        if !rest.is_left(a) {
            continue;
        }
        let left: Vec<usize> = free.iter().copied().filter(|&b| b > a && rest.is_left(b)).collect();
        let mut turns = in_turn(field, a, &left).into_iter();
        let taken = turns.find(|&b| costs.get(a, b) <= rest.total() && rest.fix(a, b));
        pairs.extend(taken.map(|b| [a, b]));
    }
    pairs.sort_unstable();
    let turns = pairs.iter().map(|&[a, b]| field.turn(a, b)).collect();
    Some(Pairing { weight, turns, pairs })
}

/// The ranks in none of the pairs of `fixed`, from the top down.
pub(super) fn loose(field: &Field, fixed: &[[usize; 2]]) -> Vec<usize> {
    (0..field.len()).filter(|rank| !fixed.iter().flatten().any(|r| r == rank)).collect()
}

/// The ranks of `left`, given from the top down, in the order in which they are tried for `a`.
fn in_turn(field: &Field, a: usize, left: &[usize]) -> Vec<usize> {
    let mut turns = left.to_vec();
    turns.sort_by_key(|&b| field.turn(a, b));
    turns
}

/// The ranks of `left`, given from the top down, that `a` passed over before taking `opponent`, in the order in which
/// they were tried.
pub(super) fn passed_over(field: &Field, [a, opponent]: [usize; 2], left: &[usize]) -> Vec<usize> {
    let Rules { quarters, halves, points_first, .. } = field.situation.rules;
    let turns = match field.weight(a, opponent).same {
        0 if !(quarters || halves || points_first) => left.to_vec(),
        _ => in_turn(field, a, left),
    };
    turns.into_iter().take_while(|&b| b != opponent).collect()
}
