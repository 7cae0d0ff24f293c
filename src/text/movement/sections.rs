//! Several sections that are ranked as one field.

use super::refused::letter_of;
use crate::movement::sections::SectionsError;
use crate::text::holes::Said;

sentences!("movement/sections");
