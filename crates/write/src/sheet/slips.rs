//! A slip for every table of a round, on which both sides write and sign the result.

use rondel_event::event::{Progress, Scoring, Sides};
use rondel_schedule::model::ids::TableNo;
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::Table as Seating;
use rondel_text::common::Word;
use rondel_text::numbers::score;
use rondel_text::place::titled;
use rondel_text::print::Print as Text;

use super::fit::WHOLE;
use super::{Ask, Cut, Date, Labelled, Page, Slip};

/// Longest name of a partner shown whole on its line, in characters.
const PARTNER: usize = 22;
/// Type of a name in points, and on slips of which there are few; and the width that a name has next to the word for
/// the side, in µm.
const POINTS: u32 = 12;
const LARGE: u32 = 18;
const NAMES: u32 = 64_000;

pub fn pages(ask: &Ask) -> Vec<Page> {
    let Some(published) = ask.state.round(ask.round) else { return Vec::new() };
    let longest = if ask.state.system.has_partners() { PARTNER } else { WHOLE };
    // No slip is needed for a game against a player who has left.
    let is_on =
        |index: usize| ask.state.progress(ask.round, TableNo::from_index(index)) != Some(Progress::Left);
    let tables = published.round.tables.iter().enumerate().filter(|(index, _)| is_on(*index));
    let tables: Vec<(usize, &Seating)> = tables.collect();
    // Few slips fill their sheet.
    let (cut, points) = match tables.len() <= Cut::Four.pieces() {
        true => (Cut::Four, LARGE),
        false => (Cut::Eight, POINTS),
    };
    let names = ask.whole(longest, points, NAMES);
    let results: &[Outcome] = match ask.state.settings.scoring {
        Scoring::Games => &[Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins],
        Scoring::NoDraws => &[Outcome::FirstWins, Outcome::SecondWins],
        Scoring::Scores => &[],
    };
    let slip = |index: usize, table: &Seating| {
        let words = match ask.state.settings.sides {
            _ if ask.state.system.has_partners() => ask.side_letters(),
            Sides::Plain => ["1".to_owned(), "2".to_owned()],
            _ => ask.sides(),
        };
        let people = |side: usize| ask.side_of(&names, ask.round, table, side, [points, NAMES]);
        let signs = match ask.state.system.is_directed() {
            true => words.clone(),
            false => words.clone().map(|word| word.to_lowercase()),
        };
        Slip {
            title: ask.title(),
            date: date(ask),
            round: ask.say(Word::Round { number: ask.round.number() }),
            table: titled(ask.state, TableNo::from_index(index), ask.lang()),
            sides: [0, 1].map(|side| Labelled::of(&words[side], people(side))).to_vec(),
            boards: None,
            result: ask.say(Word::Result),
            ticks: results.iter().map(score).collect(),
            signs: signs.map(|who| format!("{} {who}", ask.say(Text::Signature))),
        }
    };
    let slips: Vec<Slip> = tables.into_iter().map(|(index, table)| slip(index, table)).collect();
    Slip::pages(cut, &slips)
}

/// Returns the date of the round, or the word before a line to write it on.
pub(super) fn date(ask: &Ask) -> Date {
    match ask.state.date(ask.round) {
        Some(date) => Date::Known(ask.days.short(date)),
        None => Date::Write(ask.say(Text::Date)),
    }
}
