//! Scoring of pairs: what a contract is worth, matchpoints, and the ranking of a session.

mod contract;
mod fraction;
mod matchpoints;
mod session;

pub use self::contract::{Contract, Doubled, Strain, Vulnerable, dealer, is_possible, rare};
pub use self::fraction::Fraction;
pub use self::matchpoints::{matchpoints, top};
pub use self::session::{Adjusted, Averages, Outcome, Played, Session, Standing};
