//! Tables with a row per entrant and more columns than fit a page: broken into blocks of columns, with numbers and
//! names repeated in each.

use rondel_schedule::model::ids::Player;
use rondel_text::common::Word;
use rondel_text::print::Print as Text;

use super::{Align, Ask, Column, Head, Page, Row, Size, Table, with_names};
use crate::paper;

/// Longest name shown whole, in characters.
const NAME: usize = 20;
/// Largest number of columns next to each other.
const MOST: usize = 24;

/// A table that may be wide.
pub struct Wide {
    /// Head of its pages, without the part.
    pub head: Head,
    /// Name of a part with the columns from the first to the second number, both 1-based.
    pub part: fn(usize, usize) -> Text,
    /// Number of each row, and its player.
    pub who: Vec<(String, Player)>,
    /// True for a list by name, which fills a page before another begins.
    pub is_by_name: bool,
    /// Cells of each row, under the numbers from 1.
    pub cells: Vec<Vec<String>>,
    /// Last columns, repeated in every block: the heading of each, and a cell for each row.
    pub last: Vec<(String, Vec<String>)>,
    /// Meaning of the signs.
    pub note: String,
}

impl Wide {
    /// Returns the pages, in the largest type that needs the fewest of them.
    pub fn pages(&self, ask: &Ask) -> Vec<Page> {
        let sizes =
            [Size::Poster, Size::Notice, Size::Posted, Size::Large, Size::List, Size::Small, Size::Tiny];
        with_names(&sizes, NAME, |size, length| self.in_type(ask, size, length))
    }

    /// Returns the pages in type of this size.
    pub fn pages_in(&self, ask: &Ask, size: Size) -> Vec<Page> {
        with_names(&[size], NAME, |size, length| self.in_type(ask, size, length))
    }

    /// Returns the pages, and how many names are cut.
    fn in_type(&self, ask: &Ask, size: Size, length: usize) -> (usize, Vec<Page>) {
        let number = ask.say(Text::Number);
        let widest = self.who.iter().map(|(cell, _)| size.column(&number, cell)).max().unwrap_or(0);
        let number = Column::of(number, widest, Align::End);
        // As long as nothing is known there is room for what will be.
        let most = format!("{}½", self.who.len());
        let after = self.last.iter().map(|(head, cells)| {
            let widths = cells.iter().chain([&most]).map(|cell| size.column(head, cell));
            Column::of(head, widths.max().unwrap_or(0), Align::End)
        });
        let after: Vec<Column> = after.collect();

        let count = self.cells.first().map_or(0, Vec::len);
        let head = count.to_string();
        let widest = self.cells.iter().flatten().map(|cell| size.column(&head, cell)).max().unwrap_or(0);
        // Cells look better square than narrow.
        let cell = widest.max(paper::line(size.points()) + size.gap());
        let taken: u32 = after.iter().chain([&number]).map(|column| column.width).sum();
        // On one page the names have what the cells leave, as long as a first name and a surname have a line each.
        let name = match size {
            Size::Poster => 90_000,
            Size::Notice => 80_000,
            Size::Posted => 70_000,
            Size::Large => 52_000,
            Size::List => 42_000,
            Size::Small => 34_000,
            _ => 32_000,
        };
        let left = |cells: usize| paper::WIDTH.saturating_sub(taken + cell * cells as u32);
        let all = left(count.min(MOST));
        let name = if all >= name / 2 { name.min(all) } else { name.min(left(1)) };
        let names = ask.whole(length, size.points(), name.saturating_sub(size.margin()));
        let before = [number, Column::of(ask.say(Word::Name), name, Align::Start)];
        let taken = taken + name;
        let most = (paper::WIDTH.saturating_sub(taken) / cell).clamp(1, MOST as u32) as usize;

        let mut pages = Vec::new();
        for block in paper::blocks(count, most) {
            let mut head = self.head.clone();
            let part = (self.part)(block.start + 1, block.end);
            head.about.extend((block.len() < count).then(|| ask.say(part)));
            let numbers = block.clone().map(|column| Column::of((column + 1).to_string(), 0, Align::Field));
            let row = |row: usize| {
                let last = self.last.iter().map(|(_, cells)| &cells[row]);
                let (number, player) = &self.who[row];
                let who = [number, &names[player.index()]].into_iter();
                Row::Cells(who.chain(&self.cells[row][block.clone()]).chain(last).cloned().collect())
            };
            let columns = before.iter().cloned().chain(numbers).chain(after.iter().cloned()).collect();
            let rows = (0..self.who.len()).map(row).collect();
            let table = Table::of(size, columns, rows).with_notes(vec![self.note.clone()]);
            pages.extend(if self.is_by_name { table.full_pages(&head) } else { table.pages(&head) });
        }
        (ask.cut(&names), pages)
    }
}
