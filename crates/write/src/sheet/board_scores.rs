//! Sheet of the players of teams, board by board.

use rondel_event::standings::{BoardRow, best_boards};
use rondel_text::common::Word;
use rondel_text::numbers::halves;
use rondel_text::teams::Teams as Text;

use super::{Align, Ask, Column, Page, Row, Sheet, Size, Table};
use crate::paper;

/// Longest name shown whole, in characters.
const NAME: usize = 40;

pub fn pages(ask: &Ask) -> Vec<Page> {
    let best = best_boards(&ask.history, &ask.state.settings);
    if best.boards.iter().flatten().all(|row| row.games == 0) {
        return Vec::new();
    }
    let number = |head: String| {
        let width = Size::List.column(&head, "00½");
        Column::of(head, width, Align::End)
    };
    let columns = vec![
        number(ask.say(Word::Place)),
        Column::rest(ask.say(Text::Player)),
        Column::rest(ask.say(Text::Team)),
        number(ask.say(Word::Points)),
        number(ask.say(Text::GamesPlayed)),
    ];
    let room = Table::rest(Size::List, &columns, paper::WIDTH);
    let teams = ask.whole(NAME, Size::List.points(), room);
    let mut rows = Vec::new();
    for (board, ranked) in best.boards.iter().enumerate() {
        rows.push(Row::Note(ask.say(Text::BoardNo { board: board + 1 })));
        let row = |row: &BoardRow| {
            let player = ask.player(row.team, board);
            let cells = [row.place.to_string(), player, teams[row.team.index()].clone()];
            Row::Cells(cells.into_iter().chain([halves(row.points), row.games.to_string()]).collect())
        };
        rows.extend(ranked.iter().map(row));
    }
    let mut notes = vec![ask.say(Text::BestHint)];
    notes.extend((best.scores_only > 0).then(|| ask.say(Text::BestWithout { n: best.scores_only })));
    Table::of(Size::List, columns, rows).with_notes(notes).pages(&ask.so_far(Sheet::Best))
}
