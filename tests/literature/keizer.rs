//! The example of ten players over three rounds: every valuation, every list, every pairing with who is named first;
//! and the full re-valuation after round 3.

use std::collections::BTreeMap;

use rondel::model::ids::{Player, RoundNo};
use rondel::model::result::Outcome;
use rondel::pairing::keizer::{ColourSystem, Rules, Situation, Tried, Verdict, Wishes, pair, past};
use rondel::standings::keizer::{
    Game, Ledger, List, OrderBasis, Origin, Points, Preset, Round, Season, Settings,
};
use serde::Deserialize;

use crate::support::round;

#[derive(Deserialize)]
struct Source {
    top_value: u16,
    rankings: BTreeMap<usize, Vec<(String, i32, f64)>>,
    rounds: BTreeMap<usize, Vec<(String, f64, String)>>,
    valuations: BTreeMap<usize, Vec<Vec<serde_json::Value>>>,
    full_after_3: Vec<(String, f64)>,
}

fn source() -> Source {
    serde_json::from_str(include_str!("keizer.json")).unwrap()
}

/// Halves are exact.
fn points(points: f64) -> Points {
    Points((2.0 * points) as i64 * Points::ONE.0 / 2)
}

impl Source {
    fn player(&self, name: &str) -> Player {
        Player::from_index(self.rankings[&0].iter().position(|(other, ..)| other == name).unwrap())
    }

    fn name(&self, player: Player) -> String {
        self.rankings[&0][player.index()].0.clone()
    }

    fn settings(&self) -> Settings {
        let settings = Preset::Seed.settings(self.rankings[&0].len());
        assert_eq!(settings.first(10), i32::from(self.top_value));
        settings
    }

    fn season(&self) -> Season {
        let start = self.rankings[&0].iter().map(|(name, ..)| self.player(name)).collect();
        let game = |(white, score, black): &(String, f64, String)| Game {
            white: self.player(white),
            black: self.player(black),
            outcome: Some(match score {
                1.0 => Outcome::FirstWins,
                0.5 => Outcome::Draw,
                _ => Outcome::SecondWins,
            }),
            aside: false,
        };
        let rounds = self.rounds.values();
        let rounds =
            rounds.map(|games| Round { games: games.iter().map(game).collect(), away: Vec::new() }).collect();
        Season { start, rounds, ..Season::default() }
    }

    fn lists(&self) -> (Ledger, Vec<List>) {
        let ledger = Ledger::of(&self.season(), self.settings()).unwrap();
        let lists = ledger.replay();
        (ledger, lists)
    }
}

#[test]
fn every_list_of_the_source() {
    let source = source();
    let (_, lists) = source.lists();
    assert_eq!(lists.len(), 4);
    for (index, list) in lists.iter().enumerate() {
        let rows: Vec<_> =
            list.rows.iter().map(|row| (source.name(row.player), row.value, row.total)).collect();
        let expected: Vec<_> = source.rankings[&index]
            .iter()
            .map(|(name, value, total)| (name.clone(), *value, points(*total)))
            .collect();
        assert_eq!(rows, expected, "list {index}");
    }
}

#[test]
fn every_valuation_of_the_source() {
    let source = source();
    let (ledger, lists) = source.lists();
    for (&index, valuation) in &source.valuations {
        let list = &lists[index];
        assert_eq!(list.how, OrderBasis::Once);
        for (player, line) in list.valued.iter().zip(valuation) {
            assert_eq!(source.name(*player), line[0].as_str().unwrap(), "valuation {index}");
            let terms = ledger.terms(list, *player);
            assert_eq!(terms[0].origin, Origin::Own { value: line[1].as_i64().unwrap() as i32 });
            let each: Vec<Points> = terms[1..].iter().map(|term| term.points).collect();
            let expected: Vec<Points> =
                line[2..line.len() - 1].iter().map(|value| points(value.as_f64().unwrap())).collect();
            assert_eq!(each, expected, "valuation {index}, {}", line[0]);
            let total = points(line[line.len() - 1].as_f64().unwrap());
            assert_eq!(Points(terms.iter().map(|term| term.points.0).sum()), total);
        }
    }
}

