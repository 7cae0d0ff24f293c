//! Several sections that are ranked as one field.

use rondel_event::movement::sections::SectionsError;

use super::refused::letter_of;
use crate::holes::Said;

sentences!("movement/sections");
