//! Reusable pieces of the page.

mod date;
mod field;
mod find;
mod kept;
mod keys;
pub mod later;
mod mark;
mod message;
mod motion;
mod numbers;
mod open_text;
mod paper;
mod picture;
mod save;
pub mod stage;
mod stepper;
mod transport;
mod unfit;

pub use date::{date_words, days, moment_words, short_date_words, today};
pub use field::{Choice, Field};
pub use find::Find;
pub use kept::{Kept, kept};
pub use keys::{is_taken, let_go};
pub use mark::Mark;
pub use message::{Kind, Message};
pub use motion::motion;
pub use numbers::Numbers;
pub use open_text::OpenText;
pub use paper::paper;
pub use picture::{Picture, paint};
pub use save::SavePicture;
pub use stage::{Black, StageFoot};
pub use stepper::Stepper;
pub use transport::{Steps, Transport};
pub use unfit::unfitting;
