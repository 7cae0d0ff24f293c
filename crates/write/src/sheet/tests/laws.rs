//! Laws of every page of every sheet.

use std::sync::LazyLock;

use rondel_event::event::Event;
use rondel_session::setup::Kind;

use super::events::{individual, keizer, league, monrad, round_robin, teams};
use super::{LANGS, ask, events, written};
use crate::paper;
use crate::sheet::table::CARD_HEAD;
use crate::sheet::{Align, Ask, Block, Card, Column, Cut, Page, Row, Sheet, Table, fit};

/// Events of many sizes.
fn events() -> Vec<(String, Event)> {
    let mut all = Vec::new();
    for count in [2, 3, 11, 24, 27] {
        all.push((format!("round robin of {count}"), round_robin(count)));
    }
    for count in [5, 20] {
        all.push((format!("league of {count}"), league(count)));
        all.push((format!("Monrad of {count}"), monrad(count)));
        all.push((format!("teams of {count}"), teams(count)));
        all.push((format!("season of {count}"), keizer(count)));
    }
    for (count, tables) in [(9, 2), (27, 6)] {
        all.push((format!("partners, {count}"), individual(count, tables, false)));
        all.push((format!("partners with seats, {count}"), individual(count, tables, true)));
    }
    all
}

/// Every sheet with its pages, in every language, with and without results; made once.
static ALL: LazyLock<Vec<(String, Sheet, Vec<Page>)>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for (name, event) in events() {
        for lang in LANGS {
            let made = |results: bool, sheet: Sheet| {
                let ask = Ask { results, ..ask(event.state(), lang, 1) };
                (format!("{name}, {lang}, {sheet:?}, results {results}"), sheet, sheet.pages(&ask))
            };
            let offered = Sheet::offered(event.state());
            all.extend(offered.iter().map(|&sheet| made(true, sheet)));
            all.extend(offered.iter().filter(|sheet| sheet.has_results()).map(|&sheet| made(false, sheet)));
        }
    }
    all
});

fn every_page(mut look: impl FnMut(&str, &Sheet, &[Page])) {
    ALL.iter().for_each(|(what, sheet, pages)| look(what, sheet, pages));
}

/// The tables of a page, each with its width.
fn tables(page: &Page) -> Vec<(&Table, u32)> {
    let of_card = |card: &'_ Card| Cut::width_of(card.tables.len());
    let mut found = Vec::new();
    for block in &page.blocks {
        match block {
            Block::Table(table) => found.push((table, paper::WIDTH)),
            Block::Columns(columns) => {
                let across = columns.len() as u32;
                let width = (paper::WIDTH + 6_000) / across - 6_000;
                found.extend(columns.iter().flatten().map(|table| (table, width)));
            }
            Block::Cards(_, cards) => {
                found.extend(cards.iter().flat_map(|card| card.tables.iter().map(|it| (it, of_card(card)))));
            }
            Block::Slips(_, slips) => {
                found.extend(slips.iter().filter_map(|slip| Some((slip.boards.as_ref()?, Cut::WIDTH))));
            }
            _ => {}
        }
    }
    found
}

#[test]
fn no_word_is_wider_than_its_column() {
    every_page(|what, _, pages| {
        for (table, width) in pages.iter().flat_map(tables) {
            let points = table.size.points();
            let inner = |column: &Column| column.width.saturating_sub(table.size.margin());
            for column in &table.columns {
                // The boards of a slip have the teams above them.
                let is_card = width < paper::WIDTH && !what.contains("Slips");
                let head = fit::widest_word([column.head.as_str()], if is_card { CARD_HEAD } else { 9 });
                assert!(head <= inner(column), "{what}: {:?} in {}", column.head, column.width);
            }
            for row in &table.rows {
                let Row::Cells(cells) = row else { continue };
                for (column, cell) in table.columns.iter().zip(cells) {
                    assert!(fit::fits(cell, points, inner(column)), "{what}: {cell:?} in {}", column.width);
                }
            }
        }
    });
}

#[test]
fn a_poster_fills_its_sheet_with_whole_names() {
    let mut seen = 0;
    every_page(|what, _, pages| {
        for page in pages {
            let Some(Block::Poster(poster)) = page.blocks.first() else { continue };
            seen += 1;
            assert_eq!(page.head.height() + poster.whole(), paper::HEIGHT, "{what}");
            let lines =
                poster.bouts.iter().flat_map(|bout| &bout.sides).flat_map(|side| side.value.split('\n'));
            for line in lines {
                assert!(fit::fits(line, poster.points, paper::WIDTH - 40_000), "{what}: {line}");
            }
        }
    });
    assert!(seen > 0);
}

#[test]
fn columns_fill_the_width_and_no_more() {
    every_page(|what, _, pages| {
        for (table, width) in pages.iter().flat_map(tables) {
            let sum: u32 = table.columns.iter().map(|column| column.width).sum();
            assert!(sum <= width, "{what}: {sum} of {width}");
        }
    });
}

