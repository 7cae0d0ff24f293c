//! The catalogue is complete, and every entry is as good as it says.

use rondel::verify::{Directed, Rotation, differences, individual};
use rondel::whist::{Origin, catalogue};

/// `4n` players whose entry repeats left opponents more than once, or was not looked at that closely.
const NOT_ALMOST: [u16; 7] = [68, 72, 80, 84, 92, 96, 100];
/// `4n + 1` players whose entry is not directed.
const NOT_DIRECTED: [u16; 2] = [69, 81];

#[test]
fn every_number_has_a_clean_schedule() {
    for players in 4..=101 {
        let entry = catalogue(players);
        assert_eq!(entry.is_some(), players % 4 < 2, "{players} players");
        let Some(entry) = entry else { continue };
        let schedule = entry.schedule();
        assert_eq!(schedule.entrants, usize::from(players));
        let found = individual(&schedule, Rotation::of(players.into(), schedule.rounds.len()));
        assert_eq!(found.findings, [], "{players} players");
        assert_eq!(schedule.rounds.len(), usize::from(players - u16::from(players % 4 == 0)));
        if let Some(solution) = entry.solution() {
            assert!(differences(players, solution.tables()).faults.is_empty(), "{players} players");
        }
        let expected = match players {
            8 => Directed::Almost { repeats: 2 },
            _ if players % 4 == 0 => Directed::Almost { repeats: 1 },
            _ => Directed::Fully,
        };
        let exempt = NOT_ALMOST.contains(&players) || NOT_DIRECTED.contains(&players);
        assert_eq!(found.directed == expected, !exempt, "{players} players: {:?}", found.directed);
    }
    assert!(catalogue(102).is_none() && catalogue(104).is_none() && catalogue(3).is_none());
}

#[test]
fn what_was_not_found_here_says_so() {
    let others = (4..=101).filter_map(|players| Some((players, catalogue(players)?.origin)));
    let others: Vec<_> = others.filter(|&(_, origin)| origin != Origin::Own).collect();
    let butler = [48, 57, 60, 68, 69, 72, 80, 81, 84].map(|players| (players, Origin::Butler));
    let mut expected = vec![(9, Origin::Wiseman)];
    expected.extend(butler);
    expected.push((93, Origin::Abel));
    expected.sort_by_key(|&(players, _)| players);
    assert_eq!(others, expected);
}

#[test]
fn a_drawn_one_keeps_the_same() {
    for players in (4..=101_u16).filter(|players| players % 4 < 2) {
        let entry = catalogue(players).unwrap();
        for seed in 0..3 {
            let drawn = entry.drawn(seed);
            assert_eq!(drawn, entry.drawn(seed));
            let (Some(one), Some(other)) = (entry.solution(), drawn.solution()) else { continue };
            let [one, other] = [one, other].map(|solution| differences(players, solution.tables()));
            assert!(other.faults.is_empty(), "{players} players");
            assert_eq!((one.penalty(), one.is_directed()), (other.penalty(), other.is_directed()));
        }
    }
    let sixteen: std::collections::BTreeSet<_> =
        (0..40).map(|seed| catalogue(16).unwrap().drawn(seed).solution().unwrap().normal()).collect();
    assert!(sixteen.len() > 1);
}
