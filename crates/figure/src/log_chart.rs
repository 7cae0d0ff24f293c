//! The growth of numbers on a logarithmic scale, a circle of signs, and a circle of chords.

use std::f64::consts::TAU;

use super::{Anchor, Dash, Drawing, Shape};

/// A number in a plot of growth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GrowthPoint {
    /// The number of players.
    pub players: u16,
    /// The number; 0 is not drawn.
    pub number: u128,
    /// True if it was counted by this program: a full dot; other numbers are rings.
    pub is_here: bool,
}

/// Numbers of one kind by the number of players.
#[derive(Debug, Clone, PartialEq)]
pub struct GrowthSeries {
    /// The name, written next to the last point.
    pub name: String,
    /// The dash of the line between the points; every kind has its own, so that colours are not needed.
    pub dash: Dash,
    /// The points of the curve.
    pub points: Vec<GrowthPoint>,
}

const LEFT: f64 = 46.0;
const TOP: f64 = 16.0;
const HIGH: f64 = 300.0;
const WIDE: f64 = 560.0;
const BELOW: f64 = 44.0;
/// The width for names at the right.
const BESIDE: f64 = 84.0;

/// Returns the plot of numbers by players, in which every step upwards is a factor of a thousand. `players` is the
/// label below the axis.
///
/// # Units
/// The lowest line is 1. The height is that of the largest number, in powers of a thousand.
pub fn growth(title: String, desc: String, players: String, series: &[GrowthSeries]) -> Drawing {
    let points = || series.iter().flat_map(|series| &series.points).filter(|point| point.number > 0);
    let most = points().map(|point| point.players).max().unwrap_or(4).max(8);
    let thousands = points().map(|point| log10(point.number) / 3.0).fold(1.0, f64::max).ceil() as u32;
    let ground = TOP + HIGH;
    let x = |players: u16| LEFT + 14.0 + (WIDE - 28.0) * f64::from(players - 4) / f64::from(most - 4);
    let y = |log: f64| ground - HIGH * log / (3.0 * f64::from(thousands));
    let mut shapes = Vec::new();
    for step in 0..=thousands {
        let at = y(3.0 * f64::from(step));
        let class = "rule".to_owned();
        shapes.push(Shape::Line { from: [LEFT, at], to: [LEFT + WIDE, at], dash: Dash::Solid, class });
        let text = if step == 0 { "1".to_owned() } else { format!("10{}", raised(3 * step)) };
        shapes.push(label([LEFT - 8.0, at], Anchor::End, text));
    }
    for number in (4..=most).step_by(4) {
        shapes.push(label([x(number), ground + 14.0], Anchor::Middle, number.to_string()));
    }
    shapes.push(label([LEFT + WIDE / 2.0, ground + 34.0], Anchor::Middle, players));
    let mut names = Vec::new();
    for series in series {
        let at = |point: &GrowthPoint| [x(point.players), y(log10(point.number))];
        let shown: Vec<&GrowthPoint> = series.points.iter().filter(|point| point.number > 0).collect();
        for ends in shown.windows(2) {
            let (from, to) = (at(ends[0]), at(ends[1]));
            shapes.push(Shape::Line { from, to, dash: series.dash, class: "growth__line".to_owned() });
        }
        for point in &shown {
            let class = if point.is_here { "growth__dot is-here" } else { "growth__dot" };
            shapes.push(Shape::Circle { at: at(point), radius: 3.6, class: class.to_owned() });
        }
        names.extend(shown.last().map(|last| (at(last), series.name.clone())));
    }
    // Each name is to the right of its last number, and below the previous name if they are close.
    names.sort_by(|(a, _), (b, _)| a[1].total_cmp(&b[1]));
    let mut free = 0.0_f64;
    for ([x, y], text) in names {
        let at = [x + 10.0, y.max(free)];
        free = at[1] + 17.0;
        shapes.push(Shape::Text {
            at,
            anchor: Anchor::Start,
            size: 13.0,
            class: "growth__name".to_owned(),
            text,
        });
    }
    Drawing { width: LEFT + WIDE + BESIDE, height: ground + BELOW, title, desc, shapes }
}

fn label(at: [f64; 2], anchor: Anchor, text: String) -> Shape {
    Shape::Text { at, anchor, size: 12.0, class: "label".to_owned(), text }
}

fn log10(number: u128) -> f64 {
    (number as f64).log10()
}

/// Returns a number as an exponent: `¹²`.
fn raised(number: u32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    number.to_string().chars().filter_map(|digit| digit.to_digit(10).map(|it| RAISED[it as usize])).collect()
}

/// Returns places on a circle with their signs, the first at the top, then clockwise: a full dot for minus, a ring
/// for plus.
pub fn signs(title: String, signs: &[bool]) -> Drawing {
    const MIDDLE: f64 = 36.0;
    const RIM: f64 = 25.0;
    let mut shapes = vec![Shape::Circle { at: [MIDDLE; 2], radius: RIM, class: "rim".to_owned() }];
    for (place, &is_minus) in signs.iter().enumerate() {
        let (sin, cos) = (TAU * place as f64 / signs.len() as f64).sin_cos();
        let at = [MIDDLE + RIM * sin, MIDDLE - RIM * cos];
        let class = if is_minus { "growth__dot is-here" } else { "growth__dot" };
        shapes.push(Shape::Circle { at, radius: 6.5, class: class.to_owned() });
    }
    Drawing { width: 2.0 * MIDDLE, height: 2.0 * MIDDLE, title, desc: String::new(), shapes }
}

