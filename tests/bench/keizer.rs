//! Benchmarks of a Keizer season of 150 members and 34 rounds, natively: `cargo bench --bench keizer`. The target is in
//! DESIGN.md.

use divan::{Bencher, black_box};
use rondel::ids::{Player, RoundNo};
use rondel::pairing::keizer::{Rules, Situation, Wishes, pair, past};
use rondel::result::Outcome;
use rondel::standings::keizer::{Away, Game, How, Ledger, Preset, Round, Season, Settings};

fn main() {
    let season = played(34);
    let lists = Ledger::of(&season, every_round()).expect("a sound season").replay();
    let valuations = lists.iter().map(|list| match &list.how {
        How::Start | How::Once => 1,
        How::Stable { valuations } => *valuations,
        How::Cycle { before, lists, .. } => before + lists.len(),
    });
    let valuations: Vec<usize> = valuations.collect();
    let cycles = lists.iter().filter(|list| matches!(list.how, How::Cycle { .. })).count();
    let sum: usize = valuations.iter().sum();
    println!("valuations until nothing moves, list by list: {valuations:?}, together {sum}; {cycles} cycles");
    divan::main();
}

/// The last list from the one before.
#[divan::bench]
fn one_list_valued_until_nothing_moves(bencher: Bencher) {
    let ledger = Ledger::of(&played(34), every_round()).expect("a sound season");
    let last = ledger.replay()[33].order();
    bencher.bench(|| black_box(&ledger).list(RoundNo::from_index(33), black_box(&last)));
}

/// The worst place to begin: with the last list turned round.
#[divan::bench]
fn one_list_from_the_list_turned_round(bencher: Bencher) {
    let ledger = Ledger::of(&played(34), every_round()).expect("a sound season");
    let mut last = ledger.replay()[33].order();
    last.reverse();
    bencher.bench(|| black_box(&ledger).list(RoundNo::from_index(33), black_box(&last)));
}

/// A result of round 3 is corrected after round 30, and all lists are made anew.
#[divan::bench]
fn all_lists_anew_after_a_correction(bencher: Bencher) {
    let mut season = played(30);
    bencher.bench_local(|| {
        season.rounds[2].games[0].outcome = Some(Outcome::Draw);
        Ledger::of(black_box(&season), every_round()).expect("a sound season").replay()
    });
}

#[divan::bench]
fn the_34th_round_paired(bencher: Bencher) {
    let season = played(33);
    let ledger = Ledger::of(&season, every_round()).expect("a sound season");
    let order = ledger.replay().pop().expect("there is list 0").order();
    let round = RoundNo::from_index(33);
    let past = past(&season, round);
    let situation = Situation { round, order, past, rules: Rules::CLUB, wishes: Wishes::default() };
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}

fn every_round() -> Settings {
    Settings { full_from: Some(RoundNo::from_index(0)), ..Preset::Club.settings(150) }
}

/// So many rounds of 150 members: two in three come, paired by the rules, the stronger wins usually.
fn played(rounds: usize) -> Season {
    let mut lots = oorandom::Rand32::new(150);
    let start: Vec<Player> = (0..150).map(Player::from_index).collect();
    let mut season = Season { start, ..Season::default() };
    let mut order = season.start.clone();
    for round in (0..rounds).map(RoundNo::from_index) {
        let mut evening = Round::default();
        let mut here = Vec::new();
        for &player in &order {
            match lots.rand_range(0..12) {
                0..8 => here.push(player),
                8 => evening.away.push((player, Away::NoNotice)),
                9 => evening.away.push((player, Away::External)),
                _ => evening.away.push((player, Away::Notice)),
            }
        }
        let past = past(&season, round);
        let situation = Situation { round, order: here, past, rules: Rules::CLUB, wishes: Wishes::default() };
        let pairing = pair(&situation).expect("nobody wishes anything");
        evening.away.extend(pairing.free.map(|free| (free.player, Away::Bye)));
        evening.games = (pairing.pairs.iter())
            .map(|pair| {
                let [white, black] = pair.colours();
                let stronger = white < black;
                let outcome = match lots.rand_range(0..10) {
                    0..3 => Outcome::Draw,
                    3..8 if stronger => Outcome::FirstWins,
                    3..8 => Outcome::SecondWins,
                    _ if stronger => Outcome::SecondWins,
                    _ => Outcome::FirstWins,
                };
                Game { white, black, outcome: Some(outcome) }
            })
            .collect();
        season.rounds.push(evening);
        let ledger = Ledger::of(&season, every_round()).expect("a sound season");
        order = ledger.list(round, &order).order();
    }
    season
}
