//! Contents of a link for a phone in the hall: the people, one or more rounds, the standings. They fit into the link
//! of a QR code on the wall, so the phone needs no server.
//!
//! The contents are not an event: nothing can be entered on the phone and nothing is sent back. A whole event travels
//! by [`share`](super::share).

mod bits;
mod link;

use serde::{Deserialize, Serialize};
use time::Date;

use rondel_event::event::{Game, Kind, Place as Called, PointSystem, Settings, Sides, Span, VenueWord};
use rondel_schedule::model::checksum;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Side, Table, TableView};

pub use link::{Error, MAX_CHARACTERS, decode, encode};

/// Contents of a link for a phone in the hall: the people, one or more rounds, the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hall {
    /// A 24-bit tag that distinguishes events, so that a phone recognizes its owner in the next round's code.
    pub tag: u32,
    /// The title of the event; may be empty.
    pub title: String,
    /// The kind of event.
    pub kind: Kind,
    /// The meaning of the two sides of a table.
    pub sides: Sides,
    /// True if the left and right seats of a side differ.
    pub directed: bool,
    /// The displayed names; a [`Player`] here is an index into this list, whatever the number in the event.
    pub people: Vec<String>,
    /// The planned number of rounds; 0 if it is open.
    pub planned: usize,
    /// The first of the rounds sent.
    pub first: RoundNo,
    /// The 0-based index of the round on the wall in [`Hall::rounds`].
    pub now: usize,
    /// The rounds sent, consecutive.
    pub rounds: Vec<HallRound>,
    /// The standing of each person, parallel to [`Hall::people`]; empty if no standings are sent.
    pub standing: Vec<Standing>,
    /// The start time and duration of the round after the last one sent, or `None` if unknown.
    pub next: Option<Span>,
    /// The reason for each table of the round on the wall, table 1 first; empty if no reasons are sent.
    pub because: Vec<Option<Because>>,
    /// The points for a win, a draw and a loss, if the standings are made of them.
    pub points: PointSystem,
    /// The people who have left by the round on the wall, in ascending order.
    pub gone: Vec<Player>,
    /// The winner's score in a walk-over, against 0; `None` if no score is set.
    pub forfeit: Option<u32>,
    /// The word for the place of a game, or `None` if kind and sides imply it.
    pub spot: Option<VenueWord>,
    /// The boards at each table of the round on the wall, table 1 first; empty for events other than bridge.
    pub boards: Vec<Option<Boards>>,
    /// The organizer's names for the tables or courts, as in [`Settings::spot_names`]; may be empty.
    pub spot_names: String,
    /// The current period of a continuing season; `None` for a season without periods and for other events.
    pub period: Option<InPeriod>,
    /// True if the totals of the standings are averages per game.
    pub per_game: bool,
}

/// Standings of a season's period so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InPeriod {
    /// The 1-based number of the period.
    pub number: u16,
    /// The 1-based numbers of its first and its last round.
    pub rounds: [u16; 2],
    /// Place (1-based; 0 if unplaced) and points of each person, parallel to [`Hall::people`].
    pub standing: Vec<(usize, String)>,
}

/// The range of numbered boards at a table of bridge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Boards {
    /// The first and the last board.
    pub all: [u16; 2],
    /// The first and the last board played with the directions exchanged, or `None` if the pairs keep their
    /// directions.
    pub turn: Option<[u16; 2]>,
}

/// The reason why the two sides of a table meet, in rounds that are paired one at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Because {
    /// The higher-placed side, which was given an opponent: 0 first-named, 1 second-named.
    pub top: usize,
    /// The rule that chose the opponent.
    pub found: OpponentSearch,
}

/// The rule that chose an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpponentSearch {
    /// The next player in the list.
    Next,
    /// The next of the present players in the list.
    NextHere,
    /// The first possible player after some impossible ones.
    After {
        /// The first player passed over.
        first: Player,
        /// The number of players passed over, at least 1.
        passed: usize,
    },
    /// The player opposite, in a first round paired by quarters of the field.
    Opposite,
    /// The player of the lower half, in a first round paired by halves of the field.
    Half,
    /// A decision of the organizer.
    ByHand,
}

