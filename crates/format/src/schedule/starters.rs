//! Starters printed in columns, with a chord of each in a row: `1`, `2 vs. 5`, `5 vs. 1`, `6 vs. 2`, and the
//! distance.

use super::side::tokens::Token;
use super::side::{self, tokens};
use super::solution_lists;
use super::words::Key;
use super::{Form, Item, ItemKind, Line, LineMeaning, Place, Reading, Written};

/// A relevant part of the text.
#[derive(Debug, Clone, PartialEq)]
enum Word {
    Label(String),
    Versus,
}

/// Reads such a table; `None` unless its rows are numbered and have equally many chords, and at least one column is a
/// starter.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let mut reading = Reading { form: Form::Solutions, ..Reading::default() };
    let mut words: Vec<(Place, Word)> = Vec::new();
    let mut over = false;
    for (index, chars) in
        lines.iter().enumerate().filter(|(_, chars)| !chars.iter().all(|c| c.is_whitespace()))
    {
        let number = index + 1;
        let found = tokens::of(side::line(chars)).filter(|_| !over);
        let is_begun = words.iter().any(|(_, word)| *word == Word::Versus);
        let taken = match found {
            Some(found) => {
                let place = |column| Place { line: number, column };
                words.extend(
                    found.into_iter().filter_map(|(column, token)| Some((place(column), word(token)?))),
                );
                LineMeaning::More
            }
            None => {
                // Headings have numbers too.
                over |= is_begun;
                if !is_begun {
                    words.clear();
                }
                LineMeaning::Words
            }
        };
        reading.lines.push(Line { number, taken });
    }
    let rows = rows(&words)?;
    let count = rows.first()?.len();
    if count < 2 || rows.len() < 2 || !rows.iter().all(|row| row.len() == count) {
        return None;
    }
    for round in 0..count {
        let mut written = Written { number: u16::try_from(round + 1).ok(), ..Written::default() };
        for row in &rows {
            let (place, sides) = row[round].clone();
            reading.found_at(place.line, round)?;
            let sides = sides.map(|label| vec![label]);
            written
                .items
                .push(Item { place, what: ItemKind::Game { sides, boards: Vec::new(), table: None } });
        }
        reading.rounds.push(written);
    }
    reading.rounds.iter().any(|round| solution_lists::goes_round(round).is_some()).then(|| {
        reading.notes.push(solution_lists::noted(&reading.rounds));
        reading
    })
}

fn word(token: Token) -> Option<Word> {
    match token {
        Token::Label(label) => Some(Word::Label(label)),
        Token::Dash | Token::Key(Key::Versus) => Some(Word::Versus),
        _ => None,
    }
}

/// A chord with its place.
type Chord = (Place, [String; 2]);

/// Returns the chords of each row, without the number before them and the distance after them.
fn rows(words: &[(Place, Word)]) -> Option<Vec<Vec<Chord>>> {
    let chord = |at: usize| match words.get(at..at + 3)? {
        [(place, Word::Label(a)), (_, Word::Versus), (_, Word::Label(b))] => {
            Some((*place, [a.clone(), b.clone()]))
        }
        _ => None,
    };
    let mut rows: Vec<Vec<Chord>> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        match &words[at].1 {
            Word::Label(label) if *label == (rows.len() + 1).to_string() && chord(at).is_none() => at += 1,
            _ => return None,
        }
        let mut row = Vec::new();
        while let Some(chord) = chord(at) {
            row.push(chord);
            at += 3;
        }
        rows.push(row);
        // The distance is between the last chord and the number of the next row.
        let distance = matches!(words.get(at), Some((_, Word::Label(_))))
            && (words.len() == at + 1 || matches!(words.get(at + 1), Some((_, Word::Label(_)))));
        at += usize::from(distance);
    }
    Some(rows)
}
