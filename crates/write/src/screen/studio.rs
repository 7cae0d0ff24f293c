//! The round table, starters and pairing by hand: rounds and games as tables.

use rondel_event::event::Place;
use rondel_event::pairing::deadend::Game;
use rondel_event::pairing::deadend::stuck::Count;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::{Round, Schedule};
use rondel_text::common::{Idle, Word};
use rondel_text::deadend::DeadEnd;
use rondel_text::place::heading;
use rondel_text::table::TableText as Text;
use rondel_text::{Lang, Say};

use super::{Cell, Column, Mark, Row, Table};

/// A function that gives the name of a player.
pub type Called<'a> = &'a dyn Fn(Player) -> String;

/// Returns the games of a round (0-based `index`), board by board.
pub fn games(round: &Round, index: usize, called: Called, lang: Lang) -> Table {
    let pairs = round.tables.iter().enumerate().filter_map(|(table, sides)| Some((table + 1, sides.pair()?)));
    let row = |(table, pair): (usize, [Player; 2])| {
        std::iter::once(table.to_string()).chain(pair.map(called)).collect()
    };
    let [white, black] = [Word::White, Word::Black].map(|word| Column::text(word.say(lang)));
    let columns = vec![Column::number(heading(Place::Board, lang)).naming(), white, black];
    Table::titled(Text::Games { round: index + 1 }.say(lang), columns, pairs.map(row).collect())
}

/// Returns all rounds, a row per round and a column per board, with the free player last. `lit` is the round in view.
pub fn rounds(schedule: &Schedule, lit: Option<usize>, called: Called, lang: Lang) -> Table {
    let row = |(index, round): (usize, &Round)| {
        let name = Word::Round { number: RoundNo::from_index(index).number() }.say(lang);
        let pairs = round.tables.iter().filter_map(|table| table.pair());
        let pairs = pairs.map(|pair| pair.map(called).join("–"));
        let free = round.out.first().map(|&player| called(player));
        let row: Row = std::iter::once(name).chain(pairs).chain(free).collect();
        row.marked(Mark::Lit, lit == Some(index))
    };
    let has_free = schedule.rounds.iter().any(|round| !round.out.is_empty());
    let boards = (1..=schedule.entrants / 2).map(|board| Column::number(board.to_string()));
    let free = has_free.then(|| Column::number(Idle::Bye.say(lang)));
    let name = Column::text(heading(Place::Board, lang)).naming();
    let columns = std::iter::once(name).chain(boards).chain(free).collect();
    Table::titled(Text::AllGames.say(lang), columns, schedule.rounds.iter().enumerate().map(row).collect())
}

/// Returns rounds that were paired by hand, or that continue from there; `first` is the number of the first.
pub fn by_hand<'a>(
    caption: String,
    rounds: impl Iterator<Item = &'a [Game]>,
    first: u16,
    called: Called,
    lang: Lang,
) -> Table {
    let row = |(games, number): (&[Game], u16)| {
        let games: Vec<String> = games.iter().map(|game| game.map(called).join("–")).collect();
        [number.to_string(), games.join("   ")].into_iter().collect()
    };
    let columns = vec![
        Column::number(DeadEnd::RoundsHead.say(lang)).naming(),
        Column::text(DeadEnd::GamesHead.say(lang)),
    ];
    Table::titled(caption, columns, rounds.zip(first..).map(row).collect())
}

/// Returns how often pairing at random got stuck, by number of players.
pub fn stuck(counts: &[Count], lang: Lang) -> Table {
    let row = |count: &Count| {
        let share = DeadEnd::Percent { per_mille: count.per_mille() }.say(lang);
        Row::of(vec![Cell::of(count.players), Cell::of(count.tries), Cell::of(count.stuck), Cell::of(share)])
    };
    let heads = [DeadEnd::Players, DeadEnd::TriesHead, DeadEnd::Stuck, DeadEnd::Share];
    let columns = Column::numbers(heads.map(|head| head.say(lang)));
    Table::titled(DeadEnd::ChartDesc.say(lang), columns, counts.iter().map(row).collect())
}
