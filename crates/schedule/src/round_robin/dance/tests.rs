use super::*;
use crate::verify::{self, Meetings};

#[test]
fn every_legal_step_danced_is_the_schedule_of_the_circle() {
    for players in 3..=40 {
        for step in circle::legal_steps(players) {
            let dance = Dance::new(players, step).unwrap();
            assert_eq!(dance.schedule(), circle::step(players, step).unwrap(), "{players} by {step}");
            assert_eq!(dance.failure(), None);
        }
    }
}

#[test]
fn chairs_and_players_agree_and_everybody_walks_clockwise() {
    for players in 3..=40 {
        for step in 1..players - 1 {
            let dance = Dance::new(players, step).unwrap();
            let chairs = dance.chairs() as i64;
            for round in 0..dance.chairs() {
                for (chair, player) in dance.seated(round).into_iter().enumerate() {
                    assert_eq!(dance.chair_of(player, round), Some(chair));
                    assert_eq!((-dance.walked(player, round)).rem_euclid(chairs), chair as i64);
                    assert_eq!(dance.walked(player, round + 1), dance.walked(player, round) + step as i64);
                }
            }
            assert_eq!(dance.extra().and_then(|extra| dance.chair_of(extra, 0)), None);
        }
    }
}

#[test]
fn the_rounds_of_a_meeting_are_those_of_the_schedule_also_where_the_step_fails() {
    for players in 3..=22 {
        for step in 0..players {
            let dance = Dance::new(players, step).unwrap();
            let schedule = dance.schedule();
            let met = Meetings::of(&schedule);
            for one in (0..players).map(Player::from_index) {
                for other in (0..players).map(Player::from_index).filter(|&other| other != one) {
                    assert_eq!(dance.meetings(one, other), met.rounds(one, other), "{players} by {step}");
                }
                if dance.extra().is_none() {
                    let free = (0..players).filter(|&round| schedule.rounds[round].out == [one]);
                    let free: Vec<RoundNo> = free.map(RoundNo::from_index).collect();
                    assert_eq!(dance.meetings(one, one), free);
                }
            }
        }
    }
}

#[test]
fn every_pair_of_a_round_has_its_sum_and_every_sum_its_round() {
    for players in 3..=40 {
        for step in circle::legal_steps(players) {
            let dance = Dance::new(players, step).unwrap();
            let chairs = dance.chairs();
            let mut sums: Vec<usize> = (0..chairs).map(|round| dance.sum(round)).collect();
            for (round, sum) in sums.iter().enumerate() {
                for line in dance.lines().chain([[0, 0]]) {
                    let [one, other] = line.map(|chair| usize::from(dance.player_in(chair, round).number()));
                    assert_eq!((one + other - 1) % chairs + 1, *sum);
                }
            }
            sums.sort();
            assert!(sums.into_iter().eq(1..=chairs), "{players} by {step}");
        }
    }
}

#[test]
fn the_next_round_by_hand_is_the_next_round() {
    for players in 3..=40 {
        for step in 1..players - 1 {
            let dance = Dance::new(players, step).unwrap();
            for round in 0..dance.chairs() {
                let mnemonic = dance.mnemonic(round);
                let next = dance.round(round + 1);
                let games: Vec<[Player; 2]> = next.tables.iter().map(|table| table.pair().unwrap()).collect();
                let from = match dance.extra() {
                    Some(_) => 0,
                    None => {
                        assert_eq!(mnemonic.to[0], [next.out[0]; 2]);
                        1
                    }
                };
                assert_eq!(mnemonic.to[from..], games, "{players} by {step}, round {}", round + 2);
                let (pair, column) = mnemonic.place;
                assert_eq!(mnemonic.from[pair][column as usize], mnemonic.head);
            }
        }
    }
}

#[test]
fn a_step_that_fails_says_who_meets_twice_and_who_never() {
    let mut seen = 0;
    for players in 3..=40 {
        let chairs = Dance::new(players, 1).unwrap().chairs();
        let legal: Vec<usize> = circle::legal_steps(players).collect();
        for step in (1..chairs).filter(|step| !legal.contains(step)) {
            let dance = Dance::new(players, step).unwrap();
            let failure = dance.failure().unwrap();
            let error = circle::step(players, step).unwrap_err();
            assert_eq!(error, Error::Step { step, chairs, gcd: failure.divisor });
            assert_eq!(failure.repeated.len() + failure.never.len(), chairs);
            assert_eq!(dance.seated(failure.period), dance.seated(0));
            let schedule = dance.schedule();
            let met = Meetings::of(&schedule);
            let ([one, other], rounds) = &failure.often;
            assert_eq!(met.rounds(*one, *other), rounds);
            assert_eq!(rounds.len(), failure.divisor);
            let [one, other] = failure.strangers;
            assert!(met.rounds(one, other).is_empty());
            assert!(!verify::round_robin(&schedule, 1).is_clean());
            seen += 1;
        }
    }
    assert!(seen > 100);
}

#[test]
fn breaks_are_counted_up_to_a_round() {
    let dance = Dance::half_turn(8).unwrap();
    assert_eq!(dance.breaks(0), [0; 8]);
    assert_eq!(dance.breaks(1), [0; 8]);
    // Of the source's colour sequences: 1 has W W in rounds 1 and 2, 5 has B B.
    assert_eq!(dance.breaks(2), [1, 0, 0, 0, 1, 0, 0, 0]);
    assert_eq!(dance.breaks(7), [1, 1, 1, 0, 1, 1, 1, 0]);
    assert_eq!(Dance::new(7, 1).unwrap().breaks(7).iter().sum::<usize>(), 24);
}

#[test]
fn too_few_and_too_many_do_not_dance() {
    assert_eq!(Dance::new(1, 1), Err(Error::TooFew { given: 1, least: 2 }));
    assert_eq!(Dance::half_turn(0), Err(Error::TooFew { given: 0, least: 2 }));
    assert_eq!(Dance::new(1001, 1), Err(Error::TooMany { given: 1001, most: 1000 }));
    assert_eq!(Dance::new(2, 5).unwrap().failure(), None);
}
