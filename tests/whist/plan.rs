//! Evenings as they are wished for: exact where they can be, else as even as was found, and always as they say.

use proptest::prelude::*;
use rondel::model::ids::Player;
use rondel::model::schedule::{Round, Schedule, Side, Table};
use rondel::verify::{Between, Directed, shares};
use rondel::whist::{
    ApartError, Ask, AskError, Evenness, Method, Mixer, Origin, Planned, Planner, Rest, catalogue, cycle,
    directs, price,
};

fn player(number: u16) -> Player {
    Player::from_number(number).expect("a number from 1")
}

fn couples(pairs: &[[u16; 2]]) -> Vec<[Player; 2]> {
    pairs.iter().map(|pair| pair.map(player)).collect()
}

fn ask(players: u16, tables: u16, rounds: u16) -> Ask {
    Ask { players, tables, rounds, seed: 7, directed: false, apart: Vec::new(), never: Vec::new() }
}

fn planned(ask: &Ask) -> Planned {
    let mut planner = Planner::new(ask).expect("an evening");
    while planner.step(100_000) {}
    planner.best()
}

fn together(schedule: &Schedule, couples: &[[Player; 2]]) -> usize {
    let is_couple = |side: &Side| couples.iter().any(|couple| couple.iter().all(|&player| side.has(player)));
    schedule.tables().flat_map(|(_, _, table)| table.sides).filter(is_couple).count()
}

const fn between(fewest: usize, most: usize) -> Between {
    Between { fewest, most }
}

#[test]
fn a_cycle_is_what_the_catalogue_has() {
    for players in 0..=210 {
        let rounds = catalogue(players).map(|entry| entry.schedule().rounds.len());
        assert_eq!(cycle(players).map(usize::from), rounds, "{players} players");
    }
}

#[test]
fn all_rounds_come_from_the_catalogue_at_once_and_another_for_another_number() {
    let whole = ask(16, 4, 15);
    let mut planner = Planner::new(&whole).unwrap();
    assert!(!planner.step(1) && planner.progress() == (1, 1));
    let plan = planner.best();
    assert_eq!((plan.way, plan.proved), (Method::Catalogue { origin: Origin::Own }, true));
    let found = shares(&plan.schedule);
    assert_eq!((found.partner, found.opponent, found.games), (between(1, 1), between(2, 2), between(15, 15)));
    assert_eq!((found.directed, found.mistakes), (Directed::Almost { repeats: 1 }, 0));
    assert_eq!(planned(&whole), plan);
    assert_ne!(planned(&Ask { seed: 8, ..whole }).schedule, plan.schedule);
    // Left and right are planned for all of them.
    assert_eq!(
        shares(&planned(&Ask { directed: true, ..ask(17, 4, 17) }).schedule).directed,
        Directed::Fully
    );
}

#[test]
fn couples_take_a_round_and_cost_what_was_said() {
    for (players, rounds) in [(16, 14), (17, 16)] {
        let apart = couples(&[[1, 9], [4, 2]]);
        let plan = planned(&Ask { apart: apart.clone(), ..ask(players, 4, rounds) });
        let Method::Couples { price: told, plays_always, .. } = plan.way else {
            panic!("couples: {:?}", plan.way)
        };
        assert_eq!((told, plan.proved), (price(players, 2), true));
        assert_eq!((plan.schedule.rounds.len(), together(&plan.schedule, &apart)), (rounds.into(), 0));
        let found = shares(&plan.schedule);
        assert_eq!((found.partner, found.opponent, found.mistakes), (between(0, 1), between(1, 2), 0));
        assert_eq!((plays_always.is_some(), found.out.most), (players == 17, usize::from(players == 17)));
    }
}

#[test]
fn twenty_three_on_five_courts() {
    let plan = planned(&ask(23, 5, 9));
    assert_eq!((plan.way, plan.proved), (Method::Mixed, true));
    let found = shares(&plan.schedule);
    assert_eq!((found.partner, found.opponent), (between(0, 1), between(0, 1)));
    assert_eq!((found.games, found.out), (between(7, 8), between(1, 2)));
    assert_eq!((found.mistakes, found.missing), (0, 0));
}

