//! `rondel-count`: the counts of the laboratory from a command line, on one machine or spread over many.
//!
//! It does the same units as the page and writes the same lines, so what one begins the other can finish. There is
//! no browser in it, and it is not part of the page.

#[cfg(not(target_family = "wasm"))]
mod about;
#[cfg(not(target_family = "wasm"))]
mod arguments;
#[cfg(not(target_family = "wasm"))]
mod checkpoint;
#[cfg(not(target_family = "wasm"))]
mod list;
#[cfg(not(target_family = "wasm"))]
mod longest;
#[cfg(not(target_family = "wasm"))]
mod merge;
#[cfg(not(target_family = "wasm"))]
mod progress;
#[cfg(not(target_family = "wasm"))]
mod run;
#[cfg(not(target_family = "wasm"))]
mod told;

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    use clap::Parser;

    match arguments::Arguments::parse().obey() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            std::process::ExitCode::FAILURE
        }
    }
}

/// Only because everything is linted for the browser too.
#[cfg(target_family = "wasm")]
fn main() {}
