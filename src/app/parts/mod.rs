//! Reusable pieces of the page.

mod date;
mod field;
mod kept;
mod mark;
mod message;
mod open_text;
mod picture;

pub use date::{date_words, day_words, long_date_words, moment_words, short_date_words, today_words};
pub use field::{Choice, Field};
pub use kept::{Kept, kept};
pub use mark::Mark;
pub use message::{Kind, Message};
pub use open_text::OpenText;
pub use picture::{Picture, paint};
