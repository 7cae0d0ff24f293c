//! The names of the pages for looking round where one can go to them.
//!
//! By themselves, so that what comes first does not bring along all that these pages say.

sentences!("doors");
