//! A Howell built by hand.

use rondel_event::movement::howell::Outlook;

sentences!("movement/hand");
