//! A slip for every table of a round, on which both sides write and sign the result.

use rondel::event::{Progress, Scoring, Sides};
use rondel::ids::TableNo;
use rondel::result::Outcome;
use rondel::schedule::Table;
use rondel::text::common::Word;

use super::{Ask, Body, Head, Leaf, PIECES};
use crate::parts::short_date_words;
use rondel::text::numbers::score;

/// The longest name shown whole: one line or two.
const NAME: usize = 34;
/// The same of partners: one line.
const PARTNER: usize = 22;

/// A slip of 91 x 60 mm.
#[derive(Debug, Clone, PartialEq)]
pub struct Slip {
    /// The event.
    pub title: String,
    /// The round.
    pub round: String,
    /// Its date; none leaves a line to write it on.
    pub date: Option<String>,
    /// The table.
    pub table: String,
    /// What each side is called, and the name; partners on a line each.
    pub sides: [[String; 2]; 2],
    /// What stands under the lines to sign: who signs there.
    pub signs: [String; 2],
    /// The results to tick; empty where a score is written.
    pub results: Vec<String>,
}

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let Some(published) = ask.state.round(ask.round) else { return Vec::new() };
    let names = ask.short(if ask.state.system.has_partners() { PARTNER } else { NAME });
    let Head { about, .. } = ask.head(String::new(), None);
    let results: &[Outcome] = match ask.state.settings.scoring {
        Scoring::Games => &[Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins],
        Scoring::NoDraws => &[Outcome::FirstWins, Outcome::SecondWins],
        Scoring::Scores => &[],
    };
    let slip = |index: usize, table: &Table| {
        let words = match ask.state.settings.sides {
            _ if ask.state.system.has_partners() => ask.side_letters(),
            Sides::Plain => ["1".to_owned(), "2".to_owned()],
            _ => ask.sides(),
        };
        let side = |side: usize| [words[side].clone(), ask.people(&names, ask.round, table, side).join("\n")];
        Slip {
            title: about[0].clone(),
            round: ask.say(Word::Round { number: ask.round.number() }),
            date: ask.state.date(ask.round).map(short_date_words),
            table: format!("{} {}", ask.say(Word::Table), index + 1),
            sides: [side(0), side(1)],
            signs: match ask.state.system.is_directed() {
                true => words.clone(),
                false => words.clone().map(|word| word.to_lowercase()),
            },
            results: results.iter().map(score).collect(),
        }
    };
    // Nobody waits for a game against who has left.
    let is_on =
        |index: usize| ask.state.progress(ask.round, TableNo::from_index(index)) != Some(Progress::Left);
    let tables = published.round.tables.iter().enumerate().filter(|(index, _)| is_on(*index));
    let slips: Vec<Slip> = tables.map(|(index, table)| slip(index, table)).collect();
    let page = |slips: &[Slip]| Leaf { head: Head::default(), body: Body::Slips(slips.to_vec()) };
    slips.chunks(PIECES).map(page).collect()
}
