//! The commands and their arguments.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use rondel_counting::{Kind, godfrey, starters, whist};

use crate::output::Report;
use crate::{about, list, longest, merge, run};

/// Counts starters and whist schedules exactly, on this machine or spread over many.
#[derive(Parser)]
#[command(name = "rondel-count", version)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Estimate the time of a count on this machine, after about a second.
    Estimate {
        #[command(flatten)]
        count: Count,
        #[command(flatten)]
        threads: Threads,
    },
    /// Count, or run one share of a count.
    Run {
        #[command(flatten)]
        count: Count,
        #[command(flatten)]
        threads: Threads,
        /// Keep every finished unit in this file, and continue from the units in it.
        #[arg(long, value_name = "FILE", conflicts_with = "unit")]
        checkpoint: Option<PathBuf>,
        /// Run share I of N alone, on one thread, and print it as one line.
        #[arg(long, value_name = "I/N", value_parser = share)]
        unit: Option<(u32, u32)>,
    },
    /// Estimate the number of whist schedules, with the standard error, by random walks.
    ///
    /// Equal seeds and numbers of walks give equal results, on any number of threads.
    About {
        /// The number of players, 4n or 4n + 1.
        players: u16,
        /// Make N walks; four times as many halve the error.
        #[arg(long, value_name = "N", default_value_t = 100_000)]
        walks: u64,
        /// Seed of the walks.
        #[arg(long, value_name = "S", default_value_t = 1)]
        seed: u64,
        #[command(flatten)]
        threads: Threads,
    },
    /// Count starters by the start of the longest chord, by sign patterns: much faster than constructing them.
    Longest {
        /// The number of players, even.
        players: u16,
        #[command(flatten)]
        threads: Threads,
    },
    /// Print the number of units in a count: the most shares it can be spread over.
    Units {
        #[command(flatten)]
        count: Count,
    },
    /// Merge the lines of shares and checkpoints, in any order.
    Merge {
        /// Files of lines; without any, the lines are read from standard input.
        files: Vec<PathBuf>,
    },
    /// List starters one by one, in the order of the source.
    List {
        /// The number of players, even.
        players: u16,
        /// List only the first N; by default, all.
        #[arg(long, value_name = "N")]
        first: Option<usize>,
        /// Print the mirror image next to each.
        #[arg(long)]
        mirrors: bool,
    },
}

#[derive(Args)]
struct Count {
    /// `starters` by sign patterns, `subtotals` of starters one by one, or `whist` schedules.
    #[arg(value_parser = kinds())]
    count: Kind,
    /// The number of players.
    players: u16,
}

#[derive(Args)]
struct Threads {
    /// Use N threads; by default, all there are.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    fn number(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(all, NonZeroUsize::get)
    }
}

/// Returns the name of a count on the command line.
pub fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Starters => "starters",
        Kind::Subtotals => "subtotals",
        Kind::Whist => "whist",
    }
}

fn kinds() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(word)).map(|typed| {
        let same = |kind: &Kind| word(*kind) == typed;
        Kind::ALL.into_iter().find(same).unwrap_or(Kind::Starters)
    })
}

/// Parses a share such as `3/8`: share 3 of 8.
fn share(typed: &str) -> Result<(u32, u32), String> {
    let numbers = typed.split_once('/').map(|(share, of)| (share.trim().parse(), of.trim().parse()));
    match numbers {
        Some((Ok(share), Ok(of))) if (1..=of).contains(&share) => Ok((share, of)),
        _ => Err("write which share of how many, from 1/8 to 8/8 for eight shares".to_owned()),
    }
}

impl Count {
    /// Returns the size of the count, or the message if it is out of range.
    fn size(&self) -> Result<u16, String> {
        let players = self.players;
        let whom = match self.count {
            Kind::Starters | Kind::Subtotals => "an even number of players from 4",
            Kind::Whist => "4n or 4n + 1 players from 4",
        };
        self.count.size(players).ok_or_else(|| {
            let (count, most) = (word(self.count), self.count.most_players());
            format!("{count} can be counted for {whom} to {most}, not for {players}; nothing was counted.")
        })
    }
}

impl Arguments {
    /// Runs the command.
    ///
    /// # Errors
    /// Returns the message for the user.
    pub fn obey(self) -> Result<(), String> {
        match self.command {
            Command::Merge { files } => merge::merge(&files),
            Command::About { players, walks, seed, ref threads } => {
                about::about(players, walks, seed, threads.number())
            }
            Command::Longest { players, ref threads } => longest::longest(players, threads.number()),
            Command::List { players, first, mirrors } => list::list(players, first, mirrors),
            Command::Estimate { ref count, .. }
            | Command::Run { ref count, .. }
            | Command::Units { ref count } => {
                let size = count.size()?;
                match count.count {
                    Kind::Starters => self.count::<godfrey::Part>(size),
                    Kind::Subtotals => self.count::<starters::Part>(size),
                    Kind::Whist => self.count::<whist::Part>(size),
                }
            }
        }
    }

    fn count<P: Report>(self, size: u16) -> Result<(), String> {
        match self.command {
            Command::Estimate { threads, .. } => run::estimate::<P>(size, threads.number()),
            Command::Run { unit: Some((share, of)), .. } => run::share::<P>(size, share, of),
            Command::Run { threads, checkpoint, .. } => {
                run::run::<P>(size, threads.number(), checkpoint.as_deref())
            }
            Command::Units { .. } => {
                println!("{}", P::units(size).unwrap_or(0));
                Ok(())
            }
            Command::About { .. }
            | Command::Longest { .. }
            | Command::Merge { .. }
            | Command::List { .. } => Ok(()),
        }
    }
}
