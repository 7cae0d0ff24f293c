//! Benchmarks of Monrad pairings, natively: `cargo bench --bench monrad`. The target is in docs/measured.md.

use divan::{Bencher, black_box};
use rondel::event::{self, HalfPoints};
use rondel::model::ids::RoundNo;
use rondel::pairing::lasting::LastingRules;
use rondel::pairing::monrad::{Colour, Entrant, Past, Situation, Wishes, pair};

use self::tournament::played;

mod tournament;

fn main() {
    divan::main();
}

#[divan::bench(args = [47, 200, 999, 1000], sample_count = 20, sample_size = 1)]
fn round_9_of_11(bencher: Bencher, players: usize) {
    let situation = played(players, 8, 11);
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}

#[divan::bench(args = [200, 1000], sample_count = 20, sample_size = 1)]
fn last_round_of_11(bencher: Bencher, players: usize) {
    let situation = played(players, 10, 11);
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}

/// The rounds of a regional final: 60 classes, and no two of a class are to meet if that can be avoided.
#[divan::bench(args = [[1600, 1], [1600, 2], [1600, 3], [1601, 3], [2000, 3]], sample_count = 5, sample_size = 1)]
fn classmates_apart(bencher: Bencher, [children, round]: [usize; 2]) {
    let mut situation = played(children, round - 1, 3);
    let pupil = |n: usize| event::Entrant { class: format!("K{}", n * 7 % 60), ..event::Entrant::named("x") };
    let entrants: Vec<event::Entrant> = (0..children).map(pupil).collect();
    let wish = event::Lasting::of(event::Group::EachClass, event::Rule::Avoid);
    situation.lasting = LastingRules::listed(&[wish], situation.round, &entrants);
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}

/// The same with points before colours, in a round where most points differ.
#[divan::bench(args = [60, 400, 1600], sample_count = 3, sample_size = 1)]
fn points_first(bencher: Bencher, children: usize) {
    let mut situation = played(children, 4, 7);
    situation.rules.points_first = true;
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}

/// With an odd number one pair has to repeat a colour, and many are weighed for it: those with black stand above.
#[divan::bench(args = [200, 201, 999, 1000], sample_count = 20, sample_size = 1)]
fn round_2_after_wins_of_black(bencher: Bencher, players: usize) {
    let situation = black_won(players);
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}

/// Where the look-ahead has to search: after strict alternation two odd halves are left.
#[divan::bench(args = [10, 14, 18, 22, 30])]
fn look_ahead_at_half_of_the_rounds(bencher: Bencher, players: usize) {
    let situation = played(players, players / 2 - 1, players - 1);
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}

/// Round 2, where in round 1 black won all games but the last one: with an odd number somebody with black is free now.
fn black_won(players: usize) -> Situation {
    let entrant = Entrant { present: true, points: HalfPoints(0), past: Vec::new() };
    let entrants = vec![entrant; players];
    let (wishes, lasting, rules) = (Wishes::default(), Default::default(), Default::default());
    let mut situation =
        Situation { round: RoundNo::from_index(0), rounds: 9, entrants, wishes, lasting, rules };
    let pairing = pair(&situation).expect("nobody wishes anything");
    let last = pairing.pairs.len() - 1;
    for (board, [white, black]) in pairing.pairs.iter().map(|pair| pair.colours()).enumerate() {
        let [won, lost] = if board == last { [white, black] } else { [black, white] };
        situation.entrants[won.index()].points = HalfPoints(6);
        situation.entrants[lost.index()].points = HalfPoints(2);
        situation.entrants[white.index()].past = vec![Past::Game { opponent: black, colour: Colour::White }];
        situation.entrants[black.index()].past = vec![Past::Game { opponent: white, colour: Colour::Black }];
    }
    if let Some(free) = pairing.free {
        situation.entrants[free.player.index()].past = vec![Past::WalkOver];
        situation.entrants[free.player.index()].points = HalfPoints(6);
    }
    situation.round = RoundNo::from_index(1);
    situation
}
