//! A puzzle a day, and a sheet of exercises.

use crate::puzzle::Kind;

sentences!("puzzle");
