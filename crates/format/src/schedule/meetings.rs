//! A table that gives the round in which two players meet: Pippel's, printed slanted, or a square one.
//!
//! The line above names the players, once or twice. Each line below begins with a player, and its cells are under the
//! opponents. The cell of a player against themselves gives the round of the bye.

use std::collections::{BTreeMap, HashSet};

use super::rounds::allowed;
use super::{Form, Item, ItemKind, Line, LineMeaning, MAX_ENTRANTS, Place, Reading, Written};

/// A number with the 0-based column of its first digit, or, between separators, the index of its cell times
/// [`APART`].
type Cell = (u16, usize);

/// The width that a column is given; a cell belongs to a heading less than half of it away.
const APART: usize = 5;

/// Reads such a table; `None` if its lines contradict each other about a meeting.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let rows: Vec<Option<Vec<Cell>>> = lines.iter().map(|chars| numbers(chars)).collect();
    let head = (0..rows.len()).find(|&at| rows[at].as_ref().is_some_and(|row| players(row).is_some()))?;
    let heads = rows[head].as_ref()?;
    let count = players(heads)?;
    let slant = slant(rows[head + 1..].iter().flatten().filter(|row| !row.is_empty()), heads, count);
    let mut reading = Reading { form: Form::Meetings, ..Reading::default() };
    let mut meetings: BTreeMap<[u16; 2], (u16, Place)> = BTreeMap::new();
    let mut done = 0;
    for (index, chars) in lines.iter().enumerate() {
        let number = index + 1;
        if chars.iter().all(|c| c.is_whitespace()) {
            continue;
        }
        let taken = match &rows[index] {
            _ if index < head => LineMeaning::Words,
            _ if index == head => LineMeaning::Columns,
            Some(row) if done < count && row.first().is_some_and(|&(player, _)| player == done + 1) => {
                let shift = slant.as_ref().and_then(|slant| slant.get(usize::from(done)).copied());
                done += 1;
                meet(row, heads, shift, number, &mut meetings)?;
                LineMeaning::More
            }
            _ if done == count => LineMeaning::Words,
            _ => return None,
        };
        reading.lines.push(Line { number, taken });
    }
    let pairs = usize::from(count) * usize::from(count - 1) / 2;
    let games = meetings.keys().filter(|[one, other]| one != other).count();
    if done < count || 2 * games < pairs {
        return None;
    }
    enter(meetings, &mut reading)?;
    Some(reading)
}

/// Returns the numbers of a line with nothing else but signs for empty cells.
fn numbers(chars: &[char]) -> Option<Vec<Cell>> {
    let mut cells: Vec<Cell> = Vec::new();
    let is_separator = |c: &char| matches!(c, '\t' | ';' | '|' | ',');
    let separated = chars.iter().any(is_separator);
    let (mut open, mut separators) = (false, 0);
    for (at, c) in chars.iter().enumerate() {
        separators += usize::from(is_separator(c));
        let at = if separated { APART * separators } else { at };
        match (c.to_digit(10), open, cells.last_mut()) {
            (Some(digit), true, Some((number, _))) => {
                *number = number.checked_mul(10)?.checked_add(u16::try_from(digit).ok()?)?;
            }
            (Some(digit), ..) => cells.push((u16::try_from(digit).ok()?, at)),
            (None, ..) if c.is_whitespace() || is_separator(c) => {}
            (None, ..) if matches!(c, '-' | '–' | 'x' | 'X' | '*' | '.') => {}
            _ => return None,
        }
        open = c.is_ascii_digit();
    }
    Some(cells)
}

/// Returns the number of players in a line of headings: 1, 2, 3 and so on, once or twice.
fn players(row: &[Cell]) -> Option<u16> {
    let most = row.iter().map(|&(number, _)| number).max();
    let most = most.filter(|&most| (3..=MAX_ENTRANTS).contains(&usize::from(most)))?;
    let wanted = (0..row.len()).map(|at| at as u16 % most + 1);
    let whole = row.len().is_multiple_of(usize::from(most)) && row.len() <= 2 * usize::from(most);
    (whole && row.iter().map(|&(number, _)| number).eq(wanted)).then_some(most)
}

/// Returns the index of the heading where each row begins, if the headings occur twice and each complete row begins
/// one place further than the one before. Blanks may have lost their width in pasting, so the order of the rows is
/// more reliable than their columns.
fn slant<'a>(rows: impl Iterator<Item = &'a Vec<Cell>>, heads: &[Cell], count: u16) -> Option<Vec<usize>> {
    let count = usize::from(count);
    let rows: Vec<&Vec<Cell>> = rows.take(count).collect();
    let whole =
        heads.len() == 2 * count && rows.len() == count && rows.iter().all(|row| row.len() == count + 1);
    let begins: Vec<usize> = rows.iter().filter_map(|row| row.get(1)).map(|&(_, column)| column).collect();
    let up = begins.windows(2).all(|two| two[0] < two[1]);
    let down = begins.windows(2).all(|two| two[0] > two[1]);
    match (whole, up, down) {
        (true, true, _) => Some((0..count).collect()),
        (true, _, true) => Some((0..count).rev().collect()),
        _ => None,
    }
}

/// Adds the cells of a row, the first under the heading with index `shift` if the table is slanted. Returns `None` if
/// the row contradicts earlier rows or a cell is under no heading.
fn meet(
    row: &[Cell],
    heads: &[Cell],
    shift: Option<usize>,
    line: usize,
    meetings: &mut BTreeMap<[u16; 2], (u16, Place)>,
) -> Option<()> {
    let (&(player, _), cells) = row.split_first()?;
    let mut rounds = HashSet::new();
    for (nth, &(round, column)) in cells.iter().enumerate() {
        let near = || {
            let head = heads.iter().min_by_key(|(_, at)| at.abs_diff(column));
            head.filter(|(_, at)| 2 * at.abs_diff(column) < APART)
        };
        let &(other, _) = shift.map_or_else(near, |shift| heads.get(shift + nth))?;
        if allowed(round).is_none() || !rounds.insert(round) {
            return None;
        }
        let place = Place { line, column: column + 1 };
        let key = [player.min(other), player.max(other)];
        let known = meetings.entry(key).or_insert((round, place));
        if known.0 != round {
            return None;
        }
    }
    Some(())
}

/// Makes rounds of the meetings; `None` if a player would have two games in one.
fn enter(meetings: BTreeMap<[u16; 2], (u16, Place)>, reading: &mut Reading) -> Option<()> {
    let last = meetings.values().map(|&(round, _)| round).max()?;
    let mut rounds: Vec<Written> = (1..=last).map(Written::numbered).collect();
    let mut busy = HashSet::new();
    for ([one, other], (round, place)) in meetings {
        let written = rounds.get_mut(usize::from(round) - 1)?;
        let label = |player: u16| vec![player.to_string()];
        let what = match one == other {
            true => ItemKind::Out(label(one)),
            false => ItemKind::Game { sides: [label(one), label(other)], boards: Vec::new(), table: None },
        };
        let own = if one == other { vec![one] } else { vec![one, other] };
        if !own.into_iter().all(|player| busy.insert((round, player))) {
            return None;
        }
        written.items.push(Item { place, what });
    }
    reading.rounds = rounds;
    Some(())
}
