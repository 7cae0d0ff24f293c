use super::*;

fn left(text: &str, game: [usize; 2]) -> Vec<u16> {
    at(text)
        .leaves(game.map(|number| Player::from_index(number - 1)))
        .iter()
        .map(|seat| seat.number())
        .collect()
}

/// Seed 000, lines 12 and 13: after three rounds "1-3 leaves none for 5, 1-5 leaves none for 3".
#[test]
fn a_game_of_the_source_leaves_somebody_without() {
    let stuck = "6/1-6,2-5,3-4/2-1,3-6,4-5/3-2,4-1,5-6";
    assert_eq!((left(stuck, [1, 3]), left(stuck, [1, 5])), (vec![5], vec![3]));
    // In the other triangle likewise; a game that was played leaves nobody, since it cannot be chosen.
    assert_eq!((left(stuck, [2, 4]), left(stuck, [4, 1])), (vec![6], vec![]));
}

#[test]
fn a_game_that_fills_its_round_leaves_nobody() {
    assert!(left("6/1-6,2-5", [3, 4]).is_empty());
    // After 2-4 those left have met; after 2-5 they have not.
    assert_eq!(left("6/1-2,3-4,5-6/1-3", [2, 4]), [5, 6]);
    assert!(left("6/1-2,3-4,5-6/1-3", [2, 5]).is_empty());
}

/// Those left without are the players who have no game that the round still allows, by going through all of them.
#[test]
fn whoever_is_left_has_no_game() {
    let mut position = Position::new(8);
    let mut rng = oorandom::Rand32::new(3);
    for _ in 0..200 {
        let open = position.open();
        let pairs = open.iter().flat_map(|&a| open.iter().map(move |&b| [a, b]));
        let games: Vec<Game> = pairs.filter(|&[a, b]| a < b && position.check(a, b).is_ok()).collect();
        for &game in &games {
            let mut after = position.clone();
            after.play(game[0], game[1]).unwrap();
            let has_game = |a: Player| after.open().iter().any(|&b| after.check(a, b).is_ok());
            let none = after.open().into_iter().filter(|&a| !has_game(a)).collect::<Vec<_>>();
            let expected = if after.round() == position.round() { none } else { Vec::new() };
            assert_eq!(position.leaves(game), expected);
        }
        match games.is_empty() {
            true => position = Position::new(8),
            false => {
                let [a, b] = games[rng.rand_range(0..games.len() as u32) as usize];
                position.play(a, b).unwrap();
            }
        }
    }
}
