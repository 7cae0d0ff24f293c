//! The evening's picture, and how it is sent.

use rondel_event::event::Place;

use super::place::games;

sentences!("picture");
