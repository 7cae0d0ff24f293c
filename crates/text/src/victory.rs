//! IMPs and victory points of a match of bridge teams.

use rondel_schedule::model::scoring::ScaleError;

sentences!("victory");
