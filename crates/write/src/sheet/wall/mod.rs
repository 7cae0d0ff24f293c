//! The wall: a round by table and by name, the standings, page by page, for the screen that shows it.

mod cards;
mod layout;
mod strip;
mod tables;
mod turn;

use rondel_event::event::history::History;
use rondel_event::event::prizes::By;
use rondel_event::event::roster;
use rondel_event::event::{Place, Sides, State, System};
use rondel_event::movement::pairs;
use rondel_event::standings::keizer::Lists;
use rondel_event::standings::{self, Move, Outlet, classes};
use rondel_figure::{BRACKET_TYPE, Code, Drawing};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_text::bridge;
use rondel_text::classes::Classes;
use rondel_text::common::{Idle, Word, side_words};
use rondel_text::file::FileText;
use rondel_text::keizer::Numbers;
use rondel_text::keizer::page::which;
use rondel_text::numbers::halves;
use rondel_text::pairs::{Pairs as PairsText, remarks};
use rondel_text::partners::Partners;
use rondel_text::place::{called, heading};
use rondel_text::print::Print;
use rondel_text::wall::Wall as Text;
use rondel_text::{Lang, Say};

use self::layout::{Layout, List, lay_out};
use super::ask::board_range;
use crate::list::{Listed, Row, of_cup, of_group, of_groups, of_periods};
use crate::screen::classes::{title, written};
use crate::screen::cup;

pub use self::cards::{Card, Cards, Party};
pub use self::layout::Screen;
pub use self::strip::{Fact, strip};
use self::tables::{by_table, has_left};
pub use self::turn::Turning;

/// The lengths of names that are tried, in characters, longest first: longer ones are shortened, each in a way of its
/// own.
const LENGTHS: [usize; 7] = [40, 28, 22, 18, 16, 14, 12];

/// The lengths of names that are tried in the tree of a knock-out.
const LETTERS: [usize; 3] = [22, 14, 10];

/// Something that the wall shows on pages of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The round by table.
    Tables,
    /// The round by name.
    Names,
    /// The standings, in a season the latest list.
    Standings,
}

impl Part {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Part; 3] = [Part::Tables, Part::Names, Part::Standings];

    /// The word under which it is remembered.
    pub fn word(self) -> &'static str {
        match self {
            Part::Tables => "tables",
            Part::Names => "names",
            Part::Standings => "standings",
        }
    }

    /// The title.
    pub fn title(self, place: Place, lang: Lang) -> String {
        match self {
            Part::Tables => Text::ByTable { place }.say(lang),
            Part::Names => Text::ByName.say(lang),
            Part::Standings => FileText::Standings.say(lang),
        }
    }

    /// The parts remembered under these words. Where nobody has chosen, standings are shown too where the next pairings
    /// come from them.
    pub fn chosen(words: Option<&str>, state: &State) -> Vec<Part> {
        let wanted = |part: &Part| match words {
            Some(words) => words.split(' ').any(|word| word == part.word()),
            None => *part != Part::Standings || !matches!(state.system, System::RoundRobin(_)),
        };
        Part::ALL.into_iter().filter(wanted).collect()
    }

    /// These parts with this one turned on or off, in words to be remembered; `None` if nothing would be left.
    pub fn turned(self, parts: &[Part]) -> Option<(Vec<Part>, String)> {
        let is_on = |part: &Part| parts.contains(part) != (*part == self);
        let now: Vec<Part> = Part::ALL.into_iter().filter(is_on).collect();
        let words: Vec<&str> = now.iter().map(|part| part.word()).collect();
        let words = words.join(" ");
        (!now.is_empty()).then_some((now, words))
    }
}

/// The text of a cell, line by line.
pub type Cell = Vec<Words>;

/// A line of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// The text.
    pub text: String,
    /// The player with this name, for who asks about somebody; `None` if it is not a name.
    pub of: Option<Player>,
}

/// The look of the cells of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// From the left, as text stands.
    Start,
    /// To the right, as numbers stand.
    End,
    /// Bold: the eye looks for it.
    Bold,
}

/// A column of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The word above it.
    pub head: String,
    /// Its width, in thousandths of the size of the type.
    pub width: u32,
    /// The look of the cells of a column.
    pub look: Look,
}

/// One page of the wall.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The part it shows.
    pub part: Part,
    /// The way it is shown.
    pub body: Body,
    /// Width and height that the page needs, in thousandths of the size of the type.
    pub size: [u32; 2],
}

