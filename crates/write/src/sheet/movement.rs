//! Sheets of a movement: guide cards, personal cards, wall sheet, travellers, and the director's script.

mod cards;
mod guides;
mod script;
mod travellers;
mod wall;

use std::ops::Range;

use rondel_event::event::System;
use rondel_event::movement::cards::PairCard;
use rondel_event::movement::pairs;
use rondel_event::movement::{Movement, Play};
use rondel_schedule::model::ids::{BoardNo, Player, RoundNo};
use rondel_text::movement::Movements;
use rondel_text::movement::paper::Paper as Text;
use rondel_text::pairs::Pairs;
use rondel_text::{Lang, Say};

use super::{Ask, Head, Page, fit};
use crate::paper;

/// A printable sheet of a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MovementSheet {
    /// A card for every table.
    Guides,
    /// A card for every pair.
    Cards,
    /// Pairs by rounds, for a wall.
    Wall,
    /// A slip for every board.
    Travellers,
    /// Script that the director calls out.
    Script,
}

/// The movement and the options that the sheets are made from.
#[derive(Debug, Clone)]
pub struct MovementPaper<'a> {
    /// Movement, with tables numbered through all sections.
    pub movement: &'a Movement,
    /// Number of boards in a set.
    pub each: usize,
    /// Boards made up at the tables, and the pairs that make them up.
    pub making_up: Option<Vec<Play>>,
    /// Sections that have boards of their own, each with its letter and its tables by index; empty for one room.
    pub sections: &'a [(char, Range<usize>)],
    /// True if all sections share one set of boards, false if each has its own.
    pub one_set: bool,
    /// Names by pair index; may be fewer than the pairs, or empty.
    pub names: &'a [String],
    /// Title of the evening and the second line, such as the date or the name of the movement; empty parts are left
    /// out.
    pub about: [String; 2],
    /// Language of the sheets.
    pub lang: Lang,
}

/// Longest name on a line of its own, in characters.
const NAME: usize = 34;

impl MovementSheet {
    /// All sheets, in the order of the list.
    pub const ALL: [MovementSheet; 5] = [
        MovementSheet::Guides,
        MovementSheet::Cards,
        MovementSheet::Wall,
        MovementSheet::Travellers,
        MovementSheet::Script,
    ];

    /// Returns the name of the sheet, and its purpose.
    pub fn texts(self) -> [Text; 2] {
        match self {
            MovementSheet::Guides => [Text::Guides, Text::GuidesHint],
            MovementSheet::Cards => [Text::Cards, Text::CardsHint],
            MovementSheet::Wall => [Text::Wall, Text::WallHint],
            MovementSheet::Travellers => [Text::Travellers, Text::TravellersHint],
            MovementSheet::Script => [Text::Script, Text::ScriptHint],
        }
    }

    /// Returns the pages of the sheet.
    pub fn pages(self, paper: &MovementPaper) -> Vec<Page> {
        match self {
            MovementSheet::Guides => paper.guides(),
            MovementSheet::Cards => paper.cards(),
            MovementSheet::Wall => paper.wall(),
            MovementSheet::Travellers => paper.travellers(),
            MovementSheet::Script => paper.script(),
        }
    }
}

/// Returns the pages for an evening of pairs: its current movement with its names and numbers.
pub fn of_event(sheet: MovementSheet, ask: &Ask) -> Vec<Page> {
    let (movement, each) = pairs::room(ask.state);
    if movement.rounds.is_empty() {
        return Vec::new();
    }
    let day = ask.date(RoundNo::from_index(0)).unwrap_or_default();
    sheet.pages(&MovementPaper {
        movement: &movement,
        each,
        making_up: None,
        sections: &pairs::sections(ask.state),
        one_set: matches!(&ask.state.system, System::Pairs(pairs) if pairs.one_set),
        names: &ask.names,
        about: [ask.title(), day],
        lang: ask.lang(),
    })
}

/// Returns the number of a pair with its name, if it has one; a dash without a pair.
fn pair(names: &[String], pair: Option<Player>) -> String {
    let Some(pair) = pair else { return "–".to_owned() };
    match names.get(pair.index()).map(String::as_str).unwrap_or_default() {
        "" => pair.to_string(),
        name => format!("{pair} {name}"),
    }
}

/// Writes a range of boards as `7–8`, or as a single board.
fn boards([first, last]: [BoardNo; 2]) -> String {
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

impl MovementPaper<'_> {
    fn say(&self, text: impl Say) -> String {
        text.say(self.lang)
    }

    fn head(&self, sheet: MovementSheet) -> Head {
        let [heading, _] = sheet.texts();
        Head { heading: self.say(heading), about: self.about() }
    }

    /// Returns the title of the evening and the second line, without empty parts.
    fn about(&self) -> Vec<String> {
        self.about.iter().filter(|part| !part.is_empty()).cloned().collect()
    }

    /// Returns the short words for North/South and East/West.
    fn sides(&self) -> [String; 2] {
        [self.say(Movements::NsShort), self.say(Movements::EwShort)]
    }

    /// Returns the names of all pairs, each on one line with room for its number in type of this size; empty without
    /// a name.
    fn numbered(&self, points: u32, width: u32) -> Vec<String> {
        self.numbered_on(1, points, width).1
    }

    /// Returns the names of all pairs on one or two lines with room for the number, and how many of them are cut.
    fn numbered_on(&self, lines: u32, points: u32, width: u32) -> (usize, Vec<String>) {
        let number = paper::width(&format!("{} ", self.movement.pairs), points);
        let names = self.fitting(lines, points, width.saturating_sub(number));
        let is_cut = |(shown, given): &(&String, &String)| *shown != given.trim();
        (names.iter().zip(self.names).filter(is_cut).count(), names)
    }

    /// Returns the names without numbers. Two may read alike, since the number of a pair is always next to its name.
    fn fitting(&self, lines: u32, points: u32, width: u32) -> Vec<String> {
        let given = |pair: usize| self.names.get(pair).map(String::as_str).unwrap_or_default();
        let short = |name: &str| match lines {
            1 => fit::on_one_line(&[name.to_owned()], NAME, points, width).concat(),
            _ => fit::whole(&[name.to_owned()], fit::WHOLE, points, width).concat(),
        };
        (0..self.movement.pairs).map(|pair| short(given(pair))).collect()
    }

    fn has_names(&self) -> bool {
        self.names.iter().any(|name| !name.is_empty())
    }

    /// Returns the sections with their headings; a single room has all tables and no heading.
    fn rooms(&self) -> Vec<(Option<String>, Range<usize>)> {
        if self.sections.is_empty() {
            return vec![(None, 0..self.movement.tables())];
        }
        let room = |(letter, tables): &(char, Range<usize>)| {
            (Some(self.say(Pairs::Section { letter: *letter })), tables.clone())
        };
        self.sections.iter().map(room).collect()
    }

    /// Returns the cards of all pairs that are seated in any round; a phantom has none.
    fn pair_cards(&self) -> Vec<PairCard> {
        let mut cards = self.movement.pair_cards(self.each);
        cards.retain(|card| card.lines.iter().any(|line| line.place.is_some()));
        cards
    }
}

#[cfg(test)]
mod tests;
