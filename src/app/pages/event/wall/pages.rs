//! The pages of the wall as plain data: a round by table and by name, the standings.

use leptos::prelude::GetUntracked;
use rondel::event::{Sides, State, System};
use rondel::history::History;
use rondel::ids::{Player, RoundNo, TableNo};
use rondel::result::Outcome;
use rondel::schedule::Side;
use rondel::standings;
use rondel::standings::keizer::{self, Lists};
use rondel::text::bridge;
use rondel::text::common::Word;
use rondel::text::keizer::Numbers;
use rondel::text::keizer::page::Page as KeizerText;
use rondel::text::numbers::{board_score, halves, quarters, score};
use rondel::text::pairs::Pairs as PairsText;
use rondel::text::partners::Partners;
use rondel::text::standings::{lead, lead_word};
use rondel::text::wall::Wall as Text;
use rondel::{names, pairs, roster};

use super::super::rounds::{side_heads, side_words};
use super::choice::Part;
use crate::desk::Desk;

/// Rows in one column: with the type of the wall they just fill the height. Rows of two lines are fewer.
const ROWS: usize = 13;
const ROWS_OF_TWO: usize = 6;
/// The longest names shown whole, in characters, where rows stand in one column and in two; longer ones are shortened,
/// each in a way of its own. Two sides share a row by table.
const IN_TABLES: [usize; 2] = [28, 12];
/// The same by name, where a row has one, and where the partner stands beside it.
const IN_NAMES: [usize; 2] = [40, 18];
const IN_PARTNERS: [usize; 2] = [26, 13];
/// The same in the standings, where it is beside place, points and quality.
const IN_STANDINGS: [usize; 2] = [40, 18];

/// What stands in a cell, line by line.
pub type Cell = Vec<String>;

/// One page of the wall.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// What it shows.
    pub part: Part,
    /// How its columns look.
    pub class: &'static str,
    /// The words above the columns.
    pub heads: Vec<String>,
    /// The rows, a cell for each of the words.
    pub rows: Vec<Vec<Cell>>,
    /// Rows of one column of the page; there are two at most.
    pub column: usize,
    /// How long a name may be in large type.
    pub fits: usize,
}

/// Which of two lengths fits: the first where all rows stand in one column.
fn fitting(lengths: [usize; 2], rows: usize, column: usize) -> usize {
    lengths[usize::from(rows > column)]
}

impl Page {
    /// This page with all rows, over as many pages as they need.
    fn over(self) -> Vec<Page> {
        let page = |rows: &[Vec<Cell>]| Page { rows: rows.to_vec(), ..self.clone() };
        self.rows.chunks(2 * self.column).map(page).collect()
    }
}

/// A cell of one line.
fn one(text: impl Into<String>) -> Cell {
    vec![text.into()]
}

/// The pages of a round: all by table, then all by name.
pub fn pages(desk: Desk, state: &State, round: RoundNo) -> Vec<Page> {
    let partners = state.system.has_partners();
    let by_name = if partners { by_partner(desk, state, round) } else { by_name(desk, state, round) };
    by_table(desk, state, round)
        .into_iter()
        .flat_map(Page::over)
        .chain(by_name.into_iter().flat_map(Page::over))
        .collect()
}

