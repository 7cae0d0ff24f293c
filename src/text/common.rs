//! Words that every page uses: one word per idea.

use crate::event::Gender;

sentences!("common");
