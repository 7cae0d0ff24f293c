//! Tournaments while they are played: an event as a log of actions, and what follows from the log.
//!
//! | module | contents |
//! | --- | --- |
//! | [`event`] | the log of an event, its rules, its history, two logs merged |
//! | [`standings`] | points, tie-breaks, Keizer's lists, prizes |
//! | [`movement`] | bridge: Howell, Mitchell, barometer, boards and their comparison |
//! | [`pairing`] | the next round: who meets whom, who gets the bye; pairing by hand |
//! | [`proof`] | what an event promises, and the report of its schedule |
//! | [`attendance`] | players who come late, stay away, come back or leave |
//!
//! # Where to begin
//! | to do this | call this |
//! | --- | --- |
//! | found an event, enter players, publish rounds, report results | [`Event::found`], [`Event::apply`] |
//! | open a saved event | [`Event::replay`] |
//! | compute the standings with tie-breaks | [`standings::table`] |
//! | split a number of the standings into its sum | [`standings::why`] |
//! | compute a crosstable, a player's card, prizes | [`standings::crosstable`], [`card`], [`award`] |
//! | compute Keizer's lists, of a season or of an event | [`keizer::Ledger::of`], [`keizer::Lists::of`] |
//! | pair one round of a Monrad from standings | [`monrad::pair`] |
//! | pair one round of a Keizer or a Mexicano from standings | [`keizer::pair`], [`mexicano::pair`] |
//! | pair the next round of an event | [`Proposal::of`] |
//! | make a Howell | [`howell::Search`], [`howell::small`], [`howell::nine`] |
//! | make a Mitchell or a barometer | [`Mitchell::new`], [`movement::barometer()`] |
//! | compare the movements that fit a number of pairs | [`Offers::new`] |
//! | begin an evening of pairs, rank it | [`pairs::begin`], [`pairs::rankings`] |
//! | let players come late, stay away or leave, in any event | [`checkin::ways`] |
//! | report on an event, or on any schedule | [`Proof::of`], [`Report::of`] |
//! | find the smallest change that removes all faults | [`mend`] |
//!
//! [`Event::found`]: event::Event::found
//! [`Event::apply`]: event::Event::apply
//! [`Event::replay`]: event::Event::replay
//! [`card`]: standings::card::card
//! [`award`]: standings::prizes::award
//! [`keizer::Ledger::of`]: standings::keizer::Ledger::of
//! [`keizer::Lists::of`]: standings::keizer::Lists::of
//! [`monrad::pair`]: pairing::monrad::pair
//! [`keizer::pair`]: pairing::keizer::pair
//! [`mexicano::pair`]: pairing::mexicano::pair
//! [`Proposal::of`]: pairing::Proposal::of
//! [`howell::Search`]: movement::howell::Search::new
//! [`howell::small`]: movement::howell::small()
//! [`howell::nine`]: movement::howell::nine()
//! [`Mitchell::new`]: movement::mitchell::Mitchell::new
//! [`Offers::new`]: movement::catalogue::Offers::new
//! [`pairs::begin`]: movement::pairs::begin()
//! [`pairs::rankings`]: movement::pairs::rankings
//! [`checkin::ways`]: attendance::checkin::ways()
//! [`Proof::of`]: proof::Proof::of
//! [`Report::of`]: proof::report::Report::of
//! [`mend`]: proof::mend::mend
//!
//! An evening of four players, from their names to the first standings:
//!
//! ```
//! use rondel_event::event::history::History;
//! use rondel_event::event::{Action, Entrant, Event, Settings, System};
//! use rondel_event::standings;
//! use rondel_schedule::model::ids::{RoundNo, TableNo};
//! use rondel_schedule::model::result::Outcome;
//! use rondel_schedule::round_robin::circle::{self, Plan};
//!
//! let mut event = Event::found(0, "evening", System::RoundRobin(Plan::default()), Settings::default())?;
//! event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
//! let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
//! event.apply(0, Action::Publish { from: round, rounds: circle::berger(4)?.rounds })?;
//! event.apply(60_000, Action::Report { round, table, outcome: Some(Outcome::FirstWins) })?;
//! let list = standings::table(&History::of(event.state()), &event.state().settings);
//! assert_eq!(event.state().members[list.rows[0].player.index()].entrant.name, "Ada");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod attendance;
pub mod event;
pub mod movement;
pub mod pairing;
pub mod proof;
pub mod standings;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
