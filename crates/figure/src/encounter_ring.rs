//! The encounters of an event on a ring: everybody in the order of the list, and a chord for every two who were
//! partners or met.

use std::f64::consts::TAU;

use rondel_schedule::model::ids::TableNo;

use super::{Anchor, Dash, Ink, Shape};

/// Everybody on the ring, clockwise from the top, and the chords between them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct EncounterRing {
    /// The place of everybody, from 1, in the order of the list; equal entrants share one, and 0 is no place.
    pub places: Vec<usize>,
    /// The chords.
    pub chords: Vec<RingChord>,
}

/// The chord of an encounter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RingChord {
    /// The 0-based positions of the two on the ring.
    pub ends: [usize; 2],
    /// The weight of the chord: the largest weight of a ring is drawn with the thickest line, 0 with the thinnest.
    pub weight: u64,
    /// The table whose colour the chord has, or `None` for a quiet chord.
    pub table: Option<TableNo>,
    /// True if the chord belongs to the last round.
    pub is_new: bool,
}

/// A name next to the ring.
#[derive(Debug, Clone, PartialEq)]
pub struct RingName {
    /// The name as it is written.
    pub text: String,
    /// Its width as a multiple of its type, in bold type for the first three places.
    pub width: f64,
}

/// The bend of a chord: the part of the way from the middle of the ring to the middle of a straight chord at which
/// its control point is.
const BEND: f64 = 0.35;
/// The width of the thinnest and the thickest chord as parts of the radius.
const WIDTHS: [f64; 2] = [0.006, 0.029];
/// The number of chords per entrant above which chords become thinner.
const DENSE: f64 = 9.0;
/// The largest radius of a disc.
const DISC: f64 = 13.0;
/// The type of the first three names relative to the others.
const FIRST: f64 = 1.14;
/// The height of a line relative to its type.
const LINE: f64 = 1.34;
/// The radii tried, as parts of the largest: first those of a large ring, in ever smaller type.
const RADII: [[f64; 3]; 2] = [[1.0, 0.94, 0.88], [0.8, 0.72, 0.64]];
/// The side of a picture below which entrants are dots, and chords are thicker.
const SMALL: f64 = 160.0;
/// The smallest radius of a disc with a number in it.
const NUMBERED: f64 = 6.5;

/// A name with its place: the point at which it begins (right of the ring), ends (left) or is centred.
struct Label {
    seat: usize,
    at: [f64; 2],
    anchor: Anchor,
}

/// The sizes of a ring with names; the middle of the ring is the origin.
#[derive(Clone, Copy)]
struct Sizes {
    radius: f64,
    disc: f64,
    letters: f64,
    /// Half of the area.
    half: [f64; 2],
}

impl EncounterRing {
    /// Returns the ring with discs alone in a square with this side and the upper left corner at `at`: places in them
    /// where there is room, else dots.
    pub fn with_discs(&self, at: [f64; 2], side: f64) -> Vec<Shape> {
        let n = self.places.len().max(3) as f64;
        let half = side / 2.0;
        // Neighbouring discs do not touch, and the discs touch the edge of the square.
        let spread = (TAU / 2.0 / n).sin() * 0.86;
        let most = if side < SMALL { 0.055 } else { 0.14 };
        let disc = (half * spread / (1.0 + spread)).min(DISC).min(half * most);
        let radius = half - disc - side * 0.01;
        let middle = at.map(|corner| corner + half);
        let mut shapes = self.body(middle, radius, disc);
        if disc >= NUMBERED {
            let numbers = (0..self.places.len()).map(|seat| self.number(seat, middle, radius, disc));
            shapes.extend(numbers);
        }
        shapes
    }

