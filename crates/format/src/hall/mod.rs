//! The contents of a link for a phone in the hall: the people, a round or several, the standings. It fits into a link
//! that a code on the wall carries, so nothing has to be asked of any server.
//!
//! It is not an event: nothing is entered there and nothing comes back. A whole event travels by
//! [`share`](super::share).

mod bits;
mod link;

use serde::{Deserialize, Serialize};
use time::Date;

use rondel_event::event::{Game, Kind, Place as Called, PointSystem, Settings, Sides, Span, Spot};
use rondel_schedule::model::checksum;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Seen, Side, Table};

pub use link::{Error, MAX_CHARACTERS, decode, encode};

/// The contents of a link for a phone in the hall: the people, a round or several, the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hall {
    /// Tells events apart, so that a phone knows who its owner is when the next round's code is read. 24 bits.
    pub tag: u32,
    /// The title of the event; may be empty.
    pub title: String,
    /// The kind of event.
    pub kind: Kind,
    /// The meaning of the two sides of a table.
    pub sides: Sides,
    /// True if it matters who sits left and who right.
    pub directed: bool,
    /// The names as they are shown; a [`Player`] here is a place in this list, whatever the number in the event.
    pub people: Vec<String>,
    /// The number of rounds to be played; 0 where that is open.
    pub planned: usize,
    /// The first of the rounds sent.
    pub first: RoundNo,
    /// The index of the round on the wall among the rounds sent, from 0.
    pub now: usize,
    /// The rounds sent, without a gap.
    pub rounds: Vec<Told>,
    /// The standing of everybody, by place in [`Hall::people`]; empty if it is not sent.
    pub standing: Vec<Standing>,
    /// The begin and the end of the round after the last one sent.
    pub next: Option<Span>,
    /// The reasons of each table of the round on the wall, table 1 first; empty if no reasons are sent.
    pub because: Vec<Option<Because>>,
    /// The worth of a win, a draw and a loss, where the points are made of those.
    pub points: PointSystem,
    /// The people who are not here any more in the round on the wall, in ascending order.
    pub gone: Vec<Player>,
    /// The score set for a walk-over, to nothing; `None` where none is.
    pub forfeit: Option<u32>,
    /// The word for the place of a game, where kind and sides do not say it.
    pub spot: Option<Spot>,
    /// The boards at each table of the round on the wall, table 1 first; empty outside bridge.
    pub boards: Vec<Option<Boards>>,
    /// The organizer's names for the places, as in [`Settings::spot_names`]; may be empty.
    pub spot_names: String,
    /// The period of a season that goes on; `None` where a season is one whole, and of other events.
    pub period: Option<InPeriod>,
}

/// What a period of a season came to so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InPeriod {
    /// The number of the period, from 1.
    pub number: u16,
    /// The numbers of its first and its last round.
    pub rounds: [u16; 2],
    /// The place, from 1, and the points of everybody, by place in [`Hall::people`]; 0 where there is none.
    pub standing: Vec<(usize, String)>,
}

/// The boards of a table of bridge: the numbers on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Boards {
    /// The first and the last.
    pub all: [u16; 2],
    /// The first and the last of those for which the two pairs exchange their directions, where they do half way.
    pub turn: Option<[u16; 2]>,
}

/// The reason the two of a table play, where rounds are paired one after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Because {
    /// The side that stands higher and was given an opponent: 0 first-named, 1 second-named.
    pub top: usize,
    /// The way the opponent was found.
    pub found: Found,
}

/// The way the opponent of somebody was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// The next in the list.
    Next,
    /// The next in the list of those who are here.
    NextHere,
    /// The first who was possible after some that were not.
    After {
        /// The first of these.
        first: Player,
        /// The number of those passed over, at least 1.
        passed: usize,
    },
    /// The one that stands opposite where round 1 is paired by quarters of the field.
    Opposite,
    /// The organizer decided it.
    ByHand,
}

/// A round as it is sent.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Told {
    /// The day it is played; `None` if no date is given.
    pub date: Option<Date>,
    /// The begin and the end.
    pub hours: Option<Span>,
    /// The tables, table 1 first, each with its result as far as there is one; `None` if nobody plays. Boards of a
    /// table are not sent.
    pub tables: Vec<Option<(Table, Option<Outcome>)>>,
    /// The tables of a knock-out whose results do not say who goes on, each with the side that does: 0 first-named, 1
    /// second-named.
    pub through: Vec<(TableNo, usize)>,
    /// The people who are there and have no game, in ascending order.
    pub free: Vec<Player>,
}

/// The standing of somebody. The numbers are written as people read them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    /// The place, from 1; 0 where there is none.
    pub place: usize,
    /// The points, or the total of a list.
    pub total: String,
    /// The terms of the total, in a Keizer: the own value, then round 1, round 2 and so on. Empty if it is not sent.
    pub terms: Vec<String>,
}

/// The place of somebody in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// At a table.
    Game {
        /// The number of the table.
        table: TableNo,
        /// The side, the partner and the opponents.
        seen: Seen,
        /// The seat of the two on that side, from 0.
        seat: usize,
        /// The result.
        outcome: Option<Outcome>,
    },
    /// There, and without a game.
    Free,
    /// Not there.
    Away,
}

/// The owner, by event: what a phone remembers.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Known {
    /// The tag of an event and the name chosen there, the latest first.
    names: Vec<(u32, String)>,
}

impl Hall {
    /// The number of the round at this place of [`Hall::rounds`].
    pub fn number(&self, round: usize) -> RoundNo {
        RoundNo::from_index(self.first.index() + round)
    }

