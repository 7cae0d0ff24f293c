//! The wall: a round in large type.

use crate::event::Place;

sentences!("wall");
