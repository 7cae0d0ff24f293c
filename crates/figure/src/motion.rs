//! The one circle, and the two ways of seeing it move.
//!
//! From round to round the players and the lines turn against each other, by the same angle in every picture: the
//! round table, a starter, a span diagram. Which of the two is shown at rest is a matter of the view; the rounds are
//! the same.

use std::f64::consts::TAU;

use rondel_schedule::model::ids::TableNo;

use super::{ALL_COLOURED, Anchor, Dash, Drawing, Ink, RIM, Shape};

/// The part of a picture that moves from round to round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Motion {
    /// The lines are at rest, and the players walk clockwise.
    Walk,
    /// The players are at rest, and the lines turn anticlockwise.
    Turn,
}

impl Motion {
    /// Both motions, in the order of the switch.
    pub const ALL: [Motion; 2] = [Motion::Walk, Motion::Turn];

    /// Returns the clockwise angles by which the players and the lines have turned, when the players have moved by
    /// `past` relative to the lines, in the same unit.
    pub fn split(self, past: f64) -> [f64; 2] {
        match self {
            Motion::Walk => [past, 0.0],
            Motion::Turn => [0.0, -past],
        }
    }
}

/// The circle of a starter: positions 1 to `m` clockwise with `m` at the top, and 0 in the middle. From round to
/// round all players on the circle advance by one position.
///
/// Source: Bill Butler (Durango Bill), "Conveyor Belt Algorithm".
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Circle {
    /// The number of positions on the circle.
    pub positions: u16,
    /// The radius of a disc.
    pub disc: f64,
    /// The height of the number on a disc.
    pub letters: f64,
}

impl Circle {
    /// Returns the circle with this number of positions, at least 1. Neighbouring discs do not touch.
    pub fn new(positions: u16) -> Self {
        let between = 2.0 * RIM * (TAU / 2.0 / f64::from(positions.max(3))).sin();
        let disc = (between * 0.44).clamp(5.0, 14.0);
        Circle { positions, disc, letters: (disc * 1.15).min(13.0) }
    }

    /// Returns the distance from the middle to the edge of the picture.
    pub fn half(&self) -> f64 {
        RIM + self.disc + 6.0
    }

    /// Returns the place of a position, relative to the middle.
    pub fn place(&self, position: u16) -> [f64; 2] {
        if position == 0 {
            return [0.0; 2];
        }
        on_rim(self.angle(position))
    }

    /// Returns the CSS transform of a disc that begins at `position` and has moved by `turned` degrees clockwise.
    /// Between two transforms the disc moves along the circle.
    pub fn transform(&self, position: u16, turned: f64) -> String {
        match position {
            0 => "none".to_owned(),
            position => around(self.angle(position) + turned),
        }
    }

    /// Returns the lines of a starter as a picture, with 0 joined to the last position, in a 0-based round and with
    /// this motion. `is_white` returns true if the player who begins at a position has white in that round, or `None`
    /// if that is open because not all lines are drawn.
    pub fn drawing(
        &self,
        pairs: &[[u16; 2]],
        (motion, round): (Motion, usize),
        is_white: impl Fn(u16) -> Option<bool>,
        title: String,
        desc: String,
    ) -> Drawing {
        let half = self.half();
        let [players, lines] = motion.split(self.past(round));
        let at = |position: u16, turned: f64| {
            let [x, y] = if position == 0 { [0.0; 2] } else { on_rim(self.angle(position) + turned) };
            [x + half, y + half]
        };
        let mut shapes = vec![Shape::Circle { at: [half; 2], radius: RIM, class: "rim".to_owned() }];
        let all = std::iter::once([0, self.positions]).chain(pairs.iter().copied());
        for (table, ends) in all.enumerate() {
            let [from, to] = ends.map(|end| at(end, lines));
            let ink = Ink::of(TableNo::from_index(table));
            let (dash, class) = match usize::from(self.positions) / 2 >= ALL_COLOURED {
                true => (Dash::Solid, "chord is-plain".to_owned()),
                false => (ink.dash, format!("chord ink-{}", ink.colour)),
            };
            shapes.push(Shape::Line { from, to, dash, class });
        }
        for position in 0..=self.positions {
            let is_joined =
                [0, self.positions].contains(&position) || pairs.iter().any(|pair| pair.contains(&position));
            let class = match is_white(position) {
                Some(true) => "is-white",
                Some(false) => "is-black",
                None if is_joined => "is-white",
                None => "is-chair",
            };
            let (at, radius) = (at(position, players), self.disc);
            shapes.push(Shape::Circle { at, radius, class: format!("dancer {class}") });
            let (anchor, size, text) = (Anchor::Middle, self.letters, position.to_string());
            let class = format!("dancer__number {class}");
            shapes.push(Shape::Text { at, anchor, size, class, text });
        }
        Drawing { width: 2.0 * half, height: 2.0 * half, title, desc, shapes }
    }

