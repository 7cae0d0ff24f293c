//! Candidate changes for a fault: those that touch it.

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};
use rondel_schedule::model::schedule::{Round, Schedule, Side};
use rondel_schedule::verify::{Cause, Claim, Finding, Ring, Slip, related};

use super::Change;
use crate::proof::report::Findings;

/// Returns the changes that can remove the fault with the fewest possible causes; if only uneven sides are found, the
/// games that can be turned.
pub fn of(schedule: &Schedule, found: &Findings) -> Vec<Change> {
    match found.findings().iter().min_by_key(|finding| breadth(finding)) {
        Some(finding) => Collector { schedule, into: Vec::new() }.of(finding),
        None if found.claims().iter().any(|claim| matches!(claim, Claim::Sides { .. }) && !claim.holds()) => {
            turns(schedule)
        }
        None => Vec::new(),
    }
}

/// True if one change may remove all findings. An exchange alters four meetings of single entrants; if two play
/// against two, it alters four pairs of partners, eight of opponents and eight of neighbours. Every other change
/// alters fewer.
pub fn in_reach(found: &Findings) -> bool {
    let (mut meetings, mut together, mut against, mut left) = (0, 0, 0, 0);
    for finding in found.findings() {
        match finding {
            Finding::TooSeldom { .. } | Finding::TooOften { .. } => meetings += 1,
            Finding::Together { .. } => together += 1,
            Finding::Against { .. } => against += 1,
            Finding::Left { .. } => left += 1,
            _ => {}
        }
    }
    meetings <= 4 && together <= 4 && against <= 8 && left <= 8
}

/// Returns a sort key by the number of places from which a fault can come. First are rounds that cannot be played,
/// then pairs that meet too often, which is wrong in one of their rounds, then pairs that meet too rarely, which any
/// round may have lost.
fn breadth(finding: &Finding) -> (u8, usize) {
    match finding {
        Finding::Together { rounds, times, .. }
        | Finding::Against { rounds, times, .. }
        | Finding::Left { rounds, times, .. }
        | Finding::TooOften { rounds, times, .. }
        | Finding::TooSeldom { rounds, times, .. } => match rounds.len() > *times {
            true => (2, rounds.len()),
            false => (3, 0),
        },
        Finding::Replayed { places, .. } => (1, places.len()),
        Finding::ByesUneven { most, .. } => (4, *most),
        Finding::Missing { .. } => (0, 1),
        // No change is known to help.
        Finding::Partners { .. } | Finding::NotTwoPairs { .. } => (9, 0),
        Finding::FreeAgain { .. }
        | Finding::NotTurned { .. }
        | Finding::Running { .. }
        | Finding::OutOfPlace { .. }
        | Finding::NeverMeet { .. }
        | Finding::OutOfGroup { .. }
        | Finding::GroupOften { .. }
        | Finding::GroupFewer { .. }
        | Finding::GroupUnplayed { .. }
        | Finding::OtherTable { .. }
        | Finding::OtherFour { .. }
        | Finding::OtherPartners { .. }
        | Finding::RestsAgain { .. } => (8, 0),
        Finding::Twice { .. }
        | Finding::OutYetPlays { .. }
        | Finding::OutTwice { .. }
        | Finding::OwnOpponent { .. }
        | Finding::TwoSeats { .. }
        | Finding::Unknown { .. }
        | Finding::Shared { .. }
        | Finding::NoBoards { .. } => (0, 0),
    }
}

