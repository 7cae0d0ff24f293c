use std::collections::BTreeMap;

use super::bracket::{BracketState, Decision, Placed, Qualified, draw, order, rounds, seeded};
use super::deal::{Candidate, groups};
use super::{FinalStage, Places, Plan};
use crate::model::ids::Player;

fn player(number: usize) -> Player {
    Player::from_index(number)
}

/// The qualified of `groups` groups, `through` of each and `best` more, the strongest first.
fn qualified(groups: usize, through: usize, best: usize) -> Vec<Qualified> {
    let of = |at: usize| Qualified { player: player(at), group: at % groups, rank: at / groups + 1 };
    (0..groups * through + best).map(of).collect()
}

/// True if in every part of the bracket the halves have equally many of each group, or differ by one.
fn is_spread(bracket: &[Option<Player>], seeds: &[Qualified]) -> bool {
    let group = |player: &Player| seeds.iter().find(|it| it.player == *player).unwrap().group;
    let mut size = bracket.len();
    while size >= 2 {
        for part in bracket.chunks(size) {
            let (mut first, mut second) = (BTreeMap::new(), BTreeMap::new());
            let (one, other) = part.split_at(size / 2);
            one.iter().flatten().for_each(|it| *first.entry(group(it)).or_insert(0i32) += 1);
            other.iter().flatten().for_each(|it| *second.entry(group(it)).or_insert(0i32) += 1);
            let all = first.keys().chain(second.keys());
            for it in all {
                let [a, b] = [&first, &second].map(|half| half.get(it).copied().unwrap_or(0));
                if (a - b).abs() > 1 {
                    return false;
                }
            }
        }
        size /= 2;
    }
    true
}

/// Asserts that the strongest have the byes, and that the first two are in different halves.
fn is_by_strength(bracket: &[Option<Player>], seeds: &[Qualified]) {
    let mut free: Vec<Player> =
        BracketState::new(bracket, Places::First).ties().iter().filter_map(|tie| tie.free()).collect();
    free.sort_by_key(|it| seeds.iter().position(|seed| seed.player == *it));
    assert!(free.iter().eq(seeds[..free.len()].iter().map(|it| &it.player)), "{seeds:?}: {bracket:?}");
    let half = |seed: &Qualified| {
        2 * bracket.iter().position(|it| *it == Some(seed.player)).unwrap() / bracket.len()
    };
    assert_ne!(half(&seeds[0]), half(&seeds[1]), "{seeds:?}: {bracket:?}");
}

/// The entrants of a knock-out by group and place in it, the strongest first: `A1 B1 C1 A2`.
fn listed(text: &str) -> Vec<Qualified> {
    let seed = |(at, word): (usize, &str)| {
        let [group, rank] = word.as_bytes() else { panic!("{word}") };
        Qualified { player: player(at), group: usize::from(group - b'A'), rank: usize::from(rank - b'0') }
    };
    text.split(' ').enumerate().map(seed).collect()
}

#[test]
fn the_first_two_meet_in_the_final_and_who_is_stronger_has_the_bye() {
    let named = |text: &str| -> Vec<String> {
        let words: Vec<&str> = text.split(' ').collect();
        let place = |it: Option<Player>| it.map_or("-", |it| words[it.index()]).to_owned();
        draw(&listed(text)).into_iter().map(place).collect()
    };
    // The two best met in the semi-final: C1 - A2, B1 - A1.
    assert_eq!(named("A1 B1 C1 A2"), ["A1", "C1", "B1", "A2"]);
    // D2 was free, and B2 played.
    let ten = "A1 B1 C1 D1 E1 B2 A2 C2 D2 E2";
    is_by_strength(&draw(&listed(ten)), &listed(ten));
    assert!(is_spread(&draw(&listed(ten)), &listed(ten)));
}

/// The meetings that come too early: the unevenness of each group in each part of the bracket.
fn early(bracket: &[Option<Player>], seeds: &[Qualified]) -> usize {
    let group = |it: &Option<Player>| seeds.iter().find(|seed| Some(seed.player) == *it).map(|it| it.group);
    let mut sum = 0;
    let mut size = bracket.len();
    while size >= 2 {
        for part in bracket.chunks(size) {
            let (one, other) = part.split_at(size / 2);
            let groups = 0..seeds.iter().map(|it| it.group + 1).max().unwrap();
            sum += groups
                .map(|at| [one, other].map(|half| half.iter().filter(|it| group(it) == Some(at)).count()))
                .map(|[one, other]| one.abs_diff(other).saturating_sub(1))
                .sum::<usize>();
        }
        size /= 2;
    }
    sum
}

