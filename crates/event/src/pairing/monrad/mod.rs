//! The Monrad system, modified for schools: the next round, with the reason for every pair.
//!
//! The players present are ordered by points, then by start number. The pairing is the one with the least [`Burden`]:
//! first the fewest rematches now, then a next round that is not stuck, then the fewest third equal colours running
//! ("fargesperre"), then the fewest pairs whose two players had the same colour last. Among equal pairings it is the
//! first in that order: the top player takes the first possible opponent with another last colour, and only if there
//! is none the first one with the same colour; then the next player left does, and so on. A pair of the same colour
//! that cannot be avoided is therefore as far down as possible. In round 1 the start numbers are the order (1 and 2,
//! 3 and 4, ...), and in the last round only rematches count. A club may change some of this ([`Rules`]); if points
//! come before colours, the differences in points weigh less than a wish to avoid a pair and more than any colour.
//!
//! | part | question |
//! | --- | --- |
//! | [`colour`] | which colours a player had, who of two gets white, and by which rule |
//! | `past` | the rounds of an event for each player |
//! | `field` | the weight of every pair |
//! | `bye` | who gets the walk-over; settled first |
//! | `first` | the first lightest pairing, and who is tried before whom |
//! | `look_ahead` | whether the next round is stuck, and the lightest pairing that avoids it |
//! | `why` | what excluded a candidate, and what would have been forced |
//! | `round` | from an event to the data that its next round is paired from |
//! | [`late`] | the possibilities for a player who comes late or comes back |
//!
//! Nothing here fails unless wishes by hand prevent a pairing: if a rule must give way it does, and [`GaveWay`]
//! records which one and why.
//!
//! # Source
//! A. Kildal, "Rundeoppsett i sjakkturneringer: Modifisert Monrad-system", Sjakkpedagogisk forum; the system is that
//! of K. D. Monrad, 1925. Rule f (the last round) and the walk-over are theirs. The text leaves the rest open: the
//! look-ahead, the order of the four criteria and the colours beyond the first rule are ours.

mod bye;
pub mod colour;
mod field;
mod first;
pub mod late;
mod look_ahead;
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
use crate::event::{ClubRules, HalfPoints, Settings, Sides};
use crate::pairing::lasting::{Effect, LastingRules};
use crate::pairing::reasons;

/// A player with a start number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entrant {
    /// True if the player takes part in the round to be paired.
    pub present: bool,
    /// The points so far, granted ones included.
    pub points: HalfPoints,
    /// The earlier rounds, by [`RoundNo::index`]; entries missing at the end mean [`Past::Nothing`].
    pub past: Vec<Past>,
}

/// The data that a round is paired from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Situation {
    /// The round to be paired.
    pub round: RoundNo,
    /// The number of rounds to be played.
    pub rounds: usize,
    /// The players with a start number, by [`Player::index`].
    pub entrants: Vec<Entrant>,
    /// The organizer's wishes by hand for this round; usually none.
    pub wishes: Wishes,
    /// The lasting wishes; usually none.
    #[serde(default)]
    pub lasting: LastingRules,
    /// The club's changes to the rules; usually none.
    #[serde(default)]
    pub rules: Rules,
}

/// A club's changes to the rules of the pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// True if players begin with points, which then order round 1 too.
    pub start: bool,
    /// True if round 1 is paired by quarters: in each half of the field, the upper half meets the lower half.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quarters: bool,
    /// True if round 1 is paired by halves: the upper half of the field meets the lower half.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub halves: bool,
    /// True if differences in points weigh more than colours: the sum of the differences of all pairs is as small as
    /// possible, and colours decide only among such pairings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub points_first: bool,
    /// The number of times two players may meet.
    ///
    /// If two meet again, they have the colours of their last game reversed, and the pair weighs as much as a
    /// repeated colour (nothing in the last round). If the reversed colours would give one of them a third equal
    /// colour running, the game counts as one too many. With more than one meeting there is no look-ahead.
    pub meetings: u8,
    /// True if the two sides of a game are the same, as at table tennis: then no colour weighs anything in any round,
    /// and the lower start number is named first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub colourless: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            start: false,
            quarters: false,
            halves: false,
            points_first: false,
            meetings: 1,
            colourless: false,
        }
    }
}

impl Rules {
    /// The rules of an event of these choices, with those of its club.
    pub fn of(settings: &Settings, club: &ClubRules) -> Self {
        Rules {
            start: club.start != Start::Nothing,
            quarters: club.quarters,
            halves: club.halves,
            points_first: club.points_first,
            meetings: club.meetings,
            colourless: settings.sides == Sides::Plain,
        }
    }
}

