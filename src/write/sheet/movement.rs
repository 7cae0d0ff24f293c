//! The paper of a movement: guide cards, personal cards, wall sheet, travellers, and what the director calls.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use super::{Align, Ask, Block, Card, Column, Cut, Head, Page, Row, Said, Size, Table, fewest, fit};
use crate::event::System;
use crate::model::ids::{BoardNo, Player, RoundNo, TableNo};
use crate::movement::cards::{BoardsTo, Goes, Guide, GuideLine, PairCard, PairLine, Traveller};
use crate::movement::pairs;
use crate::movement::script::{Follows, Moment};
use crate::movement::{Movement, Play, Shared};
use crate::text::movement::Movements;
use crate::text::movement::paper::{Paper as Text, dealt, turn};
use crate::text::pairs::Pairs;
use crate::text::{Lang, Say};
use crate::write::paper;

/// What can be printed of a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MovementSheet {
    /// A card for every table.
    Guides,
    /// A card for every pair.
    Cards,
    /// Pairs by rounds.
    Wall,
    /// A slip for every board.
    Travellers,
    /// What is called out.
    Script,
}

/// What the sheets are made from.
#[derive(Debug, Clone)]
pub struct MovementPaper<'a> {
    /// The movement, its tables numbered through all sections.
    pub movement: &'a Movement,
    /// How many boards a set has.
    pub each: usize,
    /// Where boards are made up at the tables: who makes up which.
    pub making_up: Option<Vec<Play>>,
    /// Sections that have boards of their own, each with its letter and its tables by index; empty for one room.
    pub sections: &'a [(char, Range<usize>)],
    /// Whether all sections share one set of boards; else each has its own.
    pub one_set: bool,
    /// Names by number; may be fewer than pairs, or none.
    pub names: &'a [String],
    /// The evening, and what the movement is called; what is empty is left out.
    pub about: [String; 2],
    /// In which language the sheets are.
    pub lang: Lang,
}

/// The longest name on a line of its own.
const NAME: usize = 34;
/// How many rounds fit on a card of each cut, in normal and in large type; and plays on a traveller.
const ROUNDS: [(Cut, usize, usize); 3] = [(Cut::Eight, 7, 0), (Cut::Four, 19, 16), (Cut::Two, 45, 36)];
const PLAYS: [(Cut, usize); 2] = [(Cut::Four, 14), (Cut::Two, 28)];
/// What the heading over a guide card is higher than the head of a page without words.
const GUIDE_HEAD: u32 = 1_500;
/// What each of the two names on a guide card has at least, and each of two numbers without names.
const GUIDE_NAME: [u32; 2] = [34_000, 14_000];
/// What names have at least of the wall sheet on one page, and of one that takes more for the sake of large type; and
/// how many it may take.
const WALL_NAME: [u32; 2] = [35_000, 50_000];
const WALL_PAGES: usize = 2;
/// The points of the name at the head of a card and of what stands beside it, and the gap between.
const CARD_NAME: u32 = 14;
const CARD_ABOUT: u32 = 8;
const CARD_HEAD_GAP: u32 = 2_000;

impl MovementSheet {
    /// All of them, in the order of the list.
    pub const ALL: [MovementSheet; 5] = [
        MovementSheet::Guides,
        MovementSheet::Cards,
        MovementSheet::Wall,
        MovementSheet::Travellers,
        MovementSheet::Script,
    ];

    /// What it is called, and what it is for.
    pub fn texts(self) -> [Text; 2] {
        match self {
            MovementSheet::Guides => [Text::Guides, Text::GuidesHint],
            MovementSheet::Cards => [Text::Cards, Text::CardsHint],
            MovementSheet::Wall => [Text::Wall, Text::WallHint],
            MovementSheet::Travellers => [Text::Travellers, Text::TravellersHint],
            MovementSheet::Script => [Text::Script, Text::ScriptHint],
        }
    }

    /// The pages of this sheet.
    pub fn pages(self, paper: &MovementPaper) -> Vec<Page> {
        match self {
            MovementSheet::Guides => paper.guides(),
            MovementSheet::Cards => paper.cards(),
            MovementSheet::Wall => paper.wall(),
            MovementSheet::Travellers => paper.travellers(),
            MovementSheet::Script => paper.script(),
        }
    }
}

/// The pages of an evening of pairs: its movement as it is now, with its names and numbers.
pub fn of_event(sheet: MovementSheet, ask: &Ask) -> Vec<Page> {
    let (movement, each) = pairs::room(ask.state);
    if movement.rounds.is_empty() {
        return Vec::new();
    }
    let day = ask.date(RoundNo::from_index(0)).unwrap_or_default();
    sheet.pages(&MovementPaper {
        movement: &movement,
        each,
        making_up: None,
        sections: &pairs::sections(ask.state),
        one_set: matches!(&ask.state.system, System::Pairs(pairs) if pairs.one_set),
        names: &ask.names,
        about: [ask.title(), day],
        lang: ask.lang(),
    })
}

