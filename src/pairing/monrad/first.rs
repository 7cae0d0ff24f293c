//! The first lightest pairing: the top player takes the first opponent with whom a lightest pairing can be completed.

use super::field::{Field, Weight};
use crate::pairing::cheapest::{Cheapest, Costs};

/// A pairing by ranks.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Found {
    pub weight: Weight,
    /// Each with its smaller rank first, in ascending order.
    pub pairs: Vec<[usize; 2]>,
}

/// The lightest pairing that has the pairs of `fixed`, the first one in order; `passed` is called with every candidate
/// passed over: with the state before, the two, and what the rest weighs at best.
///
/// `None` when every pairing has a barred pair.
pub(super) fn lightest(
    field: &Field,
    costs: &Costs,
    fixed: &[[usize; 2]],
    mut passed: impl FnMut(&Cheapest, [usize; 2]),
) -> Option<Found> {
    let mut pairs = fixed.to_vec();
    let mut weight = Weight::default();
    for &[a, b] in fixed {
        weight += field.weight_of(costs.get(a, b));
    }
    let free: Vec<usize> =
        (0..field.len()).filter(|rank| !fixed.iter().flatten().any(|r| r == rank)).collect();
    let mut rest = Cheapest::among(costs, &free);
    weight += field.weight_of(rest.total());
    if weight.barred > 0 {
        return None;
    }
    for &a in &free {
        if !rest.is_left(a) {
            continue;
        }
        for &b in free.iter().filter(|&&b| b > a) {
            if !rest.is_left(b) {
                continue;
            }
            if costs.get(a, b) <= rest.total() && rest.fix(a, b) {
                pairs.push([a, b]);
                break;
            }
            passed(&rest, [a, b]);
        }
    }
    pairs.sort_unstable();
    Some(Found { weight, pairs })
}
