//! Pairs by rounds, for a wall.

use rondel_event::movement::cards::{PairCard, PairLine};
use rondel_schedule::model::ids::BoardNo;
use rondel_text::movement::paper::Paper as Text;

use super::super::{Align, Column, Page, Row, Size, Table};
use super::{MovementPaper, MovementSheet, boards, pair};
use crate::paper;

/// Least width of names on a wall sheet of one page or with names on two lines, and on one that takes more pages for
/// the sake of large type, in µm.
const WALL_NAME: [u32; 2] = [35_000, 50_000];
/// Least width of names per point of the type, in µm: about eleven letters.
const WALL_LETTERS: u32 = 2_600;
/// Largest number of pages of a wall sheet.
const WALL_PAGES: usize = 2;

/// Sizes of type of the wall sheet, from the largest; the last only on more than one page.
const WALL_SIZES: [Size; 7] =
    [Size::Poster, Size::Notice, Size::Posted, Size::Large, Size::List, Size::Small, Size::Tiny];

/// Form of the cells of the wall sheet.
#[derive(Clone, Copy)]
struct Cells {
    /// True if the side is under the table and not next to it, so that a round takes half the width.
    stacked: bool,
    /// True if the boards of a turn half way are written without a word.
    brackets: bool,
}

impl MovementPaper<'_> {
    /// Returns one page if its type is no smaller than that of other lists, else at most two, in the largest type that
    /// fits.
    pub(super) fn wall(&self) -> Vec<Page> {
        let cards = self.pair_cards();
        let within = |sizes: &[Size], most: usize, brackets: bool| {
            let looks = |&size: &Size| [false, true].map(|stacked| (size, Cells { stacked, brackets }));
            let mut made =
                sizes.iter().flat_map(looks).map(|(size, cells)| self.wall_in(&cards, size, most, cells));
            made.find(|pages| pages.len() <= most)
        };
        let [listed @ .., _] = &WALL_SIZES;
        within(listed, 1, false)
            .or_else(|| within(listed, 1, true))
            .or_else(|| within(&WALL_SIZES, WALL_PAGES, false))
            .unwrap_or_else(|| {
                self.wall_in(&cards, Size::Tiny, WALL_PAGES, Cells { stacked: false, brackets: false })
            })
    }

    /// Returns the wall sheet in one size for this number of pages, with as many rounds next to each other as leave
    /// room for the names, which take two lines if the cells do.
    fn wall_in(
        &self,
        cards: &[PairCard],
        size: Size,
        pages: usize,
        Cells { stacked, brackets }: Cells,
    ) -> Vec<Page> {
        let letters = if self.has_names() { WALL_LETTERS * size.points() } else { 0 };
        let least = WALL_NAME[usize::from(pages > 1 && !stacked)].max(letters);
        let between = if stacked { '\n' } else { '\u{a0}' };
        let [ns, ew] = self.sides();
        let places = || cards.iter().flat_map(|card| &card.lines).filter_map(|line| line.place);
        let at = |side: &String| format!("{}{between}{side}", self.movement.tables());
        let turned = places().filter_map(|place| place.turn).map(|boards| self.wall_turn(boards, brackets));
        let cells = [at(&ns), at(&ew)].into_iter().chain(turned);
        let lines = cells.flat_map(|cell| cell.split('\n').map(str::to_owned).collect::<Vec<_>>());
        let width = lines.map(|line| size.column("", &line)).max().unwrap_or(0);
        let beside = (paper::WIDTH.saturating_sub(least) / width).max(1) as usize;
        let blocks = paper::blocks(self.movement.rounds.len(), beside);
        let most = blocks.iter().map(|block| block.len()).max().unwrap_or(0) as u32;
        let room = paper::WIDTH.saturating_sub(most * width + size.margin());
        let (_, names) = self.numbered_on(if stacked { 2 } else { 1 }, size.points(), room);
        let cell = |line: &PairLine| match line.place {
            Some(place) if place.against.is_some() => {
                let here = format!("{}{between}{}", place.table, [&ns, &ew][place.side]);
                let turns = place.turn.map(|boards| self.wall_turn(boards, brackets));
                [here].into_iter().chain(turns).collect::<Vec<_>>().join("\n")
            }
            Some(_) => "–".to_owned(),
            None => String::new(),
        };
        let is_missing = |line: &PairLine| line.place.is_none();
        let empty = cards.iter().flat_map(|card| &card.lines).any(is_missing);
        let empty = empty.then(|| self.say(Text::WallEmpty));
        // The first turn serves as the example.
        let turn = places().filter(|place| place.against.is_some()).find_map(|place| place.turn);
        let turn = turn.map(|ends| {
            let n = ends[1].index() + 1 - ends[0].index();
            self.say(Text::WallTurnNote { turn: self.wall_turn(ends, brackets), boards: boards(ends), n })
        });
        let notes = [self.say(Text::WallNote { ns: ns.clone(), ew: ew.clone() })];
        let notes: Vec<String> = notes.into_iter().chain(empty).chain(turn).collect();
        let page = |block: &std::ops::Range<usize>| {
            let rounds = block.clone().map(|round| Column::of((round + 1).to_string(), width, Align::Middle));
            let columns = std::iter::once(Column::rest(self.say(Text::HeadName))).chain(rounds).collect();
            let row = |card: &PairCard| {
                let cells = card.lines[block.clone()].iter().map(cell);
                Row::Cells(std::iter::once(pair(&names, Some(card.pair))).chain(cells).collect())
            };
            let rows = cards.iter().map(row).collect();
            let table = Table::of(size, columns, rows).with_notes(notes.clone());
            table.pages(&self.head(MovementSheet::Wall))
        };
        blocks.iter().flat_map(page).collect()
    }

    /// Returns the boards for which a pair turns, short enough for a cell of the wall sheet.
    fn wall_turn(&self, ends: [BoardNo; 2], brackets: bool) -> String {
        if brackets {
            return format!("({})", boards(ends));
        }
        self.say(Text::WallTurn { boards: boards(ends) }).replace(' ', "\u{a0}")
    }
}
