//! The reasons of a round: what excluded every candidate passed over, and where a rule gave way.

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::ahead::{self, Next, Settled};
use super::field::{Field, Weight};
use super::first::{loose, passed_over};
use super::{Burden, Colour, Tried, WalkOver};
use crate::pairing::cheapest::Cheapest;
use crate::pairing::lasting::Bar;
use crate::pairing::matching::{Graph, Matching};

/// The reason that excludes a candidate.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The organizer forbade it.
    ByHand,
    /// A lasting wish is against it.
    Wish(Bar),
    /// They have played each other, in this round for the last time.
    Met(RoundNo),
    /// Both had this colour twice running; one would get it for the third time ("fargesperre").
    Third(Colour),
    /// Both had this colour last.
    Same(Colour),
    /// The others could then be paired at the cost of this only.
    Rest(Forced),
    /// In the next round a rematch could not be avoided, between some of these for instance; with the pairing taken it
    /// can.
    NextRound(Vec<Player>),
}

/// The things that would be forced, in the lightest pairing that is left.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forced {
    /// These would play although the organizer forbade it.
    ByHand(Vec<[Player; 2]>),
    /// These would play although a lasting wish is against it.
    Wish(Vec<[Player; 2]>),
    /// These would play each other again.
    Rematch(Vec<[Player; 2]>),
    /// Of each of these one would get a colour for the third time running.
    Third(Vec<[Player; 2]>),
    /// These had the same colour last.
    Same(Vec<[Player; 2]>),
}

/// A rule that was not kept to the full, with those whom it concerns.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GaveWay {
    /// These play each other again.
    Rematch {
        /// White, then black.
        pairs: Vec<[Player; 2]>,
        /// The cause of it.
        cause: Cause,
    },
    /// In the next round those present will not be paired without a rematch; no pairing of this round would change it.
    NextRound,
    /// These get a colour for the third time running.
    Third {
        /// The players, each with the colour.
        players: Vec<(Player, Colour)>,
        /// The cause of it.
        cause: Cause,
    },
    /// The two of each pair had the same colour last, so that one of them has it again.
    Same {
        /// White, then black.
        pairs: Vec<[Player; 2]>,
        /// The cause of it.
        cause: Cause,
    },
    /// Somebody has no game again: everyone present who could be free has had as many walk-overs.
    WalkOver {
        /// The player who has no game again.
        player: Player,
        /// The number they had before.
        had: usize,
    },
}

/// The reason a rule gave way.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The organizer fixed or forbade pairs.
    ByHand,
    /// A lasting wish matters more.
    Wishes,
    /// Every one of `groups` is odd, and its players have new opponents only among themselves and in `aside`, who are
    /// fewer than the groups.
    Played {
        /// Those who have new opponents elsewhere.
        aside: Vec<Player>,
        /// The groups of players, each of odd size.
        groups: Vec<Vec<Player>>,
    },
    /// Of those to be paired, how many had white last and how many black; the others had no colour yet.
    Counts {
        /// The number of those who had white last.
        white: usize,
        /// The number of those who had black last.
        black: usize,
    },
    /// More than half of the players had this colour twice running.
    Twice(Colour),
    /// Any other pairing would have left the next round without a way.
    NextRound,
    /// The counts would allow it; those who could still meet do not fit.
    NotMet,
}

/// The candidates passed over, for each pair of a settled pairing, in the order in which they were tried.
pub(super) fn tried(field: &Field, settled: &Settled) -> Vec<Vec<Tried>> {
    let mut fixed = field.fixed.clone();
    let mut left = loose(field, &fixed);
    let mut rest = Cheapest::among(field.costs(), &left);
    let mut all = Vec::with_capacity(settled.pairs.len());
    for &pair in &settled.pairs {
        if field.fixed.contains(&pair) {
            all.push(Vec::new());
            continue;
        }
        let [a, opponent] = pair;
        left.retain(|&b| b != a);
        let verdict = |b: usize| match settled.averted {
            true => passed_ahead(field, settled, &fixed, opponent, [a, b]),
            false => passed(field, &rest, opponent, [a, b]),
        };
        let tried = passed_over(field, pair, &left).into_iter();
        all.push(tried.map(|b| Tried { candidate: field.players[b], verdict: verdict(b) }).collect());
        if !settled.averted {
            rest.fix(a, opponent);
        }
        left.retain(|&b| b != opponent);
        fixed.push(pair);
    }
    all
}

