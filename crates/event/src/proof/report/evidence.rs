//! The evidence for a claim or a figure, with its matrices: the count of a cell, and the cell of a finding.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::Table;
use rondel_schedule::verify::{Claim, Finding};

use super::{Figure, Findings, LabelledReport};

/// The largest number of entrants whose matrix is shown as an interactive table; above it is a picture to save.
pub const MOST_CELLS: usize = 64;

/// The evidence shown under a claim or a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    /// Every round with its number of games and the free players.
    Rounds,
    /// Every round with the names at its tables.
    Games,
    /// The free rounds of every player.
    Byes,
    /// The numbers of games of every player on the two sides.
    Balance,
    /// The sides of every player, round by round.
    Breaks,
    /// A matrix of pairs.
    Map(Map),
}

/// A matrix of a report, with a row and a column for every entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Map {
    /// The rounds in which two meet; the only matrix that is not a heat map.
    Meetings,
    /// The number of times two are partners.
    Partners,
    /// The number of times two are opponents.
    Opponents,
    /// The number of times one player is at the left hand of the other.
    Lefts,
    /// The number of times two pairs are compared.
    Comparisons,
    /// The number of times one entrant meets an opponent whom the other met in the round before.
    Follow,
}

impl Evidence {
    /// Returns the evidence for a claim.
    pub fn of(claim: &Claim) -> Evidence {
        match claim {
            Claim::Meetings { .. }
            | Claim::AtMostOnce { .. }
            | Claim::Apart { .. }
            | Claim::Groups { .. }
            | Claim::Leagues { .. } => Evidence::Map(Map::Meetings),
            Claim::Together(_) => Evidence::Map(Map::Partners),
            Claim::Against(_) => Evidence::Map(Map::Opponents),
            Claim::Left(_) => Evidence::Map(Map::Lefts),
            Claim::Rounds { .. } => Evidence::Rounds,
            Claim::Byes { .. } | Claim::FreeOnce { .. } => Evidence::Byes,
            Claim::Sides { .. } => Evidence::Balance,
            Claim::Running { .. } => Evidence::Breaks,
            _ => Evidence::Games,
        }
    }

    /// Returns the evidence for a figure.
    pub fn of_figure(figure: Figure) -> Evidence {
        match figure {
            Figure::Breaks(_) | Figure::Run(_) => Evidence::Breaks,
            Figure::Widest(_) => Evidence::Balance,
            Figure::Follow { .. } | Figure::Russell(_) => Evidence::Map(Map::Follow),
            Figure::Return(_) => Evidence::Map(Map::Meetings),
            Figure::Partners { .. } => Evidence::Map(Map::Partners),
            Figure::Opponents { .. } => Evidence::Map(Map::Opponents),
            Figure::Directed(_) => Evidence::Map(Map::Lefts),
            Figure::Comparisons { .. } | Figure::Balance(_) => Evidence::Map(Map::Comparisons),
        }
    }
}

impl Map {
    /// True if the cells of the heat map count rounds.
    pub fn has_rounds(self) -> bool {
        matches!(self, Map::Partners | Map::Opponents)
    }

    /// True if both directions of a pair have the same count, so that one line is enough.
    pub fn is_even(self) -> bool {
        !matches!(self, Map::Lefts | Map::Follow)
    }

    /// Returns the pairs of `n` entrants in the order of the matrix: all of them, or those of one entrant.
    pub fn cells(self, n: usize, whose: Option<usize>) -> Vec<[usize; 2]> {
        match whose {
            Some(one) => (0..n).filter(|&other| other != one).map(|other| [one, other]).collect(),
            None => {
                let cells = (0..n).flat_map(|i| (0..n).map(move |j| [i, j]));
                cells.filter(|[i, j]| if self.is_even() { i < j } else { i != j }).collect()
            }
        }
    }
}

impl LabelledReport {
    /// Returns the index of the claim that a finding contradicts, and the cell that shows it if the evidence of the
    /// claim is that matrix.
    pub fn broken(&self, finding: &Finding) -> Option<(usize, Option<[usize; 2]>)> {
        let claims = self.report.claims();
        let claim = finding.breaks(claims)?;
        let evidence = Evidence::of(&claims[claim]);
        let place = self.place_of(finding).filter(|&(map, _)| evidence == Evidence::Map(map));
        Some((claim, place.map(|(_, cell)| cell)))
    }

