//! The job of pairing a large Monrad, measured natively and in the browser, and its players for others to pair.

use rondel::pairing::monrad::{self, Situation};

use crate::tournament;

/// A Monrad of 1,000 before round 9 of 11.
pub struct Tournament(Situation);

impl Tournament {
    /// Eight rounds, paired by the rules and played.
    pub fn new() -> Self {
        Tournament(tournament::played(1000, 8, 11))
    }

    /// Pairs round 9 with all its reasons; the number of its boards.
    pub fn pair(&self) -> usize {
        monrad::pair(&self.0).expect("nobody wishes anything").pairs.len()
    }

    /// The same players for others in the browser, as JSON: number, points, and the numbers of those met.
    #[cfg(target_family = "wasm")]
    pub fn players(&self) -> String {
        let player = |(index, entrant): (usize, &monrad::Entrant)| {
            use rondel::pairing::monrad::Past;
            let met = entrant.past.iter().filter_map(|past| match past {
                Past::Game { opponent, .. } => Some(opponent.number()),
                Past::WalkOver | Past::Nothing => None,
            });
            let met: Vec<u16> = met.collect();
            format!(r#"{{"id":{},"score":{},"avoid":{met:?}}}"#, index + 1, entrant.points.0)
        };
        let players: Vec<String> = self.0.entrants.iter().enumerate().map(player).collect();
        format!("[{}]", players.join(","))
    }
}
