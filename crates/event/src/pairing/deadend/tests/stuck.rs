use std::collections::HashMap;

use crate::pairing::deadend::stuck::{Count, SIZES, Tries};

/// The chance that pairing at random gets stuck, by all ways with their chances: `left` has a bit for each game,
/// `open` one for each seat.
fn chance(games: &[[usize; 2]], left: u32, open: u32, known: &mut HashMap<(u32, u32), f64>) -> f64 {
    let all = (1 << (games.iter().flatten().max().unwrap() + 1)) - 1;
    if left == 0 {
        return 0.0;
    }
    if open == 0 {
        return chance(games, left, all, known);
    }
    if let Some(&chance) = known.get(&(left, open)) {
        return chance;
    }
    let allowed: Vec<usize> = (0..games.len())
        .filter(|&game| left >> game & 1 == 1 && games[game].iter().all(|seat| open >> seat & 1 == 1))
        .collect();
    let each = |&game: &usize| {
        let seats: u32 = games[game].iter().map(|seat| 1 << seat).sum();
        chance(games, left & !(1 << game), open & !seats, known)
    };
    let sum: f64 = allowed.iter().map(each).sum();
    let found = if allowed.is_empty() { 1.0 } else { sum / allowed.len() as f64 };
    known.insert((left, open), found);
    found
}

fn exact(players: usize) -> f64 {
    let games: Vec<[usize; 2]> = (0..players).flat_map(|b| (0..b).map(move |a| [a, b])).collect();
    chance(&games, (1 << games.len()) - 1, (1 << players) - 1, &mut HashMap::new())
}

#[test]
fn as_many_get_stuck_as_chance_says() {
    let mut tries = Tries::new(4_000, 1);
    while tries.step() {}
    for (count, players) in tries.counts().iter().zip([4, 6]) {
        assert_eq!((count.players, count.tries), (players, 4_000));
        let expected = exact(players);
        let deviation = (expected * (1.0 - expected) / 4_000.0).sqrt();
        let found = f64::from(count.stuck) / 4_000.0;
        assert!((found - expected).abs() <= 4.0 * deviation, "{players}: {found}, expected {expected}");
    }
    assert_eq!(tries.counts()[0].stuck, 0, "four never get stuck");
    let shares: Vec<u32> = tries.counts().iter().map(|count| count.per_mille()).collect();
    assert_eq!(shares.len(), SIZES.len());
    assert!(shares[1] > 0 && shares[3..].iter().all(|&share| share > 900), "{shares:?}");
}

#[test]
fn the_same_seed_counts_the_same() {
    let count = |seed| {
        let mut tries = Tries::new(50, seed);
        while tries.step() {}
        tries.counts().to_vec()
    };
    assert_eq!(count(7), count(7));
    assert_ne!(count(7), count(8));
}

#[test]
fn a_share_is_none_or_all_only_when_it_is() {
    let share = |stuck| Count { players: 6, tries: 10_000, stuck }.per_mille();
    assert_eq!([0, 1, 7_299, 9_999, 10_000].map(share), [0, 1, 730, 999, 1000]);
}
