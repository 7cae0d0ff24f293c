//! The shares of the players of an individual, counted: partners, opponents, games, rounds sitting out.

use serde::{Deserialize, Serialize};

use super::{Directed, Finding, Meetings, Rotation, Times, individual};
use crate::model::ids::Player;
use crate::model::schedule::Schedule;

/// The lowest and highest of several counts, per player or per pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Between {
    /// The lowest count.
    pub fewest: usize,
    /// The highest count.
    pub most: usize,
}

impl Between {
    /// Returns the lowest and highest of these counts, both zero if there are none.
    pub fn of(counts: impl Iterator<Item = usize>) -> Self {
        let (fewest, most) = counts.fold((usize::MAX, 0), |(low, high), n| (low.min(n), high.max(n)));
        Between { fewest: fewest.min(most), most }
    }

    /// True if all counts are equal.
    pub fn is_even(self) -> bool {
        self.fewest == self.most
    }
}

/// The shares of the players of an individual. Only players with a place in some round count, at a table or sitting
/// out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shares {
    /// The number of players who take part.
    pub players: usize,
    /// The number of rounds.
    pub rounds: usize,
    /// The number of times any two are partners.
    pub partner: Between,
    /// The number of times any two are opponents.
    pub opponent: Between,
    /// The number of games of any player.
    pub games: Between,
    /// The number of rounds any player sits out.
    pub out: Between,
    /// The degree to which the schedule is directed, so that left-hand and right-hand neighbours are even.
    pub directed: Directed,
    /// The number of faults within rounds, such as a player at two tables or a table other than two against two. Zero
    /// for a schedule that can be played.
    pub mistakes: usize,
    /// The number of times a player who takes part has no place in a round, because of a late entry or a withdrawal.
    pub missing: usize,
}

/// Counts the shares of all players in `schedule` as it is, without judging them.
///
/// # Cost
/// Proportional to the number of tables and of pairs.
///
/// ```
/// use rondel_schedule::verify::{Between, shares};
/// use rondel_schedule::whist::catalogue;
///
/// let shares = shares(&catalogue(9).expect("a schedule of nine").schedule());
/// assert_eq!((shares.partner, shares.out), (Between { fewest: 1, most: 1 }, Between { fewest: 1, most: 1 }));
/// assert_eq!((shares.games.fewest, shares.opponent.most, shares.mistakes), (8, 2, 0));
/// ```
pub fn shares(schedule: &Schedule) -> Shares {
    let entrants = schedule.entrants;
    let (mut games, mut out) = (vec![0; entrants], vec![0; entrants]);
    let count = |counts: &mut Vec<usize>, player: Player| {
        if let Some(count) = counts.get_mut(player.index()) {
            *count += 1;
        }
    };
    for (_, _, table) in schedule.tables() {
        table.players().for_each(|player| count(&mut games, player));
    }
    for &player in schedule.rounds.iter().flat_map(|round| &round.out) {
        count(&mut out, player);
    }
    let takes_part = |player: Player| games[player.index()] + out[player.index()] > 0;
    let each = |counts: &[usize]| {
        let indices = (0..entrants).filter(|&index| takes_part(Player::from_index(index)));
        Between::of(indices.map(|index| counts[index]))
    };
    let is_missing =
        |finding: &Finding| matches!(*finding, Finding::Missing { player, .. } if takes_part(player));
    let pairs = |meetings: &Meetings| {
        let both = meetings.pairs().filter(|(pair, _)| pair.iter().all(|&player| takes_part(player)));
        Between::of(both.map(|(_, rounds)| rounds.len()))
    };
    let found = individual(schedule, Rotation::of(entrants, schedule.rounds.len()));
    Shares {
        players: (0..entrants).filter(|&index| takes_part(Player::from_index(index))).count(),
        rounds: schedule.rounds.len(),
        partner: pairs(&found.partners),
        opponent: pairs(&found.opponents),
        games: each(&games),
        out: each(&out),
        directed: found.directed,
        mistakes: found.findings.iter().filter(|finding| finding.is_of_a_round()).count(),
        missing: found.findings.iter().filter(|finding| is_missing(finding)).count(),
    }
}

/// Returns the most times any two are partners, and opponents, in these rounds, or `None` if all are once partners
/// and twice opponents.
///
/// ```
/// use rondel_schedule::{verify::promised, whist::catalogue};
///
/// let mut evening = catalogue(16).expect("4n").schedule();
/// assert_eq!(promised(&evening), None);
/// evening.rounds.truncate(5);
/// assert_eq!(promised(&evening).map(|[partners, _]| partners), Some(1));
/// ```
pub fn promised(rounds: &Schedule) -> Option<[u16; 2]> {
    let expected = Rotation::of(rounds.entrants, rounds.rounds.len());
    let is_whole = expected.partner == Times::Exactly(1);
    let found = individual(rounds, expected);
    let most =
        |meetings: &Meetings| meetings.pairs().map(|(_, rounds)| rounds.len() as u16).max().unwrap_or(0);
    (!is_whole || !found.is_clean()).then(|| [most(&found.partners), most(&found.opponents)])
}
