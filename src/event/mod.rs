//! A club's event as a log of actions.

mod action;
mod entrant;
mod settings;

pub use action::{About, Action, Entry};
pub use entrant::{Entrant, MAX_NAME};
pub use settings::{
    ByeWorth, HalfPoints, PointSystem, Scoring, Settings, Sides, System, TieBreak, WithdrawnRule,
};
