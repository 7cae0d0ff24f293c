//! The paper of a movement: guide cards, personal cards, wall sheet, travellers, and what the director calls.

use std::ops::Range;

use super::{Align, Ask, Card, Column, Cut, Head, Page, Row, Said, Size, Table, fewest};
use crate::ids::{BoardNo, Player, RoundNo, TableNo};
use crate::movement::cards::{BoardsTo, Guide, GuideLine, PairCard, PairLine, Traveller};
use crate::movement::script::{Follows, Moment};
use crate::movement::{Movement, Play, Shared};
use crate::names;
use crate::pairs;
use crate::paper;
use crate::text::movement::Movements;
use crate::text::movement::paper::{Paper as Text, dealt};
use crate::text::pairs::Pairs;
use crate::text::{Lang, Say};

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
    /// The movement.
    pub movement: &'a Movement,
    /// How many boards a set has.
    pub each: usize,
    /// Where boards are made up at the tables: who makes up which.
    pub making_up: Option<Vec<Play>>,
    /// Sections that have boards of their own, each with its letter and its tables by index; none for one room.
    pub sections: &'a [(char, Range<usize>)],
    /// Names by number; may be fewer than pairs, or none.
    pub names: &'a [String],
    /// The evening, and what the movement is called; what is empty is left out.
    pub about: [String; 2],
    /// The language.
    pub lang: Lang,
}

/// The longest name beside others in a table, on a line of a card, and at the head of a card.
const NAME: usize = 24;
const NAME_CARD: usize = 14;
const NAME_HEAD: usize = 26;
/// So many rounds on a card of each cut, and plays on a traveller.
const ROUNDS: [(Cut, usize); 3] = [(Cut::Eight, 7), (Cut::Four, 19), (Cut::Two, 45)];
const PLAYS: [(Cut, usize); 2] = [(Cut::Four, 12), (Cut::Two, 28)];
/// So many rounds beside each other on the wall sheet.
const BESIDE: usize = 13;

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