#[test]
fn fewer_rounds_with_left_and_right_are_the_first_ones() {
    let plan = planned(&Ask { directed: true, ..ask(16, 4, 8) });
    assert!(matches!(plan.way, Method::Part { .. }));
    let found = shares(&plan.schedule);
    assert_eq!((found.rounds, found.partner, found.mistakes), (8, between(0, 1), 0));
    let apart = couples(&[[1, 2]]);
    assert!(directs(16, 4, 14, true) && !directs(16, 4, 15, true) && !directs(16, 3, 8, false));
    assert!(!directs(18, 4, 8, false));
    let all = Ask { directed: true, apart, ..ask(16, 4, 15) };
    assert_eq!(Planner::new(&all).err(), Some(AskError::Undirected));
    // Without left and right, fifteen rounds are played, and somebody has a partner again.
    let plan = planned(&Ask { directed: false, ..all.clone() });
    assert_eq!((plan.schedule.rounds.len(), together(&plan.schedule, &all.apart)), (15, 0));
    assert_eq!(shares(&plan.schedule).partner.most, 2);
}

#[test]
fn what_cannot_be_says_why() {
    let bad = |ask: Ask| Planner::new(&ask).err();
    assert_eq!(bad(ask(3, 1, 5)), Some(AskError::TooFew { players: 3 }));
    assert_eq!(bad(ask(201, 1, 5)), Some(AskError::TooMany { players: 201, most: 200 }));
    assert_eq!(bad(ask(16, 5, 5)), Some(AskError::Tables { tables: 5, players: 16, most: 4 }));
    assert_eq!(bad(ask(16, 0, 5)), Some(AskError::Tables { tables: 0, players: 16, most: 4 }));
    assert_eq!(bad(ask(16, 4, 0)), Some(AskError::Rounds { rounds: 0, most: 250 }));
    assert_eq!(bad(ask(16, 4, 251)), Some(AskError::Rounds { rounds: 251, most: 250 }));
    let apart = |pairs: &[[u16; 2]]| Ask { apart: couples(pairs), ..ask(16, 4, 5) };
    assert_eq!(bad(apart(&[[1, 17]])), Some(AskError::Couple(ApartError::Unknown { player: player(17) })));
    assert_eq!(
        bad(apart(&[[1, 2], [2, 3]])),
        Some(AskError::Couple(ApartError::Twice { player: player(2) }))
    );
    let rest = |here: &[u16]| Rest {
        played: Schedule { entrants: 9, rounds: Vec::new() },
        here: here.iter().copied().map(player).collect(),
        tables: 1,
        rounds: 3,
        seed: 1,
        apart: Vec::new(),
        never: Vec::new(),
    };
    assert_eq!(Planner::rest(&rest(&[1, 2, 3, 10])).err(), Some(AskError::Here { player: player(10) }));
    assert_eq!(Planner::rest(&rest(&[1, 2, 2, 3])).err(), Some(AskError::Here { player: player(2) }));
    assert_eq!(Planner::rest(&rest(&[1, 2, 3])).err(), Some(AskError::TooFew { players: 3 }));
    assert!(Planner::rest(&rest(&[9, 2, 3, 5])).is_ok());
}

