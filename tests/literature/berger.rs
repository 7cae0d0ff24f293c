//! The Berger tables of the FIDE Handbook, C.05 annex 1.

use std::collections::BTreeMap;

use rondel::round_robin::circle;
use serde_json::Value;

use crate::support::all_games;

#[test]
fn the_half_turn_is_the_berger_table() {
    let mut tables: BTreeMap<String, Value> = serde_json::from_str(include_str!("berger.json")).unwrap();
    let source = tables.remove("source").unwrap();
    assert_eq!(tables.len(), 7, "4, 6, ..., 16 entrants in {source}");
    for (entrants, table) in tables {
        let table: Vec<Vec<[u16; 2]>> = serde_json::from_value(table).unwrap();
        let entrants: usize = entrants.parse().unwrap();
        assert_eq!(all_games(&circle::berger(entrants).unwrap()), table, "{entrants} entrants");
        let step = circle::step(entrants, circle::half_turn(entrants)).unwrap();
        assert_eq!(all_games(&step), table, "{entrants} entrants");
    }
}