/// Returns places on a circle with chords between them, numbered from 0 at the top and then clockwise.
pub fn chords(title: String, places: usize, pairs: &[[usize; 2]]) -> Drawing {
    const MIDDLE: f64 = 80.0;
    const RIM: f64 = 56.0;
    let at = |place: usize, radius: f64| {
        let (sin, cos) = (TAU * place as f64 / places as f64).sin_cos();
        [MIDDLE + radius * sin, MIDDLE - radius * cos]
    };
    let mut shapes = vec![Shape::Circle { at: [MIDDLE; 2], radius: RIM, class: "rim".to_owned() }];
    for &[a, b] in pairs {
        let (from, to) = (at(a, RIM), at(b, RIM));
        shapes.push(Shape::Line { from, to, dash: Dash::Solid, class: "chord".to_owned() });
    }
    for place in 0..places {
        let is_taken = pairs.as_flattened().contains(&place);
        let class = if is_taken { "growth__dot is-here" } else { "growth__dot" };
        shapes.push(Shape::Circle { at: at(place, RIM), radius: 5.0, class: class.to_owned() });
        shapes.push(label(at(place, RIM + 14.0), Anchor::Middle, place.to_string()));
    }
    Drawing { width: 2.0 * MIDDLE, height: 2.0 * MIDDLE, title, desc: String::new(), shapes }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(numbers: &[u128]) -> GrowthSeries {
        let point = |(at, &number): (usize, &u128)| GrowthPoint {
            players: 4 + 2 * at as u16,
            number,
            is_here: at == 1,
        };
        let points = numbers.iter().enumerate().map(point).collect();
        GrowthSeries { name: "starters".to_owned(), dash: Dash::Solid, points }
    }

    fn dots(drawing: &Drawing) -> Vec<([f64; 2], bool)> {
        let dot = |shape: &Shape| match shape {
            Shape::Circle { at, class, .. } if class.contains("dot") => {
                Some((*at, class.contains("is-here")))
            }
            _ => None,
        };
        drawing.shapes.iter().filter_map(dot).collect()
    }

    #[test]
    fn a_thousand_times_as_many_is_one_line_higher() {
        let drawing =
            growth(String::new(), String::new(), String::new(), &[series(&[1, 1000, 0, 1_000_000])]);
        let dots = dots(&drawing);
        assert_eq!(dots.len(), 3, "nothing is drawn for 0");
        let heights: Vec<f64> = dots.iter().map(|([_, y], _)| *y).collect();
        assert_eq!(heights, [TOP + HIGH, TOP + HIGH / 2.0, TOP]);
        assert_eq!(dots.iter().map(|(_, is_here)| *is_here).collect::<Vec<_>>(), [false, true, false]);
        let labels: Vec<&str> = drawing
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Text { anchor: Anchor::End, text, class, .. } if class == "label" => {
                    Some(text.as_str())
                }
                _ => None,
            })
            .collect();
        assert_eq!(labels, ["1", "10³", "10⁶"]);
        assert!(dots.iter().all(|([x, _], _)| (0.0..drawing.width).contains(x)));
    }

    #[test]
    fn names_do_not_stand_on_each_other() {
        let three = [series(&[1, 1000]), series(&[1, 1001]), series(&[1, 5])];
        let drawing = growth(String::new(), String::new(), String::new(), &three);
        let name = |shape: &Shape| match shape {
            Shape::Text { at, class, .. } if class == "growth__name" => Some(at[1]),
            _ => None,
        };
        let names: Vec<f64> = drawing.shapes.iter().filter_map(name).collect();
        assert_eq!(names.len(), 3);
        assert!(names.windows(2).all(|ends| ends[1] - ends[0] >= 17.0), "{names:?}");
    }

    #[test]
    fn a_place_without_a_chord_is_a_ring() {
        let drawing = chords(String::new(), 7, &[[1, 6], [2, 5], [3, 4]]);
        let dots: Vec<bool> = dots(&drawing).iter().map(|(_, full)| *full).collect();
        assert_eq!(dots, [false, true, true, true, true, true, true]);
        assert_eq!(drawing.shapes.iter().filter(|shape| matches!(shape, Shape::Line { .. })).count(), 3);
    }

    #[test]
    fn every_place_has_its_sign() {
        let drawing = signs(String::new(), &[true, false, false, true]);
        let dots = dots(&drawing);
        assert_eq!(dots.iter().map(|(_, minus)| *minus).collect::<Vec<_>>(), [true, false, false, true]);
        assert_eq!(dots[0].0, [36.0, 11.0], "the first at the top");
        assert!(dots[1].0[0] > 36.0, "then clockwise");
    }
}
