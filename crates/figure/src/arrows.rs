//! The walks of players without motion: the old places, and an arrow for each player who walked.

use std::f64::consts::TAU;
use std::fmt::Write;

use super::{Arrangement, Floor};
use crate::RIM;

/// The gap between a disc and an arrow.
const CLEAR: f64 = 2.5;
/// The maximum number of chairs walked for which ways are side by side outside the table. Longer ways cross it, since
/// there they can still be told apart.
const AROUND: usize = 6;
/// The bend of a crossing way towards the middle, as a factor of its distance.
const INWARD: f64 = 0.35;
/// The distance from one outside way to the next.
const LANE: f64 = 2.2;

impl Floor {
    /// Returns the outlines of all chairs as an SVG path: the places where everyone sat before.
    pub fn places(&self) -> String {
        let near = self.chairs.windows(2).map(|two| distance(two[0], two[1])).fold(f64::INFINITY, f64::min);
        // Outlines of neighbours do not touch.
        let radius = (self.disc + 3.0).min(near / 2.0 - 0.3).max(self.disc + 0.4);
        self.chairs.iter().fold(String::new(), |mut path, [x, y]| {
            let (left, width) = (x - radius, 2.0 * radius);
            let arc = |to: f64| format!("a{radius:.2} {radius:.2} 0 1 0 {to:.2} 0");
            let _ = write!(path, "M{left:.2} {y:.2}{}{}", arc(width), arc(-width));
            path
        })
    }

    /// Returns an SVG path with an arrow for each chair, from the old place of its player to the new one, `step`
    /// chairs on clockwise or back. `None` if no player moves.
    pub fn walks(&self, step: usize, forward: bool) -> Option<String> {
        let chairs = self.chairs.len();
        let step = if chairs == 0 { 0 } else { step % chairs };
        if step == 0 {
            return None;
        }
        // Clockwise is towards lower chairs.
        let to = |chair: usize| (if forward { chair + chairs - step } else { chair + step }) % chairs;
        let one = |chair: usize| match self.shaped {
            Arrangement::Ring if step <= AROUND => self.around(chair, step, forward),
            _ => self.across(self.chairs[chair], self.chairs[to(chair)]),
        };
        Some((0..chairs).map(one).collect())
    }

    /// Returns an arrow outside the table that spirals inward to its disc, so that no two arrows cross.
    fn around(&self, chair: usize, step: usize, forward: bool) -> String {
        let turn = TAU / self.chairs.len() as f64;
        let sense = if forward { 1.0 } else { -1.0 };
        // Next to the discs, not in front of them.
        let gap = (turn * 0.2).min(0.12);
        let from = -turn * chair as f64 + sense * gap;
        let sweep = sense * (turn * step as f64 - 2.0 * gap);
        let inner = RIM + self.disc + CLEAR;
        let outer = inner + LANE * (step - 1) as f64;
        let pieces = (sweep.abs() / 0.5).ceil().max(1.0) as usize;
        let at = |piece: usize| {
            let part = piece as f64 / pieces as f64;
            let (angle, radius) = (from + sweep * part, outer + (inner - outer) * part);
            ([radius * angle.sin(), -radius * angle.cos()], radius)
        };
        let ([x, y], _) = at(0);
        let mut path = format!("M{x:.2} {y:.2}");
        for piece in 1..=pieces {
            let ([x, y], radius) = at(piece);
            let _ = write!(path, "A{radius:.2} {radius:.2} 0 0 {} {x:.2} {y:.2}", i32::from(forward));
        }
        let (end, _) = at(pieces);
        // The direction on arrival is along the rim.
        let angle = from + sweep;
        path + &self.point(end, [sense * angle.cos(), sense * angle.sin()])
    }