    /// Returns the angle by which the players have passed the lines in a 0-based round, in degrees and not wrapped.
    pub fn past(&self, round: usize) -> f64 {
        360.0 * round as f64 / f64::from(self.positions)
    }

    /// Returns the player at a position in a 0-based round, by the position where that player begins.
    pub fn player_at(&self, position: u16, round: usize) -> u16 {
        let back = (round % usize::from(self.positions)) as u16;
        match position {
            0 => 0,
            position => (position + self.positions - back - 1) % self.positions + 1,
        }
    }

    /// Returns the position nearest to a point, if it is within `reach`.
    pub fn nearest(&self, [x, y]: [f64; 2], reach: f64) -> Option<u16> {
        let far = |position: u16| {
            let [px, py] = self.place(position);
            (px - x).hypot(py - y)
        };
        (0..=self.positions)
            .min_by(|&a, &b| far(a).total_cmp(&far(b)))
            .filter(|&position| far(position) <= reach)
    }

    fn angle(&self, position: u16) -> f64 {
        360.0 * f64::from(position) / f64::from(self.positions)
    }
}

/// Returns the place on the circle of radius [`RIM`] at this number of degrees clockwise from the top.
fn on_rim(degrees: f64) -> [f64; 2] {
    let (sin, cos) = degrees.to_radians().sin_cos();
    [RIM * sin, -RIM * cos]
}

