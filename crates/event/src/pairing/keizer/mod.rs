//! Keizer: those present are paired in the order of the last list, with the reason for every pair.
//!
//! The pairing is the first one in that order without a rematch that the [`Limits`] forbid: the top player takes the
//! first possible opponent with whom the others can still be paired, then the next one who is left, and so on. Where
//! there is none the limits are loosened step by step until there is, and [`Relaxed`] says so: the rounds between two
//! games are fewer by one, and when none is left one game more is allowed, with the rounds between as at first. With an
//! odd number the lowest of those with the fewest byes is free; that is settled first and by its own rule alone.
//!
//! | part | question |
//! | --- | --- |
//! | [`colour`] | who of two gets white, and by which rule |
//! | [`limits`] | which rematches are forbidden |
//! | `past` | what the rounds of a season were for everyone |
//! | `field` | who may play whom |
//! | [`Given`] | which games of a champions' group are played; settled before all others |
//! | `bye` | who has the bye; settled next |
//! | `first` | the first pairing, and every candidate passed over |
//! | `late` | who comes in mid-evening and meets the one who is free |
//! | `round` | from an event to what its next round is paired from |
//!
//! Where the season has a champions' group, as many of those of it who are here and have still to meet are given to
//! each other, whatever the limits say, before anybody else is paired or free. Members meet nobody of the group
//! otherwise: it is kept as a wish that two never meet, and gives way as such.
//!
//! Nothing here fails as long as no wishes by hand are in the way.
//!
//! # Source
//! "Het Keizer-Systeem": 1 and 2, 3 and 4, ..., with a correction where two have met. The limits of clubs, the bye and
//! the colours beyond who is named first are ours.

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
pub use champions::Given;
pub use colour::ColourRule;
pub use first::{Forced, Verdict};
pub use late::board;
pub use limits::{Gap, Level, Limits};
pub use past::{Past, past};
pub use round::{counts_elsewhere_by_result, open_elsewhere, rank, rank_again, situation, standing};

use field::Field;
use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use crate::pairing::lasting::{Bars, Kept};
use crate::pairing::matching::Barrier;
use crate::pairing::reasons;

/// Everything a round is paired from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Situation {
    /// The round to be paired.
    pub round: RoundNo,
    /// Everyone present, in the order of the last list, newcomers where the rules say.
    pub order: Vec<Player>,
    /// The rounds before as they were for everyone, by [`Player::index`] and [`RoundNo::index`]; what is missing is
    /// [`Past::Nothing`].
    pub past: Vec<Vec<Past>>,
    /// The organizer's choices.
    pub rules: Rules,
    /// The organizer's choices by hand; usually none.
    pub wishes: Wishes,
    /// What is wished of all rounds; usually nothing.
    #[serde(default)]
    pub lasting: Bars,
    /// The games of the champions' group; they are settled before all others.
    #[serde(default)]
    pub champions: Vec<Given>,
}

/// Two who play, with the reasons.
pub type Pair = reasons::Pair<ColourRule, Verdict>;

/// A candidate passed over.
pub type Tried = reasons::Tried<Verdict>;

/// The player who is free, with the reasons.
pub type Free = reasons::Free<FreeVerdict>;

/// The limits could not be kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Relaxed {
    /// The limits as the rules have them.
    pub asked: Level,
    /// The first ones that leave a pairing.
    pub used: Level,
    /// The pairs of the round that the limits asked for forbid, by place.
    pub pairs: Vec<[Player; 2]>,
    /// The players set aside to prove that the limits just before left no pairing: with these set aside, ...
    pub aside: Vec<Player>,
    /// ... these groups of odd size could only play among themselves, and there are more of them.
    pub groups: Vec<Vec<Player>>,
}

/// A round as proposed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// The pairs by place.
    pub pairs: Vec<Pair>,
    /// The player who is free; with an odd number only.
    pub free: Option<Free>,
    /// The loosened limits; not in most rounds.
    pub relaxed: Option<Relaxed>,
    /// What the lasting wishes did to it.
    #[serde(default, skip_serializing_if = "Kept::is_empty")]
    pub kept: Kept,
    /// True if these are only the reasons where something gave way, as a copy has them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub part: bool,
}

/// The round that the rules give.
///
/// # Errors
/// Only by [`Wishes`], or when somebody is present twice; otherwise there is always a pairing.
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

/// The rule that forbids two players who are present to play, by the limits as the rules have them; `None` for most
/// pairs. For a pairing made by hand.
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
    // Members of the champions' group meet in it, whatever keeps them apart elsewhere.
    let two: Vec<[Player; 2]> = pairs.iter().filter(|pair| !pair.group).map(Pair::colours).collect();
    let by_hand = |pair| pairs.iter().any(|it: &Pair| it.by_hand && it.colours() == pair);
    let yielded = field.situation.lasting.yielded(&two, by_hand, &field.players);
    Pairing { pairs, free, relaxed, kept: Kept { yielded, ..Kept::default() }, part: false }
}
