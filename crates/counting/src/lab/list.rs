//! The first starters of a size as a list, to be read, copied and saved.

use std::fmt::Write;

use rondel_schedule::round_robin::starter::{Starter, Starters};

use crate::Kind;

/// The most starters listed, as in the files of the source.
pub const MOST: usize = 1000;

/// Returns the first starters for this number of players, at most [`MOST`], in the order of the source, or `None` for
/// a number of players without starters.
pub fn first(players: u16) -> Option<Vec<Starter>> {
    let chords = Kind::Starters.size(players)?;
    Some(Starters::new(chords.into())?.take(MOST).collect())
}

/// Writes each starter on a line such as `4-1 2-3`.
///
/// ```
/// use rondel_counting::lab::list;
///
/// assert_eq!(list::text(&list::first(6).unwrap()), "4-1 2-3\n");
/// ```
pub fn text(starters: &[Starter]) -> String {
    starters.iter().fold(String::new(), |mut text, starter| {
        text.push_str(&chords(starter));
        text.push('\n');
        text
    })
}

/// Writes the chords of one starter: `4-1 2-3`.
pub fn chords(starter: &Starter) -> String {
    let chord = |[a, b]: &[u16; 2]| format!("{a}-{b}");
    starter.pairs().iter().map(chord).collect::<Vec<_>>().join(" ")
}

/// Writes starters as CSV with a column for every distance, the longest first.
pub fn csv(starters: &[Starter]) -> String {
    let longest = starters.first().map_or(0, |starter| starter.pairs().len());
    let head: Vec<String> = (1..=longest).rev().map(|distance| distance.to_string()).collect();
    let mut text = format!("number,{}\n", head.join(","));
    for (number, starter) in (1..).zip(starters) {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "{number},{}", chords(starter).replace(' ', ","));
    }
    text
}
