//! The tables of C. L. Pippel, IJdammer, September 1986.

use std::collections::BTreeMap;

use rondel::figure::lesson;
use rondel::figure::{Diagonals, Form, Meet};
use rondel::model::schedule::Schedule;
use rondel::round_robin::circle;
use rondel::round_robin::dance::{Column, Dance};
use rondel::round_robin::measures::{Measures, Place};
use rondel::verify::Meetings;
use serde::Deserialize;

use crate::support::{all_games, player};

#[derive(Deserialize)]
struct Source {
    odd7_rounds: Vec<Vec<[u16; 2]>>,
    meeting_matrix: Vec<Vec<u16>>,
    meeting_matrix_printed_rows: Vec<Vec<u16>>,
    diagonal_round_1_full: Vec<[u16; 2]>,
    dead_end_6: DeadEnd,
    mnemonic: Mnemonic,
    half_turn8_rounds: Vec<Vec<[u16; 2]>>,
    half_turn_step: usize,
    half_turn8_colour_sequences: BTreeMap<usize, String>,
    half_turn8_breaks: usize,
    half_turn8_max_imbalance: usize,
    odd7_step1_colour_sequences: BTreeMap<usize, String>,
    odd7_step1_breaks: usize,
}

#[derive(Deserialize)]
struct DeadEnd {
    rounds: Vec<[[u16; 2]; 3]>,
}

#[derive(Deserialize)]
struct Mnemonic {
    from: Vec<[u16; 2]>,
    to: Vec<[u16; 2]>,
}

fn source() -> Source {
    serde_json::from_str(include_str!("pippel.json")).unwrap()
}

/// The games with who is free as a game with themselves, in front, as the source writes it.
fn with_self_games(schedule: &Schedule) -> Vec<Vec<[u16; 2]>> {
    let mut rounds = all_games(schedule);
    for (games, round) in rounds.iter_mut().zip(&schedule.rounds) {
        games.insert(0, [round.out[0].number(); 2]);
    }
    rounds
}

fn colours(schedule: &Schedule) -> BTreeMap<usize, String> {
    let letter = |place: &Place| match place {
        Place::First => 'W',
        Place::Second => 'B',
        Place::Out => '-',
    };
    let sides = Measures::of(schedule).sides;
    sides.iter().enumerate().map(|(i, it)| (i + 1, it.rounds.iter().map(letter).collect())).collect()
}

#[test]
fn seven_players_one_place_at_a_time() {
    let (source, schedule) = (source(), circle::step(7, 1).unwrap());
    assert_eq!(with_self_games(&schedule), source.odd7_rounds);
    assert_eq!(colours(&schedule), source.odd7_step1_colour_sequences);
    assert_eq!(Measures::of(&schedule).breaks, source.odd7_step1_breaks);
}

#[test]
fn the_table_of_meetings_has_a_round_on_every_diagonal() {
    let schedule = circle::step(7, 1).unwrap();
    let meetings = Meetings::of(&schedule);
    for (a, row) in source().meeting_matrix.iter().enumerate() {
        for (b, &number) in row.iter().enumerate() {
            let found: Vec<u16> = if a == b {
                let free = |r: &usize| schedule.rounds[*r].out.contains(&player(a + 1));
                (0..7).filter(free).map(|r| r as u16 + 1).collect()
            } else {
                meetings.rounds(player(a + 1), player(b + 1)).iter().map(|round| round.number()).collect()
            };
            assert_eq!(found, [number], "{} and {}", a + 1, b + 1);
        }
    }
}

#[test]
fn eight_players_by_the_half_turn() {
    let (source, schedule) = (source(), circle::berger(8).unwrap());
    assert_eq!(circle::half_turn(8), source.half_turn_step);
    assert_eq!(all_games(&schedule), source.half_turn8_rounds);
    assert_eq!(colours(&schedule), source.half_turn8_colour_sequences);
    let meters = Measures::of(&schedule);
    assert_eq!((meters.breaks, meters.widest), (source.half_turn8_breaks, source.half_turn8_max_imbalance));
}

#[test]
fn the_chair_dance_moves_everybody_clockwise() {
    let (source, dance) = (source(), Dance::new(7, 1).unwrap());
    assert_eq!(with_self_games(&dance.schedule()), source.odd7_rounds);
    // In round 2, 2 comes to the chair of 1, and 1 to the chair of 7.
    assert_eq!(dance.chair_of(player(2), 1), dance.chair_of(player(1), 0));
    assert_eq!(dance.chair_of(player(1), 1), dance.chair_of(player(7), 0));
    assert_eq!(all_games(&Dance::half_turn(8).unwrap().schedule()), source.half_turn8_rounds);
}

#[test]
fn the_parallelogram_is_as_printed_and_a_round_is_one_line_in_it() {
    let source = source();
    let diagonals = Diagonals::of(&Dance::new(7, 1).unwrap(), Form::Slanted);
    let heads: Vec<u16> = diagonals.heads.iter().map(|head| head.number()).collect();
    assert_eq!(heads, [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7]);
    for (row, printed) in source.meeting_matrix_printed_rows.iter().enumerate() {
        let cells: Vec<&Meet> = diagonals.cells.iter().filter(|cell| cell.row == row).collect();
        let found: Vec<u16> = cells.iter().map(|cell| cell.rounds[0].number()).collect();
        assert_eq!(found, *printed);
        // Row k starts in column 8 - k, both counted from 1.
        assert_eq!(cells[0].column + 1, 8 - (row + 1));
    }
    let first = diagonals.cells.iter().filter(|cell| cell.text() == "1");
    let mut line: Vec<[u16; 2]> = first.map(|cell| cell.pair.map(|player| player.number())).collect();
    line.sort_by_key(|pair| std::cmp::Reverse(pair[0]));
    assert_eq!(line, source.diagonal_round_1_full);
}

#[test]
fn the_round_after_is_written_by_heart() {
    let source = source().mnemonic;
    let mnemonic = Dance::half_turn(7).unwrap().mnemonic(0);
    let numbers = |pairs: &[[rondel::model::ids::Player; 2]]| -> Vec<[u16; 2]> {
        pairs.iter().map(|pair| pair.map(|player| player.number())).collect()
    };
    assert_eq!((numbers(&mnemonic.from), numbers(&mnemonic.to)), (source.from, source.to));
    assert_eq!((mnemonic.head, mnemonic.place), (player(5), (3, Column::Right)));
}

#[test]
fn the_lesson_begins_with_the_dead_end_of_the_source() {
    assert_eq!(lesson::STUCK.to_vec(), source().dead_end_6.rounds);
}