    /// Returns the ring with the names around it, in an area of this size with the upper left corner at `at`; `None`
    /// if they do not fit in type of `letters` points, the smallest and the largest that are tried.
    pub fn with_names(
        &self,
        at: [f64; 2],
        area: [f64; 2],
        names: &[RingName],
        letters: [f64; 2],
    ) -> Option<Vec<Shape>> {
        let (sizes, labels) = self.fitted(area, names, letters)?;
        let middle = [at[0] + sizes.half[0], at[1] + sizes.half[1]];
        let mut shapes = self.body(middle, sizes.radius, sizes.disc);
        let firsts = (0..self.places.len()).filter(|&seat| self.is_first(seat));
        shapes.extend(firsts.map(|seat| self.number(seat, middle, sizes.radius, sizes.disc)));
        for Label { seat, at: place, anchor } in labels {
            let size = self.letters(seat, sizes.letters);
            let place = [middle[0] + place[0], middle[1] + place[1]];
            let post = self.place(seat, middle, sizes.radius);
            shapes.extend(lead(post, place, sizes.disc, size));
            let class = format!("post__name{} seat-{seat}", self.first(seat));
            let text = names[seat].text.clone();
            shapes.push(Shape::Text { at: place, anchor, size, class, text });
        }
        Some(shapes)
    }

    /// Returns the largest sizes with which the names fit, and the place of each name.
    fn fitted(
        &self,
        area: [f64; 2],
        names: &[RingName],
        [least, most]: [f64; 2],
    ) -> Option<(Sizes, Vec<Label>)> {
        if names.len() != self.places.len() {
            return None;
        }
        let half = area.map(|side| side / 2.0);
        let steps = ((most - least).max(0.0)) as usize;
        let tries = RADII.iter().flat_map(|radii| {
            let letters = (0..=steps).map(move |step| most - step as f64);
            letters.flat_map(move |letters| radii.iter().map(move |part| (letters, part)))
        });
        let mut tries = tries.map(|(letters, part)| {
            let disc = DISC.min(letters * 0.62);
            let largest = (half[1] - disc - letters * 1.7).min(half[0] - disc);
            Sizes { radius: largest * part, disc, letters, half }
        });
        tries.find_map(|sizes| self.labels(names, sizes).map(|labels| (sizes, labels)))
    }

    /// Returns the places of the names, or `None` if they do not fit.
    fn labels(&self, names: &[RingName], sizes: Sizes) -> Option<Vec<Label>> {
        let n = names.len();
        let Sizes { radius, disc, letters, half } = sizes;
        let gap = letters * LINE;
        // The discs keep apart from each other.
        if radius * (TAU / n.max(3) as f64).min(2.0) < disc * 2.2 {
            return None;
        }
        let high = radius + disc + letters * 0.95;
        let mut labels = vec![Label { seat: 0, at: [0.0, -high], anchor: Anchor::Middle }];
        let has_bottom = n.is_multiple_of(2) && n > 1;
        if has_bottom {
            labels.push(Label { seat: n / 2, at: [0.0, high], anchor: Anchor::Middle });
        }
        let right: Vec<usize> = (1..n.div_ceil(2)).collect();
        let left: Vec<usize> = (n / 2 + 1..n).rev().collect();
        let bounds = [gap - high, if has_bottom { high - gap } else { high }];
        for (seats, sign, anchor) in [(right, 1.0, Anchor::Start), (left, -1.0, Anchor::End)] {
            let out = radius + disc + letters * 0.6;
            let wished: Vec<f64> = seats.iter().map(|&seat| -out * angle(seat, n).cos()).collect();
            let heights = spread(&wished, gap, bounds)?;
            for (&seat, y) in seats.iter().zip(heights) {
                // The name keeps clear of the ring over its whole height.
                let near = (y.abs() - letters * 0.5).max(0.0);
                let x = (out * out - near * near).max(0.0).sqrt();
                labels.push(Label { seat, at: [sign * x, y], anchor });
            }
        }
        let fits = |label: &Label| {
            let width = names[label.seat].width * self.letters(label.seat, letters);
            let used = if label.anchor == Anchor::Middle { width / 2.0 } else { label.at[0].abs() + width };
            used <= half[0]
        };
        labels.iter().all(fits).then_some(labels)
    }