/// A round of a link.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HallRound {
    /// The day it is played; `None` if no date is given.
    pub date: Option<Date>,
    /// The start time and duration, if known.
    pub hours: Option<Span>,
    /// The tables, table 1 first, each with its result if there is one; `None` for an empty table. Boards of a table
    /// are not sent.
    pub tables: Vec<Option<(Table, Option<Outcome>)>>,
    /// Knock-out tables whose results do not determine the winner of the match, each with the side that advances: 0
    /// first-named, 1 second-named.
    pub through: Vec<(TableNo, usize)>,
    /// The people who are present without a game, in ascending order.
    pub free: Vec<Player>,
}

/// A person's standing. Numbers are formatted for display.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    /// The 1-based place; 0 if unplaced.
    pub place: usize,
    /// The points, or the total in the list of a Keizer.
    pub total: String,
    /// The terms of a Keizer total: the own value, then round 1, round 2 and so on. Empty if they are not sent.
    pub terms: Vec<String>,
}

/// A person's place in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// At a table.
    Game {
        /// The number of the table.
        table: TableNo,
        /// The side, the partner and the opponents.
        seen: TableView,
        /// The 0-based seat of the person among the players of that side.
        seat: usize,
        /// The result.
        outcome: Option<Outcome>,
    },
    /// Present without a game.
    Free,
    /// Absent.
    Away,
}

/// The owners of a phone by event and the links read there, which the phone remembers.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Known {
    /// The tag of an event and the name chosen there, the most recent first.
    names: Vec<(u32, String)>,
    /// The tag of an event and the texts of its links, both the most recently read first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<(u32, Vec<String>)>,
}

impl Hall {
    /// Returns the number of the round at an index of [`Hall::rounds`].
    pub fn number(&self, round: usize) -> RoundNo {
        RoundNo::from_index(self.first.index() + round)
    }

    /// Returns the indices of the rounds before and after the round on the wall, in the order in which they are
    /// played: by date if every round has one, otherwise by number.
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

    /// Returns the side that advances from a table of a round, if its result does not determine that.
    pub fn through(&self, round: usize, table: TableNo) -> Option<usize> {
        let told = self.rounds.get(round)?;
        told.through.iter().find(|(at, _)| *at == table).map(|&(_, side)| side)
    }

    /// Returns the term for the place of a game.
    pub fn called(&self) -> Called {
        self.spot.map_or_else(|| Called::of(self.kind, self.sides), VenueWord::place)
    }

    /// Returns the terms for the games of the event.
    pub fn game(&self) -> Game {
        let settings = Settings { sides: self.sides, ..self.kind.settings() };
        Game { place: self.called(), ..Game::of(self.kind, &settings) }
    }

    /// Returns the name of a person; empty for an index beyond the list.
    pub fn name(&self, player: Player) -> &str {
        self.people.get(player.index()).map_or("", String::as_str)
    }

    /// Returns the names of a side's players joined with `&`.
    pub fn side_name(&self, side: &Side) -> String {
        side.players().iter().map(|&player| self.name(player)).collect::<Vec<_>>().join(" & ")
    }

    /// Returns a person's place in one of the rounds sent.
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

    /// Returns true if a player of this side has left by the round on the wall.
    pub fn is_gone(&self, side: &Side) -> bool {
        side.players().iter().any(|player| self.gone.contains(player))
    }

    /// Returns the people who have not left, sorted by name.
    pub fn listed(&self) -> Vec<Player> {
        let all = (0..self.people.len()).map(Player::from_index);
        let mut all: Vec<Player> = all.filter(|player| !self.gone.contains(player)).collect();
        all.sort_by_cached_key(|&player| rondel_schedule::model::names::order(self.name(player)));
        all
    }

    /// Returns the people with a place in the standings, best first, each with the standing.
    pub fn list(&self) -> Vec<(Player, &Standing)> {
        let people = self.standing.iter().enumerate();
        let placed = people.filter(|(_, standing)| standing.place > 0);
        let mut list: Vec<_> =
            placed.map(|(index, standing)| (Player::from_index(index), standing)).collect();
        list.sort_by_key(|(_, standing)| standing.place);
        list
    }