/// The tables of a round; partners stand under each other.
fn by_table(desk: Desk, state: &State, round: RoundNo) -> Option<Page> {
    let published = state.round(round)?;
    let column = if state.system.has_partners() { ROWS_OF_TWO } else { ROWS };
    let fits = fitting(IN_TABLES, published.round.tables.len(), column);
    let short = names::short(&roster::outward(state), fits);
    let rows = published.round.tables.iter().zip(&published.outcomes).enumerate();
    let rows = rows.filter(|(index, _)| !state.is_off(round, TableNo::from_index(*index)));
    let row = |(index, (table, outcome)): (usize, (&rondel::schedule::Table, &Option<Outcome>))| {
        let result = match outcome {
            // A match of teams is followed while it is played.
            Some(Outcome::Boards(boards)) if !boards.is_complete() => {
                format!("{} …", board_score(boards.points()))
            }
            outcome => outcome.as_ref().map(score).unwrap_or_default(),
        };
        let line = |player: &Player| {
            let name = &short[player.index()];
            match state.seat(table, *player) {
                Some(seat) => format!("{} {name}", desk.app.say(Partners::Letter { seat })),
                None => name.clone(),
            }
        };
        let side = |side: &Side| side.players().iter().map(line).collect::<Cell>();
        let [first, second] = table.sides.each_ref().map(side);
        vec![one((index + 1).to_string()), first, second, one(result)]
    };
    let [first, second] = side_heads(desk.app, state);
    Some(Page {
        part: Part::Tables,
        class: if state.system.has_partners() {
            "wall__grid--tables wall__grid--pairs"
        } else {
            "wall__grid--tables"
        },
        heads: vec![desk.app.say(Word::Table), first, second, desk.app.say(Word::Result)],
        rows: rows.map(row).collect(),
        column,
        fits,
    })
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
    let seated = tables.flat_map(|(index, table)| table.players().map(move |player| (player, Some(index))));
    let free = state.idle(round).into_iter().map(|player| (player, None));
    let mut all: Vec<(Player, Option<usize>)> = seated.chain(free).collect();
    let whole = roster::outward(state);
    all.sort_by_cached_key(|(player, _)| names::order(&whole[player.index()]));
    all.into_iter().map(|(player, table)| (player, place(table.map(|index| (index, player))))).collect()
}

/// Everybody with table and side.
fn by_name(desk: Desk, state: &State, round: RoundNo) -> Option<Page> {
    let published = state.round(round)?;
    let words = side_words(state.settings.sides).map(|word| desk.app.say(word));
    let place = |at: Option<(usize, Player)>| match at {
        None => desk.app.say(Text::IsFree),
        Some((index, player)) => {
            let side = usize::from(published.round.tables[index].sides[1].has(player));
            match state.settings.sides {
                Sides::Plain => (index + 1).to_string(),
                _ => format!("{} {}", index + 1, words[side]),
            }
        }
    };
    let places = everybody(state, round, place);
    let fits = fitting(IN_NAMES, places.len(), ROWS);
    let short = names::short(&roster::outward(state), fits);
    let row = |(player, place): (Player, String)| vec![one(short[player.index()].clone()), one(place)];
    Some(Page {
        part: Part::Names,
        class: "wall__grid--names",
        heads: vec![desk.app.say(Word::Name), desk.app.say(Word::Table)],
        rows: places.into_iter().map(row).collect(),
        column: ROWS,
        fits,
    })
}

/// Everybody with table and partner.
fn by_partner(desk: Desk, state: &State, round: RoundNo) -> Option<Page> {
    let published = state.round(round)?;
    let place = |at: Option<(usize, Player)>| {
        let (index, player) = at?;
        Some((index, published.round.tables[index].seen_by(player)?.partner?))
    };
    let places = everybody(state, round, place);
    let fits = fitting(IN_PARTNERS, places.len(), ROWS);
    let short = names::short(&roster::outward(state), fits);
    let row = |(player, place): (Player, Option<(usize, Player)>)| {
        let (table, partner) = match place {
            Some((index, partner)) => ((index + 1).to_string(), short[partner.index()].clone()),
            None => ("–".to_owned(), desk.app.say(Partners::SitsOut)),
        };
        vec![one(short[player.index()].clone()), one(table), one(partner)]
    };
    Some(Page {
        part: Part::Names,
        class: "wall__grid--partners",
        heads: vec![desk.app.say(Word::Name), desk.app.say(Word::Table), desk.app.say(Partners::Partner)],
        rows: places.into_iter().map(row).collect(),
        column: ROWS,
        fits,
    })
}