#[test]
fn no_other_draw_by_strength_keeps_a_group_better_apart() {
    // Every order of strength in which the places in a group follow each other, of up to 6 in up to 4 groups; against
    // every way to fill the bracket.
    fn fill(
        left: &mut Vec<usize>,
        places: &mut Vec<Option<usize>>,
        found: &mut impl FnMut(&[Option<usize>]),
    ) {
        let Some(at) = places.iter().position(|it| *it == Some(usize::MAX)) else { return found(places) };
        for index in 0..left.len() {
            let seed = left.swap_remove(index);
            places[at] = Some(seed);
            fill(left, places, found);
            places[at] = Some(usize::MAX);
            left.push(seed);
            let last = left.len() - 1;
            left.swap(index, last);
        }
    }
    let mut rng = oorandom::Rand32::new(33);
    for count in 3..=6_usize {
        for _ in 0..25 {
            let mut ranks = [0; 4];
            let groups = 2 + rng.rand_range(0..3) as usize;
            let seeds: Vec<Qualified> = (0..count)
                .map(|at| {
                    let group = rng.rand_range(0..groups as u32) as usize;
                    ranks[group] += 1;
                    Qualified { player: player(at), group, rank: ranks[group] }
                })
                .collect();
            let drawn = draw(&seeds);
            is_by_strength(&drawn, &seeds);
            let mut places: Vec<Option<usize>> = seeded(&(0..count).map(player).collect::<Vec<_>>())
                .into_iter()
                .map(|it| it.map(|_| usize::MAX))
                .collect();
            let mut least = usize::MAX;
            let byes = places.len() - count;
            fill(&mut (0..count).collect(), &mut places, &mut |places| {
                let at = |seed: usize| places.iter().position(|it| *it == Some(seed)).unwrap();
                let has_byes = (0..byes).all(|seed| places[at(seed) ^ 1].is_none());
                if has_byes && 2 * at(0) / places.len() != 2 * at(1) / places.len() {
                    let bracket: Vec<Option<Player>> = places.iter().map(|it| it.map(player)).collect();
                    least = least.min(early(&bracket, &seeds));
                }
            });
            assert_eq!(early(&drawn, &seeds), least, "{seeds:?}: {drawn:?}");
        }
    }
}

#[test]
fn those_of_one_group_meet_as_late_as_can_be_and_the_best_have_the_byes() {
    let (mut drawn, mut spoiled) = (0, Vec::new());
    for of in 1..=16 {
        for through in 1..=8 {
            for best in 0..of {
                let seeds = qualified(of, through, best);
                if !(2..=64).contains(&seeds.len()) {
                    continue;
                }
                let bracket = draw(&seeds);
                let mut stand: Vec<Player> = bracket.iter().flatten().copied().collect();
                stand.sort();
                assert_eq!(stand, seeds.iter().map(|it| it.player).collect::<Vec<_>>());
                is_by_strength(&bracket, &seeds);
                drawn += 1;
                if !is_spread(&bracket, &seeds) {
                    spoiled.push((of, through, best));
                }
            }
        }
    }
    assert!(drawn > 250, "{drawn}");
    // Where all but A2 and B2 have a bye, these two play in the half of A1 or in that of B1.
    assert_eq!(spoiled, [(3, 1, 2), (7, 1, 2), (15, 1, 2)]);
}

#[test]
fn the_first_seeds_meet_last() {
    for k in 1..=6 {
        let places = 1 << k;
        let order = order(places);
        let mut sorted = order.clone();
        sorted.sort();
        assert_eq!(sorted, (0..places).collect::<Vec<_>>());
        // The first 2^j are each in a part of their own.
        for j in 0..=k {
            let parts = order.chunks(places >> j);
            assert!(parts.map(|part| part.iter().filter(|&&seed| seed < 1 << j).count()).all(|n| n == 1));
        }
    }
    assert_eq!(seeded(&[]), []);
    assert_eq!(seeded(&[player(0)]), [Some(player(0))]);
}

/// Plays a knock-out in which the lower number always wins; returns the places and the number of games.
fn played(entrants: usize, places: Places) -> (Vec<Placed>, usize) {
    let bracket = seeded(&(0..entrants).map(player).collect::<Vec<_>>());
    let mut walk = BracketState::new(&bracket, places);
    let mut games = 0;
    for _ in 0..walk.rounds() {
        let ties = walk.ties();
        let playing: Vec<Player> = ties.iter().flat_map(|tie| tie.sides).flatten().collect();
        let mut once = playing.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), playing.len());
        games += ties.iter().filter(|tie| tie.pair().is_some()).count();
        let already: Vec<Player> = walk.placed().iter().map(|it| it.player).collect();
        assert!(already.iter().all(|it| !playing.contains(it)));
        assert_eq!(already.len() + playing.len(), entrants, "{entrants} {places:?}");
        walk = walk.after(|[one, other]| Some(Decision::Winner(one.min(other)))).unwrap();
    }
    assert!(walk.ties().is_empty());
    (walk.placed(), games)
}

