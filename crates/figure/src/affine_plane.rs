//! The plane over three elements: nine points, with the partners of round 1 as lines between them.

use rondel_schedule::model::ids::TableNo;

use super::{Anchor, Dash, Drawing, Ink, Shape};

/// The distance from a point to the next.
const APART: f64 = 64.0;
/// The margin around the outermost points.
const EDGE: f64 = 22.0;
/// The radius of a point with its name.
const DISC: f64 = 14.0;
/// The height of a name.
const LETTERS: f64 = 13.0;

/// The partners of round 1, table by table, each player by row and column; 00 sits out.
const PARTNERS: [[[usize; 2]; 2]; 4] =
    [[[0, 1], [0, 2]], [[1, 0], [2, 0]], [[1, 1], [2, 2]], [[1, 2], [2, 1]]];

/// Returns the picture, with rows downward and columns to the right.
pub fn plane(title: String, desc: String) -> Drawing {
    let at = |[row, column]: [usize; 2]| [EDGE + APART * column as f64, EDGE + APART * row as f64];
    let mut shapes = Vec::new();
    for (index, pair) in PARTNERS.iter().enumerate() {
        let [from, to] = pair.map(at);
        let class = format!("chord ink-{}", Ink::of(TableNo::from_index(index / 2)).colour);
        shapes.push(Shape::Line { from, to, dash: Dash::Solid, class });
    }
    for (row, column) in (0..3).flat_map(|row| (0..3).map(move |column| (row, column))) {
        let (at, class) =
            (at([row, column]), if row + column == 0 { "dancer is-free" } else { "dancer is-white" });
        shapes.push(Shape::Circle { at, radius: DISC, class: class.to_owned() });
        let (anchor, class) = (Anchor::Middle, class.replace("dancer", "dancer__number"));
        shapes.push(Shape::Text { at, anchor, size: LETTERS, class, text: format!("{row}{column}") });
    }
    let side = 2.0 * (APART + EDGE);
    Drawing { width: side, height: side, title, desc, shapes }
}
