//! The frame of an event: its tabs, the undo line, refusals.

use rondel_event::event::{Field, Refused};

use super::placeholders::Nested;

sentences!("event");