impl Page {
    /// True if it shows tables as cards.
    pub fn is_cards(&self) -> bool {
        matches!(self.body, Body::Cards(_))
    }
}

/// The way a page is shown.
#[derive(Debug, Clone, PartialEq)]
pub enum Body {
    /// A card for every table, where there are few.
    Cards(Cards),
    /// Rows in lists.
    Lists(Listing),
    /// The tree of a knock-out, as large as there is room.
    Tree(Drawing),
}

/// Lists beside each other.
#[derive(Debug, Clone, PartialEq)]
pub struct Listing {
    /// The columns of each.
    pub columns: Vec<Column>,
    /// The rows of each, at most two lists.
    pub rows: Vec<Vec<Vec<Cell>>>,
    /// The rows for which a list has room: what is high is shared among this number.
    pub high: usize,
}

/// The heading of a page of this part: of the standings after which round they are, however far the round on the wall
/// is.
pub fn heading_of(state: &State, part: Part, lang: Lang) -> String {
    let plain = part.title(state.place(), lang);
    if part != Part::Standings || state.system.has_deals() {
        return plain;
    }
    if let Some(lists) = Lists::of(state) {
        return match lists.last().after {
            Some(_) => which(&lists, lists.last()).say(lang),
            None => plain,
        };
    }
    match History::of(state).last_decided() {
        Some(round) => format!("{plain} {}", Print::After { round: round.number() }.say(lang)),
        None => plain,
    }
}

/// The pages of these parts of a round, on this screen.
pub fn pages(state: &State, round: RoundNo, parts: &[Part], lang: Lang, screen: Screen) -> Vec<Page> {
    let part = |part: &Part| match part {
        Part::Tables => by_table(state, round, lang, screen),
        Part::Names if state.system.has_partners() => by_partner(state, round, lang, screen),
        Part::Names => by_name(state, round, lang, screen),
        Part::Standings => standings_pages(state, lang, screen),
    };
    parts.iter().flat_map(part).collect()
}

/// The pages of one part beside a code that takes `taken` pixels of the width; `None` if that would need more pages,
/// where lists stand beside each other, or where the type would become too small to be read from afar.
pub fn beside(
    state: &State,
    round: RoundNo,
    part: Part,
    lang: Lang,
    screen: Screen,
    taken: u32,
) -> Option<Vec<Page>> {
    let narrow = screen.beside(taken);
    let [plain, narrowed] = [screen, narrow].map(|screen| pages(state, round, &[part], lang, screen));
    let is_one = |body: &Body| match body {
        Body::Cards(_) | Body::Tree(_) => true,
        Body::Lists(lists) => lists.rows.len() <= 1,
    };
    let fits = |page: &Page| is_one(&page.body) && narrow.type_size(page.size) >= screen.least();
    (narrowed.len() <= plain.len() && narrowed.iter().all(fits)).then_some(narrowed)
}

/// The side of a code beside the boards, its white included, in pixels: a third of the height of the screen or a little
/// more, so that every square of it is as many whole pixels, at least three.
pub fn code_size(code: &Code, screen: Screen) -> u32 {
    let side = code.side() as u32;
    (screen.height / 3).div_ceil(side.max(1)).max(3) * side
}

/// The list of a part with names as long as there is room for, page by page. `rows` makes the rows from the names.
fn laid_out(
    state: &State,
    part: Part,
    heads: &[(String, Look)],
    rows: impl Fn(&[String]) -> Vec<Vec<Cell>>,
    screen: Screen,
) -> Vec<Page> {
    let whole = roster::outward(state);
    let words: Vec<String> = heads.iter().map(|(head, _)| head.clone()).collect();
    let list =
        |length: usize| List { heads: words.clone(), rows: rows(&roster::short(state, &whole, length)) };
    let two_lines = |length: usize| {
        let names = roster::short(state, &whole, length);
        List { heads: words.clone(), rows: in_two_lines(rows(&names)) }
    };
    // A name takes a second line before it is cut, but not below that of a partner, where it would read as one more.
    let is_shared = part == Part::Tables && state.system.has_partners();
    let lists = [usize::MAX].into_iter().chain(LENGTHS).flat_map(|length| {
        let second = (!is_shared).then(|| two_lines(length));
        [list(length)].into_iter().chain(second)
    });
    let lists: Vec<List> = lists.collect();
    let (length, layout) = lay_out(&lists, screen);
    let Layout { widths, high, pages, .. } = &layout;
    let columns = heads.iter().zip(widths).map(|((head, look), &width)| Column {
        head: head.clone(),
        width,
        look: *look,
    });
    let columns: Vec<Column> = columns.collect();
    let page = |ranges: &Vec<std::ops::Range<usize>>| {
        let rows = ranges.iter().map(|range| lists[length].rows[range.clone()].to_vec()).collect();
        let body = Body::Lists(Listing { columns: columns.clone(), rows, high: *high });
        Page { part, body, size: [layout.width(), layout.height()] }
    };
    pages.iter().map(page).collect()
}

