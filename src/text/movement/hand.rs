//! A Howell built by hand.

use crate::movement::howell::Outlook;

sentences!("movement/hand");
