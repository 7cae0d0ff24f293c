//! A round in the order of the names: everyone finds table, side and opponent.

use rondel::event::{Sides, System};
use rondel::names;
use rondel::text::common::Word;
use rondel::text::print::Print as Text;

use super::{Align, Ask, Column, Grid, Leaf, Row, Sheet, Size};

/// The longest name shown whole: two lines.
const NAME: usize = 30;

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let Some(published) = ask.state.round(ask.round) else { return Vec::new() };
    let names = ask.short(NAME);
    let words = ask.sides();
    let side_head = match ask.state.settings.sides {
        Sides::Colours => Some(Text::Side),
        Sides::HomeAway => Some(Text::SideHome),
        Sides::Plain => None,
    };
    let mut places = Vec::new();
    for (index, table) in published.round.tables.iter().enumerate() {
        let Some(pair) = table.pair() else { continue };
        for side in 0..2 {
            let (player, opponent) = (pair[side], pair[1 - side]);
            if ask.state.members[player.index()].is_away(ask.round) {
                continue;
            }
            let mut cells = vec![names[player.index()].clone(), (index + 1).to_string()];
            cells.extend(side_head.is_some().then(|| words[side].clone()));
            cells.push(ask.present(&names[opponent.index()], opponent, ask.round));
            places.push((player, cells));
        }
    }
    for &player in &published.round.out {
        if !ask.state.members[player.index()].is_away(ask.round) {
            let mut cells = vec![names[player.index()].clone(), "–".to_owned()];
            cells.extend(side_head.is_some().then(String::new));
            cells.push(ask.say(match ask.state.system {
                System::RoundRobin(_) | System::Keizer(_) | System::Individual(_) => Text::Free,
                System::Monrad(_) => Text::FreeByWalkOver,
            }));
            places.push((player, cells));
        }
    }
    places.sort_by_cached_key(|(player, _)| names::order(&ask.names[player.index()]));

    let mut columns = vec![
        Column::rest(ask.say(Word::Name)),
        Column::of(ask.say(Word::Table), 18_000, Align::Middle),
        Column::rest(ask.say(Text::Opponent)),
    ];
    if let Some(head) = side_head {
        let head = ask.say(head);
        let width = words.iter().map(|word| Size::Posted.column(&head, word)).max().unwrap_or_default();
        columns.insert(2, Column::of(head, width.max(30_000), Align::Middle));
    }
    let rows = places.into_iter().map(|(_, cells)| Row::Cells(cells)).collect();
    Grid { size: Size::Posted, columns, rows, notes: Vec::new() }.pages(&ask.round_head(Sheet::Names))
}
