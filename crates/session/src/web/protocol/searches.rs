//! The searches of the worker, each with its question and result, and the two enums that carry them.

mod counts;
mod leagues;
mod movements;
mod rounds;
mod seasons;
mod solutions;

pub use counts::{Count, CountMethod, Estimate, Estimated, Starters, Stuck, Trial, Ways};
pub use leagues::{Between, Curve, Sided};
pub use movements::Switch;
pub use rounds::{Mend, Order, Ordered, Plan};
pub use solutions::{Drawn, MOST_LISTED, Many, One, Orient, Oriented, Solutions};

use rondel_event::movement::catalogue::Wish;
use rondel_format::season::fit::Ask as Rules;
use rondel_schedule::round_robin::league::ask::Ask as League;
use rondel_schedule::round_robin::league::wishes::change::Ask as Change;
use rondel_schedule::whist::{Ask, Rest};
use serde::{Deserialize, Serialize};

use super::search::{Progress, Search, Work};

/// Generates [`Job`] and [`Reply`] from a list of searches, so that each question has its own answer.
macro_rules! searches {
    ($($(#[$about:meta])* $name:ident($search:ty),)*) => {
        /// A job for the worker.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Job {
            $($(#[$about])* $name($search),)*
        }

        /// The reply to a job, in progress or complete.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Reply {
            $($(#[$about])* $name(<$search as Work>::Found),)*
        }

        impl Job {
            /// Does the [`work`](Work::work).
            pub fn run(self, progress: &mut Progress<Reply>) -> Reply {
                match self {
                    $(Job::$name(search) => Reply::$name(search.work(&mut |done, of, best| {
                        progress(done, of, &|| Reply::$name(best()));
                    })),)*
                }
            }
        }

        $(impl Search for $search {
            fn job(self) -> Job {
                Job::$name(self)
            }

            fn found(reply: Reply) -> Option<Self::Found> {
                match reply {
                    Reply::$name(found) => Some(found),
                    _ => None,
                }
            }
        })*
    };
}

searches! {
    /// A better order of play for the rounds of a schedule.
    Order(Order),
    /// The smallest change that removes every fault of a schedule, in each of its readings.
    Mend(Mend),
    /// A plan of an individual evening.
    Plan(Ask),
    /// A new plan for the rest of an individual evening.
    Rest(Rest),
    /// The season of a league, with home and away sides.
    League(League),
    /// The smallest change of a league in progress.
    Change(Change),
    /// The leagues between few breaks and little carry-over.
    Curve(Curve),
    /// The rules of a season that give a club's points; `None` for a season without rounds.
    Rules(Rules),
    /// The movements that fit this number of pairs: those computed so far, the best balance first.
    Movements(Wish),
    /// The best arrow switch of a movement.
    Switch(Switch),
    /// A cyclic schedule of individuals.
    One(One),
    /// All cyclic schedules for a number of individuals, or the first of many.
    Many(Many),
    /// The seats of East and West.
    Orient(Orient),
    /// The chance that pairing at random gets stuck, by number of players.
    Stuck(Stuck),
    /// Units of a count.
    Count(Count),
    /// The time that a count would take.
    Trial(Trial),
    /// The number of starters, counted by one method.
    Ways(Ways),
    /// An estimate of the number of whist solutions.
    Estimate(Estimate),
}