#[test]
fn who_comes_late_sits_out_last_so_that_games_are_even() {
    // Nine play four rounds on one court and sit out twice or three times; then a tenth comes, and a second court.
    let mut played = planned(&ask(9, 1, 4)).schedule;
    played.entrants = 10;
    let here = (1..=10).map(player).collect();
    let rest = Rest {
        played: played.clone(),
        here,
        tables: 2,
        rounds: 5,
        seed: 3,
        apart: couples(&[[9, 10]]),
        never: Vec::new(),
    };
    let mut planner = Planner::rest(&rest).unwrap();
    while planner.step(100_000) {}
    let plan = planner.best();
    assert_eq!((plan.schedule.rounds.len(), plan.schedule.entrants, plan.proved), (5, 10, false));
    assert_eq!(together(&plan.schedule, &rest.apart), 0);
    // 20 and 10 times somebody sits out. The tenth had no game in four rounds, and sits out in none of the others.
    let late = plan.schedule.rounds.iter().filter(|round| round.out.contains(&player(10))).count();
    assert_eq!(late, 0);
    let all = Schedule { entrants: 10, rounds: [played.rounds, plan.schedule.rounds].concat() };
    let others =
        (1..10).map(|number| all.rounds.iter().filter(|round| round.out.contains(&player(number))).count());
    assert!(others.clone().all(|times| (3..=4).contains(&times)), "{:?}", others.collect::<Vec<_>>());
    // The partners of the first rounds are not partners again.
    assert_eq!(shares(&all).partner.most, 1);
}

#[test]
fn who_leaves_is_in_no_round_any_more() {
    let played = planned(&ask(16, 4, 5)).schedule;
    let here: Vec<Player> = (1..=16).filter(|number| ![3, 8].contains(number)).map(player).collect();
    let rest = Rest {
        played: played.clone(),
        here: here.clone(),
        tables: 3,
        rounds: 4,
        seed: 3,
        apart: Vec::new(),
        never: Vec::new(),
    };
    let mut planner = Planner::rest(&rest).unwrap();
    while planner.step(100_000) {}
    let plan = planner.best();
    for round in &plan.schedule.rounds {
        let seated = round.tables.iter().flat_map(|table| table.players());
        let mut everyone: Vec<Player> = seated.chain(round.out.iter().copied()).collect();
        everyone.sort_unstable();
        assert_eq!(everyone, here);
    }
    let all = Schedule { entrants: 16, rounds: [played.rounds, plan.schedule.rounds].concat() };
    assert_eq!(shares(&all).partner.most, 1);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// With rounds before, with some away and with couples: what the mixer says of its rounds is what is counted, never
    /// below what can be, and couples are never partners.
    #[test]
    fn a_rest_is_what_it_says(
        (players, away) in (6..=22_u16).prop_flat_map(|players| (Just(players), 0..=players - 5)),
        rounds in 1..=8_u16,
        before in 1..=5_u16,
        pairs in 0..=3_u16,
        seed in any::<u32>(),
        steps in 0..8_000_u64,
    ) {
        let mut mixed = Mixer::new(players.into(), usize::from(players / 4), before.into(), seed.into()).unwrap();
        mixed.step(2_000);
        let played = mixed.best();
        let here: Vec<Player> = (away + 1..=players).map(player).collect();
        // Couples of those who are here, and one of somebody who may have gone.
        let mut apart: Vec<_> = (1..=pairs).map(|pair| [player(2 * pair), player(2 * pair - 1)]).collect();
        apart.retain(|[a, _]| usize::from(a.number()) <= usize::from(players));
        let tables = here.len() / 4;
        let mixer = Mixer::among(players.into(), &here, tables, rounds.into(), seed.into()).unwrap();
        let mut mixer = mixer.apart(&apart).unwrap().after(&played);
        mixer.step(steps);
        let plan = mixer.best();
        prop_assert_eq!(together(&plan, &apart), 0);
        prop_assert!(mixer.evenness() >= mixer.bound());
        // Everybody was there before, so that all rounds together are what it counts.
        let all = Schedule { entrants: players.into(), rounds: [played.rounds, plan.rounds].concat() };
        prop_assert_eq!(Evenness::of(&all), mixer.evenness());
    }

    /// Couples without rounds before: the bound is one, and is reached by what the catalogue gives.
    #[test]
    fn with_couples_nothing_is_below_the_bound(
        (players, pairs) in (4..=26_u16).prop_flat_map(|players| (Just(players), 1..=players / 2)),
        rounds in 1..=10_usize,
        seed in any::<u32>(),
        steps in 0..8_000_u64,
    ) {
        let apart: Vec<_> = (1..=pairs).map(|pair| [player(pair), player(players + 1 - pair)]).collect();
        let mixer = Mixer::new(players.into(), usize::from(players / 4), rounds, seed.into()).unwrap();
        let mut mixer = mixer.apart(&apart).unwrap();
        mixer.step(steps);
        prop_assert_eq!(together(&mixer.best(), &apart), 0);
        prop_assert_eq!(Evenness::of(&mixer.best()), mixer.evenness());
        prop_assert!(mixer.evenness() >= mixer.bound());
    }
}

