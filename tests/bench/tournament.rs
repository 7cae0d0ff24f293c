//! Monrad tournaments as they come about, for measuring the next round.

use rondel::event::HalfPoints;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::monrad::{Colour, Entrant, Past, Situation, Wishes, pair};

/// A tournament after this number of rounds: paired by the rules, the stronger wins usually, one in twenty is absent or
/// comes too late.
pub fn played(players: usize, rounds: usize, of: usize) -> Situation {
    let mut lots = oorandom::Rand32::new(players as u64);
    let entrant = Entrant { present: true, points: HalfPoints(0), past: Vec::new() };
    let entrants = vec![entrant; players];
    let wishes = Wishes::default();
    let mut situation = Situation {
        round: RoundNo::from_index(0),
        rounds: of,
        entrants,
        wishes,
        lasting: Default::default(),
        rules: Default::default(),
    };
    let regular = players < 40;
    for round in 0..rounds {
        situation.round = RoundNo::from_index(round);
        for entrant in &mut situation.entrants {
            entrant.present = regular || lots.rand_range(0..20) > 0;
        }
        let pairing = pair(&situation).expect("nobody wishes anything");
        for entrant in &mut situation.entrants {
            entrant.past.push(Past::Nothing);
        }
        for [white, black] in pairing.pairs.iter().map(|pair| pair.colours()) {
            let past = |opponent: Player, colour: Colour| Past::Game { opponent, colour };
            let stronger = white.index() * 7 % players < black.index() * 7 % players;
            let [won, lost] =
                if stronger == (lots.rand_range(0..4) > 0) { [white, black] } else { [black, white] };
            let draw = lots.rand_range(0..5) == 0;
            if !regular && lots.rand_range(0..50) == 0 {
                situation.entrants[won.index()].points.0 += 6;
                continue;
            }
            situation.entrants[won.index()].points.0 += if draw { 4 } else { 6 };
            situation.entrants[lost.index()].points.0 += if draw { 4 } else { 2 };
            situation.entrants[white.index()].past[round] = past(black, Colour::White);
            situation.entrants[black.index()].past[round] = past(white, Colour::Black);
        }
        if let Some(free) = pairing.free {
            situation.entrants[free.player.index()].past[round] = Past::WalkOver;
            situation.entrants[free.player.index()].points.0 += 6;
        }
    }
    situation.round = RoundNo::from_index(rounds);
    for entrant in &mut situation.entrants {
        entrant.present = true;
    }
    situation
}
