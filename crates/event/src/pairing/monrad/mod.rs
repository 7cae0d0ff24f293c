//! Monrad, modified for schools: the next round, with the reason for every pair.
//!
//! Everyone present stands in order of points, then of start numbers. The pairing is the one that weighs least
//! ([`Burden`]): fewest rematches now; the next round not left without a way; fewest third equal colours running
//! ("fargesperre"); fewest pairs whose two had the same colour last. Among those it is the first in that order: the top
//! player takes the first possible opponent whose last colour is another one, and only where there is none the first of
//! the same colour; then the next one who is left, and so on. So a pair of the same colour that cannot be avoided falls
//! as far down as it can. In round 1 the start numbers are the order (1 and 2, 3 and 4, ...), and in the last round
//! only rematches count. A club may change some of it ([`Rules`]).
//!
//! | part | question |
//! | --- | --- |
//! | [`colour`] | which colours somebody had, who of two gets white, and by which rule |
//! | `past` | what the rounds of an event were for everyone |
//! | `field` | what every pair weighs |
//! | `bye` | who gets the walk-over; settled first |
//! | `first` | the first lightest pairing, and who is tried before whom |
//! | `ahead` | whether the next round still has a way, and the lightest pairing that leaves one |
//! | `why` | what excluded a candidate, and what would have been forced |
//! | `round` | from an event to what its next round is paired from |
//! | [`late`] | what can be done for somebody who comes late or comes back |
//!
//! Nothing here fails as long as no wishes by hand are in the way: when a rule must give way it does, and [`GaveWay`]
//! says which and why.
//!
//! # Source
//! A. Kildal, "Rundeoppsett i sjakkturneringer: Modifisert Monrad-system", Sjakkpedagogisk forum; the system is that of
//! K. D. Monrad, 1925. Rule f (the last round) and the walk-over are theirs. Where the text is silent: the look-ahead,
//! the order of the four things and the colours beyond the first rule are ours.

mod ahead;
mod bye;
pub mod colour;
mod field;
mod first;
pub mod late;
mod past;
mod round;
mod why;

#[cfg(test)]
mod tests;

pub use super::wishes::{Error, Wishes};
pub use crate::event::history::{Colour, Past};
pub use bye::FreeVerdict;
pub use colour::ColourRule;
pub use past::entrants;
pub use round::{Stood, situation, standing, start_order, usual_rounds};
pub use why::{Cause, Forced, GaveWay, Verdict};

use field::Field;
use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use crate::event::club::Start;
use crate::event::{ClubRules, HalfPoints};
use crate::pairing::lasting::{Bars, Kept};
use crate::pairing::reasons;

/// Somebody who has a start number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entrant {
    /// True if they play in the round to be paired.
    pub present: bool,
    /// All points so far, granted ones included.
    pub points: HalfPoints,
    /// The rounds before, by [`RoundNo::index`]; what is missing at the end is [`Past::Nothing`].
    pub past: Vec<Past>,
}

/// Everything a round is paired from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Situation {
    /// The round to be paired.
    pub round: RoundNo,
    /// The number of rounds to be played.
    pub rounds: usize,
    /// Everyone with a start number, by [`Player::index`].
    pub entrants: Vec<Entrant>,
    /// The organizer's choices by hand; usually none.
    pub wishes: Wishes,
    /// What is wished of all rounds; usually nothing.
    #[serde(default)]
    pub lasting: Bars,
    /// What the club changes; usually nothing.
    #[serde(default)]
    pub rules: Rules,
}

/// What a club changes in the pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// True if everybody begins with points, so that these are the order of round 1 too.
    pub start: bool,
    /// True if round 1 is paired by quarters: each half of the field, its upper half against its lower.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quarters: bool,
    /// How often two may meet. Where they do again, the colours of their last game are turned, and it weighs as much as
    /// a repeated colour (nothing in the last round); where the turned colours would be a third equal one running for
    /// one of them, it counts as a game too many. With more than one nothing is looked at ahead.
    pub meetings: u8,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { start: false, quarters: false, meetings: 1 }
    }
}

impl From<&ClubRules> for Rules {
    fn from(club: &ClubRules) -> Self {
        let start = club.start != Start::Nothing;
        Rules { start, quarters: club.quarters, meetings: club.meetings }
    }
}

/// The burden of a pairing; the less, the better, from the first to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Burden {
    /// Pairs who never meet, or not yet.
    #[serde(default, skip_serializing_if = "is_none")]
    pub never: usize,
    /// Pairs of which one is of a group that plays among itself.
    #[serde(default, skip_serializing_if = "is_none")]
    pub across: usize,
    /// Pairs who have played each other before.
    pub rematches: usize,
    /// True if those present could not be paired in the next round without a rematch. Not looked at (`false`) before
    /// half of the players' number of rounds and in the last round.
    pub stuck: bool,
    /// Pairs who are not to meet where it can be avoided.
    #[serde(default, skip_serializing_if = "is_none")]
    pub avoid: usize,
    /// Players who get the same colour for the third time running, or longer.
    pub thirds: usize,
    /// Pairs whose two had the same colour last.
    pub same: usize,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

