//! A table of points as people type it: value, win, draw and loss, one line for each value.

use rondel_event::standings::keizer::{InvalidLine, InvalidRules, MAX_LINES, Table};

use super::numbers::decimal;
use crate::Lang;
use crate::numbers::MINUS;

/// The highest value of a line.
const MOST_VALUE: i32 = 9_999;
/// The most points of a game, in hundredths.
const MOST: i32 = 30_000;

/// Writes hundredths of a point for people: `3`, `0.07`, `−1.50`.
pub fn hundredths(hundredths: i32, lang: Lang) -> String {
    decimal(hundredths.into(), lang).replace('-', MINUS)
}

/// Parses a number with at most two decimals into hundredths, or returns `None` if the text is not such a number.
///
/// ```
/// use rondel_text::keizer::table::read_hundredths;
/// let read = ["3", "0,07", "-1.5", "−2", "2½", "½", "+10"].map(read_hundredths);
/// assert_eq!(read, [300, 7, -150, -200, 250, 50, 1000].map(Some));
/// assert_eq!(["", "x", "1.234", "--1", "1.", "12345678", ".5", "½½"].map(read_hundredths), [None; 8]);
/// ```
pub fn read_hundredths(text: &str) -> Option<i32> {
    let text = text.trim();
    let minus = text.strip_prefix(['-', '−', '–']);
    let text = minus.or(text.strip_prefix('+')).unwrap_or(text);
    let parts = [('¼', 25), ('½', 50), ('¾', 75)];
    let part = parts.iter().find_map(|&(sign, part)| Some((text.strip_suffix(sign)?, part)));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = match part {
        Some(("", part)) => part,
        Some((whole, part)) => whole_number(whole)? * 100 + part,
        None => match text.split_once(['.', ',']) {
            None => whole_number(text)? * 100,
            Some((whole, after)) => {
                let after = Some(after).filter(|after| digits(after) && after.len() <= 2)?;
                whole_number(whole)? * 100 + format!("{after:0<2}").parse::<i32>().ok()?
            }
        },
    };
    Some(if minus.is_some() { -number } else { number })
}

/// Parses one to seven digits.
fn whole_number(text: &str) -> Option<i32> {
    let is_number = (1..=7).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

/// Writes the table as it is typed, the lowest value first.
pub fn written(table: &Table, lang: Lang) -> String {
    let line = |(value, points): (u16, [i16; 3])| {
        let points = points.map(|points| hundredths(points.into(), lang).replace(MINUS, "-"));
        format!("{value}  {}", points.join("  "))
    };
    table.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Parses a table that was typed or pasted; leading lines without digits are a heading.
///
/// # Errors
/// Returns [`InvalidRules::Line`], [`InvalidRules::NoLine`] or [`InvalidRules::Lines`].
pub fn read(text: &str) -> Result<Table, InvalidRules> {
    let mut found: Vec<(i32, [i16; 3])> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let has_digits = line.chars().any(|c| c.is_ascii_digit());
        if line.trim().is_empty() || found.is_empty() && !has_digits {
            continue;
        }
        let unfit = |why| InvalidRules::Line { line: u16::try_from(at + 1).unwrap_or(u16::MAX), why };
        let (value, points) = read_line(line).ok_or(unfit(InvalidLine::Numbers))?;
        let [win, draw, loss] = points;
        if win < draw || draw < loss {
            return Err(unfit(InvalidLine::Order));
        }
        if found.iter().any(|&(other, _)| other == value) {
            return Err(unfit(InvalidLine::Twice { value: value as u16 }));
        }
        found.push((value, points));
    }
    found.sort_unstable_by_key(|&(value, _)| value);
    let gap = found.windows(2).find(|two| two[1].0 > two[0].0 + 1);
    if let Some(two) = gap {
        return Err(InvalidRules::NoLine { value: (two[0].0 + 1) as u16 });
    }
    let lines: Vec<[i16; 3]> = found.iter().map(|&(_, points)| points).collect();
    let first = found.first().map_or(1, |&(value, _)| value as u16);
    Table::of(first, &lines).ok_or(InvalidRules::Lines { most: MAX_LINES })
}

/// Parses a line with a value and three numbers, or returns `None` if it does not have exactly four numbers.
fn read_line(line: &str) -> Option<(i32, [i16; 3])> {
    let is_between = |c: char| c.is_whitespace() || matches!(c, ';' | '|' | ':' | '=');
    let mut words = line.split(is_between).filter(|word| !word.is_empty());
    let value = whole_number(words.next()?).filter(|value| (1..=MOST_VALUE).contains(value))?;
    let mut points = [0; 3];
    for point in &mut points {
        let number = read_hundredths(words.next()?).filter(|number| number.abs() <= MOST)?;
        *point = i16::try_from(number).ok()?;
    }
    words.next().is_none().then_some((value, points))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let below = Table::of(1, &[[150, 0, -225], [707, 350, 12]]).unwrap();
        for table in [Table::example(), below] {
            for lang in Lang::BUILT_IN {
                assert_eq!(read(&written(&table, lang)), Ok(table));
            }
        }
    }

    #[test]
    fn no_more_lines_than_there_is_room_for() {
        let lines = |many: usize| (1..=many).map(|value| format!("{value} 2 1 0\n")).collect::<String>();
        assert!(read(&lines(MAX_LINES)).is_ok());
        assert_eq!(read(&lines(MAX_LINES + 1)), Err(InvalidRules::Lines { most: MAX_LINES }));
    }
}
