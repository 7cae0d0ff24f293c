//! A round in the order of the names: everyone finds table, side and opponent, or table, seat and partner.

use rondel::event::Sides;
use rondel::ids::Player;
use rondel::names;
use rondel::result::SitOut;
use rondel::schedule::Table;
use rondel::text::common::Word;
use rondel::text::partners::Partners;
use rondel::text::print::Print as Text;

use super::{Align, Ask, Column, Grid, Leaf, Row, Sheet, Size};

/// The longest name shown whole: two lines.
const NAME: usize = 30;

/// What is said of somebody besides name and table.
struct Said {
    /// The word for the side, or the seat; none where there is no column for it.
    side: Option<String>,
    /// The opponent, or the partner.
    other: String,
}

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let Some(published) = ask.state.round(ask.round) else { return Vec::new() };
    let names = ask.short(NAME);
    let partners = ask.state.system.has_partners();
    let side_head = match ask.state.settings.sides {
        _ if ask.state.system.is_directed() => Some(ask.say(Partners::Seat)),
        _ if partners => None,
        Sides::Colours => Some(ask.say(Text::Side)),
        Sides::HomeAway => Some(ask.say(Text::SideHome)),
        Sides::Directions => Some(ask.say(Partners::Seat)),
        Sides::Plain => None,
    };
    let side_words = ask.sides();
    let said = |table: &Table, player: Player| {
        let seen = table.seen_by(player)?;
        let side = match ask.state.seat(table, player) {
            Some(seat) => ask.say(seat),
            None => side_words[seen.side].clone(),
        };
        let other = seen.partner.or(seen.against.players().first().copied())?;
        let other = ask.present(&names[other.index()], other, ask.round);
        Some(Said { side: side_head.is_some().then_some(side), other })
    };
    let mut places: Vec<(Player, Vec<String>)> = Vec::new();
    let is_here = |player: Player| !ask.state.members[player.index()].is_away(ask.round);
    let tables = published.round.tables.iter().enumerate();
    for (index, table) in tables.filter(|(index, _)| ask.is_on(ask.round, *index)) {
        for player in table.players().filter(|&player| is_here(player)) {
            let Some(Said { side, other }) = said(table, player) else { continue };
            let cells = [names[player.index()].clone(), (index + 1).to_string()];
            places.push((player, cells.into_iter().chain(side).chain([other]).collect()));
        }
    }
    let free = match ask.state.system.free() {
        _ if partners => ask.say(Partners::SitsOut),
        SitOut::WalkOver => ask.say(Text::FreeByWalkOver),
        _ => ask.say(Text::Free),
    };
    for player in ask.state.idle(ask.round) {
        let cells = [names[player.index()].clone(), "–".to_owned()];
        let side = side_head.is_some().then(String::new);
        places.push((player, cells.into_iter().chain(side).chain([free.clone()]).collect()));
    }
    places.sort_by_cached_key(|(player, _)| names::order(&ask.names[player.index()]));

    let other = if partners { ask.say(Partners::Partner) } else { ask.say(Text::Opponent) };
    let mut columns = vec![
        Column::rest(ask.say(Word::Name)),
        Column::of(ask.say(Word::Table), 18_000, Align::Middle),
        Column::rest(other),
    ];
    if let Some(head) = side_head {
        let cells = places.iter().map(|(_, cells)| Size::Posted.column(&head, &cells[2]));
        let width = cells.max().unwrap_or_default().max(30_000);
        columns.insert(2, Column::of(head, width, Align::Middle));
    }
    let rows = places.into_iter().map(|(_, cells)| Row::Cells(cells)).collect();
    Grid { size: Size::Posted, columns, rows, notes: Vec::new() }.pages(&ask.round_head(Sheet::Names))
}
