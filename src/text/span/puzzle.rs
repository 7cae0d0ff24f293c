//! The puzzle of the source: the third pairing of eight.

use crate::round_robin::starter::Refused;

sentences!("span/puzzle");
