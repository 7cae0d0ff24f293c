//! The puzzle of the source: the third pairing of eight.

use crate::starter::Refused;

sentences!("span/puzzle");
