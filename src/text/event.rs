//! The frame of an event: its tabs, the undo line, refusals.

use super::holes::Said;
use crate::event::{Field, Refused};

sentences!("event");
