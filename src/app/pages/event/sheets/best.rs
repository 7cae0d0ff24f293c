//! The players of teams, board by board.

use rondel::standings::{BoardRow, best_boards};
use rondel::text::common::Word;
use rondel::text::numbers::halves;
use rondel::text::teams::Teams as Text;

use super::{Align, Ask, Column, Grid, Leaf, Row, Sheet, Size};

/// The longest names shown whole.
const NAME: usize = 40;

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let best = best_boards(&ask.history, &ask.state.settings);
    if best.boards.iter().flatten().all(|row| row.games == 0) {
        return Vec::new();
    }
    let teams = ask.short(NAME);
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
    Grid { size: Size::List, columns, rows, notes }.pages(&ask.so_far(Sheet::Best))
}
