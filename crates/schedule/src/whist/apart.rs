//! Couples who are never partners: they are seated as the partners of a round that is then not played.
//!
//! Source: Bill Butler (Durango Bill), "Spouse avoidance schedules". With `4n + 1` players, one single sits out the
//! round that is not played.

use serde::{Deserialize, Serialize};

use crate::model::ids::Player;
use crate::model::schedule::{Round, Schedule, Side, Table};

/// The reason couples cannot be kept apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum ApartError {
    /// A player in a couple is not an entrant.
    #[error("there is no player {player}")]
    Unknown {
        /// The player who is not an entrant.
        player: Player,
    },
    /// A player is in two couples, or in one with themselves.
    #[error("player {player} is in two couples")]
    Twice {
        /// The player who occurs twice.
        player: Player,
    },
}

/// A schedule in which couples are never partners, with the price of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apart {
    /// The rounds to play, one fewer than without couples.
    pub schedule: Schedule,
    /// Pairs of singles who are never partners either, because they were partners in the round that is not played.
    pub never: Vec<[Player; 2]>,
    /// Pairs who are opponents once instead of twice: opponents in the round that is not played.
    pub once: Vec<[Player; 2]>,
    /// The single who sits out that round, and so has a game in all the others.
    pub plays_always: Option<Player>,
}

/// The price of keeping couples apart, known before the draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Price {
    /// The number of pairs of singles who are never partners.
    pub never: usize,
    /// The number of pairs who are opponents once instead of twice.
    pub once: usize,
}

/// Returns the price for this number of players and couples, in addition to the missing round. A couple costs no more
/// than two singles.
///
/// ```
/// use rondel_schedule::whist::{Price, price};
///
/// assert_eq!(price(16, 8), Price { never: 0, once: 16 }); // Eight couples cost no other pair a partnership.
/// ```
pub fn price(players: u16, couples: usize) -> Price {
    let tables = usize::from(players / 4);
    Price { never: (2 * tables).saturating_sub(couples), once: 4 * tables }
}

/// Seats the couples in a whist schedule so that they are never partners. In `all`, every two must be once partners
/// and twice opponents; it need not be cyclic.
///
/// The couples take the first pairs of the round that is not played, each pair of a table before the next table. The
/// singles follow in the order of `players`, which names all players; draw this order to make it a lot.
///
/// # Errors
/// Returns the first [`ApartError`]. More players in couples than entrants cannot occur without one.
///
/// # Panics
/// If `players` does not name each player exactly once, or if the schedule has no rounds.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::verify::Meetings;
/// use rondel_schedule::whist::{apart, catalogue};
///
/// let players: Vec<Player> = (0..8).map(Player::from_index).collect();
/// let couple = [players[0], players[1]];
/// let apart = apart(&catalogue(8).expect("4n").schedule(), &players, &[couple])?;
/// assert_eq!(apart.schedule.rounds.len(), 6); // One round fewer.
/// assert!(Meetings::partners(&apart.schedule).rounds(couple[0], couple[1]).is_empty());
/// # Ok::<(), rondel_schedule::whist::ApartError>(())
/// ```
pub fn apart(all: &Schedule, players: &[Player], couples: &[[Player; 2]]) -> Result<Apart, ApartError> {
    let entrants = all.entrants;
    let mut named = vec![false; entrants];
    assert!(
        players.len() == entrants && players.iter().all(|p| !std::mem::replace(&mut named[p.index()], true)),
        "everyone is named once"
    );
    let single = couples_of(entrants, couples)?;
    let (pretend, played) = all.rounds.split_first().expect("a schedule with rounds");

    // The places in seating order: first those of pairs, table by table, then those of players who sit out.
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

/// Returns for each entrant whether they are single, or the first error in the couples.
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

/// Returns the round with other players in its places.
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
