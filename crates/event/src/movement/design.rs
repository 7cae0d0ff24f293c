//! A movement as it is chosen: what it is built from, how much of it is played, and which arrows are turned.

use serde::{Deserialize, Serialize};

use super::howell::{nine, small};
use super::mitchell::{Mitchell, MitchellError};
use super::switch::{Switched, Units};
use super::{BarometerError, Cyclic, MOST_PAIRS, Movement, Phantom, barometer};

/// The most boards in a set.
pub const MOST_EACH: usize = 12;

/// All that is chosen. The movement follows from it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Design {
    /// The base it is built from.
    pub base: Base,
    /// The number of rounds played, from the first; `None` for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<usize>,
    /// The arrows that are turned, ascending and none twice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<Turn>,
    /// The number of boards of a set.
    pub each: usize,
}

/// The base of a movement.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Base {
    /// The barometer of the source for this number of pairs.
    Barometer {
        /// The number of pairs.
        pairs: usize,
        /// The phantom of an odd number.
        phantom: Phantom,
    },
    /// Any movement that goes round: a Howell, or a barometer with another programme. No table in it changes half
    /// way; that is a [`Turn`].
    Cyclic {
        /// Its first round.
        cyclic: Cyclic,
        /// The phantom, where there is one.
        phantom: Option<Phantom>,
    },
    /// Two or three tables with shared boards, for this number of pairs.
    Small(usize),
    /// The perfect movement of nine pairs.
    Nine,
    /// A Mitchell of one section: how many tables and rounds, and how replays are kept away.
    Mitchell(Mitchell),
    /// A movement from elsewhere, which is kept as text.
    Pasted,
}

/// An arrow that is turned. Rounds and tables count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// A table in all rounds.
    Table(usize),
    /// A table changes directions half way through every set.
    Half(usize),
    /// A table in one round; of a table that is turned throughout the arrow is back in that round.
    Game {
        /// The round, 1-based.
        round: usize,
        /// The table, 1-based.
        table: usize,
    },
}

