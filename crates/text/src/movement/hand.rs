//! A Howell movement built by hand.

use rondel_event::movement::howell::Outlook;

sentences!("movement/hand");
