//! The answer to a tap on a name: the reason for a player's opponent.
//!
//! Desk, wall and phone share these sentences. They know different amounts, an event or only a link, so the sentences
//! are built from [`Facts`]. The facts of an event, and its full reasons, are in [`event`].

pub mod event;

use rondel_event::event::{ClockTime, Game, Kind, Party, Place};
use rondel_schedule::model::schedule::TableView;
use time::Date;

use super::days::Days;
use super::place::{all_parties, game, games};
use super::{Lang, Say};

sentences!("why");

/// The facts about a player in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The name, as the answering page writes it.
    pub name: String,
    /// The number of the round.
    pub round: u16,
    /// The kind of event.
    pub kind: Kind,
    /// The words for its games.
    pub game: Game,
    /// The place of the player.
    pub place: Seat,
    /// The player's colour, or `None` without a game and where sides are not colours.
    pub colour: Option<Colour>,
    /// The player's next step after the round.
    pub next: Next,
}

/// The place of a player in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seat {
    /// The player is at a table.
    Game {
        /// The partner, where partners change.
        partner: Option<String>,
        /// The names of the opponents, joined.
        against: String,
    },
    /// The player is at a table whose other side has left.
    Off {
        /// The names of the opponents, joined.
        against: String,
    },
    /// The player is present without a game.
    Free {
        /// The number of players present.
        here: usize,
        /// The number of seats at the tables in play.
        seats: usize,
    },
    /// The player is not in the round.
    Away,
}

/// The colour of a player in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour {
    /// True for White.
    pub white: bool,
    /// The number of games with White and with Black, including this one, or `None` if not all earlier rounds are
    /// known.
    pub so_far: Option<[usize; 2]>,
}

/// A player's next step after the round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// A planned game.
    Game {
        /// The partner, where partners change.
        partner: Option<String>,
        /// The names of the opponents, joined.
        against: String,
        /// The number of the round.
        round: u16,
        /// The date, if it is another day.
        on: Option<Date>,
        /// The time at which the round begins.
        at: Option<ClockTime>,
    },
    /// A round that will be paired once this one is complete.
    Paired {
        /// The number of the round that has to be complete.
        round: u16,
        /// The date of the round after it, if it is another day.
        on: Option<Date>,
        /// The time at which that round begins.
        at: Option<ClockTime>,
    },
    /// No further game: it was the last round, or the player has left.
    Nothing,
    /// The next step is not known here.
    Unknown,
}

impl Facts {
    /// Returns the sentence on the opponent and the general rule behind the game. Where rounds are paired one by one,
    /// the reasons of the pairing say more.
    pub fn whom(&self, lang: Lang) -> String {
        let (name, round) = (self.name.clone(), self.round);
        let text = match (&self.place, self.kind) {
            (Seat::Game { partner: Some(partner), against }, _) => {
                Explanation::Partners { name, partner: partner.clone(), opponents: against.clone(), round }
            }
            (Seat::Game { against, .. }, Kind::RoundRobin) => {
                Explanation::Everyone { name, opponent: against.clone(), round }
            }
            (Seat::Game { against, .. }, Kind::Pairs) => {
                Explanation::Movement { name, opponents: against.clone(), round }
            }
            (Seat::Game { against, .. }, _) => Explanation::Plays { name, opponent: against.clone(), round },
            (Seat::Free { .. }, Kind::Pairs) => Explanation::FreePair { name, round },
            (&Seat::Free { here, seats }, _) if here == seats + 1 && seats % 2 == 0 && self.is_single() => {
                Explanation::FreeOdd { name, round, who: self.game.who }
            }
            (&Seat::Free { here, seats }, _) => Explanation::FreePlaces { name, round, here, seats },
            (Seat::Off { against }, _) => Explanation::Left { name, opponent: against.clone(), round },
            (Seat::Away, _) => Explanation::NotIn { name, round },
        };
        text.say(lang)
    }

    /// Returns the sentence on the colour and on the next step.
    pub fn then(&self, lang: Lang) -> String {
        let name = self.name.clone();
        let second = self.next.say(self.game, lang);
        let Some(Colour { white, so_far }) = self.colour else {
            return Explanation::Alone { name, second }.say(lang);
        };
        let first = match (white, so_far) {
            (true, Some([whites, blacks])) => Explanation::HasWhite { name, whites, blacks },
            (false, Some([whites, blacks])) => Explanation::HasBlack { name, whites, blacks },
            (true, None) => Explanation::White { name },
            (false, None) => Explanation::Black { name },
        };
        Explanation::Both { first: first.say(lang), second }.say(lang)
    }

    /// True if games are one against one.
    fn is_single(&self) -> bool {
        !self.kind.has_partners()
    }
}

impl Next {
    fn say(&self, game: Game, lang: Lang) -> String {
        // An hour without a day means the current day.
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
                Explanation::NextWith { partner: partner.clone(), round: *round, hour: hour(on, at) }
            }
            Next::Game { against, round, on, at, .. } => {
                Explanation::NextGame { opponent: against.clone(), round: *round, hour: hour(on, at) }
            }
            Next::Paired { round, on: Some(date), at } => {
                Explanation::NextPairedOn { round: *round, next: round + 1, when: when(&Some(*date), at) }
            }
            Next::Paired { round, on: None, at: Some(at) } => {
                Explanation::NextPairedAt { round: *round, next: round + 1, time: at.to_string() }
            }
            Next::Paired { round, on: None, at: None } => Explanation::NextPaired { round: *round },
            Next::Nothing => Explanation::NoMore { place: game.place },
            Next::Unknown => Explanation::OnWall,
        };
        text.say(lang)
    }
}

/// Counts the partners and opponents of `name` over all rounds: one line for partners, one for opponents. Returns no
/// line for a player without games.
pub fn counted(name: &str, all: &[TableView], Game { place, who, .. }: Game, lang: Lang) -> Vec<String> {
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
        Explanation::With { name: name.to_owned(), games: partners.len(), others, most }.say(lang)
    });
    let meets = (!opponents.is_empty()).then(|| {
        let (others, most) = most(&opponents);
        Explanation::Meets { name: name.to_owned(), n: all.len(), place, who, others, most }.say(lang)
    });
    with.into_iter().chain(meets).collect()
}
