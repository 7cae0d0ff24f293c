//! The wall: a round by table and by name, and the standings, page by page, for the screen that shows it.

mod cards;
mod layout;
mod picture;
mod strip;
mod tables;
mod turn;

use rondel_event::event::history::History;
use rondel_event::event::prizes::Grouping;
use rondel_event::event::roster;
use rondel_event::event::{Place, Sides, State};
use rondel_event::movement::pairs;
use rondel_event::standings::keizer::Lists;
use rondel_event::standings::{self, Outlet, RankChange, classes};
use rondel_figure::{BRACKET_TYPE, Code, Drawing};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_text::bridge;
use rondel_text::common::{Idle, Word, side_words};
use rondel_text::file::FileText;
use rondel_text::keizer::Numbers;
use rondel_text::keizer::page::which;
use rondel_text::numbers::halves;
use rondel_text::pairs::{Pairs as PairsText, remarks};
use rondel_text::partners::Partners;
use rondel_text::picture::Picture as PictureText;
use rondel_text::place::{called, heading};
use rondel_text::print::Print;
use rondel_text::wall::Wall as Text;
use rondel_text::{Lang, Say};

use self::layout::{Layout, List, lay_out};
use super::ask::board_range;
use crate::list::{OutgoingList, Row, of_cup, of_group, of_groups, of_periods};
use crate::screen::classes::{figure, title, written};
use crate::screen::cup;

pub use self::cards::{Card, Cards, Party};
pub use self::layout::Screen;
pub use self::picture::Ring;
pub use self::strip::{Fact, strip};
use self::tables::{by_table, has_left};
pub use self::turn::Turning;

/// Lengths of names that are tried, in characters, longest first. Longer names are shortened so that they still
/// differ.
const LENGTHS: [usize; 7] = [40, 28, 22, 18, 16, 14, 12];

/// Lengths of names that are tried in the tree of a knock-out.
const LETTERS: [usize; 3] = [22, 14, 10];

/// A part of the wall, which has pages of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Round by table.
    Tables,
    /// Round by name.
    Names,
    /// Standings, or the latest list of a season.
    Standings,
    /// The evening's picture, between two rounds.
    Picture,
}

impl Part {
    /// All parts, in the order in which they are shown.
    pub const ALL: [Part; 4] = [Part::Tables, Part::Names, Part::Standings, Part::Picture];

    /// Returns the key under which the part is stored.
    pub fn word(self) -> &'static str {
        match self {
            Part::Tables => "tables",
            Part::Names => "names",
            Part::Standings => "standings",
            Part::Picture => "picture",
        }
    }

    /// Returns the title of the part.
    pub fn title(self, place: Place, lang: Lang) -> String {
        match self {
            Part::Tables => Text::ByTable { place }.say(lang),
            Part::Names => Text::ByName.say(lang),
            Part::Standings => FileText::Standings.say(lang),
            Part::Picture => Text::Ring.say(lang),
        }
    }

    /// Returns the parts stored under these keys. By default all parts are shown, except the standings of a round
    /// robin, whose pairings do not depend on them.
    pub fn chosen(words: Option<&str>, state: &State) -> Vec<Part> {
        let wanted = |part: &Part| match words {
            Some(words) => words.split(' ').any(|word| word == part.word()),
            None => *part != Part::Standings || !state.kind().is_one_group(),
        };
        Part::ALL.into_iter().filter(wanted).collect()
    }

    /// Returns these parts with this one turned on or off, and their keys to be stored; `None` if no part would be
    /// left.
    pub fn turned(self, parts: &[Part]) -> Option<(Vec<Part>, String)> {
        let is_on = |part: &Part| parts.contains(part) != (*part == self);
        let now: Vec<Part> = Part::ALL.into_iter().filter(is_on).collect();
        let words: Vec<&str> = now.iter().map(|part| part.word()).collect();
        let words = words.join(" ");
        (!now.is_empty()).then_some((now, words))
    }
}

/// Text of a cell, line by line.
pub type Cell = Vec<Words>;

/// A line of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// Text of the line.
    pub text: String,
    /// Player whose name it is, for questions about them; `None` if the text is not a name.
    pub of: Option<Player>,
}

/// Look of the cells of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Aligned left, as text is.
    Start,
    /// Aligned right, as numbers are.
    End,
    /// Bold, for what readers look for.
    Bold,
}

/// A column of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Heading.
    pub head: String,
    /// Width in thousandths of the size of the type.
    pub width: u32,
    /// Look of the cells.
    pub look: Look,
}

/// One page of the wall.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Part that the page shows.
    pub part: Part,
    /// Contents of the page.
    pub body: Body,
    /// Width and height that the page needs, in thousandths of the size of the type.
    pub size: [u32; 2],
}

impl Page {
    /// True if the page shows tables as cards.
    pub fn is_cards(&self) -> bool {
        matches!(self.body, Body::Cards(_))
    }
}

/// Contents of a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Body {
    /// A card for every table, if there are few.
    Cards(Cards),
    /// Rows in lists.
    Lists(Listing),
    /// Tree of a knock-out, as large as there is room.
    Tree(Drawing),
    /// The evening's picture.
    Ring(Ring),
}

/// One or two lists next to each other.
#[derive(Debug, Clone, PartialEq)]
pub struct Listing {
    /// Columns of each list.
    pub columns: Vec<Column>,
    /// Rows of each list, for at most two lists.
    pub rows: Vec<Vec<Vec<Cell>>>,
    /// Number of rows for which a list has room; the height is divided by this number.
    pub high: usize,
}

