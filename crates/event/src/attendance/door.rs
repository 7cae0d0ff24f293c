//! The door list: everybody who takes part, whether they are here, and what follows from it, as data.
//!
//! One list for every system. A tile says how somebody stands now ([`Stand`]); [`ways`] says what a tap on it can do,
//! the best way first, each worked out to the end as one action that one undo takes back.

mod ways;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Round, Seen};

use crate::event::{State, System};
use crate::pairing::rounds::{is_paired, upcoming};

pub use ways::{Closed, Way, Ways, Who, before, days, first_unplayed, grants, ways};

/// Somebody on the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    /// The entrant on the list.
    pub player: Player,
    /// Their present standing.
    pub stand: Stand,
}

/// The presence of somebody, and what follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stand {
    /// Here, at this table of the round being played.
    Table(TableNo),
    /// Here, at this table, where nobody of the other side is.
    Alone(TableNo),
    /// Here, without a game in this round.
    Free(RoundNo, SitOut),
    /// Here for the round that comes next.
    Here,
    /// Here, and plays from this round on.
    From(RoundNo),
    /// Away from this round, for this reason; back in that round where it is known.
    Away {
        /// The first round missed.
        from: RoundNo,
        /// The reason for being away.
        why: SitOut,
        /// The round in which they are back.
        back: Option<RoundNo>,
        /// The table of the round being played at which they are missed.
        table: Option<TableNo>,
    },
    /// Does not play from this round on.
    Gone {
        /// The first round not played.
        from: RoundNo,
        /// The table of the round being played at which they are missed.
        table: Option<TableNo>,
    },
    /// On the list, and in no round.
    Waits,
    /// A seat that nobody has taken.
    Nobody,
}

impl Stand {
    /// True if they are here.
    pub fn is_here(self) -> bool {
        match self {
            Stand::Table(_) | Stand::Alone(_) | Stand::Free(..) | Stand::Here | Stand::From(_) => true,
            Stand::Away { .. } | Stand::Gone { .. } | Stand::Waits | Stand::Nobody => false,
        }
    }
}

/// The round that the list speaks of: the first with an open game; `None` while nothing is played.
pub fn playing(state: &State) -> Option<RoundNo> {
    state.first_open()
}

/// The round that has just begun to be played or goes on, if any: where all rounds are made beforehand the next one may
/// not have begun when the last is over.
pub fn begun(state: &State) -> Option<RoundNo> {
    let has_result = |round: &RoundNo| {
        let outcomes = state.round(*round).map(|published| published.outcomes.as_slice()).unwrap_or_default();
        outcomes.iter().any(Option::is_some)
    };
    playing(state).filter(|round| is_paired(state) || round.index() == 0 || has_result(round))
}

/// The number of entrants who are here in the round being played; `None` while none is: what the round before had and
/// what the next one will have are two numbers.
pub fn here(state: &State) -> Option<usize> {
    playing(state)?;
    Some(tiles(state).iter().filter(|tile| tile.stand.is_here()).count())
}

/// Everybody on the list, by number.
pub fn tiles(state: &State) -> Vec<Tile> {
    let everybody = state.entrants().map(|(player, _)| Tile { player, stand: stand(state, player) });
    everybody.collect()
}

/// The standing of an entrant.
pub fn stand(state: &State, player: Player) -> Stand {
    let now = playing(state);
    let published = now.and_then(|round| state.round(round));
    let table = published.and_then(|published| published.round.table_of(player)).map(|(table, _)| table);
    let missed = |table: TableNo| {
        now.is_some_and(|round| state.outcome(round, table).is_none_or(|outcome| !outcome.is_played()))
    };
    if let Some(from) = state.members[player.index()].left {
        let table = table.filter(|&table| now.is_some_and(|now| from <= now) && missed(table));
        return if state.is_phantom(player) { Stand::Nobody } else { Stand::Gone { from, table } };
    }
    // A pair that came while a round was being played is here, and plays from the next one on.
    if let Some(round) = now.filter(|&round| state.system.has_deals() && state.is_missing(round, player)) {
        return later(state, player, round).map_or(Stand::Waits, Stand::From);
    }
    let next = upcoming(state).filter(|_| is_paired(state));
    let away = |round: Option<RoundNo>| round.and_then(|round| Some((round, state.away(round, player)?)));
    // In one hall a player who is not in this round and plays in the next one has come late.
    let named = published.is_some_and(|it| table.is_some() || it.round.out.contains(&player));
    let waits = is_hall(state) && now.is_some() && !named && away(next).is_none();
    if let (true, Some(next)) = (waits, next) {
        return Stand::From(next);
    }
    if let Some((from, why)) = away(now).or_else(|| away(next)) {
        let table = table.filter(|&table| Some(from) == now && missed(table));
        return Stand::Away { from, why, back: back(state, player, from), table };
    }
    let (Some(round), Some(published)) = (now, published) else {
        return between(state, player, next);
    };
    match table {
        // Where three or two are left nobody plays: they sit out like others.
        Some(table) if state.is_off(round, table) => Stand::Free(round, state.system.free()),
        Some(table) if is_alone(state, round, table, player) => Stand::Alone(table),
        Some(table) => Stand::Table(table),
        None if published.round.out.contains(&player) => Stand::Free(round, state.system.free()),
        None => later(state, player, round).map_or(Stand::Waits, Stand::From),
    }
}

