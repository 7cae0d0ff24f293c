//! The sentences of the static pages, which `rondel-site` writes next to the program.

pub mod bridge;
pub mod frame;
pub mod handshakes;
pub mod keizer;
pub mod office;
pub mod partners;
pub mod round_robin;
pub mod school;