/// Returns the exchanges in starting positions that move a player of a distance that appears too often; all exchanges
/// if there is no such distance.
pub fn of_start(first: &Round, ring: &Ring, causes: &[Cause]) -> Vec<Change> {
    let round = RoundNo::from_index(0);
    let entrants = || (0..ring.entrants).map(Player::from_index);
    let often = causes
        .iter()
        .filter(|cause| cause.times > cause.should)
        .min_by_key(|cause| (cause.times, cause.distance));
    let moved: Vec<Player> = match often {
        Some(cause) => {
            let pairs = first.tables.iter().flat_map(|table| related(&table.sides));
            let same = pairs.filter(|(relation, pair)| {
                *relation == cause.relation && ring.distance(*pair) == Some(cause.distance)
            });
            same.flat_map(|(_, pair)| pair).collect()
        }
        None => entrants().collect(),
    };
    let mut changes = Vec::new();
    for (index, &one) in moved.iter().enumerate() {
        let others = entrants().filter(|other| *other != one && !moved[..index].contains(other));
        changes.extend(
            others.map(|other| Change::Exchange { round, players: [one.min(other), one.max(other)] }),
        );
    }
    changes
}

/// Returns the changes of starting positions that give one of two seats of a player to a player without a seat.
pub fn of_slips(first: &Round, slips: &[Slip]) -> Vec<Change> {
    let round = RoundNo::from_index(0);
    let mut changes = Vec::new();
    for (index, table) in first.tables.iter().enumerate() {
        let table_no = TableNo::from_index(index);
        for (seat, was) in table.players().enumerate() {
            if !slips.iter().any(|slip| slip.player == was && slip.times > 1) {
                continue;
            }
            let given = slips.iter().filter(|slip| slip.times == 0);
            changes.extend(given.map(|slip| Change::Seat {
                round,
                table: table_no,
                seat,
                was,
                player: slip.player,
            }));
        }
    }
    changes
}

/// Returns the games of the first entrant with uneven sides, on the side that is too frequent.
fn turns(schedule: &Schedule) -> Vec<Change> {
    let mut counts = vec![[0_usize; 2]; schedule.entrants];
    for (_, _, table) in schedule.tables() {
        for (side, players) in table.sides.iter().enumerate() {
            for player in players.players() {
                if let Some(count) = counts.get_mut(player.index()) {
                    count[side] += 1;
                }
            }
        }
    }
    let Some(index) = counts.iter().position(|[first, second]| first.abs_diff(*second) > 1) else {
        return Vec::new();
    };
    let [first, second] = counts[index];
    let side = usize::from(second > first);
    let sits = schedule.tables().filter(|(.., table)| table.sides[side].has(Player::from_index(index)));
    sits.map(|(round, table, _)| Change::Turn { round, table }).collect()
}

/// The changes that touch a finding, while they are collected.
struct Collector<'a> {
    schedule: &'a Schedule,
    into: Vec<Change>,
}

impl<'a> Collector<'a> {
    fn of(mut self, finding: &Finding) -> Vec<Change> {
        match *finding {
            Finding::Together { players, ref rounds, times }
            | Finding::Against { players, ref rounds, times }
            | Finding::TooOften { players, ref rounds, times }
            | Finding::TooSeldom { players, ref rounds, times } => self.pair(players, rounds, times),
            Finding::Left { player, neighbour, ref rounds, times } => {
                self.pair([player, neighbour], rounds, times);
            }
            Finding::ByesUneven { player, .. } => {
                let out =
                    self.schedule.rounds.iter().enumerate().filter(|(_, round)| round.out.contains(&player));
                let rounds: Vec<usize> = out.map(|(index, _)| index).collect();
                rounds.into_iter().for_each(|round| self.exchanges(RoundNo::from_index(round), player));
            }
            Finding::Twice { round, ref tables, player } => {
                for &table in tables {
                    self.seats(round, table, player);
                    self.elsewhere(round, table);
                }
            }
            Finding::TwoSeats { round, table, player } | Finding::OwnOpponent { round, table, player } => {
                self.seats(round, table, player);
                self.elsewhere(round, table);
            }
            Finding::OutYetPlays { round, table, player } => {
                self.into.push(Change::Strike { round, player });
                self.seats(round, table, player);
                self.elsewhere(round, table);
            }
            Finding::OutTwice { round, player } => self.into.push(Change::Strike { round, player }),
            Finding::Unknown { round, table, player } => match table {
                Some(table) => self.seats(round, table, player),
                None => self.into.push(Change::Strike { round, player }),
            },
            Finding::Missing { round, player } => self.missing(round, player),
            Finding::Replayed { player, ref places, .. } => {
                for &(round, table) in places {
                    self.exchanges(round, player);
                    self.boards(round, table);
                    // The boards may be those of a table in another round.
                    self.lay(round, table);
                }
            }
            Finding::Shared { round, ref tables, .. } => {
                for &table in tables {
                    self.lay(round, table);
                    self.boards(round, table);
                }
            }
            Finding::NoBoards { round, table } => self.lay(round, table),
            Finding::Partners { .. }
            | Finding::NotTwoPairs { .. }
            | Finding::FreeAgain { .. }
            | Finding::NotTurned { .. }
            | Finding::Running { .. }
            | Finding::OutOfPlace { .. }
            | Finding::NeverMeet { .. }
            | Finding::OutOfGroup { .. }
            | Finding::GroupOften { .. }
            | Finding::GroupFewer { .. }
            | Finding::GroupUnplayed { .. }
            | Finding::OtherTable { .. }
            | Finding::OtherFour { .. }
            | Finding::OtherPartners { .. }
            | Finding::RestsAgain { .. } => {}
        }
        self.into
    }

