//! Whole tournaments at random, with withdrawals, late entries, forfeits, corrections and boards where others sat than
//! were paired: what holds in every round of them.

use oorandom::Rand32;
use proptest::prelude::*;
use rondel::event::HalfPoints;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::matching::{Graph, Matching};
use rondel::pairing::monrad::{Cause, Colour, Entrant, GaveWay, Pairing, Past, Situation, Wishes, pair};

use crate::support::cases;

fn met(situation: &Situation, a: usize, b: usize) -> bool {
    let past = &situation.entrants[a].past;
    past.iter().any(|past| matches!(past, Past::Game { opponent, .. } if opponent.index() == b))
}

/// The colours somebody had, the latest first.
fn colours(entrant: &Entrant) -> Vec<Colour> {
    let colour = |past: &Past| match past {
        Past::Game { colour, .. } => Some(*colour),
        Past::WalkOver => Some(Colour::White),
        Past::Nothing => None,
    };
    entrant.past.iter().rev().filter_map(colour).collect()
}

/// Rematches, thirds, same colours of one pair.
fn weight(situation: &Situation, a: usize, b: usize) -> [usize; 3] {
    let last = usize::from(situation.round.number()) == situation.rounds;
    let [one, other] = [a, b].map(|p| colours(&situation.entrants[p]));
    let same = !last && !one.is_empty() && one.first() == other.first();
    let twice = |had: &[Colour]| had.len() > 1 && had[0] == had[1];
    let third = same && twice(&one) && twice(&other);
    [met(situation, a, b).into(), third.into(), same.into()]
}

fn sum(pairs: impl IntoIterator<Item = [usize; 3]>) -> [usize; 3] {
    pairs.into_iter().fold([0; 3], |sum, weight| [0, 1, 2].map(|i| sum[i] + weight[i]))
}

/// Everything that can be proved of a round without trying all pairings.
fn holds(situation: &Situation, found: &Pairing) {
    let here: Vec<usize> = (0..situation.entrants.len()).filter(|&p| situation.entrants[p].present).collect();
    let pairs: Vec<[usize; 2]> =
        found.pairs.iter().map(|pair| [pair.top.index(), pair.opponent.index()]).collect();
    let free = found.free.as_ref().map(|free| free.player.index());
    let mut seated: Vec<usize> = pairs.iter().flatten().copied().chain(free).collect();
    seated.sort_unstable();
    assert_eq!(seated, here, "everyone present sits once");

    let walk_overs = |p: usize| situation.entrants[p].past.iter().filter(|&&p| p == Past::WalkOver).count();
    if let Some(free) = free {
        assert_eq!(Some(walk_overs(free)), here.iter().map(|&p| walk_overs(p)).min());
    }

    // No rematch but those that the games played make necessary: the barrier proves it.
    let playing: Vec<usize> = here.iter().copied().filter(|&p| Some(p) != free).collect();
    let graph = fresh(situation, &playing, &[]);
    let barrier = Matching::maximum(&graph).barrier(&graph);
    let mut group_of = vec![None; playing.len()];
    for (index, group) in barrier.groups.iter().enumerate() {
        assert_eq!(group.len() % 2, 1);
        group.iter().for_each(|&vertex| group_of[vertex] = Some(index));
    }
    for [a, b] in graph.edges() {
        let outside = group_of[a] != group_of[b];
        assert!(
            !outside || [a, b].iter().all(|v| group_of[*v].is_none() || barrier.aside.contains(&(a + b - v)))
        );
    }
    assert_eq!(2 * found.burden.rematches, barrier.left_over());
    let total = sum(pairs.iter().map(|&[a, b]| weight(situation, a, b)));
    assert_eq!(total, [found.burden.rematches, found.burden.thirds, found.burden.same]);

    // One round ahead, where it is looked at.
    let round = usize::from(situation.round.number());
    let looked = 2 * round >= here.len() && round < situation.rounds;
    let had = |p: usize| walk_overs(p) + usize::from(Some(p) == free);
    let fewest = here.iter().map(|&p| had(p)).min();
    let next = |out: &[usize]| {
        let rest: Vec<usize> = here.iter().copied().filter(|p| !out.contains(p)).collect();
        Matching::maximum(&fresh(situation, &rest, &pairs)).is_perfect()
    };
    let way =
        if free.is_some() { here.iter().any(|&p| Some(had(p)) == fewest && next(&[p])) } else { next(&[]) };
    assert_eq!(found.burden.stuck, looked && !way);

    // As few repeated colours as the counts allow, wherever there are players enough.
    let last = |p: &&usize| colours(&situation.entrants[**p]).first().copied();
    let [white, black] =
        [Colour::White, Colour::Black].map(|c| playing.iter().filter(|p| last(p) == Some(c)).count());
    let needed = white.abs_diff(black).saturating_sub(playing.len() - white - black) / 2;
    if here.len() >= 4 * round && round < situation.rounds {
        assert_eq!(found.burden.same, needed, "round {round} of {} players", here.len());
    }

    // No two pairs can be exchanged for something lighter, nor for something as light and earlier in the order.
    let averted = |gave: &GaveWay| {
        matches!(
            gave,
            GaveWay::Same { cause: Cause::NextRound, .. } | GaveWay::Third { cause: Cause::NextRound, .. }
        )
    };
    if looked || found.gave_way.iter().any(averted) {
        return;
    }
    let place = |p: usize| found.order.iter().position(|q| q.index() == p).unwrap();
    for (i, &[a, b]) in pairs.iter().enumerate() {
        for &[c, d] in &pairs[i + 1..] {
            let now = sum([weight(situation, a, b), weight(situation, c, d)]);
            // a stands above the three others; its new opponent is earlier if it stands above b.
            for [x, y] in [[c, d], [d, c]] {
                let other = sum([weight(situation, a, x), weight(situation, b, y)]);
                assert!(now <= other, "{a}-{b} and {c}-{d} weigh more than {a}-{x} and {b}-{y}");
                // Another colour is tried before the same one.
                let turn = |p: usize| (weight(situation, a, p)[2], place(p));
                let earlier = turn(x) < turn(b);
                assert!(!(earlier && other == now), "{a}-{x} comes before {a}-{b}");
            }
        }
    }
}

