//! Reusable pieces of the page.

mod code;
mod date;
mod field;
mod find;
mod kept;
mod keys;
pub mod later;
mod mark;
mod message;
mod open_text;
mod paper;
mod picture;
mod save;
mod stepper;
mod transport;
mod unfit;

pub use code::code_picture;
pub use date::{date_words, days, moment_words, short_date_words, today};
pub use field::{Choice, Field};
pub use find::Find;
pub use kept::{Kept, kept};
pub use keys::{focus, is_taken, let_go};
pub use mark::Mark;
pub use message::{Kind, Message};
pub use open_text::OpenText;
pub use paper::paper;
pub use picture::{Picture, paint};
pub use save::SavePicture;
pub use stepper::Stepper;
pub use transport::{Steps, Transport};
pub use unfit::unfitting;
