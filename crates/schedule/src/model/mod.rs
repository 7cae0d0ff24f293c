//! The ground under every other room: what a schedule, a result and a player are. Nothing is constructed here.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`ids`] | players, rounds, tables, boards, seats as types; the one place where numbering is settled |
//! | [`schedule`] | the common result of every system |
//! | [`result`] | the one vocabulary of results |
//! | [`scoring`] | bridge: what a contract is worth, matchpoints, the ranking of a session |
//! | [`points`] | whole numbers of a named unit |
//! | [`names`] | names of people: read, shortened, ordered |
//! | [`numbering`] | what the places of a circle are called |
//! | [`lang`] | the languages of the page |
//! | [`checksum`] | of what is kept, sent or gathered |
//! | [`day`] | days as files write them |
//! | [`divisor`] | the greatest common divisor |
//!
//! # Decisions
//! **A number and the thing it names have different types.** [`schedule`] has structures called `Round`, `Table` and
//! `Board`; their numbers are `RoundNo`, `TableNo` and `BoardNo` in [`ids`].
//!
//! **Points are whole numbers.** `HalfPoints` for games, quarters for Sonneborn-Berger, 1/300 of a point for Keizer. No
//! float is compared or saved.
//!
//! **Surnames are abbreviated by their last word**, except where a particle shows where the surname begins: then by the
//! first capitalized word after it (`van der Schaaf-'s Gravesande` is S., `Vermeulen-de Jong` is V.). A number or
//! single letter at the end tells namesakes apart and stays. In an event of pairs, whatever separates the two names (a
//! stroke, a hyphen, a plus, "and") becomes an ampersand, so that each of them can be shortened.
//!
//! **Names of clubs are never abbreviated.** Anything that plays home and away, plays as a team, or contains a word
//! that clubs use (`names::is_club`) is a club. Its name wraps to a second line, then gets smaller type, then is cut at
//! its end, still different from all others (`names::clubs`).
//!
//! **Places of a circle are counted modulo their number**, so `n` and 0 name one place. Whether one counts from 1 or
//! from 0 is chosen once, where the address of a picture does not say it, and changes no other number ([`numbering`]).

pub mod checksum;
pub mod day;
pub mod divisor;
pub mod ids;
pub mod lang;
pub mod names;
pub mod numbering;
pub mod points;
pub mod result;
pub mod schedule;
pub mod scoring;
