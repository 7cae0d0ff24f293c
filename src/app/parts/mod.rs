//! Reusable pieces of the page.

mod field;
mod mark;
mod message;
mod picture;

pub use field::{Choice, Field};
pub use mark::Mark;
pub use message::{Kind, Message};
pub use picture::{Picture, paint};

mod date;

pub use date::{date_words, day_words, long_date_words, moment_words, short_date_words, today_words};
