//! The scheduling core of Rondel: tournament schedules built, verified, run and drawn.
//!
//! Pure and native-testable: no browser type, no clock and no global randomness in it. Seeds, dates and the
//! time of an action are arguments. The page's worker (`src/worker`) is a program of its own that uses this library;
//! the page (`src/app`) is several, so what they share is compiled once, as the module `app` of this library. Only the
//! feature of that name adds it: without the feature nothing here can name it, or a browser.

#[cfg(feature = "app")]
pub mod app;
pub mod circle;
pub mod count;
pub mod dance;
pub mod deadend;
pub mod event;
pub mod figure;
pub mod format;
pub mod history;
pub mod ids;
pub mod keys;
pub mod lab;
pub mod lang;
pub mod latecomer;
pub mod lesson;
pub mod mend;
pub mod meters;
pub mod movement;
pub mod names;
pub mod pairing;
pub mod pairs;
pub mod paper;
pub mod played;
pub mod points;
pub mod prizes;
pub mod proof;
pub mod protocol;
pub mod reorder;
pub mod replan;
pub mod report;
pub mod result;
pub mod roster;
pub mod route;
pub mod schedule;
pub mod season;
pub mod setup;
pub mod sheet;
pub mod shelf;
pub mod standings;
pub mod starter;
pub mod tapped;
pub mod text;
pub mod turnout;
pub mod verify;
pub mod whist;
pub mod write;

// The page calls the core by its name, as every program does, and its own modules from the root; so the same files
// also make the program of its tests.
#[cfg(feature = "app")]
extern crate self as rondel;
#[cfg(feature = "app")]
use app::{desk, files, handover, offline, pages, parts, programs, shell, state, storage, tabs, worker};
