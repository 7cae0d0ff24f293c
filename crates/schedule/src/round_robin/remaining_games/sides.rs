//! The choice of sides in games that were not planned: the player who was first-named less often gets the first side.

use super::Rest;
use super::coloring::Game;
use crate::model::ids::Player;
use crate::model::schedule::{Round, Table};

/// Turns `games`, given by place among those `present`, into rounds with sides, tables and the players who sit out.
pub(super) fn named(rest: &Rest<'_>, present: &[Player], games: &[Vec<Game>]) -> Vec<Round> {
    let mut count = Count::new(rest);
    let mut rounds = Vec::with_capacity(games.len());
    let mut fixed = Vec::with_capacity(games.len());
    for games in games {
        let tables: Vec<Table> = games
            .iter()
            .map(|game| {
                let [a, b] = game.pair.map(|place| present[place]);
                let swap = !game.planned && count.prefers(b, a);
                let table = if swap { Table::of(b, a) } else { Table::of(a, b) };
                count.add(&table);
                table
            })
            .collect();
        fixed.push(games.iter().map(|game| game.planned).collect::<Vec<_>>());
        rounds.push(Round { tables, out: Vec::new() });
    }

    // Later games were unknown when the first sides were chosen, so reverse new games while it helps. Every reversal
    // lowers the sum of the squares of all surpluses, so the loop ends.
    let mut again = true;
    while std::mem::take(&mut again) {
        for (round, fixed) in rounds.iter_mut().zip(&fixed) {
            for (table, _) in round.tables.iter_mut().zip(fixed).filter(|&(_, &fixed)| !fixed) {
                let [first, second] = table.pair().expect("single entrants");
                if count.surplus(first) - count.surplus(second) > 2 {
                    table.sides.swap(0, 1);
                    count.surplus[first.index()] -= 2;
                    count.surplus[second.index()] += 2;
                    again = true;
                }
            }
        }
    }

    for round in &mut rounds {
        let mut plays = vec![false; rest.entrants];
        round.tables.iter().flat_map(Table::players).for_each(|player| plays[player.index()] = true);
        round.out = present.iter().copied().filter(|player| !plays[player.index()]).collect();
    }
    rounds
}

/// The sides that every entrant has had so far.
struct Count {
    /// Games as first-named minus games as second-named.
    surplus: Vec<i32>,
    /// True if the last game was as first-named; `None` before the first game.
    last_first: Vec<Option<bool>>,
}

impl Count {
    fn new(rest: &Rest<'_>) -> Self {
        let mut it = Count { surplus: vec![0; rest.entrants], last_first: vec![None; rest.entrants] };
        rest.before.iter().flat_map(|round| &round.tables).for_each(|table| it.add(table));
        it
    }

    fn add(&mut self, table: &Table) {
        for (side, is_first) in table.sides.iter().zip([true, false]) {
            for player in side.players().iter().map(|player| player.index()) {
                if player < self.surplus.len() {
                    self.surplus[player] += if is_first { 1 } else { -1 };
                    self.last_first[player] = Some(is_first);
                }
            }
        }
    }

    fn surplus(&self, player: Player) -> i32 {
        self.surplus[player.index()]
    }

    /// True if `player` rather than `other` should be first-named.
    ///
    /// The smaller surplus decides; if equal, `player` is preferred only if `other`, but not `player`, was
    /// first-named in their last game.
    fn prefers(&self, player: Player, other: Player) -> bool {
        let key = |player: Player| (self.surplus(player), self.last_first[player.index()] == Some(true));
        key(player) < key(other)
    }
}
