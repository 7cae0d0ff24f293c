//! The static pages of round robins: the list of tables, and one number of players.

sentences!("site/round_robin");
