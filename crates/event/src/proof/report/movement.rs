//! The report on a movement made in this program.

use rondel_schedule::verify::Moves;

use super::{Expected, Report};
use crate::movement::Movement;

impl Report {
    /// Returns the report on a movement with `each` boards in a set as it is played, including half turns. With
    /// `all`, all pairs are to meet. Sets are counted as one board where that gives the same result
    /// ([`Movement::counted`]).
    ///
    /// ```
    /// use rondel_event::movement::howell::nine;
    /// use rondel_event::proof::report::Report;
    ///
    /// assert!(Report::of_movement(&nine(), 3, true).findings().is_empty());
    /// ```
    pub fn of_movement(movement: &Movement, each: usize, all: bool) -> Self {
        let counted = movement.counted(each);
        let shared = movement.shared_by_plan().into_iter().flat_map(|it| {
            let boards = Movement::boards(it.set, counted);
            boards.into_iter().map(move |board| (it.round, board, it.tables.len()))
        });
        let (shared, halves) = (shared.collect(), movement.halves());
        let moves = Moves { all, shared, halves, ..Moves::default() };
        Report::of(movement.schedule(counted), Expected::Movement(moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::catalogue::{Offers, Wish};
    use crate::proof::report::Figure;

    /// The balance that the check finds, as it is shown.
    fn checked(report: &Report) -> Option<u64> {
        let balance = report.figures().into_iter().find_map(|(figure, _)| match figure {
            Figure::Balance(balance) => balance,
            _ => None,
        });
        balance.map(|balance| balance.tenths())
    }

    #[test]
    fn the_check_finds_the_balance_that_was_offered() {
        for (pairs, each) in [(5, 2), (6, 2), (6, 3), (9, 3), (10, 2), (10, 3), (14, 5)] {
            let mut offers = Offers::new(Wish { pairs, each, ..Wish::default() });
            while offers.step() {}
            let offers = offers.found();
            assert!(
                offers.iter().any(|offer| offer.design.movement().unwrap().has_halves()),
                "{pairs} pairs"
            );
            for offer in offers {
                let report = Report::of_movement(&offer.design.movement().unwrap(), each, false);
                let offered = offer.facts.balance.map(|balance| balance.tenths());
                assert_eq!(checked(&report), offered, "{pairs} pairs, {each} boards: {:?}", offer.kind);
                assert_eq!(report.findings(), [], "{pairs} pairs, {each} boards: {:?}", offer.kind);
            }
        }
    }

    #[test]
    fn the_turn_half_way_is_that_of_the_cards() {
        for each in 1..=5 {
            let mut offers = Offers::new(Wish { pairs: 6, each, ..Wish::default() });
            while offers.step() {}
            for offer in offers.found() {
                let movement = offer.design.movement().unwrap();
                // The boards as printed on the travellers, as a schedule of single boards.
                let mut written = movement.schedule(1);
                written.rounds = Vec::new();
                for traveller in movement.travellers(each) {
                    for (_, _, [ns, ew]) in traveller.plays {
                        let table = rondel_schedule::model::schedule::Table {
                            boards: vec![traveller.board],
                            ..rondel_schedule::model::schedule::Table::of(ns, ew)
                        };
                        written.rounds.push(rondel_schedule::model::schedule::Round {
                            tables: vec![table],
                            out: vec![],
                        });
                    }
                }
                let written = Report::of(written, Expected::Movement(Moves::default()));
                let played = Report::of_movement(&movement, each, false);
                assert_eq!(checked(&written), checked(&played), "{each} boards: {:?}", offer.kind);
            }
        }
    }
}
