//! The Keizer system: the players present are paired in the order of the last list, with the reason for every pair.
//!
//! The pairing is the first one in that order without a rematch that the [`Limits`] forbid. The top player takes the
//! first possible opponent with whom the others can still be paired, then the next player left does, and so on. If
//! there is no such pairing, the limits are loosened step by step until there is one, and [`Relaxed`] records it: the
//! rounds between two games of a pair are reduced by one at a time, and at 0 one more game is allowed, with the
//! rounds between as at first. With an odd number of players, the lowest of those with the fewest byes is free. The
//! bye is settled first and by its own rule alone.
//!
//! | part | question |
//! | --- | --- |
//! | [`colour`] | who of two gets white, and by which rule |
//! | [`limits`] | which rematches are forbidden |
//! | `past` | the rounds of a season for each player |
//! | `field` | who may play whom |
//! | [`FixedGame`] | which games of a champions' group are played; settled before all others |
//! | `bye` | who has the bye; settled next |
//! | `first` | the first pairing, and every candidate passed over |
//! | `late` | the game of a latecomer against the player who is free |
//! | `round` | from an event to the data that its next round is paired from |
//!
//! If the season has a champions' group, as many games as possible are given to members present who have still to
//! meet, whatever the limits, before all other pairs and the bye are settled. Apart from those games, members do not
//! meet: this is kept as a wish that two never meet, and gives way like one.
//!
//! Nothing here fails unless wishes by hand prevent a pairing.
//!
//! # Source
//! "Het Keizer-Systeem": 1 and 2, 3 and 4, ..., with a correction if two have met. The limits of clubs, the bye and
//! the rules of colours beyond who is named first are ours.

mod bye;
mod champions;
pub mod colour;
mod field;
mod first;
mod late;
pub mod limits;
mod past;
mod round;

#[cfg(test)]
mod tests;

pub use super::monrad::Colour;
pub use super::wishes::{Error, Wishes};
pub use crate::event::keizer::{ColourSystem, Rules};
pub use bye::FreeVerdict;
pub use champions::FixedGame;
pub use colour::ColourRule;
pub use first::{Forced, Verdict};
pub use late::board;
pub use limits::{Gap, Level, Limits};
pub use past::{Past, past};
pub use round::{counts_elsewhere_by_result, open_elsewhere, rank, rank_again, situation, standing};

use field::Field;
use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use crate::pairing::lasting::{Effect, LastingRules};
use crate::pairing::matching::Barrier;
use crate::pairing::reasons;

/// The data that a round is paired from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Situation {
    /// The round to be paired.
    pub round: RoundNo,
    /// The players present, in the order of the last list, with newcomers where the rules place them.
    pub order: Vec<Player>,
    /// The earlier rounds of each player, by [`Player::index`] and [`RoundNo::index`]; a missing entry means
    /// [`Past::Nothing`].
    pub past: Vec<Vec<Past>>,
    /// The rules that the organizer chose for the season.
    pub rules: Rules,
    /// The organizer's wishes by hand for this round; usually none.
    pub wishes: Wishes,
    /// The lasting wishes; usually none.
    #[serde(default)]
    pub lasting: LastingRules,
    /// The games of the champions' group, settled before all others.
    #[serde(default)]
    pub champions: Vec<FixedGame>,
}

/// Two players who meet, with the reasons.
pub type Pair = reasons::Pair<ColourRule, Verdict>;

/// A candidate who was passed over.
pub type Tried = reasons::Tried<Verdict>;

/// The player who is free, with the reasons.
pub type Free = reasons::Free<FreeVerdict>;

/// The loosening of limits that could not be kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Relaxed {
    /// The limits of the rules.
    pub asked: Level,
    /// The first limits that leave a pairing.
    pub used: Level,
    /// The pairs of the round that the limits of the rules forbid, in the order of the list.
    pub pairs: Vec<[Player; 2]>,
    /// The players set aside to prove that the limits just before left no pairing.
    pub aside: Vec<Player>,
    /// The groups of odd size that are left with `aside` set aside. Their players could only meet each other or
    /// players set aside, and there are more groups than players set aside.
    pub groups: Vec<Vec<Player>>,
}

