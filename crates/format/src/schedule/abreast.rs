//! Rounds next to each other, as a page of a book or a PDF has them: a line of headings, each above the games of its
//! round.

use std::collections::HashMap;

use super::{LineMeaning, Reading, Written, free_text};

/// Distributes the games over the rounds above them; does nothing if no line has several headings or a game is not
/// under any of them.
pub fn settle(lines: &[Vec<char>], reading: &mut Reading) {
    let heads: Vec<(usize, Vec<(usize, u16)>)> = lines
        .iter()
        .enumerate()
        .map(|(index, chars)| (index + 1, headings(chars)))
        .filter(|(_, found)| found.len() > 1)
        .collect();
    if heads.is_empty() || reading.rounds.iter().any(|round| round.items.is_empty()) {
        return;
    }
    let mut rounds: Vec<Written> = Vec::new();
    for item in reading.rounds.iter().flat_map(|round| &round.items) {
        // The headings nearest above, and of these the one at or before the game.
        let Some((_, found)) = heads.iter().rfind(|(line, _)| *line < item.place.line) else { return };
        let above = found.iter().rfind(|(column, _)| *column <= item.place.column + 1).or(found.first());
        let Some(&(_, number)) = above else { return };
        let at = rounds.iter().position(|round| round.number == Some(number)).unwrap_or_else(|| {
            rounds.push(Written::numbered(number));
            rounds.len() - 1
        });
        rounds[at].items.push(item.clone());
    }
    let named: usize = heads.iter().map(|(_, found)| found.len()).sum();
    if rounds.len() != named {
        return;
    }
    rounds.sort_by_key(|round| round.number);
    // The first round of each line.
    let mut first: HashMap<usize, usize> = HashMap::new();
    for (at, round) in rounds.iter().enumerate() {
        round.items.iter().for_each(|item| _ = first.entry(item.place.line).or_insert(at));
    }
    for line in &mut reading.lines {
        match &mut line.taken {
            LineMeaning::Games { round, .. } => *round = first.get(&line.number).copied().unwrap_or(0),
            taken if heads.iter().any(|(number, _)| *number == line.number) => *taken = LineMeaning::Columns,
            _ => {}
        }
    }
    reading.troubles.retain(|trouble| heads.iter().all(|(number, _)| *number != trouble.place.line));
    reading.rounds = rounds;
}

/// Returns the headings of rounds in a line that has nothing else, each with its 1-based column.
fn headings(chars: &[char]) -> Vec<(usize, u16)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let rest = &chars[at..];
        let blank = rest.iter().take_while(|c| c.is_whitespace() || **c == '|').count();
        if blank == rest.len() {
            break;
        }
        let Some((number, end)) = free_text::heading(&rest[blank..]) else { return Vec::new() };
        found.push((at + blank + 1, number));
        at += blank + end.max(1);
    }
    found
}
