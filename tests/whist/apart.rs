//! Couples are never partners, and it costs what it says.

use proptest::prelude::*;
use rondel::model::ids::Player;
use rondel::verify::{Meetings, Rotation, individual};
use rondel::whist::{ApartError, apart, catalogue, price};

/// Players of a number that has a schedule, in a drawn order, and how many couples.
fn evening() -> impl Strategy<Value = (u16, Vec<Player>, usize)> {
    (4..=61_u16).prop_filter("whist", |players| players % 4 < 2).prop_flat_map(|players| {
        let everyone: Vec<Player> = (0..usize::from(players)).map(Player::from_index).collect();
        (Just(players), Just(everyone).prop_shuffle(), 0..=usize::from(players / 2))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn couples_are_never_partners((players, order, couples) in evening(), lot in any::<u8>()) {
        let all = catalogue(players).unwrap().schedule();
        // The couples are the first two by two of another order than that of the lot.
        let pairs: Vec<[Player; 2]> = order.chunks_exact(2).take(couples).map(|pair| [pair[0], pair[1]]).collect();
        let mut drawn = order.clone();
        drawn.rotate_left(usize::from(lot) % order.len());
        let found = apart(&all, &drawn, &pairs).unwrap();

        let rounds = all.rounds.len() - 1;
        prop_assert_eq!(found.schedule.rounds.len(), rounds);
        let report = individual(&found.schedule, Rotation::of(players.into(), rounds));
        prop_assert_eq!(&report.findings, &[]);
        let (partners, opponents) = (Meetings::partners(&found.schedule), Meetings::of(&found.schedule));
        let sorted = |[a, b]: [Player; 2]| [a.min(b), a.max(b)];
        let couples: Vec<[Player; 2]> = pairs.iter().copied().map(sorted).collect();
        for (pair, rounds) in partners.pairs() {
            let apart = couples.contains(&pair) || found.never.contains(&pair);
            prop_assert_eq!(rounds.len(), usize::from(!apart), "{:?}", pair);
        }
        for (pair, rounds) in opponents.pairs() {
            let expected = if found.once.contains(&pair) { 1 } else { 2 };
            prop_assert_eq!(rounds.len(), expected, "{:?}", pair);
        }
        // Couples meet as often as others do.
        prop_assert!(couples.iter().all(|couple| !found.once.contains(couple)));
        let price = price(players, couples.len());
        prop_assert_eq!((found.never.len(), found.once.len()), (price.never, price.once));
        let plays: Vec<Player> = (0..players.into())
            .map(Player::from_index)
            .filter(|player| found.schedule.rounds.iter().all(|round| !round.out.contains(player)))
            .collect();
        let expected: Vec<Player> = match players % 4 {
            0 => (0..players.into()).map(Player::from_index).collect(),
            _ => found.plays_always.into_iter().collect(),
        };
        prop_assert_eq!(plays, expected);
    }
}

#[test]
fn what_are_no_couples_says_why() {
    let player = Player::from_index;
    let everyone: Vec<Player> = (0..8).map(player).collect();
    let refused = |couples: &[[usize; 2]]| {
        let couples: Vec<[Player; 2]> = couples.iter().map(|pair| pair.map(player)).collect();
        apart(&catalogue(8).unwrap().schedule(), &everyone, &couples).unwrap_err()
    };
    assert_eq!(refused(&[[0, 8]]), ApartError::Unknown { player: player(8) });
    assert_eq!(refused(&[[0, 1], [2, 1]]), ApartError::Twice { player: player(1) });
    assert_eq!(refused(&[[3, 3]]), ApartError::Twice { player: player(3) });
}
