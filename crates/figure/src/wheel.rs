//! The counting wheel: one piece per game, inked when its result is entered.

use std::f64::consts::TAU;

/// The width and height of the picture.
pub const WHEEL: f64 = 184.0;
/// The radii of the outer and the inner rim.
const RIMS: [f64; 2] = [92.0, 64.0];
/// The maximum gap between two pieces; with many pieces it is a quarter of their length.
const GAP: f64 = 2.5;
/// The maximum number of pieces with room for numbers.
const NUMBERED: usize = 20;

/// A piece of the wheel.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// The outline of the piece, as an SVG path.
    pub path: String,
    /// The place of the number, or `None` if there are too many pieces for numbers.
    pub number: Option<[f64; 2]>,
}

/// Returns a wheel of this number of equal pieces, clockwise from the top.
pub fn wheel(pieces: usize) -> Vec<Piece> {
    let length = TAU / pieces.max(1) as f64;
    let at =
        |radius: f64, angle: f64| [WHEEL / 2.0 + radius * angle.sin(), WHEEL / 2.0 - radius * angle.cos()];
    (0..pieces)
        .map(|piece| {
            let [from, to] = [piece, piece + 1].map(|edge| edge as f64 * length);
            // The gap is equally wide inside and outside.
            let ends = RIMS.map(|rim| {
                let half = (GAP / 2.0 / rim).min(length / 8.0);
                [at(rim, from + half), at(rim, to - half)]
            });
            let [[[ax, ay], [bx, by]], [[dx, dy], [cx, cy]]] = ends;
            let large = u8::from(length > TAU / 2.0);
            let [outer, inner] = RIMS;
            let path = format!(
                "M{ax:.1} {ay:.1}A{outer} {outer} 0 {large} 1 {bx:.1} {by:.1}\
                 L{cx:.1} {cy:.1}A{inner} {inner} 0 {large} 0 {dx:.1} {dy:.1}z"
            );
            let middle = (RIMS[0] + RIMS[1]) / 2.0;
            Piece { path, number: (pieces <= NUMBERED).then(|| at(middle, (from + to) / 2.0)) }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of a path, in order.
    fn numbers(path: &str) -> Vec<f64> {
        path.split(|c: char| !(c.is_ascii_digit() || c == '.')).filter_map(|it| it.parse().ok()).collect()
    }

    #[test]
    fn every_game_has_a_piece_of_one_length() {
        for pieces in [1, 2, 3, 13, 20, 100] {
            let wheel = wheel(pieces);
            assert_eq!(wheel.len(), pieces);
            for piece in &wheel {
                let all = numbers(&piece.path);
                assert!(all.iter().all(|&it| (0.0..=WHEEL).contains(&it)), "{}", piece.path);
                // The outer edge is a chord of the piece's share of the rim, except for the gap.
                let (dx, dy) = (all[7] - all[0], all[8] - all[1]);
                let angle = 2.0 * (dx.hypot(dy) / 2.0 / RIMS[0]).min(1.0).asin();
                let share = TAU / pieces as f64;
                let short = share - angle;
                let gap = (GAP / RIMS[0]).min(share / 4.0);
                assert!(pieces < 3 || (short - gap).abs() < 0.005, "{pieces}: {short} for {gap}");
            }
        }
        assert!(wheel(0).is_empty());
    }

    #[test]
    fn numbers_stand_where_there_is_room() {
        assert!(wheel(20).iter().all(|piece| piece.number.is_some()));
        assert!(wheel(21).iter().all(|piece| piece.number.is_none()));
        // The first piece begins at the top, so its number is to the right of it.
        let [x, y] = wheel(4)[0].number.unwrap();
        assert!(x > WHEEL / 2.0 && y < WHEEL / 2.0);
    }
}