    /// Returns the chords, the quiet ones at the bottom and thicker ones above thinner ones, the rim and the discs.
    fn body(&self, middle: [f64; 2], radius: f64, disc: f64) -> Vec<Shape> {
        let mut shapes = vec![Shape::Circle { at: middle, radius, class: "rim".to_owned() }];
        let most = self.chords.iter().map(|chord| chord.weight).max().unwrap_or(0).max(1);
        let n = self.places.len();
        let dense = 2.0 * self.chords.len() as f64 / n.max(1) as f64;
        let thin = DENSE / dense.max(DENSE);
        let bold = if radius < SMALL / 2.0 { 1.8 } else { 1.0 };
        let mut chords: Vec<&RingChord> = self.chords.iter().collect();
        chords.sort_by_key(|chord| (chord.table.is_some(), chord.weight));
        for chord in chords {
            let [from, to] = chord.ends.map(|seat| self.place(seat, middle, radius));
            let via = [0, 1].map(|i| middle[i] + BEND * ((from[i] + to[i]) / 2.0 - middle[i]));
            let share = chord.weight as f64 / most as f64;
            let thin = if chord.table.is_some() { thin.sqrt() } else { thin };
            let width = radius * thin * bold * (WIDTHS[0] + share * (WIDTHS[1] - WIDTHS[0]));
            let ink =
                chord.table.map_or(" is-quiet".to_owned(), |table| format!(" ink-{}", Ink::of(table).colour));
            let new = if chord.is_new { " is-new" } else { "" };
            shapes.push(Shape::Curve { from, via, to, width, class: format!("bond{ink}{new}") });
        }
        for seat in 0..n {
            let small = if disc < 4.0 { " is-dot" } else { "" };
            let class = format!("post{}{small} seat-{seat}", self.first(seat));
            shapes.push(Shape::Circle { at: self.place(seat, middle, radius), radius: disc, class });
        }
        shapes
    }

    /// Returns the place of an entrant in their disc.
    fn number(&self, seat: usize, middle: [f64; 2], radius: f64, disc: f64) -> Shape {
        Shape::Text {
            at: self.place(seat, middle, radius),
            anchor: Anchor::Middle,
            size: disc * if self.places[seat] > 99 { 0.9 } else { 1.15 },
            class: format!("post__place{} seat-{seat}", self.first(seat)),
            text: match self.places[seat] {
                0 => "–".to_owned(),
                place => place.to_string(),
            },
        }
    }

    fn place(&self, seat: usize, middle: [f64; 2], radius: f64) -> [f64; 2] {
        let (sin, cos) = angle(seat, self.places.len()).sin_cos();
        [middle[0] + radius * sin, middle[1] - radius * cos]
    }

    fn is_first(&self, seat: usize) -> bool {
        (1..=3).contains(&self.places[seat])
    }

    fn first(&self, seat: usize) -> &'static str {
        if self.is_first(seat) { " is-first" } else { "" }
    }

    fn letters(&self, seat: usize, letters: f64) -> f64 {
        if self.is_first(seat) { letters * FIRST } else { letters }
    }
}

/// Returns for each position of a drawn ring the way back to an earlier position of the same person, to the right and
/// down; empty if the shapes show no ring. The shapes of position `k` have the class `seat-k`.
pub fn ways_back(shapes: &[Shape], earlier: &[usize]) -> Vec<[f64; 2]> {
    let rim = shapes.iter().find_map(|shape| match shape {
        Shape::Circle { radius, class, .. } if class == "rim" => Some(*radius),
        _ => None,
    });
    let Some(radius) = rim else { return Vec::new() };
    let at = |seat: usize| {
        let (sin, cos) = angle(seat, earlier.len()).sin_cos();
        [radius * sin, -radius * cos]
    };
    let way = |(now, &before): (usize, &usize)| [0, 1].map(|axis| at(before)[axis] - at(now)[axis]);
    earlier.iter().enumerate().map(way).collect()
}

/// Returns the clockwise angle of a position from the top.
fn angle(seat: usize, of: usize) -> f64 {
    TAU * seat as f64 / of.max(1) as f64
}

