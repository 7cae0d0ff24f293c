//! Setting up an event.

use rondel_event::event::{Party, Place};
use rondel_session::setup::Sets;

use super::place::{all_games, game, games, headings, many, parties};

sentences!("new");
