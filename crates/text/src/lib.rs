//! Every sentence a person reads, in English, Dutch and Norwegian bokmål, and many of them in added languages.
//!
//! Each area of the page has a module with an enum of its sentences and their values. The texts are in `sentences/`,
//! one file per module, with all languages of a sentence next to each other. The build generates the enums from them,
//! and fails if a sentence lacks a language or a hole ([`catalogue`]).
//!
//! # Decisions
//! **Sentences are data** in `sentences/`, with three languages next to each other, for people who do not know Rust.
//! `build.rs` turns each file into an enum with typed fields, and [`catalogue`] fills the holes. The build compares
//! all languages, so a missing sentence or hole fails it. Sheets, files and phones use many of the sentences, so a
//! catalogue bound to the page would not help them. Texts are linked by enum, so each part of the program contains
//! only its own.
//!
//! **Three languages are linked, others are loaded.** The words of an added language are a file that
//! [`catalogue::load`] takes, so a language that is not used costs no bytes, and one more language costs no program
//! anything. It may lack sentences; such a one is said in English with everything in it, since half a sentence in each
//! would help nobody. A fingerprint of all keys and holes binds the file to the program that can read it.
//!
//! **A language is chosen once in a season**, so no sentence is reactive: the page is built again for another
//! language. Typed input is stored outside the page and survives.
//!
//! **A sentence of the lesson refers to the picture by marks** in the text of each language ([`inline_marks`]):
//! `[players:7]` is a number that can be adjusted, `[head:at the head]` a word that highlights the part it names.
//!
//! **"Why?" has one answer on desk, wall and phone** ([`why`]), in two sentences: the opponent with the rule, and
//! the colour with the next step. The full reasons are one tap further. A schedule made in advance is counted (how
//! often two meet), and the circle rule is named only if all rounds follow it. A phone knows only the contents of its
//! link, and refers to the wall or the desk for the rest.
//!
//! **A score of two fields is written when both are left** (`score_input::Entered`), so a correction of both is one
//! entry and one undo. A score typed whole in one field (`3-1`) is one entry too.

/// Includes the enums of a sentence file: `sentences!("clock")`.
macro_rules! sentences {
    ($file:literal) => {
        include!(concat!(env!("OUT_DIR"), "/text/", $file, ".rs"));
    };
}

pub mod about;
pub mod anonymous;
pub mod arrival;
pub mod attendance;
pub mod bare;
pub mod beat;
pub mod begin;
pub mod bridge;
pub mod catalogue;
pub mod checkin;
pub mod checks;
pub mod circle;
pub mod classes;
pub mod clock;
pub mod club;
pub mod common;
pub mod copies;
pub mod correction_effect;
pub mod count;
pub mod cup;
pub mod days;
pub mod deadend;
pub mod decided;
pub mod desk;
pub mod evening;
pub mod event;
pub mod evidence;
pub mod excuse;
pub mod explore;
pub mod file;
#[cfg(test)]
mod foot;
pub mod hall;
pub mod history;
pub mod home;
pub mod import_summary;
pub mod individuals;
pub mod inline_marks;
pub mod keizer;
pub mod lasting;
pub mod league;
pub mod lesson;
pub mod mend;
pub mod merge;
pub mod mexicano;
pub mod mid_season;
pub mod monrad;
pub mod movement;
pub mod navigation;
pub mod new;
pub mod numbers;
pub mod one_lesson;
pub mod pairing;
pub mod pairing_reasons;
pub mod pairs;
pub mod partners;
pub mod people;
pub mod picture;
pub mod place;
pub mod placeholders;
pub mod plan;
pub mod planning;
pub mod played;
pub mod players;
pub mod plural;
pub mod print;
pub mod prizes;
pub mod promise;
pub mod proofs;
pub mod puzzle;
pub mod reading;
pub mod record;
pub mod report;
pub mod results;
pub mod saved_events;
pub mod school;
pub mod score_input;
pub mod season;
pub mod shell;
pub mod site;
pub mod span;
pub mod square;
pub mod standings;
pub mod starter;
pub mod static_pages;
pub mod stopped;
pub mod storage;
pub mod system_wizard;
pub mod table;
pub mod tables;
pub mod teams;
pub mod venues;
pub mod verify;
pub mod victory;
pub mod wall;
pub mod why;
pub mod wishes;
#[cfg(test)]
mod words;

pub use rondel_schedule::model::lang::{Lang, UnknownLang};

/// A sentence in every language.
pub trait Say {
    /// Returns the sentence in `lang`.
    fn say(&self, lang: Lang) -> String;

    /// Returns the sentence in English.
    fn en(&self) -> String {
        self.say(Lang::En)
    }

    /// Returns the sentence in Dutch.
    fn nl(&self) -> String {
        self.say(Lang::Nl)
    }

    /// Returns the sentence in Norwegian bokmål.
    fn nb(&self) -> String {
        self.say(Lang::Nb)
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, lang: Lang) -> String {
        (**self).say(lang)
    }
}