/// The verdict on the pair itself, if it is heavier than all that is left may be, or had the same colour last while
/// `opponent`, who was taken, had not.
fn itself(field: &Field, opponent: usize, [a, b]: [usize; 2], rest: Weight) -> Option<Verdict> {
    let own = field.weight(a, b);
    let last = || field.last(a).expect("who has no colour never repeats it");
    if own.barred > rest.barred {
        Some(Verdict::ByHand)
    } else if own.never > rest.never || (own.never == rest.never && own.across > rest.across) {
        Some(wish(field, [a, b]))
    } else if own.rematches > rest.rematches {
        Some(met(field, [a, b]))
    } else if own.avoid > rest.avoid {
        Some(wish(field, [a, b]))
    } else if own.thirds > rest.thirds {
        Some(Verdict::Third(last()))
    } else if own.same > rest.same.min(field.weight(a, opponent).same) {
        Some(if field.is_again(a, b) { met(field, [a, b]) } else { Verdict::Same(last()) })
    } else {
        None
    }
}

fn wish(field: &Field, [a, b]: [usize; 2]) -> Verdict {
    Verdict::Wish(field.bar(a, b).expect("what weighs so is against a wish"))
}

fn met(field: &Field, [a, b]: [usize; 2]) -> Verdict {
    Verdict::Met(field.met_in(a, b).last().expect("a rematch has a first game"))
}

/// The reason that excluded the pair, where `rest` is the state before it and `opponent` was taken.
fn passed(field: &Field, rest: &Cheapest, opponent: usize, pair: [usize; 2]) -> Verdict {
    let left = field.weight_of(rest.total());
    if let Some(verdict) = itself(field, opponent, pair, left) {
        return verdict;
    }
    // With the two deserted paired with each other: when only the last rule suffers, that is what excludes.
    let [a, b] = pair;
    let [x, y] = [rest.mate(a), rest.mate(b)];
    let costs = field.costs();
    let swapped = rest.total() - costs.get(a, x) - costs.get(b, y) + costs.get(a, b) + costs.get(x, y);
    let swapped = field.weight_of(swapped);
    let without_same = |weight: Weight| Weight { same: 0, ..weight };
    if without_same(swapped) == without_same(left) {
        return suffers(field, pair, left, swapped, &[[x.min(y), x.max(y)]]);
    }
    let others: Vec<usize> = (0..field.len()).filter(|&v| rest.is_left(v) && v != a && v != b).collect();
    let others = Cheapest::among(costs, &others);
    let with = field.weight_of(others.total() + costs.get(a, b));
    suffers(field, pair, left, with, &others.pairs())
}

/// The first rule that is kept less well `with` the pair than it was `before`.
fn suffers(field: &Field, pair: [usize; 2], before: Weight, with: Weight, rest: &[[usize; 2]]) -> Verdict {
    let own = field.weight(pair[0], pair[1]);
    let last = || field.last(pair[0]).expect("who has no colour never repeats it");
    let forced = |is: fn(Weight) -> usize| -> Vec<[Player; 2]> {
        let pairs = rest.iter().filter(|&&[a, b]| is(field.weight(a, b)) > 0);
        pairs.map(|pair| pair.map(|rank| field.players[rank])).collect()
    };
    if with.barred > before.barred {
        if own.barred > 0 { Verdict::ByHand } else { Verdict::Rest(Forced::ByHand(forced(|w| w.barred))) }
    } else if let Some(is) = wish_that_suffers(before, with) {
        if is(own) > 0 { wish(field, pair) } else { Verdict::Rest(Forced::Wish(forced(is))) }
    } else if with.rematches > before.rematches {
        if own.rematches > 0 {
            met(field, pair)
        } else {
            Verdict::Rest(Forced::Rematch(forced(|w| w.rematches)))
        }
    } else if with.thirds > before.thirds {
        if own.thirds > 0 {
            Verdict::Third(last())
        } else {
            Verdict::Rest(Forced::Third(forced(|w| w.thirds)))
        }
    } else if own.same > 0 {
        if field.is_again(pair[0], pair[1]) { met(field, pair) } else { Verdict::Same(last()) }
    } else {
        Verdict::Rest(Forced::Same(forced(|w| w.same)))
    }
}

/// The lasting wishes that are kept less well than before, if that is what is worse.
fn wish_that_suffers(before: Weight, with: Weight) -> Option<fn(Weight) -> usize> {
    let earlier = |weight: Weight| [weight.never, weight.across];
    if earlier(with) > earlier(before) {
        Some(if with.never > before.never { |weight| weight.never } else { |weight| weight.across })
    } else if with.rematches == before.rematches && with.avoid > before.avoid {
        Some(|weight| weight.avoid)
    } else {
        None
    }
}

