//! Copies out and in: the file, the link, and the contents of a copy.

use rondel_event::event::Party;
use rondel_format::trf;

use super::placeholders::Nested;

sentences!("saved_events");