/// A proposed round with its reasons.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// The pairs, in the order of the list.
    pub pairs: Vec<Pair>,
    /// The player who is free; only with an odd number of players.
    pub free: Option<Free>,
    /// The loosened limits; `None` in most rounds.
    pub relaxed: Option<Relaxed>,
    /// The effect of the lasting wishes.
    #[serde(default, skip_serializing_if = "Effect::is_empty")]
    pub kept: Effect,
    /// True if only the reasons where something gave way are here, as in a copy of the event.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub part: bool,
}

/// Pairs the round by the rules.
///
/// # Errors
/// Fails only because of [`Wishes`], or if a player is present twice; otherwise there is always a pairing.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_event::pairing::keizer::{Rules, Situation, Wishes, pair};
///
/// let (round, order) = (RoundNo::from_index(0), (0..5).map(Player::from_index).collect());
/// let wishes = Wishes::default();
/// let lasting = Default::default();
/// let round = pair(&Situation {
///     round,
///     order,
///     past: Vec::new(),
///     rules: Rules::CLUB,
///     wishes,
///     lasting,
///     champions: Vec::new(),
/// })
/// .unwrap();
/// let games: Vec<_> = round.pairs.iter().map(|pair| pair.colours().map(|player| player.number())).collect();
/// assert_eq!(games, [[1, 2], [3, 4]]);
/// assert_eq!(round.free.unwrap().player.number(), 5);
/// ```
pub fn pair(situation: &Situation) -> Result<Pairing, Error> {
    situation.wishes.kept(
        &situation.order,
        |except| bye::choose(situation, except),
        |free| {
            let field = Field::of(situation, free.as_ref().map(|free| free.player));
            let settled = limits::settle(&field)?;
            Some(published(&field, settled, free))
        },
    )
}

/// The rule that forbids a game of two players present, by the limits of the rules; `None` for most pairs. For a
/// pairing made by hand.
pub fn against(situation: &Situation, [a, b]: [Player; 2]) -> Option<Verdict> {
    let field = Field::of(situation, None);
    let [a, b] = [field.rank(a)?, field.rank(b)?];
    field.against(a, b, situation.rules.limits.asked(situation.round))
}

fn published(field: &Field, settled: limits::Settled, free: Option<Free>) -> Pairing {
    let asked = field.situation.rules.limits.asked(field.situation.round);
    let used = settled.level;
    let pairs: Vec<Pair> = first::pairs(field, settled.graph, settled.matching, used);
    let relaxed = settled.barrier.map(|Barrier { aside, groups }| {
        let players = |ranks: Vec<usize>| ranks.into_iter().map(|rank| field.players[rank]).collect();
        let is_loose = |pair: &&Pair| {
            let ranks = field.rank(pair.top).zip(field.rank(pair.opponent));
            let verdict = ranks.and_then(|(a, b)| field.against(a, b, asked));
            let met = || ranks.and_then(|(a, b)| field.too_often(a, b, asked));
            let is_met = matches!(verdict, Some(Verdict::Met(_) | Verdict::Often { .. })) || met().is_some();
            is_met && !pair.by_hand && !pair.group
        };
        let loose = pairs.iter().filter(is_loose).map(|pair| [pair.top, pair.opponent]).collect();
        let groups = groups.into_iter().map(players).collect();
        Relaxed { asked, used, pairs: loose, aside: players(aside), groups }
    });
    // Members of the champions' group meet in its games even if a wish keeps them apart elsewhere.
    let two: Vec<[Player; 2]> = pairs.iter().filter(|pair| !pair.group).map(Pair::colours).collect();
    let by_hand = |pair| pairs.iter().any(|it: &Pair| it.by_hand && it.colours() == pair);
    let yielded = field.situation.lasting.yielded(&two, by_hand, &field.players);
    Pairing { pairs, free, relaxed, kept: Effect { yielded, ..Effect::default() }, part: false }
}
