//! What people type and files bring never stops the program: the functions that `make fuzz` runs for long, each
//! over all that the tests have of its kind, and over changes of that.

#[path = "fuzzed/seeds.rs"]
mod seeds;
#[path = "fuzzed/mod.rs"]
mod targets;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{TestError, TestRunner};
use targets::{TARGETS, Target};

/// A change of an input: where, how much of it, what comes there and how often.
type Change = (Index, usize, Index, usize);

/// Signs that mean something to some reader.
const SIGNS: [&str; 24] = [
    "0", "1", "65535", "65536", "-", "–", ":", ";", ",", "\t", "\n", "\r\n", " ", "\"", "/", "&", "½", "\0",
    "{", "]", "é", "\u{200b}", "\u{feff}", "🆚",
];

/// The input after the changes: pieces are taken out, doubled, exchanged for signs or for pieces of another input.
fn changed(seeds: &[Vec<u8>], of: Index, changes: &[Change]) -> Vec<u8> {
    let mut input = of.get(seeds).clone();
    for &(at, length, other, kind) in changes {
        let begin = at.index(input.len() + 1);
        let end = (begin + length).min(input.len());
        let piece = match kind % 4 {
            0 => Vec::new(),
            1 => input[begin..end].repeat(2),
            2 => SIGNS[other.index(SIGNS.len())].into(),
            _ => {
                let from = other.get(seeds);
                let begin = at.index(from.len());
                from[begin..(begin + 2 * length).min(from.len())].to_vec()
            }
        };
        input.splice(begin..end, piece);
    }
    input
}

fn target(name: &str) -> (Target, Vec<Vec<u8>>) {
    let target = TARGETS.into_iter().find(|target| target.name == name).expect("a kind of input");
    let seeds = seeds::of_kind(name, target.longest);
    (target, seeds)
}

/// Runs a kind over all that the tests have of it, and over changes.
fn try_all(name: &str, least: usize, changes: u32) {
    let (target, seeds) = target(name);
    assert!(seeds.len() >= least, "{} inputs of {name}", seeds.len());
    seeds.iter().for_each(|seed| (target.run)(seed));
    let one = || (any::<Index>(), 0..24_usize, any::<Index>(), 0..4_usize);
    let strategy = (any::<Index>(), vec(one(), 1..6)).prop_map(|(of, changes)| changed(&seeds, of, &changes));
    // Numbers drawn once more would mean another input as soon as a file of the tests changes; so what is found gets a
    // test of its own beside what was wrong.
    let config = ProptestConfig { cases: changes, failure_persistence: None, ..ProptestConfig::default() };
    let result = TestRunner::new(config).run(&strategy, |input| {
        (target.run)(&input);
        Ok(())
    });
    match result {
        Err(TestError::Fail(why, input)) => panic!("{name}: {why}\n\"{}\"", input.escape_ascii()),
        result => result.expect("every input is tried"),
    }
}

macro_rules! tried {
    ($($test:ident: $name:literal, $least:literal, $changes:literal;)*) => {
        $(#[test]
        fn $test() {
            try_all($name, $least, $changes);
        })*

        #[test]
        fn every_kind_is_tried() {
            assert_eq!(TARGETS.map(|target| target.name), [$($name),*]);
        }
    };
}

tried! {
    any_list_of_names_is_read: "names", 100, 1_000;
    any_schedule_is_read: "schedules", 100, 1_000;
    any_season_is_read: "seasons", 50, 1_000;
    any_report_is_read: "reports", 10, 1_000;
    any_link_is_opened_or_refused: "links", 20, 1_000;
    any_copy_is_read_or_refused: "backups", 20, 1_000;
    any_address_is_a_page: "routes", 50, 1_000;
    any_result_is_read_or_refused: "results", 100, 1_000;
    any_movement_is_read_or_refused: "movements", 50, 1_000;
}