/// The rows with every long name of an entrant on two lines.
fn in_two_lines(mut rows: Vec<Vec<Cell>>) -> Vec<Vec<Cell>> {
    let lines = |line: Words| {
        let halves = names::halves(&line.text).filter(|_| line.of.is_some());
        let [first, second] = halves.unwrap_or_else(|| [line.text.clone(), String::new()]);
        let second = (!second.is_empty()).then_some(Words { text: second, of: line.of });
        [Words { text: first, of: line.of }].into_iter().chain(second)
    };
    for cell in rows.iter_mut().flatten() {
        *cell = std::mem::take(cell).into_iter().flat_map(lines).collect();
    }
    rows
}

/// A cell of one line.
fn one(text: impl Into<String>) -> Cell {
    vec![Words { text: text.into(), of: None }]
}

/// The name of somebody, to be asked about.
fn named(text: impl Into<String>, player: Player) -> Words {
    Words { text: text.into(), of: Some(player) }
}

/// The name of somebody; a pair of bridge is known by its number, which stands before it.
fn numbered(state: &State, names: &[String], player: Player) -> String {
    let name = &names[player.index()];
    if state.system.has_deals() { format!("{player} {name}") } else { name.clone() }
}

/// Everybody of a round with what `place` says of them, in the order of the names; who is free last of their kind.
fn everybody<T>(
    state: &State,
    round: RoundNo,
    place: impl Fn(Option<(usize, Player)>) -> T,
) -> Vec<(Player, T)> {
    let Some(published) = state.round(round) else { return Vec::new() };
    let tables = published.round.tables.iter().enumerate();
    let tables = tables.filter(|(index, _)| !state.is_off(round, TableNo::from_index(*index)));
    let is_here = |(player, _): &(Player, Option<usize>)| !state.members[player.index()].is_away(round);
    let seated = tables.flat_map(|(index, table)| table.players().map(move |player| (player, Some(index))));
    let seated = seated.filter(is_here);
    let free = state.idle(round).into_iter().map(|player| (player, None));
    let mut all: Vec<(Player, Option<usize>)> = seated.chain(free).collect();
    let whole = roster::outward(state);
    all.sort_by_cached_key(|(player, _)| names::order(&whole[player.index()]));
    all.into_iter().map(|(player, table)| (player, place(table.map(|index| (index, player))))).collect()
}

/// Everybody with table and side.
fn by_name(state: &State, round: RoundNo, lang: Lang, screen: Screen) -> Vec<Page> {
    let Some(published) = state.round(round) else { return Vec::new() };
    let words = side_words(state.settings.sides).map(|word| word.say(lang));
    let place = |at: Option<(usize, Player)>| match at {
        None => Idle::of(&state.system).say(lang),
        Some((index, _)) if has_left(state, round, index) => FileText::NotToBePlayed.say(lang),
        Some((index, player)) => {
            let side = usize::from(published.round.tables[index].sides[1].has(player));
            match state.settings.sides {
                Sides::Plain => called(state, TableNo::from_index(index)),
                _ => format!("{} {}", called(state, TableNo::from_index(index)), words[side]),
            }
        }
    };
    let boards = |at: Option<(usize, Player)>| {
        at.map(|(index, _)| board_range(&published.round.tables[index])).unwrap_or_default()
    };
    let deals = state.system.has_deals();
    let places = everybody(state, round, |at| (place(at), boards(at)));
    let rows = |names: &[String]| {
        let row = |(player, (place, boards)): &(Player, (String, String))| {
            let mut cells = vec![vec![named(numbered(state, names, *player), *player)], one(place)];
            cells.extend(deals.then(|| one(boards)));
            cells
        };
        places.iter().map(row).collect()
    };
    let mut heads = vec![(Word::Name.say(lang), Look::Start), (heading(state.place(), lang), Look::Start)];
    heads.extend(deals.then(|| (PairsText::Boards.say(lang), Look::Start)));
    laid_out(state, Part::Names, &heads, rows, screen)
}

