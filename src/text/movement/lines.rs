//! Lines of several sections.

use crate::text::checks::how_often;

sentences!("movement/lines");
