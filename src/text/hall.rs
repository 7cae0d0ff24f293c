//! The code on the wall, and what a phone in the hall says when it opened it.

use super::place::{all_games, game};
use crate::event::Place;
use crate::format::hall::Error;
use crate::web::host::Unfit;

sentences!("hall");
