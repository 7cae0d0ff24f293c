//! The door list: all entrants with their presence and its consequences, as data.
//!
//! There is one list for every system. A tile shows an entrant's present status ([`Presence`]). [`ways`] lists the
//! possible effects of a tap on it, the best way first, each computed in full as one action that one undo takes back.

mod ways;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Round, TableView};

use crate::event::State;
use crate::pairing::rounds::{is_paired, upcoming};

pub use ways::{Closed, Response, Subject, Ways, before, days, first_unplayed, grants, ways};

/// An entrant on the door list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    /// The entrant on the tile.
    pub player: Player,
    /// The entrant's present status.
    pub stand: Presence,
}

/// The presence of an entrant, with its consequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Presence {
    /// Present, at this table of the round being played.
    Table(TableNo),
    /// Present, at this table, whose other side is missing.
    Alone(TableNo),
    /// Present, without a game in this round for this reason.
    Free(RoundNo, SitOut),
    /// Present for the next round.
    Here,
    /// Present, and plays from this round on.
    From(RoundNo),
    /// Away, with the round in which the entrant is back if it is known.
    Away {
        /// The first round missed.
        from: RoundNo,
        /// The reason for being away.
        why: SitOut,
        /// The round in which the entrant is back; `None` if it is not known.
        back: Option<RoundNo>,
        /// The table of the round being played where the entrant is missing.
        table: Option<TableNo>,
    },
    /// Has left, and does not play from this round on.
    Gone {
        /// The first round not played.
        from: RoundNo,
        /// The table of the round being played where the entrant is missing.
        table: Option<TableNo>,
    },
    /// On the list, but in no round.
    Waits,
    /// The place of a phantom.
    Nobody,
}

impl Presence {
    /// True if the entrant is present.
    pub fn is_here(self) -> bool {
        match self {
            Presence::Table(_)
            | Presence::Alone(_)
            | Presence::Free(..)
            | Presence::Here
            | Presence::From(_) => true,
            Presence::Away { .. } | Presence::Gone { .. } | Presence::Waits | Presence::Nobody => false,
        }
    }
}

/// The round to which the list refers: the first with an open game; `None` if no game is open.
pub fn playing(state: &State) -> Option<RoundNo> {
    state.first_open()
}

/// The round to which the list refers, if it has begun. If all rounds are made beforehand, a round after the first
/// begins with its first result, since it may not begin as soon as the last one is over.
pub fn begun(state: &State) -> Option<RoundNo> {
    let has_result = |round: &RoundNo| {
        let outcomes = state.round(*round).map(|published| published.outcomes.as_slice()).unwrap_or_default();
        outcomes.iter().any(Option::is_some)
    };
    playing(state).filter(|round| is_paired(state) || round.index() == 0 || has_result(round))
}

/// The number of entrants present in the round being played; `None` between rounds, when the numbers of the last and
/// the next round may differ.
pub fn here(state: &State) -> Option<usize> {
    playing(state)?;
    Some(tiles(state).iter().filter(|tile| tile.stand.is_here()).count())
}

/// The tiles of all entrants, by number.
pub fn tiles(state: &State) -> Vec<Tile> {
    let everybody = state.entrants().map(|(player, _)| Tile { player, stand: stand(state, player) });
    everybody.collect()
}

/// The present status of an entrant.
pub fn stand(state: &State, player: Player) -> Presence {
    let now = playing(state);
    let published = now.and_then(|round| state.round(round));
    let table = published.and_then(|published| published.round.table_of(player)).map(|(table, _)| table);
    let missed = |table: TableNo| {
        now.is_some_and(|round| state.outcome(round, table).is_none_or(|outcome| !outcome.is_played()))
    };
    if let Some(from) = state.members[player.index()].left {
        let table = table.filter(|&table| now.is_some_and(|now| from <= now) && missed(table));
        return if state.is_phantom(player) { Presence::Nobody } else { Presence::Gone { from, table } };
    }
    // A pair that came during a round is present and plays from the next one on.
    if let Some(round) = now.filter(|&round| state.system.has_deals() && state.is_missing(round, player)) {
        return later(state, player, round).map_or(Presence::Waits, Presence::From);
    }
    let next = upcoming(state).filter(|_| is_paired(state));
    let away = |round: Option<RoundNo>| round.and_then(|round| Some((round, state.away(round, player)?)));
    // Where rounds follow one another in one hall, a player who first plays in the next round has come late.
    let named = published.is_some_and(|it| table.is_some() || it.round.out.contains(&player));
    let waits = state.kind().keeps_absences() && now.is_some() && !named && away(next).is_none();
    if let (true, Some(next)) = (waits, next) {
        return Presence::From(next);
    }
    if let Some((from, why)) = away(now).or_else(|| away(next)) {
        let table = table.filter(|&table| Some(from) == now && missed(table));
        return Presence::Away { from, why, back: back(state, player, from), table };
    }
    let (Some(round), Some(published)) = (now, published) else {
        return between(state, player, next);
    };
    match table {
        // No game is played at a table with players missing, so the players present sit out.
        Some(table) if state.is_off(round, table) => Presence::Free(round, state.system.free()),
        Some(table) if is_alone(state, round, table, player) => Presence::Alone(table),
        Some(table) => Presence::Table(table),
        None if published.round.out.contains(&player) => Presence::Free(round, state.system.free()),
        None => later(state, player, round).map_or(Presence::Waits, Presence::From),
    }
}

