//! The round desk: results, corrections, what is still open.

use super::place::capital;
use crate::event::Place;

sentences!("desk");
