use rondel_schedule::whist::catalogue;

use super::*;
use crate::{Look, Shape};

fn eight() -> Span {
    Span::of(&Solution::new(8, vec![[2, 3, 4, 6], [5, 1, 7, 0]]).unwrap())
}

fn of(players: u16) -> Span {
    Span::of(catalogue(players).unwrap().solution().unwrap())
}

#[test]
fn positions_lie_on_the_circle_and_the_one_who_stays_in_the_middle() {
    let span = eight();
    assert_eq!((span.modulus, span.stays, span.place(0)), (7, true, [0.0, 0.0]));
    let [x, y] = span.place(7);
    assert!(x.abs() < 1e-9 && (y + SPAN_RIM).abs() < 1e-9, "7 is at the top");
    for position in 1..=7 {
        let [x, y] = span.place(position);
        assert!((x.hypot(y) - SPAN_RIM).abs() < 1e-9);
    }
    // 1 comes next clockwise.
    assert!(span.place(1)[0] > 0.0 && span.place(6)[0] < 0.0);
    let thirteen = of(13);
    let [x, y] = thirteen.place(0);
    assert!(x.abs() < 1e-9 && (y + SPAN_RIM).abs() < 1e-9, "who sits out has his place on the circle");
}

#[test]
fn lines_turn_as_players_move() {
    for players in [8, 13] {
        let span = of(players);
        for turn in 0..usize::from(span.modulus) {
            for position in span.positions() {
                let player = span.player_at(position, turn);
                assert_eq!(span.position_of(player, turn), position);
                let turned = sheet_turn(span.place(position), span.turned(turn));
                let [x, y] = span.place(player);
                assert!((turned[0] - x).abs() < 1e-9 && (turned[1] - y).abs() < 1e-9, "{players} {turn}");
            }
        }
    }
    // The same players as the core seats.
    let solution = catalogue(12).unwrap().solution().unwrap().clone();
    let (span, schedule) = (Span::of(&solution), solution.schedule());
    for (turn, round) in schedule.rounds.iter().enumerate() {
        for (table, positions) in round.tables.iter().zip(solution.tables()) {
            let seated: Vec<u16> = table.players().map(|player| player.index() as u16).collect();
            assert_eq!(seated, positions.map(|position| span.player_at(position, turn)));
        }
    }
}

fn sheet_turn([x, y]: [f64; 2], degrees: f64) -> [f64; 2] {
    let (sin, cos) = degrees.to_radians().sin_cos();
    [x * cos - y * sin, x * sin + y * cos]
}

#[test]
fn every_distance_of_the_catalogue_is_used_as_it_should_be() {
    for players in (4..=101).filter(|players| players % 4 < 2 && *players != 9) {
        let span = of(players);
        let counts = tally(&span, span.tables);
        assert!(counts.iter().all(SpanCount::is_right), "{players}: {counts:?}");
        assert_eq!(counts.len(), span.distances().count());
        assert!(tally(&span, 0).iter().all(|count| count.partners.is_empty() && count.opponents.is_empty()));
    }
    // The drawn distance is the counted one.
    for chord in &of(16).chords {
        assert_eq!(chord.distance, of(16).distance(chord.ends));
    }
}

#[test]
fn a_wrong_solution_is_seen_in_its_tally() {
    let span = Span::of(&Solution::new(8, vec![[2, 5, 6, 1], [3, 4, 7, 0]]).unwrap());
    let counts = tally(&span, 2);
    assert!(counts.iter().all(|count| count.partners.len() == 1), "the partners are a starter");
    assert!(counts.iter().any(SpanCount::is_over) && counts.iter().any(|count| count.opponents.len() < 2));
}

#[test]
fn numbers_of_tables_stand_apart() {
    for players in [8, 12, 13, 16, 17, 20, 28] {
        let span = of(players);
        let tags = span.tags();
        assert_eq!(tags.len(), 2 * span.tables);
        for (index, (_, [ax, ay])) in tags.iter().enumerate() {
            for (_, [bx, by]) in &tags[..index] {
                assert!((ax - bx).hypot(ay - by) > 1.6 * TAG, "{players}");
            }
        }
    }
}