    /// Returns an arrow across the table, bent towards its middle, so that it passes the discs in between; in a belt
    /// it leaves its column sideways and returns.
    fn across(&self, from: [f64; 2], to: [f64; 2]) -> String {
        let bends = match self.shaped {
            Arrangement::Ring | Arrangement::Wheel => {
                [[0, 1].map(|axis| (from[axis] + to[axis]) / 2.0 * INWARD); 2]
            }
            Arrangement::Belt | Arrangement::Conveyor => [from, to].map(|[x, y]| [x * INWARD, y]),
        };
        let gap = self.disc + CLEAR;
        let beside = |[x, y]: [f64; 2], bend: [f64; 2]| {
            let far = distance([x, y], bend).max(1e-9);
            let way = [(x - bend[0]) / far, (y - bend[1]) / far];
            ([x - way[0] * gap, y - way[1] * gap], way)
        };
        let (([x, y], _), ([x2, y2], way)) = (beside(from, bends[0]), beside(to, bends[1]));
        let [[ax, ay], [bx, by]] = bends;
        format!("M{x:.2} {y:.2}C{ax:.2} {ay:.2} {bx:.2} {by:.2} {x2:.2} {y2:.2}") + &self.point([x2, y2], way)
    }

    /// Returns the head of an arrow that arrives at a point in the direction of the second argument.
    fn point(&self, [x, y]: [f64; 2], [dx, dy]: [f64; 2]) -> String {
        let wing = (self.disc * 0.45).clamp(2.4, 5.0);
        let side = |turn: f64| [x - wing * (dx - turn * dy), y - wing * (dy + turn * dx)];
        let ([ax, ay], [bx, by]) = (side(0.55), side(-0.55));
        format!("M{ax:.2} {ay:.2}L{x:.2} {y:.2}L{bx:.2} {by:.2}")
    }
}

fn distance([x, y]: [f64; 2], [x2, y2]: [f64; 2]) -> f64 {
    (x2 - x).hypot(y2 - y)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the ends of the arrows: the middle of each head, in the order of the chairs where they begin.
    fn ends(path: &str) -> Vec<[f64; 2]> {
        let heads = path.split('M').skip(1).skip(1).step_by(2);
        let place = |text: &str| {
            let mut numbers = text.split(' ').map(|number| number.parse::<f64>().unwrap());
            [numbers.next().unwrap(), numbers.next().unwrap()]
        };
        heads.map(|head| place(head.split('L').nth(1).unwrap())).collect()
    }

    #[test]
    fn everyone_has_an_arrow_to_the_chair_he_comes_to() {
        for shaped in [Arrangement::Ring, Arrangement::Belt, Arrangement::Conveyor] {
            for chairs in (3..=39).step_by(2) {
                let floor = Floor::new(shaped, chairs, 0);
                assert_eq!(floor.walks(0, true), None);
                assert_eq!(floor.walks(chairs, true), None);
                for step in 1..chairs {
                    for forward in [true, false] {
                        let path = floor.walks(step, forward).unwrap();
                        assert!(!path.contains("NaN"));
                        let ends = ends(&path);
                        assert_eq!(ends.len(), chairs);
                        for (chair, end) in ends.into_iter().enumerate() {
                            let walked = if forward { chairs - step } else { step };
                            let own = (chair + walked) % chairs;
                            let far = |to: usize| distance(end, floor.chairs[to]);
                            let nearest = (0..chairs).min_by(|&a, &b| far(a).total_cmp(&far(b)));
                            assert_eq!(nearest, Some(own), "{shaped:?} {chairs} {step} {forward} {chair}");
                            assert!(far(own) < floor.disc + 2.0 * CLEAR + 8.0);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_places_are_round_and_do_not_touch() {
        for chairs in [3, 7, 15, 39] {
            let floor = Floor::new(Arrangement::Ring, chairs, 0);
            let path = floor.places();
            assert_eq!(path.matches('M').count(), chairs);
            let radius: f64 = path[path.find('a').unwrap() + 1..].split(' ').next().unwrap().parse().unwrap();
            assert!(radius > floor.disc && radius < distance(floor.chairs[0], floor.chairs[1]) / 2.0);
        }
    }
}
