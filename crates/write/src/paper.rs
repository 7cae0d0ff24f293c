//! Capacity of a sheet of paper: how many lines a text takes, and where a page or a block of columns ends.
//!
//! Lengths are micrometres. The true width of a text is known to the font alone; here every letter is taken to be a
//! little wider than in DejaVu Sans, the widest of the usual system fonts, and lines are broken between words. So a
//! page is rather a little empty than too full, and the browser, which may break a page that is too full, need not.
//!
//! ```
//! use rondel_write::paper::{blocks, pages};
//! assert_eq!(pages(&[50, 50, 50, 50, 50], 200), [0..3, 3..5]);
//! assert_eq!(blocks(30, 24), [0..15, 15..30]);
//! ```

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use rondel_schedule::model::names;

/// Width in µm available on both A4 and Letter within margins of 14 mm.
pub const WIDTH: u32 = 182_000;
/// Height in µm available on both A4 and Letter within margins of 14 mm.
pub const HEIGHT: u32 = 251_000;

/// A typographic point in µm; sizes of type are given in points.
pub const POINT: u32 = 353;

/// Returns the height of one line of type of this many points: 1.2 times its size.
pub const fn line(points: u32) -> u32 {
    points * POINT * 12 / 10
}

/// Returns the width of `text` on one line in type of this many points.
pub fn width(text: &str, points: u32) -> u32 {
    text.graphemes(true).map(hundredths).sum::<u32>() * points * POINT / 100
}

/// Returns the width of one grapheme in hundredths of the size of its type.
fn hundredths(grapheme: &str) -> u32 {
    match grapheme.chars().next().unwrap_or(' ') {
        ' ' | '.' | ',' | ':' | ';' | '!' | '\'' | '|' | '-' | '(' | ')' => 42,
        'f' | 'i' | 'j' | 'l' | 'r' | 't' | 'I' | 'J' => 42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '½' | '¼' | '¾' | '⅙' | '⅓' | '⅔' | '⅚' | '…' | '▲' | '▼' => {
            100
        }
        '+' | '±' | '×' | '=' => 84,
        _ if names::columns(grapheme) > 1 => 130,
        c if c.is_uppercase() => 78,
        _ => 63,
    }
}

/// Returns the number of lines that `text` takes in a column of this width, at least 1. A word longer than a line is
/// broken.
pub fn lines(text: &str, points: u32, column: u32) -> u32 {
    let space = width(" ", points);
    let (mut lines, mut used) = (1, 0);
    for word in text.split_whitespace() {
        let long = width(word, points);
        let joined = if used == 0 { long } else { used + space + long };
        if joined <= column {
            used = joined;
            continue;
        }
        if used > 0 {
            lines += 1;
        }
        // The last piece of a broken word shares its line with the next words.
        let whole = long.saturating_sub(1) / column.max(1);
        lines += whole;
        used = long - whole * column;
    }
    lines
}

/// Splits rows of these heights into pages with `room` each, as ranges of rows.
///
/// # Shape
/// Every row is on one page, in order, on as few pages as possible, and the pages are as equal as possible: the last
/// page never holds just the row that did not fit on the page before. A row higher than the room has a page of its
/// own. Without rows there are no pages.
pub fn pages(heights: &[u32], room: u32) -> Vec<Range<usize>> {
    let few = filled(heights, room).len();
    // The smallest room that needs no more pages evens them out: the less room each page has, the more the last one
    // gets.
    let (mut too_little, mut enough) = (0, room);
    while enough - too_little > 1 {
        let middle = too_little + (enough - too_little) / 2;
        if filled(heights, middle).len() > few {
            too_little = middle;
        } else {
            enough = middle;
        }
    }
    filled(heights, enough)
}

/// Splits rows of these heights into pages with `room` each, filling a page before the next begins.
///
/// # Shape
/// Every row is on one page, in order, as in [`pages`], but all pages except the last are full. A last page of one
/// row takes another row from the page before, if that page has more than two rows and the two fit together.
pub fn full_pages(heights: &[u32], room: u32) -> Vec<Range<usize>> {
    let mut pages = filled(heights, room);
    if let [.., before, last] = pages.as_mut_slice()
        && last.len() == 1
        && before.len() > 2
        && heights[before.end - 1] + heights[last.start] <= room
    {
        before.end -= 1;
        last.start -= 1;
    }
    pages
}

/// Splits rows into pages, each filled before the next begins.
fn filled(heights: &[u32], room: u32) -> Vec<Range<usize>> {
    let mut pages: Vec<Range<usize>> = Vec::new();
    let mut used = 0;
    for (row, &height) in heights.iter().enumerate() {
        match pages.last_mut() {
            Some(page) if used + height <= room => {
                page.end = row + 1;
                used += height;
            }
            _ => {
                pages.push(row..row + 1);
                used = height;
            }
        }
    }
    pages
}

/// Splits `count` columns into as few blocks of at most `most` as possible, the blocks as equal as possible.
///
/// Without columns there is one empty block, since the table then has no columns.
///
/// # Panics
/// Panics if `most` is 0.
pub fn blocks(count: usize, most: usize) -> Vec<Range<usize>> {
    let blocks = count.div_ceil(most).max(1);
    (0..blocks).map(|block| count * block / blocks..count * (block + 1) / blocks).collect()
}

