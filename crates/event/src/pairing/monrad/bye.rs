//! The choice of the player who gets the walk-over with an odd number of players; settled before the pairing and by
//! this rule alone.
//!
//! Among the players present with the fewest walk-overs, the choice goes first to those whose absence leaves the
//! fewest rematches necessary, then to those who get no third white running (ignored if colours do not count, as in
//! the last round, and if points come before colours), then to those who have not just come, and last to the lowest
//! placed.

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::Colour;
use super::colour::Colours;
use super::field::colours_count;
use super::{Entrant, Past, Situation, WalkOver};
use crate::pairing::lasting::{Objection, Strength};
use crate::pairing::matching::{Graph, Matching};

/// The reason why a player does not get the walk-over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FreeVerdict {
    /// The player had a walk-over already, the latest in this round, and others had fewer.
    Had(RoundNo),
    /// Without the player, two others who never meet would have to.
    Parts,
    /// Without the player, one more of a group that plays among itself would play outside it.
    Among,
    /// Without the player, the others could not be paired with as few rematches.
    Needed,
    /// The walk-over counts as white, and would be the player's third white running.
    ThirdWhite,
    /// The player has neither played nor had a walk-over before this round.
    JustCome,
    /// The organizer chose another player.
    ByHand,
    /// The organizer gave the player an opponent, or forbade pairs so that the others could not be paired without the
    /// player.
    Fixed,
}

/// The number of walk-overs a player had.
pub(super) fn walk_overs(entrant: &Entrant) -> usize {
    entrant.past.iter().filter(|&&past| past == Past::WalkOver).count()
}

/// True if the player has neither played nor had a walk-over before this round.
fn has_just_come(entrant: &Entrant) -> bool {
    entrant.past.iter().all(|&past| past == Past::Nothing)
}

/// Chooses the player who is free; `None` if the number is even. Never one of `except`, without whom the forbidden
/// pairs leave no pairing.
pub(super) fn choose(situation: &Situation, order: &[Player], except: &[Player]) -> Option<WalkOver> {
    if order.len().is_multiple_of(2) {
        return None;
    }
    let entrant = |player: Player| &situation.entrants[player.index()];
    let third =
        |player: Player| colours_count(situation) && Colours::of(entrant(player)).third(Colour::White);
    if let Some(player) = situation.wishes.free {
        let lower = order.iter().rev().take_while(|&&lower| lower != player);
        let passed = lower.map(|&lower| (lower, FreeVerdict::ByHand)).collect();
        let had = walk_overs(entrant(player));
        let third = third(player);
        return Some(WalkOver { player, passed, had, by_hand: true, late: false, third, absent: Vec::new() });
    }
    let fixed = |player: Player| except.contains(&player) || situation.wishes.gives(player);
    let bars = &situation.lasting;
    let never = |bar: Objection| matches!(bar.strength, Strength::Never | Strength::Before(_));
    let parts = bars.spared(order, fixed, never);
    let among = bars.spared(order, fixed, |bar| bar.strength != Strength::Avoid);
    let spared = spared(situation, order, &fixed);
    // The choice is the first player, from the bottom up, with the least against it.
    let against = |&(rank, player): &(usize, Player)| {
        let just_come = has_just_come(entrant(player));
        (
            fixed(player),
            parts[rank],
            walk_overs(entrant(player)),
            among[rank],
            spared[rank],
            third(player) && !situation.rules.points_first,
            just_come,
        )
    };
    let from_below = || order.iter().copied().enumerate().rev();
    let (rank, player) = from_below().min_by_key(against).expect("an odd number is not 0");
    let least = against(&(rank, player));
    let verdict = |candidate: (usize, Player)| {
        let (fixed, parts, had, among, needed, third, _) = against(&candidate);
        let last = entrant(candidate.1).past.iter().rposition(|&past| past == Past::WalkOver);
        match last {
            _ if fixed => FreeVerdict::Fixed,
            _ if parts && !least.1 => FreeVerdict::Parts,
            Some(round) if had > least.2 => FreeVerdict::Had(RoundNo::from_index(round)),
            _ if among != least.3 => FreeVerdict::Among,
            _ if needed != least.4 => FreeVerdict::Needed,
            _ if third != least.5 => FreeVerdict::ThirdWhite,
            _ => FreeVerdict::JustCome,
        }
    };
    let lower = from_below().take_while(|&(lower, _)| lower != rank);
    let passed = lower.map(|candidate| (candidate.1, verdict(candidate))).collect();
    Some(WalkOver {
        player,
        passed,
        had: least.2,
        by_hand: false,
        late: false,
        third: third(player),
        absent: Vec::new(),
    })
}

/// By rank: true if the absence of that player makes one more rematch, or one more game out of a group, necessary
/// among the others.
///
/// The test without wishes: a player in no odd group of the games not yet played has an opponent in every maximum
/// matching of these games, and is therefore missed.
fn spared(situation: &Situation, order: &[Player], fixed: &impl Fn(Player) -> bool) -> Vec<bool> {
    let mut rank = vec![None; situation.entrants.len()];
    for (index, player) in order.iter().enumerate().filter(|(_, player)| !fixed(**player)) {
        rank[player.index()] = Some(index);
    }
    let mut graph = Graph::empty(order.len());
    let at = |player: Player| rank.get(player.index()).copied().flatten();
    for b in order.iter().filter_map(|&player| at(player)) {
        for a in order[..b].iter().filter_map(|&player| at(player)) {
            graph.join(a, b);
        }
    }
    for (player, entrant) in order.iter().map(|player| (player, &situation.entrants[player.index()])) {
        let opponents = entrant.past.iter().filter_map(|past| match past {
            Past::Game { opponent, .. } => Some(*opponent),
            Past::WalkOver | Past::Nothing => None,
        });
        let often: Vec<Player> = opponents.collect();
        let times = |other: Player| often.iter().filter(|&&it| it == other).count();
        let done = often.iter().copied().filter(|&other| times(other) >= situation.rules.meetings.into());
        for opponent in done.chain(forbidden(situation, *player)) {
            if let (Some(a), Some(b)) = (at(*player), at(opponent)) {
                graph.part(a, b);
            }
        }
    }
    let strict = |bar: Objection| bar.strength != Strength::Avoid;
    situation.lasting.part(&mut graph, order, strict);
    let barrier = Matching::maximum(&graph).barrier(&graph);
    let mut spared = vec![true; order.len()];
    for &rank in barrier.groups.iter().flatten() {
        spared[rank] = false;
    }
    spared
}

/// The opponents whom the organizer forbids a player.
fn forbidden(situation: &Situation, player: Player) -> impl Iterator<Item = Player> + '_ {
    let pairs = situation.wishes.forbidden.iter();
    pairs.filter(move |pair| pair.contains(&player)).map(move |&[a, b]| if a == player { b } else { a })
}
