//! A card for every pair: where it sits in every round, against whom, and with which boards.

use unicode_segmentation::UnicodeSegmentation;

use super::super::{Align, Card, Column, Cut, Page, Row, Said, Size, Table};
use super::{MovementPaper, boards, pair};
use crate::model::ids::RoundNo;
use crate::movement::cards::{PairCard, PairLine};
use crate::movement::script::Follows;
use crate::text::movement::paper::Paper as Text;
use crate::write::paper;

/// The number of rounds that fit on a card of each cut, in normal and in large type.
const ROUNDS: [(Cut, usize, usize); 3] = [(Cut::Eight, 7, 0), (Cut::Four, 19, 16), (Cut::Two, 45, 36)];
/// The points of the name at the head of a card and of what stands beside it, and the gap between.
const CARD_NAME: u32 = 14;
pub(super) const CARD_ABOUT: u32 = 8;
const CARD_HEAD_GAP: u32 = 2_000;

/// The reason a pair has no place in a round: it comes in a later one, it has left, or it misses the round.
fn absence(card: &PairCard, round: RoundNo) -> Text {
    let is_there = |line: &&PairLine| line.place.is_some();
    let there = || card.lines.iter().filter(is_there).map(|line| line.round);
    match (there().next(), there().next_back()) {
        (Some(first), _) if round < first => Text::NotYet,
        (_, Some(last)) if round > last => Text::Gone,
        _ => Text::Out,
    }
}

impl MovementPaper<'_> {
    pub(super) fn cards(&self) -> Vec<Page> {
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
}
