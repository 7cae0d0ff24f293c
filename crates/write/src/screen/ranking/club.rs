//! The season of the club: attendance, and the places of all players.

use rondel_event::standings::keizer::Record;
use rondel_figure::Places;
use rondel_schedule::model::ids::Player;
use rondel_text::common::Word;
use rondel_text::keizer::page::Page as Text;
use rondel_text::{Lang, Say};

use super::RankingView;
use crate::screen::{Cell, Column, Kind, Row, State, Table};

/// Returns the attendance: a row per player in the order of the current list, a column per round, with totals.
pub fn attendance(shown: &RankingView, lang: Lang) -> Table {
    let rounds = shown.lists.ledger.rounds();
    let row = |player: &Player| {
        let own = shown.evenings.get(player.index()).map_or(&[][..], Vec::as_slice);
        let name = Cell::of(shown.name(*player));
        let signs = (0..rounds).map(|round| Cell::maybe(own.get(round).map(|&evening| evening.sign())));
        std::iter::once(name).chain(signs).chain([Cell::of(Record::of(own).present)]).collect()
    };
    let present = Text::Present.say(lang);
    let sums = shown.statistics().present;
    let sums = std::iter::once(Cell::of(&present)).chain(sums.into_iter().map(Cell::maybe)).collect::<Row>();
    let name = Column::text(Word::Name.say(lang)).naming();
    let rounds = (1..=rounds).map(|round| Column::of(Kind::Sign, round.to_string()));
    let columns = std::iter::once(name).chain(rounds).chain([Column::of(Kind::Points, present)]).collect();
    let rows = shown.lists.now.order().iter().map(row).collect();
    Table::of(Text::Attendance.say(lang), columns, rows).with_foot(vec![sums])
}

/// Returns the places of all players, a column per list. A name lights the player's line in the picture.
pub fn places(places: &Places, lit: Option<Player>, lang: Lang) -> Table {
    let rows = places.lines.iter().map(|line| {
        let name = Cell::of(&line.name).switched("", State::Pressed(lit == Some(line.player)));
        std::iter::once(name).chain(line.places.iter().map(|place| Cell::maybe(*place))).collect()
    });
    let name = Column::text(Word::Name.say(lang)).naming();
    let heads = places.heads.iter().map(Column::number);
    Table::of(Text::Places.say(lang), std::iter::once(name).chain(heads).collect(), rows.collect())
}
