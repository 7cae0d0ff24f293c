//! A board of a published round as it was really played.

use rondel_event::event::Place;

sentences!("played");
