//! Published tables, reproduced. Every data file beside these tests begins with its source.

#[path = "support/mod.rs"]
mod support;

#[path = "literature/berger.rs"]
mod berger;
#[path = "literature/club.rs"]
mod club;
#[path = "literature/ebl.rs"]
mod ebl;
#[path = "literature/keizer.rs"]
mod keizer;
#[path = "literature/monrad.rs"]
mod monrad;
#[path = "literature/pippel.rs"]
mod pippel;
#[path = "literature/victory.rs"]
mod victory;