/// As [`passed`], where the look-ahead decided: the candidate is paired and the rest settled again. Small fields only.
fn passed_ahead(
    field: &Field,
    settled: &Settled,
    fixed: &[[usize; 2]],
    opponent: usize,
    pair: [usize; 2],
) -> Verdict {
    let mut before = Weight::default();
    for &[a, b] in settled.pairs.iter().filter(|pair| !fixed.contains(pair)) {
        before += field.weight(a, b);
    }
    if let Some(verdict) = itself(field, opponent, pair, before) {
        return verdict;
    }
    let mut fixed = fixed.to_vec();
    fixed.push(pair);
    let Some(with) = ahead::with(field, &fixed) else { return Verdict::ByHand };
    let rest: Vec<[usize; 2]> = with.pairs.iter().copied().filter(|pair| !fixed.contains(pair)).collect();
    let least = |burden: &Burden| [burden.never, burden.across, burden.rematches];
    if least(&with.burden) == least(&settled.burden) && with.burden.stuck {
        let next = Next::of(field).expect("it was looked at");
        return Verdict::NextRound(next.left_over(field, &with.pairs));
    }
    let mut after = field.weight(pair[0], pair[1]);
    for &[a, b] in &rest {
        after += field.weight(a, b);
    }
    suffers(field, pair, before, after, &rest)
}

/// The places where a rule gave way, in the order of the rules; a repeated walk-over comes last.
pub(super) fn gave_way(field: &Field, settled: &Settled, free: Option<&WalkOver>) -> Vec<GaveWay> {
    let wishes = &field.situation.wishes;
    let by_hand = !wishes.fixed.is_empty() || !wishes.forbidden.is_empty();
    let published = |is: fn(Weight) -> usize| -> Vec<[Player; 2]> {
        let pairs = settled.pairs.iter().filter(|&&[a, b]| is(field.weight(a, b)) > 0);
        pairs.map(|&pair| field.pair(pair, Vec::new()).colours()).collect()
    };
    let mut all = Vec::new();
    let Burden { rematches, stuck, thirds, .. } = settled.burden;
    // Who meets again as the club allows has the colours turned, and not the same.
    let again =
        |pair: &&[usize; 2]| field.weight(pair[0], pair[1]).same > 0 && field.is_again(pair[0], pair[1]);
    let same = settled.burden.same - settled.pairs.iter().filter(again).count();
    if rematches > 0 {
        let otherwise = if by_hand { Cause::ByHand } else { Cause::Wishes };
        let cause = played(field, rematches).unwrap_or(otherwise);
        all.push(GaveWay::Rematch { pairs: published(|w| w.rematches), cause });
    }
    if stuck {
        all.push(GaveWay::NextRound);
    }
    let otherwise = if by_hand {
        Cause::ByHand
    } else if settled.averted {
        Cause::NextRound
    } else {
        Cause::NotMet
    };
    let had = |colour: Colour| (0..field.len()).filter(move |&rank| field.last(rank) == Some(colour));
    if thirds > 0 {
        let colours = published(|w| w.thirds).into_iter().map(|[white, black]| {
            // Both had the same last: who has it again has it for the third time.
            let last = field.rank(white).and_then(|rank| field.last(rank)).expect("a third has a second");
            if last == Colour::White { (white, last) } else { (black, last) }
        });
        let twice = |colour: Colour| had(colour).filter(|&rank| field.twice(rank)).count();
        let most = [Colour::White, Colour::Black].into_iter().max_by_key(|&colour| twice(colour));
        let enough = most.filter(|&colour| 2 * twice(colour) >= field.len() + 2 * thirds);
        let cause = enough.map_or_else(|| otherwise.clone(), Cause::Twice);
        all.push(GaveWay::Third { players: colours.collect(), cause });
    }
    if same > 0 {
        let [white, black] = [Colour::White, Colour::Black].map(|colour| had(colour).count());
        let none = field.len() - white - black;
        let needed = white.abs_diff(black).saturating_sub(none) / 2;
        let cause = if needed == same { Cause::Counts { white, black } } else { otherwise };
        let pairs =
            settled.pairs.iter().filter(|&&[a, b]| field.weight(a, b).same > 0 && !field.is_again(a, b));
        let pairs = pairs.map(|&pair| field.pair(pair, Vec::new()).colours()).collect();
        all.push(GaveWay::Same { pairs, cause });
    }
    if let Some(&WalkOver { player, had, by_hand: false, .. }) = free.filter(|free| free.had > 0) {
        all.push(GaveWay::WalkOver { player, had });
    }
    all
}

/// The reason this number of rematches is necessary, if the games played explain it.
fn played(field: &Field, rematches: usize) -> Option<Cause> {
    let mut fresh = Graph::empty(field.len());
    for b in 0..field.len() {
        for a in (0..b).filter(|&a| field.weight(a, b).rematches == 0) {
            fresh.join(a, b);
        }
    }
    let barrier = Matching::maximum(&fresh).barrier(&fresh);
    let players = |ranks: &[usize]| ranks.iter().map(|&rank| field.players[rank]).collect();
    (barrier.left_over() == 2 * rematches).then(|| Cause::Played {
        aside: players(&barrier.aside),
        groups: barrier.groups.iter().map(|group| players(group)).collect(),
    })
}