#[test]
fn what_stands_on_a_card_stands_on_one_line() {
    every_page(|what, _, pages| {
        let cards = |block: &'_ Block| match block {
            Block::Cards(cut, cards) => cards.iter().map(|card| (*cut, card.clone())).collect(),
            _ => Vec::new(),
        };
        for (cut, card) in pages.iter().flat_map(|page| &page.blocks).flat_map(cards) {
            for table in &card.tables {
                let points = table.size.points();
                for row in &table.rows {
                    let Row::Cells(cells) = row else { panic!("a card has no notes") };
                    for (column, cell) in table.columns.iter().zip(cells) {
                        let width = column.width.saturating_sub(table.size.margin());
                        let fits = match cut {
                            Cut::Four => fit::fits(cell, points, width),
                            _ => paper::width(cell, points) <= width,
                        };
                        assert!(fits, "{what}: {cell:?} in {}", column.width);
                    }
                }
            }
            // The line with the name, in bold letters, which are wider than those reckoned with.
            let [word, value] = [&card.about.word, &card.about.value].map(|text| paper::width(text, 8));
            let points = if card.is_long { 11 } else { 15 };
            let name = paper::width(&card.name.value, points) + paper::width(&card.name.word, 8);
            assert!(name + word + value <= Cut::WIDTH, "{what}: {}", card.name.value);
            // The line of the name, the title, the headings, and the rows of the table.
            let high = |table: &Table| {
                let width = Cut::width_of(card.tables.len());
                table.rows.iter().map(|row| table.lines(row, width)).sum::<u32>()
            };
            let lines = card.tables.iter().map(high).max().unwrap_or(0);
            let points = card.tables[0].size.points();
            let height = paper::line(14) + 2 * paper::line(8) + lines * points * paper::POINT * 11 / 10;
            let room = if cut == Cut::Four { 116_000 } else { 54_000 };
            assert!(height <= room, "{what}: {lines} lines");
        }
    });
}

#[test]
fn a_page_is_not_higher_than_the_paper() {
    every_page(|what, _, pages| {
        for page in pages {
            for block in &page.blocks {
                let Block::Table(table) = block else { continue };
                // A table with one row may be higher: the browser breaks it.
                if table.rows.len() > 1 {
                    assert!(table.height_under(&page.head) <= paper::HEIGHT, "{what}");
                }
            }
        }
    });
}

#[test]
fn every_page_but_pieces_says_what_it_is() {
    every_page(|what, _, pages| {
        for page in pages {
            let is_cut =
                |it: &Block| matches!(it, Block::Cards(..) | Block::Slips(..) | Block::Certificate(_));
            let cut = page.blocks.iter().all(is_cut);
            assert_eq!(page.head.heading.is_empty(), cut, "{what}");
            assert!(cut || page.head.about[0].contains("Tower"), "{what}");
        }
    });
}

#[test]
fn lists_by_name_fill_a_page_before_another_begins() {
    every_page(|what, sheet, pages| {
        if !matches!(sheet, Sheet::Names | Sheet::Attendance) {
            return;
        }
        let rows: Vec<&Table> = pages.iter().flat_map(tables).map(|(table, _)| table).collect();
        for (index, pair) in rows.windows(2).enumerate() {
            // One row more would not have fitted, or two if the last page would have had only one.
            let mut more = pair[0].clone();
            let is_last = index + 2 == rows.len();
            more.rows.extend(pair[1].rows.iter().take(if is_last { 2 } else { 1 }).cloned());
            assert!(more.height_under(&pages[index].head) > paper::HEIGHT, "{what}, page {}", index + 1);
        }
        assert!(rows.last().is_none_or(|last| last.rows.len() > 1 || rows.len() == 1), "{what}");
    });
}

#[test]
fn everybody_stands_on_every_list() {
    let event = round_robin(27);
    for lang in LANGS {
        let ask = ask(event.state(), lang, 1);
        for sheet in [Sheet::Names, Sheet::Attendance, Sheet::Standings, Sheet::Cards, Sheet::Positions] {
            let pages = sheet.pages(&ask);
            let rows = |page: &Page| -> usize {
                page.blocks
                    .iter()
                    .map(|block| match block {
                        Block::Table(table) => {
                            table.rows.iter().filter(|row| matches!(row, Row::Cells(_))).count()
                        }
                        Block::Cards(_, cards) => cards.len(),
                        _ => 0,
                    })
                    .sum()
            };
            let all: usize = pages.iter().map(rows).sum();
            assert_eq!(all % 27, 0, "{sheet:?}: {all}");
            assert!(all > 0, "{sheet:?}");
        }
    }
}

#[test]
fn ticks_stand_in_boxes() {
    let event = round_robin(5);
    let pages = Sheet::Attendance.pages(&ask(event.state(), LANGS[0], 1));
    let Block::Table(table) = &pages[0].blocks[0] else { panic!("a table") };
    // Five rounds on five evenings.
    assert_eq!(table.columns.iter().filter(|column| column.align == Align::Tick).count(), 5);
}

/// A list that writes every quality out, with some long names, has smaller type rather than two pages half empty.
#[test]
fn the_standings_of_a_class_fit_one_page() {
    let mut event = events::event(&events::draft(Kind::Monrad, 27));
    events::play(&mut event, 1);
    for round in 2..=7 {
        events::pair(&mut event);
        events::play(&mut event, round);
    }
    for lang in LANGS {
        let ask = ask(event.state(), lang, 7);
        let pages = Sheet::Standings.pages(&ask);
        assert_eq!(pages.len(), 1, "{}", written(&pages));
        let text = written(&pages);
        assert!(text.contains("Marie-Louise van der Meulen-Johannsen"), "{text}");
    }
}
