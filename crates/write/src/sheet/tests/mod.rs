//! Every sheet of every kind of event by value, in three languages, with long names and odd numbers; and the laws of
//! all of them: no word is broken, and nothing is wider or higher than the paper.

mod classes;
mod code;
pub mod events;
mod halls;
mod laws;
mod undone;
mod values;
mod wall;

use std::fmt::Write;

use rondel_event::event::State;
use rondel_schedule::model::ids::RoundNo;
use rondel_text::Lang;
use rondel_text::days::Days;
use time::Date;
use time::macros::date;

use super::{Ask, Block, Bout, Card, Labelled, Page, Poster, Row, Sheet, Slip, Table};

const LANGS: [Lang; 3] = [Lang::En, Lang::Nl, Lang::Nb];
const TODAY: Date = date!(2026 - 12 - 24);

/// Returns the request for the sheets of a round (from 1), with all choices as they are at first.
pub fn ask(state: &State, lang: Lang, round: u16) -> Ask<'_> {
    let round = RoundNo::from_number(round).unwrap();
    Ask::of(state, Days::of(lang), round, TODAY)
}

/// Writes the pages as text, one line per row.
fn written(pages: &[Page]) -> String {
    let mut text = String::new();
    for page in pages {
        let _ = writeln!(text, "# {} | {}", page.head.heading, page.head.about.join(" · "));
        for block in &page.blocks {
            match block {
                Block::Table(table) => text += &table_text(table),
                Block::Columns(columns) => {
                    for tables in columns {
                        text += "= column\n";
                        tables.iter().for_each(|table| text += &table_text(table));
                    }
                }
                Block::Cards(_, cards) => cards.iter().for_each(|card| text += &card_text(card)),
                Block::Poster(poster) => text += &poster_text(poster),
                Block::Slips(_, slips) => slips.iter().for_each(|slip| text += &slip_text(slip)),
                other => {
                    let _ = writeln!(text, "{other:#?}");
                }
            }
        }
    }
    text
}

fn table_text(table: &Table) -> String {
    let mut text = match table.title.as_str() {
        "" => String::new(),
        title => format!("## {title} | {}\n", table.beside),
    };
    let heads: Vec<&str> = table.columns.iter().map(|column| column.head.as_str()).collect();
    if heads.iter().any(|head| !head.is_empty()) {
        let _ = writeln!(text, "[{} pt] {}", table.size.points(), heads.join(" | "));
    }
    for row in &table.rows {
        let _ = match row {
            Row::Cells(cells) => writeln!(text, "  {}", cells.join(" | ").replace('\n', " / ")),
            Row::Note(note) => writeln!(text, "  * {note}"),
            Row::Heading(heading) => writeln!(text, "  ## {heading}"),
        };
    }
    table.notes.iter().for_each(|note| text += &format!("({note})\n"));
    text
}

fn poster_text(poster: &Poster) -> String {
    let bout = |Bout { title, sides, between, result }: &Bout| {
        let [first, second] = sides.each_ref().map(|side| said(side).replace('\n', " / "));
        format!("  {title} | {first} | {between} | {second} | {}\n", said(result))
    };
    let bouts: String = poster.bouts.iter().map(bout).collect();
    format!("[{} pt]\n{bouts}  * {}\n", poster.points, poster.free.join(" "))
}

fn said(said: &Labelled) -> String {
    [said.word.as_str(), &said.value].join("=")
}

fn card_text(card: &Card) -> String {
    let tables: String = card.tables.iter().map(table_text).collect();
    let end: Vec<String> = card.end.iter().map(said).collect();
    let head = format!("- {} | {} | {}\n{tables}", said(&card.name), said(&card.about), card.title);
    match end.is_empty() {
        true => head,
        false => format!("{head}  {} | {}\n", end.join(", "), card.foot),
    }
}

fn slip_text(slip: &Slip) -> String {
    let Slip { title, date, round, table, sides, boards, result, ticks, signs } = slip;
    let sides: Vec<String> = sides.iter().map(|side| said(side).replace('\n', " / ")).collect();
    let boards = boards.as_ref().map(table_text).unwrap_or_default();
    let [ticks, signs, sides] = [ticks.join(" "), signs.join(" | "), sides.join(" | ")];
    format!("- {title} | {date:?} | {round} | {table} | {sides}\n{boards}  {result}: {ticks} | {signs}\n")
}

/// Writes all sheets that an event offers, one after the other.
fn all(state: &State, lang: Lang, round: u16) -> String {
    let ask = ask(state, lang, round);
    let sheet = |sheet: Sheet| format!("==== {}\n{}", sheet.word(), written(&sheet.pages(&ask)));
    Sheet::offered(state).into_iter().map(sheet).collect()
}
