//! Kildal's example: ten players after round 1, and the card of player 1 with quality 42. The two contradict each other
//! (player 8 of the example cannot end on 5), so the card is read from its own numbers.

use std::collections::BTreeMap;

use rondel::event::history::History;
use rondel::event::{
    Action, Entrant, Event, HalfPoints, Monrad, PointSystem, QualityRule, Settings, System, TieBreak,
};
use rondel::format::trf::{self, Worth};
use rondel::model::ids::{Player, TableNo};
use rondel::model::result::Outcome;
use rondel::model::schedule::{Round, Side, Table};
use rondel::pairing::monrad::{self, Colour, ColourRule, Past, Situation, Wishes};
use rondel::pairing::{Decisions, Proposal};
use rondel::setup::Kind;
use rondel::standings;
use rondel::standings::quality::{Cuts, quality};
use rondel::text::standings::terms;
use serde::Deserialize;

use crate::support::{player, round};

#[derive(Deserialize)]
struct Source {
    round1: Round1,
    round2_start_order: Vec<String>,
    round2_pairs_with_round1_colours: Vec<[String; 2]>,
    round2_final: Vec<[String; 2]>,
    card: Card,
    quality_example: QualityExample,
}

#[derive(Deserialize)]
struct Round1 {
    pairings_black_white: Vec<[usize; 2]>,
    winners: Vec<String>,
    draws: Vec<String>,
    points: BTreeMap<usize, i32>,
}

#[derive(Deserialize)]
struct Card {
    rounds: usize,
    colours: Vec<String>,
    opponents: Vec<usize>,
    results: Vec<i32>,
    cumulative: Vec<i32>,
}

#[derive(Deserialize)]
struct QualityExample {
    opponent_finals: BTreeMap<usize, i32>,
    dropped: i32,
    quality: i32,
}

fn source() -> Source {
    serde_json::from_str(include_str!("monrad.json")).unwrap()
}

/// "2h": player 2 with white.
fn read(text: &str) -> (Player, Colour) {
    let (number, colour) = text.split_at(text.len() - 1);
    let colour = if colour == "h" { Colour::White } else { Colour::Black };
    (player(number.parse().unwrap()), colour)
}

fn write(player: Player, colour: Colour) -> String {
    format!("{player}{}", if colour == Colour::White { "h" } else { "s" })
}

/// The event after round 1, from the results as they are entered.
fn after_round_1(source: &Source) -> Event {
    let system = System::Monrad(Monrad { rounds: 5, lot: None });
    let mut event = Event::found(0, "example", system, Kind::Monrad.settings()).unwrap();
    let names = (1..=10).map(|number| Entrant::named(number.to_string())).collect();
    event.apply(0, Action::Enter(names)).unwrap();
    let boards = source.round1.pairings_black_white.iter();
    let tables: Vec<Table> = boards.map(|&[black, white]| Table::of(player(white), player(black))).collect();
    let rounds = vec![Round { tables: tables.clone(), out: Vec::new() }];
    event.apply(0, Action::Publish { from: round(1), rounds }).unwrap();
    let among = |list: &[String], player: Player| list.iter().any(|text| read(text).0 == player);
    for (index, table) in tables.iter().enumerate() {
        let [white, black] = table.pair().unwrap();
        let outcome = match (among(&source.round1.winners, white), among(&source.round1.draws, white)) {
            (true, _) => Outcome::FirstWins,
            (_, true) => Outcome::Draw,
            _ => {
                assert!(among(&source.round1.winners, black));
                Outcome::SecondWins
            }
        };
        let table = TableNo::from_index(index);
        event.apply(0, Action::Report { round: round(1), table, outcome: Some(outcome) }).unwrap();
    }
    event
}

#[test]
fn round_1_is_by_start_numbers_and_the_lower_has_black() {
    let blank = monrad::Entrant { present: true, points: HalfPoints(0), past: Vec::new() };
    let entrants = vec![blank; 10];
    let situation = Situation {
        round: round(1),
        rounds: 5,
        entrants,
        wishes: Wishes::default(),
        lasting: Default::default(),
        rules: Default::default(),
    };
    let pairing = monrad::pair(&situation).unwrap();
    let boards: Vec<[usize; 2]> = (pairing.pairs.iter())
        .map(|pair| pair.colours().map(|player| usize::from(player.number())))
        .map(|[white, black]| [black, white])
        .collect();
    assert_eq!(boards, source().round1.pairings_black_white);
}

