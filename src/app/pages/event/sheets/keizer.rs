//! What is printed of a Keizer season: the ranking, the attendance list with boxes for the rounds to come, the
//! crosstable in the order of the list, and a card for every player.

use std::ops::Range;

use leptos::prelude::GetUntracked;
use rondel::ids::{Player, RoundNo};
use rondel::names;
use rondel::paper;
use rondel::standings::crosstable_of;
use rondel::standings::keizer::{Evening, List, Lists, Record, Score, evenings};
use rondel::text::common::Word;
use rondel::text::keizer::Numbers;
use rondel::text::keizer::page::Page;
use rondel::text::print::Print as Text;

use super::super::ranking::sign;
use super::crosstable;
use super::player_card::PlayerCard;
use super::{Align, Ask, Body, Column, Grid, Head, Leaf, PIECES, Row, Sheet, Size, fewest};
use crate::parts::day_words;

/// The longest name shown whole, in characters.
const NAME: usize = 60;
/// The longest name at the head of a card.
const CARD_NAME: usize = 30;
/// The rounds to come that have a box.
const BOXES: usize = 8;
/// The most rounds on one card.
const ROUNDS: usize = 11;

/// The pages of a sheet that is another one for a Keizer; none where it is as for every event.
pub fn leaves(sheet: Sheet, ask: &Ask) -> Option<Vec<Leaf>> {
    let made = match sheet {
        Sheet::Standings => ranking,
        Sheet::Crosstable => cross,
        Sheet::Attendance => attendance,
        Sheet::Cards => cards,
        _ => return None,
    };
    let lists = Lists::of(ask.state)?;
    let open = ask.state.rounds.last().map_or(0, |round| round.open);
    let list = lists.latest(open).clone();
    let numbers = Numbers::of(lists.ledger.settings(), &list, ask.app.lang.get_untracked());
    Some(made(ask, &Season { evenings: evenings(&lists.season), lists, list, numbers }))
}

/// What the sheets are made from.
struct Season {
    evenings: Vec<Vec<Evening>>,
    lists: Lists,
    /// The latest list.
    list: List,
    numbers: Numbers,
}

impl Season {
    fn own(&self, player: Player) -> &[Evening] {
        self.evenings.get(player.index()).map_or(&[], Vec::as_slice)
    }

    /// The head of a sheet of the latest list.
    fn head(&self, ask: &Ask, sheet: Sheet) -> Head {
        let [sheet, _] = sheet.texts(ask.state);
        let number = self.list.after.map_or(0, |after| after.number());
        let is_published = self.lists.published.contains(&self.list);
        let which = match number {
            0 => Page::ListStart,
            number if is_published => Page::ListAfter { number },
            _ => Page::ListNow { number: self.lists.published.len() as u16 - 1 },
        };
        let date = self.list.after.and_then(|after| ask.date(after));
        ask.head(ask.say(sheet), [ask.say(which)].into_iter().chain(date))
    }
}

/// The latest list.
fn ranking(ask: &Ask, season: &Season) -> Vec<Leaf> {
    if season.list.rows.is_empty() {
        return Vec::new();
    }
    let names = ask.short(NAME);
    let rows = season.list.rows.iter().enumerate().map(|(index, row)| {
        let record = Record::of(season.own(row.player));
        let place = (index + 1).to_string();
        let mut cells = vec![place, names[row.player.index()].clone()];
        cells.push(season.numbers.value(row.value));
        cells.extend([record.games(), record.won, record.drawn, record.lost].map(|count| count.to_string()));
        cells.push(season.numbers.points(row.total));
        Row::Cells(cells)
    });
    let rows: Vec<Row> = rows.collect();
    let head = season.head(ask, Sheet::Standings);
    let notes = vec![ask.say(Text::RankingLegend)];
    fewest(&[Size::Large, Size::List], |size| {
        let column = |head: String, widest: &str| {
            let width = size.column(&head, widest);
            Column::of(head, width, Align::End)
        };
        let columns = vec![
            column(ask.say(Word::Place), "000"),
            Column::rest(ask.say(Word::Name)),
            column(ask.say(Page::Value), "000,00"),
            column(ask.say(Text::Played), "00"),
            column(ask.say(Text::Won), "00"),
            column(ask.say(Text::Drawn), "00"),
            column(ask.say(Text::Lost), "00"),
            column(ask.say(Page::Total), "0000,00"),
        ];
        Grid { size, columns, rows: rows.clone(), notes: notes.clone() }.pages(&head)
    })
}

/// Everyone against everyone, in the order of the latest list.
fn cross(ask: &Ask, season: &Season) -> Vec<Leaf> {
    let table = crosstable_of(&ask.history, season.list.order());
    let totals = season.list.rows.iter().map(|row| season.numbers.points(row.total));
    let last = (ask.say(Page::Total), totals.collect());
    crosstable::of(ask, season.head(ask, Sheet::Crosstable), &table, last)
}

