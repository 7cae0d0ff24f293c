//! The round desk: results, corrections, and open games.

use rondel_event::event::{Place, State};

use super::place::{all_games, capital, games, own};

sentences!("desk");

/// Returns the number of games of a round still being played, counted in tables for pairs of bridge.
pub fn still_playing(state: &State, n: usize) -> Desk {
    match state.system.has_deals() {
        true => Desk::TablesPlaying { n },
        false => Desk::StillPlaying { n },
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Entry, Event, Sides};
    use rondel_schedule::verify::Claim;

    use super::*;
    use crate::common::Word;
    use crate::report::claim;
    use crate::{Lang, Say};

    #[test]
    fn pairs_of_bridge_play_at_tables_and_are_no_entrants() {
        let log = include_str!("../../../tests/histories/pairs.jsonl").lines();
        let event = Event::replay(log.map(|line| serde_json::from_str::<Entry>(line).unwrap())).unwrap();
        let state = event.state();
        assert_eq!(
            [0, 1, 5].map(|n| still_playing(state, n).en()),
            ["all in", "1 table still playing", "5 tables still playing",]
        );
        assert_eq!(Word::taking_part(state, 11).en(), "11 pairs");
        let claims = [Claim::Rounds { rounds: 11, wrong: 0 }, Claim::Tables { games: 57, wrong: 0 }];
        let said = claims.map(|it| claim(&it, Sides::Directions, Lang::En));
        assert_eq!(said[0], "In all 11 rounds every pair has exactly one place: at a table, or it sits out.");
        assert_eq!(said[1], "Two different pairs play at all 57 tables.");
    }
}
