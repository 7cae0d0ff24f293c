//! More players: every answer carries its proof, and ten are compared with another search.

use oorandom::Rand32;
use proptest::prelude::*;

use super::{at, check_proof, check_rest, check_way};
use crate::pairing::deadend::{Position, rest, round};

/// Six rounds after which the games left are the Petersen graph.
const PETERSEN: &str = "10/1-10,2-8,3-6,4-7,5-9/1-9,2-10,3-5,4-8,6-7/1-8,2-9,3-10,4-6,5-7/1-7,2-6,3-9,4-10,5-8/\
 1-4,2-5,3-7,6-10,8-9/1-3,2-4,5-6,7-8,9-10";

/// Pairs at random, up to this number of games or to where it is stuck.
fn at_random(players: usize, games: usize, seed: u64) -> Position {
    let mut rng = Rand32::new(seed);
    let mut position = Position::new(players);
    for _ in 0..games {
        let open = position.open();
        let allowed: Vec<_> = open
            .iter()
            .flat_map(|&a| open.iter().map(move |&b| [a, b]))
            .filter(|&[a, b]| a < b && position.check(a, b).is_ok())
            .collect();
        if allowed.is_empty() {
            break;
        }
        let [a, b] = allowed[rng.rand_range(0..allowed.len() as u32) as usize];
        position.play(a, b).unwrap();
    }
    position
}

/// True if the games left can be coloured with one colour per round, one game after the other; colour 0 is this
/// round. The next seat and round are always those with the fewest games to choose from.
pub(super) fn can_be_coloured(position: &Position) -> bool {
    fn colour(games: &[[usize; 2]], done: &mut Vec<Vec<bool>>) -> bool {
        let mut least: Option<(usize, Vec<usize>)> = None;
        for (c, met) in done.iter().enumerate() {
            for seat in (0..met.len()).filter(|&seat| !met[seat]) {
                let fits = |&i: &usize| games[i].contains(&seat) && games[i].iter().all(|&end| !met[end]);
                let choices: Vec<usize> = (0..games.len()).filter(fits).collect();
                if least.as_ref().is_none_or(|(_, least)| choices.len() < least.len()) {
                    least = Some((c, choices));
                }
            }
        }
        let Some((c, choices)) = least else { return true };
        choices.into_iter().any(|i| {
            let mut rest = games.to_vec();
            let [a, b] = rest.remove(i);
            (done[c][a], done[c][b]) = (true, true);
            let found = colour(&rest, done);
            (done[c][a], done[c][b]) = (false, false);
            found
        })
    }
    let mut done = vec![vec![false; position.seats()]; position.rounds_left()];
    for seat in position.current().iter().flatten() {
        done[0][seat.index()] = true;
    }
    colour(&position.left().edges().collect::<Vec<_>>(), &mut done)
}

#[test]
fn the_petersen_graph_has_a_round_but_no_way_through_three() {
    let position = at(PETERSEN);
    // The graph itself: 10 seats, 3 games each, and any two without a game in common have one common opponent.
    let left = position.left();
    for a in 0..10 {
        assert_eq!(left.degree(a), 3);
        for b in (0..10).filter(|&b| b != a) {
            let common = left.neighbours(a).filter(|&c| left.joined(b, c)).count();
            assert_eq!(common, usize::from(!left.joined(a, b)));
        }
    }
    let round::Verdict::Way(way) = round::verdict(&position) else { panic!("this round can be completed") };
    check_way(&position, &way);
    assert_eq!(rest::verdict(&position), rest::Verdict::None { ways: 6 });
    // After any of the six ways two rings of five are left.
    let mut after = position.clone();
    for [a, b] in way {
        after.play(a, b).unwrap();
    }
    let round::Verdict::Stuck(proof) = round::verdict(&after) else { panic!("the next round cannot") };
    check_proof(&after, &proof);
    assert_eq!(proof.groups.iter().map(Vec::len).collect::<Vec<_>>(), [5, 5]);
}

#[test]
fn forty_players_are_answered_from_the_beginning() {
    let position = Position::new(40);
    let rest::Verdict::Way(way) = rest::verdict(&position) else { panic!("every beginning has a way") };
    check_rest(&position, &way);
    let (earlier, taken) = rest::back_to_a_way(&at_random(40, 780, 3)).unwrap();
    assert!(taken > 0);
    assert!(matches!(rest::verdict(&earlier), rest::Verdict::Way(_)));
}

#[test]
fn all_paired_is_completed() {
    let rest::Verdict::Way(way) = rest::verdict(&Position::new(8)) else {
        panic!("every beginning has a way")
    };
    let (mut position, _) = Position::after(8, &way.concat());
    assert!(position.is_over() && !position.is_stuck());
    assert_eq!(round::verdict(&position), round::Verdict::Way(Vec::new()));
    assert_eq!(rest::verdict(&position), rest::Verdict::Way(Vec::new()));
    let [a, b] = position.undo().unwrap();
    assert_eq!(rest::verdict(&position), rest::Verdict::Way(vec![vec![[a.min(b), a.max(b)]]]));
}

proptest! {
    #[test]
    fn every_round_is_answered_with_its_proof(players in 3_usize..=40, part in 0.0_f64..=1.0, seed: u64) {
        let games = (part * (players * players / 2) as f64) as usize;
        let position = at_random(players, games, seed);
        match round::verdict(&position) {
            round::Verdict::Way(way) => check_way(&position, &way),
            round::Verdict::Stuck(proof) => {
                check_proof(&position, &proof);
                // The difference stays or grows with every game that is paired since.
                let (odd, aside) = proof.count(&position);
                prop_assert_eq!(odd - aside, proof.left_over());
                let mut later = position.clone();
                while let Some([a, b]) = any_game(&later) {
                    later.play(a, b).unwrap();
                    let (odd, aside) = proof.count(&later);
                    prop_assert!(odd >= aside + proof.left_over());
                }
                prop_assert!(later.is_stuck());
            }
        }
        // Who has nothing left to choose is stuck; it can be so before.
        prop_assert!(position.is_over() || any_game(&position).is_some() || position.is_stuck());
    }

    #[test]
    fn ten_are_answered_as_by_colouring_game_by_game(games in 25_usize..45, seed: u64) {
        let position = at_random(10, games, seed);
        match rest::verdict(&position) {
            rest::Verdict::Way(way) => check_rest(&position, &way),
            verdict => prop_assert!(!can_be_coloured(&position), "{:?}", verdict),
        }
    }

    #[test]
    fn above_ten_a_way_is_a_way(players in 11_usize..=24, part in 0.0_f64..=1.0, seed: u64) {
        let games = (part * (players * players / 2) as f64) as usize;
        let position = at_random(players, games, seed);
        match rest::verdict(&position) {
            rest::Verdict::Way(way) => check_rest(&position, &way),
            rest::Verdict::None { ways } => {
                prop_assert_eq!(ways, 0);
                prop_assert!(matches!(round::verdict(&position), round::Verdict::Stuck(_)));
            }
            rest::Verdict::NotKnown => {}
        }
    }
}

fn any_game(position: &Position) -> Option<crate::pairing::deadend::Game> {
    let open = position.open();
    let games = open.iter().flat_map(|&a| open.iter().map(move |&b| [a, b]));
    games.into_iter().find(|&[a, b]| position.check(a, b).is_ok())
}