/// The tables of the source as they are printed: seed 003, lines 35 to 45, 84 to 94 and 96 to 106. Name, value, every
/// round, total.
#[test]
fn the_table_of_values_is_that_of_the_source() {
    let source = source();
    let (ledger, lists) = source.lists();
    assert_eq!(source.valuations.len(), 3);
    for (&index, printed) in &source.valuations {
        let table = ledger.valuation(&lists[index]);
        assert_eq!(table.rounds, (1..=index).map(round).collect::<Vec<_>>());
        assert_eq!(table.rows.len(), printed.len());
        for (row, line) in table.rows.iter().zip(printed) {
            let numbers: Vec<f64> = line[1..].iter().map(|value| value.as_f64().unwrap()).collect();
            assert_eq!(source.name(row.player), line[0].as_str().unwrap(), "valuation {index}");
            assert_eq!(f64::from(row.value), numbers[0]);
            let mut each: Vec<Points> = row.rounds.iter().map(|worth| worth.unwrap()).collect();
            each.push(row.total);
            assert_eq!(each, numbers[1..].iter().map(|&it| points(it)).collect::<Vec<_>>(), "{}", line[0]);
            // Sorted it is the list.
            assert_eq!(lists[index].place(row.player).unwrap().1.total, row.total);
        }
    }
    let start = ledger.valuation(&lists[0]);
    assert!(start.rounds.is_empty() && start.rows.len() == 10);
}

/// The order of the tables is that of the list, but for round 3, where the source writes 8-10 last but one.
#[test]
fn every_pairing_of_the_source() {
    let source = source();
    let season = source.season();
    let (_, lists) = source.lists();
    for (&number, games) in &source.rounds {
        let round = round(number);
        let situation = Situation {
            champions: Vec::new(),
            round,
            order: lists[number - 1].order(),
            past: past(&season, round),
            rules: Rules::SEED,
            wishes: Wishes::default(),
            lasting: Default::default(),
        };
        assert_eq!(situation.rules.colours, ColourSystem::Seed);
        let found = pair(&situation).unwrap();
        assert!(found.free.is_none() && found.relaxed.is_none());
        let mut pairs: Vec<[String; 2]> =
            found.pairs.iter().map(|pair| pair.colours().map(|player| source.name(player))).collect();
        let mut expected: Vec<[String; 2]> =
            games.iter().map(|(white, _, black)| [white.clone(), black.clone()]).collect();
        pairs.sort();
        expected.sort();
        assert_eq!(pairs, expected, "round {number}");
        if number == 3 {
            // The correction: 7 cannot play 8, since 9 and 10 have met.
            let bakker = found.pairs.iter().find(|pair| source.name(pair.top) == "Bakker").unwrap();
            let [Tried { candidate, verdict: Verdict::Rest(forced) }] = bakker.tried.as_slice() else {
                panic!("{bakker:?}")
            };
            assert_eq!(source.name(*candidate), "de Oude");
            let rematch = [source.player("de Vries"), source.player("de Wit")];
            assert_eq!(*forced, rondel::pairing::keizer::Forced::Rematch(vec![rematch]));
        }
    }
}

#[test]
fn full_re_valuation_after_round_3() {
    let source = source();
    let settings = Settings { full_from: Some(RoundNo::from_index(2)), ..source.settings() };
    let ledger = Ledger::of(&source.season(), settings).unwrap();
    let lists = ledger.replay();
    assert_eq!(lists[..3], source.lists().1[..3]);
    let list = &lists[3];
    assert!(matches!(list.how, OrderBasis::Stable { .. }));
    assert_eq!(list.valued, list.order());
    let rows: Vec<_> = list.rows.iter().map(|row| (source.name(row.player), row.total)).collect();
    let expected: Vec<_> =
        source.full_after_3.iter().map(|(name, total)| (name.clone(), points(*total))).collect();
    assert_eq!(rows, expected);
}
