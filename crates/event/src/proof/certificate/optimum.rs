//! The proofs that nothing better exists: prices for the rounds of a Monrad or a Swiss, the fewest breaks of a season.
//!
//! The weights are computed here from the rounds alone, and not by [`monrad`](crate::pairing::monrad). A round of which
//! a look-ahead, a wish or a hand chose the pairs may be heavier than necessary; then only the rematches are proved, or
//! nothing.

use std::collections::BTreeSet;

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::schedule::Schedule;

use super::played;
use crate::pairing::cheapest::{Cheapest, Costs};
use crate::proof::report::{Expected, Figure, Grade, Report};

/// Returns the lines of all proofs.
pub fn proofs(report: &Report) -> String {
    let mut lines = String::new();
    lines.extend(report.figures().iter().filter_map(|it| match it {
        (Figure::Breaks(breaks), Grade::Best) => Some(format!("least-breaks {breaks}\n")),
        _ => None,
    }));
    let Expected::Paired(claims) = &report.expected else { return lines };
    let played = played(report);
    for round in 0..report.schedule.rounds.len() {
        let of = |kind| Weights::of(report, &played, round, kind)?.proof(round);
        let colours = if claims.any_side { None } else { of(Kind::Colours) };
        lines.extend(colours.or_else(|| of(Kind::Rematches)));
    }
    lines
}

/// Returns the fewest rematches of any pairing of the players at the tables of each round, and the rematches that the
/// round has; by index of the rounds.
///
/// ```
/// use rondel_event::proof::certificate::rematches;
/// use rondel_event::proof::report::{Expected, Kind, Report};
/// use rondel_schedule::round_robin::circle;
///
/// let mut schedule = circle::berger(4)?;
/// schedule.rounds[1] = schedule.rounds[0].clone();
/// let expected = Expected::of(&schedule, Kind::Swiss, false);
/// assert_eq!(rematches(&Report::of(schedule, expected)), [[0, 0], [0, 2], [0, 0]]);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn rematches(report: &Report) -> Vec<[usize; 2]> {
    let played = played(report);
    let again = report.meetings().pairs().flat_map(|(_, rounds)| rounds.iter().skip(1));
    let again: BTreeSet<usize> = again.map(|round| round.index()).collect();
    let of = |round| {
        let weights =
            again.contains(&round).then(|| Weights::of(report, &played, round, Kind::Rematches)).flatten();
        weights.map_or([0, 0], |it| [it.cheapest().total(), it.total()].map(|rematches| rematches as usize))
    };
    (0..report.schedule.rounds.len()).map(of).collect()
}

/// The parts of a weight.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// Rematches alone.
    Rematches,
    /// Rematches, then third equal sides running, then equal last sides.
    Colours,
}

/// The weights of all pairs of the players in a round.
struct Weights {
    kind: Kind,
    players: Vec<Player>,
    /// The games of the round, as indices into `players`.
    games: Vec<[usize; 2]>,
    costs: Costs,
}

impl Weights {
    /// Returns the weights in a round, or `None` if a table is not one against one or a player is at two tables.
    fn of(report: &Report, played: &Schedule, round: usize, kind: Kind) -> Option<Self> {
        let pairs: Option<Vec<[Player; 2]>> =
            report.schedule.rounds[round].tables.iter().map(|table| table.pair()).collect();
        let pairs = pairs?;
        let players: Vec<Player> =
            pairs.iter().flatten().copied().collect::<BTreeSet<_>>().into_iter().collect();
        if players.len() != 2 * pairs.len() {
            return None;
        }
        let at = |player: Player| players.binary_search(&player).expect("it is one of them");
        let games = pairs.iter().map(|pair| pair.map(at)).collect();
        let walk_overs = matches!(&report.expected, Expected::Paired(claims) if claims.free_is_first);
        let mut met = BTreeSet::new();
        let mut sides: Vec<Vec<bool>> =
            vec![Vec::new(); report.schedule.entrants.max(players.last()?.index() + 1)];
        for earlier in &played.rounds[..round] {
            let free = earlier.out.iter().filter(|_| walk_overs).map(|&player| (player, true));
            let games = || earlier.tables.iter().filter_map(|table| table.pair());
            met.extend(games().map(|[a, b]| [a.min(b), a.max(b)]));
            for (player, is_first) in games().flat_map(|[a, b]| [(a, true), (b, false)]).chain(free) {
                sides.get_mut(player.index()).into_iter().for_each(|own| own.push(is_first));
            }
        }
        let room = players.len() as i64 / 2 + 1;
        let last = |player: Player| sides[player.index()].last();
        let twice =
            |player: Player| matches!(sides[player.index()][..], [.., before, last] if before == last);
        let cost = |a: usize, b: usize| {
            let [a, b] = [players[a], players[b]];
            let again = i64::from(met.contains(&[a, b]));
            if kind == Kind::Rematches {
                return again;
            }
            let same = last(a).is_some() && last(a) == last(b);
            let third = same && twice(a) && twice(b);
            (again * room + i64::from(third)) * room + i64::from(same)
        };
        let costs = Costs::of(players.len(), cost);
        Some(Weights { kind, players, games, costs })
    }

    fn total(&self) -> i64 {
        self.games.iter().map(|&[a, b]| self.costs.get(a, b)).sum()
    }

    fn cheapest(&self) -> Cheapest<'_> {
        let all: Vec<usize> = (0..self.players.len()).collect();
        Cheapest::among(&self.costs, &all)
    }

    /// Returns the proof that no pairing is lighter than the round, or `None` if one is.
    fn proof(&self, round: usize) -> Option<String> {
        let (total, cheapest) = (self.total(), self.cheapest());
        if self.games.is_empty() || cheapest.total() < total {
            return None;
        }
        let kind = if self.kind == Kind::Colours { "colours" } else { "rematches" };
        let mut lines = format!("lightest {} {kind} {total}\n", round + 1);
        let (prices, odd) = cheapest.prices();
        for (player, price) in self.players.iter().zip(prices) {
            lines += &format!("price {player} {}\n", super::totals::fraction(*price, 4));
        }
        for (worth, members) in odd {
            let members: Vec<String> = members.iter().map(|&at| self.players[at].to_string()).collect();
            lines += &format!("odd {} {}\n", super::totals::fraction(worth, 4), members.join(","));
        }
        Some(lines)
    }
}
