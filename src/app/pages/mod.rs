//! One page a file.

pub mod about;
pub mod event;
pub mod home;
pub mod new;
pub mod table;
