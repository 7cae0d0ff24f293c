//! The round desk: results, corrections, what is still open.

use crate::event::System;

/// What English calls the place of a game; the other languages have one word for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Where two sit at a board.
    Board,
    /// Where four sit or stand, at a table or on a court: as on its card.
    Table,
}

impl Place {
    /// In such an event.
    pub fn of(system: &System) -> Self {
        match system {
            System::Individual(_) | System::Pairs(_) => Place::Table,
            System::RoundRobin(_) | System::Monrad(_) | System::Keizer(_) => Place::Board,
        }
    }
}

sentences!("desk");

/// The English word, within a sentence; the other languages have one word for both.
pub(super) fn word(place: &Place) -> &'static str {
    match place {
        Place::Board => "board",
        Place::Table => "table",
    }
}

/// The English word at the beginning of a sentence.
fn capital(place: &Place) -> &'static str {
    match place {
        Place::Board => "Board",
        Place::Table => "Table",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Individual;
    use crate::round_robin::circle::Plan;
    use crate::text::{Lang, Say};

    #[test]
    fn where_four_play_it_is_a_table_in_every_sentence() {
        let said = |system: &System| {
            let (place, table, result) = (Place::of(system), 2, || "14–10".to_owned());
            let was = "4–20".to_owned();
            [
                Desk::Now { place, table, result: result() },
                Desk::Cleared { place, table },
                Desk::Corrected { place, table, round: 1, result: result(), was },
            ]
            .map(|text| text.say(Lang::En))
        };
        let tables = said(&System::Individual(Individual::default()));
        assert_eq!(
            tables,
            [
                "Table 2: 14–10.",
                "Table 2 is open again.",
                "Round 1, table 2: 4–20 is corrected to 14–10. Standings updated.",
            ]
        );
        let boards = said(&System::RoundRobin(Plan::default()));
        assert!(boards[0].starts_with("Board 2") && boards[2].starts_with("Round 1, board 2"), "{boards:?}");
    }
}
