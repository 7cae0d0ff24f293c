//! Several sections that are ranked as one field.

use rondel_event::movement::sections::SectionsError;

use super::refused::letter_of;
use crate::placeholders::Nested;

sentences!("movement/sections");
