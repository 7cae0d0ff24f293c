//! Paper: the choice of sheets, and the words on them.

use rondel_event::event::Place;

use super::place::{all_games, capital, game, games, many};

sentences!("print");

/// Writes a place in English: "1st place", "22nd place".
fn ordinal(place: &usize) -> String {
    let ending = match (place % 100, place % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{place}{ending} place")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Say;

    #[test]
    fn places_are_spoken() {
        let places = [1, 2, 3, 4, 11, 12, 13, 21, 101, 112].map(|place| Print::Nth { place }.en());
        let ends = places.map(|place| place[place.len() - 8..place.len() - 6].to_owned());
        assert_eq!(ends, ["st", "nd", "rd", "th", "th", "th", "th", "st", "st", "th"]);
    }
}
