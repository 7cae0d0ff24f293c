//! A board of a published round as it was actually played.

use rondel_event::event::Place;

sentences!("played");