/// The settings of a school.
fn school() -> Settings {
    Settings { points: PointSystem::SCHOOL, ..Settings::default() }
}

#[test]
fn round_2_of_the_example_to_the_letter() {
    let source = source();
    let event = after_round_1(&source);
    let entrants = monrad::entrants(&History::of(event.state()), &school(), |_| true);
    for (&number, &points) in &source.round1.points {
        assert_eq!(entrants[number - 1].points, HalfPoints(2 * points));
    }
    let before = |player: Player| match entrants[player.index()].past[0] {
        Past::Game { colour, .. } => write(player, colour),
        Past::WalkOver | Past::Nothing => panic!("everyone played round 1"),
    };
    let wishes = Wishes::default();
    let situation = Situation {
        round: round(2),
        rounds: 5,
        entrants: entrants.clone(),
        wishes,
        lasting: Default::default(),
        rules: Default::default(),
    };
    let pairing = monrad::pair(&situation).unwrap();
    let order: Vec<String> = pairing.order.iter().map(|&player| before(player)).collect();
    assert_eq!(order, source.round2_start_order);
    let pairs: Vec<[String; 2]> =
        pairing.pairs.iter().map(|pair| [pair.top, pair.opponent].map(before)).collect();
    assert_eq!(pairs, source.round2_pairs_with_round1_colours);
    let colours: Vec<[String; 2]> = (pairing.pairs.iter())
        .map(|pair| {
            let colour = |player| if player == pair.white { Colour::White } else { Colour::Black };
            [pair.top, pair.opponent].map(|player| write(player, colour(player)))
        })
        .collect();
    assert_eq!(colours, source.round2_final);
    assert!(pairing.pairs.iter().all(|pair| pair.rule == ColourRule::Alternate));
    assert!(pairing.gave_way.is_empty());
}

/// Seed 004, lines 44 to 48: 2h – 6h – 9s – 3s – 4h – 7s – 8h – 1s – 5s – 10h, from 3, 2 and 1 points.
#[test]
fn the_starting_order_of_round_2_is_that_of_the_source() {
    let source = source();
    let event = after_round_1(&source);
    let proposal = Proposal::of(event.state(), round(2), &Decisions::default()).unwrap();
    let Proposal::Monrad(pairing) = &proposal else { panic!("Monrad") };
    let stood = monrad::start_order(event.state(), round(2), pairing);
    let order: Vec<String> = stood.iter().map(|it| write(it.player, it.last.unwrap())).collect();
    assert_eq!(order, source.round2_start_order);
    let points: Vec<_> = stood.iter().map(|it| it.points.0 / 2).collect();
    assert_eq!(points, [3, 3, 3, 2, 2, 2, 2, 1, 1, 1]);
    // Round 1 is paired from the start numbers, and nobody has had a colour.
    let Some(Proposal::Monrad(first)) = Proposal::of(event.state(), round(1), &Decisions::default()).ok()
    else {
        panic!("round 1 can be paired again")
    };
    let stood = monrad::start_order(event.state(), round(1), &first);
    assert!(stood.iter().map(|it| it.player).eq((1..=10).map(player)));
    assert!(stood.iter().all(|it| it.last.is_none() && it.points == HalfPoints(0)));
}

#[test]
fn the_card_of_player_1_has_quality_42() {
    let Source { card, quality_example, .. } = source();
    let sums: Vec<i32> = card
        .results
        .iter()
        .scan(0, |sum, points| {
            *sum += points;
            Some(*sum)
        })
        .collect();
    assert_eq!(sums, card.cumulative);
    let past: Vec<Past> = (card.opponents.iter().zip(&card.colours))
        .map(|(&number, colour)| {
            let colour = if colour == "h" { Colour::White } else { Colour::Black };
            Past::Game { opponent: player(number), colour }
        })
        .collect();
    let mut points = vec![HalfPoints(0); 10];
    for (&number, &finals) in &quality_example.opponent_finals {
        points[number - 1] = HalfPoints(2 * finals);
    }
    let quality = quality(&past, card.rounds, &points, Cuts::for_rounds(card.rounds, QualityRule::default()));
    assert_eq!(quality.sum, HalfPoints(2 * quality_example.quality));
    let cut: Vec<HalfPoints> = quality.terms.iter().filter(|term| term.cut).map(|term| term.points).collect();
    assert_eq!(cut, [HalfPoints(2 * quality_example.dropped)]);
}

