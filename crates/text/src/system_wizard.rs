//! "Not sure?" on the start page.

sentences!("system_wizard");
