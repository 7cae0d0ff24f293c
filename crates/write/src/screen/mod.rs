//! The contents of the screen, as data: tables and questions in the words of a language, a file a page. Paper has the
//! same in [`sheet`](super::sheet). Nothing here knows how it looks or what happens when it is pressed: that is the
//! page's.

pub mod anonymous;
pub mod beat;
pub mod begin;
pub mod by_hand;
pub mod card;
pub mod champions;
pub mod checks;
pub mod circle;
pub mod classes;
pub mod club;
pub mod code;
pub mod count;
pub mod cross;
pub mod cup;
pub mod decided;
pub mod divisions;
pub mod door;
pub mod elsewhere;
pub mod history;
pub mod lasting;
pub mod league;
pub mod leaving;
pub mod line;
pub mod making;
pub mod mend;
pub mod mexicano;
pub mod mid_season;
pub mod movement;
pub mod newcomer;
pub mod next_season;
pub mod one_lesson;
pub mod one_more;
pub mod options;
pub mod pairing;
pub mod pairs;
pub mod parts;
pub mod pasted;
pub mod people;
pub mod plan;
pub mod played;
pub mod players;
pub mod print;
pub mod prizes;
pub mod puzzle;
pub mod question;
pub mod ranking;
pub mod round;
pub mod rules;
pub mod score;
pub mod season;
pub mod settings;
pub mod span;
pub mod square;
pub mod standings;
pub mod studio;
pub mod table;
pub mod taking;
pub mod third;
pub mod turnout;
pub mod unsure;
pub mod verify;
pub mod victory;
pub mod wall;
pub mod whole;
pub mod wishes;

#[cfg(test)]
pub mod tests;

pub use question::{Answer, Asked, Keys, Question, Refused};
pub use table::{Cell, Column, Kind, Mark, Opens, Row, State, Table};
