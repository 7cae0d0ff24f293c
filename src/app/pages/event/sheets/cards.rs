//! A card for every entrant: all rounds, with a box for each result.

use rondel::event::Sides;
use rondel::ids::{Player, RoundNo, TableNo};
use rondel::paper;
use rondel::schedule::Seen;
use rondel::text::common::Word;
use rondel::text::pairs::Pairs;
use rondel::text::print::Print as Text;

use super::{Ask, Body, Head, Leaf, Leg, PIECES, mark};
use crate::parts::day_words;

/// The longest name shown whole at the head of a card.
const NAME: usize = 26;
/// Lines in one column of a card.
const LINES: usize = 12;
/// Columns of a card with more rounds, and the longest opponent's name shown whole there and on a card of one column.
const COLUMNS: usize = 2;
const NAME_NARROW: usize = 10;
const NAME_WIDE: usize = 22;
const NAME_DATED: usize = 18;

/// A card of 91 x 60 mm, or one of several where the rounds are many.
#[derive(Debug, Clone, PartialEq)]
pub struct Card {
    /// The event.
    pub title: String,
    /// Whose it is.
    pub name: String,
    /// Their number, and which rounds where it is one of several cards.
    pub about: String,
    /// Whether the rounds have dates.
    pub is_dated: bool,
    /// The words above the lines.
    pub heads: [String; 5],
    /// One or two columns of lines, each line as `heads`: round, opponent, side, table, result.
    pub columns: Vec<Vec<[String; 5]>>,
}

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let rounds = ask.state.rounds.len();
    let blocks = paper::blocks(rounds, COLUMNS * LINES);
    let is_narrow = rounds > LINES;
    // A date of round 1 alone says nothing of the others.
    let is_dated = !is_narrow && ask.state.dates.iter().skip(1).any(Option::is_some);
    let opponents = ask.short(match (is_narrow, is_dated) {
        (true, _) => NAME_NARROW,
        (_, true) => NAME_DATED,
        _ => NAME_WIDE,
    });
    let names = ask.short(NAME);
    let legs = ask.legs();
    let title = ask.head(String::new(), None).about.swap_remove(0);
    let sides = match ask.state.settings.sides {
        Sides::Colours if is_narrow => [Text::WhiteLetter, Text::BlackLetter].map(|text| ask.say(text)),
        Sides::HomeAway if is_narrow => [Text::HomeLetter, Text::AwayLetter].map(|text| ask.say(text)),
        Sides::Directions if is_narrow => {
            [Text::NorthSouthLetters, Text::EastWestLetters].map(|text| ask.say(text))
        }
        Sides::Plain => [String::new(), String::new()],
        _ => ask.sides(),
    };
    let line = |round: usize, leg: &Leg| {
        let round = RoundNo::from_index(round);
        let day = ask.state.date(round).filter(|_| !is_narrow).map(day_words);
        let number = match day {
            Some(day) => format!("{round} · {day}"),
            None => round.to_string(),
        };
        let none = || [String::new(), String::new(), String::new()];
        let (opponent, [side, table, result]) = match leg.game {
            _ if leg.is_away => (ask.say(Text::Gone), none()),
            None => (ask.say(Text::Free), none()),
            Some((table, Seen { side, against, .. })) => {
                let opponent = against.players()[0];
                let game = &ask.history.rounds[round.index()].games[table.index()];
                let result = game.outcome.as_ref().filter(|_| ask.results).map(|outcome| mark(outcome, side));
                // A pair looks for its boards; what came of them is on the travellers.
                let result = boards(ask, round, table).or(result);
                let name = ask.present(&opponents[opponent.index()], opponent, round);
                (name, [sides[side].clone(), table.to_string(), result.unwrap_or_default()])
            }
        };
        [number, opponent, side, table, result]
    };
    let card = |player: Player, block: std::ops::Range<usize>| {
        let number = format!("{} {player}", ask.say(Text::Number));
        let part = Text::PartRounds { from: block.start + 1, to: block.end };
        let part = (block.len() < rounds).then(|| ask.say(part));
        let lines: Vec<[String; 5]> =
            block.clone().map(|round| line(round, &legs[player.index()][round])).collect();
        let columns = if is_narrow { lines.len().div_ceil(COLUMNS) } else { lines.len().max(1) };
        Card {
            title: title.clone(),
            name: names[player.index()].clone(),
            about: std::iter::once(number).chain(part).collect::<Vec<_>>().join(" · "),
            is_dated,
            heads: [
                ask.say(Text::RoundsLetter),
                ask.say(Text::Opponent),
                String::new(),
                if is_narrow { ask.say(Text::TablesLetter) } else { ask.say(Word::Table) },
                if ask.state.system.has_deals() { ask.say(Pairs::Boards) } else { String::new() },
            ],
            columns: lines.chunks(columns).map(<[_]>::to_vec).collect(),
        }
    };
    let first = RoundNo::from_index(0);
    let playing = ask.state.entrants().filter(|(_, member)| !member.is_away(first));
    let cards: Vec<Card> = playing
        .flat_map(|(player, _)| blocks.clone().into_iter().map(move |block| (player, block)))
        .map(|(player, block)| card(player, block))
        .collect();
    let page = |cards: &[Card]| Leaf { head: Head::default(), body: Body::Cards(cards.to_vec()) };
    if rounds == 0 { Vec::new() } else { cards.chunks(PIECES).map(page).collect() }
}

/// The boards of a table, the first and the last: `7–9`; none outside bridge.
fn boards(ask: &Ask, round: RoundNo, table: TableNo) -> Option<String> {
    match ask.state.table(round, table)?.boards.as_slice() {
        [] => None,
        [board] => Some(board.to_string()),
        [first, .., last] => Some(format!("{first}–{last}")),
    }
}
