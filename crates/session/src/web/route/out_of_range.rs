//! A number in an address outside the range of its page.

use rondel_event::movement::{LEAST_PAIRS, MOST_PAIRS};
use rondel_event::pairing::deadend::{PLAYERS, Start};

use super::Route;
use crate::web::route::{SpanView, StarterView, TableView};

/// A number of players, or of pairs of bridge, in an address, with the number that is displayed instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutOfRange {
    /// The number as written in the address, shortened if it is very long.
    pub asked: String,
    /// The number that is displayed.
    pub shown: u16,
    /// The smallest and the largest number that can be displayed.
    pub range: [u16; 2],
}

/// The largest number of digits that are repeated.
const MOST_DIGITS: usize = 12;

impl OutOfRange {
    /// Returns the number of an address that is outside the range of its page; `None` if the address has no such
    /// number or its number is displayed.
    pub fn of(hash: &str) -> Option<Self> {
        let Ok(route) = hash.parse::<Route>();
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let first = |prefix| path.strip_prefix(prefix)?.split('/').find(|part| !part.is_empty());
        let (asked, shown, range) = match route {
            Route::Table(view) => (first("table"), view.players, [TableView::LEAST, TableView::MOST]),
            Route::DeadEnd(by_hand) => {
                let Start::Empty(players) = by_hand.start else { return None };
                let [least, most] = [PLAYERS.start(), PLAYERS.end()].map(|&players| players as u16);
                (first("table/by-hand"), players.clamp(least, most), [least, most])
            }
            Route::Starter(view) => {
                (first("table/starter"), view.players, [StarterView::LEAST, StarterView::MOST])
            }
            Route::Span(view) => (first("span"), view.players, [SpanView::LEAST, SpanView::MOST]),
            Route::Movement(view) => {
                let pairs = path.split('/').find_map(|part| part.strip_prefix("pairs-"));
                (pairs, view.wish.pairs as u16, [LEAST_PAIRS as u16, MOST_PAIRS as u16])
            }
            _ => return None,
        };
        let asked =
            asked.filter(|asked| asked.chars().all(|digit| digit.is_ascii_digit()) && !asked.is_empty())?;
        if asked.parse() == Ok(shown) {
            return None;
        }
        let said = match asked.get(..MOST_DIGITS) {
            Some(first) if asked.len() > MOST_DIGITS => format!("{first}…"),
            _ => asked.to_owned(),
        };
        Some(OutOfRange { asked: said, shown, range })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_asks_for_too_many_is_answered() {
        let told = |hash| OutOfRange::of(hash).map(|it| (it.asked, it.shown));
        assert_eq!(told("#/table/999/1"), Some(("999".to_owned(), 40)));
        assert_eq!(told("#/table/2"), Some(("2".to_owned(), 3)));
        assert_eq!(told("#/table/starter/7/1"), Some(("7".to_owned(), 6)));
        assert_eq!(told("#/table/by-hand/99/1-2"), Some(("99".to_owned(), 40)));
        assert_eq!(told("#/span/18/1"), Some(("18".to_owned(), 17)));
        assert_eq!(told("#/movement/pairs-900"), Some(("900".to_owned(), MOST_PAIRS as u16)));
        // A number beyond `u16`, and one too long to be repeated.
        assert_eq!(told("#/table/65536"), Some(("65536".to_owned(), 8)));
        assert_eq!(told(&format!("#/table/{}", "9".repeat(99))), Some(("999999999999…".to_owned(), 8)));
    }

    #[test]
    fn an_address_that_gets_what_it_asks_for_is_not() {
        let addresses = [
            "",
            "#/",
            "#/table",
            "#/table/",
            "#/table/8/99",
            "#/table/by-hand/board-1",
            "#/table/starter",
            "#/table/starter/10",
            "#/table/belt/8",
            "#/span/17",
            "#/span/101/1",
            "#/movement",
            "#/movement/pairs-14/in-9",
            "#/beat/999",
            "#/table/puzzle/9",
            "#/nowhere/999",
        ];
        for hash in addresses {
            assert_eq!(OutOfRange::of(hash), None, "{hash}");
        }
    }
}
