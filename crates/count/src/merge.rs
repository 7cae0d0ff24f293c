//! Lines from any source, merged.

use std::io::Read;
use std::path::PathBuf;

use rondel_counting::share::{self, Gathered};
use rondel_counting::{Kind, Parts, godfrey, starters, whist};

use crate::arguments::word;
use crate::output::{self, Report};

/// The most missing shares to name.
const NAMED: usize = 20;

/// The lines of all files, with their origin.
struct Lines {
    text: String,
    /// The name of every file, with the number of lines before it.
    files: Vec<(String, usize)>,
}

impl Lines {
    fn read(paths: &[PathBuf]) -> Result<Self, String> {
        let mut lines = Lines { text: String::new(), files: Vec::new() };
        let mut add = |name: String, bytes: std::io::Result<Vec<u8>>| {
            let bytes =
                bytes.map_err(|error| format!("{name} cannot be read ({error}); nothing was counted."))?;
            let foreign = |_| format!("{name} holds no lines of a count; nothing was counted.");
            lines.files.push((name.clone(), lines.text.lines().count()));
            lines.text += &String::from_utf8(bytes).map_err(foreign)?;
            if !lines.text.is_empty() && !lines.text.ends_with('\n') {
                lines.text.push('\n');
            }
            Ok::<(), String>(())
        };
        for path in paths {
            add(path.display().to_string(), std::fs::read(path))?;
        }
        if paths.is_empty() {
            let mut bytes = Vec::new();
            add("the input".to_owned(), std::io::stdin().read_to_end(&mut bytes).map(|_| bytes))?;
        }
        Ok(lines)
    }

    /// Returns the file and the line number of a line.
    fn place(&self, line: usize) -> String {
        let file = self.files.iter().rev().find(|(_, before)| *before < line);
        file.map_or_else(String::new, |(name, before)| format!("{name}, line {}", line - before))
    }
}

/// Merges the lines of these files, or of standard input, and prints the count if nothing is missing or wrong.
///
/// # Errors
/// Returns the messages about missing or faulty lines.
pub fn merge(paths: &[PathBuf]) -> Result<(), String> {
    let lines = Lines::read(paths)?;
    let about = lines.text.lines().find_map(|line| share::about(line).ok());
    match about.ok_or("There is no line of a count; nothing was counted.")? {
        (Kind::Starters, size) => of::<godfrey::Part>(size, &lines),
        (Kind::Subtotals, size) => of::<starters::Part>(size, &lines),
        (Kind::Whist, size) => of::<whist::Part>(size, &lines),
    }
}

fn of<P: Report>(size: u16, lines: &Lines) -> Result<(), String> {
    let (count, players) = (word(P::KIND), P::KIND.players(size));
    let parts = Parts::<P>::new(size)
        .ok_or_else(|| format!("{count} of {players} players cannot be counted; nothing was counted."))?;
    let units = parts.units();
    let Gathered { parts, new, double, of, .. } = share::gather(parts, &lines.text)
        .map_err(|troubles| output::troubles(&troubles, units, &|line| lines.place(line)))?;
    for (line, unit) in &double {
        eprintln!("{}: unit {}/{units} came twice, the same; it counts once.", lines.place(*line), unit + 1);
    }
    if parts.is_complete() {
        println!("{}", P::told(&parts)?);
        return Ok(());
    }
    let of = of.unwrap_or(units);
    let missing = share::missing(&parts, of);
    let named: Vec<String> = missing.iter().take(NAMED).map(|share| format!("{share}/{of}")).collect();
    let more = match missing.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Err(format!(
        "{count} of {players} players: {new} of {units} units are there. Missing: {}{more}. Run each of them with: \
         rondel-count run {count} {players} --unit {}",
        named.join(", "),
        named[0],
    ))
}
