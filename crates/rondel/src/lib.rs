//! The scheduling core of Rondel: tournament schedules built, verified, run and drawn.
//!
//! This crate only brings the others together under one name. Each can be used alone.
//!
//! | module | what it answers | crate |
//! | --- | --- | --- |
//! | [`model`] | players, schedules, results, points, names, languages | `rondel-schedule` |
//! | [`round_robin`], [`whist`] | schedules made: everybody meets everybody; individuals | `rondel-schedule` |
//! | [`verify`] | every guarantee recomputed from a schedule alone | `rondel-schedule` |
//! | [`count`] | how many schedules there are, and the counting lab | `rondel-counting` |
//! | [`event`] | an event as a log of actions, its rules, its history | `rondel-event` |
//! | [`standings`] | points, tie-breaks, Keizer's lists, prizes | `rondel-event` |
//! | [`movement`] | movements of bridge | `rondel-event` |
//! | [`pairing`] | the next round: who meets whom, who gets the bye; pairing by hand | `rondel-event` |
//! | [`attendance`] | who comes late, stays away, comes back or leaves | `rondel-event` |
//! | [`proof`] | what an event promises, and the report of its schedule | `rondel-event` |
//! | [`figure`] | diagrams, and the lesson made of them | `rondel-figure` |
//! | [`format`](mod@format) | files, links and pasted text that come in, and those that come back | `rondel-format` |
//! | [`setup`] | from what was typed to an event that can begin | `rondel-session` |
//! | [`store`] | how events and results are saved | `rondel-session` |
//! | [`web`] | addresses, messages to the worker, keys | `rondel-session` |
//! | [`text`] | every sentence, in three languages | `rondel-text` |
//! | [`write`](mod@write) | screens, sheets, csv, calendars, texts for a chat | `rondel-write` |
//!
//! Pure and native-testable: no browser type, no clock and no global randomness. Seeds, dates and the time of an action
//! are arguments.

pub use rondel_counting as count;
pub use rondel_event::{attendance, event, movement, pairing, proof, standings};
pub use rondel_figure as figure;
pub use rondel_format as format;
pub use rondel_schedule::{model, round_robin, verify, whist};
pub use rondel_session::{setup, store, web};
pub use rondel_text as text;
pub use rondel_write as write;
