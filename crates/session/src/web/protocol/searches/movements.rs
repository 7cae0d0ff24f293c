//! Searches for movements of pairs.

use rondel_event::movement::Movement;
use rondel_event::movement::catalogue::{Offer, Offers, Wish};
use rondel_event::movement::switch::{SwitchSearch, Switched, Units};
use serde::{Deserialize, Serialize};

use crate::web::protocol::search::{Progress, Work};

impl Work for Wish {
    type Found = Vec<Offer>;

    fn work(self, progress: &mut Progress<Vec<Offer>>) -> Vec<Offer> {
        let mut offers = Offers::new(self);
        while offers.step() {
            let [done, of] = offers.progress();
            progress(done, of, &|| offers.found());
        }
        offers.found()
    }
}

/// Finds the best arrow switch of a movement. The search ends when all ways were tried, or after a limit of steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Switch {
    /// The movement, in which no table changes directions half way.
    pub movement: Movement,
    /// The units that are switched together.
    pub units: Units,
    /// The number of boards of a set.
    pub each: usize,
    /// The seed, which determines the result.
    pub seed: u32,
}

/// The number of steps between two progress calls: some milliseconds.
const STEPS: u64 = 20_000;
/// The number of steps after which an incomplete search ends: about half a minute for twelve tables.
const SWITCHES: usize = 20_000_000;

impl Work for Switch {
    type Found = Switched;

    fn work(self, progress: &mut Progress<Switched>) -> Switched {
        let mut search = SwitchSearch::new(&self.movement, self.units, self.each, self.seed.into());
        let mut steps = 0;
        while !search.step(STEPS) {
            steps += STEPS as usize;
            let [done, of] = match search.progress() {
                Some([done, of]) => [done as usize, of as usize],
                None if steps >= SWITCHES => break,
                None => [steps, SWITCHES],
            };
            progress(done, of, &|| search.best());
        }
        search.best()
    }
}