/// The reason there is no such movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DesignError {
    /// No barometer of this number of pairs.
    #[error(transparent)]
    Barometer(#[from] BarometerError),
    /// No such Mitchell.
    #[error(transparent)]
    Mitchell(#[from] MitchellError),
    /// The first round does not have every pair once, or a board set that there is not.
    #[error("a first round that does not have every pair once")]
    Cyclic,
    /// Boards are shared at two and three tables only.
    #[error("no movement of two or three tables for {given} pairs")]
    Small {
        /// The number asked for.
        given: usize,
    },
    /// The text is not here.
    #[error("the movement is in a text of its own")]
    Pasted,
}

impl Design {
    /// The whole movement of this base, nothing turned, sets of this number of boards.
    pub fn of(base: Base, each: usize) -> Self {
        Design { base, first: None, turned: Vec::new(), each: each.clamp(1, MOST_EACH) }
    }

    /// A movement that goes round. Tables that change directions half way become turns.
    pub fn cyclic(cyclic: &Cyclic, phantom: Option<Phantom>, each: usize) -> Self {
        let mut cyclic = cyclic.clone();
        let halves = cyclic.tables.iter().enumerate().filter(|(_, table)| table.half);
        let turned = halves.map(|(table, _)| Turn::Half(table + 1)).collect();
        cyclic.tables.iter_mut().for_each(|table| table.half = false);
        Design { turned, ..Design::of(Base::Cyclic { cyclic, phantom }, each) }
    }

    /// The movement of this design.
    ///
    /// # Errors
    /// [`DesignError`], why there is none. A pasted one is shaped from its own rounds by [`shaped`](Self::shaped).
    pub fn movement(&self) -> Result<Movement, DesignError> {
        Ok(self.shaped(&self.base.movement()?))
    }

    /// The movement before any arrow is turned, of the rounds that are played.
    ///
    /// # Errors
    /// As with [`movement`](Self::movement).
    pub fn unturned(&self) -> Result<Movement, DesignError> {
        let movement = self.base.movement()?;
        Ok(movement.first(self.first.unwrap_or(usize::MAX)))
    }

    /// The rounds of `base` that are played, with the arrows turned.
    pub fn shaped(&self, base: &Movement) -> Movement {
        let has = |turn: Turn| self.turned.binary_search(&turn).is_ok();
        let mut movement = base.first(self.first.unwrap_or(usize::MAX));
        movement = movement.switched(|round, table| {
            has(Turn::Table(table + 1)) != has(Turn::Game { round: round + 1, table: table + 1 })
        });
        for (table, play) in movement.rounds.iter_mut().flat_map(|round| round.iter_mut().enumerate()) {
            // Half a set cannot be exchanged when it is one board.
            play.half = self.each > 1 && play.half != has(Turn::Half(table + 1));
        }
        movement
    }

    /// Turns an arrow, or turns it back.
    pub fn toggle(&mut self, turn: Turn) {
        match self.turned.binary_search(&turn) {
            Ok(at) => {
                self.turned.remove(at);
            }
            Err(at) => self.turned.insert(at, turn),
        }
    }

    /// The same with the arrows that a search found, and no others.
    pub fn with_switch(&self, units: Units, switched: &Switched) -> Self {
        let tables = switched.movement.tables().max(1);
        let has = |unit: usize| switched.units.contains(&unit);
        let mut turned: Vec<Turn> = match units {
            Units::Tables => switched.units.iter().map(|table| Turn::Table(table + 1)).collect(),
            Units::Games => {
                let game = |unit: &usize| Turn::Game { round: unit / tables + 1, table: unit % tables + 1 };
                switched.units.iter().map(game).collect()
            }
            Units::Halves => (0..tables)
                .flat_map(|table| {
                    let [first, second] = [has(2 * table), has(2 * table + 1)];
                    let half = (first != second).then_some(Turn::Half(table + 1));
                    first.then_some(Turn::Table(table + 1)).into_iter().chain(half)
                })
                .collect(),
        };
        turned.sort_unstable();
        Design { turned, ..self.clone() }
    }
}

impl Base {
    /// All its rounds.
    fn movement(&self) -> Result<Movement, DesignError> {
        match self {
            Base::Barometer { pairs, phantom } => Ok(barometer(*pairs, *phantom)?),
            Base::Cyclic { cyclic, phantom } => {
                check(cyclic)?;
                Ok(match phantom {
                    Some(phantom) => cyclic.with_phantom(*phantom),
                    None => cyclic.movement(),
                })
            }
            Base::Small(pairs) => small(*pairs).ok_or(DesignError::Small { given: *pairs }),
            Base::Nine => Ok(nine()),
            // As many pairs as any other movement: a page compares every two of them.
            Base::Mitchell(mitchell) if mitchell.tables > MOST_PAIRS / 2 => {
                Err(MitchellError::Tables { given: mitchell.tables, most: MOST_PAIRS / 2 }.into())
            }
            Base::Mitchell(mitchell) => Ok(mitchell.movement()?),
            Base::Pasted => Err(DesignError::Pasted),
        }
    }
}

/// Checks whether the first round has every pair once, and only board sets that there are.
fn check(cyclic: &Cyclic) -> Result<(), DesignError> {
    let mut seated: Vec<u16> = cyclic.tables.iter().flat_map(|table| table.pairs).collect();
    seated.sort_unstable();
    let is_round = seated.iter().copied().eq(1..=seated.len() as u16) && seated.len() <= MOST_PAIRS;
    let sets = 1..=cyclic.ring;
    let has_sets = cyclic.tables.iter().all(|table| sets.contains(&usize::from(table.set)));
    let is_ring = (1..=cyclic.pairs()).contains(&cyclic.ring) && cyclic.pairs() >= 4;
    if is_round && has_sets && is_ring { Ok(()) } else { Err(DesignError::Cyclic) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::First;
    use crate::movement::switch::SwitchSearch;

    #[test]
    fn arrows_turn_and_turn_back() {
        let mut design = Design::of(Base::Barometer { pairs: 12, phantom: Phantom::Stationary }, 2);
        let plain = design.movement().unwrap();
        design.toggle(Turn::Table(3));
        assert!(design.movement().unwrap().balance(2).is_perfect());
        design.toggle(Turn::Game { round: 2, table: 3 });
        let movement = design.movement().unwrap();
        assert_eq!(movement.rounds[1], plain.rounds[1]);
        assert_eq!(movement.rounds[2][2], plain.rounds[2][2].switched());
        design.toggle(Turn::Table(3));
        design.toggle(Turn::Game { round: 2, table: 3 });
        assert_eq!(design.movement().unwrap(), plain);
    }

    #[test]
    fn a_mitchell_has_no_more_pairs_than_any_other_movement() {
        let of = |tables| Design::of(Base::Mitchell(Mitchell::new(tables, 7).unwrap()), 2).movement();
        assert_eq!(of(50).unwrap().pairs, MOST_PAIRS);
        let why = DesignError::Mitchell(MitchellError::Tables { given: 51, most: 50 });
        assert_eq!(of(51).unwrap_err(), why);
    }

    #[test]
    fn what_a_search_finds_is_what_the_design_has() {
        for (units, pairs) in [(Units::Tables, 14), (Units::Halves, 10), (Units::Games, 6)] {
            let design = Design::of(Base::Barometer { pairs, phantom: Phantom::Stationary }, 2);
            let mut search = SwitchSearch::new(&design.unturned().unwrap(), units, design.each, 1);
            search.step(20_000);
            let best = search.best();
            assert_eq!(design.with_switch(units, &best).movement().unwrap(), best.movement, "{units:?}");
        }
    }

    #[test]
    fn only_the_first_rounds_of_a_first_round_with_everybody() {
        let tables =
            vec![First { pairs: [4, 1], set: 1, half: false }, First { pairs: [2, 3], set: 1, half: true }];
        let cyclic = Cyclic { ring: 3, tables };
        let design = Design { first: Some(2), ..Design::cyclic(&cyclic, None, 2) };
        assert_eq!(design.turned, [Turn::Half(2)]);
        assert_eq!(design.movement().unwrap().rounds, cyclic.movement().rounds[..2]);
        let broken = |change: fn(&mut Cyclic)| {
            let mut cyclic = cyclic.clone();
            change(&mut cyclic);
            Design::cyclic(&cyclic, None, 2).movement()
        };
        assert_eq!(broken(|it| it.tables[0].pairs[0] = 3), Err(DesignError::Cyclic));
        assert_eq!(broken(|it| it.tables[0].set = 4), Err(DesignError::Cyclic));
        assert_eq!(broken(|it| it.tables[0].set = 0), Err(DesignError::Cyclic));
        assert_eq!(broken(|it| it.ring = 0), Err(DesignError::Cyclic));
        assert_eq!(broken(|it| it.tables.truncate(1)), Err(DesignError::Cyclic));
    }
}
