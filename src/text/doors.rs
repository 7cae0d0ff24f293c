//! What the pages for looking round are called where one can go to them.
//!
//! By themselves, so that the program of the first visit does not bring along all that these pages say.

sentences!("doors");