    /// Returns the matrix and the cell that show a finding, or `None` if there is none.
    pub fn place_of(&self, finding: &Finding) -> Option<(Map, [usize; 2])> {
        let n = self.names.len();
        let individual = matches!(self.report.found, Findings::Individual(_));
        let (map, cell) = match finding {
            Finding::Together { .. } => (Map::Partners, finding.cell()?),
            Finding::Against { .. } => (Map::Opponents, finding.cell()?),
            Finding::Left { .. } => (Map::Lefts, finding.cell()?),
            Finding::TooSeldom { .. } | Finding::TooOften { .. } | Finding::NotTurned { .. } => {
                (Map::Meetings, finding.cell()?)
            }
            // The diagonal shows the rounds in which a player is free.
            Finding::Missing { player, .. }
            | Finding::Twice { player, .. }
            | Finding::OwnOpponent { player, .. }
            | Finding::OutYetPlays { player, .. }
            | Finding::OutTwice { player, .. }
            | Finding::ByesUneven { player, .. }
                if !individual =>
            {
                (Map::Meetings, [*player, *player])
            }
            _ => return None,
        };
        let cell = cell.map(Player::index);
        (n <= MOST_CELLS && cell.iter().all(|&index| index < n)).then_some((map, cell))
    }

    /// Returns the count of a cell of a heat map.
    pub fn count(&self, map: Map, [one, other]: [usize; 2]) -> usize {
        let [a, b] = [one, other].map(Player::from_index);
        match (&self.report.found, map) {
            (_, Map::Follow) => self.report.meters.follow.times(a, b),
            (Findings::Individual(found), Map::Partners) => found.partners.rounds(a, b).len(),
            (Findings::Individual(found), Map::Opponents) => found.opponents.rounds(a, b).len(),
            (Findings::Individual(found), Map::Lefts) => found.lefts.times(a, b),
            (Findings::Movement(found), Map::Comparisons) => found.comparisons.times(a, b),
            _ => 0,
        }
    }

    /// Returns the rounds of a cell: for meetings those in which two meet or one is free, for a heat map those that
    /// it counts, if its cells count rounds.
    pub fn rounds(&self, map: Map, [one, other]: [usize; 2]) -> Vec<RoundNo> {
        let [a, b] = [one, other].map(Player::from_index);
        match (&self.report.found, map) {
            (_, Map::Meetings) if a == b => self.free(a),
            (_, Map::Meetings) => self.report.meetings().rounds(a, b).to_vec(),
            (Findings::Individual(found), Map::Partners) => found.partners.rounds(a, b).to_vec(),
            (Findings::Individual(found), Map::Opponents) => found.opponents.rounds(a, b).to_vec(),
            _ => Vec::new(),
        }
    }

    /// Returns the rounds in which an entrant is free.
    pub fn free(&self, player: Player) -> Vec<RoundNo> {
        let rounds = self.schedule().rounds.iter().enumerate();
        let free = rounds.filter(|(_, round)| round.out.contains(&player));
        free.map(|(index, _)| RoundNo::from_index(index)).collect()
    }

    /// Returns each entrant's opponent and side (0 first-named) in each round.
    pub fn met(&self) -> Vec<Vec<Option<(Player, usize)>>> {
        let schedule = self.schedule();
        let mut cells = vec![vec![None; schedule.rounds.len()]; self.names.len()];
        for (round, _, table) in schedule.tables() {
            let Some(pair) = table.pair() else { continue };
            for side in 0..2 {
                let row = cells.get_mut(pair[side].index());
                if let Some(cell) = row.and_then(|row| row.get_mut(round.index())) {
                    *cell = Some((pair[1 - side], side));
                }
            }
        }
        cells
    }