    /// Adds the changes for two players who have something in common too often, in these rounds, or not often enough.
    fn pair(&mut self, [a, b]: [Player; 2], rounds: &[RoundNo], times: usize) {
        if rounds.len() > times {
            for &round in rounds {
                self.exchanges(round, a);
                self.exchanges(round, b);
                let at = self.schedule.rounds[round.index()]
                    .table_of(a)
                    .filter(|(_, table)| table.pair().is_some());
                if let Some((table, _)) = at {
                    self.strike_out(round, table);
                }
            }
            return;
        }
        for (index, at) in self.schedule.rounds.iter().enumerate() {
            let round = RoundNo::from_index(index);
            for [one, other] in [[a, b], [b, a]] {
                let Some((_, table)) = at.table_of(other) else { continue };
                let others = table.players().filter(|&there| there != one && there != other);
                self.into.extend(others.map(|there| Change::Exchange { round, players: [one, there] }));
            }
        }
    }

    /// Adds the exchanges of a player with every other one.
    fn exchanges(&mut self, round: RoundNo, player: Player) {
        let others = (0..self.schedule.entrants).map(Player::from_index).filter(|&other| other != player);
        self.into.extend(
            others.map(|other| Change::Exchange { round, players: [player.min(other), player.max(other)] }),
        );
    }

