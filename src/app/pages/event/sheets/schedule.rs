//! The whole schedule, round by round, in columns of small tables.

use rondel::ids::RoundNo;
use rondel::paper;
use rondel::text::common::Word;
use rondel::text::print::Print as Text;

use super::{Ask, Body, Head, Leaf, Sheet, Size};

/// Type, columns on a page, and the longest name shown whole: the first with which everything fits one page is taken,
/// else the last.
const LAYOUTS: [(Size, usize, usize); 5] = [
    (Size::Large, 1, 24),
    (Size::List, 2, 24),
    (Size::Small, 2, 24),
    (Size::Small, 2, 17),
    (Size::List, 2, 13),
];
/// Between the round and its date.
const DATE_GAP: u32 = 3_000;
/// What a row is higher than its lines, and what a block is higher than its lines.
const ROW_GAP: u32 = 800;
const BLOCK_GAP: u32 = 4_500;
/// Between two columns.
const GUTTER: u32 = 6_000;
/// What table number and result take from a column, in tenths of the size of its type.
const AROUND_NAMES: u32 = 53;

/// A round, or a part of it that fits a column.
#[derive(Debug, Clone, PartialEq)]
pub struct Block {
    /// The round.
    pub heading: String,
    /// Its date.
    pub date: Option<String>,
    /// Table, first name, second name, result.
    pub games: Vec<[String; 4]>,
    /// Who is free.
    pub notes: Vec<String>,
}

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let [heading, _] = Sheet::Schedule.texts(ask.state);
    let rounds = ask.say(Word::Rounds { n: ask.state.rounds.len() });
    let head = ask.head(ask.say(heading), [rounds]);
    let mut leaves = Vec::new();
    for (size, across, name) in LAYOUTS {
        leaves = pages(ask, &head, size, across, name);
        if leaves.len() <= 1 {
            break;
        }
    }
    leaves
}

/// The pages with so many columns each.
fn pages(ask: &Ask, head: &Head, size: Size, across: usize, name: usize) -> Vec<Leaf> {
    let room = paper::HEIGHT - head.height();
    let width = (paper::WIDTH + GUTTER) / across as u32 - GUTTER;
    let names = ask.short(name);
    let mut columns: Vec<Vec<Block>> = Vec::new();
    let mut used = 0;
    for (round, published) in ask.state.published() {
        for (block, height) in parts(whole(ask, &names, round, published), ask, size, [width, room]) {
            match columns.last_mut() {
                Some(column) if used + height <= room => {
                    column.push(block);
                    used += height;
                }
                _ => {
                    columns.push(vec![block]);
                    used = height;
                }
            }
        }
    }
    let page =
        |columns: &[Vec<Block>]| Leaf { head: head.clone(), body: Body::Blocks(size, columns.to_vec()) };
    columns.chunks(across).map(page).collect()
}

fn whole(ask: &Ask, names: &[String], round: RoundNo, published: &rondel::event::Published) -> Block {
    let game = |(index, table): (usize, &rondel::schedule::Table)| {
        let [first, second] = [0, 1].map(|side| ask.people(names, round, table, side).join("\n"));
        [(index + 1).to_string(), first, second, ask.result(round, index)]
    };
    Block {
        heading: ask.say(Word::Round { number: round.number() }),
        date: ask.date(round),
        games: {
            let tables = published.round.tables.iter().enumerate();
            tables.filter(|(index, _)| ask.is_on(round, *index)).map(game).collect()
        },
        notes: ask.free(names, round),
    }
}

/// The block with its height, in parts where it is higher than a column.
fn parts(block: Block, ask: &Ask, size: Size, [width, room]: [u32; 2]) -> Vec<(Block, u32)> {
    let lines = |text: &str, width: u32| {
        text.split('\n').map(|line| paper::lines(line, size.points(), width - size.margin())).sum::<u32>()
    };
    let row = |lines: u32| lines * paper::line(size.points()) + ROW_GAP;
    let name = (width - AROUND_NAMES * size.points() * paper::POINT / 10) / 2;
    let games: Vec<u32> = block
        .games
        .iter()
        .map(|[_, first, second, _]| row(lines(first, name).max(lines(second, name))))
        .collect();
    let notes: u32 = block.notes.iter().map(|note| row(lines(note, width))).sum();
    // The round and its date, beside each other where they fit, and the space after the block.
    let title = paper::width(&block.heading, size.points() + 2);
    let date = block.date.as_ref().map_or(0, |date| DATE_GAP + paper::width(date, size.points()));
    let title_lines = if title + date > width { 2 } else { 1 };
    let around = title_lines * paper::line(size.points() + 2) + BLOCK_GAP;

    let ranges = paper::pages(&games, room.saturating_sub(around + notes));
    let last = ranges.len().saturating_sub(1);
    let part = |(at, range): (usize, std::ops::Range<usize>)| {
        let heading = match at {
            0 => block.heading.clone(),
            _ => ask.say(Text::Continued { round: block.heading.clone() }),
        };
        let notes_here = at == last;
        let height = games[range.clone()].iter().sum::<u32>() + around + if notes_here { notes } else { 0 };
        let part = Block {
            heading,
            date: block.date.clone(),
            games: block.games[range].to_vec(),
            notes: if notes_here { block.notes.clone() } else { Vec::new() },
        };
        (part, height)
    };
    ranges.into_iter().enumerate().map(part).collect()
}