/// Returns the heading of a page of this part. The heading of the standings names the last round with a result,
/// whichever round is on the wall, and so does that of the picture.
pub fn heading_of(state: &State, part: Part, lang: Lang) -> String {
    let plain = match part {
        Part::Picture => PictureText::Title.say(lang),
        _ => part.title(state.place(), lang),
    };
    if !matches!(part, Part::Standings | Part::Picture) || state.system.has_deals() {
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

/// Returns the pages of these parts of a round on this screen.
pub fn pages(state: &State, round: RoundNo, parts: &[Part], lang: Lang, screen: Screen) -> Vec<Page> {
    let part = |part: &Part| match part {
        Part::Tables => by_table(state, round, lang, screen),
        Part::Names if state.system.has_partners() => by_partner(state, round, lang, screen),
        Part::Names => by_name(state, round, lang, screen),
        Part::Standings => standings_pages(state, lang, screen),
        Part::Picture => picture::page(state, lang, screen).into_iter().collect(),
    };
    parts.iter().flat_map(part).collect()
}

/// Returns the pages of one part next to a code that takes `taken` pixels of the width. `None` if that would need
/// more pages, if a page has two lists or the picture, or if the type would become too small to be read from afar.
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
        Body::Ring(_) => false,
    };
    let fits = |page: &Page| is_one(&page.body) && narrow.type_size(page.size) >= screen.least();
    (narrowed.len() <= plain.len() && narrowed.iter().all(fits)).then_some(narrowed)
}

/// Returns the side of a code next to the boards in pixels, with its white border: at least a third of the height of
/// the screen, so that every square is the same number of whole pixels, at least three.
pub fn code_size(code: &Code, screen: Screen) -> u32 {
    let side = code.side() as u32;
    (screen.height / 3).div_ceil(side.max(1)).max(3) * side
}

/// Lays out the list of a part with names as long as there is room for. `rows` makes the rows from the names.
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
    // A name takes a second line before it is cut, except below the name of a partner, where it would read as one
    // more.
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

/// Splits every long name of an entrant in the rows over two lines.
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

/// Returns a cell of one line.
fn one(text: impl Into<String>) -> Cell {
    vec![Words { text: text.into(), of: None }]
}

/// Returns the name of a player as a line that links to them.
fn named(text: impl Into<String>, player: Player) -> Words {
    Words { text: text.into(), of: Some(player) }
}

/// Returns the name of a player; in bridge a pair has its number before its names.
fn numbered(state: &State, names: &[String], player: Player) -> String {
    let name = &names[player.index()];
    if state.system.has_deals() { format!("{player} {name}") } else { name.clone() }
}

/// Returns all players of a round with the value that `place` gives for them, in the order of the names. `place` gets
/// the table (0-based index) and the player, or `None` for a player without a game.
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

/// Lists all players with table and side.
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

/// Lists all players with table and partner.
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

/// Returns the current standings, or the last published list of a season; `None` before the first result.
fn listed(state: &State, at: Outlet, lang: Lang) -> Option<OutgoingList> {
    let history = History::of(state);
    if !history.rounds.iter().any(|round| round.begun) {
        return None;
    }
    Some(match Lists::of(state) {
        Some(lists) => {
            let list = lists.last();
            let numbers = Numbers::of(lists.ledger.settings(), list, lang);
            OutgoingList::ranking(list, &[], &numbers, at, lang)
                .since_left(state, list, lang)
                .since_list(lists.before(list))
        }
        None => {
            let before = standings::before(&history, &state.settings);
            let table = standings::table(&history, &state.settings);
            OutgoingList::standings(state, &table, at, lang).since_standings(before.as_ref())
        }
    })
}

/// Returns the pages of the standings.
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

/// Returns the list of the current period of a season, shown after the season's list.
fn period_pages(state: &State, lang: Lang, screen: Screen) -> Vec<Page> {
    let Some(lists) = Lists::of(state) else { return Vec::new() };
    let list = lists.last();
    let numbers = Numbers::of(lists.ledger.settings(), list, lang);
    let periods = of_periods(state, (list, &lists.ledger), &numbers, Outlet::Wall, lang);
    let now = periods.into_iter().next();
    now.map(|it| list_pages(state, it.list, it.title, lang, screen)).unwrap_or_default()
}

/// Returns the ranking of classes, shown after the standings of a school event.
fn class_pages(state: &State, lang: Lang, screen: Screen) -> Vec<Page> {
    if classes::offered(state) != Some(Grouping::Class) {
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
        (figure(&against).say(lang), Look::Bold),
        (Word::Points.say(lang), Look::End),
    ];
    laid_out(state, Part::Standings, &heads, |_| rows.clone(), screen)
}

/// Returns the tree of a knock-out: all of it if that can be read from afar, else from the earliest round with which
/// it can.
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

/// Returns the pages of a list, with `who` as the heading over the names.
fn list_pages(state: &State, listed: OutgoingList, who: String, lang: Lang, screen: Screen) -> Vec<Page> {
    let has_moved = listed.has_moved();
    let OutgoingList { heads: words, rows: list } = listed;
    // A list with one number per row has the second column too, but empty, so that all lists are laid out alike.
    let number = |cells: &[String], at: usize| cells.get(at).cloned().unwrap_or_default();
    let rows = |names: &[String]| {
        let row = |row: &Row| {
            let Row { player, cells, moved, remark, .. } = row;
            let name = &names[player.index()];
            let name = if remark.is_empty() { name.clone() } else { format!("{name} ({remark})") };
            let name = vec![named(name, *player)];
            let moved = has_moved.then(|| one(moved.map(RankChange::arrow).unwrap_or_default()));
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

/// Returns the pages of a ranking of pairs; with two winners each direction has its own.
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

/// Returns the names of the players without a game in this round.
pub fn free_names(state: &State, round: RoundNo) -> Vec<String> {
    let names = roster::outward(state);
    state.idle(round).into_iter().map(|player| numbered(state, &names, player)).collect()
}
