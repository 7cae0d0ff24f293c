//! Benchmarks of lasting wishes among 1,000 entrants, natively: `cargo bench --bench wishes`. The figures are in
//! docs/measured.md.

use divan::{Bencher, black_box};
use rondel::event::{Action, Entrant, Event, Group, Kind, Lasting, Rule, Settings};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::pairing::{Decisions, Proposal};
use rondel::proof::Proof;
use rondel::setup::Draft;

fn main() {
    divan::main();
}

/// Whether anything is wished.
const BOTH: [bool; 2] = [false, true];

/// As many wishes as there can be: of no club two meet, forty families, ten late, a class as seldom as can be, and
/// eight fixed tables.
fn wishes(kind: Kind) -> Vec<Lasting<String>> {
    let named = |of: &[usize]| of.iter().map(|at| format!("P{at}")).collect::<Vec<_>>();
    let family = |at: usize, what: Rule| Lasting::of(Group::Family(named(&[7 * at, 7 * at + 3])), what);
    let late = Rule::Before(RoundNo::from_index(4));
    let mut all: Vec<Lasting<String>> = (0..10).map(|at| family(at, late)).collect();
    let table =
        |at: usize| Lasting::of(Group::People(named(&[900 + at])), Rule::Table(TableNo::from_index(5 * at)));
    all.extend((0..8).map(table));
    if kind != Kind::RoundRobin {
        all.push(Lasting::of(Group::EachClub, Rule::Never));
        all.push(Lasting::of(Group::Class("7A".into()), Rule::Avoid));
        all.extend((10..50).map(|at| family(at, Rule::Never)));
    } else {
        all.push(Lasting::of(Group::Club("Club 3".into()), late));
    }
    all
}

fn draft(kind: Kind, wished: bool) -> Draft {
    let names: Vec<String> = (0..1_000).map(|at| format!("P{at};Club {}", at % 50)).collect();
    let mut draft = Draft { names: format!("Name;Club\n{}", names.join("\n")).into(), ..Draft::default() };
    draft.choose(kind);
    draft.lasting = if wished { wishes(kind) } else { Vec::new() };
    draft
}

/// An event of 1,000, of fifty clubs and ten classes, after this number of rounds.
fn event(kind: Kind, wished: bool, rounds: usize) -> Event {
    let draft = draft(kind, false);
    let system = draft.evening().expect("it fits").system;
    let entrants: Vec<Entrant> = (0..1_000)
        .map(|at| Entrant {
            club: format!("Club {}", at % 50),
            class: format!("7{}", ['A', 'B', 'C', 'D'][at % 4]),
            ..Entrant::named(format!("P{at}"))
        })
        .collect();
    let number = |name: &String| Ok::<_, ()>(Player::from_index(name[1..].parse().map_err(drop)?));
    let lasting = if wished { wishes(kind) } else { Vec::new() };
    let lasting = lasting.iter().filter_map(|wish| wish.with(number).ok()).collect();
    let settings = Settings { lasting, ..draft.settings.clone() };
    let mut event = Event::found(0, "x", system, settings).expect("it begins");
    event.apply(0, Action::Enter(entrants)).expect("they enter");
    let mut lots = oorandom::Rand32::new(1);
    for round in (0..rounds).map(RoundNo::from_index) {
        let made =
            Proposal::of(event.state(), round, &Decisions::default()).expect("nothing is wished by hand");
        event.apply(0, made.publish(event.state(), round)).expect("it is published");
        for table in 0..event.state().rounds[round.index()].round.tables.len() {
            let outcome = match kind {
                Kind::Mexicano => {
                    let points = lots.rand_range(0..25);
                    Outcome::Points([points, 24 - points])
                }
                _ => [Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw][lots.rand_range(0..3) as usize]
                    .clone(),
            };
            let report = Action::Report { round, table: TableNo::from_index(table), outcome: Some(outcome) };
            event.apply(0, report).expect("it is reported");
        }
    }
    event
}

fn paired(bencher: Bencher, kind: Kind, wished: bool) {
    let event = event(kind, wished, 3);
    let next = RoundNo::from_index(3);
    bencher.bench(|| Proposal::of(black_box(event.state()), next, &Decisions::default()).is_ok());
}

#[divan::bench(args = BOTH, sample_count = 10, sample_size = 1)]
fn round_4_of_a_monrad(bencher: Bencher, wished: bool) {
    paired(bencher, Kind::Monrad, wished);
}

#[divan::bench(args = BOTH, sample_count = 10, sample_size = 1)]
fn evening_4_of_a_keizer(bencher: Bencher, wished: bool) {
    paired(bencher, Kind::Keizer, wished);
}

#[divan::bench(args = BOTH, sample_count = 10, sample_size = 1)]
fn round_4_of_a_mexicano(bencher: Bencher, wished: bool) {
    paired(bencher, Kind::Mexicano, wished);
}

/// The check of the rounds of that Monrad.
#[divan::bench(args = BOTH, sample_count = 10, sample_size = 1)]
fn the_check_of_3_rounds(bencher: Bencher, wished: bool) {
    let event = event(Kind::Monrad, wished, 3);
    bencher.bench(|| Proof::of(black_box(event.state())).report());
}

/// All rounds of a round robin, in an order in which some meet late.
#[divan::bench(args = BOTH, sample_count = 3, sample_size = 1)]
fn a_round_robin_made(bencher: Bencher, wished: bool) {
    let draft = draft(Kind::RoundRobin, wished);
    bencher.bench(|| black_box(&draft).evening().is_ok());
}

/// Its check: 499,500 games.
#[divan::bench(args = BOTH, sample_count = 3, sample_size = 1)]
fn a_round_robin_checked(bencher: Bencher, wished: bool) {
    let draft = draft(Kind::RoundRobin, wished);
    let evening = draft.evening().expect("it fits");
    let event = Event::founded(0, evening.actions("x".into(), draft.settings.clone())).expect("it begins");
    bencher.bench(|| Proof::of(black_box(event.state())).report());
}
