//! Starters one by one.

use std::io::{self, BufWriter, Write};

use rondel_counting::Kind;
use rondel_schedule::round_robin::starter::{Starter, Starters};

fn line(starter: &Starter) -> String {
    starter.pairs().iter().map(|[a, b]| format!("{a}-{b}")).collect::<Vec<_>>().join(" ")
}

/// Writes the starters to standard output as they are found; the reader may stop reading.
///
/// # Errors
/// Returns the message if the number of players is out of range or the output fails.
pub fn list(players: u16, first: Option<usize>, mirrors: bool) -> Result<(), String> {
    let chords = Kind::Starters.size(players).map(usize::from);
    let every = chords.and_then(Starters::new).ok_or_else(|| {
        let most = Kind::Starters.most_players();
        format!("Starters are listed for an even number of players from 4 to {most}, not for {players}.")
    })?;
    let mut out = BufWriter::new(io::stdout().lock());
    let write = || -> io::Result<()> {
        for starter in every.take(first.unwrap_or(usize::MAX)) {
            if mirrors {
                writeln!(out, "{}\t{}", line(&starter), line(&starter.complement()))?;
            } else {
                writeln!(out, "{}", line(&starter))?;
            }
        }
        out.flush()
    };
    match write() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("The list cannot be written ({error})."))
        }
        _ => Ok(()),
    }
}