    /// The rounds sent before the one on the wall and after it, in the order in which they are played: by date where
    /// every one has a date, else by number.
    pub fn in_turn(&self) -> [Vec<usize>; 2] {
        let dates: Option<Vec<Date>> = self.rounds.iter().map(|told| told.date).collect();
        let mut order: Vec<usize> = (0..self.rounds.len()).collect();
        if let Some(dates) = dates {
            order.sort_by_key(|&at| dates[at]);
        }
        let now = order.iter().position(|&at| at == self.now).unwrap_or_default();
        let later = order.split_off(order.len().min(now + 1));
        order.pop();
        [order, later]
    }

    /// The side that goes on from a table of one of the rounds sent, where its result does not say so.
    pub fn through(&self, round: usize, table: TableNo) -> Option<usize> {
        let told = self.rounds.get(round)?;
        told.through.iter().find(|(at, _)| *at == table).map(|&(_, side)| side)
    }

    /// The name of the place of a game.
    pub fn called(&self) -> Called {
        self.spot.map_or_else(|| Called::of(self.kind, self.sides), Spot::place)
    }

    /// The words for its games.
    pub fn game(&self) -> Game {
        let settings = Settings { sides: self.sides, ..self.kind.settings() };
        Game { place: self.called(), ..Game::of(self.kind, &settings) }
    }

    /// The name of somebody.
    pub fn name(&self, player: Player) -> &str {
        self.people.get(player.index()).map_or("", String::as_str)
    }

    /// The names of a side, partners joined.
    pub fn side_name(&self, side: &Side) -> String {
        side.players().iter().map(|&player| self.name(player)).collect::<Vec<_>>().join(" & ")
    }

    /// The place of somebody in one of the rounds sent.
    pub fn place(&self, round: usize, player: Player) -> Place {
        let Some(told) = self.rounds.get(round) else { return Place::Away };
        let tables = told.tables.iter().enumerate();
        let game = tables.filter_map(|(index, table)| Some((index, table.as_ref()?))).find_map(
            |(index, (table, outcome))| {
                let seen = table.seen_by(player)?;
                let seat = table.sides[seen.side].players().iter().position(|&who| who == player)?;
                Some(Place::Game { table: TableNo::from_index(index), seen, seat, outcome: outcome.clone() })
            },
        );
        match game {
            Some(Place::Game { outcome: Some(Outcome::Void), .. })
                if round >= self.now && self.gone.contains(&player) =>
            {
                Place::Away
            }
            Some(game) => game,
            None if told.free.contains(&player) => Place::Free,
            None => Place::Away,
        }
    }

    /// True if somebody of this side is not here any more in the round on the wall.
    pub fn is_gone(&self, side: &Side) -> bool {
        side.players().iter().any(|player| self.gone.contains(player))
    }

    /// Everybody who is still here, in the order of the names.
    pub fn listed(&self) -> Vec<Player> {
        let all = (0..self.people.len()).map(Player::from_index);
        let mut all: Vec<Player> = all.filter(|player| !self.gone.contains(player)).collect();
        all.sort_by_cached_key(|&player| rondel_schedule::model::names::order(self.name(player)));
        all
    }

    /// Everybody who has a place, in the order of the list, with how they stand.
    pub fn list(&self) -> Vec<(Player, &Standing)> {
        let people = self.standing.iter().enumerate();
        let placed = people.filter(|(_, standing)| standing.place > 0);
        let mut list: Vec<_> =
            placed.map(|(index, standing)| (Player::from_index(index), standing)).collect();
        list.sort_by_key(|(_, standing)| standing.place);
        list
    }

    /// The link without what the period came to.
    pub fn without_period(&self) -> Hall {
        Hall { period: None, ..self.clone() }
    }

    /// The link without the terms of totals and what the period came to.
    pub fn without_terms(&self) -> Hall {
        let bare = |standing: &Standing| Standing { terms: Vec::new(), ..standing.clone() };
        Hall { standing: self.standing.iter().map(bare).collect(), ..self.without_period() }
    }

    /// The link without the reasons of its tables, and without the terms of totals.
    pub fn without_reasons(&self) -> Hall {
        Hall { because: Vec::new(), ..self.without_terms() }
    }

    /// The link with the round on the wall only, and without the terms of totals.
    pub fn with_one_round(&self) -> Hall {
        let rounds = self.rounds.get(self.now).cloned().into_iter().collect();
        let next = self.rounds.get(self.now + 1).map_or(self.next, |told| told.hours);
        Hall { first: self.number(self.now), now: 0, rounds, next, ..self.without_terms() }
    }

    /// The round on the wall and nothing else.
    pub fn without_standing(&self) -> Hall {
        Hall { standing: Vec::new(), because: Vec::new(), ..self.with_one_round() }
    }

    /// The person with this name.
    pub fn find(&self, name: &str) -> Option<Player> {
        self.people.iter().position(|person| person == name).map(Player::from_index)
    }
}

impl Known {
    /// The number of events that are remembered.
    const MOST: usize = 20;

    /// The owner in the event of this link; `None` if no name was chosen, or nobody has that name.
    pub fn who(&self, hall: &Hall) -> Option<Player> {
        let (_, name) = self.names.iter().find(|(tag, _)| *tag == hall.tag)?;
        hall.find(name)
    }

    /// Remembers who its owner is; `None` makes it forget.
    pub fn choose(&mut self, hall: &Hall, player: Option<Player>) {
        self.names.retain(|(tag, _)| *tag != hall.tag);
        if let Some(player) = player {
            self.names.insert(0, (hall.tag, hall.name(player).to_owned()));
        }
        self.names.truncate(Self::MOST);
    }
}

/// A tag for the event with this identity.
pub fn tag(id: &str) -> u32 {
    checksum::of(id.as_bytes()) & 0xFF_FFFF
}

#[cfg(test)]
mod tests;