/// How often somebody sits out in this many rounds running.
fn running(schedule: &Schedule, rounds: usize) -> usize {
    let sits_on = |these: &[Round]| {
        let all = |player: &&Player| these.iter().all(|round| round.out.contains(player));
        these[0].out.iter().filter(all).count()
    };
    schedule.rounds.windows(rounds).map(sits_on).sum()
}

#[test]
fn nobody_sits_out_again_before_it_need_be() {
    // Players, tables, rounds, and how often somebody still sits out twice running.
    for (players, tables, rounds, twice) in [
        (9, 2, 6, 0),
        (10, 2, 8, 0),
        (11, 2, 8, 1),
        (13, 2, 8, 2),
        (14, 3, 8, 0),
        (15, 3, 10, 0),
        (22, 5, 8, 0),
        (23, 5, 9, 0),
    ] {
        let ask =
            Ask { players, tables, rounds, seed: 1, directed: false, apart: Vec::new(), never: Vec::new() };
        let mut planner = Planner::new(&ask).unwrap();
        planner.step(300_000);
        let plan = planner.best().schedule;
        assert!(running(&plan, 2) <= twice, "{players} players: {}", running(&plan, 2));
        assert_eq!(running(&plan, 3), 0, "{players} players");
    }
}

#[test]
fn two_who_are_never_to_be_at_one_table_are_not_and_the_rest_stays_nearly_as_even() {
    let together = |schedule: &Schedule, [a, b]: [Player; 2]| {
        let at = |table: &Table, one: Player| table.players().any(|player| player == one);
        schedule.tables().filter(|(.., table)| at(table, a) && at(table, b)).count()
    };
    let two = |a: usize, b: usize| [a, b].map(|number| Player::from_index(number - 1));
    for (players, tables, rounds) in [(12, 3, 8), (12, 3, 11), (9, 2, 9), (16, 4, 15), (23, 5, 8)] {
        let never = vec![two(1, 2), two(3, 7), two(1, 9)];
        let ask = Ask { never: never.clone(), ..ask(players, tables, rounds) };
        let mut planner = Planner::new(&ask).unwrap();
        planner.step(300_000);
        let plan = planner.best().schedule;
        assert!(never.iter().all(|&pair| together(&plan, pair) == 0), "{players} players, {rounds} rounds");
        assert_eq!(shares(&plan).mistakes, 0);
        // What is played before cannot be undone, what comes can be kept.
        let played = Schedule { rounds: plan.rounds[..3].to_vec(), ..plan.clone() };
        let here = (0..players.into()).skip(1).map(Player::from_index).collect();
        let others = vec![two(2, 3), two(4, 5)];
        let (apart, never) = (Vec::new(), others.clone());
        let rest =
            Rest { played, here, tables: tables.min((players - 1) / 4), rounds: 4, seed: 3, apart, never };
        let mut planner = Planner::rest(&rest).unwrap();
        planner.step(300_000);
        let plan = planner.best().schedule;
        assert!(others.iter().all(|&pair| together(&plan, pair) == 0), "{players} players, the rest");
    }
    let wrong = Ask { never: vec![two(1, 13)], ..ask(12, 3, 8) };
    assert_eq!(wrong.check(), Err(AskError::Here { player: Player::from_index(12) }));
}
