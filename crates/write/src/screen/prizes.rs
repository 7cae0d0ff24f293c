//! Prizes, and the players of teams board by board.

use rondel_event::standings::BoardRow;
use rondel_event::standings::prizes::{Awarded, Winner};
use rondel_text::common::Word;
use rondel_text::numbers::halves;
use rondel_text::prizes::{Prizes as Text, group};
use rondel_text::standings::lead;
use rondel_text::teams::Teams;
use rondel_text::{Lang, Say};

use super::standings::StandingsView;
use super::{Cell, Column, Kind, Mark, Row, Table};

/// Returns the prize winners of one group; no rows if no player is left to win.
pub fn winners(shown: &StandingsView, awarded: &Awarded, lang: Lang) -> Table {
    let kind = shown.settings.prizes.list[awarded.prize].by;
    let row = |winner: &Winner| {
        let place = match winner.shared {
            true => Text::Shared { place: winner.place }.say(lang),
            false => winner.place.to_string(),
        };
        let points = shown.standings.row(winner.player).map(|row| lead(&shown.standings, row, lang));
        Row::of(vec![Cell::of(place), Cell::of(shown.name(winner.player)), Cell::maybe(points)])
    };
    let columns = vec![
        Column::of(Kind::Place, Word::Place.say(lang)),
        Column::text(Word::Name.say(lang)).naming(),
        Column::number(Word::Points.say(lang)),
    ];
    Table::of(group(kind, &awarded.group).say(lang), columns, awarded.winners.iter().map(row).collect())
}

/// Returns the players of teams at a board (0-based), the best first. A team without named players is listed itself.
pub fn best(shown: &StandingsView, board: usize, rows: &[BoardRow], lang: Lang) -> Table {
    let row = |(at, row): (usize, &BoardRow)| {
        let repeats = at > 0 && rows[at - 1].place == row.place;
        let team = shown.name(row.team);
        let player = shown.players[row.team.index()].get(board).filter(|player| !player.is_empty());
        let name = match player {
            Some(player) => Cell::of(player).noted(team),
            None => Cell::of(team),
        };
        let place = Cell::of(row.place).marked(Mark::Again, repeats);
        Row::of(vec![place, name, Cell::of(halves(row.points)), Cell::of(row.games)])
    };
    let columns = vec![
        Column::of(Kind::Place, Word::Place.say(lang)),
        Column::text(Teams::Player.say(lang)).naming(),
        Column::number(Word::Points.say(lang)),
        Column::number(Teams::GamesPlayed.say(lang)),
    ];
    let caption = Teams::BoardNo { board: board + 1 }.say(lang);
    Table::titled(caption, columns, rows.iter().enumerate().map(row).collect())
}
