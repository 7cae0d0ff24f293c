//! `rondel-count`: the counts of the laboratory from a command line, on one machine or spread over many.
//!
//! It does the same units as the page and writes the same lines, so what one begins the other can finish. There is
//! no browser in it, and it is not part of the page.

mod about;
mod arguments;
mod checkpoint;
mod list;
mod longest;
mod merge;
mod progress;
mod run;
mod told;

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
