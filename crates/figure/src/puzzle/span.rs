//! A cyclic individual event in which two players of one table have changed seats.

use oorandom::Rand32;
use rondel_schedule::verify::differences;
use rondel_schedule::whist::{EverySolution, Solution};

use super::{Ask, Made, any};

/// The possible numbers of players, for three or four tables.
const PLAYERS: [u16; 3] = [12, 13, 16];

/// The starting positions, with one wrong table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seats {
    /// The number of players.
    pub players: u16,
    /// The tables as shown: North, South, East, West.
    pub tables: Vec<[u16; 4]>,
    /// The wrong table as it should be.
    pub mended: [u16; 4],
}

impl Seats {
    /// Returns the tables as they should be, `table` being the index of the wrong one.
    pub fn right(&self, table: usize) -> Vec<[u16; 4]> {
        let mut tables = self.tables.clone();
        tables[table] = self.mended;
        tables
    }
}

/// Returns the other two ways in which four can be partners.
fn others([n, s, e, w]: [u16; 4]) -> [[u16; 4]; 2] {
    [[n, e, s, w], [n, w, s, e]]
}

pub(super) fn make(draw: &mut Rand32) -> Option<Made> {
    let players = any(draw, &PLAYERS)?;
    let all: Vec<Solution> = EverySolution::new(players)?.collect();
    let solution = any(draw, &all)?;
    let is_right = |tables: &[[u16; 4]]| differences(players, tables).faults.is_empty();
    let mut tables = solution.tables().to_vec();
    let wrong = draw.rand_range(0..tables.len() as u32) as usize;
    let mended = tables[wrong];
    tables[wrong] = others(mended)[draw.rand_range(0..2) as usize];
    // Only undoing the change makes the tables right again.
    let mends = |at: usize| others(tables[at]).map(|it| (at, it));
    let works = |&(at, seated): &(usize, [u16; 4])| {
        let mut tables = tables.clone();
        tables[at] = seated;
        is_right(&tables)
    };
    let found: Vec<(usize, [u16; 4])> = (0..tables.len()).flat_map(mends).filter(works).collect();
    if is_right(&tables) || !found.iter().all(|&(at, _)| at == wrong) {
        return None;
    }
    let options = (1..=tables.len() as u16).collect();
    Some((Ask::Span(Seats { players, tables, mended }), options, wrong as u16 + 1))
}