/// Returns the line from a disc to a name that could not be next to it.
fn lead(post: [f64; 2], name: [f64; 2], disc: f64, letters: f64) -> Option<Shape> {
    let way = [name[0] - post[0], name[1] - post[1]];
    let long = way[0].hypot(way[1]);
    let rest = long - disc - letters * 1.1;
    let at = |part: f64| [post[0] + way[0] * part, post[1] + way[1] * part];
    (rest > letters * 0.6).then(|| Shape::Line {
        from: at((disc + 2.0) / long),
        to: at(1.0 - letters * 0.2 / long),
        dash: Dash::Solid,
        class: "post__lead".to_owned(),
    })
}

/// Returns heights as near as possible to the wished ones, which ascend, at least `gap` apart and between the bounds;
/// `None` if there is no room. Neighbours that are too close share their mean (pool adjacent violators: R. E. Barlow
/// et al., "Statistical Inference under Order Restrictions", 1972).
fn spread(wished: &[f64], gap: f64, [low, high]: [f64; 2]) -> Option<Vec<f64>> {
    let last = high - gap * wished.len().saturating_sub(1) as f64;
    if last < low {
        return None;
    }
    // Without the gaps, the heights need only ascend. A block is its sum and its length.
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    for (index, wish) in wished.iter().enumerate() {
        let mut block = (wish - gap * index as f64, 1);
        while let Some(&(sum, length)) = blocks.last()
            && sum / length as f64 >= block.0 / block.1 as f64
        {
            blocks.pop();
            block = (block.0 + sum, block.1 + length);
        }
        blocks.push(block);
    }
    let means = blocks.iter().flat_map(|&(sum, length)| std::iter::repeat_n(sum / length as f64, length));
    Some(means.enumerate().map(|(index, mean)| mean.clamp(low, last) + gap * index as f64).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Drawing, Look};

    fn ring(n: usize) -> EncounterRing {
        let pairs = (0..n).flat_map(|one| (one + 1..n).map(move |other| [one, other]));
        let chord = |ends: [usize; 2]| RingChord {
            ends,
            weight: (ends[0] + ends[1]) as u64 % 3,
            table: (ends[0] == 0).then(|| TableNo::from_index(ends[1] % 8)),
            is_new: ends[1] + 1 == n,
        };
        EncounterRing { places: (1..=n).collect(), chords: pairs.map(chord).collect() }
    }

    fn names(n: usize, width: f64) -> Vec<RingName> {
        (0..n).map(|at| RingName { text: format!("N{at}"), width }).collect()
    }

    /// The box of every name: left, top, right, bottom.
    fn boxes(shapes: &[Shape], width: f64) -> Vec<[f64; 4]> {
        let of = |shape: &Shape| match shape {
            Shape::Text { at: [x, y], anchor, size, class, .. } if class.starts_with("post__name") => {
                let long = width * size;
                let left = match anchor {
                    Anchor::Start => *x,
                    Anchor::Middle => x - long / 2.0,
                    Anchor::End => x - long,
                };
                Some([left, y - size * 0.5, left + long, y + size * 0.5])
            }
            _ => None,
        };
        shapes.iter().filter_map(of).collect()
    }

    #[test]
    fn the_way_back_leads_from_each_disc_to_the_one_of_before() {
        let ring = ring(6);
        let shapes = ring.with_discs([0.0; 2], 400.0);
        let disc = |seat: usize| {
            let class = format!("seat-{seat}");
            let at = |shape: &Shape| match shape {
                Shape::Circle { at, class: of, .. } if of.ends_with(&class) => Some(*at),
                _ => None,
            };
            shapes.iter().find_map(at).unwrap()
        };
        let earlier = [2, 0, 1, 3, 5, 4];
        let ways = ways_back(&shapes, &earlier);
        for (seat, way) in ways.iter().enumerate() {
            let before = disc(earlier[seat]);
            let reached = [0, 1].map(|axis| disc(seat)[axis] + way[axis]);
            assert!(
                (reached[0] - before[0]).hypot(reached[1] - before[1]) < 1e-9,
                "{seat}: {reached:?} {before:?}"
            );
        }
        assert_eq!(ways_back(&[], &earlier), Vec::<[f64; 2]>::new());
    }

    #[test]
    fn names_are_inside_and_apart_and_clear_of_all_discs() {
        for n in 1..=40 {
            for width in [2.0, 6.0, 9.0] {
                let ring = ring(n);
                let shapes = ring.with_names([10.0, 20.0], [960.0, 640.0], &names(n, width), [12.0, 26.0]);
                let shapes = shapes.unwrap_or_else(|| panic!("{n} names of {width}"));
                let boxes = boxes(&shapes, width);
                assert_eq!(boxes.len(), n);
                for (index, one) in boxes.iter().enumerate() {
                    assert!(
                        one[0] >= 10.0 && one[2] <= 970.0 && one[1] >= 20.0 && one[3] <= 660.0,
                        "{n}: {one:?}"
                    );
                    for other in &boxes[index + 1..] {
                        let apart = one[2] <= other[0] || other[2] <= one[0];
                        assert!(apart || one[3] <= other[1] || other[3] <= one[1], "{n}: {one:?} {other:?}");
                    }
                    for shape in &shapes {
                        let Shape::Circle { at: [x, y], radius, class } = shape else { continue };
                        let near = [x.clamp(one[0], one[2]) - x, y.clamp(one[1], one[3]) - y];
                        let apart = near[0].hypot(near[1]);
                        assert!(class == "rim" || apart >= *radius, "{n}: {one:?} at {x} {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn names_that_are_too_long_are_refused_and_not_cut() {
        assert!(ring(8).with_names([0.0; 2], [400.0, 300.0], &names(8, 40.0), [10.0, 20.0]).is_none());
        assert!(ring(8).with_names([0.0; 2], [400.0, 300.0], &names(7, 1.0), [10.0, 20.0]).is_none());
    }

    #[test]
    fn heights_keep_their_distance_and_stay_where_there_is_room() {
        assert_eq!(spread(&[0.0, 10.0, 20.0], 5.0, [-9.0, 99.0]), Some(vec![0.0, 10.0, 20.0]));
        assert_eq!(spread(&[0.0, 0.0], 4.0, [-9.0, 99.0]), Some(vec![-2.0, 2.0]));
        assert_eq!(spread(&[0.0, 0.0, 50.0], 4.0, [0.0, 52.0]), Some(vec![0.0, 4.0, 50.0]));
        assert_eq!(spread(&[0.0; 3], 4.0, [0.0, 7.0]), None);
        assert_eq!(spread(&[], 4.0, [0.0, 7.0]), Some(vec![]));
    }

    #[test]
    fn every_chord_is_drawn_once_and_heavier_ones_are_thicker() {
        for n in [2, 3, 40, 100] {
            let ring = ring(n);
            let shapes = ring.with_discs([0.0; 2], 96.0);
            let width = |shape: &Shape| match shape {
                Shape::Curve { width, .. } => Some(*width),
                _ => None,
            };
            let widths: Vec<f64> = shapes.iter().filter_map(width).collect();
            assert_eq!(widths.len(), n * (n - 1) / 2);
            assert!(n < 4 || widths[0] < widths[widths.len() - n]);
            let drawn = Drawing { width: 96.0, height: 96.0, title: "x".into(), desc: "y".into(), shapes };
            assert!(!drawn.svg(Look::File).contains("NaN"));
        }
    }

    #[test]
    fn a_ring_of_five_as_a_file() {
        let shapes = ring(5).with_names([0.0; 2], [400.0, 300.0], &names(5, 1.4), [10.0, 20.0]).unwrap();
        let (title, desc) = ("Club evening".to_owned(), "Who met whom".to_owned());
        let drawing = Drawing { width: 400.0, height: 300.0, title, desc, shapes };
        insta::assert_snapshot!(drawing.svg(Look::File));
        assert!(drawing.tikz().contains(".. controls"));
    }
}
