//! The pages, one module each.

pub mod about;
pub mod beat;
pub mod begin;
pub mod bin;
pub mod columns;
pub mod count;
pub mod deadend;
pub mod doubts;
pub mod event;
pub mod explore;
pub mod hall;
pub mod home;
pub mod keeping;
mod made;
mod merging;
pub mod movement;
pub mod names;
pub mod new;
pub mod opening;
pub mod people;
pub mod puzzle;
pub mod report;
pub mod season;
pub mod span;
pub mod starter;
pub mod table;
pub mod verify;
