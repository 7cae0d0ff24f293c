//! A list, the way it came about, and the worth of every round in it.

use rondel_event::standings::keizer::{self, Points, Valuation, Valued};
use rondel_event::standings::{Outlet, RankChange};
use rondel_figure::Places;
use rondel_schedule::model::ids::Player;
use rondel_text::common::Word;
use rondel_text::keizer::column;
use rondel_text::keizer::list::{self as words, ListText};
use rondel_text::keizer::page::Page as Text;
use rondel_text::standings::left;
use rondel_text::{Lang, Say};

use super::{Detail, Opened, RankingView};
use crate::list::{OutgoingList, Row as Ranked};
use crate::screen::{Cell, Column, Kind, Mark, Row, State, Table};

/// Column of the names, which open the season of the player.
const NAME: usize = 1;
/// Column of the totals, which open the sum.
const TOTAL: usize = 2;

/// Returns the list on the screen: place, name, total, value, change of place, counts of games, and, if there are
/// more than two lists, a line of the places. `open` is what is open under which row.
pub fn list(shown: &RankingView, opened: &Opened, open: Option<(Player, Detail)>, lang: Lang) -> Table {
    let numbers = opened.numbers(lang);
    let mut lists: Vec<_> = shown.all().into_iter().take(usize::from(opened.number()) + 1).collect();
    // The current list may differ from the last one with its number.
    if let Some(last) = lists.last_mut() {
        *last = opened.list.clone();
    }
    let places = Places::of(Text::Places.say(lang), String::new(), &lists, |player| shown.name(player));
    let has_lines = lists.len() > 2;
    let listed = OutgoingList::ranking(&opened.list, &opened.evenings, &numbers, Outlet::Screen, lang);
    let row = |(at, row): (usize, Ranked)| {
        let place = Cell::of(row.written());
        let place = if row.is_under { place.said(Text::Unranked.say(lang)) } else { place };
        let change = moved(opened, &row, lang);
        let mut cells = row.cells.into_iter();
        let total = cells.next().unwrap_or_default();
        let value = numbers.has_values().then(|| Cell::of(cells.next().unwrap_or_default()));
        let name = shown.name(row.player);
        let is_open = |what| State::Expanded(open == Some((row.player, what)));
        let label = Text::TotalOf { name: name.clone(), total: total.clone() }.say(lang);
        let begin = [
            place,
            Cell::of(name).switched("", is_open(Detail::Season)).noted(gone(shown, opened, row.player, lang)),
            Cell::of(total).switched(label, is_open(Detail::Sum)),
        ];
        let line = places.lines.get(at).filter(|_| has_lines);
        let line = line.map(|line| Cell::default().drawn(places.small(line)));
        begin.into_iter().chain(value).chain([change]).chain(cells.map(Cell::of)).chain(line).collect()
    };
    let number = |&column: &keizer::Column| {
        let kind = if column == keizer::Column::Total { Kind::Points } else { Kind::Number };
        Column::of(kind, column::head(column, lang)).in_brief(column::short(column, lang))
    };
    let (worth, counts) = numbers.columns(Outlet::Screen).split_at(usize::from(numbers.has_values()) + 1);
    let begin = [
        Column::of(Kind::Place, Word::Place.say(lang)).in_brief(" "),
        Column::text(Word::Name.say(lang)).naming(),
    ];
    let change = Column::number(Text::Move.say(lang)).in_brief("±");
    let line = has_lines.then(|| Column::of(Kind::Picture, Text::PlacesShort.say(lang)));
    let numbers = worth.iter().map(number).chain([change]).chain(counts.iter().map(number));
    let columns = begin.into_iter().chain(numbers).chain(line).collect();
    Table::of(opened.title(shown, lang), columns, listed.rows.into_iter().enumerate().map(row).collect())
}

/// Returns the player and the explanation that a button of the list opens.
pub fn pressed(opened: &Opened, [row, column]: [usize; 2]) -> Option<(Player, Detail)> {
    let what = match column {
        NAME => Detail::Season,
        TOTAL => Detail::Sum,
        _ => return None,
    };
    Some((opened.list.rows.get(row)?.player, what))
}

/// Returns the round after which a player left, if that is before the list; usually empty.
fn gone(shown: &RankingView, opened: &Opened, player: Player, lang: Lang) -> String {
    left(shown.left[player.index()], opened.number().into(), lang)
}

