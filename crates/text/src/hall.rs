//! The code on the wall, and the messages on a phone that opened it.

use rondel_event::event::Place;
use rondel_format::hall::Error;
use rondel_session::web::host::Unfit;

use super::common::Idle;
use super::place::{all_games, game, many};

sentences!("hall");
