//! The scheduling core of Rondel: tournament schedules built, verified, run and drawn.
//!
//! Pure and native-testable: no browser type, no clock and no global randomness in it. Seeds, dates and the
//! time of an action are arguments. The page (`src/app`) and its worker (`src/worker`) are separate programs
//! that use this library; nothing here knows them.

pub mod circle;
pub mod dance;
pub mod deadend;
pub mod event;
pub mod figure;
pub mod format;
pub mod history;
pub mod ids;
pub mod latecomer;
pub mod lesson;
pub mod meters;
pub mod names;
pub mod pairing;
pub mod paper;
pub mod played;
pub mod proof;
pub mod protocol;
pub mod reorder;
pub mod replan;
pub mod report;
pub mod result;
pub mod roster;
pub mod route;
pub mod schedule;
pub mod setup;
pub mod shelf;
pub mod standings;
pub mod starter;
pub mod text;
pub mod verify;