#[cfg(test)]
mod tests {
    use rondel_event::movement::cards::Goes;
    use rondel_event::movement::{Phantom, barometer};
    use rondel_figure::{Anchor, Room, RoomWords, Shape};
    use rondel_schedule::model::ids::{RoundNo, TableNo};
    use rondel_text::Lang;
    use rondel_text::movement::paper::pictured;

    use super::*;

    #[test]
    fn lines_break_between_words_and_long_words_within() {
        // Ten digits of 10 points are a little over 22 mm.
        assert_eq!(width("0123456789", 10), 22_239);
        let column = 22_500;
        assert_eq!(lines("", 10, column), 1);
        assert_eq!(lines("Anna Bos", 10, column), 1);
        assert_eq!(lines("Anna Bakker", 10, column), 2);
        assert_eq!(lines("Wolfeschlegelsteinhausen", 10, column), 3);
        assert_eq!(lines("Jo Wolfeschlegelsteinhausen Li", 10, column), 4);
        assert_eq!(lines(&"x".repeat(200), 10, column), 20);
    }

    #[test]
    fn wide_letters_are_wide() {
        assert!(width("漢字", 10) > width("abcd", 10));
        assert!(width("WWW", 10) > 2 * width("iii", 10));
        assert!(width("½–½", 10) > width("1–0", 10));
        assert!(width("▲3", 10) > width("n3", 10));
        assert_eq!(width("46⅔", 10), width("46½", 10));
    }

    #[test]
    // A list of ranges is meant here, also where it has only one.
    #[allow(clippy::single_range_in_vec_init)]
    fn pages_are_few_and_equal() {
        assert_eq!(pages(&[10; 5], 20), [0..2, 2..4, 4..5]);
        assert_eq!(pages(&[10; 5], 40), [0..3, 3..5]);
        assert_eq!(pages(&[10; 4], 40), [0..4]);
        assert_eq!(pages(&[10, 50, 10], 20), [0..1, 1..2, 2..3]);
        assert!(pages(&[], 20).is_empty());
    }

    #[test]
    fn full_pages_are_full_but_for_the_last_and_leave_no_row_alone() {
        assert_eq!(full_pages(&[10; 7], 50), [0..5, 5..7]);
        assert_eq!(full_pages(&[10; 6], 50), [0..4, 4..6]);
        assert_eq!(full_pages(&[10; 11], 50), [0..5, 5..9, 9..11]);
        // Nothing to spare.
        assert_eq!(full_pages(&[10; 3], 20), [0..2, 2..3]);
        assert_eq!(full_pages(&[10, 10, 45, 10], 50), [0..2, 2..3, 3..4]);
        assert!(full_pages(&[], 20).is_empty());
    }

    #[test]
    #[allow(clippy::single_range_in_vec_init)]
    fn blocks_are_few_and_equal() {
        assert_eq!(blocks(24, 24), [0..24]);
        assert_eq!(blocks(25, 24), [0..12, 12..25]);
        assert_eq!(blocks(100, 24).iter().map(|block| block.len()).collect::<Vec<_>>(), [20; 5]);
        assert_eq!(blocks(0, 24), [0..0]);
    }

    #[test]
    fn where_a_pair_goes_stands_behind_its_number() {
        let movement = barometer(24, Phantom::Stationary).unwrap();
        let room = Room::of(&movement, RoundNo::from_index(0), 2, None, |_| false);
        rondel_text::catalogue::load_all();
        for lang in Lang::ALL {
            for goes in
                [Goes::Stays, Goes::Turns { side: 1 }, Goes::To { table: TableNo::from_index(11), side: 0 }]
            {
                let drawing = room.drawing(RoomWords {
                    title: "Round 1".into(),
                    desc: String::new(),
                    sides: ["NS".into(), "EW".into()],
                    goes: vec![[pictured(Some(goes), lang), pictured(Some(goes), lang)]; 12],
                    turns: vec![String::new(), "turn for board 3".into()],
                });
                // Length of a text as drawn, from its left end.
                let length =
                    |text: &str, size: f64| f64::from(width(text, 100)) / f64::from(POINT) * size / 100.0;
                let ends = |shape: &Shape| match shape {
                    Shape::Text { at, anchor: Anchor::Start, size, class, text } if class == "desk__pair" => {
                        Some((at[1], at[0] + length(text, *size)))
                    }
                    _ => None,
                };
                let begins = |shape: &Shape, y: f64| match shape {
                    Shape::Text { at, anchor: Anchor::End, size, text, .. } if at[1] == y => {
                        Some(at[0] - length(text, *size))
                    }
                    _ => None,
                };
                // Table 1 is alone at its height.
                let (y, end) = drawing.shapes.iter().find_map(ends).unwrap();
                let begin = drawing.shapes.iter().find_map(|shape| begins(shape, y)).unwrap();
                assert!(begin >= end, "{lang:?}: {begin} {end}");
            }
        }
    }
}
