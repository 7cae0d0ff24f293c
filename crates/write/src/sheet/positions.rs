//! Opponents of every entrant, or their tables and seats: a row per entrant, a column per round.

use rondel_event::event::Sides;
use rondel_schedule::model::ids::Seat;
use rondel_text::print::Print as Text;

use super::wide::Wide;
use super::{Ask, Leg, Page, Sheet};

pub fn pages(ask: &Ask) -> Vec<Page> {
    if ask.state.rounds.is_empty() {
        return Vec::new();
    }
    let [first_word, second_word] = ask.sides().map(|word| word.to_lowercase());
    let partners = ask.state.system.has_partners();
    let letters = match ask.state.settings.sides {
        _ if partners => ["a", "b"].map(str::to_owned),
        Sides::Colours => [Text::WhiteLetter, Text::BlackLetter].map(|text| ask.say(text)),
        Sides::HomeAway => [Text::HomeLetter, Text::AwayLetter].map(|text| ask.say(text)),
        Sides::Directions => {
            [Text::NorthSouthLetters, Text::EastWestLetters].map(|text| format!("{} ", ask.say(text)))
        }
        Sides::Plain => [String::new(), String::new()],
    };
    let cell = |leg: &Leg| match leg.game {
        _ if leg.is_away => String::new(),
        // With partners, table and seat say more than a list of three names.
        Some((table, seen)) if partners => {
            format!("{table}{}", leg.seat.map_or_else(|| letters[seen.side].clone(), |seat| ask.letter(seat)))
        }
        Some((_, seen)) => format!("{}{}", letters[seen.side], seen.against.players()[0]),
        None => "–".to_owned(),
    };
    let note = match letters.clone() {
        _ if ask.state.system.is_directed() => {
            let seats = [Seat::N, Seat::E, Seat::S, Seat::W];
            let seats = seats.map(|seat| format!("{} {}", ask.letter(seat), ask.say(seat)));
            Text::SeatsLegend { place: ask.state.place(), seats: seats.join(", ") }
        }
        _ if partners => Text::SeatsPlain { place: ask.state.place() },
        [first, _] if first.is_empty() => Text::PositionsPlain,
        [first, second] => Text::PositionsLegend { first, first_word, second, second_word },
    };
    let legs = ask.legs();
    let [sheet, _] = Sheet::Positions.texts(ask.state);
    let entrants = || ask.state.entrants().map(|(player, _)| player);
    let wide = Wide {
        head: ask.head(ask.say(sheet), None),
        part: |from, to| Text::PartRounds { from, to },
        who: entrants().map(|player| (player.to_string(), player)).collect(),
        is_by_name: true,
        cells: entrants().map(|player| legs[player.index()].iter().map(cell).collect()).collect(),
        last: Vec::new(),
        note: ask.say(note),
    };
    wide.pages(ask)
}
