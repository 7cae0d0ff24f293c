mod boards;
mod brute;
mod exhaustive;
mod larger;
mod leaves;
mod link;
mod play;
mod stuck;

use rondel_schedule::model::ids::Player;

use super::{Game, Position, rest, round};

/// The position of an address.
#[track_caller]
fn at(address: &str) -> Position {
    let Ok(by_hand) = address.parse::<super::ByHand>();
    let (position, lost) = by_hand.position();
    assert_eq!(lost, 0, "{address} can be played");
    position
}

fn numbers(game: Game) -> [u16; 2] {
    game.map(Player::number)
}

/// Checks the games that complete a round by the definition alone.
#[track_caller]
fn check_way(position: &Position, way: &[Game]) {
    let mut seats: Vec<Player> = way.iter().flatten().copied().collect();
    seats.sort_unstable();
    assert_eq!(seats, position.open(), "everybody who is open has one game");
    for game in way {
        let [a, b] = *game;
        let met = position.games().iter().any(|game| *game == [a, b] || *game == [b, a]);
        assert!(!met, "{:?} in {position:?}", numbers(*game));
    }
}

/// Checks a proof by the definition alone.
#[track_caller]
fn check_proof(position: &Position, proof: &round::Proof) {
    let open = position.open();
    assert!(proof.groups.len() > proof.aside.len(), "{proof:?}");
    let mut named: Vec<Player> = proof.groups.iter().flatten().chain(&proof.aside).copied().collect();
    named.sort_unstable();
    let mut once = named.clone();
    once.dedup();
    assert_eq!(named, once, "nobody is named twice: {proof:?}");
    assert!(named.iter().all(|player| open.contains(player)), "all are open: {proof:?}");
    for group in &proof.groups {
        assert_eq!(group.len() % 2, 1, "{proof:?}");
        for &inside in group {
            for &outside in open.iter().filter(|other| !group.contains(other) && !proof.aside.contains(other))
            {
                assert!(
                    position.games().iter().any(|game| game.contains(&inside) && game.contains(&outside))
                );
            }
        }
    }
}

/// Checks a way for all that is left by the definition alone.
#[track_caller]
fn check_rest(position: &Position, way: &[Vec<Game>]) {
    let mut games: Vec<Game> = position.games().iter().chain(way.iter().flatten()).copied().collect();
    games.iter_mut().for_each(|game| game.sort_unstable());
    let seats = position.seats();
    for round in games.chunks(seats / 2) {
        let mut met: Vec<Player> = round.iter().flatten().copied().collect();
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), seats, "everybody is in every round");
    }
    let all = games.len();
    games.sort_unstable();
    games.dedup();
    assert_eq!((games.len(), all), (seats * (seats - 1) / 2, games.len()), "everybody meets everybody once");
}

#[test]
fn the_six_players_of_the_source_are_left_with_two_triangles() {
    let position = at("6/1-6,2-5,3-4/2-1,3-6,4-5/3-2,4-1,5-6");
    let round::Verdict::Stuck(proof) = round::verdict(&position) else { panic!("it is stuck") };
    check_proof(&position, &proof);
    let groups: Vec<Vec<u16>> =
        proof.groups.iter().map(|group| group.iter().map(|player| player.number()).collect()).collect();
    assert_eq!((groups, proof.left_over()), (vec![vec![1, 3, 5], vec![2, 4, 6]], 2));
    assert_eq!(rest::verdict(&position), rest::Verdict::None { ways: 0 });

    // The last game of round 3 was forced; the mistake was the game before it.
    let (earlier, taken) = rest::back_to_a_way(&position).unwrap();
    assert_eq!((earlier.games().len(), taken), (7, 2));
    let rest::Verdict::Way(way) = rest::verdict(&earlier) else { panic!("there is a way") };
    check_rest(&earlier, &way);
}

#[test]
fn an_odd_number_of_players_has_a_free_seat() {
    let mut position = at("5/1-0,2-5,3-4");
    assert_eq!((position.seats(), position.free()), (6, Some(Player::from_index(5))));
    let [first, free] = [0, 5].map(Player::from_index);
    let round = rondel_schedule::model::ids::RoundNo::from_index(0);
    assert_eq!(position.play(first, free), Err(super::Illegal::Met { pair: [first, free], round }));
    assert_eq!(position.games().len(), 3);
}

#[test]
fn what_is_not_allowed_changes_nothing_and_says_why() {
    use super::Illegal;
    let mut position = at("6/1-6,2-5,3-4/2-1");
    let [one, two, three, four, seven] = [0, 1, 2, 3, 6].map(Player::from_index);
    let round = rondel_schedule::model::ids::RoundNo::from_index(0);
    let before = position.clone();
    assert_eq!(position.play(three, three), Err(Illegal::Same(three)));
    assert_eq!(position.play(three, seven), Err(Illegal::Unknown(seven)));
    assert_eq!(position.play(three, four), Err(Illegal::Met { pair: [three, four], round }));
    assert_eq!(position.play(one, three), Err(Illegal::Busy { player: one, with: two }));
    assert_eq!(position, before);
}
