//! The card of a Monrad player, as its source has it: a column a round with colour, opponent's number, result and points
//! so far, and under it points, quality and place of the end.

use rondel::event::{HalfPoints, TieBreak};
use rondel::ids::{Player, RoundNo};
use rondel::paper;
use rondel::result::{SitOut, Tally};
use rondel::standings::{self, Origin, Standings, Step, What};
use rondel::text::common::Word;
use rondel::text::numbers::{board_score, halves};
use rondel::text::print::Print as Text;
use rondel::text::standings::terms;

use super::{Ask, Body, Head, Leaf, PIECES};

/// The longest name shown whole at the head of a card.
const NAME: usize = 30;
/// The most rounds on one card; more have several.
const ROUNDS: usize = 11;

/// A card of 91 x 60 mm, or one of several where the rounds are many.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayerCard {
    /// The event.
    pub title: String,
    /// Whose it is, after the word for it.
    pub name: [String; 2],
    /// Their number, after the word for it.
    pub number: [String; 2],
    /// The words before the rows: round, colour, opponent, result, points so far.
    pub heads: [String; 5],
    /// A column a round, as the words.
    pub rounds: Vec<[String; 5]>,
    /// The word for the end, and points, quality and place, each after its word; empty where they are not known.
    pub end: (String, [[String; 2]; 3]),
    /// The quality written out; empty where there is none yet.
    pub written: String,
}

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let rounds = ask.state.planned();
    let names = ask.short(NAME);
    let title = ask.head(String::new(), None).about.swap_remove(0);
    let table = standings::table(&ask.history, &ask.state.settings);
    let progress = standings::progress(&ask.history, &ask.state.settings);
    let is_over = ask.results && standings::is_over(&ask.history);
    let letters = ask.letters();
    let whose = if ask.state.settings.teams.is_some() { Text::CardTeam } else { Text::CardPlayer };
    let blocks = paper::blocks(rounds, ROUNDS);
    let card = |player: Player, block: std::ops::Range<usize>| {
        let is_last = block.end == rounds;
        let steps = &progress[player.index()];
        let column = |round: usize| {
            let step = steps.get(round).filter(|_| ask.results);
            let [colour, opponent, result, sum] = step.map(|step| cells(step, &letters)).unwrap_or_default();
            [RoundNo::from_index(round).to_string(), colour, opponent, result, sum]
        };
        let row = table.row(player).filter(|_| is_over && is_last);
        let quality = row.and_then(|row| value(&table, row, TieBreak::Quality));
        let written = quality.map(|sum| {
            let why = Origin::TieBreak(TieBreak::Quality);
            let why = standings::why(&ask.history, &ask.state.settings, &table, player, why);
            format!("{} = {}", terms(&why), halves(sum))
        });
        let end = [
            (Word::Points, row.map(|row| halves(row.points))),
            (Word::Place, row.map(|row| row.place.to_string())),
        ];
        let [points, place] = end.map(|(word, value)| [ask.say(word), value.unwrap_or_default()]);
        let quality = [ask.say(TieBreak::Quality), quality.map(halves).unwrap_or_default()];
        PlayerCard {
            title: title.clone(),
            name: [ask.say(whose.clone()), names[player.index()].clone()],
            number: [ask.say(Text::CardNumber), player.to_string()],
            heads: [Text::CardRound, Text::CardColour, Text::CardOpponent, Text::CardResult, Text::CardSum]
                .map(|text| ask.say(text)),
            rounds: block.map(column).collect(),
            end: (ask.say(Text::CardFinal), [points, quality, place]),
            written: written.unwrap_or_default(),
        }
    };
    let first = RoundNo::from_index(0);
    let playing = ask.state.entrants().filter(|(_, member)| !member.is_away(first));
    let cards: Vec<PlayerCard> = playing
        .flat_map(|(player, _)| blocks.clone().into_iter().map(move |block| (player, block)))
        .map(|(player, block)| card(player, block))
        .collect();
    let page = |cards: &[PlayerCard]| Leaf { head: Head::default(), body: Body::PlayerCards(cards.to_vec()) };
    cards.chunks(PIECES).map(page).collect()
}

/// The value of a tie-break counted in points, in somebody's row.
fn value(table: &Standings, row: &standings::Row, tie_break: TieBreak) -> Option<HalfPoints> {
    let at = table.tie_breaks.iter().position(|&other| other == tie_break)?;
    row.values[at].and_then(|value| i32::try_from(value).ok()).map(HalfPoints)
}

/// The same in one cell, without the points so far: `12w 3`; a walk-over is no opponent and needs no colour.
pub fn cell(step: &Step, letters: &[String; 2]) -> String {
    let [colour, opponent, points, _] = cells(step, letters);
    let (colour, result) = match &step.what {
        What::Game { boards: Some(boards), .. } => (colour, board_score(*boards)),
        What::Out(_) => (String::new(), points),
        _ => (colour, points),
    };
    format!("{opponent}{colour} {result}").trim().to_owned()
}

/// Colour, opponent, result and points so far of a round, `letters` being those of white and black.
pub fn cells(step: &Step, letters: &[String; 2]) -> [String; 4] {
    let points = step.points.map(halves).unwrap_or_default();
    let sum = step.sum.map(halves).unwrap_or_default();
    match &step.what {
        What::Game { against, tally, side, void, boards, .. } => {
            let result = match tally {
                // Of a match of teams what its boards made says more than its points.
                Some(_) if let Some([own, _]) = boards => halves(*own),
                // Not played, and marked so.
                Some(Tally::ForfeitWin) => format!("+{points}"),
                Some(Tally::ForfeitLoss) => format!("–{points}"),
                _ if *void => "–".to_owned(),
                _ => points,
            };
            let opponents: Vec<String> = against.players().iter().map(ToString::to_string).collect();
            [letters[*side].clone(), opponents.join(" "), result, sum]
        }
        // The walk-over counts as white.
        What::Out(SitOut::WalkOver) => [letters[0].clone(), "w.o.".to_owned(), points, sum],
        What::Out(SitOut::Bye) => [String::new(), "–".to_owned(), points, sum],
        What::Out(SitOut::Absent | SitOut::NoShow | SitOut::External) => {
            [String::new(), "×".to_owned(), points, sum]
        }
        What::Nothing => Default::default(),
    }
}
