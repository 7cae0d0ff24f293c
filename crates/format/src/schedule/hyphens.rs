//! Hyphens without blanks between two sides, `Anna-Bo 1-0`, where a name could have one too: both sides must be known
//! from other lines.

use std::collections::HashMap;

use super::words::is_dash;
use crate::score::is_score;

/// The largest number of characters of a line with such a game.
const MOST_CHARS: usize = 120;

/// A line with the places where it may be cut.
struct Candidates {
    /// The characters before the result.
    end: usize,
    /// The indices of the hyphens.
    hyphens: Vec<usize>,
}

/// Puts blanks around the hyphens between two sides that are each known from another line, and removes the lines that
/// only name players of these games; `None` unless most lines are written so.
pub fn spaced(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    let all: Vec<Candidates> = lines.iter().map(|chars| candidates(chars)).collect();
    let mut known: HashMap<String, usize> = HashMap::new();
    for (chars, Candidates { end, hyphens }) in lines.iter().zip(&all) {
        let mut sides: Vec<String> = match hyphens[..] {
            [] => names(chars),
            _ => hyphens.iter().flat_map(|&at| sides(chars, at, *end)).collect(),
        };
        sides.sort_unstable();
        sides.dedup();
        sides.into_iter().for_each(|side| *known.entry(side).or_default() += 1);
    }
    let times = |name: &str| known.get(name).copied().unwrap_or(0);
    let mut spaced = lines.to_vec();
    let (mut games, mut others) = (0, 0);
    let mut players: Vec<String> = Vec::new();
    for (chars, Candidates { end, hyphens }) in spaced.iter_mut().zip(&all) {
        if hyphens.is_empty() {
            continue;
        }
        let weight = |&at: &usize| sides(chars, at, *end).iter().map(|side| times(side)).min().unwrap_or(0);
        match hyphens.iter().copied().max_by_key(|at| weight(at)).filter(|at| weight(at) > 1) {
            Some(at) => {
                games += 1;
                players.extend(sides(chars, at, *end));
                chars.splice(at..=at, [' ', '-', ' ']);
            }
            None => others += 1,
        }
    }
    for (chars, Candidates { hyphens, .. }) in spaced.iter_mut().zip(&all) {
        let own = names(chars);
        if hyphens.is_empty() && !own.is_empty() && own.iter().all(|name| players.contains(name)) {
            chars.clear();
        }
    }
    (games > 1 && games > others).then_some(spaced)
}

/// Returns the names on a line that has nothing else, in small letters.
fn names(chars: &[char]) -> Vec<String> {
    let text: String = chars.iter().collect::<String>().to_lowercase();
    let names = text.split([';', ',', '\t', '|']).map(|name| name.trim().to_owned());
    names.filter(|name| !name.is_empty()).collect()
}

/// Returns the names on both sides of a hyphen, in small letters.
fn sides(chars: &[char], at: usize, end: usize) -> [String; 2] {
    [&chars[..at], &chars[at + 1..end]].map(|side| side.iter().collect::<String>().trim().to_lowercase())
}

/// Returns the hyphens between two letters on a line, before the result at its end.
fn candidates(chars: &[char]) -> Candidates {
    let text: String = chars.iter().collect();
    let shown = text.trim_end();
    let score = shown.rsplit_once(char::is_whitespace).filter(|(_, last)| is_score(last));
    let end = score.map_or(shown, |(game, _)| game.trim_end()).chars().count();
    let is_letter = |at: usize| chars.get(at).is_some_and(|c| c.is_alphabetic() || *c == '.');
    let is_between = |at: &usize| is_dash(chars[*at]) && is_letter(at + 1) && *at > 0 && is_letter(at - 1);
    let is_line =
        chars.len() <= MOST_CHARS && !chars[..end].windows(3).any(|it| it[0] == ' ' && is_dash(it[1]));
    Candidates { end, hyphens: (0..end).filter(is_between).filter(|_| is_line).collect() }
}
