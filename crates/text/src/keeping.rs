//! Copies out and in: the file, the link, what a copy brings.

use rondel_event::event::Party;
use rondel_format::trf;

use super::holes::Said;

sentences!("keeping");
