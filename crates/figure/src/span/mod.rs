//! The span diagram: starting positions round a circle, with partners as solid chords and opponents as dashed ones.
//!
//! All players advance by one place every round, so in the course of the rounds a chord joins all pairs that sit as
//! far apart as its ends: its span. The condition for a solution is then visible at once: every span occurs once
//! between partners and twice between opponents.
//!
//! Source: Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem".

mod light;
mod sheet;
mod tags;
mod tally;

use std::f64::consts::TAU;

use rondel_schedule::model::ids::TableNo;
use rondel_schedule::whist::Solution;

use super::Motion;

pub use self::light::{Emphasis, Highlight, Lines};
pub use self::sheet::SpanSheet;
pub use self::tally::{SpanCount, tally};

/// Half the width of the picture.
pub const HALF: f64 = 150.0;
/// The radius of the circle of positions.
pub const SPAN_RIM: f64 = 118.0;
/// The radius of a position with its number inside.
pub const SPAN_SEAT: f64 = 11.5;
/// The height of a number.
pub const SPAN_LETTERS: f64 = 12.0;
/// The radius of a table's number on its chords.
pub const TAG: f64 = 7.5;
/// The maximum number of positions with numbers inside; with more they are points, some with numbers next to them.
const INSIDE: usize = 24;
/// The maximum number of tables coloured at once; with more, only highlighted ones have a colour.
const ALL_COLOURED: usize = 8;

/// The relation of two players at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bond {
    /// Two partners.
    Partners,
    /// Two opponents; the second sits at the left hand of the first.
    Opponents,
}

/// A line between two positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpanChord {
    /// The table.
    pub table: TableNo,
    /// The positions where the line begins and ends.
    pub ends: [u16; 2],
    /// The relation of the two players.
    pub bond: Bond,
    /// The distance along the shorter arc of the circle; 0 if one of them is in the middle.
    pub distance: u16,
}

/// Positions on a circle, and the lines of the tables between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The number of players, including those who sit out.
    pub players: u16,
    /// The number of positions on the circle.
    pub modulus: u16,
    /// True if position 0 is in the middle; the others are then `1..=modulus`.
    pub stays: bool,
    /// The number of tables.
    pub tables: usize,
    /// The lines, table by table: first partners, then opponents.
    pub chords: Vec<SpanChord>,
}

impl Span {
    /// Returns the starting positions of a solution.
    pub fn of(solution: &Solution) -> Self {
        Span::at(solution.players(), solution.one_stays(), solution.tables())
    }

    /// Returns this number of positions with these tables, which need not be a solution.
    pub fn at(players: u16, stays: bool, tables: &[[u16; 4]]) -> Self {
        let modulus = if stays { players - 1 } else { players };
        let mut span = Span { players, modulus, stays, tables: tables.len(), chords: Vec::new() };
        for (index, &[n, s, e, w]) in tables.iter().enumerate() {
            let table = TableNo::from_index(index);
            let partners = [[n, s], [e, w]].map(|ends| (ends, Bond::Partners));
            let opponents = [[n, e], [e, s], [s, w], [w, n]].map(|ends| (ends, Bond::Opponents));
            for (ends, bond) in partners.into_iter().chain(opponents) {
                span.chords.push(SpanChord { table, ends, bond, distance: span.distance(ends) });
            }
        }
        span
    }

    /// Returns the distance of two positions along the shorter arc; 0 if one of them is in the middle.
    pub fn distance(&self, [a, b]: [u16; 2]) -> u16 {
        if self.stays && (a == 0 || b == 0) {
            return 0;
        }
        let across = a.abs_diff(b) % self.modulus;
        across.min(self.modulus - across)
    }

    /// Returns all distances, ascending, including 0 if one player is in the middle.
    pub fn distances(&self) -> impl Iterator<Item = u16> + use<> {
        u16::from(!self.stays)..=self.modulus / 2
    }

    /// Returns the position in the 0-based round `turn` of the player who begins at `player`.
    pub fn position_of(&self, player: u16, turn: usize) -> u16 {
        self.moved(player, (turn % usize::from(self.modulus)) as u16)
    }

    /// Returns the player at a position in the 0-based round `turn`, by the position where that player begins.
    pub fn player_at(&self, position: u16, turn: usize) -> u16 {
        self.moved(position, self.modulus - (turn % usize::from(self.modulus)) as u16)
    }