/// Everybody with table and partner.
fn by_partner(state: &State, round: RoundNo, lang: Lang, screen: Screen) -> Vec<Page> {
    let Some(published) = state.round(round) else { return Vec::new() };
    let place = |at: Option<(usize, Player)>| {
        let (index, player) = at?;
        Some((index, published.round.tables[index].seen_by(player)?.partner?))
    };
    let places = everybody(state, round, place);
    let rows = |names: &[String]| {
        let row = |(player, place): &(Player, Option<(usize, Player)>)| {
            let (table, partner) = match place {
                Some((index, who)) => {
                    (called(state, TableNo::from_index(*index)), vec![named(&names[who.index()], *who)])
                }
                None => ("–".to_owned(), one(Idle::SitsOut.say(lang))),
            };
            vec![vec![named(&names[player.index()], *player)], one(table), partner]
        };
        places.iter().map(row).collect()
    };
    let heads = [
        (Word::Name.say(lang), Look::Start),
        (heading(state.place(), lang), Look::Bold),
        (Partners::Partner.say(lang), Look::Start),
    ];
    laid_out(state, Part::Names, &heads, rows, screen)
}

/// The standings as they are now, of a season the last published list; none before anything is known.
fn listed(state: &State, at: Outlet, lang: Lang) -> Option<Listed> {
    let history = History::of(state);
    if !history.rounds.iter().any(|round| round.begun) {
        return None;
    }
    Some(match Lists::of(state) {
        Some(lists) => {
            let list = lists.last();
            let numbers = Numbers::of(lists.ledger.settings(), list, lang);
            Listed::ranking(list, &[], &numbers, at, lang)
                .since_left(state, list, lang)
                .since_list(lists.before(list))
        }
        None => {
            let before = standings::before(&history, &state.settings);
            let table = standings::table(&history, &state.settings);
            Listed::standings(state, &table, at, lang).since_standings(before.as_ref())
        }
    })
}

/// The standings, page by page.
fn standings_pages(state: &State, lang: Lang, screen: Screen) -> Vec<Page> {
    if state.system.has_deals() {
        let lists = pairs::rankings(state, None);
        return lists.iter().flat_map(|list| ranking_pages(state, list, lang, screen)).collect();
    }
    if let Some(lists) = of_cup(state, Outlet::Wall, lang) {
        let begun = History::of(state).rounds.iter().any(|round| round.begun);
        let lists = lists.into_iter().filter(|_| begun);
        let lists = lists.flat_map(|it| list_pages(state, it.list, it.title, lang, screen));
        return tree_page(state, lang, screen).into_iter().chain(lists).collect();
    }
    let Some(listed) = listed(state, Outlet::Wall, lang) else { return Vec::new() };
    let groups = Lists::of(state).map(|lists| of_groups(state, lists.last(), &listed, lang));
    let mut pages = list_pages(state, listed, Word::Name.say(lang), lang, screen);
    let groups = groups.into_iter().flatten();
    pages.extend(groups.flat_map(|it| list_pages(state, it.list, it.title, lang, screen)));
    // The champions' group of a season.
    let group = of_group(state, Outlet::Wall, lang);
    pages.extend(group.into_iter().flat_map(|it| list_pages(state, it.list, it.title, lang, screen)));
    pages.extend(period_pages(state, lang, screen));
    pages.extend(class_pages(state, lang, screen));
    pages
}

/// The period of a season that goes on, behind its list.
fn period_pages(state: &State, lang: Lang, screen: Screen) -> Vec<Page> {
    let Some(lists) = Lists::of(state) else { return Vec::new() };
    let list = lists.last();
    let numbers = Numbers::of(lists.ledger.settings(), list, lang);
    let periods = of_periods(state, (list, &lists.ledger), &numbers, Outlet::Wall, lang);
    let now = periods.into_iter().next();
    now.map(|it| list_pages(state, it.list, it.title, lang, screen)).unwrap_or_default()
}

/// Class against class, behind the standings of an event of a school.
fn class_pages(state: &State, lang: Lang, screen: Screen) -> Vec<Page> {
    if classes::offered(state) != Some(By::Class) {
        return Vec::new();
    }
    let list = standings::table(&History::of(state), &state.settings);
    let Some(against) = classes::against(state, &list) else { return Vec::new() };
    let row = |row: &classes::ClassRow| {
        let cells = [row.place.to_string(), row.name.clone(), written(row, lang), halves(row.sum)];
        cells.map(one).into_iter().collect()
    };
    let rows: Vec<Vec<Cell>> = against.rows.iter().map(row).collect();
    let heads = [
        (Word::Place.say(lang), Look::Bold),
        (title(against.by, lang), Look::Start),
        (Classes::Average.say(lang), Look::Bold),
        (Word::Points.say(lang), Look::End),
    ];
    laid_out(state, Part::Standings, &heads, |_| rows.clone(), screen)
}