/// The games not yet played among `players`, by their places in the list, without `pairs`.
fn fresh(situation: &Situation, players: &[usize], pairs: &[[usize; 2]]) -> Graph {
    let mut graph = Graph::empty(players.len());
    for (j, &b) in players.iter().enumerate() {
        for (i, &a) in players[..j].iter().enumerate() {
            if !met(situation, a, b) && !pairs.contains(&[a, b]) && !pairs.contains(&[b, a]) {
                graph.join(i, j);
            }
        }
    }
    graph
}

/// Plays a round as paired, or nearly: forfeits, colours swapped, wrong opponents.
fn play(situation: &mut Situation, found: &Pairing, lots: &mut Rand32) {
    let round = situation.round.index();
    let mut boards: Vec<[Player; 2]> = found.pairs.iter().map(|pair| pair.colours()).collect();
    if boards.len() > 1 && lots.rand_range(0..6) == 0 {
        let [one, other] = [boards[0][1], boards[1][1]];
        boards[0][1] = other;
        boards[1][1] = one;
    }
    for [mut white, mut black] in boards {
        match lots.rand_range(0..40) {
            0 => {
                situation.entrants[white.index()].points.0 += 6;
                continue;
            }
            1 => std::mem::swap(&mut white, &mut black),
            _ => {}
        }
        let points = [[6, 2], [4, 4], [2, 6]][lots.rand_range(0..3) as usize];
        for (player, opponent, colour, points) in
            [(white, black, Colour::White, points[0]), (black, white, Colour::Black, points[1])]
        {
            let entrant = &mut situation.entrants[player.index()];
            entrant.past[round] = Past::Game { opponent, colour };
            entrant.points.0 += points;
        }
    }
    if let Some(free) = &found.free {
        situation.entrants[free.player.index()].past[round] = Past::WalkOver;
        situation.entrants[free.player.index()].points.0 += 6;
    }
}

fn tournament(seed: u64, players: usize, rounds: usize) {
    let mut lots = Rand32::new(seed);
    let blank =
        |past: usize| Entrant { present: true, points: HalfPoints(0), past: vec![Past::Nothing; past] };
    let entrants = vec![blank(0); players];
    let mut situation = Situation {
        round: RoundNo::from_index(0),
        rounds,
        entrants,
        wishes: Wishes::default(),
        lasting: Default::default(),
        rules: Default::default(),
    };
    let mut gone = vec![false; players];
    for round in 0..rounds {
        situation.round = RoundNo::from_index(round);
        if lots.rand_range(0..3) == 0 {
            situation.entrants.push(blank(round));
            gone.push(false);
        }
        for (entrant, gone) in situation.entrants.iter_mut().zip(&mut gone) {
            *gone = *gone || lots.rand_range(0..80) == 0;
            entrant.present = !*gone && lots.rand_range(0..30) > 0;
        }
        let found = pair(&situation).expect("without wishes there is a pairing");
        holds(&situation, &found);
        for entrant in &mut situation.entrants {
            entrant.past.push(Past::Nothing);
        }
        play(&mut situation, &found, &mut lots);
        // A result of some earlier round was wrong.
        if round > 1 && lots.rand_range(0..3) == 0 {
            let entrant = lots.rand_range(0..situation.entrants.len() as u32) as usize;
            let points = &mut situation.entrants[entrant].points.0;
            *points = (*points - 2).max(0);
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn every_round_of_a_tournament_holds(seed: u64, players in 2..=40_usize, rounds in 3..=11_usize) {
        tournament(seed, players, rounds);
    }

    /// Nearly everyone meets everyone: rematches come into sight, and then cannot be avoided.
    #[test]
    fn long_tournaments_of_few_hold(seed: u64, players in 2..=14_usize, more in 0..=3_usize) {
        tournament(seed, players, players + more);
    }
}

proptest! {
    #![proptest_config(cases(3))]

    #[test]
    fn large_tournaments_hold(seed: u64, players in 120..=200_usize) {
        tournament(seed, players, 9);
    }
}
