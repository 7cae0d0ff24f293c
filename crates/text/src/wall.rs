//! The wall: a round in large type.

use rondel_event::event::Place;

sentences!("wall");