/// True if somebody was on the list and away in a round before `next`.
fn was_away(state: &State, player: Player, next: RoundNo) -> bool {
    (0..next.index()).any(|round| state.away(RoundNo::from_index(round), player).is_some())
}

/// The standing of an entrant while no round is played, with `next` to be paired.
fn between(state: &State, player: Player, next: Option<RoundNo>) -> Stand {
    match next {
        // Who was away in the rounds before is no latecomer.
        Some(next)
            if next.index() > 0 && state.first_round(player).is_none() && !was_away(state, player, next) =>
        {
            Stand::From(next)
        }
        // All is played, or nothing is: nobody misses anything.
        Some(_) => Stand::Here,
        None if state.first_round(player).is_some() => Stand::Here,
        None => Stand::Waits,
    }
}

/// The first round after `now` in which they can play.
fn later(state: &State, player: Player, now: RoundNo) -> Option<RoundNo> {
    let names = |round: &Round| round.table_of(player).is_some() || round.out.contains(&player);
    let named = state.published().find(|(round, published)| *round > now && names(&published.round));
    named.map(|(round, _)| round).or_else(|| upcoming(state).filter(|_| is_paired(state)))
}

/// The round in which somebody away from `from` is back, as far as it is known.
fn back(state: &State, player: Player, from: RoundNo) -> Option<RoundNo> {
    let mut after = (from.index() + 1..state.planned()).map(RoundNo::from_index);
    let back = after.find(|&round| state.away(round, player).is_none())?;
    // In one hall who is away from a round still to be paired stays away until tapped.
    let last = RoundNo::from_index(back.index() - 1);
    (!is_hall(state) || state.round(last).is_some()).then_some(back)
}

/// True if somebody away from `round` stays away from those after it until tapped again.
pub fn stays_away(state: &State, round: RoundNo) -> bool {
    is_hall(state) && (round.index() + 1 < state.planned() || state.is_open_ended())
}

/// True if everybody is in one hall from round to round, as in a Monrad; the evenings of a season stand for themselves.
fn is_hall(state: &State) -> bool {
    matches!(state.system, System::Monrad(_) | System::Mexicano(_))
}

/// True if the other side of a table, whose game is not played, is not there.
fn is_alone(state: &State, round: RoundNo, table: TableNo, player: Player) -> bool {
    let seen = state.table(round, table).and_then(|at| at.seen_by(player));
    let gone =
        |Seen { against, .. }: Seen| against.players().iter().any(|&other| !state.is_present(round, other));
    !state.outcome(round, table).is_some_and(Outcome::is_played) && seen.is_some_and(gone)
}

/// An order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum By {
    /// One for each class.
    #[default]
    Class,
    /// One for each club.
    Club,
    /// All in one, by name.
    Name,
}

/// A column of the list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Column {
    /// The class or club; empty for those without one.
    pub head: String,
    /// The entrants in it, by name.
    pub players: Vec<Player>,
}

/// The orders that the list offers: names always, the others where anybody has such a value.
pub fn orders(state: &State) -> Vec<By> {
    let has = |by: By| state.entrants().any(|(player, _)| !head(state, player, by).is_empty());
    [By::Class, By::Club].into_iter().filter(|&by| has(by)).chain([By::Name]).collect()
}

/// The columns, by their heads, those without one last.
pub fn columns(state: &State, by: By) -> Vec<Column> {
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

fn head(state: &State, player: Player, by: By) -> String {
    let entrant = &state.members[player.index()].entrant;
    match by {
        By::Class => entrant.class.trim().to_owned(),
        By::Club => entrant.club.trim().to_owned(),
        By::Name => String::new(),
    }
}

#[cfg(test)]
mod tests;
