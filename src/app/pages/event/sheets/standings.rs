//! The standings with their tie-breaks.

use rondel::event::{Scoring, System, TieBreak};
use rondel::standings::{self, Origin};
use rondel::text::common::Word;
use rondel::text::new::New;
use rondel::text::numbers::halves;
use rondel::text::print::Print as Text;
use rondel::text::standings::{amount, lead, terms, tie_break_of};

use super::{Align, Ask, Column, Grid, Leaf, Row, Sheet, Size, fewest};

/// The longest name shown whole, in characters.
const NAME: usize = 60;

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let quality = ask.state.settings.tie_breaks.contains(&TieBreak::Quality);
    if matches!(ask.state.system, System::Monrad(_)) && quality {
        return with_quality(ask);
    }
    let settings = &ask.state.settings;
    let table = standings::table(&ask.history, settings);
    if table.rows.is_empty() {
        return Vec::new();
    }
    let names = ask.short(NAME);
    let scores = settings.scoring == Scoring::Scores;
    let draws = settings.scoring != Scoring::NoDraws;

    let mut rows: Vec<Row> = Vec::new();
    for row in &table.rows {
        let mut cells = vec![row.place.to_string(), names[row.player.index()].clone()];
        cells.extend([row.played, row.won].map(|n| n.to_string()));
        cells.extend(draws.then(|| row.drawn.to_string()));
        cells.push(row.lost.to_string());
        cells.extend(scores.then(|| format!("{}–{}", row.score[0], row.score[1])));
        cells.push(halves(row.points));
        cells.extend(table.per_game.then(|| lead(&table, row, ask.lang())));
        let written = |&tie_break| tie_break_of(&table, row, tie_break, ask.lang()).unwrap_or_default();
        cells.extend(table.tie_breaks.iter().map(written));
        rows.push(Row::Cells(cells));
    }
    if !table.excluded.is_empty() {
        let out: Vec<String> = table.excluded.iter().map(|player| names[player.index()].clone()).collect();
        rows.push(Row::Note(ask.say(Text::Excluded { names: out.join(", ") })));
    }
    let mut legend = ask.say(Text::TableLegend);
    if table.per_game {
        legend += &format!("; {}", ask.say(Text::AverageLegend));
    }
    for &tie_break in &table.tie_breaks {
        let per_game = table.per_game && Origin::TieBreak(tie_break).is_per_game();
        let what = ask.say(long(tie_break));
        let what = if per_game { ask.say(Text::PerGame { what }) } else { what };
        legend += &format!("; {} {what}", ask.say(short(tie_break)));
    }
    legend.push('.');

    let head = ask.so_far(Sheet::Standings);
    fewest(&[Size::Large, Size::List], |size| {
        let column = |head: String, widest: &str| {
            let width = size.column(&head, widest);
            Column::of(head, width, Align::End)
        };
        let number = |text: Text| column(ask.say(text), "00");
        let mut columns = vec![
            column(ask.say(Word::Place), "000"),
            Column::rest(ask.say(Word::Name)),
            number(Text::Played),
            number(Text::Won),
        ];
        columns.extend(draws.then(|| number(Text::Drawn)));
        columns.push(number(Text::Lost));
        columns.extend(scores.then(|| column(ask.say(Text::ScoreHead), "000–000")));
        columns.push(column(ask.say(Word::Points), "00½"));
        columns.extend(table.per_game.then(|| column(ask.say(Text::AverageHead), "00.00")));
        let tie_breaks = table.tie_breaks.iter();
        columns.extend(tie_breaks.map(|&it| column(ask.say(short(it)), "000½")));
        // Points made in courts and at bridge have more figures than those of games.
        for (at, column) in columns.iter_mut().enumerate().filter(|(_, column)| column.width > 0) {
            let cells = rows.iter().filter_map(|row| match row {
                Row::Cells(cells) => Some(size.column("", &cells[at])),
                Row::Note(_) | Row::Heading(_) => None,
            });
            column.width = cells.fold(column.width, u32::max);
        }
        Grid { size, columns, rows: rows.clone(), notes: vec![legend.clone()] }.pages(&head)
    })
}

/// The standings of a Monrad: start numbers, and every quality written out.
fn with_quality(ask: &Ask) -> Vec<Leaf> {
    let settings = &ask.state.settings;
    let table = standings::table(&ask.history, settings);
    if table.rows.is_empty() {
        return Vec::new();
    }
    let names = ask.short(NAME);
    let tie_breaks: Vec<TieBreak> = table.tie_breaks.clone();
    let row = |row: &standings::Row| {
        let why = Origin::TieBreak(TieBreak::Quality);
        let why = standings::why(&ask.history, settings, &table, row.player, why);
        let mut cells = vec![row.place.to_string(), row.player.to_string()];
        cells.push(names[row.player.index()].clone());
        cells.push(format!("{} {} {}", row.won, row.drawn, row.lost));
        cells.push(halves(row.points));
        let values = tie_breaks.iter().zip(&row.values);
        cells.extend(values.map(|(&it, value)| value.map_or_else(String::new, |value| amount(it, value))));
        cells.push(terms(&why));
        Row::Cells(cells)
    };
    let rows: Vec<Row> = table.rows.iter().map(row).collect();
    let counts = [Text::Won, Text::Drawn, Text::Lost].map(|text| ask.say(text)).join(" ");
    let notes = vec![ask.say(Text::CountsLegend)];
    let head = ask.so_far(Sheet::Standings);
    fewest(&[Size::List], |size| {
        let column = |head: String, widest: &str, align: Align| {
            let width = size.column(&head, widest);
            Column::of(head, width, align)
        };
        let mut columns = vec![
            column(ask.say(Word::Place), "000", Align::End),
            column(ask.say(Text::Number), "000", Align::End),
            Column::of(ask.say(Word::Name), 44_000, Align::Start),
            column(counts.clone(), "00 0 00", Align::Middle),
            column(ask.say(Word::Points), "00½", Align::End),
        ];
        columns.extend(tie_breaks.iter().map(|&it| column(ask.say(short(it)), "000½", Align::End)));
        columns.push(Column::rest(ask.say(Text::QualitySum)));
        Grid { size, columns, rows: rows.clone(), notes: notes.clone() }.pages(&head)
    })
}

/// The word over the column of a tie-break.
pub(super) fn short(tie_break: TieBreak) -> Text {
    match tie_break {
        TieBreak::Direct => Text::Direct,
        TieBreak::SonnebornBerger => Text::SonnebornBerger,
        TieBreak::Wins => Text::Wins,
        TieBreak::Blacks => Text::Blacks,
        TieBreak::BlackWins => Text::BlackWins,
        TieBreak::Difference => Text::Difference,
        TieBreak::Scored => Text::Scored,
        TieBreak::Quality => Text::Quality,
        TieBreak::BoardPoints => Text::BoardPoints,
        TieBreak::MatchPoints => Text::MatchPoints,
    }
}

fn long(tie_break: TieBreak) -> New {
    match tie_break {
        TieBreak::Direct => New::Direct,
        TieBreak::SonnebornBerger => New::SonnebornBerger,
        TieBreak::Wins => New::Wins,
        TieBreak::Blacks => New::Blacks,
        TieBreak::BlackWins => New::BlackWins,
        TieBreak::Difference => New::Difference,
        TieBreak::Scored => New::Scored,
        TieBreak::Quality => New::Quality,
        TieBreak::BoardPoints => New::BoardPoints,
        TieBreak::MatchPoints => New::MatchPoints,
    }
}
