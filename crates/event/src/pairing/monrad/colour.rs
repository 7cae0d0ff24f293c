//! Colours: the ones a player has had, and who of two gets white.
//!
//! Rounds without a colour are skipped everywhere; a walk-over counts as white.

use rondel_schedule::model::ids::RoundNo;
use serde::{Deserialize, Serialize};

use super::{Entrant, Past};
use crate::event::history::Colour;

/// The rule that settled the colours of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourRule {
    /// Each player who has had a colour gets the other one than last time.
    Alternate,
    /// Both had the same colour last, and one would have had it for the third time running.
    NoThird,
    /// Both had the same colour last; the one who had it less often in all has it again.
    Balance,
    /// Both had the same colour last, and equally often; the colours of this round, the latest in which theirs
    /// differed, are reversed.
    Turned(RoundNo),
    /// The two meet again, as the club allows; the colours of their last game, in this round, are reversed.
    Met(RoundNo),
    /// Nothing distinguishes the two, and the lower start number has black.
    Number,
    /// Nobody has a colour in this game: the lower start number is named first.
    Nobody,
}

/// The colours a player has had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colours<'a> {
    past: &'a [Past],
    /// The latest colour, with the number of times running that the player had it.
    last: Option<(Colour, usize)>,
}

impl<'a> Colours<'a> {
    /// The colours of an entrant.
    pub fn of(entrant: &'a Entrant) -> Self {
        let mut colours = entrant.past.iter().rev().filter_map(|&past| colour(past)).peekable();
        let last = colours.peek().copied();
        let last = last.map(|last| (last, colours.take_while(|&colour| colour == last).count()));
        Colours { past: &entrant.past, last }
    }

    /// The latest colour, or `None` before the first one.
    pub fn last(&self) -> Option<Colour> {
        self.last.map(|(colour, _)| colour)
    }

    /// True if the player would have `colour` for at least the third time running.
    pub fn third(&self, colour: Colour) -> bool {
        self.last.is_some_and(|(last, times)| last == colour && times >= 2)
    }

    /// The number of times the player had `colour`, minus the times with the other one.
    fn surplus(&self, colour: Colour) -> i64 {
        let each = self.past.iter().filter_map(|&past| self::colour(past));
        each.map(|c| if c == colour { 1 } else { -1 }).sum()
    }
}

/// The colour that a round gave, or `None` if it gave none; a walk-over counts as white.
pub(super) fn colour(past: Past) -> Option<Colour> {
    match past {
        Past::Game { colour, .. } => Some(colour),
        Past::WalkOver => Some(Colour::White),
        Past::Nothing => None,
    }
}

/// The colour of the player with the lower start number and the rule that settled it; the other player gets the other
/// colour.
pub fn assign(lower: Colours, higher: Colours) -> (Colour, ColourRule) {
    let last = match (lower.last(), higher.last()) {
        (None, None) => return (Colour::Black, ColourRule::Number),
        (Some(last), None) => return (last.other(), ColourRule::Alternate),
        (None, Some(last)) => return (last, ColourRule::Alternate),
        (Some(one), Some(other)) if one != other => return (one.other(), ColourRule::Alternate),
        (Some(last), Some(_)) => last,
    };
    match (lower.third(last), higher.third(last)) {
        (true, false) => return (last.other(), ColourRule::NoThird),
        (false, true) => return (last, ColourRule::NoThird),
        (true, true) | (false, false) => {}
    }
    match lower.surplus(last).cmp(&higher.surplus(last)) {
        std::cmp::Ordering::Less => return (last, ColourRule::Balance),
        std::cmp::Ordering::Greater => return (last.other(), ColourRule::Balance),
        std::cmp::Ordering::Equal => {}
    }
    let rounds = lower.past.iter().zip(higher.past).enumerate().rev();
    let mut both = rounds.filter_map(|(round, (&a, &b))| Some((round, colour(a)?, colour(b)?)));
    match both.find(|(_, a, b)| a != b) {
        Some((round, had, _)) => (had.other(), ColourRule::Turned(RoundNo::from_index(round))),
        None => (Colour::Black, ColourRule::Number),
    }
}
