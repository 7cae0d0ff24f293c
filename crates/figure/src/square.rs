//! A Room square: a cell for every round of one starter and of the other.

use rondel_schedule::round_robin::starter::RoomSquare;

use super::{Anchor, Drawing, Shape};

/// The width and the height of a cell.
const CELL: [f64; 2] = [44.0, 28.0];
/// The height of letters.
const LETTERS: f64 = 13.0;

/// Returns the picture; `name` is the displayed number of a position, 0 being the player in the middle. The cells of
/// the diagonal, which contain that player, have a background of their own.
pub fn room_square(square: &RoomSquare, name: impl Fn(u16) -> u16, title: String, desc: String) -> Drawing {
    let side = usize::from(square.side);
    let size = CELL.map(|length| length * side as f64 + 2.0);
    let place = |row: usize, column: usize| [1.0 + CELL[0] * column as f64, 1.0 + CELL[1] * row as f64];
    let mut shapes = Vec::new();
    for (row, cells) in square.rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let Some(pair) = cell else { continue };
            let (at, class) = (place(row, column), if row == column { "meet is-own" } else { "meet" });
            shapes.push(Shape::Box { at, size: CELL, class: class.to_owned() });
            let [a, b] = pair.map(&name);
            let (middle, anchor) = ([at[0] + CELL[0] / 2.0, at[1] + CELL[1] / 2.0], Anchor::Middle);
            let (class, text) = ("value".to_owned(), format!("{a}–{b}"));
            shapes.push(Shape::Text { at: middle, anchor, size: LETTERS, class, text });
        }
    }
    // The lines are above the backgrounds, so that empty cells are visible.
    for at in 0..=side {
        for (from, to) in [(place(at, 0), place(at, side)), (place(0, at), place(side, at))] {
            let (dash, class) = (super::Dash::Solid, "rule".to_owned());
            shapes.push(Shape::Line { from, to, dash, class });
        }
    }
    Drawing { width: size[0], height: size[1], title, desc, shapes }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::starter::Starter;

    use super::*;

    #[test]
    fn every_pair_stands_in_the_picture_once() {
        let strong = Starter::strong(3, 1_000).unwrap();
        let square = RoomSquare::of(&strong, &strong.complement()).unwrap();
        let drawing = room_square(&square, |position| position, String::new(), String::new());
        let mut texts: Vec<String> = drawing
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Text { text, .. } => Some(text.clone()),
                _ => None,
            })
            .collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), 8 * 7 / 2);
    }
}
