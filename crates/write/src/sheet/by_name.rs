//! Sheet of a round in the order of the names: table, side and opponent of each player, or table, seat and partner.

use rondel_event::event::Sides;
use rondel_schedule::model::ids::{Player, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::schedule::Table as Seating;
use rondel_text::common::{Idle, Word};
use rondel_text::pairs::Pairs;
use rondel_text::partners::Partners;
use rondel_text::place::called;
use rondel_text::print::Print as Text;

use super::ask::board_range;
use super::fit::WHOLE;
use super::table::posted;
use super::{Align, Ask, Column, Page, Row, Sheet, Size, Table};
use crate::paper;

/// Least width of the column of tables, in µm.
const TABLE: u32 = 18_000;
/// Least width of the boards of a pair of bridge, in µm.
const BOARDS: u32 = 24_000;

/// A player's place in the round.
struct Place {
    player: Player,
    table: String,
    /// Word for the side, or the seat; empty without one.
    side: String,
    /// Opponent or partner, or `None` for a player without a game.
    other: Option<Player>,
    /// Boards of a pair of bridge; empty for others.
    boards: String,
}

pub fn pages(ask: &Ask) -> Vec<Page> {
    if ask.state.round(ask.round).is_none() {
        return Vec::new();
    }
    let places = places(ask);
    posted(ask, |size| in_type(ask, &places, size)).1
}

/// Returns the pages, and how many names are cut or too wide.
fn in_type(ask: &Ask, places: &[Place], size: Size) -> (usize, Vec<Page>) {
    let partners = ask.state.system.has_partners();
    let other = if partners { ask.say(Partners::Partner) } else { ask.say(Text::Opponent) };
    let table = places.iter().map(|place| size.column("", &place.table)).max().unwrap_or_default().max(TABLE);
    let mut columns = vec![
        Column::rest(ask.say(Word::Name)),
        Column::of(ask.place(), table, Align::Middle),
        Column::rest(other),
    ];
    let side = side_head(ask);
    if let Some(head) = &side {
        let widths = places.iter().map(|place| size.column(head, &place.side));
        let width = widths.max().unwrap_or_default().max(30_000);
        columns.insert(2, Column::of(head, width, Align::Middle));
    }
    let deals = ask.state.system.has_deals();
    if deals {
        let head = ask.say(Pairs::Boards);
        let widths = places.iter().map(|place| size.column(&head, &place.boards));
        columns.push(Column::of(head.clone(), widths.max().unwrap_or_default().max(BOARDS), Align::Middle));
    }
    let width = Table::rest(size, &columns, paper::WIDTH);
    let names = match deals {
        true => ask.at_tables(WHOLE, size.points(), width),
        false => ask.whole(WHOLE, size.points(), width),
    };
    // Pairs are in the order of their printed names, which may be their surnames only.
    let shown = |place: &Place| {
        let name = &names[place.player.index()];
        names::order(name.split_once(' ').map_or(name, |(_, name)| name))
    };
    let mut places: Vec<&Place> = places.iter().collect();
    if deals {
        places.sort_by_cached_key(|place| shown(place));
    }
    let free = ask.say(Idle::of(&ask.state.system));
    let row = |place: &Place| {
        let other = |player: Player| ask.present(&names[player.index()], player, ask.round);
        let mut cells = vec![names[place.player.index()].clone(), place.table.clone()];
        cells.extend(side.as_ref().map(|_| place.side.clone()));
        cells.push(place.other.map_or_else(|| free.clone(), other));
        cells.extend(deals.then(|| place.boards.clone()));
        Row::Cells(cells)
    };
    let rows = places.into_iter().map(row).collect();
    (
        ask.suffer(&names, [size.points(), width]),
        Table::of(size, columns, rows).full_pages(&ask.round_head(Sheet::Names)),
    )
}

/// Returns the heading over the sides, or `None` if there is no column for them.
fn side_head(ask: &Ask) -> Option<String> {
    match ask.state.settings.sides {
        _ if ask.state.system.is_directed() => Some(ask.say(Partners::Seat)),
        _ if ask.state.system.has_partners() => None,
        Sides::Colours => Some(ask.say(Text::Side)),
        Sides::HomeAway => Some(ask.say(Text::SideHome)),
        Sides::Directions => Some(ask.say(Partners::Seat)),
        Sides::Plain => None,
    }
}

/// Returns the places of all players who are present, in the order of the names.
fn places(ask: &Ask) -> Vec<Place> {
    let words = ask.sides();
    let place = |index: usize, table: &Seating, player: Player| {
        let seen = table.seen_by(player)?;
        let side = ask.state.seat(table, player).map(|seat| ask.say(seat));
        Some(Place {
            player,
            table: called(ask.state, TableNo::from_index(index)),
            side: side.unwrap_or_else(|| words[seen.side].clone()),
            other: Some(seen.partner.or(seen.against.players().first().copied())?),
            boards: board_range(table),
        })
    };
    let is_here = |player: &Player| !ask.state.members[player.index()].is_away(ask.round);
    let tables = ask.state.round(ask.round).map(|published| published.round.tables.as_slice());
    let tables = tables.unwrap_or_default().iter().enumerate();
    let tables = tables.filter(|(index, _)| ask.is_on(ask.round, *index));
    let seated = tables.flat_map(|(index, table)| {
        let players: Vec<Player> = table.players().filter(is_here).collect();
        players.into_iter().filter_map(move |player| place(index, table, player)).collect::<Vec<_>>()
    });
    let nobody = |player| Place {
        player,
        table: "–".to_owned(),
        side: String::new(),
        other: None,
        boards: String::new(),
    };
    let free = ask.state.idle(ask.round).into_iter().map(nobody);
    let mut places: Vec<Place> = seated.chain(free).collect();
    places.sort_by_cached_key(|place| names::order(&ask.names[place.player.index()]));
    places
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Entrant, Entry, Event};
    use rondel_schedule::model::ids::RoundNo;
    use rondel_text::Lang;
    use rondel_text::days::Days;
    use time::macros::date;

    use super::*;

    #[test]
    fn pairs_are_in_the_order_of_what_is_shown_of_them() {
        let log = include_str!("../../../../tests/histories/pairs.jsonl").lines();
        let mut event = Event::replay(log.map(|line| serde_json::from_str::<Entry>(line).unwrap())).unwrap();
        // Their first names come in another order than their surnames, and are too long to be shown.
        let all: Vec<Player> = event.state().entrants().map(|(pair, _)| pair).collect();
        for (at, &player) in all.iter().enumerate() {
            let [first, last] = ["KFBZA", "ABEMT"].map(|letters| char::from(letters.as_bytes()[at % 5]));
            let name =
                format!("{first}ntoinette-Maria {last}aalbergen & {first}isbertine {last}roekhuizen {at}");
            event.apply(9, Action::Amend { player, entrant: Entrant::named(name) }).unwrap();
        }
        let ask = Ask::of(event.state(), Days::of(Lang::En), RoundNo::from_index(0), date!(2026 - 11 - 24));
        let blocks = pages(&ask).into_iter().flat_map(|page| page.blocks);
        let rows = blocks.flat_map(|block| match block {
            super::super::Block::Table(table) => table.rows,
            other => panic!("{other:?}"),
        });
        let shown: Vec<String> = rows
            .map(|row| match row {
                Row::Cells(cells) => cells[0].split_once(' ').unwrap().1.to_owned(),
                other => panic!("{other:?}"),
            })
            .collect();
        assert!(shown.len() > 4 && shown.is_sorted_by_key(|name| names::order(name)), "{shown:?}");
    }
}
