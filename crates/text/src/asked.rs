//! The answer to a tap on a name: why somebody plays whom.
//!
//! Desk, wall and phone say the same sentences. What they know differs, an event or a link, so the sentences are made
//! of [`Facts`]; those of an event and its full reasons are in [`event`].

pub mod event;

use rondel_event::event::{ClockTime, Game, Kind, Party, Place};
use rondel_schedule::model::schedule::Seen;
use time::Date;

use super::days::Days;
use super::place::{all_parties, game, games};
use super::{Lang, Say};

sentences!("asked");

/// The facts about somebody in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The name, as the place that answers writes it.
    pub name: String,
    /// The number of the round.
    pub round: u16,
    /// The kind of event.
    pub kind: Kind,
    /// The words for its games.
    pub game: Game,
    /// The place of the player.
    pub place: Where,
    /// Their colour; `None` if sides are not colours, or without a game.
    pub colour: Option<Colour>,
    /// The next step after the round.
    pub next: Next,
}

/// The place of somebody in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Where {
    /// At a table.
    Game {
        /// The partner, where partners change.
        partner: Option<String>,
        /// Against whom, the names joined.
        against: String,
    },
    /// At a table whose other side has left.
    Off {
        /// The opponents, their names joined.
        against: String,
    },
    /// There, and without a game.
    Free {
        /// The number of those present.
        here: usize,
        /// The number of them who sit at a table.
        seats: usize,
    },
    /// Not in the round.
    Away,
}

/// The colour of a player in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour {
    /// True if it is White.
    pub white: bool,
    /// The number of times with White and with Black, this game counted; `None` if not all rounds before are known.
    pub so_far: Option<[usize; 2]>,
}

/// The next step after the round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// A game that is planned.
    Game {
        /// The partner, where partners change.
        partner: Option<String>,
        /// Against whom, the names joined.
        against: String,
        /// The round.
        round: u16,
        /// The day, if that is another one.
        on: Option<Date>,
        /// The time when that begins.
        at: Option<ClockTime>,
    },
    /// A round that is paired when this one is in.
    Paired {
        /// The round that has to be in.
        round: u16,
        /// The day of the one after it, if that is another one.
        on: Option<Date>,
        /// The time when that begins.
        at: Option<ClockTime>,
    },
    /// Nothing comes: it was the last round, or they have left.
    Nothing,
    /// It is not known here.
    Unknown,
}

impl Facts {
    /// The sentence on the opponent and by which rule. Where rounds are paired one by one the reasons of the pairing
    /// say more.
    pub fn whom(&self, lang: Lang) -> String {
        let (name, round) = (self.name.clone(), self.round);
        let text = match (&self.place, self.kind) {
            (Where::Game { partner: Some(partner), against }, _) => {
                Asked::Partners { name, partner: partner.clone(), opponents: against.clone(), round }
            }
            (Where::Game { against, .. }, Kind::RoundRobin) => {
                Asked::Everyone { name, opponent: against.clone(), round }
            }
            (Where::Game { against, .. }, Kind::Pairs) => {
                Asked::Movement { name, opponents: against.clone(), round }
            }
            (Where::Game { against, .. }, _) => Asked::Plays { name, opponent: against.clone(), round },
            (Where::Free { .. }, Kind::Pairs) => Asked::FreePair { name, round },
            (&Where::Free { here, seats }, _) if here == seats + 1 && seats % 2 == 0 && self.is_single() => {
                Asked::FreeOdd { name, round, who: self.game.who }
            }
            (&Where::Free { here, seats }, _) => Asked::FreePlaces { name, round, here, seats },
            (Where::Off { against }, _) => Asked::Left { name, opponent: against.clone(), round },
            (Where::Away, _) => Asked::NotIn { name, round },
        };
        text.say(lang)
    }

    /// The sentence on the colour, and on what comes then.
    pub fn then(&self, lang: Lang) -> String {
        let name = self.name.clone();
        let second = self.next.say(self.game, lang);
        let Some(Colour { white, so_far }) = self.colour else {
            return Asked::Alone { name, second }.say(lang);
        };
        let first = match (white, so_far) {
            (true, Some([whites, blacks])) => Asked::HasWhite { name, whites, blacks },
            (false, Some([whites, blacks])) => Asked::HasBlack { name, whites, blacks },
            (true, None) => Asked::White { name },
            (false, None) => Asked::Black { name },
        };
        Asked::Both { first: first.say(lang), second }.say(lang)
    }

    /// True if one plays one here.
    fn is_single(&self) -> bool {
        !self.kind.has_partners()
    }
}

impl Next {
    fn say(&self, game: Game, lang: Lang) -> String {
        // An hour alone would be one of today.
        let when = |on: &Option<Date>, at: &Option<ClockTime>| {
            let day = on.map(|date| Days::of(lang).day(date));
            day.into_iter().chain(at.map(|at| at.to_string())).collect::<Vec<_>>().join(", ")
        };
        let hour = |on: &Option<Date>, at: &Option<ClockTime>| match when(on, at) {
            none if none.is_empty() => none,
            when => format!(" ({when})"),
        };
        let text = match self {
            Next::Game { partner: Some(partner), round, on, at, .. } => {
                Asked::NextWith { partner: partner.clone(), round: *round, hour: hour(on, at) }
            }
            Next::Game { against, round, on, at, .. } => {
                Asked::NextGame { opponent: against.clone(), round: *round, hour: hour(on, at) }
            }
            Next::Paired { round, on: Some(date), at } => {
                Asked::NextPairedOn { round: *round, next: round + 1, when: when(&Some(*date), at) }
            }
            Next::Paired { round, on: None, at: Some(at) } => {
                Asked::NextPairedAt { round: *round, next: round + 1, time: at.to_string() }
            }
            Next::Paired { round, on: None, at: None } => Asked::NextPaired { round: *round },
            Next::Nothing => Asked::NoMore { place: game.place },
            Next::Unknown => Asked::OnWall,
        };
        text.say(lang)
    }
}

/// The opponents and partners of `name` in all rounds, counted: a line for partners, one for opponents. Nothing without
/// a game.
pub fn counted(name: &str, all: &[Seen], Game { place, who, .. }: Game, lang: Lang) -> Vec<String> {
    let most = |players: &[usize]| -> (usize, usize) {
        let times = |who: usize| players.iter().filter(|&&other| other == who).count();
        let mut different = players.to_vec();
        different.sort_unstable();
        different.dedup();
        (different.len(), different.iter().map(|&who| times(who)).max().unwrap_or(0))
    };
    let partners: Vec<usize> = all.iter().filter_map(|seen| Some(seen.partner?.index())).collect();
    let opponents: Vec<usize> =
        all.iter().flat_map(|seen| seen.against.players()).map(|player| player.index()).collect();
    let with = (!partners.is_empty()).then(|| {
        let (others, most) = most(&partners);
        Asked::With { name: name.to_owned(), games: partners.len(), others, most }.say(lang)
    });
    let meets = (!opponents.is_empty()).then(|| {
        let (others, most) = most(&opponents);
        Asked::Meets { name: name.to_owned(), n: all.len(), place, who, others, most }.say(lang)
    });
    with.into_iter().chain(meets).collect()
}
