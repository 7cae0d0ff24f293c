//! A daily puzzle, and a sheet of exercises.

use rondel_figure::puzzle::Kind;

sentences!("puzzle");