/// The standings as they are now, of a season the last published list; none before anything is known.
pub fn standings_pages(desk: Desk, state: &State) -> Vec<Page> {
    let history = History::of(state);
    if !history.rounds.iter().any(|round| round.begun) {
        return Vec::new();
    }
    if state.system.has_deals() {
        return pairs::rankings(state, None)
            .iter()
            .flat_map(|list| ranking_pages(desk, state, list))
            .collect();
    }
    let (rows, [points, beside]) = match Lists::of(state) {
        Some(lists) => list_rows(desk, &lists),
        None => standings_rows(desk, state, &history),
    };
    let fits = fitting(IN_STANDINGS, rows.len(), ROWS);
    let short = names::short(&roster::outward(state), fits);
    let row = |(place, player, points, beside): Standing| {
        [place, short[player.index()].clone(), points, beside].map(one).to_vec()
    };
    let page = Page {
        part: Part::Standings,
        class: match state.system {
            System::Keizer(_) => "wall__grid--standings wall__grid--list",
            _ => "wall__grid--standings",
        },
        heads: vec![desk.app.say(Word::Place), desk.app.say(Word::Name), points, beside],
        rows: rows.into_iter().map(row).collect(),
        column: ROWS,
        fits,
    };
    page.over()
}

/// The pages of a ranking of pairs; of two winners each direction has its own.
fn ranking_pages(desk: Desk, state: &State, list: &pairs::Ranking) -> Vec<Page> {
    let lang = desk.app.lang.get_untracked();
    let fits = fitting(IN_STANDINGS, list.rows.len(), ROWS);
    let short = names::short(&roster::outward(state), fits);
    let row = |row: &pairs::Row| {
        let percent = row.percent.map(|percent| bridge::percent(percent, lang)).unwrap_or_default();
        let points = bridge::points(row.points.rounded(100), lang);
        let name = short[row.pair.index()].clone();
        [row.place.to_string(), format!("{} {name}", row.pair), percent, points].map(one).to_vec()
    };
    let heads = [PairsText::Percent, PairsText::Matchpoints].map(|text| desk.app.say(text));
    let [percent, points] = heads;
    let who = match list.side {
        Some(side) => desk.app.say([Word::NorthSouth, Word::EastWest][side].clone()),
        None => desk.app.say(PairsText::Pair),
    };
    let page = Page {
        part: Part::Standings,
        class: "wall__grid--standings wall__grid--list",
        heads: vec![desk.app.say(Word::Place), who, percent, points],
        rows: list.rows.iter().map(row).collect(),
        column: ROWS,
        fits,
    };
    page.over()
}

/// A row of the standings: place, who, points, and what stands beside them.
type Standing = (String, Player, String, String);

/// Everybody with the tie-break that stands beside the points, and the words above the two.
fn standings_rows(desk: Desk, state: &State, history: &History) -> (Vec<Standing>, [String; 2]) {
    let table = standings::table(history, &state.settings);
    let beside = table.beside();
    if table.per_game {
        let lang = desk.app.lang.get_untracked();
        let row = |row: &standings::Row| {
            (row.place.to_string(), row.player, halves(row.points), lead(&table, row, lang))
        };
        let rows = table.rows.iter().map(row).collect();
        return (rows, [desk.app.say(Word::Points), lead_word(&table, lang)]);
    }
    let row = |row: &standings::Row| {
        let value = beside.and_then(|at| row.values[at]);
        let value = value.map(|value| quarters(2 * value)).unwrap_or_default();
        (row.place.to_string(), row.player, halves(row.points), value)
    };
    let rows = table.rows.iter().map(row).collect();
    let beside = beside.map(|at| desk.app.say(table.tie_breaks[at])).unwrap_or_default();
    (rows, [desk.app.say(Word::Points), beside])
}

/// Everybody of the last published list with total and value, and the words above the two.
fn list_rows(desk: Desk, lists: &Lists) -> (Vec<Standing>, [String; 2]) {
    let list = lists.last();
    let numbers = Numbers::of(lists.ledger.settings(), list, desk.app.lang.get_untracked());
    let row = |(index, row): (usize, &keizer::Row)| {
        let place = (index + 1).to_string();
        (place, row.player, numbers.points(row.total), numbers.value(row.value))
    };
    let rows = list.rows.iter().enumerate().map(row).collect();
    (rows, [KeizerText::Total, KeizerText::Value].map(|word| desk.app.say(word)))
}

/// Who has no game this round.
pub fn free_names(state: &State, round: RoundNo) -> Vec<String> {
    let names = roster::outward(state);
    state.idle(round).into_iter().map(|player| names[player.index()].clone()).collect()
}
