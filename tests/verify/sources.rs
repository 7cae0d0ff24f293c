//! The schedules of the sources as text, in the forms people write them.

use std::collections::BTreeMap;
use std::fmt::Write;

use rondel::format::schedule::{Built, Choices, Reading, read};
use rondel::model::schedule::Schedule;
use rondel::proof::report::{Expected, Report};
use serde::Deserialize;
use serde_json::Value;

pub type Rounds = Vec<Vec<[u16; 2]>>;

/// Starting positions of an individual: North, South, East, West.
#[derive(Debug, Clone, Deserialize)]
pub struct Entry {
    pub v: u16,
    pub index: usize,
    pub tables: Vec<[u16; 4]>,
    pub penalty: Option<usize>,
}

#[derive(Deserialize)]
struct Whist {
    entries: Vec<Entry>,
    #[serde(default)]
    nine: Vec<Nine>,
}

#[derive(Deserialize)]
struct Nine {
    out: String,
    tables: Vec<[String; 4]>,
}

#[derive(Deserialize)]
struct Movements {
    teams12_switched_table3: Rounds,
    howell6_rounds: Vec<Vec<[u16; 3]>>,
    pub barometer_same_way: BTreeMap<usize, BTreeMap<usize, usize>>,
}

fn whist(text: &str) -> Whist {
    serde_json::from_str(text).unwrap()
}

/// All published whist tables that go round, directed and almost directed ones included.
pub fn entries() -> Vec<Entry> {
    let files = [include_str!("../data/whist_4n.json"), include_str!("../data/whist_4n1.json")];
    files.into_iter().flat_map(|file| whist(file).entries).chain(directed()).chain(almost()).collect()
}

pub fn directed() -> Vec<Entry> {
    whist(include_str!("../data/directed.json")).entries
}

pub fn almost() -> Vec<Entry> {
    whist(include_str!("../data/almost_directed.json")).entries
}

/// The Berger tables, 4 to 16.
pub fn berger() -> BTreeMap<usize, Rounds> {
    let mut tables: BTreeMap<String, Value> =
        serde_json::from_str(include_str!("../literature/berger.json")).unwrap();
    tables.remove("source").unwrap();
    let table = |(entrants, table): (String, Value)| {
        (entrants.parse().unwrap(), serde_json::from_value(table).unwrap())
    };
    tables.into_iter().map(table).collect()
}

pub fn pippel(key: &str) -> Rounds {
    let all: Value = serde_json::from_str(include_str!("../literature/pippel.json")).unwrap();
    serde_json::from_value(all[key].clone()).unwrap()
}

pub fn ebl_teams() -> Rounds {
    let all: Value = serde_json::from_str(include_str!("../literature/ebl_teams.json")).unwrap();
    serde_json::from_value(all["teams12_fixed"].clone()).unwrap()
}

fn movements() -> Movements {
    serde_json::from_str(include_str!("../data/ebl_movements.json")).unwrap()
}

pub fn same_way() -> BTreeMap<usize, BTreeMap<usize, usize>> {
    movements().barometer_same_way
}

pub fn switched() -> Rounds {
    movements().teams12_switched_table3
}

/// `Round 1: 1-8 2-7`, one round a line.
pub fn lines(rounds: &Rounds) -> String {
    let mut text = String::new();
    for (index, round) in rounds.iter().enumerate() {
        let games: Vec<String> = round.iter().map(|[a, b]| format!("{a}-{b}")).collect();
        writeln!(text, "Round {}: {}", index + 1, games.join(" ")).unwrap();
    }
    text
}

/// `round,table,ns,ew,boards` of the six-table Howell.
pub fn howell() -> String {
    let mut text = String::from("round,table,ns,ew,boards\n");
    for (round, tables) in movements().howell6_rounds.iter().enumerate() {
        for (table, [ns, ew, set]) in tables.iter().enumerate() {
            writeln!(text, "{},{},{ns},{ew},{set}", round + 1, table + 1).unwrap();
        }
    }
    text
}

/// `2 & 3 v 4 & 6`, the starting positions, one table a line.
pub fn positions(entry: &Entry) -> String {
    entry.tables.iter().map(|[n, s, e, w]| format!("{n} & {s} v {e} & {w}\n")).collect()
}

/// The schedule for nine, which does not go round, as the source prints it: round, who sits out, two tables.
pub fn nine() -> String {
    let rounds = whist(include_str!("../data/whist_4n1.json")).nine;
    let line = |(index, Nine { out, tables }): (usize, Nine)| {
        let tables: Vec<String> =
            tables.iter().map(|[n, s, e, w]| format!("{n} & {s} vs {e} & {w}")).collect();
        format!("{} {out} {}\n", index + 1, tables.join(" "))
    };
    rounds.into_iter().enumerate().map(line).collect()
}

/// Reads a text in which everything must be understood.
#[track_caller]
pub fn built(text: &str) -> (Reading, Built) {
    let reading = read(text);
    assert_eq!(reading.troubles, [], "{text}");
    let built = reading.build(&Choices::default()).unwrap_or_else(|_| panic!("nothing read of {text}"));
    (reading, built)
}

/// What is to be said of a schedule read as its own kind.
pub fn report(built: &Built, places: bool) -> Report {
    of(&built.schedule, built, places)
}

/// The same for another schedule of that kind.
pub fn of(schedule: &Schedule, built: &Built, places: bool) -> Report {
    Report::of(schedule.clone(), Expected::of(schedule, built.kind, places))
}
