//! The vocabulary that every other module builds on: schedules, results, players. No schedule is constructed here.
//!
//! | module | contents |
//! | --- | --- |
//! | [`ids`] | types for players, rounds, tables, boards and seats; the one place that fixes where numbers start |
//! | [`schedule`] | the schedule type that every system produces |
//! | [`result`] | the result types that every system and every file uses |
//! | [`scoring`] | bridge: the score of a contract, matchpoints, the ranking of a session |
//! | [`points`] | points as whole numbers of a named unit |
//! | [`names`] | names of people and clubs: parsed, shortened, sorted |
//! | [`numbering`] | labels of the places of a circle: from 1 or from 0 |
//! | [`lang`] | the languages of the page |
//! | [`checksum`] | the checksum of saved, shared and collected data |
//! | [`day`] | calendar days as files write them |
//! | [`divisor`] | the greatest common divisor |
//!
//! # Decisions
//! **A number and the thing it numbers have different types.** [`schedule`] has structs called `Round` and `Table`;
//! their numbers are `RoundNo` and `TableNo` in [`ids`].
//!
//! **Points are whole numbers.** `HalfPoints` for games, quarters for Sonneborn-Berger, 1/300 of a point for Keizer.
//! No float is compared or saved.
//!
//! **A full name is shortened by abbreviating its last word**, unless a particle marks the start of the surname: then
//! the first capitalized word after the particle is abbreviated (`van der Schaaf-'s Gravesande` becomes S.,
//! `Vermeulen-de Jong` becomes V.). A number or single letter at the end distinguishes namesakes and is kept. In an
//! event for pairs, any separator between the two names (a slash, a hyphen, a plus, "and") becomes an ampersand, so
//! that each name can be shortened on its own.
//!
//! **Names of clubs are never reduced to initials.** An entrant is a club if it plays home and away, plays as a team,
//! or has a word of club names in its name (`names::is_club`). The name of a club wraps to a second line, then gets
//! smaller type, then is cut at its end but still differs from all others (`names::clubs`).
//!
//! **Places of a circle are counted modulo the size of the circle**, so `n` and 0 are the same place. One setting
//! says whether labels start at 1 or at 0 where the address of a picture does not; it changes no other number
//! ([`numbering`]).

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
