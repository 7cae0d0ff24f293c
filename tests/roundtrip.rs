//! What goes out comes in again, and what comes in from elsewhere is refused with a reason, never with a crash.

#[path = "support/mod.rs"]
mod support;

#[path = "roundtrip/backup.rs"]
mod backup;
#[path = "roundtrip/chat.rs"]
mod chat;
#[path = "roundtrip/events.rs"]
mod events;
#[path = "roundtrip/official.rs"]
mod official;
#[path = "roundtrip/outlets.rs"]
mod outlets;
#[path = "roundtrip/outward.rs"]
mod outward;
#[path = "roundtrip/season.rs"]
mod season;
#[path = "roundtrip/share.rs"]
mod share;
#[path = "roundtrip/trf.rs"]
mod trf;
#[path = "roundtrip/verification.rs"]
mod verification;
