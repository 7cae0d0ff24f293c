//! The first pairing in the order of the list, with the reason for every candidate passed over.

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::field::Field;
use super::{Level, Pair, Tried};
use crate::pairing::cheapest::{Cheapest, Costs};
use crate::pairing::lasting::Objection;
use crate::pairing::matching::{Graph, Matching};

/// The reason why a candidate is excluded.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The organizer forbade the game.
    ByHand,
    /// A lasting wish is against it.
    Wish(Objection),
    /// The two met too recently, for the last time in this round.
    Met(RoundNo),
    /// The two have had as many games as are allowed.
    Often {
        /// The number of games they have had.
        games: u16,
    },
    /// With this pair, the others could only be paired at this cost.
    Rest(Forced),
}

/// The pairs forced on the others, in a pairing with as few of them as possible.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forced {
    /// Pairs that would play although the organizer forbade it.
    ByHand(Vec<[Player; 2]>),
    /// Pairs that would play against a lasting wish.
    Wish(Vec<[Player; 2]>),
    /// Pairs that would have a rematch that the limits forbid.
    Rematch(Vec<[Player; 2]>),
}

/// The first pairing in the order of the list; `matching` is any perfect one of `graph`.
pub(super) fn pairs(field: &Field, mut graph: Graph, mut matching: Matching, level: Level) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(field.len() / 2);
    let mut left = vec![true; field.len()];
    for top in 0..field.len() {
        if !left[top] {
            continue;
        }
        let mut tried = Vec::new();
        let loose = |other: &usize| field.fixed[*other].is_none();
        let candidates: Vec<usize> = match field.fixed[top] {
            Some(given) => vec![given],
            None => (top + 1..field.len()).filter(|&other| left[other]).filter(loose).collect(),
        };
        for candidate in candidates {
            let verdict = if !graph.joined(top, candidate) {
                field.against(top, candidate, level).expect("who are not joined must not play")
            } else if take_out(&mut graph, &mut matching, top, candidate) {
                (left[top], left[candidate]) = (false, false);
                pairs.push(field.pair(top, candidate, tried));
                break;
            } else {
                let is_left = |&rank: &usize| left[rank] && rank != top && rank != candidate;
                let rest: Vec<usize> = (0..field.len()).filter(is_left).filter(loose).collect();
                Verdict::Rest(forced(field, &rest, level))
            };
            tried.push(Tried { candidate: field.players[candidate], verdict });
        }
    }
    pairs
}

/// Takes a pair out if the others can still be paired. Returns false and changes nothing otherwise.
fn take_out(graph: &mut Graph, matching: &mut Matching, a: usize, b: usize) -> bool {
    let joined = [a, b].map(|rank| (rank, graph.neighbours(rank).collect::<Vec<_>>()));
    graph.isolate(a);
    graph.isolate(b);
    if matching.mate(a) == Some(b) {
        return true;
    }
    let mut other = matching.clone();
    other.part(a);
    other.part(b);
    other.pair(a, b);
    other.grow(graph);
    if other.is_perfect() {
        *matching = other;
        return true;
    }
    for (rank, neighbours) in joined {
        for neighbour in neighbours {
            graph.join(rank, neighbour);
        }
    }
    false
}

fn forced(field: &Field, rest: &[usize], level: Level) -> Forced {
    let wish = 1 + i64::try_from(rest.len()).expect("a club is not that large");
    let by_hand = wish * wish;
    let costs = Costs::of(field.len(), |a, b| match field.against(a, b, level) {
        None => 0,
        Some(Verdict::ByHand) => by_hand,
        Some(Verdict::Wish(_)) => wish,
        Some(_) => 1,
    });
    let pairs = Cheapest::among(&costs, rest).pairs();
    let of = |least: i64| {
        let dear = pairs.iter().filter(|&&[a, b]| costs.get(a, b) >= least);
        dear.map(|pair| pair.map(|rank| field.players[rank])).collect::<Vec<_>>()
    };
    match (of(by_hand), of(wish)) {
        (by_hand, _) if !by_hand.is_empty() => Forced::ByHand(by_hand),
        (_, wish) if !wish.is_empty() => Forced::Wish(wish),
        _ => Forced::Rematch(of(1)),
    }
}
