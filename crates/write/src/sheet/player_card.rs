//! The card of a Monrad player, in the form of its source: a column per round with colour, opponent's number, result
//! and points so far, and below them the final points, quality and place.

use std::ops::Range;

use rondel_event::event::{HalfPoints, TieBreak};
use rondel_event::standings::{self, Origin, Part, Standings, Step};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{SitOut, Tally};
use rondel_text::common::Word;
use rondel_text::numbers::{board_score, halves};
use rondel_text::print::Print as Text;
use rondel_text::standings::terms;

use super::{Align, Ask, Card, Column, Cut, Labelled, Page, Row, Size, Table};
use crate::paper;

/// Largest number of rounds on one card; more take several.
pub(super) const ROUNDS: usize = 11;

pub(super) fn pages(ask: &Ask) -> Vec<Page> {
    let rounds = ask.state.planned();
    let table = standings::table(&ask.history, &ask.state.settings);
    let progress = standings::progress(&ask.history, &ask.state.settings);
    let is_over = ask.results && standings::is_over(&ask.history);
    let letters = ask.letters();
    let [whose, number] = match ask.state.settings.teams {
        Some(_) => [Text::CardTeam, Text::CardTeamNumber],
        None => [Text::CardPlayer, Text::CardNumber],
    };
    let number = ask.say(number);
    let widest = Labelled::of(&number, ask.widest_number());
    let names = ask.on_cards(&ask.say(whose.clone()), &widest);
    let heads = [Text::CardRound, Text::CardColour, Text::CardOpponent, Text::CardResult, Text::CardSum];
    let heads = heads.map(|text| ask.say(text));
    let blocks = paper::blocks(rounds, ROUNDS);
    let card = |player: Player, block: Range<usize>| {
        let row = table.row(player).filter(|_| is_over && block.end == rounds);
        let steps = &progress[player.index()];
        let column = |round: usize| {
            let step = steps.get(round).filter(|_| ask.results);
            let [colour, opponent, result, sum] = step.map(|step| cells(step, &letters)).unwrap_or_default();
            [RoundNo::from_index(round).to_string(), colour, opponent, result, sum]
        };
        let (end, foot) = end(ask, &table, row);
        Card {
            name: Labelled::of(ask.say(whose.clone()), &names[player.index()]),
            about: Labelled::of(&number, player.to_string()),
            title: ask.title(),
            tables: vec![rounds_table(ask, &heads, block.map(column).collect())],
            end,
            foot,
            ..Card::default()
        }
    };
    let first = RoundNo::from_index(0);
    let playing = ask.state.entrants().filter(|(_, member)| !member.is_away(first));
    let cards: Vec<Card> = playing
        .flat_map(|(player, _)| blocks.iter().cloned().map(move |block| (player, block)))
        .map(|(player, block)| card(player, block))
        .collect();
    Card::pages(Cut::Eight, &cards)
}

/// Returns the final points, quality and place with their labels, empty while they are not known, and the quality as
/// a sum.
fn end(ask: &Ask, table: &Standings, row: Option<&standings::Row>) -> (Vec<Labelled>, String) {
    let quality = row.and_then(|row| value(table, row, TieBreak::Quality));
    let written = row.zip(quality).map(|(row, sum)| {
        let why = Origin::TieBreak(TieBreak::Quality);
        let why = standings::why(&ask.history, &ask.state.settings, table, row.player, why);
        format!("{} = {}", terms(&why), halves(sum))
    });
    let end = vec![
        Labelled::plain(ask.say(Text::CardFinal)),
        Labelled::of(ask.say(Word::Points), row.map(|row| halves(row.points)).unwrap_or_default()),
        Labelled::of(ask.say(TieBreak::Quality), quality.map(halves).unwrap_or_default()),
        Labelled::of(ask.say(Word::Place), row.map(|row| row.place.to_string()).unwrap_or_default()),
    ];
    (end, written.unwrap_or_default())
}

/// Returns a table with a column per round: `heads` are the labels of the rows, and each round has its values in that
/// order. The first row has the colours, if the game has any.
pub(super) fn rounds_table(ask: &Ask, heads: &[String], rounds: Vec<[String; 5]>) -> Table {
    let size = Size::Small;
    let widest = heads.iter().map(|head| size.column("", head)).max().unwrap_or_default();
    let columns = [Column::of(&heads[0], widest, Align::Start)].into_iter();
    let columns = columns.chain(rounds.iter().map(|round| Column::of(&round[0], 0, Align::Field)));
    let row = |at: usize| {
        let cells = rounds.iter().map(|round| round[at].clone());
        Row::Cells([heads[at].clone()].into_iter().chain(cells).collect())
    };
    let first = if ask.state.has_colours() { 1 } else { 2 };
    Table::of(size, columns.collect(), (first..heads.len()).map(row).collect()).within(Cut::WIDTH)
}

/// Returns the value of a tie-break counted in points, in a player's row.
fn value(table: &Standings, row: &standings::Row, tie_break: TieBreak) -> Option<HalfPoints> {
    let at = table.tie_breaks.iter().position(|&other| other == tie_break)?;
    row.values[at].and_then(|value| i32::try_from(value).ok()).map(HalfPoints)
}

/// Returns a round in one cell, without the points so far: `12w 3`. A walk-over is not an opponent and needs no
/// colour.
pub fn cell(step: &Step, letters: &[String; 2]) -> String {
    let [colour, opponent, points, _] = cells(step, letters);
    let (colour, result) = match &step.what {
        Part::Game { boards: Some(boards), .. } => (colour, board_score(*boards)),
        Part::Out(_) => (String::new(), points),
        _ => (colour, points),
    };
    format!("{opponent}{colour} {result}").trim().to_owned()
}

/// Returns colour, opponent, result and points so far of a round; `letters` are those of white and black.
pub fn cells(step: &Step, letters: &[String; 2]) -> [String; 4] {
    let points = step.points.map(halves).unwrap_or_default();
    let sum = step.sum.map(halves).unwrap_or_default();
    match &step.what {
        Part::Game { against, tally, side, void, boards, .. } => {
            let result = match tally {
                // For a match of teams the board points say more than the match points.
                Some(_) if let Some([own, _]) = boards => halves(*own),
                // Games that were not played are marked so.
                Some(Tally::ForfeitWin) => format!("+{points}"),
                Some(Tally::ForfeitLoss) => format!("–{points}"),
                _ if *void => "–".to_owned(),
                _ => points,
            };
            let opponents: Vec<String> = against.players().iter().map(ToString::to_string).collect();
            [letters[*side].clone(), opponents.join(" "), result, sum]
        }
        // The walk-over counts as white.
        Part::Out(SitOut::WalkOver) => [letters[0].clone(), "w.o.".to_owned(), points, sum],
        Part::Out(SitOut::Bye) => [String::new(), "–".to_owned(), points, sum],
        Part::Out(_) => [String::new(), "×".to_owned(), points, sum],
        Part::Nothing => Default::default(),
    }
}
