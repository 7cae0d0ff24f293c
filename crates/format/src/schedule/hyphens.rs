//! Sides with a hyphen without blanks between them, `Anna-Bo 1-0`, or with nothing but a blank, `Anna Bo`, where a
//! name could have one too: both sides must be known from other lines.

use std::collections::{BTreeSet, HashMap};

use super::free_text;

use super::words::{self, is_dash};
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
    let (spaced, [games, others]) = cut(lines, &all);
    (games > 1 && games > others).then_some(spaced)
}

/// Puts a hyphen between two sides that only a blank separates and that are each known from another line. `None`
/// unless nearly all lines of the rounds are written so, and the rounds have headings or are blocks of the same sides:
/// in a list of people some names are known from other lines too.
pub fn between_blanks(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    let all: Vec<Candidates> = lines.iter().map(|chars| blanks(chars)).collect();
    let (spaced, [games, others]) = cut(lines, &all);
    let is_headed = || lines.iter().any(|chars| free_text::heading(chars).is_some());
    let are_rounds = games > 1 && games > 4 * others && (is_headed() || are_blocks(&spaced));
    are_rounds.then_some(spaced)
}

/// Returns true if lines of games make several blocks with the same sides, each once.
fn are_blocks(lines: &[Vec<char>]) -> bool {
    let sides = |line: &Vec<char>| -> Vec<String> {
        let text: String = line.iter().collect::<String>().to_lowercase();
        text.split(" - ").map(|side| side.trim().to_owned()).collect()
    };
    let blocks = lines.split(|line| line.iter().all(|c| c.is_whitespace())).filter(|block| !block.is_empty());
    let blocks: Vec<Vec<String>> = blocks.map(|block| block.iter().flat_map(sides).collect()).collect();
    let sets: Vec<BTreeSet<&String>> = blocks.iter().map(|block| block.iter().collect()).collect();
    sets.len() > 1
        && sets.windows(2).all(|two| two[0] == two[1])
        && sets.iter().zip(&blocks).all(|(set, block)| set.len() == block.len())
}

/// Cuts lines at the candidate that is best known, and returns the number of lines that were cut and of the others.
fn cut(lines: &[Vec<char>], all: &[Candidates]) -> (Vec<Vec<char>>, [usize; 2]) {
    let mut known: HashMap<String, usize> = HashMap::new();
    for (chars, Candidates { end, hyphens }) in lines.iter().zip(all) {
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
    for (chars, Candidates { end, hyphens }) in spaced.iter_mut().zip(all) {
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
    for (chars, Candidates { hyphens, .. }) in spaced.iter_mut().zip(all) {
        let own = names(chars);
        if hyphens.is_empty() && !own.is_empty() && own.iter().all(|name| players.contains(name)) {
            chars.clear();
        }
    }
    (spaced, [games, others])
}

/// Returns the names on a line that has nothing else, in small letters.
fn names(chars: &[char]) -> Vec<String> {
    let text: String = chars.iter().collect::<String>().to_lowercase();
    let names = text.split([';', ',', '\t', '|']).map(|name| name.trim().to_owned());
    names.filter(|name| !name.is_empty()).collect()
}

/// Returns the names on both sides of a place, in small letters and without the number of a row.
fn sides(chars: &[char], at: usize, end: usize) -> [String; 2] {
    let begin = row_number(chars).min(at);
    [&chars[begin..at], &chars[at + 1..end]].map(|side| side.iter().collect::<String>().trim().to_lowercase())
}

/// Returns the index after the number of a row and the blanks behind it; 0 if a line has none.
fn row_number(chars: &[char]) -> usize {
    let is_number = |&c: &char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, '.' | ')' | ':');
    chars.iter().take_while(|c| is_number(c)).count()
}

/// Returns the places of single blanks between words of letters, before the result at the end of a line; none if the
/// line has a sign between sides, or the heading of a round.
fn blanks(chars: &[char]) -> Candidates {
    let Candidates { end, .. } = candidates(chars);
    let begin = row_number(chars);
    let is_letter = |at: usize| chars.get(at).is_some_and(|c| c.is_alphabetic() || matches!(c, '.' | '\''));
    let is_between = |at: &usize| chars[*at].is_whitespace() && is_letter(at + 1) && is_letter(at - 1);
    let is_name = |c: &char| c.is_alphabetic() || c.is_whitespace() || matches!(c, '.' | '\'' | '’' | '-');
    let is_line = chars.len() <= MOST_CHARS
        && begin < end
        && chars[begin..end].iter().all(is_name)
        && free_text::heading(chars).is_none();
    let is_bye = || {
        let text: String = chars[begin..end].iter().collect::<String>().to_lowercase();
        text.split_whitespace().any(|word| words::in_text(word).is_some())
    };
    let found = if is_line && !is_bye() { begin + 1..end } else { 0..0 };
    Candidates { end, hyphens: found.filter(is_between).collect() }
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
