//! A span diagram as a drawing, for files and paper.

use super::{Bond, Emphasis, HALF, Highlight, Lines, SPAN_LETTERS, SPAN_RIM, Span, TAG};
use crate::{Anchor, Dash, Drawing, Ink, Motion, Shape};

/// The visible parts of a span diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpanSheet {
    /// The lines that are drawn.
    pub lines: Lines,
    /// The number of tables shown, from the first.
    pub tables: usize,
    /// The 0-based round, which determines how far the lines have turned or the players walked.
    pub turn: usize,
    /// The part that moves: lines or players.
    pub motion: Motion,
    /// The highlighted parts.
    pub lit: Vec<Highlight>,
    /// True if all tables are coloured, however many there are.
    pub all: bool,
    /// True if the lines of opponents have an arrow towards the left-hand opponent.
    pub arrows: bool,
}

impl SpanSheet {
    /// Returns a sheet with everything, in the first round.
    pub fn whole(span: &Span) -> Self {
        SpanSheet {
            lines: Lines::Both,
            tables: span.tables,
            turn: 0,
            motion: Motion::Turn,
            lit: Vec::new(),
            all: false,
            arrows: false,
        }
    }
}

impl Span {
    /// Returns the picture, 300 by 300. Solid lines join partners and dashed ones opponents, in the ink of their
    /// table, whose number is on the lines of its partners.
    pub fn drawing(&self, sheet: &SpanSheet, title: String, desc: String) -> Drawing {
        let shift = |[x, y]: [f64; 2]| [x + HALF, y + HALF];
        let [players, lines] = self.split(sheet.motion, sheet.turn);
        let turned = |at: [f64; 2]| shift(turn(at, lines));
        let walked = |at: [f64; 2]| shift(turn(at, players));
        let mut shapes = vec![Shape::Circle { at: [HALF; 2], radius: SPAN_RIM, class: "rim".to_owned() }];
        let drawn =
            |chord: &&super::SpanChord| chord.table.index() < sheet.tables && sheet.lines.has(chord.bond);
        let stress =
            |chord: &super::SpanChord| self.stress(chord, &sheet.lit, sheet.turn, sheet.all, sheet.tables);
        // Quiet lines are below the others.
        for wanted in [Emphasis::Quiet, Emphasis::Inked, Emphasis::Strong] {
            for chord in self.chords.iter().filter(drawn).filter(|chord| stress(chord) == wanted) {
                let [from, to] = chord.ends.map(|end| turned(self.place(end)));
                let class = class(chord.bond, wanted, Ink::of(chord.table).colour);
                if sheet.arrows && chord.bond == Bond::Opponents {
                    let points = self.arrow(chord.ends).map(turned).to_vec();
                    shapes.push(Shape::Trail { points, class: format!("arrow {class}") });
                }
                shapes.push(Shape::Line { from, to, dash: Dash::Solid, class });
            }
        }
        shapes.extend(self.seats(sheet, walked));
        shapes.extend(self.numbers(sheet, turned, stress));
        Drawing { width: 2.0 * HALF, height: 2.0 * HALF, title, desc, shapes }
    }

    /// Returns the positions with their numbers.
    fn seats(&self, sheet: &SpanSheet, walked: impl Fn([f64; 2]) -> [f64; 2]) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let written = self.written(&sheet.lit, sheet.turn);
        for player in self.positions() {
            let inside = self.is_inside() || self.stays && player == 0;
            let class = if inside { "seat" } else { "seat is-point" }.to_owned();
            shapes.push(Shape::Circle { at: walked(self.place(player)), radius: self.seat(player), class });
            if written.contains(&player) {
                let (anchor, class) = (Anchor::Middle, "seat__number".to_owned());
                let at = walked(self.label_place(player));
                shapes.push(Shape::Text { at, anchor, size: SPAN_LETTERS, class, text: player.to_string() });
            }
        }
        shapes
    }

    /// Returns the numbers of the tables.
    fn numbers(
        &self,
        sheet: &SpanSheet,
        turned: impl Fn([f64; 2]) -> [f64; 2],
        stress: impl Fn(&super::SpanChord) -> Emphasis,
    ) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let partners = self.chords.iter().filter(|chord| chord.bond == Bond::Partners);
        for (chord, (table, at)) in partners.zip(self.tags()) {
            let quiet = stress(chord) == Emphasis::Quiet;
            if table.index() >= sheet.tables || quiet || !sheet.lines.has(Bond::Partners) {
                continue;
            }
            let at = turned(at);
            let class = format!("tag ink-{}", Ink::of(table).colour);
            shapes.push(Shape::Circle { at, radius: TAG, class });
            let (anchor, class) = (Anchor::Middle, "tag__number".to_owned());
            shapes.push(Shape::Text { at, anchor, size: 0.8 * SPAN_LETTERS, class, text: table.to_string() });
        }
        shapes
    }
}

/// Returns the classes of a line.
fn class(bond: Bond, stress: Emphasis, colour: u8) -> String {
    let bond = match bond {
        Bond::Partners => "is-partners",
        Bond::Opponents => "is-opponents",
    };
    match stress {
        Emphasis::Quiet => format!("chord {bond} is-quiet"),
        Emphasis::Inked => format!("chord {bond} ink-{colour}"),
        Emphasis::Strong => format!("chord {bond} ink-{colour} is-strong"),
    }
}

/// Returns a point turned clockwise round the middle by this number of degrees.
fn turn([x, y]: [f64; 2], degrees: f64) -> [f64; 2] {
    let (sin, cos) = degrees.to_radians().sin_cos();
    [x * cos - y * sin, x * sin + y * cos]
}