/// The tree of a knock-out that is drawn: all of it if that can be read from afar, else from the first round on with
/// which it can.
fn tree_page(state: &State, lang: Lang, screen: Screen) -> Option<Page> {
    standings::cup::plan(state).filter(|plan| !plan.bracket.is_empty())?;
    let trees = |from: usize| {
        let tree = move |letters| cup::drawing(state, cup::Tree { from, letters, outward: true }, lang);
        LETTERS.into_iter().map_while(tree)
    };
    let page = |tree: Drawing| {
        let size = [tree.width, tree.height].map(|it| (it * 1_000.0 / BRACKET_TYPE).ceil() as u32);
        Page { part: Part::Standings, body: Body::Tree(tree), size }
    };
    let rounds = (0..).map(trees).map(|trees| trees.map(page).collect::<Vec<_>>());
    let pages: Vec<Page> = rounds.take_while(|pages| !pages.is_empty()).flatten().collect();
    let fits = |page: &&Page| screen.type_size(page.size) >= screen.least();
    pages.iter().find(fits).or(pages.last()).cloned()
}

/// A list, page by page, `who` standing over the names.
fn list_pages(state: &State, listed: Listed, who: String, lang: Lang, screen: Screen) -> Vec<Page> {
    let has_moved = listed.has_moved();
    let Listed { heads: words, rows: list } = listed;
    // Where nothing stands beside the points, its column is there and empty: every list is laid out alike.
    let number = |cells: &[String], at: usize| cells.get(at).cloned().unwrap_or_default();
    let rows = |names: &[String]| {
        let row = |row: &Row| {
            let Row { player, cells, moved, remark, .. } = row;
            let name = &names[player.index()];
            let name = if remark.is_empty() { name.clone() } else { format!("{name} ({remark})") };
            let name = vec![named(name, *player)];
            let moved = has_moved.then(|| one(moved.map(Move::arrow).unwrap_or_default()));
            let place = [one(row.written())].into_iter().chain(moved);
            place.chain([name, one(number(cells, 0)), one(number(cells, 1))]).collect()
        };
        list.iter().map(row).collect()
    };
    let moved = has_moved.then(|| (String::new(), Look::Start));
    let heads = [(Word::Place.say(lang), Look::Bold)].into_iter().chain(moved).chain([
        (who, Look::Start),
        (number(&words, 0), Look::Bold),
        (number(&words, 1), Look::End),
    ]);
    laid_out(state, Part::Standings, &heads.collect::<Vec<_>>(), rows, screen)
}

/// A ranking of pairs; of two winners each direction has its own.
fn ranking_pages(state: &State, list: &pairs::Ranking, lang: Lang, screen: Screen) -> Vec<Page> {
    let rows = |names: &[String]| {
        let row = |row: &pairs::Row| {
            let percent = row.percent.map(|percent| bridge::percent(percent, lang)).unwrap_or_default();
            let points = bridge::points(row.points.rounded(100), lang);
            let name = numbered(state, names, row.pair);
            let place = row.place.number().map_or("–".to_owned(), |place| place.to_string());
            let remarks = remarks(row, lang).join(", ");
            let name = if remarks.is_empty() { name } else { format!("{name} ({remarks})") };
            vec![one(place), vec![named(name, row.pair)], one(percent), one(points)]
        };
        list.rows.iter().map(row).collect()
    };
    let who = match list.side {
        Some(side) => [Word::NorthSouth, Word::EastWest][side].say(lang),
        None => PairsText::Pair.say(lang),
    };
    let heads = [
        (Word::Place.say(lang), Look::Bold),
        (who, Look::Start),
        (PairsText::Percent.say(lang), Look::Bold),
        (PairsText::Matchpoints.say(lang), Look::End),
    ];
    laid_out(state, Part::Standings, &heads, rows, screen)
}

/// The players without a game this round.
pub fn free_names(state: &State, round: RoundNo) -> Vec<String> {
    let names = roster::outward(state);
    state.idle(round).into_iter().map(|player| numbered(state, &names, player)).collect()
}
