//! Pairing by hand: the position on a ring with its marks, and the chart of how often chance gets stuck.

use std::f64::consts::TAU;

use rondel_event::pairing::deadend::Position;
use rondel_event::pairing::deadend::round::Proof;
use rondel_event::pairing::deadend::stuck::Count;
use rondel_schedule::model::ids::Player;

use crate::{Anchor, Dash, Drawing, Shape};

/// Half the width of the ring's picture.
const MIDDLE: f64 = 130.0;
/// The radius of the ring.
const RIM: f64 = 98.0;
/// The number of groups with a colour of their own.
const INKS: usize = 8;

/// The marks on the ring.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marks<'a> {
    /// The player tapped first; the possible opponents are highlighted too.
    pub picked: Option<Player>,
    /// The two players of the last tap, if it was not allowed.
    pub refused: Option<[Player; 2]>,
    /// The proof that is shown: removed players are struck out, odd groups ringed, and the games left within them
    /// drawn.
    pub proof: Option<&'a Proof>,
    /// True if the games left among unpaired players are drawn.
    pub left: bool,
}

/// Returns the place of a seat in the picture of the ring: the first at the top, the next ones clockwise.
pub fn place(seats: usize, seat: Player) -> [f64; 2] {
    on_ring(seats, seat, RIM)
}

/// The width and height of the picture of the ring.
pub const RING: f64 = 2.0 * MIDDLE;

/// Returns the radius of a seat.
pub fn seat_radius(seats: usize) -> f64 {
    match seats {
        ..=16 => 13.0,
        17..=24 => 10.0,
        _ => 6.5,
    }
}

/// Returns the name of a group of a proof: A, B, C, ...
pub fn letter(group: usize) -> char {
    char::from(b'A' + (group % 26) as u8)
}

fn on_ring(seats: usize, seat: Player, radius: f64) -> [f64; 2] {
    let (sin, cos) = (TAU * seat.index() as f64 / seats as f64).sin_cos();
    [MIDDLE + radius * sin, MIDDLE - radius * cos]
}

fn line(from: [f64; 2], to: [f64; 2], dash: Dash, class: impl Into<String>) -> Shape {
    Shape::Line { from, to, dash, class: class.into() }
}

/// The additional width on both sides for names next to the seats.
pub const BESIDE: f64 = 42.0;

/// The texts at a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The number in the seat.
    pub number: String,
    /// The short name next to the seat; may be empty.
    pub name: String,
}

/// Returns the ring: seats with their labels in order, the games of this round, and the marks.
pub fn ring(title: String, desc: String, position: &Position, labels: &[Label], marks: Marks) -> Drawing {
    let seats = position.seats();
    let at = |seat: Player| place(seats, seat);
    let open = position.open();
    let mut shapes = vec![Shape::Circle { at: [MIDDLE; 2], radius: RIM, class: "rim".to_owned() }];
    for (i, &a) in open.iter().enumerate() {
        for &b in open[..i].iter().filter(|&&b| position.met(a, b).is_none()) {
            let group = |proof: &Proof| proof.group_of(a).filter(|_| proof.group_of(a) == proof.group_of(b));
            let (dash, class) = match marks.proof.and_then(group) {
                Some(group) => (Dash::Solid, format!("chord ink-{}", group % INKS + 1)),
                None if marks.picked.is_some_and(|picked| a == picked || b == picked) => {
                    (Dash::Dashed, "chord is-may".to_owned())
                }
                None if marks.left || marks.proof.is_some() => (Dash::Solid, "chord is-quiet".to_owned()),
                None => continue,
            };
            shapes.push(line(at(a), at(b), dash, class));
        }
    }
    shapes.extend(position.current().iter().map(|&[a, b]| line(at(a), at(b), Dash::Solid, "chord is-game")));
    if let Some([a, b]) = marks.refused {
        shapes.push(line(at(a), at(b), Dash::Dotted, "chord is-refused"));
    }
    let radius = seat_radius(seats);
    for seat in (0..seats).map(Player::from_index) {
        seat_shapes(position, labels, marks, seat, radius, &mut shapes);
    }
    Drawing { width: RING, height: RING, title, desc, shapes }
}

