use super::*;
use crate::ids::Player;

fn player(number: usize) -> Player {
    Player::from_index(number - 1)
}

/// The games of a round, white first; everyone not named did nothing.
fn play(entrants: &mut [Entrant], games: &[[usize; 2]]) {
    let rounds = entrants.iter().map(|entrant| entrant.past.len()).max().unwrap_or(0);
    for entrant in entrants.iter_mut() {
        entrant.past.resize(rounds + 1, Past::Nothing);
    }
    for &[white, black] in games {
        entrants[white - 1].past[rounds] = Past::Game { opponent: player(black), colour: Colour::White };
        entrants[black - 1].past[rounds] = Past::Game { opponent: player(white), colour: Colour::Black };
    }
}

fn blank(entrants: usize) -> Vec<Entrant> {
    vec![Entrant { present: true, points: HalfPoints(0), past: Vec::new() }; entrants]
}

fn situation(round: usize, rounds: usize, entrants: Vec<Entrant>) -> Situation {
    Situation { round: RoundNo::from_index(round - 1), rounds, entrants, wishes: Wishes::default() }
}

fn numbers(players: &[Player]) -> Vec<u16> {
    players.iter().map(|player| player.number()).collect()
}

fn boards(pairing: &Pairing) -> Vec<[u16; 2]> {
    pairing.pairs.iter().map(|pair| pair.colours().map(Player::number)).collect()
}

/// The ten players of the source after round 1: lines 38 to 42.
fn example() -> Situation {
    let mut entrants = blank(10);
    play(&mut entrants, &[[2, 1], [4, 3], [6, 5], [8, 7], [10, 9]]);
    for (entrant, points) in entrants.iter_mut().zip([1, 3, 2, 2, 1, 3, 2, 2, 3, 1]) {
        entrant.points = HalfPoints(2 * points);
    }
    situation(2, 5, entrants)
}

#[test]
fn round_2_of_the_source() {
    let round = pair(&example()).unwrap();
    assert_eq!(numbers(&round.order), [2, 6, 9, 3, 4, 7, 8, 1, 5, 10]);
    let pairs: Vec<[u16; 2]> = round.pairs.iter().map(|p| [p.top, p.opponent].map(Player::number)).collect();
    assert_eq!(pairs, [[2, 9], [6, 3], [4, 7], [8, 1], [5, 10]]);
    assert_eq!(boards(&round), [[9, 2], [3, 6], [7, 4], [1, 8], [5, 10]]);
    assert_eq!(round.burden, Burden::default());
    assert!(round.gave_way.is_empty() && round.free.is_none());
    // 2 had white as 6 did.
    let tried = Tried { candidate: player(6), verdict: Verdict::Same(Colour::White) };
    assert_eq!(round.pairs[0].tried, [tried]);
}
