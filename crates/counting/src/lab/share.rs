//! Command lines for other machines, which run shares of a count with the program `rondel-count`.

use super::Ask;
use crate::Kind;

/// Command lines for the missing shares of a count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commands {
    /// The number of shares into which the count is cut, at most one per unit.
    pub of: u32,
    /// The shares with missing units, 1-based.
    pub missing: Vec<u32>,
    /// The command line for the first missing share.
    pub one: String,
    /// The command line for all missing shares, with GNU parallel.
    pub parallel: String,
    /// The script for all missing shares, as a Slurm array job.
    pub cluster: String,
}

/// Returns the command lines for the shares that contain the `missing` units of a count cut into `of` shares.
pub fn commands(ask: Ask, missing: &[u32], of: u32) -> Commands {
    let units = super::Tally::new(ask).map_or(1, |tally| tally.units());
    let of = of.clamp(1, units);
    let mut shares: Vec<u32> = missing.iter().map(|unit| unit % of + 1).collect();
    shares.sort_unstable();
    shares.dedup();
    let kind = match ask.kind() {
        Kind::Starters => "starters",
        Kind::Subtotals => "subtotals",
        Kind::Whist => "whist",
    };
    let name = format!("{kind}-{}", ask.players());
    let run = |share: &str| format!("rondel-count run {kind} {} --unit {share}/{of}", ask.players());
    let all = shares.len() == of as usize;
    let listed = |between: &str| shares.iter().map(u32::to_string).collect::<Vec<_>>().join(between);
    let seq = if all { format!("$(seq {of})") } else { listed(" ") };
    let array = if all { format!("1-{of}") } else { listed(",") };
    let task = "$SLURM_ARRAY_TASK_ID";
    Commands {
        one: run(&shares.first().unwrap_or(&1).to_string()),
        parallel: format!("parallel --joblog {name}.log {} ::: {seq} >> {name}.txt", run("{}")),
        cluster: format!("#!/bin/sh\n#SBATCH --array={array}\n{} > {name}-{task}.txt\n", run(task)),
        missing: shares,
        of,
    }
}