#[test]
fn every_place_is_played_for_that_was_to_be() {
    for entrants in 2..=64 {
        for places in [Places::First, Places::Third, Places::All] {
            let (placed, games) = played(entrants, places);
            let mut who: Vec<Player> = placed.iter().map(|it| it.player).collect();
            assert_eq!(placed[0].player, player(0));
            who.sort();
            assert_eq!(who, (0..entrants).map(player).collect::<Vec<_>>(), "{places:?}");
            // Shared places are as many as share them, and follow each other.
            let mut next = 1;
            for group in placed.chunk_by(|one, other| one.from == other.from) {
                assert_eq!(group[0].from, next, "{entrants} {places:?}");
                assert!(group.iter().all(|it| it.to == next + group.len() - 1));
                next += group.len();
            }
            match places {
                Places::First => assert_eq!(games, entrants - 1),
                Places::Third => assert_eq!(games, entrants - 1 + usize::from(entrants > 3)),
                // The stronger entrant always wins, so the places are the seeds, and none is shared.
                Places::All => {
                    assert!(placed.iter().all(|it| it.from == it.to));
                    if entrants.is_power_of_two() {
                        assert_eq!(games, entrants / 2 * rounds(entrants));
                    }
                }
            }
        }
    }
}

#[test]
fn a_round_waits_for_whom_nobody_knows_to_go_on() {
    let bracket = seeded(&(0..4).map(player).collect::<Vec<_>>());
    let walk = BracketState::new(&bracket, Places::Third);
    let stuck = walk.after(|[one, other]| (one == player(0)).then_some(Decision::Winner(other)));
    assert_eq!(stuck, Err([player(1), player(2)]));
}

/// Plays a knock-out in which the lower number wins, except that the given games have no winner. Returns each
/// entrant's number with the first and the last of their places.
fn placed_without(entrants: usize, places: Places, lost: &[[usize; 2]]) -> Vec<[usize; 3]> {
    let mut walk = BracketState::new(&seeded(&(0..entrants).map(player).collect::<Vec<_>>()), places);
    let decide = |[one, other]: [Player; 2]| {
        let mut two = [one, other].map(|it| usize::from(it.number()));
        two.sort();
        let is_lost = lost.contains(&two);
        Some(if is_lost { Decision::Nobody } else { Decision::Winner(one.min(other)) })
    };
    let mut before: Vec<Placed> = Vec::new();
    for _ in 0..walk.rounds() {
        let playing: Vec<Player> = walk.ties().iter().flat_map(|tie| tie.sides).flatten().collect();
        let known = walk.placed();
        // Known places never change, and an entrant with a known place plays no more.
        assert!(before.iter().all(|it| known.contains(it)), "{before:?} {known:?}");
        assert!(known.iter().all(|it| !playing.contains(&it.player)), "{known:?} {playing:?}");
        assert_eq!(known.len() + playing.len(), entrants);
        before = known;
        walk = walk.after(decide).unwrap();
    }
    walk.placed().iter().map(|it| [usize::from(it.player.number()), it.from, it.to]).collect()
}

#[test]
fn a_game_that_both_lose_leaves_an_empty_place_and_its_opponent_is_through() {
    use Places::{All, First, Third};
    // The semi-final of 1 and 4: 2 wins without a final, and place 2 is empty.
    let semi = |places| placed_without(4, places, &[[1, 4]]);
    assert_eq!(semi(First), [[2, 1, 1], [3, 3, 4], [1, 3, 4], [4, 3, 4]]);
    // The one loser who came has place 3 without a game, those who did not come are behind.
    assert_eq!(semi(Third), [[2, 1, 1], [3, 3, 3], [1, 4, 4], [4, 4, 4]]);
    assert_eq!(semi(All), semi(Third));
    // Both semi-finals: the final is empty and has no winner.
    let semis = |places| placed_without(4, places, &[[1, 4], [2, 3]]);
    for places in [First, Third, All] {
        assert_eq!(semis(places), [[1, 3, 4], [4, 3, 4], [2, 3, 4], [3, 3, 4]]);
    }
    // The final: both are second. The game for place 3: both are fourth.
    let last = placed_without(4, Third, &[[1, 2], [3, 4]]);
    assert_eq!(last, [[1, 2, 2], [2, 2, 2], [4, 4, 4], [3, 4, 4]]);
    // A quarter-final: all who go out there share the places, but where these are played for.
    let quarter = |places| placed_without(8, places, &[[1, 8]]);
    assert_eq!(
        quarter(First),
        [[2, 1, 1], [4, 2, 2], [3, 3, 3], [5, 5, 8], [7, 5, 8], [6, 5, 8], [1, 5, 8], [8, 5, 8]]
    );
    let all = quarter(All);
    assert_eq!(all[..3], quarter(First)[..3]);
    assert_eq!(all[6..], [[1, 8, 8], [8, 8, 8]]);
    assert!(all[3..6].iter().all(|it| (5..8).contains(&it[1]) && it[1] == it[2]));
    // With a bye: 1 is free, and wins the final without a game.
    assert_eq!(placed_without(3, First, &[[2, 3]]), [[1, 1, 1], [2, 3, 3], [3, 3, 3]]);
}