#[test]
fn numbers_are_thinned() {
    let named = |players| {
        let span = of(players);
        span.positions().filter(|&position| span.is_named(position)).collect::<Vec<_>>()
    };
    assert_eq!(named(24).len(), 24);
    assert_eq!(named(40), [0, 5, 10, 15, 20, 25, 30, 35, 39]);
    assert_eq!(named(101), [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
    // The number of a highlighted player is written, and then none next to it.
    let written = of(101).written(&[Highlight::Player(31)], 0);
    assert!(written.contains(&31) && !written.contains(&30) && written.contains(&70));
}

#[test]
fn what_is_looked_at_stands_out() {
    let span = of(40);
    let stress = |lit: &[Highlight], turn| -> [usize; 3] {
        let mut counts = [0; 3];
        for chord in &span.chords {
            counts[span.stress(chord, lit, turn, false, span.tables) as usize] += 1;
        }
        counts
    };
    assert_eq!(stress(&[], 0), [54, 6, 0], "the first of ten tables is in ink");
    assert_eq!(stress(&[Highlight::Table(TableNo::from_index(3))], 0), [54, 0, 6]);
    assert_eq!(stress(&[Highlight::Distance(7)], 5), [57, 0, 3]);
    for turn in 0..39 {
        assert_eq!(stress(&[Highlight::Player(11)], turn), [54, 3, 3]);
    }
    let two = [3, 5].map(|table| Highlight::Table(TableNo::from_index(table)));
    assert_eq!(stress(&two, 0), [48, 0, 12]);
    // A player who sits out is at no table.
    let five = of(5);
    assert_eq!((five.table_of(0, 0), five.table_of(4, 1)), (None, None));
    assert!(
        five.chords
            .iter()
            .all(|chord| five.stress(chord, &[Highlight::Player(0)], 0, false, 1) == Emphasis::Quiet)
    );
}

#[test]
fn a_drawing_has_solid_and_dashed_lines_and_numbers() {
    let span = eight();
    let drawing = span.drawing(&SpanSheet::whole(&span), "Eight".into(), "Solid and dashed".into());
    insta::assert_snapshot!("span_eight", drawing.svg(Look::Page));
    let part = SpanSheet { lines: Lines::Partners, tables: 1, turn: 3, ..SpanSheet::whole(&span) };
    let lines = |sheet: &SpanSheet| {
        let drawing = span.drawing(sheet, String::new(), String::new());
        drawing.shapes.iter().filter(|shape| matches!(shape, Shape::Line { .. })).count()
    };
    assert_eq!((lines(&SpanSheet::whole(&span)), lines(&part)), (12, 2));
    let lit = SpanSheet {
        lit: vec![Highlight::Table(TableNo::from_index(1))],
        arrows: true,
        ..SpanSheet::whole(&span)
    };
    insta::assert_snapshot!("span_lit", span.drawing(&lit, "Lit".into(), String::new()).svg(Look::File));
}

/// In both motions a line ends at the two players who meet in the round.
#[test]
fn players_walk_or_lines_turn_by_the_same_rounds() {
    let turned = |[x, y]: [f64; 2], degrees: f64| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        [x * cos - y * sin, x * sin + y * cos]
    };
    for players in [8, 13] {
        let span = Span::of(catalogue(players).unwrap().solution().unwrap());
        for motion in Motion::ALL {
            for turn in 0..usize::from(span.modulus) {
                let [walked, back] = span.split(motion, turn);
                for position in span.positions() {
                    let end = turned(span.place(position), back);
                    let seat = turned(span.place(span.player_at(position, turn)), walked);
                    assert!((end[0] - seat[0]).hypot(end[1] - seat[1]) < 1e-6);
                }
            }
        }
    }
}
