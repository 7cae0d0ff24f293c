//! The scheduling core of Rondel: tournament schedules built, verified, run and drawn.
//!
//! | room | what is found there |
//! | --- | --- |
//! | [`model`] | the ground: players, schedules, results, points, names, languages |
//! | [`round_robin`], [`whist`], [`movement`] | schedules made: everybody meets everybody; individuals; bridge |
//! | [`count`] | how many schedules there are, and the counting lab |
//! | [`verify`] | every guarantee recomputed from a schedule alone |
//! | [`event`] | an event as a log of actions, its rules, its history |
//! | [`standings`] | points, tie-breaks, Keizer's lists, prizes |
//! | [`pairing`] | the next round: who meets whom, who gets the bye; pairing by hand |
//! | [`attendance`] | who comes late, stays away, comes back or leaves |
//! | [`proof`] | what an event promises, and the report of its schedule |
//! | [`figure`] | diagrams, and the lesson made of them |
//! | [`format`](mod@format) | files, links and pasted text that come in, and those that come back |
//! | [`setup`] | from what was typed to an event that can begin |
//! | [`store`] | how events and results are saved |
//! | [`web`] | addresses, messages to the worker, keys |
//! | [`text`] | every sentence, in three languages |
//! | [`write`](mod@write) | sheets, wall pages, csv, calendars, texts for a chat |
//!
//! Pure and native-testable: no browser type, no clock and no global randomness in it. Seeds, dates and the
//! time of an action are arguments. The page's worker (`src/web/bin`) is a program of its own that uses this library;
//! the page (`src/app`) is several, so what they share is compiled once, as the module `app` of this library. Only the
//! feature of that name adds it: without the feature nothing here can name it, or a browser.

#[cfg(feature = "app")]
pub mod app;
pub mod attendance;
pub mod count;
pub mod event;
pub mod figure;
pub mod format;
pub mod model;
pub mod movement;
pub mod pairing;
pub mod proof;
pub mod round_robin;
pub mod setup;
pub mod standings;
pub mod store;
#[cfg(test)]
pub mod testing;
pub mod text;
pub mod verify;
pub mod web;
pub mod whist;
pub mod write;

// The page calls the core by its name, as every program does, and its own modules from the root; so the same files
// also make the program of its tests.
#[cfg(feature = "app")]
extern crate self as rondel;
#[cfg(feature = "app")]
use app::{
    desk, entries, files, now, offline, pages, parts, piece, shell, state, storage, tabs, wish, worker,
};
