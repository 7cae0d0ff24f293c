//! The words of the ranking, of a player's season and of the club's.

use rondel_event::standings::keizer::{Basis, List, Lists, Standing};

use super::Numbers;

sentences!("keizer/page");

/// Returns the name of a list in a season, used on the page, sheets, the wall, a website and in chats. Only a
/// published list has its number, and its name says so if the current results would change it.
pub fn which(lists: &Lists, list: &List) -> Page {
    match list.after.map(|after| after.number()) {
        None => Page::ListStart,
        Some(number) if lists.is_corrected(list) => Page::ListCorrected { number },
        Some(number) if lists.published.contains(list) => Page::ListAfter { number },
        Some(_) => Page::ListNow { number: u16::try_from(lists.published.len() - 1).unwrap_or(u16::MAX) },
    }
}

/// Returns the values used for the sums of list number `list`, or `None` for list 0.
pub fn valued(basis: Basis, list: u16) -> Option<Page> {
    let before = list.saturating_sub(1);
    match basis {
        Basis::Start => None,
        Basis::Before => Some(Page::ValuedWith { list: before }),
        Basis::Anew => Some(Page::ValuedAnew { list: before }),
        Basis::Itself => Some(Page::ValuedItself),
        Basis::Ring => Some(Page::ValuedRing),
        Basis::Ratings => Some(Page::ValuedRatings),
        Basis::Then => Some(Page::ValuedThen),
    }
}

/// Describes a player's place in a list.
pub fn stands(standing: Standing, name: String, numbers: &Numbers) -> Page {
    match standing {
        Standing::Counts { list: Some(list), place, value } => {
            Page::AtPlace { name, place, list, value: numbers.value(value) }
        }
        Standing::Counts { list: None, place, value } => {
            Page::AtPlaceNow { name, place, value: numbers.value(value) }
        }
        Standing::Stood { list, place, value } => {
            Page::StoodAt { name, place, list, value: numbers.value(value) }
        }
        Standing::Would { place, value, counts: (list, counts, worth) } => {
            let [value, worth] = [value, worth].map(|value| numbers.value(value));
            Page::WouldBeAt { name, place, value, list, counts, worth }
        }
    }
}

/// Writes a place in English: `2nd`.
fn nth(place: &usize) -> String {
    super::numbers::ordinal(u16::try_from(*place).unwrap_or(u16::MAX), crate::Lang::En)
}
