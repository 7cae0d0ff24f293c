//! Words in the files that go out: headings of columns, results, dates.

use super::holes::{Hole, Said, Written};
use time::{Date, Month};

use super::numbers::{self, MINUS, board_score};
use super::teams::Teams;
use super::{Lang, Say};
use crate::model::result::{Boards, Deals, Outcome};

sentences!("file");

/// Quarters of a point as a spreadsheet of that language reads them: `2.5`, `2,5`.
pub fn decimal(quarters: i64, lang: Lang) -> String {
    numbers::decimal(25 * i128::from(quarters), 2, lang).replace(MINUS, "-")
}

fn day(date: &Date) -> u8 {
    date.day()
}

fn month(date: &Date) -> Said<Month> {
    Said(date.month())
}

fn year(date: &Date) -> i32 {
    date.year()
}

/// How many boards of a table are in.
fn in_hand(deals: &Deals) -> impl Hole + '_ {
    Written(|lang| FileText::BoardsIn { n: deals.reported(), of: deals.count() }.say(lang))
}

/// The points of a match, or how many of its boards are in.
fn known(boards: &Boards) -> impl Hole + '_ {
    Written(|lang| match boards.is_complete() {
        true => board_score(boards.points()),
        false => Teams::SoFar { n: boards.reported(), of: boards.count() }.say(lang),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Say;

    #[test]
    fn dates_and_numbers_are_written_as_at_home() {
        let date = Date::from_calendar_date(2026, Month::August, 7).unwrap();
        assert_eq!([date.en(), date.nl(), date.nb()], ["7 August 2026", "7 augustus 2026", "7. august 2026"]);
        assert_eq!([10, -3, 8, 0].map(|n| decimal(n, Lang::En)), ["2.5", "-0.75", "2", "0"]);
        assert_eq!(decimal(9, Lang::Nb), "2,25");
    }
}
