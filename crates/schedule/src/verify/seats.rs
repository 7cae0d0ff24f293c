//! Verification of places for every kind of schedule: each entrant has exactly one in every round, and byes are
//! counted.

use super::{Claim, Finding};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::schedule::{Schedule, Table};

/// The counts gathered over all rounds.
pub(super) struct PlaceCounts {
    /// The number of tables with a fault.
    pub wrong_tables: usize,
    /// The number of rounds with a fault.
    pub wrong_rounds: usize,
    /// The number of rounds each entrant sits out.
    pub byes: Vec<usize>,
    firsts: Vec<usize>,
    seconds: Vec<usize>,
}

/// Walks through the rounds and reports faults of places.
///
/// `is_away` names the entrants expected to be absent. `check` reports the faults of a table on its own, except for
/// unknown players.
pub(super) fn walk(
    schedule: &Schedule,
    findings: &mut Vec<Finding>,
    is_away: impl Fn(Player, RoundNo) -> bool,
    check: impl Fn(&mut Vec<Finding>, RoundNo, TableNo, &Table),
) -> PlaceCounts {
    let mut tally = Tally::new(schedule.entrants);
    for (r, round) in schedule.rounds.iter().enumerate() {
        let number = RoundNo::from_index(r);
        let before = findings.len();
        for (t, table) in round.tables.iter().enumerate() {
            let (found, at) = (findings.len(), TableNo::from_index(t));
            for player in table.players().filter(|player| player.index() >= schedule.entrants) {
                findings.push(Finding::Unknown { round: number, table: Some(at), player });
            }
            check(findings, number, at, table);
            tally.walked.wrong_tables += usize::from(findings.len() > found);
            tally.seat(at, table);
        }
        for &player in &round.out {
            match tally.out.get_mut(player.index()) {
                Some(out) => *out += 1,
                None => findings.push(Finding::Unknown { round: number, table: None, player }),
            }
        }
        tally.close(findings, &is_away, number);
        tally.walked.wrong_rounds += usize::from(findings.len() > before);
    }
    tally.walked
}

impl PlaceCounts {
    /// Returns the claim about byes and reports the fault if they are uneven.
    pub fn check_byes(&self, findings: &mut Vec<Finding>) -> Claim {
        self.check_byes_of(findings, |_| true)
    }

    /// Returns the claim about the byes of the selected players, and reports the fault if they are uneven.
    pub fn check_byes_of(&self, findings: &mut Vec<Finding>, is_here: impl Fn(Player) -> bool) -> Claim {
        let counted = |&(index, _): &(usize, &usize)| is_here(Player::from_index(index));
        let byes = || self.byes.iter().enumerate().filter(counted).map(|(_, &byes)| byes);
        let (fewest, most) = (byes().min().unwrap_or(0), byes().max().unwrap_or(0));
        if most > fewest + 1 {
            let uneven = |entry: &(usize, &usize)| *entry.1 == most && counted(entry);
            let index = self.byes.iter().enumerate().position(|entry| uneven(&entry));
            let index = index.expect("the maximum is one of them");
            findings.push(Finding::ByesUneven { player: Player::from_index(index), most, fewest });
        }
        Claim::Byes { fewest, most }
    }

    /// Returns the claim about the two sides.
    pub fn sides(&self) -> Claim {
        let differences =
            self.firsts.iter().zip(&self.seconds).map(|(&first, &second)| first.abs_diff(second));
        Claim::Sides {
            widest: differences.clone().max().unwrap_or(0),
            uneven: differences.filter(|&difference| difference > 1).count(),
        }
    }
}

/// The counts per entrant for the current round; emptied by `close`.
struct Tally {
    tables: Vec<Vec<TableNo>>,
    out: Vec<usize>,
    walked: PlaceCounts,
}

impl Tally {
    fn new(entrants: usize) -> Self {
        Tally {
            tables: vec![Vec::new(); entrants],
            out: vec![0; entrants],
            walked: PlaceCounts {
                wrong_tables: 0,
                wrong_rounds: 0,
                byes: vec![0; entrants],
                firsts: vec![0; entrants],
                seconds: vec![0; entrants],
            },
        }
    }

    fn seat(&mut self, table: TableNo, at: &Table) {
        let counts = [&mut self.walked.firsts, &mut self.walked.seconds];
        for (side, count) in at.sides.iter().zip(counts) {
            for player in side.players() {
                if let Some(tables) = self.tables.get_mut(player.index()) {
                    // A player against themselves sits at one table; another finding reports it.
                    if tables.last() != Some(&table) {
                        tables.push(table);
                    }
                    count[player.index()] += 1;
                }
            }
        }
    }

    /// Reports every entrant without exactly one place and starts a new round.
    fn close(
        &mut self,
        findings: &mut Vec<Finding>,
        is_away: impl Fn(Player, RoundNo) -> bool,
        round: RoundNo,
    ) {
        for index in 0..self.tables.len() {
            let player = Player::from_index(index);
            let (tables, out) = (&mut self.tables[index], std::mem::take(&mut self.out[index]));
            if tables.len() > 1 {
                findings.push(Finding::Twice { round, tables: tables.clone(), player });
            }
            if out > 1 {
                findings.push(Finding::OutTwice { round, player });
            }
            match tables.first() {
                Some(&table) if out > 0 => findings.push(Finding::OutYetPlays { round, table, player }),
                None if out == 0 && !is_away(player, round) => {
                    findings.push(Finding::Missing { round, player });
                }
                _ => {}
            }
            self.walked.byes[index] += usize::from(tables.is_empty() && out > 0);
            tables.clear();
        }
    }
}
