//! A slip for every board, on which each table writes its result.

use std::ops::Range;

use rondel_event::movement::cards::Traveller;
use rondel_schedule::model::ids::Player;
use rondel_text::movement::paper::{Paper as Text, dealt};

use super::super::{Align, Card, Column, Cut, Labelled, Page, Row, Size, Table};
use super::MovementPaper;

/// Number of plays that fit on a traveller of each cut.
const PLAYS: [(Cut, usize); 2] = [(Cut::Four, 14), (Cut::Two, 28)];

impl MovementPaper<'_> {
    pub(super) fn travellers(&self) -> Vec<Page> {
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
            name: Labelled::of(self.say(Text::Board), traveller.board.to_string()),
            about: Labelled::plain(dealt(traveller.dealer, traveller.vulnerable, self.lang)),
            title: [self.about[0].as_str()].into_iter().chain(section).collect::<Vec<_>>().join(" · "),
            tables: vec![table],
            ..Card::default()
        }
    }
}
