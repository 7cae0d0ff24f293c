//! The puzzle of the source: the third pairing of eight.

use rondel_schedule::round_robin::starter::Refused;

sentences!("span/puzzle");
