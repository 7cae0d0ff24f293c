//! Couples who are never partners: seated as partners of a round that is then not played.
//!
//! Source: Bill Butler (Durango Bill), "Spouse avoidance schedules". Of `4n + 1` players one single sits out the round
//! that is not played.

use serde::{Deserialize, Serialize};

use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule, Side, Table};

/// The reason couples cannot be kept apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum ApartError {
    /// Nobody has this number.
    #[error("there is no player {player}")]
    Unknown {
        /// The number that nobody has.
        player: Player,
    },
    /// Somebody is in two couples, or in one with themselves.
    #[error("player {player} is in two couples")]
    Twice {
        /// The one who is in both.
        player: Player,
    },
}

/// A schedule in which couples are never partners, and what that costs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apart {
    /// The rounds that are played, one fewer than without couples.
    pub schedule: Schedule,
    /// Singles who are never partners either, because the round that is not played had them as partners.
    pub never: Vec<[Player; 2]>,
    /// The pairs who are opponents once instead of twice: those at one table in the round that is not played.
    pub once: Vec<[Player; 2]>,
    /// The single who sits out that round and so has a game in all the others.
    pub plays_always: Option<Player>,
}

/// The price of keeping couples apart, before anything is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Price {
    /// Pairs of singles who are never partners.
    pub never: usize,
    /// Pairs who are opponents once instead of twice.
    pub once: usize,
}

/// The price for this number of players and couples: one round fewer, and this. A couple costs no more than two
/// singles.
pub fn price(players: u16, couples: usize) -> Price {
    let tables = usize::from(players / 4);
    Price { never: (2 * tables).saturating_sub(couples), once: 4 * tables }
}

/// The rounds of a schedule with the couples seated so that they are never partners: a whist schedule in which
/// everybody has everybody once as partner and twice as opponent, of starting positions or not.
///
/// The couples take the first pairs of the round that is not played, each pair of a table before the next table,
/// and the singles follow in the order of `players`, which names everyone; a drawn order is a lot.
///
/// # Errors
/// [`ApartError`], the first thing that is wrong. Couples of more players than there are cannot occur.
///
/// # Panics
/// When `players` does not name everyone once, and for a schedule without rounds.
pub fn apart(all: &Schedule, players: &[Player], couples: &[[Player; 2]]) -> Result<Apart, ApartError> {
    let entrants = all.entrants;
    let mut named = vec![false; entrants];
    assert!(
        players.len() == entrants && players.iter().all(|p| !std::mem::replace(&mut named[p.index()], true)),
        "everyone is named once"
    );
    let single = couples_of(entrants, couples)?;
    let (pretend, played) = all.rounds.split_first().expect("a schedule with rounds");

    // Who sits where: first the places of pairs, table by table, then those who sit out.
    let places = pretend.tables.iter().flat_map(Table::players).chain(pretend.out.iter().copied());
    let singles = players.iter().copied().filter(|player| single[player.index()]);
    let seated = couples.as_flattened().iter().copied().chain(singles);
    let mut who = players.to_vec();
    for (place, player) in places.zip(seated) {
        who[place.index()] = player;
    }
    let at = |place: Player| who[place.index()];

    let pairs = pretend.tables.iter().flat_map(|table| table.sides).map(|side| match side {
        Side::Two([a, b]) => ordered([at(a), at(b)]),
        Side::One(a) => [at(a), at(a)],
    });
    let never = pairs.filter(|[a, _]| single[a.index()]).collect();
    let once = pretend.tables.iter().flat_map(|table| {
        let [one, other] = table.sides;
        let pairs = one.players().iter().flat_map(|&a| other.players().iter().map(move |&b| [a, b]));
        pairs.map(|pair| ordered(pair.map(at))).collect::<Vec<_>>()
    });
    Ok(Apart {
        never,
        once: once.collect(),
        plays_always: pretend.out.first().map(|&out| at(out)),
        schedule: Schedule { entrants, rounds: played.iter().map(|round| renamed(round, at)).collect() },
    })
}

/// The single ones of this number of entrants; what is wrong with the couples otherwise.
pub(super) fn couples_of(entrants: usize, couples: &[[Player; 2]]) -> Result<Vec<bool>, ApartError> {
    let mut single = vec![true; entrants];
    for &player in couples.as_flattened() {
        let single = single.get_mut(player.index()).ok_or(ApartError::Unknown { player })?;
        if !std::mem::replace(single, false) {
            return Err(ApartError::Twice { player });
        }
    }
    Ok(single)
}

fn ordered([a, b]: [Player; 2]) -> [Player; 2] {
    [a.min(b), a.max(b)]
}

/// The same round with other players in the places.
fn renamed(round: &Round, at: impl Fn(Player) -> Player) -> Round {
    let side = |side: Side| match side {
        Side::One(a) => Side::One(at(a)),
        Side::Two(pair) => Side::Two(pair.map(&at)),
    };
    let tables = round.tables.iter().map(|table| Table { sides: table.sides.map(side), boards: Vec::new() });
    let mut out: Vec<Player> = round.out.iter().copied().map(&at).collect();
    out.sort_unstable();
    Round { tables: tables.collect(), out }
}
