//! `rondel-count`: the counts of the lab on the command line, on one machine or spread over many.
//!
//! The program runs the units of the page and writes the lines of the page, so each can finish a count of the other.
//! It contains no browser code and is not part of the page.

mod about;
mod arguments;
mod checkpoint;
mod list;
mod longest;
mod merge;
mod output;
mod progress;
mod run;

use clap::Parser;

fn main() -> std::process::ExitCode {
    match arguments::Arguments::parse().obey() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            std::process::ExitCode::FAILURE
        }
    }
}