/// Two who play, with the reasons.
pub type Pair = reasons::Pair<ColourRule, Verdict>;

/// A candidate passed over: what excluded them is the first of the rules that would have been kept less well.
pub type Tried = reasons::Tried<Verdict>;

/// The player with the walk-over, with the reasons. They had one before only where everybody present has had as many.
pub type WalkOver = reasons::Free<FreeVerdict>;

/// A round as proposed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// Everyone present in the order that was paired from ("utgangsrekkefølge"), who is free included.
    pub order: Vec<Player>,
    /// The pairs in the order of the tables.
    pub pairs: Vec<Pair>,
    /// The player with the walk-over; with an odd number only.
    pub free: Option<WalkOver>,
    /// The burden of the pairing.
    pub burden: Burden,
    /// The places where a rule had to give way, in the order of the rules; empty in most rounds.
    pub gave_way: Vec<GaveWay>,
    /// The stage of the tournament.
    #[serde(default, skip_serializing_if = "Stage::is_middle")]
    pub stage: Stage,
    /// What the lasting wishes did to it.
    #[serde(default, skip_serializing_if = "Kept::is_empty")]
    pub kept: Kept,
    /// True if these are only the reasons where something gave way, as a copy has them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub part: bool,
}

/// The stage of the tournament, where that matters for its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Round 1: the start numbers are the order.
    First,
    /// Round 1, paired by quarters of the field.
    Quarters,
    /// Neither the first nor the last one; or not known, in reasons written before this was recorded.
    #[default]
    Middle,
    /// The last round: colours do not count for who meets whom.
    Last,
}

impl Stage {
    fn of(situation: &Situation) -> Self {
        match situation.round.index() {
            0 if situation.rules.quarters => Stage::Quarters,
            _ if field::is_last_round(situation) => Stage::Last,
            0 => Stage::First,
            _ => Stage::Middle,
        }
    }

    fn is_middle(&self) -> bool {
        *self == Stage::Middle
    }
}

/// The round that the rules give.
///
/// # Errors
/// Only by [`Wishes`]; without them there is always a pairing.
///
/// # Cost
/// 1,000 players take some 40 ms (`docs/measured.md`); the look-ahead searches, in small fields only.
///
/// ```
/// use rondel_event::event::HalfPoints;
/// use rondel_schedule::model::ids::RoundNo;
/// use rondel_event::pairing::monrad::{Entrant, Situation, Wishes, pair};
///
/// let entrants = vec![Entrant { present: true, points: HalfPoints(0), past: Vec::new() }; 5];
/// let wishes = Wishes::default();
/// let (round, lasting, rules) = (RoundNo::from_index(0), Default::default(), Default::default());
/// let round = pair(&Situation { round, rounds: 5, entrants, wishes, lasting, rules }).unwrap();
/// // Round 1: the lower number is black; the highest is free.
/// let boards: Vec<_> = round.pairs.iter().map(|pair| pair.colours().map(|player| player.number())).collect();
/// assert_eq!(boards, [[2, 1], [4, 3]]);
/// assert_eq!(round.free.unwrap().player.number(), 5);
/// ```
pub fn pair(situation: &Situation) -> Result<Pairing, Error> {
    let order = field::order(situation);
    let choose = |except: &[Player]| Ok(bye::choose(situation, &order, except));
    situation.wishes.kept(&order, choose, |free| {
        let field = Field::of(situation, &order, free.as_ref().map(|free| free.player));
        let settled = ahead::settle(&field)?;
        Some(published(&field, settled, free, order.clone()))
    })
}

fn published(field: &Field, settled: ahead::Settled, free: Option<WalkOver>, order: Vec<Player>) -> Pairing {
    let tried = why::tried(field, &settled);
    let pairs = settled.pairs.iter().zip(tried);
    let pairs = pairs.map(|(&[a, b], tried)| field.pair([a, b], tried)).collect();
    let gave_way = why::gave_way(field, &settled, free.as_ref());
    let stage = Stage::of(field.situation);
    let mut made = Pairing {
        order,
        pairs,
        free,
        burden: settled.burden,
        gave_way,
        stage,
        kept: Kept::default(),
        part: false,
    };
    let two: Vec<[Player; 2]> = made.pairs.iter().map(Pair::colours).collect();
    let by_hand = |pair| made.pairs.iter().any(|it| it.by_hand && it.colours() == pair);
    made.kept.yielded = field.situation.lasting.yielded(&two, by_hand, &field.players);
    made
}

/// The burden of a pairing made by hand: for showing the consequences before it is accepted. `pairs` in any order; a
/// player who is present and in none of them is taken as free.
pub fn weigh(situation: &Situation, pairs: &[[Player; 2]]) -> Burden {
    let order = field::order(situation);
    let free = order.iter().copied().find(|player| !pairs.iter().any(|pair| pair.contains(player)));
    let field = Field::of(situation, &order, free);
    let ranks: Vec<[usize; 2]> = (pairs.iter())
        .filter_map(|&[a, b]| Some([field.rank(a)?, field.rank(b)?]))
        .map(|[a, b]| [a.min(b), a.max(b)])
        .collect();
    ahead::burden(&field, &ranks)
}