#[test]
fn the_example_goes_out_as_a_report_and_comes_in_as_it_was_played() {
    let event = after_round_1(&source());
    let standings = standings::table(&History::of(event.state()), &event.state().settings);
    let report = trf::report(event.state(), Worth::of(PointSystem::SCHOOL), &standings);
    let text = trf::write(&report);
    assert!(text.contains("\n142 5\n162  W 3.0    D 2.0    L 1.0    A 0.0    P 3.0\n"), "{text}");
    let back = trf::read(&text).unwrap();
    assert_eq!(back, report);
    let played = back.played().unwrap();
    let published = &event.state().rounds[0];
    assert_eq!(played[0].round, published.round);
    assert_eq!(played[0].outcomes, published.outcomes);
    assert_eq!(back.entrants()[9], Entrant::named("10"));
}

/// Forfeit 3 and 0, no colour, and the two have not met; the free round is a walk-over.
#[test]
fn forfeits_are_not_played_and_a_free_round_is_a_walk_over() {
    let system = System::Monrad(Monrad::default());
    let mut event = Event::found(0, "three", system, Kind::Monrad.settings()).unwrap();
    event.apply(0, Action::Enter(["A", "B", "C"].map(Entrant::named).to_vec())).unwrap();
    let rounds = vec![Round { tables: vec![Table::of(player(2), player(1))], out: vec![player(3)] }];
    event.apply(0, Action::Publish { from: round(1), rounds }).unwrap();
    let outcome = Some(Outcome::SecondForfeits);
    event.apply(0, Action::Report { round: round(1), table: TableNo::from_index(0), outcome }).unwrap();
    event.apply(0, Action::Grant { player: player(1), points: HalfPoints(1) }).unwrap();
    let here = monrad::entrants(&History::of(event.state()), &school(), |p| p != player(2));
    assert_eq!([0, 1, 2].map(|i| here[i].points), [HalfPoints(1), HalfPoints(6), HalfPoints(6)]);
    assert_eq!([0, 1, 2].map(|i| here[i].past[0]), [Past::Nothing, Past::Nothing, Past::WalkOver]);
    assert_eq!([0, 1, 2].map(|i| here[i].present), [true, false, true]);
}

/// A tournament in which player 1 has the source's card and the opponents have the points of its quality example.
const CARD: &str = include_str!("../data/spillekort.trf");

#[test]
fn the_card_comes_out_of_a_tournament_that_was_entered() {
    let Source { card, quality_example, .. } = source();
    let report = trf::read(CARD).unwrap();
    let trf::Incoming { event, granted, renumbered, .. } = trf::incoming(&report, "card", 0).unwrap();
    assert_eq!((granted.len(), renumbered), (0, false));
    let state = event.state();
    let history = History::of(state);
    assert!(standings::is_over(&history));

    let steps = &standings::progress(&history, &state.settings)[0];
    let whole = |points: Option<HalfPoints>| points.unwrap().0 / 2;
    let mut shown = (Vec::new(), Vec::new());
    for step in steps {
        let standings::Part::Game { against: Side::One(opponent), side, .. } = step.what else {
            panic!("{step:?}")
        };
        shown.0.push(["h", "s"][side].to_owned());
        shown.1.push(usize::from(opponent.number()));
    }
    assert_eq!(shown, (card.colours, card.opponents));
    assert_eq!(steps.iter().map(|step| whole(step.points)).collect::<Vec<_>>(), card.results);
    assert_eq!(steps.iter().map(|step| whole(step.sum)).collect::<Vec<_>>(), card.cumulative);

    let table = standings::table(&history, &state.settings);
    let quality = standings::Origin::TieBreak(TieBreak::Quality);
    let why = standings::why(&history, &state.settings, &table, player(1), quality);
    assert_eq!(terms(&why), "9 + (5) + 11 + 15 + 7");
    let row = table.row(player(1)).unwrap();
    assert_eq!((row.place, row.values[0]), (6, Some(2 * i64::from(quality_example.quality))));
    // Dahl and Lie share a place, and the next one is skipped.
    let places: Vec<usize> = table.rows.iter().map(|row| row.place).collect();
    assert_eq!(places, [1, 2, 3, 3, 5, 6, 7, 8, 9, 10]);
}