    /// Returns the contents without the period's standings.
    pub fn without_period(&self) -> Hall {
        Hall { period: None, ..self.clone() }
    }

    /// Returns the contents without the terms of totals and without the period's standings.
    pub fn without_terms(&self) -> Hall {
        let bare = |standing: &Standing| Standing { terms: Vec::new(), ..standing.clone() };
        Hall { standing: self.standing.iter().map(bare).collect(), ..self.without_period() }
    }

    /// Returns the contents without the reasons of tables, the terms of totals and the period's standings.
    pub fn without_reasons(&self) -> Hall {
        Hall { because: Vec::new(), ..self.without_terms() }
    }

    /// Returns the contents with the rounds at most `reach` before and after the round on the wall, without the reasons
    /// of tables, the terms of totals and the period's standings.
    pub fn with_rounds_near(&self, reach: usize) -> Hall {
        let from = self.now.saturating_sub(reach);
        let to = self.rounds.len().min(self.now + reach + 1);
        let rounds = self.rounds.get(from..to).unwrap_or_default().to_vec();
        let next = self.rounds.get(to).map_or(self.next, |told| told.hours);
        Hall { first: self.number(from), now: self.now - from, rounds, next, ..self.without_reasons() }
    }

    /// Returns the contents with only the round on the wall, without the terms of totals and the period's standings.
    pub fn with_one_round(&self) -> Hall {
        let rounds = self.rounds.get(self.now).cloned().into_iter().collect();
        let next = self.rounds.get(self.now + 1).map_or(self.next, |told| told.hours);
        Hall { first: self.number(self.now), now: 0, rounds, next, ..self.without_terms() }
    }

    /// Returns the contents with only the round on the wall, without standings and reasons.
    pub fn without_standing(&self) -> Hall {
        Hall { standing: Vec::new(), because: Vec::new(), ..self.with_one_round() }
    }

    /// Returns the person with this name.
    pub fn find(&self, name: &str) -> Option<Player> {
        self.people.iter().position(|person| person == name).map(Player::from_index)
    }
}

impl Known {
    /// The number of events whose owner is remembered.
    const MOST: usize = 20;
    /// The number of events whose links are remembered.
    const MOST_EVENTS: usize = 6;
    /// The number of links that are remembered of an event.
    const MOST_LINKS: usize = 30;

    /// Returns the owner in the event of this link, or `None` if no name was chosen or the name is not in the link.
    pub fn who(&self, hall: &Hall) -> Option<Player> {
        let (_, name) = self.names.iter().find(|(tag, _)| *tag == hall.tag)?;
        hall.find(name)
    }

    /// Remembers the owner in the event of this link; `None` forgets the owner.
    pub fn choose(&mut self, hall: &Hall, player: Option<Player>) {
        self.names.retain(|(tag, _)| *tag != hall.tag);
        if let Some(player) = player {
            self.names.insert(0, (hall.tag, hall.name(player).to_owned()));
        }
        self.names.truncate(Self::MOST);
    }

    /// Remembers the text of a link with these contents, and returns the contents of the other links read in its event,
    /// those of the latest round first.
    pub fn read(&mut self, text: &str, hall: &Hall) -> Vec<Hall> {
        let at = self.links.iter().position(|(tag, _)| *tag == hall.tag);
        let mut texts = at.map(|at| self.links.remove(at).1).unwrap_or_default();
        texts.retain(|other| other != text);
        let mut others: Vec<Hall> = texts.iter().filter_map(|text| decode(text).ok()).collect();
        others.sort_by_key(|other| std::cmp::Reverse(other.number(other.now)));
        texts.insert(0, text.to_owned());
        texts.truncate(Self::MOST_LINKS);
        self.links.insert(0, (hall.tag, texts));
        self.links.truncate(Self::MOST_EVENTS);
        others
    }
}

/// Returns the 24-bit tag of the event with this id.
///
/// ```
/// use rondel_format::hall::tag;
///
/// assert!(tag("club-evening") < 1 << 24 && tag("club-evening") != tag("other-evening"));
/// ```
pub fn tag(id: &str) -> u32 {
    checksum::of(id.as_bytes()) & 0xFF_FFFF
}

#[cfg(test)]
mod tests;
