//! The round table: all entrants around a circle, and one round as chords.

use std::f64::consts::TAU;

use rondel_schedule::model::ids::{Player, TableNo};
use rondel_schedule::model::schedule::Round;

use super::{Anchor, Dash, Drawing, Ink, Shape};

/// A round drawn on a circle.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ring {
    /// The entrants on the rim, from the top and then anticlockwise.
    pub rim: Vec<Player>,
    /// The entrant in the middle, or `None`.
    pub centre: Option<Player>,
    /// A chord for each game of the round.
    pub chords: Vec<Chord>,
    /// The highlighted table, or `None`; the others are then drawn quietly.
    pub lit: Option<TableNo>,
}

/// A game on the circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chord {
    /// The table.
    pub table: TableNo,
    /// The two opponents, the first-named one first.
    pub ends: [Player; 2],
}

/// The maximum number of tables coloured at once; with more, only the highlighted one has a colour.
const ALL_COLOURED: usize = 8;
/// Half the width of the picture.
const MIDDLE: f64 = 120.0;
/// The radius of the rim.
const RIM: f64 = 100.0;
/// The radius of a seat with its number, and without it.
const SEAT: [f64; 2] = [11.0, 2.5];
/// The height of a seat's number.
const LETTERS: f64 = 12.0;

impl Ring {
    /// Returns a round of single entrants on the circle of the circle method: of an even number of `entrants` the
    /// last one is in the middle.
    pub fn of(entrants: usize, round: &Round, lit: Option<TableNo>) -> Self {
        let fixed = entrants > 2 && entrants.is_multiple_of(2);
        let chords = round.tables.iter().enumerate().filter_map(|(index, table)| {
            let ends = table.pair().filter(|ends| ends.iter().all(|end| end.index() < entrants))?;
            Some(Chord { table: TableNo::from_index(index), ends })
        });
        Ring {
            rim: (0..entrants - usize::from(fixed)).map(Player::from_index).collect(),
            centre: fixed.then(|| Player::from_index(entrants - 1)),
            chords: chords.collect(),
            lit,
        }
    }

    /// Returns the picture, 240 by 240. All seats have numbers up to 24 on the rim, every fifth up to 50, and every
    /// tenth above; seat 1 and the middle always have theirs.
    pub fn drawing(&self, title: String, desc: String) -> Drawing {
        let rim = Shape::Circle { at: [MIDDLE; 2], radius: RIM, class: "rim".to_owned() };
        let mut shapes = vec![rim];
        for chord in &self.chords {
            let [Some(from), Some(to)] = chord.ends.map(|end| self.place(end)) else { continue };
            let ink = Ink::of(chord.table);
            let quiet = self.lit.map_or(self.chords.len() > ALL_COLOURED, |lit| lit != chord.table);
            let (dash, class) = match quiet {
                true => (Dash::Solid, "chord is-quiet".to_owned()),
                false => (ink.dash, format!("chord ink-{}", ink.colour)),
            };
            shapes.push(Shape::Line { from, to, dash, class });
        }
        let step = match self.rim.len() {
            ..=24 => 1,
            25..=50 => 5,
            _ => 10,
        };
        for &player in self.rim.iter().chain(&self.centre) {
            let Some(at) = self.place(player) else { continue };
            let named =
                player.number() == 1 || player.number().is_multiple_of(step) || self.centre == Some(player);
            let radius = SEAT[usize::from(!named)];
            shapes.push(Shape::Circle { at, radius, class: "seat".to_owned() });
            if named {
                let (anchor, class, text) = (Anchor::Middle, "seat__number".to_owned(), player.to_string());
                shapes.push(Shape::Text { at, anchor, size: LETTERS, class, text });
            }
        }
        Drawing { width: 2.0 * MIDDLE, height: 2.0 * MIDDLE, title, desc, shapes }
    }

    /// Returns the place of an entrant, or `None` for an entrant without one.
    fn place(&self, player: Player) -> Option<[f64; 2]> {
        if self.centre == Some(player) {
            return Some([MIDDLE; 2]);
        }
        let index = self.rim.iter().position(|&seated| seated == player)?;
        let (sin, cos) = (TAU * index as f64 / self.rim.len() as f64).sin_cos();
        Some([MIDDLE - RIM * sin, MIDDLE - RIM * cos])
    }
}
