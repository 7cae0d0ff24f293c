//! The places of the numbers of the tables on their partner chords.

use rondel_schedule::model::ids::TableNo;

use super::{Bond, SPAN_SEAT, Span, TAG};

/// The candidate parts of the way along a chord, in order of preference.
const PARTS: [f64; 9] = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
/// The minimum distance between the middles of two tags.
const APART: f64 = 2.0 * TAG + 2.0;

/// Returns the tags, one for each partner chord in order. Each is at the first candidate that is far enough from all
/// earlier tags, from the positions and from the player in the middle; if there is none, at the most distant one.
pub(super) fn place(span: &Span) -> Vec<(TableNo, [f64; 2])> {
    let mut placed: Vec<(TableNo, [f64; 2])> = Vec::new();
    for chord in span.chords.iter().filter(|chord| chord.bond == Bond::Partners) {
        let spoke = span.stays && chord.ends.contains(&0);
        let room = |at: [f64; 2]| {
            let others = placed.iter().map(|&(_, other)| distance(at, other) / APART);
            let middle = span.stays.then(|| distance(at, [0.0; 2]) / (SPAN_SEAT + TAG + 2.0));
            // Lines turn by whole places, so a tag stays apart from the positions.
            let seats = (1..=span.modulus).map(|position| distance(at, span.place(position)));
            let seats = seats.map(|room| room / (span.seat(1) + TAG + 1.0));
            others.chain(middle.filter(|_| !spoke)).chain(seats).fold(f64::INFINITY, f64::min)
        };
        let points = PARTS.map(|part| span.between(chord.ends, part));
        let free = points.iter().find(|&&at| room(at) >= 1.0);
        let best = free.or_else(|| points.iter().max_by(|a, b| room(**a).total_cmp(&room(**b))));
        if let Some(&at) = best {
            placed.push((chord.table, at));
        }
    }
    placed
}

fn distance([ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> f64 {
    (ax - bx).hypot(ay - by)
}