/// True if an entrant was away in a round before `next`.
fn was_away(state: &State, player: Player, next: RoundNo) -> bool {
    (0..next.index()).any(|round| state.away(RoundNo::from_index(round), player).is_some())
}

/// The status of an entrant between rounds, with `next` to be paired.
fn between(state: &State, player: Player, next: Option<RoundNo>) -> Presence {
    match next {
        // An entrant who was away in the rounds before is not a latecomer.
        Some(next)
            if next.index() > 0 && state.first_round(player).is_none() && !was_away(state, player, next) =>
        {
            Presence::From(next)
        }
        // All rounds are played, or none: no entrant misses anything.
        Some(_) => Presence::Here,
        None if state.first_round(player).is_some() => Presence::Here,
        None => Presence::Waits,
    }
}

/// The first round after `now` in which the entrant plays or can be paired.
fn later(state: &State, player: Player, now: RoundNo) -> Option<RoundNo> {
    let names = |round: &Round| round.table_of(player).is_some() || round.out.contains(&player);
    let named = state.published().find(|(round, published)| *round > now && names(&published.round));
    named.map(|(round, _)| round).or_else(|| upcoming(state).filter(|_| is_paired(state)))
}

/// The round in which an entrant away from `from` is back, if it is known.
fn back(state: &State, player: Player, from: RoundNo) -> Option<RoundNo> {
    let mut after = (from.index() + 1..state.planned()).map(RoundNo::from_index);
    let back = after.find(|&round| state.away(round, player).is_none())?;
    // In one hall, a player away from a round still to be paired stays away until tapped.
    let last = RoundNo::from_index(back.index() - 1);
    (!state.kind().keeps_absences() || state.round(last).is_some()).then_some(back)
}

/// True if an entrant away from `round` stays away from later rounds until tapped again.
pub fn stays_away(state: &State, round: RoundNo) -> bool {
    state.kind().keeps_absences() && (round.index() + 1 < state.planned() || state.is_open_ended())
}

/// True if the other side of a table is missing and its game is not played.
fn is_alone(state: &State, round: RoundNo, table: TableNo, player: Player) -> bool {
    let seen = state.table(round, table).and_then(|at| at.seen_by(player));
    let gone = |TableView { against, .. }: TableView| {
        against.players().iter().any(|&other| !state.is_present(round, other))
    };
    !state.outcome(round, table).is_some_and(Outcome::is_played) && seen.is_some_and(gone)
}

/// A grouping of the list into columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Grouping {
    /// A column for each class.
    #[default]
    Class,
    /// A column for each club.
    Club,
    /// A single column, by name.
    Name,
}

/// A column of the list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Column {
    /// The class or club; empty for entrants without one.
    pub head: String,
    /// The entrants in the column, by name.
    pub players: Vec<Player>,
}

/// The groupings that the list offers: always by name, by class and club if any entrant has one.
pub fn orders(state: &State) -> Vec<Grouping> {
    let has = |by: Grouping| state.entrants().any(|(player, _)| !head(state, player, by).is_empty());
    [Grouping::Class, Grouping::Club].into_iter().filter(|&by| has(by)).chain([Grouping::Name]).collect()
}

/// The columns by their heads, with the entrants without one last.
pub fn columns(state: &State, by: Grouping) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    let mut everybody: Vec<Player> = state.entrants().map(|(player, _)| player).collect();
    everybody.sort_by_cached_key(|player| names::order(&state.members[player.index()].entrant.name));
    for player in everybody {
        let head = head(state, player, by);
        match columns.iter_mut().find(|column| column.head == head) {
            Some(column) => column.players.push(player),
            None => columns.push(Column { head, players: vec![player] }),
        }
    }
    columns.sort_by_cached_key(|column| (column.head.is_empty(), names::order(&column.head)));
    columns
}

fn head(state: &State, player: Player, by: Grouping) -> String {
    let entrant = &state.members[player.index()].entrant;
    match by {
        Grouping::Class => entrant.class.trim().to_owned(),
        Grouping::Club => entrant.club.trim().to_owned(),
        Grouping::Name => String::new(),
    }
}

#[cfg(test)]
mod tests;
