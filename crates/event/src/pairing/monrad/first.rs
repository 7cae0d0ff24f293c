//! The first lightest pairing: the top player takes the first opponent with whom a lightest pairing can be completed,
//! of those whose last colour is another one; only where there is none, of those of the same colour. So a pair of the
//! same colour that cannot be avoided falls as far down as it can.

use super::field::{Field, Weight};
use crate::pairing::cheapest::{Cheapest, Costs};

/// A pairing by ranks. Of two that weigh the same, the smaller is the one that comes first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Found {
    pub weight: Weight,
    /// The outcome of each top player, from above: the turn of the opponent.
    turns: Vec<(usize, usize)>,
    /// Each with its smaller rank first, in ascending order.
    pub pairs: Vec<[usize; 2]>,
}

/// The lightest pairing that has the pairs of `fixed`, the first one by turns. `None` when every pairing has a barred
/// pair.
pub(super) fn lightest(field: &Field, costs: &Costs, fixed: &[[usize; 2]]) -> Option<Found> {
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
    Some(Found { weight, turns, pairs })
}

/// The players in none of the pairs of `fixed`, from above.
pub(super) fn loose(field: &Field, fixed: &[[usize; 2]]) -> Vec<usize> {
    (0..field.len()).filter(|rank| !fixed.iter().flatten().any(|r| r == rank)).collect()
}

/// The candidates of `left`, ranked from above, in the order in which they are tried for `a`.
fn in_turn(field: &Field, a: usize, left: &[usize]) -> Vec<usize> {
    let mut turns = left.to_vec();
    turns.sort_by_key(|&b| field.turn(a, b));
    turns
}

/// The players of `left`, ranked from above, whom `a` passed over in taking `opponent`, in the order in which they were
/// tried.
pub(super) fn passed_over(field: &Field, [a, opponent]: [usize; 2], left: &[usize]) -> Vec<usize> {
    let turns = match field.weight(a, opponent).same {
        0 if !field.situation.rules.quarters => left.to_vec(),
        _ => in_turn(field, a, left),
    };
    turns.into_iter().take_while(|&b| b != opponent).collect()
}
