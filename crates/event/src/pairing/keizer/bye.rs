//! The choice of the player who is free with an odd number of players: of the players with the fewest byes, the
//! lowest who has not just come.

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::{Error, Free, Past, Situation};
use crate::pairing::lasting::{Objection, Strength};

/// The reason why a player is not free.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FreeVerdict {
    /// The player had more byes.
    Had {
        /// The number of byes the player had.
        times: usize,
        /// The round of the latest bye.
        last: RoundNo,
    },
    /// Without the player, two others who never meet would have to.
    Parts,
    /// Without the player, one more of a group that plays among itself would play outside it.
    Among,
    /// The player has had neither a game nor a bye before this round.
    JustCome,
    /// The organizer chose another player.
    ByHand,
    /// The player has a game of the champions' group.
    Champions,
    /// The organizer gave the player an opponent, or forbade pairs so that the others could not be paired without the
    /// player.
    Fixed,
}

/// Chooses the player who is free; `None` if the number is even. Never one of `except`, without whom the forbidden
/// pairs leave no pairing. Fails if no player is left to choose.
pub(super) fn choose(situation: &Situation, except: &[Player]) -> Result<Option<Free>, Error> {
    if situation.order.len().is_multiple_of(2) {
        return Ok(None);
    }
    let past = |player: Player| {
        let past = situation.past.get(player.index()).map_or(&[][..], Vec::as_slice).iter();
        past.enumerate().take(situation.round.index())
    };
    let byes = |player: Player| {
        past(player).filter(|&(_, &past)| past == Past::Bye).map(|(round, _)| RoundNo::from_index(round))
    };
    let had = |player: Player| byes(player).count();
    let just_come = |player: Player| past(player).all(|(_, &past)| past == Past::Nothing);
    let in_group = |player: Player| situation.champions.iter().any(|given| given.pair.contains(&player));
    let fixed =
        |player: Player| except.contains(&player) || situation.wishes.gives(player) || in_group(player);
    let from_below = || situation.order.iter().rev().copied();
    let wished = situation.wishes.free;
    let never = |bar: Objection| matches!(bar.strength, Strength::Never | Strength::Before(_));
    let order = &situation.order;
    let parts = situation.lasting.spared(order, fixed, never);
    let among = situation.lasting.spared(order, fixed, |bar| bar.strength != Strength::Avoid);
    let of = |those: &[bool], player: Player| {
        order.iter().position(|&other| other == player).is_some_and(|rank| those[rank])
    };
    let least = |player: Player| (of(&parts, player), had(player), of(&among, player), just_come(player));
    let lowest = || from_below().filter(|&player| !fixed(player)).min_by_key(|&player| least(player));
    let player = wished.or_else(lowest).ok_or(Error::Forbidden)?;
    let verdict = |lower: Player| match byes(lower).next_back() {
        _ if wished.is_some() => FreeVerdict::ByHand,
        _ if in_group(lower) => FreeVerdict::Champions,
        _ if fixed(lower) => FreeVerdict::Fixed,
        _ if of(&parts, lower) && !of(&parts, player) => FreeVerdict::Parts,
        Some(last) if had(lower) > had(player) => FreeVerdict::Had { times: had(lower), last },
        _ if of(&among, lower) && !of(&among, player) => FreeVerdict::Among,
        Some(last) => FreeVerdict::Had { times: had(lower), last },
        None => FreeVerdict::JustCome,
    };
    let lower = from_below().take_while(|&lower| lower != player);
    // A higher player with fewer byes is passed over too, if a wish or a game of the group requires it.
    let higher = from_below().skip_while(|&higher| higher != player);
    let is_spared = |&it: &Player| {
        let is_so = matches!(verdict(it), FreeVerdict::Parts | FreeVerdict::Champions);
        wished.is_none() && had(it) < had(player) && is_so
    };
    let passed = lower.chain(higher.filter(is_spared)).map(|it| (it, verdict(it))).collect();
    let (had, by_hand) = (had(player), wished.is_some());
    Ok(Some(Free { player, passed, had, by_hand, late: false, third: false, absent: Vec::new() }))
}
