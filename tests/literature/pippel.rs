//! The tables of C. L. Pippel, IJdammer, September 1986.

use std::collections::BTreeMap;

use rondel::circle;
use rondel::meters::{Meters, Place};
use rondel::schedule::Schedule;
use rondel::verify::Meetings;
use serde::Deserialize;

use crate::support::{all_games, player};

#[derive(Deserialize)]
struct Source {
    odd7_rounds: Vec<Vec<[u16; 2]>>,
    meeting_matrix: Vec<Vec<u16>>,
    half_turn8_rounds: Vec<Vec<[u16; 2]>>,
    half_turn_step: usize,
    half_turn8_colour_sequences: BTreeMap<usize, String>,
    half_turn8_breaks: usize,
    half_turn8_max_imbalance: usize,
    odd7_step1_colour_sequences: BTreeMap<usize, String>,
    odd7_step1_breaks: usize,
}

fn source() -> Source {
    serde_json::from_str(include_str!("pippel.json")).unwrap()
}

/// The games with who is free as a game with himself, in front, as the source writes it.
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
    let sides = Meters::of(schedule).sides;
    sides.iter().enumerate().map(|(i, it)| (i + 1, it.rounds.iter().map(letter).collect())).collect()
}

#[test]
fn seven_players_one_place_at_a_time() {
    let (source, schedule) = (source(), circle::step(7, 1).unwrap());
    assert_eq!(with_self_games(&schedule), source.odd7_rounds);
    assert_eq!(colours(&schedule), source.odd7_step1_colour_sequences);
    assert_eq!(Meters::of(&schedule).breaks, source.odd7_step1_breaks);
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
    let meters = Meters::of(&schedule);
    assert_eq!((meters.breaks, meters.widest), (source.half_turn8_breaks, source.half_turn8_max_imbalance));
}
