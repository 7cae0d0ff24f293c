//! Latecomers and returning players in a Monrad, a Mexicano or an evening of a season: the possible ways in, as data.
//!
//! Every possibility is worked out completely, as one [`Action`] that one undo takes back. None of them holds up the
//! current round or gives up a result.
//!
//! | way | the current round | points for missed rounds |
//! | --- | --- | --- |
//! | [`JoinOption::Game`] | their own game, which is still in it | as granted |
//! | [`JoinOption::Now`] | one more board at the end, against the free player, or each other | as granted |
//! | [`JoinOption::Free`], only in a season | unchanged; the player has the bye, until the next one comes | none |
//! | [`JoinOption::Again`] | is paired again with them; only while it has no result | as granted |
//! | [`JoinOption::Next`] | unchanged | as granted |
//! | [`JoinOption::Absent`] | unchanged, and they are absent from it | none |
//!
//! # Source
//! That late entrants get the next start number, and no points for missed rounds unless granted, is the custom of
//! school tournaments; the ways are ours.

mod entry;
mod stand_in;

use entry::ArrivalPlan;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};

use crate::event::{Action, Entrant, Event, HalfPoints, Kind, PointSystem, Refused};
pub use stand_in::{StandIn, stand_in};

/// The players who arrive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arrival {
    /// New entrants, who get the next start numbers in this order.
    New(Vec<Entrant>),
    /// A player who has left, or who stays away from the current round.
    Back(Player),
}

/// A way for a player who arrives to get into the tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum JoinOption {
    /// In the game of the current round that names the player.
    Game,
    /// In the current round, at an additional board; on courts of four, in an empty place.
    Now,
    /// In the current evening, with its bye, since the others are paired. Not in a Monrad, where this would be a
    /// point for coming late.
    Free,
    /// In the current round, which is paired again.
    Again,
    /// From the next round on.
    Next,
    /// Entered, but absent from the current round.
    Absent,
}

/// The points that the organizer grants for missed rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Grant {
    /// No points are granted.
    #[default]
    Nothing,
    /// The points of a loss for each round.
    Losses,
    /// The points of a draw for each round.
    Draws,
    /// This many points for all rounds together.
    Points(HalfPoints),
}

impl Grant {
    /// The points granted for `missed` rounds.
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

/// A board added to the current round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Added {
    /// The board's number.
    pub table: TableNo,
    /// The two players, white first.
    pub pair: [Player; 2],
    /// The latest earlier round in which the two met, or `None`.
    pub met: Option<RoundNo>,
}

/// A way in for a player, completely worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Possibility {
    /// The way in.
    pub way: JoinOption,
    /// The players who arrive, by start number.
    pub players: Vec<Player>,
    /// The action: one step to undo.
    pub action: Action,
    /// The first round in which they play.
    pub round: RoundNo,
    /// The boards added to the current round; with [`JoinOption::Game`], the existing one.
    pub boards: Vec<Added>,
    /// The player who had the walk-over of the current round and plays now.
    pub freed: Option<Player>,
    /// The player whose place on a court of four they take, with the court.
    pub instead_of: Option<(Player, TableNo)>,
    /// The player who has the walk-over.
    pub free: Option<Player>,
    /// The arriving players without an opponent in this round, who are absent from it.
    pub idle: Vec<Player>,
    /// The number of boards of the current round that change because it is paired again.
    pub changed: usize,
    /// The number of rounds that each of them has missed or misses.
    pub missed: usize,
    /// The points granted to each of them.
    pub granted: HalfPoints,
}

/// The reason why a way is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Impossible {
    /// No round is being played.
    #[error("no round is being played")]
    NotPlaying,
    /// The current round has no free player, or names one of the arriving players already.
    #[error("nobody is free in round {round}")]
    NoFreePlace {
        /// The current round.
        round: RoundNo,
        /// The kind of event, on which the word for a round without a game depends.
        kind: Kind,
    },
    /// The round has no game or place for them.
    #[error("no game in round {round}")]
    NoGame {
        /// The current round.
        round: RoundNo,
    },
    /// The round has a result, so that it cannot be paired again.
    #[error("round {round} has a result")]
    Played {
        /// The round with a result.
        round: RoundNo,
    },
    /// No further round follows.
    #[error("all {rounds} rounds are published")]
    Over {
        /// The number of rounds.
        rounds: usize,
    },
    /// The event refuses the action.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// All ways in for `comer`, the most natural first, each worked out or with the reason why it is closed.
///
/// # Shape
/// One entry for each way that makes sense for `comer`.
///
/// # Cost
/// A copy of the state for each way, and a pairing for [`JoinOption::Again`].
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::monrad::late::{Arrival, Grant, possibilities};
///
/// // `event` is a Monrad of five players before round 1.
/// // A sixth player comes before round 1 is paired.
/// let comer = Arrival::New(vec![Entrant::named("Flo")]);
/// let ways = possibilities(&event, &comer, Grant::Nothing);
/// let open = ways.into_iter().find_map(|(_, way)| way.ok()).expect("the next round");
/// event.apply(1, open.action)?;
/// assert_eq!(event.state().members.len(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn possibilities(
    event: &Event,
    comer: &Arrival,
    grant: Grant,
) -> Vec<(JoinOption, Result<Possibility, Impossible>)> {
    let keizer = event.state().kind().is_season();
    let fours = event.state().system.has_partners();
    let ways: &[JoinOption] = match comer {
        // On courts of four a player can take an empty place, and the round is made again only while nothing of it is
        // played.
        Arrival::New(_) | Arrival::Back(_) if fours => {
            &[JoinOption::Now, JoinOption::Next, JoinOption::Again]
        }
        // A latecomer on a club evening is there to play, and another one may still arrive.
        Arrival::New(_) if keizer => {
            &[JoinOption::Now, JoinOption::Free, JoinOption::Again, JoinOption::Next]
        }
        Arrival::Back(_) if keizer => {
            &[JoinOption::Game, JoinOption::Now, JoinOption::Free, JoinOption::Next]
        }
        Arrival::New(_) => &[JoinOption::Now, JoinOption::Again, JoinOption::Next, JoinOption::Absent],
        Arrival::Back(_) => &[JoinOption::Game, JoinOption::Now, JoinOption::Next],
    };
    let worked_out = |&way: &JoinOption| ArrivalPlan::new(event, comer, grant).and_then(|it| it.by(way));
    ways.iter().map(|way| (*way, worked_out(way))).collect()
}

#[cfg(test)]
mod tests;
