//! The published solutions and counts.

use std::collections::BTreeMap;

use rondel::whist::Solution;
use serde::Deserialize;

/// A published solution.
#[derive(Debug, Clone, Deserialize)]
pub struct Entry {
    pub v: u16,
    pub index: usize,
    tables: Vec<[u16; 4]>,
    pub penalty: Option<usize>,
    pub patterned: Option<bool>,
    pub own_mirror_image: Option<bool>,
    pub mirror_index: Option<usize>,
}

impl Entry {
    #[track_caller]
    pub fn solution(&self) -> Solution {
        Solution::new(self.v, self.tables.clone()).unwrap()
    }
}

#[derive(Deserialize)]
struct Tables {
    entries: Vec<Entry>,
}

/// What is printed about how many there are, by number of players.
#[derive(Deserialize)]
pub struct Counts {
    pub solutions: BTreeMap<u16, usize>,
    pub usable: BTreeMap<u16, usize>,
    pub directed: BTreeMap<u16, u128>,
    pub almost_directed: BTreeMap<u16, u128>,
    pub least_penalty: BTreeMap<u16, usize>,
    pub patterned_4n: Vec<u16>,
}

fn read(text: &str) -> Vec<Entry> {
    serde_json::from_str::<Tables>(text).unwrap().entries
}

/// Those that say nothing about left and right.
pub fn plain() -> Vec<Entry> {
    [include_str!("../data/whist_4n.json"), include_str!("../data/whist_4n1.json")]
        .into_iter()
        .flat_map(read)
        .collect()
}

pub fn directed() -> Vec<Entry> {
    read(include_str!("../data/directed.json"))
}

pub fn almost() -> Vec<Entry> {
    read(include_str!("../data/almost_directed.json"))
}

pub fn all() -> Vec<Entry> {
    plain().into_iter().chain(directed()).chain(almost()).collect()
}

pub fn counts() -> Counts {
    serde_json::from_str(include_str!("../literature/whist_counts.json")).unwrap()
}
