//! The points of every period of a season, as parts of the totals of a list.

use std::cmp::Reverse;

use rondel_schedule::model::ids::Player;

use super::{Ledger, List, Points};

/// The points of all players by period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByPeriod {
    /// The rows, in the order of the list.
    pub rows: Vec<PeriodRow>,
}

/// A player's points by period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeriodRow {
    /// The player.
    pub player: Player,
    /// The points of every period; 0 in future ones.
    pub points: Vec<Points>,
    /// The place in every period, from 1; equal points share a place.
    pub places: Vec<usize>,
    /// The own value and the rounds before the player came, which belong to no period.
    pub besides: Points,
    /// The total: all periods and `besides` together.
    pub total: Points,
}

impl ByPeriod {
    /// Returns the rows in the order of the period with this 0-based index; equal rows keep the order of the whole
    /// list.
    pub fn list(&self, period: usize) -> Vec<&PeriodRow> {
        let mut rows: Vec<&PeriodRow> = self.rows.iter().collect();
        rows.sort_by_key(|row| Reverse(row.points.get(period).copied()));
        rows
    }
}

impl Ledger {
    /// Returns the points by period for a list, or `None` if the season is not divided into periods.
    pub fn by_period(&self, list: &List) -> Option<ByPeriod> {
        let periods = Some(self.settings.periods).filter(|periods| !periods.is_whole())?;
        let row = |player: Player| {
            let mut points = vec![Points(0); periods.count()];
            let mut besides = Points(0);
            for term in self.terms(list, player) {
                let to = match term.origin.round() {
                    Some(round) => &mut points[periods.of(round)],
                    None => &mut besides,
                };
                to.0 += term.points.0;
            }
            let total = Points(besides.0 + points.iter().map(|points| points.0).sum::<i64>());
            PeriodRow { player, points, places: Vec::new(), besides, total }
        };
        let mut rows: Vec<PeriodRow> = list.rows.iter().map(|own| row(own.player)).collect();
        let columns = (0..periods.count()).map(|at| {
            let mut column: Vec<Points> = rows.iter().map(|row| row.points[at]).collect();
            column.sort_unstable_by_key(|&points| Reverse(points));
            column
        });
        let columns: Vec<Vec<Points>> = columns.collect();
        for row in &mut rows {
            let place =
                |(column, own): (&Vec<Points>, &Points)| column.partition_point(|points| points > own) + 1;
            row.places = columns.iter().zip(&row.points).map(place).collect();
        }
        Some(ByPeriod { rows })
    }
}