/// The number of a pair with its name, where it has one; nobody is a dash.
fn pair(names: &[String], pair: Option<Player>) -> String {
    let Some(pair) = pair else { return "–".to_owned() };
    match names.get(pair.index()).map(String::as_str).unwrap_or_default() {
        "" => pair.to_string(),
        name => format!("{pair} {name}"),
    }
}

/// `7–8`, or one board.
fn boards([first, last]: [BoardNo; 2]) -> String {
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

/// Why a pair has no place in a round: it comes in a later one, it has left, or it misses the round.
fn absence(card: &PairCard, round: RoundNo) -> Text {
    let is_there = |line: &&PairLine| line.place.is_some();
    let there = || card.lines.iter().filter(is_there).map(|line| line.round);
    match (there().next(), there().next_back()) {
        (Some(first), _) if round < first => Text::NotYet,
        (_, Some(last)) if round > last => Text::Gone,
        _ => Text::Out,
    }
}

/// What lies on a table: the guide card, what stands over it, and the boards that its section shares.
struct OnTable {
    heading: String,
    guide: Guide,
    shared: Vec<Shared>,
}

/// How high a guide card is.
fn guide_height(table: &Table) -> u32 {
    GUIDE_HEAD + table.height_under(&Head::default())
}

impl MovementPaper<'_> {
    fn say(&self, text: impl Say) -> String {
        text.say(self.lang)
    }

    fn head(&self, sheet: MovementSheet) -> Head {
        let [heading, _] = sheet.texts();
        Head { heading: self.say(heading), about: self.about() }
    }

    /// The evening and the movement, as far as they have a name.
    fn about(&self) -> Vec<String> {
        self.about.iter().filter(|part| !part.is_empty()).cloned().collect()
    }

    /// Short for North/South and East/West.
    fn sides(&self) -> [String; 2] {
        [self.say(Movements::NsShort), self.say(Movements::EwShort)]
    }

    /// The names of all pairs, each on one line behind its number in type of this size; empty for who has none.
    fn numbered(&self, points: u32, width: u32) -> Vec<String> {
        self.fitting(points, width.saturating_sub(paper::width(&format!("{} ", self.movement.pairs), points)))
    }

    /// The same without numbers. Two may read alike, since the number of a pair is always beside its name.
    fn fitting(&self, points: u32, width: u32) -> Vec<String> {
        let given = |pair: usize| self.names.get(pair).map(String::as_str).unwrap_or_default();
        let short = |name: &str| fit::on_one_line(&[name.to_owned()], NAME, points, width).concat();
        (0..self.movement.pairs).map(|pair| short(given(pair))).collect()
    }

    fn has_names(&self) -> bool {
        self.names.iter().any(|name| !name.is_empty())
    }

    /// The sections with their words; of one room all tables and no word.
    fn rooms(&self) -> Vec<(Option<String>, Range<usize>)> {
        if self.sections.is_empty() {
            return vec![(None, 0..self.movement.tables())];
        }
        let room = |(letter, tables): &(char, Range<usize>)| {
            (Some(self.say(Pairs::Section { letter: *letter })), tables.clone())
        };
        self.sections.iter().map(room).collect()
    }

    /// The cards of the pairs that sit down at all: a phantom has none.
    fn pair_cards(&self) -> Vec<PairCard> {
        let mut cards = self.movement.pair_cards(self.each);
        cards.retain(|card| card.lines.iter().any(|line| line.place.is_some()));
        cards
    }

    /// A card for every table, beneath each other: two on a page where they can be, in the largest type.
    fn guides(&self) -> Vec<Page> {
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
            let tables = |&size: &Size| -> Vec<Table> {
                guides.iter().map(|it| self.guide(size, &guides, it)).collect()
            };
            let highest = |tables: &[Table]| tables.iter().map(guide_height).max().unwrap_or(0);
            let mut all = sizes.iter().chain(&[Size::Tiny]).map(tables);
            all.find(|tables| highest(tables) <= height)
        };
        let about = self.about();
        let Some(tables) = within(paper::HEIGHT / 2).or_else(|| within(paper::HEIGHT)) else {
            let over_pages = |it: &OnTable| {
                let head = Head { heading: it.heading.clone(), about: about.clone() };
                self.guide(*sizes.last().unwrap_or(&Size::Tiny), &guides, it).pages(&head)
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

    /// The columns of the guide cards, the same on all of them.
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

    /// Where those go who sit North/South and East/West at the end of a round; each with its number where they have
    /// turned half way, since the line names them as they sat at its beginning.
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

    /// The table of a guide card.
    fn guide(&self, size: Size, guides: &[OnTable], OnTable { guide, shared, .. }: &OnTable) -> Table {
        let columns = self.guide_columns(size, guides);
        let names = self.numbered(size.points(), Table::rest(size, &columns, paper::WIDTH));
        let line = |line: &GuideLine| Row::Cells(self.guide_line(&names, shared, line, guide.table));
        let rows = guide.lines.iter().map(line).collect();
        let sharing = if self.one_set { Text::OneSetNote } else { Text::SharedNote };
        let sharing = (!shared.is_empty()).then(|| self.say(sharing));
        let is_turned = |line: &GuideLine| line.turn.is_some() && line.pairs_to != [None; 2];
        let turning = guide.lines.iter().any(is_turned).then(|| self.say(Text::TurnNote));
        Table::of(size, columns, rows)
            .with_notes(sharing.into_iter().chain(turning).collect())
            .within(paper::WIDTH)
    }

    /// The boards that tables of a section share, or of all where there is one set, with the numbers of the tables in
    /// the whole room.
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
        // Who turns half way turns for these boards, both pairs of them.
        let turns = line.turn.map(|boards| self.say(turn(boards)));
        // Beside a pair that sits out nobody sits, but the boards of the table lie there.
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

    fn cards(&self) -> Vec<Page> {
        let cards = self.pair_cards();
        let rounds = self.movement.rounds.len();
        let holds = |&(_, most, _): &(Cut, usize, usize)| rounds <= most;
        let (cut, large) =
            ROUNDS.into_iter().find(holds).map_or((Cut::Two, 0), |(cut, _, large)| (cut, large));
        // Numbers alone leave room for large ones.
        let size = match rounds {
            0..=45 if !self.has_names() && rounds <= large => Size::Large,
            0..=45 => Size::List,
            _ => Size::Tiny,
        };
        let columns = self.card_columns(size, &cards);
        let names = self.numbered(size.points(), Table::rest(size, &columns, Cut::WIDTH));
        let number = paper::width(&self.say(Text::Pair { pair: self.movement.pairs as u16 }), CARD_ABOUT);
        // Bold type is wider by a tenth.
        let heads = self.fitting(CARD_NAME, (Cut::WIDTH - number - CARD_HEAD_GAP) * 10 / 11);
        let table = |card: &PairCard| {
            let line = |line: &PairLine| {
                let mut cells = self.card_line(&names, card, line);
                cells.truncate(columns.len());
                Row::Cells(cells)
            };
            let rows = card.lines.iter().map(line).collect();
            Table::of(size, columns.clone(), rows).within(Cut::WIDTH)
        };
        let cards: Vec<Card> = cards.iter().map(|it| self.card(it, &heads, table(it))).collect();
        Card::pages(cut, &cards)
    }

    /// The columns of the cards, the same on all of them; the last one only where somebody turns half way.
    fn card_columns(&self, size: Size, cards: &[PairCard]) -> Vec<Column> {
        let turns = cards.iter().flat_map(|card| &card.lines).filter_map(|line| line.place?.turn);
        let head = self.say(Text::HeadTurn);
        let width = turns.map(|ends| size.column(&head, &boards(ends))).max();
        let turn = width.map(|width| Column::of(head, width, Align::Middle));
        let side = self.sides().into_iter().max_by_key(|side| paper::width(side, size.points()));
        let number =
            |head: Text, cell: &str| Column::of(self.say(head), size.column("", cell), Align::Middle);
        let columns = [
            number(Text::HeadRound, "00"),
            number(Text::HeadTable, "00"),
            number(Text::HeadSide, &side.unwrap_or_default()),
            Column::rest(self.say(Text::HeadAgainst)),
            number(Text::HeadBoards, "00–00"),
        ];
        columns.into_iter().chain(turn).collect()
    }

    fn card(&self, card: &PairCard, heads: &[String], table: Table) -> Card {
        let follows = match card.follows {
            Follows::Stays => Text::FollowsStays,
            Follows::Pair(pair) => Text::FollowsPair { pair: pair.number() },
            Follows::Card => Text::FollowsCard,
        };
        let (name, pair) = (heads[card.pair.index()].clone(), Text::Pair { pair: card.pair.number() });
        let (name, about) = match name.is_empty() {
            true => (self.say(pair), String::new()),
            false => (name, self.say(pair)),
        };
        Card {
            name: Said::plain(name),
            about: Said::plain(about),
            title: self.card_title(),
            tables: vec![table],
            foot: self.say(follows),
            ..Card::default()
        }
    }

    /// The evening and what comes behind it, such as the date, on the one line of a card: the evening is cut short
    /// rather than that.
    fn card_title(&self) -> String {
        let whole = self.about().join(" · ");
        let [evening, behind] = &self.about;
        if behind.is_empty() || paper::width(&whole, CARD_ABOUT) <= Cut::WIDTH {
            return whole;
        }
        let short = |letters: usize| {
            let begins: String = evening.graphemes(true).take(letters).collect();
            format!("{}… · {behind}", begins.trim_end())
        };
        let fits = |title: &String| paper::width(title, CARD_ABOUT) <= Cut::WIDTH;
        let fewer = (1..evening.graphemes(true).count()).rev().map(short);
        fewer.into_iter().find(fits).unwrap_or_else(|| behind.clone())
    }

    /// A line of a card: round, table, direction, against whom, the boards, and for which of them it turns.
    fn card_line(&self, names: &[String], card: &PairCard, line: &PairLine) -> Vec<String> {
        let round = line.round.to_string();
        let without = |table: String, said: Text| {
            let [none, no_boards, no_turn] = [const { String::new() }; 3];
            vec![round.clone(), table, none, self.say(said), no_boards, no_turn]
        };
        let Some(place) = line.place else { return without("–".to_owned(), absence(card, line.round)) };
        let table = place.table.to_string();
        let Some(against) = place.against else { return without(table, Text::Out) };
        let side = self.sides()[place.side].clone();
        let turn = place.turn.map(boards).unwrap_or_default();
        vec![round, table, side, pair(names, Some(against)), boards(place.boards), turn]
    }

    /// On one page where that can be read from where it hangs, else on two rather than in small type.
    fn wall(&self) -> Vec<Page> {
        let sizes = [Size::Posted, Size::Large, Size::List, Size::Small, Size::Tiny];
        let within = |sizes: &[Size], most: usize| {
            sizes.iter().map(|&size| self.wall_in(size, most)).find(|pages| pages.len() <= most)
        };
        within(&sizes[..3], 1)
            .or_else(|| within(&sizes, WALL_PAGES))
            .unwrap_or_else(|| self.wall_in(Size::Tiny, WALL_PAGES))
    }

    /// The wall sheet in one size, for this number of pages: as many rounds beside each other as leave room for the
    /// names.
    fn wall_in(&self, size: Size, pages: usize) -> Vec<Page> {
        let least = WALL_NAME[usize::from(pages > 1)];
        let [ns, ew] = self.sides();
        let cards = self.pair_cards();
        let places = || cards.iter().flat_map(|card| &card.lines).filter_map(|line| line.place);
        let at = |side: &String| format!("{}\u{a0}{side}", self.movement.tables());
        let turned = places().filter_map(|place| place.turn).map(|boards| self.wall_turn(boards));
        let cells = [at(&ns), at(&ew)].into_iter().chain(turned);
        let width = cells.map(|cell| size.column("", &cell)).max().unwrap_or(0);
        let beside = ((paper::WIDTH - least) / width).max(1) as usize;
        let blocks = paper::blocks(self.movement.rounds.len(), beside);
        let most = blocks.iter().map(|block| block.len()).max().unwrap_or(0) as u32;
        let names = self.numbered(size.points(), paper::WIDTH - most * width - size.margin());
        let cell = |line: &PairLine| match line.place {
            Some(place) if place.against.is_some() => {
                let here = format!("{}\u{a0}{}", place.table, [&ns, &ew][place.side]);
                let turns = place.turn.map(|boards| self.wall_turn(boards));
                [here].into_iter().chain(turns).collect::<Vec<_>>().join("\n")
            }
            Some(_) => "–".to_owned(),
            None => String::new(),
        };
        let is_missing = |line: &PairLine| line.place.is_none();
        let empty = cards.iter().flat_map(|card| &card.lines).any(is_missing);
        let empty = empty.then(|| self.say(Text::WallEmpty));
        // The first that turns is the example.
        let turn = places().filter(|place| place.against.is_some()).find_map(|place| place.turn);
        let turn = turn.map(|ends| {
            let n = ends[1].index() + 1 - ends[0].index();
            self.say(Text::WallTurnNote { boards: boards(ends), n })
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

    /// For which boards a pair turns, as short as a cell of the wall sheet.
    fn wall_turn(&self, ends: [BoardNo; 2]) -> String {
        self.say(Text::WallTurn { boards: boards(ends) }).replace(' ', "\u{a0}")
    }

    fn travellers(&self) -> Vec<Page> {
        let of = |(section, tables): (Option<String>, Range<usize>)| {
            let travellers = self.movement.travellers_of(tables, self.each);
            travellers.into_iter().map(move |traveller| (section.clone(), traveller))
        };
        let whole = || vec![(None, 0..self.movement.tables())];
        let rooms = if self.one_set { whole() } else { self.rooms() };
        let travellers: Vec<_> = rooms.into_iter().flat_map(of).collect();
        let lines = |it: &Traveller| it.plays.len() + usize::from(!it.turned.is_empty());
        let most = travellers.iter().map(|(_, it)| lines(it)).max().unwrap_or(0);
        let cut = PLAYS.into_iter().find(|(_, plays)| most <= *plays).map_or(Cut::Two, |(cut, _)| cut);
        let cards: Vec<Card> =
            travellers.iter().map(|(section, it)| self.traveller(section.as_deref(), it)).collect();
        Card::pages(cut, &cards)
    }

    fn traveller(&self, section: Option<&str>, traveller: &Traveller) -> Card {
        let [ns, ew] = self.sides();
        let columns = vec![
            Column::of(ns.clone(), 9_000, Align::Middle),
            Column::of(ew.clone(), 9_000, Align::Middle),
            Column::of(self.say(Text::HeadContract), 0, Align::Field),
            Column::of(self.say(Text::HeadBy), 9_000, Align::Field),
            Column::of(self.say(Text::HeadResult), 13_000, Align::Field),
            Column::of(self.say(Text::HeadPlus { side: ns }), 13_500, Align::Field),
            Column::of(self.say(Text::HeadPlus { side: ew }), 13_500, Align::Field),
        ];
        let row = |(_, _, [ns, ew]): &(_, _, [Player; 2])| {
            let numbers = [ns.to_string(), ew.to_string()].into_iter();
            Row::Cells(numbers.chain(std::iter::repeat_n(String::new(), 5)).collect())
        };
        let mut table = Table::of(Size::Writing, columns, traveller.plays.iter().map(row).collect());
        table.share(Cut::WIDTH);
        let turned: Vec<String> = traveller.turned.iter().map(|[ns, ew]| format!("{ns}–{ew}")).collect();
        let foot = match turned.is_empty() {
            true => String::new(),
            false => self.say(Text::TurnHere { list: turned.join(", ") }),
        };
        Card {
            foot,
            name: Said::of(self.say(Text::Board), traveller.board.to_string()),
            about: Said::plain(dealt(traveller.dealer, traveller.vulnerable, self.lang)),
            title: [self.about[0].as_str()].into_iter().chain(section).collect::<Vec<_>>().join(" · "),
            tables: vec![table],
            ..Card::default()
        }
    }

    fn script(&self) -> Vec<Page> {
        let columns = vec![Column::of("", 44_000, Align::Start), Column::rest("")];
        let row = |moment: &Moment| {
            let when = match moment.after {
                None => Text::Before,
                Some(round) => Text::AfterRound { round: round.number() },
            };
            let mut calls: Vec<String> = moment.calls.iter().map(|call| self.say(call)).collect();
            if moment.after.is_none() {
                calls.insert(0, self.say(Text::SitDown));
            }
            Row::Cells(vec![self.say(when), calls.join("\n")])
        };
        let mut rows = Vec::new();
        for (section, tables) in self.rooms() {
            let first = tables.start;
            let mut script = self.movement.of_tables(tables).script(self.each, self.making_up.clone());
            for moment in &mut script {
                moment.calls = moment.calls.drain(..).map(|call| call.numbered_on(first)).collect();
            }
            rows.extend(section.map(Row::Heading));
            rows.extend(script.iter().map(row));
        }
        let head = self.head(MovementSheet::Script);
        fewest(&[Size::Large, Size::List], |size| Table::of(size, columns.clone(), rows.clone()).pages(&head))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::mitchell::{Course, Mitchell};
    use crate::movement::{Phantom, barometer};

    fn paper<'a>(movement: &'a Movement, names: &'a [String]) -> MovementPaper<'a> {
        let about = ["Club".to_owned(), "Mitchell".to_owned()];
        MovementPaper {
            movement,
            each: 2,
            making_up: None,
            sections: &[],
            one_set: false,
            names,
            about,
            lang: Lang::En,
        }
    }

    fn rows(pages: &[Page]) -> Vec<Vec<String>> {
        let tables = pages.iter().flat_map(|page| &page.blocks).flat_map(|block| match block {
            Block::Table(table) => vec![table],
            Block::Heading(_) | Block::Line(_) => Vec::new(),
            Block::Cards(_, cards) => cards.iter().flat_map(|card| &card.tables).collect(),
            other => panic!("{other:?}"),
        });
        tables
            .flat_map(|table| &table.rows)
            .map(|row| match row {
                Row::Cells(cells) => cells.clone(),
                Row::Heading(text) | Row::Note(text) => vec![text.clone()],
            })
            .collect()
    }

    #[test]
    fn thirteen_tables_of_mitchell_on_paper() {
        let movement = Mitchell::new(13, 13).unwrap().movement().unwrap();
        let names: Vec<String> = (1..=26).map(|pair| format!("Anna {pair} & Bert")).collect();
        let paper = paper(&movement, &names);
        let pages = MovementSheet::Guides.pages(&paper);
        let guides = rows(&pages);
        assert_eq!((pages.len(), guides.len()), (7, 13 * 13));
        assert_eq!(pages[0].blocks[3], Block::Heading("Table 2".to_owned()));
        assert_eq!(guides[13], ["1", "2 A. 2 & Bert", "15 A. 15 & Bert", "3–4", "stay", "EW at 3", "1"]);
        assert_eq!(guides[25][4..], ["", "", ""]);
        let cards = MovementSheet::Cards.pages(&paper);
        let Block::Cards(cut, first) = &cards[0].blocks[0] else { panic!() };
        assert_eq!((cards.len(), *cut, first.len()), (7, Cut::Four, 4));
        assert_eq!(
            (first[1].name.value.as_str(), first[1].about.value.as_str()),
            ("Anna 2 & Bert", "Pair 2")
        );
        assert_eq!(first[1].foot, "You keep your table.");
        assert_eq!(rows(&cards)[13 + 2], ["3", "2", "NS", "26 Anna 26 & Bert", "7–8"]);
        // In readable type the rounds hang beside each other on two pages.
        let pages = MovementSheet::Wall.pages(&paper);
        let Block::Table(first) = &pages[0].blocks[0] else { panic!() };
        assert_eq!(first.size, Size::List);
        let wall = rows(&pages);
        assert_eq!((pages.len(), wall.len(), wall[0].len(), wall[26].len()), (2, 2 * 26, 7, 8));
        assert_eq!((wall[13][0].as_str(), wall[13][1].as_str()), ("14 Anna 14 & Bert", "1\u{a0}EW"));
        let travellers = MovementSheet::Travellers.pages(&paper);
        let all = rows(&travellers);
        assert_eq!((all.len(), &all[6 * 13][..2]), (26 * 13, &["4".to_owned(), "17".to_owned()][..]));
        let Block::Cards(Cut::Four, slips) = &travellers[1].blocks[0] else { panic!() };
        assert_eq!(slips[2].name, Said::of("Board", "7"));
        assert_eq!(slips[2].about.value, "dealer South, all vulnerable");
    }

    #[test]
    fn shared_boards_are_marked_on_the_guide_cards() {
        let six = crate::movement::howell::small(6).unwrap();
        let pages = MovementSheet::Guides.pages(&paper(&six, &[]));
        let marked = rows(&pages).iter().filter(|row| row.len() == 7 && row[3].ends_with('*')).count();
        // In one round all three tables share a set.
        assert_eq!(marked, 3);
        let Block::Table(table) = &pages[0].blocks[2] else { panic!() };
        assert_eq!(table.notes, [Text::SharedNote.en()]);
    }

    #[test]
    fn pairs_are_called_by_both_surnames_where_there_is_no_room_for_more() {
        let movement = Mitchell::new(5, 5).unwrap().movement().unwrap();
        let mut names: Vec<String> =
            (1..=10).map(|n| format!("Ann{n} Long-Surname{n} & Bo{n} de Longer{n}")).collect();
        names[0] = "Anna de Vries & Bert-Jan van Berg".to_owned();
        let cards = MovementSheet::Cards.pages(&paper(&movement, &names));
        let Block::Cards(_, first) = &cards[0].blocks[0] else { panic!() };
        assert_eq!(first[0].name.value, "de Vries & van Berg");
        let against = &rows(&cards)[5 * 5][3];
        assert!(against.starts_with("1 ") && against.contains(" & "), "{against}");
    }

    #[test]
    fn what_is_called_stands_on_one_page() {
        for pairs in [14, 20] {
            let movement = barometer(pairs, Phantom::Stationary).unwrap();
            assert_eq!(MovementSheet::Script.pages(&paper(&movement, &[])).len(), 1, "{pairs} pairs");
        }
    }

    #[test]
    fn the_script_says_the_skip_in_every_language() {
        let mitchell = Mitchell { course: Course::SkipAfter(4), ..Mitchell::new(8, 7).unwrap() };
        let movement = mitchell.movement().unwrap();
        let of = |lang: Lang| {
            let paper = MovementPaper { lang, ..paper(&movement, &[]) };
            rows(&MovementSheet::Script.pages(&paper))[4].clone()
        };
        assert_eq!(of(Lang::En), ["After round 4", "East/West skip a table: up two, boards down one."]);
        assert_eq!(of(Lang::Nl)[0], "Na ronde 4");
        assert_eq!(of(Lang::Nb)[0], "Etter runde 4");
    }

    #[test]
    fn two_sections_have_cards_of_their_own_and_numbers_that_go_on() {
        let five = Mitchell::new(5, 5).unwrap().movement().unwrap();
        let room = crate::movement::sections::joined(&[five.clone(), five]);
        let sections = [('A', 0..5), ('B', 5..10)];
        let paper = MovementPaper { sections: &sections, ..paper(&room, &[]) };
        let pages = MovementSheet::Guides.pages(&paper);
        let headings: Vec<&str> = pages
            .iter()
            .flat_map(|page| &page.blocks)
            .filter_map(|block| if let Block::Heading(text) = block { Some(text.as_str()) } else { None })
            .collect();
        let guides = rows(&pages);
        assert_eq!((headings.len(), headings[5], guides.len()), (10, "Section B · Table 6", 50));
        // The boards of its first table go to its last one, not to the other section.
        assert_eq!(guides[25], ["1", "11", "16", "1–2", "stay", "EW at 7", "10"]);
        let travellers = MovementSheet::Travellers.pages(&paper);
        assert_eq!(rows(&travellers).len(), 2 * 10 * 5);
        let script = rows(&MovementSheet::Script.pages(&paper));
        assert_eq!((script.len(), script[6].as_slice()), (12, ["Section B".to_owned()].as_slice()));
        assert_eq!(script[8][1], "East/West up one table, boards down one.");
    }

    #[test]
    fn sections_with_one_set_of_boards_say_which_tables_share_them() {
        let five = Mitchell::new(5, 5).unwrap().movement().unwrap();
        let room = crate::movement::sections::joined(&[five.clone(), five]);
        let sections = [('A', 0..5), ('B', 5..10)];
        let paper = MovementPaper { sections: &sections, one_set: true, ..paper(&room, &[]) };
        let pages = MovementSheet::Guides.pages(&paper);
        let guides = rows(&pages);
        assert_eq!((guides[0][3].as_str(), guides[25][3].as_str()), ("1–2*6", "1–2*1"));
        let Block::Table(table) = &pages[0].blocks[2] else { panic!() };
        assert_eq!(table.notes, [Text::OneSetNote.en()]);
        // One traveller a board for the whole field.
        assert_eq!(rows(&MovementSheet::Travellers.pages(&paper)).len(), 10 * 10);
    }

    #[test]
    fn who_sits_out_reads_it_on_the_card() {
        let movement = barometer(7, Phantom::Stationary).unwrap();
        let paper = paper(&movement, &[]);
        let cards = MovementSheet::Cards.pages(&paper);
        assert_eq!(rows(&cards)[0], ["1", "1", "", "sits out", ""]);
        let guides = rows(&MovementSheet::Guides.pages(&paper));
        // Its boards lie there all the same.
        assert_eq!(guides[0][..4], ["1", "pair 1 sits out", "1", "1–2"].map(str::to_owned));
        let Block::Cards(Cut::Eight, first) = &cards[0].blocks[0] else { panic!() };
        assert_eq!(first[2].foot, "You follow pair 2: sit down at the table that it leaves.");
        assert!(rows(&MovementSheet::Wall.pages(&paper))[0].contains(&"–".to_owned()));
    }

    #[test]
    fn guide_cards_name_the_seat_and_who_has_to_turn() {
        let movement = barometer(8, Phantom::Stationary).unwrap();
        let guides = rows(&MovementSheet::Guides.pages(&paper(&movement, &[])));
        for (table, lines) in guides.chunks(7).enumerate() {
            for (round, line) in lines.iter().enumerate().take(6) {
                for side in 0..2 {
                    let pair = movement.rounds[round][table].pairs[side].unwrap();
                    let (to, sits) = movement.seat(pair, RoundNo::from_index(round + 1)).unwrap();
                    let seat = ["NS", "EW"][sits];
                    let expected = match (to.index() == table, sits == side) {
                        (true, true) => "stay".to_owned(),
                        (true, false) => format!("turn: {seat} here"),
                        (false, _) => format!("{seat} at {to}"),
                    };
                    assert_eq!(line[4 + side], expected, "table {}, round {}", table + 1, round + 1);
                }
            }
        }
        assert!(guides.iter().any(|line| line[4..].iter().any(|cell| cell.starts_with("turn: "))));
    }

    #[test]
    fn the_turn_half_way_is_named_by_its_board_on_every_sheet() {
        let mut movement = barometer(6, Phantom::Stationary).unwrap();
        movement.rounds.iter_mut().for_each(|tables| tables[1].half = true);
        let names: Vec<String> = (1..=6).map(|pair| format!("Anna {pair} & Bert")).collect();
        for (each, said, short) in
            [(3, "turn for board 6", "turn\u{a0}6"), (4, "turn for boards 7–8", "turn\u{a0}7–8")]
        {
            let paper = MovementPaper { each, ..paper(&movement, &names) };
            let all = |sheet: MovementSheet| rows(&sheet.pages(&paper));
            // In round 2 both pairs of table 2 read it, on their cards too.
            let guide = &all(MovementSheet::Guides)[5 + 1];
            assert!(guide[1].ends_with(&format!("\n{said}")) && guide[2].ends_with(&format!("\n{said}")));
            let told = |sheet: MovementSheet, text: &str| {
                all(sheet).iter().flatten().filter(|cell| cell.ends_with(text)).count()
            };
            // In a column of its own, which is never cut.
            let turns = &said[said.rfind(' ').unwrap() + 1..];
            let on_cards = all(MovementSheet::Cards);
            assert!(on_cards.iter().all(|line| line.len() == 6 && !line[3].contains("turn")));
            assert_eq!(on_cards.iter().filter(|line| line[5] == turns).count(), 2);
            assert_eq!(told(MovementSheet::Wall, short), 2);
            assert_eq!(told(MovementSheet::Script, &format!("At table 2: {said}.")), 1);
            let travellers = MovementSheet::Travellers.pages(&paper);
            let cards = travellers.iter().flat_map(|page| &page.blocks).flat_map(|block| match block {
                Block::Cards(_, cards) => cards.clone(),
                _ => Vec::new(),
            });
            let feet: Vec<bool> = cards.map(|card| !card.foot.is_empty()).collect();
            let turned: Vec<bool> = (0..5 * each).map(|board| board % each >= each.div_ceil(2)).collect();
            assert_eq!(feet, turned);
        }
        // Half a set cannot be exchanged when it is one board.
        let one = MovementPaper { each: 1, ..paper(&movement, &names) };
        assert!(MovementSheet::ALL.iter().all(|sheet| {
            rows(&sheet.pages(&one))
                .iter()
                .flatten()
                .all(|cell| !cell.contains("turn for") && !cell.contains("turn\u{a0}"))
        }));
    }

    #[test]
    fn who_turns_half_way_finds_the_own_number_where_it_sits_at_the_end() {
        let mut movement = barometer(7, Phantom::Stationary).unwrap();
        movement.rounds.iter_mut().flatten().for_each(|play| play.half = true);
        let pages = MovementSheet::Guides.pages(&paper(&movement, &[]));
        let guides = rows(&pages);
        for (table, lines) in guides.chunks(7).enumerate() {
            for (round, line) in lines.iter().enumerate() {
                let play = movement.rounds[round][table];
                let is_out = play.met().is_none();
                // Nobody turns where nobody plays.
                assert_eq!(
                    line[1..3].iter().filter(|cell| cell.contains("turn for")).count(),
                    2 * usize::from(!is_out)
                );
                for side in 0..2 {
                    let ends = play.pairs[1 - side].filter(|_| !is_out && round < 6);
                    let begins = ends.map(|pair| format!("{pair}: "));
                    assert!(line[4 + side].starts_with(&begins.unwrap_or_default()), "{line:?}");
                }
            }
        }
        // At table 1 somebody sits out in every round, at table 2 nobody.
        let Block::Table(table) = &pages[0].blocks[5] else { panic!() };
        assert_eq!(table.notes, [Text::TurnNote.en()]);
    }

    #[test]
    fn the_date_on_a_card_is_not_cut() {
        let movement = barometer(8, Phantom::Stationary).unwrap();
        let day = "Wednesday, 25 November 2026";
        for (evening, title) in
            [("Club", "Club · "), ("Club evening De Zwarte Schoppen at Utrecht", "Club evening")]
        {
            let about = [evening.to_owned(), day.to_owned()];
            let pages = MovementSheet::Cards.pages(&MovementPaper { about, ..paper(&movement, &[]) });
            let Block::Cards(_, cards) = &pages[0].blocks[0] else { panic!() };
            assert!(cards[0].title.starts_with(title) && cards[0].title.ends_with(day), "{}", cards[0].title);
            assert!(paper::width(&cards[0].title, CARD_ABOUT) <= Cut::WIDTH);
        }
    }

    #[test]
    fn who_comes_late_or_has_left_does_not_sit_out() {
        let mut movement = barometer(6, Phantom::Stationary).unwrap();
        let gone = |pair: Option<Player>, round: usize| {
            let number = pair.map_or(0, Player::number);
            (number == 2 && round < 2) || (number == 3 && round > 2)
        };
        for (round, tables) in movement.rounds.iter_mut().enumerate() {
            for pair in tables.iter_mut().flat_map(|play| &mut play.pairs).filter(|pair| gone(**pair, round))
            {
                *pair = None;
            }
        }
        let paper = paper(&movement, &[]);
        let cards = rows(&MovementSheet::Cards.pages(&paper));
        let said =
            |pair: usize| cards[5 * pair..][..5].iter().map(|line| line[3].as_str()).collect::<Vec<_>>();
        assert_eq!(said(1)[..2], ["not here yet"; 2]);
        assert_eq!(said(2)[3..], ["has left"; 2]);
        assert!(!said(1)[2..].iter().chain(&said(2)[..3]).any(|said| said.starts_with(['n', 'h'])));
        let wall = rows(&MovementSheet::Wall.pages(&paper));
        assert_eq!((wall[1][1].as_str(), wall[2][5].as_str()), ("", ""));
    }

    #[test]
    fn the_arrow_is_turned_on_the_card_in_the_round_in_which_it_is() {
        let mitchell = Mitchell { switched: 2, ..Mitchell::new(5, 5).unwrap() };
        let movement = mitchell.movement().unwrap();
        let guides = rows(&MovementSheet::Guides.pages(&paper(&movement, &[])));
        let turned: Vec<bool> = guides.iter().map(|line| line[3].ends_with("\narrow turned")).collect();
        assert_eq!(turned, [false, false, false, true, true].repeat(5));
        // Who stays turns before it, and not in it.
        let stays: Vec<&str> = guides[..4].iter().map(|line| line[4].as_str()).collect();
        assert_eq!(stays, ["stay", "stay", "turn: EW here", "NS at 2"]);
    }

    #[test]
    fn nine_rounds_hang_on_one_page() {
        let names: Vec<String> = (1..=20).map(|pair| format!("Anna de Vries {pair} & Bert")).collect();
        for pairs in [10, 20] {
            let movement = barometer(pairs, Phantom::Stationary).unwrap().first(9);
            let pages = MovementSheet::Wall.pages(&paper(&movement, &names[..pairs]));
            let Block::Table(table) = &pages[0].blocks[0] else { panic!() };
            assert_eq!((pages.len(), table.size.points() >= Size::List.points()), (1, true), "{pairs} pairs");
        }
    }
}
