//! Bridge scoring: scores of contracts, matchpoints, the ranking of a session, IMPs and the victory points of a
//! match.

mod contract;
mod fraction;
mod imps;
mod matchpoints;
mod session;
mod victory;

pub use self::contract::{Contract, Doubled, Strain, Vulnerable, dealer, is_possible, rare};
pub use self::fraction::Fraction;
pub use self::imps::imps;
pub use self::matchpoints::{matchpoints, top};
pub use self::session::{Adjusted, Averages, Outcome, Played, Session, Standing};
pub use self::victory::{MAX_MARGIN, MAX_MATCH_BOARDS, MAX_VICTORY, Scale, ScaleError};
