//! The round desk: results, corrections, what is still open.

use super::place::{all_games, capital, games, own};
use crate::event::Place;

sentences!("desk");
