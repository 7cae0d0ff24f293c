//! Copies out and in: the file, the link, what a copy brings.

use super::holes::Said;
use crate::event::Party;
use crate::format::trf;

sentences!("keeping");
