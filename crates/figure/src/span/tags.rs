//! The places of the numbers of the tables on their partner chords.

use rondel_schedule::model::ids::TableNo;

use super::{Bond, SPAN_SEAT, Span, TAG};

/// Parts of the way along a chord, the likeliest first.
const PARTS: [f64; 9] = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
/// The distance that the middles of two tags must have for the tags to be apart.
const APART: f64 = 2.0 * TAG + 2.0;

/// The tags, one for each partner chord in their order: at the first part of the way that is apart from all before and
/// from who keeps the middle; where none is, at the one that is furthest from them.
pub(super) fn place(span: &Span) -> Vec<(TableNo, [f64; 2])> {
    let mut placed: Vec<(TableNo, [f64; 2])> = Vec::new();
    for chord in span.chords.iter().filter(|chord| chord.bond == Bond::Partners) {
        let spoke = span.stays && chord.ends.contains(&0);
        let room = |at: [f64; 2]| {
            let others = placed.iter().map(|&(_, other)| distance(at, other) / APART);
            let middle = span.stays.then(|| distance(at, [0.0; 2]) / (SPAN_SEAT + TAG + 2.0));
            // Lines turn by whole places, so what is apart from the positions stays so.
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