fn seat_shapes(
    position: &Position,
    labels: &[Label],
    marks: Marks,
    seat: Player,
    radius: f64,
    shapes: &mut Vec<Shape>,
) {
    let at = place(position.seats(), seat);
    let may = marks.picked.is_some_and(|picked| position.check(picked, seat).is_ok());
    let state = match marks.picked {
        Some(picked) if picked == seat => " is-picked",
        _ if marks.refused.is_some_and(|pair| pair.contains(&seat)) => " is-refused",
        _ if may => " is-may",
        _ if position.is_over() || position.opponent(seat).is_some() => " is-paired",
        _ => "",
    };
    let group = marks.proof.and_then(|proof| proof.group_of(seat));
    if let Some(group) = group {
        let class = format!("halo ink-{}", group % INKS + 1);
        shapes.push(Shape::Circle { at, radius: radius + 4.5, class });
    }
    let Some(label) = labels.get(seat.index()) else { return };
    let beside: Vec<String> =
        group.map(|group| letter(group).to_string()).into_iter().chain([label.name.clone()]).collect();
    let text = beside.join(" ").trim().to_owned();
    if !text.is_empty() {
        let [x, y] =
            on_ring(position.seats(), seat, RIM + radius + if group.is_some() { 15.0 } else { 11.0 });
        // Texts extend away from the ring.
        let (anchor, x) = match x - MIDDLE {
            aside if label.name.is_empty() || aside.abs() < 20.0 => (Anchor::Middle, x),
            aside if aside > 0.0 => (Anchor::Start, x - 4.0),
            _ => (Anchor::End, x + 4.0),
        };
        let class = "label letter".to_owned();
        shapes.push(Shape::Text { at: [x, y], anchor, size: 10.5, class, text });
    }
    shapes.push(Shape::Circle { at, radius, class: format!("seat{state}") });
    // The strike is below the number, which stays readable.
    if marks.proof.is_some_and(|proof| proof.aside.contains(&seat)) {
        let [x, y] = at;
        let r = radius + 3.0;
        shapes.push(line([x - r, y - r], [x + r, y + r], Dash::Solid, "strike"));
        shapes.push(line([x - r, y + r], [x + r, y - r], Dash::Solid, "strike"));
    }
    let text = label.number.clone();
    let size = if text.chars().count() > 3 { radius * 0.72 } else { radius };
    let class = format!("seat__number{state}");
    shapes.push(Shape::Text { at, anchor: Anchor::Middle, size, class, text });
}

/// Returns a bar chart with the share of stuck tries for every number of players; `percent` formats a share in
/// thousandths.
pub fn chart(title: String, desc: String, counts: &[Count], percent: impl Fn(u32) -> String) -> Drawing {
    const HIGH: f64 = 120.0;
    const WIDE: f64 = 40.0;
    const TOP: f64 = 22.0;
    let width = WIDE * counts.len() as f64;
    let ground = TOP + HIGH;
    let mut shapes = Vec::new();
    for (index, count) in counts.iter().enumerate() {
        let middle = WIDE * (index as f64 + 0.5);
        let high = HIGH * f64::from(count.per_mille()) / 1000.0;
        shapes.push(Shape::Box {
            at: [middle - WIDE * 0.36, ground - high],
            size: [WIDE * 0.72, high],
            class: "bar".to_owned(),
        });
        let mut write = |y: f64, class: &str, size: f64, text: String| {
            let (at, class) = ([middle, y], class.to_owned());
            shapes.push(Shape::Text { at, anchor: Anchor::Middle, size, class, text });
        };
        write(ground - high - 9.0, "value", 10.0, percent(count.per_mille()));
        write(ground + 12.0, "label", 12.0, count.players.to_string());
    }
    shapes.push(line([0.0, ground], [width, ground], Dash::Solid, "rule"));
    Drawing { width, height: ground + 24.0, title, desc, shapes }
}
