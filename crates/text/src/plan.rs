//! The lesson in 45 minutes.

sentences!("plan");