impl MovementPaper<'_> {
    fn say(&self, text: impl Say) -> String {
        text.say(self.lang)
    }

    fn head(&self, sheet: MovementSheet) -> Head {
        let [heading, _] = sheet.texts();
        let about = self.about.iter().filter(|part| !part.is_empty()).cloned().collect();
        Head { heading: self.say(heading), about }
    }

    /// Short for North/South and East/West.
    fn sides(&self) -> [String; 2] {
        [self.say(Movements::NsShort), self.say(Movements::EwShort)]
    }

    /// The names of all pairs, cut to about so many characters; empty for who has none.
    fn short(&self, fits: usize) -> Vec<String> {
        let given = |pair: usize| self.names.get(pair).map(String::as_str).unwrap_or_default();
        let named: Vec<usize> = (0..self.movement.pairs).filter(|&pair| !given(pair).is_empty()).collect();
        let whole: Vec<&str> = named.iter().map(|&pair| given(pair)).collect();
        let mut all = vec![String::new(); self.movement.pairs];
        for (pair, name) in named.into_iter().zip(names::short(&whole, fits)) {
            all[pair] = name;
        }
        all
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

    fn guides(&self) -> Vec<Page> {
        let [ns, ew] = self.sides();
        let heads = [
            self.say(Text::HeadRound),
            self.say(Movements::NorthSouth),
            self.say(Movements::EastWest),
            self.say(Text::HeadBoards),
            self.say(Text::HeadGo { side: ns }),
            self.say(Text::HeadGo { side: ew }),
            self.say(Text::HeadBoardsGo),
        ];
        let widths = [18_000, 0, 0, 17_000, 21_000, 21_000, 24_000];
        let aligns = [
            Align::Middle,
            Align::Start,
            Align::Start,
            Align::Middle,
            Align::Start,
            Align::Start,
            Align::Start,
        ];
        let columns = widths.into_iter().zip(aligns).map(|(width, align)| Column::of("", width, align));
        let (mut rows, names, mut shares) = (Vec::new(), self.short(NAME), false);
        for (section, tables) in self.rooms() {
            let shared = self.shared(&tables);
            shares |= !shared.is_empty();
            for Guide { table, lines } in &self.movement.guides_of(tables, self.each) {
                let number = self.say(Text::Table { table: table.number() });
                let heading = section.iter().cloned().chain([number]).collect::<Vec<_>>().join(" · ");
                rows.push(Row::Heading(heading));
                rows.push(Row::Cells(heads.to_vec()));
                rows.extend(
                    lines.iter().map(|line| Row::Cells(self.guide_line(&names, &shared, line, *table))),
                );
            }
        }
        let halves = self.movement.has_halves().then(|| self.say(Text::HalfNote));
        let sharing = shares.then(|| self.say(Text::SharedNote));
        let notes = halves.into_iter().chain(sharing).collect();
        let table = Table::of(Size::List, columns.collect(), rows).with_notes(notes);
        table.pages_by_heading(&self.head(MovementSheet::Guides))
    }

    /// The boards that tables of a section share, with the numbers of the tables in the whole room.
    fn shared(&self, tables: &Range<usize>) -> Vec<Shared> {
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
        let to = |table: TableNo| match table == here {
            true => self.say(Text::Stay),
            false => self.say(Text::To { table: table.number() }),
        };
        let [ns, ew] = line.play.pairs.map(|it| pair(names, it));
        let mut lie = boards(line.boards);
        if line.play.half {
            lie = format!("{lie} {}", self.say(Text::HalfMark));
        }
        if shared.iter().any(|it| it.round == line.round && it.tables.contains(&here)) {
            lie.push('*');
        }
        if line.play.met().is_none() {
            lie = self.say(Text::Out);
        }
        let [ns_to, ew_to] = line.pairs_to.map(|table| table.map(to).unwrap_or_default());
        let boards_to = match line.boards_to {
            None => String::new(),
            Some(BoardsTo::Next) => self.say(Text::NextSet),
            Some(BoardsTo::Aside) => self.say(Text::Aside),
            Some(BoardsTo::Table(table)) => to(table),
        };
        vec![line.round.to_string(), ns, ew, lie, ns_to, ew_to, boards_to]
    }

    fn cards(&self) -> Vec<Page> {
        let rounds = self.movement.rounds.len();
        let cut = ROUNDS.into_iter().find(|(_, most)| rounds <= *most).map_or(Cut::Two, |(cut, _)| cut);
        let (heads, names) = (self.short(NAME_HEAD), self.short(NAME_CARD));
        let cards = self.pair_cards();
        let cards: Vec<Card> = cards.iter().map(|it| self.card(it, &heads, &names)).collect();
        Card::pages(cut, &cards)
    }

    fn card(&self, card: &PairCard, heads: &[String], names: &[String]) -> Card {
        let columns = vec![
            Column::of(self.say(Text::HeadRound), 10_000, Align::Middle),
            Column::of(self.say(Text::HeadTable), 10_000, Align::Middle),
            Column::of(self.say(Text::HeadSide), 9_000, Align::Middle),
            Column::rest(self.say(Text::HeadAgainst)),
            Column::of(self.say(Text::HeadBoards), 15_000, Align::Middle),
        ];
        let rows = card.lines.iter().map(|line| Row::Cells(self.card_line(names, line))).collect();
        let mut table = Table::of(Size::Small, columns, rows);
        table.share(Cut::WIDTH);
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
        let half = card.lines.iter().any(|line| line.place.is_some_and(|place| place.half));
        let half = half.then(|| self.say(Text::HalfNote));
        let foot: Vec<String> = std::iter::once(self.say(follows)).chain(half).collect();
        Card {
            name: Said::plain(name),
            about: Said::plain(about),
            title: self.about.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · "),
            tables: vec![table],
            foot: foot.join(" "),
            ..Card::default()
        }
    }

    fn card_line(&self, names: &[String], line: &PairLine) -> Vec<String> {
        let round = line.round.to_string();
        let Some(place) = line.place else {
            return vec![round, "–".to_owned(), String::new(), self.say(Text::Out), String::new()];
        };
        let table = place.table.to_string();
        let Some(against) = place.against else {
            return vec![round, table, String::new(), self.say(Text::Out), String::new()];
        };
        let mut lie = boards(place.boards);
        if place.half {
            lie = format!("{lie} {}", self.say(Text::HalfMark));
        }
        vec![round, table, self.sides()[place.side].clone(), pair(names, Some(against)), lie]
    }

    fn wall(&self) -> Vec<Page> {
        let [ns, ew] = self.sides();
        let (cards, names) = (self.pair_cards(), self.short(NAME));
        let cell = |line: &PairLine| match line.place {
            Some(place) if place.against.is_some() => {
                format!("{}\u{a0}{}", place.table, [&ns, &ew][place.side])
            }
            _ => "–".to_owned(),
        };
        let blocks = paper::blocks(self.movement.rounds.len(), BESIDE);
        let note = self.say(Text::WallNote { ns: ns.clone(), ew: ew.clone() });
        let page = |block: &std::ops::Range<usize>, size: Size| {
            let width = size.column("", &format!("{}\u{a0}{ns}", self.movement.tables().max(10)));
            let rounds = block.clone().map(|round| Column::of((round + 1).to_string(), width, Align::Middle));
            let columns = std::iter::once(Column::rest(self.say(Text::HeadName))).chain(rounds).collect();
            let row = |card: &PairCard| {
                let cells = card.lines[block.clone()].iter().map(cell);
                Row::Cells(std::iter::once(pair(&names, Some(card.pair))).chain(cells).collect())
            };
            let rows = cards.iter().map(row).collect();
            let table = Table::of(size, columns, rows).with_notes(vec![note.clone()]);
            table.pages(&self.head(MovementSheet::Wall))
        };
        // The largest type in which the rounds leave room for the names.
        let fits = |size: &Size| {
            let width = size.column("", &format!("{}\u{a0}{ns}", self.movement.tables().max(10)));
            let rounds = blocks.iter().map(|block| block.len()).max().unwrap_or(0) as u32;
            rounds * width + 30_000 <= paper::WIDTH
        };
        let sizes = [Size::Large, Size::List, Size::Small, Size::Tiny];
        let sizes: Vec<Size> = sizes.into_iter().filter(fits).collect();
        let sizes = if sizes.is_empty() { vec![Size::Tiny] } else { sizes };
        fewest(&sizes, |size| blocks.iter().flat_map(|block| page(block, size)).collect())
    }

    fn travellers(&self) -> Vec<Page> {
        let of = |(section, tables): (Option<String>, Range<usize>)| {
            let travellers = self.movement.travellers_of(tables, self.each);
            travellers.into_iter().map(move |traveller| (section.clone(), traveller))
        };
        let travellers: Vec<_> = self.rooms().into_iter().flat_map(of).collect();
        let most = travellers.iter().map(|(_, it)| it.plays.len()).max().unwrap_or(0);
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
        Card {
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
            let mut script = self.movement.of_tables(tables).script(self.making_up.clone());
            for moment in &mut script {
                moment.calls = moment.calls.drain(..).map(|call| call.numbered_on(first)).collect();
            }
            rows.extend(section.map(Row::Heading));
            rows.extend(script.iter().map(row));
        }
        let table = Table::of(Size::Large, columns, rows);
        table.pages(&self.head(MovementSheet::Script))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::mitchell::{Course, Mitchell};
    use crate::movement::{Phantom, barometer};
    use crate::sheet::Block;

    fn paper<'a>(movement: &'a Movement, names: &'a [String]) -> MovementPaper<'a> {
        let about = ["Club".to_owned(), "Mitchell".to_owned()];
        MovementPaper { movement, each: 2, making_up: None, sections: &[], names, about, lang: Lang::En }
    }

    fn rows(pages: &[Page]) -> Vec<Vec<String>> {
        let tables = pages.iter().flat_map(|page| &page.blocks).flat_map(|block| match block {
            Block::Table(table) => vec![table],
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
        let guides = rows(&MovementSheet::Guides.pages(&paper));
        assert_eq!(guides.len(), 13 * 15);
        assert_eq!(guides[15], ["Table 2"]);
        assert_eq!(
            guides[17],
            ["1", "2 Anna 2 & Bert", "15 Anna 15 & Bert", "3–4", "stay", "table 3", "table 1"]
        );
        assert_eq!(guides[29][4..], ["", "", ""]);
        let cards = MovementSheet::Cards.pages(&paper);
        let Block::Cards(cut, first) = &cards[0].blocks[0] else { panic!() };
        assert_eq!((cards.len(), *cut, first.len()), (7, Cut::Four, 4));
        assert_eq!(
            (first[1].name.value.as_str(), first[1].about.value.as_str()),
            ("Anna 2 & Bert", "Pair 2")
        );
        assert_eq!(first[1].foot, "You keep your table.");
        assert_eq!(rows(&cards)[13 + 2], ["3", "2", "NS", "26 Anna 26 & Bert", "7–8"]);
        let wall = rows(&MovementSheet::Wall.pages(&paper));
        assert_eq!(
            (wall.len(), wall[13][0].as_str(), wall[13][1].as_str()),
            (26, "14 Anna 14 & Bert", "1\u{a0}EW")
        );
        let travellers = MovementSheet::Travellers.pages(&paper);
        let all = rows(&travellers);
        assert_eq!((all.len(), &all[6 * 13][..2]), (26 * 13, &["4".to_owned(), "17".to_owned()][..]));
        let Block::Cards(Cut::Two, slips) = &travellers[3].blocks[0] else { panic!() };
        assert_eq!(slips[0].name, Said::of("Board", "7"));
        assert_eq!(slips[0].about.value, "dealer South, all vulnerable");
    }

    #[test]
    fn shared_boards_are_marked_on_the_guide_cards() {
        let six = crate::movement::howell::small(6).unwrap();
        let pages = MovementSheet::Guides.pages(&paper(&six, &[]));
        let marked = rows(&pages).iter().filter(|row| row.len() == 7 && row[3].ends_with('*')).count();
        // In one round all three tables share a set.
        assert_eq!(marked, 3);
        let Block::Table(table) = &pages[0].blocks[0] else { panic!() };
        assert_eq!(table.notes, [Text::SharedNote.en()]);
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
        let on = |play: &Play| Play {
            pairs: play.pairs.map(|it| it.map(|pair| Player::from_index(pair.index() + 10))),
            ..*play
        };
        let both = |round: &Vec<Play>| round.iter().copied().chain(round.iter().map(on)).collect();
        let room = Movement { pairs: 20, sets: 5, rounds: five.rounds.iter().map(both).collect() };
        let sections = [('A', 0..5), ('B', 5..10)];
        let paper = MovementPaper { sections: &sections, ..paper(&room, &[]) };
        let guides = rows(&MovementSheet::Guides.pages(&paper));
        assert_eq!(
            (guides.len(), guides[35].as_slice()),
            (70, ["Section B · Table 6".to_owned()].as_slice())
        );
        // The boards of its first table go to its last one, not to the other section.
        assert_eq!(guides[37], ["1", "11", "16", "1–2", "stay", "table 7", "table 10"]);
        let travellers = MovementSheet::Travellers.pages(&paper);
        assert_eq!(rows(&travellers).len(), 2 * 10 * 5);
        let script = rows(&MovementSheet::Script.pages(&paper));
        assert_eq!((script.len(), script[6].as_slice()), (12, ["Section B".to_owned()].as_slice()));
        assert_eq!(script[8][1], "East/West up one table, boards down one.");
    }

    #[test]
    fn who_sits_out_reads_it_on_the_card() {
        let movement = barometer(7, Phantom::Stationary).unwrap();
        let paper = paper(&movement, &[]);
        let cards = MovementSheet::Cards.pages(&paper);
        assert_eq!(rows(&cards)[0], ["1", "1", "", "sits out", ""]);
        let guides = rows(&MovementSheet::Guides.pages(&paper));
        assert_eq!(guides[2][..4], ["1", "–", "1", "sits out"].map(str::to_owned));
        let Block::Cards(Cut::Eight, first) = &cards[0].blocks[0] else { panic!() };
        assert_eq!(first[2].foot, "You follow pair 2: sit down at the table that it leaves.");
        assert!(rows(&MovementSheet::Wall.pages(&paper))[0].contains(&"–".to_owned()));
    }
}
