//! Somebody comes late to a Monrad or to an evening of a season, or comes back: what can be done, as data.
//!
//! Every possibility is worked out to the end, as one [`Action`] that one undo takes back. Nothing here holds up the
//! round that is being played, and no result is given up.
//!
//! | way | the round being played | points for rounds missed |
//! | --- | --- | --- |
//! | [`Way::Game`] | their own game, which still stands there | as granted |
//! | [`Way::Now`] | a board more at the end, against the player who is free, or each other | as granted |
//! | [`Way::Free`], on an evening of a season | as it is, they having the bye; whoever comes next plays them | none |
//! | [`Way::Again`] | is paired again with them; only while it has no result | as granted |
//! | [`Way::Next`] | as it is | as granted |
//! | [`Way::Absent`] | as it is, they being absent | none |
//!
//! # Source
//! That late entrants get the next start number and no points for rounds missed unless granted is the custom of school
//! tournaments; the ways are ours.

mod coming;
mod stand_in;

use coming::Coming;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};

use crate::event::{Action, Entrant, Event, HalfPoints, PointSystem, Refused, System};
pub use stand_in::{StandIn, stand_in};

/// The players who come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Comer {
    /// Some who get the next start numbers, in this order.
    New(Vec<Entrant>),
    /// Somebody who has left, or stays away from the round being played.
    Back(Player),
}

/// A way in which somebody who comes gets into the tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    /// In the game of the round being played that names them.
    Game,
    /// In the round being played, at a board more.
    Now,
    /// In the evening being played, with its bye: the others are paired. Not in a Monrad, where that would be a point
    /// for coming late.
    Free,
    /// In the round being played, paired again.
    Again,
    /// From the next round on.
    Next,
    /// Entered, and absent from the round being played.
    Absent,
}

/// The points that the organizer gives for rounds that were missed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Grant {
    /// No points are granted.
    #[default]
    Nothing,
    /// As much as a loss for each.
    Losses,
    /// As much as a draw for each.
    Draws,
    /// This many points for all of them together.
    Points(HalfPoints),
}

impl Grant {
    /// The points for `missed` rounds.
    pub fn worth(self, missed: usize, points: PointSystem) -> HalfPoints {
        let missed = i32::try_from(missed).unwrap_or(i32::MAX);
        match self {
            Grant::Nothing => HalfPoints(0),
            Grant::Losses => HalfPoints(points.loss.0.saturating_mul(missed)),
            Grant::Draws => HalfPoints(points.draw.0.saturating_mul(missed)),
            Grant::Points(points) => points,
        }
    }
}

/// A board added to the round being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Added {
    /// The board.
    pub table: TableNo,
    /// White, then black.
    pub pair: [Player; 2],
    /// The latest round in which the two have played each other before.
    pub met: Option<RoundNo>,
}

/// One way for somebody to come in, worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Possibility {
    /// The way in which they come in.
    pub way: Way,
    /// The players who come, by start number.
    pub players: Vec<Player>,
    /// The action that does it: one step to undo.
    pub action: Action,
    /// The first round they play in.
    pub round: RoundNo,
    /// Boards added to the round being played; with [`Way::Game`] the one that was there.
    pub boards: Vec<Added>,
    /// The player who had the walk-over of this round and plays now.
    pub freed: Option<Player>,
    /// The player whose place they take on a court of four, and the court.
    pub instead_of: Option<(Player, TableNo)>,
    /// The player who has the walk-over.
    pub free: Option<Player>,
    /// Of those who come, who has nobody to play in this round and is absent from it.
    pub idle: Vec<Player>,
    /// Boards of the round being played that change because it is paired again.
    pub changed: usize,
    /// Rounds that they miss or have missed, each of them.
    pub missed: usize,
    /// Points granted to each of them.
    pub granted: HalfPoints,
}

/// The reason a way is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Impossible {
    /// No round is being played.
    #[error("no round is being played")]
    NotPlaying,
    /// Nobody has a walk-over in the round being played.
    #[error("nobody is free in round {round}")]
    NoFreePlace {
        /// The round being played.
        round: RoundNo,
    },
    /// The round has no game for them.
    #[error("no game in round {round}")]
    NoGame {
        /// The round being played.
        round: RoundNo,
    },
    /// A result is there already, so that the round is not paired again.
    #[error("round {round} has a result")]
    Played {
        /// The round with a result.
        round: RoundNo,
    },
    /// There is no round after this one.
    #[error("all {rounds} rounds are published")]
    Over {
        /// The number of rounds.
        rounds: usize,
    },
    /// The event refuses the action.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// Every way for `comer` to come in, the most natural first, or why it is not open.
///
/// # Shape
/// One entry a way that makes sense for `comer`.
///
/// # Cost
/// A copy of the state a way; [`Way::Again`] that of a pairing.
pub fn possibilities(
    event: &Event,
    comer: &Comer,
    grant: Grant,
) -> Vec<(Way, Result<Possibility, Impossible>)> {
    let keizer = matches!(event.state().system, System::Keizer(_));
    let fours = event.state().system.has_partners();
    let ways: &[Way] = match comer {
        // On courts of four somebody comes to a place that is empty; the round is made again while nothing of it is
        // played.
        Comer::New(_) | Comer::Back(_) if fours => &[Way::Now, Way::Next, Way::Again],
        // Whoever comes to a club's evening is there to play, and perhaps somebody else comes.
        Comer::New(_) if keizer => &[Way::Now, Way::Free, Way::Again, Way::Next],
        Comer::Back(_) if keizer => &[Way::Game, Way::Now, Way::Free, Way::Next],
        Comer::New(_) => &[Way::Now, Way::Again, Way::Next, Way::Absent],
        Comer::Back(_) => &[Way::Game, Way::Now, Way::Next],
    };
    let worked_out = |&way: &Way| Coming::new(event, comer, grant).and_then(|it| it.by(way));
    ways.iter().map(|way| (*way, worked_out(way))).collect()
}

#[cfg(test)]
mod tests;
