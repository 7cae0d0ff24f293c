//! A table of positions: each player's place in every round, `Round`, `Player A`, `Player B`, with the numbers of
//! places below. Starting positions next to the table, or the order of its columns, determine which places make a
//! table.

use std::collections::HashMap;

use super::printed;
use super::side::tokens::Token;
use super::side::{self, tokens};
use super::solution_lists::{self, StartKind};
use super::words::Key;
use super::{Form, Item, ItemKind, Line, LineMeaning, MAX_ENTRANTS, Note, Place, Reading, Written};

/// A word of the text with its place.
type Word = (Place, String);

/// Reads such a table; `None` unless the rows are numbered and each has every place once.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let mut words: Vec<Word> = Vec::new();
    for (index, chars) in lines.iter().enumerate() {
        let found = tokens::of(side::line(chars)).into_iter().flatten();
        let place = |column| Place { line: index + 1, column };
        words.extend(found.filter_map(|(column, token)| match token {
            Token::Label(label) => Some((place(column), label)),
            Token::Key(Key::Round) => None,
            // The sign of a game ends a possible row.
            _ => Some((place(column), String::new())),
        }));
    }
    let (begin, players) = letters(&words)?;
    let rows = rows(&words[begin + players..], players)?;
    let head = words[begin].0.line - 1;
    let before = printed::read(&lines[..head]).or_else(|| {
        let mut reading = Reading::default();
        super::free_text::read(&lines[..head], &mut reading);
        Some(reading).filter(|reading| reading.troubles.is_empty())
    });
    let last = rows.last().and_then(|row| row.last()).map_or(0, |(place, _)| place.line);
    let of = |reading: Option<Reading>| reading?.rounds.first().and_then(|round| tables(round, players));
    let tables = of(before).or_else(|| of(printed::read(&lines[last..]))).or_else(|| by_order(rows[0]));
    let mut reading = Reading { form: Form::Table, ..Reading::default() };
    let full = (0..lines.len()).filter(|&index| lines[index].iter().any(|c| !c.is_whitespace()));
    for number in full.map(|index| index + 1) {
        let taken = if (head + 1..=last).contains(&number) { LineMeaning::More } else { LineMeaning::Words };
        reading.lines.push(Line { number, taken });
    }
    let Some(tables) = tables else {
        reading.notes.push(Note::Positions { players });
        return Some(reading);
    };
    for (round, row) in rows.iter().enumerate() {
        let at: HashMap<u16, &Word> = row
            .iter()
            .zip(&words[begin..])
            .filter_map(|((_, seat), name)| Some((seat.parse().ok()?, name)))
            .collect();
        let place = row[0].0;
        let mut written = Written { number: u16::try_from(round + 1).ok(), ..Written::default() };
        let name = |seat: u16| at.get(&seat).map(|(_, name)| name.clone());
        for table in &tables {
            let [n, s, e, w] = table.map(name);
            let sides = [vec![n?, s?], vec![e?, w?]];
            reading.found_at(place.line, round)?;
            written
                .items
                .push(Item { place, what: ItemKind::Game { sides, boards: Vec::new(), table: None } });
        }
        if 4 * tables.len() < players {
            written.items.push(Item { place, what: ItemKind::Out(vec![name(0)?]) });
        }
        reading.rounds.push(written);
    }
    Some(reading)
}

/// Returns the index where the letters A, B, C and so on follow each other, and their number.
fn letters(words: &[Word]) -> Option<(usize, usize)> {
    let letter = |at: usize| char::from_u32(u32::from('A') + at as u32).map(String::from);
    let run = |from: usize| {
        words[from..]
            .iter()
            .enumerate()
            .take(26)
            .take_while(|(at, (_, text))| letter(*at).as_ref() == Some(text))
            .count()
    };
    let begin = (0..words.len()).find(|&from| words[from].1 == "A" && run(from) >= 4)?;
    Some((begin, run(begin)))
}

/// Returns the places of the players in each round.
fn rows(words: &[Word], players: usize) -> Option<Vec<&[Word]>> {
    let mut rows: Vec<&[Word]> = Vec::new();
    for row in words.chunks(players + 1) {
        let (number, seats) = row.split_first()?;
        if number.1 != (rows.len() + 1).to_string() || seats.len() < players {
            break;
        }
        let mut sorted: Vec<usize> = seats.iter().filter_map(|(_, seat)| seat.parse().ok()).collect();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(0..players) {
            return None;
        }
        rows.push(seats);
    }
    (rows.len() > 1 && players <= MAX_ENTRANTS).then_some(rows)
}

/// Returns the tables of starting positions, if they are for this number of players.
fn tables(round: &Written, players: usize) -> Option<Vec<[u16; 4]>> {
    let table = |item: &Item| match &item.what {
        ItemKind::Game { sides: [one, other], .. } => {
            let seats: Option<Vec<u16>> = one.iter().chain(other).map(|label| label.parse().ok()).collect();
            <[u16; 4]>::try_from(seats?).ok()
        }
        ItemKind::Out(_) => None,
    };
    let tables: Option<Vec<[u16; 4]>> = round.items.iter().map(table).collect();
    tables.filter(|tables| 4 * tables.len() + 1 >= players && 4 * tables.len() <= players)
}

/// Returns tables of four successive columns, if they develop without a fault.
fn by_order(row: &[Word]) -> Option<Vec<[u16; 4]>> {
    let seats: Vec<u16> = row.iter().filter_map(|(_, seat)| seat.parse().ok()).collect();
    let (tables, rest) = seats.as_chunks::<4>();
    let items = tables.iter().map(|[n, s, e, w]| {
        let sides = [[n, s], [e, w]].map(|side| side.map(ToString::to_string).to_vec());
        Item { place: row[0].0, what: ItemKind::Game { sides, boards: Vec::new(), table: None } }
    });
    let round = Written { items: items.collect(), ..Written::default() };
    let goes = rest.is_empty() && matches!(solution_lists::goes_round(&round), Some(StartKind::Fours(_)));
    goes.then(|| tables.to_vec())
}
