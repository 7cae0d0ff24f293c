//! Setting up an event.

use super::place::{all_games, game, games, headings, many, parties};
use crate::event::{Party, Place};
use crate::setup::Sets;

sentences!("new");