    fn round(&self, round: RoundNo) -> &'a Round {
        &self.schedule.rounds[round.index()]
    }

    /// Adds the changes that give a player's seats at a table to players without a place in the round.
    fn seats(&mut self, round: RoundNo, table: TableNo, was: Player) {
        let at = self.round(round);
        let missing = without_place(self.schedule, at);
        let seats: Vec<usize> = at.tables[table.index()]
            .players()
            .enumerate()
            .filter(|&(_, at)| at == was)
            .map(|(seat, _)| seat)
            .collect();
        for seat in seats {
            let given = missing.iter().map(|&player| Change::Seat { round, table, seat, was, player });
            self.into.extend(given);
        }
    }

    /// Adds the moves of a game to rounds in which none of its players has a game, and its removal if that is
    /// possible.
    fn elsewhere(&mut self, round: RoundNo, table: TableNo) {
        let players: Vec<Player> = self.round(round).tables[table.index()].players().collect();
        for (index, at) in self.schedule.rounds.iter().enumerate() {
            if index != round.index() && players.iter().all(|&player| at.table_of(player).is_none()) {
                self.into.push(Change::Move { round, table, to: RoundNo::from_index(index) });
            }
        }
        self.strike_out(round, table);
    }

    /// Adds the removal of a game if all its players have another place in the round.
    fn strike_out(&mut self, round: RoundNo, table: TableNo) {
        let at = self.round(round);
        let has_another = |player: Player| {
            let others = at.tables.iter().enumerate().filter(|(index, _)| *index != table.index());
            at.out.contains(&player)
                || others.flat_map(|(_, other)| other.players()).any(|other| other == player)
        };
        if at.tables[table.index()].players().all(has_another) {
            self.into.push(Change::Drop { round, table });
        }
    }

    /// Adds the changes for a player without a place: a seat of a player who has two, a missing game or one of
    /// another round, or a free round.
    fn missing(&mut self, round: RoundNo, player: Player) {
        let at = self.round(round);
        for (index, table) in at.tables.iter().enumerate() {
            for (seat, was) in table.players().enumerate() {
                let times =
                    at.tables.iter().flat_map(|table| table.players()).filter(|&other| other == was).count();
                if times > 1 || at.out.contains(&was) || was.index() >= self.schedule.entrants {
                    let table = TableNo::from_index(index);
                    self.into.push(Change::Seat { round, table, seat, was, player });
                }
            }
        }
        let missing = without_place(self.schedule, at);
        for (from, table, there) in self.schedule.tables() {
            let fits = there.players().all(|player| missing.contains(&player));
            if from != round && fits && there.players().any(|there| there == player) {
                self.into.push(Change::Move { round: from, table, to: round });
            }
        }
        self.add(round, player, &missing);
        self.into.push(Change::Free { round, player });
    }

    /// Adds new games for players without a place: of two players, or of four in three ways if two play against two.
    fn add(&mut self, round: RoundNo, player: Player, missing: &[Player]) {
        let others: Vec<Player> = missing.iter().copied().filter(|&other| other != player).collect();
        if self.schedule.tables().all(|(.., table)| table.pair().is_some()) {
            for &other in &others {
                for sides in [[player, other], [other, player]] {
                    self.into.push(Change::Add { round, sides: sides.map(Side::One) });
                }
            }
        } else if let [a, b, c] = others[..] {
            for [partner, one, other] in [[a, b, c], [b, a, c], [c, a, b]] {
                let sides = [Side::Two([player, partner]), Side::Two([one, other])];
                self.into.push(Change::Add { round, sides });
            }
        }
    }

    /// Adds the exchanges of a table's boards with those of any other table.
    fn boards(&mut self, round: RoundNo, table: TableNo) {
        let own = &self.round(round).tables[table.index()].boards;
        let others = self.round(round).tables.iter().enumerate().filter(|(_, other)| other.boards != *own);
        let others: Vec<TableNo> = others.map(|(index, _)| TableNo::from_index(index)).collect();
        self.into.extend(others.into_iter().map(|other| Change::Boards { round, tables: [table, other] }));
    }

    /// Adds the changes that lay out at a table the boards that other rounds use and this round does not.
    fn lay(&mut self, round: RoundNo, table: TableNo) {
        let here: Vec<&[BoardNo]> =
            self.round(round).tables.iter().map(|table| table.boards.as_slice()).collect();
        let mut sets: Vec<&[BoardNo]> =
            self.schedule.tables().map(|(.., table)| table.boards.as_slice()).collect();
        sets.sort_unstable();
        sets.dedup();
        let sets = sets.into_iter().filter(|set| !set.is_empty() && !here.contains(set));
        self.into.extend(sets.map(|set| Change::Lay { round, table, boards: set.to_vec() }));
    }
}

/// Returns the players who are neither at a table of the round nor free.
fn without_place(schedule: &Schedule, round: &Round) -> Vec<Player> {
    let mut has = vec![false; schedule.entrants];
    for player in round.tables.iter().flat_map(|table| table.players()).chain(round.out.iter().copied()) {
        if let Some(has) = has.get_mut(player.index()) {
            *has = true;
        }
    }
    (0..schedule.entrants).filter(|&index| !has[index]).map(Player::from_index).collect()
}
