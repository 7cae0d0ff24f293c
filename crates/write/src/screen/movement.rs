//! Movements for bridge: the offered ones, the progression after a round, arrow switches, sections and lines.

pub mod by_hand;
pub mod request;

use rondel_event::movement::cards::{BoardsTo, GuideLine};
use rondel_event::movement::catalogue::Offer;
use rondel_event::movement::lines::{Place, Programme};
use rondel_event::movement::mitchell::Mitchell;
use rondel_event::movement::{Balance, Movement};
use rondel_schedule::model::ids::TableNo;
use rondel_text::common::Word;
use rondel_text::movement::lines::Line;
use rondel_text::movement::name::{balance, offered};
use rondel_text::movement::paper::{Paper, turn};
use rondel_text::movement::sections::Section;
use rondel_text::movement::{Movements as Text, letter, range};
use rondel_text::{Lang, Say};

use super::{Cell, Column, Mark, Row, State as Open, Table};

/// Returns the offered movements side by side; the button of a row chooses it.
pub fn offers(offers: &[Offer], lang: Lang) -> Table {
    let row = |offer: &Offer| {
        let (name, facts) = (offered(offer, lang), offer.facts);
        let of_balance = facts.balance.map_or_else(|| Text::NoBalance.say(lang), |it| balance(it, lang));
        let cells = [
            facts.rounds.to_string(),
            of_balance,
            range(facts.boards),
            facts.in_play.to_string(),
            range(facts.sit_outs),
            facts.not_met.to_string(),
            facts.shared.to_string(),
        ];
        let label = Text::ChooseThis { name: name.clone() }.say(lang);
        let brief = Text::OfferFacts { rounds: facts.rounds, boards: range(facts.boards) }.say(lang);
        let balance =
            facts.balance.map(|it| format!(" · {} {}", Text::HeadBalance.say(lang), balance(it, lang)));
        let name = Cell::of(name).noted(brief + &balance.unwrap_or_default());
        let begin = [Cell::of(Text::Choose.say(lang)).pressed(label), name];
        begin.into_iter().chain(cells.map(Cell::of)).collect()
    };
    let heads = [
        Text::Rounds,
        Text::HeadBalance,
        Text::HeadBoards,
        Text::HeadInPlay,
        Text::HeadOut,
        Text::HeadMeet,
        Text::HeadShared,
    ];
    let title = Text::HeadMovement.say(lang);
    let begin = [Column::act(), Column::text(title.clone()).naming()];
    let numbers = heads.map(|head| Column::number(head.say(lang)));
    Table::of(title, begin.into_iter().chain(numbers).collect(), offers.iter().map(row).collect())
}

/// Returns a round (numbered from 1): the pairs and boards at each table, and where they all go next. `lit` is the
/// selected table.
pub fn round(number: usize, lines: &[(TableNo, GuideLine)], lit: Option<TableNo>, lang: Lang) -> Table {
    let row = |(table, line): &(TableNo, GuideLine)| {
        let table = *table;
        let pair = |side: usize| Cell::of(line.play.pairs[side].map_or("–".to_owned(), |it| it.to_string()));
        let [first, last] = line.boards;
        let boards = if first == last { first.to_string() } else { format!("{first}–{last}") };
        let turn = line.turn.map(|boards| turn(boards).say(lang)).unwrap_or_default();
        let [ns_to, ew_to] = line.pairs_to.map(|goes| Cell::maybe(goes.map(|goes| goes.say(lang))));
        let boards_to = line.boards_to.as_ref().map(|to| match *to {
            BoardsTo::Next => Paper::NextSet.say(lang),
            BoardsTo::Aside => Paper::Aside.say(lang),
            BoardsTo::Table(to) if to == table => Paper::Stay.say(lang),
            BoardsTo::Table(to) => to.to_string(),
        });
        let label = Text::LookAt { table: table.number() }.say(lang);
        let is_lit = lit == Some(table);
        let cells = vec![
            Cell::of(table.number()).switched(label, Open::Pressed(is_lit)),
            pair(0),
            pair(1),
            Cell::of(boards).noted(turn),
            ns_to,
            ew_to,
            Cell::maybe(boards_to),
        ];
        Row::of(cells).marked(Mark::Lit, is_lit)
    };
    let [ns, ew] = [Text::NsShort, Text::EwShort].map(|side| side.say(lang));
    let go = |side: &String| Paper::HeadGo { side: side.clone() }.say(lang);
    let heads =
        [ns.clone(), ew.clone(), Text::Boards.say(lang), go(&ns), go(&ew), Paper::HeadBoardsGo.say(lang)];
    let name = Column::text(Word::Table.say(lang)).naming();
    let columns = std::iter::once(name).chain(heads.map(Column::number)).collect();
    Table::of(Text::PictureTitle { round: number }.say(lang), columns, lines.iter().map(row).collect())
}

