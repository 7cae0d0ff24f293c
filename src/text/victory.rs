//! IMPs and victory points of a match of bridge teams.

use crate::model::scoring::ScaleError;

sentences!("victory");