#[test]
fn a_deal_is_a_snake_and_parts_clubs() {
    let deal = |clubs: &[&str], of: usize, by_strength: bool| {
        let dealt: Vec<Candidate<'_>> =
            clubs.iter().enumerate().map(|(at, club)| Candidate { player: player(at), club }).collect();
        groups(&dealt, of, by_strength)
    };
    let numbers = |groups: &[Vec<Player>]| -> Vec<Vec<u16>> {
        groups.iter().map(|group| group.iter().map(|it| it.number()).collect()).collect()
    };
    let none = [""; 10];
    assert_eq!(numbers(&deal(&none, 3, true)), [vec![1, 6, 7], vec![2, 5, 8], vec![3, 4, 9, 10]]);
    assert_eq!(numbers(&deal(&none[..1], 3, true)), [[1]]);
    // Number 4 would be with number 3, of the same club: it changes places with one of its own turn.
    let clubs = ["", "", "Ajax", "Ajax", "", ""];
    let dealt = deal(&clubs, 3, true);
    assert!(dealt.iter().all(|group| group.iter().filter(|it| clubs[it.index()] == "Ajax").count() < 2));
    // Any number of clubs with as many members: spread as evenly as can be, and nobody out of their turn.
    for of in 2..=8 {
        for size in 2..=6 {
            for members in 2..=2 * of {
                let count = of * size;
                let names: Vec<String> = (0..count).map(|at| format!("Club {}", at / members)).collect();
                let clubs: Vec<&str> = names.iter().map(String::as_str).collect();
                for by_strength in [true, false] {
                    let dealt = deal(&clubs, of, by_strength);
                    for group in &dealt {
                        assert_eq!(group.len(), size);
                        let mut turns: Vec<usize> = group.iter().map(|it| it.index() / of).collect();
                        turns.sort();
                        assert!(!by_strength || turns == (0..size).collect::<Vec<_>>());
                        let here = |at: &Player| clubs[at.index()];
                        let most =
                            group.iter().map(|it| group.iter().filter(|at| here(at) == here(it)).count());
                        assert!(
                            most.max().unwrap() <= members.div_ceil(of),
                            "{of} of {size}, clubs of {members}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn the_rounds_are_known_before_they_are_played() {
    let groups = |sizes: &[usize]| -> Vec<Vec<Player>> {
        sizes.iter().map(|&size| (0..size).map(player).collect()).collect()
    };
    let knock_out = |through, best| FinalStage::KnockOut { through, best, places: Places::First };
    let plan =
        |sizes: &[usize], cycles, then| Plan { groups: groups(sizes), cycles, then, ..Plan::default() };
    let rounds = |plan: Plan| [plan.group_rounds(), plan.later_rounds()];
    assert_eq!(rounds(plan(&[4; 4], 1, knock_out(2, 0))), [3, 3]);
    assert_eq!(rounds(plan(&[5, 4, 4], 2, knock_out(2, 2))), [10, 3]);
    assert_eq!(rounds(Plan { bracket: seeded(&groups(&[6])[0]), ..Plan::default() }), [0, 3]);
    // Two groups of four: with what was played among themselves two rounds are left, else three.
    let leagues = |keep| FinalStage::Leagues { each: 2, keep };
    assert_eq!(rounds(plan(&[4, 4], 1, leagues(true))), [3, 2]);
    assert_eq!(rounds(plan(&[4, 4], 1, leagues(false))), [3, 3]);
    assert_eq!(rounds(plan(&[8], 1, FinalStage::Leagues { each: 4, keep: true })), [7, 3]);
}
