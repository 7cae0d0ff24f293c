//! Lists by club: each club with its opponents in the order of the rounds.
//!
//! `Ajax: PSV (H), Twente (A)`, or the club on a line of its own with an opponent on each line below it. Dates and list
//! numbers next to an opponent are left out.

use super::words::{self, Key};
use super::{Reading, dates, grid};
use crate::entrants::marks;

/// The fewest clubs of such a text, and the fewest opponents of a club.
const FEWEST: usize = 3;

/// Reads lists by club; `None` if the lines are not all written so.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let lists = on_lines(lines).or_else(|| in_blocks(lines))?;
    let count = lists.iter().filter(|list| !list.is_empty()).count();
    // A grid has the rounds next to each other.
    (count >= FEWEST).then(|| grid::read(&lists)).flatten()
}

/// Returns a line of a grid: the club, and its opponents behind it.
fn row(club: &str, opponents: &[String]) -> Vec<char> {
    let cells = [club.to_owned()].into_iter().chain(opponents.iter().map(|opponent| without_day(opponent)));
    cells.collect::<Vec<_>>().join("\t").chars().collect()
}

/// Returns the grid of lines that each begin with a club and a colon, or `None` if other lines are among them.
fn on_lines(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    let list = |chars: &Vec<char>| {
        let text: String = chars.iter().collect();
        if text.trim().is_empty() {
            return Some(Vec::new());
        }
        let (club, opponents) = text.split_once(':')?;
        let is_list =
            club.starts_with(char::is_alphanumeric) && opponents.contains(',') && !opponents.contains(':');
        let opponents: Vec<String> = opponents.split([',', ';']).map(|it| it.trim().to_owned()).collect();
        is_list.then(|| row(club.trim(), &opponents))
    };
    lines.iter().map(list).collect()
}

/// Returns the grid of clubs with their opponents on the lines below each, or `None` if the text is no such list.
fn in_blocks(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    let mut clubs: Vec<(usize, String, Vec<String>)> = Vec::new();
    for (index, chars) in lines.iter().enumerate() {
        let text: String = chars.iter().collect();
        let text = text.trim();
        if text.is_empty() {
            continue;
        }
        match (opponent(text), clubs.last_mut()) {
            (Some(opponent), Some((.., opponents))) => opponents.push(opponent),
            (Some(_), None) => return None,
            (None, _) => clubs.push((index, text.trim_end_matches(':').trim().to_owned(), Vec::new())),
        }
    }
    let rounds = clubs.first()?.2.len();
    let is_whole = rounds >= FEWEST && clubs.iter().all(|(.., opponents)| opponents.len() == rounds);
    is_whole.then(|| {
        let mut grid = vec![Vec::new(); lines.len()];
        clubs.iter().for_each(|(line, club, opponents)| grid[*line] = row(club, opponents));
        grid
    })
}

/// Returns the opponent on a line that names one: with a list number, a bullet, a date, the ground or `vs` next to it.
fn opponent(text: &str) -> Option<String> {
    let bare = marks::without_bullet(text);
    let digits = bare.trim_start_matches(|c: char| c.is_ascii_digit());
    // Next to the ground of the game a blank is enough: `1 Rovers (H)`.
    let numbered = digits
        .strip_prefix(['.', ')', ':'])
        .or_else(|| digits.strip_prefix(' ').filter(|_| words::home(bare).1.is_some()));
    let numbered = numbered.filter(|_| digits.len() < bare.len());
    let bare = numbered.unwrap_or(bare).trim();
    let dayless = without_day(bare);
    let first = bare.split_whitespace().next().unwrap_or_default();
    let is_versus = first == "@" || words::in_text(first) == Some(Key::Versus);
    let is_marked = bare.len() < text.len() || dayless.len() < bare.len() || words::home(bare).1.is_some();
    (is_marked || is_versus).then_some(dayless)
}

/// Returns an opponent without the day before it: `5 Sep Rovers (H)`.
fn without_day(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let weekday = usize::from(words.first().is_some_and(|word| dates::is_weekday(word)) && words.len() > 1);
    let behind = &words[weekday..];
    let length =
        dates::length(&behind[..behind.len().min(3)], weekday > 0).map_or(0, |(length, _)| length + weekday);
    let rest = words[length..].join(" ");
    rest.trim_start_matches([':', ',', '-', ' ']).to_owned()
}
