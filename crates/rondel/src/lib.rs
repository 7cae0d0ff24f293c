//! The scheduling core of Rondel: tournament schedules built, verified, run and drawn.
//!
//! This crate only brings the others together under one name. Each can be used alone.
//!
//! | module | what it answers | crate |
//! | --- | --- | --- |
//! | [`model`] | players, schedules, results, points, names, languages | `rondel-schedule` |
//! | [`round_robin`], [`whist`] | schedules made: everybody meets everybody; individuals | `rondel-schedule` |
//! | [`verify`] | every guarantee recomputed from a schedule alone | `rondel-schedule` |
//! | [`count`] | how many schedules there are, and the counting lab | `rondel-counting` |
//! | [`event`] | an event as a log of actions, its rules, its history | `rondel-event` |
//! | [`standings`] | points, tie-breaks, Keizer's lists, prizes | `rondel-event` |
//! | [`movement`] | movements of bridge | `rondel-event` |
//! | [`pairing`] | the next round: who meets whom, who gets the bye; pairing by hand | `rondel-event` |
//! | [`attendance`] | who comes late, stays away, comes back or leaves | `rondel-event` |
//! | [`proof`] | what an event promises, and the report of its schedule | `rondel-event` |
//! | [`figure`] | diagrams, and the lesson made of them | `rondel-figure` |
//! | [`format`](mod@format) | files, links and pasted text that come in, and those that come back | `rondel-format` |
//! | [`setup`] | from what was typed to an event that can begin | `rondel-session` |
//! | [`store`] | how events and results are saved | `rondel-session` |
//! | [`web`] | addresses, messages to the worker, keys | `rondel-session` |
//! | [`text`] | every sentence, in three languages | `rondel-text` |
//! | [`write`](mod@write) | screens, sheets, csv, calendars, texts for a chat | `rondel-write` |
//!
//! Pure and native-testable: no browser type, no clock and no global randomness. Seeds, dates and the time of an action
//! are arguments.
//!
//! # Where to begin
//! | to do this | call this |
//! | --- | --- |
//! | make a Berger table | [`circle::berger`] |
//! | make a round robin of one or more cycles | [`circle::schedule`] |
//! | give a league home and away with the fewest breaks | [`league::ask::Ask::search`] |
//! | make a cyclic whist schedule | [`whist::catalogue`] |
//! | plan rotating partners for any number of players | [`whist::Planner`] |
//! | pair one round of a Monrad from standings | [`monrad::pair`] |
//! | pair one round of a Keizer or a Mexicano | [`keizer::pair`], [`mexicano::pair`] |
//! | pair the next round of an event | [`Proposal::of`] |
//! | compute Keizer's lists | [`Ledger::of`]; of an event: [`Lists::of`] |
//! | get a verdict on a pasted schedule | [`format::schedule::read`], [`Reading::build`], [`Reading::shown`] |
//! | verify rounds that are data | [`verify::round_robin()`], [`verify::individual()`], [`verify::movement()`] |
//! | find the smallest change that removes all faults | [`proof::mend::mend`] |
//! | compute standings with tie-breaks from a FIDE report | [`trf::read`], [`trf::incoming`], [`standings::table`] |
//! | make a Howell | [`howell::Search`], [`howell::small`], [`howell::nine`] |
//! | make a Mitchell | [`Mitchell::new`] |
//! | compare the movements that fit a number of pairs | [`Offers::new`] |
//! | draw a knock-out | [`bracket::seeded`], [`bracket::draw`] |
//! | run an event from the names to the standings | [`Event::found`], [`standings::table`] |
//! | read a list of names | [`format::entrants::read`] |
//! | count schedules | [`count`] |
//!
//! [`circle::berger`]: round_robin::circle::berger
//! [`circle::schedule`]: round_robin::circle::schedule
//! [`league::ask::Ask::search`]: round_robin::league::ask::Ask::search
//! [`whist::catalogue`]: whist::catalogue()
//! [`whist::Planner`]: whist::Planner::new
//! [`monrad::pair`]: pairing::monrad::pair
//! [`keizer::pair`]: pairing::keizer::pair
//! [`mexicano::pair`]: pairing::mexicano::pair
//! [`Proposal::of`]: pairing::Proposal::of
//! [`Ledger::of`]: standings::keizer::Ledger::of
//! [`Lists::of`]: standings::keizer::Lists::of
//! [`Reading::build`]: format::schedule::Reading::build
//! [`Reading::shown`]: format::schedule::Reading::shown
//! [`trf::read`]: format::trf::read
//! [`trf::incoming`]: format::trf::incoming()
//! [`howell::Search`]: movement::howell::Search::new
//! [`howell::small`]: movement::howell::small()
//! [`howell::nine`]: movement::howell::nine()
//! [`Mitchell::new`]: movement::mitchell::Mitchell::new
//! [`Offers::new`]: movement::catalogue::Offers::new
//! [`bracket::seeded`]: round_robin::cup::bracket::seeded
//! [`bracket::draw`]: round_robin::cup::bracket::draw
//! [`Event::found`]: event::Event::found
//!
//! ## A Berger table
//! The table of the FIDE Handbook for eight, home or white first:
//!
//! ```
//! use rondel::{round_robin::circle, verify};
//!
//! let schedule = circle::berger(8)?;
//! let rounds = schedule.rounds.iter().map(|round| {
//!     let games = round.tables.iter().filter_map(|table| table.pair());
//!     games.map(|[home, away]| format!("{home}-{away}")).collect::<Vec<_>>().join(" ")
//! });
//! assert_eq!(rounds.take(2).collect::<Vec<_>>(), ["1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2"]);
//! assert_eq!(verify::league(&schedule).breaks, 6); // The fewest possible.
//! # Ok::<(), circle::Error>(())
//! ```
//!
//! ## A cyclic whist schedule
//! Sixteen players in fifteen rounds, every two once partners and twice opponents:
//!
//! ```
//! use rondel::verify::{self, Rotation};
//! use rondel::whist::catalogue;
//!
//! let schedule = catalogue(16).expect("every 4n and 4n + 1 up to 101").schedule();
//! assert_eq!(schedule.rounds.len(), 15);
//! assert!(verify::individual(&schedule, Rotation::of(16, 15)).is_clean());
//! ```
//!
//! ## One round of a Monrad
//! Kildal's ten players after round 1, in which 1 met 2, 3 met 4, and so on, the lower number with black:
//!
//! ```
//! use rondel::event::HalfPoints;
//! use rondel::model::ids::{Player, RoundNo};
//! use rondel::pairing::monrad::{Colour, Entrant, Past, Situation, pair};
//!
//! let points = [1, 3, 2, 2, 1, 3, 2, 2, 3, 1];
//! let entrants = (0..10).map(|at| {
//!     let colour = if at % 2 == 0 { Colour::Black } else { Colour::White };
//!     let past = vec![Past::Game { opponent: Player::from_index(at ^ 1), colour }];
//!     Entrant { present: true, points: HalfPoints(2 * points[at]), past }
//! });
//! let (entrants, round) = (entrants.collect(), RoundNo::from_index(1));
//! let (wishes, lasting, rules) = Default::default();
//! let made = pair(&Situation { round, rounds: 5, entrants, wishes, lasting, rules })?;
//! let boards = made.pairs.iter().map(|pair| pair.colours().map(|player| player.number())); // White first.
//! assert_eq!(boards.collect::<Vec<_>>(), [[9, 2], [3, 6], [7, 4], [1, 8], [5, 10]]);
//! # Ok::<(), rondel::pairing::monrad::Error>(())
//! ```
//!
//! ## Keizer's list
//! The list after the first round of the example in "Het Keizer-Systeem", with 50 for the first of ten:
//!
//! ```
//! use rondel::model::ids::Player;
//! use rondel::model::result::Outcome::{self, Draw, FirstWins, SecondWins};
//! use rondel::standings::keizer::{Game, Ledger, Points, Preset, Round, Season};
//!
//! let player = |number: usize| Player::from_index(number - 1);
//! let game = |(white, black, outcome): (usize, usize, Outcome)| {
//!     Game { white: player(white), black: player(black), outcome: Some(outcome), aside: false }
//! };
//! let games = [(1, 2, FirstWins), (3, 4, Draw), (5, 6, SecondWins), (7, 8, Draw), (9, 10, SecondWins)];
//! let rounds = vec![Round { games: games.map(game).to_vec(), away: Vec::new() }];
//! let season = Season { start: (1..=10).map(player).collect(), rounds, ..Season::default() };
//! let lists = Ledger::of(&season, Preset::Seed.settings(10))?.replay();
//! let top = lists[1].rows.iter().take(3).map(|row| (row.player.number(), row.total.0 / Points::ONE.0));
//! assert_eq!(top.collect::<Vec<_>>(), [(1, 99), (6, 91), (10, 83)]);
//! # Ok::<(), rondel::standings::keizer::Error>(())
//! ```
//!
//! ## A verdict on a pasted schedule
//! In round 3 both games of round 1 are played again, so two games are missing:
//!
//! ```
//! use rondel::event::Sides;
//! use rondel::format::schedule::{Choices, read};
//!
//! let reading = read("Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-3 4-1");
//! let built = reading.build(&Choices::default())?;
//! let verdict = reading.shown(&built, false, Sides::Plain);
//! assert_eq!(verdict.report.findings().len(), 4);
//! # Ok::<(), rondel::format::schedule::NotBuilt>(())
//! ```
//!
//! ## Standings from a FIDE report
//! The tie-breaks of a Monrad are chosen; [`Settings::tie_breaks`](event::Settings::tie_breaks) has others:
//!
//! ```
//! use rondel::event::{Settings, TieBreak, history::History};
//! use rondel::{format::trf, standings};
//!
//! let report = trf::read(
//!     "012 Club evening
//! 001    1      Andersen, Ada                     1850                             0.0    2     2 w 0
//! 001    2      Berg, Bo                          1700                             1.0    1     1 b 1
//! ",
//! )?;
//! let event = trf::incoming(&report, "club", 0)?.event;
//! let settings = Settings { tie_breaks: vec![TieBreak::Direct], ..event.state().settings.clone() };
//! let list = standings::table(&History::of(event.state()), &settings);
//! assert_eq!(list.rows.iter().map(|row| (row.place, row.player.number())).collect::<Vec<_>>(), [(1, 2), (2, 1)]);
//! # Ok::<(), trf::Error>(())
//! ```
//!
//! ## A movement of bridge
//! A Mitchell of eight tables needs a skip after round 4:
//!
//! ```
//! use rondel::movement::mitchell::{Course, Mitchell};
//! use rondel::verify;
//!
//! let mitchell = Mitchell::new(8, 7)?;
//! assert_eq!(mitchell.course, Course::SkipAfter(4));
//! assert!(verify::movement(&mitchell.movement()?.schedule(1), false).is_clean());
//! # Ok::<(), rondel::movement::mitchell::MitchellError>(())
//! ```

pub use rondel_counting as count;
pub use rondel_event::{attendance, event, movement, pairing, proof, standings};
pub use rondel_figure as figure;
pub use rondel_format as format;
pub use rondel_schedule::{model, round_robin, verify, whist};
pub use rondel_session::{setup, store, web};
pub use rondel_text as text;
pub use rondel_write as write;
