//! A round of few tables for the wall of the hall: each has its share of the sheet, in type as large as fits.

use rondel_event::event::Sides;
use rondel_schedule::model::ids::TableNo;
use rondel_schedule::model::schedule::Table as Seating;
use rondel_text::common::Word;
use rondel_text::place::titled;

use super::fit::{self, WHOLE};
use super::{Ask, Block, Labelled, Page, Sheet, code};
use crate::paper;

/// Largest number of tables of such a sheet.
const MOST: usize = 6;
/// Types of the names in points, largest first.
const TYPES: [u32; 6] = [64, 54, 46, 40, 34, 28];
/// Type of the sentence on players without a game, in points.
const FREE: u32 = 20;
/// Width of the field for the result, and of the gap to its left, in µm.
const FIELD: u32 = 36_000;
const GUTTER: u32 = 4_000;
/// Height of a table beyond its lines, for its border and padding, in µm.
const AROUND: u32 = 5_000;

/// The tables of a round, one below the other.
#[derive(Debug, Clone, PartialEq)]
pub struct Poster {
    /// Type of the names, in points.
    pub points: u32,
    /// Height that all tables share, in µm.
    pub height: u32,
    /// Tables.
    pub bouts: Vec<Bout>,
    /// Sentences under the tables on players without a game.
    pub free: Vec<String>,
}

/// A table of a [`Poster`].
#[derive(Debug, Clone, PartialEq)]
pub struct Bout {
    /// Name of the table: “Court 1”.
    pub title: String,
    /// Sides: the word for each, such as “White”, and its players, on one line or more.
    pub sides: [Labelled; 2],
    /// Word between the sides; empty if they have words of their own.
    pub between: String,
    /// Label of the field for the result, and the result.
    pub result: Labelled,
}

impl Poster {
    /// Returns the type of everything except the names, in points.
    pub fn small(&self) -> u32 {
        small(self.points)
    }

    /// Returns the height of the whole poster, in µm.
    pub fn whole(&self) -> u32 {
        self.height + free_height(&self.free)
    }
}

/// Returns the round on one sheet, in the largest type that cuts the fewest names, and how many names are cut. `None`
/// if there are many tables, or no room for the smallest of these types.
pub fn pages(ask: &Ask, tables: &[(usize, &Seating)]) -> Option<(usize, Vec<Page>)> {
    if tables.is_empty() || tables.len() > MOST || ask.state.system.has_deals() {
        return None;
    }
    let head = ask.round_head(Sheet::Boards);
    let free = ask.free(&ask.names, ask.round);
    let room = paper::HEIGHT.saturating_sub(head.height() + free_height(&free) + code::room(ask));
    let width = paper::WIDTH - FIELD - GUTTER;
    let fitting = TYPES.into_iter().filter_map(|points| {
        let names = ask.at_tables(WHOLE, points, width);
        let bouts = tables.iter().map(|&(index, table)| bout(ask, &names, index, table, [points, width]));
        let bouts: Vec<Bout> = bouts.collect();
        let high = bouts.iter().map(|bout| bout.height(points, width)).max().unwrap_or(0);
        (high * bouts.len() as u32 <= room).then(|| (ask.suffer(&names, [points, width]), points, bouts))
    });
    let (cut, points, bouts) = fitting.min_by_key(|(cut, _, _)| *cut)?;
    let poster = Poster { points, height: room, bouts, free };
    Some((cut, vec![Page { head, blocks: vec![Block::Poster(poster)] }]))
}

fn bout(ask: &Ask, names: &[String], index: usize, table: &Seating, cell: [u32; 2]) -> Bout {
    let words = match ask.state.settings.sides {
        Sides::Plain => Default::default(),
        // Letters already mark the seats.
        _ if ask.state.system.is_directed() => Default::default(),
        _ => ask.sides(),
    };
    let [first, second] = words;
    let between = if first.is_empty() { ask.say(Word::Against) } else { String::new() };
    let [one, other] = [0, 1].map(|side| {
        let lines = ask.side_of(names, ask.round, table, side, cell);
        let lines = lines.split('\n').map(|line| fit::cut(line, cell[0], cell[1]));
        lines.collect::<Vec<_>>().join("\n")
    });
    Bout {
        title: titled(ask.state, TableNo::from_index(index), ask.lang()),
        sides: [Labelled::of(first, one), Labelled::of(second, other)],
        between,
        result: Labelled::of(ask.say(Word::Result), ask.result(ask.round, index)),
    }
}

impl Bout {
    /// Returns the height of the table with names in type of this many points on lines of this width.
    fn height(&self, points: u32, width: u32) -> u32 {
        let word = |word: &String| if word.is_empty() { 0 } else { paper::line(small(points)) };
        let side = |said: &Labelled| {
            let lines: u32 = said.value.split('\n').map(|line| paper::lines(line, points, width)).sum();
            lines * paper::line(points) + word(&said.word)
        };
        self.sides.iter().map(side).sum::<u32>() + word(&self.title) + word(&self.between) + AROUND
    }
}

/// Returns the type of everything except the names.
fn small(points: u32) -> u32 {
    points * 2 / 5
}

fn free_height(free: &[String]) -> u32 {
    free.iter().map(|line| paper::lines(line, FREE, paper::WIDTH) * paper::line(FREE) + 2_000).sum()
}
