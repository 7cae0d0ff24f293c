//! Everyone's opponents: a row an entrant, a column a round.

use rondel::event::Sides;
use rondel::text::print::Print as Text;

use super::wide::{NAME, Wide};
use super::{Ask, Leaf, Leg, Sheet};

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    if ask.state.rounds.is_empty() {
        return Vec::new();
    }
    let [first_word, second_word] = ask.sides().map(|word| word.to_lowercase());
    let letters = match ask.state.settings.sides {
        Sides::Colours => [Text::WhiteLetter, Text::BlackLetter].map(|text| ask.say(text)),
        Sides::HomeAway => [Text::HomeLetter, Text::AwayLetter].map(|text| ask.say(text)),
        Sides::Plain => [String::new(), String::new()],
    };
    let cell = |leg: &Leg| match leg.game {
        _ if leg.is_away => String::new(),
        Some((opponent, _, side)) => format!("{}{opponent}", letters[side]),
        None => "–".to_owned(),
    };
    let note = match letters.clone() {
        [first, _] if first.is_empty() => Text::PositionsPlain,
        [first, second] => Text::PositionsLegend { first, first_word, second, second_word },
    };
    let (legs, names) = (ask.legs(), ask.short(NAME));
    let [sheet, _] = Sheet::Positions.texts(ask.state);
    let entrants = || ask.state.entrants().map(|(player, _)| player);
    let wide = Wide {
        head: ask.head(ask.say(sheet), None),
        part: |from, to| Text::PartRounds { from, to },
        who: entrants().map(|player| [player.to_string(), names[player.index()].clone()]).collect(),
        cells: entrants().map(|player| legs[player.index()].iter().map(cell).collect()).collect(),
        last: Vec::new(),
        note: ask.say(note),
    };
    wide.leaves(ask)
}
