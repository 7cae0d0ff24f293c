//! Colours: what somebody had, and who of two gets white.
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
    /// A player who has had a colour gets the other one than last.
    Alternate,
    /// Both had the same last, and one would have had it for the third time running.
    NoThird,
    /// Both had the same last; the one who had it less often in all takes it again.
    Balance,
    /// As the rule before, and equally often; the colours of the latest round in which they differed are turned round.
    Turned(RoundNo),
    /// They meet again, as the club allows: the colours of that game, their last, are turned round.
    Met(RoundNo),
    /// Nothing tells them apart: the lower start number is black.
    Number,
}

/// The colours somebody has had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colours<'a> {
    past: &'a [Past],
    /// The latest, with for how many games running.
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

    /// The latest colour.
    pub fn last(&self) -> Option<Colour> {
        self.last.map(|(colour, _)| colour)
    }

    /// True if `colour` would be the same for the third time running, or longer.
    pub fn third(&self, colour: Colour) -> bool {
        self.last.is_some_and(|(last, times)| last == colour && times >= 2)
    }

    /// The surplus of one colour over the other one.
    fn surplus(&self, colour: Colour) -> i64 {
        let each = self.past.iter().filter_map(|&past| self::colour(past));
        each.map(|c| if c == colour { 1 } else { -1 }).sum()
    }
}

/// The colour that a round gave.
pub(super) fn colour(past: Past) -> Option<Colour> {
    match past {
        Past::Game { colour, .. } => Some(colour),
        Past::WalkOver => Some(Colour::White),
        Past::Nothing => None,
    }
}

/// The colour of the one with the lower start number, and what settled it; the other gets the other one.
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
