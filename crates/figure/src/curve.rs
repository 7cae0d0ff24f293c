//! The trade-off of leagues between few breaks and little carry-over, as a curve.

use super::{Anchor, Dash, Drawing, Shape};

/// A league on the curve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurvePoint {
    /// The number of breaks.
    pub breaks: usize,
    /// The carry-over sum.
    pub sum: u64,
    /// The name next to the point; may be empty.
    pub name: String,
}

const LEFT: f64 = 52.0;
const TOP: f64 = 26.0;
const HIGH: f64 = 240.0;
const WIDE: f64 = 300.0;
const BELOW: f64 = 48.0;
/// The width for names at the right.
const BESIDE: f64 = 28.0;
/// The approximate number of horizontal lines.
const LINES: u64 = 5;

/// Returns the curve: breaks to the right, the carry-over sum upwards. The leagues `found` are full dots joined by
/// steps, since fewer breaks mean more carry-over; those `published` are rings, named at the upper right. No sum can
/// be below `bound`, which is a dotted line. `axes` are the words for breaks and for the sum.
pub fn curve(
    [title, desc]: [String; 2],
    axes: [String; 2],
    found: &[CurvePoint],
    published: &[CurvePoint],
    bound: u64,
) -> Drawing {
    let all = || found.iter().chain(published);
    let [from, to] = [
        all().map(|point| point.breaks).min().unwrap_or(0),
        all().map(|point| point.breaks).max().unwrap_or(0).max(1),
    ];
    let most = all().map(|point| point.sum).max().unwrap_or(bound).max(bound + 1);
    let ground = TOP + HIGH;
    let x = |breaks: usize| LEFT + 22.0 + (WIDE - 44.0) * (breaks - from) as f64 / (to - from).max(1) as f64;
    let y = |sum: u64| ground - HIGH * sum as f64 / (most as f64 * 1.08);
    let mut shapes = Vec::new();
    for sum in (0..=most).step_by(step(most) as usize) {
        let at = y(sum);
        let class = "rule".to_owned();
        shapes.push(Shape::Line { from: [LEFT, at], to: [LEFT + WIDE, at], dash: Dash::Solid, class });
        shapes.push(label([LEFT - 8.0, at], Anchor::End, sum.to_string()));
    }
    let (from_left, to_right) = ([LEFT, y(bound)], [LEFT + WIDE, y(bound)]);
    let class = "growth__line".to_owned();
    shapes.push(Shape::Line { from: from_left, to: to_right, dash: Dash::Dotted, class });
    for breaks in (from..=to).step_by(2) {
        shapes.push(label([x(breaks), ground + 14.0], Anchor::Middle, breaks.to_string()));
    }
    let [below, above] = axes;
    shapes.push(label([LEFT + WIDE / 2.0, ground + 36.0], Anchor::Middle, below));
    shapes.push(label([LEFT - 8.0, 10.0], Anchor::Start, above));
    for ends in found.windows(2) {
        let [one, other] = [&ends[0], &ends[1]].map(|point| [x(point.breaks), y(point.sum)]);
        let points = vec![one, [other[0], one[1]], other];
        shapes.push(Shape::Trail { points, class: "growth__line".to_owned() });
    }
    for (points, class) in [(published, "growth__dot"), (found, "growth__dot is-here")] {
        for point in points {
            let at = [x(point.breaks), y(point.sum)];
            let radius = if class == "growth__dot" { 7.0 } else { 4.0 };
            shapes.push(Shape::Circle { at, radius, class: class.to_owned() });
        }
    }
    // The names are above the curve, which falls to the right.
    for (at, point) in published.iter().filter(|point| !point.name.is_empty()).enumerate() {
        let y = TOP + 8.0 + 18.0 * at as f64;
        shapes.push(Shape::Circle {
            at: [LEFT + WIDE - 4.0, y],
            radius: 5.0,
            class: "growth__dot".to_owned(),
        });
        let text = format!("{} · {} · {}", point.breaks, point.sum, point.name);
        shapes.push(label([LEFT + WIDE - 16.0, y], Anchor::End, text));
    }
    Drawing { width: LEFT + WIDE + BESIDE, height: ground + BELOW, title, desc, shapes }
}

/// Returns the distance of the horizontal lines: 1, 2 or 5 times a power of ten.
fn step(most: u64) -> u64 {
    let mut step = 1;
    for factor in [2, 5, 10].into_iter().cycle() {
        if most / step <= LINES {
            break;
        }
        step = match factor {
            2 => step * 2,
            5 => step / 2 * 5,
            _ => step / 5 * 10,
        };
    }
    step
}

fn label(at: [f64; 2], anchor: Anchor, text: String) -> Shape {
    Shape::Text { at, anchor, size: 12.0, class: "label".to_owned(), text }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(breaks: usize, sum: u64, name: &str) -> CurvePoint {
        CurvePoint { breaks, sum, name: name.to_owned() }
    }

    #[test]
    fn lines_stand_at_round_numbers() {
        assert_eq!([1, 9, 60, 160, 924, 5_548].map(step), [1, 2, 20, 50, 200, 1_000]);
    }

    #[test]
    fn every_league_has_its_dot_inside_the_picture_and_the_ends_their_names() {
        let found = [point(10, 328, ""), point(12, 204, ""), point(18, 160, "")];
        let published = [point(10, 318, "A 2018"), point(18, 160, "B 2011")];
        let words = |text: &str| [text, text].map(str::to_owned);
        let drawing = curve(words("t"), words("axis"), &found, &published, 132);
        let mut dots = [0, 0];
        let mut names = Vec::new();
        for shape in &drawing.shapes {
            match shape {
                Shape::Circle { at: [x, y], class, radius } if *radius != 5.0 => {
                    dots[usize::from(class.ends_with("is-here"))] += 1;
                    assert!((0.0..drawing.width).contains(x) && (0.0..drawing.height).contains(y));
                }
                Shape::Text { text, .. } => names.push(text.as_str()),
                _ => {}
            }
        }
        assert_eq!(dots, [2, 3]);
        assert!(
            names.contains(&"10 · 318 · A 2018")
                && names.contains(&"18 · 160 · B 2011")
                && names.contains(&"14")
        );
        // More carry-over is drawn higher.
        let heights: Vec<f64> = drawing
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Circle { at, class, .. } if class.ends_with("is-here") => Some(at[1]),
                _ => None,
            })
            .collect();
        assert!(heights.is_sorted());
    }

    #[test]
    fn one_league_alone_is_drawn_too() {
        let words = || ["t", "u"].map(str::to_owned);
        assert!(!curve(words(), words(), &[point(4, 60, "")], &[], 30).shapes.is_empty());
        assert!(!curve(words(), words(), &[], &[], 30).shapes.is_empty());
    }
}
