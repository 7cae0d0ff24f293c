//! Published schedules, read as text and verified: clean as printed, and found out when anything is changed.

#[path = "support/mod.rs"]
mod support;

#[path = "verify/broken.rs"]
mod broken;
#[path = "verify/mended.rs"]
mod mended;
#[path = "verify/printed.rs"]
mod printed;
#[path = "verify/several.rs"]
mod several;
#[path = "verify/slips.rs"]
mod slips;
#[path = "verify/sources.rs"]
mod sources;
#[path = "verify/tables.rs"]
mod tables;
