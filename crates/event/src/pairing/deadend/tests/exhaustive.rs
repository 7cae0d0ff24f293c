//! Both answers for every position of 4, 6 and 8 seats, which are the positions of 3 to 8 players.

use super::brute::{Brute, Games};
use super::{check_proof, check_rest, check_way};
use crate::pairing::deadend::{rest, round};

fn check(brute: &Brute, played: Games, rounds: &[Games], current: Games) {
    let position = brute.position(rounds, current);
    let completions = brute.completions(played, current);
    match round::verdict(&position) {
        round::Verdict::Way(way) => check_way(&position, &way),
        round::Verdict::Stuck(proof) => {
            assert!(completions.is_empty(), "{position:?}");
            check_proof(&position, &proof);
        }
    }
    match rest::verdict(&position) {
        rest::Verdict::Way(way) => check_rest(&position, &way),
        rest::Verdict::None { ways } => {
            assert_eq!(ways, completions.len() as u64, "all were tried: {position:?}");
            assert!(!completions.iter().any(|&round| brute.falls(played, round)), "{position:?}");
        }
        rest::Verdict::NotKnown => panic!("not known: {position:?}"),
    }
}

/// Every order of numbers, every round, everything that can have been paired in it.
#[test]
fn every_position_of_four_and_six_is_answered_rightly() {
    for seats in [4, 6] {
        let brute = Brute::new(seats);
        let mut count = 0;
        for (played, rounds) in brute.played.iter().take(seats - 1).flatten() {
            for current in brute.begun(*played) {
                check(&brute, *played, rounds, current);
                count += 1;
            }
        }
        assert_eq!(count, if seats == 4 { 31 } else { 3_611 });
    }
}

/// Positions between two rounds in every order of numbers; those within a round for one of each kind of games played,
/// since numbers that change places change nothing else.
#[test]
fn every_position_of_eight_is_answered_rightly() {
    let brute = Brute::new(8);
    let between: usize = brute.played.iter().map(|sets| sets.len()).sum();
    assert_eq!(between, 45_264);
    for (played, rounds) in brute.played.iter().take(7).flatten() {
        check(&brute, *played, rounds, 0);
    }
    let mut count = 0;
    for rounds in 0..7 {
        for played in brute.kinds(rounds) {
            for current in brute.begun(played) {
                check(&brute, played, &brute.played[rounds][&played], current);
                count += 1;
            }
        }
    }
    assert_eq!(count, 3_507);
}