/// Returns the change of a player's place since the list before: an arrow with a number, with words for a screen
/// reader.
fn moved(opened: &Opened, row: &Ranked, lang: Lang) -> Cell {
    let Some(before) = opened.before.as_ref().filter(|_| !row.is_under) else { return Cell::default() };
    let moved = RankChange::of(before.place(row.player).map(|(place, _)| place), row.place);
    let arrow = Cell::of(moved.arrow());
    match moved {
        RankChange::New => Cell::of(Text::New.say(lang)),
        RankChange::Up(n) => arrow.said(Text::Up { n }.say(lang)),
        RankChange::Down(n) => arrow.said(Text::Down { n }.say(lang)),
        RankChange::Same => Cell::of("–").said(Text::Same.say(lang)),
    }
}

/// Returns the lists of a cycle next to each other, a row per player in the order of the list on the screen.
/// Differing places are lit.
pub fn ring(shown: &RankingView, opened: &Opened, lists: &[Vec<keizer::Row>], lang: Lang) -> Table {
    let numbers = opened.numbers(lang);
    let head = |(index, rows): (usize, &Vec<keizer::Row>)| {
        let published = !opened.is_now && rows.iter().map(|row| row.player).eq(opened.list.order());
        let head = ListText::CycleHead { letter: words::letter(index), published };
        let by = ListText::ValuedBy { letter: words::letter((index + lists.len() - 1) % lists.len()) };
        Column::number(head.say(lang)).noted(by.say(lang))
    };
    let row = |own: &keizer::Row| {
        let find = |rows: &Vec<keizer::Row>| {
            let place = rows.iter().position(|row| row.player == own.player)?;
            Some((place + 1, numbers.points(rows[place].total)))
        };
        let found: Vec<Option<(usize, String)>> = lists.iter().map(find).collect();
        let place = |found: &Option<(usize, String)>| found.as_ref().map(|(place, _)| *place);
        let moves = found.iter().any(|it| place(it) != place(&found[0]));
        let cell = |found: Option<(usize, String)>| {
            let (place, total) = found.map(|(place, total)| (place.to_string(), total)).unwrap_or_default();
            Cell::of(place).beside(total).marked(Mark::Lit, moves)
        };
        std::iter::once(Cell::of(shown.name(own.player))).chain(found.into_iter().map(cell)).collect()
    };
    let name = Column::text(Word::Name.say(lang)).naming();
    let columns = std::iter::once(name).chain(lists.iter().enumerate().map(head)).collect();
    let caption = ListText::CycleCaption.say(lang);
    Table::titled(caption, columns, opened.list.rows.iter().map(row).collect())
}

/// Returns the worth of every round for each player on the list.
pub fn valuation(shown: &RankingView, opened: &Opened, lang: Lang) -> Table {
    let numbers = opened.numbers(lang);
    let Valuation { rounds, rows } = opened.ledger.valuation(&opened.list);
    let row = |(index, row): (usize, &Valued)| {
        let begin = [Cell::of(index + 1), Cell::of(shown.name(row.player))];
        let value = numbers.has_values().then(|| Cell::of(numbers.value(row.value)));
        let worth = |(worth, &spare): (&Option<Points>, &bool)| {
            Cell::maybe(worth.map(|worth| numbers.points(worth))).marked(Mark::Cut, spare)
        };
        let total = Cell::of(numbers.points(row.total));
        begin
            .into_iter()
            .chain(value)
            .chain(row.rounds.iter().zip(&row.spare).map(worth))
            .chain([total])
            .collect()
    };
    let begin = [Column::of(Kind::Place, Word::Place.say(lang)), Column::text(Word::Name.say(lang)).naming()];
    let value = numbers.has_values().then(|| Column::number(Text::Value.say(lang)));
    let rounds =
        rounds.iter().map(|round| Column::number(Text::ValuationRound { round: round.number() }.say(lang)));
    let total = Column::of(Kind::Points, Text::Total.say(lang));
    let columns = begin.into_iter().chain(value).chain(rounds).chain([total]).collect();
    Table::of(Text::Valuation.say(lang), columns, rows.iter().enumerate().map(row).collect::<Vec<Row>>())
}
