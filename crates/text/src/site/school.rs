//! The static pages of school chess: all rule sets, one rule set, the class tournament.

sentences!("site/school");
