//! The players tab: the list, an entrant's page, the event's own data.

sentences!("players");
