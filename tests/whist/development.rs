//! Starting positions are developed in two places that share no code: where schedules are built, and where a pasted
//! round is read.

use rondel::format::schedule::{Choices, Development, read};
use rondel::proof::report::Kind;
use rondel::verify::{Rotation, individual};
use rondel::whist::{Solution, catalogue};

use super::sources::*;

/// The solution moves its players on from place to place; what was read stays at its places and counts its numbers on,
/// as movements are printed. So the same rounds come in the opposite order after the first.
#[track_caller]
fn developed_alike(solution: &Solution) {
    let players = solution.players();
    let text: String =
        solution.tables().iter().map(|[n, s, e, w]| format!("{n} & {s} v {e} & {w}\n")).collect();
    let reading = read(&text);
    assert_eq!(reading.troubles, [], "{text}");
    let built = reading.build(&Choices::default()).unwrap();
    let way = if solution.one_stays() { Development::OneStays } else { Development::AllMove };
    assert_eq!((built.kind, built.development), (Kind::Individual, way), "{players} players");
    let positions: Vec<String> = (0..players).map(|position| position.to_string()).collect();
    assert_eq!(built.names, positions);

    let mut schedule = solution.schedule();
    schedule.rounds[1..].reverse();
    assert_eq!(built.schedule, schedule, "{players} players");
    let rotation = Rotation::of(players.into(), schedule.rounds.len());
    assert!(individual(&built.schedule, rotation).is_clean(), "{players} players");
}

#[test]
fn every_entry_of_the_catalogue_is_developed_alike() {
    let entries = (4..=101).filter_map(catalogue);
    let solutions: Vec<Solution> = entries.filter_map(|entry| entry.solution().cloned()).collect();
    assert_eq!(solutions.len(), 49);
    solutions.iter().for_each(developed_alike);
}

#[test]
fn every_published_solution_is_developed_alike() {
    all().iter().for_each(|entry| developed_alike(&entry.solution()));
}