/// Returns the place on the circle of radius [`RIM`] at this number of degrees clockwise from the top, as a CSS
/// transform that keeps the disc upright.
pub(super) fn around(degrees: f64) -> String {
    format!("rotate({degrees:.3}deg) translateY({:.1}px) rotate({:.3}deg)", -RIM, -degrees)
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::Player;
    use rondel_schedule::round_robin::circle::belt;
    use rondel_schedule::round_robin::dance::Dance;
    use rondel_schedule::round_robin::starter::Starter;

    use super::*;
    use crate::{Arrangement, Floor, Span};

    fn is_near([a, b]: [f64; 2], [c, d]: [f64; 2]) -> bool {
        (a - c).hypot(b - d) < 1e-6
    }

    /// In every round each line, turned by the motion, ends at the two discs that meet in the schedule.
    #[test]
    fn both_ways_of_moving_show_the_rounds_of_the_conveyor_belt() {
        // The round of the symmetric complement, and the first configuration of ten players in the source.
        for pairs in [vec![[1, 6], [2, 5], [3, 4], [7, 9]], vec![[1, 5], [3, 6], [2, 4], [7, 8]]] {
            let starter = Starter::new(pairs).unwrap();
            let circle = Circle::new(starter.positions() as u16);
            let schedule = belt(starter.positions() + 1, Some(&starter)).unwrap();
            for (round, games) in schedule.rounds.iter().enumerate() {
                for motion in Motion::ALL {
                    let [players, lines] = motion.split(circle.past(round));
                    let disc = |player: u16| on_rim(circle.angle(player) + players);
                    for &[a, b] in starter.pairs() {
                        let ends = [a, b].map(|position| on_rim(circle.angle(position) + lines));
                        let seated = [a, b].map(|position| circle.player_at(position, round));
                        assert!(is_near(ends[0], disc(seated[0])) && is_near(ends[1], disc(seated[1])));
                        let [one, other] = seated.map(|player| Player::from_number(player).unwrap());
                        let (_, table) = games.table_of(one).unwrap();
                        assert_eq!(table.pair(), Some([one, other]));
                    }
                    // The player without a line plays the one in the middle.
                    let alone = Player::from_number(circle.player_at(starter.alone(), round)).unwrap();
                    let pair = games.table_of(alone).unwrap().1.pair().unwrap();
                    assert!(pair.contains(&Player::from_index(starter.positions())));
                }
            }
        }
    }

    /// The round table, a starter and a span diagram: players clockwise, lines anticlockwise, by what they go on.
    #[test]
    fn all_pictures_of_the_circle_turn_the_same_way() {
        let dance = Dance::new(8, 1).unwrap();
        let [table, wheel] = [Arrangement::Ring, Arrangement::Wheel].map(|shaped| Floor::new(shaped, 7, 0));
        let circle = Circle::new(7);
        let span = Span::at(7, false, &[[1, 2, 4, 6]]);
        let player = Player::from_index(0);
        for round in 0..7 {
            let part = 360.0 * round as f64 / 7.0;
            for motion in Motion::ALL {
                let [players, lines] = motion.split(circle.past(round));
                assert_eq!([players, lines], span.split(motion, round));
                match motion {
                    Motion::Walk => {
                        assert_eq!((players, lines), (part, 0.0));
                        assert_eq!(table.seat(&dance, player, round), around(part));
                        assert_eq!(table.turned(&dance, round), 0.0);
                    }
                    Motion::Turn => {
                        assert_eq!((players, lines), (0.0, -part));
                        assert_eq!(wheel.turned(&dance, round), -part);
                        assert_eq!(wheel.seat(&dance, player, round), around(0.0));
                    }
                }
            }
        }
    }

    #[test]
    fn the_picture_of_a_round_joins_those_who_meet() {
        let pairs = [[1, 6], [2, 5], [3, 4], [7, 9]];
        let circle = Circle::new(9);
        let far = |a: [f64; 2], b: [f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
        for motion in Motion::ALL {
            for round in 0..9 {
                let drawing =
                    circle.drawing(&pairs, (motion, round), |_| Some(true), "Circle".into(), String::new());
                let seats = drawing.shapes.iter().filter_map(|shape| match shape {
                    Shape::Text { at, text, .. } => Some((*at, text.parse::<u16>().unwrap())),
                    _ => None,
                });
                let seats: Vec<([f64; 2], u16)> = seats.collect();
                let who = |end: [f64; 2]| seats.iter().find(|(at, _)| far(*at, end) < 1e-6).unwrap().1;
                let lines = drawing.shapes.iter().filter_map(|shape| match shape {
                    Shape::Line { from, to, .. } => Some([who(*from), who(*to)]),
                    _ => None,
                });
                let lines: Vec<[u16; 2]> = lines.collect();
                let joined = [[0, 9]].into_iter().chain(pairs);
                let met = joined.map(|pair| pair.map(|position| circle.player_at(position, round)));
                assert_eq!(lines, met.collect::<Vec<_>>(), "{motion:?} round {round}");
            }
        }
        // While lines are still to be drawn, chairs without a line are open.
        let drawing = circle.drawing(&pairs[..3], (Motion::Walk, 0), |_| None, String::new(), String::new());
        let open = drawing
            .shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Circle { class, .. } if class == "dancer is-chair"));
        assert_eq!(open.count(), 2);
    }

    #[test]
    fn a_finger_meets_the_nearest_position() {
        for positions in [3, 7, 39] {
            let circle = Circle::new(positions);
            for position in 0..=positions {
                let [x, y] = circle.place(position);
                assert_eq!(circle.nearest([x + 2.0, y - 2.0], 14.0), Some(position));
            }
            assert_eq!(circle.nearest([0.0, RIM / 2.0], 14.0), None);
        }
        assert!(is_near(Circle::new(7).place(7), [0.0, -RIM]));
        assert!(Circle::new(8).place(2)[0] > 0.0);
    }
}