    /// Returns the table of a round at which both play, with its index, or `None`.
    ///
    /// # Panics
    /// If the schedule has no such round.
    pub fn table_of(&self, round: RoundNo, [one, other]: [Player; 2]) -> Option<(usize, &Table)> {
        let tables = self.schedule().rounds[round.index()].tables.iter().enumerate();
        let both =
            |table: &Table| [one, other].iter().all(|&own| table.players().any(|player| player == own));
        tables.into_iter().find(|(_, table)| both(table))
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::schedule::Schedule;
    use rondel_schedule::round_robin::circle;
    use rondel_schedule::verify::Claim;
    use rondel_schedule::whist::catalogue;

    use super::*;
    use crate::event::Sides;
    use crate::proof::report::{Expected, Kind, Report};

    fn shown(schedule: Schedule, kind: Kind) -> LabelledReport {
        let names = (1..=schedule.entrants).map(|number| number.to_string()).collect();
        let expected = Expected::of(&schedule, kind, kind == Kind::Individual);
        LabelledReport::new(Report::of(schedule, expected), names, Sides::Colours)
    }

    #[test]
    fn a_claim_and_a_figure_are_borne_out_by_their_own_evidence() {
        let five = shown(circle::berger(5).unwrap(), Kind::RoundRobin);
        let of: Vec<Evidence> = five.report.claims().iter().map(Evidence::of).collect();
        let meetings = Evidence::Map(Map::Meetings);
        assert_eq!(of, [meetings, Evidence::Rounds, Evidence::Games, Evidence::Byes, Evidence::Balance]);
        let of: Vec<Evidence> = five.figures().iter().map(|it| Evidence::of_figure(it.0)).collect();
        let follow = Evidence::Map(Map::Follow);
        assert_eq!(of, [Evidence::Breaks, Evidence::Breaks, follow, follow]);
        let eight = shown(catalogue(8).unwrap().schedule(), Kind::Individual);
        let of: Vec<Evidence> = eight.report.claims().iter().map(Evidence::of).collect();
        let maps = [Map::Partners, Map::Opponents].map(Evidence::Map);
        assert!(maps.iter().all(|map| of.contains(map)), "{of:?}");
    }

    #[test]
    fn a_cell_counts_rounds_and_on_the_diagonal_of_the_meetings_those_free() {
        let schedule = circle::berger(5).unwrap();
        let five = shown(schedule.clone(), Kind::RoundRobin);
        for (index, round) in schedule.rounds.iter().enumerate() {
            let round_no = RoundNo::from_index(index);
            let free = round.out[0];
            assert_eq!(five.free(free), [round_no]);
            assert_eq!(five.rounds(Map::Meetings, [free.index(); 2]), [round_no]);
            for (place, table) in round.tables.iter().enumerate() {
                let pair = table.pair().unwrap();
                assert_eq!(five.rounds(Map::Meetings, pair.map(Player::index)), [round_no]);
                assert_eq!(five.table_of(round_no, pair).unwrap().0, place);
                assert_eq!(five.met()[pair[0].index()][index], Some((pair[1], 0)));
                assert_eq!(five.met()[pair[1].index()][index], Some((pair[0], 1)));
            }
            assert_eq!(five.met()[free.index()][index], None);
        }
        let eight = shown(catalogue(8).unwrap().schedule(), Kind::Individual);
        for cell in Map::Partners.cells(8, None) {
            assert_eq!((eight.count(Map::Partners, cell), eight.count(Map::Opponents, cell)), (1, 2));
            assert_eq!(eight.rounds(Map::Opponents, cell).len(), 2);
            assert_eq!(eight.rounds(Map::Lefts, cell), []);
        }
        let lefts: usize = Map::Lefts.cells(8, None).iter().map(|&cell| eight.count(Map::Lefts, cell)).sum();
        assert_eq!(lefts, 7 * 2 * 4);
    }

    #[test]
    fn pairs_are_listed_once_where_both_directions_are_the_same() {
        assert_eq!(Map::Partners.cells(3, None), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(Map::Follow.cells(3, None).len(), 6);
        assert_eq!(Map::Partners.cells(3, Some(1)), [[1, 0], [1, 2]]);
    }

    #[test]
    fn a_finding_leads_to_its_claim_and_to_the_cell_where_that_is_seen() {
        let mut schedule = circle::berger(6).unwrap();
        let gone = schedule.rounds[1].tables.remove(0).pair().unwrap().map(Player::index);
        let six = shown(schedule, Kind::RoundRobin);
        let found: Vec<_> = six.report.findings().iter().map(|it| six.broken(it)).collect();
        let of = |claim: fn(&Claim) -> bool| six.report.claims().iter().position(claim).unwrap();
        let meetings = of(|claim| matches!(claim, Claim::Meetings { .. }));
        let rounds = of(|claim| matches!(claim, Claim::Rounds { .. }));
        let [one, other] = [gone[0].min(gone[1]), gone[0].max(gone[1])];
        assert!(found.contains(&Some((meetings, Some([one, other])))), "{found:?}");
        // A missing player is a fault of the round, whose evidence has no cells.
        assert_eq!(found.iter().filter(|&&it| it == Some((rounds, None))).count(), 2);
    }

    #[test]
    fn of_more_entrants_than_are_shown_no_cell_lights() {
        let lacking = |players: usize| {
            let mut schedule = circle::berger(players).unwrap();
            schedule.rounds[0].tables.remove(0);
            let shown = shown(schedule, Kind::RoundRobin);
            shown.report.findings().iter().filter_map(|it| shown.place_of(it)).count()
        };
        assert_eq!([lacking(64), lacking(66)], [3, 0]);
    }
}
