//! A puzzle a day, and a sheet of exercises.

use crate::figure::puzzle::Kind;

sentences!("puzzle");
