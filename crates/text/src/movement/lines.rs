//! Lines of several sections.

use crate::checks::how_often;

sentences!("movement/lines");
