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
