//! FIDE's tournament report, TRF16: a line `001` for every player, with opponent, colour and result of every round.
//!
//! After the "Tournament Report File" of FIDE's Handbook C.04 annex 2 (2016). Only start numbers, names, opponents
//! and colours are read, since the results are not part of the schedule. [`format::trf`](crate::trf) reads a report
//! strictly and refuses a faulty one; this reader accepts the rest, and reports each contradiction with its place.

use super::{Expected, Form, Item, ItemKind, Line, LineMeaning, MAX_ITEMS, Place, Reading, Trouble, Written};

/// The 0-based column of the first round, and the number of columns of each.
const ROUNDS: usize = 91;
const WIDTH: usize = 10;

/// Returns true if these lines are such a report.
pub fn is_report(lines: &[Vec<char>]) -> bool {
    let mut players = lines.iter().filter(|chars| is_player(chars));
    players.next().is_some_and(|chars| chars.len() >= 80)
}

fn is_player(chars: &[char]) -> bool {
    chars.starts_with(&['0', '0', '1', ' ']) && chars.len() > 40
}

struct Entry {
    line: usize,
    start: u16,
    /// The games by round: the opponent, true if with white (`None` if unknown), and the 0-based column.
    games: Vec<Option<(u16, Option<bool>, usize)>>,
}

/// Reads a report.
pub fn read(lines: &[Vec<char>], reading: &mut Reading) {
    (reading.form, reading.by_rounds) = (Form::Trf, true);
    let mut entries: Vec<Entry> = Vec::new();
    let mut by_start = std::collections::HashMap::new();
    for (index, chars) in lines.iter().enumerate() {
        let number = index + 1;
        if chars.iter().all(|c| c.is_whitespace()) {
            continue;
        }
        let taken = if !chars.starts_with(&['0', '0', '1']) {
            LineMeaning::Words
        } else {
            match entry(chars, number, reading) {
                Some((entry, _)) if by_start.contains_key(&entry.start) => {
                    reading.trouble(number, 5, Expected::OwnStart);
                    LineMeaning::Trouble
                }
                Some((entry, name)) => {
                    by_start.insert(entry.start, entries.len());
                    reading.entrants.push((entry.start, name));
                    entries.push(entry);
                    LineMeaning::Entrant
                }
                None => LineMeaning::Trouble,
            }
        };
        reading.lines.push(Line { number, taken });
    }

    let rounds = entries.iter().map(|entry| entry.games.len()).max().unwrap_or(0);
    let mut count = 0;
    for round in 0..rounds {
        let mut written = Written::numbered(round as u16 + 1);
        for (at, entry) in entries.iter().enumerate() {
            let label = |entry: &Entry| vec![entry.start.to_string()];
            let Some(&Some((opponent, white, column))) = entry.games.get(round) else {
                written.items.push(Item {
                    place: Place { line: entry.line, column: 5 },
                    what: ItemKind::Out(label(entry)),
                });
                continue;
            };
            let place = Place { line: entry.line, column: column + 1 };
            let Some(&other) = by_start.get(&opponent) else {
                reading.troubles.push(Trouble { place, expected: Expected::Start });
                continue;
            };
            let (other_at, other) = (other, &entries[other]);
            let back = other.games.get(round).copied().flatten();
            let Some((_, other_white, _)) = back.filter(|&(back, ..)| back == entry.start) else {
                reading.troubles.push(Trouble { place, expected: Expected::Mutual { opponent } });
                // A one-sided game is displayed as in the report.
                let sides = colours(entry, other, white);
                written
                    .items
                    .push(Item { place, what: ItemKind::Game { sides, boards: Vec::new(), table: None } });
                continue;
            };
            if white.is_some() && white == other_white && at < other_at {
                let place = Place { column: column + 6, ..place };
                reading.troubles.push(Trouble { place, expected: Expected::Colour { opponent } });
            }
            if at < other_at {
                let sides = colours(entry, other, white.or(other_white.map(|white| !white)));
                written
                    .items
                    .push(Item { place, what: ItemKind::Game { sides, boards: Vec::new(), table: None } });
            }
        }
        count += written.items.len();
        reading.rounds.push(written);
        if count > MAX_ITEMS {
            reading.trouble(1, 1, Expected::Fewer);
            break;
        }
    }
}

fn colours(entry: &Entry, other: &Entry, white: Option<bool>) -> [Vec<String>; 2] {
    let [one, other] = [entry, other].map(|entry| vec![entry.start.to_string()]);
    if white == Some(false) { [other, one] } else { [one, other] }
}

/// Reads the line of a player; without a valid start number returns `None` and reports it.
fn entry(chars: &[char], line: usize, reading: &mut Reading) -> Option<(Entry, String)> {
    let field = |from: usize, to: usize| {
        let to = to.min(chars.len());
        chars.get(from..to).unwrap_or(&[]).iter().collect::<String>().trim().to_owned()
    };
    let Some(start) = field(4, 8).parse().ok().filter(|&start: &u16| start > 0) else {
        reading.trouble(line, 5, Expected::OwnStart);
        return None;
    };
    let name = field(14, 47);
    let end = chars.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
    let rounds = end.saturating_sub(ROUNDS).div_ceil(WIDTH);
    let games = (0..rounds).map(|round| {
        let from = ROUNDS + WIDTH * round;
        let opponent = field(from, from + 4);
        if opponent.is_empty() || opponent.chars().all(|c| c == '0' || c == '-') {
            return None;
        }
        let Ok(opponent) = opponent.parse::<u16>() else {
            reading.trouble(line, from + 1, Expected::Start);
            return None;
        };
        if opponent == start {
            reading.trouble(line, from + 1, Expected::Start);
            return None;
        }
        let white = match field(from + 5, from + 6).as_str() {
            "w" | "W" => Some(true),
            "b" | "B" => Some(false),
            _ => None,
        };
        Some((opponent, white, from))
    });
    let games = games.collect();
    Some((Entry { line, start, games }, name))
}