/// Everyone by name, with a box for each of the rounds to come.
fn attendance(ask: &Ask, season: &Season) -> Vec<Leaf> {
    let names = ask.short(NAME);
    let first = season.lists.ledger.rounds();
    let rounds: Range<usize> = first..(first + BOXES).min(ask.state.planned().max(first + 1));
    let size = Size::Writing;
    let heads = rounds.map(|round| {
        let round = RoundNo::from_index(round);
        match ask.state.date(round) {
            Some(day) => format!("{round}: {}", day_words(day)),
            None => round.to_string(),
        }
    });
    let mut columns = vec![Column::rest(ask.say(Word::Name))];
    columns.extend(heads.map(|head| {
        let width = size.column(&head, "").max(12_000);
        Column::of(head, width, Align::Tick)
    }));
    let boxes = columns.len() - 1;
    let here = ask.state.entrants().filter(|(_, member)| member.left.is_none());
    let mut players: Vec<Player> = here.map(|(player, _)| player).collect();
    players.sort_by_cached_key(|player| names::order(&ask.names[player.index()]));
    let row = |player: &Player| {
        let mut cells = vec![names[player.index()].clone()];
        cells.extend(std::iter::repeat_n(String::new(), boxes));
        Row::Cells(cells)
    };
    let [sheet, _] = Sheet::Attendance.texts(ask.state);
    let head = ask.head(ask.say(sheet), [ask.say(Page::NextRounds)]);
    Grid { size, columns, rows: players.iter().map(row).collect(), notes: Vec::new() }.pages(&head)
}

/// A card for every player: round by round colour, opponent, result and the place after it; several where the rounds are
/// many. Filled in, only those of rounds that are published.
fn cards(ask: &Ask, season: &Season) -> Vec<Leaf> {
    let names = ask.short(CARD_NAME);
    let title = ask.head(String::new(), None).about.swap_remove(0);
    let letters = ask.letters();
    let planned = ask.state.planned();
    let lists: Vec<&List> = season.lists.published.iter().chain(&season.lists.missing).collect();
    let rounds = season.lists.ledger.rounds();
    let is_over = rounds == planned && ask.state.open() == 0;
    let mut blocks = paper::blocks(planned, ROUNDS);
    if ask.results {
        blocks.retain(|block| block.start < rounds.max(1));
    }
    let card = |player: Player, block: Range<usize>| {
        let is_last = block.end == planned;
        let column = |round: usize| {
            let number = RoundNo::from_index(round).to_string();
            let own = season.own(player).get(round).filter(|_| ask.results);
            let [colour, opponent, result] = own.map(|&own| cells(own, &letters)).unwrap_or_default();
            let place = lists.get(round + 1).and_then(|list| list.place(player)).filter(|_| own.is_some());
            let place = place.map(|(place, _)| place.to_string()).unwrap_or_default();
            [number, colour, opponent, result, place]
        };
        let end = season.list.place(player).filter(|_| ask.results && is_over && is_last);
        let word = |text: Page, value: Option<String>| [ask.say(text), value.unwrap_or_default()];
        PlayerCard {
            title: title.clone(),
            name: [ask.say(Text::CardPlayer), names[player.index()].clone()],
            number: [ask.say(Text::CardNumber), player.to_string()],
            heads: [
                ask.say(Text::CardRound),
                ask.say(Text::CardColour),
                ask.say(Text::CardOpponent),
                ask.say(Text::CardResult),
                ask.say(Word::Place),
            ],
            rounds: block.map(column).collect(),
            end: (
                ask.say(Text::CardFinal),
                [
                    word(Page::Total, end.map(|(_, row)| season.numbers.points(row.total))),
                    word(Page::Value, end.map(|(_, row)| season.numbers.value(row.value))),
                    [ask.say(Word::Place), end.map(|(place, _)| place.to_string()).unwrap_or_default()],
                ],
            ),
            written: String::new(),
        }
    };
    let here = ask.state.entrants().filter(|(_, member)| member.left.is_none());
    let cards: Vec<PlayerCard> = here
        .flat_map(|(player, _)| blocks.iter().cloned().map(move |block| (player, block)))
        .map(|(player, block)| card(player, block))
        .collect();
    let page = |cards: &[PlayerCard]| Leaf { head: Head::default(), body: Body::PlayerCards(cards.to_vec()) };
    cards.chunks(PIECES).map(page).collect()
}

/// Colour, opponent's number and result of an evening.
fn cells(evening: Evening, letters: &[String; 2]) -> [String; 3] {
    match evening {
        Evening::Game { opponent, is_white, score } => {
            let score = match score {
                Some(Score::Win) => "1",
                Some(Score::Draw) => "½",
                Some(Score::Loss) => "0",
                None => "",
            };
            [letters[usize::from(!is_white)].clone(), opponent.to_string(), score.to_owned()]
        }
        Evening::Unopposed { opponent } => [String::new(), opponent.to_string(), "+".to_owned()],
        Evening::Away(_) => [String::new(), String::new(), sign(evening).to_owned()],
        Evening::Nothing => Default::default(),
    }
}
