//! A card for every pair: its table in every round, its opponents and its boards.

use rondel_event::movement::cards::{PairCard, PairLine};
use rondel_event::movement::script::Follows;
use rondel_schedule::model::ids::RoundNo;
use rondel_text::movement::paper::Paper as Text;
use unicode_segmentation::UnicodeSegmentation;

use super::super::table::CARD_HEAD;
use super::super::{Align, Card, Column, Cut, Labelled, Page, Row, Size, Table};
use super::{MovementPaper, boards, pair};
use crate::paper;

/// Number of rounds that fit on a card of each cut, in normal and in large type.
const ROUNDS: [(Cut, usize, usize); 3] = [(Cut::Eight, 7, 0), (Cut::Four, 19, 16), (Cut::Two, 45, 36)];
/// Type of the name at the head of a card and of the text next to it, in points, and the gap between them in µm.
const CARD_NAME: u32 = 14;
pub(super) const CARD_ABOUT: u32 = 8;
const CARD_HEAD_GAP: u32 = 2_000;
/// Height around the rounds of a card: name, evening, a foot of two lines, and the headings of the columns.
const CARD_AROUND: u32 = paper::line(CARD_NAME) + 3 * paper::line(CARD_ABOUT) + 3_600;

/// Returns the height within the margins of a piece.
fn height(cut: Cut) -> u32 {
    match cut {
        Cut::Eight => 54_000,
        Cut::Four => 116_000,
        Cut::Two => 238_000,
    }
}

/// Returns the reason why a pair has no place in a round: it joins later, it has left, or it sits out.
fn absence(card: &PairCard, round: RoundNo) -> Text {
    let is_there = |line: &&PairLine| line.place.is_some();
    let there = || card.lines.iter().filter(is_there).map(|line| line.round);
    match (there().next(), there().next_back()) {
        (Some(first), _) if round < first => Text::NotYet,
        (_, Some(last)) if round > last => Text::Gone,
        _ => Text::Out,
    }
}

/// Effects of a type on the cards, the worst first.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Suffered {
    /// True if the rounds of a card are higher than the card.
    is_high: bool,
    /// Number of rounds that take more than one line.
    broken: usize,
    /// Number of names that are cut.
    cut: usize,
}

impl MovementPaper<'_> {
    pub(super) fn cards(&self) -> Vec<Page> {
        let cards = self.pair_cards();
        let rounds = self.movement.rounds.len();
        let holds = |&(_, most, _): &(Cut, usize, usize)| rounds <= most;
        let (cut, large) =
            ROUNDS.into_iter().find(holds).map_or((Cut::Two, 0), |(cut, _, large)| (cut, large));
        // Numbers alone leave room for large type; whole names have priority over large type.
        let sizes: &[Size] = match rounds {
            0..=45 if !self.has_names() && rounds <= large => &[Size::Large],
            0..=45 => &[Size::List, Size::Small, Size::Tiny],
            _ => &[Size::Tiny],
        };
        let made = |&size: &Size| self.tables(size, cut, &cards);
        let kept = |(suffered, _): &(Suffered, Vec<Table>)| *suffered;
        let best = sizes.iter().map(made).min_by_key(kept);
        let best = best.filter(|(suffered, _)| !suffered.is_high);
        let least = || Some(made(&Size::Least));
        let (_, tables) = best.or_else(least).unwrap_or_default();
        let number = paper::width(&self.say(Text::Pair { pair: self.movement.pairs as u16 }), CARD_ABOUT);
        // Bold type is wider by a tenth.
        let heads = self.fitting(1, CARD_NAME, (Cut::WIDTH - number - CARD_HEAD_GAP) * 10 / 11);
        let cards: Vec<Card> =
            cards.iter().zip(tables).map(|(it, table)| self.card(it, &heads, table)).collect();
        Card::pages(cut, &cards)
    }

    /// Returns the rounds of every card in this type, and the effects of the type on the names.
    fn tables(&self, size: Size, cut: Cut, cards: &[PairCard]) -> (Suffered, Vec<Table>) {
        let columns = self.card_columns(size, cards);
        let names = self.numbered(size.points(), Table::rest(size, &columns, Cut::WIDTH));
        let table = |card: &PairCard| {
            let line = |line: &PairLine| {
                let mut cells = self.card_line(&names, card, line);
                cells.truncate(columns.len());
                Row::Cells(cells)
            };
            let rows = card.lines.iter().map(line).collect();
            Table::of(size, columns.clone(), rows).within(Cut::WIDTH)
        };
        let tables: Vec<Table> = cards.iter().map(table).collect();
        let lines = |table: &Table| table.rows.iter().map(|row| table.lines(row, Cut::WIDTH)).collect();
        let lines: Vec<Vec<u32>> = tables.iter().map(lines).collect();
        let high = |lines: &Vec<u32>| lines.iter().sum::<u32>() * size.points() * paper::POINT * 11 / 10;
        let room = height(cut).saturating_sub(CARD_AROUND);
        let is_cut = |(short, name): &(&String, &String)| short != name;
        let suffered = Suffered {
            is_high: lines.iter().any(|lines| high(lines) > room),
            broken: lines.iter().flatten().filter(|lines| **lines > 1).count(),
            cut: names.iter().zip(self.names).filter(is_cut).count(),
        };
        (suffered, tables)
    }

    /// Returns the columns of the cards, identical on all of them. The last column is left out if no pair turns half
    /// way.
    fn card_columns(&self, size: Size, cards: &[PairCard]) -> Vec<Column> {
        let turns = cards.iter().flat_map(|card| &card.lines).filter_map(|line| line.place?.turn);
        let head = self.say(Text::HeadTurn);
        // The headings on a card have smaller type than those on a page.
        let least = paper::width(&head, CARD_HEAD) + size.column("", "");
        let width = turns.map(|ends| size.column("", &boards(ends)).max(least)).max();
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
            name: Labelled::plain(name),
            about: Labelled::plain(about),
            title: self.card_title(),
            tables: vec![table],
            foot: self.say(follows),
            ..Card::default()
        }
    }

    /// Returns the title of the evening and what follows it, such as the date, on one line of a card. If there is no
    /// room for both, the title is shortened.
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

    /// Returns a line of a card: round, table, direction, opponents, boards, and the boards for which the pair turns.
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
}
