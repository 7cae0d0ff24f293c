//! The pages, one module each.

pub mod about;
pub mod beat;
pub mod begin;
pub mod bin;
pub mod columns;
pub mod count;
pub mod deadend;
pub mod event;
pub mod explore;
pub mod hall;
pub mod home;
pub mod import;
mod merge;
pub mod movement;
pub mod name_warnings;
pub mod names;
pub mod new;
pub mod people;
pub mod puzzle;
pub mod report;
pub mod saved_events;
pub mod season;
pub mod span;
pub mod starter;
pub mod table;
mod undo_creation;
pub mod verify;
