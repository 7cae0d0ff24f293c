//! The reasons of a round: the rule that excluded each candidate passed over, and the rules that gave way.

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::field::{Field, Weight};
use super::first::{loose, passed_over};
use super::look_ahead::{self, Next, Settled};
use super::{Burden, Colour, Tried, WalkOver};
use crate::pairing::cheapest::Cheapest;
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
    /// The two have met, for the last time in this round.
    Met(RoundNo),
    /// The two differ more in points than is necessary, and points come before colours.
    Points,
    /// Both had this colour twice running, and one would get it for the third time ("fargesperre").
    Third(Colour),
    /// Both had this colour last.
    Same(Colour),
    /// With this pair, the others could only be paired at this cost.
    Rest(Forced),
    /// A rematch could not be avoided in the next round, for instance between some of these players; with the pairing
    /// taken it can.
    NextRound(Vec<Player>),
}

/// The faults that would be forced on the others, in the lightest pairing left.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forced {
    /// Pairs that would play although the organizer forbade it.
    ByHand(Vec<[Player; 2]>),
    /// Pairs that would play against a lasting wish.
    Wish(Vec<[Player; 2]>),
    /// Pairs that would meet again.
    Rematch(Vec<[Player; 2]>),
    /// Pairs whose players would differ in points, more than necessary.
    Points(Vec<[Player; 2]>),
    /// Pairs of which one player would get a colour for the third time running.
    Third(Vec<[Player; 2]>),
    /// Pairs whose players had the same colour last.
    Same(Vec<[Player; 2]>),
}

/// A rule that was not fully kept, with the players concerned.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GaveWay {
    /// Pairs meet again.
    Rematch {
        /// The pairs, each with white first.
        pairs: Vec<[Player; 2]>,
        /// The cause.
        cause: Cause,
    },
    /// The players present cannot be paired in the next round without a rematch, whatever the pairing of this round.
    NextRound,
    /// Players get a colour for the third time running.
    Third {
        /// The players, each with the colour.
        players: Vec<(Player, Colour)>,
        /// The cause.
        cause: Cause,
    },
    /// The players of each pair had the same colour last, so that one of them has it again.
    Same {
        /// The pairs, each with white first.
        pairs: Vec<[Player; 2]>,
        /// The cause.
        cause: Cause,
    },
    /// A player has a second walk-over or more: all players present who could be free have had as many.
    WalkOver {
        /// The player with the walk-over.
        player: Player,
        /// The number of walk-overs the player had before.
        had: usize,
    },
}

/// The reason why a rule gave way.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The organizer fixed or forbade pairs.
    ByHand,
    /// A lasting wish matters more.
    Wishes,
    /// Every one of `groups` is odd, and its players have new opponents only among each other and in `aside`, who are
    /// fewer than the groups.
    Played {
        /// The players who have new opponents elsewhere.
        aside: Vec<Player>,
        /// The groups of players, each of odd size.
        groups: Vec<Vec<Player>>,
    },
    /// The last colours of the players to be paired are too uneven; players who had no colour yet are not counted.
    Counts {
        /// The number of players who had white last.
        white: usize,
        /// The number of players who had black last.
        black: usize,
    },
    /// This colour was had twice running by more than half of the players.
    Twice(Colour),
    /// Any other pairing would have left the next round stuck.
    NextRound,
    /// Points come before colours.
    Points,
    /// The counts of colours would allow it, but the players who may still meet do not fit.
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

/// The verdict on the pair itself: if it is heavier than the rest may be, or if its players had the same colour last
/// while those of `a` and `opponent`, who was taken, had not.
fn itself(field: &Field, opponent: usize, [a, b]: [usize; 2], rest: Weight) -> Option<Verdict> {
    let own = field.weight(a, b);
    let last = || field.last(a).expect("who has no colour never repeats it");
    let least_same = match field.situation.rules.points_first {
        true => rest.same,
        false => rest.same.min(field.weight(a, opponent).same),
    };
    if own.barred > rest.barred {
        Some(Verdict::ByHand)
    } else if own.never > rest.never || (own.never == rest.never && own.across > rest.across) {
        Some(wish(field, [a, b]))
    } else if own.rematches > rest.rematches {
        Some(met(field, [a, b]))
    } else if own.avoid > rest.avoid {
        Some(wish(field, [a, b]))
    } else if own.gaps > rest.gaps {
        Some(Verdict::Points)
    } else if own.thirds > rest.thirds {
        Some(Verdict::Third(last()))
    } else if own.same > least_same {
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

/// The reason that excluded the pair, given the players left in `rest` before it, and `opponent`, who was taken.
fn passed(field: &Field, rest: &Cheapest, opponent: usize, pair: [usize; 2]) -> Verdict {
    let left = field.weight_of(rest.total());
    if let Some(verdict) = itself(field, opponent, pair, left) {
        return verdict;
    }
    // First try: the two players deserted by the pair meet each other. If only the last rule suffers then, that rule
    // excludes the pair.
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

/// The first rule that is kept less well `with` the pair than `before`.
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
    } else if with.gaps > before.gaps {
        match own.gaps {
            0 => Verdict::Rest(Forced::Points(forced(|w| w.gaps))),
            _ => Verdict::Points,
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

/// The part of the weight of the lasting wishes that are kept less well than before; `None` if another rule is broken
/// first.
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

/// The reason that excluded the pair, as in [`passed`], if the look-ahead decided: the candidate is paired and the
/// rest settled again. In small fields only.
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
    let Some(with) = look_ahead::with(field, &fixed) else { return Verdict::ByHand };
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

/// The rules that gave way, in their order; a repeated walk-over comes last.
pub(super) fn gave_way(field: &Field, settled: &Settled, free: Option<&WalkOver>) -> Vec<GaveWay> {
    let wishes = &field.situation.wishes;
    let by_hand = !wishes.fixed.is_empty() || !wishes.forbidden.is_empty();
    let published = |is: fn(Weight) -> usize| -> Vec<[Player; 2]> {
        let pairs = settled.pairs.iter().filter(|&&[a, b]| is(field.weight(a, b)) > 0);
        pairs.map(|&pair| field.pair(pair, Vec::new()).colours()).collect()
    };
    let mut all = Vec::new();
    let Burden { rematches, stuck, thirds, .. } = settled.burden;
    // Pairs that meet again as the club allows have the colours reversed, not the same ones.
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
    } else if field.situation.rules.points_first {
        Cause::Points
    } else {
        Cause::NotMet
    };
    let had = |colour: Colour| (0..field.len()).filter(move |&rank| field.last(rank) == Some(colour));
    if thirds > 0 {
        let colours = published(|w| w.thirds).into_iter().map(|[white, black]| {
            // Both had the same colour last, so the one who has it again has it for the third time.
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

/// The reason why this number of rematches is necessary, if the games already played explain it.
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
