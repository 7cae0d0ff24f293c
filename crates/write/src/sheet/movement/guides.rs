//! A card for every table: its pairs and boards in every round, and their next places.

use std::ops::Range;

use rondel_event::movement::Shared;
use rondel_event::movement::cards::{BoardsTo, Goes, Guide, GuideLine};
use rondel_schedule::model::ids::TableNo;
use rondel_text::movement::Movements;
use rondel_text::movement::paper::{Paper as Text, turn};

use super::super::{Align, Block, Column, Head, Page, Row, Size, Table};
use super::{MovementPaper, boards, pair};
use crate::paper;

/// Height of the heading over a guide card, beyond an empty head of a page, in µm.
const GUIDE_HEAD: u32 = 1_500;
/// Least width in µm of each of the two names on a guide card, and of each of two numbers without names.
const GUIDE_NAME: [u32; 2] = [34_000, 14_000];

/// A guide card, its heading, and the boards that its section shares.
struct OnTable {
    heading: String,
    guide: Guide,
    shared: Vec<Shared>,
}

/// Returns the height of a guide card.
fn guide_height(table: &Table) -> u32 {
    GUIDE_HEAD + table.height_under(&Head::default())
}

impl MovementPaper<'_> {
    /// Returns a card for every table, below each other: two to a page if possible, in the type that cuts the fewest
    /// names, and in the largest of those. A name takes two lines if a card has room for them.
    pub(super) fn guides(&self) -> Vec<Page> {
        let of = |(section, tables): (Option<String>, Range<usize>)| {
            let shared = self.shared(&tables);
            let on_table = move |guide: Guide| {
                let number = self.say(Text::Table { table: guide.table.number() });
                let heading = section.iter().cloned().chain([number]).collect::<Vec<_>>().join(" · ");
                OnTable { heading, guide, shared: shared.clone() }
            };
            self.movement.guides_of(tables, self.each).into_iter().map(on_table)
        };
        let guides: Vec<OnTable> = self.rooms().into_iter().flat_map(of).collect();
        let least = GUIDE_NAME[usize::from(!self.has_names())];
        let has_room =
            |size: &Size| Table::rest(*size, &self.guide_columns(*size, &guides), paper::WIDTH) >= least;
        let sizes: Vec<Size> = [Size::Large, Size::List, Size::Small].into_iter().filter(has_room).collect();
        let within = |height: u32| {
            let tables = |(&size, lines): (&Size, u32)| -> (usize, Vec<Table>) {
                let columns = self.guide_columns(size, &guides);
                let room = Table::rest(size, &columns, paper::WIDTH);
                let (cut, names) = self.numbered_on(lines, size.points(), room);
                (cut, guides.iter().map(|it| self.guide(size, &columns, &names, it)).collect())
            };
            let highest = |tables: &[Table]| tables.iter().map(guide_height).max().unwrap_or(0);
            let all = sizes.iter().chain(&[Size::Tiny]).flat_map(|size| [(size, 2), (size, 1)]).map(tables);
            let fitting = all.filter(|(_, tables)| highest(tables) <= height);
            fitting.min_by_key(|(cut, _)| *cut).map(|(_, tables)| tables)
        };
        let about = self.about();
        let Some(tables) = within(paper::HEIGHT / 2).or_else(|| within(paper::HEIGHT)) else {
            let size = *sizes.last().unwrap_or(&Size::Tiny);
            let columns = self.guide_columns(size, &guides);
            let names = self.numbered(size.points(), Table::rest(size, &columns, paper::WIDTH));
            let over_pages = |it: &OnTable| {
                let head = Head { heading: it.heading.clone(), about: about.clone() };
                self.guide(size, &columns, &names, it).pages(&head)
            };
            return guides.iter().flat_map(over_pages).collect();
        };
        let highest = tables.iter().map(guide_height).max().unwrap_or(paper::HEIGHT);
        let beneath = (paper::HEIGHT / highest).max(1) as usize;
        let blocks = |(it, table): (&OnTable, Table)| {
            [Block::Heading(it.heading.clone()), Block::Line(about.join(" · ")), Block::Table(table)]
        };
        let cards: Vec<[Block; 3]> = guides.iter().zip(tables).map(blocks).collect();
        let page = |cards: &[[Block; 3]]| Page { head: Head::default(), blocks: cards.concat() };
        cards.chunks(beneath).map(page).collect()
    }

    /// Returns the columns of the guide cards, identical on all of them.
    fn guide_columns(&self, size: Size, guides: &[OnTable]) -> Vec<Column> {
        let [ns, ew] = self.sides();
        let widest = |head: &str, cells: &[String]| {
            cells.iter().map(|cell| size.column(head, cell)).max().unwrap_or(0)
        };
        let lines = || guides.iter().flat_map(|it| &it.guide.lines);
        let mut boards = vec![if self.one_set { "00–00*00" } else { "00–00*" }.to_owned()];
        boards.extend(lines().any(|line| line.is_turned).then(|| self.say(Text::ArrowTurned)));
        let goes = |side: usize| {
            let mut said: Vec<String> = lines().map(|line| self.goes(line)[side].clone()).collect();
            said.sort_unstable();
            said.dedup();
            said
        };
        let go = |side: &String, cells: Vec<String>| {
            let head = self.say(Text::HeadGo { side: side.clone() });
            let width = widest(&head, &cells);
            Column::of(head, width, Align::Middle)
        };
        let boards_go = [Text::Stay, Text::Aside, Text::NextSet].map(|word| self.say(word));
        let [round, lie, boards_to] =
            [Text::HeadRound, Text::HeadBoards, Text::HeadBoardsGo].map(|head| self.say(head));
        vec![
            Column::of(round, size.column("", "00"), Align::Middle),
            Column::rest(self.say(Movements::NorthSouth)),
            Column::rest(self.say(Movements::EastWest)),
            Column::of(lie, widest("", &boards), Align::Middle),
            go(&ns, goes(0)),
            go(&ew, goes(1)),
            Column::of(boards_to.clone(), widest(&boards_to, &boards_go), Align::Middle),
        ]
    }

    /// Returns the next places of the pairs that sit North/South and East/West at the end of a round. If the pairs
    /// turn half way, each place has the number of its pair, since the line names them by their seats at the start.
    fn goes(&self, line: &GuideLine) -> [String; 2] {
        let said = |side: usize| {
            let Some(goes) = line.pairs_to[side].map(|goes: Goes| self.say(goes)) else {
                return String::new();
            };
            match line.play.pairs[side].filter(|_| line.turn.is_some()) {
                Some(pair) => self.say(Text::Of { pair: pair.number(), goes }),
                None => goes,
            }
        };
        let [first, second] = [said(0), said(1)];
        if line.turn.is_some() { [second, first] } else { [first, second] }
    }

    /// Returns the table of a guide card.
    fn guide(
        &self,
        size: Size,
        columns: &[Column],
        names: &[String],
        OnTable { guide, shared, .. }: &OnTable,
    ) -> Table {
        let line = |line: &GuideLine| Row::Cells(self.guide_line(names, shared, line, guide.table));
        let rows = guide.lines.iter().map(line).collect();
        let sharing = if self.one_set { Text::OneSetNote } else { Text::SharedNote };
        let sharing = (!shared.is_empty()).then(|| self.say(sharing));
        let is_turned = |line: &GuideLine| line.turn.is_some() && line.pairs_to != [None; 2];
        let turning = guide.lines.iter().any(is_turned).then(|| self.say(Text::TurnNote));
        Table::of(size, columns.to_vec(), rows)
            .with_notes(sharing.into_iter().chain(turning).collect())
            .within(paper::WIDTH)
    }

    /// Returns the boards that tables of a section share, or tables of all sections if there is one set, with the
    /// numbers of the tables in the whole room.
    fn shared(&self, tables: &Range<usize>) -> Vec<Shared> {
        if self.one_set {
            return self.movement.shared();
        }
        let mut shared = self.movement.of_tables(tables.clone()).shared();
        for table in shared.iter_mut().flat_map(|it| &mut it.tables) {
            *table = TableNo::from_index(table.index() + tables.start);
        }
        shared
    }

    fn guide_line(
        &self,
        names: &[String],
        shared: &[Shared],
        line: &GuideLine,
        here: TableNo,
    ) -> Vec<String> {
        // Both pairs at a table turn half way, for these boards.
        let turns = line.turn.map(|boards| self.say(turn(boards)));
        // A pair that sits out has an empty seat opposite, but the boards of the table stay there.
        let out = line.play.pairs.into_iter().flatten().next().filter(|_| line.play.met().is_none());
        let [ns, ew] = line.play.pairs.map(|it| match (it, out) {
            (None, Some(out)) => self.say(Text::OutHere { pair: out.number() }),
            (None, None) => pair(names, None),
            (Some(_), _) => [pair(names, it)].into_iter().chain(turns.clone()).collect::<Vec<_>>().join("\n"),
        });
        let mut lie = boards(line.boards);
        if let Some(it) = shared.iter().find(|it| it.round == line.round && it.tables.contains(&here)) {
            lie.push('*');
            if self.one_set {
                let others = it.tables.iter().filter(|&&table| table != here).map(ToString::to_string);
                lie += &others.collect::<Vec<_>>().join(",");
            }
        }
        if line.is_turned {
            lie = [lie, self.say(Text::ArrowTurned)].join("\n");
        }
        let [ns_to, ew_to] = self.goes(line);
        let boards_to = match line.boards_to {
            None => String::new(),
            Some(BoardsTo::Next) => self.say(Text::NextSet),
            Some(BoardsTo::Aside) => self.say(Text::Aside),
            Some(BoardsTo::Table(table)) if table == here => self.say(Text::Stay),
            Some(BoardsTo::Table(table)) => table.to_string(),
        };
        vec![line.round.to_string(), ns, ew, lie, ns_to, ew_to, boards_to]
    }
}