/// The burden of a pairing: its faults, compared from the first field to the last. Less is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Burden {
    /// Pairs who never meet, or not before a later round.
    #[serde(default, skip_serializing_if = "is_none")]
    pub never: usize,
    /// Pairs with one player of a group that plays among itself and one from outside.
    #[serde(default, skip_serializing_if = "is_none")]
    pub across: usize,
    /// Pairs who have met before and may not meet again.
    pub rematches: usize,
    /// True if the players present could not be paired in the next round without a rematch. Always false in the last
    /// round, in rounds whose number is less than half the number of players, and if players may meet more than once.
    pub stuck: bool,
    /// Pairs who are not to meet if it can be avoided.
    #[serde(default, skip_serializing_if = "is_none")]
    pub avoid: usize,
    /// The sum of the differences in points of all pairs, in half points; 0 unless points come before colours.
    #[serde(default, skip_serializing_if = "is_none")]
    pub gaps: usize,
    /// Players who get one colour for at least the third time running.
    pub thirds: usize,
    /// Pairs whose two players had the same colour last, or who meet again as the club allows.
    pub same: usize,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

/// Two players who meet, with the reasons.
pub type Pair = reasons::Pair<ColourRule, Verdict>;

/// A candidate who was passed over, with the first of the rules that would have been kept less well.
pub type Tried = reasons::Tried<Verdict>;

/// The player with the walk-over, with the reasons. The player had one before only if all players present had as
/// many.
pub type WalkOver = reasons::Free<FreeVerdict>;

/// A proposed round with its reasons.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// The players present in the order that was paired from ("utgangsrekkefølge"), the free player included.
    pub order: Vec<Player>,
    /// The pairs in the order of the tables.
    pub pairs: Vec<Pair>,
    /// The player with the walk-over; only with an odd number of players.
    pub free: Option<WalkOver>,
    /// The burden of the pairing.
    pub burden: Burden,
    /// The places where a rule had to give way, in the order of the rules; empty in most rounds.
    pub gave_way: Vec<GaveWay>,
    /// The stage of the tournament.
    #[serde(default, skip_serializing_if = "Stage::is_middle")]
    pub stage: Stage,
    /// The effect of the lasting wishes.
    #[serde(default, skip_serializing_if = "Effect::is_empty")]
    pub kept: Effect,
    /// True if only the reasons where something gave way are here, as in a copy of the event.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub part: bool,
}

/// The stage of the tournament, as the rules distinguish it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Round 1, where the start numbers are the order.
    First,
    /// Round 1, paired by quarters of the field.
    Quarters,
    /// Round 1, paired by halves of the field.
    Halves,
    /// Neither the first nor the last round; or unknown, in reasons written before the stage was recorded.
    #[default]
    Middle,
    /// The last round, where colours do not decide who meets whom.
    Last,
}

impl Pairing {
    /// True if the two of a pair have colours.
    pub fn has_colours(&self) -> bool {
        self.pairs.iter().all(|pair| pair.rule != ColourRule::Nobody)
    }
}

impl Stage {
    fn of(situation: &Situation) -> Self {
        match situation.round.index() {
            0 if situation.rules.quarters => Stage::Quarters,
            0 if situation.rules.halves => Stage::Halves,
            // Where colours never count the last round is like the others.
            _ if field::is_last_round(situation) && !situation.rules.colourless => Stage::Last,
            0 => Stage::First,
            _ => Stage::Middle,
        }
    }

    fn is_middle(&self) -> bool {
        *self == Stage::Middle
    }
}

/// Pairs the round by the rules.
///
/// # Errors
/// Fails only because of [`Wishes`]; without them there is always a pairing.
///
/// # Cost
/// 1,000 players take some 40 ms (`docs/measured.md`). The look-ahead has to search, but only in small fields.
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
        let settled = look_ahead::settle(&field)?;
        Some(published(&field, settled, free, order.clone()))
    })
}

fn published(
    field: &Field,
    settled: look_ahead::Settled,
    free: Option<WalkOver>,
    order: Vec<Player>,
) -> Pairing {
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
        kept: Effect::default(),
        part: false,
    };
    let two: Vec<[Player; 2]> = made.pairs.iter().map(Pair::colours).collect();
    let by_hand = |pair| made.pairs.iter().any(|it| it.by_hand && it.colours() == pair);
    made.kept.yielded = field.situation.lasting.yielded(&two, by_hand, &field.players);
    made
}

/// The burden of a pairing made by hand, to show its consequences before it is accepted. `pairs` may be in any order;
/// a player who is present and in none of them counts as free.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::monrad::{Wishes, situation, weigh};
///
/// // `event` is a Monrad of five players before round 1.
/// let situation = situation(event.state(), RoundNo::from_index(0), Wishes::default());
/// let pairs = [[0, 2], [1, 3]].map(|pair| pair.map(Player::from_index));
/// assert_eq!(weigh(&situation, &pairs).rematches, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn weigh(situation: &Situation, pairs: &[[Player; 2]]) -> Burden {
    let order = field::order(situation);
    let free = order.iter().copied().find(|player| !pairs.iter().any(|pair| pair.contains(player)));
    let field = Field::of(situation, &order, free);
    let ranks: Vec<[usize; 2]> = (pairs.iter())
        .filter_map(|&[a, b]| Some([field.rank(a)?, field.rank(b)?]))
        .map(|[a, b]| [a.min(b), a.max(b)])
        .collect();
    look_ahead::burden(&field, &ranks)
}
