//! Tables with a row an entrant and more columns than a page may be wide: broken into blocks of columns, numbers and
//! names repeated before each.

use rondel::paper;
use rondel::text::common::Word;
use rondel::text::print::Print as Text;

use super::{Align, Ask, Column, Grid, Head, Leaf, Row, Size, fewest};

/// The longest name shown whole, in characters.
pub const NAME: usize = 20;
/// The most columns beside each other.
const MOST: usize = 24;

/// A table that may be wide.
pub struct Wide {
    /// The head of its pages, without the part.
    pub head: Head,
    /// What a part is called that has the columns so and so, counted from 1.
    pub part: fn(usize, usize) -> Text,
    /// Number and name of each row.
    pub who: Vec<[String; 2]>,
    /// The cells of each row, under the numbers from 1.
    pub cells: Vec<Vec<String>>,
    /// The last columns, repeated in every block: the head of each, and a cell for each row.
    pub last: Vec<(String, Vec<String>)>,
    /// What the signs mean.
    pub note: String,
}

impl Wide {
    /// The pages, in the largest type that needs no more of them than the smallest.
    pub fn leaves(&self, ask: &Ask) -> Vec<Leaf> {
        fewest(&[Size::Large, Size::List, Size::Small, Size::Tiny], |size| self.pages(ask, size))
    }

    fn pages(&self, ask: &Ask, size: Size) -> Vec<Leaf> {
        let name = match size {
            Size::Large => 52_000,
            Size::List => 42_000,
            Size::Small => 34_000,
            _ => 32_000,
        };
        let number = ask.say(Text::Number);
        let before = [
            Column::of(number.clone(), size.column(&number, "000"), Align::End),
            Column::of(ask.say(Word::Name), name, Align::Start),
        ];
        let after = self.last.iter().map(|(head, _)| Column::of(head, size.column(head, "000½"), Align::End));
        let after: Vec<Column> = after.collect();

        let count = self.cells.first().map_or(0, Vec::len);
        let head = count.to_string();
        let widest = self.cells.iter().flatten().map(|cell| size.column(&head, cell)).max().unwrap_or(0);
        // Cells look better square than narrow.
        let cell = widest.max(paper::line(size.points()) + size.gap());
        let taken: u32 = before.iter().chain(&after).map(|column| column.width).sum();
        let most = (paper::WIDTH.saturating_sub(taken) / cell).clamp(1, MOST as u32) as usize;

        let mut leaves = Vec::new();
        for block in paper::blocks(count, most) {
            let mut head = self.head.clone();
            let part = (self.part)(block.start + 1, block.end);
            head.about.extend((block.len() < count).then(|| ask.say(part)));
            let numbers = block.clone().map(|column| Column::of((column + 1).to_string(), 0, Align::Field));
            let row = |row: usize| {
                let last = self.last.iter().map(|(_, cells)| &cells[row]);
                let cells = self.who[row].iter().chain(&self.cells[row][block.clone()]).chain(last);
                Row::Cells(cells.cloned().collect())
            };
            let grid = Grid {
                size,
                columns: before.iter().cloned().chain(numbers).chain(after.iter().cloned()).collect(),
                rows: (0..self.who.len()).map(row).collect(),
                notes: vec![self.note.clone()],
            };
            leaves.extend(grid.pages(&head));
        }
        leaves
    }
}