/// Returns the balance for each number of switched rounds, counted from the end and from the beginning, with the best
/// marked.
pub fn scramble(it: Mitchell, lang: Lang) -> Table {
    let (balances, best) = (it.balances().unwrap_or_default(), it.proposed().unwrap_or(it));
    let row = |early: bool| {
        let cell = |(n, both): (usize, &[Balance; 2])| {
            let is_now = it.switched == n && (it.early == early || n == 0);
            let mark = if n > 0 && switched(it, [usize::from(early), n + 1]) == best { " ★" } else { "" };
            let label = if early { Text::ScrambleUseFirst { n } } else { Text::ScrambleUse { n } };
            let text = format!("{}{mark}", balance(both[usize::from(early)], lang));
            let cell = Cell::of(text).switched(label.say(lang), Open::Pressed(is_now));
            cell.marked(Mark::Lit, is_now)
        };
        let head = if early { Text::ScrambleFirst } else { Text::ScrambleLast };
        let name = Cell::of(head.say(lang));
        std::iter::once(name).chain(balances.iter().enumerate().map(cell)).collect()
    };
    let name = Column::text(Text::ScrambleHead.say(lang)).naming();
    let numbers = (0..balances.len()).map(|n| Column::number(n.to_string()));
    let rows = [false, true].map(row).into_iter().collect();
    Table::of(Text::Scramble.say(lang), std::iter::once(name).chain(numbers).collect(), rows)
}

/// Returns the Mitchell that the button at a row and column of [`scramble`] chooses.
pub fn switched(it: Mitchell, [row, column]: [usize; 2]) -> Mitchell {
    let switched = column.saturating_sub(1);
    Mitchell { switched, early: row == 1 && switched > 0, ..it }
}

/// Returns each section and the whole field, with the smallest and largest number of boards that a pair plays.
pub fn sections(movements: &[(&Movement, [usize; 2])], whole: (&Movement, [usize; 2]), lang: Lang) -> Table {
    let row = |name: String, (movement, played): (&Movement, [usize; 2])| {
        let numbers = [movement.pairs, movement.tables(), movement.rounds.len()].map(|it| it.to_string());
        std::iter::once(name).chain(numbers).chain([range(played)]).collect::<Row>()
    };
    let sections = movements.iter().enumerate().map(|(index, &it)| row(letter(index + 1).to_string(), it));
    let rows = sections.chain([row(Section::Whole.say(lang), whole)]).collect();
    let heads = [
        Section::HeadPairs.say(lang),
        Section::HeadTables.say(lang),
        Text::Rounds.say(lang),
        Section::HeadPlayed.say(lang),
    ];
    let name = Column::text(Section::HeadSection.say(lang)).naming();
    let columns = std::iter::once(name).chain(heads.map(Column::number)).collect();
    Table::of(Section::Title.say(lang), columns, rows)
}

/// Returns the lines by place: a row per session, a column per section.
pub fn programme(programme: &Programme, lang: Lang) -> Table {
    let row = |(session, lines): (usize, &Vec<[u16; 2]>)| {
        let cells = lines.iter().map(|&[ns, ew]| Line::Versus { ns, ew }.say(lang));
        std::iter::once(Line::Session { n: session + 1 }.say(lang)).chain(cells).collect()
    };
    let sections = (1..=programme.lines.tables.len()).map(|it| Column::number(letter(it).to_string()));
    let columns = std::iter::once(Column::text("").naming()).chain(sections).collect();
    let rows = programme.sessions.iter().enumerate().map(row).collect();
    Table::of(Line::Programme.say(lang), columns, rows)
}

/// Returns the moves of each line after a session.
pub fn moves(programme: &Programme, lang: Lang) -> Table {
    let place = |place: Place| {
        let side = [Text::NsShort, Text::EwShort][place.side.min(1)].clone().say(lang);
        Line::Place { letter: letter(place.section), side }.say(lang)
    };
    let rows = programme.moves.iter().map(|it| [place(it.from), place(it.to)].into_iter().collect());
    let columns = [Line::From, Line::To].map(|head| Column::text(head.say(lang))).to_vec();
    Table::of(Line::Moves.say(lang), columns, rows.collect())
}