    fn moved(&self, position: u16, by: u16) -> u16 {
        if self.stays && position == 0 {
            return 0;
        }
        let residue = (position + by) % self.modulus;
        if self.stays && residue == 0 { self.modulus } else { residue }
    }

    /// Returns the angle by which the lines have turned in round `turn`, in degrees clockwise: never positive, not
    /// wrapped.
    pub fn turned(&self, turn: usize) -> f64 {
        -360.0 * turn as f64 / f64::from(self.modulus)
    }

    /// Returns the angles by which the players and the lines have turned in round `turn`, in degrees clockwise, not
    /// wrapped.
    pub fn split(&self, motion: Motion, turn: usize) -> [f64; 2] {
        motion.split(-self.turned(turn))
    }

    /// Returns the place of a position relative to the middle: residue 0 at the top, the others clockwise.
    pub fn place(&self, position: u16) -> [f64; 2] {
        self.ray(position, SPAN_RIM)
    }

    /// Returns the place of a position's number: inside it, or outside the circle if positions are points.
    pub fn label_place(&self, position: u16) -> [f64; 2] {
        match self.is_inside() {
            true => self.place(position),
            false => self.ray(position, SPAN_RIM + 16.0),
        }
    }

    fn ray(&self, position: u16, radius: f64) -> [f64; 2] {
        if self.stays && position == 0 {
            return [0.0; 2];
        }
        let (sin, cos) = (TAU * f64::from(position % self.modulus) / f64::from(self.modulus)).sin_cos();
        [radius * sin, -radius * cos]
    }

    /// True if numbers are inside their positions.
    pub fn is_inside(&self) -> bool {
        usize::from(self.modulus) <= INSIDE
    }

    /// Returns the radius of a position.
    pub fn seat(&self, position: u16) -> f64 {
        match usize::from(self.modulus) {
            _ if self.is_inside() || self.stays && position == 0 => SPAN_SEAT,
            ..=50 => 4.0,
            _ => 2.6,
        }
    }

    /// True if the number of a position is always written: all up to 24 positions, every fifth up to 50, every tenth
    /// above, and those at the top and in the middle.
    pub fn is_named(&self, position: u16) -> bool {
        let step = match usize::from(self.modulus) {
            _ if self.is_inside() => 1,
            ..=50 => 5,
            _ => 10,
        };
        // Near the number at the top there is no room for another.
        let before_top = self.modulus - position.min(self.modulus);
        let crowds = !self.is_inside() && before_top < step / 2;
        position == 0 || before_top == 0 || position.is_multiple_of(step) && !crowds
    }

    /// True if all tables are coloured while none is highlighted.
    pub fn is_coloured(&self) -> bool {
        self.tables <= ALL_COLOURED
    }

    /// Returns all positions, from 0.
    pub fn positions(&self) -> std::ops::Range<u16> {
        0..self.players
    }

    /// Returns the places of the table numbers on their partner chords, in the order of these in
    /// [`chords`](Span::chords). The numbers are apart from each other and from positions if possible.
    pub fn tags(&self) -> Vec<(TableNo, [f64; 2])> {
        tags::place(self)
    }

    /// Returns a point between two positions, from 0 at the first to 1 at the second.
    pub fn between(&self, [a, b]: [u16; 2], part: f64) -> [f64; 2] {
        let [[ax, ay], [bx, by]] = [a, b].map(|end| self.place(end));
        [ax + part * (bx - ax), ay + part * (by - ay)]
    }

    /// Returns an arrowhead between two positions as three points, the tip being the second.
    pub fn arrow(&self, ends: [u16; 2]) -> [[f64; 2]; 3] {
        const LONG: f64 = 6.0;
        let [tip, from] = [self.between(ends, 0.58), self.place(ends[0])];
        let [x, y] = [tip[0] - from[0], tip[1] - from[1]];
        let length = x.hypot(y).max(1.0);
        let [x, y] = [LONG * x / length, LONG * y / length];
        let side = |turn: f64| [tip[0] - x - turn * 0.6 * y, tip[1] - y + turn * 0.6 * x];
        [side(1.0), tip, side(-1.0)]
    }
}

#[cfg(test)]
mod tests;
