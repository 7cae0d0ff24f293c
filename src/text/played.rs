//! A board of a published round as it was really played.

use crate::event::Place;

sentences!("played");
