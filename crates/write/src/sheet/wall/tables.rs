//! A round by table: as cards if there are few tables, else as a list.

use rondel_event::event::history::History;
use rondel_event::event::{Progress, State};
use rondel_event::standings::cup::settled;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Side, Table};
use rondel_text::common::Word;
use rondel_text::cup::Cup;
use rondel_text::days::Days;
use rondel_text::file::{FileText, in_short};
use rondel_text::numbers::board_score;
use rondel_text::pairs::Pairs;
use rondel_text::partners::Partners;
use rondel_text::place::{called, heading, titled};
use rondel_text::print::Print;
use rondel_text::venues::put_off_to;
use rondel_text::{Lang, Say};

use super::super::ask::board_range;
use super::super::side_heads;
use super::cards::{self, Card, Party};
use super::{Cell, Look, Page, Part, Screen, Words, laid_out, named, numbered, one};

/// Returns the pages of the tables of a round; partners are below each other.
pub fn by_table(state: &State, round: RoundNo, lang: Lang, screen: Screen) -> Vec<Page> {
    let Some(published) = state.round(round) else { return Vec::new() };
    let history = History::of(state);
    let is_on = |index: &usize| !state.is_off(round, TableNo::from_index(*index));
    let on: Vec<usize> = (0..published.round.tables.len()).filter(is_on).collect();
    let of = Of { state, round, history, lang };
    let sides = |index: usize, names: &[String]| {
        let table = &published.round.tables[index];
        table.sides.each_ref().map(|side| of.side(table, side, names))
    };
    let as_cards =
        |names: &[String]| on.iter().map(|&index| of.card(index, sides(index, names), names)).collect();
    let cards = cards::laid_out(state, on.len(), as_cards, screen);
    let rows = |names: &[String]| {
        let row = |&index: &usize| {
            let [first, second] = sides(index, names);
            vec![one(called(state, TableNo::from_index(index))), first, second, of.last(index, names)]
        };
        on.iter().map(row).collect()
    };
    let [first, second] = side_heads(state, lang);
    let last = if state.system.has_deals() { Pairs::Boards.say(lang) } else { Word::Result.say(lang) };
    let heads = [
        (heading(state.place(), lang), Look::Bold),
        (first, Look::Start),
        (second, Look::Start),
        (last, Look::Start),
    ];
    let list = laid_out(state, Part::Tables, &heads, rows, screen);
    // With single players, a list is better if it shows whole names in large type and the cards have to cut them.
    let is_better = |list: &[Page]| match list {
        [page] => !state.system.has_partners() && screen.type_size(page.size) >= screen.large(),
        _ => false,
    };
    match cards {
        Some((page, is_whole)) if is_whole || !is_better(&list) => vec![page],
        _ => list,
    }
}

/// A round and a language.
struct Of<'a> {
    state: &'a State,
    round: RoundNo,
    history: History,
    lang: Lang,
}

impl Of<'_> {
    /// Returns the people at a side of a table, line by line, with a remark if one of them has left.
    fn side(&self, table: &Table, side: &Side, names: &[String]) -> Cell {
        let Of { state, round, lang, .. } = *self;
        let line = |player: &Player| {
            let name = numbered(state, names, *player);
            let text = match state.seat(table, *player) {
                Some(seat) => format!("{} {name}", Partners::Letter { seat }.say(lang)),
                None => name,
            };
            named(text, *player)
        };
        let is_away = side.players().iter().any(|player| state.members[player.index()].is_away(round));
        let gone = is_away.then(|| Words { text: Print::Gone.say(lang), of: None });
        side.players().iter().map(line).chain(gone).collect()
    }

    /// Returns the result of a table, and the winner of a knock-out game if the result does not say it; in bridge the
    /// boards, since every board has a result of its own.
    fn last(&self, index: usize, names: &[String]) -> Cell {
        let Of { state, round, lang, .. } = *self;
        let Some(published) = state.round(round) else { return Cell::new() };
        if state.system.has_deals() {
            return one(board_range(&published.round.tables[index]));
        }
        match &published.outcomes[index] {
            _ if has_left(state, round, index) => self.off(index),
            // A match of teams is followed while it is played.
            Some(Outcome::Boards(boards)) if !boards.is_complete() => {
                one(format!("{} …", board_score(boards.points())))
            }
            outcome => {
                let said = outcome.as_ref().map(|it| in_short(state.settings.scored(it), it, lang));
                let through = settled(state, round, TableNo::from_index(index)).map(|player| {
                    let name = names[player.index()].clone();
                    one(Cup::GoesThrough { name }.say(lang))
                });
                let said = put_off_to(state, round, TableNo::from_index(index), Days::of(lang)).or(said);
                [one(said.unwrap_or_default())].into_iter().chain(through).flatten().collect()
            }
        }
    }

    /// Returns the result of a table where a side has left: how it counts, if it does yet, else the remark on two
    /// lines.
    fn off(&self, index: usize) -> Cell {
        let game = self.history.rounds.get(self.round.index()).and_then(|gone| gone.games.get(index));
        let outcome = game.and_then(|game| game.outcome.as_ref());
        let counted =
            outcome.map(|it| in_short(self.state.settings.scored(it), it, self.lang)).unwrap_or_default();
        if !counted.is_empty() {
            return one(counted);
        }
        let words = FileText::NotToBePlayed.say(self.lang);
        let lines = names::halves(&words).unwrap_or_else(|| [words.clone(), String::new()]);
        lines.into_iter().filter(|line| !line.is_empty()).flat_map(one).collect()
    }

    /// Returns a table as a card.
    fn card(&self, index: usize, sides: [Cell; 2], names: &[String]) -> Card {
        let Of { state, lang, .. } = *self;
        let last: Vec<String> = self.last(index, names).into_iter().map(|line| line.text).collect();
        let is_in = last.iter().any(|line| !line.is_empty());
        let between = match is_in {
            true if state.system.has_deals() => {
                vec![format!("{} {}", Pairs::Boards.say(lang), last.concat())]
            }
            true => last,
            false => vec![Word::Against.say(lang)],
        };
        // Letters already mark the seats, and a word that both sides share says nothing.
        let words = side_heads(state, lang);
        let is_said = words[0] == words[1] || state.system.is_directed();
        let words = if is_said { Default::default() } else { words };
        let [first, second] = words;
        let [one, other] = sides;
        Card {
            number: index + 1,
            title: titled(state, TableNo::from_index(index), lang),
            sides: [Party { word: first, lines: one }, Party { word: second, lines: other }],
            between,
            is_in,
        }
    }
}

/// True if a side of this table has left before the game was played.
pub fn has_left(state: &State, round: RoundNo, index: usize) -> bool {
    state.progress(round, TableNo::from_index(index)) == Some(Progress::Left)
}
