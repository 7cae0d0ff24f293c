//! How one round differs from another one of the same players.

use crate::ids::Player;
use crate::schedule::Round;

/// How one round differs from another one of the same players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Difference {
    /// Games that are the same in both, colours included.
    pub same: usize,
    /// Games of the same two with colours changed: as they are now.
    pub turned: Vec<[Player; 2]>,
    /// Games that were not there before, white first.
    pub new: Vec<[Player; 2]>,
    /// Who is free now and was not before.
    pub free: Vec<Player>,
}

impl Difference {
    /// What `now` has that `before` had not.
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

    /// Whether everything is as before.
    pub fn is_none(&self) -> bool {
        self.turned.is_empty() && self.new.is_empty() && self.free.is_empty()
    }
}
