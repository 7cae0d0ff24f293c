//! Words that the tests share.
#![allow(dead_code)] // Each test program uses a part of them.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use rondel::model::ids::{Player, RoundNo};
use rondel::model::schedule::{Round, Schedule};
use rondel::round_robin::circle::{self, Method, Plan, TeamsOrder};
use rondel::round_robin::starter::Starter;

/// Runs this number of cases; what fails is kept beside the test, to be committed.
pub fn cases(cases: u32) -> ProptestConfig {
    let persistence = FileFailurePersistence::WithSource("regressions");
    ProptestConfig { cases, failure_persistence: Some(Box::new(persistence)), ..ProptestConfig::default() }
}

/// The player with this number on paper.
#[track_caller]
pub fn player(number: usize) -> Player {
    Player::from_number(u16::try_from(number).unwrap()).unwrap()
}

/// The round with this number on paper.
#[track_caller]
pub fn round(number: usize) -> RoundNo {
    RoundNo::from_index(number - 1)
}

/// The games of a round as numbers, first-named first, in the order of the tables.
#[track_caller]
pub fn games(round: &Round) -> Vec<[u16; 2]> {
    round.tables.iter().map(|table| table.pair().expect("single entrants").map(Player::number)).collect()
}

/// The games of all rounds as numbers.
#[track_caller]
pub fn all_games(schedule: &Schedule) -> Vec<Vec<[u16; 2]>> {
    schedule.rounds.iter().map(games).collect()
}

/// A starter for `chords` chords that is drawn at random as a multiple of the two columns, turned.
fn starter(chords: usize) -> impl Strategy<Value = Starter> {
    let positions = 2 * chords + 1;
    (1..positions.max(2), 0..positions, any::<bool>()).prop_map(move |(factor, shift, swap)| {
        let factor = if gcd(factor, positions) == 1 { factor } else { 1 };
        let at = |position: u16| ((usize::from(position) * factor + shift) % positions + 1) as u16;
        let pairs = Starter::columns(chords).pairs().to_vec();
        let pairs = pairs.into_iter().map(|[a, b]| if swap { [at(b), at(a)] } else { [at(a), at(b)] });
        Starter::new(pairs.collect()).expect("a unit keeps distances apart")
    })
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Any method for this many entrants.
pub fn method(entrants: usize) -> impl Strategy<Value = Method> {
    let steps: Vec<usize> = circle::legal_steps(entrants).collect();
    let order = prop_oneof![Just(TeamsOrder::Plain), Just(TeamsOrder::OneFirst), Just(TeamsOrder::OneThird)];
    prop_oneof![
        Just(Method::Berger),
        proptest::sample::select(steps).prop_map(Method::Step),
        Just(Method::Belt(None)),
        starter((entrants - 1) / 2).prop_map(|starter| Method::Belt(Some(starter))),
        (any::<bool>(), order).prop_map(|(fix, order)| Method::Teams { fix, order }),
    ]
}

/// Some couples among this many entrants, no couples included.
pub fn couples(entrants: usize) -> impl Strategy<Value = Vec<[Player; 2]>> {
    let players: Vec<Player> = (0..entrants).map(Player::from_index).collect();
    (Just(players).prop_shuffle(), 0..=entrants / 2).prop_map(|(players, couples)| {
        players.chunks_exact(2).take(couples).map(|pair| [pair[0], pair[1]]).collect()
    })
}

/// Entrants and a plan that has a schedule.
pub fn plan(entrants: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = (usize, Plan)> {
    entrants
        .prop_flat_map(|entrants| {
            // Two entrants who are a couple have nothing to play.
            let couples = if entrants == 2 { couples(0).boxed() } else { couples(entrants).boxed() };
            (Just(entrants), method(entrants), 1..=4_usize, any::<bool>(), couples)
        })
        .prop_map(|(entrants, method, cycles, swap_last_two, apart)| {
            (entrants, Plan { method, cycles, swap_last_two, apart, order: None, league: None })
        })
}
