//! The difference between two rounds of the same players.

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::schedule::Round;

/// The difference between two rounds of the same players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Difference {
    /// The number of games in both rounds with the same colours.
    pub same: usize,
    /// Games in both rounds with the colours changed, with their present colours.
    pub turned: Vec<[Player; 2]>,
    /// Games that were not there before, each with white first.
    pub new: Vec<[Player; 2]>,
    /// Players who are free now and were not before.
    pub free: Vec<Player>,
}

impl Difference {
    /// The games and free players of `now` that differ from those of `before`.
    pub fn between(before: &Round, now: &Round) -> Self {
        let mut difference = Difference::default();
        let were: Vec<[Player; 2]> = before.tables.iter().filter_map(|table| table.pair()).collect();
        for pair @ [white, black] in now.tables.iter().filter_map(|table| table.pair()) {
            if were.contains(&pair) {
                difference.same += 1;
            } else if were.contains(&[black, white]) {
                difference.turned.push(pair);
            } else {
                difference.new.push(pair);
            }
        }
        difference.free = now.out.iter().copied().filter(|player| !before.out.contains(player)).collect();
        difference
    }

    /// True if every game and every free player is as before.
    pub fn is_none(&self) -> bool {
        self.turned.is_empty() && self.new.is_empty() && self.free.is_empty()
    }
}

/// The order of one pairing compared with another one of the same players. A pairing follows the order if the highest
/// player plays the highest one left, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Both follow the order equally: every player has the same opponent.
    Same,
    /// Another player is free.
    Free {
        /// The player who is free now.
        now: Player,
        /// The player who was free before.
        before: Player,
    },
    /// The present pairing follows the order less: the first player with another opponent passes over a higher one.
    Broken {
        /// The first player with another opponent.
        top: Player,
        /// The previous opponent.
        passed: Player,
        /// The present opponent, who is lower in the order.
        plays: Player,
    },
    /// The present pairing follows the order more: the first player with another opponent plays one who is higher
    /// than before.
    Nearer {
        /// The first player with another opponent.
        top: Player,
        /// The present opponent.
        plays: Player,
        /// The previous opponent, who is lower in the order.
        before: Player,
    },
}

impl Order {
    /// Compares `now` with `before` by the order of `list`.
    pub fn between(list: &[Player], before: &Round, now: &Round) -> Self {
        if let (&[was], &[is]) = (before.out.as_slice(), now.out.as_slice())
            && was != is
        {
            return Order::Free { now: is, before: was };
        }
        let opponent = |round: &Round, player: Player| {
            let [a, b] = round.table_of(player)?.1.pair()?;
            Some(if a == player { b } else { a })
        };
        let place = |player: Player| list.iter().position(|&other| other == player);
        let other = list.iter().find_map(|&top| {
            let (was, is) = (opponent(before, top)?, opponent(now, top)?);
            (was != is).then_some((top, was, is))
        });
        match other {
            None => Order::Same,
            Some((top, passed, plays)) if place(passed) < place(plays) => {
                Order::Broken { top, passed, plays }
            }
            Some((top, before, plays)) => Order::Nearer { top, plays, before },
        }
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::schedule::Table;

    use super::*;

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn round(pairs: &[[usize; 2]], out: &[usize]) -> Round {
        let table = |pair: &[usize; 2]| {
            let [a, b] = pair.map(player);
            Table::of(a, b)
        };
        Round { tables: pairs.iter().map(table).collect(), out: out.iter().copied().map(player).collect() }
    }

    #[test]
    fn who_passes_somebody_over_breaks_the_order_of_the_list() {
        // 3 is first, then 1, 2, 4, 5, 6.
        let list = [3, 1, 2, 4, 5, 6].map(player);
        let rules = round(&[[1, 3], [2, 4], [5, 6]], &[]);
        let turned = round(&[[3, 1], [4, 2], [5, 6]], &[]);
        assert_eq!(Order::between(&list, &rules, &turned), Order::Same);
        let swapped = round(&[[2, 3], [1, 4], [5, 6]], &[]);
        let [top, passed, plays] = [3, 1, 2].map(player);
        assert_eq!(Order::between(&list, &rules, &swapped), Order::Broken { top, passed, plays });
        let nearer = Order::Nearer { top, plays: passed, before: plays };
        assert_eq!(Order::between(&list, &swapped, &rules), nearer);
        // Lower down, where the first player keeps their opponent.
        let lower = round(&[[1, 3], [2, 5], [4, 6]], &[]);
        let [top, passed, plays] = [2, 4, 5].map(player);
        assert_eq!(Order::between(&list, &rules, &lower), Order::Broken { top, passed, plays });
    }

    #[test]
    fn another_one_free_is_told_before_the_order() {
        let list = [1, 2, 3].map(player);
        let [before, now] = [round(&[[1, 2]], &[3]), round(&[[1, 3]], &[2])];
        assert_eq!(Order::between(&list, &before, &now), Order::Free { now: player(2), before: player(3) });
    }
}
